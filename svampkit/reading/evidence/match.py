"""Which told numbers answer best to the question's words, and whether an answer is made from these.

Counting shared words tells that a number is near the question; a question with "than" names two amounts, and of
each the number that answers to it best is the one that is meant: "how many more bottles of cider than of milk".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from svampkit.reading.evidence.around import shared_words
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["of_match"]


def of_match(parts: Sequence[Amount], asked: Asked, used: int, total: bool) -> Iterator[str]:
    """Indicators of an answer made from ``parts``; ``used`` is the bit set of all its told numbers."""
    ask = asked.fact
    words = ask.words | set(ask.holders)
    best = _best(words, asked)
    yield f"best={_held(best, used)},{min(best.bit_count(), 3)},total={total}"
    if used & ~best and best:
        yield f"best:others={min((used & ~best).bit_count(), 2)},unused={min((best & ~used).bit_count(), 2)}"
    if not ask.than or len(parts) != 2:
        return
    than, own = ask.than_words, ask.local | set(ask.holders)
    sides = _best(own - than, asked), _best(than - own, asked)
    left, right = parts[0].mask, parts[1].mask
    held = [f"{_held(side, left)}/{_held(side, right)}" for side in sides]
    yield from (f"best:own={held[0]}", f"best:other={held[1]}", f"best:sides={held[0]},{held[1]},{ask.more}")


def _best(wanted: AbstractSet[str], asked: Asked) -> int:
    """The numbers around which most of these words stand, as a bit set; 0 where none has any."""
    wanted = frozenset(wanted)
    if wanted not in asked.best:
        counts = [shared_words(1 << n, wanted, asked) for n in range(len(asked.told))]
        most = max(counts, default=0)
        asked.best[wanted] = sum(1 << n for n, count in enumerate(counts) if count == most) if most else 0
    return asked.best[wanted]


def _held(those: int, used: int) -> str:
    """How many of the best are used."""
    if not those:
        return "-"
    if those & used == those:
        return "all"
    return "some" if those & used else "none"
