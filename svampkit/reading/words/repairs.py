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
        aux = _auxiliary_behind(words, at)
        if aux is None:
            _bare_question(words, at)
        elif not any(words[i].text in ",;" for i in range(at, aux)):
            stop, found = _asked_clause(words, aux)
            if not found:  # "does each book cost to buy" has its verb
                _verb_among(words, [i for i in range(aux + 2, stop) if i not in in_number])


def _auxiliary_behind(words: Sequence[Word], how: int) -> int | None:
    """Where "did", "are", "will" … stands behind a "how", in its sentence and not far."""
    near = range(how + 1, min(how + 14, len(words)))
    sentence = words[how].sentence
    return next((i for i in near if words[i].low in ASK_AUX and words[i].sentence == sentence), None)


def _asked_clause(words: Sequence[Word], aux: int) -> tuple[int, bool]:
    """Where the clause behind the auxiliary ends, or its verb stands; and whether it has one."""
    stop = aux + 1
    while stop < len(words) and words[stop].sentence == words[aux].sentence and words[stop].text not in "?,;":
        word = words[stop]
        if word.low in _OPENING or word.low == "than":
            break
        if word.tag in ("VB", "VBP", "VBN", "VBD", "VBZ") and word.pos in ("VERB", "AUX") and stop > aux + 1:
            return stop, True
        stop += 1
    return stop, False


def _verb_among(words: Sequence[Word], places: Sequence[int]) -> None:
    """The first of these words that can be a verb behind its subject is made one."""
    for i in places:
        if words[i - 1].tag not in ("NN", "NNS", "NNP", "NNPS", "PRP", "RB", "FW", "JJ"):
            continue
        low = words[i].low
        is_verb = bool(verb_lemma(low)) or any(w.pos == "VERB" and w.lemma == low for w in words)
        if is_verb and words[i].tag in ("NN", "NNS", "JJ", "NNP", "VBG", "IN", "RB"):
            words[i].tag, words[i].pos, words[i].lemma = "VB", "VERB", low
            return
