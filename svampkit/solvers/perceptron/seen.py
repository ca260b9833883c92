"""Texts in numbers: what weights are looked up by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.derivations.template import DerivationTemplate
from svampkit.solvers.perceptron.settings import PerceptronSettings
from svampkit.solvers.perceptron.slots import slot_pairs
from svampkit.solvers.perceptron.texts import Text
from svampkit.solvers.perceptron.weights import Known

__all__ = ["Seen", "known_of", "seen_of"]

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Seen:
    """The features of one text as numbers, as far as the model has learned them."""

    text: Text
    values: Floats
    """Of its numbers."""
    grams: Ints
    columns: Ints
    """Features between numbers that some pair of this text has."""
    between: Floats
    """(numbers * numbers, columns) with 1 where the pair has the feature."""

    @property
    def count(self) -> int:
        """Numbers of the text."""
        return len(self.values)


def known_of(settings: PerceptronSettings, templates: Sequence[DerivationTemplate], texts: Sequence[Text]) -> Known:
    """Number what the training texts and templates have; rare unigrams and bigrams stay unknown."""
    counts: Counter[str] = Counter(gram for text in texts for gram in _grams(settings, text))
    grams = sorted(gram for gram, count in counts.items() if count >= settings.min_gram)
    between = sorted({f for text in texts for row in text.pairs for pair in row for f in _between(settings, pair)})
    slots: dict[str, None] = {}
    for template in templates:
        for pair in slot_pairs(template):
            slots[pair.own] = None
            if settings.shared:
                slots[pair.shared] = None
    return Known(tuple(templates), _numbered(grams), _numbered(between), _numbered(slots))


def seen_of(settings: PerceptronSettings, known: Known, text: Text) -> Seen:
    """A text in the numbers of what is known; features that never came in training are left out."""
    count = len(text.numbers)
    grams = [known.grams[gram] for gram in _grams(settings, text) if gram in known.grams]
    cells = [
        [known.between[f] for f in _between(settings, pair) if f in known.between]
        for row in text.pairs
        for pair in row
    ]
    columns = sorted({feature for cell in cells for feature in cell})
    place = {feature: at for at, feature in enumerate(columns)}
    between = np.zeros((count * count, len(columns)))
    for at, cell in enumerate(cells):
        between[at, [place[feature] for feature in cell]] = 1
    return Seen(
        text,
        np.array([float(number.value) for number in text.numbers]),
        np.array(grams, dtype=np.int64),
        np.array(columns, dtype=np.int64),
        between,
    )


def _grams(settings: PerceptronSettings, text: Text) -> Iterable[str]:
    yield from text.lemmas
    if settings.tags:
        yield from (f"tag {tag}" for tag in text.tags)


def _between(settings: PerceptronSettings, pair: Sequence[str]) -> Iterable[str]:
    for feature in pair:
        kind = feature.partition(" ")[0]
        if (kind != "between" or settings.between) and (kind != "around" or settings.around):
            yield feature


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: at for at, name in enumerate(names)}
