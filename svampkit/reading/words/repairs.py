"""Slips of the tagger that the shape of a word problem gives away, mended before phrases are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.slips import ASK_AUX, FINITE, REPAIRS, Here, verb_lemma
from svampkit.reading.words.tokens import Word

__all__ = ["mend"]

_OPENING: Final = frozenset(listed("words that place a clause in time")) - {"as"} | {"if", "when"}
"""Words that open a clause behind the question: its verb is not the question's."""


def mend(words: Sequence[Word], numbers: Sequence[NumberAt]) -> None:
    """Change tags in place."""
    in_number = {i for n in numbers for i in range(n.first, n.last + 1)}
    _questions(words, in_number)
    _verbless(words, in_number)
    for at, word in enumerate(words):
        for repair in REPAIRS:
            if word.low in repair.of or word.tag in repair.of:
                repair.mend(Here(words, in_number, at))


def _verbless(words: Sequence[Word], in_number: set[int]) -> None:
    """A sentence without a verb: the last noun that can be one is it ("12 of the plants die")."""
    by_sentence: dict[int, list[int]] = {}
    for i, word in enumerate(words):
        by_sentence.setdefault(word.sentence, []).append(i)
    for indices in by_sentence.values():
        if any(words[i].tag in ("VB", "VBD", "VBP", "VBZ", "MD") or words[i].low in FINITE for i in indices):
            continue
        if any(words[i].low in ("how", "what") for i in indices):
            continue
        for i in reversed(indices):
            if (
                words[i].tag in ("NN", "NNS", "NNP", "VBN", "JJ")
                and i not in in_number
                and i - 1 in indices
                and (words[i - 1].tag in ("NN", "NNS", "NNP", "PRP", "CD", "JJ") and verb_lemma(words[i].low))
            ):
                if words[i - 1].tag == "JJ":
                    words[i - 1].tag, words[i - 1].pos = "NN", "NOUN"
                words[i].tag, words[i].pos = "VBP", "VERB"
                words[i].lemma = verb_lemma(words[i].low)
                break


def _bare_question(words: Sequence[Word], at: int) -> None:
    """ "How many chose plums?": the participle is the verb where the question has no other; not in "How many painted
    eggs are there?"."""
    verb = words[at + 2]
    if words[at + 1].low not in ("many", "much") or verb.tag not in ("VBN", "VBD", "JJ") or at + 3 >= len(words):
        return
    rest = [w for w in words[at + 3 :] if w.sentence == verb.sentence]
    if any(w.low in FINITE or w.tag in ("VBD", "VBP", "VBZ", "VB", "MD") for w in rest):
        return
    if rest and rest[0].tag in ("NN", "NNS", "NNP", "JJ", "DT", "PRP$", "VBG", "IN", "TO") and _participle(verb.low):
        verb.tag, verb.pos, verb.dep = "VBD", "VERB", "ROOT"


def _participle(low: str) -> bool:
    return low.endswith("ed") or bool(verb_lemma(low))


def _questions(words: Sequence[Word], in_number: set[int]) -> None:
    """After "how many … did she" there must be a verb; the first word that can be one is it."""
    for at, word in enumerate(words):
        if word.low != "how" or at + 2 >= len(words):
            continue
        aux = next(
            (
                i
                for i in range(at + 1, min(at + 14, len(words)))
                if words[i].low in ASK_AUX and words[i].sentence == word.sentence
            ),
            None,
        )
        if aux is None:
            _bare_question(words, at)
            continue
        if any(words[i].text in ",;" for i in range(at, aux)):
            continue
        stop = aux + 1
        found = False
        while stop < len(words) and words[stop].sentence == word.sentence and words[stop].text not in "?,;":
            if words[stop].low in _OPENING or words[stop].low == "than":
                break
            if (
                words[stop].tag in ("VB", "VBP", "VBN", "VBD", "VBZ")
                and words[stop].pos in ("VERB", "AUX")
                and stop > aux + 1
            ):
                found = True
                break
            stop += 1
        candidates = range(aux + 2, stop)
        if found:
            # "does each book cost to buy": keep the parser's verb unless a better one stands right after the subject
            continue
        for i in candidates:
            if i in in_number or words[i - 1].tag not in ("NN", "NNS", "NNP", "NNPS", "PRP", "RB", "FW", "JJ"):
                continue
            lemma = verb_lemma(words[i].low) or (
                words[i].low if any(w.pos == "VERB" and w.lemma == words[i].low for w in words) else ""
            )
            if lemma and words[i].tag in ("NN", "NNS", "JJ", "NNP", "VBG", "IN", "RB"):
                words[i].tag, words[i].pos, words[i].lemma = "VB", "VERB", words[i].low
                break
