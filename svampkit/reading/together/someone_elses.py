"""What another one has is no part of what one is asked to have alone: "Hattie picked 6 baskets, her mother picked 11.
Each weighs 2 pounds. How many pounds did her mother pick?"."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.together.of_all import AsksOf

__all__ = ["apart_from_the_other", "asks_one_of_two"]

_NOT_ADDED: Final = frozenset(
    rule.name for rule in RULES if rule.operation != "+" or rule.schema in ("compare", "times")
)
_PASSED_ON: Final = frozenset(listed("verbs of what becomes another's"))
_SUMMED: Final = frozenset(listed("words of all together"))


def asks_one_of_two(asked: AsksOf) -> bool:
    """The question names one alone, and beside what people have only amounts for one of something are told. Near
    misses: "how many do they have", "Ada gave Bo 6. He had 11. How many has Bo"."""
    ask = asked.fact
    if ask.than or len(ask.holders) != 1 or not ask.clause.subjects or _SUMMED & set(asked.lows):
        return False
    return any(fact.per for fact in asked.told) and not any(word.lemma in _PASSED_ON for word in asked.words)


def apart_from_the_other(left: Amount, right: Amount, asked: AsksOf) -> frozenset[str] | None:
    """The rules that are left for what two have, of whom the question names one; None elsewhere."""
    one, two, ask = left.fact, right.fact, asked.fact
    if not (left.told and right.told) or ask.verb != one.verb or not _alike(one, two):
        return None
    mine = [fact for fact in (one, two) if set(fact.holders) == set(ask.holders)]
    others = all(fact.per for fact in asked.told if fact is not one and fact is not two)
    return _NOT_ADDED if others and len(mine) == 1 else None


def _alike(one: Fact, two: Fact) -> bool:
    """Two do the same, each with so much of the same."""
    if one.verb != two.verb or one.unit.head != two.unit.head or one.kind != two.kind or not one.unit.head:
        return False
    if len(one.holders) != 1 or len(two.holders) != 1 or one.holders == two.holders or one.recipient or two.recipient:
        return False
    return not any(
        fact.than or fact.ratio or fact.per or fact.whole or fact.subset or fact.frame == "give"
        for fact in (one, two)
    )
