"""What changed between a seed's text and a variant's, word by word."""

from __future__ import annotations

import difflib
import re

from svampkit.report.model import Segment

__all__ = ["differences"]


def differences(seed: str, variant: str) -> tuple[Segment, ...]:
    """The variant's text in pieces: "same" as the seed, "added", or "gone" (words that only the seed has).

    The pieces that are not "gone" join to the variant's text.
    """
    before, after = re.findall(r"\s*\S+", seed), re.findall(r"\s*\S+|\s+$", variant)
    matcher = difflib.SequenceMatcher(None, [w.strip() for w in before], [w.strip() for w in after], autojunk=False)
    pieces: list[Segment] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        old, new = "".join(before[a:b]), "".join(after[c:d])
        if kind == "equal":
            pieces.append(Segment("same", new))
            continue
        # the space before a changed word is no change
        pieces.append(Segment("same", new[: len(new) - len(new.lstrip())]))
        pieces.append(Segment("gone", old.strip()))
        pieces.append(Segment("added", new.lstrip()))
    return tuple(piece for piece in pieces if piece.text)
