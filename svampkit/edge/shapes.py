"""Foreign JSON, looked at as it is read: every step says what it expects, and an error names the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from svampkit.edge.text import whole_text
from svampkit.errors import RecordError

__all__ = ["JsonShape", "object_lines", "object_of", "parse_json"]


def _told(value: object) -> str:
    kinds = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    kind = kinds.get(type(value), "a number")
    return f"{kind} ({value!r:.40})" if isinstance(value, str | int | float) and value is not None else kind


def parse_json(content: bytes | str, place: str) -> JsonShape:
    """The JSON value of a text; RecordError where it is none, or nests too deep to be read."""
    try:
        return JsonShape(orjson.loads(content), place)
    except orjson.JSONDecodeError as error:
        raise RecordError(f"{place}: no JSON ({error.msg}); expected one JSON value.") from error


def object_of(line: bytes | str, place: str) -> dict[str, Any]:
    """The JSON object that a line holds; RecordError where it holds none."""
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        if "UTF-8" in error.msg:
            raise RecordError(f"{place}: no UTF-8 text; convert the file to UTF-8 first.") from error
        raise RecordError(f"{place}: not a JSON object ({error.msg}); expected one JSON object a line.") from error
    if not isinstance(row, dict):
        raise RecordError(f"{place}: holds {type(row).__name__}; expected one JSON object a line.")
    return row


def object_lines(text: str, path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Place ("review.jsonl, line 3") and object of every line of a JSONL text; empty lines are passed over.

    RecordError names the first line that holds no object.
    """
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            place = f"{path}, line {number}"
            yield place, object_of(line, place)


@dataclass(frozen=True, slots=True)
class JsonShape:
    """A JSON value and where it stands: "log.json, sample 3" and "output.choices[0]"."""

    value: Any
    place: str
    path: str = ""

    def fault(self, expected: str) -> RecordError:
        """The error that names the place, what is there and what was expected."""
        where = f": {self.path!r}" if self.path else ""
        return RecordError(f"{self.place}{where} holds {_told(self.value)}; expected {expected}.")

    def object(self) -> dict[str, Any]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            raise self.fault("an object")
        return self.value

    def key(self, name: str) -> JsonShape:
        """What stands under a key of an object; null where the key is absent."""
        return JsonShape(self.object().get(name), self.place, f"{self.path}.{name}" if self.path else name)

    def has(self, name: str) -> bool:
        """True where this is an object with that key, and it is not null."""
        return isinstance(self.value, dict) and self.value.get(name) is not None

    def items(self) -> Iterator[JsonShape]:
        """The items of a list; none where the value is null."""
        if self.value is None:
            return
        if not isinstance(self.value, list):
            raise self.fault("a list")
        for number, item in enumerate(self.value):
            yield JsonShape(item, self.place, f"{self.path}[{number}]")

    def first(self) -> JsonShape | None:
        """The first item of a list; None where there is none."""
        return next(self.items(), None)

    def text(self) -> str:
        """A text that is whole: no half of a surrogate pair."""
        if not isinstance(self.value, str):
            raise self.fault("a text")
        if not whole_text(self.value):
            raise self.fault("a text without half characters")
        return self.value

    def optional_text(self) -> str | None:
        """A text, or None for null."""
        return None if self.value is None else self.text()

    def id(self) -> str:
        """An id: a text or a whole number."""
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return str(self.value)
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.fault("an id (a text or a whole number)")
        return self.text()

    def optional_number(self) -> float | None:
        """A number, or None for null."""
        if self.value is None:
            return None
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            raise self.fault("a number or null")
        return float(self.value)
