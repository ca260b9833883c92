"""Small lists of English, as data in grammar.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
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
    raise UsageError(f"grammar.yaml has no list {name!r}; nearest are {_nearest(name, (str, list))}.")


@cache
def table(name: str) -> Mapping[str, frozenset[str]]:
    """One table of the file: a word to the words that it stands for ("parent" to mother, father, mom, dad).

    Raises UsageError on a name that the file does not have as a table.
    """
    found = _content().get(name)
    if not isinstance(found, dict):
        raise UsageError(f"grammar.yaml has no table {name!r}; nearest are {_nearest(name, (dict,))}.")
    return {key: frozenset(words.split()) for key, words in found.items()}


@cache
def word_for_word(name: str) -> Mapping[str, str]:
    """A table that has one word for each: a comparative to its opposite. Errors as for ``table``."""
    return {key: next(iter(words)) for key, words in table(name).items()}


@cache
def one_form() -> dict[str, str]:
    """Form to the word that it is a form of: "had" to "have"."""
    return {form: word for word, forms in table("one form").items() for form in forms}


def _nearest(name: str, kinds: tuple[type, ...]) -> str:
    """The names of these kinds that are most like this one."""
    there = [known for known, value in _content().items() if isinstance(value, kinds)]
    return ", ".join(get_close_matches(name, there, n=5, cutoff=0.0))
