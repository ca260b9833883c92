"""Two stretches of a sentence that change places."""

from __future__ import annotations

import re
from typing import Final

from svampkit.reading.text import Span
from svampkit.variations.draft import Proposal, TextEdit, apply
from svampkit.variations.scene import Scene, capital, small

__all__ = ["JOIN", "LEANS", "exchanged", "opens_sentence", "proposal"]

LEANS: Final = re.compile(
    r"\b(?:respectively|the other|the rest|others|former|latter|them|they|it|more|fewer|less|than|same|"
    r"another|each)\b",
    re.I,
)
"""What is said of a thing beside the one told before it, so that it has to stay behind it."""
JOIN: Final = re.compile(r"\s*(?:,\s*and|,|\band\b)\s*")


def opens_sentence(text: str, start: int) -> bool:
    """Nothing of the sentence stands before this place."""
    return not text[:start].rstrip() or text[:start].rstrip()[-1] in ".!?"


def exchanged(scene: Scene, one: Span, two: Span, note: str, *, each_within: bool = False) -> Proposal | None:
    """The text with both stretches in each other's place; None where one of them leans on what stands before it. With
    ``each_within`` an "each" is of the stretch's own groups."""
    first, second = scene.tagged(one), scene.tagged(two)
    said = [re.sub(r"\beach\b", "", text) if each_within else text for text in (first, second)]
    if any(map(LEANS.search, said)) or re.search(r"\[NAME\d+\.", first + second):
        return None
    if re.search(r"\brespectively\b", scene.text):
        return None
    opening = opens_sentence(scene.text, one.start)
    edits = [
        TextEdit(one.start, one.end, capital(second) if opening else second),
        TextEdit(two.start, two.end, small(first) if opening else first),
    ]
    return proposal(scene, edits, note)


def proposal(scene: Scene, edits: list[TextEdit], note: str) -> Proposal:
    """The body with the edits; question and world stay."""
    body = apply(scene, 0, scene.reading.body_end, edits)
    question = apply(scene, scene.reading.body_end, len(scene.text), [])
    return Proposal(body, question, scene.world, note)
