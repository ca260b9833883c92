"""Add relevant information: one more quantity, which the answer then takes in.

Kinds: an event after the seed's own, one more holder or kind in a total, an event after groups
were got, an event before sharing, a third holder compared with the asked one, a repetition for some days.
"""

from __future__ import annotations

import re
from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.operators.reasoning.relevant.after import (
    after_total,
    event_after,
    money_after,
    more_of_asked,
)
from svampkit.variations.operators.reasoning.relevant.again import again, for_days
from svampkit.variations.operators.reasoning.relevant.before import event_between
from svampkit.variations.operators.reasoning.relevant.compared import kind_before_rest, side_changes
from svampkit.variations.operators.reasoning.relevant.leaving import money_left, some_leave
from svampkit.variations.operators.reasoning.relevant.sharing import before_sharing, each_had
from svampkit.variations.operators.reasoning.relevant.third import third_compared
from svampkit.variations.operators.reasoning.relevant.wider import (
    also_paid,
    one_more_holder,
    one_more_kind,
    one_more_purchase,
)
from svampkit.variations.scene import Scene
from svampkit.world.edit import possible

__all__ = ["CODE", "propose"]

CODE: Final = "21"


_LATER: Final = (event_after, money_after, again, some_leave, money_left, after_total, before_sharing)
_IN_ALL: Final = re.compile(r"\b(?:in total|altogether|in all)\b")
""" "He had 30 books to read in total. Then he got 12 more": then it was no total."""
_AFTER_IT: Final = re.compile(r"\b(?:after (?:that|this|the|[A-Z])|by (?:then|the))\b")
""" "How many are on the bus after that stop?": nothing that comes later."""
_STOWED: Final = re.compile(r"\b(?:stored|packed|arranged|sorted) in\b.*\beach\b", re.DOTALL)
"""What is bought later is in no box yet."""


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal of every kind that fits."""
    found: list[Proposal] = []
    asked, body = scene.text[scene.reading.body_end :], scene.text[: scene.reading.body_end]
    for kind in (
        event_after,
        money_after,
        again,
        one_more_holder,
        one_more_kind,
        after_total,
        before_sharing,
        third_compared,
        for_days,
        more_of_asked,
        each_had,
        one_more_purchase,
        also_paid,
        event_between,
        side_changes,
        kind_before_rest,
        some_leave,
        money_left,
    ):
        if kind in _LATER and (_AFTER_IT.search(asked) or _STOWED.search(scene.text) or _IN_ALL.search(body)):
            continue
        found += [p for p in kind(scene, rng) if possible(p.world, numbers({**scene.values, **p.values}))]
    return found or Refusal(
        "no event, part or holder that the question would still mean can be added by the patterns known"
    )
