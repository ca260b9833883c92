"""Both sides of a comparison that is asked: what is done on each side, and whether a number tells of it.

"How many more did she sell than she bought": where no number is sold, that side has to be worked out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["of_sides"]

_STATES: Final = frozenset(["", "be", "have", "do", "exist"])


def _how_told(verb: str, told: Sequence[Fact], somes: Sequence[Fact]) -> str:
    """ "state" of "be" and "have"; of another verb "told" where a number is told with it, "some" where it is said
    that some were, "untold" else."""
    if verb in _STATES:
        return "state"
    if any(fact.verb == verb for fact in told):
        return "told"
    return "some" if any(fact.verb == verb for fact in somes) else "untold"


def of_sides(parts: Sequence[Amount], asked: Asked) -> Iterator[str]:
    """How both sides are told, beside how those of the answer are made."""
    ask = asked.fact
    if not ask.than or len(parts) != 2:
        return
    own, other = (_how_told(verb, asked.told, asked.somes) for verb in (ask.verb, _verb_behind(asked)))
    made = ["told" if part.told else "made" for part in parts]
    yield f"sides={made[0]}+{made[1]},verbs={own}+{other}"
    if "state" not in (own, other):
        yield f"sides={made[0]}+{made[1]},verbs={own == 'told'}+{other == 'told'}"


def _verb_behind(asked: Asked) -> str:
    """The verb behind "than"; "" where there is none."""
    if "than" not in asked.lows:
        return ""
    at = asked.fact.clause.first + asked.lows.index("than") + 1
    sentence = asked.words[at - 1].sentence
    behind = (w.lemma for w in asked.words[at:] if w.sentence == sentence and w.pos == "VERB")
    return next(behind, "")
