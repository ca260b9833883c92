"""A noun that stands once for several numbers: "12 red and 9 blue beads"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.units import Unit

__all__ = ["share_nouns"]

_JOINED: Final = (["and"], [","], [",", "and"], ["or"])
_NO_SORT: Final = frozenset(listed("adjectives that tell no kind"))


def share_nouns(g: Gathering, told: Sequence[Fact]) -> None:
    """Give the noun behind the last number to those before it."""
    for second, first in itertools.pairwise(reversed(told)):
        if _noun_behind(g, first, second):
            first.unit, first.kind, first.elided = Unit(second.unit.head, "", first.unit.mods), second.kind, False
        elif _one_of_a_list(g, first, second):
            first.unit, first.kind, first.elided = second.unit, second.kind, False
    for first, second in itertools.pairwise(told):
        if noun := _noun_behind_money(g, first, second):
            first.unit, first.kind, first.elided, second.per = Unit(noun), "count", False, noun
    shared: set[int] = set()  # places of the numbers that have their noun from one behind them
    for second, first in itertools.pairwise(reversed(told)):
        if _noun_of_both(g, first, second, second.at in shared):
            first.unit = Unit(second.unit.head, second.unit.of, first.unit.mods | {first.unit.head})
            shared.add(first.at)


def _noun_behind_money(g: Gathering, first: Fact, second: Fact) -> str:
    """The noun of "two $20 bills", "4 $6 tickets": so many of them, each of that much. Near miss: "$6 tickets"."""
    one, two = first.phrase, second.phrase
    if (
        one is None
        or two is None
        or two.number is None
        or not two.number.money
        or one.head >= 0
        or one.last + 1 != two.first
    ):
        return ""
    after = g.words[two.number.last + 1] if two.number.last + 1 < len(g.words) else None
    return after.lemma if after is not None and after.tag == "NNS" else ""


def _noun_behind(g: Gathering, first: Fact, second: Fact) -> bool:
    """ "12 red and 9 blue beads", "3 big, 4 small and 5 tiny beads": beads, whatever was counted before. Near miss:
    "12 are red and 9 blue"."""
    one, two = first.phrase, second.phrase
    if one is None or two is None or one.head >= 0 or one.of is not None or not one.mods or one.mods[0] in _NO_SORT:
        return False
    behind = first.clause is second.clause and [w.low for w in g.words[one.last + 1 : second.at]] in _JOINED
    return behind and not first.more and not second.elided and bool(second.unit.mods) and second.kind == "count"


def _one_of_a_list(g: Gathering, first: Fact, second: Fact) -> bool:
    """ "118, 127 and 105 points", "9 and 14 goals": points all of them. Near misses: "9 of them and 14 goals", "pens
    at $9 and 14 caps"."""
    one, two = first.phrase, second.phrase
    if one is None or two is None or one.head >= 0 or one.of is not None or one.mods or second.elided:
        return False
    bare = (
        not (first.more or first.ratio or second.ratio or second.more or first.subset)
        and first.clause is second.clause
    )
    number = one.number
    alone = number is not None and not number.money and (one.first, one.last) == (number.first, number.last)
    return bare and alone and [w.low for w in g.words[one.last + 1 : second.at]] in _JOINED


def _noun_of_both(g: Gathering, first: Fact, second: Fact, shares: bool) -> bool:
    """ "12 male and 9 female geese", "7 oak, 6 birch and 16 beech tables": the noun stands once; ``shares``: the
    second number has it from a third."""
    one, two = first.phrase, second.phrase
    if one is None or two is None or one.head < 0 or one.plural or not (two.plural or shares):
        return False
    if first.clause is not second.clause:
        return False
    if first.value is None or first.value <= 1 or first.kind != second.kind or not second.unit.mods:
        return False
    entry = find_noun(one.lemma)
    alone = entry is None or entry.plural != entry.singular  # "5 fish and 3 red birds"
    return alone and [w.low for w in g.words[one.last + 1 : second.at]] in _JOINED
