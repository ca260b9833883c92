"""The words in which one text differs from another, marked."""

from __future__ import annotations

import difflib
import re

from markupsafe import Markup, escape

__all__ = ["marked"]


def marked(before: str, after: str) -> Markup:
    """``after`` with the words that ``before`` does not have there in ``<ins>``."""
    old, new = re.findall(r"\S+", before), re.findall(r"\S+", after)
    parts: list[Markup | str] = []
    for kind, _, _, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        words = escape(" ".join(new[start:end]))
        if not words:
            continue
        parts.append(words if kind == "equal" else Markup("<ins>{}</ins>").format(words))
    return Markup(" ").join(parts)
