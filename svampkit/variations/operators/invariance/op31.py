"""Change order of objects: two objects of one list, or two holders told side by side, change places."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Final

from svampkit.lexicon import noun
from svampkit.reading.text import Clause, Mention
from svampkit.variations.draft import Proposal, Refusal, TextEdit, apply
from svampkit.variations.scene import Scene, capital, small

__all__ = ["CODE", "propose"]

CODE: Final = "31"
_LEANS = re.compile(
    r"\b(?:respectively|the other|the rest|others|former|latter|them|they|it|more|fewer|less|than|same|"
    r"another|each)\b",
    re.I,
)
_THERE = re.compile(r"\bthere\b(?! (?:is|are|was|were)\b)", re.I)
_JOIN = re.compile(r"\s*(?:,\s*and|,|\band\b)\s*")


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """Swaps of neighbouring numbered phrases in one list, and of neighbouring clauses "A … and B …"."""
    found: list[Proposal] = []
    mentions = scene.reading.mentions
    for first, second in pairwise(mentions):
        if first.phrase.end > second.phrase.start or second.phrase.end > scene.reading.body_end:
            continue
        join = scene.text[first.phrase.end : second.phrase.start]
        one, two = scene.tagged(first.phrase), scene.tagged(second.phrase)
        if not _JOIN.fullmatch(join) or first.noun is None or second.noun is None:
            continue
        if _LEANS.search(one) or _LEANS.search(two) or re.search(r"\brespectively\b", scene.text):
            continue
        behind = scene.text[second.phrase.end :]
        if re.match(r"\s*(?:of|that|which|who|with|(?:in|on|at|for|to|by|from) (?:each|every)|per|each)\b", behind):
            continue
        if _of_both(scene, first, second):
            continue
        opening = (
            not scene.text[: first.phrase.start].rstrip() or scene.text[: first.phrase.start].rstrip()[-1] in ".!?"
        )
        edits = [
            TextEdit(first.phrase.start, first.phrase.end, capital(two) if opening else two),
            TextEdit(second.phrase.start, second.phrase.end, small(one) if opening else one),
        ]
        found.append(_proposal(scene, edits, "two objects of a list"))
    found += [*_clauses(scene), *_with_places(scene)]
    return found or Refusal("no two objects or holders stand side by side in a list")


def _of_both(scene: Scene, first: Mention, second: Mention) -> bool:
    """ "31 rows and 22 columns of beans": what the second is of, the first is of as well; "6 plums and 5 bags of
    pears" are told each by itself."""
    one, two = (scene.text[m.number.end : m.phrase.end] for m in (first, second))
    if " of " in one or " of " not in two or first.noun is None or second.noun is None:
        return False
    kinds = [known.kind if (known := noun(m.noun.head)) is not None else "" for m in (first, second) if m.noun]
    return kinds[0] == kinds[1]


def _without_thing(scene: Scene, first: Clause, second: Clause) -> bool:
    """ "Ada has 9 stamps and Ben has 7": the number alone cannot come first."""
    bare = [
        not scene.text[m.number.end : m.phrase.end].strip() and "$" not in scene.text[m.number.start : m.number.end]
        for clause in (first, second)
        for m in map(scene.reading.mention, clause.mentions)
    ]
    return any(bare) and not all(bare)


def _clauses(scene: Scene) -> list[Proposal]:
    found: list[Proposal] = []
    clauses = [c for c in scene.reading.clauses if not c.question]
    for first, second in pairwise(clauses):
        if first.sentence != second.sentence or not first.mentions or not second.mentions:
            continue
        if first.subject is None or second.subject is None or first.subject.pronoun or second.subject.pronoun:
            continue
        if first.subject.key == second.subject.key or first.frame != second.frame or first.verb != second.verb:
            continue
        if _without_thing(scene, first, second):
            continue
        join = scene.text[first.span.end : second.span.start]
        if not re.fullmatch(r"\s*(?:,?\s*and|,?\s*while|;)\s*", join):
            continue
        # "In the hockey match, the Lions scored 3 goals and …": what opens the sentence stays there
        lead = re.match(r"(?:[^,]*,\s+)?", scene.text[first.span.start : first.subject.span.start])
        start = first.span.start + (lead.end() if lead else 0)
        if scene.text[start : first.subject.span.start].strip().lower() not in ("", "the", "there are", "there were"):
            continue
        one, two = scene.cut(start, first.span.end), scene.tagged(second.span)
        if _LEANS.search(one) or _LEANS.search(two) or re.search(r"\[NAME\d+\.", one + two):
            continue
        if _THERE.search(one) or _THERE.search(two) or re.search(r"\balso\b", one):
            continue
        opening = start == first.span.start and capital(one) == one
        edits = [
            TextEdit(start, first.span.end, capital(two) if opening else two),
            TextEdit(second.span.start, second.span.end, small(one)),
        ]
        found.append(_proposal(scene, edits, "two holders side by side"))
    return found


_PLACE = re.compile(
    r" (?:(?:in|on|at|from|under|near) (?:the |an? |his |her |their )?[a-z]+(?: [a-z]+)?|(?:on|in) [A-Z][a-z]+)"
    r"(?=,? and |[.,]|$)"
)
"""Where or when something is: "in the pond", "on Monday"."""


def _with_places(scene: Scene) -> list[Proposal]:
    """ "12 geese in the pond and 9 ducks in the barn": each with its place; "4 miles on Monday and 9 miles on
    Tuesday"."""
    found: list[Proposal] = []
    for first, second in pairwise(scene.reading.mentions):
        if second.phrase.end > scene.reading.body_end or first.noun is None or second.noun is None:
            continue
        place, other = _PLACE.match(scene.text, first.phrase.end), _PLACE.match(scene.text, second.phrase.end)
        if place is None or other is None or place.group().split()[0] != other.group().split()[0]:
            continue
        if not _JOIN.fullmatch(scene.text[place.end() : second.phrase.start]):
            continue
        one, two = scene.cut(first.phrase.start, place.end()), scene.cut(second.phrase.start, other.end())
        if _LEANS.search(one) or _LEANS.search(two) or re.search(r"\[NAME\d+\.", one + two):
            continue
        opening = first.phrase.start == 0 or scene.text[: first.phrase.start].rstrip()[-1:] in ".!?"
        edits = [
            TextEdit(first.phrase.start, place.end(), capital(two) if opening else two),
            TextEdit(second.phrase.start, other.end(), small(one) if opening else one),
        ]
        found.append(_proposal(scene, edits, "two objects with their places or times"))
    return found


def _proposal(scene: Scene, edits: list[TextEdit], note: str) -> Proposal:
    body = apply(scene, 0, scene.reading.body_end, edits)
    question = apply(scene, scene.reading.body_end, len(scene.text), [])
    return Proposal(body, question, scene.world, note)
