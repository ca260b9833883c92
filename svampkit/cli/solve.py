"""`svampkit solve`: let a solver answer a data set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, track
from svampkit.cli.corpus import Format, Ids, Strict, manifest_beside

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.solvers import Prediction

__all__ = ["solve"]


def solve(
    dataset: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="DATASET...")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The prediction file to write (JSONL).")],
    solver: Annotated[str, typer.Option("--solver", help="Name of the solver: majority, similarity, world.")],
    train: Annotated[
        list[Path] | None,
        typer.Option("--train", help="Corpus that a solver learns from; the shipped seeds unless given."),
    ] = None,
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Let a solver answer a data set and write its predictions.

    Example: svampkit solve SVAMP.json --solver similarity --train MAWPS.json -o predictions.jsonl
    """
    from collections import Counter

    from svampkit.corpora import read_ids, read_problems
    from svampkit.export.manifest import write_manifest
    from svampkit.shipped import seeds_dir
    from svampkit.solvers import make_solver, write_predictions
    from svampkit.solvers.registry import Setup

    def training() -> Sequence[Problem]:
        return read_problems(train or [seeds_dir()], strict=strict).problems

    answers = make_solver(solver, Setup(training))
    read = read_problems(dataset, format, read_ids(ids or ()), strict)
    predictions = track(answers(read.problems), solver, total=len(read.problems), quiet=quiet)
    statuses: Counter[str] = Counter()

    def counted() -> Iterator[Prediction]:
        for prediction in predictions:
            statuses[prediction.status] += 1
            yield prediction

    count = write_predictions(output, counted())
    write_manifest(
        manifest_beside(output),
        command="solve",
        options={"solver": solver, "format": format},
        seed=None,
        inputs=[path for path in [*dataset, *(train or ()), *(ids or ())] if path.is_file()],
        outputs=[output],
        counts={"predictions": count, "status": dict(statuses), "skipped": len(read.skipped)},
    )
    told = ", ".join(f"{times} {status}" for status, times in statuses.most_common())
    say(f"{output}: {count} predictions ({told}); {len(read.skipped)} records could not be read", quiet)
