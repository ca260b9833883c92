"""The nine variations of SVAMP (Patel et al. 2021, section 5.1.1, Table 8): codes, names, categories."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from svampkit.errors import UsageError

__all__ = ["CATEGORIES", "CODES", "Variation", "category_of", "parse_codes"]


@dataclass(frozen=True, slots=True)
class Variation:
    """One of the nine kinds of variation and whether it promises the answer of what it is applied to."""

    code: str
    """Two digits; the first is the category."""
    name: str
    category: str
    keeps_answer: bool
    """The asked quantity is the same and has the same value."""


CATEGORIES: Final = MappingProxyType(
    {"1": "Question Sensitivity", "2": "Reasoning Ability", "3": "Structural Invariance"}
)


def _variation(code: str, name: str, keeps_answer: bool = False) -> Variation:
    return Variation(code, name, CATEGORIES[code[0]], keeps_answer)


CODES: Final = MappingProxyType(
    {
        v.code: v
        for v in (
            _variation("11", "Same Object, Different Structure"),
            _variation("12", "Different Object, Same Structure"),
            _variation("13", "Different Object, Different Structure"),
            _variation("21", "Add relevant information"),
            _variation("22", "Change information"),
            _variation("23", "Invert operation"),
            _variation("31", "Change order of objects", keeps_answer=True),
            _variation("32", "Change order of phrases", keeps_answer=True),
            _variation("33", "Add irrelevant information", keeps_answer=True),
        )
    }
)


def category_of(code: str) -> str:
    """Name of the category a two-digit code belongs to."""
    return CODES[code].category


def parse_codes(text: str) -> tuple[str, ...]:
    """Read a chain of codes, in the order of application ("21, 11" or "21,11"); empty text is a seed.

    Raises UsageError where a part is not one of the nine codes, or where there are commas and no code.
    """
    codes = tuple(part for part in re.split(r"[,\s]+", text.strip()) if part)
    if not codes and text.strip():
        raise UsageError(f"{text!r:.40} names no variation code; the codes are {', '.join(CODES)}.")
    for code in codes:
        if code not in CODES:
            raise UsageError(f"{code!r} is not a variation code; the codes are {', '.join(CODES)}.")
    return codes
