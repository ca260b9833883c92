"""A further fact about somebody, something or somewhere of the story, where nothing nearer to it can be told.

The facts are those of stories that have steps and no world (``chain/invariance/aside.py``); here the amount that one
tells stands in the world as an aside, and the text is read a second time like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.lexicon import singularise, unit
from svampkit.template import Chain
from svampkit.variations.draft import Proposal
from svampkit.variations.operators.chain.invariance.aside import facts_beside
from svampkit.variations.operators.chain.story import ChainOffer, Story
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive
from svampkit.world.edit import add, new_quantity
from svampkit.world.model import Quantity, UnitKind

__all__ = ["further_fact"]

_COUNTED: Final = re.compile(r" (?:of (?:the |\[NAME\d+\]'s ))?(?:(?:more|short) )?(?P<noun>\[OBJp\d+\]|[a-z]+)")
_KINDS: Final[dict[str, UnitKind]] = {"time": "time", "money": "money", "length": "length", "volume": "volume"}


def further_fact(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """One proposal of each of at most two facts."""
    story = Story(scene.body, scene.question, scene.values, scene.alternates, Chain((derive(scene.world),), ()))
    for offer in facts_beside(story, rng):
        new = [tag for tag in offer.values if tag.startswith("NUM")]
        if len(new) == 1 and len(offer.values) == 1:
            world = add(scene.world, _aside(scene, offer, new[0]))
            yield Proposal(offer.body, offer.question, world, offer.note, offer.values, offer.alternates)


def _aside(scene: Scene, offer: ChainOffer, tag: str) -> Quantity:
    """The amount that the fact tells: of what stands behind its number."""
    like = scene.world.quantities[0]
    counted = _COUNTED.match(offer.body, offer.body.index("]", offer.body.index(f"[{tag}")) + 1)
    word = counted.group("noun") if counted is not None else ""
    thing = scene.values.get(re.sub(r"[\[\]]|(?<=OBJ)p", "", word)) if word.startswith("[") else None
    noun = getattr(thing, "singular", None) or (singularise(word) if word and not word.startswith("[") else like.unit)
    known = unit(noun)
    kind = _KINDS.get(known.sort, "other") if known is not None else "count"
    return new_quantity(scene.world, tag, like, role="aside", unit=noun, kind=kind, holder="", qualifier="", moment=0)
