"""Svampkit's own plain values as bytes, and back: frozen dataclasses are written as their class and their fields.

Python's own way of packing frozen dataclasses goes through their fields one by one, which for the hundred thousand
values of 400 template files takes seconds.
"""

from __future__ import annotations

import dataclasses
import io
import pickle
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any

__all__ = ["pack", "unpack"]

_NOTHING: Mapping[Any, Any] = MappingProxyType({})


Shorter = Callable[[Any], tuple[Callable[..., Any], tuple[Any, ...]] | None]
"""Gives for a value a function and the arguments that make it again, None where there is nothing shorter."""


def pack(value: Any, shorter: Mapping[type, Shorter] = _NOTHING) -> bytes:
    """The bytes that ``unpack`` takes. ``shorter`` tells of which classes values may be written in another way."""
    found = io.BytesIO()
    _Packer(found, shorter).dump(value)
    return found.getvalue()


def unpack(packed: bytes, makers: Collection[Callable[..., Any]] = ()) -> Any:
    """What was packed. Nothing but svampkit's dataclasses, fractions and plain values comes out of it, whatever the
    bytes are; pickle.UnpicklingError where they hold anything else. ``makers`` are the functions of ``shorter``."""
    return _Plain(io.BytesIO(packed), makers).load()


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
    def __init__(self, file: io.BytesIO, shorter: Mapping[type, Shorter]) -> None:
        super().__init__(file, protocol=5)
        self._shorter = shorter

    def reducer_override(self, value: Any) -> Any:
        kind: Any = type(value)
        other = self._shorter.get(kind)
        if other is not None and (found := other(value)) is not None:
            return found
        fields = _fields(kind)
        return NotImplemented if fields is None else (kind, fields(value))


class _Plain(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, makers: Collection[Callable[..., Any]]) -> None:
        super().__init__(file)
        self._makers = {(maker.__module__, maker.__name__): maker for maker in makers}

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("fractions", "Fraction"):
            return Fraction
        if (module, name) in self._makers:
            return self._makers[module, name]
        if module.split(".")[0] == "svampkit" and name[:1].isupper():
            found = super().find_class(module, name)
            if isinstance(found, type) and hasattr(found, "__dataclass_fields__"):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no plain value")
