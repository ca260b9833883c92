"""Grounds for doubt: what is done again and again, where the answer counts the spans of another length."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked, going_on_for
from svampkit.reading.words.tokens import Word

__all__ = ["average_as_a_part", "average_asked_for", "one_span_left_out", "repeated_in_between", "went_on_for_a_span"]

_AGAIN: Final = frozenset(listed("determiners of one after another"))
_FOR_ONE: Final = frozenset(listed("words before one span"))
_PARTS_OF_A_DAY: Final = frozenset([*listed("times of day"), "night"])
_MONTHS: Final = frozenset(listed("months"))
_LONGER: Final = listed("spans of time, the shortest first")


def repeated_in_between(answer: Amount, asked: Asked) -> bool:
    """ "She feeds it every morning. In 2 weeks", "2 cups a day. In April": the days of a week, or of a month, are in
    none of the numbers."""
    used = leaves(answer)
    spans = {leaf.unit.head for leaf in used if leaf.unit.head in TIMES} | _months_asked(asked) | _spans_asked(asked)
    said = {leaf.unit.head for leaf in used} | {leaf.per for leaf in used if leaf.fact.because}
    told_for = {leaf.per for leaf in used if not leaf.fact.because and leaf.per in TIMES}
    repeated = _repeated(asked.words) - told_for - said
    repeated |= {per for per in told_for if "month" in _months_asked(asked)} - {"month"}
    return any(_is_longer(span, one) and one not in said for span in spans for one in repeated)


def _repeated(words: Sequence[Word]) -> set[str]:
    """The spans that something is done in again and again, a morning being a day's."""
    found = set()
    for a, b in pairwise(words):
        if a.low in _AGAIN and (b.low in TIMES or b.low in _PARTS_OF_A_DAY):
            found.add("day" if b.low in _PARTS_OF_A_DAY else b.low)
    return found


def _months_asked(asked: Asked) -> set[str]:
    """ "How much does she spend in April?"."""
    words = asked.words[asked.fact.clause.first :]
    return {"month"} if any(a.low == "in" and b.text in _MONTHS for a, b in pairwise(words)) else set()


def _spans_asked(asked: Asked) -> set[str]:
    """ "How much does she spend every year?"."""
    return {b.low for a, b in pairwise(asked.words[asked.fact.clause.first :]) if a.low in _AGAIN and b.low in TIMES}


def _is_longer(one: str, other: str) -> bool:
    known = one in _LONGER and other in _LONGER
    return known and _LONGER.index(one) > _LONGER.index(other)


def one_span_left_out(answer: Amount, asked: Asked) -> bool:
    """ "How many more laps a week did she swim", and the 4 weeks that all of them took are left out."""
    words = asked.words[asked.fact.clause.first :]
    spans = {b.low for a, b in pairwise(words) if a.low in _FOR_ONE and b.low in TIMES}
    left_out = (fact for n, fact in enumerate(asked.told) if not answer.mask >> n & 1)
    used = {word for leaf in leaves(answer) for word in (leaf.per, leaf.unit.head)}
    return any(fact.unit.head in spans - used and not fact.per for fact in left_out)


def went_on_for_a_span(answer: Amount, asked: Asked) -> bool:
    """ "She read 35 pages a day for a week", and the 7 days are in none of the numbers."""
    used = leaves(answer)
    converted = {leaf.per for leaf in used if leaf.fact.because}
    spans = {span for leaf in used if not leaf.fact.because for span in going_on_for(asked, leaf.fact) - {leaf.per}}
    return bool(spans - converted)


_NEAR: Final = 6


def average_as_a_part(answer: Amount, asked: Asked) -> bool:
    """ "The three averaged 30", and the third is asked for: all that is told as an average is of so many, and is no
    part of a sum by itself."""
    clause = asked.fact.clause
    if any(_says_average(word) for word in asked.words[clause.first : clause.last + 1]):
        return False
    spans = ("", "*", "day", "week", "month", "year")  # an average speed is told for an hour
    bits = [n for n, fact in enumerate(asked.told) if fact.per in spans and _is_average(fact.at, asked)]
    return any(not answer.mask >> n & 1 for n in bits) or any(
        part is not None and part.told and part.mask in {1 << n for n in bits}
        for node in results(answer, shares=False)
        if node.operation in ("+", "-")
        for part in (node.left, node.right)
    )


def average_asked_for(answer: Amount, asked: Asked) -> bool:
    """ "What is the mean of his points?", and nothing is divided; "the median" is none that a world works out."""
    question = asked.words[asked.fact.clause.first : asked.fact.clause.last + 1]
    before = pairwise(question)
    named = any(word.low == "mean" and left.low == "the" for left, word in before) or any(
        map(_says_average, question)
    )
    if any(left.low in _OTHER_MEANS or word.low in _OTHER_MEANS for left, word in pairwise(question)):
        return True
    return named and all(node.operation in ("+", "-") for node in results(answer))


_OTHER_MEANS: Final = frozenset(["median", "mode"])


def _is_average(at: int, asked: Asked) -> bool:
    near = asked.words[max(0, at - _NEAR) : at]
    return any(_says_average(word) and word.sentence == asked.words[at].sentence for word in near)


def _says_average(word: Word) -> bool:
    return word.lemma == "average" or word.low == "averaged"
