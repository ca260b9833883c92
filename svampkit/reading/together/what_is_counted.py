"""What is asked for is counted by some number of the text: no answer counts other things without that number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas import Amount, Rule
from svampkit.reading.together.of_all import AsksOf
from svampkit.reading.together.paired_lists import paired_lists
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["counts_something_else", "told_of_each", "whole_lists"]

_GROUPED: Final = frozenset(["groups", "price", "rate", "sharing"])


def told_of_each(asked: AsksOf) -> int:
    """The bits of what the question asks for, told for one of something: "each has 60 pages. How many pages"."""
    ask = asked.fact
    if not ask.unit.head or ask.kind != "count" or ask.than:
        return 0
    each = ((n, f) for n, f in enumerate(asked.told) if f.per and not f.ratio)
    return sum(1 << n for n, f in each if unit_fit(f.unit, ask.unit) == "same")


def counts_something_else(rule: Rule, left: Amount, right: Amount, each: int, ask: Fact) -> bool:
    """ "She buys notepads for $10 at $2 each. They have 60 pages each. How many pages": no number of notepads, as the
    60 (the bits ``each``) are the pages. Near miss: "how many did she buy"."""
    if (left.mask | right.mask) & each:
        return False
    unit = _counted(rule, left, right)
    return unit is not None and unit_fit(unit, ask.unit) == "other"


def _counted(rule: Rule, left: Amount, right: Amount) -> Unit | None:
    """What the result counts; None where that is not known."""
    if rule.operation in ("+", "-") and left.unit.head == right.unit.head:
        return left.unit
    what = rule.name.partition(".")[2] if rule.schema in _GROUPED else ""
    if what == "total":
        return right.unit
    if (what == "count" or rule.name == "times.ratio") and right.per:
        if right.per != "*":
            return Unit(right.per)
        told = right.fact.holders if right.told and len(right.fact.holders) == 1 else ()
        noun = right.fact.each_of or "".join(told)
        return Unit(noun) if noun else None
    return None


def whole_lists(asked: AsksOf) -> tuple[int, ...]:
    """The numbers (bit sets) of lists of which all is asked for: "3 bags and 2 crates. A bag holds 20 ears, a crate
    50. How many ears": no sum of all leaves a kind out. Near miss: "how many are in the bags"."""
    found = []
    for pairs in paired_lists(asked.told, asked.words):
        counts = [asked.told[count] for count, _ in pairs]
        if not asked.fact.than and not asked.fact.more and _alike(counts) and not _named(counts, asked):
            found.append(sum(1 << n for pair in pairs for n in pair))
    return tuple(found)


def _alike(counts: Sequence[Fact]) -> bool:
    return all(
        f.holders == counts[0].holders and f.times == counts[0].times and f.sign == counts[0].sign for f in counts
    )


def _named(counts: Sequence[Fact], asked: AsksOf) -> bool:
    """The question names one of the kinds."""
    lows = {form for word in asked.words[asked.fact.clause.first :] for form in (word.low, word.lemma)}
    called = [frozenset({f.unit.head, *f.unit.mods} - {""}) for f in counts]
    return any((said - frozenset.intersection(*called)) & lows for said in called)
