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
from typing import Final

from svampkit.equation import Expression, evaluate, to_infix, variables
from svampkit.errors import TemplateError
from svampkit.generation.numbers.chains import Linked
from svampkit.generation.numbers.context import TagPlace
from svampkit.generation.numbers.ranges import MOST, Range
from svampkit.generation.numbers.steps import NumberStep, steps_by_equation, steps_by_world
from svampkit.generation.numbers.tag_ranges import as_linked, like_the_base, speeds, tag_ranges
from svampkit.lexicon import noun
from svampkit.template import Chain
from svampkit.world.derive import WHOLE_KINDS, solve
from svampkit.world.model import Relation, World

__all__ = ["ANSWER", "PLACES", "Plan", "Told", "plan_numbers"]

PLACES: Final = 100
"""A quotient of money or of a measure comes out in hundredths at the finest."""


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
    of_the_base: Chain | None = None
    """Of a chain that is drawn without its base: the base's steps, which hold of the same story."""


ANSWER: Final = "="
"""Where a base's answer stands among its columns: a variation that asks for a given number tells it."""


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
    fast = frozenset[str]() if world is None else speeds(world)
    ranges = tag_ranges(seed, places, world, fast)
    ranges |= like_the_base(seed, places, world, tags_given, like)
    if linked is not None:
        ranges |= as_linked(ranges, seed, places, linked)
    told = [] if world is None else [q.value for q in world.quantities if q.value is not None]
    if world is None or len(set(told)) < len(told):
        answer = "" if linked is None else linked.chain.told
        found = steps_by_equation(equation, seed, ranges, tags_given | {answer})
        steps = tuple(NumberStep(answer, "given", (ANSWER,)) if s.target == answer else s for s in found.steps)
    else:
        found = steps_by_world(world, seed, ranges, fast, (tags_given, ids_given))
        steps = found.steps
    return Plan(
        steps=steps,
        sizes=tuple(min(step.range.size, MOST) for step in steps if step.range is not None),
        tags=found.tags,
        ranges=ranges,
        told={tag: _told(seed[tag], range_) for tag, range_ in ranges.items()},
        places=places,
        seed=dict(seed),
        equation=equation,
        world=world,
        loose=found.loose,
        joint=found.joint,
        bounds={} if world is None else _bounds(world, seed, fast),
        whole_answer=_whole_answer(equation, seed, ranges, world),
        answer_told=_answer_told(equation, seed),
        fresh=fresh,
        chain=None if linked is None else linked.chain,
        rising=() if linked is None else linked.rising,
        of_the_base=None if linked is None else linked.of_the_base,
    )


def _told(value: Fraction, limits: Range) -> Told:
    step = limits.step.denominator
    whole = value.denominator == 1 and step == 1
    den = 1 if whole else step if PLACES % step else PLACES
    return Told(den, ceil(limits.floor * den), floor(limits.ceiling * den), value == 1)


def _whole_answer(
    equation: Expression, seed: Mapping[str, Fraction], ranges: Mapping[str, Range], world: World | None
) -> bool:
    """True where every answer has to be whole: things are asked for, or the seed's answer and all ranges are
    whole."""
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


_MEASURES = frozenset({"weight", "length", "time", "volume", "area"})
_FAR = Fraction(5, 2)
_HAD = frozenset({"state", "total", "whole", "part"})


def _bounds(world: World, seed: Mapping[str, Fraction], fast: frozenset[str]) -> dict[str, tuple[Fraction, Fraction]]:
    """Of what the text does not tell: no bear weighs a fifth, no trip takes six times, the seed's; nobody has many
    more things than one well has, or than the seed's own."""
    found: dict[str, tuple[Fraction, Fraction]] = {}
    for id, expression in solve(world).items():
        q = world.get(id)
        if not q.given and q.kind in _MEASURES and q.role not in ("difference", "ratio"):
            value = evaluate(expression, seed)
            far = Fraction(4, 3) if id in fast else _FAR
            found[id] = (value / far, value * far)
        known = noun(q.unit) if not q.given and q.kind == "count" and q.role in _HAD else None
        if known is not None and known.sort == "thing":
            value = evaluate(expression, seed)
            found[id] = (Fraction(0), max(value * 2, Fraction(known.has[1])))
    return found
