"""New events for a holder: what undoes or repeats what happened, and the question that fits afterwards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

from svampkit.lexicon.handling import bought, containers_of, portable
from svampkit.variations.draft import asks_with_number
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import Things, holder_phrase, things
from svampkit.variations.grammar.words import is_plural
from svampkit.variations.scene import Scene
from svampkit.world.model import Quantity, Relation

__all__ = ["EndState", "container_for", "end_question", "end_state", "got", "on_device", "portable"]


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


def end_state(scene: Scene) -> EndState | None:
    """The asked state of a person after events, told and asked in plain words; None where there is none."""
    question = scene.world.question
    ask = scene.ask
    if question.asks != "value" or ask is None or asks_with_number(scene):
        return None
    if on_device(scene):
        return None
    asked = scene.world.get(question.of[0])
    relations = [r for r in scene.world.relations if asked.id in r.ids]
    relation = relations[-1] if relations else None
    if (
        relation is None
        or relation.schema not in ("loss", "gain", "transfer")
        or asked.role in ("event", "difference")
    ):
        return None
    states = [scene.world.get(i) for i in relation.ids if i != asked.id]
    if not all(q.moment <= asked.moment for q in states):
        return None
    text = scene.text[ask.span.start : ask.span.end]
    if not re.search(r"\b(?:left|now|have|has|still)\b", text) or re.search(
        r"\bat first|to begin|at the start|before\b", text
    ):
        return None
    holder = (
        _person(scene, ask.subject) if ask.subject is not None and not _is_things(scene, ask.subject.text) else None
    )
    if holder is None:
        for quantity in states:
            told = scene.told(quantity.id)
            if told is not None and told[0].frame == "have":
                noun_phrase = scene.subject_of(told[0])
                holder = _person(scene, noun_phrase) if noun_phrase is not None else None
                if holder is not None:
                    break
    if holder is None:
        return None
    counted = next(
        (
            (t[1], thing)
            for q in states
            if (t := scene.told(q.id)) is not None
            and t[1].noun is not None
            and (thing := things(scene, t[1])) is not None
            and thing.phrase
            and not thing.mass
        ),
        None,
    )
    if counted is None or counted[0].noun is None:
        return None
    phrase, pronoun, plural = holder
    tenses = {t[0].tense for q in scene.told_quantities if (t := scene.told(q.id)) is not None}
    past = "past" in tenses
    present = ask.tense == "present" or bool(re.search(r"\b(?:now|do|does)\b", text)) or not past
    return EndState(asked, relation, phrase, pronoun, plural, present, past, counted[1], counted[0].noun.head)


def _is_things(scene: Scene, text: str) -> bool:
    return text.lower().startswith("how ") or (
        bool(scene.reading.asked) and text.lower().endswith(scene.reading.asked.lower())
    )


def _person(scene: Scene, noun_phrase: object) -> tuple[str, str, bool] | None:
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
