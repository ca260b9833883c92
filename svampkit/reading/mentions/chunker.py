"""What a word may be in a noun phrase: a noun, a name mistagged, a modifier, the first word of a noun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import (
    ADJ_TAGS,
    ADVERBS_TAKEN_FOR_NOUNS,
    AUX,
    DETERMINERS,
    MORE,
    NOUN_TAGS,
    OF_ALL,
    PREPOSITIONS,
    SUBORDINATORS,
    VERB_TAGS,
)

__all__ = ["Chunker"]

_DIMENSIONS: Final = frozenset(listed("adjectives of measure"))


class Chunker:
    """The words of a text and its numbers: what each word may be in a noun phrase."""

    def __init__(self, words: Sequence[Word], numbers: Sequence[NumberAt]) -> None:
        self.words = words
        self.starts = {number.first: number for number in numbers}

    def nounish(self, at: int) -> bool:
        word = self.words[at]
        if word.low in ADVERBS_TAKEN_FOR_NOUNS or word.low == "there" or self.tells_how_long(at):
            return False
        if word.low in OF_ALL:
            return word.low == "total" and at > 0 and self.words[at - 1].low in ("in", "a", "the", "of")
        if word.tag in NOUN_TAGS:
            return not (word.low in AUX and word.pos in ("AUX", "VERB"))
        return self.capital(at)

    def tells_how_long(self, at: int) -> bool:
        """ "A candle 24 cm tall burns down": an adjective behind its measure. Near miss: "4 wide roads"."""
        return self.words[at].low in _DIMENSIONS and at > 1 and at - 2 in self.starts

    def capital(self, at: int) -> bool:
        """True for a capitalised word of no closed class inside or at the start of a sentence: a name mistagged."""
        word = self.words[at]
        if not word.text[:1].isupper() or word.tag not in (
            "RB",
            "UH",
            "FW",
            "JJ",
            "IN",
            "VB",
            "VBP",
            "VBN",
            "XX",
            "ADD",
        ):
            return False
        if word.low in AUX or word.low in PREPOSITIONS or word.low in SUBORDINATORS or word.low in DETERMINERS:
            return False
        if at > 0 and self.words[at - 1].sentence == word.sentence:
            return word.tag != "JJ"
        follows = self.words[at + 1] if at + 1 < len(self.words) else None
        return (
            word.tag != "JJ"
            and follows is not None
            and (follows.tag in VERB_TAGS or follows.low in ("and", "'s"))
            and not word.low.endswith("ly")
        )

    def modifier(self, at: int) -> bool:
        word = self.words[at]
        if word.low in MORE and word.tag in ("JJR", "RBR", "JJ", "DT"):
            return True
        if word.low == "worth":
            return False  # "each is worth 7 points"
        if word.tag in ADJ_TAGS:
            return True
        if word.tag in ("VBN", "VBG", "VBD") and at + 1 < len(self.words):
            follows = self.words[at + 1]
            return word.dep in ("amod", "compound") and (follows.tag in NOUN_TAGS or follows.tag in ADJ_TAGS)
        return bool(word.tag == "CD" and at not in self.starts)

    def starts_noun(self, at: int) -> bool:
        word = self.words[at]
        return (
            self.nounish(at)
            or word.tag in ADJ_TAGS | {"CD"}
            or at in self.starts
            or (word.tag in ("VBG", "VBN") and word.dep in ("amod", "compound"))
        )
