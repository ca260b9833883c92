"""Looking words up: nouns and their class-mates, names, units, modifiers."""

from __future__ import annotations

from functools import cache, lru_cache

from svampkit.lexicon.load import (
    modifier_groups,
    name_table,
    noun_table,
    nouns_of_kind,
    same_things,
    unit_table,
)
from svampkit.lexicon.model import NameEntry, Noun, UnitEntry

__all__ = [
    "alike",
    "class_mates",
    "is_collective",
    "is_mass",
    "modifier_mates",
    "modifiers_for",
    "name",
    "names_taking",
    "noun",
    "unit",
]


def noun(word: str) -> Noun | None:
    """The noun with this singular or plural, in any case; a longer phrase ("toy cars") only where it is listed."""
    return noun_table().get(word.lower())


def class_mates(of: Noun) -> tuple[Noun, ...]:
    """What can stand in for a thing in nearly any sentence; nothing for people, containers and places."""
    if not of.taggable:
        return ()
    return tuple(mate for mate in nouns_of_kind(of.kind) if mate.singular != of.singular)


@lru_cache(maxsize=1 << 16)
def alike(one: str, other: str) -> bool:
    """True where two nouns (singulars) do not tell two things apart: a donut is a doughnut, an oak tree is a tree, a
    robin is a bird, a bag of figs holds figs."""
    one, other = one.lower(), other.lower()
    if one == other or frozenset((one, other)) in same_things():
        return True
    if one.endswith(f" {other}") or other.endswith(f" {one}"):
        return True
    if _holds(one, other) or _holds(other, one):
        return True
    return any(
        entry is not None and entry.hypernym == word for entry, word in ((noun(one), other), (noun(other), one))
    )


def _holds(measured: str, content: str) -> bool:
    """ "bag of figs" of "fig"."""
    entry, held = noun(content), measured.partition(" of ")[2]
    return held != "" and held == (entry.plural.lower() if entry is not None else content)


def is_mass(word: str) -> bool:
    """True where the noun, or the last word of the phrase, takes no plural: rice, orange juice."""
    found = noun(word) or noun(word.rsplit(" ", 1)[-1])
    return found is not None and found.mass


def is_collective(word: str) -> bool:
    """True for containers, groups and portions that count other things: packs, boxes, slices, rows."""
    found = noun(word)
    return found is not None and found.sort == "collective"


def name(word: str) -> NameEntry | None:
    """The entry of a first name, as written ("Mira", not "mira")."""
    return name_table().get(word)


@cache
def names_taking(pronoun: str) -> tuple[NameEntry, ...]:
    """The names that a generator may draw for "he" or "she", sorted; none that is ambiguous or an ordinary word."""
    return tuple(sorted((e for e in name_table().values() if e.drawn and e.pronoun == pronoun), key=lambda e: e.text))


def unit(word: str) -> UnitEntry | None:
    """The unit with this singular, plural or abbreviation ("hour", "hours", "cm", "$")."""
    table = unit_table()
    return table.get(word) or table.get(word.lower())


@cache
def modifiers_for(kind: str) -> tuple[str, ...]:
    """Every modifier that fits the nouns of a class, group after group."""
    return tuple(word for words, kinds in modifier_groups().values() if kind in kinds for word in words)


def modifier_mates(modifier: str, kind: str = "") -> tuple[str, ...]:
    """Modifiers of the same group ("red": the other colours), which fit the class where one is given."""
    for words, kinds in modifier_groups().values():
        if modifier.lower() in words and (not kind or kind in kinds):
            return tuple(word for word in words if word != modifier.lower())
    return ()
