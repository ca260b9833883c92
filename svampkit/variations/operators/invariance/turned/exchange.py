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
    if opening:
        first, second = _forms_stay(first, second)
    edits = [
        TextEdit(one.start, one.end, capital(second) if opening else second),
        TextEdit(two.start, two.end, small(first) if opening else first),
    ]
    return proposal(scene, edits, note)


_IN_WORDS: Final = re.compile(r"\[(NUM\d+)\.Word\]")
_IN_DIGITS: Final = re.compile(r"\[(NUM\d+)\]")


def _forms_stay(first: str, second: str) -> tuple[str, str]:
    """ "Five red plums and 14 green plums" → "Fourteen green plums and 5 red plums": the number that opens the
    sentence is written in words, as the seed has it."""
    word, digits = _IN_WORDS.match(first), _IN_DIGITS.match(second)
    if word is None or digits is None:
        return first, second
    return f"[{word.group(1)}]{first[word.end() :]}", f"[{digits.group(1)}.Word]{second[digits.end() :]}"


def proposal(scene: Scene, edits: list[TextEdit], note: str) -> Proposal:
    """The body with the edits; question and world stay."""
    body = apply(scene, 0, scene.reading.body_end, edits)
    question = apply(scene, scene.reading.body_end, len(scene.text), [])
    return Proposal(body, question, scene.world, note)
