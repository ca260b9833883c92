"""`svampkit train --solver perceptron`: the solver of derivations, trained on equations or on derivations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from svampkit.cli.common import echo, say, several
from svampkit.cli.train_dev import measurable

if TYPE_CHECKING:
    from svampkit.derivations.model import DerivationProblem
    from svampkit.solvers.perceptron.learn import Pass

__all__ = ["derivation_problems", "train_perceptron"]


def train_perceptron(
    corpus: Sequence[Path],
    output: Path,
    kind: str,
    *,
    supervision: str,
    epochs: int | None,
    rate: float | None,
    seed: int,
    dev: Sequence[Path],
    strict: bool,
    quiet: bool,
) -> None:
    """Train, write the model, and tell the three accuracies on the dev problems."""
    from svampkit.errors import InputError, UsageError
    from svampkit.export.manifest import claim
    from svampkit.files import sha256
    from svampkit.solvers.perceptron.files import FILE, write_model
    from svampkit.solvers.perceptron.model import fit
    from svampkit.solvers.perceptron.settings import settings_named

    settings = settings_named(kind, supervision=supervision, epochs=epochs, rate=rate, seed=seed)
    if (output / FILE).is_file():
        raise UsageError(f"{output} holds a model already; choose another -o, or delete it.")
    problems = list(derivation_problems(corpus, strict))
    if not problems:
        raise InputError(f"no problem was read of {', '.join(map(str, corpus))}; expected problems with equations.")
    asked = list(derivation_problems(dev, strict))
    held = measurable(dev, asked, lambda problem: problem.solutions or problem.equations, quiet)
    say(
        f"{kind}, {supervision}: {several(len(problems), 'training problem')}, {several(len(held), 'dev problem')}",
        quiet,
    )

    def told(one: Pass) -> None:
        say(f"pass {one.number} of {settings.epochs}: {several(one.wrong, 'problem')} wrong", quiet)

    with claim(output):
        model = fit(settings, problems, told=told)
        write_model(output, model, {file.name: sha256(file) for file in corpus})
    for reason, count in model.made["left out"].items():
        say(f"left out {several(count, 'problem')}: {reason}", quiet)
    figures = ""
    if held:
        from svampkit.derivations.score import score
        from svampkit.solvers.perceptron.model import as_predicted, derive_all

        found = zip(held, derive_all(model, (problem.text for problem in held)), strict=True)
        scores = score(held, [as_predicted(problem, one) for problem, one in found if one is not None], seed)
        shares = [f"{name} {100 * (figure.value or 0):.1f} %" for name, figure in scores.figures.items()]
        figures = f", dev {', '.join(shares)}"
    templates = several(model.made["templates"], "template")
    say(f"{output}: {kind}, {templates}, {model.made['seconds']} s of training{figures}", quiet)


def derivation_problems(paths: Sequence[Path], strict: bool) -> Iterator[DerivationProblem]:
    """Problems of files of derivations, or of any corpus; what is skipped is told on standard error."""
    from svampkit.corpora import read_problems
    from svampkit.derivations.file import read_derivations
    from svampkit.derivations.of_problem import of_problem

    for path in paths:
        if _holds_derivations(path):
            read = read_derivations(path, strict=strict)
            yield from read.problems
            for place, reason in read.skipped:
                echo(f"skipped: {place}: {reason}", err=True)
            continue
        corpus = read_problems([path], strict=strict, systems=True)
        yield from map(of_problem, corpus.problems)
        if corpus.skipped:
            echo(f"skipped: {several(len(corpus.skipped), 'record')} of {path}", err=True)


def _holds_derivations(path: Path) -> bool:
    """Whether a file is in one of the two forms of derivations, by its first row."""
    from svampkit.derivations.file import read_rows
    from svampkit.errors import SvampkitError

    if path.suffix not in (".json", ".jsonl") or not path.is_file():
        return False
    try:
        rows = read_rows(path)
    except SvampkitError:
        return False
    first = rows[0] if rows and isinstance(rows[0], dict) else {}
    return "sQuestion" in first or {"text", "equations"} <= set(first)
