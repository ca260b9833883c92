"""How added sentences speak of people: the first time by name, after that by pronoun."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import NounPhrase
from svampkit.variations.grammar.cast import people
from svampkit.variations.grammar.phrases import holder_phrase
from svampkit.variations.grammar.words import is_plural
from svampkit.variations.scene import Scene, capital, small

__all__ = [
    "Person",
    "asked_person",
    "introduced",
    "known_by_name",
    "named_after_another",
    "person_of",
    "spoken_again",
    "tied",
]

_TITLE = re.compile(r"(Mrs|Ms|Miss|Mr)\.?\s+[A-Z][a-z]+")


@dataclass(frozen=True, slots=True)
class Person:
    """One person (or a role such as "the gardener") of the text."""

    phrase: str
    """Tagged, for the first mention in a sentence: "[NAME1]", "Mrs. Gray", "the gardener"."""
    again: str
    """For a further mention: "[NAME1.he]", "she", "the gardener"."""
    key: str

    @property
    def Phrase(self) -> str:
        """``phrase`` at the start of a sentence."""
        return capital(self.phrase)

    @property
    def Again(self) -> str:
        """``again`` at the start of a sentence."""
        return capital(self.again)

    def said(self, body: str) -> bool:
        """True where the text names the person already, so that a pronoun may follow."""
        role = self.phrase.removeprefix("the ")
        return (
            (role != self.phrase and re.search(rf"\b[Aa]n? {re.escape(role)}\b", body) is not None)
            or self.phrase in body
            or self.Phrase in body
            or (self.phrase.startswith("[") and f"{self.phrase[:-1]}" in body)
        )


def person_of(scene: Scene, spoken: NounPhrase | None) -> Person | None:
    """The single person that a noun phrase or pronoun stands for; None for things, groups and unclear pronouns."""
    if spoken is None:
        return None
    phrase = holder_phrase(scene, spoken)
    if is_plural(spoken) or " and " in phrase:
        return None
    named = re.fullmatch(r"\[(NAME\d+)(?:\.[Hh]e)?\]", phrase)
    if named:
        alone = len(people(scene)) == 1
        tag = named.group(1)
        return Person(
            f"[{tag}]", f"[{tag}.he]" if alone or _only_of_its_pronoun(scene, tag) else f"[{tag}]", spoken.key
        )
    title = _TITLE.match(phrase)
    if title and re.fullmatch(r"(?:, .*)?", phrase[title.end() :]):  # "Mr. Hale, a baker" is Mr. Hale further on
        return Person(title.group(), "he" if title.group(1) == "Mr" else "she", spoken.key)
    head = noun(spoken.head)
    if head is None or head.sort not in ("role", "kin", "person") or head.kind == "team":
        return None
    if re.search(r"\b(?:his|her)\b|\.his\]", phrase):
        return None  # whose is not clear in a sentence of its own
    if re.match(r"(?:(?:the|my|our)|\[NAME\d+\](?:'s)?) ", phrase, re.I):
        return Person(small(phrase), _pronoun_of(scene, spoken) or small(phrase), spoken.key)
    return None


def _pronoun_of(scene: Scene, spoken: NounPhrase) -> str | None:
    """What the text itself calls "the chef" further on, where nobody else could be meant."""
    if not spoken.key or people(scene):
        return None
    said = {
        other.text.lower()
        for clause in scene.reading.clauses
        for other in (clause.subject, clause.recipient)
        if other is not None and other.pronoun and other.key == spoken.key
    }
    return said.pop() if len(said) == 1 and said <= {"he", "she"} else None


def spoken_again(scene: Scene, sentence: str) -> str:
    """A sentence that goes on about the only person of the story, or the only one who is "he", with the pronoun: "He
    also had 17 pears." """
    named = re.match(r"\[(NAME\d+)\] ", sentence)
    if named is not None and _spoken_alone(scene, named.group(1)):
        return f"[{named.group(1)}.He] {sentence[named.end() :]}"
    spoken = [person_of(scene, clause.subject) for clause in scene.reading.clauses if not clause.question]
    for who in spoken:
        if who is None or who.again not in ("he", "she") or not sentence.startswith(f"{who.Phrase} "):
            continue
        if not any(other is not None and other.again == who.again and other.phrase != who.phrase for other in spoken):
            return who.Again + sentence[len(who.phrase) :]  # beside Mrs. Bell and Mrs. Gray none of them is "she"
    return sentence


_HE_OPENS: Final = re.compile(r"((?:Later|Then|After that),? )?\[(NAME\d+)\.[Hh]e\] ")
_SUBJECT_OF: Final = re.compile(r"(?:(?:\[NAME\d+\.His\]|\[NAME\d+\]'s) [a-z]+ )?\[(NAME\d+)(?:\.He)?\] ")


