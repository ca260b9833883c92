"""Digits in groups as they are written around the world: 1,20,000 in India, 120 000 in South Africa and France."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["LAKHS", "SPACED", "ungrouped"]

LAKHS: Final = r"[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}"
SPACED: Final = r"[0-9]{1,3}(?:[ \u00a0\u2009\u202f][0-9]{3})+"
_GROUPED: Final = re.compile(rf"(?:(?<![\w.,/-])|(?<=\bR)|(?<=\bRs))(?:{LAKHS}|{SPACED})(?![\d/]|,\d)")
_BETWEEN: Final = re.compile(r"[,\s]")


def ungrouped(text: str) -> str:
    """The text with such numbers as digits alone: "120000". Groups of three behind commas stay as they are."""
    return _GROUPED.sub(lambda found: _BETWEEN.sub("", found.group()), text)
