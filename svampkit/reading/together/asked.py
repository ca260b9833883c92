"""The question of a text, with what every amount is weighed against; the evidence is gathered from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.together.conversions import units_named
from svampkit.reading.together.ties import Ties
from svampkit.reading.words.tokens import Word

__all__ = ["Asked", "going_on_for", "units_spoken_of"]


@dataclass(slots=True, kw_only=True)
class Asked:
    """The question, with what every amount is compared with."""

    fact: Fact
    words: Sequence[Word]
    lows: tuple[str, ...]
    """Words of the question's clause, and of what follows it in its sentence."""
    marks: tuple[str, ...]
    """Indicators of the question alone."""
    told: Sequence[Fact]
    somes: Sequence[Fact]
    facts: Sequence[Fact] = ()
    """All amounts of the text, told or not, the asked one among them."""
    cues: frozenset[str] = field(default_factory=frozenset)
    own_words: tuple[frozenset[str], ...] = ()
    """Of every told number, the words around it that do not stand around all of them."""
    loose: int = 0
    """Words of quantity that no told number holds: "a third of", "20 %", "dozens"."""
    spans: int = 0
    """Different spans of time that the text speaks of: "every day … in 3 weeks" has two."""
    says: Mapping[str, int] = field(default_factory=dict)
    """By what they speak of, how many words of the text ask for a relation without telling a number: "each", "the
    rest", "profit"."""
    sets: tuple[tuple[str, int], ...] = ()
    """By what they share with the question (unit, holder, verb …), the numbers that do, as a bit set."""
    rows: Mapping[int, int] = field(default_factory=dict)
    """By the bit of a told number, those that stand in a row with it (``in_a_row``)."""
    ties: Ties = field(default_factory=Ties)
    """What the words say of some numbers together (``ties``)."""
    picks: tuple[tuple[str, int, int], ...] = ()
    """By what they are told apart (time, place, sort …), the numbers that the question names and those of which it
    names others, as bit sets (``evidence.picked``)."""
    kinds: dict[tuple[object, ...], int] = field(default_factory=dict)
    """A number for all amounts that are alike but for their numbers (``evidence.kind_of``)."""
    pairs: dict[tuple[int, int, bool], tuple[str, ...]] = field(default_factory=dict)
    """By the kinds of two amounts and whether they stand in this order, their indicators, kept for all such pairs."""
    to_other: dict[tuple[int, int, bool], Any] = field(default_factory=dict)
    """By the same, what the second is to the first (``evidence.pair``)."""
    as_asked: dict[int, tuple[str, str, str]] = field(default_factory=dict)
    """By the kind of an amount, how it lies to what is asked for."""
    of_facts: dict[tuple[int, int], tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """By two numbers, where they stand to each other and what their clauses tell."""
    around: dict[int, frozenset[str]] = field(default_factory=dict)
    """Words around a set of numbers, kept as well."""
    shared: dict[tuple[int, int], tuple[int, bool]] = field(default_factory=dict)
    """By two sets of numbers, how many words around them they share, and whether they stand in a row."""
    best: dict[AbstractSet[str], int] = field(default_factory=dict)
    """By words that are wanted, the numbers around which most of them stand (``evidence.match``), kept as well."""
    of_words: dict[tuple[int, ...], tuple[str, ...]] = field(default_factory=dict)
    """By the numbers of an answer and of its two sides, whose stand among the question's words."""
    of_sets: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By the numbers of an answer, how they lie to those that share something with the question."""
    things: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By the numbers of an answer, how many different things they count, beside what all numbers are told for."""
    unneeded: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    """By a number and those of an answer that does without it, what speaks for and against that."""


def units_spoken_of(asked: Asked, but: Fact) -> frozenset[str]:
    """The units that the question and the told amounts, without one of them, are told in or told for one of."""
    told = [fact for fact in (*asked.told, asked.fact) if fact is not but]
    words = asked.words[asked.fact.clause.first :]
    units = {unit for fact in told for unit in (fact.unit.head, fact.per, fact.per_span)} | going_on_for(asked, but)
    return frozenset(units.union(units_named(words))) - {but.unit.head, but.per, ""}


def going_on_for(asked: Asked, fact: Fact) -> frozenset[str]:
    """ "She read 35 pages a day for a week": the span that its sentence says it went on for. Near miss: "once in a
    week"."""
    if fact.per not in TIMES:
        return frozenset()
    sentence = asked.words[fact.at].sentence
    lows = [word.low for word in asked.words if word.sentence == sentence and word.low not in _ALL_OF_IT]
    spans = {c for a, b, c in zip(lows, lows[1:], lows[2:], strict=False) if a == "for" and b in _ONE_SPAN}
    return frozenset(spans & TIMES)


_ONE_SPAN: Final = frozenset(listed("words before one whole span"))
_ALL_OF_IT: Final = frozenset(listed("words of all of a span"))
