"""Numbers under which a changed chain is as whole and positive as the seed's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from svampkit.equation import Expression, Op, evaluate, variables
from svampkit.errors import EquationError
from svampkit.template import Chain, Value
from svampkit.variations.operators.chain.story import Story

__all__ = ["apart", "fitting", "possible"]


def fitting(
    story: Story, chain: Chain, factors: tuple[Fraction, ...] = (Fraction(3, 2), Fraction(3))
) -> Mapping[str, Value] | None:
    """Values of the numbers under which the changed chain is as whole and positive as the seed's: the seed's own, or
    one of them so many times as large; None where none of these are."""
    own = story.numbers
    wholes = [value.denominator == 1 for value in story.chain.values(own)]
    if len(wholes) != len(chain.steps):
        return None
    for tag in (None, *(t for t in own if t not in chain.kept)):
        for factor in factors:
            values = own if tag is None else {**own, tag: own[tag] * factor}
            if tag is not None and values[tag].denominator != own[tag].denominator:
                continue
            try:
                found = chain.values(values)
            except EquationError:
                continue
            whole = all(v > 0 and (v.denominator == 1 or not w) for v, w in zip(found, wholes, strict=True))
            if whole and all(_above_zero(step, values) for step in chain.steps):
                return {} if tag is None else {tag: values[tag]}
    return None


def possible(chain: Chain, numbers: Mapping[str, Fraction], before: tuple[Fraction, ...]) -> bool:
    """True where every step is as positive and whole as it was."""
    try:
        found = chain.values(numbers)
    except EquationError:
        return False
    return all(
        new > 0 and (new.denominator == 1 or old.denominator != 1) for new, old in zip(found, before, strict=True)
    ) and all(_above_zero(step, numbers) for step in chain.steps)


def _above_zero(node: Expression, numbers: Mapping[str, Fraction]) -> bool:
    """No difference inside a step is nothing, or less: 7 fewer than 7."""
    if not isinstance(node, Op):
        return True
    inside = _above_zero(node.left, numbers) and _above_zero(node.right, numbers)
    if not inside or node.operator != "-" or not variables(node) <= numbers.keys():
        return inside
    return evaluate(node, numbers) > 0


def apart(story: Story) -> Story | None:
    """The story with numbers of which none is its answer: its own, or with one of them a little larger; None where
    none of these will do."""
    own = story.numbers
    before = story.chain.values(own)
    for tag in (None, *(t for t in own if t not in story.chain.kept)):
        for factor, more in ((1, 0), (2, 0), (3, 0), (1, 1), (1, 2), (1, 5)) if tag is not None else ((1, 0),):
            values = own if tag is None else {**own, tag: own[tag] * factor + more}
            if len(set(values.values())) < len(set(own.values())) or not possible(story.chain, values, before):
                continue
            answer = story.chain.values(values)[-1]
            if answer not in values.values() and (answer != 1 or tag is None):
                return story if tag is None else replace(story, values={**story.values, **values})
    return None
