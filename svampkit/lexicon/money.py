"""Signs of money before a number."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from svampkit.lexicon.currencies import Currency, currencies, pattern_of_signs

__all__ = ["after_money_sign", "money_before"]

_LONGEST: Final = 8
"""Characters of a sign with the space behind it, at the most."""


@cache
def _signs() -> re.Pattern[str]:
    return re.compile(rf"({pattern_of_signs({sign for one in currencies() for sign in one.signs})})\s?\Z")


def money_before(text: str, start: int) -> Currency | None:
    """The currency whose sign stands before the place: "$ 5", "€5", "Rs. 5"; None where none does."""
    found = _signs().search(text[max(0, start - _LONGEST) : start])
    if found is None:
        return None
    return next(one for one in currencies() if found.group(1) in one.signs)


def after_money_sign(text: str, start: int) -> bool:
    """True where a sign of money stands before the place: "$ 5", "€5", "Rs. 5"."""
    return money_before(text, start) is not None
