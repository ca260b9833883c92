"""`svampkit check`: template files and problem files held to what they promise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, track
from svampkit.errors import InputError, UsageError

if TYPE_CHECKING:
    from svampkit.template import TemplateFile

__all__ = ["check"]

_SUFFIXES = (".yaml", ".yml", ".jsonl")


def check(
    paths: Annotated[list[Path], typer.Argument(help="Template files, problem files, folders.", metavar="PATH...")],
    quiet: Quiet = False,
) -> None:
    """Check template files (YAML) and problem files (JSONL); one line a fault, exit code 1 where there is one.

    Checked in a template: tags and values match, the base is the seed's text, equations use numbers of the text and
    give the seed's answer, alternates have both numbers, worlds give the equation and are possible, codes and ids are
    well-formed, no two variations are the same. In a problem file: every record, equation and answer.

    Example: svampkit check templates/ seeds/
    """
    from svampkit.files import read_text
    from svampkit.tagging.check_problems import check_problems
    from svampkit.template import read_template
    from svampkit.template.check import check_all

    files = [file for path in paths for file in _files(path)]
    faults = 0
    templates: list[tuple[Path, TemplateFile]] = []

    def tell(line: str) -> None:
        nonlocal faults
        faults += 1
        typer.echo(line)

    for path in track(files, "reading", len(files), quiet):
        try:
            if path.suffix == ".jsonl":
                for fault in check_problems(read_text(path), path):
                    tell(str(fault))
            else:
                templates.append((path, read_template(path)))
        except InputError as error:
            tell(str(error))
    for fault in check_all(track(templates, "checking", len(templates), quiet)):
        tell(str(fault))
    variations = sum(len(file.variations) for _, file in templates)
    problem_files = sum(1 for path in files if path.suffix == ".jsonl")
    say(
        f"{len(files) - problem_files} template files with {variations} variations, {problem_files} problem files: "
        f"{faults or 'no'} fault{'' if faults == 1 else 's'}",
        quiet,
    )
    if faults:
        raise typer.Exit(1)


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        inside = sorted(
            p for p in path.iterdir() if p.suffix in _SUFFIXES and p.is_file() and not p.name.startswith(".")
        )
        if not inside:
            raise UsageError(
                f"{path} holds nothing to check; expected template files (.yaml) or problem files (.jsonl)."
            )
        yield from inside
    elif not path.exists():
        raise UsageError(f"{path} does not exist; check the path.")
    elif path.suffix not in _SUFFIXES:
        raise UsageError(f"{path} is no file that check reads; expected {', '.join(_SUFFIXES)}.")
    else:
        yield path
