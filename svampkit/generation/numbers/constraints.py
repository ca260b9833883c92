"""What must hold of numbers in columns: of amounts in their world, of what is told, of each step of an equation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from svampkit.equation import Expression, Op, Var, evaluate, variables
from svampkit.errors import TemplateError
from svampkit.generation.numbers.chains import check_chain
from svampkit.generation.numbers.exact import (
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
from svampkit.generation.numbers.plan import PLACES, Plan
from svampkit.generation.numbers.sieve import Sieve
from svampkit.lexicon import article
from svampkit.world.derive import WHOLE_KINDS
from svampkit.world.model import World

__all__ = [
    "all_known",
    "asked_column",
    "check_asides",
    "check_fresh",
    "check_parts",
    "check_tags",
    "check_world",
    "used_by",
]


_POSITIVE_ROLES = frozenset({"each", "count", "ratio", "difference", "event"})


_ARTICLE_TABLE = 20_000


Mask = NDArray[np.bool_]


def check_world(plan: Plan, columns: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    """What the world asks of its amounts: positive, whole where they count, within bounds, in its relations, and
    apart where their difference is asked for."""
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
    if question.asks == "difference" and all_known(question.of[:2], columns):
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
        if all_known(relation.ids, columns):
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


def all_known(names: Iterable[str], columns: Mapping[str, Exact]) -> bool:
    return all(name in columns for name in names)


def check_tags(plan: Plan, tags: Mapping[str, Exact], sieve: Sieve) -> dict[str, Exact]:
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


@lru_cache(maxsize=16384)
def used_by(expression: Expression) -> frozenset[str]:
    return frozenset(variables(expression))


def check_parts(expression: Expression, plan: Plan, tags: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    """Without a world the equation is all there is: no step of it may fall to zero or leave a remainder, and a number
    that it does not use keeps its order of size among the others, as in the seed."""
    _check_sides(plan, tags, sieve)
    _check_wholes(plan, tags, sieve)
    if plan.chain is not None:
        check_chain(plan.chain, plan.seed, tags, plan.rising, size, sieve)
        if plan.of_the_base is not None:
            check_chain(plan.of_the_base, plan.seed, tags, (), size, sieve)
        return
    _check_steps(expression, plan, tags, size, sieve)
    if plan.world is not None:
        return
    used = used_by(expression)
    for tag in plan.seed:
        for other in plan.seed:
            if (
                tag not in used
                and tag != other
                and all_known((tag, other), tags)
                and plan.seed[tag] != plan.seed[other]
            ):
                _keep_order(sieve, tags[tag], tags[other], plan.seed[tag] > plan.seed[other])


def check_asides(plan: Plan, tags: Mapping[str, Exact], answer: Exact, sieve: Sieve) -> None:
    """A number beside the story in the asked unit stays above or below the answer, as in the seed: nobody reads more
    pages than the book has."""
    if plan.world is None:
        return
    asked = {(q.unit, q.kind) for q in (plan.world.get(id) for id in plan.world.question.of)}
    own = evaluate(plan.equation, plan.seed)
    for tag in (q.value for q in plan.world.quantities if q.role == "aside" and (q.unit, q.kind) in asked):
        if tag is not None and tag in tags and plan.seed[tag] != own:
            _keep_order(sieve, tags[tag], answer, plan.seed[tag] > own)
    _keep_asides_in_order(plan, plan.world, tags, sieve)


def _keep_asides_in_order(plan: Plan, world: World, tags: Mapping[str, Exact], sieve: Sieve) -> None:
    """Of two numbers beside the story that are somebody's amounts of one thing the larger stays the larger: nobody
    eats 22 of 20 figs, though only the plums are asked for."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for q in world.quantities:
        if q.role == "aside" and q.value is not None and q.value in tags:
            alike.setdefault((q.unit, q.kind, q.holder, q.qualifier), []).append(q.value)
    for one, other in (pair for told in alike.values() for pair in combinations(told, 2)):
        if plan.seed[one] != plan.seed[other]:
            _keep_order(sieve, tags[one], tags[other], plan.seed[one] > plan.seed[other])


def _keep_order(sieve: Sieve, one: Exact, other: Exact, more: bool) -> None:
    """The first stays above the second where it is ``more`` in the seed, else below it."""
    difference = subtract(one, other).num
    sieve.keep("order of size changed", difference > 0 if more else difference < 0)


_ORDERED = (("long", "wide", "wider than long"), ("large", "small", "a small one dearer than a large one"))


