"""The one word for two kinds of things: roses and tulips are flowers, boys and teachers people."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon import pluralise
from svampkit.lexicon.grammar import word_for_word
from svampkit.reading.mentions.classes import under
from svampkit.template.tags import Thing
from svampkit.variations.scene import Scene

__all__ = ["word_for_both"]

_WORDS: Final = {wider: word.replace("-", " ") for wider, word in word_for_word("words for two kinds").items()}
"""Class word to what a question says of it: of clothing "pieces of clothing"."""


def word_for_both(scene: Scene, one: str, other: str) -> tuple[str, str] | None:
    """Singular and plural of the narrowest class word for two units, whatever else a template puts in their places.

    None where English has none, where one of them is that word, or where the text counts a third thing that it stands
    for: of roses, tulips and lilies two are not all the flowers.
    """
    if one == other:
        return None
    said = _all_of(scene, one) | _all_of(scene, other)
    others = {q.unit for q in scene.told_quantities} - {one, other}
    for wider, word in _WORDS.items():
        if not said & {wider, word} and all(under(name, wider) for name in said):
            return None if any(under(name, wider) for name in others) else (word, _plural(word))
    return None


def _plural(word: str) -> str:
    """ "pieces of clothing"."""
    first, of, rest = word.partition(" of ")
    return f"{pluralise(first)}{of}{rest}"


def _all_of(scene: Scene, unit: str) -> set[str]:
    """The unit, and all that can stand in the place of its tag."""
    found = {unit}
    for tag, value in scene.values.items():
        if isinstance(value, Thing) and value.singular.split()[-1] == unit.split()[-1]:
            found |= {t.singular for t in (value, *scene.alternates.get(tag, ())) if isinstance(t, Thing)}
    return found
