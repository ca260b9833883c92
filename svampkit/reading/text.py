"""What a reader finds in a text beside the world: the clauses, noun phrases and numbers that carry it.

All offsets count characters of ``Reading.text`` (body, one space, question). Operators build new text from these
spans, so spans are exact: ``text[span.start:span.end]`` is the phrase without surrounding spaces.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from svampkit.world.model import World

__all__ = ["Adjunct", "Clause", "Frame", "Mention", "NounPhrase", "Reading", "Rival", "Span", "Tense", "Unread"]

Frame = Literal[
    "have",  # a state of a holder: has, owns, is left with
    "exist",  # there are, are in/on, contains
    "gain",  # buys, finds, gets, arrives (of a place)
    "loss",  # loses, eats, uses, sells, leaves (of a place)
    "give",  # transfer, the subject is the giver
    "receive",  # transfer, the subject is the receiver ("from" names the giver)
    "make",  # creation, a gain for its maker
    "act",  # a counted act without a stock: reads, runs, visits
    "group",  # puts into, packs, arranges, shares
    "cost",  # costs, pays, spends
    "measure",  # is N long, weighs
    "compare",  # N more than, N fewer than, N times as many
    "need",  # needs, has to, wants
    "rate",  # per, each, every: tells an each-quantity
    "ask",  # the question's clause
    "background",  # carries no quantity and no relation
]
Tense = Literal["past", "present", "future", "modal", "none"]


@dataclass(frozen=True, slots=True)
class Span:
    """Half-open character range."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase without its number: "Mira", "red marbles", "her brother", "they"."""

    span: Span
    text: str
    head: str
    """Singular lemma of the head noun, lower case; of a name the name's key."""
    modifiers: tuple[str, ...]
    """Adjectives and noun modifiers right before the head, lower case: ("red",), ("action",)."""
    plural: bool
    key: str
    """Canonical key of what it refers to, with pronouns resolved: "mira"; for a thing its head lemma."""
    pronoun: bool
    name: bool
    """True for the name of a person."""
    gender: Literal["he", "she", "it", "they", ""] = ""


@dataclass(frozen=True, slots=True)
class Adjunct:
    """A prepositional or adverbial phrase of a clause: ("to", "to her brother"), ("", "yesterday")."""

    preposition: str
    span: Span
    text: str
    noun: NounPhrase | None = None
    time: bool = False
    """True where it places the clause in time rather than in space."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A number in the text and the noun phrase it stands in."""

    tag: str
    """NUM tag: of the template, or NUM1, NUM2 … in the order of the text."""
    value: Fraction
    number: Span
    """The number itself, with its currency sign: "9", "seven", "$3.50"."""
    phrase: Span
    """The whole numbered noun phrase: "9 of her red shells", "9 more shells", "$3.50", "6 hours"."""
    noun: NounPhrase | None
    """The counted noun of this phrase; None where it is left out ("ate 4") or money ("$5")."""
    unit: str
    """Unit of the quantity, filled in from the context where the noun is left out."""
    more: str = ""
    """"more", "other", "fewer", "less", "times", "another" … inside the phrase."""
    of: str = ""
    """"of them", "of the shells" inside the phrase."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause with its verb's frame and its parts, in text order."""

    span: Span
    """Without the conjunction before it and the punctuation after it."""
    sentence: int
    """Number of the sentence it stands in, from 0; the question's sentence is the last."""
    question: bool
    frame: Frame
    subject: NounPhrase | None
    """None where the subject is shared with the clause before ("… and gave 3 away"), see ``shared_subject``."""
    shared_subject: bool
    verb: str
    """Lemma of the main verb, "" in a clause without one (an ellipsis such as "and Jake four balloons")."""
    verb_span: Span | None
    """From the first auxiliary to the main verb."""
    particle: str
    """"away", "out", "up" … that belongs to the verb."""
    tense: Tense
    negated: bool
    passive: bool
    mentions: tuple[str, ...]
    """NUM tags of the numbers in the clause."""
    object: NounPhrase | None
    recipient: NounPhrase | None
    """Who gets it: indirect object or "to"/"for" phrase of a give frame."""
    source: NounPhrase | None
    """Where or whom it comes from: "from" phrase of a gain or receive frame, "out of" of a loss."""
    adjuncts: tuple[Adjunct, ...]
    conjunction: str
    """"If", "and", "but", "while", "then" … before the clause, as written; "" where there is none."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A text read as a world. ``told`` maps each quantity's id to the index of the clause that tells it."""

    text: str
    body_end: int
    """``text[:body_end]`` is the body; the question starts after the space that follows."""
    world: World
    mentions: tuple[Mention, ...]
    clauses: tuple[Clause, ...]
    told: dict[str, int]
    asked: str
    """Noun phrase after "how many"/"how much" as written, "shells", "money", ""."""
    confidence: float = 1.0
    """Chance that the world is right, 0 to 1, calibrated on texts that the weights were not learned from."""

    def mention(self, tag: str) -> Mention:
        """The mention with this tag; KeyError where there is none."""
        for mention in self.mentions:
            if mention.tag == tag:
                return mention
        raise KeyError(tag)


@dataclass(frozen=True, slots=True)
class Rival:
    """A world that was weighed, and found too unlikely to be believed."""

    world: World
    confidence: float
    """Calibrated chance that it is right."""
    probability: float
    """Share of the weight of all worlds that were proposed."""
    reasons: tuple[tuple[str, float], ...] = ()
    """The strongest evidence for and against it, as indicator and weight."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Why a text could not be read, in words that help a person to fill in the world by hand."""

    reason: str
    """Short stable key for counting: "verb frame", "reference", "two readings" …"""
    detail: str
    """One sentence: what was found, where, what to write in the template's world instead."""
    rivals: tuple[Rival, ...] = ()
    """The two likeliest worlds, best first, for a person to choose from; () where none was proposed."""
