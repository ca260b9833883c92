"""What a question supposes, told before it: "If each box holds 6 cups, how many cups are there?" becomes "Each box
holds 6 cups." and "How many cups are there?"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from svampkit.variations.operators.chain.story import Story, plain
from svampkit.variations.scene import capital

__all__ = ["settled"]

_SUPPOSED: Final = re.compile(
    r"(?:If|Given that|Knowing that|Assuming(?: that)?|Suppose(?: that)?) (?P<told>.+),", re.DOTALL
)
_BEHIND: Final = re.compile(r"(?P<asked>How (?:many|much)\b[^?,]*?) if (?P<told>[^?,]*)\?")
_LEANING: Final = re.compile(r"(?:it|they|this|that|these|those|he|she|not|only)\b|\[NUM")
_THOUGHT: Final = re.compile(
    r"\b(?:would|could|should|might|were to|instead|not|if|or|only|nobody|no one|same rate|this rate)\b",
    re.IGNORECASE,
)
"""What may be a mere thought: told as it is, it would say more than was supposed."""
_POINTS: Final = re.compile(r"(?:\[NAME\d+\.\w+\]|he|she|it|they|there)\b")
_ASKS: Final = re.compile(r"(?:how|what|calculate|find)\b", re.IGNORECASE)


def settled(story: Story) -> Story | None:
    """The story with its question's condition as a sentence of the body; None where none can be told."""
    lead, supposed = story.lead()
    behind = _BEHIND.fullmatch(story.question) if lead and not supposed else None
    if behind is not None:
        if _THOUGHT.search(plain(re.sub(r"\bif\b", "", story.question))) or _LEANING.match(behind.group("told")):
            return None
        return replace(story, body=f"{lead} {capital(behind.group('told'))}.", question=f"{behind.group('asked')}?")
    found = _SUPPOSED.fullmatch(supposed)
    if (
        found is None
        or not _ASKS.match(story.question)
        or _THOUGHT.search(plain(f"{found.group('told')} {story.question}"))
    ):
        return None
    told = found.group("told")
    if re.match(r"\[NUM\d+\](?!%)|\d", told) or (not lead and _POINTS.match(told)):
        return None
    return replace(story, body=f"{lead} {capital(told.rstrip('.'))}.".strip(), question=capital(story.question))
