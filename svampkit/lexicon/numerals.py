"""Numbers as words."""

from __future__ import annotations

import re

from svampkit.errors import UsageError

__all__ = ["number_word", "parse_number_word"]

# fmt: off
_ONES = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]
_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
# fmt: on
_VALUES = {word: value for value, word in enumerate(_ONES)} | {
    word: 10 * value for value, word in enumerate(_TENS) if word
}
_SCALES = {"thousand": 1_000, "million": 1_000_000}
_LIMIT = 10**9
_MAX_PARTS = 16


def number_word(n: int) -> str:
    """7 is "seven", 21 "twenty-one", 1250 "one thousand two hundred fifty"; whole numbers below 10^9."""
    if not 0 <= n < _LIMIT:
        raise UsageError(f"{n} cannot be written as a word; expected a whole number from 0 to {_LIMIT - 1}.")
    if n < 20:
        return _ONES[n]
    if n < 100:
        return _TENS[n // 10] + (f"-{_ONES[n % 10]}" if n % 10 else "")
    for size, word in ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred")):
        if n >= size:
            rest = n % size
            return f"{number_word(n // size)} {word}" + (f" {number_word(rest)}" if rest else "")
    raise AssertionError


def parse_number_word(text: str) -> int | None:
    """ "Seven", "twenty-one", "a hundred", "two hundred and fifty" to a whole number; None for anything else."""
    parts = [part for part in re.split(r"[\s-]+", text.strip().lower()) if part != "and"]
    if not parts or len(parts) > _MAX_PARTS:
        return None
    if parts[0] == "a" and len(parts) > 1:
        parts[0] = "one"
    total = group = 0
    for part in parts:
        if part in _VALUES:
            group += _VALUES[part]
        elif part == "hundred":
            group *= 100
        elif part in _SCALES:
            total, group = total + group * _SCALES[part], 0
        else:
            return None
    value = total + group
    # The sum above takes "five twenty" as well: only what is written as we would write it is a number.
    return value if value < _LIMIT and number_word(value).replace("-", " ") == " ".join(parts) else None
