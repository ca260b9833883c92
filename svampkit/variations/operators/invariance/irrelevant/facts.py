"""A further fact about the scene: when somebody began, how long it took, how far away the orchard is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.scenes import FACT, SceneFact, scene_facts
from svampkit.reading.text import Clause, NounPhrase
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import people
from svampkit.variations.grammar.naming import question_names
from svampkit.variations.grammar.persons import Person, person_of
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import dated
from svampkit.variations.operators.invariance.irrelevant.sentence import (
    is_of_each,
    next_number,
    place_of_fact,
    sentence_proposal,
)
from svampkit.variations.scene import Scene, capital
from svampkit.world.edit import add, new_quantity

__all__ = ["fact_of_the_scene", "remoteness", "tells_a_remote_fact"]

_PROUD: Final = frozenset(listed("verbs of what one is proud of"))
_SHOWN: Final = frozenset(listed("kinds that are shown"))
_NEWS: Final = frozenset(listed("verbs of news"))
_WITHIN_AN_HOUR: Final = frozenset(listed("verbs of an hour"))
_DONE = frozenset({"act", "make", "gain", "group"})
_NO_PLACE = re.compile(r"\b(?:mobile|online|virtual|pop-up|imaginary|toy|model) [a-z]+")
_BUILDING = re.compile(r"\b(?:build(?:ing|s)?|architects?|construct\w*) (?:an?|the|his|her|their)\b")
_ENDS = r"(?:e?s|n|ed|ing)?(?![a-z])"
"""How a short word may end and still be the same: "cent" is not the start of "centimeter"."""
_COLLECTED: Final = frozenset(listed("kinds that are collected"))
_ONE_OF_MANY = re.compile(r"\b(?:other|new|old|each|next|nearest|tide)\b")
_KEPT = 2
"""So many facts are offered of one scene."""


@dataclass(frozen=True, slots=True)
class _Cast:
    """What a fact can speak of in this scene; "" where there is none."""

    who: Person | None
    role: bool
    place: str
    """ "the orchard" """
    place_names: frozenset[str]
    """The place's noun and its class."""
    things: str
    head: str
    do: str
    past: bool
    kept: bool
    """The things are the person's: had, got, made."""
    proud: bool
    """The person did something worth telling."""
    news: bool
    """The person did something that friends are told of."""
    named_in: int
    """The sentence of the first number, or a later one that names the place."""
    visited: bool
    """The person came to the place: "at the fair", "to the shop", not "in the pond"."""

    def has(self, need: str) -> bool:
        match need:
            case "who":
                return self.who is not None and self.who.phrase.startswith("[")
            case "role":
                return self.who is not None and self.role
            case "place":
                return bool(self.place)
            case "visited":
                return bool(self.place) and self.visited
            case "things":
                return bool(self.things)
            case "do":
                return bool(self.do)
            case "shown" | "collected":
                known, kinds = noun(self.head), _SHOWN if need == "shown" else _COLLECTED
                return known is not None and known.kind in kinds and (need == "collected" or self.kept)
            case "proud":
                return self.proud
            case "news":
                return self.news
            case "past":
                return self.past
            case "present":
                return not self.past
            case _:
                return False  # of a thing


