"""An event turned round: what was lost is got, who came goes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, TextEdit, draft, edited, with_question
from svampkit.variations.grammar.cast import new_person
from svampkit.variations.grammar.events import EndState, end_question, end_state, got, portable
from svampkit.variations.grammar.phrases import holder_phrase, things
from svampkit.variations.grammar.words import inflect, is_plural
from svampkit.variations.scene import Scene, capital

__all__ = ["came_or_went", "direction"]


def direction(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A gain becomes a loss or a loss a gain; giver and receiver change places."""
    end = end_state(scene)
    if end is None or len([r for r in scene.world.relations if r.kind == "sum"]) != 1:
        return
    relation = end.relation
    event = next((scene.world.get(i) for i in relation.ids if scene.world.get(i).role == "event"), None)
    start = next(
        (scene.world.get(i) for i in relation.ids if i != end.quantity.id and (event is None or i != event.id)),
        None,
    )
    if event is None or start is None or len(relation.parts) != 2 or end.quantity.kind != "count":
        return
    told = scene.told(event.id)
    if told is None or scene.told(start.id) is None:
        return
    clause, mention = told
    at = scene.sentence_at(clause.span.start)
    if at is None or not portable(end.head):
        return
    others = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at and c.span != clause.span]
    if others or clause.passive or clause.negated or clause.tense not in ("past", "present"):
        return
    # "end" is the whole of a gain; a loss's whole is what was there before
    was_gain = relation.whole == end.quantity.id
    before = scene.told(start.id)
    if before is not None and before[0].tense == "past":
        clause = replace(clause, tense="past")  # "Adam had 90 sheets. If he tears out …"
    made = (
        _gain_sentence(scene, clause, mention, end, rng)
        if not was_gain
        else _loss_sentence(scene, clause, mention, end, rng)
    )
    drafted = draft(scene)
    if made is None or drafted is None:
        return
    sentence, values = made
    sentences = list(drafted.sentences)
    if at >= len(sentences):
        return
    sentence = _with_its_subject(scene, clause, end, sentence, sentences[:at])
    lead = re.match(r"(?:Then|Later|After that|Next|The next day|Yesterday|Today|Last week)\b,?\s", sentences[at])
    sentences[at] = (lead.group() + _small_start(sentence)) if lead else capital(sentence)
    if _names_later(sentences[at + 1 :]) or _ANNOUNCED.search(scene.text):
        return  # who "decides to give some away" gets none
    whole, part = (start.id, end.quantity.id) if was_gain else (end.quantity.id, start.id)
    schema = "loss" if was_gain else "gain"
    turned = replace(relation, schema=schema, whole=whole, parts=(part, event.id))  # type: ignore[arg-type]
    world = replace(scene.world, relations=tuple(turned if r == relation else r for r in scene.world.relations))
    question = with_question(scene, end_question(end, "left" if was_gain else "now"))
    if question is None:
        return
    yield Proposal(" ".join(sentences), question, world, "the event's direction", values)


def _with_its_subject(scene: Scene, clause: Clause, end: EndState, sentence: str, before: list[str]) -> str:
    """Where nobody has been told of yet, the name or "a waiter" stands where the pronoun would."""
    if end.holder.startswith("[NAME") and not any(end.holder in told for told in before):
        sentence = sentence.replace(end.pronoun, end.holder, 1)
        return sentence.replace(f"{end.holder[:-1]}.him]", end.holder, 1)
    spoken = re.match(r"(?:He|She|It|They)\b", sentence, re.I) is not None
    if spoken and clause.subject is not None and not any(_WHO.search(told) for told in before):
        return re.sub(r"^\w+", scene.tagged(clause.subject.span), sentence)
    return sentence


_WHO = re.compile(r"\[NAME|\b(?:he|she|it|they|an?|the) [a-z]", re.I)
"""Somebody that a pronoun can stand for."""
_ANNOUNCED = re.compile(r"\b(?:decid|want|plan|agree|offer|hop|intend)(?:e?s|ed|e)? to [a-z]+")


def _small_start(sentence: str) -> str:
    from svampkit.variations.scene import small

    return small(sentence)


