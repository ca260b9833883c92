"""Turns that are no English, or English only between friends: "how many did he read total?", "If the are 5 jars"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal

from svampkit.lexicon.load import data
from svampkit.lint.model import Edit, Fault

__all__ = ["idioms"]


@cache
def _turns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is looked for, with one group, and what becomes of that group; "" where that is a person's to say."""
    return tuple((re.compile(turn["found"]), turn.get("becomes", "")) for turn in data("slips")["turns"])


def idioms(text: str, part: Literal["body", "question"]) -> Iterator[Fault]:
    """Every turn of slips.yaml; certain where the file says what it becomes."""
    for pattern, becomes in _turns():
        for match in pattern.finditer(text):
            start, end = match.span(1)
            if not becomes:
                yield Fault("wording", part, start, end, match.group(), "")
                continue
            new = match.expand(becomes)
            proposed = text[match.start() : start] + new + text[end : match.end()]
            yield Fault("wording", part, start, end, match.group(), proposed, True, (Edit(part, start, end, new),))
