"""A problem as the predicates see it: words without their forms, numbers as tags, equation and world."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.equation import Expression, variables
from svampkit.lexicon.grammar import listed, one_form
from svampkit.template.tags import TagUse, pieces
from svampkit.world.model import World

__all__ = ["FUNCTION_WORDS", "TIME_WORDS", "Version", "content", "is_number", "version_of"]

_WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?|[\d.,]*\d|[.?!,;]")
_NUMBER: Final = re.compile(r"NUM\d+")
_ONE_FORM: Final = {**one_form(), "?": ".", "!": ".", ";": "."}
FUNCTION_WORDS: Final = frozenset(listed("function words")) | {",", "."}
"""Words that may come, go or change where clauses move; what carries the story is none of them."""
TIME_WORDS: Final = frozenset(listed("moment words"))
"""Words that tell the moment or say that all is meant; they follow from the order in which a story is told."""


@dataclass(frozen=True, slots=True)
class Version:
    """One problem, before or after a change. Two versions are compared over the same NUM tags."""

    body: tuple[str, ...]
    """Words in lower case, tags without their form ("NUM1", "NAME1", "OBJ1"), commas and full stops."""
    question: tuple[str, ...]
    equation: Expression
    """Over NUM tags."""
    world: World | None = None
    """None where nobody has read the text as a world; some codes then stay unproved."""

    @property
    def words(self) -> tuple[str, ...]:
        """Body and question."""
        return (*self.body, *self.question)

    @property
    def told(self) -> frozenset[str]:
        """The NUM tags that stand in the text."""
        return frozenset(word for word in self.words if is_number(word))

    @property
    def used(self) -> frozenset[str]:
        """NUM tags of the equation."""
        return frozenset(variables(self.equation))


def is_number(word: str) -> bool:
    """True of a NUM tag."""
    return _NUMBER.fullmatch(word) is not None


def content(words: Sequence[str]) -> list[str]:
    """The words that carry the story: no numbers, no function words, no words of the moment."""
    return [w for w in words if not is_number(w) and w not in FUNCTION_WORDS and w not in TIME_WORDS]


def version_of(body: str, question: str, equation: Expression, world: World | None = None) -> Version:
    """The version of a tagged text (template/tags.py). Raises TemplateError on text that is not tagged properly."""
    return Version(_words(body), _words(question), equation, world)


def _words(tagged: str) -> tuple[str, ...]:
    """The words of a tagged text in small letters and one form each, a tag as one word."""
    words: list[str] = []
    for piece in pieces(tagged):
        if isinstance(piece, TagUse):
            words.append(piece.tag)
            continue
        words += [_ONE_FORM.get(word, word) for word in _WORD.findall(piece.lower())]
    return tuple(words)
