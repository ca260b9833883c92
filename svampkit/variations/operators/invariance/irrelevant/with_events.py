"""Another object that runs through the same events: a new one, or one that the seed tells of beside its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.lexicon import pluralise
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.template.tags import Value, fill
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.grammar.cast import measured, new_thing, round_value
from svampkit.variations.grammar.naming import Some, leans_on_one_thing, named_in_question, told_as_some
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.in_list import SET_FRAMES, after_list, listed_beside
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number
from svampkit.variations.scene import Scene, small
from svampkit.world.derive import solve
from svampkit.world.edit import add, new_quantity, once_more, possible
from svampkit.world.model import Quantity, Relation, World

__all__ = ["listed_with_events", "object_with_events"]


_TOLD_OF_TWO: Final = 2
"""More amounts than so, each of two things, are six numbers and more in one story."""
_OF_STEPS: Final = ("combine", "gain", "loss", "transfer", "compare")


def _steps(scene: Scene) -> tuple[Relation, list[Quantity]] | None:
    """The one relation of the world with its told quantities in text order; None where the world is of another
    kind."""
    if len(scene.world.relations) != 1 or scene.world.question.asks != "value":
        return None
    relation = scene.world.relations[0]
    if relation.kind != "sum" or relation.schema not in _OF_STEPS:
        return None
    ids = relation.ids
    steps = [q for q in scene.told_quantities if q.id in ids]
    if len(steps) > _TOLD_OF_TWO:
        return None
    return (relation, steps) if len(steps) == len(ids) - 1 else None


def _kind(scene: Scene, quantity: Quantity) -> str:
    """What tells the things from others of their name: "red", not "May" or "at noon", which stand elsewhere."""
    told = scene.told(quantity.id)
    assert told is not None
    words = scene.text[told[1].number.end : told[1].phrase.end].lower().split()
    return quantity.qualifier if set(quantity.qualifier.lower().split()) & set(words) else ""


def _same_event(scene: Scene, quantity: Quantity, like: Quantity, unit: str) -> bool:
    """Counts the same things as the first step, as the object of a plain clause or as its subject ("9 of the ducks
    swam away")."""
    told = scene.told(quantity.id)
    assert told is not None
    clause, mention = told
    if mention.unit != unit or quantity.kind != "count":
        return False
    kind, own = _kind(scene, like), _kind(scene, quantity)
    if kind != own and (own or not kind or not _told_of_stuff(scene, like)):
        return False
    if clause.verb_span is not None and _opens(scene, clause, mention):
        return len(clause.mentions) == 1 and clause.frame not in ("compare", "rate", "measure", "cost")
    if clause.passive or clause.verb_span is None or mention.phrase.start < clause.verb_span.end:
        return False
    if quantity.role == "difference" and clause.frame == "compare":  # "than the number of plums that Ben has"
        return "number of" not in scene.text[clause.span.start : clause.span.end]
    return clause.frame in SET_FRAMES


def _told_of_stuff(scene: Scene, quantity: Quantity) -> bool:
    """ "26 pieces of gum": where "9 pieces" or "9" follow, they are pieces of gum as well."""
    told = scene.told(quantity.id)
    return told is not None and bool(measured(scene, told[1]))


_OPENING: Final = re.compile(r"(?:then|later|after that|suddenly|soon)?,?\s*", re.I)


def _opens(scene: Scene, clause: Clause, mention: Mention) -> bool:
    """The numbered phrase is what the clause opens with, and its verb follows: "Then 9 of the ducks swam away"."""
    if clause.verb_span is None or not _OPENING.fullmatch(scene.text[clause.span.start : mention.phrase.start]):
        return False
    return not scene.text[mention.phrase.end : clause.verb_span.start].strip()


def _is_listed(scene: Scene, mention: Mention) -> bool:
    """Another number of the same list stands right before it; "9 pins in a box and 8 pins in a jar" is no list of
    pins."""
    before = re.search(r"\s*(?:,|,? and|,? or)\s*$", scene.text[: mention.phrase.start])
    return before is not None and any(m.phrase.end == before.start() for m in scene.reading.mentions)


Told = tuple[Clause, Mention]
"""The clause that tells a number, and the number's mention."""


def _both(scene: Scene, told: Told, mine: str, tag: str, other: str, *, first: bool) -> str | None:
    """The numbered phrase with the second object joined to it: "9 of the shells and 4 of the stones"."""
    clause, mention = told
    rest = scene.text[mention.number.end : mention.phrase.end].strip()
    number = scene.tagged(mention.number)
    if _is_listed(scene, mention):
        return None  # "9 pennies and 8 dimes and 7 quarters"
    if re.fullmatch(r"of (?:them|these|those|the \w+|(?:his|her|their) \w+)", rest):
        if clause.frame in STOCK_FRAMES:
            return f"{number} {mine} and [{tag}] {other}"  # "a box that holds 96 of them" holds all there are
        return f"{number} of the {mine} and [{tag}] of the {other}"
    if re.match(r"more\b", rest) or (not rest and not first):
        more = "more " if rest.startswith("more") else ""
        return f"{number} {more}{mine} and [{tag}] {more}{other}"
    if rest and mine.startswith(f"{rest} of "):
        return f"{number} {mine} and [{tag}] {other}"  # "26 pieces" of a text about pieces of gum
    if measured(scene, mention):
        rest = rest.replace(" of ", " ", 1)
    if rest and mention.noun is not None and not re.search(r"\b(?:of|other|another|fewer)\b", rest):
        return f"{scene.tagged(mention.phrase)} and [{tag}] {other}"
    return None


def _pieces_of_both(scene: Scene, phrase: str) -> list[TextEdit] | None:
    """ "Her brother gave her some more pieces" of what was counted as pieces of gum: "some more pieces of both"; None
    where "the pieces" would not say of which of two."""
    measure, of, _ = fill(phrase, scene.values).text.partition(" of ")
    body = scene.text[: scene.reading.body_end]
    numbered = {m.phrase.end for m in scene.reading.mentions}
    alone = (
        [m for m in re.finditer(rf"(?P<some>\bsome (?:more )?)?{re.escape(measure)}\b(?! of )", body, re.I)]
        if of
        else []
    )
    alone = [m for m in alone if m.end() not in numbered]
    if not all(m.group("some") for m in alone):
        return None
    return [TextEdit(m.start(), m.end(), f"{m.group()} of both") for m in alone]


def _some_of_all_kinds(scene: Scene, quantity: Quantity, other: Quantity) -> list[TextEdit]:
    """ "Some more apples" where red ones and green ones are told of: they stay as they are."""
    if quantity.unit != other.unit:
        return []
    words = pluralise(quantity.unit)
    return [
        TextEdit(m.start(), m.end(), scene.cut(m.start(), m.end()))
        for m in re.finditer(rf"\bsome (?:more )?{re.escape(words)}\b", scene.text[: scene.reading.body_end], re.I)
    ]


def _some_of_both(some: Some, mine: str, other: str) -> str:
    """ "some more shells and stones", but "some of the shells and some of the stones"."""
    return f"{some.of(mine)} and {small(some.of(other)) if some.said.endswith(' the') else other}"


def _joined(
    scene: Scene,
    steps: Sequence[Quantity],
    like: Quantity,
    names: tuple[str, str],
    tags: Mapping[str, str],
    known: Sequence[TextEdit] = (),
) -> list[TextEdit] | None:
    """The edits that join the second thing to each of the steps, beside those that are ``known``; None where one of
    them is no such event."""
    first = scene.told(like.id)
    alone = _pieces_of_both(scene, names[0])
    if first is None or alone is None or _goes_on_without_a_noun(scene, set(tags)):
        return None
    edits: list[TextEdit] = [*alone, *known]
    for quantity in steps:
        told = scene.told(quantity.id)
        assert told is not None
        clause, mention = told
        new = _both(scene, told, names[0], tags[quantity.id], names[1], first=quantity.id == like.id)
        comma = after_list(scene, clause, mention)
        if not _same_event(scene, quantity, like, first[1].unit) or new is None or comma is None:
            return None
        edits.append(TextEdit(mention.phrase.start, mention.phrase.end, new + comma))
        listed = scene.text[: mention.phrase.start].endswith(" and ") and mention.phrase.start > clause.span.start
        if quantity.id != like.id and listed:
            start = mention.phrase.start - len(" and ")
            edits.append(TextEdit(start, start, ","))
    edits += [TextEdit(some.start, some.end, _some_of_both(some, *names)) for some in told_as_some(scene, names[0])]
    return None if leans_on_one_thing(scene, edits) else edits


def _goes_on_without_a_noun(scene: Scene, joined: set[str]) -> bool:
    """ "He picked 92 of them yesterday and 69 today": behind two things nobody knows of which the 69 are, where the
    second thing is not joined to them."""
    told = [(scene.told(id), id in joined) for id in (quantity.id for quantity in scene.told_quantities)]
    return any(
        behind is not None
        and not both
        and behind[1].noun is None
        and any(
            one is not None and other and one[0] is behind[0] and one[1].phrase.end < behind[1].phrase.start
            for one, other in told
        )
        for behind, both in told
    )


def _drawn(
    scene: Scene, world: World, tags: Mapping[str, str], given: Mapping[str, Value], rng: Random
) -> dict[str, Value]:
    """Numbers of the sizes of the seed's own, which the world allows where some do."""
    values: dict[str, Value] = {}
    for _ in range(_TRIES):
        for id, tag in tags.items():
            told = scene.told(id)
            assert told is not None
            values[tag] = Fraction(round_value(int(told[1].value), rng))
        every = numbers({**scene.values, **given, **values})
        if possible(world, every) and _something_left(scene, world, every):
            break
    return values


def _something_left(scene: Scene, world: World, every: Mapping[str, Fraction]) -> bool:
    """What follows for the second thing is something: not all of it went."""
    own = {q.id for q in scene.world.quantities}
    found = [solve(world).get(q.id) for q in world.quantities if q.value is None and q.id not in own]
    return all(expression is None or evaluate(expression, every) > 0 for expression in found)


_TRIES: Final = 20


def object_with_events(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A second object that runs through every step of the seed's relation."""
    found = _steps(scene)
    if found is None:
        return
    relation, steps = found
    first = scene.told(steps[0].id)
    assert first is not None
    thing = new_thing(scene, first[1], rng)
    own, asked = things(scene, first[1]), named_in_question(scene, steps[0].id)
    if thing is None or own is None or asked is None:
        return
    tags = {quantity.id: next_number(scene, at) for at, quantity in enumerate(steps)}
    edits = _joined(scene, steps, steps[0], (own.phrase, thing.plural), tags)
    if edits is None:
        return
    unit, world, copies = thing.thing.singular, scene.world, {}
    for quantity in steps:
        when = "" if _kind(scene, quantity) else quantity.qualifier
        copy = new_quantity(world, tags[quantity.id], quantity, role=quantity.role, unit=unit, qualifier=when)
        world, copies[quantity.id] = add(world, copy), copy.id
    world = once_more(world, relation, copies, unit)
    values = {thing.tag: thing.thing, **_drawn(scene, world, tags, {thing.tag: thing.thing}, rng)}
    body, question = edited(scene, [*edits, *asked])
    yield Proposal(body, question, world, "another object with its own events", values, {thing.tag: thing.alternates})


def listed_with_events(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """What the seed tells beside its own thing goes through the same: "9 red apples and 2 green apples … there are 14
    red apples now" gets "and 6 green apples"."""
    found = _steps(scene)
    if found is None or len(found[1]) < 2:
        return
    relation, (start, *later) = found
    beside, told, asked = listed_beside(scene, start), scene.told(start.id), named_in_question(scene, start.id)
    own = things(scene, told[1]) if told is not None else None
    if beside is None or own is None or asked is None:
        return
    aside, phrase = beside
    tags = {quantity.id: next_number(scene, at) for at, quantity in enumerate(later)}
    kinds = _some_of_all_kinds(scene, start, aside)
    edits = _joined(scene, later, start, (own.phrase, phrase), tags, kinds)
    if edits is None:
        return
    goes_on = replace(aside, role=start.role, moment=start.moment)
    world = replace(scene.world, quantities=tuple(goes_on if q.id == aside.id else q for q in scene.world.quantities))
    copies = {start.id: aside.id}
    for quantity in later:
        copy = new_quantity(
            world, tags[quantity.id], quantity, role=quantity.role, unit=aside.unit, qualifier=aside.qualifier
        )
        world, copies[quantity.id] = add(world, copy), copy.id
    world = once_more(world, relation, copies, aside.unit, aside.qualifier)
    body, question = edited(scene, [*edits, *asked])
    values = _drawn(scene, world, tags, {}, rng)
    yield Proposal(body, question, world, "what stands beside the object goes through the same", values)
