"""Takes out of typed or pasted text the characters that no problem has: controls, odd blanks."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["MAX_TEXT", "clean"]

MAX_TEXT = 4_000
"""Characters of a body or a question; a problem has a few hundred."""
_SPACES = re.compile(r"[\s\u00a0\u2028\u2029]+")
_DROPPED = ("Cc", "Cf", "Cs", "Co", "Cn")
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[@-_]")


def clean(text: str, *, keep_edges: bool = False) -> str:
    """One line of text: escape sequences, control and direction characters dropped, white space one space each.

    ``keep_edges`` leaves a space at either end, for a field that is still being typed in.
    """
    text = _ESCAPES.sub("", text)
    text = "".join(c for c in text if c.isspace() or unicodedata.category(c) not in _DROPPED)
    text = _SPACES.sub(" ", unicodedata.normalize("NFC", text))
    text = text[:MAX_TEXT]
    return text if keep_edges else text.strip()
