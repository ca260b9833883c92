"""Train, development and test parts: the same on every machine, groups kept together, old rows where they were.

A group goes where a hash of its text says: that of the row with the least hash. Nothing is drawn; neither the
order of rows nor the other groups matter.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b

from svampkit.errors import UsageError

__all__ = ["PARTS", "Divided", "divide", "parse_shares"]

PARTS = ("train", "dev", "test")


@dataclass(frozen=True, slots=True)
class Divided:
    """Which part (train, dev or test) each row of a corpus is in."""

    parts: tuple[str, ...]
    torn: tuple[tuple[int, int], ...]
    """Two rows of one group that lie in different parts because both lay there before the group was one."""


def parse_shares(text: str) -> tuple[Fraction, Fraction, Fraction]:
    """ "80,10,10" to three shares that add up to one; UsageError otherwise."""
    try:
        shares = [Fraction(part.strip()) for part in text.split(",")]
    except (ValueError, ZeroDivisionError):
        shares = []
    if len(shares) != 3 or any(share < 0 for share in shares) or sum(shares) not in (1, 100):
        raise UsageError(f"--split {text!r} is no split; expected shares of train, dev and test, such as 80,10,10.")
    total = sum(shares)
    return shares[0] / total, shares[1] / total, shares[2] / total


def divide(
    keys: Sequence[str],
    groups: Sequence[int],
    shares: tuple[Fraction, Fraction, Fraction],
    before: Mapping[str, str] | None = None,
) -> Divided:
    """A part for each row.

    ``keys`` tell the rows apart and say where a group goes (a row's text), ``groups`` which rows stay together,
    ``before`` the parts of rows by their key as they were: those stay, and a group with such a row joins the first
    of them.
    """
    old = before or {}
    members: dict[int, list[int]] = defaultdict(list)
    for at, group in enumerate(groups):
        members[group].append(at)
    parts = [""] * len(keys)
    torn: list[tuple[int, int]] = []
    for rows in members.values():
        settled = [at for at in rows if keys[at] in old]
        part = old[keys[settled[0]]] if settled else _by_hash(min(_hash(keys[at]) for at in rows), shares)
        for at in rows:
            parts[at] = old.get(keys[at], part)
        torn += [(settled[0], at) for at in settled if parts[at] != part]
    return Divided(tuple(parts), tuple(torn))


def _hash(key: str) -> int:
    return int.from_bytes(blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8, person=b"split").digest())


def _by_hash(value: int, shares: tuple[Fraction, Fraction, Fraction]) -> str:
    # The least of many hashes is small; hashed once more it is even again.
    place = Fraction(_hash(str(value)), 2**64)
    if place < shares[0]:
        return PARTS[0]
    return PARTS[1] if place < shares[0] + shares[1] else PARTS[2]


def counts(parts: Sequence[str]) -> dict[str, int]:
    """Rows of each part, in the order of `PARTS`."""
    found = Counter(parts)
    return {part: found[part] for part in PARTS}
