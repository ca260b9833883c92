"""What is worked out from amounts of several kinds is of none of them, and what is left of a whole is of its kind.

"260 kg of hake and 180 kg of mackerel, 40 kg of it kept": what is left is no hake. "A third of the remaining gulls
fly off": those are gulls, and they do not remain. "4 dozen eggs" are 48 eggs, and no dozens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.labelling.made_by import made_by
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.surroundings import ENDS
from svampkit.world.model import CHANGES, Quantity, Relation, World

__all__ = ["of_several"]

_OF_THE_REST: Final = frozenset(listed("words of what is left over"))
_DEGREES: Final = frozenset(listed("words of degree after how"))
_AT_LEAST: Final = frozenset(listed("words of at least and at most"))
_POWERS: Final = frozenset(["square", "cubic"])
_DOZEN: Final = "dozen"
_TIMES: Final = "time"
"""What "3 times as many" is read as counting."""


def of_several(world: World, told: Mapping[str, Fact]) -> World:
    """The same world; amounts that nothing tells and nobody asks are called by no kind that is only a part of them.

    ``told`` are the facts behind the number tags.
    """
    named = {q.id: q for q in world.quantities}
    times = {time for fact in told.values() for time in fact.times}
    asked = world.question.of
    multiples = {relation.whole: relation for relation in world.relations if relation.schema == "times"}
    for relation in world.relations:
        if relation.schema in CHANGES:
            _of_what_is_there(named, relation, told)
    for made, relation in made_by(world).items():
        if relation.schema == "times":
            _of_a_share(named, relation, made, asked)
        elif relation.schema == "compare":
            _of_a_multiple(named, relation, made, (*asked, *times), multiples)
        elif relation.kind == "product":
            _no_dozens(named, relation)
        elif made not in asked and relation.schema in ("combine", *CHANGES):
            called = _kind_of_the_rest if made in relation.parts else _kind_of_all
            named[made] = replace(named[made], qualifier=called(named, relation, made, times))
        if made in relation.parts and relation.schema == "combine":
            _whose_the_rest_is(named, relation, made)
    return replace(world, quantities=tuple(_tidy(q, times) for q in named.values()))


def _tidy(q: Quantity, times: set[str]) -> Quantity:
    """No "round balloon" balloons, no "least" days of "at least twice as long", no oranges that oranges have."""
    said = q.qualifier.split()
    while len(said) > 1 and said[-1] == q.unit:
        said.pop()
    said = [word for word in said if word not in (*_AT_LEAST, *([q.unit] if len(said) == 1 else ()))]
    said.sort(key=_POWERS.__contains__)  # "square feet of paint": no square paint
    kept = q.qualifier if q.qualifier in times or q.qualifier.startswith("that ") else " ".join(said)
    return replace(q, qualifier=kept, holder="" if q.holder == q.unit else q.holder)


def _of_what_is_there(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "Folds 6 trays of napkins and tears 5 of them": of the napkins that are there."""
    event, stock = named[relation.parts[1]], named[relation.whole]
    fact = told.get(event.value) if event.value is not None else None
    left_out = fact is not None and (fact.elided or fact.subset)
    if fact is not None and left_out and event.unit != stock.unit == named[relation.parts[0]].unit == fact.unit.of:
        named[event.id] = replace(event, unit=stock.unit, kind=stock.kind, qualifier=stock.qualifier)


def _kind_of_all(named: Mapping[str, Quantity], relation: Relation, made: str, times: set[str]) -> str:
    """The qualifier of a sum: what all its parts have, of a stock after its event what both have."""
    own = named[made].qualifier
    kinds = {named[id].qualifier for id in relation.parts} - times
    if relation.schema in CHANGES and "" in kinds:
        return own  # "3 more" came to red ones: red as well
    return own if own not in kinds or len(kinds) < 2 else ""


def _kind_of_the_rest(named: Mapping[str, Quantity], relation: Relation, made: str, times: set[str]) -> str:
    """The qualifier of what is left of a whole: that of the whole, where its own is told of another amount."""
    own, whole = named[made].qualifier, named[relation.whole].qualifier
    if own in ENDS and made in relation.parts[1:] and relation.schema in CHANGES:
        return ""  # the stock at the start is no event's
    if not own or own == whole or own in times or named[made].unit != named[relation.whole].unit:
        return own
    others = {q.qualifier for q in named.values() if q.id != made}
    return whole if own in others else own


def _whose_the_rest_is(named: dict[str, Quantity], relation: Relation, made: str) -> None:
    """What is left of what two have when both have eaten is not the second one's."""
    rest, whole = named[made], named[relation.whole]
    took = {key for id in relation.parts if id != made for key in parties(named[id].holder)}
    have = set(parties(whole.holder))
    if len(have) > 1 and have <= took and set(parties(rest.holder)) < have:
        named[made] = replace(rest, holder=whole.holder)


def _of_a_multiple(
    named: dict[str, Quantity],
    relation: Relation,
    made: str,
    others: Sequence[str],
    multiples: Mapping[str, Relation],
) -> None:
    """ "5 fewer than half as many palms as mango trees": palms, and 5 palms fewer."""
    other = relation.parts[0] if made == relation.whole else relation.whole
    multiple = multiples.get(other)
    if multiple is None or made == relation.parts[1] or {made, named[other].qualifier} & {*others}:
        return
    kind = named[other].qualifier
    bases = {named[id].qualifier for id in multiple.parts if named[id].role != "ratio"}
    for id in (made, relation.parts[1]):
        if kind and named[id].qualifier in bases - {kind} and named[id].unit == named[other].unit:
            named[id] = replace(named[id], qualifier=kind)


def _of_a_share(named: dict[str, Quantity], relation: Relation, made: str, asked: Sequence[str]) -> None:
    """A share of the remaining gulls are gulls; "three times as many wool socks as Omar" counts his wool socks."""
    ratio, base = sorted((named[id] for id in relation.parts), key=lambda q: q.role != "ratio")
    whole = named[relation.whole]
    if made == relation.whole and made not in asked:
        none = _OF_THE_REST if whole.kind == "count" else _OF_THE_REST | _DEGREES  # "twice as old", and "old caps"
        said = [word for word in whole.qualifier.split() if word not in none]
        if ratio.unit not in ("", whole.unit, _TIMES) and whole.qualifier == ratio.qualifier:
            said = base.qualifier.split()  # "a seventh of it" after odd jobs: no odd dollars
        named[made] = replace(whole, qualifier=" ".join(said))
    elif made == base.id and whole.given and not base.qualifier and base.unit == whole.unit:
        others = base.holder != whole.holder and ratio.unit in (whole.unit, _TIMES)
        named[made] = replace(base, qualifier=whole.qualifier if others and base.holder else "")


def _no_dozens(named: dict[str, Quantity], relation: Relation) -> None:
    """So many dozen things are things."""
    whole, (count, each) = named[relation.whole], (named[id] for id in relation.parts)
    if each.constant and _DOZEN in count.qualifier.split() and not whole.given:
        said = [word for word in whole.qualifier.split() if word != _DOZEN]
        named[whole.id] = replace(whole, qualifier=" ".join(said))
