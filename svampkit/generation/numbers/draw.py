"""Numbers in columns, one row an attempt: drawn by a plan, and sieved by everything that must hold of them.

An attempt that breaks a constraint is rejected with its reason, the first that it meets. Without digits to draw from,
what the given numbers alone decide is looked at: whether a base's numbers can be those of a variation of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.numbers.constraints import (
    all_known,
    asked_column,
    check_asides,
    check_fresh,
    check_parts,
    check_tags,
    check_world,
    used_by,
)
from svampkit.generation.numbers.exact import (
    Exact,
    add,
    constant,
    divide,
    equal,
    evaluate_column,
    multiply,
    positive,
    settle,
    subtract,
)
from svampkit.generation.numbers.plan import ANSWER, PLACES, Plan
from svampkit.generation.numbers.ranges import MOST, Range
from svampkit.generation.numbers.sieve import Sieve
from svampkit.generation.numbers.steps import NumberStep

__all__ = ["Drawn", "draw_numbers"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Numbers of a block of attempts, in columns, and what each attempt failed first."""

    tags: Mapping[str, Exact]
    columns: Mapping[str, Exact]
    """Of every quantity, told or not, by the name of its step; and of every tag."""
    answer: Exact | None
    """None where the given numbers alone do not decide it."""
    sieve: Sieve


def draw_numbers(
    plan: Plan, size: int, digits: Sequence[NDArray[np.int64]] | None, given: Mapping[str, Exact] | None = None
) -> Drawn:
    """``size`` attempts. ``digits`` holds a column for each of ``plan.sizes``, of numbers below it; ``given`` the
    columns of the base by tag and by quantity. Without digits, steps that need them are left out."""
    sieve = Sieve(size)
    columns = _columns(plan, size, digits, given or {}, sieve)
    tags = {tag: columns[name] for tag, name in plan.tags if name in columns}
    check_world(plan, columns, size, sieve)
    tags = check_tags(plan, tags, sieve)
    check_parts(plan.equation, plan, tags, size, sieve)
    answer = None
    whole, told = plan.whole_answer, plan.answer_told
    if used_by(plan.equation) <= tags.keys():
        answer = evaluate_column(plan.equation, tags, size)
        answer, short = settle(answer, 1 if whole else PLACES)
        sieve.keep("answer is not whole" if whole else "answer is no short decimal", short)
        sieve.keep("answer is not positive", positive(answer))
        if plan.world is not None and (digits is not None or all_known(plan.world.question.of, columns)):
            sieve.keep("equation and world disagree", equal(answer, asked_column(plan.world, columns)))
        check_asides(plan, tags, answer, sieve)
    if plan.fresh:
        check_fresh(plan, tags, answer, told, sieve)
    known = {**columns, **tags} if answer is None else {**columns, **tags, ANSWER: answer}
    return Drawn(tags, known, answer, sieve)


def _columns(
    plan: Plan,
    size: int,
    digits: Sequence[NDArray[np.int64]] | None,
    given: Mapping[str, Exact],
    sieve: Sieve,
) -> dict[str, Exact]:
    """Amounts by their ids, drawn, taken over or computed in the order of the plan; what hangs on a missing one is
    missing."""
    columns: dict[str, Exact] = {}
    at = 0
    for step in plan.steps:
        if step.how == "given":
            columns[step.target] = given[step.of[0]]
        elif step.how == "draw":
            assert step.range is not None
            if step.range.size == 1:
                columns[step.target] = constant(step.range.low, size)
            elif digits is not None:
                columns[step.target] = _drawn(step.range, digits[at])
            at += 1
        elif all(id in columns for id in step.of):
            columns[step.target] = _computed(step, columns, sieve)
    return columns


def _computed(step: NumberStep, columns: Mapping[str, Exact], sieve: Sieve) -> Exact:
    """A sum, rest, product or quotient of earlier columns; rows that do not divide are sieved."""
    first, *others = (columns[id] for id in step.of)
    for other in others:
        if step.how == "quotient":
            sieve.keep("division by zero", positive(other))
            first, exact = settle(divide(first, other), 1 if step.whole else PLACES)
            sieve.keep("does not divide", exact)
        else:
            first = {"sum": add, "rest": subtract, "product": multiply}[step.how](first, other)
    return first


def _drawn(range_: Range, digit: NDArray[np.int64]) -> Exact:
    """The numbers of a range at these places; of a mixed range each part has as many places."""
    if range_.mixed:
        each = range_.size // len(range_.mixed)
        which, place = np.divmod(digit, each)
        lows, sizes = (np.array([getattr(r, name) for r in range_.mixed]) for name in ("low_units", "size"))
        far, low = max(r.low_units + r.size for r in range_.mixed), min(r.low_units for r in range_.mixed)
        return Exact(lows[which] + place * sizes[which] // each, 1, far, low)
    if range_.size > MOST:
        digit = digit.astype(object) * (range_.size // MOST)
    far = max(abs(range_.low_units), abs(range_.low_units + (range_.size - 1) * range_.step_units))
    return Exact(digit * range_.step_units + range_.low_units, range_.den, far, range_.low_units)
