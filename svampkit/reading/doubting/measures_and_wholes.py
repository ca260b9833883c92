"""Doubts about the size and the measure of an answer: half a tin, meters less centimeters, a group's size taken from
what is put into groups."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon import noun
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import taken_away
from svampkit.reading.schemas.amount import Amount, leaves
from svampkit.reading.together.asked import Asked

__all__ = ["MEASURES_AND_WHOLES"]


def no_whole_number(answer: Amount, asked: Asked) -> bool:
    """ "45 crayons in tins of 6. How many tins can she fill?": seven and a half are not filled."""
    known = noun(asked.fact.unit.head)
    whole = all(type(leaf.value) is int for leaf in leaves(answer) if leaf.told)
    counted = known is not None and known.sort in ("thing", "place") and not known.mass and not known.person
    return counted and whole and type(answer.value) is not int and answer.kind == "count"


def size_taken_away(answer: Amount, asked: Asked) -> bool:
    """ "50 children in lanes of 8 until no more lanes were full": 8 is what a lane holds, and not what went."""
    lows = {word.low for word in asked.words}
    if not {"full", "fill", "filled"} & lows:
        return False
    return any(whole.told and bool(size.per) and not whole.per for whole, size in taken_away(answer))


def part_of_a_cent(answer: Amount, asked: Asked) -> bool:
    """ "It was cut by $15 in May and by $6 in June and costs $39 now": nothing cost 39/21 dollars."""
    by = answer.right
    if answer.operation != "/" or answer.kind != "money" or by is None or by.kind != "money":
        return False
    return (answer.value * _CENTS).denominator != 1


_CENTS: Final = 100

MEASURES_AND_WHOLES: Final = (
    Doubt(
        "part of a cent",
        "it would come to a part of a cent",
        part_of_a_cent,
        example="The price of a lamp was cut by $9 in May and by another $7 in June. It now costs $55. "
        "How many dollars did the lamp cost before May?",
        near="Petra paid $55 for 5 lamps. How many dollars did each lamp cost?",
    ),
    Doubt(
        "no whole number",
        "things that come whole are counted, and what they come to is no whole number",
        no_whole_number,
        example="Petra has 45 crayons. She puts 6 crayons in each tin. How many tins does Petra fill?",
        near="Petra has 42 crayons. She puts 6 crayons in each tin. How many tins does Petra fill?",
    ),
    Doubt(
        "size taken away",
        "what one group holds is taken from all",
        size_taken_away,
        example="There were 50 children at the pool. The coach put 8 children in each lane until no more lanes were "
        "full. How many children were not in a full lane?",
        near="There were 50 children at the pool. 8 children left. How many children were still there?",
    ),
)
