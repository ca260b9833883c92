"""The weights of every feature, and what the names of features are numbered by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from svampkit.derivations.template import MAX_COEFFICIENTS, DerivationTemplate
from svampkit.solvers.perceptron.slots import SlotPair, slot_pairs
from svampkit.solvers.perceptron.solving import KINDS
from svampkit.solvers.perceptron.texts import MAX_NUMBERS

__all__ = ["Known", "Weights", "keys_of", "no_weights"]

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Known:
    """Templates and names of features that came in training; an index each."""

    templates: tuple[DerivationTemplate, ...]
    grams: Mapping[str, int]
    """Unigrams and bigrams of lemmas and of tags."""
    between: Mapping[str, int]
    """What texts have between two numbers."""
    slots: Mapping[str, int]
    """Pairs of slots, those of one template and those that are shared."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One number a feature."""

    rank: Floats
    """(templates, grams)."""
    count: Floats
    """(templates, numbers of the text)."""
    size: Floats
    """(coefficients, numbers of the text, grams)."""
    pair: Floats
    """(slots, between)."""
    solution: Floats
    """(KINDS,)."""

    def arrays(self) -> dict[str, Floats]:
        """By name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def no_weights(known: Known) -> Weights:
    """All zero."""
    templates, grams = len(known.templates), len(known.grams)
    return Weights(
        np.zeros((templates, grams)),
        np.zeros((templates, MAX_NUMBERS + 1)),
        np.zeros((MAX_COEFFICIENTS + 1, MAX_NUMBERS + 1, grams)),
        np.zeros((len(known.slots), len(known.between))),
        np.zeros(len(KINDS)),
    )


def keys_of(known: Known, template: DerivationTemplate) -> list[tuple[SlotPair, list[int]]]:
    """A template's pairs of slots with the rows of the weights that score them."""
    return [
        (pair, [known.slots[name] for name in (pair.own, pair.shared) if name in known.slots])
        for pair in slot_pairs(template)
    ]
