"""Goals, and what is still missing; an amount that already follows from products or comparisons."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.strategies.amount import amount, relevant
from svampkit.reading.strategies.combine import by_words
from svampkit.reading.strategies.scene import RuleScene, fits
from svampkit.reading.strategies.stock import is_state
from svampkit.world.model import World

__all__ = ["computed", "goal_asked"]

_WORDS_OF_WHAT_IS_MISSING: Final = frozenset(listed("words of what is missing"))
_VERBS_OF_A_MISSING_AMOUNT: Final = frozenset(listed("verbs of a missing amount"))
_LEADING_VERBS_OF_A_WISH: Final = frozenset(listed("leading verbs of a wish"))
_WORDS_OF_WHAT_IS_LACKING: Final = frozenset(listed("words of what is lacking"))
_VERBS_OF_A_GOAL: Final = frozenset(listed("verbs of a goal"))


def goal_asked(scene: RuleScene) -> World | None:
    """What is still missing to a goal, or what is there already."""
    ask = scene.ask
    b = scene.build
    asks_missing = (ask.more in _WORDS_OF_WHAT_IS_MISSING or scene.has("more", "still", "left", "another")) and (
        ask.goal
        or ask.verb in _VERBS_OF_A_MISSING_AMOUNT
        or ask.clause.lead in _LEADING_VERBS_OF_A_WISH
        or scene.has("needed", "required")
        or any(f.goal for f in scene.items)
    )
    pool = relevant(scene, ask, scene.items)
    lacking = [f for f in pool if f.goal and f.more in _WORDS_OF_WHAT_IS_LACKING and f.tag is not None]
    if len(lacking) == 1 and len(pool) == 2 and not ask.more:
        other = next(f for f in pool if f is not lacking[0])
        if other.goal and not ask.goal and ask.cue != "start" and not scene.total:
            # needs 9 in all, still needs 3: there are already 6
            there = b.unknown(ask, "state")
            b.sum("equalise", b.id(other, "whole"), there, b.id(lacking[0], "difference"))
            return b.world("value", there)
        if not other.goal and (ask.goal or ask.verb in _VERBS_OF_A_GOAL or scene.total):
            goal_id = b.unknown(ask, "whole")
            b.sum("equalise", goal_id, b.id(other, "state"), b.id(lacking[0], "difference"))
            return b.world("value", goal_id)
    if not asks_missing:
        return None
    in_question = [f for f in pool if f.clause.question or (f.clause.infinitive and f.at > ask.at) or f.at > ask.at]
    goals = [f for f in pool if f.goal and f not in in_question]
    costs = [f for f in pool if f.frame == "cost" and f.verb == "cost" and f.clause.relative]
    if not goals and not in_question and ask.goal and len(costs) == 1:
        # "would like a drum that costs $80": so much is needed
        goals = costs
    if len(goals) != 1 and len(in_question) == 1:
        goals = in_question
    if len(goals) != 1:
        return None
    goal = goals[0]
    done = [f for f in pool if f is not goal and fits(f.unit, goal.unit) > 0]
    people = set(scene.holders.people)
    if ask.holder in people:
        # what others have does not bring the asked one nearer to the goal
        others = [
            f for f in done if f.holders and set(f.holders) <= people and ask.holder not in (*f.holders, f.recipient)
        ]
        if len(others) < len(done):
            scene.used.update(f.n for f in others)
            done = [f for f in done if f not in others]
    if not done:
        return None
    reached = amount(scene, done, done[0])
    if reached is None:
        return None
    missing = b.unknown(ask, "difference")
    b.sum("equalise", b.id(goal, "whole"), reached, missing)
    return b.world("value", missing)


def computed(scene: RuleScene) -> World | None:
    """The asked amount is what a product or a comparison gives, and nothing else is told of it."""
    ask = scene.ask
    pool = relevant(scene, ask, scene.items)
    made = [f for f in pool if f.virtual]
    if not made:
        return None
    missing = (ask.more in ("more", "additional") and ask.goal) or (ask.cue == "end" and scene.has("left", "remain"))
    if missing and any(f.tag and f.n not in scene.used and f not in pool for f in scene.items):
        return None
    narrowed = by_words(scene, pool)
    if len(narrowed) == 1 and narrowed[0].virtual and (len(pool) == 1 or not scene.total):
        only = narrowed[0]
        if is_state(only) and ask.frame in ("gain", "loss", "give", "receive") and (scene.somes or ask.recipient):
            # "Rosa gave him some. Now he has 8 more than Agnes": what came, not what there is
            return None
        rest = [f for f in pool if f is not only]
        if (
            rest
            and not set(only.holders) & set(ask.places)
            and (not set(only.holders) & set(ask.holders) or any(set(f.holders) & set(ask.holders) for f in rest))
            and (not ask.times and not (ask.unit.mods & only.unit.mods))
            and fits(only.unit, ask.unit) <= max(fits(f.unit, ask.unit) for f in rest)
        ):
            return None
        mine = [f for f in rest if set(f.holders) & set(only.holders)]
        if mine and (any(f.sign < 0 for f in mine) or ask.cue == "end"):
            return None
        scene.used.update(f.n for f in rest)
        _leave_others(scene)
        id = scene.build.id(only)
        return scene.build.world("value", id)
    return None


def _leave_others(scene: RuleScene) -> None:
    """Leave numbers that are told of other holders than the asked one out of the answer."""
    ask = scene.ask
    for f in scene.told:
        if f.holder and ask.holder and f.holder != ask.holder:
            scene.used.add(f.n)
