"""The nodes of known trees by depth, so that a batch of trees is taught level by level and not symbol by symbol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

__all__ = ["Forest", "Level", "Merge", "forest"]

_Place = tuple[int, int]  # a node: its tree, and its place in prefix order


@dataclass(frozen=True, slots=True)
class Level:
    """The nodes of one depth: first all left children, then all right ones, in the order of their parents."""

    nodes: tuple[int, ...]
    """Their numbers in the forest, which follow one another."""
    parents: tuple[int, ...]
    """Which of them, counted from 0, are operators: the parents of the next level."""
    left: tuple[int, ...]
    """The subtree of the left child of each of those parents."""


@dataclass(frozen=True, slots=True)
class Merge:
    """Operators whose subtrees are made of their children's at once."""

    nodes: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forest:
    """Trees of a batch; their N nodes are numbered level by level."""

    rows: tuple[int, ...]
    """(N) the tree of each node."""
    steps: tuple[int, ...]
    """(N) its place in prefix order."""
    levels: tuple[Level, ...]
    merges: tuple[Merge, ...]
    """Inner operators first, and only those whose subtree a right sibling asks for. A subtree below N is that of a
    number, the symbol itself; N + m is that of the m-th operator of all merges."""


def forest(operators: Sequence[Sequence[bool]]) -> Forest:
    """The trees of whole prefix equations, each told by which of its symbols are operators; an empty one has no
    node."""
    children: dict[_Place, tuple[_Place, _Place]] = {}
    for row, symbols in enumerate(operators):
        waiting: list[_Place] = []
        for step in reversed(range(len(symbols))):
            if symbols[step]:
                children[row, step] = waiting.pop(), waiting.pop()
            waiting.append((row, step))
    depths = list(_depths([(row, 0) for row, symbols in enumerate(operators) if symbols], children))
    places = [place for depth in depths for place in depth]
    number = {place: index for index, place in enumerate(places)}
    groups = _by_height(places, children)
    merged = [place for group in groups for place in group]
    subtree = {**number, **{place: len(places) + index for index, place in enumerate(merged)}}
    return Forest(
        tuple(row for row, _ in places),
        tuple(step for _, step in places),
        tuple(
            Level(
                tuple(number[place] for place in depth),
                tuple(index for index, place in enumerate(depth) if place in children),
                tuple(subtree[children[place][0]] for place in depth if place in children),
            )
            for depth in depths
        ),
        tuple(
            Merge(
                tuple(number[place] for place in group),
                tuple(subtree[children[place][0]] for place in group),
                tuple(subtree[children[place][1]] for place in group),
            )
            for group in groups
        ),
    )


def _depths(roots: list[_Place], children: dict[_Place, tuple[_Place, _Place]]) -> Iterator[list[_Place]]:
    level = roots
    while level:
        yield level
        pairs = [children[place] for place in level if place in children]
        level = [left for left, _ in pairs] + [right for _, right in pairs]


def _by_height(places: Sequence[_Place], children: dict[_Place, tuple[_Place, _Place]]) -> list[list[_Place]]:
    """The operators within left children, those without operators below them first, then those above them."""
    asked: set[_Place] = set()
    for place in places:  # parents come before their children
        if place in children:
            left, right = children[place]
            asked |= {left, right} if place in asked else {left}
    height: dict[_Place, int] = {}
    for place in reversed(places):
        if place in children:
            height[place] = 1 + max(height.get(child, 0) for child in children[place])
    wanted = sorted((place for place in places if place in asked and place in children), key=height.__getitem__)
    return [[place for place in wanted if height[place] == each] for each in sorted({height[p] for p in wanted})]
