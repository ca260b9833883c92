"""Which numbers of two texts are the same number, where they were drawn anew and only their surroundings tell.

A published set shares no tags between a problem and its variation: 26 shells become 41. A number is taken for
another where the words around both agree; the best pairs over the whole text are found as an assignment
(Kuhn 1955, by scipy). Where a number was hidden or added the best assignment may pair too much, and where two things
stand in two lists it may cross them, so that each pair is also tried as no pair and each two pairs crossed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from svampkit.equation import Expression, Num, Var, substitute
from svampkit.labels.version import FUNCTION_WORDS, Version, is_number
from svampkit.world.model import World

__all__ = ["alignments", "renamed"]

_REACH: Final = 5
"""So many words on either side tell what a number counts."""
_COUNTED: Final = 2.0
"""A word after the number, what it counts, says twice as much as one before it."""
_OWN: Final = 1000
"""Numbers that the other text does not have are numbered from here."""


def alignments(before: Version, after: Version) -> Iterator[Version]:
    """``after`` over the tags of ``before``, the likeliest pairing of their numbers first."""
    from scipy.optimize import linear_sum_assignment

    old, new = sorted(before.told), sorted(after.told)
    around = {tag: _around(before.words, tag) for tag in old}
    score = [[_alike(around[a], _around(after.words, b)) for b in new] for a in old]
    pairs: dict[str, str] = {}
    if old and new:
        rows, columns = linear_sum_assignment(score, maximize=True)
        pairs = {new[c]: old[r] for r, c in zip(rows, columns, strict=True) if score[r][c] > 0}
    yield renamed(after, pairs)
    for left_out in pairs:
        yield renamed(after, {tag: other for tag, other in pairs.items() if tag != left_out})
    for one, other in combinations(sorted(pairs), 2):
        yield renamed(after, {**pairs, one: pairs[other], other: pairs[one]})


def renamed(version: Version, names: dict[str, str]) -> Version:
    """The version over other tags; a tag without a name gets one that no other text has."""
    names = {tag: names.get(tag, f"NUM{_OWN + int(tag[3:])}") for tag in version.told | version.used}

    def word(of: str) -> str:
        return names.get(of, of) if is_number(of) else of

    def leaf(of: Num | Var) -> Expression:
        return Var(names.get(of.name, of.name)) if isinstance(of, Var) else of

    return Version(
        tuple(map(word, version.body)),
        tuple(map(word, version.question)),
        substitute(version.equation, leaf),
        _world(version.world, names),
    )


def _world(world: World | None, names: dict[str, str]) -> World | None:
    if world is None:
        return None
    return replace(
        world,
        quantities=tuple(replace(q, value=names.get(q.value, q.value)) if q.value else q for q in world.quantities),
    )


def _around(words: tuple[str, ...], tag: str) -> dict[str, float]:
    """Words near the number, weighed by how near they are; a function word says little."""
    at = words.index(tag)
    found: dict[str, float] = {}
    for distance in range(1, _REACH + 1):
        for side, place, near in (("<", at - distance, 1.0), (">", at + distance, _COUNTED)):
            if 0 <= place < len(words) and not is_number(words[place]):
                word = words[place]
                weight = (0.2 if word in FUNCTION_WORDS else near) / distance
                for key, share in ((word, 1.0), (side + word, 0.5)):
                    found[key] = max(found.get(key, 0.0), weight * share)
    return found


def _alike(a: dict[str, float], b: dict[str, float]) -> float:
    return sum(min(a[word], b[word]) for word in a.keys() & b.keys())
