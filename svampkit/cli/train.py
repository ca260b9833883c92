"""`svampkit train`: a solver that learns from a corpus."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import Quiet, say, several
from svampkit.cli.corpus import Format, Strict
from svampkit.cli.train_dev import measurable
from svampkit.cli.train_lora import train_lora
from svampkit.cli.train_perceptron import train_perceptron

if TYPE_CHECKING:
    from svampkit.corpora import Corpus
    from svampkit.problem import Problem
    from svampkit.solvers.learned.item import SolverItem
    from svampkit.solvers.learned.settings import TrainingSettings
    from svampkit.solvers.learned.training import Epoch

__all__ = ["train"]


def train(
    corpus: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="CORPUS...")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the model and its card.")],
    solver: Annotated[
        str,
        typer.Option(
            "--solver",
            help="constrained, seq2seq, gts or graph2tree; perceptron, kazb-like or zdc-like for equation systems; "
            "lora for a language model.",
        ),
    ] = "gts",
    base: Annotated[
        str, typer.Option("--base", help="lora: the model to fine-tune, as hf: names it (smollm2, folder, hub name).")
    ] = "smollm2",
    supervision: Annotated[
        str | None,
        typer.Option(
            "--supervision",
            help="What a perceptron learns from: te (equations), te* (the same, equivalent templates reconciled) or "
            "td (derivations); te unless given.",
        ),
    ] = None,
    dev: Annotated[
        list[Path] | None, typer.Option("--dev", help="Problems to measure each epoch on and to end early by.")
    ] = None,
    folds: Annotated[
        int | None, typer.Option("--folds", min=2, help="Cross-validate on so many parts instead of --dev.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Small sizes and few epochs.")] = False,
    epochs: Annotated[int | None, typer.Option("--epochs", help="Passes over the corpus at most.")] = None,
    patience: Annotated[
        int | None,
        typer.Option("--patience", help="End after so many epochs without a better dev accuracy; 0 never."),
    ] = None,
    batch: Annotated[int | None, typer.Option("--batch", help="Problems a step.")] = None,
    rate: Annotated[float | None, typer.Option("--rate", help="Learning rate at its height.")] = None,
    hidden: Annotated[int | None, typer.Option("--hidden", help="Features of the encoder and decoder.")] = None,
    embedding: Annotated[int | None, typer.Option("--embedding", help="Features of a word.")] = None,
    dropout: Annotated[float | None, typer.Option("--dropout", help="Share of features left out at random.")] = None,
    word_dropout: Annotated[
        float | None, typer.Option("--word-dropout", help="Share of words hidden at random.")
    ] = None,
    encoder: Annotated[
        str | None,
        typer.Option("--encoder", help="scratch, default (the embedded MiniLM), or a model's folder or hub name."),
    ] = None,
    tune: Annotated[bool, typer.Option("--tune", help="Train the pretrained encoder too.")] = False,
    seed: Annotated[int, typer.Option("--seed", help="Root of all chance.")] = 0,
    device: Annotated[str, typer.Option("--device", help="auto, cpu or cuda.")] = "auto",
    threads: Annotated[
        int, typer.Option("--threads", min=1, help="CPU threads; one gives the same bits anywhere.")
    ] = 1,
    half: Annotated[bool, typer.Option("--half", help="Write the weights in half precision.")] = False,
    format: Format = "auto",
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Train a solver: constrained, seq2seq, gts, graph2tree (SVAMP's paper, with the extra `train`), or a perceptron.

    The perceptron and its kin (Upadhyay & Chang 2017) solve equation systems and learn from files of derivations or
    from any corpus with equations; --dev, --epochs, --rate and --seed are their other options.

    The folder holds the model whole or not at all. After an interruption the same command goes on after the last
    finished epoch and comes to the same weights.

    Example: svampkit train MAWPS.json ASDiv.xml --solver gts --dev dev.jsonl -o model/
    """
    from svampkit.corpora import read_problems
    from svampkit.files import sha256
    from svampkit.solvers.perceptron.settings import SETTINGS

    _refuse_unfit(solver, bool(dev or folds), bool(folds or encoder or tune or hidden or embedding or batch))
    if solver in SETTINGS:
        train_perceptron(
            corpus, output, solver, supervision=supervision or "te", epochs=epochs, rate=rate, seed=seed,
            dev=dev or (), strict=strict, quiet=quiet,
        )  # fmt: skip
        return
    if solver == "lora":
        train_lora(
            corpus, output, base, epochs=epochs, rate=rate, batch=batch, seed=seed, device=device, format=format,
            strict=strict, quiet=quiet,
        )  # fmt: skip
        return
    _refuse_unfit_network(
        solver, supervision, both=bool(dev and folds), untuned=tune and encoder in (None, "scratch")
    )
    wanted = {
        "epochs": epochs, "patience": patience if patience is not None else (8 if dev else None), "batch": batch,
        "rate": rate, "hidden": hidden, "embedding": embedding, "dropout": dropout, "word_dropout": word_dropout,
        "encoder": encoder, "tuned": tune or None, "seed": seed,
    }  # fmt: skip
    read = _with_equations(corpus, format, strict)
    to_measure = read_problems(dev or []).problems
    measured = measurable(dev or (), to_measure, lambda problem: problem.answer is not None, quiet)
    # torch takes seconds: what is wrong with the words and files above is said before
    from svampkit.solvers.learned.model import device_named

    settings = _settings(solver, quick, len(read.problems), wanted)
    sources = {file.name: sha256(file) for file in _files([*corpus, *(dev or ())])}
    trained = {"device": device_named(device), "threads": threads, "sources": sources, "half": half}
    if folds:
        _cross(output, settings, read.problems, folds, trained, quiet)
        return
    given = f"{several(len(read.problems), 'training problem')}, {len(read.skipped)} records skipped"
    say(f"{settings.kind}: {given}, {several(len(measured), 'dev problem')}, {trained['device']}", quiet)
    _fit(output, settings, read.problems, measured, trained, quiet)


