"""Another holder: of a told amount, of what is asked, of another thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.equation import evaluate
from svampkit.lexicon import noun, pluralise
from svampkit.reading.text import NounPhrase
from svampkit.template.model import numbers
from svampkit.template.tags import Value, fill
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.asked import asked_of
from svampkit.variations.grammar.cast import new_person, new_thing, people, round_value
from svampkit.variations.grammar.persons import asked_person, introduced
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import PLACED, bare_tail, inflect
from svampkit.variations.operators.invariance.irrelevant.sentence import (
    holder_key,
    next_number,
    question_text,
    sentence_proposal,
)
from svampkit.variations.scene import Scene, small
from svampkit.world.derive import derive
from svampkit.world.edit import add, is_start, new_quantity
from svampkit.world.model import Relation

__all__ = ["asked_holder", "other_holder", "two_holders_other_object"]


def _question_names_holders(scene: Scene) -> bool:
    """The question says whose amount it asks for, by name, so that one more holder changes nothing."""
    ask = scene.ask
    if ask is None or ask.subject is None:
        return False
    text = question_text(scene)
    if re.search(r"\b(?:they|them|we|everyone|everybody|there)\b", text, re.I):
        return False
    subject = scene.text[ask.subject.span.start : ask.subject.span.end]
    return (
        ask.subject.name
        or ask.subject.pronoun
        or bool(re.search(r"\[NAME", scene.tagged(ask.subject.span)))
        or " and " in subject
    )


_SHARED = re.compile(r"\b(?:they|their|them|everyone|everybody|nobody|somebody)\b", re.I)
"""Whose things were eaten or used is not said: with a second holder they could be anybody's."""


def other_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The told amount of somebody else: "Theo had 14 shells." beside Mira's, where the question names Mira."""
    bare = re.sub(r"\bof them\b", "", scene.text)
    if not _question_names_holders(scene) or _SHARED.search(bare):
        return
    if any(_counted_by_itself(scene, relation) for relation in scene.world.relations):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.role not in ("state", "event", "part", "whole") or quantity.kind != "count":
            continue
        clause, mention = told
        subject = scene.subject_of(clause)
        thing = things(scene, mention)
        if (
            subject is None
            or thing is None
            or not thing.phrase
            or not (subject.name or subject.gender in ("he", "she"))
        ):
            continue
        if clause.tense not in ("past", "present") or clause.passive or clause.verb_span is None:
            continue
        if re.search(r"\b(?:that|which)\s+$", scene.text[: clause.verb_span.start]):
            continue  # "a book that has 27 pages": no person has pages
        if clause.frame != "have" and (
            clause.verb in PLACED or any(a.preposition in ("to", "into", "onto") for a in clause.adjuncts)
        ):
            continue  # "Theo added 8 songs": to whose?
        frame_ok = (
            clause.frame in ("have", "gain", "make", "act")
            and len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) == 1
        )
        verb = (
            clause.verb
            if frame_ok
            and clause.verb not in ("start", "begin", "end", "keep", "remain", "leave")
            and not clause.particle
            else "have"
        )
        if scene.text[clause.verb_span.end : mention.phrase.start].strip():
            verb = "have"  # "made a tower with 56 blocks": nobody makes blocks
        known = noun(mention.noun.head) if mention.noun is not None else None
        if verb == "have" and (thing.phrase == "times" or (known is not None and known.person)):
            continue  # a neighbor with 23 children; nobody has 13 times
        tag_name, person = new_person(scene, rng)
        tag = next_number(scene, 0)
        value = Fraction(round_value(int(mention.value), rng))
        said = f"{inflect(verb, clause.tense, False)} [{tag}] {thing.phrase}"
        holder = holder_key(person)
        aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder, moment=0)
        world = add(scene.world, aside)
        sentence = f"{introduced(scene, tag_name, rng)} {said}."
        at = (scene.sentence_at(clause.span.start) or 0) + 1
        proposal = sentence_proposal(
            scene, sentence, at, world, "another holder", {tag: value, tag_name: person}, rng
        )
        if proposal is not None:
            yield proposal
        return


