"""Everything went: what was there before it is not among what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.mentions.draft import PARTICLES
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["left_of_all"]

_OF_WHAT: Final = frozenset([*listed("words of what a share is taken from"), "of"])
_GOES: Final = frozenset(["loss", "give"])
_AWAY: Final = frozenset(listed("words of where something comes from"))
_NEAR: Final = 3
"""Words that may stand between a verb and the "all" of what goes: "gave her sister all"."""


def left_of_all(answer: Amount, asked: Asked) -> bool:
    """ "There were 97 cups. She took out all the cups, or all but 17": no cup of the 97 is left but those that are
    told of then, and an answer made from the 97 is of something else."""
    ask = asked.fact
    if (ask.cue != "end" and "left" not in asked.lows) or ask.than:
        return False
    used = [fact for n, fact in enumerate(asked.told) if answer.mask >> n & 1]
    return any(
        ask.unit.head in ("", fact.unit.head)
        and (gone := _place(asked.words, fact.unit.head)) is not None
        and fact.at < gone
        for fact in used
    )


def _place(words: Sequence[Word], noun: str) -> int | None:
    """Where all of what is asked goes: behind a verb of losing or giving, and not all of some place or sort."""
    for n, word in enumerate(words):
        if word.low == "all" and _goes(words, n) and _names(words, n, noun):
            return n
    return None


def _goes(words: Sequence[Word], at: int) -> bool:
    before = [word for word in words[max(0, at - _NEAR) : at] if word.sentence == words[at].sentence]
    behind = [word for word in words[at : at + _NEAR + 1] if word.sentence == words[at].sentence]
    particle = next((word.low for word in (*before, *behind) if word.low in PARTICLES), "")
    return any(word.pos == "VERB" and _GOES & set(frames_of(word.lemma, particle)) for word in before)


def _names(words: Sequence[Word], at: int, noun: str) -> bool:
    """ "All the cups", "all of them", "all but 17"; not "all the cups on the shelf", which are not all cups."""
    rest = [word for word in words[at + 1 :] if word.sentence == words[at].sentence]
    if rest and rest[0].low in ("but", "except"):
        return True
    while rest and rest[0].low in _OF_WHAT and rest[0].low not in ("it", "them", "these", "those"):
        rest = rest[1:]
    named = bool(rest) and (rest[0].lemma == noun or rest[0].low in ("them", "these", "those"))
    away = len(rest) > 1 and rest[1].low in _AWAY  # "all the cups out of the box"
    return named and (
        away or not (len(rest) > 1 and (rest[1].pos == "ADP" or rest[1].low in ("that", "which", "who")))
    )
