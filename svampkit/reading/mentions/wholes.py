"""Amounts of everything together, and amounts that are a part of another told one."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import AmountAt, Gathering

__all__ = ["set_whole"]

_SUMS: Final = frozenset(listed("nouns of a sum"))
_GATHERED: Final = frozenset(listed("nouns of many together"))
_OUT_OF: Final = (["of"], ["out", "of"])
_TOGETHER: Final = frozenset(listed("words that make a number the whole"))


def set_whole(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "A total of N", "N altogether", "a total length of N", "N out of M"."""
    fact.whole = any(rule(g, fact, at) for rule in _RULES)
    _set_part_of_first(g, fact, at)
    _set_part_of_next(g, fact, at)


def _sum_of(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "A collection of 30"."""
    before = at.chunks[at.n - 2].phrase if at.n >= 2 and g.words[at.chunks[at.n - 1].first].low == "of" else None
    return before is not None and before.lemma in _SUMS


def _after_total(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "The total, 30", "a total of 30"."""
    title = at.chunks[at.n - 1].phrase if at.n >= 1 else None
    if title is not None and title.lemma == "total":
        return True
    return fact.at >= 2 and [w.low for w in g.words[fact.at - 2 : fact.at]] == ["total", "of"]


def _opening(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "In all there are 30", "together they have 30". Near miss: "in all there were 30 of hers and 12 of his"."""
    draft = at.draft
    like = [p for c in at.chunks if (p := c.phrase) is not None and p.number is not None]
    if len(like) > 1 and all(p.lemma in ("", like[0].lemma) or p.head < 0 for p in like[1:]):
        return False
    lows = [g.words[i].low for i in range(draft.first, min(draft.first + 2, draft.last))]
    return lows in (["in", "all"], ["in", "total"]) or lows[:1] == ["together"] or lows == ["and", "together"]


def _of_the_subject(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "The total is 30", "their combined weight is 30 pounds", "30 total points"."""
    by_subject = any(
        p.lemma in ("sum", "total") or "total" in p.mods or "combined" in p.mods for p in at.draft.subjects
    )
    return by_subject or "total" in fact.unit.mods


def _closing(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "They have 30 altogether", "30 in all"; of several numbers it tells nothing."""
    if at.count != 1:
        return False
    tail = [g.words[i].low for c in at.after for i in range(c.first, c.last + 1)]
    in_all = any(a == "in" and b in ("all", "total") for a, b in itertools.pairwise(tail))
    return not at.draft.question and bool(set(tail) & _TOGETHER or in_all)


def _closing_of_a_wider(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "There were 22 nurses and 76 people in total": the nurses are among them. Near miss: "22 nurses and 76 cooks
    in total"."""
    if at.count == 1 or at.order != at.count - 1 or at.draft.question:
        return False
    tail = [g.words[i].low for c in at.after for i in range(c.first, c.last + 1)]
    before = [f for f in g.facts if f.clause is at.draft and f.tag is not None]
    wider = bool(before) and all(under(f.unit.head, fact.unit.head) and f.unit.head != fact.unit.head for f in before)
    return wider and (tail[-2:] in (["in", "all"], ["in", "total"]) or bool(set(tail) & _TOGETHER))


def _all_of_them(g: Gathering, fact: Fact, at: AmountAt) -> bool:
    """ "… the other 34, so that all 78 boards were done", behind some that were told of. Near miss: "all 78 of them
    are red", of 78 that were told before."""
    if fact.phrase is None or fact.phrase.determiner.split()[:1] != ["all"] or at.draft.question or at.count > 1:
        return False
    before = [f for f in g.facts if f.unit.head == fact.unit.head and not f.asked]
    return bool(before) and all(f.value is None or f.value < (fact.value or 0) for f in before)


_RULES: Final[tuple[Callable[[Gathering, Fact, AmountAt], bool], ...]] = (
    _sum_of,
    _after_total,
    _opening,
    _of_the_subject,
    _closing,
    _closing_of_a_wider,
    _all_of_them,
)


def _set_part_of_next(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "12 of the 30 shells", "25 out of 55 families". Near miss: "4 boxes of 20 pencils"."""
    lead = [g.words[c.first].low for c in at.after]
    if "out" not in lead and fact.phrase is not None and fact.phrase.head >= 0:
        return
    if not (lead[-1:] == ["of"] or lead[:2] == ["out", "of"]) or any(c.kind not in ("prep", "adv") for c in at.after):
        return
    numbers = (c.phrase.number for c in at.chunks[at.n + 1 :] if c.phrase is not None)
    whole = next((number for number in numbers if number is not None), None)
    if whole is not None:
        fact.of_number, fact.subset = whole.tag, True


def _set_part_of_first(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "Of the 30 shells 12 are white", "out of a group of 30, 12 are away": the whole stands first."""
    first = next((c for c in at.chunks if c.phrase is not None and c.phrase.lemma not in _GATHERED), None)
    if first is None or first.phrase is None or first.phrase is fact.phrase or first.phrase.number is None:
        return
    before = [g.words[i].low for i in range(at.draft.first, first.first)]
    if fact.role_subject and (before in _OUT_OF or (before[:-3] in _OUT_OF and before[-1] == "of")):
        fact.of_number, fact.subset = first.phrase.number.tag, True