def named_after_another(sentence: str, before: Sequence[str]) -> str:
    """ "She also has 9 figs" behind a sentence about somebody else says who "she" is: "Mira also has 9 figs"."""
    spoken = _HE_OPENS.match(sentence)
    other = _SUBJECT_OF.match(before[-1]) if before else None
    if spoken is None or other is None or other.group(1) == spoken.group(2):
        return sentence
    return f"{spoken.group(1) or ''}[{spoken.group(2)}] {sentence[spoken.end() :]}"


def asked_person(scene: Scene) -> Person | None:
    """The single person whom the question asks about; None for "Ada and Ben", also where only Ada was read as the
    subject."""
    ask = scene.ask
    if ask is None or ask.subject is None:
        return None
    behind = scene.text[ask.subject.span.end : ask.span.end]
    return None if re.match(r"\s+and\s+[A-Z]", behind) else person_of(scene, ask.subject)


_TIES: Final = tuple(listed("ties between people"))
_GOES_ON: Final = re.compile(r" (?:of|in|on|at|from|with|for|to|near|next|behind|who|that|whose)\b")
""" "The keeper of the goats": nobody says "the keeper of the goats's cousin"."""


def introduced(scene: Scene, tag: str, rng: Random) -> str:
    """A person who is new to the story, at the start of a sentence, by what he or she is to somebody of it: "His
    cousin [NAME2]"; the name alone where the story has nobody, or speaks of friends, cousins and neighbors."""
    clauses = [c for c in scene.reading.clauses if not c.question]
    spoken = [*(c.subject for c in clauses), scene.ask.subject if scene.ask is not None else None]
    who = next((p for noun_phrase in spoken if (p := person_of(scene, noun_phrase)) is not None), None)
    ties = [tie for tie in _TIES if tie not in scene.text.lower()]
    tagged = [f"[{known}]" for known in people(scene)]
    if who is None and len(tagged) == 1:
        who = Person(tagged[0], tagged[0], "")
    if who is None or not who.said(scene.body) or not ties or _GOES_ON.search(who.phrase):
        return f"[{tag}]"
    named = re.fullmatch(r"\[(NAME\d+)\]", who.phrase)
    alone = named is not None and _spoken_alone(scene, named.group(1))
    owner = re.match(r"\[NAME\d+\](?='s )", who.phrase)  # of "Mira's uncle" Mira is told of, no uncle's cousin
    said = owner.group() if owner is not None else who.Phrase
    whose = f"[{named.group(1)}.His]" if named is not None and alone else f"{said}'s"
    return f"{whose} {rng.choice(ties)} [{tag}]"


def tied(scene: Scene, tag: str, rng: Random, before: Sequence[str]) -> str:
    """A new person behind the sentences ``before``, by what he or she is to somebody who has a name: "His friend
    [NAME2]", "[NAME1]'s friend [NAME2]" where nobody was named yet; else the name alone."""
    said = introduced(scene, tag, rng)
    whose = re.match(r"\[(NAME\d+)(?:\.His\]|\]'s) ", said)
    if whose is None:
        return f"[{tag}]"
    named = any(f"[{whose.group(1)}]" in sentence for sentence in before)
    return said if named else f"[{whose.group(1)}]'s {said[whose.end() :]}"


_INTRODUCED: Final = re.compile(
    rf"(?:\[NAME\d+\.[Hh]is\]|\[NAME\d+\]'s|\b[Hh]is|\b[Hh]er) (?:{'|'.join(_TIES)}) (\[NAME\d+\])"
)


def known_by_name(sentence: str) -> str:
    """Whom the story has introduced it calls by the name alone further on: "his friend Tabitha" is Tabitha."""
    return _INTRODUCED.sub(lambda who: who.group(1), sentence)


def _spoken_alone(scene: Scene, tag: str) -> bool:
    """ "He" and "his" can be nobody else: the only person of the story, or the only one of the pronoun where all who
    are named have a tag."""
    known = people(scene)
    spoken = (s for c in scene.reading.clauses for s in (c.subject, c.recipient, c.source))
    if len({noun_phrase.key for noun_phrase in spoken if noun_phrase is not None and noun_phrase.name}) > len(known):
        return False
    return len(known) == 1 or (_only_of_its_pronoun(scene, tag) and "they" not in known.values())


def _only_of_its_pronoun(scene: Scene, tag: str) -> bool:
    """No other person of the text takes the same pronoun."""
    pronouns = people(scene)
    return sum(1 for p in pronouns.values() if p == pronouns.get(tag)) == 1
