"""A further fact about a thing or an occasion of the story: how old the bridge is, how long the match lasted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun, pluralise
from svampkit.lexicon.scenes import FACT, SceneFact, scene_facts
from svampkit.reading.text import Clause, NounPhrase
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.words import told_in_the_past
from svampkit.variations.operators.invariance.irrelevant.facts import remoteness, said_already
from svampkit.variations.operators.invariance.irrelevant.sentence import (
    is_of_each,
    next_number,
    place_of_fact,
    sentence_proposal,
)
from svampkit.variations.scene import Scene, capital, small
from svampkit.world.edit import add, new_quantity

__all__ = ["fact_of_a_thing"]

_KEPT = 2
"""So many facts are offered of one scene."""
_OF_MANY = re.compile(r"\b(?:other|another|each|every|next|nearest|first|second|third|last|same|one)\b")
_PASSING = re.compile(r"^(?:new|empty|full|whole|big|large|small|little|long|short|tall|hollow)\s+")
"""How a thing is told of first, and not named again."""


@dataclass(frozen=True, slots=True)
class _Thing:
    """One thing of the story."""

    phrase: str
    """ "the math contest" """
    names: frozenset[str]
    """The words for it and its class."""
    named_in: int
    """The sentence that names it first."""


def fact_of_a_thing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Up to two facts about things and occasions that the story names once."""
    if not scene.told_quantities:
        return
    text = scene.text.lower()
    past = any(c.tense == "past" for c in scene.reading.clauses if not c.question)
    choices = [
        (fact, thing)
        for thing in _things(scene)
        for fact in scene_facts()
        if fact.of & thing.names and not fact.needs & ({"present"} if past else {"past"})
        if not said_already(fact, text)
    ]
    made = 0
    for fact, thing in sorted(rng.sample(choices, len(choices)), key=lambda choice: remoteness(choice[0])):
        proposal = _proposed(scene, fact, thing, rng)
        if proposal is not None:
            yield proposal
            made += 1
        if made == _KEPT:
            return


def _proposed(scene: Scene, fact: SceneFact, thing: _Thing, rng: Random) -> Proposal | None:
    """The story with a fact of one of its things."""
    tag = next_number(scene, 0)
    sentence = capital(fact.say.format(n=f"[{tag}]", thing=thing.phrase, Thing=thing.phrase))
    tenses = {c.tense for c in scene.reading.clauses if not c.question}
    if "past" in tenses and "present" not in tenses:
        sentence = told_in_the_past(sentence)
    aside = new_quantity(
        scene.world,
        tag,
        scene.told_quantities[0],
        role="aside",
        unit=fact.unit,
        kind=fact.kind,  # type: ignore[arg-type]
        holder=thing.phrase.removeprefix("the "),
        qualifier=FACT,
        moment=0,
    )
    at = place_of_fact(scene, fact.where, thing.named_in)
    value = Fraction(rng.randint(fact.low, fact.high))
    note = f"a fact of a thing: {fact.unit}"
    return sentence_proposal(scene, sentence, at, add(scene.world, aside), note, {tag: value}, rng)


def _things(scene: Scene) -> list[_Thing]:
    """Things that the story names with an article, one of each kind."""
    found: dict[str, _Thing] = {}
    heads: dict[str, set[str]] = {}
    for clause in scene.reading.clauses:
        if clause.question:
            continue
        for spoken in _spoken(clause):
            phrase = _definite(scene, spoken) if not _only_wanted(scene, spoken) else None
            if phrase is None or re.search(rf"\b{re.escape(pluralise(spoken.head))}\b", scene.text, re.I):
                continue  # of "a minibus" beside "5 minibuses" nobody knows which
            heads.setdefault(spoken.head, set()).add(phrase)
            whole = phrase.removeprefix("the ")
            names = {spoken.head, whole, *(known.kind for word in (whole, spoken.head) if (known := noun(word)))}
            at = scene.sentence_at(spoken.span.start) or 0
            found.setdefault(phrase, _Thing(phrase, frozenset(names), at))
    # "the old bridge" and "the new bridge" are two; of "the long bridge" and "the bridge" nobody knows
    unclear = {
        phrase
        for head, phrases in heads.items()
        if len(phrases) > 1 and f"the {head}" in phrases
        for phrase in phrases
    }
    return [thing for phrase, thing in found.items() if phrase not in unclear]


_PURPOSE = re.compile(
    r"\bto [a-z]+ $|"
    r"\b(?:needs?|needed|wants?|wanted|sav(?:es|ed|ing)|collect(?:s|ed|ing)|rais(?:es|ed|ing))\b[^.?!]* for $"
)


def _only_wanted(scene: Scene, spoken: NounPhrase) -> bool:
    """What somebody saves "to buy a dog" or needs money for is not there yet, nor is what only the question speaks
    of."""
    if not re.match(r"an?\b", spoken.text, re.I):
        return False
    if spoken.span.start >= scene.reading.body_end:
        return True
    return _PURPOSE.search(scene.text[: spoken.span.start]) is not None


def _spoken(clause: Clause) -> Iterator[NounPhrase]:
    places = (adjunct.noun for adjunct in clause.adjuncts)
    for spoken in (clause.subject, clause.object, clause.source, *places):
        if spoken is not None and not (spoken.plural or spoken.pronoun or spoken.name):
            yield spoken


def _definite(scene: Scene, spoken: NounPhrase) -> str | None:
    """ "an empty tank" as "the tank"; None for what is one of many, or somebody's."""
    phrase = small(scene.tagged(spoken.span))
    if not re.fullmatch(r"(?:the|an?) [a-z][a-z -]*", phrase) or _OF_MANY.search(phrase):
        return None
    if re.match(r"\s+of\b", scene.text[spoken.span.end :]) or is_of_each(scene, spoken):
        return None
    plain = re.sub(r"^\w+ ", "", phrase)
    if scene.text.lower().count(spoken.head) == 1 or not re.search(rf"\bthe {re.escape(plain)}", scene.text, re.I):
        plain = _PASSING.sub("", plain)
    return f"the {plain}"
