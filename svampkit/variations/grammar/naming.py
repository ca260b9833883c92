"""Naming what a bare word stood for, once a second thing is in the text ("left", "of them", "ate 4")."""

from __future__ import annotations

import re

from svampkit.variations.draft import TextEdit
from svampkit.variations.grammar.phrases import things
from svampkit.variations.scene import Scene

__all__ = ["leans_on_one_thing", "name_again", "question_names"]

_BARE = re.compile(
    r"\b(?:them|it|these|those|they|the rest|others|the other|each|every|some|all of|total of)\b", re.I
)


def name_again(scene: Scene, keep: str) -> list[TextEdit] | None:
    """Edits that give every numbered phrase without a noun of its own ("9 of them", "ate 4") the noun of the quantity
    ``keep``; None where a phrase cannot be named."""
    told = scene.told(keep)
    if told is None:
        return None
    thing = things(scene, told[1])
    if thing is None or not thing.phrase:
        return None
    edits: list[TextEdit] = []
    for mention in scene.reading.mentions:
        if mention is told[1] or mention.unit != told[1].unit:
            continue
        rest = scene.text[mention.number.end : mention.phrase.end].strip()
        number = scene.tagged(mention.number)
        if re.fullmatch(r"of (?:them|these|those)", rest):
            edits.append(TextEdit(mention.phrase.start, mention.phrase.end, f"{number} of the {thing.phrase}"))
        elif not rest:
            edits.append(TextEdit(mention.phrase.start, mention.phrase.end, f"{number} {thing.phrase}"))
        elif rest in ("more", "fewer"):
            edits.append(TextEdit(mention.phrase.start, mention.phrase.end, f"{number} {rest} {thing.phrase}"))
    return edits


def leans_on_one_thing(scene: Scene, edits: list[TextEdit]) -> bool:
    """True where a word outside the numbers and the edits stands for the only thing there was ("ate them all")."""
    body = scene.text[: scene.reading.body_end]
    covered = [(e.start, e.end) for e in edits]
    return any(not any(start <= match.start() < end for start, end in covered) for match in _BARE.finditer(body))


def question_names(scene: Scene, id: str) -> bool:
    """True where the question names the thing of this quantity, not only a class word or nothing."""
    told = scene.told(id)
    asked = scene.reading.asked
    if told is None or told[1].noun is None or not asked:
        return False
    words = {w.lower() for w in re.findall(r"[A-Za-z]+", asked)}
    head = scene.text[told[1].noun.span.start : told[1].noun.span.end].split()[-1].lower()
    return head in words or told[1].noun.head in words
