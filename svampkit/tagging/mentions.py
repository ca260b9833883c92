"""Nouns of the lexicon in a parsed text (a spaCy ``Doc``), and what stands around them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from svampkit.lexicon import Noun, noun, nouns, singularise
from svampkit.lexicon.grammar import listed

__all__ = [
    "SINGULAR_BEFORE",
    "NounAt",
    "ThingUse",
    "article_before",
    "determiner",
    "find_mentions",
    "head_word",
    "is_counted",
    "is_measured",
    "singular_of",
    "stands_before_noun",
    "words_in",
]


@dataclass(frozen=True, slots=True)
class ThingUse:
    """A place where a thing or a modifier stands, with its article where the article belongs to it."""

    start: int
    end: int
    form: str


@dataclass(frozen=True, slots=True)
class NounAt:
    """A noun of the lexicon in the text: tokens [first, last]."""

    first: int
    last: int
    noun: Noun
    plural: bool


SINGULAR_BEFORE: Final = frozenset(listed("words before a singular"))


@cache
def _longest() -> int:
    return max(len(n.singular.replace("-", " - ").split()) for n in nouns())


def find_mentions(doc: Any) -> list[NounAt]:
    """Nouns of the lexicon, longest match first, left to right."""
    found: list[NounAt] = []
    at = 0
    while at < len(doc):
        for length in range(min(_longest(), len(doc) - at), 0, -1):
            phrase = doc[at : at + length].text
            entry = noun(phrase)
            if entry is None or (length > 1 and "  " in phrase):
                continue
            low = phrase.lower()
            plural = low == entry.plural.lower()
            if plural and low == entry.singular.lower():
                plural = not entry.mass and _plural_by_context(doc, at)
            if length > 1 or doc[at].pos_ != "AUX":
                found.append(NounAt(at, at + length - 1, entry, plural))
            at += length - 1
            break
        at += 1
    return found


def _plural_by_context(doc: Any, first: int) -> bool:
    """Of "sheep": singular only where something singular comes before it."""
    before = determiner(doc, first)
    return before is None or before not in ("a", "an", "each", "every", "one", "another", "per", "this", "that", "1")


def determiner(doc: Any, first: int) -> str | None:
    """The lower-case word that determines the noun phrase which ends before ``first``, None for a bare noun."""
    at = first - 1
    while at >= 0 and first - at <= 5:
        token = doc[at]
        if token.tag_ == "POS":
            return "'s"
        if token.pos_ in ("DET", "NUM", "PRON") or token.lower_ in SINGULAR_BEFORE:
            return str(token.lower_)
        if token.pos_ not in ("ADJ", "NOUN", "PROPN", "ADV") and token.tag_ not in ("VBN", "VBG"):
            return str(token.lower_) if token.lower_ == "per" else None
        at -= 1
    return None


def is_counted(doc: Any, mention: NounAt) -> bool:
    """True where a number or "many" stands before it: the part-of-speech tagger may err, the noun is clear."""
    for back in range(1, 4):
        at = mention.first - back
        if at < 0:
            return False
        if doc[at].pos_ == "NUM" or doc[at].lower_ in ("many", "more", "fewer", "few", "some", "these", "those"):
            return True
        if doc[at].pos_ not in ("ADJ", "NOUN"):
            return False
    return False


def stands_before_noun(doc: Any, mention: NounAt) -> bool:
    """True where the noun stands before another noun: "apple" in "apple tree"."""
    head, after = doc[mention.last], doc[mention.last + 1] if mention.last + 1 < len(doc) else None
    return (
        after is not None and after.pos_ in ("NOUN", "PROPN") and (head.dep_ == "compound" or head.head.i == after.i)
    )


def is_measured(doc: Any, first: int) -> bool:
    """True where the word before makes it an amount without a number: "much", "of", "less"."""
    if first == 0:
        return False
    before = doc[first - 1].lower_
    return before in ("of", "much", "more", "the", "any") or before in ("less", "extra")


def article_before(doc: Any, first: int) -> tuple[int, str]:
    """Start and form of the article before a word: (offset, "a"), (offset, "A") or (own offset, "" or "cap")."""
    before = doc[first - 1] if first else None
    if before is not None and before.lower_ in ("a", "an") and doc.text[before.idx + len(before.text)] == " ":
        return before.idx, "A" if before.text[0] == "A" else "a"
    return doc[first].idx, ""


def words_in(doc: Any, without: Collection[int] = ()) -> frozenset[str]:
    """Every word and its singular, lower-case, but those of the tokens ``without``."""
    tokens = [token for token in doc if token.i not in without]
    return frozenset(token.lower_ for token in tokens) | frozenset(singular_of(token) for token in tokens)


def head_word(phrase: str) -> str:
    """The word that a noun of several words is short for: "car" of "toy car", "bottle" of "bottle of water"."""
    return phrase.lower().split(" of ")[0].split()[-1]


def singular_of(token: Any) -> str:
    """A noun's singular by the lexicon (spaCy has "cooky" for "cookies"), any other word's lemma."""
    if token.pos_ in ("NOUN", "PROPN") and token.is_alpha:
        return singularise(str(token.lower_))
    return str(token.lemma_.lower())
