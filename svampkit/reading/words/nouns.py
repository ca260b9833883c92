"""Whether a word of the text is a plural, and its singular."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.inflection import singular_form
from svampkit.lexicon.load import unit_table
from svampkit.reading.words.tokens import Word

__all__ = ["is_plural", "singular"]

_SPELLED: Final = {
    word: entry.singular
    for word, entry in unit_table().items()
    if word.isalpha() and word.removesuffix("s").endswith(("metre", "litre", "gramme"))
}
"""British names of units: a unit has one name, so that metres and cm can be told of each other."""


def singular(low: str) -> str:
    """The singular of a word in small letters; a unit by the name that the lexicon has for it."""
    return _SPELLED.get(low) or singular_form(low)


def is_plural(word: Word) -> bool:
    """True for a plural by the tagger or by its form."""
    return word.tag in ("NNS", "NNPS") or (singular_form(word.low) != word.low)
