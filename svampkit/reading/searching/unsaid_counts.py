"""Counts that no number of a text tells: how many are named, how many amounts an average is of, two alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.searching.percentages import constant
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import known_of
from svampkit.reading.words.tokens import Word

__all__ = [
    "asks_for_each",
    "asks_one_of_them",
    "averaged",
    "before_each",
    "named",
    "named_together",
    "of_each_person",
    "with_known",
]

_KIN: Final = frozenset(listed("words of kin"))
_SHARED: Final = frozenset(listed("words of equal shares"))
_FOR_EACH: Final = frozenset(listed("words for one of several"))
_LEAST: Final = 2


def named_together(words: Sequence[Word]) -> int:
    """How many the longest list of people names: three of "Petra, Boris and her brother"; 0 where there is none. Near
    miss: "Petra, a baker" is one."""
    most = at = 0
    while at < len(words):
        people, end, joined = _list_at(words, at)
        if joined and people >= _LEAST:
            most = max(most, people)
        at = max(end, at + 1)
    return most


def _list_at(words: Sequence[Word], at: int) -> tuple[int, int, bool]:
    """So many people that are listed from a word on, where the list ends, and whether "and" joins them."""
    people, joined = 0, False
    while (end := _person_at(words, at)) > at:
        people, at = people + 1, end
        if at < len(words) and words[at].text == ",":
            at += 1
        if at < len(words) and words[at].low == "and":
            joined, at = joined or _person_at(words, at + 1) > at + 1, at + 1
    return people, at, joined


def _person_at(words: Sequence[Word], at: int) -> int:
    """Where a name, or "her brother", ends that begins at a word; the word itself where none does."""
    end = at
    while end < len(words) and words[end].pos == "PROPN":
        end += 1
    if end > at:
        return end if end >= len(words) or words[end].tag != "POS" else at
    kin = at + 1 < len(words) and words[at].tag == "PRP$" and words[at + 1].lemma in _KIN
    return at + 2 if kin and words[at + 1].tag != "NNS" else at


def named(asked: Asked) -> int:
    """How many people are named together where no number tells how many there are."""
    counted = any(is_person(fact.unit.head) for fact in asked.told)
    return 0 if counted else named_together(asked.words)


def before_each(fact: Fact, words: Sequence[Word]) -> int:
    """How many people are named right before "each" in the clause of an amount: two of "Petra and Boris each had 9",
    whoever else is named with them elsewhere; 0 where "each" stands behind no names."""
    clause = words[fact.clause.first : fact.at]
    for at, word in enumerate(clause):
        for start in range(at) if word.low == "each" else ():
            people, end, joined = _list_at(clause, start)
            if joined and end == at and people >= _LEAST:
                return people
    return 0


def asks_for_each(asked: Asked) -> bool:
    """ "How much does each pay", "they split it evenly": for one of those that are named."""
    return bool(_FOR_EACH & set(asked.lows)) or any(word.low in _SHARED for word in asked.words)


def of_each_person(fact: Fact) -> bool:
    """ "Each of them ate 4": told for one of those that are named."""
    return (fact.per == "*" and not fact.each_of) or (bool(fact.per) and is_person(fact.per))


def asks_one_of_them(fact: Fact, asked: Asked) -> bool:
    """ "Petra and Boris each had 9. Petra found 4 more. How many has Petra?": asked is one of those of whom each had
    so many, and not for all."""
    whose = asked.fact.holders
    clause = asked.words[fact.clause.first : fact.clause.last + 1]
    return len(whose) == 1 and any(word.pos == "PROPN" and word.low == whose[0] for word in clause)


def averaged(amount: Amount) -> int:
    """How many told amounts a sum adds; 0 of anything else."""
    nodes = results(amount)
    sums = all(node.operation == "+" and not node.ratio for node in nodes)
    return len(nodes) + 1 if sums and nodes else 0


def with_known(fact: Fact, many: int, why: str) -> Amount:
    """So many, known and not told, and why."""
    amount = constant(known_of(fact, many, why))
    amount.marks = ("known", f"known:{why}")
    return amount
