"""New events for a holder: what undoes or repeats what happened, and the question that fits afterwards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from svampkit.lexicon.handling import bought, containers_of, portable
from svampkit.reading.text import Clause
from svampkit.variations.draft import asks_with_number
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import Things, holder_phrase, things
from svampkit.variations.grammar.words import is_plural
from svampkit.variations.scene import Scene
from svampkit.world.model import Quantity, Relation, World

__all__ = [
    "EndState",
    "came_by",
    "container_for",
    "end_question",
    "end_state",
    "got",
    "making",
    "on_device",
    "portable",
]


def container_for(mention_head: str, rng: Random) -> tuple[str, str] | None:
    """(plural, singular) of a container that such things come in; None where none is natural."""
    fitting = containers_of(mention_head)
    if not fitting:
        return None
    plural = rng.choice(fitting)
    return plural, {"boxes": "box"}.get(plural, plural[:-1])


@dataclass(frozen=True, slots=True)
class EndState:
    """Who has the asked things at the end, and how to speak of them."""

    quantity: Quantity
    relation: Relation
    holder: str
    """Tagged subject for a sentence: a name or noun phrase."""
    pronoun: str
    """Tagged pronoun for a second mention, capital; the holder again where no pronoun is sure."""
    plural: bool
    present: bool
    """The question asks in the present."""
    past: bool
    """The events are told in the past."""
    thing: Things
    head: str


_DEVICE = re.compile(r"\bon (?:\S+ )?(?:phone|camera|tablet|computer|laptop|website|channel)\b", re.I)


def on_device(scene: Scene) -> bool:
    """Pictures on a phone are not handed on: who gives them keeps them."""
    return _DEVICE.search(scene.text) is not None


def got(head: str, rng: Random) -> str:
    """How somebody comes by more of such things."""
    return rng.choice(["get", "buy", "receive"] if bought(head) else ["get", "receive"])


def came_by(scene: Scene, clause: Clause | None, head: str, rng: Random) -> str:
    """How whom a clause tells of comes by more of such things: who baked some bakes more, anybody else gets some."""
    if clause is None or clause.frame != "make" or clause.passive or clause.particle or clause.verb_span is None:
        return got(head, rng)
    made = any(
        m.tag in clause.mentions and not scene.text[clause.verb_span.end : m.number.start].strip()
        for m in scene.reading.mentions
    )
    return clause.verb if made and not clause.negated else got(head, rng)


def making(scene: Scene, end: EndState) -> Clause | None:
    """The clause that tells that the things were made, where one does."""
    states = (scene.told(id) for id in end.relation.ids)
    return next((told[0] for told in states if told is not None and told[0].frame == "make"), None)


def end_state(scene: Scene) -> EndState | None:
    """The asked state of a person after events, told and asked in plain words; None where there is none."""
    question, ask = scene.world.question, scene.ask
    if question.asks != "value" or ask is None or asks_with_number(scene) or on_device(scene):
        return None
    asked = scene.world.get(question.of[0])
    relation = _last_change(scene.world, asked)
    text = scene.text[ask.span.start : ask.span.end]
    if relation is None or not _OF_THE_END.search(text) or _OF_THE_START.search(text):
        return None
    states = [scene.world.get(i) for i in relation.ids if i != asked.id]
    holder, counted = _holder(scene, ask, states), _counted(scene, states)
    if holder is None or counted is None:
        return None
    phrase, pronoun, plural = holder
    tenses = {told[0].tense for q in scene.told_quantities if (told := scene.told(q.id)) is not None}
    past = "past" in tenses
    present = ask.tense == "present" or bool(re.search(r"\b(?:now|do|does)\b", text)) or not past
    return EndState(asked, relation, phrase, pronoun, plural, present, past, *counted)


_OF_THE_END: Final = re.compile(r"\b(?:left|now|have|has|still)\b")
_OF_THE_START: Final = re.compile(r"\bat first|to begin|at the start|before\b")


def _last_change(world: World, asked: Quantity) -> Relation | None:
    """The gain or loss that the asked amount is what comes of; None where it is not."""
    relation = next((r for r in reversed(world.relations) if asked.id in r.ids), None)
    if relation is None or relation.schema not in ("loss", "gain", "transfer"):
        return None
    if asked.role in ("event", "difference"):
        return None
    return relation if all(world.get(i).moment <= asked.moment for i in relation.ids) else None


def _holder(scene: Scene, ask: Clause, states: Sequence[Quantity]) -> tuple[str, str, bool] | None:
    """Phrase, pronoun and True of several: whom the question asks about, or the first who is told to have some."""
    if ask.subject is not None and not _is_things(scene, ask.subject.text):
        holder = _person(scene, ask.subject)
        if holder is not None:
            return holder
    for quantity in states:
        told = scene.told(quantity.id)
        subject = None if told is None or told[0].frame != "have" else scene.subject_of(told[0])
        holder = None if subject is None else _person(scene, subject)
        if holder is not None:
            return holder
    return None


def _counted(scene: Scene, quantities: Sequence[Quantity]) -> tuple[Things, str] | None:
    """What the first amount that is told with a noun is of, and its noun."""
    for quantity in quantities:
        told = scene.told(quantity.id)
        if told is None or told[1].noun is None:
            continue
        thing = things(scene, told[1])
        if thing is not None and thing.phrase and not thing.mass:
            return _as_asked(scene, thing), told[1].noun.head
    return None


def _as_asked(scene: Scene, thing: Things) -> Things:
    """The things as the question calls them: all CDs, of which the last were "brand new CDs"."""
    start = scene.text.find(scene.reading.asked, scene.ask.span.start) if scene.ask is not None else -1
    if not scene.reading.asked or start < 0:
        return thing
    asked = scene.cut(start, start + len(scene.reading.asked))
    return replace(thing, phrase=asked) if thing.phrase.endswith(f" {asked}") else thing


def _is_things(scene: Scene, text: str) -> bool:
    return text.lower().startswith("how ") or (
        bool(scene.reading.asked) and text.lower().endswith(scene.reading.asked.lower())
    )


def _person(scene: Scene, noun_phrase: object) -> tuple[str, str, bool] | None:
    """Phrase, pronoun at the start of a sentence, and True of several; None of whom no phrase speaks surely."""
    from svampkit.reading.text import NounPhrase

    if not isinstance(noun_phrase, NounPhrase):
        return None
    phrase = holder_phrase(scene, noun_phrase)
    plural = is_plural(noun_phrase)
    match = re.fullmatch(r"\[(NAME\d+)\]", phrase)
    if match:
        return phrase, f"[{match.group(1)}.He]", False
    if phrase.lower() in ("i", "we", "you"):
        return phrase, phrase.capitalize(), plural
    if re.search(r" and ", phrase) or phrase.lower() in ("he", "she", "they", "it"):
        return None
    actor = person_of(scene, noun_phrase)
    return (actor.phrase, actor.Again, False) if actor is not None else None


def end_question(end: EndState, word: str) -> str:
    """ "How many shells does Mira have now?" with ``word`` "now" or "left"."""
    aux = ("do" if end.plural or end.holder.lower() in ("i", "you") else "does") if end.present else "did"
    then = {"now": "now" if end.present else "in the end", "left": "left"}[word]
    return f"{end.thing.how} {aux} {end.holder} have {then}?"
