"""Comparisons by a ratio, and comparisons whose one side is told by another comparison."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import table
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit, unit_kind
from svampkit.reading.strategies.compares import expand_compares
from svampkit.reading.strategies.differences import difference_asked
from svampkit.reading.strategies.scene import RuleScene
from svampkit.reading.strategies.side import side_of, sides_of
from svampkit.reading.strategies.than import than_amount, worked_out
from svampkit.reading.text import Unread
from svampkit.world.model import Question, World

__all__ = ["expand_comparisons", "ratio_asked"]

_MEASURED: Final = table("kinds of a measure")


def _ratio_by_sides(scene: RuleScene, ratio: Fact) -> bool:
    """Add the other side of "A has N times as many as B" to the items, whichever of the two is known."""
    if ratio.than_phrase is None or not ratio.ratio_word:
        return False
    b = scene.build
    unit = ratio.ratio_unit
    kinds = frozenset([unit_kind(unit.head)]) if unit is not None else _MEASURED.get(ratio.ratio_word, frozenset())
    pool = [f for f in scene.items if f.kind in kinds] or (
        [f for f in scene.items if unit is None and ratio.ratio_word == "many"]
    )
    if not pool:
        return False
    alike = replace(ratio, unit=unit or pool[0].unit, kind=pool[0].kind, ratio=False)
    told = worked_out(scene, alike)
    found = than_amount(scene, alike) if told else sides_of(scene, alike)
    if found is None and told is None:
        found = than_amount(scene, alike)
    if found is None:
        return False
    known, is_subject, side = found
    b.id(ratio, "ratio")
    known_id = b.id(known, "state") if known.tag is not None else b.id(known)
    other = b.unknown(known, "state", holder=side.holder)
    if is_subject:
        b.product("times", known_id, b.id(ratio), other)
    else:
        b.product("times", other, b.id(ratio), known_id)
    b.set(other, unit=side.unit.head or known.unit.head, qualifier=" ".join(sorted(side.unit.mods)))
    scene.items.append(
        scene.virtual(
            ratio,
            other,
            holder=side.holder,
            holders=tuple(side.holder.split("+")) if side.holder else (),
            unit=side.unit,
            more="",
            local=frozenset(side.words),
            kind=known.kind,
            sign=ratio.sign if not is_subject else known.sign,
            frame=known.frame,
            verb=ratio.verb,
            at=max(ratio.at, known.at),
            cue="",
            than_words=frozenset(),
            times=side.times,
            goal=known.goal,
            dimension=known.dimension,
        )
    )
    return True


def expand_ratios(scene: RuleScene, ratios: Sequence[Fact], strict: bool) -> list[Fact]:
    """Turn "N times as many as" with a known base into the larger amount among the items."""
    b = scene.build
    alone: list[Fact] = []
    for ratio in ratios:
        if _ratio_by_sides(scene, ratio):
            continue
        clause = ratio.clause
        after = [c for c in clause.chunks if c.first > (ratio.phrase.last if ratio.phrase else ratio.at)]
        words: set[str] = set()
        seen_as = 0
        for c in after:
            low = scene.words[c.first].low
            if low in ("as", "than"):
                seen_as += 1
                continue
            if c.phrase is not None and c.phrase.owner:
                owner = c.phrase.owner
                words.add(owner)
            if (
                seen_as >= (2 if any(scene.words[x.first].low == "as" for x in after[:1]) else 1)
                and c.phrase is not None
            ):
                words.add(c.phrase.lemma)
                words.update(c.phrase.mods)
        pool = [f for f in scene.items if f.at != ratio.at]
        base = side_of(pool, words - {""}) if words else []
        if len(base) != 1 and not (strict and words & set(scene.holders.people)):
            earlier = [f for f in pool if f.at < ratio.at]
            base = earlier[-1:] if len(earlier) == 1 else pool if len(pool) == 1 else []
        if len(base) != 1:
            alone.append(ratio)
            continue
        known = base[0]
        b.id(ratio, "ratio")
        larger = b.unknown(known, "state", holder=ratio.holder or known.holder)
        b.product("times", larger, b.id(ratio), b.id(known))
        virtual = scene.virtual(
            ratio,
            larger,
            unit=known.unit,
            kind=known.kind,
            more="",
            frame=known.frame,
            sign=ratio.sign,
            holder=ratio.holder or known.holder,
            holders=ratio.holders or known.holders,
            local=ratio.words - frozenset(words),
        )
        scene.items.append(virtual)
    return alone


def ratio_asked(scene: RuleScene) -> World | Unread | None:
    """ "How many times as many X does A have as B": the quotient of two sides."""
    ask = scene.ask
    words = scene.words
    if (
        ask.unit.head != "time"
        or ask.phrase is None
        or ask.phrase.last + 2 >= len(words)
        or words[ask.phrase.last + 1].low != "as"
    ):
        return None
    at = ask.phrase.last + 2
    kinds = _MEASURED.get(words[at].low, frozenset())
    counted = next(
        (c.phrase for c in ask.clause.chunks if c.first == at and c.phrase is not None and c.phrase.head >= 0), None
    )
    saved = (ask.unit, ask.kind, ask.times)
    if counted is not None:
        of = counted.of.lemma if counted.of is not None and not counted.of.pronoun else ""
        ask.unit, ask.kind = (
            Unit(counted.lemma, of, frozenset(counted.mods) - {"many", "much"}),
            unit_kind(counted.lemma),
        )
    else:
        measured = [f for f in scene.items if f.kind in kinds]
        if not measured:
            return None
        ask.unit, ask.kind = measured[0].unit, measured[0].kind
    ask.times = tuple(t for t in ask.times if t != "time")
    found = difference_asked(scene)
    ask.unit, ask.kind, ask.times = saved
    if isinstance(found, World):
        return replace(found, question=Question("quotient", found.question.of))
    return found


def expand_comparisons(scene: RuleScene) -> list[Fact]:
    """Comparisons by a difference and by a ratio, in whichever order they hang on each other."""
    ratios = expand_ratios(scene, [f for f in scene.told if f.ratio], True)
    alone = expand_compares(scene, [f for f in scene.told if f.than and not f.ratio and f.n not in scene.done])
    ratios = expand_ratios(scene, ratios, False)
    return [*ratios, *(expand_compares(scene, alone) if alone else [])]
