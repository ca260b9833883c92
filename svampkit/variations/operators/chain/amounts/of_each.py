"""Amounts of one of several: what a story tells of each is not asked as if it were all."""

from __future__ import annotations

import re
from typing import Final

from svampkit.equation import Expression, variables
from svampkit.template import tags_of
from svampkit.variations.operators.chain.story import Story

__all__ = ["EACH", "told_of_each"]

EACH: Final = re.compile(r"\b(?:each|every|per|one)\b")


def told_of_each(story: Story, equation: Expression) -> bool:
    """True where the step's numbers are all told of each of several: "Each wreath has 8 roses and twice as many
    lilies. There are 10 wreaths": the lilies of one are not the lilies."""
    used = variables(equation) & story.numbers.keys()
    for sentence in re.split(r"(?<=[.?!])\s+", story.body):
        here = {use.tag for use in tags_of(sentence) if use.kind == "NUM"}
        if used & here:
            return (
                used <= here and re.match(r"(?:Each|Every)\b", sentence) is not None and story.numbers.keys() > here
            )
    return False
