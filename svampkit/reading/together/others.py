"""Others that no number counts: who comes along with those that are counted, who does the same once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise
from typing import Final

from svampkit.lexicon import name
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.words.tokens import Word

__all__ = ["asks_for_several", "come_along", "does_the_same", "the_same_again", "who_does_the_same"]

_AMOUNTS: Final = frozenset([*listed("nouns of amounts"), "thing"])
_PERSONS: Final = frozenset([*listed("pronouns of persons as subjects"), "him", "her", "herself", "himself", "me"])
_OTHER: Final = frozenset(listed("words for others or more of the same"))
_ONESELF: Final = frozenset(listed("words for oneself"))
_SAME: Final = "same"
_JUST_AS: Final = frozenset([("just", "as", "many"), ("just", "as", "much")])
_END: Final = frozenset([".", ",", ";"])
_SEVERAL: Final = frozenset(listed("words that ask for several"))


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
    if before == "of" and owned:  # "one for himself and one for each of his 3 children"
        lows = [word.low for word in words if word.sentence == words[at].sentence and word.i < at]
        return lows[-2:-1] == ["each"] and any(a == "for" and b in _ONESELF for a, b in pairwise(lows))
    others = bool(_OTHER & {word.low for word in words[phrase.first : phrase.last + 1]})
    return before == "with" and (owned or others) and not _had_over(fact)


def _had_over(fact: Fact) -> bool:
    """ "A room with 3 other people": nobody does anything with them."""
    return fact.frame in ("exist", "have") and fact.verb in ("be", "have")


def does_the_same(fact: Fact, words: Sequence[Word]) -> bool:
    """ "Petra folds 7 towels. Boris folds the same amount": as much once more. Near miss: another number
    stands between."""
    return bool(who_does_the_same(fact, words))


def who_does_the_same(fact: Fact, words: Sequence[Word]) -> frozenset[str]:
    """Those who do it once more."""
    clauses = (_of_another(fact, clause, at) for clause, at in the_same_again(words) if _follows(fact, clause, words))
    return next((who for who in clauses if who), frozenset())


def the_same_again(words: Sequence[Word]) -> Iterator[tuple[Sequence[Word], int]]:
    """Sentences without a number of their own that tell of the same amount, and where they say so; so what stands
    behind the last number of a sentence: "Petra ate 4 plums and Boris just as many"."""
    for n, word in enumerate(words[:-3]):
        if word.low != "just":
            continue
        lows = tuple(one.low for one in words[n : n + 3])
        if lows in _JUST_AS and words[n + 3].text in _END:
            numbers = [one.i for one in words[:n] if one.sentence == word.sentence and one.tag == "CD"]
            start = max(numbers, default=-1) + 1
            yield [one for one in words[start : n + 4] if one.sentence == word.sentence], n
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


def _of_another(fact: Fact, sentence: Sequence[Word], at: int) -> frozenset[str]:
    """Who is the subject of a clause and somebody else: "her aunt", "Boris"."""
    who = frozenset(word.low for word in sentence if word.i < at and _is_somebody(word))
    return who if fact.holders and not who & set(fact.holders) else frozenset()


def _is_somebody(word: Word) -> bool:
    """ "Boris", "aunt"; the tagger takes a name that opens a sentence for a noun."""
    return word.pos == "PROPN" or word.lemma in KIN or (word.text[:1].isupper() and name(word.text) is not None)


def asks_for_several(lows: Sequence[str], holders: Sequence[str], other: Set[str]) -> bool:
    """The question is about all of them, or about the ``other`` beside somebody."""
    named = {word for holder in holders for word in holder.split()} | set(lows)
    return bool(_SEVERAL & set(lows)) or (len(holders) > 1 and bool(other & named))
