"""Texts of an answer column that say that there is no answer."""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["is_blank", "is_missing"]

_BLANK = frozenset({"", "nan", "null", "none", "na", "n/a", "#n/a"})


def is_blank(text: str) -> bool:
    """Whether the text tells no answer: a model said so, or a program wrote it for none; nobody knows which."""
    return text.strip().lower() in _BLANK


def is_missing(text: str, missing: Collection[str]) -> bool:
    """Whether the user said that this text stands for an answer that never came."""
    return text.strip().lower() in {one.strip().lower() for one in missing}
