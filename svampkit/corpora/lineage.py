"""Which rows of a file of variations come from one seed, where the file does not say so.

A rule of thumb on content words, for files whose rows stand seed by seed (as those of SVAMP's folds do): a row
belongs to the seed of the rows before it where it shares a fifth of its content words (Jaccard) with one of them.
On the three folds at hand this gives 60 groups, as many as three fifths of the paper's 100 seeds; the best overlap
of a row within its group is at least 0.33 and across a border at most 0.12. Reports cluster by these groups,
so a wrong border makes an interval a little wider or narrower; it never touches an accuracy.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["groups_by_overlap"]

_SHARED = 0.2
_FUNCTION_WORDS = frozenset(
    re.findall(
        r"\w+",
        """a about after all also altogether an and any are as at be been before began being both but by can could did
    do does each for from got had has have he her hers him his how if in initially into is it its left long many
    more much must need needs now number of off on one only or other out over per she so some still than that the
    their them then there they this to today total up was were what when where which who will with would
    yesterday you""",
    )
)


def _content(text: str) -> frozenset[str]:
    words = re.findall(r"[a-z]+", re.sub(r"\bnumber\d+\b", " ", text.lower()))
    return frozenset(word.removesuffix("s") for word in words if word not in _FUNCTION_WORDS)


def groups_by_overlap(texts: Sequence[str]) -> list[int]:
    """Number of the group (from 1) of each text, in order; neighbours that share content words are one group."""
    groups: list[int] = []
    members: list[frozenset[str]] = []
    group = 0
    for text in texts:
        words = _content(text)
        if not any(len(words & other) >= _SHARED * max(1, len(words | other)) for other in members):
            group, members = group + 1, []
        members.append(words)
        groups.append(group)
    return groups
