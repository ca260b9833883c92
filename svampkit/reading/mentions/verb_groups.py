"""Verb groups among the chunks of a sentence: auxiliaries before a subject with their verb, infinitives with the verb
that they depend on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import lemma_of, verb_parts
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.mentions.relative import is_relative_pronoun
from svampkit.reading.words.tokens import Word

__all__ = ["asks_before", "is_infinitive", "verb_groups"]

_WORDS_THAT_BEGIN_A_NEW_CLAUSE: Final = frozenset(listed("words that begin a new clause"))
_FINITE_FORMS_OF_BE: Final = frozenset(listed("finite forms of be"))
_FINITE_FORMS_OF_BE_AND_HAVE: Final = frozenset(listed("finite forms of be and have"))
_WORDS_BETWEEN_BE_AND_AN_INFINITIVE: Final = frozenset(listed("words between be and an infinitive"))
_QUESTION_WORDS: Final = frozenset(listed("question words"))
_BEFORE_SUBJECT: Final = frozenset(listed("auxiliaries before a subject"))
_LEADS: Final = frozenset(listed("verbs before another verb"))


_BEHIND_DO: Final = frozenset(["np", "adv", "conj", "prep", "other"])
_LONGEST_SUBJECT: Final = 9
"""Chunks of a subject behind "do": "do Ada, Ben, Cleo, and Dora have"."""
_PARSED_AS_VERBS: Final = ("VB", "VBN", "VBG", "VBP", "VBD")


def verb_groups(words: Sequence[Word], chunks: list[Chunk]) -> list[tuple[int, int]]:
    """Index ranges of chunks that form one verb group each: an inverted auxiliary joins its verb, an infinitive
    the verb that it depends on."""
    groups: list[tuple[int, int]] = []
    at = 0
    while at < len(chunks):
        if chunks[at].kind != "verb":
            at += 1
            continue
        high = _with_infinitive(words, chunks, _behind_subject(words, chunks, at))
        groups.append((at, high))
        at = high + 1
    return groups


def _behind_subject(words: Sequence[Word], chunks: list[Chunk], at: int) -> int:
    """ "Did SUBJECT find": where the verb of an auxiliary stands; the auxiliary's own place where it has none."""
    main, _ = verb_parts(words, chunks[at].words)
    if words[main].low not in _BEFORE_SUBJECT:
        return at
    ahead = at + 1
    while ahead < len(chunks) and ahead - at < _LONGEST_SUBJECT:
        if chunks[ahead].kind not in _BEHIND_DO and not _in_a_list(words, chunks, ahead):
            break
        ahead += 1
    if ahead >= len(chunks) or chunks[ahead].kind != "verb" or not asks_before(words, chunks, at):
        return at
    between = chunks[at + 1 : ahead]
    subject = any(c.kind == "np" or words[c.first].low == "there" for c in between)
    new_clause = any(words[c.first].low in _WORDS_THAT_BEGIN_A_NEW_CLAUSE for c in between)
    of_its_own = (
        words[main].low in _FINITE_FORMS_OF_BE and words[chunks[ahead].first].low in _FINITE_FORMS_OF_BE_AND_HAVE
    )
    if not subject or new_clause or of_its_own or is_infinitive(words, chunks[ahead]):
        return at
    return ahead if words[verb_parts(words, chunks[ahead].words)[0]].tag in _PARSED_AS_VERBS else at


def _in_a_list(words: Sequence[Word], chunks: list[Chunk], at: int) -> bool:
    """ "How many do Ada, Ben, and Cleo have": the comma between names that "and" joins."""
    if words[chunks[at].first].text != "," or at + 1 >= len(chunks):
        return False
    before, after = chunks[at - 1].phrase, chunks[at + 1]
    joined = any(words[c.first].low == "and" for c in chunks[at : at + _LONGEST_SUBJECT])
    other = after.phrase if after.phrase is not None else before
    named = before is not None and other is not None and before.name and other.name
    return joined and named and after.kind in ("np", "conj")


def _with_infinitive(words: Sequence[Word], chunks: list[Chunk], high: int) -> int:
    """ "Has to buy", "is about to buy": where the infinitive that the verb leads stands; else the verb itself."""
    ahead = high + 1
    while ahead < len(chunks) and chunks[ahead].kind == "adv" and ahead - high < 2:
        ahead += 1
    if ahead >= len(chunks):
        return high
    if chunks[ahead].kind == "verb" and is_infinitive(words, chunks[ahead]):
        lead, _ = verb_parts(words, chunks[high].words)
        return ahead if lemma_of(words[lead]) in _LEADS or words[lead].tag == "JJ" else high
    between = words[chunks[ahead].first].low in _WORDS_BETWEEN_BE_AND_AN_INFINITIVE
    behind = chunks[ahead + 1] if ahead + 1 < len(chunks) else None
    led = between and behind is not None and behind.kind == "verb" and is_infinitive(words, behind)
    return ahead + 1 if led else high


def is_infinitive(words: Sequence[Word], chunk: Chunk) -> bool:
    return words[chunk.first].low == "to"


def asks_before(words: Sequence[Word], chunks: list[Chunk], at: int) -> bool:
    """True where a question word stands before the auxiliary in its clause."""
    back = at - 1
    steps = 0
    while back >= 0 and steps < 7:
        low = words[chunks[back].first].low
        if low in _QUESTION_WORDS:
            return not is_relative_pronoun(words, chunks, back)
        if chunks[back].kind == "verb" or (chunks[back].kind == "mark" and low == "."):
            return False
        back -= 1
        steps += 1
    return False
