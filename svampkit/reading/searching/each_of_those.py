"""How many those are that no number counts and of whom an amount is told for each: "a scarf and a belt that cost $12
each", "the twins ate 4 apiece", "sold both of her bikes for $30 each"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.words.tokens import Word

__all__ = ["each_of_those"]

_TWO: Final = 2
_PAIRS: Final = frozenset(listed("people who are two"))
_BETWEEN: Final = frozenset(listed("words between things and what each costs"))
_OF_THEIR: Final = frozenset(listed("words before what both are"))


def each_of_those(fact: Fact, words: Sequence[Word]) -> int:
    """So many things or people the words before an amount name, each of which it is told for; 0 where they are
    counted, or where one alone is named. Near misses: "3 scarfs that cost $12 each", "a scarf and 3 belts for $12
    each"."""
    if fact.per != "*" or fact.each_of:
        return 0
    start = next((n for n, word in enumerate(words) if word.sentence == words[fact.at].sentence), 0)
    before = list(words[start : fact.at])
    clause = words[fact.clause.first : fact.at]
    if any(word.lemma in _PAIRS and word.tag == "NNS" for word in clause) and not _counts(clause):
        return _TWO
    return _both(clause) or _listed_things(before)


def _counts(words: Sequence[Word]) -> bool:
    return any(word.pos == "NUM" for word in words)


def _both(clause: Sequence[Word]) -> int:
    """ "sold both of her bikes for", "both sisters gave her"."""
    at = next((n for n, word in enumerate(clause) if word.low == "both"), None)
    if at is None or _counts(clause[at:]):
        return 0
    behind = next((word for word in clause[at + 1 :] if word.low not in _OF_THEIR), None)
    return _TWO if behind is not None and behind.tag == "NNS" else 0


def _listed_things(before: Sequence[Word]) -> int:
    """How many single things end right before the amount's "that cost", joined by "and"."""
    at = len(before) - 1
    while at >= 0 and before[at].low in _BETWEEN:
        at -= 1
    if at == len(before) - 1:
        return 0
    things, joined = 0, False
    while at >= 0 and before[at].tag == "NN":
        at = _before_its_noun(before, at)
        things += 1
        if at >= 0 and before[at].low == "and":
            joined, at = True, at - 1
            at -= at >= 0 and before[at].text == ","
        elif joined and at >= 0 and before[at].text == ",":
            at -= 1
        else:
            break
    return things if joined and things >= _TWO and (at < 0 or before[at].pos != "NUM") else 0


def _before_its_noun(before: Sequence[Word], at: int) -> int:
    """The place before a single thing with its article: "a red scarf"."""
    at -= 1
    while at >= 0 and before[at].pos in ("ADJ", "NOUN") and before[at].tag in ("JJ", "NN"):
        at -= 1
    return at - 1 if at >= 0 and before[at].pos in ("DET", "PRON") and before[at].tag in ("DT", "PRP$") else at
