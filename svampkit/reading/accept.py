"""The check of a reading against a seed's own equation: equal for every value of the numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import product

from svampkit.equation import Expression, Num, Op, Var, equivalent, numbers_of, to_infix
from svampkit.errors import EquationError, ReadingError
from svampkit.reading.text import Reading, Unread
from svampkit.world.derive import derive

__all__ = ["accept", "alignments"]

_MAX_ALIGNMENTS = 64
_HUNDRED = Fraction(100)
_TWO = Fraction(2)


def alignments(
    equation: Expression, values: Mapping[str, Fraction], constants: AbstractSet[Fraction] = frozenset()
) -> list[Expression]:
    """The equation with its numbers replaced by tags of the same value; where several tags have one value, each way.

    A number that no tag has stays a number, and one of the ``constants`` may; "half as many" divides by 2.
    """
    equation = _shares(equation, {*values.values(), *constants})
    equation = _with_one(equation, {*values.values(), *constants})
    leaves = [leaf for leaf in numbers_of(equation) if isinstance(leaf, Num)]
    choices: list[Sequence[str | None]] = []
    total = 1
    for leaf in leaves:
        tags: list[str | None] = [tag for tag, value in values.items() if value == leaf.value]
        if tags and leaf.value in constants:
            tags.append(None)
        choices.append(tags or [None])
        total *= len(tags) or 1
    if total > _MAX_ALIGNMENTS:
        choices = [options[:1] for options in choices]
    found = []
    for choice in product(*choices):
        chosen = iter(choice)

        def walk(node: Expression, chosen: object = chosen) -> Expression:
            if isinstance(node, Op):
                left = walk(node.left, chosen)
                return Op(node.operator, left, walk(node.right, chosen))
            if isinstance(node, Num):
                tag = next(chosen)  # type: ignore[call-overload]
                return Var(tag) if tag is not None else node
            return node

        found.append(walk(equation))
    return found


def accept(reading: Reading, equation: Expression, values: Mapping[str, Fraction] | None = None) -> Unread | None:
    """None where the question's equation equals ``equation`` for all values of the numbers; else why not.

    ``equation`` holds literal numbers or tags; ``values`` maps tags to numbers (those of the reading's mentions by
    default).
    """
    if values is None:
        values = {mention.tag: mention.value for mention in reading.mentions}
    try:
        own = derive(reading.world)
    except ReadingError as error:
        return Unread("no path", str(error))
    constants = {Fraction(q.constant) for q in reading.world.quantities if q.constant}
    candidates = alignments(equation, values, constants)
    try:
        if any(equivalent(own, candidate) for candidate in candidates):
            return None
    except EquationError as error:
        return Unread("equation", f"the equations could not be compared: {error}")
    return Unread(
        "equation",
        f"the text was read as {to_infix(own)}, the equation says {to_infix(candidates[0])}; mend the world by hand.",
    )


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
        if node.operator == "*" and share == _HUNDRED:
            return Op("/", of, Num(_HUNDRED))
    if right == Num(_HUNDRED) and node.operator == "/" and isinstance(left, Num) and left.value not in told:
        return _percentage(Num(left.value / _HUNDRED), told, or_else=Op("/", left, right))
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
            percent = abs(part - beside) * _HUNDRED
            if percent in told and percent > 1:
                share = Op("/", Num(percent), Num(_HUNDRED))
                if not beside:
                    return share
                return Op("+" if part > one else "-", Num(one), share)
    return leaf if or_else is None else or_else
