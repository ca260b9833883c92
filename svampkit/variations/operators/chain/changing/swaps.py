"""One place of a story, and one leaf of its chain, replaced by another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from svampkit.equation import Expression, Op, numbers_of
from svampkit.template import Chain
from svampkit.variations.operators.chain.story import Story

__all__ = ["divisor", "factor", "put", "single", "swap"]


def swap(story: Story, start: int, end: int, new: str) -> tuple[str, str]:
    """Body and question with a range of both, joined by a space, replaced."""
    whole = f"{story.body} {story.question}"
    cut = len(story.body)
    if end <= cut:
        return whole[:start] + new + whole[end:cut], story.question
    return story.body, whole[cut + 1 : start] + new + whole[end:]


def single(steps: tuple[Expression, ...], wanted: Callable[[Expression], bool]) -> bool:
    """True where exactly one number of all steps is the wanted one."""
    return sum(wanted(leaf) for step in steps for leaf in numbers_of(step)) == 1


def put(chain: Chain, old: Expression, new: Expression) -> Chain:
    """The chain with every leaf like ``old`` replaced."""

    def walk(node: Expression) -> Expression:
        if node == old:
            return new
        return Op(node.operator, walk(node.left), walk(node.right)) if isinstance(node, Op) else node

    return replace(chain, steps=tuple(walk(step) for step in chain.steps))


def factor(step: Expression, leaf: Expression) -> bool:
    """True where the leaf multiplies or divides something."""
    if not isinstance(step, Op):
        return False
    return (
        (step.operator in "*/" and leaf in (step.left, step.right))
        or factor(step.left, leaf)
        or factor(step.right, leaf)
    )


def divisor(step: Expression, leaf: Expression) -> bool:
    """True where the leaf divides something in the step."""
    if not isinstance(step, Op):
        return False
    return (step.operator == "/" and step.right == leaf) or divisor(step.left, leaf) or divisor(step.right, leaf)
