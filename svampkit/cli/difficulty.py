"""`svampkit difficulty`: how hard a set is for trained solvers, beside another set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, several
from svampkit.cli.corpus import Format

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.reproduce.difficulty import Hardness
    from svampkit.reproduce.mix import InMix
    from svampkit.solvers.learned.settings import TrainingSettings
    from svampkit.solvers.learned.training import Epoch
    from svampkit.solvers.protocol import Solver

__all__ = ["difficulty"]


def difficulty(
    dataset: Annotated[list[Path], typer.Argument(help="The set to measure: files or folders.", metavar="SET...")],
    train: Annotated[list[Path], typer.Option("--train", help="Corpus that the solvers learn from.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for models, predictions and the table.")],
    beside: Annotated[
        list[Path] | None, typer.Option("--beside", help="Another labelled set, such as SVAMP's CSV files.")
    ] = None,
    solver: Annotated[
        list[str] | None,
        typer.Option("--solver", help="Solvers; majority, constrained, seq2seq, gts and graph2tree unless given."),
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="Train the paper's sizes: hours on a CPU.")] = False,
    epochs: Annotated[int | None, typer.Option("--epochs", help="Passes over the corpus.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Root of all chance.")] = 0,
    format: Format = "auto",
    quiet: Quiet = False,
) -> None:
    """Train solvers on a corpus and tell what each variation of a set costs them, beside another set (extra `train`).

    Models and predictions stay in the folder: the same command goes on after an interruption, and `svampkit report`
    reads the predictions.

    Example: svampkit difficulty out/problems.jsonl --train MAWPS.json --beside svamp/ -o difficulty/
    """
    from svampkit.corpora import read_problems
    from svampkit.reproduce.difficulty import hardness
    from svampkit.reproduce.mix import weighed
    from svampkit.solvers import write_predictions
    from svampkit.solvers.learned.settings import KINDS, quick_epochs, settings_for
    from svampkit.solvers.registry import check_solver

    names = solver or ["majority", *KINDS]
    for name in names:
        if name not in KINDS:
            check_solver(name)
    learned_from = read_problems(train).problems
    sets = {"set": read_problems(dataset, format).problems}
    if beside:
        sets["beside"] = read_problems(beside).problems
    for name, problems in sets.items():
        _require_labels(problems, dataset if name == "set" else beside or ())
    say(
        f"{several(len(learned_from), 'training problem')}; " + ", ".join(f"{n}: {len(p)}" for n, p in sets.items()),
        quiet,
    )

    def settings_of(name: str) -> TrainingSettings:
        passes = epochs or (None if full else quick_epochs(name, len(learned_from)))
        return settings_for(name, not full, epochs=passes, seed=seed)

    measured, mixes = [], []
    for name in names:
        answers = _solver(name, output, learned_from, settings_of, quiet)
        right: dict[str, list[bool]] = {}
        for place, problems in sets.items():
            said = list(answers(problems))
            right[place] = [one.answer == problem.answer for one, problem in zip(said, problems, strict=True)]
            write_predictions(output / "predictions" / f"{place}-{_file_name(name)}.jsonl", said)
            measured.append(hardness(place, problems, name, said))
        if beside:
            mixes += weighed(name, sets["set"], right["set"], sets["beside"], right["beside"])
    say(_written(output, measured, mixes), quiet)
    say(f"{output / 'difficulty.md'}, .json and a plot for each solver", quiet)


def _solver(
    name: str,
    output: Path,
    learned_from: Sequence[Problem],
    settings_of: Callable[[str], TrainingSettings],
    quiet: bool,
) -> Solver:
    """A solver by its name; one that learns is trained into the output folder, or goes on where it was there."""
    from functools import partial

    from svampkit.solvers import make_solver
    from svampkit.solvers.learned.item import item_of
    from svampkit.solvers.learned.settings import KINDS
    from svampkit.solvers.registry import Setup

    chosen = name
    if name in KINDS:
        from svampkit.solvers.learned.fit import fit_folder  # torch takes seconds: only where a network is trained

        folder = output / "models" / name
        chosen = f"model:{folder}"
        items = list(map(item_of, learned_from))
        fit_folder(folder, settings_of(name), items, told=partial(_tell_epoch, name, quiet))
    return make_solver(chosen, Setup(lambda: learned_from))


def _written(output: Path, measured: Sequence[Hardness], mixes: Sequence[InMix]) -> str:
    """The table as Markdown, written with its figures as JSON and a plot a solver."""
    from dataclasses import asdict

    from svampkit.files import write_json, write_text
    from svampkit.reproduce.difficulty import markdown, plot
    from svampkit.reproduce.mix import mix_markdown

    text = markdown(measured) + ("\n" + mix_markdown(mixes) if mixes else "")
    write_text(output / "difficulty.md", text)
    write_json(output / "difficulty.json", [asdict(one) for one in measured])
    for name in dict.fromkeys(one.solver for one in measured):
        write_text(output / f"difficulty-{_file_name(name)}.svg", plot(measured, name))
    return text


def _require_labels(problems: Sequence[Problem], paths: Sequence[Path]) -> None:
    """InputError where no problem of a set says which variation it is."""
    from svampkit.errors import InputError

    if not any(problem.variation for problem in problems):
        raise InputError(
            f"{', '.join(map(str, paths))} names no variation of any of its {len(problems)} problems; "
            "expected a set whose problems are labelled with codes such as 11 or 33."
        )


def _tell_epoch(name: str, quiet: bool, epoch: Epoch, left: float) -> None:
    say(f"{name}, epoch {epoch.number}: loss {epoch.loss:.3f}, {left:.0f} s left", quiet)


def _file_name(solver: str) -> str:
    """A solver's name as part of a file name: "model:small/" is "model-small-"."""
    return solver.replace(":", "-").replace("/", "-")
