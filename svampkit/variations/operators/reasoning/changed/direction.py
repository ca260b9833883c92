"""An event turned round: what was lost is got, who came goes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, TextEdit, draft, edited, with_question
from svampkit.variations.grammar.cast import new_person
from svampkit.variations.grammar.events import EndState, came_by, end_question, end_state, making, portable
from svampkit.variations.grammar.phrases import holder_phrase, things
from svampkit.variations.grammar.words import inflect, is_plural
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.model import Quantity, World

__all__ = ["came_or_went", "direction"]


def direction(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A gain becomes a loss or a loss a gain; giver and receiver change places."""
    end = end_state(scene)
    change = None if end is None else _told_change(scene, end)
    if end is None or change is None or not portable(end.head):
        return
    clause, mention, at = _telling_sentence(scene, change)
    if at is None:
        return
    write = _loss_sentence if change.was_gain else _gain_sentence
    made, drafted = write(scene, clause, mention, end, rng), draft(scene)
    if made is None or drafted is None or at >= len(drafted.sentences):
        return
    sentence, values = made
    sentences = list(drafted.sentences)
    sentence = _with_its_subject(scene, clause, end, sentence, sentences[:at])
    lead = _LEAD.match(sentences[at])
    said = lead.group() if lead else _then(scene, clause, sentence, sentences[:at])
    sentences[at] = (said + small(sentence)) if said else capital(sentence)
    if _names_later(sentences[at + 1 :]) or _ANNOUNCED.search(scene.text):
        return  # who "decides to give some away" gets none
    question = with_question(scene, end_question(end, "left" if change.was_gain else "now"))
    if question is None:
        return
    yield Proposal(" ".join(sentences), question, _turned(scene.world, end, change), "the event's direction", values)


def _then(scene: Scene, clause: Clause, sentence: str, before: Sequence[str]) -> str:
    """ "A baker made 91 rolls. Then the baker made 77 more rolls": what is done again is done later."""
    verbs = {c.verb for c in scene.reading.clauses if not c.question and c.span.end <= clause.span.start}
    again = any(re.search(rf" {inflect(verb, clause.tense, False)} ", f" {sentence}") for verb in verbs if verb)
    return "Then " if before and again else ""


_LEAD: Final = re.compile(r"(?:Then|Later|After that|Next|The next day|Yesterday|Today|Last week)\b,?\s")


@dataclass(frozen=True, slots=True)
class _Change:
    """What was there first, and the event that the text tells of it."""

    start: Quantity
    event: Quantity
    was_gain: bool


def _told_change(scene: Scene, end: EndState) -> _Change | None:
    """The only change of the story, where start and event are both told; None where there are others, or none."""
    relation = end.relation
    parts = [scene.world.get(i) for i in relation.ids]
    event = next((q for q in parts if q.role == "event"), None)
    start = next((q for q in parts if q.id != end.quantity.id and q != event), None)
    alone = len([r for r in scene.world.relations if r.kind == "sum"]) == 1
    if event is None or start is None or not alone or len(relation.parts) != 2 or end.quantity.kind != "count":
        return None
    if scene.told(event.id) is None or scene.told(start.id) is None:
        return None
    # the end is the whole of a gain; a loss's whole is what was there before
    return _Change(start, event, relation.whole == end.quantity.id)


def _telling_sentence(scene: Scene, change: _Change) -> tuple[Clause, Mention, int | None]:
    """The clause that tells the event, in the tense of the story, and its sentence; None for the sentence where it
    tells more, or the clause cannot be told the other way round."""
    told, before = scene.told(change.event.id), scene.told(change.start.id)
    assert told is not None and before is not None
    clause, mention = told
    at = scene.sentence_at(clause.span.start)
    others = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at and c.span != clause.span]
    plain = not (clause.passive or clause.negated) and clause.tense in ("past", "present")
    if before[0].tense == "past":
        clause = replace(clause, tense="past")  # "Adam had 90 sheets. If he tears out …"
    return clause, mention, None if others or not plain else at


def _turned(world: World, end: EndState, change: _Change) -> World:
    """The world in which a gain is a loss, or a loss a gain."""
    start, after = change.start.id, end.quantity.id
    turned = replace(
        end.relation,
        schema="loss" if change.was_gain else "gain",
        whole=start if change.was_gain else after,
        parts=(after if change.was_gain else start, change.event.id),
    )
    return replace(world, relations=tuple(turned if r == end.relation else r for r in world.relations))


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
    verb = inflect(came_by(scene, making(scene, end), end.head, rng), clause.tense, end.plural)
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
