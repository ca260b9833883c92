"""Two clauses of one sentence, each with a holder of its own: "Ada has 9 stamps and Ben has 7 stamps"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from svampkit.reading.text import Clause
from svampkit.variations.draft import Proposal, TextEdit
from svampkit.variations.operators.invariance.turned.exchange import LEANS, proposal
from svampkit.variations.scene import Scene, capital, small

__all__ = ["holders_side_by_side"]

_LAST_WORD_OF_MOST = re.compile(r"^the (?:[a-z]+est|most [a-z]+|least [a-z]+|first|last|other)$", re.I)
_THERE = re.compile(r"\bthere\b(?! (?:is|are|was|were)\b)", re.I)


def _without_thing(scene: Scene, first: Clause, second: Clause) -> bool:
    """ "Ada has 9 stamps and Ben has 7": the number alone cannot come first."""
    bare = [
        not scene.text[m.number.end : m.phrase.end].strip() and "$" not in scene.text[m.number.start : m.number.end]
        for clause in (first, second)
        for m in map(scene.reading.mention, clause.mentions)
    ]
    return any(bare) and not all(bare)


_MORE_OF_IT = re.compile(r"'s? (?P<thing>[a-z]+(?: [a-z]+)?) (?:to|from|at|in|of|on) ")


def _said_shorter(one: str, two: str) -> bool:
    """ "Ada's walk to school is 2 miles and Ben's walk is 3": it is the walk to school that comes first."""
    told = _MORE_OF_IT.search(one)
    return told is not None and _MORE_OF_IT.search(two) is None and f" {told['thing']} " in two


_BARE_POSSESSIVE = re.compile(
    r"(?:\[NAME\d+\]|[A-Z][a-z]+)'s? (?:is|are|was|were|has|had|takes?|took|costs?|weighs?|weighed)\b"
)


def holders_side_by_side(scene: Scene) -> Iterator[Proposal]:
    """The clauses change places; what opens the sentence ("In the match, …") stays there."""
    clauses = [c for c in scene.reading.clauses if not c.question]
    for first, second in pairwise(clauses):
        if first.sentence != second.sentence or not first.mentions or not second.mentions:
            continue
        if first.subject is None or second.subject is None or first.subject.pronoun or second.subject.pronoun:
            continue
        if first.subject.key == second.subject.key or first.frame != second.frame or first.verb != second.verb:
            continue
        if _without_thing(scene, first, second) or _LAST_WORD_OF_MOST.search(second.subject.text):
            continue  # "the tallest pupil is 164 cm and the shortest is 118 cm": the shortest what?
        join = scene.text[first.span.end : second.span.start]
        if not re.fullmatch(r"\s*(?:,?\s*and|,?\s*while|;)\s*", join):
            continue
        # "In the hockey match, the Lions scored 3 goals and …": what opens the sentence stays there
        lead = re.match(r"(?:[^,]*,\s+)?", scene.text[first.span.start : first.subject.span.start])
        start = first.span.start + (lead.end() if lead else 0)
        if scene.text[start : first.subject.span.start].strip().lower() not in ("", "the", "there are", "there were"):
            continue
        one, two = scene.cut(start, first.span.end), scene.tagged(second.span)
        if re.match(r"an? ", one, re.I) and re.match(r"the ", two, re.I):
            continue  # "A whale in the museum is 98 feet long, and the shark is 21": the museum's shark
        if _BARE_POSSESSIVE.match(two) or _said_shorter(one, two):
            continue  # "Ada's ride takes 9 minutes and Ben's takes 7": his what could not come first
        if LEANS.search(one) or LEANS.search(two) or re.search(r"\[NAME\d+\.", one + two):
            continue
        if _THERE.search(one) or _THERE.search(two) or re.search(r"\balso\b", one):
            continue
        opening = start == first.span.start and capital(one) == one
        edits = [
            TextEdit(start, first.span.end, capital(two) if opening else two),
            TextEdit(second.span.start, second.span.end, small(one)),
        ]
        yield proposal(scene, edits, "two holders side by side")
