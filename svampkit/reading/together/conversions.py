"""What everybody knows of units: a week has 7 days, a dollar 100 cents, the whole is 100 percent.

Where a known equation computes with such a number and the text speaks of the unit, the number is one more amount of
the text, told for one of the larger unit. It never varies.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from functools import cache

from svampkit.equation import Expression, Num, numbers_of
from svampkit.lexicon import pluralise
from svampkit.lexicon.inflection import article
from svampkit.lexicon.load import data
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import ABBREVIATED, Unit, unit_kind
from svampkit.reading.words.percent import PERCENTS
from svampkit.reading.words.tokens import Word

__all__ = [
    "PERCENT",
    "TWO_ALIKE",
    "convertible",
    "is_percent",
    "known_facts",
    "known_of",
    "numbers_in",
    "percent_of",
    "steps_between",
    "unit_named",
    "units_named",
]

PERCENT = "percent"
TWO_ALIKE = "two alike"
_BY_TIME = {
    "hourly": "hour",
    "daily": "day",
    "weekly": "week",
    "monthly": "month",
    "yearly": "year",
    "annually": "year",
}
_DOZEN = "dozen"
_PAIR = "pair"
_KNOWN_OF = 10_000
_FIRST = 1000
"""Their numbers among the facts: behind all that a text tells."""


@cache
def _table() -> tuple[tuple[str, str, Fraction], ...]:
    """(larger unit, smaller unit, how many of these make one)."""
    return tuple(
        (larger, smaller, Fraction(str(many)))
        for larger, parts in data("conversions").items()
        for smaller, many in parts.items()
    )


def numbers_in(equation: Expression) -> frozenset[Fraction]:
    """The numbers that an equation says itself, without a tag."""
    return frozenset(leaf.value for leaf in numbers_of(equation) if isinstance(leaf, Num))


def is_percent(fact: Fact) -> bool:
    """True of "20 %" and "a 20 percent tax"."""
    return fact.unit.head in PERCENTS or bool(PERCENTS & fact.unit.mods)


def percent_of(fact: Fact) -> Fact:
    """The hundred that a percentage is told of, as a fact of its clause."""
    return _fact(_FIRST + fact.n, "whole", PERCENT, Fraction(100), fact.at, [fact.clause])


def known_of(fact: Fact, many: int | Fraction, why: str) -> Fact:
    """So many that no number of the text tells, known by what it says of an amount: the one beside "three times"."""
    n = _KNOWN_OF + 100 * fact.n + math.ceil(many)
    return Fact(
        n=n,
        tag=f"FIX{n}",
        value=Fraction(many),
        clause=fact.clause,
        phrase=None,
        at=fact.at,
        unit=Unit(),
        kind="other",
        because=why,
    )


def steps_between(fact: Fact, unit: str, per: str, others: Set[str]) -> Iterator[tuple[str, Fact]]:
    """How an amount of a unit, told for one of ``per``, is told in one of the ``others``, units of its text as well.

    Yields what is done ("total", "count", "each", or "per" where it is told for one of the unit) and the constant:
    of 3 weeks, where days are spoken of, "total" and the 7 days in a week.
    """
    if not others or not {unit, per} & convertible():
        return
    for n, (larger, smaller, many) in enumerate(_table()):
        if not _between_units(larger, smaller):
            continue
        for have, want, by_unit, by_per in ((larger, smaller, "total", "each"), (smaller, larger, "count", "per")):
            for known, what in ((unit, by_unit), (per, by_per)):
                if known == have and want in others:
                    yield what, _fact(2 * _FIRST + 100 * fact.n + n, larger, smaller, many, fact.at, [fact.clause])


@cache
def convertible() -> frozenset[str]:
    """The units of which it is known what they are in others."""
    rows = ((larger, smaller) for larger, smaller, _ in _table())
    return frozenset(unit for row in rows if _between_units(*row) for unit in row)


def _between_units(larger: str, smaller: str) -> bool:
    """True of weeks and days; a dozen is of anything, and a percent of a whole."""
    return "" not in (larger, smaller) and larger != "whole"


def known_facts(
    words: Sequence[Word], drafts: Sequence[ClauseDraft], facts: Sequence[Fact], computed: Set[Fraction]
) -> list[Fact]:
    """Of the numbers that are ``computed`` with, those that units of the text explain, as facts of the clause where
    the unit stands. Of a conversion the text has to name both units."""
    lemmas = [unit_named(word) for word in words]
    named = {*lemmas, *(fact.per for fact in facts), *(fact.per_span for fact in facts)}
    found: list[Fact] = []
    for larger, smaller, many in _table():
        if many not in computed:
            continue
        for unit in _counted_in(larger, facts) if larger == _DOZEN else [smaller]:
            needed = {larger, smaller} - {"whole", ""}
            if needed <= named and needed & set(lemmas):
                at = next(n for n, lemma in enumerate(lemmas) if lemma in needed)
                found.append(_fact(_FIRST + len(found), larger, unit, many, at, drafts))
    return found + [fact for fact in _coins(facts, computed, len(found))]


def _coins(facts: Sequence[Fact], computed: Set[Fraction], others: int) -> Iterator[Fact]:
    """What the coins that a text counts are worth, in dollars or cents, as the equation has it."""
    counted = {fact.unit.head: fact for fact in facts if fact.tag is not None and not fact.because}
    for n, (coin, cents) in enumerate(data("coins").items(), others):
        if coin not in counted:
            continue
        for unit, worth in (("dollar", Fraction(cents, 100)), ("cent", Fraction(cents))):
            if worth in computed:
                yield _fact(_FIRST + n, coin, unit, worth, counted[coin].at, [counted[coin].clause])


def unit_named(word: Word) -> str:
    """The unit that a word speaks of: "daily" of days, "%" of percent."""
    if word.low == "%":
        return PERCENT
    return _BY_TIME.get(word.low) or ABBREVIATED.get(word.low) or word.lemma


def units_named(words: Sequence[Word]) -> Iterator[str]:
    """The units that words speak of. Near miss: the shoe of "pairs of shoes", which are counted in pairs."""
    for n, word in enumerate(words):
        if n < 2 or words[n - 1].low != "of" or words[n - 2].lemma != _PAIR:
            yield unit_named(word)


def _counted_in(group: str, facts: Sequence[Fact]) -> Iterator[str]:
    """What is told by the dozen: "egg" of "5 dozen eggs"."""
    for fact in facts:
        if fact.tag is not None and group in fact.unit.mods:
            yield fact.unit.head


def _fact(n: int, larger: str, smaller: str, many: Fraction, at: int, drafts: Sequence[ClauseDraft]) -> Fact:
    clause = next((draft for draft in reversed(drafts) if draft.first <= at), drafts[0])
    counted = PERCENT if smaller == PERCENT else pluralise(smaller)
    why = f"{counted} in the whole" if larger == "whole" else f"{counted} in {article(larger)} {larger}"
    return Fact(
        n=n,
        tag=f"FIX{n}",
        value=many,
        clause=clause,
        phrase=None,
        at=at,
        unit=Unit(smaller),
        kind="count" if larger in ("dozen", "whole") else unit_kind(smaller),
        per="" if larger == "whole" else larger,
        because=why,
    )
