"""The similarity solver of the Dolphin18K paper (Huang et al. 2016, section 4.1, "SIM").

The training problem with the highest weighted Jaccard similarity of TF-IDF vectors gives the equation template; of
the training problems with that template, the one at the smallest word-level edit distance lends the mapping from
numbers to slots. No tagging or parsing is used. Where the paper is silent: numbers are one word, inverse
document frequency is ln(1 + n/df), ties go to the earlier training problem, and a training problem whose
mapping does not fit the numbers of the test problem is passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from svampkit.equation import Expression, equation_template
from svampkit.errors import InputError
from svampkit.problem import Problem
from svampkit.solvers.bags import Bags, bags_of, nearest, overlaps
from svampkit.solvers.edits import WORDS, edit_distance, edit_distances, places_of
from svampkit.solvers.numbers import NOTHING_TO_LEARN, example, fill, tokens_of, with_equation
from svampkit.solvers.protocol import Prediction, Solver

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["train_similarity"]

_FEW = 12
"""Texts whose edit distances are computed one by one: many at once have a cost of their own."""
_KEPT = 2**16
"""Texts whose neighbour is remembered: numbers are masked, so that many problems are one text."""
_AT_ONCE = 4096
"""Texts whose edit distances are computed at once, for the memory that it takes."""


@dataclass(frozen=True, slots=True)
class _Block:
    """The documents of one equation template; they stand together in the index, in the order of the training."""

    first: int
    last: int
    equations: tuple[Expression, ...]
    """The mappings that the template has."""


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """What is known of the training problems; those with the same words and the same mapping are one document."""

    index: Bags
    blocks: tuple[_Block, ...]
    block_of: NDArray[np.int32]
    """Of each document its block."""
    order: NDArray[np.int64]
    """Of each document its place in the training."""
    mapping: NDArray[np.int32]
    """Of each document the number of its equation within the block."""
    words: tuple[tuple[str, ...], ...]
    numbered: tuple[NDArray[np.int32], ...]
    """The words of each document by the number of their first feature."""


def train_similarity(problems: Iterable[Problem]) -> Solver:
    """Keep the training problems as an index; InputError where there is none."""
    known = _known(problems)

    @lru_cache(maxsize=_KEPT)
    def block_of(tokens: tuple[str, ...]) -> int:
        best = nearest(known.index, tokens)
        return int(known.block_of[best[known.order[best].argmin()]])

    @lru_cache(maxsize=_KEPT)
    def chosen(tokens: tuple[str, ...], block: int, fits: tuple[bool, ...]) -> int | None:
        at = _closest(known, tokens, known.blocks[block], fits)
        return None if at is None else int(known.mapping[at])

    def solve(tests: Iterable[Problem]) -> Iterator[Prediction]:
        for problem in tests:
            tokens, numbers = tokens_of(problem.text)
            found = solved(tokens, numbers)
            if found is None:
                yield Prediction(problem.id, status="abstained", solver="similarity")
            else:
                yield Prediction(problem.id, found[1], found[0], solver="similarity")

    def solved(tokens: tuple[str, ...], numbers: tuple[Fraction, ...]) -> tuple[Expression, Fraction] | None:
        block = block_of(tokens)
        filled = [fill(equation, numbers) for equation in known.blocks[block].equations]
        mapping = chosen(tokens, block, tuple(one is not None for one in filled))
        return None if mapping is None else filled[mapping]

    return solve


def _known(problems: Iterable[Problem]) -> _Known:
    import numpy as np

    order: dict[tuple[tuple[str, ...], Expression], int] = {}
    times: dict[tuple[tuple[str, ...], Expression], int] = {}
    count = 0
    for seen, equation in map(example, with_equation(problems)):
        if seen.numbers:
            key = (seen.tokens, equation)
            order.setdefault(key, count)
            times[key] = times.get(key, 0) + 1
            count += 1
    if not order:
        raise InputError(NOTHING_TO_LEARN)
    template = {equation: equation_template(equation) for _, equation in order}
    keys = sorted(order, key=lambda key: (template[key[1]], order[key]))
    words = tuple(tokens for tokens, _ in keys)
    blocks, block_of, mapping = _blocks([equation for _, equation in keys], template)
    index = bags_of(words, [times[key] for key in keys])
    return _Known(
        index,
        blocks,
        np.array(block_of, dtype=np.int32),
        np.array([order[key] for key in keys]),
        np.array(mapping, dtype=np.int32),
        words,
        tuple(np.array([index.features[word][0] for word in text], dtype=np.int32) for text in words),
    )


def _blocks(
    equations: Sequence[Expression], template: dict[Expression, str]
) -> tuple[tuple[_Block, ...], list[int], list[int]]:
    """The blocks of equations that stand by template, and of each equation its block and its number therein."""
    starts = [n for n, one in enumerate(equations) if not n or template[one] != template[equations[n - 1]]]
    blocks: list[_Block] = []
    block_of: list[int] = []
    mapping: list[int] = []
    for first, last in zip(starts, [*starts[1:], len(equations)], strict=True):
        own = {one: n for n, one in enumerate(dict.fromkeys(equations[first:last]))}
        mapping.extend(own[one] for one in equations[first:last])
        block_of.extend([len(blocks)] * (last - first))
        blocks.append(_Block(first, last, tuple(own)))
    return tuple(blocks), block_of, mapping


def _closest(known: _Known, tokens: tuple[str, ...], block: _Block, fits: Sequence[bool]) -> int | None:
    """The document of a block at the smallest edit distance whose mapping fits, the earliest of several.

    A distance is at least the words of the longer text that are not shared: documents are looked at from the least
    that theirs can be, until no later one can be nearer.
    """
    import numpy as np

    if not any(fits):
        return None
    lengths = known.index.lengths[block.first : block.last]
    least = np.maximum(lengths, len(tokens)) - overlaps(known.index, tokens, block.first, block.last)
    if not all(fits):
        least[~np.array(fits)[known.mapping[block.first : block.last]]] = np.iinfo(least.dtype).max
    best, at, level = np.iinfo(least.dtype).max - 1, -1, int(least.min())
    while level <= best:
        some = np.flatnonzero(least == level)
        if level == best:
            some = some[some < at]  # of equally near ones the earliest
        for start in range(0, len(some), _AT_ONCE):
            part = some[start : start + _AT_ONCE]
            distances = _distances(known, tokens, part + block.first)
            nearest_one = int(distances.argmin())
            if (distances[nearest_one], part[nearest_one]) < (best, at):
                best, at = int(distances[nearest_one]), int(part[nearest_one])
        level += 1
    return at + block.first


def _distances(known: _Known, tokens: tuple[str, ...], documents: NDArray[np.intp]) -> NDArray[np.int64]:
    import numpy as np

    places = places_of(tokens)
    if len(documents) < _FEW or not 0 < len(tokens) <= WORDS:
        return np.array([edit_distance(places, len(tokens), known.words[at]) for at in documents.tolist()])
    bits = np.zeros(len(known.index.weights), dtype=np.uint64)
    for word, place in places.items():
        if word in known.index.features:
            bits[known.index.features[word][0]] = place
    return edit_distances(bits, len(tokens), [known.numbered[at] for at in documents.tolist()])
