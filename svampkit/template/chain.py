"""A seed whose text no world was found for, as the chain of its worked solution's steps (GSM8K: Cobbe et al. 2021).

A chain says less than a world: what each step computes, not what the amounts are of. What it can promise of other
numbers is arithmetic: every step positive and whole where the original's is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation import (
    Expression,
    Num,
    Op,
    Var,
    equivalent,
    evaluate,
    numbers_of,
    substitute,
    to_infix,
    variables,
)
from svampkit.equation.steps import joined, step_number, values_of_steps
from svampkit.errors import EquationError

__all__ = ["NO_WORLD", "Chain", "chain_faults", "coincides", "needed_steps", "surely_the_result", "tags_behind"]

NO_WORLD = "chain, no world"
"""What a template and its rows say where steps are all that is known."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Steps over NUM tags, constants and the results of earlier steps."""

    steps: tuple[Expression, ...]
    """The last one gives the answer."""
    kept: tuple[str, ...] = ()
    """NUM tags whose number stays what it is in the seed: another would make the text false, or it cannot be told
    from the result of a step."""
    told: str = ""
    """Of a variation that asks for a given number: the NUM tag that tells what the seed's own chain comes to."""

    @property
    def equation(self) -> Expression:
        """The steps put together."""
        return joined(self.steps)

    def values(self, numbers: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
        """What each step gives; EquationError on a division by zero."""
        return values_of_steps(self.steps, numbers)


def tags_behind(chain: Chain, end: int) -> frozenset[str]:
    """The NUM tags that the step at ``end`` is computed from, through earlier steps."""
    found: set[str] = set()
    for name in variables(chain.steps[end]):
        number = step_number(name)
        found |= {name} if number is None else tags_behind(chain, number - 1)
    return frozenset(found)


def coincides(chain: Chain, numbers: Mapping[str, Fraction], mentions: Mapping[str, int]) -> bool:
    """True where an earlier step comes to a number that is told as well and a later step may take either: the
    solution does not say which. ``mentions`` tells how often each tag stands in the text."""
    values = chain.values(numbers)

    def told(leaf: Num | Var) -> Fraction | None:
        return numbers.get(leaf.name) if isinstance(leaf, Var) else None

    for at, value in enumerate(values[:-1]):
        for tag in (tag for tag, number in numbers.items() if number == value):
            same = equivalent(joined(chain.steps[: at + 1]), Var(tag))
            if not same and not surely_the_result(chain.steps, values, at, told, mentions.get(tag, 0)):
                return True
    return False


def surely_the_result(
    steps: Sequence[Expression],
    values: Sequence[Fraction],
    at: int,
    told: Callable[[Num | Var], Fraction | None],
    mentions: int,
) -> bool:
    """True where the text tells what the step at ``at`` comes to, and later steps can mean the step alone.

    Every step leads on and every told number is taken: where the told one is taken up to that step as often as the
    text tells it (``mentions``), the one later number of that value is the step's. ``told`` gives the number of a
    leaf that stands for the text's, None of others.
    """
    wanted = Var(f"S{at + 1}")
    if any(value == values[at] for place, value in enumerate(values) if place != at):
        return False
    later = [leaf for step in steps[at + 1 :] for leaf in numbers_of(step)]
    before = sum(told(leaf) == values[at] for step in steps[: at + 1] for leaf in numbers_of(step))
    return (
        before >= mentions > 0
        and later.count(wanted) == 1
        and not any(told(leaf) == values[at] for leaf in later if leaf != wanted)
    )


def needed_steps(steps: tuple[Expression, ...]) -> tuple[Expression, ...]:
    """The steps behind the last one, numbered anew."""
    wanted = {len(steps) - 1}
    for at in range(len(steps) - 1, -1, -1):
        if at in wanted:
            wanted |= {n - 1 for name in variables(steps[at]) if (n := step_number(name)) is not None}
    places = {f"S{old + 1}": f"S{new}" for new, old in enumerate(sorted(wanted), 1)}
    return tuple(
        substitute(steps[at], lambda leaf: Var(places.get(leaf.name, leaf.name)) if isinstance(leaf, Var) else leaf)
        for at in sorted(wanted)
    )


def chain_faults(chain: Chain, seed: Mapping[str, Fraction], numbers: Mapping[str, Fraction]) -> Iterator[str]:
    """What the numbers break of what the seed's own numbers keep, a sentence each.

    A step that is positive stays so, a whole one too; within a step a difference stays positive and what is divided
    comes out whole where it does in the seed; a number that is kept is the seed's.
    """
    for tag in chain.kept:
        if numbers[tag] != seed[tag]:
            yield f"{tag} is {numbers[tag]}, and the chain keeps it {seed[tag]}"
    before, after = dict(seed), dict(numbers)
    for at, step in enumerate(chain.steps, 1):
        try:
            before[f"S{at}"], after[f"S{at}"] = evaluate(step, before), evaluate(step, after)
        except EquationError as error:
            yield f"S{at}, {to_infix(step)}: {error}"
            return
        for node in _nodes(step):
            own, other = evaluate(node, before), evaluate(node, after)
            place = f"S{at}, {to_infix(node)}"
            if own > 0 and other <= 0:
                yield f"{place} is {other}, and {own} in the seed"
            if own.denominator == 1 and other.denominator != 1 and (node is step or node.operator == "/"):
                yield f"{place} is {other}, and whole ({own}) in the seed"


def _nodes(expression: Expression) -> Iterator[Op]:
    if isinstance(expression, Op):
        yield from _nodes(expression.left)
        yield from _nodes(expression.right)
        if any(isinstance(leaf, Var) for leaf in numbers_of(expression)):
            yield expression
