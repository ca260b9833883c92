"""What a world calls its amounts: words that name nobody, one side called like the other, a missing unit.

The relations are found with every word that may tell one amount from another. As the label of a quantity some of
them say nothing ("each", "all") or something wrong: the evening's distance is not the morning's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.units import unit_kind
from svampkit.world.model import Quantity, Relation, World

__all__ = ["labelled"]

_NOBODY: Final = frozenset(listed("holders that name nobody"))


def labelled(world: World, told: Mapping[str, Fact]) -> World:
    """The same relations between amounts whose holders, qualifiers and units say what the text says.

    ``told`` are the facts behind the number tags.
    """
    named = {
        q.id: replace(q, holder=_somebody(q), qualifier="" if q.qualifier == q.unit else q.qualifier)
        for q in world.quantities
    }
    _own_times(named, told)
    for relation in world.relations:
        if relation.schema == "times":
            _tell_apart(named, relation)
        elif relation.kind == "sum":
            _one_unit(named, relation)
            if relation.schema == "combine":
                _of_all_parts(named, relation)
        else:
            _unit_of_count(named, relation, told)
    return replace(world, quantities=tuple(named.values()))


def _somebody(q: Quantity) -> str:
    """Its holders, without those that name nobody and without what is counted: "each" of them has dollars, and no
    dollar has."""
    return "+".join(key for key in parties(q.holder) if key not in _NOBODY and key != q.unit)


def _own_times(named: dict[str, Quantity], told: Mapping[str, Fact]) -> None:
    """ "In spring 81 jars in March, 64 in April": of the times of an amount the one that no other has tells it."""
    times = Counter(time for fact in told.values() for time in set(fact.times))
    for q in list(named.values()):
        own = told[q.value].times if q.value is not None and q.value in told else ()
        if own and q.qualifier == own[0] and times[own[0]] > 1:
            named[q.id] = replace(q, qualifier=next((time for time in own if times[time] == 1), own[0]))


def _of_all_parts(named: dict[str, Quantity], relation: Relation) -> None:
    """A sum of Monday's and Wednesday's hours is not Monday's."""
    whole, parts = named[relation.whole], [named[id] for id in relation.parts]
    first, others = parts[0].qualifier, {part.qualifier for part in parts}
    if not whole.given and first and whole.qualifier == first and len(others) > 1:
        named[whole.id] = replace(whole, qualifier="")


def _tell_apart(named: dict[str, Quantity], relation: Relation) -> None:
    """ "She packs 9 tins before lunch and 3 times that after it": the multiple is told of what comes after."""
    whole, part = named[relation.whole], named[relation.parts[1]]
    ratio = named[relation.parts[0]]
    if ratio.role != "ratio":
        ratio, part = part, ratio
    same = (whole.holder, whole.qualifier, whole.unit) == (part.holder, part.qualifier, part.unit)
    if same and ratio.qualifier and ratio.qualifier != part.qualifier and not whole.given:
        named[whole.id] = replace(whole, qualifier=ratio.qualifier)


def _one_unit(named: dict[str, Quantity], relation: Relation) -> None:
    """Of what all parts count, or the others and the whole, a sum has no other unit."""
    group = [named[id] for id in relation.ids]
    units = {(q.unit, q.kind) for q in group if q.unit}
    if len(units) == 1:
        unit, kind = next(iter(units))
        named.update({q.id: replace(q, unit=unit, kind=kind) for q in group if not q.unit})


def _unit_of_count(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "4 miles per hour … how long must you walk": hours are asked."""
    count, each = (named[id] for id in relation.parts)
    per = told[each.value].per if each.value is not None and each.value in told else ""
    if not count.unit and count.role == "count" and per not in ("", "*"):
        named[count.id] = replace(count, unit=per, kind=unit_kind(per))
