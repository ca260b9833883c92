"""`svampkit augmentation`: what generated variations are worth as training data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, several, whole_numbers

if TYPE_CHECKING:
    from svampkit.solvers.learned.item import SolverItem

__all__ = ["augmentation"]


def augmentation(
    test: Annotated[list[Path], typer.Argument(help="What is tested on: files or folders.", metavar="TEST...")],
    train: Annotated[list[Path], typer.Option("--train", help="Corpus that every solver learns from.")],
    generated: Annotated[
        list[Path], typer.Option("--generated", help="Problems generated from the training corpus.")
    ],
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the trainings and the table.")],
    counts: Annotated[
        str, typer.Option("--counts", help="How many of them to add, such as 500,2000; all of them unless given.")
    ] = "",
    solver: Annotated[list[str] | None, typer.Option("--solver", help="Solvers; seq2seq unless given.")] = None,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="Trainings of each kind.")] = 3,
    full: Annotated[bool, typer.Option("--full", help="Train the paper's sizes: hours on a CPU.")] = False,
    epochs: Annotated[int | None, typer.Option("--epochs", help="Passes over the training set.")] = None,
    quiet: Quiet = False,
) -> None:
    """Train solvers with and without generated variations of their training problems, and compare (extra `train`).

    Generated problems with the words of a test problem are left out and counted. Unless --epochs says otherwise,
    every training takes the same number of steps. Each training is written down as it ends: the same command goes on.

    Example: svampkit augmentation svamp/ --train MAWPS.json --generated out/problems.jsonl --counts 500,2000 -o more/
    """
    from dataclasses import asdict

    from svampkit.export.manifest import claim
    from svampkit.files import write_json, write_text
    from svampkit.reproduce.augment import arms, augment_markdown, trial_of, unseen
    from svampkit.solvers.learned.settings import quick_epochs, settings_for

    names = solver or ["seq2seq"]
    for name in names:
        settings_for(name)
    asked = _counts(counts)
    known, made, tested = map(_items, (train, generated, test))
    kept = unseen(made, tested)
    say(
        f"{several(len(known), 'training problem')}; {len(kept):,} of {several(len(made), 'generated problem')} can "
        f"be added ({len(made) - len(kept):,} have the words of a test problem); "
        f"{several(len(tested), 'test problem')}",
        quiet,
    )
    trials = []
    with claim(output):
        for seed in range(seeds):
            for name in names:
                for count in [0, *(asked or [len(kept)])]:
                    passes = epochs or (None if full else quick_epochs(name, len(known) + count))
                    settings = settings_for(name, not full, seed=seed, epochs=passes)
                    trial = trial_of(settings, known, kept, count, tested, output / "runs")
                    trials.append(trial)
                    say(
                        f"{name}, {count:,} added, seed {seed}: {100 * sum(trial.right) / len(tested):.1f} %, "
                        f"{trial.seconds:.0f} s",
                        quiet,
                    )
        found = list(arms(trials))
        text = augment_markdown(found, len(tested))
        write_text(output / "augmentation.md", text)
        write_json(output / "augmentation.json", [asdict(arm) for arm in found])
    say("\n" + text, quiet)
    say(f"{output / 'augmentation.md'} and .json", quiet)


def _counts(text: str) -> list[int]:
    """The numbers in "500,2000"; UsageError where one of them is no whole number above 0."""
    from svampkit.errors import UsageError

    asked = whole_numbers("--counts", text, "500,2000")
    if any(count < 1 for count in asked):
        raise UsageError(f"--counts {text!r} was found; expected numbers above 0 (nothing added is always tried).")
    return asked


def _items(paths: Sequence[Path]) -> list[SolverItem]:
    """The problems that have an equation, as the solvers see them; InputError where there is none."""
    from svampkit.corpora import read_problems
    from svampkit.errors import InputError
    from svampkit.solvers.learned.item import item_of

    items = [item_of(problem) for problem in read_problems(paths).problems if problem.equation is not None]
    if not items:
        raise InputError(
            f"{', '.join(map(str, paths))} has no problem with an equation; give a corpus with equations."
        )
    return items
