"""Another object in the seed's own list, or one that runs through the same events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.template.tags import Value, fill
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.grammar.cast import measured, new_thing, round_value
from svampkit.variations.grammar.naming import (
    Some,
    grouped_by_name,
    leans_on_one_thing,
    name_again,
    named_in_question,
    question_names,
    told_as_some,
)
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number
from svampkit.variations.scene import Scene, small
from svampkit.world.edit import add, new_quantity, once_more, possible
from svampkit.world.model import Quantity, Relation

__all__ = ["beside_it", "object_in_list", "object_with_events"]


_SET_FRAMES = frozenset({"have", "exist", "gain", "make", "receive", "loss", "give", "act"})


def beside_it(scene: Scene, quantity: Quantity, phrase: str) -> TextEdit | None:
    """ "26 shells" → "26 shells and 12 stones"; inside a list of two, a list of three with its commas."""
    told = scene.told(quantity.id)
    assert told is not None
    mention = told[1]
    end = mention.phrase.end
    following = scene.text[end:]
    before = scene.text[: mention.phrase.start]
    if re.search(r"(?:,|\band|\bor)\s*$", before) or re.match(r"\s*(?:whose|of)\b", following):
        return None
    comma = _after_list(scene, told[0], mention)
    return None if comma is None else TextEdit(end, end, f" and {phrase}{comma}")


def _after_list(scene: Scene, clause: Clause, mention: Mention) -> str | None:
    """The comma that a list needs before the next clause ("…, and Theo …"); None where the phrase stands in a
    list."""
    following = scene.text[mention.phrase.end :]
    if not re.match(r"\s*(?:,|and\b|or\b|that|which|who|with)", following):
        return ""
    later = [c for c in scene.reading.clauses if c.span.start >= mention.phrase.end]
    if (
        later
        and later[0].question
        and re.fullmatch(r",\s*(?:then\s+)?", scene.text[mention.phrase.end : later[0].span.start])
    ):
        return ""  # "If she has 26 shells, how many …?"
    if (
        clause.span.end <= mention.phrase.end
        and later
        and re.match(r"\s*(?:,\s*)?and\s+$", scene.text[mention.phrase.end : later[0].span.start])
    ):
        return "" if following.startswith(",") or later[0].subject is None else ","
    return None


def _shared_by_name(scene: Scene, quantity: Quantity) -> bool:
    """The things are put into groups by their name, or the question names them: "How many cakes does each child get?"
    asks for no pies."""
    return grouped_by_name(scene, quantity.id) or (
        question_names(scene, quantity.id) and scene.world.get(scene.world.question.of[0]).role == "each"
    )


def _plain_state(scene: Scene, quantity: Quantity) -> bool:
    """A directly counted thing that is the object of a plain clause."""
    told = scene.told(quantity.id)
    shared = quantity.role == "total" and _shared_by_name(scene, quantity)
    if told is None or not (shared or quantity.role in ("state", "event", "part")) or quantity.kind != "count":
        return False
    clause, mention = told
    rest = scene.text[mention.number.end : mention.phrase.end]
    if measured(scene, mention):
        rest = rest.replace(" of ", " ", 1)  # "81 pieces of paper and 30 pieces of foil"
    return (
        clause.frame in _SET_FRAMES
        and not clause.passive
        and clause.verb_span is not None
        and (mention.phrase.start >= clause.verb_span.end)
        and mention.noun is not None
        and not re.search(r"\b(?:more|other|another|fewer|of)\b", rest)
    )


def object_in_list(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another thing in the list of a told amount: "26 shells" becomes "26 shells and 9 stones"."""
    for quantity in scene.told_quantities:
        if quantity.role == "aside" or not _plain_state(scene, quantity):
            continue
        asked = [] if grouped_by_name(scene, quantity.id) else named_in_question(scene, quantity.id)
        told = scene.told(quantity.id)
        assert told is not None
        mention = told[1]
        thing = new_thing(scene, mention, rng)
        named = name_again(scene, quantity.id)
        if thing is None or asked is None or named is None or leans_on_one_thing(scene, named):
            continue
        tag = next_number(scene, 0)
        insertion = beside_it(scene, quantity, f"[{tag}] {thing.plural}")
        if insertion is None:
            continue
        edits = [*named, insertion, *asked]
        value = Fraction(round_value(int(mention.value), rng))
        aside = new_quantity(scene.world, tag, quantity, role="aside", unit=thing.thing.singular, qualifier="")
        body, question = edited(scene, edits)
        yield Proposal(
            body,
            question,
            add(scene.world, aside),
            "another object in the list",
            {tag: value, thing.tag: thing.thing},
            {thing.tag: thing.alternates},
        )
        return


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
    return clause.frame in _SET_FRAMES


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


