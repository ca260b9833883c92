"""What a rule over parses is: what it doubts, with examples beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, Literal

from svampkit.lint.model import Fault

__all__ = ["NOW", "PAST", "Found", "ParseRule", "Parses", "each_part", "words_at"]

PAST: Final = ("VBD",)
"""Tags of verbs in the past."""
NOW: Final = ("VBZ", "VBP")
"""Tags of verbs in the present."""


@dataclass(frozen=True, slots=True)
class Parses:
    """The parses of a problem's two parts (spaCy's ``Doc`` each)."""

    story: Any
    """Of the body."""
    asked: Any
    """Of the question."""


Found = tuple[Literal["body", "question"], int, int]
"""The part in which something is doubtful, and the range of its characters."""


@dataclass(frozen=True, slots=True)
class ParseRule:
    """One kind of doubt."""

    kind: str
    """The kind of the fault, a key of ``KINDS``."""
    find: Callable[[Parses], Iterator[Found]]
    examples: tuple[str, ...]
    """Texts in which the words between underscores are found; a bar stands between body and question."""
    near_misses: tuple[str, ...]
    """Texts in which this rule finds nothing."""

    def doubts(self, parses: Parses) -> Iterator[Fault]:
        """A fault for everything that the rule finds."""
        for part, start, end in self.find(parses):
            text = parses.story.text if part == "body" else parses.asked.text
            yield Fault(self.kind, part, start, end, text[start:end], "")


def each_part(find: Callable[[Any], Iterator[tuple[int, int]]]) -> Callable[[Parses], Iterator[Found]]:
    """A rule that looks at one parse at a time, made to look at body and question in turn."""

    @wraps(find)
    def of_both(parses: Parses) -> Iterator[Found]:
        yield from (("body", start, end) for start, end in find(parses.story))
        yield from (("question", start, end) for start, end in find(parses.asked))

    return of_both


def words_at(first: Any, last: Any) -> tuple[int, int]:
    """The characters from the beginning of one token to the end of another."""
    return first.idx, last.idx + len(last)
