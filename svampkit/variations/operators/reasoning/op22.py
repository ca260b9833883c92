"""Change information: the way of an event or a comparison, a part told by comparison, a count told in packs.

The equation changes in all of them.
"""

from __future__ import annotations

import re
from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.grammar.words import SUPERLATIVE
from svampkit.variations.operators.reasoning.changed.comparison import anchored, comparison_turned, part_compared
from svampkit.variations.operators.reasoning.changed.counts import in_kinds, in_packs
from svampkit.variations.operators.reasoning.changed.direction import came_or_went, direction
from svampkit.variations.operators.reasoning.changed.listed import listed_by_comparison
from svampkit.variations.operators.reasoning.changed.multiples import difference_to_multiple, multiple_to_difference
from svampkit.variations.operators.reasoning.changed.ratio_words import ratio_in_numbers
from svampkit.variations.scene import Scene
from svampkit.world.edit import possible

__all__ = ["CODE", "propose"]

CODE: Final = "22"


_WAYS: Final = (
    direction,
    came_or_went,
    comparison_turned,
    difference_to_multiple,
    multiple_to_difference,
    ratio_in_numbers,
    part_compared,
    listed_by_comparison,
    anchored,
    in_packs,
    in_kinds,
)


_WHICH: Final = re.compile(r"\bthan [^.,]*, which (?:is|are|was|were)\b")
""" "Amir has 64 more records than Ana, which is 4 times as many as Beth has": what is?"""


_BARE: Final = re.compile(r"\bmore [^.]*\bthan [^.]*\. [^.]*\b(?:has|have|had) \[NUM\d+\]\.")
""" "Linda has 34 more candies than Vadim. Chloe has 28.": 28 more?"""


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal of every kind that fits."""
    if SUPERLATIVE.search(scene.text):
        return Refusal("with another relation the oldest, or the most of something, may be another")
    found: list[Proposal] = []
    for kind in _WAYS:
        found += [p for p in kind(scene, rng) if possible(p.world, numbers({**scene.values, **p.values}))]
    found = [p for p in found if not (_WHICH.search(p.body) or _BARE.search(p.body))]
    return found or Refusal("no event, comparison or count that could be told otherwise stands in the text")
