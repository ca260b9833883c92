"""A fault of a problem: where, what was found, what is proposed, and whether that is certain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

__all__ = ["KINDS", "Edit", "Fault", "Part"]

Part = Literal["body", "question", "equation", "answer", "problem"]

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "spelling": "a word that no dictionary, lexicon or name list knows",
        "agreement": "verb or noun of the wrong number or form",
        "article": "a for an, or an for a",
        "end mark": "a sentence without its full stop or question mark",
        "doubled word": "a word that stands twice",
        "fragment": "an if-clause cut off from its question",
        "run-on": "two sentences without anything between them",
        "wording": "a turn that is no written English, such as 'did he read total'",
        "leaning": "a text that goes on from one that is not there: 'He also bought', a pronoun of nobody or of two",
        "comparison": "'25 times more', which is read in two ways, or a comparison that compares nothing",
        "comma": "a clause that opens a sentence without a comma behind it",
        "person": "a pronoun of the other sex than everybody named, or somebody asked of who never occurred",
        "tense": "a price or a question in the past of a story told in the present",
        "than": "'that' where a comparison wants 'than'",
        "condition": "a question with 'would' whose condition is not told",
        "rate": "'for 14 days' beside an amount a day, which the equation does not use",
        "number": "a number of the equation that the text does not tell",
        "answer": "an answer that is not the equation's value",
        "manner": "of a seed: brackets, 'you', an order, a sentence too long, a word such as 'about' before a number",
        "left out": "of a seed: a number of the text that the equation does not use",
        "result": "of a seed: a step that comes to nothing or less, or to a number that is told as well",
        "unclear": "of a seed: what the text says in one way and the equation takes in another, as a price of one",
        "key": "of a seed: an equation that takes away where the text adds",
        "stock": "of a seed: more taken than there is, though no step looks at it",
        "duplicate": "nearly the same text as another problem's",
    }
)
"""What is looked for."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Characters ``start`` to ``end`` of a part become ``new``."""

    part: Literal["body", "question"]
    start: int
    end: int
    new: str


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one problem."""

    kind: str
    """A key of KINDS."""
    part: Part
    start: int
    """Of the range in the part's text, in characters; 0 where there is no range."""
    end: int
    found: str
    proposed: str
    """What should stand there; empty where that is a person's to say."""
    certain: bool = False
    """True where ``edits`` may be made without asking."""
    edits: tuple[Edit, ...] = ()

    def __str__(self) -> str:
        place = f"{self.part} {self.start}-{self.end}" if self.end else self.part
        asked = f", proposed {self.proposed!r}" if self.proposed else ""
        return f"{self.kind} ({place}): found {self.found!r}{asked}"
