"""What everybody knows of one counted thing: a cow has four legs, a dime is worth ten cents."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data
from svampkit.reading.mentions.classes import under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.searching.percentages import constant
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import known_of

__all__ = ["known_of_one", "parts_of", "worth_of"]

_CENTS: Final = frozenset(listed("forms of cent"))


def known_of_one(fact: Fact, asked: Asked) -> Iterator[Amount]:
    """What one of the counted things has of what is asked for, told for one of them: 4 legs a cow. Near miss: "how
    many cows", and a text that tells how many legs each of them has."""
    if fact.ratio or fact.than or fact.because or not fact.unit.head:
        return
    part = asked.fact.unit.head
    told = any(part in other.unit.nouns for other in asked.told)
    if not told and (many := parts_of(fact.unit.head, part)):
        yield _for_one(fact, Fraction(many), part, "parts")
    if asked.fact.kind == "money" and (worth := worth_of(fact.unit.head)):
        in_cents = bool(_CENTS & set(asked.lows))
        yield _for_one(fact, worth * 100 if in_cents else worth, "cent" if in_cents else "dollar", "worth")


def parts_of(thing: str, part: str) -> int:
    """How many of a part a thing has; 0 where it is not known."""
    of_things = data("parts").get(part, {})
    return of_things.get(thing, 0) or next((many for one, many in of_things.items() if under(thing, one)), 0)


def worth_of(coin: str) -> Fraction:
    """What a coin is worth, in dollars; 0 of what is no coin."""
    return Fraction(data("coins").get(coin, 0), 100)


def _for_one(fact: Fact, many: Fraction, unit: str, why: str) -> Amount:
    """So many of a unit for one of what a number counts."""
    known = known_of(fact, many, why)
    known.unit, known.per, known.kind = Unit(unit), fact.unit.head, "money" if why == "worth" else "count"
    amount = constant(known)
    amount.marks = ("known", f"known:{why}")
    return amount
