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

__all__ = ["kind_before_rest", "side_changes"]


def side_changes(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Carl has 89 stamps and Kevin has 57 stamps. Then Kevin gets 12 more. How many more stamps does Carl have than
    Kevin now?" """
    drafted, answer, ask = draft(scene, settle=True), answer_of(scene), scene.ask
    if drafted is None or answer is None or ask is None or ask.tense != "present":
        return
    question = scene.world.question
    if question.asks == "difference":
        larger, smaller = (scene.world.get(i) for i in question.of)
    else:
        relation = next(
            (r for r in scene.world.relations if r.schema == "compare" and question.of[0] in r.parts[1:]), None
        )
        if relation is None or question.asks != "value" or len(scene.world.relations) != 1:
            return
        larger, smaller = scene.world.get(relation.whole), scene.world.get(relation.parts[0])
    told = [scene.told(q.id) for q in (larger, smaller)]
    if told[0] is None or told[1] is None or larger.kind != "count":
        return
    if not re.search(r"\bhave\b", scene.text[ask.span.start :]) or re.search(
        r"\b(?:now|left|need|at first)\b", scene.text[ask.span.start :]
    ):
        return
    if any(t is None or t[0].frame != "have" or t[0].tense != "present" for t in told):
        return
    grows = rng.random() < 0.5
    clause, mention = told[0] if grows else told[1]
    side = larger if grows else smaller
    actor, thing = person_of(scene, scene.subject_of(clause)), things(scene, mention)
    if actor is None or thing is None or not thing.phrase or mention.noun is None or not portable(mention.noun.head):
        return
    values = numbers(scene.values)
    if grows:
        value: Fraction | None = Fraction(max(2, round_value(int(values[side.value or ""]), rng)))
    else:
        value = small_part(answer, rng)
    if value is None:
        return
    tag = new_tag(scene)
    lead = rng.choice(["Then", "Later,"])
    verb = inflect(got(mention.noun.head, rng), "present", False)
    sentence = f"{lead} {actor.phrase} {verb} [{tag}] more {thing.phrase}."
    event = new_quantity(scene.world, tag, side, role="event", moment=side.moment + 1)
    world = add(scene.world, event)
    after = new_quantity(world, None, side, role="state", moment=side.moment + 1)
    world = relate(add(world, after), "sum", "gain", after.id, (side.id, event.id))
    pair = tuple(after.id if q.id == side.id else q.id for q in (larger, smaller))
    kept = tuple(r for r in world.relations if r.schema != "compare")
    world = asking(replace(world, relations=kept), "difference", *pair)
    if question.asks == "value":
        world = replace(world, quantities=tuple(q for q in world.quantities if q.id != question.of[0]))
    text = re.sub(r"\s*\?$", " now?", drafted.question)
    yield Proposal(" ".join([*drafted.sentences, sentence]), text, world, "one side changes first", {tag: value})


_REST = re.compile(
    r"(?:\s+(?:of them|of the \w+|\w+))? (are|were) (?P<kind>\w+)(?P<comma>,)? and "
    r"(?:the rest|the others|the other \w+|the remaining \w+) \1 (?P<last>\w+)"
)


def kind_before_rest(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "22 are red, 9 are yellow, and the rest are green": one more kind before the rest."""
    question = scene.world.question
    if question.asks != "value":
        return
    relation = next((r for r in scene.world.relations if r.kind == "sum" and question.of[0] in r.parts), None)
    answer = answer_of(scene)
    if relation is None or answer is None:
        return
    for id in relation.parts:
        told = scene.told(id)
        if told is None:
            continue
        mention = told[1]
        match = _REST.match(scene.text, mention.number.end)
        if match is None or match.end() > scene.reading.body_end:
            continue
        whole = scene.told(relation.whole)
        head = noun(scene.world.get(relation.whole).unit)
        if whole is None or head is None:
            return
        mates = modifier_mates(match.group("kind"), head.kind)
        if match.group("last") not in mates:
            return
        words = scene.text.lower()
        choices = [m for m in mates if m not in words]
        part = small_part(answer, rng)
        if not choices or part is None:
            return
        word = rng.choice(choices)
        tag, mod = new_tag(scene), free_tag("MOD", scene.values, scene.body, scene.question)
        at = match.end("kind")
        edit = TextEdit(
            at, match.end("comma") if match.group("comma") else at, f", [{tag}] {match.group(1)} [{mod}],"
        )
        drafted = draft(scene, [edit])
        if drafted is None:
            return
        new = new_quantity(scene.world, tag, scene.world.get(id), role="part", qualifier=word)
        yield Proposal(
            drafted.body,
            drafted.question,
            joined(add(scene.world, new), relation, new.id),
            "one more kind before the rest",
            {tag: part, mod: word},
            {mod: tuple(m for m in choices if m != word)},
        )
        return
