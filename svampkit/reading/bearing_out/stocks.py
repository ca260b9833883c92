"""What a number that an answer leaves out does to the stocks that the answer goes by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["to_stocks"]


def to_stocks(fact: Fact, used: Sequence[Fact]) -> Iterator[str]:
    """ "event-of-stock" where it changes what a used number tells ("Leo has 9 … then he buys 4"), "end-of-stock"
    where it tells what came of it ("now he has 13"), and the same seen from the end."""
    same = [f for f in used if not f.than and _of_one_stock(fact, f)]
    before = any(f.at < fact.at for f in same if not f.sign and f.cue != "end")
    ended = [f for f in same if f.cue == "end"]
    if fact.sign and before:
        yield "event-of-stock"
    if fact.sign and ended:
        yield "event-before-end"
    if not fact.sign and fact.cue == "end" and before:
        yield "end-of-stock"
    if not fact.sign and fact.cue != "end" and any(f.at > fact.at for f in ended):
        yield "stock-of-end"


def _of_one_stock(one: Fact, other: Fact) -> bool:
    """The same things of the same holder, or of none."""
    held = set(one.holders) & set(other.holders) if one.holders and other.holders else True
    return bool(held) and unit_fit(one.unit, other.unit).startswith("same")
