"""Loose ends: what a text asks for in words, and a world does without.

A number that stands beside the answer is seen by the search. A word is not: "each", where nothing is multiplied,
"the rest", where nothing is taken away, an hour's amount that is added to a plain one. Each loose end is a number,
0 where there is none; the weights say what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["LOOSE_ENDS", "loose_ends"]


def loose_ends(answer: Amount, asked: Asked) -> dict[str, float]:
    """How many loose ends of each kind the world of an answer has, at most 3."""
    world = _World(answer, results(answer, shares=False), leaves(answer))
    return {name: float(min(count(world, asked), 3)) for name, count in LOOSE_ENDS.items()}


@dataclass(frozen=True, slots=True)
class _World:
    """An answer with all that it is made of."""

    answer: Amount
    results: Sequence[Amount]
    leaves: Sequence[Amount]


def _each_unused(world: _World, asked: Asked) -> int:
    """ "3 girls have 5 beads each", and nothing is multiplied or divided."""
    products = sum(node.operation in ("*", "/") for node in world.results)
    return max(0, asked.says.get("each", 0) - products)


def _rest_unused(world: _World, asked: Asked) -> int:
    """ "The rest are blue", and nothing is taken away."""
    return asked.says.get("rest", 0) if all(node.operation != "-" for node in world.results) else 0


def _sum_of_rates(world: _World, asked: Asked) -> int:
    """ "5 pages an hour" added to 30 pages: what is told for one, and what is told for all."""
    return sum(
        node.operation in ("+", "-") and bool(node.left and node.left.per) != bool(node.right and node.right.per)
        for node in world.results
    )


def _span_unused(world: _World, asked: Asked) -> int:
    """What is asked for a week is told for a day, and nothing makes seven of it."""
    spans = {unit for unit in (asked.fact.unit.head, asked.fact.per, *asked.lows) if unit in TIMES}
    pers = {leaf.per for leaf in world.leaves if leaf.per in TIMES}
    units = {leaf.unit.head for leaf in world.leaves}
    return len(spans - pers - units) if pers else 0


def _for_one_unasked(world: _World, asked: Asked) -> int:
    """The answer is told for one of something, and the question asks for all."""
    return int(bool(world.answer.per) and not asked.fact.per and not asked.says.get("each", 0))


def _other_sum(world: _World, asked: Asked) -> int:
    """Sums of different things, where the question asks for neither kind."""
    return sum(
        node.operation in ("+", "-")
        and node.left is not None
        and node.right is not None
        and unit_fit(node.left.unit, node.right.unit) == "other"
        for node in world.results
    )


def _twice_used(world: _World, asked: Asked) -> int:
    """A told number that the world uses more than once."""
    told = [leaf.fact.n for leaf in world.leaves if not leaf.fact.because]
    return len(told) - len(set(told))


LOOSE_ENDS: Final[Mapping[str, Callable[[_World, Asked], int]]] = MappingProxyType(
    {
        "each unused": _each_unused,
        "rest unused": _rest_unused,
        "sum of rates": _sum_of_rates,
        "span unused": _span_unused,
        "for one unasked": _for_one_unasked,
        "other sum": _other_sum,
        "twice used": _twice_used,
        "sums unsaid": lambda _, asked: asked.says.get("unsaid", 0),
        "spans repeated": lambda _, asked: asked.says.get("again", 0),
        "second question": lambda _, asked: max(0, asked.says.get("hows", 0) - 1),
    }
)
"""By name; the weights stand under it."""
