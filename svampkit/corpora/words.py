"""Whole numbers written as words, for answers."""

from __future__ import annotations

import re

__all__ = ["number_from_words"]

_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen"""
_UNITS = {word: value for value, word in enumerate(re.findall(r"\w+", _SMALL))}
_ROUND = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS = dict(zip(re.findall(r"\w+", _ROUND), range(20, 100, 10), strict=True))
_SCALES = {"thousand": 1_000, "million": 1_000_000}


def number_from_words(text: str) -> int | None:
    """The value of "twenty-five" or "two hundred and six"; None where the text is not a number in words."""
    words = [word for word in re.split(r"[\s-]+", text.strip().lower()) if word and word != "and"]
    if not words or len(words) > 20:
        return None
    total = part = 0
    for word in words:
        if word in _UNITS:
            part += _UNITS[word]
        elif word in _TENS:
            part += _TENS[word]
        elif word == "hundred":
            part = max(part, 1) * 100
        elif word in _SCALES:
            total, part = total + max(part, 1) * _SCALES[word], 0
        else:
            return None
    return total + part
