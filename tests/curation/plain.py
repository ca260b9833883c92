"""The greedy choice as the paper writes it, with exact fractions and every sum taken anew."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from svampkit.curation.features import grams


@lru_cache(maxsize=10_000)
def pair_lex(first: str, second: str) -> Fraction:
    a, b = grams(first), grams(second)
    return Fraction(len(a & b), len(a | b)) if a | b else Fraction(0)


def plain_subset(
    texts: Sequence[str], templates: Sequence[int], k: int, start: int, lexical: bool, template: bool
) -> list[int]:
    chosen = [start]
    while len(chosen) < k:

        def overlap(p: int) -> Fraction:
            total = Fraction(0)
            for q in chosen:
                total += pair_lex(texts[p], texts[q]) if lexical else 0
                total += int(templates[p] == templates[q]) if template else 0
            return total

        chosen.append(min((p for p in range(len(texts)) if p not in chosen), key=lambda p: (overlap(p), p)))
    return chosen
