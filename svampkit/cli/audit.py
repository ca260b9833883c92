"""`svampkit audit` and `svampkit overlap`: is the key right, and is the set new."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, several
from svampkit.cli.reading import ColumnNames, Format, read_corpus
from svampkit.cli.written import json_lines

if TYPE_CHECKING:
    from svampkit.audit import Overlap
    from svampkit.cli.dataset import LoadedProblems
    from svampkit.report import Predictions

__all__ = ["audit", "leave_out", "only_of", "overlap"]


def audit(
    dataset: Annotated[Path, typer.Argument(help="Problems: any format that `corpus stats` reads.")],
    predictions: Annotated[list[Path], typer.Argument(help="Prediction files (JSONL) of independent solvers.")],
    output: Annotated[
        Path,
        typer.Option("-o", "--output", help="The review file (JSONL); verdicts in it are kept.", callback=json_lines),
    ] = Path("review.jsonl"),
    agree: Annotated[int, typer.Option("--agree", help="Solvers that must agree against the key.")] = 2,
    shown: Annotated[int, typer.Option("--shown", min=0, help="Problems to print.")] = 10,
    format: Format = "auto",
    columns: ColumnNames = "",
    quiet: Quiet = False,
) -> None:
    """Problems whose key several solvers contradict with one answer, the most doubtful first, for a person to read.

    Put "key", "wrong" or "unclear" as verdict into the review file; `report --review` leaves wrong and unclear ones
    out, `generate --review` the templates that they came from.

    Example: svampkit audit out/problems.jsonl predictions/*.jsonl -o review.jsonl
    """
    from svampkit.audit import doubts, write_review
    from svampkit.equation import format_number
    from svampkit.errors import InputError
    from svampkit.solvers.predictions_io import read_predictions
    from svampkit.solvers.protocol import Prediction

    read = read_corpus([dataset], format, None, False, columns, True, quiet)
    by_solver: dict[str, list[Prediction]] = {}
    for path in predictions:
        for one in read_predictions(path):
            by_solver.setdefault(one.solver or path.stem, []).append(one)
    known = {problem.id for problem in read.problems}
    if not any(one.id in known for made in by_solver.values() for one in made):
        raise InputError(f"no prediction is of a problem of {dataset}; give predictions made on this set.")
    found = doubts(read.problems, by_solver, agree)
    rows = write_review(output, found)
    decided = sum(row["verdict"] is not None for row in rows)
    if quiet:
        return
    for doubt in found[:shown]:
        key = "none" if doubt.problem.answer is None else format_number(doubt.problem.answer)
        say(
            f"{doubt.problem.id}: key {key}, {len(doubt.against)} of {len(by_solver)} solvers say "
            f"{format_number(doubt.agreed)} ({', '.join(doubt.against)}): {doubt.problem.text}"
        )
    say(
        f"{output}: {several(len(found), 'problem')} of {len(read.problems):,} in doubt, "
        f"{several(decided, 'verdict')} given"
    )


def overlap(
    dataset: Annotated[Path, typer.Argument(help="The set to look at.")],
    corpora: Annotated[list[Path], typer.Argument(help="Sets it is compared with.", metavar="CORPUS...")],
    shown: Annotated[int, typer.Option("--shown", min=0, help="Near-duplicates and shared runs to print.")] = 5,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    quiet: Quiet = False,
) -> None:
    """How much of a set stands in other sets already: near-duplicates (numbers masked) and runs of eight words.

    `corpus overlap` tells how much one corpus repeats itself.

    Example: svampkit overlap out/problems.jsonl SVAMP.json GSM8K/train.jsonl
    """
    import orjson

    from svampkit.audit import overlap as compare

    own = read_corpus([dataset], quiet=quiet)
    others = {str(path): read_corpus([path], quiet=quiet).problems for path in corpora}
    found = compare(own.problems, others)
    if json:
        typer.echo(orjson.dumps(_row(found), option=orjson.OPT_INDENT_2).decode())
        return
    for name in others:
        twins = sum(twin.corpus == name for twin in found.twins)
        say(
            f"{name}: {several(twins, 'near-duplicate')} and {found.with_runs[name]:,} with a shared run of eight "
            f"words, of {several(found.problems, 'problem')}",
            quiet,
        )
    for twin in found.twins[:shown]:
        say(f"{100 * twin.shared:.0f} %  {twin.problem.id}: {twin.problem.text}", quiet)
        say(f"      {twin.other.id}: {twin.other.text}", quiet)
    for run, times in found.runs[:shown]:
        say(f"in {several(times, 'problem')}: … {run} …", quiet)


def _row(found: Overlap) -> dict[str, object]:
    return {
        "problems": found.problems,
        "near_duplicates": [
            {"id": t.problem.id, "other": t.other.id, "corpus": t.corpus, "shared": round(t.shared, 4)}
            for t in found.twins
        ],
        "with_shared_runs": dict(found.with_runs),
        "runs": [{"run": run, "problems": times} for run, times in found.runs],
    }


def leave_out(loaded: LoadedProblems, review: Path) -> LoadedProblems:
    """The data set without the problems that a review found wrong or unclear, and a note of how many."""
    from svampkit.audit.review import refused
    from svampkit.cli.dataset import LoadedProblems
    from svampkit.errors import InputError

    kept = loaded.problems.without(list(refused(review)))
    left = len(loaded.problems.frame) - len(kept.frame)
    if kept.frame.is_empty():
        raise InputError(f"{review} refuses every problem of the data set; nothing is left to report on.")
    note = f"{several(left, 'problem')} left out: the review found the key wrong or unclear."
    return LoadedProblems(kept, (*loaded.notes, note) if left else loaded.notes, loaded.skipped)


def only_of(review: Path, said: Sequence[Predictions]) -> list[Predictions]:
    """The predictions without those of problems that the review refused."""
    from dataclasses import replace

    from svampkit.audit.review import refused
    from svampkit.evaluation.slim import keys_of

    bad = keys_of(list(refused(review))).implode()
    return [replace(one, frame=one.frame.filter(~one.frame["key"].is_in(bad))) for one in said]
