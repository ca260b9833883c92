"""Reading an answer that is a text: a letter of a multiple choice, yes or no, a word."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from svampkit.evaluation.answers.clean import clean, thinks_on
from svampkit.evaluation.answers.places import boxes, hashes, phrases, tags
from svampkit.evaluation.answers.refusals import refuses

__all__ = ["read_key"]


def read_key(text: str, allowed: Collection[str]) -> tuple[str | None, str]:
    """The one of ``allowed`` (lower case, clean) that a text gives, and "answered", "abstained" or "unread".

    Tried in turn, as for numbers: marked places (the last that holds a key), a text that begins with a key, the last
    sentence that names exactly one. A single letter counts only as a capital or in brackets: "a" is an article.
    """
    if thinks_on(text):
        return None, "unread"
    plain = clean(text)
    for place in reversed(list(_places(text, plain))):
        found = _at_start(place, allowed)
        if found is not None:
            return found, "answered"
    found = _at_start(plain, allowed)
    short = len(plain) <= 60 and len(_named(plain, allowed)) <= 1
    if found is not None and (short or re.match(r"\W*\w+\W*(?:[.,:;!)\n]|\Z)", plain)):
        return found, "answered"
    for sentence in reversed(re.split(r"(?<=[.!?])\s+|\n+", plain)):
        named = _named(sentence, allowed)
        if len(named) == 1:
            return named.pop(), "answered"
        if named:
            return None, "unread"
        if refuses(sentence):
            return None, "abstained"
    return None, "unread"


def _places(text: str, plain: str) -> Iterator[str]:
    for place in phrases(plain):
        yield place.head
    yield from tags(plain)
    yield from hashes(plain)
    yield from boxes(text)


def _at_start(text: str, allowed: Collection[str]) -> str | None:
    """The longest key that the text begins with."""
    head = re.sub(r"^[\s\W_]*(?:(?:option|choice)\s+)?[\s\W_]*", "", text, flags=re.I)
    for key in sorted(allowed, key=len, reverse=True):
        whole = head[: len(key)].lower() == key and not head[len(key) : len(key) + 1].isalnum()
        word = len(key) > 1 or not key.isalpha()
        if whole and (word or head[0].isupper() or _bracketed(text, head) or len(head) <= 3):
            return key
    return None


def _bracketed(text: str, head: str) -> bool:
    return text[: len(text) - len(head)].rstrip().endswith("(")


def _named(sentence: str, allowed: Collection[str]) -> set[str]:
    found = set()
    for key in allowed:
        pattern = re.escape(key).replace("\\ ", r"\s+")
        if len(key) == 1 and key.isalpha():
            pattern = rf"(?:\({pattern}\)|\b{key.upper()}\b(?!\s+[a-z]))"
            if re.search(pattern, sentence) or re.search(rf"\({key}\)", sentence, re.I):
                found.add(key)
        elif re.search(rf"(?<!\w){pattern}(?!\w)", sentence, re.I):
            found.add(key)
    return found
