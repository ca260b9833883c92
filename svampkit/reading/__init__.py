"""Reading: from the text of a problem to the world that it tells, or the reason why it is not read."""

from __future__ import annotations

from svampkit.reading.accept import accept
from svampkit.reading.read import read, read_again, read_many, read_seeds
from svampkit.reading.text import Adjunct, Clause, Mention, NounPhrase, Reading, Rival, Span, Unread

__all__ = [
    "Adjunct",
    "Clause",
    "Mention",
    "NounPhrase",
    "Reading",
    "Rival",
    "Span",
    "Unread",
    "accept",
    "read",
    "read_again",
    "read_many",
    "read_seeds",
]
