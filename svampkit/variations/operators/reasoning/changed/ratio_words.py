"""A ratio that is told in a word as one that is told in numbers: "twice as many" → "three times as many"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.edit import possible
from svampkit.world.model import Quantity

__all__ = ["ratio_in_numbers"]

_WORD: Final = re.compile(r"\b(?P<word>[Tt]wice|[Hh]alf)(?= as (?:many|much|long|old|far|tall|heavy|high)\b)")
_RATIOS: Final = range(3, 6)


def ratio_in_numbers(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Max picked twice as many plums as Lea" → "Max picked three times as many plums as Lea"; where the word stands
    once in the body and one comparison takes it."""
    found = list(_WORD.finditer(scene.text))
    if len(found) != 1 or found[0].end() > scene.reading.body_end:
        return
    word = found[0].group("word")
    ratio = _ratio(scene, word.lower())
    if ratio is None:
        return
    tag = free_tag("NUM", scene.values, scene.body, scene.question)
    form = "Word" if word[0].isupper() else "word"
    told = replace(ratio, value=tag, constant="", because="")
    world = replace(scene.world, quantities=tuple(told if q.id == ratio.id else q for q in scene.world.quantities))
    value = Fraction(rng.choice(_RATIOS))
    if possible(world, {**numbers(scene.values), tag: value}):
        edit = TextEdit(*found[0].span("word"), f"[{tag}.{form}] times")
        yield Proposal(*edited(scene, [edit]), world, "a ratio told in numbers", {tag: value})


def _ratio(scene: Scene, word: str) -> Quantity | None:
    """The one constant that the word tells, of a comparison that leads to the answer."""
    compared = [part for r in scene.world.relations if r.schema == "times" for part in r.parts]
    of_word = [
        q
        for q in scene.world.quantities
        if q.because == word and q.id in compared and q.id not in scene.world.question.of
    ]
    return of_word[0] if len(of_word) == 1 and compared.count(of_word[0].id) == 1 else None
