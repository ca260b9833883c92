"""What a clause says its things are: "5 of them are ripe", "how many of the plums are ripe"."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.gathering import Gathering

__all__ = ["state_told"]

_NO_KIND: Final = frozenset([*listed("adjectives that tell no kind"), *listed("adjectives of measure")])


def state_told(g: Gathering, draft: ClauseDraft) -> str:
    """The adjective behind "be" that tells the counted things from others; "" where there is none. Near miss: "5 of
    them are not ripe", "12 are older than Petra"."""
    said = next(iter(draft.after_verb()), None)
    if draft.verb != "be" or draft.there or draft.negated or said is None or said.first != said.last:
        return ""
    word = g.words[said.first]
    plain = said.phrase is None and word.tag == "JJ" and word.low not in _NO_KIND
    return word.lemma if plain else ""
