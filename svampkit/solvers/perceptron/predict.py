"""The best derivation of a text."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from svampkit.derivations.model import Aligned, Derivation, grounded
from svampkit.equation import solve, value_near
from svampkit.errors import SvampkitError
from svampkit.solvers.perceptron.search import best_templates, derivations, ranking
from svampkit.solvers.perceptron.seen import Seen
from svampkit.solvers.perceptron.settings import PerceptronSettings
from svampkit.solvers.perceptron.weights import Known, Weights

__all__ = ["PredictedTemplate", "predict"]


@dataclass(frozen=True, slots=True)
class PredictedTemplate:
    """The derivation that a text is answered by."""

    derivation: Derivation
    solutions: tuple[Fraction, ...]
    """Of the unknowns, in their order; empty where the system has none."""
    confidence: float
    """Share of its score among those that were looked at (softmax); not calibrated."""


def predict(settings: PerceptronSettings, known: Known, weights: Weights, seen: Seen) -> PredictedTemplate | None:
    """The derivation of the highest score; None where no template has few enough coefficients."""
    rank = ranking(known, weights, seen)
    scored = [
        derivations(known, weights, seen, template, float(rank[template]))
        for template in best_templates(rank, settings.top)
    ]
    if not scored:
        return None
    best = max(scored, key=lambda one: float(one.scores.max()))
    at = int(np.argmax(best.scores))
    top = float(best.scores[at])
    total = sum(float(np.exp(one.scores - top).sum()) for one in scored)
    template = known.templates[best.template]
    derivation = Derivation(
        template,
        tuple(
            Aligned(name, seen.text.numbers[index].position, seen.text.numbers[index].value)
            for name, index in zip(template.coefficients, best.alignments[at].tolist(), strict=True)
        ),
    )
    return PredictedTemplate(derivation, _solved(derivation), 1.0 / total)


def _solved(derivation: Derivation) -> tuple[Fraction, ...]:
    try:
        answers = solve(grounded(derivation))
    except SvampkitError:
        return ()
    return tuple(value_near(value) for value in answers[0]) if answers else ()
