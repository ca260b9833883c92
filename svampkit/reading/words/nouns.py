"""Whether a word of the text is a plural, and its singular."""

from __future__ import annotations

from svampkit.lexicon.inflection import singular_form as singular
from svampkit.reading.words.tokens import Word

__all__ = ["is_plural", "singular"]


def is_plural(word: Word) -> bool:
    """True for a plural by the tagger or by its form."""
    return word.tag in ("NNS", "NNPS") or (singular(word.low) != word.low)
