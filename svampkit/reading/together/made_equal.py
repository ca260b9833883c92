"""Two that would be equal: "if he buys 9 more, he will have as many as Delphine, who has 40", "so that both hold
equally many": what is missing is the difference, and what would go away is added."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.together.of_all import AsksOf
from svampkit.reading.words.tokens import Word

__all__ = ["MadeEqual", "made_equal"]

_IF: Final = frozenset(listed("words before what is supposed"))
_EQUAL: Final = frozenset(listed("words of what is equal"))
_SO_MANY: Final = frozenset(listed("words behind equal"))
_SO_THAT: Final = frozenset(listed("words before what is to be reached"))
_MOVED: Final = frozenset(listed("verbs of moving from one to the other"))
_TWO: Final = 2

MadeEqual = tuple[int, str]
"""The bits of two numbers, and "+" or "-", how the one that is asked for follows from them."""


def made_equal(asked: AsksOf) -> MadeEqual | None:
    """How the two numbers of a text belong together where one thing more would make two amounts equal; None where it
    does not say so. Near misses: "if she gives 3 to him, both have as many", where both change; "he has 9 more than
    she"."""
    words, question = asked.words, asked.fact.clause.sentence
    told = [fact for fact in asked.told if not _is_the_two(fact, words)]
    plain = all(not (f.than or f.ratio or f.per) and f.kind == told[0].kind for f in told)
    if len(told) != _TWO or not plain or asked.fact.than:
        return None
    both = sum(1 << asked.told.index(fact) for fact in told)
    lows = {word.low for word in words if word.sentence == question}
    if not any(fact.sign for fact in told) and _says_equal(words, question) and _SO_THAT & lows:
        moved = any(word.sentence == question and word.lemma in _MOVED for word in words)
        return None if moved else (both, "-")
    for change, other in (told, tuple(reversed(told))):
        sentence = words[change.at].sentence
        supposed = any(word.sentence == sentence and word.low in _IF for word in words)
        if not change.sign or change.recipient or not supposed or not _says_equal(words, sentence):
            continue
        return _of_change(change, other, asked.fact, both)
    return None


def _is_the_two(fact: Fact, words: Sequence[Word]) -> bool:
    """ "The two girls", of whom the text tells one by one."""
    number = fact.phrase.number if fact.phrase is not None else None
    at = fact.at if number is None else number.first
    return fact.value == _TWO and words[at - 1].low == "the"


def _of_change(change: Fact, other: Fact, ask: Fact, both: int) -> MadeEqual | None:
    mine, theirs = set(change.holders), set(other.holders)
    if other.sign or not mine or mine & theirs or ask.sign:
        return None
    if set(ask.holders) & mine:
        return both, "-" if change.sign > 0 else "+"
    return None


def _says_equal(words: Sequence[Word], sentence: int) -> bool:
    """ "As many as", "the same number", "equally many". Near miss: "if she shares them equally"."""
    lows = [word.low for word in words if word.sentence == sentence]
    if any(a in _EQUAL and b in _SO_MANY for a, b in pairwise(lows)):
        return True
    return any(
        a == "as" and b in ("many", "much") and c == "as" for a, b, c in zip(lows, lows[1:], lows[2:], strict=False)
    )
