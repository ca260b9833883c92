"""Every command and option explains itself, and docs/commands.md says what they say."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import click
import pytest

ROOT = Path(__file__).resolve().parents[1]


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_commands", ROOT / "docs" / "generate_commands.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


docs = load()
COMMANDS: list[tuple[str, click.Command]] = list(docs.walk(docs.root(), "svampkit"))
LEAVES = [(name, command) for name, command in COMMANDS if not getattr(command, "commands", None)]


def test_the_page_is_what_the_commands_say() -> None:
    assert (ROOT / "docs" / "commands.md").read_text() == docs.page(), "docs/commands.md is stale; run make docs"


@pytest.mark.parametrize(("name", "command"), COMMANDS, ids=[name for name, _ in COMMANDS])
def test_every_command_and_option_has_help(name: str, command: click.Command) -> None:
    assert command.help and command.help.strip(), f"{name} has no help"
    bare = [option.name for option in docs.options_of(command) if not getattr(option, "help", None)]
    assert not bare, f"{name}: no help on {', '.join(map(str, bare))}"


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_every_command_has_an_example_that_names_it(name: str, command: click.Command) -> None:
    assert command.help is not None
    assert f"Example: {name}" in " ".join(command.help.split()), f"{name}: its help has no line 'Example: {name} …'"


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_the_options_of_an_example_exist(name: str, command: click.Command) -> None:
    assert command.help is not None
    example = command.help.partition("Example:")[2].split("\n\n")[0].split()
    known = {form for option in command.params for form in (*option.opts, *option.secondary_opts)}
    unknown = [word for word in example if word.startswith("-") and word.split("=")[0] not in known]
    assert not unknown, f"{name}: its example uses {unknown}, which it does not take"


SPEAKING = [
    (name, command) for name, command in LEAVES if not name.startswith(("svampkit author", "svampkit explain"))
]
"""Commands of which something is left when they are quiet; the others are screens and explanations."""


@pytest.mark.parametrize(("name", "command"), SPEAKING, ids=[name for name, _ in SPEAKING])
def test_every_command_can_be_quiet(name: str, command: click.Command) -> None:
    assert "--quiet" in {form for option in command.params for form in option.opts}, f"{name} takes no --quiet"


def test_help_answers_at_once_and_loads_nothing_heavy() -> None:
    heavy = "spacy torch sklearn sentence_transformers pyarrow polars plotly textual openai numpy scipy transformers"
    code = (
        "import sys\nfrom typer.testing import CliRunner\nfrom svampkit.cli.app import app\n"
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0\n"
        f"print(sorted(set({heavy.split()!r}) & set(sys.modules)))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
    # seconds are measured by make bench; here, that no more than the command line itself is loaded
    count = "import sys, svampkit.cli.app\nprint(sum(name.startswith('svampkit.') for name in sys.modules))"
    modules = subprocess.run([sys.executable, "-c", count], capture_output=True, text=True, check=True).stdout
    assert int(modules) < 60, modules
