"""Families and their like as bytes, and back; the pools of names, which every template refers to, are named only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from svampkit.edge import packed as plain
from svampkit.generation.fillers import pool_of

__all__ = ["Sent", "pack", "unpack"]

T = TypeVar("T")

_PRONOUNS = ("he", "she", "they")


def pack(value: Any) -> bytes:
    """The bytes that ``unpack`` takes."""
    return plain.pack(value, _known())


def unpack(packed: bytes) -> Any:
    """What was packed, plain values only (``edge.packed.unpack``); pickle.UnpicklingError where there is more."""
    return plain.unpack(packed, _pools())


@dataclass(frozen=True, slots=True)
class Sent(Generic[T]):
    """A value that goes to another process, and comes from there, packed; within a process it stays what it is."""

    value: T

    def __reduce__(self) -> tuple[Any, ...]:
        return _received, (pack(self.value),)


def _received(packed: bytes) -> Sent[Any]:
    return Sent(unpack(packed))


@cache
def _pools() -> dict[str, tuple[Any, ...]]:
    """The names of every pool and their keys, which live as long as the process."""
    return {f"{pronoun} {which}": part for pronoun in _PRONOUNS for which, part in enumerate(pool_of(pronoun))}


@cache
def _known() -> dict[int, str]:
    return {id(part): name for name, part in _pools().items()}
