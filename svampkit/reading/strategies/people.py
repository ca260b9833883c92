"""Sums of what people have left, have now or did in all: each person's amount is worked out first."""

from __future__ import annotations

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.scene import STATES, RuleScene, fits
from svampkit.reading.strategies.stock import is_state
from svampkit.reading.strategies.within import AskedAmount, cue_of, holder_facts, person_amount
from svampkit.world.model import World

__all__ = ["people_total"]


def people_total(scene: RuleScene) -> World | None:
    """ "How many did Mira and Anton use in all?" where one of them has several amounts."""
    ask = scene.ask
    people = set(scene.holders.people)
    holders = [h for h in ask.holders if h in people]
    if not scene.total or len(holders) < 2 or len(holders) != len(ask.holders) or ask.more or ask.than or ask.negated:
        return None
    if any(p.plural and not p.name for p in ask.clause.subjects) or any(
        p.lemma == "they" for p in ask.clause.subjects
    ):
        return None
    cue = cue_of(scene.lows)
    if not any(_several(scene, h) for h in holders) or _shared(scene, holders):
        return None
    verb = "have" if cue or ask.frame in STATES else ask.verb
    ids = [_amount(scene, h, verb, cue) for h in holders]
    if any(id is None for id in ids):
        return None
    whole = scene.build.unknown(ask, "whole")
    like = holder_facts(scene, holders[0], ask.unit, ask.kind) or scene.told
    scene.build.set(whole, kind=like[0].kind)
    scene.build.sum("combine", whole, *[id for id in ids if id is not None])
    _set_apart(scene, holders)
    return scene.build.world("value", whole)


def _facts(scene: RuleScene, holder: str) -> list[Fact]:
    ask = scene.ask
    kind = ask.kind if ask.kind != "other" else "money"
    return [f for f in holder_facts(scene, holder, ask.unit, kind)]


def _several(scene: RuleScene, holder: str) -> bool:
    """True where the amount of this person takes more than one told number."""
    if len(_facts(scene, holder)) > 1:
        return True
    return any(holder in f.holders and not is_state(f) and fits(f.unit, scene.ask.unit) > 0 for f in scene.somes)


def _shared(scene: RuleScene, holders: list[str]) -> bool:
    return any(len(f.holders) > 1 and set(f.holders) & set(holders) for f in scene.told)


def _amount(scene: RuleScene, holder: str, verb: str, cue: str) -> str | None:
    facts = _facts(scene, holder)
    if not facts:
        return None
    if len(facts) == 1 and not _several(scene, holder):
        only = facts[0]
        if not only.per and (only.verb == verb or (verb == "have" and (is_state(only) or only.sign > 0))):
            return scene.build.id(only)
        return None
    asked = AskedAmount(holder, facts[0].unit if not scene.ask.unit.head else scene.ask.unit, verb, cue)
    return person_amount(scene, asked, facts, facts[0])


def _set_apart(scene: RuleScene, holders: list[str]) -> None:
    """Leave numbers that are told of other people out of the answer."""
    people = set(scene.holders.people)
    for f in scene.told:
        if f.holders and set(f.holders) <= people and not {*f.holders, f.recipient, f.source} & set(holders):
            scene.used.add(f.n)
