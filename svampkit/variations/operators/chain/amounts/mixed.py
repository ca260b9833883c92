"""What is added to, or taken from, something of another kind: a percentage and a count, as far as the text tells what
its numbers are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal

from svampkit.equation import Expression, Num, Op, Var
from svampkit.variations.operators.chain.story import Story

__all__ = ["mixes_percentages"]

_Kind = Literal["%", "amount", ""]
"""A percentage, an amount without any, and what is not known."""
_NONE: Final = ""
_SHARE: Final = re.compile(r"\[(NUM\d+)(?:\.\w+)?\]\s?(?:%|percent\b|per cent\b)")


def mixes_percentages(story: Story) -> bool:
    """True where a step adds a percentage to an amount, or takes one from the other: 40 % - 8 pens is nothing."""
    shares = frozenset(_SHARE.findall(f"{story.body} {story.question}"))
    if not shares:
        return False
    told: dict[str, _Kind] = {tag: "%" if tag in shares else "amount" for tag in story.numbers}
    for at, step in enumerate(story.chain.steps, 1):
        if _mixes(step, told):
            return True
        told[f"S{at}"] = _kind(step, told)
    return False


def _mixes(node: Expression, told: Mapping[str, _Kind]) -> bool:
    if not isinstance(node, Op):
        return False
    sides = {_kind(node.left, told), _kind(node.right, told)}
    own = node.operator in "+-" and sides == {"%", "amount"}
    return own or _mixes(node.left, told) or _mixes(node.right, told)


def _kind(node: Expression, told: Mapping[str, _Kind]) -> _Kind:
    """What an expression gives, as far as the text tells: "%", "amount", or nothing that is known."""
    if isinstance(node, Num):
        return _NONE
    if isinstance(node, Var):
        return told.get(node.name, _NONE)
    assert isinstance(node, Op)
    left, right = _kind(node.left, told), _kind(node.right, told)
    if node.operator in "+-":
        return left or right
    if "%" in (left, right):
        return _NONE  # 40 % of 8 pens, or 40 % / 100
    return "amount" if "amount" in (left, right) else _NONE
