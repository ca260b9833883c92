"""Grounds for doubt where geometry or a price of before says how a number is to be taken: the perimeter that is told,
the half of a triangle, "200 less than its list price"."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["SHAPES"]

_AROUND: Final = frozenset(listed("words of going around"))
_SIDES: Final = frozenset(["side", *listed("words of the sides of a thing"), *listed("adjectives of its sides")])
_TRIANGLE: Final = frozenset(listed("words of triangles"))
_BELOW: Final = frozenset(listed("words of a lower price"))
_BEFORE: Final = frozenset(listed("words of a price of before"))
_PRICE: Final = frozenset(listed("words of a price"))


def perimeter_for_a_side(answer: Amount, asked: Asked) -> bool:
    """ "The perimeter of a square is 48 meters. How long is a side": a part of it, so something is divided."""
    question = {word.lemma for word in asked.words[asked.fact.clause.first :]}
    if _AROUND & question or not _SIDES & question or asked.fact.kind == "money":
        return False
    taken = [leaf for leaf in leaves(answer) if leaf.told and _of_a_perimeter(leaf, asked)]
    by_a_side = any(whole in taken and side.told and side.kind == "length" for whole, side in pairs(answer, "/"))
    return bool(taken) and bool(results(answer)) and (by_a_side or not _parted(answer))


def _parted(answer: Amount) -> bool:
    """Something is divided, or multiplied by a part of one."""
    return any(node.operation == "/" for node in results(answer)) or any(leaf.value < 1 for leaf in leaves(answer))


def _of_a_perimeter(leaf: Amount, asked: Asked) -> bool:
    """ "The perimeter of the square is 48 meters", "a perimeter of 48 meters"."""
    clause = leaf.fact.clause
    return any(word.low == "perimeter" for word in asked.words[clause.first : leaf.fact.at])


def whole_of_a_triangle(answer: Amount, asked: Asked) -> bool:
    """ "A triangle has a base of 12 cm and a height of 5 cm. What is its area": the half of 60."""
    told = {word.low for word in asked.words}
    sides = any(one.told and other.told and one.kind == other.kind == "length" for one, other in pairs(answer, "*"))
    return "area" in told and bool(_TRIANGLE & told) and sides and not _parted(answer)


def more_than_the_price(answer: Amount, asked: Asked) -> bool:
    """ "It sells at 200 less than its list price of 1,450. What is the selling price": no 1,650."""
    question = {word.low for word in asked.words[asked.fact.clause.first :]}
    return not _BEFORE & question and any(
        one.told and other.told and _told_below(one, other, asked) for one, other in pairs(answer, "+")
    )


def _told_below(less: Amount, price: Amount, asked: Asked) -> bool:
    """The first amount is below the second, which is a price of before: "200 less than its list price of 1,450"."""
    between = {word.low for word in asked.words[less.fact.at : price.fact.at]}
    return less.fact.at < price.fact.at and all(map(between.intersection, (_BELOW, _BEFORE, _PRICE)))


SHAPES: Final = (
    Doubt(
        "a perimeter for a side",
        "a side or an area is asked, and the perimeter that is told is taken whole",
        perimeter_for_a_side,
        example="The perimeter of a square garden is 48 meters. How long is one side of the garden?",
        near="A square garden is 48 meters long. What is the perimeter of the garden?",
    ),
    Doubt(
        "the whole of a triangle",
        "the area of a triangle is asked, and its base and its height are multiplied without being halved",
        whole_of_a_triangle,
        example="A triangle has a base of 12 cm and a height of 5 cm. What is its area?",
        near="A rectangle has a length of 12 cm and a width of 5 cm. What is its area?",
    ),
    Doubt(
        "more than the price",
        "what something costs less than before is added to what it cost before",
        more_than_the_price,
        example="The shop sells a fan at $200 less than its list price of $1,450. "
        "What is the selling price of the fan?",
        near="A fan costs $1,450. A lamp costs $200 less than the fan. How much does the lamp cost?",
    ),
)
