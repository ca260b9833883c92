"""Numbers under the constraints of a world: drawn where they are parts, computed where they are wholes.

A plan is made once a template. It draws the leaves of the world (the parts of sums, the counts and sizes of groups),
told or not, near the seed's own values, and computes wholes and totals from them, so that a part never exceeds its
whole and a division always comes out. What a computation cannot ensure is a constraint, and an attempt that breaks
one is rejected with its reason. Everything works on columns, one row an attempt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, floor
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from svampkit.equation import Expression, Op, Var, evaluate, numbers_of, to_infix, variables
from svampkit.errors import TemplateError
from svampkit.generation.context import Place
from svampkit.generation.exact import (
    Exact,
    add,
    constant,
    divide,
    equal,
    evaluate_column,
    multiply,
    settle,
    subtract,
)
from svampkit.generation.ranges import Range, range_of
from svampkit.generation.stream import pick
from svampkit.lexicon import article
from svampkit.world.derive import solve
from svampkit.world.model import Quantity, Relation, World

__all__ = ["Plan", "Step", "draw_numbers", "plan_numbers"]

_WHOLE_KINDS = frozenset({"count", "points"})
_POSITIVE_ROLES = frozenset({"each", "count", "ratio", "difference", "event"})
_PLACES = 100  # a quotient of money or of a measure comes out in hundredths at the finest
_ARTICLE_TABLE = 20_000

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Step:
    """One quantity drawn, or computed from quantities before it."""

    target: str
    how: Literal["draw", "sum", "rest", "product", "quotient"]
    of: tuple[str, ...] = ()
    """sum, product: the parts; rest: the whole, then the other parts; quotient: the total, then the other factor."""
    range: Range | None = None
    """Of a drawn quantity."""
    whole: bool = True
    """A quotient must be a whole number."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the numbers of one template are drawn, and what must hold of them."""

    steps: tuple[Step, ...]
    draws: int
    """Random words that an attempt takes."""
    tags: tuple[tuple[str, str], ...]
    """(NUM tag, name of the step's target that it tells)."""
    ranges: Mapping[str, Range]
    """Of every tag: limits, and the step it is told in."""
    places: Mapping[str, Place]
    seed: Mapping[str, Fraction]
    """The seed's value of every tag."""
    equation: Expression
    world: World | None
    loose: tuple[Relation, ...]
    """Sums with a told whole of which more than one part is unknown: the known parts must leave something over."""
    joint: tuple[Relation, ...]
    """Relations whose members are all fixed by others: they must agree."""
    fresh: bool
    """Told numbers must differ from each other and from the answer (dropped where that leaves too little)."""


# ---- making a plan


def plan_numbers(
    equation: Expression,
    seed: Mapping[str, Fraction],
    places: Mapping[str, Place],
    world: World | None,
    fresh: bool = True,
) -> Plan:
    """The plan of a template. ``seed`` holds the seed's value of every NUM tag of the text.

    Raises TemplateError where the seed's own numbers do not fit the equation or the world.
    """
    by_tag = {} if world is None else {q.value: q for q in world.quantities if q.value is not None}
    ranges = {
        tag: range_of(value, by_tag.get(tag), places.get(tag))
        # A number that no quantity of the world carries belongs to an idiom or a name: it is kept.
        if world is None or tag in by_tag
        else Range(value, value, Fraction(1), value, value)
        for tag, value in seed.items()
    }
    told = [] if world is None else [q.value for q in world.quantities if q.value is not None]
    if world is None or len(set(told)) < len(told):
        steps = _by_equation(equation, seed, ranges)
        tags: tuple[tuple[str, str], ...] = tuple((tag, tag) for tag in seed)
        joint: tuple[Relation, ...] = ()
        loose: tuple[Relation, ...] = ()
    else:
        steps, tags, joint, loose = _by_world(world, seed, ranges)
    draws = sum(1 for step in steps if step.how == "draw")
    return Plan(steps, draws, tags, ranges, places, dict(seed), equation, world, loose, joint, fresh)


