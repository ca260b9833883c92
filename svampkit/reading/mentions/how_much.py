"""Of what "how much" asks, where the question does not say it: "How much does she have left?", of dollars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit

__all__ = ["ask_how_much"]

_POURED: Final = frozenset(["money", "weight", "volume", "length"])
"""What is measured, and may be asked for by "how much"; things are counted, and time is long."""


_PAYING: Final = frozenset(listed("verbs of paying"))
_SUMS: Final = frozenset(listed("nouns of sums of money"))


def ask_how_much(told: Sequence[Fact], asked: Fact) -> None:
    """Give a bare "how much" the kind that the text measures, where it measures one alone; sales, costs and what
    somebody pays are money.

    Near misses: "a rope of 9 feet for 12 dollars: how much is left?", "How many sales did he make?", where sales are
    counted.
    """
    counted = any(fact.unit.head == asked.unit.head for fact in told)
    bare = not asked.unit.head and not asked.dimension
    of_money = ({asked.unit.head, asked.dimension} & _SUMS and not counted) or (bare and asked.verb in _PAYING)
    if of_money and any(fact.kind == "money" for fact in told):
        asked.kind = "money"
        if asked.unit.head in _SUMS:
            asked.unit = Unit("money")
        return
    stuff = find_noun(asked.unit.head)
    of_stuff = asked.kind == "count" and stuff is not None and stuff.mass
    if not of_stuff and (asked.kind != "other" or asked.unit.head or asked.dimension):
        return
    kinds = {fact.kind for fact in told if fact.tag is not None} & _POURED
    if len(kinds) == 1 and not (of_stuff and kinds == {"money"}):
        asked.kind = kinds.pop()