def _measure_alone(scene: Scene, phrase: str) -> bool:
    """The body speaks of "some pieces" or "the pieces" of what it counts as pieces of gum: of which of two?"""
    measure, of, _ = fill(phrase, scene.values).text.partition(" of ")
    body = scene.text[: scene.reading.body_end]
    alone = [m.end() for m in re.finditer(rf"\b{re.escape(measure)}\b(?! of )", body)] if of else []
    ends = {m.phrase.end for m in scene.reading.mentions}
    return any(end not in ends for end in alone)


def _some_of_both(some: Some, mine: str, other: str) -> str:
    """ "some more shells and stones", but "some of the shells and some of the stones"."""
    return f"{some.of(mine)} and {small(some.of(other)) if some.said.endswith(' the') else other}"


def object_with_events(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A second object that runs through every step of the seed's relation."""
    found = _steps(scene)
    if found is None:
        return
    relation, steps = found
    first = scene.told(steps[0].id)
    assert first is not None
    thing = new_thing(scene, first[1], rng)
    thing_phrase, asked = things(scene, first[1]), named_in_question(scene, steps[0].id)
    if thing is None or thing_phrase is None or asked is None or _measure_alone(scene, thing_phrase.phrase):
        return
    edits: list[TextEdit] = []
    values: dict[str, Value] = {thing.tag: thing.thing}
    copies: dict[str, Quantity] = {}
    world = scene.world
    for at, quantity in enumerate(steps):
        told = scene.told(quantity.id)
        assert told is not None
        clause, mention = told
        tag = next_number(scene, at)
        new = _both(scene, told, thing_phrase.phrase, tag, thing.plural, first=at == 0)
        comma = _after_list(scene, clause, mention)
        if not _same_event(scene, quantity, steps[0], first[1].unit) or new is None or comma is None:
            return
        edits.append(TextEdit(mention.phrase.start, mention.phrase.end, new + comma))
        if at and scene.text[: mention.phrase.start].endswith(" and ") and mention.phrase.start > clause.span.start:
            start = mention.phrase.start - len(" and ")
            edits.append(TextEdit(start, start, ","))
        value = round_value(int(mention.value), rng)
        values[tag] = Fraction(value)
        when = "" if _kind(scene, quantity) else quantity.qualifier
        copy = new_quantity(world, tag, quantity, role=quantity.role, unit=thing.thing.singular, qualifier=when)
        world = add(world, copy)
        copies[quantity.id] = copy
    edits += [
        TextEdit(some.start, some.end, _some_of_both(some, thing_phrase.phrase, thing.plural))
        for some in told_as_some(scene, thing_phrase.phrase)
    ]
    if leans_on_one_thing(scene, edits):
        return
    world = once_more(world, relation, {id: copy.id for id, copy in copies.items()}, thing.thing.singular)
    for _ in range(20):
        if possible(world, numbers({**scene.values, **values})):
            break
        for quantity in steps:
            told = scene.told(quantity.id)
            assert told is not None
            values[copies[quantity.id].value or ""] = Fraction(round_value(int(told[1].value), rng))
    body, question = edited(scene, [*edits, *asked])
    yield Proposal(body, question, world, "another object with its own events", values, {thing.tag: thing.alternates})
