"""Small lists of English, as data in grammar.yaml."""

from __future__ import annotations

from functools import cache

from svampkit.errors import UsageError
from svampkit.lexicon.load import data

__all__ = ["listed", "one_form"]


@cache
def _lists() -> dict[str, object]:
    content = data("grammar")
    assert isinstance(content, dict)
    return content


@cache
def listed(name: str) -> tuple[str, ...]:
    """The words (or phrases, where the data is a list) of one list, in the order of the file.

    Raises UsageError on a name that the file does not have.
    """
    found = _lists().get(name)
    if isinstance(found, str):
        return tuple(found.split())
    if isinstance(found, list):
        return tuple(map(str, found))
    raise UsageError(f"grammar.yaml has no list {name!r}; it has {', '.join(sorted(_lists()))}.")


@cache
def one_form() -> dict[str, str]:
    """Form to the word that it is a form of: "had" to "have"."""
    table = _lists()["one form"]
    assert isinstance(table, dict)
    return {form: word for word, forms in table.items() for form in forms.split()}
