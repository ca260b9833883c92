"""What a set is made of: how many rows each template gives.

A set measures what one change does when it holds each change alone, beside the base that it is a change of. So the
codes alone come first, each to its share; every instance of a variation brings the same instance of its base; and no
seed gives more than twice its even share. What the templates cannot give is told, not made up for in silence.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor
from types import MappingProxyType
from typing import Final, Literal, get_args

from svampkit.codes import CODES
from svampkit.errors import UsageError
from svampkit.generation.wanted.proportions import LONG, SVAMP_CODES, SVAMP_SHAPE, UNNEEDED, raked
from svampkit.generation.wanted.sharing import BASE, BASES, CHAINS, LEFT_OUT, Part, RowTable, Shares

__all__ = ["DESIGNS", "Design", "compose", "parse_design"]

Design = Literal["standard", "single", "protocol", "svamp", "hard", "even"]
DESIGNS: Final[tuple[Design, ...]] = get_args(Design)

_UNNEEDED: Final = " with an unneeded number"
_LAST: Final = "chains that end with "
_ALONE: Final = MappingProxyType({code: 0.105 if code == "33" else 0.065 for code in CODES})
"""A little more than the 6 % and 10 % that are promised, so that rounding does not fall below."""
_STRANGERS: Final = 0.05
"""More of a set never tells of a thing out of nowhere."""


def parse_design(text: str) -> Design:
    """A design's name; UsageError on anything else."""
    for design in DESIGNS:
        if text == design:
            return design
    raise UsageError(f"{text!r} is no design; choose one of {', '.join(DESIGNS)}.")


def compose(
    parts: Sequence[Part], n: int | None, design: Design, rng: random.Random, per_code: int | None = None
) -> Shares:
    """Rows of each part: ``n`` in all as far as there are so many, or ``per_code`` rows of each code alone with the
    bases that they need.

    ``standard``: bases, every code alone in at least 6 % of the rows (33 in 10 %), chains in the rest. ``single``:
    bases and every code alone, as often as the others. ``protocol``: chains as often as there are templates of them.
    ``svamp``: every code as often as in SVAMP. ``hard``: no bases, and codes, chains of two and more and numbers that
    nothing needs as often as in SVAMP. ``even``: every template alike, whatever its seed.
    """
    if design == "single" or per_code is not None:
        parts = [part if len(part.codes) < 2 else replace(part, capacity=0) for part in parts]
    if design == "hard":
        parts = [part if part.codes else replace(part, capacity=0) for part in parts]
    cells = [_cell(part, design) for part in parts]
    if design == "even" and per_code is None:
        assert n is not None
        return _evenly_shared(parts, cells, n, rng)
    alone = {cell for cell in cells if cell in CODES}
    if design == "standard" and per_code is None:
        cells = [_last_where_never_alone(part.codes, cell, alone) for part, cell in zip(parts, cells, strict=True)]
    total = n if per_code is None else ceil(per_code * len(alone) / (1 - BASES))
    assert total is not None
    parts = _few_strangers(parts, floor(_STRANGERS * total), rng)
    wanted = dict.fromkeys(sorted(alone), per_code) if per_code is not None else _rows_by_cell(cells, total, design)
    table = RowTable(parts, cells, total, wanted, rng, per_code is not None)
    for cell in sorted(wanted, key=lambda cell: (-wanted[cell] / max(table.supply(cell), 1), cell)):
        table.fill(table.of(cell), wanted[cell])
    if n is not None:
        table.complete(n)
    return table.shares()


def _few_strangers(parts: Sequence[Part], most: int, rng: random.Random) -> list[Part]:
    """The parts with at most so many rows of those that bring in a thing which their story has nothing to do with:
    as many rows of each, or where there are too few for that, of some drawn by lot."""
    strangers = [place for place, part in enumerate(parts) if part.stranger]
    rng.shuffle(strangers)
    found = list(parts)
    for turn, place in enumerate(strangers):
        share = most // len(strangers) + (turn < most % len(strangers))
        found[place] = replace(found[place], capacity=min(found[place].capacity, share))
    return found


def _cell(part: Part, design: Design) -> str:
    if not part.codes:
        return LEFT_OUT if design == "hard" else BASE
    if len(part.codes) == 1 and design != "hard":
        return part.codes[0]
    chain = CHAINS if design in ("standard", "single") else ",".join(part.codes)
    return chain + _UNNEEDED if design == "hard" and part.unneeded else chain


def _last_where_never_alone(codes: tuple[str, ...], cell: str, alone: set[str]) -> str:
    """The cell of a chain that ends with a code that no template has alone: a seed with one object has no other to
    ask for (12) until 33 brings one (4 of 63 in SVAMP are alone)."""
    return f"{_LAST}{codes[-1]}" if len(codes) > 1 and codes[-1] not in alone else cell


def _rows_by_cell(cells: Sequence[str], n: int, design: Design) -> dict[str, int]:
    """How many rows each cell (a code, a chain) is to give under a design."""
    there = Counter(cells)
    varied = {cell: float(count) for cell, count in there.items() if cell not in (BASE, LEFT_OUT)}
    if design == "single":
        alone = [cell for cell in varied if cell in CODES]
        return {cell: floor(n * (1 - BASES) / len(alone)) for cell in alone}
    if design == "standard":
        wanted = {code: ceil(n * share) for code, share in _ALONE.items()} if varied else {}
        return wanted | {cell: wanted[cell.removeprefix(_LAST)] for cell in varied if cell.startswith(_LAST)}
    holds = {cell: _holds(cell) for cell in varied}
    targets = {"svamp": SVAMP_CODES, "hard": SVAMP_CODES | SVAMP_SHAPE}
    shares = raked(varied, holds, targets[design]) if design in targets else varied
    whole = sum(shares.values())
    left = 1.0 if design == "hard" else 1 - BASES
    return {cell: floor(n * left * share / whole) for cell, share in shares.items()}


def _holds(cell: str) -> frozenset[str]:
    """What a cell of chains counts towards: its codes, and its shape."""
    codes = cell.removesuffix(_UNNEEDED).split(",")
    shape = [LONG] * (len(codes) > 1) + [UNNEEDED] * cell.endswith(_UNNEEDED)
    return frozenset((*codes, *shape))


def _evenly_shared(parts: Sequence[Part], cells: Sequence[str], n: int, rng: random.Random) -> Shares:
    """As many rows of each template; who gets one more of the rest is drawn."""
    order = list(range(len(parts)))
    rng.shuffle(order)
    rows = [0] * len(parts)
    for turn, t in enumerate(order):
        rows[t] = n // len(parts) + (turn < n % len(parts))
    given = Counter[str]()
    for cell, count in zip(cells, rows, strict=True):
        given[cell] += count
    return Shares(tuple(rows), dict(given), dict(given), {})
