"""Numbers in columns, one row an attempt: drawn by a plan, and sieved by everything that must hold of them.

An attempt that breaks a constraint is rejected with its reason, the first that it meets. Without digits to draw from,
what the given numbers alone decide is looked at: whether a base's numbers can be those of a variation of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from svampkit.equation import Expression, Op, evaluate, variables
from svampkit.errors import TemplateError
from svampkit.generation.chains import check_chain
from svampkit.generation.exact import (
    Exact,
    add,
    apart,
    constant,
    divide,
    equal,
    evaluate_column,
    multiply,
    positive,
    settle,
    subtract,
)
from svampkit.generation.plan import ANSWER, PLACES, NumberStep, Plan
from svampkit.generation.ranges import MOST, Range
from svampkit.generation.sieve import Sieve
from svampkit.lexicon import article
from svampkit.world.derive import WHOLE_KINDS
from svampkit.world.model import World

__all__ = ["Drawn", "draw_numbers"]

_POSITIVE_ROLES = frozenset({"each", "count", "ratio", "difference", "event"})
_ARTICLE_TABLE = 20_000

Mask = NDArray[np.bool_]


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
    _check_world(plan, columns, size, sieve)
    tags = _check_tags(plan, tags, sieve)
    _check_parts(plan.equation, plan, tags, size, sieve)
    answer = None
    whole, told = plan.whole_answer, plan.answer_told
    if _used(plan.equation) <= tags.keys():
        answer = evaluate_column(plan.equation, tags, size)
        answer, short = settle(answer, 1 if whole else PLACES)
        sieve.keep("answer is not whole" if whole else "answer is no short decimal", short)
        sieve.keep("answer is not positive", positive(answer))
        if plan.world is not None and (digits is not None or _are(plan.world.question.of, columns)):
            sieve.keep("equation and world disagree", equal(answer, _asked(plan.world, columns)))
        _check_asides(plan, tags, answer, sieve)
    if plan.fresh:
        _check_fresh(plan, tags, answer, told, sieve)
    known = {**columns, **tags} if answer is None else {**columns, **tags, ANSWER: answer}
    return Drawn(tags, known, answer, sieve)


@lru_cache(maxsize=16384)
def _used(expression: Expression) -> frozenset[str]:
    return frozenset(variables(expression))


def _columns(
    plan: Plan,
    size: int,
    digits: Sequence[NDArray[np.int64]] | None,
    given: Mapping[str, Exact],
    sieve: Sieve,
) -> dict[str, Exact]:
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


def _check_world(plan: Plan, columns: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    if plan.world is None:
        return
    for q in plan.world.quantities:
        column = columns.get(q.id)
        if column is None:
            continue
        if q.role in _POSITIVE_ROLES:
            sieve.keep("an amount is zero or less", positive(column))
        elif column.low is None or column.low < 0:
            sieve.keep("an amount is below zero", column.num >= 0)
        if q.kind in WHOLE_KINDS and q.role != "ratio":
            sieve.keep("not whole", settle(column, 1)[1])
    _check_bounds(plan, columns, size, sieve)
    _check_relations(plan, columns, sieve)
    question = plan.world.question
    if question.asks == "difference" and _are(question.of[:2], columns):
        first, second = (columns[id] for id in question.of[:2])
        sieve.keep("nothing to compare", positive(subtract(first, second)))


def _check_bounds(plan: Plan, columns: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    for id, (low, high) in plan.bounds.items():
        if id in columns:
            above = subtract(columns[id], constant(low, size)).num >= 0
            sieve.keep(
                "a measure far from the seed's", above & (subtract(constant(high, size), columns[id]).num >= 0)
            )


def _check_relations(plan: Plan, columns: Mapping[str, Exact], sieve: Sieve) -> None:
    """What is told twice has to agree; parts of which not all are told have to leave something of their whole."""
    for relation in plan.joint:
        if _are(relation.ids, columns):
            first, *others = (columns[part] for part in relation.parts)
            for other in others:
                first = (add if relation.kind == "sum" else multiply)(first, other)
            sieve.keep("told numbers disagree", equal(first, columns[relation.whole]))
    for relation in plan.loose:
        if relation.whole not in columns:
            continue
        rest = columns[relation.whole]
        for part in relation.parts:
            if part in columns:
                rest = subtract(rest, columns[part])
        sieve.keep("parts exceed their whole", positive(rest))


def _are(names: Iterable[str], columns: Mapping[str, Exact]) -> bool:
    return all(name in columns for name in names)


def _check_tags(plan: Plan, tags: Mapping[str, Exact], sieve: Sieve) -> dict[str, Exact]:
    """Every told number within its limits, in the step it is told in, and spoken with the article before it."""
    found: dict[str, Exact] = {}
    for tag, column in tags.items():
        told = plan.told[tag]
        settled, exact = settle(column, told.den)
        sieve.keep("not whole" if told.den == 1 else "too fine", exact)
        within = settled.low is not None and settled.low >= told.low and settled.far <= told.high
        sieve.keep("out of range", None if within else (settled.num >= told.low) & (settled.num <= told.high))
        if not told.one and (settled.low is None or settled.low <= told.den):
            sieve.keep("one of a plural", settled.num != told.den)
        place = plan.places.get(tag)
        if place is not None and place.articles:
            wanted = place.articles
            sieve.keep("a or an", _articles(settled, "an" in wanted) if len(wanted) == 1 else settled.num < 0)
        found[tag] = settled
    return found


@cache
def _article_table() -> Mask:
    return np.array([article(str(n)) == "an" for n in range(_ARTICLE_TABLE)], dtype=bool)


def _articles(column: Exact, an: bool) -> Mask:
    assert isinstance(column.den, int)
    spoken = np.clip((column.num // column.den).astype(np.int64), 0, _ARTICLE_TABLE - 1)
    return np.asarray((_article_table()[spoken] == an) & (column.num // column.den < _ARTICLE_TABLE))


def _check_parts(expression: Expression, plan: Plan, tags: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    """Without a world the equation is all there is: no step of it may fall to zero or leave a remainder, and a number
    that it does not use keeps its order of size among the others, as in the seed."""
    _check_sides(plan, tags, sieve)
    if plan.chain is not None:
        check_chain(plan.chain, plan.seed, tags, plan.rising, size, sieve)
        return
    _check_steps(expression, plan, tags, size, sieve)
    if plan.world is not None:
        return
    used = _used(expression)
    for tag in plan.seed:
        for other in plan.seed:
            if tag not in used and tag != other and _are((tag, other), tags) and plan.seed[tag] != plan.seed[other]:
                difference = subtract(tags[tag], tags[other]).num
                more = plan.seed[tag] > plan.seed[other]
                sieve.keep("order of size changed", difference > 0 if more else difference < 0)


def _check_asides(plan: Plan, tags: Mapping[str, Exact], answer: Exact, sieve: Sieve) -> None:
    """A number beside the story in the asked unit stays above or below the answer, as in the seed: nobody reads more
    pages than the book has."""
    if plan.world is None:
        return
    asked = {(q.unit, q.kind) for q in (plan.world.get(id) for id in plan.world.question.of)}
    own = evaluate(plan.equation, plan.seed)
    for tag in (q.value for q in plan.world.quantities if q.role == "aside" and (q.unit, q.kind) in asked):
        if tag is not None and tag in tags and plan.seed[tag] != own:
            difference = subtract(tags[tag], answer).num
            sieve.keep("order of size changed", difference > 0 if plan.seed[tag] > own else difference < 0)


def _check_sides(plan: Plan, tags: Mapping[str, Exact], sieve: Sieve) -> None:
    """What is so long and so wide is longer than it is wide."""
    sides = {place.side: tag for tag, place in plan.places.items() if place.side is not None}
    if len(sides) == 2 and _are(sides.values(), tags) and plan.seed[sides["long"]] > plan.seed[sides["wide"]]:
        sieve.keep("wider than long", subtract(tags[sides["long"]], tags[sides["wide"]]).num > 0)


def _check_steps(expression: Expression, plan: Plan, tags: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    if not isinstance(expression, Op):
        return
    _check_steps(expression.left, plan, tags, size, sieve)
    _check_steps(expression.right, plan, tags, size, sieve)
    if not _used(expression) <= tags.keys():
        return
    left = evaluate_column(expression.left, tags, size)
    right = evaluate_column(expression.right, tags, size)
    if expression.operator == "/":
        sieve.keep("division by zero", positive(right))
        if plan.world is None:
            whole = evaluate(expression, plan.seed).denominator == 1
            sieve.keep("does not divide", settle(divide(left, right), 1 if whole else PLACES)[1])
    elif expression.operator == "-":
        sieve.keep("an amount is zero or less", positive(subtract(left, right)))


def _asked(world: World, columns: Mapping[str, Exact]) -> Exact:
    missing = [id for id in world.question.of if id not in columns]
    if missing:
        raise TemplateError(f"the world does not fix the asked {world.get(missing[0]).unit}; mend its relations.")
    first, *others = (columns[id] for id in world.question.of)
    for other in others:
        first = {"sum": add, "difference": subtract, "quotient": divide, "value": add}[world.question.asks](
            first, other
        )
    return first


def _check_fresh(plan: Plan, tags: Mapping[str, Exact], answer: Exact | None, told: bool, sieve: Sieve) -> None:
    names = [tag for tag in tags if plan.ranges[tag].size > 1]
    for place, tag in enumerate(names):
        for other in names[:place]:
            if plan.seed[tag] != plan.seed[other]:
                sieve.keep("two numbers alike", apart(tags[tag], tags[other]))
    if answer is None or told:
        return
    for tag in tags:
        sieve.keep("the answer stands in the text", apart(tags[tag], answer))
