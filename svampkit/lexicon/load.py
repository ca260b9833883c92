"""Reading the data files beside this module; each is read once a process."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from svampkit.errors import InputError
from svampkit.files import read_text
from svampkit.lexicon.model import NameEntry, Noun, NounSort, Pronoun, UnitEntry

__all__ = [
    "data",
    "modifier_groups",
    "name_table",
    "noun_table",
    "nouns",
    "nouns_of_kind",
    "regular_plural",
    "same_things",
    "unit_table",
]

_FOLDER = Path(__file__).parent
_SORTS: tuple[NounSort, ...] = ("thing", "person", "kin", "role", "collective", "place", "time")


@cache
def data(name: str) -> Any:
    """The content of ``svampkit/lexicon/NAME.yaml``: one object for all, to be read only."""
    import yaml

    path = _FOLDER / f"{name}.yaml"
    try:
        return yaml.load(read_text(path), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise InputError(f"{path} is not YAML ({error}); restore it from the distribution.") from error


def regular_plural(singular: str) -> str:
    """The plural by the rules of spelling alone: box, boxes; city, cities; bar of soap, bars of soap."""
    head, of, rest = singular.partition(" of ")
    if of:
        return regular_plural(head) + of + rest
    if singular.endswith(("s", "x", "z", "ch", "sh")):
        return singular + "es"
    if singular.endswith("y") and singular[-2:-1] not in ("a", "e", "i", "o", "u", ""):
        return singular[:-1] + "ies"
    return singular + "s"


def _plural_of(singular: str, irregular: Mapping[str, str]) -> str:
    """The plural of a compound is that of its last word: butter knife, butter knives."""
    first, space, last = singular.rpartition(" ")
    return first + space + irregular[last] if space and last in irregular else regular_plural(singular)


def _class_word_of_each(kinds: Container[str]) -> dict[str, str]:
    """Kind of nouns to the class word that kinds.yaml gives it; InputError where it gives two, or a kind that
    nouns.yaml does not have."""
    found: dict[str, str] = {}
    for word, entry in data("kinds").items():
        for kind in entry.get("kinds", ()):
            if kind not in kinds:
                raise InputError(f"kinds.yaml, {word}: {kind!r} under kinds is no kind of nouns.yaml; add it there.")
            if kind in found:
                raise InputError(f"kinds.yaml: {kind!r} stands under {found[kind]} and {word}; keep one of the two.")
            found[kind] = word
    return found


@cache
def nouns() -> tuple[Noun, ...]:
    """Every noun of nouns.yaml, in file order."""
    found: list[Noun] = []
    content = data("nouns")
    class_words = _class_word_of_each(content)
    irregular = {
        singular: plural
        for entry in content.values()
        for item in entry["nouns"]
        if isinstance(item, dict)
        for singular, plural in item.items()
    }
    for kind, entry in content.items():
        sort = entry.get("sort", "thing")
        if sort not in _SORTS:
            raise InputError(f"nouns.yaml, {kind}: sort {sort!r} is unknown; the sorts are {', '.join(_SORTS)}.")
        for item in entry["nouns"]:
            singular, plural = next(iter(item.items())) if isinstance(item, dict) else (item, None)
            mass = bool(entry.get("mass", False))
            found.append(
                Noun(
                    singular=singular,
                    plural=plural or (singular if mass else _plural_of(singular, irregular)),
                    kind=kind,
                    sort=sort,
                    mass=mass,
                    hypernym=class_words.get(kind, ""),
                    has=tuple(entry.get("has", (2, 50))),
                    stock=tuple(entry.get("stock", (20, 500))),
                )
            )
    return tuple(found)


@cache
def same_things() -> frozenset[frozenset[str]]:
    """Pairs of singulars that do not tell two things apart: "donut" and "doughnut", "stone" and "pebble"."""
    pairs: set[frozenset[str]] = set()
    for kind, entry in data("nouns").items():
        for pair in entry.get("same", ()):
            if len(set(pair)) != 2:
                raise InputError(f"nouns.yaml, {kind}: {pair} under same is no pair of words.")
            pairs.add(frozenset(pair))
    return frozenset(pairs)


@cache
def noun_table() -> Mapping[str, Noun]:
    """Lower-case singular or plural to noun; the first entry of the file wins."""
    table: dict[str, Noun] = {}
    for noun in nouns():
        table.setdefault(noun.singular.lower(), noun)
    for noun in nouns():
        table.setdefault(noun.plural.lower(), noun)
    return MappingProxyType(table)


@cache
def nouns_of_kind(kind: str) -> tuple[Noun, ...]:
    """The nouns of one class, in file order; () for a class that does not exist."""
    return tuple(noun for noun in nouns() if noun.kind == kind)


@cache
def name_table() -> Mapping[str, NameEntry]:
    """First name as written to its entry."""
    table: dict[str, NameEntry] = {}
    content = data("names")
    for drawn, part in ((True, content["drawn"]), (False, content["recognised"])):
        for pronoun, names in part.items():
            pronouns: dict[str, Pronoun] = {"he": "he", "she": "she", "they": "they"}
            for name in names:
                table.setdefault(name, NameEntry(name, pronouns[pronoun], drawn))
    return MappingProxyType(table)


@cache
def unit_table() -> Mapping[str, UnitEntry]:
    """Singular, plural or abbreviation of a unit to its entry."""
    table: dict[str, UnitEntry] = {}
    for sort, units in data("units").items():
        for singular, entry in units.items():
            unit = UnitEntry(
                singular=singular,
                plural=entry.get("plural", regular_plural(singular)),
                sort=sort,
                low=entry["range"][0],
                high=entry["range"][1],
                whole=entry.get("whole", False),
            )
            for key in (unit.singular, unit.plural, *entry.get("short", ())):
                table.setdefault(key, unit)
    return MappingProxyType(table)


@cache
def modifier_groups() -> Mapping[str, tuple[tuple[str, ...], frozenset[str]]]:
    """Group of modifiers ("colour") to its words and the noun classes that they fit."""
    return MappingProxyType(
        {group: (tuple(entry["words"]), frozenset(entry["kinds"])) for group, entry in data("modifiers").items()}
    )