def _by_equation(equation: Expression, seed: Mapping[str, Fraction], ranges: Mapping[str, Range]) -> tuple[Step, ...]:
    """Every tag drawn for itself, but a dividend that is one tag: it is its quotient times its divisor."""
    steps: list[Step] = []
    used = [leaf.name for leaf in numbers_of(equation) if isinstance(leaf, Var)]
    computed: dict[str, tuple[str, ...]] = {}
    for node in _divisions(equation):
        if not (isinstance(node.left, Var) and isinstance(node.right, Var)):
            continue
        total, factor = node.left.name, node.right.name
        quotient = evaluate(node, seed)
        plain = used.count(total) == 1 and factor not in computed and total not in computed
        if plain and quotient.denominator == 1 and ranges[total].size > 1:
            name = f"{total}/{factor}"
            steps.append(Step(name, "draw", range=range_of(quotient, None, None)))
            computed[total] = (factor, name)
    for tag in seed:
        if tag not in computed:
            steps.append(Step(tag, "draw", range=ranges[tag]))
    steps += [Step(total, "product", of) for total, of in computed.items()]
    return tuple(steps)


def _divisions(expression: Expression) -> list[Op]:
    if not isinstance(expression, Op):
        return []
    own = [expression] if expression.operator == "/" else []
    return own + _divisions(expression.left) + _divisions(expression.right)


def _by_world(
    world: World, seed: Mapping[str, Fraction], ranges: Mapping[str, Range]
) -> tuple[tuple[Step, ...], tuple[tuple[str, str], ...], tuple[Relation, ...], tuple[Relation, ...]]:
    values = {id: evaluate(expression, seed) for id, expression in solve(world).items()}
    active = [r for r in world.relations if all(id in values for id in (r.whole, *r.parts))]
    loose = [
        r
        for r in world.relations
        if r.kind == "sum" and r.whole in values and sum(part not in values for part in r.parts) > 1
    ]
    quantities = {q.id: q for q in world.quantities}
    order = _leaf_order(world, values, active, ranges)
    steps: list[Step] = []
    known: set[str] = set()
    open_relations = list(active)
    joint: list[Relation] = []
    while len(known) < len(values):
        step = _next_computed(open_relations, joint, known, quantities, values)
        if step is None:
            id = next(id for id in order if id not in known)
            q = quantities[id]
            drawn = ranges[q.value] if q.value is not None else range_of(values[id], q, None)
            step = Step(id, "draw", range=drawn)
        steps.append(step)
        known.add(step.target)
    joint += [r for r in open_relations if r not in joint]
    tags = [(q.value, q.id) for q in world.quantities if q.value is not None]
    carried = {tag for tag, _ in tags}
    for tag in seed:
        if tag not in carried:  # part of an idiom or a name
            steps.append(Step(tag, "draw", range=ranges[tag]))
            tags.append((tag, tag))
    return tuple(steps), tuple(tags), tuple(joint), tuple(loose)


def _leaf_order(
    world: World, values: Mapping[str, Fraction], active: Sequence[Relation], ranges: Mapping[str, Range]
) -> list[str]:
    """What to draw first: what cannot change, the factors of products, other parts, and wholes last."""
    wholes = {r.whole for r in active}
    factors = {part for r in active if r.kind == "product" for part in r.parts}

    def rank(q: Quantity) -> int:
        if q.value is not None and ranges[q.value].size == 1:
            return 0
        if q.id in factors and q.id not in wholes:
            return 1
        return 3 if q.id in wholes else 2

    return [q.id for q in sorted(world.quantities, key=rank) if q.id in values]


def _next_computed(
    relations: list[Relation],
    joint: list[Relation],
    known: set[str],
    quantities: Mapping[str, Quantity],
    values: Mapping[str, Fraction],
) -> Step | None:
    """The quantity that a relation now fixes; relations that are used up leave the list."""
    for relation in list(relations):
        unknown = [id for id in (relation.whole, *relation.parts) if id not in known]
        if len(unknown) > 1:
            continue
        relations.remove(relation)
        if not unknown:
            joint.append(relation)
            continue
        target = unknown[0]
        if target == relation.whole:
            return Step(target, "sum" if relation.kind == "sum" else "product", relation.parts)
        others = list(relation.parts)
        others.remove(target)
        if relation.kind == "sum":
            return Step(target, "rest", (relation.whole, *others))
        q = quantities[target]
        whole = (q.kind in _WHOLE_KINDS and q.role != "ratio") or values[target].denominator == 1
        return Step(target, "quotient", (relation.whole, *others), whole=whole)
    return None


# ---- drawing


@dataclass(frozen=True, slots=True)
class Drawn:
    """Numbers of a block of attempts: columns by tag, the answer, and what each attempt fails first."""

    tags: Mapping[str, Exact]
    answer: Exact
    alive: Mask
    rejected: Mapping[str, int]


