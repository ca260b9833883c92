"""The entries of the lexicon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["NameEntry", "Noun", "NounSort", "Pronoun", "UnitEntry", "UnitSort"]

NounSort = Literal["thing", "person", "kin", "role", "collective", "place", "time"]
Pronoun = Literal["he", "she", "they"]
UnitSort = Literal["money", "length", "weight", "volume", "time", "points", "area", "other"]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in both numbers. Two nouns of one ``kind`` can stand in for each other in nearly any sentence."""

    singular: str
    plural: str
    """The same as the singular for a mass noun ("rice") and for nouns such as "sheep"."""
    kind: str
    """Name of the narrow class: "writing tool", "fruit", "coin"."""
    sort: NounSort
    """Only a "thing" is ever tagged as an object; people, kin, containers, places and times keep their word."""
    mass: bool
    hypernym: str
    """The class word that kinds.yaml gives the kind ("fruit", "toy"); "" where English has none in common use."""
    has: tuple[int, int]
    """How many one person may well have, get or make."""
    stock: tuple[int, int]
    """How many a shop, a farm or a school may well have."""

    @property
    def person(self) -> bool:
        """True for people: they are counted and named, and never replaced."""
        return self.sort in ("person", "kin", "role")

    @property
    def taggable(self) -> bool:
        """True where the word may become an object tag of a template."""
        return self.sort == "thing"


@dataclass(frozen=True, slots=True)
class NameEntry:
    """A first name and the pronoun that it takes."""

    text: str
    pronoun: Pronoun
    """ "they" where the name is given to girls and boys alike."""
    drawn: bool
    """False where the name is only recognised: ambiguous, or also an ordinary word, a month or a place."""


@dataclass(frozen=True, slots=True)
class UnitEntry:
    """A unit of measure and the numbers that are usual with it in problems of the first four grades."""

    singular: str
    plural: str
    sort: UnitSort
    low: int
    high: int
    whole: bool
    """True where the unit comes in whole numbers only (cents, points, days)."""
