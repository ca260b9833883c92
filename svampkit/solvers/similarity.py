"""The similarity solver of the Dolphin18K paper (Huang et al. 2016, section 4.1, "SIM").

The training problem with the highest weighted Jaccard similarity of TF-IDF vectors gives the equation template; of
the training problems with that template, the one at the smallest word-level edit distance lends the mapping from
numbers to slots. No tagging or parsing is used. Where the paper is silent: numbers are one word, inverse
document frequency is ln(1 + n/df), ties go to the earlier training problem, and a training problem whose
mapping does not fit the numbers of the test problem is passed over.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from svampkit.equation import Expression, equation_template
from svampkit.errors import InputError
from svampkit.problem import Problem
from svampkit.solvers.numbers import NumberedExample, example, fill, tokens_of, with_equation
from svampkit.solvers.protocol import Prediction, Solver

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["edit_distance", "places_of", "train_similarity"]


@dataclass(frozen=True, slots=True)
class _Known:
    example: NumberedExample
    equation: Expression
    template: str


def places_of(words: Sequence[str]) -> dict[str, int]:
    """Of each word of a text its places, as a bit set: what ``edit_distance`` takes of the first text."""
    bits: dict[str, int] = {}
    for place, word in enumerate(words):
        bits[word] = bits.get(word, 0) | 1 << place
    return bits


def edit_distance(bits: Mapping[str, int], length: int, other: Sequence[str]) -> int:
    """Fewest insertions, deletions and replacements of words that make a text of ``length`` words, given as
    ``places_of`` its words, into the other.

    Myers' bit-vector algorithm (1999) in Hyyrö's form (2003), one bit a word of the first text.
    """
    if not length:
        return len(other)
    last, full = 1 << (length - 1), (1 << length) - 1
    up, down, distance = full, 0, length
    for word in other:
        equal = bits.get(word, 0)
        diagonal = ((((equal & up) + up) ^ up) | equal | down) & full
        right = (down | ~(diagonal | up)) & full
        left = up & diagonal
        if right & last:
            distance += 1
        elif left & last:
            distance -= 1
        right, left = ((right << 1) | 1) & full, (left << 1) & full
        up, down = (left | ~(diagonal | right)) & full, right & diagonal
    return distance


class _Index:
    """Training problems by word, for the similarity of one text to all of them at once."""

    def __init__(self, documents: Sequence[Sequence[str]]) -> None:
        import numpy as np

        count = len(documents)
        seen = Counter(word for words in documents for word in set(words))
        self.idf = {word: math.log(1 + count / times) for word, times in seen.items()}
        self.unknown = math.log(1 + count)
        vectors = [self.vector(words) for words in documents]
        self.sums = np.array([sum(vector.values()) for vector in vectors])
        self.lengths = np.array([len(words) for words in documents])
        posted: dict[str, list[tuple[int, float]]] = {}
        for number, vector in enumerate(vectors):
            for word, weight in vector.items():
                posted.setdefault(word, []).append((number, weight))
        self.posted = {
            word: (np.array([number for number, _ in found]), np.array([weight for _, weight in found]))
            for word, found in posted.items()
        }

    def vector(self, words: Sequence[str]) -> dict[str, float]:
        return {word: times * self.idf.get(word, self.unknown) for word, times in Counter(words).items()}

    def similarities(self, words: Sequence[str]) -> NDArray[np.float64]:
        """Weighted Jaccard similarity to every training problem, shape (training problems,)."""
        import numpy as np

        vector = self.vector(words)
        shared = np.zeros(len(self.sums))
        for word, weight in vector.items():
            if word in self.posted:
                numbers, weights = self.posted[word]
                shared[numbers] += np.minimum(weights, weight)
        return shared / np.maximum(self.sums + sum(vector.values()) - shared, 1e-12)

    def least_distances(self, words: Sequence[str]) -> NDArray[np.int64]:
        """What the edit distance to every training problem is at least: words of the longer that are not shared."""
        import numpy as np

        shared = np.zeros(len(self.lengths))
        for word, times in Counter(words).items():
            if word in self.posted:
                numbers, weights = self.posted[word]
                shared[numbers] += np.minimum(weights / self.idf[word], times)
        least: NDArray[np.int64] = np.maximum(self.lengths, len(words)) - np.rint(shared).astype(np.int64)
        return least


def train_similarity(problems: Iterable[Problem]) -> Solver:
    """Keep the training problems as vectors; InputError where there is none."""
    import numpy as np

    known = [
        _Known(seen, equation, equation_template(equation))
        for seen, equation in map(example, with_equation(problems))
        if seen.numbers
    ]
    if not known:
        raise InputError("there is no problem to train on; name a corpus with --train.")
    index = _Index([one.example.tokens for one in known])
    numbers_of: dict[str, list[int]] = {}
    for number, one in enumerate(known):
        numbers_of.setdefault(one.template, []).append(number)
    by_template = {template: np.array(numbers) for template, numbers in numbers_of.items()}

    def solve(tests: Iterable[Problem]) -> Iterator[Prediction]:
        for problem in tests:
            tokens, numbers = tokens_of(problem.text)
            found = _solved(tokens, numbers)
            if found is None:
                yield Prediction(problem.id, status="abstained", solver="similarity")
            else:
                yield Prediction(problem.id, found[1], found[0], solver="similarity")

    def _solved(tokens: tuple[str, ...], numbers: tuple[Fraction, ...]) -> tuple[Expression, Fraction] | None:
        template = known[int(index.similarities(tokens).argmax())].template
        least = index.least_distances(tokens)
        bits, best, chosen = places_of(tokens), (math.inf, 0), None
        same = by_template[template]
        for number in same[least[same].argsort(kind="stable")].tolist():  # the nearest first, then the earlier
            if least[number] > best[0]:
                break  # no later one can be nearer
            one = known[number]
            filled = fill(one.equation, numbers)
            if filled is None:
                continue
            distance = edit_distance(bits, len(tokens), one.example.tokens)
            if (distance, number) < best:
                best, chosen = (distance, number), filled
        return chosen

    return solve