def draw_numbers(plan: Plan, random_words: NDArray[np.uint64]) -> Drawn:
    """One attempt a row of ``random_words`` (shape: attempts, plan.draws)."""
    size = len(random_words)
    sieve = _Sieve(size)
    columns = _columns(plan, random_words, size, sieve)
    tags = {tag: columns[name] for tag, name in plan.tags}
    _check_world(plan, columns, size, sieve)
    tags = _check_tags(plan, tags, sieve)
    _check_parts(plan.equation, plan, tags, size, sieve)
    answer = evaluate_column(plan.equation, tags, size)
    answer, short = settle(answer, 1 if _whole_answer(plan) else _PLACES)
    sieve.keep("answer is not whole" if _whole_answer(plan) else "answer is no short decimal", short)
    sieve.keep("answer is not positive", answer.num > 0)
    if plan.world is not None:
        sieve.keep("equation and world disagree", equal(answer, _asked(plan.world, columns)))
    if plan.fresh:
        _check_fresh(plan, tags, answer, sieve)
    return Drawn(tags, answer, sieve.alive, sieve.counts)


class _Sieve:
    """Which attempts are still alive, and how many fell to which reason."""

    def __init__(self, size: int) -> None:
        self.alive: Mask = np.ones(size, dtype=bool)
        self.counts: dict[str, int] = {}

    def keep(self, reason: str, good: NDArray[Any]) -> None:
        """Attempts that are not good fall."""
        left = self.alive & np.asarray(good, dtype=bool)
        fallen = int(self.alive.sum()) - int(left.sum())
        if fallen:
            self.counts[reason] = self.counts.get(reason, 0) + fallen
        self.alive = left


def _columns(plan: Plan, random_words: NDArray[np.uint64], size: int, sieve: _Sieve) -> dict[str, Exact]:
    columns: dict[str, Exact] = {}
    at = 0
    for step in plan.steps:
        if step.how == "draw":
            assert step.range is not None
            columns[step.target] = _drawn(step.range, random_words[:, at], size)
            at += 1
            continue
        first, *others = (columns[id] for id in step.of)
        for other in others:
            if step.how == "quotient":
                sieve.keep("division by zero", other.num > 0)
                first, exact = settle(divide(first, other), 1 if step.whole else _PLACES)
                sieve.keep("does not divide", exact)
            else:
                first = {"sum": add, "rest": subtract, "product": multiply}[step.how](first, other)
        columns[step.target] = first
    return columns


def _drawn(range_: Range, column: NDArray[np.uint64], size: int) -> Exact:
    if range_.size == 1:
        return constant(range_.low, size)
    den = range_.low.denominator * range_.step.denominator
    low, step = int(range_.low * den), int(range_.step * den)
    exact = Exact(pick(column, range_.size) * step + low, den)
    return (
        settle(exact, range_.step.denominator)[0] if range_.step.denominator % range_.low.denominator == 0 else exact
    )


def _check_world(plan: Plan, columns: Mapping[str, Exact], size: int, sieve: _Sieve) -> None:
    if plan.world is None:
        return
    for q in plan.world.quantities:
        column = columns.get(q.id)
        if column is None:
            continue
        if q.role in _POSITIVE_ROLES:
            sieve.keep("an amount is zero or less", column.num > 0)
        else:
            sieve.keep("an amount is below zero", column.num >= 0)
        if q.kind in _WHOLE_KINDS and q.role != "ratio":
            sieve.keep("not whole", settle(column, 1)[1])
    for relation in plan.joint:
        if all(id in columns for id in (relation.whole, *relation.parts)):
            first, *others = (columns[part] for part in relation.parts)
            for other in others:
                first = (add if relation.kind == "sum" else multiply)(first, other)
            sieve.keep("told numbers disagree", equal(first, columns[relation.whole]))
    for relation in plan.loose:
        rest = columns[relation.whole]
        for part in relation.parts:
            if part in columns:
                rest = subtract(rest, columns[part])
        sieve.keep("parts exceed their whole", rest.num > 0)
    question = plan.world.question
    if question.asks == "difference" and all(id in columns for id in question.of[:2]):
        first, second = (columns[id] for id in question.of[:2])
        sieve.keep("nothing to compare", subtract(first, second).num > 0)


