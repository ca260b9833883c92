"""What a user can choose by name is named in the help of its option; the commands import no registry for that."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from svampkit.corpora import FORMATS
from svampkit.generation.wanted.composition import DESIGNS
from svampkit.generation.wanted.presets import PRESETS
from svampkit.report.schemes import shipped_schemes
from svampkit.solvers.registry import SOLVERS

COMMANDS = (Path(__file__).resolve().parents[1] / "docs" / "commands.md").read_text("utf-8")


def helps(option: str) -> list[str]:
    """The help of an option, of every command that lists names there."""
    found = re.findall(rf"^\| `(?:-\w`, `)?{option}`[^|]*\| (.*) \|$", COMMANDS, re.MULTILINE)
    return [text for text in dict.fromkeys(found) if text.count(",") >= 3]


@pytest.mark.parametrize(
    ("option", "names"),
    [
        ("--format", FORMATS),
        ("--scheme", [scheme.name for scheme in shipped_schemes()]),
        ("--preset", PRESETS),
        ("--design", DESIGNS),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_name_stands_in_the_help_of_its_option(option: str, names: Iterable[str]) -> None:
    texts = helps(option)
    assert texts, f"no help of {option} lists names"
    for name in names:
        assert any(re.search(rf"\b{re.escape(name)}\b", text) for text in texts), f"{option}: {name} is not named"


def test_every_solver_stands_in_the_help_of_solve() -> None:
    (text,) = [text for text in helps("--solver") if "command:" in text]
    for name, entry in SOLVERS.items():
        assert re.search(rf"\b{name}{':' if entry.argument else ''}", text), f"--solver: {name} is not named"
