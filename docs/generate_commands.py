"""Write docs/commands.md from the command line itself: python docs/generate_commands.py [--check]."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click
import typer

PAGE = Path(__file__).with_name("commands.md")


def walk(command: click.Command, name: str) -> Iterator[tuple[str, click.Command]]:
    """Every command and group under this one, in alphabetical order."""
    yield name, command
    for part, child in sorted(getattr(command, "commands", {}).items()):
        yield from walk(child, f"{name} {part}")


def root() -> click.Command:
    from svampkit.cli.app import app

    return typer.main.get_command(app)


def options_of(command: click.Command) -> list[click.Parameter]:
    return [one for one in command.params if one.name != "help"]


def page() -> str:
    lines = [
        "# Commands",
        "",
        "Written by `python docs/generate_commands.py` from the commands themselves: edit their help, not this page.",
    ]
    for name, command in walk(root(), "svampkit"):
        lines += ["", f"## {name}", "", *paragraphs(command.help or "")]
        rows = [(names(option), help_of(option)) for option in options_of(command)]
        if rows:
            lines += ["", "| option | meaning |", "|---|---|"]
            lines += [f"| {left} | {right} |".replace("  ", " ") for left, right in rows]
    return "\n".join(lines) + "\n"


def paragraphs(text: str) -> Iterator[str]:
    for number, part in enumerate(text.strip().split("\n\n")):
        if number:
            yield ""
        line = " ".join(part.split())
        yield f"Example: `{line.removeprefix('Example:').strip()}`" if line.startswith("Example:") else line


def names(option: click.Parameter) -> str:
    if isinstance(option, click.Argument):
        return f"`{option.make_metavar(click.Context(click.Command('x')))}`"
    both = [*option.opts, *option.secondary_opts]
    return ", ".join(f"`{one}`" for one in both)


def help_of(option: click.Parameter) -> str:
    text = " ".join((getattr(option, "help", "") or "").split()).replace("|", "\\|")
    default = option.default
    if option.required:
        return f"{text} Required."
    if default is None or default is False or default == "" or default == () or callable(default):
        return text
    return f"{text} Default: {default}."


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if PAGE.read_text() == page() else f"{PAGE} is stale; run python docs/generate_commands.py")
    PAGE.write_text(page())
