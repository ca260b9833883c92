"""Amounts that a story tells side by side, of one verb: "Kate bought 7 red kites and 6 blue kites"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from svampkit.errors import TemplateError
from svampkit.lexicon import unit
from svampkit.template import Slot, fill, retag
from svampkit.variations.operators.chain.statements.clause import TellingClause, clause_of, parsed
from svampkit.variations.operators.chain.story import Story

__all__ = ["Listed", "Neighbours", "side_by_side"]


@dataclass(frozen=True, slots=True)
class Listed:
    """A counted thing: "[NUM1] red kites"."""

    tag: str
    phrase: str
    """Tagged, without its number."""
    start: int
    """Of the number in the filled text."""
    end: int
    """Of the phrase."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Two neighbours of a list, and the clause that they stand in."""

    one: Listed
    other: Listed
    whole: bool
    """True where the list has no third item."""
    clause: TellingClause
    rest: str
    """Tagged: what the clause says behind the list."""


_UNCOUNTED: Final = re.compile(r"\b(?:dollars?|cents?|times|more|fewer|less|percent|dozen|out|years?)\b")
_BEHIND: Final = re.compile(
    r"\s*(?:[.,?!]|and\b|in\b|on\b|at\b|from\b|for (?:the|his|her|their|a)\b|to\b|yesterday|today|$)"
)


def side_by_side(story: Story) -> Iterator[Neighbours]:
    """Neighbours of lists of counted things in the body, each told once."""
    filled = story.filled
    doc = parsed(filled.text)
    mentions = story.mentions
    body_end = len(fill(story.body, story.values).text)
    slots = [s for s in filled.slots if s.kind == "NUM" and mentions[s.tag] == 1 and s.end <= body_end]
    for one, other in pairwise(slots):
        try:
            found = _pair(story, doc, one, other)
        except TemplateError:
            found = None
        if found is not None:
            yield found


def _pair(story: Story, doc: Any, one: Slot, other: Slot) -> Neighbours | None:
    """The two numbers as neighbours in one list of one clause; None where they are not."""
    first, second = _token(doc, one), _token(doc, other)
    if first is None or second is None:
        return None
    head, next_ = first.head, second.head
    if next_ not in head.conjuncts or head.sent != next_.sent:
        return None
    items = [_item(story, doc, slot, token) for slot, token in ((one, first), (other, second))]
    clause = clause_of(first)
    if items[0] is None or items[1] is None or clause is None:
        return None
    if re.fullmatch(r",? and |, ", story.text[items[0].end : items[1].start]) is None:
        return None
    if items[0].phrase == items[1].phrase or _BEHIND.match(story.text[items[1].end :]) is None:
        return None
    last = doc[clause.end - 1]
    end = last.idx + len(last)
    all_ = [head, *head.conjuncts]
    rest = retag(story.filled, items[1].end, end).strip() if end > items[1].end and all_[-1] == next_ else ""
    return Neighbours(items[0], items[1], len(all_) == 2, clause, rest)


def _token(doc: Any, slot: Slot) -> Any | None:
    span = doc.char_span(slot.start, slot.end)
    if span is None or len(span) != 1 or span[0].dep_ != "nummod":
        return None
    return span[0]


def _item(story: Story, doc: Any, slot: Slot, number: Any) -> Listed | None:
    """A counted thing of a list with its words: "7 red kites"; None of measures, money, and what more is told of."""
    head = number.head
    if head.tag_ not in ("NNS", "NNPS") or head.i <= number.i or unit(head.lower_) is not None:
        return None
    if story.text[: slot.start].endswith(("$", "-")):
        return None
    last = head.i
    of = next((t for t in head.children if t.dep_ == "prep" and t.lower_ == "of" and t.i == head.i + 1), None)
    if of is not None:
        inside = next((t for t in of.children if t.dep_ == "pobj"), None)
        if inside is None:
            return None
        last = inside.i
    words = doc[number.i + 1 : last + 1]
    if len(words) > _LONG or _UNCOUNTED.search(words.text) or any(t.like_num or t.is_punct for t in words):
        return None
    if any(t.dep_ in ("relcl", "acl", "appos") for t in head.children):
        return None
    end = doc[last].idx + len(doc[last])
    return Listed(slot.tag, retag(story.filled, slot.end, end).strip(), slot.start, end)


_LONG: Final = 5
