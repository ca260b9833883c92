"""Comparisons by a difference: "Ada has 5 more than Bo" and what one of them has give what the other has."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.scene import RuleScene
from svampkit.reading.strategies.side import LESS, Side, sides_of
from svampkit.reading.strategies.than import than_amount, worked_out

__all__ = ["expand_compares", "join"]


def expand_compares(scene: RuleScene, only: Sequence[Fact] | None = None) -> list[Fact]:
    """Turn "N more than" with one known side into the other side among the items; returns what is left alone."""
    waiting = [f for f in scene.told if f.than and not f.ratio] if only is None else list(only)
    progress = True
    while waiting and progress:
        progress = False
        for diff in list(waiting):
            if diff.goal and scene.ask.goal:
                continue
            found = than_amount(scene, diff) if (told := worked_out(scene, diff)) else sides_of(scene, diff)
            if found is None and told is None:
                found = than_amount(scene, diff)
            if found is None:
                continue
            join(scene, diff, found)
            waiting.remove(diff)
            progress = True
    return waiting


def join(scene: RuleScene, diff: Fact, found: tuple[Fact, bool, Side]) -> None:
    """The other side of "N more than" among the items, from the known one."""
    b = scene.build
    known, is_subject, other_side = found
    less = diff.more in LESS
    gap = b.id(diff, "difference")
    other = b.unknown(known, "state", holder=other_side.holder)
    known_id = b.id(known, "state") if known.tag is not None else b.id(known)
    known_is_larger = is_subject == (not less)
    if known_is_larger:
        b.sum("compare", known_id, other, gap)
    else:
        b.sum("compare", other, known_id, gap)
    b.set(other, unit=other_side.unit.head or known.unit.head, qualifier=" ".join(sorted(other_side.unit.mods)))
    subject_side = not is_subject
    virtual = scene.virtual(
        diff,
        other,
        holder=other_side.holder,
        holders=tuple(other_side.holder.split("+")) if other_side.holder else (),
        unit=other_side.unit,
        more="",
        local=frozenset(other_side.words),
        kind=known.kind,
        sign=diff.sign if subject_side else known.sign,
        frame=known.frame,
        verb=diff.verb,
        at=diff.at if subject_side and diff.clause.index < known.clause.index else max(diff.at, known.at),
        cue="",
        than_words=frozenset(),
        times=other_side.times,
        goal=known.goal,
        dimension=known.dimension,
    )
    scene.items.append(virtual)
