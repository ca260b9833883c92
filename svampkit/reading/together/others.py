"""Others that no number counts: who comes along with those that are counted, who does the same once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.words.tokens import Word

__all__ = ["asks_for_several", "come_along", "does_the_same", "the_same_again"]

_AMOUNTS: Final = frozenset([*listed("nouns of amounts"), "thing"])
_PERSONS: Final = frozenset([*listed("pronouns of persons as subjects"), "him", "her", "herself", "himself", "me"])
_OTHER: Final = frozenset(["other", "more"])
_SAME: Final = "same"
_SEVERAL: Final = frozenset(["they", "them", "together", "both", "total", "altogether", "combined", "two"])


def come_along(fact: Fact, words: Sequence[Word]) -> bool:
    """ "Petra and her 4 friends", "with 3 other people": who is named is one more than are counted. Near miss: "among
    her 4 friends", and "Petra's 4 friends"."""
    phrase = fact.phrase
    head = fact.unit.head
    if phrase is None or phrase.number is None or fact.because or fact.ratio or not (is_person(head) or head in KIN):
        return False
    at = phrase.first
    before = words[at - 1].low if at else ""
    if before == "for" and at > 1:  # "for her and for three of her friends"
        at, before = at - 1, words[at - 2].low
    owned = bool(phrase.owner) or (phrase.of is not None and bool(phrase.of.owner))
    if before == "and" and at > 1:
        return owned and (words[at - 2].pos == "PROPN" or words[at - 2].low in _PERSONS)
    others = bool(_OTHER & {word.low for word in words[phrase.first : phrase.last + 1]})
    return before == "with" and (owned or others) and not _had_over(fact)


def _had_over(fact: Fact) -> bool:
    """ "A room with 3 other people": nobody does anything with them."""
    return fact.frame in ("exist", "have") and fact.verb in ("be", "have")


def does_the_same(fact: Fact, words: Sequence[Word]) -> bool:
    """ "Petra folds 7 towels. Boris folds the same amount": as much once more. Near miss: another number
    stands between."""
    return any(_of_another(fact, clause, at) for clause, at in the_same_again(words) if _follows(fact, clause, words))


def the_same_again(words: Sequence[Word]) -> Iterator[tuple[Sequence[Word], int]]:
    """Sentences without a number of their own that tell of the same amount, and where they say so."""
    for n, word in enumerate(words[:-1]):
        if word.low != _SAME or words[n + 1].lemma not in _AMOUNTS:
            continue
        sentence = [one for one in words if one.sentence == word.sentence]
        if not any(one.tag == "CD" for one in sentence) and sentence[-1].text != "?":
            yield sentence, n


def _follows(fact: Fact, sentence: Sequence[Word], words: Sequence[Word]) -> bool:
    """The amount is the last that was told before a sentence."""
    first = sentence[0].i
    return fact.at < first and not any(word.tag == "CD" for word in words[_end(fact) + 1 : first])


def _end(fact: Fact) -> int:
    phrase = fact.phrase
    return phrase.number.last if phrase is not None and phrase.number is not None else fact.at


def _of_another(fact: Fact, sentence: Sequence[Word], at: int) -> bool:
    """Somebody else is the subject: "her aunt", "Boris"."""
    who = [word for word in sentence if word.i < at and (word.pos == "PROPN" or word.lemma in KIN)]
    return bool(who) and bool(fact.holders) and not {word.low for word in who} & set(fact.holders)


def asks_for_several(lows: Sequence[str], holders: Sequence[str]) -> bool:
    """The question is about more than one of them."""
    return len(holders) > 1 or bool(_SEVERAL & set(lows))