def _with_equations(corpus: Sequence[Path], format: str, strict: bool) -> Corpus:
    """The problems to learn from; InputError where there is none."""
    from svampkit.corpora import read_problems
    from svampkit.errors import InputError

    read = read_problems(corpus, format, strict=strict)
    if not read.problems:
        raise InputError(
            f"no problem with an equation was read of {', '.join(map(str, corpus))} "
            f"({several(len(read.skipped), 'record')} skipped); expected a corpus with equations."
        )
    return read


def _settings(solver: str, quick: bool, problems: int, wanted: dict[str, Any]) -> TrainingSettings:
    """What was asked for, and of the rest what is usual for the solver."""
    from svampkit.solvers.learned.settings import quick_epochs, settings_for

    if quick and wanted["epochs"] is None:
        wanted = wanted | {"epochs": quick_epochs(solver, problems)}
    return settings_for(solver, quick, **wanted)


def _fit(
    output: Path,
    settings: TrainingSettings,
    problems: Sequence[Problem],
    measured: Sequence[Problem],
    trained: dict[str, Any],
    quiet: bool,
) -> None:
    """Train on all problems, measure each epoch on those held out, and say what came of it."""
    from svampkit.export.manifest import claim
    from svampkit.solvers.learned.fit import fit_folder
    from svampkit.solvers.learned.item import item_of

    items = [item_of(problem) for problem in problems]
    held = [item_of(problem) for problem in measured]
    with claim(output):
        known, there = fit_folder(output, settings, items, held, told=_teller(settings, quiet), **trained)
    made = known.made
    for reason, count in made["left out"].items():
        say(f"left out {several(count, 'problem')}: {reason}", quiet)
    dev_told = "" if made["dev accuracy"] is None else f", dev accuracy {made['dev accuracy']:.1%}"
    was = "was there already" if there else f"{made['seconds']} s of training"
    say(f"{output}: {settings.kind}, {several(made['epochs'], 'epoch')}{dev_told}; {was}", quiet)


