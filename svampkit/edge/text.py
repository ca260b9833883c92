"""Text from files: what is a text at all, and how it is shown where control characters could do harm."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["MAX_ID", "MAX_TEXT", "fault_of_id", "fault_of_text", "shown", "whole_text"]

MAX_TEXT: Final = 10_000
"""Characters of a problem's text; the longest of the published corpora have some two thousand."""
MAX_ID: Final = 300

# Control characters, marks that turn the direction of writing or hide, surrogates, separators, non-characters.
_UNSHOWN: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff\ud800-\udfff"
    "\U000e0000-\U000e0fff"
)
_ESCAPED: Final = re.compile(f"[{_UNSHOWN}]")
# White space of any kind is text; \ufffd stands for a character that was lost earlier.
_NO_TEXT: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def shown(text: str) -> str:
    """The text as a terminal may have it: control and direction characters as escapes ("\\x1b"), all else as it is.

    Line ends and tabs stay.
    """
    return _ESCAPED.sub(lambda found: found.group().encode("unicode_escape").decode("ascii"), text)


def whole_text(text: str) -> bool:
    """True where a text can be written as UTF-8: it holds no half of a surrogate pair."""
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


def fault_of_text(text: str, most: int = MAX_TEXT) -> str | None:
    """Why something is no text that a person would read: too long, control characters, half characters; else None."""
    if len(text) > most:
        return f"a text of {len(text):,} characters; at most {most:,} are read"
    if text.isprintable():
        return None
    found = _NO_TEXT.search(text)
    return None if found is None else f"the character {found.group()!r} in {text[:30]!r}, which no text has"


def fault_of_id(id: str) -> str | None:
    """Why something cannot be an id: empty, too long, or not fit to be read; else None."""
    if not id.strip():
        return "an empty id"
    if len(id) > MAX_ID:
        return f"an id of {len(id):,} characters; at most {MAX_ID} are read"
    return None if id.isprintable() else f"the id {id!r:.60}, which holds characters that cannot be read"
