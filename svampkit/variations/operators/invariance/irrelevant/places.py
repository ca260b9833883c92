"""Amounts that the question does not ask about: other things in the same place, or the same things in another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun
from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, TextEdit
from svampkit.variations.grammar.cast import NewThing, new_thing, round_value
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import definite
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity

__all__ = ["also_there", "another_place"]


def also_there(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Other things in the same place: "There are also 8 bottles in the pantry." """
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.kind != "count" or told[0].frame != "exist":
            continue
        clause, mention = told
        place = next(
            (a for a in clause.adjuncts if not a.time and a.preposition in ("in", "on", "at", "under")), None
        )
        if place is None or clause.tense not in ("past", "present") or place.span.start < mention.phrase.end:
            continue
        if re.search(r"\b(?:each|every|all|total)\b|\d", place.text) or not scene.reading.asked:
            continue
        thing = new_thing(scene, mention, rng)
        if thing is None or thing.thing.plural in scene.text:
            continue
        if re.search(r"\b(?:them|they|it|these|those)\b", scene.text) or not _asks_narrowly(scene, thing):
            continue
        tag = next_number(scene, 0)
        be = "were" if clause.tense == "past" else "are"
        where = definite(scene.tagged(place.span))
        sentence = f"There {be} also [{tag}] {thing.plural} {where}."
        aside = new_quantity(scene.world, tag, quantity, role="aside", unit=thing.thing.singular, qualifier="")
        at = (scene.sentence_at(clause.span.start) or 0) + 1
        values: dict[str, Value] = {
            tag: Fraction(round_value(max(3, int(mention.value)), rng)),
            thing.tag: thing.thing,
        }
        proposal = sentence_proposal(
            scene, sentence, at, add(scene.world, aside), "other things in the same place", values, rng
        )
        if proposal is not None:
            yield replace(proposal, alternates={thing.tag: thing.alternates})
        return


def _asks_narrowly(scene: Scene, thing: NewThing) -> bool:
    """The question's noun is no class word for the new thing ("fruit" for pears)."""
    asked = scene.reading.asked.lower()
    entry = noun(thing.thing.singular)
    hypernym = entry.hypernym if entry is not None else ""
    return not hypernym or hypernym not in asked


def _told_apart(text: str, head: str, spoken: str) -> bool:
    """ "the old hall" beside "the new hall": after another old one, "the old hall" may be either."""
    kinds = {found.lower() for found in re.findall(rf"\b[Tt]he ((?:[a-z-]+ ){{0,3}}?{re.escape(head)})\b", text)}
    return len(kinds | {spoken.lower()}) > 1


def _of_the_first(scene: Scene, head: str) -> TextEdit | None:
    """ "the van" of the question is the first of the two now; None where it is spoken of otherwise, or twice."""
    question = scene.text[scene.reading.body_end :]
    said = list(re.finditer(rf"\b{re.escape(head)}\b", question, re.I))
    found = re.search(rf"\bthe (?=(?:[A-Za-z-]+ )?{re.escape(head)}\b)", question)
    if found is None or len(said) != 1 or re.search(r"\b(?:it|its|they|their)\b", question):
        return None
    at = scene.reading.body_end + found.end()
    return TextEdit(at, at, "first ")


def another_place(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another thing of the holder's kind with an amount of its own: "Another van was loaded with 60 baguettes." """
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        roles = ("state", "event", "part", "whole", "count")
        if told is None or quantity.kind != "count" or quantity.role not in roles:
            continue
        clause, mention = told
        thing, spoken = things(scene, mention), _holding_thing(scene, clause, mention)
        if clause.subject is None or spoken is None or thing is None or not thing.phrase:
            continue
        first = _of_the_first(scene, clause.subject.head)
        if first is None or _told_apart(scene.text, clause.subject.head, spoken):
            continue
        said = _before_the_number(scene, clause, mention)
        if said is None:
            continue
        tag = next_number(scene, 0)
        sentence = f"Another {spoken} {said} [{tag}] {thing.phrase}."
        holder = f"another {clause.subject.head}"
        aside = new_quantity(scene.world, tag, quantity, role="aside", holder=holder, moment=0)
        end = len(scene.sentences)
        values: dict[str, Value] = {tag: Fraction(round_value(max(3, int(mention.value)), rng))}
        proposal = sentence_proposal(
            scene, sentence, end, add(scene.world, aside), "another holder of the same kind", values, rng, [first]
        )
        if proposal is not None:
            yield proposal
        return


def _holding_thing(scene: Scene, clause: Clause, mention: Mention) -> str | None:
    """The subject without its article, where a sentence opens with one thing, no person, and tells this amount of it
    alone; None where all of several are asked for."""
    subject, verb = clause.subject, clause.verb_span
    if subject is None or verb is None or subject.pronoun or subject.name or subject.plural:
        return None
    if mention.phrase.start < verb.end or clause.mentions != (mention.tag,):
        return None
    at = scene.sentence_at(clause.span.start)
    if at is None or clause.span.start != scene.sentences[at].start:
        return None
    opening = re.match(r"(?:A|An|The)\s+", scene.text[clause.span.start : verb.start])
    if opening is None or clause.tense not in ("past", "present") or clause.negated:
        return None
    spoken = scene.cut(clause.span.start + opening.end(), verb.start).strip()
    asked = scene.text[scene.reading.body_end :]
    if not spoken or re.search(r"\b(?:in all|total|altogether|both)\b|\[", asked + spoken):
        return None
    return spoken


def _before_the_number(scene: Scene, clause: Clause, mention: Mention) -> str | None:
    """The words from the verb to the number; None where they are of the first one alone: "only", "also"."""
    assert clause.verb_span is not None
    said = scene.cut(clause.verb_span.start, mention.number.start).rstrip()
    return None if re.search(r"\b(?:a total of|only|also)$", said) else said
