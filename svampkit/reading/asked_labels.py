"""What a world calls the amount that is asked: as the question calls it.

A relation gives its result the holder and the unit of one of its sides, which may be those of one group or of one
kind. The question says whose it is and what is counted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.units import Unit
from svampkit.world.model import Quantity, World

__all__ = ["label_as_asked"]

_NOBODY: Final = frozenset([*listed("holders that name nobody"), *listed("pronouns that stand for no known holder")])


def label_as_asked(named: dict[str, Quantity], world: World, ask: Fact) -> None:
    """Give the one quantity that is asked the holder, unit and qualifier of the question (in ``named``, by id)."""
    asked = named[world.question.of[0]]
    if asked.given:
        return
    if asked.role != "each":
        asked = replace(asked, holder=_holder(asked, ask))
    related = [named[id] for r in world.relations if asked.id in r.ids for id in r.ids if id != asked.id]
    asked = replace(asked, unit=_unit(asked, ask, related))
    named[asked.id] = replace(asked, qualifier=_qualifier(asked, ask.unit, related))


def _holder(asked: Quantity, ask: Fact) -> str:
    """ "Each section was 9 pages, how many pages did Petra read": what Petra read, and not what a section has."""
    who = [key for key in ask.holders if key not in _NOBODY and key not in (ask.unit.head, asked.unit)]
    return "+".join(who) if who and set(who) != set(parties(asked.holder)) else asked.holder


def _unit(asked: Quantity, ask: Fact, related: list[Quantity]) -> str:
    """ "28 children, 19 crayons: how many more crayons": crayons are missing, and not children."""
    said = ask.unit.head
    beside = any(q.unit == said and q.kind == asked.kind for q in related if q.given)
    return said if said and beside and asked.kind == "count" else asked.unit


def _qualifier(asked: Quantity, unit: Unit, related: list[Quantity]) -> str:
    """ "How much ice cream", of pints of ice cream: what is measured tells it apart; a price or an area does not."""
    if not unit.head or unit.head == asked.unit:
        return asked.qualifier
    said = " ".join([*sorted(unit.mods), unit.head])
    if any(q.qualifier == said for q in related):
        return said
    return "" if set(asked.qualifier.split()) <= unit.mods | {unit.of} else asked.qualifier
