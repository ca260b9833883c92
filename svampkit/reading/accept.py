"""The check of a reading against a seed's own equation: equal for every value of the numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import product

from svampkit.equation import Expression, Num, Op, Var, equivalent, numbers_of, to_infix
from svampkit.errors import EquationError, ReadingError
from svampkit.reading.text import Reading, Unread
from svampkit.reading.told_shares import as_told
from svampkit.world.derive import derive

__all__ = ["accept", "alignments"]

_MAX_ALIGNMENTS = 64


def alignments(
    equation: Expression, values: Mapping[str, Fraction], constants: AbstractSet[Fraction] = frozenset()
) -> list[Expression]:
    """The equation with its numbers replaced by tags of the same value; where several tags have one value, each way.

    A number that no tag has stays a number, and one of the ``constants`` may; "half as many" divides by 2
    (``told_shares``).
    """
    told = {*values.values(), *constants}
    return [way for one in as_told(equation, told) for way in _tagged(one, values, constants)]


def _tagged(
    equation: Expression, values: Mapping[str, Fraction], constants: AbstractSet[Fraction]
) -> Iterator[Expression]:
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

        yield walk(equation)


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
