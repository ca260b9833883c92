"""How the numbers of a template are to be drawn: what is drawn, what is computed, what must hold.

A plan is made once a template. It draws the leaves of the world (the parts of sums, the counts and sizes of groups),
told or not, near the seed's own values, and computes wholes and totals from them, so that a part never exceeds its
whole and a division always comes out. What a computation cannot ensure is left as a constraint for ``numbers``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final, Literal

from svampkit.equation import Expression, Op, Var, evaluate, numbers_of, to_infix, variables
from svampkit.errors import TemplateError
from svampkit.generation.context import TagPlace
from svampkit.generation.ranges import (
    MOST,
    Range,
    fixed_range,
    limits_of_fact,
    mixed_range,
    percent_range,
    range_of,
    result_range,
    within,
)
from svampkit.template import Chain
from svampkit.world.derive import WHOLE_KINDS, solve
from svampkit.world.model import Quantity, Relation, World

__all__ = ["ANSWER", "PLACES", "Linked", "NumberStep", "Plan", "Told", "plan_numbers"]

PLACES: Final = 100
"""A quotient of money or of a measure comes out in hundredths at the finest."""


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
class Told:
    """How a number may be told: over which denominator, and between which numerators."""

    den: int
    low: int
    high: int
    one: bool
    """The seed tells a 1 itself, so that its words fit one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the numbers of one template are drawn, and what must hold of them."""

    steps: tuple[NumberStep, ...]
    sizes: tuple[int, ...]
    """Of each drawn step, from how many numbers it is drawn."""
    tags: tuple[tuple[str, str], ...]
    """(NUM tag, name of the step's target that it tells)."""
    ranges: Mapping[str, Range]
    """Of every tag: limits, and the step it is told in."""
    told: Mapping[str, Told]
    """The same, worked out."""
    places: Mapping[str, TagPlace]
    seed: Mapping[str, Fraction]
    """The seed's value of every tag."""
    equation: Expression
    world: World | None
    loose: tuple[Relation, ...]
    """Sums with a told whole of which more than one part is unknown: the known parts must leave something over."""
    joint: tuple[Relation, ...]
    """Relations whose members are all fixed by others: they must agree."""
    bounds: Mapping[str, tuple[Fraction, Fraction]]
    """Of untold measures, by id: between what they must stay."""
    whole_answer: bool
    answer_told: bool
    """The seed's own answer is one of its numbers (14 - 7)."""
    fresh: bool
    """Told numbers must differ from each other and from the answer (dropped where that leaves too little)."""
    chain: Chain | None = None
    """Of a seed without a world: the steps whose results the numbers must keep possible."""
    rising: tuple[tuple[str, str], ...] = ()
    """Of a chain: pairs of tags of which the second stays the larger."""


ANSWER: Final = "="
"""Where a base's answer stands among its columns: a variation that asks for a given number tells it."""


@dataclass(frozen=True, slots=True)
class Linked:
    """What a chain says of a text's numbers."""

    chain: Chain
    rising: tuple[tuple[str, str], ...]
    percents: frozenset[str]


def plan_numbers(
    equation: Expression,
    seed: Mapping[str, Fraction],
    places: Mapping[str, TagPlace],
    world: World | None,
    fresh: bool = True,
    tags_given: frozenset[str] = frozenset(),
    ids_given: frozenset[str] = frozenset(),
    like: Sequence[Range] = (),
    linked: Linked | None = None,
) -> Plan:
    """The plan of a template. ``seed`` holds the seed's value of every NUM tag of the text.

    ``tags_given`` are not drawn: a pair shares them with its base; of ``ids_given``, quantities that the base knows
    and this text does not tell, those that follow from nothing else are taken from there.
    What is told beside that, and free, is drawn from ranges that it is to be ``like``: those of the base's numbers.
    Raises TemplateError where the seed's own numbers do not fit the equation or the world.
    """
    by_tag = {} if world is None else {q.value: q for q in world.quantities if q.value is not None}
    fast = frozenset[str]() if world is None else _speeds(world)
    ranges = {
        tag: range_of(value, by_tag.get(tag), places.get(tag), tag in by_tag and by_tag[tag].id in fast)
        # A number that no quantity of the world carries belongs to an idiom or a name: it is kept.
        if world is None or tag in by_tag
        else fixed_range(value)
        for tag, value in seed.items()
    }
    for tag, q in by_tag.items():
        as_told = None if tag in tags_given else _as_told(q, seed[tag], like, places)
        ranges |= {} if as_told is None else {tag: as_told}
    if linked is not None:
        # nobody watches nine films back to back where the seed says three
        few = {tag: max(2 * value, value + 3) for tag, value in seed.items() if 2 <= value < 10}
        close = {tag: within([ranges[tag]], ranges[tag].low, most) for tag, most in few.items()}
        ranges |= {tag: found[0] for tag, found in close.items() if found}
        ranges |= {tag: percent_range(seed[tag]) for tag in linked.percents & seed.keys()}
        ranges |= {tag: fixed_range(seed[tag]) for tag in linked.chain.kept if tag in seed}
        if linked.chain.told in seed:
            ranges[linked.chain.told] = result_range(seed[linked.chain.told], places.get(linked.chain.told))
    told = [] if world is None else [q.value for q in world.quantities if q.value is not None]
    if world is None or len(set(told)) < len(told):
        answer = "" if linked is None else linked.chain.told
        steps = _by_equation(equation, seed, ranges, tags_given | {answer})
        steps = tuple(NumberStep(answer, "given", (ANSWER,)) if step.target == answer else step for step in steps)
        tags: tuple[tuple[str, str], ...] = tuple((tag, tag) for tag in seed)
        joint: tuple[Relation, ...] = ()
        loose: tuple[Relation, ...] = ()
    else:
        steps, tags, joint, loose = _by_world(world, seed, ranges, fast, (tags_given, ids_given))
    sizes = tuple(min(step.range.size, MOST) for step in steps if step.range is not None)
    bounds = {} if world is None else _bounds(world, seed, fast)
    whole, answer_told = _whole_answer(equation, seed, ranges, world), _answer_told(equation, seed)
    return Plan(
        steps,
        sizes,
        tags,
        ranges,
        {tag: _told(seed[tag], range_) for tag, range_ in ranges.items()},
        places,
        dict(seed),
        equation,
        world,
        loose,
        joint,
        bounds,
        whole,
        answer_told,
        fresh,
        None if linked is None else linked.chain,
        () if linked is None else linked.rising,
    )


def _told(value: Fraction, limits: Range) -> Told:
    step = limits.step.denominator
    whole = value.denominator == 1 and step == 1
    den = 1 if whole else step if PLACES % step else PLACES
    return Told(den, ceil(limits.floor * den), floor(limits.ceiling * den), value == 1)


def _whole_answer(
    equation: Expression, seed: Mapping[str, Fraction], ranges: Mapping[str, Range], world: World | None
) -> bool:
    if world is not None and world.question.asks != "quotient":
        asked = [world.get(id) for id in world.question.of]
        if all(q.kind in WHOLE_KINDS and q.role != "ratio" for q in asked):
            return True
    whole = all(range_.step.denominator == 1 for range_ in ranges.values())
    return whole and evaluate(equation, seed).denominator == 1


def _answer_told(equation: Expression, seed: Mapping[str, Fraction]) -> bool:
    missing = variables(equation) - seed.keys()
    if missing:
        raise TemplateError(f"{to_infix(equation)} names {min(missing)}, which the text does not tell.")
    return evaluate(equation, seed) in seed.values()


def _speeds(world: World) -> frozenset[str]:
    """Ids of lengths per hour: twice the seed's speed is no car's, twice its hours may well be."""
    units = {q.id: q.unit for q in world.quantities}
    return frozenset(
        q.id
        for q in world.quantities
        for r in world.relations
        if q.kind == "length" and r.kind == "product" and q.id in r.parts
        if any(units[id] == "hour" for id in r.parts if id != q.id)
    )


def _as_told(q: Quantity, value: Fraction, like: Sequence[Range], places: Mapping[str, TagPlace]) -> Range | None:
    """The sizes of the base's numbers for an amount that may have any, as far as a fact's may; None for others."""
    limits = limits_of_fact(q, value)
    if limits is not None:
        like = within(like, *limits)
    return mixed_range(like) if like and (limits is not None or _is_free(q, places)) else None


def _is_free(q: Quantity, places: Mapping[str, TagPlace]) -> bool:
    """True for an amount of things that may as well be larger or smaller."""
    place = places.get(q.value or "")
    told_so = place is None or not (place.fixed or place.near or place.times or place.unit or place.low or place.high)
    return told_so and q.kind == "count" and q.role in ("state", "event", "part", "aside")


_MEASURES = frozenset({"weight", "length", "time", "volume", "area"})
_FAR = Fraction(5, 2)


def _bounds(world: World, seed: Mapping[str, Fraction], fast: frozenset[str]) -> dict[str, tuple[Fraction, Fraction]]:
    """Of every measure that the text does not tell: no bear weighs a fifth, no trip takes six times, the seed's."""
    found: dict[str, tuple[Fraction, Fraction]] = {}
    for id, expression in solve(world).items():
        q = world.get(id)
        if not q.given and q.kind in _MEASURES and q.role not in ("difference", "ratio"):
            value = evaluate(expression, seed)
            far = Fraction(4, 3) if id in fast else _FAR
            found[id] = (value / far, value * far)
    return found


def _by_equation(
    equation: Expression, seed: Mapping[str, Fraction], ranges: Mapping[str, Range], given: frozenset[str]
) -> tuple[NumberStep, ...]:
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
    return tuple(steps)


def _divisions(expression: Expression) -> list[Op]:
    if not isinstance(expression, Op):
        return []
    own = [expression] if expression.operator == "/" else []
    return own + _divisions(expression.left) + _divisions(expression.right)


def _by_world(
    world: World,
    seed: Mapping[str, Fraction],
    ranges: Mapping[str, Range],
    fast: frozenset[str],
    given: tuple[frozenset[str], frozenset[str]],
) -> tuple[tuple[NumberStep, ...], tuple[tuple[str, str], ...], tuple[Relation, ...], tuple[Relation, ...]]:
    values = {id: evaluate(expression, seed) for id, expression in solve(world).items()}
    active = [r for r in world.relations if all(id in values for id in r.ids)]
    loose = [
        r
        for r in world.relations
        if r.kind == "sum" and r.whole in values and sum(part not in values for part in r.parts) > 1
    ]
    quantities = {q.id: q for q in world.quantities}
    order = _leaf_order(world, values, active, ranges)
    steps = [
        NumberStep(q.id, "given", (q.value,)) for q in world.quantities if q.value is not None and q.value in given[0]
    ]
    steps += [
        NumberStep(q.id, "draw", range=fixed_range(Fraction(q.constant))) for q in world.quantities if q.constant
    ]
    known = {step.target for step in steps}
    open_relations = list(active)
    joint: list[Relation] = []
    while len(known) < len(values):
        step = _next_computed(open_relations, joint, known, quantities, values)
        if step is None:
            id = next(id for id in order if id not in known)
            if id in given[1]:
                steps.append(NumberStep(id, "given", (id,)))
                known.add(id)
                continue
            q = quantities[id]
            drawn = ranges[q.value] if q.value is not None else range_of(values[id], q, None, id in fast)
            step = NumberStep(id, "draw", range=drawn)
        steps.append(step)
        known.add(step.target)
    joint += [r for r in open_relations if r not in joint]
    tags = [(q.value, q.id) for q in world.quantities if q.value is not None]
    carried = {tag for tag, _ in tags}
    for tag in seed:
        if tag not in carried:  # part of an idiom or a name
            steps.append(
                NumberStep(tag, "given", (tag,)) if tag in given[0] else NumberStep(tag, "draw", range=ranges[tag])
            )
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
