"""One of two listed things told by comparison: "12 packs of rice and 5 more packs of beans than packs of rice"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.reasoning.changed.comparison import told_by
from svampkit.variations.scene import Scene

__all__ = ["listed_by_comparison"]

_JOIN: Final = re.compile(r"\s+and\s+")
_SAID_OF: Final = re.compile(r"\s*(?:,|and\b|of\b|that\b|which\b|who\b|with\b|each\b|per\b|in each\b)")


def listed_by_comparison(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "27 red cups and 15 blue cups" → "27 red cups and 15 fewer blue cups than red cups", where both together are
    asked for."""
    world, text = scene.world, scene.text
    asked = world.question.of[0]
    relation = next((r for r in world.relations if r.whole == asked and r.schema == "combine"), None)
    if world.question.asks != "value" or relation is None or len(relation.parts) != 2:
        return
    told = [scene.told(part) for part in relation.parts]
    if None in told or len(scene.reading.mentions) != len({m.tag for m in scene.reading.mentions}):
        return
    one, two = sorted((t[1] for t in told if t is not None), key=lambda mention: mention.phrase.start)
    first, second = things(scene, one, elsewhere=False), things(scene, two, elsewhere=False)
    base, old = scene.quantity_of(one.tag), scene.quantity_of(two.tag)
    if first is None or second is None or base is None or old is None or first == second:
        return
    if any(thing.money or thing.mass or not thing.phrase for thing in (first, second)) or old.kind != "count":
        return
    if not _JOIN.fullmatch(text[one.phrase.end : two.phrase.start]) or _SAID_OF.match(text, two.phrase.end):
        return
    if re.search(r"(?:,|\band)\s*$", text[: one.phrase.start]) or two.phrase.end > scene.reading.body_end:
        return  # of a list of three
    values = numbers(scene.values)
    way = rng.choice(["more", "fewer"]) if values[two.tag] < values[one.tag] else "more"
    changed: dict[str, Value] = {}
    if values[two.tag] > 2 * values[one.tag]:
        changed = {two.tag: Fraction(max(2, int(values[one.tag]) // 2))}
    phrase = f"{scene.tagged(two.number)} {way} {second.phrase} than {first.phrase}"
    edit = TextEdit(two.phrase.start, two.phrase.end, phrase)
    yield Proposal(
        *edited(scene, [edit]),
        told_by(way, world, base, old),
        f"one of two listed things told by comparison: {way}",
        changed,
    )
