"""Two of which their sum and their difference are told: "One rope is 6 meters longer than the other. The two ropes
are 40 meters long together": the sum with the difference, or without it, is divided by the two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.together.of_all import AsksOf

__all__ = ["TwoAndTheirSum", "two_and_their_sum"]

_UP: Final = frozenset([*listed("comparatives of the larger"), "largest", "bigger"])
_DOWN: Final = frozenset([*listed("comparatives of the smaller"), "smallest"])
_SUMMED: Final = frozenset(["total", "altogether", "together", "all", "both"])
_NONE: Final = frozenset[str]()
_LARGER, _SMALLER = frozenset(["compare.larger"]), frozenset(["compare.smaller"])
_EACH: Final = frozenset(rule.name for rule in RULES if rule.name.endswith(".each"))
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class TwoAndTheirSum:
    """The bits of the two, of what they are together, and of their difference."""

    two: int
    whole: int
    difference: int
    way: frozenset[str]
    """How the difference changes the sum for the one that is asked."""

    @property
    def mask(self) -> int:
        return self.two | self.whole | self.difference

    def allowed(self, left: Amount, right: Amount) -> frozenset[str] | None:
        """The rules that are left for two amounts; None where they are not of the three."""
        if not left.mask or not right.mask or (left.mask | right.mask) & ~self.mask:
            return None
        if (left.mask, right.mask) == (self.whole, self.difference):
            return self.way
        if (left.mask, right.mask) == (self.whole | self.difference, self.two):
            return _EACH
        return _NONE


def two_and_their_sum(asked: AsksOf) -> TwoAndTheirSum | None:
    """The three numbers where one of two is asked for that are told by their sum and their difference; None
    elsewhere. Near misses: "two boys have 9 each", "the two sold 40. Ada sold 6 more than Bo. How many have
    they in all"."""
    told = list(enumerate(asked.told))
    question = [word.low for word in asked.words[asked.fact.clause.first :]]
    if asked.fact.than or asked.fact.per or _SUMMED & set(question):
        return None
    compared = [(n, f) for n, f in told if f.than and not f.ratio and f.more in _UP | _DOWN]
    twos = [(n, f) for n, f in told if f.value == _TWO and f.unit.head and f.kind == "count" and not f.per]
    if len(compared) != 1 or len(twos) != 1:
        return None
    (d, difference), (t, two) = compared[0], twos[0]
    sentence = asked.words[two.at].sentence
    sums = [
        (n, f)
        for n, f in told
        if asked.words[f.at].sentence == sentence and f.at > two.at and f.kind == difference.kind and n != d
        and not (f.per or f.than or f.ratio or f.each_of)
    ]  # fmt: skip
    if len(sums) != 1 or not _tells_a_sum(asked, sentence):
        return None
    way = _way(asked.fact, difference, question)
    return TwoAndTheirSum(1 << t, 1 << sums[0][0], 1 << d, way) if way else None


def _tells_a_sum(asked: AsksOf, sentence: int) -> bool:
    """ "The two crates weigh 58 kg together", "in all", "shared", "add up to"."""
    lows = {word.low for word in asked.words if word.sentence == sentence}
    return bool(
        lows & {"together", "total", "altogether", "combined", "shared", "share", "sum", "add", "split", "all"}
    )


def _way(ask: Fact, difference: Fact, question: Sequence[str]) -> frozenset[str]:
    """With the difference for the larger, without it for the smaller; empty where the question says neither."""
    up = difference.more in _UP
    more, less = set(difference.holders), set(parties(difference.than))
    holders = set(ask.holders)
    if holders & more and not holders & less:
        return _LARGER if up else _SMALLER
    if holders & less and not holders & more:
        return _SMALLER if up else _LARGER
    graded = [low for low in question if low in _UP | _DOWN]
    return _NONE if len(graded) != 1 else _LARGER if graded[0] in _UP else _SMALLER
