"""What can be done with the things of a class: handed on, eaten, put into packs; whether they come and go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from svampkit.lexicon.load import data
from svampkit.lexicon.words import noun

__all__ = ["bought", "containers_of", "eaten", "handling", "living", "never_eaten", "portable"]


@cache
def handling() -> Mapping[str, frozenset[str]]:
    """Classes of nouns by what can be done with them: "portable", "living", "eaten", and "in bags" and so on."""
    content = data("handling")
    table = {name: frozenset(content[name]) for name in ("portable", "living", "eaten", "not bought", "never eaten")}
    table |= {f"in {plural}": frozenset(kinds) for plural, kinds in content["come in"].items()}
    return MappingProxyType(table)


def _is(head: str, what: str) -> bool:
    found = noun(head)
    return found is not None and found.kind in handling()[what]


def portable(head: str) -> bool:
    """True for things that one person can hand to another."""
    return _is(head, "portable")


def bought(head: str) -> bool:
    """True for things that people buy; False for what is found, made, won or written."""
    return not _is(head, "not bought")


def living(head: str) -> bool:
    """True for animals and people: they come and go by themselves."""
    found = noun(head)
    return found is not None and (found.person or found.kind in handling()["living"])


def eaten(head: str) -> bool:
    """True for what people eat piece by piece."""
    return _is(head, "eaten")


def never_eaten(head: str) -> bool:
    """True for pens, toys and coins."""
    return _is(head, "never eaten")


def containers_of(head: str) -> tuple[str, ...]:
    """Plurals of the containers in which such things come; () where none is natural."""
    found = noun(head)
    if found is None:
        return ()
    return tuple(name[3:] for name, kinds in handling().items() if name.startswith("in ") and found.kind in kinds)
