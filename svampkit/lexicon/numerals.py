"""Numbers as words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from svampkit.errors import UsageError
from svampkit.lexicon.load import data

__all__ = ["GROUPS", "MISSPELT", "ONES", "PARTS", "SCALES", "TENS", "number_word", "parse_number_word"]

_TABLE = data("numbers")
ONES: Final[Mapping[str, int]] = MappingProxyType({word: n for n, word in enumerate(_TABLE["ones"].split())})
"""The words of 0 to 19."""
TENS: Final[Mapping[str, int]] = MappingProxyType({word: 10 * n for n, word in enumerate(_TABLE["tens"].split(), 2)})
"""The words of 20, 30 … 90."""
SCALES: Final[Mapping[str, int]] = MappingProxyType(_TABLE["scales"])
""""hundred" to "trillion"."""
GROUPS: Final[Mapping[str, int]] = MappingProxyType(_TABLE["groups"])
""""couple", "pair", "dozen"."""
PARTS: Final[Mapping[str, int]] = MappingProxyType(_TABLE["parts"])
"""Into how many parts one whole is cut: "half" 2, "third" 3."""
MISSPELT: Final[Mapping[str, str]] = MappingProxyType(_TABLE["misspelt"])
"""Common slips to the word that is meant."""
_SMALL = tuple(ONES)
_TENS = ("", "", *TENS)
_VALUES = {**ONES, **TENS}
_SCALES = {"thousand": 1_000, "million": 1_000_000}
_LIMIT = 10**9
_MAX_PARTS = 16


def number_word(n: int) -> str:
    """7 is "seven", 21 "twenty-one", 1250 "one thousand two hundred fifty"; whole numbers below 10^9."""
    if not 0 <= n < _LIMIT:
        raise UsageError(f"{n} cannot be written as a word; expected a whole number from 0 to {_LIMIT - 1}.")
    if n < 20:
        return _SMALL[n]
    if n < 100:
        return _TENS[n // 10] + (f"-{_SMALL[n % 10]}" if n % 10 else "")
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
