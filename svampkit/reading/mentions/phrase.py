"""Phrases and chunks: what the shallow parse is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.vocabulary import EACH

__all__ = ["Chunk", "Kind", "Phrase"]

Kind = Literal["np", "verb", "prep", "conj", "sub", "adv", "mark", "other"]


@dataclass(slots=True)
class Phrase:
    """A noun phrase over words first..last."""

    first: int
    last: int
    head: int
    """Index of the head noun or pronoun; -1 where a number stands without a noun."""
    lemma: str = ""
    mods: tuple[str, ...] = ()
    number: NumberAt | None = None
    more: str = ""
    determiner: str = ""
    owner: str = ""
    """Words of a possessor before the head: "mira" of "Mira's red shells", "she" of "her shells"."""
    owner_head: int = -1
    of: Phrase | None = None
    plural: bool = False
    pronoun: bool = False
    name: bool = False

    @property
    def of_each(self) -> bool:
        """ "Each box", "every one of the boxes": what is told of it is told for one of several."""
        return self.determiner.partition(" ")[0] in EACH


@dataclass(slots=True)
class Chunk:
    """One phrase of the sentence."""

    kind: Kind
    first: int
    last: int
    phrase: Phrase | None = None
    words: list[int] = field(default_factory=list)
