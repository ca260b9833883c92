"""When a text is a near-copy of a published one.

A sentence is: all its numbers, most of its words, and those in the same order and close together. A whole problem is:
the same numbers and most of the words of either, in any order.

A short text shares its words with thousands of others by chance ("She had 5 apples"), so what is too short to be
anybody's is left alone: fewer than three words that mean something, or fewer than five tokens.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from svampkit.lexicon import name, parse_number_word
from tests.published.texts import Text

MOST = 0.75
"""The share of a sentence's words, and of its tokens in their order, that makes it a near-copy."""
MOST_OF_ALL = 0.6
"""The share of the words of two whole problems with the same numbers that makes one a near-copy of the other."""
PLAIN = frozenset(["@", *(Path(__file__).parent / "plain.txt").read_text("utf-8").split()])
"""Words that every problem may have; they count for the order, not for what is told."""
_TOKEN = re.compile(r"\d+/\d+|\d[\d,]*(?:\.\d+)?|[A-Za-z]+")
_PART = re.compile(r"(?<=[.?!;])\s+|[\"“”`|\n…]|->|→|:\s")


class Near(NamedTuple):
    """A text of ours that is too near to a published one."""

    place: str
    ours: str
    corpus: str
    theirs: str

    def __str__(self) -> str:
        return f"{self.place}: {self.ours!r} is near to {self.corpus}: {self.theirs!r}"


class _Sentence(NamedTuple):
    corpus: str
    text: str
    tokens: tuple[str, ...]


@cache
def _token(word: str) -> str:
    """A number as digits, a name as "@", a word without its ending."""
    if word[0].isdigit():
        return word.replace(",", "").rstrip(".")
    value = parse_number_word(word)
    if value is not None and word.lower() not in ("a", "one"):
        return str(value)
    if word[0].isupper() and name(word) is not None:
        return "@"
    low = word.lower()
    return low if low in PLAIN or len(low) < 5 else re.sub(r"(?:ies|es|s|ed|ing)$", "", low)


def tokens_of(text: str) -> tuple[str, ...]:
    return tuple(_token(word) for word in _TOKEN.findall(text))


def parts_of(text: str) -> Iterator[str]:
    """The sentences of a text and what it quotes."""
    yield from (part.strip() for part in _PART.split(text) if part and len(part.strip()) > 15)


def told(tokens: Iterable[str]) -> frozenset[str]:
    """The words that mean something."""
    return frozenset(token for token in tokens if token not in PLAIN and not token[0].isdigit())


def numbers_of(tokens: Iterable[str]) -> frozenset[str]:
    return frozenset(token for token in tokens if token[0].isdigit())


def common_run(first: tuple[str, ...], second: tuple[str, ...]) -> int:
    """How many tokens stand in both in the same order, gaps allowed (the longest common subsequence)."""
    row = [0] * (len(second) + 1)
    for token in first:
        corner = 0
        for at, other in enumerate(second, 1):
            above = row[at]
            row[at] = corner + 1 if token == other else max(above, row[at - 1])
            corner = above
    return row[-1]


def together(first: tuple[str, ...], second: tuple[str, ...]) -> int:
    """The longest common run of ``first`` and any stretch of ``second`` that is at most half as long again."""
    width = len(first) + len(first) // 2 + 1
    return max(common_run(first, second[at : at + width]) for at in range(max(1, len(second) - width + 1)))


class Published:
    """The published problems and their sentences, found by their words and numbers."""

    def __init__(self, texts: Iterable[Text]) -> None:
        texts = list(texts)
        sentences = {
            tokens: _Sentence(corpus, part, tokens)
            for corpus, text in texts
            for part in re.split(r"(?<=[.?!])\s+", text)
            if (tokens := tokens_of(part))
        }
        self.sentences = list(sentences.values())
        self._with: dict[str, set[int]] = defaultdict(set)
        for at, sentence in enumerate(self.sentences):
            for token in set(sentence.tokens):
                self._with[token].add(at)
        self._whole: dict[frozenset[str], list[_Sentence]] = defaultdict(list)
        for corpus, text in texts:
            tokens = tokens_of(text)
            self._whole[numbers_of(tokens)].append(_Sentence(corpus, text, tokens))

    def near(self, text: str) -> _Sentence | None:
        """The published sentence that a sentence of ours is a near-copy of."""
        tokens = tokens_of(text)
        numbers, words = numbers_of(tokens), told(tokens)
        if len(words) < (3 if numbers else 5) or len(tokens) < (5 if numbers else 9):
            return None
        most = MOST if numbers else 0.95  # without a number only the sentence itself is somebody's
        # Of n words, m of which must be shared, at least one is among any n - m + 1: so the rarest are looked up.
        rare = sorted(words, key=lambda word: len(self._with.get(word, ())))
        rare = rare[: len(words) - int(-(-most * len(words) // 1)) + 1]
        found = set().union(*(self._with.get(word, set()) for word in rare))
        for number in numbers:
            found &= self._with.get(number, set())
        for at in sorted(found):
            theirs = self.sentences[at]
            if len(words & told(theirs.tokens)) < most * len(words):
                continue
            if together(tokens, theirs.tokens) >= most * len(tokens):
                return theirs
        return None

    def near_whole(self, text: str) -> _Sentence | None:
        """The published problem that a text of ours retells, with two numbers or more."""
        tokens = tokens_of(text)
        numbers, words = numbers_of(tokens), told(tokens)
        if len(numbers) < 2 or len(words) < 4:
            return None
        for theirs in self._whole.get(numbers, ()):
            other = told(theirs.tokens)
            if len(words & other) >= MOST_OF_ALL * max(len(words), len(other)):
                return theirs
        return None

    def offenders(self, texts: Iterable[Text]) -> list[Near]:
        """What of our texts is a near-copy, whole or in part."""
        found = []
        for place, text in texts:
            looked_up = [(text, self.near_whole(text)), *((part, self.near(part)) for part in parts_of(text))]
            found += [Near(place, ours, theirs.corpus, theirs.text) for ours, theirs in looked_up if theirs]
        return found
