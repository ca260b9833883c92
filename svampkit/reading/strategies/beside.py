"""Numbers told of other people than those who are asked about; the answer does not need them."""

from __future__ import annotations

from dataclasses import replace

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.build import Builder
from svampkit.reading.strategies.scene import RuleScene

__all__ = ["unrelated", "without"]


def _touched(f: Fact) -> set[str]:
    return {*f.holders, *f.recipient.split("+"), *f.source.split("+"), *f.than.split("+")} - {""}


def unrelated(scene: RuleScene) -> list[Fact]:
    """What is told of other people, where the question names one person and no fact joins them.

    A fact joins people who give, get, share or are compared in it.
    """
    ask = scene.ask
    people = set(scene.holders.people)
    if len(ask.holders) != 1 or ask.holder not in people or scene.total or ask.than:
        return []
    if any(w.low == "than" and w.sentence == ask.clause.sentence for w in scene.words):
        return []
    near = {ask.holder}
    growing = True
    while growing:
        growing = False
        for f in scene.facts:
            joined = _touched(f) & people
            if joined & near and not joined <= near:
                near |= joined
                growing = True
    return [
        f
        for f in scene.told
        if f.holders and set(f.holders) <= people and not _touched(f) & near and not f.more and not f.per
    ]


def without(scene: RuleScene, beside: list[Fact], every: list[Fact]) -> RuleScene | None:
    """The scene as it would be had those numbers not been told; None where too little is left.

    ``every`` are all facts as they were gathered: reading changes some of them.
    """
    gone = {f.n for f in beside}
    facts = [f for f in every if f.n not in gone]
    told = [f for f in facts if f.tag is not None]
    if len(told) < 2 or not gone:
        return None
    build = Builder()
    build.told([f for f in every if f.tag is not None])
    items = [f for f in told if not f.per and not f.than and not f.ratio and not f.limit]
    return replace(
        scene,
        facts=facts,
        asks=[f for f in facts if f.asked],
        told=told,
        items=items,
        somes=[f for f in facts if f.some],
        build=build,
        used=set(),
        done=set(),
    )
