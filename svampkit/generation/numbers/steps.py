"""Which numbers of a template are drawn, and which are computed from those before them.

With a world its leaves are drawn (the parts of sums, the counts and sizes of groups) and wholes and totals computed,
so that a part never exceeds its whole and a division always comes out; without one the tags of the equation are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from svampkit.equation import Expression, Op, Var, evaluate, numbers_of
from svampkit.generation.numbers.ranges import Range, fixed_range, range_of
from svampkit.world.derive import WHOLE_KINDS, solve
from svampkit.world.model import Quantity, Relation, World

__all__ = ["NumberStep", "Steps", "steps_by_equation", "steps_by_world"]


@dataclass(frozen=True, slots=True)
class NumberStep:
    """One quantity drawn, or computed from quantities before it."""

    target: str
    how: Literal["draw", "given", "sum", "rest", "product", "quotient"]
    of: tuple[str, ...] = ()
    """sum, product: the parts; rest: the whole, then the other parts; quotient: the total, then the other factor;
    given: the tag or the quantity of the base that it is taken from."""
    range: Range | None = None
    """Of a drawn quantity."""
    whole: bool = True
    """A quotient must be a whole number."""


@dataclass(frozen=True, slots=True)
class Steps:
    """In which order the numbers of a template come about, and what that order leaves to be looked at."""

    steps: tuple[NumberStep, ...]
    tags: tuple[tuple[str, str], ...]
    """(NUM tag, name of the step's target that it tells)."""
    joint: tuple[Relation, ...] = ()
    """Relations whose members are all fixed by others: they must agree."""
    loose: tuple[Relation, ...] = ()
    """Sums with a told whole of which more than one part is unknown: the known parts must leave something over."""


def steps_by_equation(
    equation: Expression, seed: Mapping[str, Fraction], ranges: Mapping[str, Range], given: frozenset[str]
) -> Steps:
    """Every tag drawn for itself, but a dividend that is one tag: it is its quotient times its divisor."""
    steps = [NumberStep(tag, "given", (tag,)) for tag in seed if tag in given]
    used = [leaf.name for leaf in numbers_of(equation) if isinstance(leaf, Var)]
    computed: dict[str, tuple[str, ...]] = {}
    for node in _divisions(equation):
        if not (isinstance(node.left, Var) and isinstance(node.right, Var)):
            continue
        total, factor = node.left.name, node.right.name
        quotient = evaluate(node, seed)
        plain = used.count(total) == 1 and factor not in computed and total not in computed and total not in given
        if plain and quotient.denominator == 1 and ranges[total].size > 1:
            name = f"{total}/{factor}"
            steps.append(NumberStep(name, "draw", range=range_of(quotient, None, None)))
            computed[total] = (factor, name)
    for tag in seed:
        if tag not in computed and tag not in given:
            steps.append(NumberStep(tag, "draw", range=ranges[tag]))
    steps += [NumberStep(total, "product", of) for total, of in computed.items()]
    return Steps(tuple(steps), tuple((tag, tag) for tag in seed))


def _divisions(expression: Expression) -> list[Op]:
    if not isinstance(expression, Op):
        return []
    own = [expression] if expression.operator == "/" else []
    return own + _divisions(expression.left) + _divisions(expression.right)


def steps_by_world(
    world: World,
    seed: Mapping[str, Fraction],
    ranges: Mapping[str, Range],
    fast: frozenset[str],
    given: tuple[frozenset[str], frozenset[str]],
) -> Steps:
    """The leaves of a world drawn, or taken from the base (``given``: tags and quantities); the rest computed."""
    values = {id: evaluate(expression, seed) for id, expression in solve(world).items()}
    active = [r for r in world.relations if all(id in values for id in r.ids)]
    loose = [
        r
        for r in world.relations
        if r.kind == "sum" and r.whole in values and sum(part not in values for part in r.parts) > 1
    ]
    steps = _given_at_first(world, given[0])
    joint: list[Relation] = []
    found = _Leaves(world, values, ranges, fast, given[1])
    steps += _in_turn(found, _leaf_order(world, values, active, ranges), active, joint, {s.target for s in steps})
    tags = [(q.value, q.id) for q in world.quantities if q.value is not None]
    carried = {tag for tag, _ in tags}
    for tag in seed:
        if tag not in carried:  # part of an idiom or a name
            own = NumberStep(tag, "given", (tag,)) if tag in given[0] else NumberStep(tag, "draw", range=ranges[tag])
            steps.append(own)
            tags.append((tag, tag))
    return Steps(tuple(steps), tuple(tags), tuple(joint), tuple(loose))


@dataclass(frozen=True, slots=True)
class _Leaves:
    """What the quantities of a world are drawn by."""

    world: World
    values: Mapping[str, Fraction]
    """Of the seed, by quantity."""
    ranges: Mapping[str, Range]
    fast: frozenset[str]
    given: frozenset[str]
    """Quantities that are taken from the base."""

    def step(self, id: str) -> NumberStep:
        """The quantity drawn, or taken from the base."""
        if id in self.given:
            return NumberStep(id, "given", (id,))
        q = next(q for q in self.world.quantities if q.id == id)
        drawn = self.ranges[q.value] if q.value is not None else range_of(self.values[id], q, None, id in self.fast)
        return NumberStep(id, "draw", range=drawn)


def _given_at_first(world: World, given: frozenset[str]) -> list[NumberStep]:
    """What is known before anything is drawn: what the base tells, and constants."""
    told = [(q.id, q.value) for q in world.quantities if q.value is not None and q.value in given]
    fixed = [(q.id, q.constant) for q in world.quantities if q.constant]
    steps = [NumberStep(id, "given", (tag,)) for id, tag in told]
    return steps + [NumberStep(id, "draw", range=fixed_range(Fraction(constant))) for id, constant in fixed]


def _in_turn(
    leaves: _Leaves, order: Sequence[str], active: Sequence[Relation], joint: list[Relation], known: set[str]
) -> list[NumberStep]:
    """One quantity after the other: what a relation fixes, and where none does, the next leaf in ``order``. Relations
    whose members are all fixed by others are put into ``joint``."""
    quantities = {q.id: q for q in leaves.world.quantities}
    waiting, steps = list(active), []
    while len(known) < len(leaves.values):
        step = _next_computed(waiting, joint, known, quantities, leaves.values)
        if step is None:
            step = leaves.step(next(id for id in order if id not in known))
        steps.append(step)
        known.add(step.target)
    joint += [r for r in waiting if r not in joint]
    return steps


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
) -> NumberStep | None:
    """The quantity that a relation now fixes; relations that are used up leave the list."""
    for relation in list(relations):
        unknown = [id for id in relation.ids if id not in known]
        if len(unknown) > 1:
            continue
        relations.remove(relation)
        if not unknown:
            joint.append(relation)
            continue
        target = unknown[0]
        if target == relation.whole:
            return NumberStep(target, "sum" if relation.kind == "sum" else "product", relation.parts)
        others = list(relation.parts)
        others.remove(target)
        if relation.kind == "sum":
            return NumberStep(target, "rest", (relation.whole, *others))
        q = quantities[target]
        whole = (q.kind in WHOLE_KINDS and q.role != "ratio") or values[target].denominator == 1
        return NumberStep(target, "quotient", (relation.whole, *others), whole=whole)
    return None
