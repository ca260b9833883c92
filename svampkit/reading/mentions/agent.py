"""Who does what is told or asked in the passive: "3 pens were bought by Petra"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.holders import KIN

__all__ = ["MANY_PEOPLE", "agent_of"]

MANY_PEOPLE: Final = frozenset(listed("nouns of many people"))
"""One noun, "they" all the same."""


def agent_of(g: Gathering, draft: ClauseDraft) -> tuple[str, ...]:
    """ "3 pens were bought by Petra at the shop": what is bought is hers; () where nobody is told."""
    after = draft.after_verb()
    for joint, chunk in pairwise(after):
        p = chunk.phrase
        if p is not None and g.words[joint.first].low == "by" and p.number is None:
            who = p.name or p.pronoun or p.lemma in KIN or p.lemma in MANY_PEOPLE or is_person(p.lemma)
            return g.keys(p) if who else ()
    return ()
