"""What rules propose of two amounts, with its score.

A text of nine numbers has ten thousands of pairs. What the conditions of the rules look at in them is much less than
what the evidence looks at, and the same in many texts: it is worked out once (``Conditions``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple, Protocol

from svampkit.reading.evidence import marks_of, of_kinds, of_numbers, stand_in_a_row
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import combined_hash, compared
from svampkit.reading.schemas.division import shares, told_for_one_of
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.in_a_row import NOT_IN_A_ROW

__all__ = ["Conditions", "Made", "PairProposals", "Weigher", "applying"]


class Weigher(Protocol):
    """What the search asks of the ranker."""

    def side(self, side: str, marks: Sequence[str]) -> list[float]:
        """What the marks of a left ("L") or right ("R") amount add to the score of every rule."""
        ...

    def pair(self, indicators: tuple[str, ...]) -> list[float]:
        """What some indicators of two amounts add to the score of every rule, in the order of RULES."""
        ...

    def asked(self, marks: Sequence[str]) -> list[float]:
        """What the marks of the question add to the score of every rule."""
        ...

    def answers(self, indicators: tuple[str, ...]) -> list[float]:
        """What some indicators of an answer add to the score of every rule that makes it."""
        ...

    def answer(self, rule: str, indicators: Sequence[str]) -> float: ...

    def unused(self, indicators: Sequence[str]) -> float: ...


class Made(NamedTuple):
    """A rule applied to two amounts, before it is worth an amount of its own."""

    score: float
    rule: int
    left: Amount
    right: Amount
    of_kinds: tuple[str, ...]
    of_numbers: tuple[str, ...]
    """The evidence in two parts: how the amounts are told, what they come to."""

    @property
    def hash(self) -> int:
        """Its equation at one random point of the field."""
        return combined_hash(RULES[self.rule].operation, self.left.hash, self.right.hash)


class Conditions:
    """Which rules apply to two amounts, kept by all that a rule's condition may look at (``Rule.applies``)."""

    __slots__ = ("_kept", "_looks")

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int, tuple[object, ...]], tuple[int, ...]] = {}
        self._looks: dict[tuple[object, ...], int] = {}

    def look(self, amount: Amount) -> int:
        """The number of all amounts that look the same to every rule; kept with the amount."""
        if amount.look < 0:
            f = amount.fact
            how = (
                *(amount.kind, bool(amount.unit.head), amount.told, amount.ratio, amount.than, amount.rule),
                *(bool(amount.per), amount.per in TIMES, amount.per_fact is None, shares(amount)),
                *(bool(f.than), bool(f.more), f.ratio, f.goal, bool(f.turn)),
            )
            amount.look = self._looks.setdefault(how, len(self._looks))
        return amount.look

    def applying(self, left: Amount, right: Amount) -> tuple[int, ...]:
        """The numbers of the rules that apply to the two in this order."""
        above, below = compared(left.value, right.value)
        lie = (
            left.first < right.first,
            left.right is not None and left.right.first < right.first,
            left.mask & right.mask != 0,
            left is right,
            told_for_one_of(left, right),
            (above > below) - (above < below),
            (below > 0) - (below < 0),
        )
        key = self.look(left), self.look(right), lie
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            found = self._kept[key] = applying(left, right)
        return found


_MOST: Final = 100_000


@cache
def _conditions() -> Conditions:
    """Those of this process."""
    return Conditions()


class PairProposals:
    """What is proposed in one search.

    ``tried`` is how many rules are taken of two told amounts, the likeliest; of others half as many.
    """

    __slots__ = ("_asked", "_conditions", "_kinds", "_tried", "_weigher")

    def __init__(self, asked: Asked, weigher: Weigher, tried: int) -> None:
        self._asked, self._weigher, self._tried = asked, weigher, tried
        self._conditions = _conditions()
        self._kinds: dict[tuple[int, int, bool], list[float]] = {}

    def weigh(self, amount: Amount) -> None:
        """Keep with an amount what its own marks say to every rule."""
        if amount.as_left is None:
            marks = marks_of(amount, self._asked.words)
            amount.as_left, amount.as_right = self._weigher.side("L", marks), self._weigher.side("R", marks)

    def of(
        self,
        left: Amount,
        right: Amount,
        only: frozenset[str] | None = None,
        tried: int | None = None,
        tied: bool = True,
    ) -> list[Made]:
        """All that rules propose of two weighed amounts in this order; ``only`` of these rules, so many ``tried``;
        not ``tied`` where it is known already which of the amounts the words tie together."""
        rules: Sequence[int] = self._conditions.applying(left, right)
        if only is not None:
            rules = [n for n in rules if RULES[n].name in only]
        if self._asked.rows and stand_in_a_row(left, right, self._asked):
            rules = [n for n in rules if RULES[n].name not in NOT_IN_A_ROW]
        allowed = self._asked.ties.allowed(left, right) if tied else None
        if allowed is not None:
            rules = [n for n in rules if allowed(RULES[n].name)]
        if not rules:
            return []
        key, kinds = of_kinds(left, right, self._asked)
        numbers = of_numbers(left, right, self._asked)
        of_kind = self._kinds.get(key)
        if of_kind is None:
            of_kind = self._kinds[key] = self._weigher.pair(kinds)
        of_number, as_left, as_right = self._weigher.pair(numbers), left.as_left, right.as_right
        scored = [(of_kind[n] + of_number[n] + as_left[n] + as_right[n], n) for n in rules]
        most = self._tried if tried is None else tried
        most = most if left.told and right.told else most // 2
        if len(scored) > most:
            scored = sorted(scored, key=_score, reverse=True)
            # whatever else is likelier of a verb: what is told as a difference may be one
            compares = [one for one in scored[most:] if one[1] in _COMPARING] if right.told and right.than else []
            scored = scored[:most] + compares
        both = left.score + right.score
        shared = left.mask & right.mask
        if shared:  # what one was made from counts once
            both -= left.score if shared == left.mask else right.score if shared == right.mask else 0.0
        can = _able(left, right)
        return [Made(both + own, n, left, right, kinds, numbers) for own, n in scored if _OPERATIONS[n] in can]


_score: Final = itemgetter(0)
_COMPARING: Final = frozenset(n for n, rule in enumerate(RULES) if rule.name in ("compare.larger", "compare.smaller"))
_APPLYING = tuple(
    (applies, tuple(n for n, rule in enumerate(RULES) if rule.applies is applies))
    for applies in dict.fromkeys(rule.applies for rule in RULES)
)
"""Rules by their condition, so that it is looked at once."""


def applying(left: Amount, right: Amount) -> tuple[int, ...]:
    """The numbers of the rules that apply to the two in this order, by their own conditions."""
    return tuple(n for applies, rules in _APPLYING if applies(left, right) for n in rules)


_OPERATIONS: Final = tuple(rule.operation for rule in RULES)


def _able(left: Amount, right: Amount) -> str:
    """Operations that have a result, and none below zero."""
    less = "-" if left.value >= right.value else ""
    return "+*" + less + ("/" if right.value and right.hash else "")  # a hash of 0 has no inverse
