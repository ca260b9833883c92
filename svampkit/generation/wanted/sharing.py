"""Rows shared out among templates: raised together, no seed beyond twice its even share, each with its base."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["BASE", "BASES", "CHAINS", "LEFT_OUT", "Part", "RowTable", "Shares"]


LEFT_OUT: Final = "bases, left out"


BASE: Final = "base"


CHAINS: Final = "chains"
BASES: Final = 0.2
"""Share of bases where the number of seeds leaves the choice: each is the base of four variations."""


Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Part:
    """A template that rows can be asked of: its seed, its codes, and about how many it can give."""

    seed: str
    codes: tuple[str, ...]
    capacity: int
    """About how many instances it has."""
    stranger: bool = False
    """It tells of a thing out of nowhere (``template.strangers``)."""
    unneeded: bool = False
    """It tells a number that its equation does not use."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How the rows of a set are shared out: how many each template gives, and what each code was to get and gets."""

    rows: tuple[int, ...]
    """Of each part."""
    wanted: Mapping[str, int]
    """Cell ("33" alone, "chains", a chain …) to the rows that the design asks of it."""
    given: Mapping[str, int]
    """The same, as far as the templates give."""
    unreached: Mapping[str, str]
    """Cell to the reason why it has fewer."""

    def as_dict(self) -> dict[str, Any]:
        """For a manifest."""
        return {
            "wanted": dict(sorted(self.wanted.items())),
            "given": dict(sorted(self.given.items())),
            "unreached": dict(sorted(self.unreached.items())),
        }


