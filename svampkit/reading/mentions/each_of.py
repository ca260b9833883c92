"""Of what "each" stands alone: "4 bracelets … 8 beads for each of them", "12 cars, each 7 cm long"."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import unit_kind
from svampkit.reading.words.tokens import Word

__all__ = ["resolve_each"]

_FAR = 1
"""Most sentences between "each" and what was counted."""


def resolve_each(words: Sequence[Word], facts: Sequence[Fact]) -> None:
    """Set ``each_of`` of the amounts that are told of "each" alone: what was counted last before them, of another
    kind. Near miss: "Ada and Bo have 3 pens each", where each is a person."""
    told = [fact for fact in facts if fact.tag is not None]
    for n, fact in enumerate(told):
        if fact.per != "*" or _people(fact):
            continue
        if (behind := _counted_behind(words, told, n)) is not None:
            fact.each_of, fact.each_number = behind.unit.head, behind.tag or ""
            continue
        for before in reversed(told[:n]):
            if words[fact.at].sentence - words[before.at].sentence > _FAR:
                break
            if _counted(before) and before.unit.head != fact.unit.head:
                fact.each_of, fact.each_number = before.unit.head, before.tag or ""
                break


def _counted_behind(words: Sequence[Word], told: Sequence[Fact], n: int) -> Fact | None:
    """ "With 4 nuts for each, she made 9 cakes": what is counted right behind, where the verb comes after "each"."""
    fact, behind = told[n], told[n + 1] if n + 1 < len(told) else None
    each = fact.per_phrase
    if behind is None or each is None or behind.clause is not fact.clause or behind.clause.verb_first < each.last:
        return None
    alone = each.lemma in ("", "each") and words[each.first - 1].low == "for"
    return behind if alone and _counted(behind) and behind.unit.head != fact.unit.head else None


def _people(fact: Fact) -> bool:
    """True where the clause tells of several people, or of many that it does not count."""
    subjects = fact.clause.subjects
    return len(subjects) > 1 or any(p.plural and (p.pronoun or p.number is None) for p in subjects)


def _counted(fact: Fact) -> bool:
    return fact.kind == "count" and not fact.per and not fact.ratio and unit_kind(fact.unit.head) == "count"
