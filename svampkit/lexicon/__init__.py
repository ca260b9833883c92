"""English as data files: nouns with both numbers and a kind, class words, names, units, modifiers; their loaders."""

from __future__ import annotations

from svampkit.lexicon.inflection import article, pluralise, singularise
from svampkit.lexicon.kin import has_kin
from svampkit.lexicon.load import modifier_groups, name_table, nouns, nouns_of_kind
from svampkit.lexicon.model import NameEntry, Noun, UnitEntry
from svampkit.lexicon.numerals import number_word, parse_number_word
from svampkit.lexicon.rivals import rival_nouns, rivals
from svampkit.lexicon.words import (
    alike,
    class_mates,
    is_collective,
    is_mass,
    modifier_mates,
    modifiers_for,
    name,
    names_taking,
    noun,
    unit,
)

__all__ = [
    "NameEntry",
    "Noun",
    "UnitEntry",
    "alike",
    "article",
    "class_mates",
    "has_kin",
    "is_collective",
    "is_mass",
    "modifier_groups",
    "modifier_mates",
    "modifiers_for",
    "name",
    "name_table",
    "names_taking",
    "noun",
    "nouns",
    "nouns_of_kind",
    "number_word",
    "parse_number_word",
    "pluralise",
    "rival_nouns",
    "rivals",
    "singularise",
    "unit",
]
