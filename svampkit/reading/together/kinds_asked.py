"""Of kinds that a text tells side by side the one that is asked for: of "56 buns and 124 cakes" no number of buns is
a sum with cakes, of hours of two languages those of one are not both, and what somebody earns is not less for the
rent."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas import Amount
from svampkit.reading.together.in_a_row import side_by_side
from svampkit.reading.together.of_all import AsksOf
from svampkit.reading.together.rules_left import all_but
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["apart_by_kinds", "asks_one_kind", "counts_by_another", "of_the_asked_verb"]

_ANY: Final = frozenset([*listed("nouns for things of any kind"), *listed("containers and groups"), "one", "piece"])
_SUMMED: Final = frozenset([*listed("words of all together"), "all"])
_TWO: Final = 2
_NOT_SUMMED: Final = all_but("+-")
_NOT_ADDED: Final = all_but("+")


def asks_one_kind(asked: AsksOf) -> bool:
    """Nothing is compared, missing or asked of several kinds together."""
    ask = asked.fact
    return not (ask.than or ask.more or ask.goal or ask.also is not None or ask.per)


def apart_by_kinds(left: Amount, right: Amount, asked: AsksOf) -> frozenset[str] | None:
    """The rules that are left for two amounts of which one is of the kind that is asked for, and the other one of
    another that is told beside it; None elsewhere. Near misses: "20 children and 8 girls", "8 red balls and 4 green
    ones. How many balls"."""
    ask = asked.fact
    if left.ratio or right.ratio or left.than or right.than:
        return None
    both_asked = len(asked.told) == _TWO and bool(_SUMMED & set(asked.lows))
    if asked.rows and not both_asked and side_by_side(left, right, asked.rows):
        things = left.kind == right.kind == ask.kind == "count" and left.told and right.told
        if things and _of_other_things(left.unit, right.unit, ask.unit):
            return _NOT_SUMMED
        if asked.picks and _picks_one(left, right, asked):
            return _NOT_ADDED
    money = left.kind == right.kind == "money"
    return _NOT_SUMMED if money and _of_another_verb(left.fact, right.fact, ask) else None


def _of_other_things(one: Unit, two: Unit, asked: Unit) -> bool:
    if not asked.head or not one.head or not two.head or one.head == two.head:
        return False
    if _ANY & {one.head, two.head, asked.head} or one.of or two.of:
        return False
    fits = {unit_fit(one, asked), unit_fit(two, asked)}
    return (
        len(fits) == 2
        and "other" in fits
        and bool(fits & _SAME)
        and not (is_person(one.head) and is_person(two.head))
    )


_SAME: Final = frozenset(["same", "same-more-words", "same-fewer-words"])


def _picks_one(left: Amount, right: Amount, asked: AsksOf) -> bool:
    """The question names what one of the two is told apart by, and not the other."""
    for name, hits, others in asked.picks:
        if name not in _APART or not _each_of_one(name, hits | others, asked):
            continue
        for one, two in ((left.mask, right.mask), (right.mask, left.mask)):
            if one & hits == one and two & others == two:
                return True
    return False


def _of_another_verb(left: Fact, right: Fact, ask: Fact) -> bool:
    """ "He earns $403 a week and pays $49 rent. How much does he earn", and not what he has left."""
    if not ask.sign or ask.kind != "money" or ask.verb not in (left.verb, right.verb) or left.verb == right.verb:
        return False
    return (
        left.sign * right.sign < 0
        and bool(set(left.holders) & set(right.holders))
        and ask.cue == ""
        and ask.verb not in _OF_WHAT_STAYS
    )


def _each_of_one(name: str, bits: int, asked: AsksOf) -> bool:
    """The numbers are told of one time, one place or one sort each: not "in a bowl on the table", "rye and white
    flour"."""
    told = [fact for n, fact in enumerate(asked.told) if bits >> n & 1]
    if name == "sort":
        return len({fact.unit.of for fact in told}) == 1 and all(len(fact.unit.mods) == 1 for fact in told)
    return all(len(fact.times if name == "time" else fact.places) == 1 for fact in told)


_APART: Final = frozenset(["time", "place", "sort"])
_OF_WHAT_STAYS: Final = frozenset(["make", "have", "keep", "save", "get", "lose"])


def of_the_asked_verb(asked: AsksOf) -> tuple[int, int]:
    """The bits of money that somebody did with what the question asks, and of what went the other way: what he earns
    and what he pays. Near miss: "how much does he make", which may be a profit."""
    ask = asked.fact
    if not ask.sign or ask.kind != "money" or ask.verb in _OF_WHAT_STAYS or ask.cue or not asks_one_kind(asked):
        return 0, 0
    money = [(n, f) for n, f in enumerate(asked.told) if f.kind == "money" and not f.ratio]
    own = sum(1 << n for n, f in money if f.verb == ask.verb)
    back = (n for n, f in money if f.verb != ask.verb and f.sign * ask.sign < 0 and set(f.holders) & set(ask.holders))
    return own, sum(1 << n for n in back) if own else 0


def counts_by_another(left: Amount, right: Amount, asked: AsksOf) -> bool:
    """ "80 sacks of 57 oranges, 16 sacks a day: how many days": sacks are divided by sacks, and no oranges. Near
    miss: "30 buns, 6 treats in a bag", where no treats are counted."""
    if not right.per or left.kind != "count" or right.kind != "count" or left.ratio or right.ratio:
        return False
    if not left.unit.head or not right.unit.head or unit_fit(left.unit, right.unit) not in ("other", "of"):
        return False
    if is_person(left.unit.head) and is_person(right.unit.head):
        return False
    own = [f for f in asked.told if f is not right.fact and f.unit.head == right.unit.head and not (f.per or f.ratio)]
    return len(own) == 1
