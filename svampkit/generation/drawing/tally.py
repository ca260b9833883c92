"""What a generation gave, in counts that add up whoever made which part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.writing.columns import NumberColumns

__all__ = ["ALL", "Batch", "Yield", "distance", "sizes_of", "yield_of"]

ALL: Final = "all templates"
"""Whose rows are short where nobody could stand in for the others any more."""
_EXACT = 1000
_STEPS = 100  # a power of ten beyond
_BINS = _EXACT + 6 * _STEPS


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of one template, or the reason why it gives none."""

    template: str
    seed: str
    codes: tuple[str, ...]
    text: str = ""
    """Rows of a problem file as JSON lines, each with its end."""
    count: int = 0
    rejected: Counter[str] = field(default_factory=Counter)
    """Attempts that gave no row, by reason."""
    set_aside: str | None = None
    """Why the whole template is not used."""
    short: int = 0
    """Rows asked of this template that it could not give."""
    why: str = ""
    """Why it could not give them."""
    paired: bool = True
    """The rows share what they can with those of their base."""
    sizes: NDArray[np.int64] | None = None
    """How often a number of which size is told, see ``sizes_of``."""
    base_sizes: NDArray[np.float64] | None = None
    """The same of as many instances of their base."""
    composition: Mapping[str, Any] | None = None
    """What the design asks of which code; told once, before all rows."""
    stranger: bool = False
    """The rows tell of a thing out of nowhere."""

    @property
    def lines(self) -> list[str]:
        """The rows as JSON, one a line, without the ends."""
        return self.text.splitlines()

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The rows, read from their lines."""
        import orjson

        return list(map(orjson.loads, self.lines))


@dataclass(slots=True)
class Yield:
    """What a generation gave, added up batch by batch."""

    accepted: Counter[str] = field(default_factory=Counter)
    """Rows by chain of codes ("21,11"; "seed" for a base)."""
    by_code: Counter[str] = field(default_factory=Counter)
    """Rows whose chain holds a code; "seed" for a base."""
    by_template: Counter[str] = field(default_factory=Counter)
    by_seed: Counter[str] = field(default_factory=Counter)
    rejected: Counter[str] = field(default_factory=Counter)
    """Attempts by reason."""
    set_aside: dict[str, str] = field(default_factory=dict)
    """Template to the reason why it is not used."""
    short: Counter[str] = field(default_factory=Counter)
    """Template to the rows that it could not give; ALL of them together, where a number in all was asked for."""
    missing: Counter[str] = field(default_factory=Counter)
    """The same rows by the reason."""
    anew: Counter[str] = field(default_factory=Counter)
    """Of each chain, rows of templates that no numbers of their base fit: they are nobody's pair."""
    out_of_nowhere: int = 0
    """Rows that tell of a thing that their story has nothing to do with."""
    composition: Mapping[str, Any] = field(default_factory=dict)
    """What the design wanted, and what could not be reached and why."""
    sizes: dict[str, NDArray[np.int64]] = field(default_factory=dict)
    """By code alone, "chains" and "seed": how often a number of which size is told."""
    base_sizes: dict[str, NDArray[np.float64]] = field(default_factory=dict)
    """The same of as many instances of their bases."""

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process without the sizes that no number has, which are most of them."""
        counts = [getattr(self, field.name) for field in fields(self)][:-2]
        return _sent, (counts, _shortened(self.sizes), _shortened(self.base_sizes))

    @property
    def rows(self) -> int:
        """Rows accepted in all."""
        return self.by_template.total()

    def add(self, batch: Batch) -> None:
        """Count what a batch gave and what it rejected."""
        if batch.count:
            made, chain = batch.count, ",".join(batch.codes) or "seed"
            self.by_template[batch.template] += made
            self.by_seed[batch.seed] += made
            self.accepted[chain] += made
            self.out_of_nowhere += made * batch.stranger
            for code in batch.codes or ("seed",):
                self.by_code[code] += made
            if batch.codes and not batch.paired:
                self.anew[chain] += made
            self._add_sizes(batch)
        self.rejected.update(batch.rejected)
        if batch.composition is not None:
            self.composition = batch.composition
        if batch.set_aside is not None:
            self.set_aside[batch.template] = batch.set_aside
        if batch.short:
            self.short[batch.template] += batch.short
            self.missing[batch.why] += batch.short

    def join(self, other: Yield) -> None:
        """Count what another part gave."""
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        self.out_of_nowhere += other.out_of_nowhere
        self.set_aside |= other.set_aside
        self.composition = self.composition or other.composition
        for cell, sizes in other.sizes.items():
            self.sizes[cell] = self.sizes.get(cell, 0) + sizes
            self.base_sizes[cell] = self.base_sizes.get(cell, 0) + other.base_sizes[cell]

    def state(self) -> dict[str, Any]:
        """Everything, as plain values that ``yield_of`` takes back."""
        found: dict[str, Any] = {name: dict(getattr(self, name)) for name in _COUNTERS}
        found["out_of_nowhere"] = self.out_of_nowhere
        found["sizes"] = {cell: sizes.tolist() for cell, sizes in self.sizes.items()}
        found["base_sizes"] = {cell: sizes.tolist() for cell, sizes in self.base_sizes.items()}
        return found

    def _add_sizes(self, batch: Batch) -> None:
        cell = batch.codes[0] if len(batch.codes) == 1 else "chains" if batch.codes else "seed"
        if batch.sizes is not None and batch.base_sizes is not None:
            self.sizes[cell] = self.sizes.get(cell, 0) + batch.sizes
            self.base_sizes[cell] = self.base_sizes.get(cell, 0) + batch.base_sizes

    def alone_and_in_chains(self) -> dict[str, dict[str, int]]:
        """Code to its rows alone and in chains."""
        found = {code: {"alone": 0, "in chains": 0} for code in sorted(self.by_code) if code != "seed"}
        for chain, count in self.accepted.items():
            codes = chain.split(",")
            for code in dict.fromkeys(codes):
                if code != "seed":
                    found[code]["alone" if len(codes) == 1 else "in chains"] += count
        return found

    def as_dict(self) -> dict[str, Any]:
        """For a manifest: sorted by name, without anything that changes from run to run."""
        shifts = {
            cell: round(distance(self.sizes[cell], self.base_sizes[cell]), 4)
            for cell in sorted(self.sizes)
            if cell != "seed"
        }
        seeds = sorted(self.by_seed.values()) or [0]
        return {
            "rows": self.rows,
            "templates": len(self.by_template),
            "seeds": len(self.by_seed),
            "rows of a seed": {"fewest": seeds[0], "most": seeds[-1], "even": round(self.rows / len(seeds), 2)},
            "codes": dict(sorted(self.by_code.items())),
            "alone and in chains": self.alone_and_in_chains(),
            "accepted": dict(sorted(self.accepted.items())),
            "composition": dict(self.composition),
            "things out of nowhere": {
                "rows": self.out_of_nowhere,
                "share": round(self.out_of_nowhere / max(self.rows, 1), 4),
            },
            "pairs": {
                "paired with their base": self.rows - self.by_code["seed"] - self.anew.total(),
                "drawn anew": dict(sorted(self.anew.items())),
            },
            "number sizes, Kolmogorov-Smirnov distance from the bases": shifts,
            "rejected": dict(sorted(self.rejected.items())),
            "set_aside": dict(sorted(self.set_aside.items())),
            "short": dict(sorted(self.short.items())),
            "missing": dict(sorted(self.missing.items())),
        }


_COUNTERS = ("accepted", "by_code", "by_template", "by_seed", "rejected", "short", "missing", "anew")


def yield_of(state: Mapping[str, Any]) -> Yield:
    """The yield whose ``state`` this is."""
    counters: dict[str, Any] = {name: Counter(state[name]) for name in _COUNTERS}
    return Yield(
        **counters,
        out_of_nowhere=state["out_of_nowhere"],
        sizes={cell: np.array(sizes, dtype=np.int64) for cell, sizes in state["sizes"].items()},
        base_sizes={cell: np.array(sizes, dtype=np.float64) for cell, sizes in state["base_sizes"].items()},
    )


_Short = tuple[NDArray[np.int64], NDArray[Any]]


def _shortened(counts: Mapping[str, NDArray[Any]]) -> dict[str, _Short]:
    return {cell: (told := np.flatnonzero(counted), counted[told]) for cell, counted in counts.items()}


def _sent(counts: list[Any], sizes: Mapping[str, _Short], base_sizes: Mapping[str, _Short]) -> Yield:
    """A `Yield` as it was before it was sent: its histograms of sizes whole again."""

    def whole(shortened: _Short) -> NDArray[Any]:
        found = np.zeros(_BINS, dtype=shortened[1].dtype)
        found[shortened[0]] = shortened[1]
        return found

    both = ({cell: whole(short) for cell, short in part.items()} for part in (sizes, base_sizes))
    return Yield(*counts, *both)


def sizes_of(columns: NumberColumns) -> NDArray[np.int64]:
    """How often the texts of some rows tell a number of which size: whole numbers to a thousand one by one, beyond
    in steps of a hundredth of a power of ten."""
    found = np.zeros(_BINS, dtype=np.int64)
    for column in columns.tags.values():
        whole = column.num // column.den
        if column.far >= _EXACT * (column.den if isinstance(column.den, int) else 1):
            beyond = np.log10(np.maximum(whole, 1).astype(np.float64)) - 3
            bins = np.where(whole < _EXACT, whole, _EXACT + (beyond * _STEPS)).astype(np.int64)
            whole = np.clip(bins, 0, _BINS - 1)
        found += np.bincount(whole.astype(np.int64), minlength=_BINS)
    return found


def distance(one: NDArray[Any], other: NDArray[Any]) -> float:
    """The two-sample Kolmogorov-Smirnov statistic of two counts of sizes: the largest gap between the shares of
    numbers up to a size, from 0 (alike) to 1; 0 where one of them is empty."""
    if not one.sum() or not other.sum():
        return 0.0
    return float(np.abs(np.cumsum(one) / one.sum() - np.cumsum(other) / other.sum()).max())
