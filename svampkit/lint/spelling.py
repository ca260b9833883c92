"""Words that nobody knows: not the dictionary (pyspellchecker's English list), nor the lexicon, nor the names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

from svampkit.lexicon import name, noun, unit
from svampkit.lexicon.load import data
from svampkit.lint.model import Edit, Fault

__all__ = ["misspelt"]

_WORD = re.compile(r"(?<![\w.@/'-])[A-Za-z]{3,}(?![\w@/-]|\.\w|'(?!s\b))")


@cache
def _dictionary() -> Any:
    from spellchecker import SpellChecker

    return SpellChecker(distance=1)


@cache
def _known(word: str) -> bool:
    """True where a lower-case word is English as far as can be told."""
    dictionary = _dictionary()
    slips = data("slips")
    if word in slips["words"] or dictionary.known([word]) or noun(word) or unit(word):
        return True
    if any(
        re.search(old, word) and dictionary.known([re.sub(old, new, word)]) for old, new in slips["british"].items()
    ):
        return True
    endings = ("s", "es", "ed", "d", "er", "ers", "ing", "ly")
    stems = [word[: -len(ending)] for ending in endings if word.endswith(ending)]
    if word.endswith("ies"):
        stems.append(word[:-3] + "y")
    if word.endswith("ing"):
        stems.append(word[:-3] + "e")
    if any(len(stem) > 2 and (dictionary.known([stem]) or noun(stem)) for stem in stems):
        return True
    return _compound(word)


def _compound(word: str) -> bool:
    """Two known words of four letters and more written as one: "sunblanket" is coined, not misspelt."""
    known = _dictionary().known
    return any(
        known([word[:at]]) and (known([word[at:]]) or (word.endswith("s") and known([word[at:-1]])))
        for at in range(4, len(word) - 3)
    )


def misspelt(text: str, part: Literal["body", "question"]) -> Iterator[Fault]:
    """Every word of a text that is not known; a correction is certain where nothing else is near."""
    names = {word.lower() for word in re.findall(r"(?<=[a-z,] )[A-Z][a-z]+", text)}
    for match in _WORD.finditer(text):
        word = match.group()
        first = not text[: match.start()].rstrip("\"'( ") or text[: match.start()].rstrip("\"'( ")[-1] in ".?!"
        if word.isupper() or name(word) or not (word[0].isupper() or word.islower()) or not word[1:].islower():
            continue
        if word[0].isupper() and not first:  # somebody's or something's name, unless it is nearly a day's
            day = _near_calendar(word)
            if day:
                yield _fault(part, match, word, day, True)
            continue
        low = word.lower()
        if _known(low) or low in names:
            continue
        day = _near_calendar(word.capitalize())
        if day:
            yield _fault(part, match, word, day, True)
            continue
        if first:  # a name that the lexicon does not know begins sentences
            continue
        proposed, sure = _correction(low)
        yield _fault(part, match, word, proposed, sure)


def _fault(part: Literal["body", "question"], match: re.Match[str], word: str, proposed: str, sure: bool) -> Fault:
    edits = (Edit(part, match.start(), match.end(), proposed),) if proposed else ()
    return Fault("spelling", part, match.start(), match.end(), word, proposed, sure and bool(proposed), edits)


@cache
def _near_calendar(word: str) -> str:
    """The weekday, month or feast that a capitalised word misses by one letter; empty where there is none."""
    days = data("slips")["calendar"]
    if word in days or word in data("capitals")["always"] or len(word) < 5 or _known(word.lower()):
        return ""
    near = [day for day in days if _one_apart(word.lower(), day.lower())]
    return near[0] if len(near) == 1 else ""


def _one_apart(a: str, b: str) -> bool:
    """One letter more, fewer or other, or two neighbours changed."""
    if abs(len(a) - len(b)) > 1 or a == b:
        return False
    if len(a) == len(b):
        other = [i for i in range(len(a)) if a[i] != b[i]]
        if len(other) == 2 and other[1] == other[0] + 1:
            return a[other[0]] == b[other[1]] and a[other[1]] == b[other[0]]
        return len(other) == 1
    short, long = sorted((a, b), key=len)
    return any(short == long[:i] + long[i + 1 :] for i in range(len(long)))


@cache
def _correction(word: str) -> tuple[str, bool]:
    """The likeliest word one letter away, and whether nothing else is likely: twenty times the next one's count."""
    dictionary = _dictionary()
    near = sorted(
        (w for w in dictionary.candidates(word) or () if w != word and _one_apart(w, word)),
        key=lambda w: (-dictionary.word_frequency[w], w),
    )
    if not near:
        return "", False
    counts = [dictionary.word_frequency[w] for w in near]
    alone = len(counts) == 1 or counts[0] >= 20 * counts[1]
    return near[0], alone and counts[0] >= 1000 and len(word) >= 4 and near[0][0] == word[0]
