"""Numbers written as words, in a run of text: "two hundred and six", "one and a half", "three quarters"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from svampkit.lexicon.numerals import GROUPS, MISSPELT, ONES, PARTS, TENS
from svampkit.lexicon.numerals import SCALES as NUMERAL_SCALES

__all__ = ["SCALES", "spelled"]

_TENS = {**TENS, **{slip: TENS[word] for slip, word in MISSPELT.items()}}
SCALES = {**NUMERAL_SCALES, "dozen": GROUPS["dozen"]}
_CUT_INTO = (2, 3, 4, 5, 6, 8, 10)
_PARTS = {word: n for word, n in PARTS.items() if n in _CUT_INTO}
_PARTS |= {f"{word}s": n for word, n in _PARTS.items() if word != "half"} | {"halves": _PARTS["half"]}
_SINGLE = {**ONES, **_TENS, "none": 0}
_WORD = re.compile(r"[A-Za-z]+")
_JOINT = re.compile(r"[ \t]*-?[ \t]*\Z")


def spelled(text: str) -> Iterator[tuple[int, int, Fraction]]:
    """Start, end and value of every number written in words, left to right; the longest reading wins.

    Ordinals ("the third box") are no numbers; "one" and "half" alone are given and left for the caller to weigh.
    """
    words = list(_WORD.finditer(text))
    at = 0
    while at < len(words):
        read = _read(text, words, at)
        if read is None:
            at += 1
            continue
        end, value = read
        yield words[at].start(), words[end - 1].end(), value
        at = end


def _read(text: str, words: list[re.Match[str]], at: int) -> tuple[int, Fraction] | None:
    """The number told in words from the word at ``at`` on, with the index of the word behind it; None where none
    is."""

    def word(index: int) -> str:
        """The word at an index where only a space or hyphen divides it from the one before; else ""."""
        if index >= len(words):
            return ""
        if index > at and not _JOINT.match(text[words[index - 1].end() : words[index].start()]):
            return ""
        return words[index].group().lower()

    negative = word(at) in ("minus", "negative")
    start = at + negative
    first = word(start)
    if first in ("a", "an"):
        found = _after_article(word, start)
    elif first == "half":
        scale = SCALES.get(word(start + 2)) if word(start + 1) in ("a", "an") else None
        found = (start + 1, Fraction(1, 2)) if scale is None else (start + 3, Fraction(scale, 2))
    elif first not in _SINGLE or (first == "none" and [word(start + 1), word(start + 3)] == ["of", "above"]):
        found = None
    else:
        found = _with_part(word, start)
    if found is None:
        return None
    end, value = found
    return end, -value if negative else value


def _after_article(word: Callable[[int], str], start: int) -> tuple[int, Fraction] | None:
    """ "a hundred and six", "a quarter"; None where the article stands before anything else."""
    following = word(start + 1)
    if following in SCALES:
        return _whole(word, start, one=True)
    if following in ("half", "third", "quarter", "fourth", "fifth"):
        return start + 2, Fraction(1, _PARTS[following])
    return None


def _with_part(word: Callable[[int], str], start: int) -> tuple[int, Fraction]:
    """A whole number and the part behind it: "three quarters", "one and a half", "two point five"."""
    end, value = _whole(word, start)
    if word(end) in _PARTS and (word(end).endswith("s") or word(end) == "quarter" or value == 1):
        end, value = end + 1, value / _PARTS[word(end)]
    elif word(end) == "and" and word(end + 1) in ("a", "one", "three", "two") and word(end + 2) in _PARTS:
        top = 1 if word(end + 1) == "a" else ONES[word(end + 1)]
        end, value = end + 3, value + Fraction(top, _PARTS[word(end + 2)])
    elif word(end) == "point" and word(end + 1) in ONES:
        end, digits = end + 1, ""
        while word(end) in ONES and ONES[word(end)] < 10:
            digits, end = digits + str(ONES[word(end)]), end + 1
        value += Fraction(int(digits), 10 ** len(digits)) if digits else 0
    return end, value


def _whole(look: Callable[[int], str], at: int, one: bool = False) -> tuple[int, Fraction]:
    """End and value of a whole number in words from ``at``; "twenty five" is 25 and "five six" is 5."""
    total, group = 0, 0
    end = at
    room = 10**18  # what may still follow: below ten after a ten, nothing after a unit
    if one:
        group, end, room = 1, at + 1, 0
    while True:
        now = look(end)
        joined = now == "and" and (group >= 100 or total) and (look(end + 1) in ONES or look(end + 1) in _TENS)
        step = end + 1 if joined else end
        now = look(step)
        if now in SCALES and end > at and not joined:
            scale = SCALES[now]
            if scale in (12, 100):
                group *= scale
                room = 100 if scale == 100 else 0
            else:
                total, group, room = total + group * scale, 0, scale
        elif now in ONES and ONES[now] < room and not (now == "zero" and end > at):
            group += ONES[now]
            room = 0
        elif now in _TENS and _TENS[now] < room:
            group += _TENS[now]
            room = 10
        elif now == "none" and end == at:
            return end + 1, Fraction(0)
        else:
            return max(end, at + 1), Fraction(total + group)
        end = step + 1
