"""Filled instances for a person to read: the template with other names, things and numbers that can be."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation import Expression, evaluate, substitute
from svampkit.equation.expression import Num, Op, Var
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers
from svampkit.template.tags import fill, tags_of
from svampkit.template.values import Name, Thing, Value
from svampkit.world.derive import faults
from svampkit.world.model import World

__all__ = ["Instance", "draw"]

_TRIES = 300


@dataclass(frozen=True, slots=True)
class Instance:
    """A filled template."""

    body: str
    question: str
    equation: Expression
    """Over the numbers of the text."""
    answer: Fraction

    @property
    def text(self) -> str:
        """Body and question."""
        return f"{self.body} {self.question}".strip()


def draw(
    body: str,
    question: str,
    equation: Expression,
    values: Mapping[str, Value],
    alternates: Mapping[str, tuple[Value, ...]],
    world: World | None,
    rng: random.Random,
    *,
    keep: bool = False,
) -> Instance:
    """One instance; ``keep`` fills it with its own values. Where no other numbers can be found its own are kept.

    Raises TemplateError or EquationError where the template cannot be filled.
    """
    used = {use.tag for use in (*tags_of(body), *tags_of(question))}
    chosen: dict[str, Value] = {tag: value for tag, value in values.items() if tag in used}
    if not keep:
        chosen |= _words(chosen, alternates, rng)
        own = evaluate(equation, numbers(values))
        for _ in range(_TRIES):
            drawn = {tag: _number(value, rng) for tag, value in numbers(chosen).items()}
            if _possible(equation, world, drawn, own):
                chosen |= drawn
                break
    told = numbers(chosen)
    return Instance(
        fill(body, chosen).text,
        fill(question, chosen).text,
        substitute(
            equation, lambda leaf: Num(told[leaf.name]) if isinstance(leaf, Var) and leaf.name in told else leaf
        ),
        evaluate(equation, told),
    )


def _words(
    values: Mapping[str, Value], alternates: Mapping[str, tuple[Value, ...]], rng: random.Random
) -> dict[str, Value]:
    from svampkit.lexicon import names_taking

    chosen: dict[str, Value] = {}
    taken: set[str] = set()
    for tag, value in values.items():
        if isinstance(value, Name):
            pool = [e.text for e in names_taking(value.pronoun) if e.text not in taken]
            text = rng.choice(pool) if pool else value.text
            taken.add(text)
            chosen[tag] = Name(text, value.pronoun)
        elif isinstance(value, Thing | str):
            pick = rng.choice((value, *alternates.get(tag, ())))
            if any(pick == other for other in chosen.values()):
                pick = value
            chosen[tag] = pick
    return chosen


def _number(value: Fraction, rng: random.Random) -> Fraction:
    """A number of about the same size and as many decimals."""
    scale = 1
    while (value * scale).denominator != 1 and scale < 10_000:
        scale *= 10
    size = int(abs(value * scale))
    return Fraction(rng.randint(max(2, size // 2), max(9, size * 2)), scale)


def _possible(equation: Expression, world: World | None, told: Mapping[str, Fraction], own: Fraction) -> bool:
    try:
        if world is not None:
            return not faults(world, told)
        answer = evaluate(equation, told)
        steps_hold = all(evaluate(part, told) >= 0 for part in _parts(equation))
        return answer > 0 and steps_hold and (own.denominator != 1 or answer.denominator == 1)
    except SvampkitError:
        return False


def _parts(expression: Expression) -> list[Expression]:
    if isinstance(expression, Op):
        return [expression, *_parts(expression.left), *_parts(expression.right)]
    return []