def _refuse_unfit(solver: str, measured: bool, others: bool) -> None:
    """UsageError where a solver would pass over options that were given."""
    from svampkit.errors import UsageError
    from svampkit.solvers.perceptron.settings import SETTINGS

    if solver in SETTINGS and others:
        raise UsageError(f"{solver} takes --dev, --supervision, --epochs, --rate and --seed, none of the rest.")
    if solver == "lora" and measured:
        raise UsageError("lora is not measured while it trains; leave --dev and --folds out, and use svampkit solve.")


def _refuse_unfit_network(solver: str, supervision: str | None, *, both: bool, untuned: bool) -> None:
    """UsageError where a network is asked for what it cannot do. ``both``: --dev and --folds were given; ``untuned``:
    --tune was given without a pretrained encoder."""
    from svampkit.errors import UsageError
    from svampkit.solvers.learned.settings import KINDS
    from svampkit.solvers.perceptron.settings import SETTINGS

    if solver not in KINDS:
        raise UsageError(f"{solver!r} cannot be trained; expected one of {', '.join((*KINDS, *SETTINGS, 'lora'))}.")
    if supervision:
        raise UsageError(f"--supervision is for {', '.join(SETTINGS)}; {solver} learns from equations.")
    if both:
        raise UsageError("--dev and --folds exclude each other; give one of the two.")
    if untuned:
        raise UsageError("--tune is for a pretrained encoder; name one with --encoder.")


def _cross(
    output: Path,
    settings: TrainingSettings,
    problems: Sequence[Problem],
    folds: int,
    trained: dict[str, Any],
    quiet: bool,
) -> None:
    """Train on all parts but one, for each part in turn; the figures are of the parts that were left out."""
    from svampkit.export.manifest import claim
    from svampkit.solvers.learned.folds import folds_of
    from svampkit.solvers.learned.item import item_of

    parts = [[item_of(problem) for problem in part] for part in folds_of(problems, folds, settings.seed)]
    with claim(output):
        _train_on_the_rest(output, settings, parts, trained, quiet)


def _train_on_the_rest(
    output: Path,
    settings: TrainingSettings,
    parts: Sequence[Sequence[SolverItem]],
    trained: dict[str, Any],
    quiet: bool,
) -> None:
    """A model a part, trained on the other parts and measured on that one; folds.json holds the shares of right
    answers."""
    from dataclasses import replace
    from statistics import fmean

    from svampkit.files import write_json
    from svampkit.solvers.learned.answering import answer_all, is_right
    from svampkit.solvers.learned.files import read_model
    from svampkit.solvers.learned.fit import fit_folder

    shares: list[float] = []
    for number, part in enumerate(parts):
        rest = [item for other in parts if other is not part for item in other]
        folder = output / f"fold-{number}"
        # no dev part: a fold that ended training early by its own accuracy would flatter itself
        fit_folder(folder, replace(settings, patience=0), rest, told=_teller(settings, quiet), **trained)
        network, _ = read_model(folder)
        right = sum(map(is_right, part, answer_all(network, part)))
        shares.append(right / len(part))
        say(f"fold {number}: {right} of {len(part)} right ({shares[-1]:.1%})", quiet)
    mean = fmean(shares)
    write_json(output / "folds.json", {"solver": settings.kind, "folds": shares, "mean": mean})
    spread = f"{min(shares):.1%} to {max(shares):.1%}"
    say(f"{output}: {settings.kind}, {mean:.1%} right over {len(parts)} folds ({spread})", quiet)


def _teller(settings: TrainingSettings, quiet: bool) -> Any:
    def told(epoch: Epoch, left: float) -> None:
        dev = "" if epoch.dev is None else f", dev {epoch.dev:.1%}"
        say(
            f"epoch {epoch.number} of {settings.epochs}: loss {epoch.loss:.3f}{dev}, {epoch.seconds:.1f} s, "
            f"{left:.0f} s left at most",
            quiet,
        )

    return told


def _files(paths: Sequence[Path]) -> list[Path]:
    return [
        file
        for path in paths
        for file in (sorted(inner for inner in path.iterdir() if inner.is_file()) if path.is_dir() else [path])
        if file.is_file()
    ]
