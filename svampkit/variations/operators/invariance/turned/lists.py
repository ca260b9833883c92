"""Numbered things of one list: "7 red kites and 3 blue kites", "7 red and 3 blue kites"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from svampkit.lexicon import noun
from svampkit.reading.text import Mention, Span
from svampkit.variations.draft import Proposal
from svampkit.variations.operators.invariance.turned.exchange import JOIN, exchanged
from svampkit.variations.scene import Scene

__all__ = ["kinds_of_one_thing", "things_of_a_list"]

_SAID_OF = re.compile(r"\s*(?:of|that|which|who|with|(?:in|on|at|for|to|by|from) (?:each|every)|to an?|per|each)\b")
"""Behind the second thing: said of it alone, or of both."""


_MONEY = frozenset({"dollar", "cent"})


def things_of_a_list(scene: Scene) -> Iterator[Proposal]:
    """ "7 kites and 3 balls" → "3 balls and 7 kites"."""
    for first, second in pairwise(scene.reading.mentions):
        if first.phrase.end > second.phrase.start or second.phrase.end > scene.reading.body_end:
            continue
        join = scene.text[first.phrase.end : second.phrase.start]
        if not JOIN.fullmatch(join) or first.noun is None or second.noun is None:
            continue
        if (first.unit in _MONEY) != (second.unit in _MONEY):
            continue  # "a drink for 2 dollars and 5 sweets": the drink is not for the sweets
        if re.fullmatch(r"\s*,\s*and\s*", join) and not _in_a_long_list(scene, first, second):
            continue  # "has 20 mugs, and 5 guests drink tea": another clause
        if re.search(r"\bof (?:the |these |those )?$", scene.text[: first.phrase.start]):
            continue  # "13 of the 17 boats and 19 canoes": some of the boats
        if _SAID_OF.match(scene.text, second.phrase.end) or _of_both(scene, first, second):
            continue
        found = exchanged(scene, first.phrase, second.phrase, "two objects of a list")
        if found is not None:
            yield found


def _in_a_long_list(scene: Scene, first: Mention, second: Mention) -> bool:
    """Three things and more are told with a comma before the last of them."""
    mentions = scene.reading.mentions
    at = mentions.index(first)
    before = mentions[at - 1] if at else None
    return before is not None and JOIN.fullmatch(scene.text[before.phrase.end : first.phrase.start]) is not None


def _of_both(scene: Scene, first: Mention, second: Mention) -> bool:
    """ "31 rows and 22 columns of beans": what the second is of, the first is of as well; "6 plums and 5 bags of
    pears" are told each by itself."""
    one, two = (scene.text[m.number.end : m.phrase.end] for m in (first, second))
    if " of " in one or " of " not in two or first.noun is None or second.noun is None:
        return False
    kinds = [known.kind if (known := noun(m.noun.head)) is not None else "" for m in (first, second) if m.noun]
    return kinds[0] == kinds[1]


_KIND = re.compile(r"\s+([a-z]+(?:-[a-z]+)?)(?=\s+and\b)")
_KIND_OF = re.compile(r"\s+([a-z]+(?:-[a-z]+)?)\s+([a-z]+)\b")


def kinds_of_one_thing(scene: Scene) -> Iterator[Proposal]:
    """ "7 red and 3 blue kites" → "3 blue and 7 red kites": the thing stays behind both."""
    text = scene.text
    for first, second in pairwise(scene.reading.mentions):
        one, two = _KIND.match(text, first.number.end), _KIND_OF.match(text, second.number.end)
        if one is None or two is None or second.phrase.end > scene.reading.body_end:
            continue
        counted = noun(two.group(2))
        if counted is None or counted.plural != two.group(2) or noun(one.group(1)) is not None:
            continue
        if not re.fullmatch(r"\s+and\s+", text[one.end() : second.number.start]) or noun(two.group(1)) is not None:
            continue
        stretches = Span(first.number.start, one.end()), Span(second.number.start, two.end(1))
        found = exchanged(scene, *stretches, "two kinds of one thing")
        if found is not None:
            yield found
