"""Comparisons that are read in two ways, or in none: "25 times more than", "twice the number of mugs as it did"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from svampkit.lexicon import noun
from svampkit.lint.model import Edit, Fault

__all__ = ["comparisons"]

_TIMES: Final = (
    r"(?:\d[\d,.]*|a hundred|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|many)"
)
_MORE: Final = re.compile(
    rf"\b{_TIMES} times (?:more|fewer|less|(?!her\b|other\b|over\b|per\b|after\b|under\b|together\b)[a-z]+er)\b|"
    r"\b(?:twice|thrice) (?:more|fewer|less|faster|slower|longer|bigger|larger|heavier|older|taller)\b"
)
_NUMBER_AS: Final = re.compile(
    r"\b(?:times|twice|half|third|quarter) (?:of )?the (?:number|amount|quantity) (?:of )?(?:[a-z]+ ){1,4}?as\b"
)
_AS_OF: Final = re.compile(r"\bas (?:many|much) of (?!the |his |her |their |its |these |those |them\b|it\b)[a-z]+\b")
_AS_THAN: Final = re.compile(r"\bas (?:many|much) (?:(?!as\b|more\b|fewer\b|less\b)[A-Za-z]+ ){1,8}than\b")
_SPEED: Final = re.compile(
    r"\b(?:walk|run|ride|drive|swim|row|type|read|work|fly|climb|go|cycle|bike|move|crawl)e?s?(?: [a-z]+){0,4} "
    r"(?<!at )(?:half|twice|double|(?:one|a)[ -](?:third|quarter|fourth)|\w+ times) the (?:speed|rate|pace)\b"
)
_MUCH: Final = re.compile(r"\bas (much) ([a-z]+) as\b")


def comparisons(text: str, part: Literal["body", "question"]) -> Iterator[Fault]:
    """ "25 times more": 25 times as many, or 26? "Twice the number of mugs as it sold" ties a number to a doing;
    "as much mugs as" is "as many"."""
    for pattern in (_MORE, _NUMBER_AS, _AS_OF, _AS_THAN, _SPEED):
        for match in pattern.finditer(text):
            yield Fault("comparison", part, *match.span(), match.group(), "")
    for match in _MUCH.finditer(text):
        thing = noun(match.group(2))
        if thing is not None and not thing.mass and match.group(2) == thing.plural != thing.singular:
            at = match.span(1)
            yield Fault(
                "agreement",
                part,
                *match.span(),
                match.group(),
                f"as many {match.group(2)} as",
                True,
                (Edit(part, *at, "many"),),
            )
