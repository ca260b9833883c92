"""Every command and option explains itself, and docs/commands.md says what they say."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

import click
import pytest

from svampkit.cli.commands import COMMANDS, Command, CommandGroup

ROOT = Path(__file__).resolve().parents[1]


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_commands", ROOT / "docs" / "generate_commands.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


docs = load()
COMMANDS_MADE: list[tuple[str, click.Command]] = list(docs.walk(docs.root(), "svampkit"))
LEAVES = [(name, command) for name, command in COMMANDS_MADE if not getattr(command, "commands", None)]


def test_the_page_is_what_the_commands_say() -> None:
    assert (ROOT / "docs" / "commands.md").read_text() == docs.page(), "docs/commands.md is stale; run make docs"


@pytest.mark.parametrize(("name", "command"), COMMANDS_MADE, ids=[name for name, _ in COMMANDS_MADE])
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


def test_only_the_command_that_is_called_is_loaded() -> None:
    # seconds are measured by make bench
    listing = {"app", "commands", "lazy", "wrong_words"}
    assert modules_of("--help") == modules_of("corpus", "--help") == listing
    assert modules_of("generat") == listing, "a name that there is not loads none of those that it is like"
    one = modules_of("corpus", "lint", "--help")
    assert "corpus_lint" in one and not one & {"corpus_curve", "generate", "report", "train"}


def modules_of(*arguments: str) -> set[str]:
    """Files of the command line that are loaded for a call."""
    code = (
        "import sys\nfrom typer.testing import CliRunner\nfrom svampkit.cli.app import app\n"
        f"CliRunner().invoke(app, {list(arguments)!r})\n"
        "print(*[name for name in sys.modules if name.startswith('svampkit.cli.')])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return {name.removeprefix("svampkit.cli.") for name in loaded.split()}


def test_the_list_holds_every_command_with_a_line_that_is_not_cut_off() -> None:
    def lines(commands: Mapping[str, Command | CommandGroup]) -> Iterator[tuple[str, str]]:
        for name, listed in commands.items():
            yield name, listed.help
            if isinstance(listed, CommandGroup):
                yield from lines(listed.commands)

    found = list(lines(COMMANDS))
    assert len(found) == len(COMMANDS_MADE) - 1, "all but the program itself"
    long = [name for name, line in found if len(line) > 62]
    assert not long, "a terminal of 80 columns cuts them off"
