"""A known equation as the text tells its numbers: a half, two thirds, 20 %, two dozen."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import islice

from svampkit.equation import Expression, Num, Op
from svampkit.reading.words.percent import HUNDRED

__all__ = ["as_told"]

_TWO = Fraction(2)
_HALF = Num(1 / _TWO)
_MOST_WAYS = 16


def as_told(equation: Expression, told: AbstractSet[Fraction]) -> list[Expression]:
    """The equation over what is ``told``, each way: where a third and a three are told, "x / 3" may be by either;
    where half of something went, "x / 2" is also what is left of it, "x - x * 1/2"."""
    twice = {value for value in told if value.denominator == 1 and value > 1 and 1 / value in told}
    found: dict[Expression, None] = {}
    for known in (told, told - twice) if twice else (told,):
        one = _with_one(_shares(equation, known), known)
        found |= dict.fromkeys(islice(_halved(one), _MOST_WAYS) if _HALF.value in told else [one])
    return list(found)


def _halved(node: Expression) -> Iterator[Expression]:
    """The same with each half of something as it is, and as what its other half leaves."""
    if not isinstance(node, Op):
        yield node
        return
    half = node.operator == "*" and _HALF in (node.left, node.right)
    if half:
        for one in _halved(node.left if node.right == _HALF else node.right):
            yield Op("*", one, _HALF)
            yield Op("-", one, Op("*", one, _HALF))
        return
    for left in _halved(node.left):
        yield from (Op(node.operator, left, right) for right in _halved(node.right))


def _shares(node: Expression, told: AbstractSet[Fraction]) -> Expression:
    """The equation where "x / 2" is "x * 1/2" and "x * 2" is "x / (1/2)" if the text tells a half and no 2, where
    "2 / 3 * x" is two thirds that the text tells, and where a part of one is a percentage of the text: ".2 * x" of
    "20 %", "1.2 * x" and ".8 * x" as well."""
    if isinstance(node, Num):
        return _percentage(node, told)
    if not isinstance(node, Op):
        return node
    if (told_share := _told_share(node, told)) is not None or (told_share := _left(node, told)) is not None:
        return told_share
    left, right = _shares(node.left, told), _shares(node.right, told)
    for of, by in [(left, right), (right, left)][: 2 if node.operator == "*" else 1]:
        if node.operator not in "*/" or not isinstance(by, Num) or by.value in told or not by.value:
            continue
        share = 1 / by.value
        if share in told:
            return Op("*" if node.operator == "/" else "/", of, Num(share))
        if node.operator == "*" and share == HUNDRED:
            return Op("/", of, Num(HUNDRED))
    if right == Num(HUNDRED) and node.operator == "/" and isinstance(left, Num) and left.value not in told:
        return _percentage(Num(left.value / HUNDRED), told, or_else=Op("/", left, right))
    return Op(node.operator, left, right)


def _with_one(node: Expression, told: AbstractSet[Fraction]) -> Expression:
    """The equation where "40 / 4" is "40 / (1 + 3)" if the text tells three and no four, and "2 * 12" the 24 that it
    tells as two dozen."""
    if not isinstance(node, Op):
        return node
    left, right = node.left, node.right
    if isinstance(left, Num) and isinstance(right, Num) and node.operator == "*":
        value = left.value * right.value
        if value in told and not {left.value, right.value} & told:
            return Num(value)
    parts = right.value if isinstance(right, Num) and node.operator == "/" else _TWO
    if parts > _TWO and parts not in told and parts - 1 in told:
        return Op("/", _with_one(left, told), Op("+", Num(Fraction(1)), Num(parts - 1)))
    return Op(node.operator, _with_one(left, told), _with_one(right, told))


def _told_share(node: Op, told: AbstractSet[Fraction]) -> Expression | None:
    """ "2 / 3" and "x * 2 / 3" where the text tells two thirds, and not both of the numbers besides."""
    if node.operator != "/" or not isinstance(node.right, Num) or not node.right.value:
        return None
    part: Expression = node.left
    inner: Expression | None = None
    if isinstance(part, Op) and part.operator == "*" and isinstance(part.right, Num):
        inner, part = part.left, part.right
    if not isinstance(part, Num) or {part.value, node.right.value} <= told:
        return None
    share = part.value / node.right.value
    if share not in told or share.denominator == 1:
        return None
    return Num(share) if inner is None else Op("*", _shares(inner, told), Num(share))


def _left(node: Op, told: AbstractSet[Fraction]) -> Expression | None:
    """ "x * 3 / 4" and "x / 3 * 4" where the text tells a quarter or three quarters, and neither three nor four: as a
    share, or what a share leaves."""
    inner = node.left
    if not isinstance(inner, Op) or not isinstance(inner.right, Num) or not isinstance(node.right, Num):
        return None
    two = {inner.right.value, node.right.value}
    if {inner.operator, node.operator} != {"*", "/"} or two & told or 0 in two:
        return None
    times, by = (inner.right, node.right) if node.operator == "/" else (node.right, inner.right)
    share = min(times.value / by.value, by.value / times.value)
    if share.denominator == 1 or not {share, 1 - share} & told:
        return None
    leaf: Expression = Num(share) if share in told else Op("-", Num(Fraction(1)), Num(1 - share))
    return Op("*" if times.value < by.value else "/", _shares(inner.left, told), leaf)


def _percentage(leaf: Num, told: AbstractSet[Fraction], or_else: Expression | None = None) -> Expression:
    """A part of the whole, or the whole with or without one, by the percentage that the text tells."""
    part, one = leaf.value, Fraction(1)
    if part not in told and part.denominator != 1:
        for beside in (Fraction(0), one):
            percent = abs(part - beside) * HUNDRED
            if percent in told and percent > 1:
                share = Op("/", Num(percent), Num(HUNDRED))
                if not beside:
                    return share
                return Op("+" if part > one else "-", Num(one), share)
    return leaf if or_else is None else or_else
