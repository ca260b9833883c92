"""Small lists of English, as data in grammar.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from svampkit.errors import UsageError
from svampkit.lexicon.load import data

__all__ = ["listed", "one_form", "table", "word_for_word"]


@cache
def _content() -> dict[str, object]:
    content = data("grammar")
    assert isinstance(content, dict)
    return content


@cache
def listed(name: str) -> tuple[str, ...]:
    """The words (or phrases, where the data is a list) of one list, in the order of the file.

    Raises UsageError on a name that the file does not have.
    """
    found = _content().get(name)
    if isinstance(found, str):
        return tuple(found.split())
    if isinstance(found, list):
        return tuple(map(str, found))
    raise UsageError(f"grammar.yaml has no list {name!r}; it has {_names(str)}, {_names(list)}.")


@cache
def table(name: str) -> Mapping[str, frozenset[str]]:
    """One table of the file: a word to the words that it stands for ("parent" to mother, father, mom, dad).

    Raises UsageError on a name that the file does not have as a table.
    """
    found = _content().get(name)
    if not isinstance(found, dict):
        raise UsageError(f"grammar.yaml has no table {name!r}; it has {_names(dict)}.")
    return {key: frozenset(words.split()) for key, words in found.items()}


@cache
def word_for_word(name: str) -> Mapping[str, str]:
    """A table that has one word for each: a comparative to its opposite. Errors as for ``table``."""
    return {key: next(iter(words)) for key, words in table(name).items()}


@cache
def one_form() -> dict[str, str]:
    """Form to the word that it is a form of: "had" to "have"."""
    return {form: word for word, forms in table("one form").items() for form in forms}


def _names(kind: type) -> str:
    return ", ".join(sorted(name for name, value in _content().items() if isinstance(value, kind)))
