"""Which nouns name people, and which noun is a class word for others; from the lexicon."""

from __future__ import annotations

from functools import cache
from typing import Final

from svampkit.lexicon import name as find_name
from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed, table
from svampkit.lexicon.kinds import goes_by
from svampkit.lexicon.load import data

__all__ = ["PEOPLE", "is_class_word", "is_person", "pronoun_of", "under"]

PEOPLE: Final = frozenset(listed("nouns of people"))
_CLASSES: Final = {"person": PEOPLE, "people": PEOPLE, **table("kinds of people")}
_GENERAL: Final = frozenset(listed("class words"))


@cache
def is_person(noun: str) -> bool:
    """True for a noun that names people."""
    if noun in PEOPLE:
        return True
    entry = find_noun(noun)
    return entry is not None and entry.person


@cache
def under(noun: str, wider: str) -> bool:
    """True where ``wider`` is a class word for ``noun`` ("girl", "pupil"; "rose", "flower")."""
    if noun == wider:
        return True
    if wider in _CLASSES:
        return noun in _CLASSES[wider] or (wider in ("person", "people") and is_person(noun))
    if noun in goes_by(wider):
        return True
    # "storybook", "cupcake": the last part of a compound names its class
    return len(wider) >= 4 and noun.endswith(wider) and len(noun) - len(wider) >= 3 and noun not in _NO_COMPOUNDS


_NO_COMPOUNDS: Final = frozenset(listed("nouns that look like compounds"))


@cache
def is_class_word(noun: str) -> bool:
    """True for a noun that often stands for several kinds."""
    return noun in _CLASSES or noun in _GENERAL


@cache
def pronoun_of(key: str) -> str:
    """The pronoun that a name or a kin word takes: "he", "she", or "" where it may be either."""
    title = key.partition(" ")[0] if " " in key else ""
    for pronoun, words in table("pronoun of a title").items():
        if title in words:
            return pronoun
    for pronoun, words in table("pronoun of a word for a person").items():
        if key in words:
            return pronoun
    entry = find_name(key.title())
    if entry is None or entry.pronoun == "they" or key.title() in data("slips")["of_either_sex"]:
        return ""
    return entry.pronoun
