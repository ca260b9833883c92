"""How many rows each template gives.

A chain of codes counts for each of its codes, and the paper's protocol ends in far more chains with the codes that it
applies last than with the others. Shares are evened out by raking (iterative proportional fitting, Deming & Stephan
1940): chains that hold a code above its band are scaled down, those of a code below it up, in turn, until all hold or
a template would have to give too much. Rows are then drawn systematically: one random start, equal steps.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import floor
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from svampkit.errors import UsageError

__all__ = ["BALANCES", "Balance", "apportion", "parse_balance", "weights"]

Balance = Literal["code", "template"]
BALANCES: Final[tuple[Balance, ...]] = get_args(Balance)

BASES: Final = 0.1
"""Share of the seeds' own bases beside variations."""
BAND: Final = (0.1, 0.2)
"""Share of the rows whose chain holds a code, where all nine are there; wider with fewer."""
LARGEST: Final = 0.003
"""Share that one template gives at most, where there are enough."""
_CYCLES: Final = 60
_CLOSE: Final = 1e-4

Column = NDArray[np.float64]


def parse_balance(text: str) -> Balance:
    """ "code" or "template"; UsageError on anything else."""
    for balance in BALANCES:
        if text == balance:
            return balance
    raise UsageError(f"{text!r} is no balance; choose one of {', '.join(BALANCES)}.")


def weights(chains: Sequence[Sequence[str]], seeds: Sequence[str], balance: Balance) -> Column:
    """The share of the rows of each template, by its chain of codes (() for a base) and its seed; they add up to 1.

    ``template``: all alike. ``code``: bases give a tenth; each code stands in a tenth to a fifth of the rows, as far
    as the templates allow without one of them giving more than 3 rows in 1000 (or three times an even share, where
    that is more); within a code the seeds give alike.
    """
    size = len(chains)
    codes = sorted({code for chain in chains for code in chain})
    if balance == "template" or not codes:
        return np.full(size, 1 / max(size, 1))
    varied = np.array([bool(chain) for chain in chains])
    total = 1.0 if varied.all() else 1 - BASES
    found = _by_rarest_code(chains, seeds, total)
    kinds = {chain: n for n, chain in enumerate(dict.fromkeys(map(tuple, chains)))}
    kind = np.array([kinds[tuple(chain)] for chain in chains])
    holds = {code: np.array([code in chain for chain in kinds]) for code in codes}
    is_base = np.array([not chain for chain in kinds])
    even = total / len(codes)
    low, high = min(BAND[0], even), max(BAND[1], 1.5 * even)
    largest = max(LARGEST, 3 / size)
    for _ in range(_CYCLES):
        found, settled = _cycle(found, kind, holds, is_base, (low, high), total)
        clipped = np.where(varied, np.minimum(found, largest), found)
        settled = settled and bool((clipped == found).all())
        found = clipped
        found[varied] *= total / _sum(found[varied])
        if settled:
            break
    return found / _sum(found)


def _sum(column: Column) -> float:
    """Added up in order, so that it is the same on every machine."""
    return float(np.cumsum(column)[-1]) if len(column) else 0.0


def _by_rarest_code(chains: Sequence[Sequence[str]], seeds: Sequence[str], total: float) -> Column:
    """Each code alike, a chain going by the code of it that the fewest templates hold; seeds alike within a code."""
    held = Counter(code for chain in chains for code in chain)
    group = [min(chain, key=lambda code: (held[code], code)) if chain else "" for chain in chains]
    groups = len(set(group) - {""})
    of_seed = Counter(zip(group, seeds, strict=True))
    of_group = Counter(name for name, _ in of_seed)
    return np.array(
        [
            (total / groups if name else 1 - total) / of_group[name] / of_seed[name, seed]
            for name, seed in zip(group, seeds, strict=True)
        ]
    )


def _cycle(
    found: Column,
    kind: NDArray[np.int64],
    holds: dict[str, NDArray[np.bool_]],
    is_base: NDArray[np.bool_],
    band: tuple[float, float],
    total: float,
) -> tuple[Column, bool]:
    """Every code brought into its band once; True where all were in theirs."""
    shares = np.asarray(np.bincount(kind, weights=found, minlength=len(is_base)), dtype=np.float64)
    factors = np.ones(len(is_base))
    settled = True
    for has in holds.values():
        share = _sum(shares[has])
        wanted, rest = min(max(share, band[0]), band[1]), total - share
        if abs(wanted - share) <= _CLOSE or rest <= _CLOSE:
            continue
        settled = False
        scale = np.where(has, wanted / share, np.where(is_base, 1.0, (total - wanted) / rest))
        shares, factors = shares * scale, factors * scale
    return found * factors[kind], settled


def apportion(
    shares: Column, n: int, chains: Sequence[Sequence[str]], seeds: Sequence[str], rng: random.Random
) -> list[int]:
    """Rows of each template, ``n`` in all: each its share of them, rounded up or down.

    Systematic sampling (Madow & Madow 1944) over the templates put in order by chain and seed, so that a chain and
    the seeds within it get their shares as well, where there are fewer rows than templates.
    """
    rank = {seed: rng.random() for seed in dict.fromkeys(seeds)}
    own = [rng.random() for _ in seeds]
    turn = {tuple(chain): rng.random() for chain in dict.fromkeys(map(tuple, chains))}

    def place(t: int) -> tuple[tuple[str, ...], float, float]:
        chain = tuple(chains[t])
        return chain, (rank[seeds[t]] + turn[chain]) % 1.0, own[t]

    order = sorted(range(len(shares)), key=place)
    marks = np.cumsum(shares[order]) * n
    marks[-1] = n
    start = rng.random()
    upto = [floor(mark + start) for mark in marks.tolist()]
    counts = [0] * len(shares)
    before = 0
    for t, reached in zip(order, upto, strict=True):
        counts[t], before = reached - before, reached
    return counts
