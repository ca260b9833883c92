"""`svampkit check`: template files and problem files held to what they promise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say, several, track
from svampkit.errors import InputError, UsageError

if TYPE_CHECKING:
    from svampkit.template import TemplateFile

__all__ = ["check"]

_SUFFIXES = (".yaml", ".yml", ".jsonl")


def check(
    paths: Annotated[list[Path], typer.Argument(help="Template files, problem files, folders.", metavar="PATH...")],
    labels: Annotated[
        bool, typer.Option("--labels", help="Hold a published set's variation labels against its problems.")
    ] = False,
    set_: Annotated[
        bool,
        typer.Option("--set", help="Measure a set's wording: repeated frames, wordings, lexicon diversity."),
    ] = False,
    seeds: Annotated[
        Path | None, typer.Option("--seeds", help="With --labels: a corpus that holds the seeds of the set.")
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Check template files (YAML) and problem files (JSONL); one line a fault, exit code 1 where there is one.

    Checked in a template: tags and values match, the base is the seed's text, equations use numbers of the text and
    give the seed's answer, alternates have both numbers, worlds give the equation and are possible, codes and ids are
    well-formed, no two variations are the same, every label is what was done (a label that text, world and equation
    do not decide is told and is no fault). A template without a world is held to the chain of its seed's steps. In a
    problem file: every record, equation and answer.

    Example: svampkit check templates/ seeds/

    With --labels, problems of any format that is read (SVAMP's folds too) are checked for their codes alone: each is
    held against the problem that its last code was applied to, and the agreement is printed by code.

    Example: svampkit check seed_group_fold0.csv --labels --seeds ASDiv.xml

    With --set, the wording of problems of any format is measured: how many problems share a sentence frame, how many
    wordings a code has, the type-token curve, and the lexicon diversity of Miao et al. 2020.

    Example: svampkit check challenge/svampkit-1000.jsonl --set
    """
    if set_:
        check_set(paths)
        return
    if labels:
        check_labels(paths, seeds, quiet)
        return
    if seeds is not None:
        raise UsageError("--seeds goes with --labels; without it nothing is held against seeds.")
    if check_files([file for path in paths for file in _files(path)], quiet):
        raise typer.Exit(1)


def check_files(files: list[Path], quiet: bool) -> int:
    """Print every fault of template files and problem files, then the counts; how many faults there are."""
    from svampkit.template import NO_WORLD
    from svampkit.template.check import check_all

    templates, faults = _read(files, quiet)
    for fault in check_all(track(templates, "checking", len(templates), quiet)):
        faults += 1
        echo(str(fault))
    waiting = sum(_tell_waiting(path, file, quiet) for path, file in templates)
    unproved = 0
    for path, file in templates:
        wrong, undecided = _tell_labels(path, file, quiet)
        faults, unproved = faults + wrong, unproved + undecided
    variations = sum(len(file.variations) for _, file in templates)
    chains = sum(file.chain is not None for _, file in templates)
    problem_files = sum(1 for path in files if path.suffix == ".jsonl")
    say(
        f"{several(len(files) - problem_files, 'template file')} "
        + (f"({chains} of them: {NO_WORLD}) " if chains else "")
        + f"with {several(variations, 'variation')}, {several(problem_files, 'problem file')}: "
        f"{faults or 'no'} fault{'' if faults == 1 else 's'}"
        + (f", {several(unproved, 'label')} to be read by a person" if unproved else "")
        + (f", {waiting} vouched for by one person only" if waiting else ""),
        quiet,
    )
    return faults


def _read(files: list[Path], quiet: bool) -> tuple[list[tuple[Path, TemplateFile]], int]:
    """The templates that could be read, and how many faults were told: of problem files, and of no templates."""
    from svampkit.files import read_text
    from svampkit.tagging.check_problems import check_problems
    from svampkit.template import read_template

    templates: list[tuple[Path, TemplateFile]] = []
    faults = 0
    for path in track(files, "reading", len(files), quiet):
        try:
            if path.suffix == ".jsonl":
                for fault in check_problems(read_text(path), path):
                    faults += 1
                    echo(str(fault))
            else:
                templates.append((path, read_template(path)))
        except InputError as error:
            faults += 1
            echo(str(error))
    return templates, faults


