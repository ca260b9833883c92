"""What tells two amounts of one person apart by what became of them: what money was paid for, and what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import forms
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import ADJ_TAGS

__all__ = ["by_doing", "done", "paid_for"]

_CATENATIVE: Final = frozenset(listed("verbs of doing something else"))
"""Of "started to wash 9" the 9 are not started."""
_NAMING: Final = frozenset(["NN", "NNS", "NNP", "NNPS", *ADJ_TAGS])
_PRONOUNS: Final = frozenset(listed("pronouns that stand for no known holder"))


def paid_for(fact: Fact, words: Sequence[Word]) -> str:
    """ "A kite for $4", "$4 for a kite", "the kite cost her $4": the kite. "" where no money is told, or nothing for
    it."""
    if fact.kind != "money" or fact.phrase is None:
        return ""
    chunks = [chunk for chunk in fact.clause.chunks if chunk.kind in ("np", "prep", "verb")]
    at = next((n for n, chunk in enumerate(chunks) if chunk.phrase is fact.phrase), -1)
    if at < 0:
        return ""
    if at > 1 and _for(chunks[at - 1], words):
        return _thing(chunks[at - 2].phrase)
    if at + 2 < len(chunks) and _for(chunks[at + 1], words):
        return _thing(chunks[at + 2].phrase)
    return _thing(fact.clause.subject) if fact.verb == "cost" else ""


def by_doing(fact: Fact, words: Sequence[Word]) -> str:
    """ "Won 6 tokens playing darts", "40 pupils suggested adding beans", "$9 to buy pens": darts, beans, pens."""
    if fact.phrase is None:
        return ""
    at = fact.phrase.last + 1
    if at == fact.clause.verb_first and not words[at].low.endswith("ing"):
        at = fact.clause.verb_last + 1
    if at + 1 < len(words) and words[at].tag == "TO" and words[at + 1].tag == "VB" and fact.kind == "money":
        at += 1
    elif at >= len(words) or not words[at].low.endswith("ing") or words[at].tag not in ("VBG", "RB"):
        return ""
    told: list[str] = []
    for word in words[at + 1 :]:
        if word.tag in _NAMING:
            told.append(word.low if word.tag in ADJ_TAGS else word.lemma)
        elif told or word.tag not in ("DT", "``"):
            break
    return " ".join(told)


def done(fact: Fact) -> str:
    """ "Sold 5 and froze 3": those that were sold, and those that were frozen, which are no other kind; "9 coughed":
    those that coughed; "" of what is there, and of what is missing."""
    if fact.verb in ("", "be", "have", "exist") or fact.frame == "need" or fact.negated or fact.cue == "end":
        return ""
    doing = fact.phrase is not None and any(subject is fact.phrase for subject in fact.clause.subjects)
    if fact.frame in ("measure", "cost") or fact.verb in _CATENATIVE:
        return ""
    if doing and not fact.clause.passive:  # nobody coughed them
        alone = not any(chunk.kind in ("np", "other", "prep") for chunk in fact.clause.after_verb())
        return f"that {forms(fact.verb).past}" if alone else ""
    return f"that were {forms(fact.verb).participle}"


def _for(chunk: Chunk, words: Sequence[Word]) -> bool:
    return chunk.kind == "prep" and words[chunk.first].low in ("for", "on")


def _thing(phrase: Phrase | None) -> str:
    if phrase is None or phrase.pronoun or phrase.name or phrase.lemma in _PRONOUNS:
        return ""
    of = (phrase.of.lemma,) if phrase.of is not None and not phrase.of.pronoun else ()
    return " ".join(word for word in (*phrase.mods, *of, phrase.lemma) if word)
