"""Shares that are told side by side are shares of one whole: "a third were chocolate, a quarter were lemon"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import Amount
from svampkit.reading.words.tokens import Word

__all__ = ["is_of_what_is_left", "is_what_it_is_full_of"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_OF_THESE: Final = frozenset(listed("words for those told before"))
_LATER: Final = frozenset(listed("words of a later moment or of a rest"))


def is_of_what_is_left(share: Amount, whole: Amount, words: Sequence[Word]) -> bool:
    """True of a share that would be taken of another share of its own sentence, or of what that one leaves, where no
    word speaks of a rest or of a later moment; and of a share that went of what came after it. Near misses: "ate a
    third and then a quarter of it", "a third of the others", "half of those"."""
    if not share.ratio or share.fact.of_rest or share.fact.than:
        return False
    event = whole.right
    if whole.rule == "gain.result" and event is not None and event.told and event.sign > 0 and share.fact.sign < 0:
        return event.fact.at > share.fact.at and event.fact.more in _UP
    other = whole.right if whole.operation == "-" else whole
    if other is None or other.rule != "times.larger" or other.left is None or not other.left.ratio:
        return False
    return _side_by_side(other.left.fact, share.fact, words)


def is_what_it_is_full_of(left: Amount, share: Amount, ask: Fact, words: Sequence[Word]) -> bool:
    """ "It holds 60 gallons and was three-quarters full": so much is in it, and not taken off. Near miss: "how many
    more gallons will it take"."""
    ratio = share.left
    if share.rule != "times.larger" or ratio is None or not ratio.told or left.ratio or ask.goal or ask.more:
        return False
    number = ratio.fact.phrase.number if ratio.fact.phrase is not None else None
    behind = (ratio.fact.at if number is None else number.last) + 1
    return behind < len(words) and words[behind].low == "full"


def _side_by_side(first: Fact, share: Fact, words: Sequence[Word]) -> bool:
    if first is share or first.than or first.at > share.at or words[first.at].sentence != words[share.at].sentence:
        return False
    end = share.at
    while end < len(words) and words[end].sentence == words[share.at].sentence and words[end].text not in ",;":
        end += 1
    between = {word.low for word in words[first.at : end]}
    return not _LATER & between and not _OF_THESE & {word.low for word in words[share.at : end]}