def _check_sides(plan: Plan, tags: Mapping[str, Exact], sieve: Sieve) -> None:
    """What is so long and so wide is longer than it is wide; a large one costs more than a small one."""
    for more, less, fault in _ORDERED:
        of_more, of_less = ([t for t, place in plan.places.items() if place.side == side] for side in (more, less))
        if len(of_more) == len(of_less) == 1 and all_known((*of_more, *of_less), tags):
            (large,), (small,) = of_more, of_less
            if plan.seed[large] > plan.seed[small]:
                sieve.keep(fault, subtract(tags[large], tags[small]).num > 0)


def _check_wholes(plan: Plan, tags: Mapping[str, Exact], sieve: Sieve) -> None:
    """Of 7 wraps no 9 are smaller than the others, and no 6: one is no others. No page that is begun holds more than
    a full one."""
    for tag, place in plan.places.items():
        if place.whole and all_known((tag, place.whole), tags):
            rest = subtract(tags[place.whole], tags[tag])
            sieve.keep("a part as large as its whole", rest.num > rest.den if place.others else rest.num > 0)
        full = _in_a_full_one(plan, tag) if place.begun else ""
        if full and all_known((tag, full), tags):
            sieve.keep("more in what is begun than in what is full", subtract(tags[full], tags[tag]).num > 0)


def _in_a_full_one(plan: Plan, tag: str) -> str:
    """The tag of what each full group holds, where another number tells what is in one that is not; "" where none
    does, or the seed's own do not differ so."""
    own = [] if plan.world is None else [q for q in plan.world.quantities if q.value == tag]
    each = (
        q.value
        for q in (() if plan.world is None or not own else plan.world.quantities)
        if q.role == "each" and q.value in plan.seed and (q.unit, q.kind) == (own[0].unit, own[0].kind)
    )
    return next((full for full in each if full and plan.seed[full] > plan.seed.get(tag, plan.seed[full])), "")


def _check_steps(expression: Expression, plan: Plan, tags: Mapping[str, Exact], size: int, sieve: Sieve) -> None:
    """No step of an expression divides by zero, leaves a rest where the seed leaves none, or comes to zero or
    less."""
    if not isinstance(expression, Op):
        return
    _check_steps(expression.left, plan, tags, size, sieve)
    _check_steps(expression.right, plan, tags, size, sieve)
    if not used_by(expression) <= tags.keys():
        return
    left = evaluate_column(expression.left, tags, size)
    right = evaluate_column(expression.right, tags, size)
    if expression.operator == "/":
        sieve.keep("division by zero", positive(right))
        whole = evaluate(expression, plan.seed).denominator == 1
        if plan.world is None or (whole and _sold_by(plan.world, expression.right)):
            sieve.keep("does not divide", settle(divide(left, right), 1 if whole else PLACES)[1])
    elif expression.operator == "-":
        sieve.keep("an amount is zero or less", positive(subtract(left, right)))


def _sold_by(world: World, by: Expression) -> bool:
    """What is divided by is how much is sold at once: of bottles of 50 ounces nobody buys seven and a half."""
    told = (q for q in world.quantities if isinstance(by, Var) and q.value == by.name)
    return any(q.role == "count" and q.kind not in WHOLE_KINDS and q.kind != "time" for q in told)


def asked_column(world: World, columns: Mapping[str, Exact]) -> Exact:
    """The answers in columns; TemplateError where the relations of the world do not give what is asked."""
    missing = [id for id in world.question.of if id not in columns]
    if missing:
        raise TemplateError(f"the world does not fix the asked {world.get(missing[0]).unit}; mend its relations.")
    first, *others = (columns[id] for id in world.question.of)
    for other in others:
        first = {"sum": add, "difference": subtract, "quotient": divide, "value": add}[world.question.asks](
            first, other
        )
    return first


def check_fresh(plan: Plan, tags: Mapping[str, Exact], answer: Exact | None, told: bool, sieve: Sieve) -> None:
    """Numbers that differ in the seed differ in every row, and no row tells its own answer unless it is ``told`` on
    purpose."""
    names = [tag for tag in tags if plan.ranges[tag].size > 1]
    for place, tag in enumerate(names):
        for other in names[:place]:
            if plan.seed[tag] != plan.seed[other]:
                sieve.keep("two numbers alike", apart(tags[tag], tags[other]))
    if answer is None or told:
        return
    for tag in tags:
        sieve.keep("the answer stands in the text", apart(tags[tag], answer))
