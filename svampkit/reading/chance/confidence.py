"""The calibrated chance that the best equation of a text is right, learned on texts left out of training.

Boosted trees over what the search found and what the world is made of: long chains, relations that the text does not
tie together and numbers left out speak against a world, and more so together than each alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from svampkit.reading.chance.shape import Shape
from svampkit.reading.chance.trees import Trees

__all__ = ["Confidence", "Found", "confidence_features"]


@dataclass(frozen=True, slots=True)
class Found:
    """What the calibration looks at."""

    first: float
    """Share of the weight that the equation has."""
    second: float
    """Share of its strongest rival."""
    numbers: int
    """Numbers that the text tells."""
    unused: int
    """Numbers that the equation leaves out."""
    words: int
    """Words of the text."""
    loose: int = 0
    """Words of quantity that no number holds ("a third", "20 %")."""
    spans: int = 1
    """Spans of time that the text speaks of ("a day", "2 weeks")."""
    shape: Shape = field(default_factory=Shape)
    """What the world is made of."""
    rank: int = 0
    """How many equations have a larger share."""
    standing: Mapping[str, float] = field(default_factory=dict)
    """How it stands among the others (``standing``)."""


@dataclass(frozen=True, slots=True)
class Confidence:
    """From what the search found to the chance that the best equation is right."""

    trees: Trees = field(default_factory=Trees)

    def of(self, found: Found) -> float:
        """The chance, 0 to 1."""
        score = self.trees.score(confidence_features(found))
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score))))


def confidence_features(found: Found) -> dict[str, float]:
    """The calibration's features by name."""
    first, second, numbers = found.first, found.second, found.numbers
    sure = min(max(first, 1e-6), 1 - 1e-6)
    return {
        "length": math.log(max(found.words, 5) / 30),
        "unused": float(found.unused),
        "logit": math.log(sure / (1 - sure)),
        "margin": first - second,
        "rank": float(min(found.rank, 2)),
        "two": float(numbers == 2),
        "three": float(numbers == 3),
        "many": float(numbers > 3),
        "loose": float(min(found.loose, 2)),
        "any-loose": float(found.loose > 0),
        "spans": float(min(max(found.spans - 1, 0), 2)),
        **_shape_features(found),
        **found.standing,
    }


def _shape_features(found: Found) -> dict[str, float]:
    """Of a long text, a long chain, loose ends."""
    shape = found.shape
    long = max(0.0, math.log(max(found.words, 5) / 35))
    steps, products = min(shape.steps, 4), min(shape.products, 3)
    return {
        "long": long,
        "long*steps": long * steps,
        "steps": float(steps),
        "steps>1": float(shape.steps > 1),
        "steps>2": float(shape.steps > 2),
        "products": float(products),
        "products>1": float(shape.products > 1),
        "unborne": float(min(shape.unborne, 2)),
        "stray": float(shape.stray),
        "stray*steps": float(shape.stray and shape.steps > 1),
        "broken": float(shape.broken),
        "sentences": float(min(shape.sentences, 6)),
        "numbers": float(min(found.numbers, 7)),
        "words/numbers": min(found.words / max(found.numbers, 1), 30) / 10,
        **shape.signs,
    }