class RowTable:
    """Rows given so far, by template and by seed."""

    def __init__(
        self,
        parts: Sequence[Part],
        cells: Sequence[str],
        n: int,
        wanted: Mapping[str, int],
        rng: random.Random,
        by_code: bool,
    ) -> None:
        self.parts, self.cells, self.wanted = parts, cells, wanted
        names = {seed: place for place, seed in enumerate(dict.fromkeys(part.seed for part in parts))}
        self.seed: Ints = np.array([names[part.seed] for part in parts], dtype=np.int64)
        self.capacity: Ints = np.array([min(part.capacity, 1 << 40) for part in parts], dtype=np.int64)
        self.order: Ints = np.array(rng.sample(range(len(parts)), len(parts)), dtype=np.int64)
        self.base: Ints = np.full(len(names), -1, dtype=np.int64)
        for place, cell in enumerate(cells):
            if cell == BASE:
                self.base[self.seed[place]] = place
        self.rows: Ints = np.zeros(len(parts), dtype=np.int64)
        self.open = np.ones(len(names), dtype=bool) if by_code else self._chosen(n, rng)
        self.limit = max(2 * n / max(int(self.open.sum()), 1), 4)

    def _chosen(self, n: int, rng: random.Random) -> NDArray[np.bool_]:
        """The seeds that rows are asked of: all, or where that leaves too little beside the bases, those of scarce
        codes first and the others by lot."""
        seeds = len(self.base)
        most = max(1, round(BASES * n))
        if seeds <= most:
            return np.ones(seeds, dtype=bool)
        scarce = {cell for cell in self.wanted if 2 * self.wanted[cell] > self.supply(cell)}
        held: Counter[int] = Counter()
        for place, cell in enumerate(self.cells):
            held[int(self.seed[place])] += 1 + 1000 * (cell in scarce) if cell in self.wanted else 0
        lots = rng.sample(range(seeds), seeds)
        ranked = sorted(lots, key=lambda seed: -(held[seed] // 1000) if held[seed] else 1)
        found = np.zeros(seeds, dtype=bool)
        found[ranked[:most]] = True
        return found

    def of(self, cell: str) -> Ints:
        """The templates of a cell, in an order drawn by lot."""
        return np.array([t for t in self.order.tolist() if self.cells[t] == cell], dtype=np.int64)

    def supply(self, cell: str) -> int:
        """How many templates a cell has."""
        return sum(1 for own in self.cells if own == cell)

    def _by_seed(self) -> Ints:
        return np.asarray(np.bincount(self.seed, weights=self.rows, minlength=len(self.base)), dtype=np.int64)

    def fill(self, templates: Ints, wanted: int) -> int:
        """Up to ``wanted`` more rows of these templates: seeds up to their even share first, and first where the base
        is there already; how many were given."""
        given = 0
        for limit in (self.limit / 2, self.limit):
            for more_bases in (False, True):
                while given < wanted:
                    step = self._level(templates, wanted - given, limit, more_bases)
                    given += step
                    if not step:
                        break
        return given

    def _level(self, templates: Ints, wanted: int, limit: float, more_bases: bool) -> int:
        """Raise these templates together, each as far as its seed's limit and its base allow."""
        if not len(templates):
            return 0
        seeds = self.seed[templates]
        room = np.where(self.open, np.floor(limit) - self._by_seed(), 0).astype(np.int64).clip(0)
        sharing = np.bincount(seeds, minlength=len(self.base))[seeds]
        base = self.base[seeds]
        leads = (base >= 0) & (base != templates)
        beside = np.where(leads, self.rows[base] - self.rows[templates], np.int64(1) << 40)
        left = self.capacity[templates] - self.rows[templates]
        if more_bases:
            own = room[seeds] // np.where(leads, sharing + 1, sharing)
            own = np.where(leads, np.minimum(own, self.capacity[base] - self.rows[templates]), own)
        else:
            own = np.minimum(room[seeds] // sharing, beside)
            one = (own == 0) & (beside > 0) & (room[seeds] > 0)  # room for one of several: the first by lot
            own = np.where(one & _first_of(seeds, one), 1, own)
        most = np.minimum(own, left).clip(0)
        if not most.any():
            return 0
        added = _levelled(most, wanted)
        self.rows[templates] += added
        np.maximum.at(self.rows, base[leads], self.rows[templates[leads]])
        return int(added.sum())

    def complete(self, n: int) -> None:
        """Chains, then whatever else there is, until there are ``n`` rows; and not more."""
        chains = np.array([t for t in self.order.tolist() if self.cells[t] == CHAINS], dtype=np.int64)
        bare = (BASE, LEFT_OUT)
        varied = np.array([t for t in self.order.tolist() if self.cells[t] not in bare], dtype=np.int64)
        single = np.array([t for t in varied.tolist() if self.cells[t] in self.wanted], dtype=np.int64)
        bases = self.base[self.base >= 0]
        for templates in (chains, single, varied, bases):
            while (missing := n - int(self.rows.sum())) > 0:
                # Half of what is missing at a time: new bases count as rows too.
                if not self.fill(templates, max(1, missing // 2)):
                    break
        self.open[:] = True
        for templates in (single if len(single) else varied, bases):
            while (missing := n - int(self.rows.sum())) > 0:
                self.limit = max(self.limit * 2, 2.0)
                if self.limit > 8 * n or not self._any_left(templates):
                    break
                self.fill(templates, max(1, missing // 2))
        self._trim(n)

    def _any_left(self, templates: Ints) -> bool:
        return bool((self.rows[templates] < self.capacity[templates]).any()) if len(templates) else False

    def _trim(self, n: int) -> None:
        over = int(self.rows.sum()) - n
        for t in [t for t in self.order.tolist() if self.cells[t] == CHAINS] + self.order.tolist():
            while over > 0 and self.rows[t] > 0 and (self.cells[t] != BASE or self._spare(t)):
                self.rows[t] -= 1
                over -= 1

    def _spare(self, base: int) -> bool:
        """True for a base whose last instance no variation wants."""
        own = self.rows[self.seed == self.seed[base]]
        return int((own == self.rows[base]).sum()) == 1

    def shares(self) -> Shares:
        """What was asked and what is given."""
        given: Counter[str] = Counter()
        for cell, count in zip(self.cells, self.rows.tolist(), strict=True):
            given[cell] += count
        unreached = {}
        for cell, count in self.wanted.items():
            if given[cell] < count:
                seeds = len({int(self.seed[t]) for t in self.of(cell)})
                unreached[cell] = f"{given[cell]} of {count} rows: " + (
                    f"{_some(self.supply(cell), 'template')} of {_some(seeds, 'seed')} have it, and no seed gives "
                    "more than twice its even share"
                    if seeds
                    else "no template has it"
                )
        return Shares(tuple(self.rows.tolist()), dict(self.wanted), dict(given), unreached)


def _some(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _first_of(seeds: Ints, marked: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The first marked place of every seed."""
    found = np.zeros(len(seeds), dtype=bool)
    places = np.flatnonzero(marked)
    _, first = np.unique(seeds[places], return_index=True)
    found[places[first]] = True
    return found


def _levelled(most: Ints, wanted: int) -> Ints:
    """``wanted`` rows in all as evenly as the limits allow; what does not divide goes to the first."""
    if int(most.sum()) <= wanted:
        return most
    low, high = 0, int(most.max())
    while high - low > 1:
        middle = (low + high) // 2
        if int(np.minimum(most, middle).sum()) <= wanted:
            low = middle
        else:
            high = middle
    added = np.minimum(most, low)
    over = np.flatnonzero(most > low)[: wanted - int(added.sum())]
    added[over] += 1
    return np.asarray(added, dtype=np.int64)
