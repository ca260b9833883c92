"""Question sensitivity where no earlier step can be asked for: the same amount in a smaller unit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Num, Op
from svampkit.variations.operators.chain.story import ChainOffer, Story

__all__ = ["in_other_units"]

_CONVERTED: Final = (
    (re.compile(r"\b([Hh])ow much (?:money|profit)\b(?! more| less)"), "cents", 100),
    (re.compile(r"\b([Hh])ow many dollars\b"), "cents", 100),
    (
        re.compile(r"\b([Hh])ow much(?= (?:did|does|do|will) [^?,]*\b(?:spend|earn|pay|save|owe|cost)\b)"),
        "cents",
        100,
    ),
    (re.compile(r"\b([Hh])ow much more money\b"), "more cents", 100),
    (re.compile(r"\b([Hh])ow old\b(?= (?:is|will|was|are)\b)"), "months old", 12),
    (re.compile(r"\b([Hh])ow many (?:total )?hours\b"), "minutes", 60),
    (re.compile(r"\b([Hh])ow many (?:total )?minutes\b"), "seconds", 60),
    (re.compile(r"\b([Hh])ow many (?:total )?weeks\b"), "days", 7),
    (re.compile(r"\b([Hh])ow many (?:total )?days\b"), "hours", 24),
    (re.compile(r"\b([Hh])ow many (?:total )?years\b(?! (?:old|older|younger))"), "months", 12),
    (re.compile(r"\b([Hh])ow many (?:total )?pounds\b"), "ounces", 16),
    (re.compile(r"\b([Hh])ow many (?:total )?gallons\b"), "quarts", 4),
    (re.compile(r"\b([Hh])ow many (?:total )?yards\b"), "feet", 3),
    (re.compile(r"\b([Hh])ow many (?:total )?kilometers\b"), "meters", 1000),
    (re.compile(r"\b([Hh])ow many (?:total )?liters\b"), "milliliters", 1000),
    (re.compile(r"\b([Hh])ow many (?:total )?feet\b(?! of)"), "inches", 12),
    (re.compile(r"\b([Hh])ow many (?:total )?meters\b(?! of)"), "centimeters", 100),
    (re.compile(r"\b([Hh])ow many (?:total )?(?:kilograms|kgs?)\b(?! of)"), "grams", 1000),
    (re.compile(r"\b([Hh])ow many (?:total )?(?:centimeters|cm)\b(?! of)"), "millimeters", 10),
    (re.compile(r"\b([Hh])ow many (?:total )?quarts\b"), "pints", 2),
    (re.compile(r"\b([Hh])ow many (?:total )?tons\b"), "pounds", 2000),
)


_MOST: Final = 6000
_MOST_OF: Final = {"cents": 4000, "minutes": 2500, "seconds": 2500, "hours": 500, "days": 400}
"""Nobody counts more than so in such small units."""


_NAMED: Final = re.compile(
    r"([Ww]hat(?: is|'s| was| will be) (?:the|his|her|their|\[NAME\d+\.his\]|\[NAME\d+\]'s) (?:total )?"
    r"(?:cost|price|bill|profit|income|earnings|salary|change)\b[^,?]*)\?"
)


def in_other_units(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "How much money" → "How many cents", "What is the total cost?" → "… in cents?": one operation more."""
    named = _NAMED.fullmatch(story.question.strip())
    if named is not None and "$" in story.text and not re.search(r"\bcents?\b|\bin (?:dollars|total)", story.text):
        if story.answer * 100 <= _MOST_OF["cents"]:
            yield _converted(story, f"{named.group(1).rstrip()} in cents?", "cents", 100)
        return
    answer = story.answer
    for pattern, other, factor in _CONVERTED:
        cents = other.endswith("cents")
        if other == "hours" and re.search(r"\blasts?\b", story.question):
            continue  # what is cooked every day lasts for days
        last = story.chain.steps[-1]
        if isinstance(last, Op) and last.operator == "/" and last.right == Num(Fraction(factor)):
            continue  # "/ 7 * 7"
        if answer * factor > _MOST_OF.get(other.split()[-1], _MOST) or (cents and "$" in story.question):
            continue  # "How many cents does she need for the $30 coat?"
        found = pattern.search(story.question)
        if (
            found is None
            or (cents and "$" not in story.text)
            or re.search(rf"\b{other}\b|\bin {other[:-1]}|in dollars", story.text)
        ):
            continue
        rest = story.question[found.end() :]
        if re.match(r" (?:is|was) (?:\[NAME|he\b|she\b)", rest) and other != "months old":
            continue  # "How much money is she short?" counts no cents
        if other != "months old" and "uch" in found.group():  # "How many cm is the mast?" says "is" already
            rest = re.sub(r"^ (?:is|was)\b", lambda be: " are" if be.group() == " is" else " were", rest)
        question = f"{story.question[: found.start()]}{found.group(1)}ow many {other}{rest}"
        yield _converted(story, question, other, factor)
        return


def _converted(story: Story, question: str, other: str, factor: int) -> ChainOffer:
    chain = story.with_step(Op("*", story.last, Num(Fraction(factor))))
    return ChainOffer(story.body, question, chain, f"asks the amount in {other}", results=())
