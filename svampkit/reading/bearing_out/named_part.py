"""What a question names of a share: the part itself, the other part, or the change that a percentage makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.words.tokens import Word

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["change_is_asked", "is_of_that", "named", "named_by", "question_words", "said_of_share"]


def change_is_asked(asked: Asked) -> bool:
    """ "How much does she save", "how much was the tip", and not "how much did she pay with the tip"."""
    words = _asking(asked)
    for n, word in enumerate(words):
        before, after = words[n - 1].low if n else "", words[n + 1].low if n + 1 < len(words) else ""
        far = words[n - 2].low if n > 1 else ""
        reduced = word.low.endswith("ed") and n + 1 < len(words) and words[n + 1].pos == "NOUN"  # "the reduced price"
        if {word.low, word.lemma} & _CHANGES and not reduced and not {before, far, after} & _COUNTED_WITH:
            return True
        if (before, word.low) in _BY_HOW_MUCH:
            return True
    return False


_BY_HOW_MUCH: Final = frozenset([("by", "how"), ("by", "what")])
_CHANGES: Final = frozenset(listed("words that ask for a change itself"))
_COUNTED_WITH: Final = frozenset(listed("words that a change is counted with"))


def question_words(asked: Asked) -> frozenset[str]:
    """The words of the question and their lemmas, but for what it leaves out: "without the tax"."""
    said = _asking(asked)
    there = [w for n, w in enumerate(said) if not _WITHOUT & {before.low for before in said[max(0, n - _FAR) : n]}]
    return frozenset(form for word in there for form in _forms(word))


def _asking(asked: Asked) -> list[Word]:
    """The words of the question without those of a condition that tells a number."""
    own = asked.fact.clause
    told = {id(fact.clause): fact.clause for fact in asked.told if fact.clause is not own}
    conditions = [(clause.first, clause.last) for clause in told.values()]
    words = asked.words
    return [
        words[n] for n in range(own.first, len(words)) if not any(first <= n <= last for first, last in conditions)
    ]


def named(share: Fact, question: frozenset[str], asked: Asked) -> str:
    """ "share" where the question names the part of which the text tells a share, "rest" where it names the other;
    "" where it says neither."""
    if share.turn or share.than or is_of_that(share, asked):
        return ""
    if share.times and asked.fact.times and not set(share.times) & set(asked.fact.times):
        return ""
    said = said_of_share(share, asked)
    if said & _PAYING and question & _PAYING and share.holders and asked.fact.holders:
        return "share" if set(share.holders) & set(asked.fact.holders) else "rest"
    other = any(_other(word) & question for word in said) or any(f"{p}{w}" in question for w in said for p in _UN)
    if said & question & _EMPTIED and not other:  # "20% were empty. How many were empty?"
        return "rest" if _negated(asked) else "share"
    if said & _SO_FAR and question & (_SO_FAR | _MISSING):
        return "rest"
    if question & (_LEFT_OVER - said):
        return "rest" if share.sign < 0 or other else ""
    same = bool(said & question) and not other
    if not same and not other:
        return ""
    return "share" if same != _negated(asked) else "rest"


_EMPTIED: Final = frozenset(["empty", "vacant", "free", "unsold"])


def named_by(noun: str, share: Fact, asked: Asked) -> str:
    """The same for an amount of each: the flakes of each guppy are eaten by the guppies."""
    if share.turn or share.than or is_of_that(share, asked):
        return ""
    said = said_of_share(share, asked)
    return "share" if noun in said else "rest" if _other(noun) & said else ""


def _negated(asked: Asked) -> bool:
    words = _asking(asked)
    return any(
        word.low in _NOT and not _RELATIVE & {before.low for before in words[max(0, n - _NEAR) : n]}
        for n, word in enumerate(words)
    )


def said_of_share(share: Fact, asked: Asked) -> frozenset[str]:
    """What the clause of a share says of it, without what it is a share of: "of the 40 plums, a quarter of them"."""
    words, of = asked.words, share.phrase.of if share.phrase is not None else None
    start = share.at if words[share.clause.first].low == "of" else share.clause.first
    whole = {share.unit.head, share.unit.of} | _wholes(share, asked)
    inside = range(0) if of is None else range(of.first, of.last + 1)
    said = [words[n] for n in range(start, share.clause.last + 1) if n not in inside and _says(words, n)]
    said = [word for word in said if word.lemma not in whole]
    return frozenset(form for word in said for form in _forms(word)) - _EMPTY


def _says(words: Sequence[Word], at: int) -> bool:
    """True of a word with a meaning of its own; of a compound, "water lilies", the last one."""
    compound = at + 1 < len(words) and words[at].pos == words[at + 1].pos == "NOUN"
    return words[at].pos in _SAYING and not compound


def is_of_that(share: Fact, asked: Asked) -> bool:
    """ "Her foal eats a quarter of that": compared, and no part."""
    number = share.phrase.number if share.phrase is not None else None
    behind = () if number is None else asked.words[number.last + 1 : number.last + 3]
    return tuple(word.low for word in behind) in _OF_THAT


_OF_THAT: Final = frozenset([("of", "that"), ("of", "this"), ("of", "what")])


def _wholes(share: Fact, asked: Asked) -> set[str]:
    """What the text counts besides: of it the share may be."""
    return {fact.unit.head for fact in asked.told if fact is not share and fact.value is not None and fact.value > 1}


def _forms(word: Word) -> tuple[str, ...]:
    return word.low, word.lemma


def _other(word: str) -> frozenset[str]:
    return _OPPOSITES.get(word, frozenset())


def _pairs() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for pair in listed("words of opposite parts"):
        one, _, other = pair.partition("/")
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return MappingProxyType({word: frozenset(others) for word, others in found.items()})


_OPPOSITES: Final = _pairs()
_PAYING: Final = frozenset(listed("verbs of paying for something"))
_UN: Final = listed("beginnings of opposites")
_SO_FAR: Final = frozenset(listed("words of how far something is"))
_MISSING: Final = frozenset(listed("words of what is still missing"))
_SAYING: Final = frozenset(["NOUN", "VERB", "ADJ", "ADV"])
_EMPTY: Final = frozenset(listed("words that say nothing of a share"))
_NOT: Final = frozenset(listed("words that turn a question to the other part"))
_WITHOUT: Final = frozenset(listed("words that leave out what follows"))
_FAR: Final = 2
_RELATIVE: Final = frozenset(["that", "who", "which"])
_NEAR: Final = 3
_LEFT_OVER: Final = frozenset(listed("words that ask for what is left"))
