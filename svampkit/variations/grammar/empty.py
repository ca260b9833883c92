"""Sentences that say nothing once their number is left open: "There are some children." """

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from svampkit.lexicon import pluralise, singularise

__all__ = ["without_empty"]

_EMPTY: Final = re.compile(
    r"(?:There (?:are|were)|The (?P<of>[a-z]+(?: [a-z]+)?) (?:has|had)) some (?:[a-z]+ )?(?P<things>[a-z]+)"
    r"(?: (?:in|on|at) the [a-z]+)?\."
)


def without_empty(sentences: Sequence[str], beside: str = "") -> str:
    """The body without a sentence that says only that there are some, where the others, or what is told ``beside``
    them, tell of the things otherwise: "Each child has 6 pencils." """
    kept = []
    for at, sentence in enumerate(sentences):
        found = _EMPTY.fullmatch(sentence)
        others = " ".join([*sentences[:at], *sentences[at + 1 :], beside])
        if found is None or not _told_of(found["things"], others) or (found["of"] or "") not in others:
            kept.append(sentence)
    return " ".join(kept)


def _told_of(things: str, others: str) -> bool:
    word = singularise(things)
    return re.search(rf"\b(?:{re.escape(word)}|{re.escape(pluralise(word))})\b", others, re.I) is not None
