"""Signs of money before a number."""

from __future__ import annotations

from typing import Final

__all__ = ["after_money_sign"]

_SIGNS: Final = ("$", "€", "£")


def after_money_sign(text: str, start: int) -> bool:
    """True where a sign of money stands before the place: "$ 5", "€5"."""
    return text[:start].rstrip().endswith(_SIGNS)
