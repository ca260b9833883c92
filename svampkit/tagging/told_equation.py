"""A problem's equation with its numbers as the text tells them: 0.4 of a text that says "40 %" is 40 / 100, and
``x * 2 / 3`` of one that says "two thirds" takes the share two thirds of x.

Equations write a percentage and a share in many ways. Written in one, the told number can become a tag, and what
it is a share of is seen.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Final

from svampkit.equation import Expression, Num, Op
from svampkit.equation.expression import Operator
from svampkit.reading.words.numbers import find_numbers as read_numbers
from svampkit.reading.words.percent import HUNDRED
from svampkit.reading.words.tokens import scan
from svampkit.tagging.amounts import is_percent
from svampkit.tagging.find_numbers import find_numbers

__all__ = ["told_equation"]

_ONE: Final = Num(Fraction(1))


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text tells: its numbers, which of them are percentages, and its shares ("two thirds", "1/4")."""

    numbers: Set[Fraction]
    percents: Set[Fraction]
    shares: Set[Fraction]


def told_equation(equation: Expression, text: str) -> Expression:
    """An equation of the same value, with percentages as ``p / 100`` and shares as one number, as told."""
    found = find_numbers(text)
    told = _Told(
        {number.value for number in found},
        {number.value for number in found if is_percent(text, number)},
        {number.value for number in read_numbers(scan(text, len(text) + 1)) if number.value < 1},
    )
    return _as_told(equation, told) if told.percents or told.shares else equation


def _as_told(node: Expression, told: _Told) -> Expression:
    """An expression as the text tells it: 0.2 of a text with "20%" is 20 / 100, and a product or quotient is taken
    apart for the shares in it."""
    if isinstance(node, Num):
        of_hundred = node.value * HUNDRED
        if node.value not in told.numbers and of_hundred in told.percents:
            return _percentage(of_hundred)
        return node
    if not isinstance(node, Op):
        return node
    if node.operator in "+-":
        return Op(node.operator, _as_told(node.left, told), _as_told(node.right, told))
    over: list[Expression] = []
    under: list[Expression] = []
    _factors(node, over, under)
    whole = _with_shares([_as_told(f, told) for f in over], [_as_told(f, told) for f in under], told)
    return node if whole is None else whole


def _percentage(value: Fraction) -> Op:
    return Op("/", Num(value), Num(HUNDRED))


def _factors(node: Expression, over: list[Expression], under: list[Expression]) -> None:
    """What a chain of products and quotients multiplies, and what it divides by."""
    if isinstance(node, Op) and node.operator == "*":
        _factors(node.left, over, under)
        _factors(node.right, over, under)
    elif isinstance(node, Op) and node.operator == "/":
        _factors(node.left, over, under)
        _factors(node.right, under, over)
    else:
        over.append(node)


def _with_shares(over: list[Expression], under: list[Expression], told: _Told) -> Expression | None:
    """The chain put together again where it takes a percentage or a share; None where it takes none."""
    shares = [*_percentages(over, under, told), *_told_shares(over, under, told)]
    if not shares:
        return None
    factors = [factor for factor in over if factor != _ONE] + shares
    product = _all("*", factors)
    return Op("/", product, _all("*", under)) if under else product


def _percentages(over: list[Expression], under: list[Expression], told: _Told) -> list[Expression]:
    """Percentages with the 100 that they are of, taken out of a chain."""
    found: list[Expression] = []
    hundredth = Num(1 / HUNDRED)
    for factor in [f for f in over if isinstance(f, Num) and f.value in told.percents]:
        if Num(HUNDRED) in under:
            under.remove(Num(HUNDRED))
        elif hundredth in over:
            over.remove(hundredth)
        else:
            continue
        over.remove(factor)
        found.append(Op("/", factor, Num(HUNDRED)))
    written = [f for f in over if isinstance(f, Op) and f.operator == "/" and f.right == Num(HUNDRED)]
    for one in written:
        over.remove(one)
    return [*written, *found]


def _told_shares(over: list[Expression], under: list[Expression], told: _Told) -> list[Expression]:
    """Shares that the text tells, taken out of a chain: 2 and / 3 of "two thirds", / 4 of "25%"."""
    found: list[Expression] = []
    for by in [f for f in under if isinstance(f, Num) and f.value]:
        for factor in [*(f for f in over if isinstance(f, Num)), _ONE]:
            share = _share(factor, by, told)
            if share is not None:
                under.remove(by)
                if factor in over:
                    over.remove(factor)
                found.append(share)
                break
    return found


def _share(factor: Num, by: Num, told: _Told) -> Expression | None:
    """The share that a factor over another is, as a fraction or a percentage of the text; None of any other."""
    if factor is _ONE and by.value in told.numbers:
        return None
    value = factor.value / by.value
    if value in told.shares:
        return Num(value)
    written_otherwise = not {factor.value, by.value} & told.numbers and by.value != HUNDRED
    return _percentage(value * HUNDRED) if written_otherwise and value * HUNDRED in told.percents else None


def _all(operator: Operator, factors: Sequence[Expression]) -> Expression:
    return reduce(lambda left, right: Op(operator, left, right), factors)