def _names_later(sentences: list[str]) -> bool:
    """What follows leans on what happened."""
    return any(re.search(r"\b(?:left|them|they|it|rest|more)\b", s) for s in sentences)


def _objective(scene: Scene, phrase: str) -> str:
    match = re.fullmatch(r"\[(NAME\d+)(?:\.[Hh]e)?\]", phrase)
    if match:
        return f"[{match.group(1)}.him]"
    return {"he": "him", "she": "her", "i": "me", "we": "us", "they": "them"}.get(phrase.lower(), phrase)


def _gain_sentence(
    scene: Scene, clause: Clause, mention: Mention, end: EndState, rng: Random
) -> tuple[str, dict[str, Value]] | None:
    """What the holder gets instead of losing it."""
    number = scene.tagged(mention.number)
    counted = f"{number} more {end.thing.phrase}"
    if clause.frame == "give" and clause.recipient is not None and not clause.recipient.pronoun:
        giver = holder_phrase(scene, clause.recipient)
        if " and " not in giver and "[NUM" not in giver and not re.match(r"(?:each|every|some|all)\b", giver, re.I):
            gave = inflect("give", clause.tense, is_plural(clause.recipient))
            return f"{capital(giver)} {gave} {_objective(scene, end.pronoun)} {counted}.", {}
    verb = inflect(got(end.head, rng), clause.tense, end.plural)
    return f"{end.pronoun} {verb} {counted}.", {}


def _loss_sentence(
    scene: Scene, clause: Clause, mention: Mention, end: EndState, rng: Random
) -> tuple[str, dict[str, Value]] | None:
    """What the holder gives away instead of getting it."""
    number = scene.tagged(mention.number)
    counted = f"{number} of the {end.thing.phrase}"
    give = inflect("give", clause.tense, end.plural)
    giver = clause.subject if clause.frame == "give" else clause.source
    if giver is not None and not giver.pronoun and (giver.name or giver.gender in ("he", "she")) and not giver.plural:
        receiver = holder_phrase(scene, giver)
        if receiver != end.holder:
            return f"{end.pronoun} {give} {counted} to {receiver}.", {}
    tag, person = new_person(scene, rng)
    values: dict[str, Value] = {tag: person}
    return f"{end.pronoun} {give} {counted} to [{tag}].", values


_COME_GO = {
    "join": "leave",
    "arrive": "leave",
    "enter": "leave",
    "come": "leave",
    "land": "fly away",
    "board": "get off",
}


def came_or_went(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "5 new singers joined the choir" becomes "5 of the singers left the choir"."""
    question = scene.world.question
    if question.asks != "value":
        return
    for relation in scene.world.relations:
        if relation.schema != "gain" or relation.whole != question.of[0] or len(relation.parts) != 2:
            continue
        start, event = (scene.world.get(p) for p in relation.parts)
        told = scene.told(event.id)
        if told is None or event.role != "event" or scene.told(start.id) is None:
            continue
        clause, mention = told
        thing = things(scene, mention)
        if (
            thing is None
            or clause.verb_span is None
            or mention.phrase.end > clause.verb_span.start
            or clause.verb not in _COME_GO
        ):
            continue
        after = scene.text[clause.verb_span.end : clause.span.end]
        place = re.match(r"(?:\s+(?:to|into|in|at|on|onto))?(\s+(?:the|his|her|their)\b[\w ]+)$", after.rstrip(" .,"))
        if place is None or len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) != 1:
            continue
        if clause.verb in ("land", "board") or clause.tense not in ("past", "present"):
            continue
        where = scene.cut(clause.verb_span.end + place.start(1), clause.verb_span.end + place.end(1))
        went = inflect("leave", clause.tense, True)
        new = f"{scene.tagged(mention.number)} of the {thing.phrase} {went}{where}"
        edit = TextEdit(mention.phrase.start, clause.verb_span.end + place.end(1), new)
        turned = replace(relation, schema="loss", whole=start.id, parts=(relation.whole, event.id))
        world = replace(scene.world, relations=tuple(turned if r == relation else r for r in scene.world.relations))
        yield Proposal(
            *edited(scene, [edit]),
            world,
            "who came goes",
        )
        return
