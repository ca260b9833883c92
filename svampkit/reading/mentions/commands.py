"""Questions put as commands: "Calculate the total cost." asks what the total cost is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.words.tokens import Word

__all__ = ["ask_by_command"]

_COMMANDS: Final = frozenset(listed("verbs of a command"))
_SAID_OF_NUMBERS: Final = frozenset(listed("objects of a command that are no amount"))
"""Objects without an "of" that are no amount of anything: "Find the number"."""


def ask_by_command(words: Sequence[Word], drafts: Sequence[ClauseDraft]) -> None:
    """Where nothing else is asked, make the last command of the last sentence the question.

    "If 3 buses go, calculate the number of children on each bus." Not "Find the number": it is nothing's amount.
    """
    if any(draft.question for draft in drafts) or not drafts:
        return
    last = drafts[-1].sentence
    for draft in reversed([d for d in drafts if d.sentence == last]):
        if draft.verb not in _COMMANDS:
            continue
        if (not draft.subjects and _orders(words, draft)) or _asks_you(words, draft):
            found = next((c.phrase for c in draft.after_verb()[:2] if c.phrase is not None), None)
            if found is None or found.number is not None or (found.of is None and found.lemma in _SAID_OF_NUMBERS):
                return
            draft.question = draft.command = True
            draft.conjunction = ""
            draft.verb, draft.particle, draft.tense = "be", "", "present"
            draft.subjects, draft.subject = [found], found
            return


def _asks_you(words: Sequence[Word], draft: ClauseDraft) -> bool:
    """ "Can you determine the number of shelves?" """
    before = [word.low for word in words[max(0, draft.verb_last - 2) : draft.verb_last]]
    return before in (["can", "you"], ["could", "you"])


def _orders(words: Sequence[Word], draft: ClauseDraft) -> bool:
    """A bare verb that opens its sentence, or follows a mark or "then"."""
    bare = words[draft.verb_first].tag in ("VB", "VBP", "NNP", "NN") and draft.verb_first == draft.verb_last
    before = words[draft.verb_first - 1] if draft.verb_first else None
    opens = before is None or before.sentence != words[draft.verb_first].sentence
    return bare and (opens or (before is not None and before.low in (",", ";", ":", "then", "please", "and")))
