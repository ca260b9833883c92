"""A trained solver: from problems to weights, and from texts to derivations."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from svampkit.derivations.model import DerivationProblem
from svampkit.errors import InputError
from svampkit.solvers.perceptron.gold import goals_of
from svampkit.solvers.perceptron.learn import Pass, learn
from svampkit.solvers.perceptron.predict import PredictedTemplate, predict
from svampkit.solvers.perceptron.seen import known_of, seen_of
from svampkit.solvers.perceptron.settings import PerceptronSettings
from svampkit.solvers.perceptron.texts import Text, texts_of
from svampkit.solvers.perceptron.weights import Known, Weights

__all__ = ["Model", "answer_texts", "as_predicted", "derive_all", "fit"]

_AT_ONCE = 512


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that answering takes."""

    settings: PerceptronSettings
    known: Known
    weights: Weights
    made: Mapping[str, Any]
    """What it was trained on, how long, what was left out."""


def fit(
    settings: PerceptronSettings,
    problems: Sequence[DerivationProblem],
    texts: Sequence[Text] | None = None,
    told: Callable[[Pass], None] = lambda one: None,
) -> Model:
    """Train; InputError where fewer than two templates can be learned from.

    ``texts`` are those of the problems where they are read already.
    """
    began = time.perf_counter()
    read = list(texts_of(problem.text for problem in problems)) if texts is None else texts
    gold = goals_of(problems, read, settings.supervision)
    if len(gold.templates) < 2:
        reasons = "; ".join(f"{count} times: {reason}" for reason, count in gold.left.items())
        raise InputError(
            f"the {len(problems)} training problems have {len(gold.templates) or 'no'} template to learn from, and "
            f"training with {settings.supervision!r} takes two at least{f' ({reasons[:200]})' if reasons else ''}."
        )
    known = known_of(settings, gold.templates, read)
    pairs = [
        (seen_of(settings, known, text), goal)
        for text, goal in zip(read, gold.goals, strict=True)
        if goal is not None
    ]
    passes: list[Pass] = []

    def ended(one: Pass) -> None:
        passes.append(one)
        told(one)

    weights = learn(settings, known, pairs, ended)
    made = {
        "problems": len(pairs),
        "left out": dict(gold.left),
        "templates": len(gold.templates),
        "features": sum(array.size for array in weights.arrays().values()),
        "wrong by pass": [one.wrong for one in passes],
        "seconds": round(time.perf_counter() - began, 1),
    }
    return Model(settings, known, weights, made)


def answer_texts(model: Model, texts: Iterable[Text]) -> Iterator[PredictedTemplate | None]:
    """The best derivation of each text."""
    for text in texts:
        yield predict(model.settings, model.known, model.weights, seen_of(model.settings, model.known, text))


def derive_all(model: Model, texts: Iterable[str]) -> Iterator[PredictedTemplate | None]:
    """The same from plain texts, read in batches."""
    waiting = iter(texts)
    while part := list(islice(waiting, _AT_ONCE)):
        yield from answer_texts(model, texts_of(part))


def as_predicted(problem: DerivationProblem, found: PredictedTemplate) -> DerivationProblem:
    """A prediction in the form in which derivations are written and scored."""
    return DerivationProblem(problem.id, problem.text, (), found.solutions, found.derivation, (), problem.seed)
