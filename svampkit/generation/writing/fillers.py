"""What may stand in the place of names, things and modifiers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from svampkit.lexicon import alike as alike_words
from svampkit.lexicon import article, names_taking
from svampkit.template import Name, TagUse, Thing, Value
from svampkit.template.tags import kind_of
from svampkit.template.values import show

__all__ = ["Choice", "alike", "choices_of", "clashes", "pool_of", "pool_texts"]

Group = Literal["name", "thing", "modifier"]

_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")


@dataclass(frozen=True, slots=True)
class Choice:
    """The values that one tag may take; the first is the seed's own unless names are drawn."""

    tag: str
    values: tuple[Value, ...]
    group: Group
    """Tags of one group never take values that could be mistaken for each other."""
    keys: tuple[str, ...]
    """Of each value: a thing's noun, a modifier, and of a name the first letter."""
    pool: str = ""
    """The pronoun whose every name it takes; "" for any other choice."""


def alike(one: Choice, other: Choice) -> NDArray[np.bool_] | None:
    """Row, column: would these values of two tags be mistaken for each other? None where none would, or where a
    template holds two such words itself and nothing else can stand there.

    Names that begin alike are, and things that English does not tell apart (``lexicon.alike``).
    """
    if one.group != other.group or len(one.values) == len(other.values) == 1:
        return None
    if one.pool and other.pool:
        return _alike_pools(one.pool, other.pool)
    return _alike_things(one.keys, other.keys) if one.group == "thing" else _alike_words(one.keys, other.keys)


@lru_cache(maxsize=4096)
def _alike_things(one: tuple[str, ...], other: tuple[str, ...]) -> NDArray[np.bool_] | None:
    table = np.array([[alike_words(a, b) for b in other] for a in one], dtype=bool)
    return table if table.any() else None


@lru_cache(maxsize=256)
def _alike_words(one: tuple[str, ...], other: tuple[str, ...]) -> NDArray[np.bool_] | None:
    table = _equal(one, other)
    return table if table.any() else None


def clashes(choices: Sequence[Choice], picked: Mapping[str, NDArray[Any]], count: int) -> NDArray[np.bool_]:
    """Attempts in which two tags stand for words that do not tell two things or two people apart."""
    found = np.zeros(count, dtype=bool)
    for place, choice in enumerate(choices):
        for other in choices[:place]:
            table = alike(choice, other)
            if table is not None:
                found |= table[picked[choice.tag], picked[other.tag]]
    return found


def _equal(rows: tuple[str, ...], columns: tuple[str, ...]) -> NDArray[np.bool_]:
    numbered = {key: n for n, key in enumerate(dict.fromkeys((*rows, *columns)))}
    left, right = (np.array([numbered[key] for key in keys]) for keys in (rows, columns))
    return np.asarray(left[:, None] == right[None, :], dtype=bool)


@cache
def _alike_pools(one: str, other: str) -> NDArray[np.bool_]:
    return _equal(_pool(one)[1], _pool(other)[1])


def pool_of(pronoun: str) -> tuple[tuple[Name, ...], tuple[str, ...]]:
    """The names that take a pronoun and their keys: the same two tuples each time."""
    return _pool(pronoun)[:2]


@cache
def pool_texts(pronoun: str, form: str) -> tuple[str, ...]:
    """Every name of a pool in one form, in the order of the choice's values."""
    return tuple(show("NAME", form, name) for name in _pool(pronoun)[0])


def _choice(tag: str, values: tuple[Value, ...], group: Group) -> Choice:
    return Choice(tag, values, group, tuple(map(_key, values)))


def _key(value: Value) -> str:
    if isinstance(value, Name):
        return value.text[:1]
    return value.singular.lower() if isinstance(value, Thing) else str(value).lower()


def choices_of(
    pieces: Sequence[str | TagUse],
    values: Mapping[str, Value],
    alternates: Mapping[str, tuple[Value, ...]],
) -> tuple[Choice, ...]:
    """A choice for every NAME, OBJ and MOD tag of a text, in the order of first use.

    Names keep the pronoun of the original. Things and modifiers are replaced by their alternates only, never by one
    whose noun stands in the text already, and never by one that the article before it does not fit.
    """
    uses = [piece for piece in pieces if not isinstance(piece, str)]
    literal = [word for piece in pieces if isinstance(piece, str) for word in _WORD.findall(piece)]
    nouns = {word.lower() for word in literal}
    names = {word.removesuffix("'s") for word in literal if word[:1].isupper()}
    articles = _articles_before(pieces)
    found: list[Choice] = []
    for tag in dict.fromkeys(use.tag for use in uses if use.kind != "NUM"):
        own = values[tag]
        if isinstance(own, Name):
            found.append(_names(tag, own, names))
            continue
        fitting: list[Value] = [own]
        for other in alternates.get(tag, ()):
            if not _stands(other, nouns) and not _is_own_of_another(other, tag, values) and other not in fitting:
                fitting.append(other)
        if tag in articles:
            forms = [use.form[:1] for use in uses if use.tag == tag]
            fitting = [own, *(v for v in fitting[1:] if article(_first_word(v, forms[0])) == articles[tag])]
        found.append(_choice(tag, tuple(fitting), "thing" if isinstance(own, Thing) else "modifier"))
    return tuple(found)


@cache
def _pool(pronoun: str) -> tuple[tuple[Name, ...], tuple[str, ...], frozenset[str]]:
    names = tuple(Name(entry.text, entry.pronoun) for entry in names_taking(pronoun))
    return names, tuple(map(_key, names)), frozenset(name.text for name in names)


def _names(tag: str, own: Name, taken: set[str]) -> Choice:
    pool, keys, texts = _pool(own.pronoun)
    if not taken & texts and len(pool) > 1:
        return Choice(tag, pool, "name", keys, own.pronoun)
    left = tuple(name for name in pool if name.text not in taken)
    return _choice(tag, left if len(left) > 1 else (own,), "name")


def _words(value: Value) -> set[str]:
    texts = (value.singular, value.plural) if isinstance(value, Thing) else (str(value),)
    found = {text.lower() for text in texts}
    return found | ({text.lower().rsplit(" ", 1)[-1] for text in texts} if isinstance(value, Thing) else set())


def _stands(value: Value, nouns: set[str]) -> bool:
    """True where the word, or the last word of "toy car", is in the text as a word already."""
    return bool(_words(value) & nouns)


def _is_own_of_another(value: Value, tag: str, values: Mapping[str, Value]) -> bool:
    """True where the value is what another tag stands for as a matter of the other kind ("orange" the colour)."""
    kind = kind_of(tag)
    return any(
        not other.startswith(kind) and not other.startswith(("NUM", "NAME")) and _words(value) & _words(own)
        for other, own in values.items()
    )


def _first_word(value: Value, form: str) -> str:
    if isinstance(value, Thing):
        return value.plural if form == "p" else value.singular
    return str(value)


def _articles_before(pieces: Sequence[str | TagUse]) -> dict[str, str]:
    """Tag to the article that the text itself puts right before it."""
    found: dict[str, str] = {}
    for before, piece in pairwise(pieces):
        if isinstance(before, str) and not isinstance(piece, str) and not piece.form.endswith((".a", ".A", "a", "A")):
            match = re.search(r"(?:^|[^A-Za-z])([Aa]n?) $", before)
            if match:
                found[piece.tag] = match.group(1).lower()
    return found
