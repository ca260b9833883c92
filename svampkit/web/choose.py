"""A set with little overlap, chosen and measured by ``curation`` (Koncel-Kedziorski et al. 2016, 4.1 to 4.3)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from svampkit.curation.features import features_of
from svampkit.curation.overlap import lexical_overlap, template_overlap
from svampkit.curation.subset import choose_subset

__all__ = ["choose", "overlap"]


def choose(
    texts: Sequence[str], shapes: Sequence[str], count: int, *, lexical: bool, template: bool, rng: random.Random
) -> list[int]:
    """Places of ``count`` problems, in ascending order.

    With ``lexical`` and ``template`` the arithmetic mean of both overlaps is kept low; with neither they are drawn
    by chance. The first problem is drawn; of equals the first is taken.
    """
    count = min(count, len(texts))
    if not (lexical or template):
        return sorted(rng.sample(range(len(texts)), count))
    if not count:
        return []
    codes = {shape: n for n, shape in enumerate(dict.fromkeys(shapes))}
    order = choose_subset(
        len(texts),
        count,
        rng.randrange(len(texts)),
        features=features_of(texts) if lexical else None,
        templates=[codes[shape] for shape in shapes] if template else None,
    )
    return sorted(order)


def overlap(texts: Sequence[str], shapes: Sequence[str], *, most: int = 2_000) -> tuple[float, float, bool]:
    """Lex(D) and Tmpl(D), the means over all pairs, and whether they were taken on the first ``most`` only."""
    texts, shapes, partly = texts[:most], shapes[:most], len(texts) > most
    return lexical_overlap(features_of(texts)) or 0.0, template_overlap(shapes) or 0.0, partly
