"""What a world calls its amounts: words that name nobody, one side called like the other, a missing unit.

The relations are found with every word that may tell one amount from another. As the label of a quantity some of
them say nothing ("each", "all") or something wrong: the evening's distance is not the morning's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.labelling.asked_labels import label_as_asked
from svampkit.reading.labelling.made_by import made_by
from svampkit.reading.mentions.classes import is_class_word, is_person, under
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.surroundings import ENDS
from svampkit.reading.mentions.units import unit_kind
from svampkit.reading.words.vocabulary import TIME_NOUNS
from svampkit.world.model import CHANGES, Quantity, Relation, World

__all__ = ["labelled"]

_NOBODY: Final = frozenset(listed("holders that name nobody"))
_ALIKE: Final = frozenset(listed("attributes that things are alike in"))
_DEGREES: Final = frozenset(listed("words of degree after how"))
_OF_ALL: Final = frozenset(
    [*listed("words for all together"), *listed("words that tell nothing apart"), "number", "amount"]
)


def labelled(world: World, told: Mapping[str, Fact], ask: Fact | None = None) -> World:
    """The same relations between amounts whose holders, qualifiers and units say what the text says.

    ``told`` are the facts behind the number tags, ``ask`` what the question asks for.
    """
    ones = ask.unit.head if ask is not None else ""
    called = (replace(q, unit=ones) if ones and q.unit == "one" else q for q in world.quantities)
    named = {q.id: replace(q, holder=_somebody(q) or _there(q, told)) for q in called}
    named = {id: replace(q, qualifier=_telling(q)) for id, q in named.items()}
    _own_times(named, told)
    made = made_by(world)
    for relation in world.relations:
        if relation.schema == "times":
            _tell_apart(named, relation)
            _share_of_an_area(named, relation)
        elif relation.kind == "sum":
            _one_unit(named, relation.ids)
            if relation.schema == "combine":
                _of_all_parts(named, relation, relation.whole in made and made[relation.whole] is relation)
        else:
            if relation.schema == "area":
                _side_like_the_other(named, relation)
                if relation.whole not in world.question.of:  # what is asked is measured as the question says
                    _square_or_cubic(named, relation)
            _unit_of_count(named, relation, told)
            _unit_of_each(named, relation)
            _of_all_groups(named, relation, told)
    if world.question.asks == "difference":
        _one_unit(named, world.question.of)
    wider = ask.unit.head if ask is not None and ask.also is None else ""
    _kinds_together(named, world.relations, told, wider, world.question.of)
    _as_the_stock(named, world, told)
    if ask is not None and world.question.asks == "value":
        label_as_asked(named, world, ask)
    return replace(world, quantities=tuple(named.values()))


def _somebody(q: Quantity) -> str:
    """Its holders, without those that name nobody and without what is counted: "each" of them has dollars, and no
    dollar has."""
    none = {*_NOBODY, *TIME_NOUNS, q.unit}
    return "+".join(key for key in parties(q.holder) if key not in none)


def _there(q: Quantity, told: Mapping[str, Fact]) -> str:
    """ "The number of ducks on the pond is 14": the pond has them, and no number."""
    fact = told.get(q.value) if q.value is not None else None
    return fact.places[0] if fact is not None and fact.holder == "number" and fact.places else ""


def _telling(q: Quantity) -> str:
    """The words of its qualifier that tell it apart: not its unit again, its holder or that it is a total; nor "deep"
    of "twice as deep"."""
    said = {q.unit, *parties(q.holder), "time"}
    none = _OF_ALL if q.role != "ratio" or q.kind == "count" else _OF_ALL | _DEGREES
    words = [w for w in q.qualifier.split() if w not in none]
    kept = " ".join(words if not words or words[-1] not in _ALIKE else ())  # "lockers of the same size"
    moment = q.qualifier in ENDS  # "by the end of the week": of a stock its moment says so
    return "" if moment or kept in said else kept


def _own_times(named: dict[str, Quantity], told: Mapping[str, Fact]) -> None:
    """ "In spring 81 jars in March, 64 in April": of the times of an amount the one that no other has tells it."""
    times = Counter(time for fact in told.values() for time in set(fact.times))
    for q in list(named.values()):
        own = told[q.value].times if q.value is not None and q.value in told else ()
        if own and q.qualifier == own[0] and times[own[0]] > 1:
            named[q.id] = replace(q, qualifier=next((time for time in own if times[time] == 1), own[0]))


def _of_all_parts(named: dict[str, Quantity], relation: Relation, summed: bool) -> None:
    """A sum of Monday's and Wednesday's hours is not Monday's; of whom it is the parts tell where they give it, where
    it is ``summed``."""
    whole, parts = named[relation.whole], [named[id] for id in relation.parts]
    if whole.given:
        return
    first, others = parts[0].qualifier, {part.qualifier for part in parts}
    if first and whole.qualifier == first and len(others) > 1:
        whole = replace(whole, qualifier="")
    holders = {part.holder for part in parts}
    if len(holders) == 1 and parts[0].holder:
        whole = replace(whole, holder=parts[0].holder)  # who has every part has them all
    elif whole.holder in holders and "" in holders and whole.holder == "other":
        whole = replace(whole, holder="")  # "one had 24 and the other 39"
    elif summed and len(holders) > 1 and whole.holder in holders and "" not in holders and len(holders) == len(parts):
        every = dict.fromkeys(key for part in parts for key in parties(part.holder))
        whole = replace(whole, holder="+".join(every))  # nor what one of them has
    named[whole.id] = whole


def _of_all_groups(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """What 9 jugs fill is not what a jug fills: it is of whoever has the jugs."""
    whole, (count, each) = named[relation.whole], (named[id] for id in relation.parts)
    one = told[each.value].per if each.value is not None and each.value in told else ""
    if one and not whole.given and whole.holder == each.holder and each.holder.split()[-1:] == [one]:
        named[whole.id] = replace(whole, holder=count.holder if count.holder != one else "")


def _as_the_stock(named: dict[str, Quantity], world: World, told: Mapping[str, Fact]) -> None:
    """ "In the end there are 26": what was there between two events was not there in the end. A stock after its event
    is of the same kind as before, whatever else a comparison asks about."""
    times = {time for fact in told.values() for time in fact.times}
    asked = world.question.of if world.question.asks == "value" else ()
    for relation in world.relations:
        if relation.schema not in CHANGES:
            continue
        stock = named[relation.whole if relation.schema == "loss" else relation.parts[0]]
        if stock.value is not None and (fact := told.get(stock.value)) is not None and _given(fact):
            named[stock.id] = replace(stock, holder=fact.recipient or stock.holder)  # "her dad gave her $90"
        for id, other in ((relation.whole, relation.parts[0]), (relation.parts[0], relation.whole)):
            one, stock = named[id], named[other]
            if not one.given and one.qualifier in times:
                one = named[id] = replace(one, qualifier="")
            if not one.given and not one.holder and stock.unit == one.unit:
                one = named[id] = replace(one, holder=stock.holder)
            if not one.given and id not in asked and stock.given and stock.unit == one.unit:
                kind = "" if stock.qualifier in times else stock.qualifier
                named[id] = replace(one, qualifier=kind)


def _given(fact: Fact) -> bool:
    """ "Her dad gave her $90". Near miss: "gave Omar 4 of his 8 caps"."""
    return fact.frame == "give" and (fact.phrase is None or not fact.phrase.owner)


def _kinds_together(
    named: dict[str, Quantity],
    relations: Sequence[Relation],
    told: Mapping[str, Fact],
    wider: str,
    asked: Sequence[str],
) -> None:
    """What several kinds come to is neither of them: "7 roses and 4 tulips" for $6 a flower are flowers, and so they
    are where flowers are asked (``wider``)."""
    for relation in relations:
        whole, parts = named[relation.whole], [named[id] for id in relation.parts]
        kinds = {part.unit for part in parts if part.unit}
        if (
            relation.schema not in ("combine", "gain")
            or whole.given
            or len(kinds) < 2
            or whole.unit not in {*kinds, ""}
        ):
            continue
        counted = _one_of(whole.id, named, relations, told)
        if relation.schema == "gain":  # 5 friends, joined by 2 players, of whom each has 8 lives: players
            named[whole.id] = replace(whole, unit=counted or whole.unit)
            continue
        unit = "person" if all(map(is_person, kinds)) else counted
        of_any = wider in _ANY or is_class_word(wider) or all(under(kind, wider) for kind in kinds)
        if not unit and (of_any or _told_for_each(whole.id, relations, asked)):
            unit = wider  # 3 caps and 4 scarves in each box: pieces, where pieces are asked
        named[whole.id] = replace(whole, unit=unit, qualifier="")
        for further in relations:
            total = named[further.whole]
            if further.kind == "product" and further.parts[1] == whole.id and not total.given and total.unit in kinds:
                named[total.id] = replace(total, unit=unit, qualifier="")  # nor is so many times as much


_ANY: Final = frozenset(listed("nouns for things of any kind"))


def _told_for_each(id: str, relations: Sequence[Relation], asked: Sequence[str]) -> bool:
    """What is asked is so many times this amount."""
    return any(one.kind == "product" and one.parts[1] == id and one.whole in asked for one in relations)


def _one_of(id: str, named: Mapping[str, Quantity], relations: Sequence[Relation], told: Mapping[str, Fact]) -> str:
    """The noun of which a product that counts this amount tells something for each one, or of which it is the total;
    "" where it has none."""
    for relation in relations:
        if relation.kind == "product" and relation.whole == id and named[relation.parts[1]].given:
            return named[relation.parts[1]].unit
        if relation.kind == "product" and relation.parts[0] == id:
            each = named[relation.parts[1]].value
            per = told[each].per if each is not None and each in told else ""
            return "" if per == "*" else per
    return ""


def _tell_apart(named: dict[str, Quantity], relation: Relation) -> None:
    """ "She packs 9 tins before lunch and 3 times that after it": the multiple is told of what comes after."""
    whole, part = named[relation.whole], named[relation.parts[1]]
    ratio = named[relation.parts[0]]
    if ratio.role != "ratio":
        ratio, part = part, ratio
    if ratio.holder == part.unit:
        ratio = named[ratio.id] = replace(ratio, holder="")  # "3 times as many people came": nobody has the 3
    same = (whole.holder, whole.qualifier, whole.unit) == (part.holder, part.qualifier, part.unit)
    if same and ratio.qualifier and ratio.qualifier != part.qualifier and not whole.given:
        named[whole.id] = replace(whole, qualifier=ratio.qualifier)


def _share_of_an_area(named: dict[str, Quantity], relation: Relation) -> None:
    """80% of 400 square feet are square feet, and no feet."""
    whole = named[relation.whole]
    area = next((named[id].unit for id in relation.parts if named[id].unit.startswith("square ")), "")
    if area and not whole.given and area == f"square {whole.unit}":
        named[whole.id] = replace(whole, unit=area)


def _one_unit(named: dict[str, Quantity], ids: Sequence[str]) -> None:
    """Of what all parts count, or the others and the whole, a sum has no other unit; nor has a difference."""
    group = [named[id] for id in ids]
    units = {(q.unit, q.kind) for q in group if q.unit}
    if len(units) == 1:
        unit, kind = next(iter(units))
        named.update({q.id: replace(q, unit=unit, kind=kind) for q in group if not q.unit})


def _side_like_the_other(named: dict[str, Quantity], relation: Relation) -> None:
    """The one side of an area is as much a length as the other."""
    for side, other in (relation.parts, relation.parts[::-1]):
        if not named[side].given and named[other].given:
            named[side] = replace(named[side], unit=named[other].unit, kind=named[other].kind)


def _square_or_cubic(named: dict[str, Quantity], relation: Relation) -> None:
    """Feet by feet are square feet, and these by feet cubic ones."""
    whole, sides = named[relation.whole], {named[id].unit for id in relation.parts}
    of_length = next((unit for unit in sides if unit_kind(unit) == "length" and not unit.startswith("square ")), "")
    if not whole.given and of_length and whole.unit in ("", of_length, f"square {of_length}"):
        power = "square" if sides == {of_length} else "cubic" if sides == {of_length, f"square {of_length}"} else ""
        named[whole.id] = replace(whole, unit=f"{power} {of_length}" if power else whole.unit)


def _unit_of_count(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "4 miles per hour … how long must you walk": hours are asked. "Kites that cost 5 tokens a piece": kites."""
    count, each = (named[id] for id in relation.parts)
    per = told[each.value].per if each.value is not None and each.value in told else ""
    if not count.unit and count.role == "count" and per not in ("", "*"):
        named[count.id] = replace(count, unit=per, kind=unit_kind(per))
    elif not count.unit and count.role == "count" and each.given and _a_thing(each, named[relation.whole]):
        named[count.id] = replace(count, unit=each.holder)


def _unit_of_each(named: dict[str, Quantity], relation: Relation) -> None:
    """ "A dozen to the carton is how the eggs are packed": so many eggs."""
    whole, each = named[relation.whole], named[relation.parts[1]]
    if not each.unit and whole.unit and each.kind == whole.kind and relation.schema in ("groups", "sharing"):
        named[each.id] = replace(each, unit=whole.unit)


def _a_thing(each: Quantity, whole: Quantity) -> bool:
    """It is of a thing, and of no person who has the whole."""
    return each.holder != whole.holder and find_noun(each.holder) is not None and not is_person(each.holder)
