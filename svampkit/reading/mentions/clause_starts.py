"""Where a clause begins: with its conjunction, its adverbs and what is put before its subject."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.words.tokens import Word

__all__ = ["PLACING_IN_TIME", "start_of"]

_NOUNS_OF_A_MOMENT: Final = frozenset(listed("nouns of a moment"))
PLACING_IN_TIME: Final = frozenset(listed("words that place a clause in time"))


def start_of(words: Sequence[Word], chunks: list[Chunk], at: int, floor: int) -> int:
    """Where the clause whose subject (or verb) stands at ``at`` begins: adverbs and a fronted phrase included,
    the conjunction too."""
    back = at - 1
    while (
        back >= floor
        and chunks[back].kind in ("adv", "other")
        and words[chunks[back].first].low not in ("left", "total")
    ):
        back -= 1
    back = _before_fronted(words, chunks, back, floor)
    probe = back
    # a fronted "on Tuesday" or "after lunch" between the conjunction and the subject
    while probe - 1 >= floor and chunks[probe].kind == "np" and chunks[probe - 1].kind == "prep":
        probe -= 2
        while probe >= floor and chunks[probe].kind == "adv":
            probe -= 1
        if probe >= floor and chunks[probe].kind in ("conj", "sub"):
            back = probe
            break
    if (
        back >= floor
        and chunks[back].kind == "np"
        and probe >= 0
        and (when := chunks[back].phrase) is not None
        and (when.lemma in _NOUNS_OF_A_MOMENT)
        and back - 1 >= floor
        and chunks[back - 1].kind in ("conj", "sub", "mark")
    ):
        back -= 1
    while back >= floor and (
        chunks[back].kind in ("conj", "sub")
        or (chunks[back].kind == "prep" and words[chunks[back].first].low in PLACING_IN_TIME)
    ):
        back -= 1
    return back + 1


def _before_fronted(words: Sequence[Word], chunks: list[Chunk], back: int, floor: int) -> int:
    """ "… and in the second year, it grew 3 inches": the clause begins with its fronted phrase."""
    if back - 3 < floor or words[chunks[back].first].text != ",":
        return back
    joint, prep, fronted = chunks[back - 3], chunks[back - 2], chunks[back - 1].phrase
    plain = fronted is not None and fronted.number is None and prep.kind == "prep"
    return back - 3 if plain and joint.kind == "conj" else back
