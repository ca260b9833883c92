"""Svampkit's own plain values as bytes, and back: frozen dataclasses are written as their class and their fields.

Python's own way of packing frozen dataclasses goes through their fields one by one, which for the hundred thousand
values of 400 template files takes seconds.
"""

from __future__ import annotations

import dataclasses
import io
import pickle
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any

__all__ = ["pack", "unpack"]

_NOTHING: Mapping[Any, Any] = MappingProxyType({})


def pack(value: Any, names: Mapping[int, str] = _NOTHING) -> bytes:
    """The bytes that ``unpack`` takes. ``names`` are tuples that are named only, by their ``id``."""
    found = io.BytesIO()
    (_NamingPacker(found, names) if names else _Packer(found, protocol=5)).dump(value)
    return found.getvalue()


def unpack(packed: bytes, named: Mapping[str, Any] = _NOTHING) -> Any:
    """What was packed. Nothing but svampkit's dataclasses, fractions and plain values comes out of it, whatever the
    bytes are; pickle.UnpicklingError where they hold anything else. ``named`` holds what was only named."""
    return _Plain(io.BytesIO(packed), named).load()


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


class _Packer(pickle.Pickler):
    def reducer_override(self, value: Any) -> Any:
        kind: Any = type(value)
        fields = _fields(kind)
        return NotImplemented if fields is None else (kind, fields(value))


class _NamingPacker(_Packer):
    """Asked about every value, which takes its time."""

    def __init__(self, file: io.BytesIO, names: Mapping[int, str]) -> None:
        super().__init__(file, protocol=5)
        self._names = names

    def persistent_id(self, value: Any) -> str | None:
        return self._names.get(id(value)) if type(value) is tuple else None


class _Plain(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, named: Mapping[str, Any]) -> None:
        super().__init__(file)
        self._named = named

    def persistent_load(self, name: Any) -> Any:
        if name not in self._named:
            raise pickle.UnpicklingError(f"{name!r} names nothing that is known")
        return self._named[name]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("fractions", "Fraction"):
            return Fraction
        if module.split(".")[0] == "svampkit" and name[:1].isupper():
            found = super().find_class(module, name)
            if isinstance(found, type) and hasattr(found, "__dataclass_fields__"):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no plain value")
