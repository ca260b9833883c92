"""Sentences and tokens of a problem's text, as the published alignments count them.

The derivation sets are written in tokens already: white space parts them, and a sentence ends with a token that is
".", "?" or "!". A text that is not (its sentences end "… apples.") gets its punctuation split off first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Position", "Token", "tokens_of"]

_END = {".", "?", "!"}
_APART = re.compile(r"\s[.?!](?:\s|\Z)")
_LEADING = re.compile(r"[\"'“‘(\[$£€]")
_TRAILING = re.compile(r"(?:'s|’s|[.,;:?!\"'”’)\]%])\Z")


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a text: number of the sentence and of the token in it, both from 0."""

    sentence: int
    token: int


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a text."""

    text: str
    position: Position
    start: int
    """Offset of its first character in the text."""

    @property
    def end(self) -> int:
        """Offset behind its last character."""
        return self.start + len(self.text)


def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of a text with their positions."""
    apart = _APART.search(text) is not None
    found: list[Token] = []
    sentence = token = 0
    for match in re.finditer(r"\S+", text):
        for start, part in [(match.start(), match.group())] if apart else _peeled(match.group(), match.start()):
            found.append(Token(part, Position(sentence, token), start))
            token += 1
            if part in _END:
                sentence, token = sentence + 1, 0
    return tuple(found)


def _peeled(word: str, start: int) -> list[tuple[int, str]]:
    """A word without the punctuation around it, and that punctuation, with their offsets."""
    before: list[tuple[int, str]] = []
    after: list[tuple[int, str]] = []
    while len(word) > 1 and _LEADING.match(word) and word.lower() not in ("'s", "’s"):
        before.append((start, word[0]))
        start, word = start + 1, word[1:]
    while len(word) > 1 and (match := _TRAILING.search(word)) and match.start() > 0:
        after.append((start + match.start(), match.group()))
        word = word[: match.start()]
    return [*before, (start, word), *reversed(after)]
