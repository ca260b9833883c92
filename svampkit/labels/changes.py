"""What two texts have in common: words that came and went, and lists that were turned round."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.labels.version import content, is_number
from svampkit.lexicon.grammar import listed

__all__ = ["conjuncts_swapped", "lost_words", "new_words", "sentences_of"]

_JOINS = frozenset({",", "and", "while", "but"})
_ARTICLES = frozenset(listed("words for one that may change"))
_WIDE = 8
"""So many equal words at the edge of a swap may belong to it: "red KITES and blue KITES"."""
_LONG = 80
"""A sentence of more words is not searched."""


def lost_words(before: Sequence[str], after: Sequence[str]) -> set[str]:
    """Words that carry the story before and stand nowhere after."""
    return set(content(before)) - set(content(after))


def new_words(before: Sequence[str], after: Sequence[str]) -> set[str]:
    """Words that carry the story after and stood nowhere before."""
    return lost_words(after, before)


def sentences_of(words: Sequence[str]) -> list[tuple[str, ...]]:
    """The words between full stops."""
    found: list[list[str]] = [[]]
    for word in words:
        if word == ".":
            found.append([])
        else:
            found[-1].append(word)
    return [tuple(sentence) for sentence in found if sentence]


def conjuncts_swapped(before: Sequence[str], after: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The two stretches around "and" or a comma that changed places, articles apart; None where that is not all that
    happened to the sentence."""
    x = tuple(w for w in before if w not in _ARTICLES)
    y = tuple(w for w in after if w not in _ARTICLES)
    if len(x) != len(y) or x == y or len(x) > _LONG:
        return None
    start = next(i for i, (a, b) in enumerate(zip(x, y, strict=True)) if a != b)
    end = len(x) - next(i for i, (a, b) in enumerate(zip(x[::-1], y[::-1], strict=True)) if a != b)
    for first in range(start, max(start - _WIDE, 0) - 1, -1):
        for last in range(end, min(end + _WIDE, len(x)) + 1):
            found = _swap(x[first:last], y[first:last])
            if found is not None:
                return found
    return None


def _swap(x: tuple[str, ...], y: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """x is A join B and y is B join A; a list that lost its comma joins two numbered phrases by nothing."""
    for at in range(1, len(x) - 1):
        for width in (0, 1, 2):
            join = x[at : at + width]
            one, two = x[:at], x[at + width :]
            numbered = bool(two) and is_number(one[0]) and is_number(two[0])
            if set(join) <= _JOINS and two and (join or numbered) and (*two, *join, *one) == y:
                return one, two
    return None
