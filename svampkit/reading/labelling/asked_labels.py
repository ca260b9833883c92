"""What a world calls the amount that is asked: as the question calls it.

A relation gives its result the holder and the unit of one of its sides, which may be those of one group or of one
kind. The question says whose it is and what is counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_class_word, is_person, under
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.world.model import CHANGES, Quantity, World

__all__ = ["label_as_asked"]

_OF_ALL: Final = frozenset([*listed("words for all together"), *listed("words for more, less or others")])

_NOBODY: Final = frozenset(
    [
        *listed("holders that name nobody"),
        *listed("pronouns that stand for no known holder"),
        *listed("pronouns that stand for something told before"),
        *listed("nouns that name a measure"),
    ]
)


def label_as_asked(named: dict[str, Quantity], world: World, ask: Fact) -> None:
    """Give the one quantity that is asked the holder, unit and qualifier of the question (in ``named``, by id)."""
    asked = named[world.question.of[0]]
    if asked.given:
        return
    if asked.role != "each":
        asked = replace(asked, holder=_holder(asked, ask, world, named))
    if asked.role == "total":
        asked = replace(asked, holder=_not_of_what_is_counted(asked, world, named))
    related = [named[id] for r in world.relations if asked.id in r.ids for id in r.ids if id != asked.id]
    compared = any(asked.id in r.ids for r in world.relations if r.schema == "compare")
    asked = _measured(replace(asked, unit=_unit(asked, ask, related, compared)), ask, related)
    kind = _one_kind(asked, ask, related)
    named[asked.id] = replace(asked, qualifier=kind or _qualifier(asked, ask, related))


def _holder(asked: Quantity, ask: Fact, world: World, named: Mapping[str, Quantity]) -> str:
    """ "Each section was 9 pages, how many pages did Petra read": what Petra read, and not what a section has. A
    stock after its events is where it was before."""
    related = [named[id] for r in world.relations if asked.id in r.ids for id in r.ids if id != asked.id]
    measured = {word for q in related if q.kind != "count" for word in q.qualifier.split()[-1:]}
    # "the weight of the flour", of pounds of flour: nobody's
    none = {*_NOBODY, *measured, ask.unit.head, asked.unit}
    who = [key for key in ask.holders if key not in none]
    if not who and not asked.holder:
        counts = [named[r.parts[0]] for r in world.relations if r.kind == "product" and r.whole == asked.id]
        if counts and "they" in ask.holders:  # "24 pupils make 3 kites each: how many do they make"
            return counts[0].unit if is_person(counts[0].unit) else counts[0].holder
        sums = (r for r in world.relations if r.schema in CHANGES and asked.id in r.ids)
        stocks = [named[id] for r in sums for id in (r.whole, r.parts[0]) if id != asked.id]
        return stocks[0].holder if stocks and asked.role == "state" else ""
    return "+".join(who) if who and set(who) != set(parties(asked.holder)) else asked.holder


def _not_of_what_is_counted(asked: Quantity, world: World, named: Mapping[str, Quantity]) -> str:
    """ "How much do 9 pieces cost": whoever has the pieces pays; no piece has the cents. Near miss: of so many pupils
    all make the kites."""
    for count in (named[r.parts[0]] for r in world.relations if r.kind == "product" and r.whole == asked.id):
        if asked.holder == count.unit and not is_person(count.unit):
            return count.holder if count.holder != count.unit else ""
    return asked.holder


def _measured(asked: Quantity, ask: Fact, related: Sequence[Quantity]) -> Quantity:
    """ "6689 gallons of paint, how much of it is blue paint": gallons of it."""
    given = [
        q for q in related if q.value is not None and q.kind not in ("count", "other")
    ]  # "37 bags of rolls" are counted
    measures = {(q.unit, q.kind) for q in given if ask.unit.head in q.qualifier.split()}
    if asked.unit != ask.unit.head or asked.kind not in ("count", "other") or len(measures) != 1:
        return asked
    unit, kind = measures.pop()
    return replace(asked, unit=unit, kind=kind, qualifier=" ".join([*sorted(ask.unit.mods), ask.unit.head]))


def _unit(asked: Quantity, ask: Fact, related: Sequence[Quantity], compared: bool) -> str:
    """ "28 children, 19 crayons: how many more crayons": crayons are missing, and not children. Hair grows by the
    inch."""
    said = ask.unit.head
    if said and asked.kind == "count":
        if compared and find_noun(said) is not None and not is_class_word(said):
            return said  # "8 more than there are snails: how many snails"
        people = is_person(said) and is_person(asked.unit)
        if asked.role == "part" and said != asked.unit and (under(said, asked.unit) or people):
            return said  # of 90 people 40 are parents: "how many pupils"
        return said if any(q.unit == said and q.kind == asked.kind for q in related) else asked.unit
    measures = {q.unit for q in related if q.value is not None and q.kind == asked.kind}
    measured = asked.unit == said and asked.kind not in ("count", "other", "points")
    return measures.pop() if measured and len(measures) == 1 else asked.unit


def _one_kind(asked: Quantity, ask: Fact, related: Sequence[Quantity]) -> str:
    """ "Of 40 trees 12 are oaks and 9 are firs: how many beeches": the part that is asked is told by its kind, as the
    others are; "" where it has none of its own. Near miss: "how many plants are left" asks for all the rest."""
    said = ask.unit.head
    if asked.role != "part" or asked.kind != "count" or ask.also is not None or said in ("", asked.unit):
        return ""
    told = [q.qualifier for q in related if q.given and q.role == "part"]
    if "" in told or not told or under(asked.unit, said) or any(said in kind.split() for kind in told):
        return ""
    return " ".join([*(word for word in sorted(ask.unit.mods) if word not in _OF_ALL), said])


def _qualifier(asked: Quantity, ask: Fact, related: Sequence[Quantity]) -> str:
    """ "How much ice cream", of pints of ice cream: what is measured tells it apart; a price or an area does not."""
    unit = ask.unit
    if not unit.head or ask.also is not None:
        return asked.qualifier
    if unit.head == asked.unit:
        return asked.qualifier or " ".join(word for word in sorted(unit.mods) if word not in _OF_ALL)
    said = " ".join([*sorted(unit.mods), unit.head])
    if any(q.qualifier == said or unit.head in q.qualifier.split() for q in related):
        return said
    return "" if set(asked.qualifier.split()) <= {*unit.mods, *unit.nouns} else asked.qualifier
