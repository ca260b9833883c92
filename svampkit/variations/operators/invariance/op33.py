"""Add irrelevant information: a quantity that the answer does not need.

Kinds: another object in the seed's list, another object that runs through the same events,
another holder, an attribute of a person, a plan for another day. Never one fixed sentence: wording and kind are
drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.operators.invariance.irrelevant.facts import fact_of_the_scene, tells_a_remote_fact
from svampkit.variations.operators.invariance.irrelevant.further_facts import further_fact
from svampkit.variations.operators.invariance.irrelevant.grouped_again import another_thing_in_other_groups
from svampkit.variations.operators.invariance.irrelevant.groups import second_groups
from svampkit.variations.operators.invariance.irrelevant.holders import asked_holder, other_holder
from svampkit.variations.operators.invariance.irrelevant.in_each import another_thing_in_each
from svampkit.variations.operators.invariance.irrelevant.in_list import object_in_list
from svampkit.variations.operators.invariance.irrelevant.measured import measured_by_another
from svampkit.variations.operators.invariance.irrelevant.mirror import (
    with_another_person,
    with_another_person_and_thing,
    with_another_thing,
)
from svampkit.variations.operators.invariance.irrelevant.places import also_there, another_place
from svampkit.variations.operators.invariance.irrelevant.plans import plan
from svampkit.variations.operators.invariance.irrelevant.rivals import another_time, one_more_thing, rival_holder
from svampkit.variations.operators.invariance.irrelevant.sentence import asked_by_name
from svampkit.variations.operators.invariance.irrelevant.shared_too import object_shared_too
from svampkit.variations.operators.invariance.irrelevant.thing_facts import fact_of_a_thing
from svampkit.variations.operators.invariance.irrelevant.two_holders import two_holders_other_object
from svampkit.variations.operators.invariance.irrelevant.with_events import listed_with_events, object_with_events
from svampkit.variations.scene import Scene
from svampkit.world.edit import possible

__all__ = ["CODE", "propose"]

CODE: Final = "33"
_OF_THE_STORY: Final = (
    object_with_events,
    listed_with_events,
    object_shared_too,
    with_another_thing,
    object_in_list,
    another_thing_in_each,
    second_groups,
    another_thing_in_other_groups,
    one_more_thing,
    two_holders_other_object,
    also_there,
    with_another_person,
    with_another_person_and_thing,
    other_holder,
    asked_holder,
    measured_by_another,
    another_place,
    rival_holder,
    another_time,
    plan,
    fact_of_the_scene,
    fact_of_a_thing,
)
"""What belongs to the story: its holders, places, times and acts, a rival of the class, a further fact."""
_FACTS: Final = (fact_of_the_scene, fact_of_a_thing)
_SO: Final = re.compile(r"\b(?:is|are|was|were|has|have|had|began|begins|opened|opens|works?|worked)\b")
_Kind = Callable[[Scene, Random], Iterator[Proposal]]
_SAID_BETTER: Final[dict[_Kind, frozenset[_Kind]]] = {
    with_another_thing: frozenset({object_with_events, listed_with_events, object_shared_too}),
    one_more_thing: frozenset({object_in_list}),
}
"""Where "12 ducks and 7 geese" swim and "4 ducks and 2 geese" fly off, nobody tells it all once more of the geese,
or that the pond also had 7 of them."""
_ENOUGH: Final = 2
"""Where the story gives so many, two numbers more of two people are too much; one is enough for nobody to need to
hear how far its bank is from the station."""


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One or two proposals of every kind that fits."""
    found: list[Proposal] = []
    told: set[_Kind] = set()
    for kind in _OF_THE_STORY:
        if kind is two_holders_other_object and len(found) >= _ENOUGH:
            continue
        if _SAID_BETTER.get(kind, frozenset()) & told:
            continue
        for proposal in kind(scene, rng):
            remote = tells_a_remote_fact(scene, proposal)
            if found and (remote or kind is fact_of_a_thing):
                continue
            if (remote or (kind in _FACTS and _is_so(proposal))) and _told_last(scene, proposal):
                continue
            if possible(proposal.world, numbers({**scene.values, **proposal.values})):
                found.append(asked_by_name(scene, proposal))
                told.add(kind)
    if not found:
        further = further_fact(scene, rng)
        found = [fact for fact in further if possible(fact.world, numbers({**scene.values, **fact.values}))]
    return found or Refusal("nothing of the story gives a fact, a rival or another holder to tell of")


def _is_so(proposal: Proposal) -> bool:
    """The fact tells how something is or when it began: behind what happened it comes too late."""
    return _SO.search(proposal.body.rsplit(". ", 1)[-1]) is not None


def _told_last(scene: Scene, proposal: Proposal) -> bool:
    """Nothing of the story stands between the fact and the question: "… 9 of them were eaten. The park has 26
    benches. How many are left?" """
    last = proposal.body.rsplit(". ", 1)[-1]
    return not any(f"[{tag}]" in last for tag in scene.values)
