"""What an event leaves somebody with: so many are there in the end."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.lexicon import name as find_name
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.words.tokens import Word

__all__ = ["left_with"]


def left_with(words: Sequence[Word], draft: ClauseDraft, at: int) -> Phrase | None:
    """ "This left Vera with just 7 beads": who has what stands at ``at``. Near misses: "Vera left the fair
    with 7", "The bus left Mill Square with 7"."""
    behind = draft.after_verb()
    if draft.verb != "leave" or draft.passive or len(behind) < 2 or behind[0].phrase is None:
        return None
    who, joint = behind[0].phrase, words[behind[1].first].low
    named = who.name and (draft.subject is None or find_name(words[who.first].text) is not None)
    person = who.pronoun or who.lemma in KIN or named
    return who if person and who.number is None and joint == "with" and behind[1].first < at else None
