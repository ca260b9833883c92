"""The order in which suggestions are offered: by kind of change, most different first; near-copies wait behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from svampkit.template.model import TemplateFile, VariationTemplate

__all__ = ["ALIKE", "Offer", "arrange", "distance", "made_of"]

ALIKE = 0.12
"""Two suggestions of a kind that differ in a smaller share of their words and pairs of words are not both shown."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A suggestion that is shown, and those like it that wait behind it."""

    variation: VariationTemplate
    behind: int = 0


def arrange(candidates: Sequence[VariationTemplate], file: TemplateFile) -> list[Offer]:
    """The suggestions, kinds of change in the order in which they came, shorter chains first.

    In each kind the one that differs most from the base example stands first, then always the one farthest from all
    that stand before it; what is like one of these comes when that one is decided.
    """
    groups: dict[tuple[str, ...], list[VariationTemplate]] = {}
    for v in candidates:
        groups.setdefault(v.codes, []).append(v)
    base = _grams(f"{file.base.body} {file.base.question}")
    found: list[Offer] = []
    for codes in sorted(groups, key=len):
        found += _spread(groups[codes], base)
    return found


def _spread(group: list[VariationTemplate], base: frozenset[str]) -> list[Offer]:
    """The group in the order of the greatest difference from what stands before; near-copies are only counted."""
    grams = [_grams(f"{v.body} {v.question}") for v in group]
    nearest = [_apart(own, base) for own in grams]
    left, shown, behind = set(range(len(group))), list[int](), dict[int, int]()
    while left:
        at = max(sorted(left), key=lambda n: nearest[n])
        left.discard(at)
        like = next((one for one in shown if _apart(grams[at], grams[one]) < ALIKE), None)
        if like is not None:
            behind[like] = behind.get(like, 0) + 1
            continue
        shown.append(at)
        for n in left:
            apart = _apart(grams[n], grams[at])
            nearest[n] = min(nearest[n], apart) if len(shown) > 1 else apart
    return [Offer(group[n], behind.get(n, 0)) for n in shown]


def made_of(parent: VariationTemplate, candidates: Iterable[VariationTemplate]) -> list[VariationTemplate]:
    """The chains among the suggestions that go on from this one: of those with its codes it reads most like them."""
    everyone = list(candidates)
    depth = len(parent.codes)
    rivals = [v for v in everyone if v.codes == parent.codes]
    found: list[VariationTemplate] = []
    for v in everyone:
        if len(v.codes) <= depth or v.codes[:depth] != parent.codes:
            continue
        own = _grams(f"{v.body} {v.question}")
        near = min(rivals or [parent], key=lambda one: _apart(own, _grams(f"{one.body} {one.question}")))
        if (near.body, near.question) == (parent.body, parent.question):
            found.append(v)
    return found


def distance(one: VariationTemplate, other: VariationTemplate) -> float:
    """Share of words and pairs of neighbouring words that only one of two variations has (Jaccard distance)."""
    return _apart(_grams(f"{one.body} {one.question}"), _grams(f"{other.body} {other.question}"))


def _apart(a: frozenset[str], b: frozenset[str]) -> float:
    return 1 - len(a & b) / len(a | b) if a | b else 0.0


@lru_cache(maxsize=4_096)
def _grams(text: str) -> frozenset[str]:
    words = re.findall(r"\[[^\]]*\]|\w+", text.lower())
    return frozenset([*words, *(f"{a} {b}" for a, b in pairwise(words))])
