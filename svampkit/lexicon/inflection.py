"""Plurals, singulars and articles: the lexicon first, then rules, then lemminflect's dictionary."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from svampkit.lexicon.dictionary import dictionary_plural, dictionary_singular
from svampkit.lexicon.load import data, regular_plural
from svampkit.lexicon.words import is_mass, name, noun, unit

__all__ = ["article", "pluralise", "singular_form", "singularise"]


@cache
def _plural_only() -> frozenset[str]:
    return frozenset(data("inflection")["plural_only"])


def _known(word: str) -> tuple[str, str] | None:
    found = noun(word) or unit(word)
    return (found.singular, found.plural) if found is not None and len(found.singular) > 1 else None


def _like(word: str, model: str) -> str:
    return word[0].upper() + word[1:] if model[:1].isupper() and word else word


@cache
def pluralise(word: str) -> str:
    """The plural of a noun or of a phrase that ends in one ("toy car", "loaf of bread"); a mass noun stays."""
    if word.lower() in _plural_only():
        return word
    known = _known(word)
    if known is not None:
        return _like(known[1], word)
    if " of " in word:
        head, rest = word.split(" of ", 1)
        return f"{pluralise(head)} of {rest}"
    if " " in word:
        first, last = word.rsplit(" ", 1)
        return f"{first} {pluralise(last)}"
    if is_mass(word):
        return word
    plural = dictionary_plural(word)
    return _like(plural, word) if plural else regular_plural(word)


@cache
def singularise(word: str) -> str:
    """The singular of a noun or of a phrase that ends in one; singular and mass nouns and "scissors" stay."""
    if word.lower() in _plural_only():
        return word
    known = _known(word)
    if known is not None:
        return _like(known[0], word)
    if " of " in word:
        head, rest = word.split(" of ", 1)
        return f"{singularise(head)} of {rest}"
    if name(word) is not None:
        return word
    if " " in word:
        first, last = word.rsplit(" ", 1)
        return f"{first} {singularise(last)}"
    if word.endswith("ss") or not word.lower().endswith(("s", "en", "a", "i", "e", "eet")):
        return word
    singular = dictionary_singular(word)
    return _like(singular, word) if singular else _by_rule(word)


@cache
def _singulars() -> dict[str, str]:
    return dict(data("inflection")["singulars"])


@lru_cache(maxsize=8192)
def singular_form(word: str) -> str:
    """The singular of a word of a text, small, by the table and by rule alone: fast, and for words that nobody knows;
    the word itself where it is no plural."""
    low = word.lower()
    if low in _singulars():
        return _singulars()[low]
    if len(low) <= 3 or not low.endswith("s") or low.endswith(("ss", "us", "is")):
        return low
    return low[:-2] if low.endswith("oes") else _by_rule(low)


def _by_rule(word: str) -> str:
    if not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zzes")):
        return word[:-2]
    return word[:-1]


# By sound, not by letter: an hour, a unicorn, a one-way street, an 8, an 11, an MP3 player.
_AN_HOUR = re.compile(r"(hour|honest|hono[u]?r|heir|herb)")
_A_YOU = re.compile(r"(eu|ewe|ukulele|uten|u\b|uni(?!n|m[aeiop])|us(e|u|able|age)|util|uran|one(?![a-z])|once)")
_AN_LETTER = frozenset("aefhilmnorsx")


def article(word: str) -> str:
    """ "a" or "an" before a word or a number as it is spoken."""
    text = word.lstrip("\"'$“‘(").split(" ", 1)[0]
    if not text:
        return "a"
    if text[0].isdigit():
        digits = re.match(r"[\d,]+", text)
        return "an" if digits and _spoken_with_vowel(digits.group().replace(",", "")) else "a"
    letters = re.match(r"[A-Za-z]+", text)
    if letters and len(letters.group()) > 1 and letters.group().isupper() and len(letters.group()) <= 3:
        return "an" if text[0].lower() in _AN_LETTER else "a"
    if re.match(r"[A-Za-z](-|\d)", text):
        return "an" if text[0].lower() in _AN_LETTER else "a"
    lower = text.lower()
    if lower[0] == "h":
        return "an" if _AN_HOUR.match(lower) else "a"
    if lower[0] in "aeiou":
        return "a" if _A_YOU.match(lower) else "an"
    return "a"


def _spoken_with_vowel(digits: str) -> bool:
    if digits.startswith("8"):
        return True
    # 11 and 18 are spoken whole where they head a group of three: 11, 18, 11,500, 18000.
    return digits[:2] in ("11", "18") and len(digits) % 3 == 2
