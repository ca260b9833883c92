"""What changes the two sides of a comparison or the parts of a whole before they are asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.lexicon import modifier_mates, noun
from svampkit.lexicon.handling import portable
from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, TextEdit, draft
from svampkit.variations.grammar.cast import round_value
from svampkit.variations.grammar.events import got
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.reasoning.relevant.parts import answer_of, new_tag, small_part
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.edit import add, asking, joined, new_quantity, relate
from svampkit.world.model import Quantity, World

__all__ = ["kind_before_rest", "side_changes"]


def side_changes(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Carl has 89 stamps and Kevin has 57 stamps. Then Kevin gets 12 more. How many more stamps does Carl have than
    Kevin now?" """
    drafted, answer, sides = draft(scene, settle=True), answer_of(scene), _sides(scene)
    if drafted is None or answer is None or sides is None or not _asks_what_is_had(scene):
        return
    told = [scene.told(q.id) for q in sides]
    if any(t is None or t[0].frame != "have" or t[0].tense != "present" for t in told):
        return
    grows = rng.random() < 0.5
    side, found = (sides[0], told[0]) if grows else (sides[1], told[1])
    assert found is not None
    clause, mention = found
    actor, thing = person_of(scene, scene.subject_of(clause)), things(scene, mention)
    if actor is None or thing is None or not thing.phrase or mention.noun is None or not portable(mention.noun.head):
        return
    if grows:
        value: Fraction | None = Fraction(max(2, round_value(int(numbers(scene.values)[side.value or ""]), rng)))
    else:
        value = small_part(answer, rng)
    if value is None:
        return
    tag = new_tag(scene)
    lead = rng.choice(["Then", "Later,"])
    verb = inflect(got(mention.noun.head, rng), "present", False)
    sentence = f"{lead} {actor.phrase} {verb} [{tag}] more {thing.phrase}."
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        re.sub(r"\s*\?$", " now?", drafted.question),
        _compared_later(scene.world, sides, side, tag),
        "one side changes first",
        {tag: value},
    )


def _sides(scene: Scene) -> tuple[Quantity, Quantity] | None:
    """The larger and the smaller of two counts whose difference is asked for."""
    world, question = scene.world, scene.world.question
    if question.asks == "difference":
        larger, smaller = question.of
    else:
        relation = next((r for r in world.relations if r.schema == "compare" and question.of[0] in r.parts[1:]), None)
        if relation is None or question.asks != "value" or len(world.relations) != 1:
            return None
        larger, smaller = relation.whole, relation.parts[0]
    return (world.get(larger), world.get(smaller)) if world.get(larger).kind == "count" else None


def _asks_what_is_had(scene: Scene) -> bool:
    """True of "does Carl have", of no other time than now."""
    if scene.ask is None or scene.ask.tense != "present":
        return False
    question = scene.text[scene.ask.span.start :]
    return bool(re.search(r"\bhave\b", question)) and not re.search(r"\b(?:now|left|need|at first)\b", question)


def _compared_later(world: World, sides: tuple[Quantity, Quantity], side: Quantity, tag: str) -> World:
    """The world in which one side has grown by the number of a tag, and which asks for the difference then."""
    question = world.question
    event = new_quantity(world, tag, side, role="event", moment=side.moment + 1)
    world = add(world, event)
    after = new_quantity(world, None, side, role="state", moment=side.moment + 1)
    world = relate(add(world, after), "sum", "gain", after.id, (side.id, event.id))
    pair = tuple(after.id if q.id == side.id else q.id for q in sides)
    kept = tuple(r for r in world.relations if r.schema != "compare")
    world = asking(replace(world, relations=kept), "difference", *pair)
    if question.asks == "value":
        world = replace(world, quantities=tuple(q for q in world.quantities if q.id != question.of[0]))
    return world


_REST = re.compile(
    r"(?:\s+(?:of them|of the \w+|\w+))? (are|were) (?P<kind>\w+)(?P<comma>,)? and "
    r"(?:the rest|the others|the other \w+|the remaining \w+) \1 (?P<last>\w+)"
)


def kind_before_rest(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "22 are red, 9 are yellow, and the rest are green": one more kind before the rest."""
    question, answer = scene.world.question, answer_of(scene)
    relation = next((r for r in scene.world.relations if r.kind == "sum" and question.of[0] in r.parts), None)
    if relation is None or answer is None or question.asks != "value":
        return
    last = next((found for part in relation.parts if (found := _kind_before(scene, part)) is not None), None)
    head = noun(scene.world.get(relation.whole).unit)
    if last is None or head is None or scene.told(relation.whole) is None:
        return
    part, match = last
    choices, amount = _further_kinds(scene, match, head.kind), small_part(answer, rng)
    if not choices or amount is None:
        return
    word = rng.choice(choices)
    tag, mod = new_tag(scene), free_tag("MOD", scene.values, scene.body, scene.question)
    at = match.end("kind")
    edit = TextEdit(at, match.end("comma") if match.group("comma") else at, f", [{tag}] {match.group(1)} [{mod}],")
    drafted = draft(scene, [edit])
    if drafted is None:
        return
    new = new_quantity(scene.world, tag, scene.world.get(part), role="part", qualifier=word)
    yield Proposal(
        drafted.body,
        drafted.question,
        joined(add(scene.world, new), relation, new.id),
        "one more kind before the rest",
        {tag: amount, mod: word},
        {mod: tuple(m for m in choices if m != word)},
    )


def _kind_before(scene: Scene, part: str) -> tuple[str, re.Match[str]] | None:
    """The part and what follows its number in the body, where that is a kind and "and the rest are …"."""
    told = scene.told(part)
    match = None if told is None else _REST.match(scene.text, told[1].number.end)
    return None if match is None or match.end() > scene.reading.body_end else (part, match)


def _further_kinds(scene: Scene, told: re.Match[str], kind: str) -> list[str]:
    """Modifiers like the two of "are yellow, and the rest are green" that the text does not have."""
    mates = modifier_mates(told.group("kind"), kind)
    return [m for m in mates if m not in scene.text.lower()] if told.group("last") in mates else []
