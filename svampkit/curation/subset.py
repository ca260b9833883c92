"""Subsets with little overlap: the greedy choice of MAWPS (Koncel-Kedziorski et al. 2016, sections 4.1 to 4.3).

From a starting problem, the problem is added again and again that overlaps least, in sum, with those chosen; of equal
ones the first of the set. Sums of Jaccard similarities are kept as whole numbers of 2^-44, which add up alike in any
order; problems closer than that rounding are compared as fractions, so that the choice is that of the plain algorithm
with exact numbers.

A sum only ever grows, so what was true of it some time ago is a lower bound of it now: problems far from the least
sleep, with the sum that they had, and are caught up with the chosen ones only when the least comes near that bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from svampkit.curation.features import Features
from svampkit.errors import UsageError

__all__ = ["choose_subset"]

Ints = npt.NDArray[np.int64]

_UNIT = float(2**44)
_BLOCK = 4_000_000
"""Pairs that are computed at a time when sleepers are caught up: 32 MB a matrix."""
_NEAR = 1.35
"""Awake is whoever was below the least sum times this when the awake were last chosen."""
_FREQUENT = 24
"""A gram is frequent where one in so many has it."""
_BYTE = 255
_EVERY = 50
"""Steps after which it is asked whether many could sleep."""


@dataclass(slots=True)
class _State:
    features: Features | None
    templates: Ints | None
    total: Ints
    """Sum of overlaps with chosen[: upto], in units of 2^-44; -1 where chosen."""
    upto: Ints
    chosen: list[int] = field(default_factory=list)
    awake: Ints = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    postings: tuple[Ints, Ints] | None = None
    """For each gram where its rows begin, and the rows (places among the awake) gram by gram."""
    frequent: dict[int, npt.NDArray[np.uint8]] = field(default_factory=dict)
    """For grams that many have, a column of zeros and ones over the awake: faster to add up than rows to count."""
    awake_sizes: Ints = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    grams: Ints = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    ends: Ints = field(default_factory=lambda: np.zeros(1, dtype=np.int64))
    bound: int = 0
    """The least sum of a sleeper."""


def choose_subset(
    count: int, k: int, start: int, *, features: Features | None = None, templates: Sequence[int] | None = None
) -> list[int]:
    """Indices of the k problems chosen, in the order of choosing.

    ``features`` where lexical overlap is reduced, ``templates`` (a number for each problem, equal for equal ones)
    where template overlap is; with both, the mean of the two. UsageError where k is below 1 or above the count.
    """
    if not 1 <= k <= count:
        raise UsageError(f"{k} problems are wanted of a set of {count}; expected a number from 1 to {count}.")
    if features is None and templates is None:
        raise UsageError("nothing is to be reduced; expected lexical, template or both.")
    codes = None if templates is None else np.asarray(templates, dtype=np.int64)
    state = _State(features, codes, np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64))
    state.awake = np.arange(count)
    state.bound = np.iinfo(np.int64).max
    _sort_columns(state)
    _choose(state, start)
    while len(state.chosen) < k:
        _choose(state, _least(state))
    return state.chosen


def _sort_columns(state: _State) -> None:
    if state.features is not None:
        columns = state.features.matrix[state.awake].tocsc()
        state.postings = columns.indptr.astype(np.int64), columns.indices.astype(np.int64)
        state.awake_sizes = state.features.sizes[state.awake]
        often = np.flatnonzero(np.diff(columns.indptr) > len(state.awake) / _FREQUENT)
        state.frequent = {gram: columns[:, [gram]].toarray().ravel().astype(np.uint8) for gram in often.tolist()}


def _choose(state: _State, index: int) -> None:
    """Add a problem, and its overlap to the sums of those awake."""
    state.chosen.append(index)
    state.total[index] = np.iinfo(np.int64).max
    rest = state.awake
    added = _shared_units(state, index) if state.features is not None else np.zeros(len(rest), dtype=np.int64)
    if state.templates is not None:
        added += (state.templates[rest] == state.templates[index]).astype(np.int64) * 2**44
    sums = state.total[rest]
    added[sums == np.iinfo(np.int64).max] = 0
    state.total[rest] = sums + added
    state.upto[rest] = len(state.chosen)


def _shared_units(state: _State, index: int) -> Ints:
    """Overlap of one problem with each of the awake, by the rows that have its grams."""
    assert state.features is not None and state.postings is not None
    matrix, (starts, rows) = state.features.matrix, state.postings
    grams = matrix.indices[matrix.indptr[index] : matrix.indptr[index + 1]]
    seldom = [rows[starts[gram] : starts[gram + 1]] for gram in grams if gram not in state.frequent]
    places = np.concatenate(seldom) if seldom else np.empty(0, dtype=np.int64)
    shared = np.bincount(places, minlength=len(state.awake))
    often = [state.frequent[gram] for gram in grams if gram in state.frequent]
    for first in range(0, len(often), _BYTE):
        shared += sum(often[first + 1 : first + _BYTE], start=often[first])
    return _units(shared, state.awake_sizes, len(grams))


def _units(shared: npt.NDArray[Any], sizes: Ints, size: Any) -> Ints:
    found: npt.NDArray[np.float64] = (sizes + size - shared).astype(np.float64)
    np.maximum(found, 1, out=found)  # of two empty texts nothing is shared
    np.divide(shared, found, out=found)
    found *= _UNIT
    return np.rint(found, out=found).astype(np.int64)


def _least(state: _State) -> int:
    """The problem with the least sum; the first of those that have it."""
    while True:
        sums = state.total[state.awake]
        least = int(sums.min()) if len(sums) else np.iinfo(np.int64).max
        slack = len(state.chosen) + 1 if state.features is not None else 0
        if least + slack < state.bound:
            near = state.awake[sums <= least + slack]
            if len(state.chosen) % _EVERY == 0:
                _rest(state, sums, least)
            return _first_of(state, near, least)
        _rouse(state, least)


def _rest(state: _State, sums: Ints, least: int) -> None:
    """Let those far from the least sum sleep, where that is a third of the awake or more."""
    reach = int(least * _NEAR) + 2 * len(state.chosen) + 2
    if 3 * int((sums > reach).sum()) > len(sums):
        _settle(state, reach)


def _rouse(state: _State, least: int) -> None:
    """Catch up sleepers whose bound is near the least sum, and let those sleep who have grown far away from it."""
    gone = np.iinfo(np.int64).max
    asleep = np.ones(len(state.total), dtype=bool)
    asleep[state.awake] = False
    asleep &= state.total != gone
    nearest = int(state.total[asleep].min()) if asleep.any() else gone
    reach = int(min(least, nearest) * _NEAR) + 2 * len(state.chosen) + 2
    _catch_up(state, np.flatnonzero(asleep & (state.total <= reach)))
    _settle(state, reach)


def _settle(state: _State, reach: int) -> None:
    gone = np.iinfo(np.int64).max
    fresh = (state.upto == len(state.chosen)) & (state.total != gone)
    state.awake = np.flatnonzero(fresh & (state.total <= reach))
    if not len(state.awake):
        state.awake = np.flatnonzero(fresh)
    asleep = state.total != gone
    asleep[state.awake] = False
    state.bound = int(state.total[asleep].min()) if asleep.any() else gone
    _sort_columns(state)


def _catch_up(state: _State, sleepers: Ints) -> None:
    """Add to the sums of sleepers what was chosen while they slept."""
    for since in np.unique(state.upto[sleepers]):
        rows = sleepers[state.upto[sleepers] == since]
        others = np.array(state.chosen[since:], dtype=np.int64)
        for first in range(0, len(rows), step := max(1, _BLOCK // max(1, len(others)))):
            part = rows[first : first + step]
            state.total[part] += _overlaps(state, part, others)
    state.upto[sleepers] = len(state.chosen)


def _overlaps(state: _State, rows: Ints, others: Ints) -> Ints:
    """Sums of overlaps of some problems with others, shape (rows,)."""
    total = np.zeros(len(rows), dtype=np.int64)
    if state.features is not None and len(others):
        matrix, sizes = state.features.matrix, state.features.sizes
        shared = (matrix[rows] @ matrix[others].T).toarray()
        total += _units(shared, sizes[rows][:, None], sizes[others][None, :]).sum(axis=1)
    if state.templates is not None:
        times = Counter(state.templates[others].tolist())
        total += np.array([times[code] for code in state.templates[rows].tolist()], dtype=np.int64) * 2**44
    return total


def _first_of(state: _State, near: Ints, least: int) -> int:
    """Of problems whose sums are the same but for rounding, the one with the least exact sum, or the first."""
    if len(near) == 1 or least == 0 or state.features is None:
        return int(near.min()) if state.features is not None or len(near) == 1 else _first_equal(state, near, least)
    seen: dict[bytes, int] = {}
    matrix = state.features.matrix
    for index in near.tolist():
        row = matrix.indices[matrix.indptr[index] : matrix.indptr[index + 1]].tobytes()
        code = b"" if state.templates is None else int(state.templates[index]).to_bytes(8, "little", signed=True)
        seen.setdefault(code + row, index)
    if len(seen) == 1:
        return int(near.min())
    return min(seen.values(), key=lambda index: (_exact(state, index), index))


def _first_equal(state: _State, near: Ints, least: int) -> int:
    return int(near[state.total[near] == least].min())


def _exact(state: _State, index: int) -> Fraction:
    """The sum of overlaps with all that are chosen, as a fraction."""
    assert state.features is not None
    matrix, sizes = state.features.matrix, state.features.sizes
    others = np.array(state.chosen)
    mine = np.zeros(matrix.shape[1], dtype=np.int64)
    mine[matrix.indices[matrix.indptr[index] : matrix.indptr[index + 1]]] = 1
    grams, ends = _grams_of_chosen(state)
    shared = np.diff(np.concatenate([[0], np.cumsum(mine[grams])])[ends])
    union = sizes[others] + sizes[index] - shared
    by_union = np.bincount(union, weights=shared)
    # One denominator for all: the sum of whole numbers over it is exact and quick.
    unions = np.flatnonzero(by_union).tolist()
    bottom = lcm(*unions) if unions else 1
    total = Fraction(sum(int(by_union[size]) * (bottom // size) for size in unions), bottom)
    if state.templates is not None:
        total += int((state.templates[others] == state.templates[index]).sum())
    return total


def _grams_of_chosen(state: _State) -> tuple[Ints, Ints]:
    """The grams of the chosen ones after each other, and where each begins and ends; kept from step to step."""
    assert state.features is not None
    matrix = state.features.matrix
    new = state.chosen[len(state.ends) - 1 :]
    if new:
        rows = [matrix.indices[matrix.indptr[at] : matrix.indptr[at + 1]] for at in new]
        state.grams = np.concatenate([state.grams, *rows])
        lengths = np.cumsum([len(row) for row in rows])
        state.ends = np.concatenate([state.ends, state.ends[-1] + lengths])
    return state.grams, state.ends
