"""Templates that come with svampkit made ready: taken where templates, options and code are the same, else not."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from svampkit.generation.wanted.request import SetRequest
from svampkit.scale import kept, ready
from svampkit.scale.code import READY_ROOMS
from svampkit.scale.ready import not_ready, ready_families, write_ready
from svampkit.shipped import ready_file, templates_dir
from svampkit.template import template_paths

PACKAGE = Path(ready.__file__).parents[1]
ASKED = SetRequest(n=100)


@pytest.fixture
def paths(tmp_path: Path) -> list[Path]:
    folder = tmp_path / "templates"
    folder.mkdir()
    for path in template_paths(templates_dir())[:3]:
        (folder / path.name).write_bytes(path.read_bytes())
    return template_paths(folder)


@pytest.fixture
def shipped(paths: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file with these templates, in place of that of the installation; nothing is kept beside it."""
    target = tmp_path / "data" / "ready.packed"
    monkeypatch.setenv("SVAMPKIT_CACHE", "off")
    write_ready(paths, SetRequest(per_template=1), target)
    monkeypatch.setattr(kept, "ready_file", lambda: target)
    return target


def made_anew(paths: list[Path], asked: SetRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many template files are made ready here; the families are those of an installation without the file."""
    missing = not_ready(paths, asked)
    made: list[Path] = []
    make: Callable[..., bytes] = ready._made_ready

    def counting(path: Path, *rest: object) -> bytes:
        made.append(path)
        return make(path, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(ready, "_made_ready", counting)
        found = ready_families(paths, asked)
    with monkeypatch.context() as patch:
        patch.setattr(kept, "_shipped", lambda path: {})
        assert found == ready_families(paths, asked)
    assert len(made) == missing
    return missing


def test_what_came_along_is_not_made_again(shipped: Path, paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    assert made_anew(paths, ASKED, monkeypatch) == 0
    assert made_anew(paths[1:], ASKED, monkeypatch) == 0  # other files together: only the proof is made anew


def test_what_is_another_template_or_another_choice_is_made_anew(
    shipped: Path, paths: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert made_anew(paths, SetRequest(n=100, codes=("11",)), monkeypatch) == 3
    assert made_anew(paths, SetRequest(n=100, paired=False), monkeypatch) == 3
    paths[0].write_text(paths[0].read_text() + "\n")
    assert made_anew(paths, ASKED, monkeypatch) == 1


def test_of_another_code_nothing_is_taken(shipped: Path, paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "ready_code", lambda: "another")
    assert made_anew(paths, ASKED, monkeypatch) == 3


@pytest.mark.parametrize("damage", [lambda b: b[:-9], lambda b: b"", lambda b: b"x" + b, lambda b: b[:40] + b[60:]])
def test_a_damaged_file_is_no_file(
    damage: Callable[[bytes], bytes], shipped: Path, paths: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped.write_bytes(damage(shipped.read_bytes()))
    kept._shipped.cache_clear()
    assert made_anew(paths, ASKED, monkeypatch) == 3


def test_the_code_covers_all_that_templates_are_made_ready_by() -> None:
    """A file that is left out of the hash would give the rows of another version."""
    rooms = {room.removesuffix(".py") for room in READY_ROOMS}
    faults = [
        f"{path.relative_to(PACKAGE)} imports {node.module}"
        for path in PACKAGE.rglob("*.py")
        if _room(path.relative_to(PACKAGE).with_suffix("").as_posix(), rooms)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("svampkit.")
        if not _room(node.module.removeprefix("svampkit.").replace(".", "/"), rooms)
    ]
    assert not faults, faults


def _room(name: str, rooms: set[str]) -> bool:
    return any(name == room or name.startswith(f"{room}/") for room in rooms)


def test_the_wheel_takes_the_file_along() -> None:
    root = PACKAGE.parent
    build = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    assert ready_file().relative_to(root).as_posix() in build["artifacts"]
