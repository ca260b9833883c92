"""Labels and names that fit beside a chart: wrapped at words, shortened so that no two look alike."""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import takewhile

__all__ = ["told_apart", "wrapped"]

_PIECE = re.compile(r"[^_/.:-]*[_/.:-]+|[^_/.:-]+")
_LINES = 4
_HINT = 6
"""So many letters of a shared beginning or end are enough to know a name by."""


def wrapped(text: str, width: int = 21) -> str:
    """A label in at most four lines, broken at words; only a word longer than a line is broken, at its joints
    ("_", "-", "/") where it has some."""
    lines = [""]
    for piece, apart in _pieces(text, width):
        joined = lines[-1] + (" " if apart and lines[-1] else "") + piece
        if len(joined) <= width or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(piece)
    if len(lines) > _LINES:
        lines = [*lines[: _LINES - 1], lines[_LINES - 1][: width - 2].rstrip() + " …"]
    return "<br>".join(html.escape(line, quote=False) for line in lines)


def _pieces(text: str, width: int) -> Iterator[tuple[str, bool]]:
    """What a line may hold whole, and whether a space stands before it."""
    for word in text.split():
        parts = _PIECE.findall(word) if len(word) > width else [word]
        short = [part[at : at + width] for part in parts for at in range(0, len(part), width)]
        yield from ((piece, number == 0) for number, piece in enumerate(short))


def told_apart(names: Sequence[str], length: int = 34) -> dict[str, str]:
    """Each name in at most ``length`` characters, no two alike: of long ones what others share is left out first."""
    alike = defaultdict(list)
    for name in dict.fromkeys(names):
        alike[_middle_out(name, length)].append(name)
    found: dict[str, str] = {}
    for cut, group in alike.items():
        found |= {group[0]: cut} if len(group) == 1 else _cores(group, length)
    taken: set[str] = set()
    for number, name in enumerate(dict.fromkeys(names), 1):
        if found[name] in taken:
            found[name] = f"{_middle_out(name, length - len(str(number)) - 3)} ({number})"
        taken.add(found[name])
    return found


def _middle_out(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[: length // 2]}…{name[-((length - 1) // 2) :]}"


def _cores(names: Sequence[str], length: int) -> dict[str, str]:
    """The part of each name that the others do not have, with a hint of what they share."""
    head = _shared(names)
    while head and names[0][head - 1].isalnum():
        head -= 1  # whole words only: "70B" and "7B" differ by more than their "0"
    rest = [name[head:] for name in names]
    tail = _shared([text[::-1] for text in rest])
    while tail and rest[0][-tail].isalnum():
        tail -= 1
    first = names[0][: min(head, _HINT)] + ("…" if head > _HINT else "")
    last = ("…" if tail > _HINT else "") + (names[0][-min(tail, _HINT) :] if tail else "")
    room = length - len(first) - len(last)
    return {
        name: first + _middle_out(text[: len(text) - tail] if tail else text, room) + last
        for name, text in zip(names, rest, strict=True)
    }


def _shared(names: Sequence[str]) -> int:
    """How many letters all begin with."""
    return sum(1 for _ in takewhile(lambda letters: len(set(letters)) == 1, zip(*names, strict=False)))
