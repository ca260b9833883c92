"""Grounds for doubt: what is told for one kind is reckoned with another one too, or the answer is in no measure that
the question names."""

from __future__ import annotations

from typing import Final

from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs
from svampkit.reading.schemas.amount import Amount, leaves
from svampkit.reading.together.asked import Asked

__all__ = ["ITS_OWN_KIND"]

_PERIMETER: Final = "perimeter"


def of_another_stuff(answer: Amount, asked: Asked) -> bool:
    """ "5 pounds of peaches for a jar, 75 pounds of peaches and 40 of plums. How many jars": no plums are in it."""
    return any(
        each.told
        and bool(each.unit.of)
        and both.operation == "+"
        and any(part.told and part.unit.head == each.unit.head and _is_other(part, each) for part in _sides(both))
        for each, both in pairs(answer, "/", "*")
    )


def _sides(amount: Amount) -> tuple[Amount, ...]:
    return tuple(part for part in (amount.left, amount.right) if part is not None)


def _is_other(part: Amount, each: Amount) -> bool:
    return bool(part.unit.of) and part.unit.of != each.unit.of


def for_one_kind_of_them(answer: Amount, asked: Asked) -> bool:
    """ "Every drum pupil pays 30 dollars. 9 drum pupils and 14 violin pupils": the violins pay nothing."""
    return any(
        each.told
        and both.operation == "+"
        and each.fact.per_phrase is not None
        and _one_of_two(set(each.fact.per_phrase.mods), each.per, both)
        for each, both in pairs(answer, "*")
    )


def _one_of_two(kind: set[str], noun: str, both: Amount) -> bool:
    """Of two kinds of the noun the one is of this kind, and the other is not."""
    told = [part.unit.mods for part in _sides(both) if part.told and part.unit.head == noun]
    return len(told) > 1 and bool(kind) and sum(kind <= mods for mods in told) == 1


def area_for_a_length(answer: Amount, asked: Asked) -> bool:
    """ "7 meters long and 4 meters wide. How many meters of board go all the way around": 28 are square meters."""
    head = asked.fact.unit.head
    return not {"square", "area"} & set(asked.lows) and any(
        all(side.told and side.kind == "length" and side.unit.head == head and not side.per for side in sides)
        and not any(side.ratio for side in sides)
        for sides in pairs(answer, "*")
    )


def quotient_of_one_unit(answer: Amount, asked: Asked) -> bool:
    """ "The two are 67 years together. Ada is 40. How old is Bo": 40 / 67 are no years."""
    left, right = answer.left, answer.right
    if answer.operation != "/" or left is None or right is None or right.ratio or right.fact.because:
        return False
    head, plain = asked.fact.unit.head, not (left.per or right.per or asked.fact.per or left.fact.because)
    alike = left.unit.head == right.unit.head == head and left.kind == right.kind  # no area by a length
    return plain and right.told and left.told and bool(head) and alike


def in_cents(answer: Amount, asked: Asked) -> bool:
    """ "8 buns cost $2.40. How many cents does a bun cost": 0.30 dollars are no answer."""
    money = [leaf for leaf in leaves(answer) if leaf.kind == "money"]
    dollars = bool(money) and all(leaf.told and leaf.unit.head == "dollar" for leaf in money)
    hundreds = any(leaf.value == 100 for leaf in leaves(answer))
    return asked.fact.unit.head == "cent" and dollars and not hundreds


ITS_OWN_KIND: Final = (
    Doubt(
        "of another stuff",
        "what is told of one stuff is reckoned with another one",
        of_another_stuff,
        example="Petra puts 5 pounds of peaches into each jar. She has 75 pounds of peaches and 40 pounds of plums. "
        "How many jars does she fill?",
        near="Petra puts 5 pounds of peaches into each jar. She has 75 pounds of peaches. How many jars?",
    ),
    Doubt(
        "for one kind of them",
        "what is told for one kind of them is multiplied by all",
        for_one_kind_of_them,
        example="Every drum pupil pays 30 dollars. There are 9 drum pupils and 14 violin pupils. "
        "How much do the drum pupils pay?",
        near="Every drum pupil pays 30 dollars. There are 9 drum pupils. How much do the drum pupils pay?",
    ),
    Doubt(
        "an area for a length",
        "a length is asked, and two lengths are multiplied",
        area_for_a_length,
        example="A rug is 7 feet long and 4 feet wide. "
        "How many feet of yarn does Petra need for the edge of the rug?",
        near="A sandpit is 7 meters long and 4 meters wide. How many square meters does it cover?",
    ),
    Doubt(
        "a quotient of one unit",
        "years are asked for, and years are divided by years",
        quotient_of_one_unit,
        example="Petra and Boris are 60 years old together. Boris is 20 years old. How many years old is Petra?",
        near="Petra needs 60 meters of rope. A piece is 20 meters long. How many pieces does Petra need?",
    ),
    Doubt(
        "in cents",
        "cents are asked, and dollars are told",
        in_cents,
        example="Petra bought 8 buns for $24. How many cents does a bun cost?",
        near="Petra bought 8 buns for 240 cents. How many cents does each bun cost?",
    ),
)
