"""Shares that are told side by side are shares of one whole: "a third were chocolate, a quarter were lemon"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import Amount
from svampkit.reading.together.of_all import AsksOf, next_words
from svampkit.reading.words.tokens import Word

__all__ = [
    "full_shares",
    "is_growth",
    "is_of_something_later",
    "is_of_what_is_left",
    "is_part_of",
    "is_what_it_is_full_of",
]

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


def is_of_something_later(share: Amount, whole: Amount, told: Sequence[Fact], words: Sequence[Word]) -> bool:
    """True of a share that would be taken of what a later sentence tells, where something alike was told before it:
    "A wallet costs $100. She has half of the money. Her aunt gives her $15". Near misses: "a third of his 36 eggs",
    "he ate half of his buns and has 4 left"."""
    fact = share.fact
    if (
        not (share.told and share.ratio and whole.told)
        or fact.than
        or fact.ratio_word
        or whole.ratio
        or fact.holders == ()
    ):
        return False
    if whole.fact.at < fact.at or words[whole.fact.at].sentence == words[fact.at].sentence or whole.fact.cue == "end":
        return False
    return any(
        one.at < fact.at and one.kind == whole.kind and not (one.ratio or one.than or one.per)
        and one.unit.head == whole.unit.head and words[one.at].sentence < words[fact.at].sentence
        and (one.holders == fact.holders or one.holders != whole.fact.holders)
        for one in told
    )  # fmt: skip


def is_growth(amount: Amount) -> bool:
    """ "25% longer": a quarter of the time, which comes on top of it and is nobody's."""
    ratio = amount.left
    if amount.rule != "times.larger" or ratio is None or ratio.told or not ratio.ratio or ratio.value >= 1:
        return False
    percent = ratio.left
    return percent is not None and percent.told and bool(percent.fact.more) and not percent.fact.than


def is_part_of(whole: Amount, share: Amount) -> bool:
    """ "A third of them": a part of those that it is of, and not told beside them. Near miss: "half as many"."""
    ratio, of = share.left, share.right
    if share.rule != "times.larger" or ratio is None or of is None or not ratio.told or not ratio.fact.subset:
        return False
    return ratio.ratio and ratio.value < 1 and not ratio.fact.than and of.hash == whole.hash


def full_shares(asked: AsksOf) -> int:
    """The bits of shares of what a thing holds that are in it: "three-quarters full". Near miss: "how many more
    gallons will it take"."""
    if asked.fact.goal or asked.fact.more:
        return 0
    return sum(1 << n for n, f in enumerate(asked.told) if f.ratio and next_words(f, asked)[:1] == ("full",))


def is_what_it_is_full_of(left: Amount, share: Amount, full: int) -> bool:
    """ "It holds 60 gallons and was three-quarters full": so much is in it, and not taken off; by the bits of such
    shares."""
    ratio = share.left
    return (
        share.rule == "times.larger"
        and ratio is not None
        and ratio.told
        and bool(ratio.mask & full)
        and not left.ratio
    )


def _side_by_side(first: Fact, share: Fact, words: Sequence[Word]) -> bool:
    if first is share or first.than or first.at > share.at or words[first.at].sentence != words[share.at].sentence:
        return False
    end = share.at
    while end < len(words) and words[end].sentence == words[share.at].sentence and words[end].text not in ",;":
        end += 1
    between = {word.low for word in words[first.at : end]}
    return not _LATER & between and not _OF_THESE & {word.low for word in words[share.at : end]}
