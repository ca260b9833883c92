"""Families and their like as bytes, and back; a choice among all names is written as the pronoun that they take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from svampkit.edge import packed as plain
from svampkit.generation.writing.fillers import Choice, pool_of

__all__ = ["Sent", "choice_of_pool", "pack", "unpack"]

T = TypeVar("T")


def pack(value: Any) -> bytes:
    """The bytes that ``unpack`` takes."""
    return plain.pack(value, {Choice: _by_pool})


def unpack(packed: bytes) -> Any:
    """What was packed, plain values only (``edge.packed.unpack``); pickle.UnpicklingError where there is more."""
    return plain.unpack(packed, (choice_of_pool,))


@dataclass(frozen=True, slots=True)
class Sent(Generic[T]):
    """A value that goes to another process, and comes from there, packed; within a process it stays what it is."""

    value: T

    def __reduce__(self) -> tuple[Any, ...]:
        return _received, (pack(self.value),)


def _received(packed: bytes) -> Sent[Any]:
    return Sent(unpack(packed))


def _by_pool(choice: Choice) -> tuple[Callable[[str, str], Choice], tuple[str, str]] | None:
    if not choice.pool or (choice.values, choice.keys) != pool_of(choice.pool):  # the same tuples, mostly
        return None
    return choice_of_pool, (choice.tag, choice.pool)


def choice_of_pool(tag: str, pronoun: str) -> Choice:
    """The choice among all names that take a pronoun."""
    values, keys = pool_of(pronoun)
    return Choice(tag, values, "name", keys, pronoun)
