"""Questions that ask of all together: "how many do the two have in total", with nobody asked alone.

What one of them has is no answer then, and no answer leaves out what is told as a share or a multiple of another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Final, Protocol

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount, Operation
from svampkit.reading.words.tokens import Word

__all__ = ["AsksOf", "is_share", "next_words", "of_both", "one_of_all", "somebody_left_out", "without_a_share"]

_OF_WHAT: Final = frozenset(listed("words of what a share is taken from"))
_ALL: Final = frozenset(listed("words of all together"))
_SUMMED: Final = frozenset(listed("words of a sum"))


class AsksOf(Protocol):
    """What is looked at of a question (``asked.Asked``)."""

    @property
    def fact(self) -> Fact: ...
    @property
    def told(self) -> Sequence[Fact]: ...
    @property
    def words(self) -> Sequence[Word]: ...
    @property
    def lows(self) -> Sequence[str]: ...
    @property
    def rows(self) -> Mapping[int, int]: ...
    @property
    def picks(self) -> Sequence[tuple[str, int, int]]: ...
    @property
    def cues(self) -> Set[str]: ...


def without_a_share(operation: Operation, mask: int, asked: AsksOf) -> bool:
    """A sum of all leaves out what is told as a share or a multiple of one of them."""
    if operation != "+" or not asked.cues & _SUMMED or _alone(asked):
        return False
    left_out = (f for n, f in enumerate(asked.told) if not mask >> n & 1)
    return any(is_share(f, asked) or f.ratio or next_words(f, asked)[:1] == ("times",) for f in left_out)


def one_of_all(rule: str, asked: AsksOf) -> bool:
    """ "Boris has 24 fewer than Petra": what one has, where both are asked for together."""
    if not rule.startswith("compare.") or asked.fact.than or not _ALL & set(asked.lows):
        return False
    holders = set(asked.fact.holders)
    return bool(holders & _ALL) or not _alone(asked)


def somebody_left_out(holders: Set[str], asked: AsksOf) -> bool:
    """A sum of what these have leaves out one of several whose amounts are asked for together."""
    ask = asked.fact
    if len(ask.holders) < 2 or ask.than or not asked.cues & _SUMMED:
        return False
    told_of = {holder for fact in asked.told for holder in fact.holders}
    return set(ask.holders) <= told_of and bool(holders) and not set(ask.holders) <= holders


def _alone(asked: AsksOf) -> bool:
    """One is asked of who has something of their own; "the boys" that nothing is told of are all."""
    holders = asked.fact.holders
    named = {holder for fact in asked.told for holder in fact.holders} & set(asked.lows)
    if not holders:
        return len(named) == 1
    return len(holders) == 1 and (
        not asked.fact.clause.subjects
        or not any(subject.plural for subject in asked.fact.clause.subjects)
        or any(holders[0] in fact.holders for fact in asked.told)
    )


def is_share(fact: Fact, asked: AsksOf) -> bool:
    """ "1/4 of the plums", "0.5 as many"."""
    if fact.value is None or fact.value >= 1 or fact.value.denominator == 1:
        return False
    after = next_words(fact, asked)
    if after[:1] == ("of",):
        return after[1:2] != () and after[1] in _OF_WHAT
    return after[:1] in (("as",), ("the",), ("that",))


def next_words(fact: Fact, asked: AsksOf) -> tuple[str, ...]:
    """The three words behind a number."""
    number = fact.phrase.number if fact.phrase is not None else None
    end = number.last if number is not None else fact.at
    return tuple(word.low for word in asked.words[end + 1 : end + 4])


def of_both(amount: Amount, comparing: Fact) -> bool:
    """ "They have 40 in all", "the sum of their ages is 34", "Petra and Boris shared 40", beside a comparison of the
    two; "Boris has a total of 40" is his alone."""
    if not comparing.than or not amount.told or amount.fact.than or amount.ratio:
        return False
    sides = {*comparing.holders, *parties(comparing.than)}
    if len(amount.holders) > 1:
        return bool(parties(comparing.than)) and sides - {"clause"} <= set(amount.holders)
    return amount.fact.whole and not (len(amount.holders) == 1 and set(amount.holders) <= sides)