def _tell_waiting(path: Path, file: TemplateFile, quiet: bool) -> int:
    """Tell the variations that one person has vouched for and nobody else; how many."""
    waiting = [variation for variation in file.variations if variation.waits]
    for variation in waiting:
        how = variation.vouched or "typed equation"
        say(
            f"{path}: {variation.id}, vouched for by {variation.author} ({how}), waits for a second person; "
            "nothing is generated from it",
            quiet,
        )
    return len(waiting)


def _tell_labels(path: Path, file: TemplateFile, quiet: bool) -> tuple[int, int]:
    """Tell the labels that are not what was done; how many are contradicted, how many are not decided."""
    from svampkit.labels.templates import labels_of

    wrong = undecided = 0
    for variation, verdict in labels_of(file):
        if verdict.finding == "contradicted":
            wrong += 1
            echo(f"{path}: {variation.id} is no {variation.codes[-1]}: {verdict.reason}.")
        elif not verdict.proved:
            undecided += 1
            say(f"{path}: {variation.id}, label not proved: {verdict.reason}", quiet)
    return wrong, undecided


def check_labels(paths: list[Path], seeds: Path | None, quiet: bool) -> None:
    """Print the table of agreement and every label that is contradicted; exit code 1 where there is one."""
    from rich.table import Table

    from svampkit.corpora import read_problems
    from svampkit.labels.imported import FINDINGS, agreement, label_problems

    corpus = read_problems(list(paths))
    labelled = label_problems(corpus.problems, read_problems([seeds]).problems if seeds is not None else ())
    if not labelled:
        raise UsageError(
            f"{', '.join(map(str, paths))}: no problem has a variation code that could be checked; give a "
            "set with variations, such as problems.jsonl of `svampkit generate`."
        )
    wrong = [found for found in labelled if found.verdict is not None and found.verdict.finding == "contradicted"]
    for found in wrong:
        assert found.verdict is not None
        chain = ".".join(found.problem.variation)
        echo(
            f"{found.problem.id}, {chain}: held against {found.parent}, it is no {found.problem.variation[-1]}: "
            f"{found.verdict.reason}"
        )
    table = Table(box=None, pad_edge=False)
    for name in ("last code", *FINDINGS):
        table.add_column(name, justify="right")
    for code, counts in sorted(agreement(labelled).items()):
        table.add_row(code, *(str(counts[name]) for name in FINDINGS))
    if not quiet:
        console().print(table)
        say(f"{len(labelled)} labelled problems, {len(wrong)} contradicted", quiet)
    if wrong:
        raise typer.Exit(1)


_MOST_FRAMES = 8


def check_set(paths: list[Path]) -> None:
    """Print the measures of a set's wording."""
    from rich.table import Table

    from svampkit.corpora import read_problems
    from svampkit.corpora.variety import variety

    corpus = read_problems(list(paths))
    if not corpus.problems:
        raise UsageError(f"{', '.join(map(str, paths))}: no problem could be read; nothing can be measured.")
    found = variety(corpus.problems)
    echo(f"{found.problems} problems; lexicon diversity (CLD) {found.diversity:.3f} of {found.compared} of them")
    echo("different words: " + ", ".join(f"{types:,} of {tokens:,}" for tokens, types in found.types))
    table = Table(box=None, pad_edge=False)
    for column in ("last code", "wordings", "commonest in"):
        table.add_column(column, justify="right")
    for code, (wordings, most) in found.wordings.items():
        table.add_row(code, str(wordings), f"{most / found.problems:.1%}")
    console().print(table)
    echo("most repeated sentence frames, in % of the problems:")
    for frame, count in found.frames[:_MOST_FRAMES]:
        echo(f"  {count / found.problems:5.1%}  {frame}")


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
