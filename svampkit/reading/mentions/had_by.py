"""Whose an amount is by the clause behind it: "ate 23 of the 43 melons that Sara had grown"."""

from __future__ import annotations

from typing import Final

from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Phrase

__all__ = ["owners_of_which", "set_had_by"]

_HAVING: Final = frozenset(["have", "gain", "make"])
_NO_HAVING: Final = frozenset(["act", "background"])
"""Whoever counts, mixes or admires things need not have them."""


def set_had_by(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> None:
    """Give the amount right before a clause to whoever has it by that clause.

    Near misses: "she has 9 pens that Ben made", "ate 23 melons that Sara sold".
    """
    told = g.facts[-1] if g.facts else None
    if told is None or told.tag is None or told.phrase is None or not owners or draft.question:
        return
    behind = told.clause.index + 1 == draft.index and told.clause.sentence == draft.sentence
    joined = draft.conjunction.lower() in ("", "that", "which") and told.phrase.last + 1 == draft.first
    has = len(draft.subjects) == 1 and _somebody(draft.subject) and draft.frame in _HAVING
    if behind and joined and has and (not told.holders or told.frame in _NO_HAVING or _a_whole(g, told)):
        told.holders, told.holder = owners, "+".join(owners)


def _somebody(who: Phrase | None) -> bool:
    if who is None or who.number is not None or who.lemma == "it":
        return False
    return who.name or who.pronoun or who.lemma in KIN or is_person(who.lemma)


def _a_whole(g: Gathering, fact: Fact) -> bool:
    """Something is taken out of it, or it stands beside what the clause is about: "of the 43", "with the 38"."""
    first = fact.phrase.first if fact.phrase is not None else 0
    return first > 0 and g.words[first - 1].low in ("of", "with")


def owners_of_which(g: Gathering, draft: ClauseDraft) -> tuple[str, ...]:
    """ "Sara has 8 marbles, of which 3 are green": the 3 are hers too."""
    told = g.facts[-1] if g.facts else None
    opens = draft.conjunction.lower() == "which" and draft.first > 0 and g.words[draft.first - 1].low == "of"
    theirs = told is not None and opens and told.clause.sentence == draft.sentence
    people = {*g.holders.people, *KIN}
    return told.holders if told is not None and theirs and set(told.holders) <= people else ()
