"""A count told by comparison with another person's, before anything happens to it or it is put into groups."""

from __future__ import annotations

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.compares import join
from svampkit.reading.strategies.products import asked_per
from svampkit.reading.strategies.scene import RuleScene, fits
from svampkit.reading.strategies.side import Side
from svampkit.reading.strategies.within import holder_facts

__all__ = ["expand_counts"]


def expand_counts(scene: RuleScene) -> None:
    """Make amounts of "Mira has 6 more shells than Anton" where one number tells what Anton has.

    Anton's own amount is then told for the comparison alone, unless the question names him or asks of everybody.
    """
    for diff in scene.told:
        known = _known(scene, diff)
        if known is None:
            continue
        join(scene, diff, (known, False, Side(diff.holder, diff.unit, diff.times, set(diff.local - diff.than_words))))
        scene.done.add(diff.n)
        scene.items[-1].cue = diff.cue
        if not _spoken_of(scene, known, diff):
            scene.items = [f for f in scene.items if f is not known]
            scene.used.add(known.n)


def _known(scene: RuleScene, diff: Fact) -> Fact | None:
    """The one amount of the person who is compared with; None where the comparison is no plain one of two people."""
    people = set(scene.holders.people)
    if not diff.than or diff.ratio or diff.kind != "count" or diff.goal or diff.clause.question or diff.limit:
        return None
    if diff.than == diff.holder or not {diff.than, diff.holder} <= people:
        return None
    others = holder_facts(scene, diff.than, diff.unit, diff.kind)
    if len(others) != 1 or others[0].per or others[0].holder != diff.than or others[0].verb != diff.verb:
        return None
    subject = others[0].clause.subject
    if subject is None or subject.pronoun:
        return None
    if others[0].unit.head != diff.unit.head or others[0].cue:
        return None
    own = [f for f in holder_facts(scene, diff.holder, diff.unit, diff.kind) if not f.per and f.holder == diff.holder]
    before = [f for f in own if f.at < diff.at]
    if before and not diff.times and (diff.cue != "end" or any(f.cue == "end" for f in own)):
        return None
    return others[0]


def _spoken_of(scene: RuleScene, f: Fact, diff: Fact) -> bool:
    """True where the question or another comparison means this amount too, or the question names nobody."""
    if any(g is not diff and (g.than or g.ratio) and f.holder in (g.than, *g.holders) for g in scene.told):
        return True
    ask = scene.ask
    if not set(ask.holders) & set(scene.holders.people):
        return scene.total or not (asked_per(scene) or any(g.per and fits(g.unit, f.unit) >= 2 for g in scene.told))
    sentence = {w.low for w in scene.words if w.sentence == ask.clause.sentence}
    return bool({f.holder, "they", "we"} & ({*ask.holders, *sentence})) or f.holder in " ".join(sentence)
