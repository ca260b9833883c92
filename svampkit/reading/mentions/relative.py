"""Relative clauses: whom they are told of, and that the noun before one is the subject of the verb behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import lemma_of, verb_parts
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.words.tokens import Word

__all__ = ["is_relative_pronoun", "subject_before_relative", "subject_of_relative"]

_RELATIVE: Final = frozenset(listed("relative pronouns"))
_SUBJECTS: Final = frozenset(listed("pronouns of persons as subjects"))
_SAYING: Final = frozenset(listed("verbs before a clause of what is said"))
_ASKING: Final = frozenset(listed("question words"))
_NEARBY: Final = 7
"""Chunks between a noun and the verb that its relative clause parts it from."""


def is_relative_pronoun(words: Sequence[Word], chunks: Sequence[Chunk], at: int) -> bool:
    """ "A man who had 9 cows", but not "who had 9 cows": behind a noun it asks nothing."""
    return at > 0 and words[chunks[at].first].low in _RELATIVE and chunks[at - 1].kind == "np"


def subject_of_relative(words: Sequence[Word], chunks: Sequence[Chunk], low: int) -> int | None:
    """ "A man who had 9 cows …", "Mara, who had 9 cows, …": the man is the subject of "had", where nothing but him
    stands before.

    ``low`` is the chunk of the verb; the place of the subject's chunk comes back, None elsewhere.
    """
    if low < 2 or not _relative(words, chunks[low - 1]):
        return None
    at = (
        low - 2 - (low > 2 and words[chunks[low - 2].first].text == "," and words[chunks[low - 1].first].low == "who")
    )
    return at if chunks[at].kind == "np" and _opens(words, chunks, at) else None


def subject_before_relative(words: Sequence[Word], chunks: Sequence[Chunk], floor: int, low: int) -> int | None:
    """ "The tree that holds it is 9 years old": the tree is, and not what it holds; "Mara, who is taller, has 9":
    Mara has.

    ``floor`` is the first chunk behind the verb before, ``low`` the verb's. Near misses: "a man who says he has 9",
    "a jar that holds 9 pens and Petra has 4", "how many boys who …".
    """
    verb = floor - 1
    between = chunks[floor:low]
    closed = bool(between) and words[between[-1].first].text == ","
    between = between[:-1] if closed else between
    if verb < 1 or chunks[verb].kind != "verb" or len(between) > _NEARBY:
        return None
    main, _ = verb_parts(words, chunks[verb].words)
    if lemma_of(words[main]) in _SAYING or not _plain(between):
        return None
    pronoun = next((i for i in range(verb - 1, max(verb - 4, -1), -1) if _relative(words, chunks[i])), None)
    if pronoun is None or pronoun < 1 or any(c.kind != "np" for c in chunks[pronoun + 1 : verb]):
        return None
    at = pronoun - 1
    if closed:  # a pair of commas around what is told of the noun besides
        at -= 1
        if at < 0 or words[chunks[at + 1].first].text != ",":
            return None
    noun = chunks[at].phrase
    if noun is None or noun.number is not None or noun.pronoun:
        return None
    joined = closed and noun.name and chunks[at - 1].kind == "conj" and "verb" in {c.kind for c in chunks[:at]}
    return at if joined or _opens(words, chunks, at) else None


def _plain(between: Sequence[Chunk]) -> bool:
    """Nothing opens a clause of its own there: no mark, no conjunction, no "he"."""
    if any(c.kind in ("mark", "conj", "sub") for c in between):
        return False
    last = between[-1].phrase if between else None
    return last is None or not (last.pronoun and last.lemma in _SUBJECTS)


def _relative(words: Sequence[Word], chunk: Chunk) -> bool:
    return words[chunk.first].low in _RELATIVE and chunk.first == chunk.last


def _opens(words: Sequence[Word], chunks: Sequence[Chunk], at: int) -> bool:
    """Only words that join the sentence to the one before stand before the noun: it is nobody's object."""
    return all(c.kind in ("adv", "conj", "mark") and words[c.first].low not in _ASKING for c in chunks[:at])
