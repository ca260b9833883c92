"""Reading the fields of a tree, strictly: an error names file, place, what was found and what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from svampkit.edge.text import fault_of_text
from svampkit.equation import parse_number
from svampkit.errors import EquationError, TemplateError
from svampkit.template.yamltree import Scalar

__all__ = ["Fields", "FilePlace"]

MAX_ITEMS = 2_000
"""Items of one list of a template file: variations of a seed, alternates of a tag."""
MAX_FIELD = 200_000
"""Characters of one field."""
_NULL = ("null", "~", "", "Null", "NULL")
_SMALL = {str(n): n for n in range(10)}
T = TypeVar("T", bound=str)


def _is_plainly_good(text: str) -> bool:
    """True for nearly every text, seen without a place being made for what would have to be said of it."""
    return text not in _NULL and len(text) <= MAX_FIELD and text.isprintable()


def _name(tree: Any) -> str:
    if isinstance(tree, Scalar):
        return "nothing" if tree.plain and tree.text in _NULL else f"{tree.text!r:.60}"
    return "a map" if isinstance(tree, dict) else "a list"


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A file and a path in it: "variations[2].world"."""

    where: str
    path: str = ""

    def at(self, key: str | int) -> FilePlace:
        """The place of a key or an item below this one."""
        if isinstance(key, int):
            return FilePlace(self.where, f"{self.path}[{key}]")
        return FilePlace(self.where, f"{self.path}.{key}" if self.path else key)

    def fault(self, found: str, expected: str) -> TemplateError:
        """The error to raise for this place."""
        return TemplateError(f"{self.where}: {self.path or 'the file'}: found {found}; expected {expected}.")

    def map(self, tree: Any, required: Sequence[str], optional: Sequence[str] = ()) -> Fields:
        """The tree as a map with these keys and no others."""
        entries = self.entries(tree)
        known = (*required, *optional)
        for key in entries:
            if key not in known:
                raise self.fault(f"the key {key!r:.40}", f"one of {', '.join(known)}")
        for key in required:
            if key not in entries:
                raise self.fault(f"no key {key!r}", f"the keys {', '.join(required)}")
        return Fields(self, entries)

    def entries(self, tree: Any) -> dict[str, Any]:
        """The tree as a map with any keys."""
        if not isinstance(tree, dict):
            raise self.fault(_name(tree), "a map (key: value)")
        return tree

    def items(self, tree: Any, most: int = MAX_ITEMS) -> list[tuple[FilePlace, Any]]:
        """The items of a list, each with its place; at most ``most``."""
        if not isinstance(tree, list):
            raise self.fault(_name(tree), "a list")
        if len(tree) > most:
            raise self.fault(f"{len(tree):,} items", f"at most {most:,}")
        return [(self.at(n), item) for n, item in enumerate(tree)]

    def is_null(self, tree: Any) -> bool:
        """True for an unquoted null."""
        return isinstance(tree, Scalar) and tree.plain and tree.text in _NULL

    def text(self, tree: Any, empty: bool = False) -> str:
        """A text; an empty one only where ``empty`` allows it."""
        if not isinstance(tree, Scalar) or self.is_null(tree) or not (tree.text or empty):
            raise self.fault(_name(tree), "a text")
        if (fault := fault_of_text(tree.text, MAX_FIELD)) is not None:
            raise self.fault(fault, "a readable text")
        return tree.text

    def number(self, tree: Any) -> Fraction:
        """An exact number."""
        text = self.text(tree)
        try:
            return parse_number(text)
        except EquationError as error:
            raise self.fault(f"{text!r:.60}", "a number such as 12, 3.5 or 2/3") from error

    def choice(self, tree: Any, choices: Sequence[T]) -> T:
        """One of the given words."""
        text = self.text(tree)
        for choice in choices:
            if text == choice:
                return choice
        raise self.fault(f"{text!r:.60}", f"one of {', '.join(choices)}")


@dataclass(frozen=True, slots=True)
class Fields:
    """A map whose keys are known to be right; each method reads one field."""

    place: FilePlace
    tree: dict[str, Any]

    def _null(self, key: str) -> bool:
        return key not in self.tree or self.place.is_null(self.tree[key])

    def text(self, key: str, *, empty: bool = False, default: str | None = None) -> str:
        """A text."""
        if key not in self.tree and default is not None:
            return default
        found = self.tree[key]
        if isinstance(found, Scalar) and _is_plainly_good(found.text):
            return found.text
        return self.place.at(key).text(found, empty)

    def optional_text(self, key: str) -> str | None:
        """A text, or None where the key is null or absent."""
        return None if self._null(key) else self.text(key)

    def optional_number(self, key: str) -> Fraction | None:
        """An exact number, or None where the key is null or absent."""
        return None if self._null(key) else self.place.at(key).number(self.tree[key])

    def choice(self, key: str, choices: Sequence[T], default: T | None = None) -> T:
        """One of the given words."""
        if key not in self.tree and default is not None:
            return default
        found = self.tree[key]
        if isinstance(found, Scalar) and found.text not in _NULL:
            for choice in choices:
                if found.text == choice:
                    return choice
        return self.place.at(key).choice(found, choices)

    def optional_choice(self, key: str, choices: Sequence[T]) -> T | None:
        """One of the given words, or None where the key is null or absent."""
        return None if self._null(key) else self.choice(key, choices)

    def whole(self, key: str, default: int) -> int:
        """A whole number from 0."""
        if key not in self.tree:
            return default
        found = self.tree[key]
        if isinstance(found, Scalar) and found.text in _SMALL:  # nearly all are
            return _SMALL[found.text]
        value = self.place.at(key).number(found)
        if value.denominator != 1 or value < 0:
            raise self.place.at(key).fault(_name(self.tree[key]), "a whole number from 0")
        return value.numerator

    def items(self, key: str, most: int = MAX_ITEMS) -> list[tuple[FilePlace, Any]]:
        """A list's items, each with its place; [] where the key is absent."""
        return self.place.at(key).items(self.tree[key], most) if key in self.tree else []

    def texts(self, key: str, most: int = MAX_ITEMS) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(place.text(item) for place, item in self.items(key, most))
