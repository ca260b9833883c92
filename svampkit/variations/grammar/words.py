"""How words of new sentences agree and stand: tense, number, known places, words of a moment."""

from __future__ import annotations

import re
from typing import Final

from svampkit.lexicon.grammar import listed, word_for_word
from svampkit.lexicon.verbs import forms
from svampkit.reading.text import NounPhrase

__all__ = [
    "ADVERBS",
    "AT_FIRST",
    "BE",
    "COMPARATIVES",
    "MODALS",
    "OF_ITS_TIME",
    "PLACED",
    "SUPERLATIVE",
    "auxiliary",
    "bare_tail",
    "dated",
    "definite",
    "inflect",
    "is_plural",
    "opposite",
    "tidy",
    "told_in_the_past",
]

ADVERBS: Final = frozenset(listed("adverbs"))


MODALS: Final = frozenset(listed("modals"))


PLACED: Final = frozenset(listed("verbs that need a place"))
"""Verbs that need a place."""


BE: Final = frozenset(listed("forms of be"))


_OPPOSITES: Final = word_for_word("opposite of a comparative")
COMPARATIVES: Final = tuple(_OPPOSITES)
"""Comparatives that can be turned round."""
_HEIGHTS: Final = re.compile(r"\b(?:tall|taller|tallest|heights?)\b")


def opposite(comparative: str, text: str) -> str:
    """ "longer" of "shorter"; "taller" where the text tells of heights."""
    if comparative == "shorter" and _HEIGHTS.search(text) is not None:
        return "taller"
    return _OPPOSITES[comparative]


_IS: Final = {"is": "was", "has": "had", "are": "were", "have": "had"}


def told_in_the_past(sentence: str) -> str:
    """ "The bus is 13 years old." as a story of the past tells it: "The bus was 13 years old." """
    return re.sub(r"^(The [a-z -]+?) (is|has|are|have)\b", lambda so: f"{so.group(1)} {_IS[so.group(2)]}", sentence)


AT_FIRST: Final = tuple(listed("phrases of a start"))
"""How a sentence says that a state was before the events."""


SUPERLATIVE: Final = re.compile(
    r"\b(?:the|his|her|their|its) (?:most|least|fewest|best|worst|(?:larg|bigg|small|long|short|tall|heavi|old|young|"
    r"high|low|fast|slow|cheap)est)\b",
    re.IGNORECASE,
)
"""Says which of several is the largest: with other numbers it may be another."""


def inflect(lemma: str, like: str, plural: bool) -> str:
    """Verb in the tense of ``like`` ("past", "present", else the base form), agreeing with its subject."""
    if lemma == "be":
        if like == "past":
            return "were" if plural else "was"
        return "are" if plural else "is"
    if like == "past":
        return forms(lemma).past
    if like == "present" and not plural:
        return forms(lemma).third
    return lemma


def auxiliary(tense: str, plural: bool) -> str:
    """The do of a question in this tense."""
    if tense == "past":
        return "did"
    return "do" if plural else "does"


def is_plural(noun: NounPhrase) -> bool:
    """Agreement of a verb with this subject; I and you take the plural's do and have."""
    if " and " in noun.text or noun.text.lower() in ("i", "you", "we", "they"):
        return True
    return noun.plural and not noun.name  # "Tomas" is one person


def tidy(text: str) -> str:
    """Text without doubled blanks, and without blanks before its signs."""
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"\s+([,.?!])", r"\1", text)


def definite(phrase: str) -> str:
    """A place or thing that was told before is known: "at a bus stop" → "at the bus stop"."""
    prepositions = r"\b(at|in|on|from|to|into|inside|near|under|for|during|after|before|out of)"
    phrase = re.sub(rf"{prepositions} \[((?:OBJs|MOD)\d+)\.a\]", r"\1 the [\2]", phrase)
    # "after a week" stays: no week is known; so does "in a package of 11"
    unknown = r"(?:while|time|second|minute|hour|day|week|month|year)\b|\w+ of \[NUM"
    phrase = re.sub(rf"\b(each|every) ([a-z]+) of an? (?!{unknown})", r"\1 \2 of the ", phrase)
    return re.sub(rf"{prepositions} (?:an?|another) (?!{unknown})", r"\1 the ", phrase, flags=re.I)


OF_ITS_TIME = re.compile(
    r"\b(?:morning|yesterday|before|originally|initially|first|start|began|begin with|beginning|last \w+|on \w+day|"
    r"on \w+ night|at \w+ time|"
    r"in (?:the )?(?:spring|summer|fall|autumn|winter))\b",
    re.I,
)
"""Says when something was, so that no "at first" is needed."""
_OWN_MOMENT = re.compile(
    r"\s*,?\b(?:left(?: over)?|now|still|in all|altogether|in total|total|together|combined|then|so far|"
    r"after that|in the end|"
    r"remaining|at first|to begin with|to start with|originally|initially|at the start|in the beginning)\b",
    re.I,
)


_DATED = re.compile(
    r"\b(?:days?|weeks?|months?|years?|yesterday|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"january|february|march|april|may|june|july|august|september|october|november|december|"
    r"spring|summer|fall|autumn|winter)\b",
    re.I,
)


def dated(text: str) -> bool:
    """True where the text tells when: another "later" or "that day" could contradict it."""
    return _DATED.search(text) is not None


def bare_tail(after: str) -> str:
    """What follows the verb, without the words of the question's own moment."""
    return _OWN_MOMENT.sub("", after)
