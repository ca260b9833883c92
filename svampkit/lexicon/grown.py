"""The colors in which fruit and vegetables grow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from svampkit.lexicon.grammar import listed, table

__all__ = ["COLORS_OF_WHAT_GROWS", "colored_by_nature", "grows_in"]

_OF_NATURE: Final = frozenset(listed("kinds with colors of their own"))
_GROWN: Final = table("colors of what is grown")
COLORS_OF_WHAT_GROWS: Final = frozenset(_GROWN)


def colored_by_nature(kind: str) -> bool:
    """True of a kind whose things have their colors by nature: fruit, vegetables."""
    return kind in _OF_NATURE


def grows_in(thing: str, colors: Iterable[str]) -> bool:
    """True where a thing, by its singular, grows in all of the colors: apples are red or green, lemons neither."""
    return all(thing.replace(" ", "-") in _GROWN.get(color, ()) for color in colors)
