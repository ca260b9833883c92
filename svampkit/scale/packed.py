"""Svampkit's own plain values as bytes, and back: frozen dataclasses are written as their class and their fields.

Python's own way of packing frozen dataclasses goes through their fields one by one, which for the hundred thousand
values of 400 template files takes seconds. The pools of names, which every template refers to, are named only.
"""

from __future__ import annotations

import dataclasses
import io
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

from svampkit.generation.fillers import pool_of

__all__ = ["Sent", "pack", "unpack"]

T = TypeVar("T")

_PRONOUNS = ("he", "she", "they")


def pack(value: Any) -> bytes:
    """The bytes that ``unpack`` takes."""
    found = io.BytesIO()
    _Packer(found, protocol=5).dump(value)
    return found.getvalue()


def unpack(packed: bytes) -> Any:
    """What was packed. Nothing but svampkit's dataclasses, fractions and plain values comes out of it, whatever the
    bytes are; pickle.UnpicklingError where they hold anything else."""
    return _Plain(io.BytesIO(packed)).load()


@dataclass(frozen=True, slots=True)
class Sent(Generic[T]):
    """A value that goes to another process, and comes from there, packed; within a process it stays what it is."""

    value: T

    def __reduce__(self) -> tuple[Any, ...]:
        return _received, (pack(self.value),)


def _received(packed: bytes) -> Sent[Any]:
    return Sent(unpack(packed))


@cache
def _fields(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """Gives the fields of a frozen dataclass as its constructor takes them; None for any other class."""
    if not dataclasses.is_dataclass(kind) or not kind.__module__.startswith("svampkit."):
        return None
    names = [field.name for field in dataclasses.fields(kind)]
    if not all(field.init for field in dataclasses.fields(kind)) or not names:
        return None
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda value: (get(value),)


@cache
def _pools() -> dict[str, tuple[Any, ...]]:
    """The names of every pool and their keys, which live as long as the process."""
    return {f"{pronoun} {which}": part for pronoun in _PRONOUNS for which, part in enumerate(pool_of(pronoun))}


@cache
def _known() -> dict[int, str]:
    return {id(part): name for name, part in _pools().items()}


class _Packer(pickle.Pickler):
    def persistent_id(self, value: Any) -> str | None:
        return _known().get(id(value)) if type(value) is tuple else None

    def reducer_override(self, value: Any) -> Any:
        kind: Any = type(value)
        fields = _fields(kind)
        return NotImplemented if fields is None else (kind, fields(value))


class _Plain(pickle.Unpickler):
    def persistent_load(self, name: Any) -> Any:
        if name not in _pools():
            raise pickle.UnpicklingError(f"{name!r} is no pool of names")
        return _pools()[name]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("fractions", "Fraction"):
            return Fraction
        if module.split(".")[0] == "svampkit" and name[:1].isupper():
            found = super().find_class(module, name)
            if isinstance(found, type) and hasattr(found, "__dataclass_fields__"):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no plain value")
