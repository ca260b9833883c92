"""Amounts that are told in a row: "2 pairs of boots, 4 pairs of clogs and 11 pairs of mules", or in one sentence
by the same verb: "12 pupils chose tennis and 9 chose chess".

What stands in a row is told side by side: none of it is a part of another, and none comes to another or is taken
from it. It may be added, compared, multiplied and divided.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.tokens import Word

__all__ = ["NOT_IN_A_ROW", "rows_of", "side_by_side"]

NOT_IN_A_ROW: Final = frozenset(["combine.part", "loss.result", "gain.start", "equalise.there"])
"""The rules that take one of two amounts from the other as a part of it, or as what came, went or is missing."""
_JOINS: Final = frozenset(listed("words that join a row"))
_OPENERS: Final = frozenset(["", *listed("words that open a parallel clause")])
_PRICED: Final = frozenset(listed("prepositions of a price"))
_SMALLER: Final = frozenset(listed("comparatives of the smaller"))
_WIDER: Final = ("over", "under", "same-fewer-words", "same-more-words", "of")
"""Units of which one may be the whole of the other: 30 birds and 12 sparrows."""


def rows_of(told: Sequence[Fact], words: Sequence[Word]) -> Mapping[int, int]:
    """By the bit of each told number, the numbers (a bit set) that stand in a row with it."""
    rows: dict[int, int] = {}
    for n, one in enumerate(told):
        for m, two in enumerate(told[:n]):
            if _in_a_row(two, one, words):
                rows[1 << n] = rows.get(1 << n, 0) | 1 << m
                rows[1 << m] = rows.get(1 << m, 0) | 1 << n
    return rows


def side_by_side(left: Amount, right: Amount, rows: Mapping[int, int]) -> bool:
    """True where each number of the one stands in a row with each number of the other."""
    if not rows or left.mask & right.mask:
        return False
    bits = left.mask
    while bits:
        bit = bits & -bits
        if rows.get(bit, 0) & right.mask != right.mask:
            return False
        bits ^= bit
    return bool(left.mask and right.mask)


def _in_a_row(first: Fact, second: Fact, words: Sequence[Word]) -> bool:
    if not (_plain(first) and _plain(second)) or first.kind != second.kind:
        return False
    if first.role_subject != second.role_subject:
        return False  # "of the 11 members, 6 were away"
    if unit_fit(first.unit, second.unit) in _WIDER or _of_each(first, second) or _of_each(second, first):
        return False
    return _joined(first, second, words) if first.clause is second.clause else _parallel(first, second)


def _of_each(group: Fact, one: Fact) -> bool:
    """ "They have 5 racks and each rack has 10 hats": the hats are told for one rack."""
    group_of = one.each_of if one.per == "*" else one.per
    return bool(group_of) and group_of in (group.unit.head, group.unit.of)


def _joined(first: Fact, second: Fact, words: Sequence[Word]) -> bool:
    at = (second.phrase.first if second.phrase is not None else second.at) - 1
    while at > first.at and words[at].pos == "PROPN":
        at -= 1  # "Mira found 3 and Omar 5 shells"
    if words[at].low in _PRICED and words[first.at - 1].low == words[at].low:
        return any(word.low in _JOINS for word in words[first.at : at])  # "a cap for $3 and a scarf for $7"
    return at > first.at and words[at].low in _JOINS


def _parallel(first: Fact, second: Fact) -> bool:
    """Two clauses of one sentence say the same of both numbers of things."""
    costs = first.frame == second.frame == "cost" and first.kind == "money" and first.holders != second.holders
    if first.kind != "count" and not costs:
        return False
    one, two = first.clause, second.clause
    if one.sentence != two.sentence or two.relative or two.conjunction.lower() not in _OPENERS:
        return False
    return bool(first.verb) and first.verb == second.verb and first.sign == second.sign and first.cue == second.cue


def _plain(fact: Fact) -> bool:
    """No part, no whole, no share, and nothing that is told by how much it differs."""
    if fact.whole or fact.subset or fact.of_number or fact.ratio or fact.limit or fact.negated:
        return False
    return not fact.than and fact.more not in _SMALLER