def asked_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person's amount of what is asked, in the question's own words: "Theo packed 15 mugs." """
    asked = asked_of(scene)
    question = scene.world.question
    if asked is None or asked.pattern != "object" or question.asks != "value":
        return
    if asked_person(scene) is None:
        return
    quantity = scene.world.get(question.of[0])
    if (
        quantity.role in ("each", "ratio", "difference")
        or quantity.kind == "time"  # "practiced for 9 days" is asked as "How many days"
        or _of_a_shared_stock(scene, quantity.id)
        or _in_counted_groups(scene, quantity.id, asked.after)
        or asked.auxiliary not in ("did", "does", "do")
        or (asked.verb[:1] == ("have",) and (known := noun(quantity.unit)) is not None and known.person)
        or asked.verb[:1] in (("need",), ("cost",), ("take",), ("want",), ("pay",))
    ):
        return
    if asked.thing.startswith(("more ", "fewer ")) or re.search(r"\beach\b|\[NUM", asked.after) or not asked.verb:
        return
    answer = evaluate(derive(scene.world), numbers(scene.values))
    if answer.denominator != 1:
        return
    tag_name, person = new_person(scene, rng)
    tag = next_number(scene, 0)
    verb = asked.verb
    if len(verb) != 1:
        return
    sentence = asked.statement(f"[{tag}]", introduced(scene, tag_name, rng), plural=False, bare=True)
    if sentence is not None and verb[0].lower() in ("have", "get", "see", "find"):
        # "in his collection": the other person's own, and not needed
        sentence = re.sub(r" (?:in|on) (?:his|her|their|\[NAME\d+\.his\]) \w+\.$", ".", sentence)
    if sentence is None or re.search(r"\b(?:his|her|their|my|our)\b|\.his\]|\bfor (?:the|all|both)\b", sentence):
        return  # "for the two toys": nobody pays for them twice
    aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder_key(person), moment=0)
    world = add(scene.world, aside)
    value = Fraction(round_value(max(3, int(answer)), rng))
    proposal = sentence_proposal(
        scene,
        sentence,
        len(scene.sentences),
        world,
        "another holder of what is asked",
        {tag: value, tag_name: person},
        rng,
    )
    if proposal is not None:
        yield proposal


def _counted_by_itself(scene: Scene, relation: Relation) -> bool:
    """ "There were 13 bottles in all": whoever brought some, they are among them."""
    told = scene.told(relation.whole) if relation.schema == "combine" else None
    return told is not None and told[0].frame == "exist"


def _in_counted_groups(scene: Scene, id: str, after: str) -> bool:
    """What is asked is put "in the bags", and how many bags there are and what each holds is told: nothing else is in
    them."""
    groups = (
        scene.told(part)
        for relation in scene.world.relations
        if relation.kind == "product" and relation.whole == id
        for part in relation.parts
        if scene.world.get(part).role == "count"
    )
    said = fill(after, scene.values).text
    return any(told is not None and told[1].noun is not None and _names(said, told[1].noun) for told in groups)


def _names(said: str, counted: NounPhrase) -> bool:
    return re.search(rf"\b(?:{re.escape(counted.head)}|{re.escape(pluralise(counted.head))})\b", said) is not None


def _of_a_shared_stock(scene: Scene, id: str) -> bool:
    """What is asked was added to, or taken from, what is in a place or another's: what a friend cut may be in the
    vase, too."""
    asked = scene.world.get(id)
    if any(id in relation.parts and _counted_by_itself(scene, relation) for relation in scene.world.relations):
        return True
    return any(
        (held := scene.world.get(other).holder) and held != asked.holder
        for relation in scene.world.relations
        if relation.schema in ("gain", "loss", "transfer") and id in relation.ids
        for other in relation.ids
    )


def two_holders_other_object(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Two people's amounts of another thing, in the question's own words: "She also packed 5 bowls, and Theo packed 8
    bowls." """
    asked = asked_of(scene)
    question = scene.world.question
    if asked is None or asked.pattern != "object" or asked.money or question.asks != "value" or len(asked.verb) != 1:
        return
    actor = asked_person(scene)
    quantity = scene.world.get(question.of[0])
    if actor is None or quantity.kind != "count" or asked.auxiliary not in ("did", "does", "do"):
        return
    if quantity.role in ("each", "ratio", "difference", "event", "count") or re.search(
        r"\beach\b|\[NUM", asked.after
    ):
        return
    if bare_tail(asked.after).strip(" .?") or asked.verb[0].lower() in PLACED or is_start(scene.world, quantity.id):
        return
    source = next(
        (
            t[1]
            for q in scene.told_quantities
            if q.unit == quantity.unit
            and (t := scene.told(q.id)) is not None
            and t[1].noun is not None
            and (shown := things(scene, t[1], elsewhere=False)) is not None
            and shown.phrase == asked.thing
        ),
        None,
    )
    thing = new_thing(scene, source, rng) if source is not None else None
    if thing is None or source is None or not actor.said(scene.body):
        return
    kind = noun(thing.thing.singular)
    if kind is not None and kind.person:
        return  # nobody has waiters beside his guests, and a neighbor who has some
    tag_name, person = new_person(scene, rng)
    one, two = next_number(scene, 0), next_number(scene, 1)
    verb = asked.finite(False)
    other = small(introduced(scene, tag_name, rng))
    subjects = [c.subject.key for c in scene.reading.clauses if c.subject is not None and not c.question]
    last = len(people(scene)) == 1 or (
        subjects and subjects[-1] == actor.key
    )  # "She also" goes on with the last told
    who = actor.Again if last else actor.Phrase
    sentence = f"{who} also {verb} [{one}] {thing.plural}, and {other} {verb} [{two}] {thing.plural}."
    first = round_value(max(4, int(source.value)), rng)
    values: dict[str, Value] = {
        one: Fraction(first),
        two: Fraction(round_value(max(4, first), rng)),
        tag_name: person,
        thing.tag: thing.thing,
    }
    mine = new_quantity(scene.world, one, quantity, role="aside", unit=thing.thing.singular, qualifier="", moment=0)
    world = add(scene.world, mine)
    yours = new_quantity(
        world,
        two,
        quantity,
        role="aside",
        unit=thing.thing.singular,
        qualifier="",
        holder=holder_key(person),
        moment=0,
    )
    proposal = sentence_proposal(
        scene, sentence, len(scene.sentences), add(world, yours), "another object of two holders", values, rng
    )
    if proposal is not None:
        yield replace(proposal, alternates={thing.tag: thing.alternates})