def fact_of_the_scene(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Up to two facts about who, what and where the story tells of already."""
    cast = _cast(scene)
    if cast is None:
        return
    fitting = [fact for fact in scene_facts() if _fits(scene, fact, cast)]
    like = scene.told_quantities[0]
    made = 0
    for fact in sorted(rng.sample(fitting, len(fitting)), key=remoteness):
        tag = next_number(scene, 0)
        sentence = capital(_said(fact, cast, tag, scene))
        aside = new_quantity(
            scene.world,
            tag,
            like,
            role="aside",
            unit=fact.unit,
            kind=fact.kind,  # type: ignore[arg-type]
            holder=cast.who.key if cast.who is not None else "",
            qualifier=FACT,
            moment=0,
        )
        at = place_of_fact(scene, fact.where, max(cast.named_in, _first_named(scene, cast.who)))
        proposal = sentence_proposal(
            scene,
            sentence,
            at,
            add(scene.world, aside),
            f"a fact of the scene: {fact.unit}",
            {tag: Fraction(rng.randint(fact.low, fact.high))},
            rng,
        )
        if proposal is not None:
            yield proposal
            made += 1
        if made == _KEPT:
            return


def _first_named(scene: Scene, who: Person | None) -> int:
    """The sentence that names the person first, so that "he" comes after it."""
    if who is None:
        return 0
    return next((at for at, s in enumerate(scene.sentences) if who.phrase in scene.cut(s.start, s.end)), 0)


_FAR: Final = frozenset(listed("units of remote facts"))


def remoteness(fact: SceneFact) -> int:
    """How far a fact is from what happens: what somebody does comes first, how old a bus is and how far the station
    last."""
    if fact.needs & {"who", "role", "do"}:
        return 0
    return 2 if fact.unit in _FAR else 1


def tells_a_remote_fact(scene: Scene, proposal: Proposal) -> bool:
    """True where what is added is how old, how far away or how many gates."""
    new = proposal.world.quantities[len(scene.world.quantities) :]
    return any(quantity.qualifier == FACT and quantity.unit in _FAR for quantity in new)


def _said(fact: SceneFact, cast: _Cast, tag: str, scene: Scene) -> str:
    """The sentence of a fact; who has been told of before is "he" or "she" in it."""
    who = whom = cast.who.phrase if cast.who is not None else ""
    if fact.where != "start" and cast.who is not None and len(people(scene)) <= 1 and not cast.role:
        who = cast.who.again
        whom = f"{who[:-4]}.him]" if who.endswith(".he]") else cast.who.phrase
    return fact.say.format(
        who=who,
        whom=whom,
        Who=who,
        n=f"[{tag}]",
        place=cast.place,
        Place=cast.place,
        things=cast.things,
        do=cast.do,
    )


def _fits(scene: Scene, fact: SceneFact, cast: _Cast) -> bool:
    text = scene.text.lower()
    if not all(cast.has(need) for need in fact.needs) or said_already(fact, text):
        return False
    return not fact.places or bool(fact.places & cast.place_names)


def said_already(fact: SceneFact, text: str) -> bool:
    """The text, in small letters, has a word beside which the fact could be misread."""
    if (_BUILDING.search(text) or _NO_PLACE.search(text)) and (fact.places or fact.of):
        return True  # what is being built opened no years ago
    return any(re.search(rf"(?<![a-z]){re.escape(word)}{_ENDS if len(word) < 5 else ''}", text) for word in fact.once)


def _cast(scene: Scene) -> _Cast | None:
    """Whom, where and of which things a fact can be told in this story; None where nothing is told."""
    told = [(q, t) for q in scene.told_quantities if (t := scene.told(q.id)) is not None]
    if not told:
        return None
    clauses = [c for c in scene.reading.clauses if not c.question]
    spoken = [*(c.subject for c in clauses), scene.ask.subject if scene.ask is not None else None]
    who = next((p for noun_phrase in spoken if (p := person_of(scene, noun_phrase)) is not None), None)
    if who is not None and not re.fullmatch(r"\[NAME\d+\]|(?:the|\w+\.) [\w ]+", who.phrase):
        who = None
    place, names, named_in = _place(scene)
    quantity, (clause, mention) = told[0]
    thing = things(scene, mention) if quantity.kind == "count" and question_names(scene, quantity.id) else None
    counted = thing.phrase if thing is not None and not _BY_SETS.match(thing.phrase) else ""
    acts = (
        clause.frame in _DONE
        and clause.tense == "past"
        and not clause.passive
        and not clause.particle
        and not dated(scene.text)
        and _is(scene, clause, who)
        and not any(c.tense == "present" for c in clauses)  # "picked 63 plums. She shares them": not finished
    )
    return _Cast(
        who=who,
        role=who is not None and _works(who),
        place=place,
        place_names=names,
        things=counted,
        head=mention.noun.head if mention.noun is not None else "",
        do=f"{clause.verb} the {counted}" if acts and counted and clause.verb in _WITHIN_AN_HOUR else "",
        past=clause.tense == "past",
        kept=clause.frame in ("have", "gain", "receive", "make"),
        proud=any(c.tense == "past" and c.verb in _PROUD and _is(scene, c, who) for c in clauses),
        news=any(c.tense == "past" and c.verb in _NEWS and _is(scene, c, who) for c in clauses),
        named_in=max(scene.sentence_at(clause.span.start) or 0, named_in),
        visited=any(
            re.search(rf"\b(?:at|to|came from|home from|visited|entered) {re.escape(p)}\b", scene.text)
            for p in _spoken_as(place)
        ),
    )


_BY_SETS: Final = re.compile(r"(?:dozens?|pairs?|scores?|hundreds?|thousands?)\b")
""" "The dozen cookies" of five dozen."""


def _spoken_as(place: str) -> tuple[str, str, str]:
    """ "the fair", "a fair", "an orchard"."""
    bare = place.removeprefix("the ")
    return place, f"a {bare}", f"an {bare}"


def _works(who: Person) -> bool:
    """Told by the work that he or she does: "the gardener", not "Mrs. Gray" nor "the Gray family"."""
    known = noun(who.phrase.rsplit(" ", 1)[-1])
    return who.phrase.startswith("the ") and known is not None and known.kind == "role"


def _is(scene: Scene, clause: Clause, who: Person | None) -> bool:
    subject = person_of(scene, scene.subject_of(clause))
    return who is not None and subject is not None and subject.key == who.key


def _place(scene: Scene) -> tuple[str, frozenset[str], int]:
    """The one place of the story as "the orchard", what it is, and the sentence that names it; "" where there is none
    or more than one."""
    found: dict[str, tuple[str, int]] = {}
    for clause in scene.reading.clauses:
        if clause.question:
            continue
        for spoken in (*(a.noun for a in clause.adjuncts if not a.time), clause.subject):
            said = _as_place(scene, spoken) if spoken is not None else None
            if said is not None and spoken is not None:
                found.setdefault(spoken.head, (said, scene.sentence_at(spoken.span.start) or 0))
    if len(found) != 1:
        return "", frozenset(), 0
    (word, (phrase, at)), *_ = found.items()
    known = noun(word)
    return phrase, frozenset({word, known.kind}) if known is not None else frozenset({word}), at


def _as_place(scene: Scene, spoken: NounPhrase) -> str | None:
    """ "an orchard" as "the orchard"; None for what is no place of its own."""
    known = noun(spoken.head)
    if known is None or known.sort != "place" or spoken.plural or spoken.pronoun:
        return None
    phrase = scene.tagged(spoken.span)
    if re.match(r"\s+of\b", scene.text[spoken.span.end :]) or _ONE_OF_MANY.search(phrase):
        return None
    if is_of_each(scene, spoken):
        return None
    if not re.fullmatch(r"(?:the|an?) [\w ]+", phrase, re.I):
        return None
    return re.sub(r"^\w+", "the", phrase)
