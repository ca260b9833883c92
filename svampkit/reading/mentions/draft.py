"""A clause as it is drafted from chunks, and the lemma of its verb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import forms, irregular, known
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.text import Frame, Tense
from svampkit.reading.words.tokens import Word

__all__ = ["PARTICLES", "ClauseDraft", "lemma_of", "verb_parts"]

PARTICLES: Final = frozenset(listed("particles"))


_LEMMAS: Final = {
    "'s": "be",
    "'re": "be",
    "'m": "be",
    "'ve": "have",
    "'d": "have",
    "ca": "can",
    "wo": "will",
    "'ll": "will",
}


@dataclass(slots=True)
class ClauseDraft:
    """A clause while it is being read."""

    index: int
    sentence: int
    first: int
    last: int
    chunks: list[Chunk]
    """Chunks of this clause in text order, its subject and verb included."""
    subject: Phrase | None = None
    subjects: list[Phrase] = field(default_factory=list)
    """All conjuncts of the subject."""
    shared: bool = False
    verb: str = ""
    verb_first: int = -1
    verb_last: int = -1
    verb_tag: str = ""
    lead: str = ""
    """Verb that the main one hangs on: "have" of "had to wash"."""
    particle: str = ""
    tense: Tense = "none"
    negated: bool = False
    passive: bool = False
    gerund: bool = False
    infinitive: bool = False
    relative: bool = False
    there: bool = False
    conjunction: str = ""
    question: bool = False
    command: bool = False
    """The question is a command: "Calculate the total cost"."""
    frame: Frame = "background"
    before: str = ""
    """Preposition before a gerund clause: "after", "before", "by"."""

    def after_verb(self) -> list[Chunk]:
        """Chunks that follow the verb group."""
        return [chunk for chunk in self.chunks if chunk.first > self.verb_last]


def lemma_of(word: Word) -> str:
    """Lemma of a verb word, with the contractions and the parser's usual slips mended."""
    if word.low in _LEMMAS:
        return _LEMMAS[word.low]
    if word.low in ("left", "leave", "leaves", "leaving"):
        return "leave"
    if word.lemma == word.low:
        return _irregular().get(word.low, word.lemma)
    return word.lemma


@cache
def _irregular() -> Mapping[str, str]:
    """Past forms that are no verb's base form, to their verb: "rode" to "ride"."""
    return {
        form: verb
        for verb in irregular()
        for form in (forms(verb).past, forms(verb).participle)
        if form != verb and not known(form)
    } | {"found": "find", "saw": "see", "fell": "fall"}


def verb_parts(words: Sequence[Word], group: Sequence[int]) -> tuple[int, list[int]]:
    """The main verb of a group and the auxiliaries before it."""
    verbs = [i for i in group if words[i].tag not in ("RB", "TO") and words[i].low not in ("not", "n't", "to")]
    return (verbs[-1], verbs[:-1]) if verbs else (group[-1], [])
