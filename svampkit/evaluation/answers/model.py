"""What was read: a value with the way it was found, or the reason why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from svampkit.equation import Expression

__all__ = ["HOWS", "REASONS", "AnswerRead", "Status"]

Status = Literal["answered", "abstained", "unread"]

HOWS = {
    "boxed": "inside \\boxed{}",
    "hash": "after ####",
    "tag": "inside <answer></answer>",
    "phrase": 'after "the answer is", "Answer:" and the like',
    "alone": "the text is nothing but the answer",
    "sentence": "the one number that the last telling sentence claims",
}
"""Where an answer was found, from the most to the least explicit; an equation found there adds "equation"."""

REASONS = {
    "empty": "there is no text",
    "cut off": "the text ends inside its own thinking, or at the limit of tokens before it told an answer",
    "refusal": "the text says that it gives no answer",
    "no number": "no number stands where an answer would",
    "several": "several numbers stand there and nothing says which is meant",
    "range": "a range, a bound or a choice is given, not a number",
    "compound": "two units are given together (5 feet 3 inches), which makes no single number",
    "malformed": "the number's commas, points or digits make no number",
    "no value": "an equation is given that has no value",
}
"""Why no answer was read; "refusal" is an abstention, the rest is unread."""


@dataclass(frozen=True, slots=True)
class AnswerRead:
    """An answer read out of a text."""

    value: Fraction | None
    """The number that the text gives as its answer; a percent sign, a currency or another unit is dropped."""
    equation: Expression | None
    """The equation that the answer was given as or with; over literal numbers, executed exactly."""
    how: str
    """A key of HOWS, with "+equation" where the value was computed from an equation; or a key of REASONS."""
    status: Status
    """answered; abstained (the text refuses); unread (counted apart from wrong)."""