def _check_tags(plan: Plan, tags: Mapping[str, Exact], sieve: _Sieve) -> dict[str, Exact]:
    """Every told number within its limits, in the step it is told in, and spoken with the article before it."""
    found: dict[str, Exact] = {}
    for tag, column in tags.items():
        limits, place = plan.ranges[tag], plan.places.get(tag)
        whole = plan.seed[tag].denominator == 1 and limits.step.denominator == 1
        settled, exact = settle(column, 1 if whole else _common(limits))
        sieve.keep("not whole" if whole else "too fine", exact)
        den = settled.den
        assert isinstance(den, int)
        low, high = ceil(limits.floor * den), floor(limits.ceiling * den)
        sieve.keep("out of range", (settled.num >= low) & (settled.num <= high))
        if plan.seed[tag] != 1:
            sieve.keep("one of a plural", settled.num != den)
        if place is not None and place.articles:
            wanted = place.articles
            sieve.keep("a or an", _articles(settled, "an" in wanted) if len(wanted) == 1 else settled.num < 0)
        found[tag] = settled
    return found


def _common(limits: Range) -> int:
    den = limits.step.denominator
    return den if _PLACES % den else _PLACES


@cache
def _article_table() -> Mask:
    return np.array([article(str(n)) == "an" for n in range(_ARTICLE_TABLE)], dtype=bool)


def _articles(column: Exact, an: bool) -> Mask:
    assert isinstance(column.den, int)
    spoken = np.clip((column.num // column.den).astype(np.int64), 0, _ARTICLE_TABLE - 1)
    return np.asarray((_article_table()[spoken] == an) & (column.num // column.den < _ARTICLE_TABLE))


def _check_parts(expression: Expression, plan: Plan, tags: Mapping[str, Exact], size: int, sieve: _Sieve) -> None:
    """Without a world the equation is all there is: no step of it may fall to zero or leave a remainder, and a number
    that it does not use keeps its order of size among the others, as in the seed."""
    _check_steps(expression, plan, tags, size, sieve)
    if plan.world is not None:
        return
    used = variables(expression)
    for tag in plan.seed:
        for other in plan.seed:
            if tag not in used and tag != other and plan.seed[tag] != plan.seed[other]:
                difference = subtract(tags[tag], tags[other]).num
                more = plan.seed[tag] > plan.seed[other]
                sieve.keep("order of size changed", difference > 0 if more else difference < 0)


def _check_steps(expression: Expression, plan: Plan, tags: Mapping[str, Exact], size: int, sieve: _Sieve) -> None:
    if not isinstance(expression, Op):
        return
    _check_steps(expression.left, plan, tags, size, sieve)
    _check_steps(expression.right, plan, tags, size, sieve)
    left = evaluate_column(expression.left, tags, size)
    right = evaluate_column(expression.right, tags, size)
    if expression.operator == "/":
        sieve.keep("division by zero", right.num > 0)
        if plan.world is None:
            whole = evaluate(expression, plan.seed).denominator == 1
            sieve.keep("does not divide", settle(divide(left, right), 1 if whole else _PLACES)[1])
    elif expression.operator == "-":
        sieve.keep("an amount is zero or less", subtract(left, right).num > 0)


def _whole_answer(plan: Plan) -> bool:
    if plan.world is not None and plan.world.question.asks != "quotient":
        kinds = {plan.world.get(id).kind for id in plan.world.question.of}
        if kinds <= _WHOLE_KINDS and all(plan.world.get(id).role != "ratio" for id in plan.world.question.of):
            return True
    return evaluate(plan.equation, plan.seed).denominator == 1 and all(
        range_.step.denominator == 1 for range_ in plan.ranges.values()
    )


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


def _check_fresh(plan: Plan, tags: Mapping[str, Exact], answer: Exact, sieve: _Sieve) -> None:
    names = [tag for tag in tags if plan.ranges[tag].size > 1]
    for place, tag in enumerate(names):
        for other in names[:place]:
            if plan.seed[tag] != plan.seed[other]:
                sieve.keep("two numbers alike", ~equal(tags[tag], tags[other]))
    if _answer_told_in_seed(plan):
        return
    for tag in tags:
        sieve.keep("the answer stands in the text", ~equal(tags[tag], answer))


def _answer_told_in_seed(plan: Plan) -> bool:
    """True where the seed's own answer is one of its numbers (14 - 7)."""
    try:
        return evaluate(plan.equation, plan.seed) in plan.seed.values()
    except KeyError as error:
        raise TemplateError(f"{to_infix(plan.equation)} names {error}, which the text does not tell.") from error
