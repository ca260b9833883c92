"""Shallow phrases over the parsed words: noun phrases, verb groups, prepositions, the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.chunker import Chunker
from svampkit.reading.mentions.nounphrases import noun_phrase
from svampkit.reading.mentions.phrase import Chunk, Kind, Phrase
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import (
    ADJ_TAGS,
    ADVERBS_TAKEN_FOR_NOUNS,
    AUX,
    NOUN_TAGS,
    OF_ALL,
    PREPOSITIONS,
    SUBORDINATORS,
    VERB_TAGS,
)

__all__ = ["chunk"]

_PERSONS: Final = frozenset(listed("pronouns of persons as subjects"))
_TOGETHER: Final = frozenset(listed("words of all together"))
_INNER_ADVERBS: Final = frozenset(listed("adverbs inside a verb group"))


def _sentence(c: Chunker, first: int, stop: int) -> list[Chunk]:
    """Chunks of words first..stop-1."""
    chunks: list[Chunk] = []
    at = first
    while at < stop:
        chunk = _chunk_at(c, at, stop)
        chunks.append(chunk)
        at = chunk.last + 1
    return _what_is_left_as_the_rest(c.words, chunks)


_LEFT: Final = frozenset(tuple(words.split("-")) for words in listed("words for the rest"))


def _what_is_left_as_the_rest(words: Sequence[Word], chunks: list[Chunk]) -> list[Chunk]:
    """ "Shared what was left among 4 friends", "cut what remained into 5 pieces": a clause that stands for a noun,
    and what follows it is the other verb's. Near misses: "What was left?", "knows what was left in it"."""
    found: list[Chunk] = []
    for chunk in chunks:
        before = found[-2] if len(found) > 1 and words[found[-1].first].low == "what" else None
        tail = tuple(words[n].low for n in range(chunk.first, chunk.last + 1))
        if before is not None and tail in _LEFT and before.kind == "verb" and words[before.last].lemma in _SHARED_OUT:
            what = found.pop()
            phrase = Phrase(what.first, chunk.last, chunk.last, lemma="rest", determiner="the")
            found.append(Chunk("np", what.first, chunk.last, phrase))
        else:
            found.append(chunk)
    return found


_SHARED_OUT: Final = frozenset(
    [*listed("verbs of sharing"), *listed("verbs of cutting"), *listed("verbs of putting up the rest")]
)


def _chunk_at(c: Chunker, at: int, stop: int) -> Chunk:
    """The chunk that begins at a word."""
    words = c.words
    word = words[at]
    if word.text in ",;:.?!()\"'-“”…":
        return Chunk("mark", at, at)
    if word.tag == "TO" or (word.low == "to" and at + 1 < stop and words[at + 1].tag == "VB"):
        if at + 1 < stop and words[at + 1].tag in ("VB", "VBP") and at + 1 not in c.starts:
            passive = at + 2 < stop and words[at + 1].low == "be" and words[at + 2].tag in ("VBN", "VBD")
            end = at + 2 if passive else at + 1
            return Chunk("verb", at, end, words=list(range(at, end + 1)))
        return Chunk("prep", at, at)
    if word.low in ("and", "but", "or") and word.tag == "CC":
        return Chunk("conj", at, at)
    if at not in c.starts and _verb(c, at, stop):
        end = _verb_group(c, at, stop)
        return Chunk("verb", at, end - 1, words=list(range(at, end)))
    phrase = noun_phrase(c, at, stop)
    if phrase is not None:
        return Chunk("np", phrase.first, phrase.last, phrase)
    if word.low == "together" and not (at + 1 < stop and words[at + 1].low == "with"):
        return Chunk("adv", at, at)
    if _ends_an_adverb(words, at, stop):
        return Chunk("adv", at, at)
    return Chunk(_kind_of(word), at, at)


def _ends_an_adverb(words: Sequence[Word], at: int, stop: int) -> bool:
    """ "Later on she bought 3": no preposition has "she" behind it."""
    if words[at].tag not in ("RB", "RP") or not 0 < at < stop - 1:
        return False
    return words[at - 1].tag in ("RB", "RBR") and words[at + 1].low in _PERSONS


def _kind_of(word: Word) -> Kind:
    """What a word is that stands in no noun phrase and no verb group."""
    if word.tag in ("WP", "WDT", "WRB", "WP$") or (word.low in SUBORDINATORS and word.tag in ("IN", "RB", "DT")):
        return "prep" if word.low in ("before", "after", "since", "until", "as") else "sub"
    if word.tag in ("IN", "RP") or (word.low in PREPOSITIONS and word.tag in ("RB", "RP", "IN", "JJ")):
        return "prep"
    if (
        word.tag in ("RB", "RBR", "RBS", "UH")
        or word.low in ADVERBS_TAKEN_FOR_NOUNS
        or (word.tag == "VBN" and word.dep == "acl")
        or word.low in OF_ALL
    ):
        return "adv"
    return "other"


def _verb(c: Chunker, at: int, stop: int) -> bool:
    word = c.words[at]
    if c.capital(at):
        return False
    if word.tag not in VERB_TAGS and not (word.low in AUX and word.pos in ("AUX", "VERB")):
        return False
    if word.tag == "VBN" and word.low in _TOGETHER and c.words[at - 1].low not in AUX:
        return False  # "on Monday and Tuesday combined"
    if (
        word.tag in ("VBN", "VBG")
        and word.dep in ("amod", "compound")
        and at + 1 < stop
        and (c.nounish(at + 1) or c.words[at + 1].tag in ADJ_TAGS)
    ):
        return False
    if (
        word.tag == "VBN"
        and word.dep == "acl"
        and at > 0
        and c.words[at - 1].tag in NOUN_TAGS
        and (at + 1 >= stop or c.words[at + 1].text in ".,?" or c.words[at + 1].low in ("in", "on", "by", "from"))
    ):
        return False
    return not (
        word.tag == "VBG"
        and word.dep in ("pobj", "dobj", "nsubj")
        and at > 0
        and c.words[at - 1].tag in ("DT", "PRP$", "JJ", "POS")
    )


def _verb_group(c: Chunker, at: int, stop: int) -> int:
    """Index after the verb group that starts at ``at``: auxiliaries, negation, adverbs between, main verb."""
    words = c.words
    end = at + 1
    while end < stop:
        low, tag = words[end].low, words[end].tag
        previous = words[end - 1]
        if tag in VERB_TAGS and end not in c.starts:
            lead = previous
            back = end - 1
            while back > at and words[back].tag == "RB":
                back -= 1
                lead = words[back]
            if lead.low in AUX and _verb(c, end, stop):
                end += 1
                continue
            break
        if low in ("not", "n't") or (tag == "RB" and (low in _INNER_ADVERBS or low.endswith("ly"))):
            ahead = end + 1
            while ahead < stop and words[ahead].tag == "RB":
                ahead += 1
            if low in ("not", "n't") or (
                ahead < stop and words[ahead].tag in VERB_TAGS and words[end - 1].low in AUX
            ):
                end += 1
                continue
        break
    while words[end - 1].tag == "RB" and words[end - 1].low not in ("not", "n't") and end - 1 > at:
        end -= 1
    return end


def chunk(words: Sequence[Word], numbers: Sequence[NumberAt]) -> list[list[Chunk]]:
    """Chunks of every sentence, in text order."""
    chunker = Chunker(words, numbers)
    sentences: list[list[Chunk]] = []
    at = 0
    while at < len(words):
        stop = at
        while stop < len(words) and words[stop].sentence == words[at].sentence:
            stop += 1
        sentences.append(_sentence(chunker, at, stop))
        at = stop
    return sentences
