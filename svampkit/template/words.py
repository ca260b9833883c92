"""The few facts about English that filling a tag needs: numbers as words and the indefinite article."""

from __future__ import annotations

import re
from typing import Final

from svampkit.errors import TemplateError

__all__ = ["MAX_WORD", "article", "number_word", "word_number"]

_SMALL: Final[list[str]] = re.findall(
    r"\w+",
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
)
_TENS: Final[list[str]] = re.findall(r"\w+", "_ _ twenty thirty forty fifty sixty seventy eighty ninety")
MAX_WORD: Final = 999_999
"""Larger numbers are written in digits, as in any textbook."""


def number_word(number: int) -> str:
    """A whole number from 0 to 999,999 in words: "twenty-six", "one hundred and five" is "one hundred five"."""
    if not 0 <= number <= MAX_WORD:
        raise TemplateError(f"{number} has no form as a word; numbers from 0 to {MAX_WORD:,} have one.")
    if number < 20:
        return _SMALL[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        return _TENS[tens] + (f"-{_SMALL[rest]}" if rest else "")
    for size, name in ((1000, "thousand"), (100, "hundred")):
        if number >= size:
            head, rest = divmod(number, size)
            return f"{number_word(head)} {name}" + (f" {number_word(rest)}" if rest else "")
    raise AssertionError(number)


_VALUES: Final = {number_word(n): n for n in range(1000)}


def word_number(text: str) -> int | None:
    """The number that words say ("Twenty-six"), None where they are no plain number below a thousand."""
    return _VALUES.get(text.lower())


_SOUNDS_LIKE_CONSONANT: Final = ("uni", "use", "usa", "usu", "uti", "eu", "ewe", "one", "once", "ufo", "ukulele")
_SOUNDS_LIKE_VOWEL: Final = ("hour", "honest", "honor", "honour", "heir", "x-ray", "mp3")


def article(word: str) -> str:
    """ "a" or "an", by the sound that the word starts with."""
    low = word.lower()
    if low.startswith(_SOUNDS_LIKE_VOWEL):
        return "an"
    if low.startswith(_SOUNDS_LIKE_CONSONANT) and not low.startswith(("unin", "unim")):
        return "a"
    if low[:1].isdigit():
        return "an" if low.startswith("8") or low in ("11", "18") else "a"
    return "an" if low[:1] in "aeiou" else "a"
