"""Change order of phrases (32): the question's condition goes behind the question, or before it.

"If each mug holds 2 cups, how many cups are there?" and "How many cups are there if each mug holds 2 cups?".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.template import tags_of
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain
from svampkit.variations.scene import capital

__all__ = ["conditions"]

_FIRST: Final = re.compile(r"If (?P<told>[^,;?.]+),")
_LAST: Final = re.compile(r"(?P<asked>(?:How|What) [^,;?]+?) if (?P<told>[^,;?]+)\?")
_ASKED: Final = re.compile(r"(?P<asked>how (?:many|much|long|far|old) [^,;?]+)\?", re.IGNORECASE)
_POINTS: Final = re.compile(r"\b(?:it|they|them|their|its|this|that|these|those|he|she|his|her|him|one|ones)\b", re.I)
_CONDITION: Final = re.compile(
    r"\b(?:if|when|unless|once|after|before|until|while|than|would|instead)\b", re.IGNORECASE
)
_LONGEST: Final = 16
"""Words of a condition, and of a question, that still stand well in the other order."""


def conditions(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer where the question has one condition and neither speaks of what the other makes known."""
    lead, supposed = story.lead()
    first = _FIRST.fullmatch(supposed) if lead else None
    asked = _ASKED.fullmatch(story.question)
    if first is not None and asked is not None and _plain(asked.group("asked"), first.group("told")):
        spoken = _named_first(asked.group("asked"), first.group("told"), lead, story)
        if spoken is not None:
            yield _offer(story, lead, f"{capital(spoken[0])} if {spoken[1]}?", "the question's condition behind it")
        return
    last = None if supposed or not lead else _LAST.fullmatch(story.question)
    if last is not None and _plain(last.group("asked"), last.group("told")):
        spoken = _named_first(last.group("told"), last.group("asked"), lead, story)
        if spoken is not None:
            told, asks = spoken
            question = f"{asks[:1].lower()}{asks[1:]}?"
            yield _offer(story, f"{lead} If {told},", question, "the question's condition before it")


def _offer(story: Story, body: str, question: str, note: str) -> ChainOffer:
    return ChainOffer(body, question, story.chain, note, results=story.results)


def _plain(asked: str, told: str) -> bool:
    short = max(len(asked.split()), len(told.split())) <= _LONGEST
    pointing = _POINTS.search(plain(told)) or _POINTS.search(plain(asked))
    return short and "[NUM" in told and pointing is None and _CONDITION.search(plain(f"{asked} {told}")) is None


_NAME: Final = re.compile(r"\[(NAME\d+)(\.[Hh]e)?\](?!'s)")


def _named_first(first: str, second: str, lead: str, story: Story) -> tuple[str, str] | None:
    """Both parts, the name in the first one and the pronoun in the second, where the second had the name; None where
    a pronoun would stand before its name."""
    if re.search(r"\[NAME\d+\.(?:his|him|hers|himself)\]", first) and "[NAME" not in lead:
        return None
    one, other = _NAME.search(first), _NAME.search(second)
    if one is None or other is None or one.group(1) != other.group(1):
        pronouns = {use.tag for use in tags_of(first) if use.kind == "NAME" and use.form}
        return None if any(f"[{tag}]" not in lead for tag in pronouns) else (first, second)
    alone = [name.pronoun for name in story.people.values()]
    if alone.count(story.people[one.group(1)].pronoun) > 1:
        return first, second
    named = f"{first[: one.start()]}[{one.group(1)}]{first[one.end() :]}"
    return named, f"{second[: other.start()]}[{one.group(1)}.he]{second[other.end() :]}"
