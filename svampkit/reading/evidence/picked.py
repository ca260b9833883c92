"""What a question picks: of the times, places and sorts that a text tells apart, those that it names.

Shared words tell that a number is near the question. That a number is of Tuesday, and the question is of Monday,
speaks against it: it is picked out by none of the question's words, although its like is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.together.asked import Asked

__all__ = ["Pick", "of_picked", "picks_of"]

Pick = tuple[str, int, int]
"""By what the numbers are told apart, those that the question names and those of which it names others (bit sets)."""


def picks_of(told: Sequence[Fact], ask: Fact) -> Iterator[Pick]:
    """What the question picks, as far as it names some and leaves others."""
    said = _single(ask.words | ask.than_words | ask.local | {*ask.holders, *ask.places, *ask.times})
    for unit in (ask.unit, *([] if ask.also is None else [ask.also]), *ask.alsos):
        said |= _single({unit.head, unit.of, *unit.mods})
    told_apart = {
        "time": [f.times for f in told],
        "place": [f.places for f in told],
        "sort": [(*f.unit.mods, f.unit.of) for f in told],
    }
    for name, of_each in told_apart.items():
        words = [_single(those) for those in of_each]
        hits = sum(1 << n for n, own in enumerate(words) if own & said)
        others = sum(1 << n for n, own in enumerate(words) if own and not own & said)
        if hits and others:
            yield name, hits, others
    if ask.also is not None and len(kinds := {ask.unit.head, ask.also.head, *(unit.head for unit in ask.alsos)}) > 1:
        yield "kinds", sum(1 << n for n, f in enumerate(told) if f.unit.head in kinds), 0


def of_picked(asked: Asked, used: int) -> Iterator[str]:
    """Whether an answer is made from the numbers that are picked; ``used`` is the bit set of all its told numbers."""
    for name, hits, others in asked.picks:
        held = "-" if not hits else "all" if hits & used == hits else "some" if hits & used else "none"
        yield f"picked:{name}={held},others={min((used & others).bit_count(), 2)}"
    left = sum(1 << n for n in range(len(asked.told)) if _is_other(asked.picks, 1 << n))
    if left:
        yield f"picked:others={min((used & left).bit_count(), 2)},of={min(left.bit_count(), 2)}"


def _is_other(picks: Iterable[Pick], bit: int) -> bool:
    """Another time, place or sort than the question names, and nothing else that it names."""
    return any(others & bit for _, _, others in picks) and not any(hits & bit for _, hits, _ in picks)


def _single(keys: AbstractSet[str] | Sequence[str]) -> frozenset[str]:
    return frozenset(word for key in keys for word in key.split())
