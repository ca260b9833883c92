"""Doubts of differences: which of two has more, and what is told as a difference and is no amount."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.bearing_out.compared import contradicts
from svampkit.reading.evidence import own_words
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked

__all__ = ["against_its_side", "by_a_difference_of_paces", "by_how_many", "of_a_difference", "turned_round"]


_UP: Final = frozenset(listed("comparatives of the larger"))


_DOWN: Final = frozenset(listed("comparatives of the smaller"))


def turned_round(answer: Amount, asked: Asked) -> bool:
    """The one that is asked to have more is the one that has less: words of both sides say so."""
    if any(fact.than for fact in asked.told) or not asked.fact.than:
        return False  # which is larger follows from another comparison
    if answer.operation != "-" or answer.left is None or answer.right is None:
        return False
    up, down = bool(_UP & set(asked.lows)), bool(_DOWN & set(asked.lows))
    if up == down:
        return False
    than = asked.fact.than_words - asked.fact.local
    mine = (asked.fact.local | set(asked.fact.holders)) - asked.fact.than_words
    more, less = (answer.left, answer.right) if up else (answer.right, answer.left)
    more_words, less_words = own_words(more.mask, asked), own_words(less.mask, asked)
    return (
        len(less_words & mine) > len(more_words & mine)
        and len(more_words & than) > len(less_words & than)
        and not (more_words & mine)
        and not (less_words & than)
    )


def against_its_side(answer: Amount, asked: Asked) -> bool:
    """What is told as a difference is added or taken away the wrong way: "it was 8 degrees warmer" than before."""
    left, right = answer.left, answer.right
    if left is None or right is None or not (left.told and right.told) or answer.operation not in ("+", "-"):
        return False
    pairs = [(other, one.fact) for other, one in ((left, right), (right, left)) if one.than and not other.than]
    if len(pairs) != 1 or asked.fact.than:
        return False
    what = "larger" if answer.operation == "+" else "smaller"
    return contradicts(what, *pairs[0])


def by_how_many(answer: Amount, asked: Asked) -> bool:
    """ "It showed 9 degrees in the morning and 22 at noon. By how many degrees has it risen", "by what number does it
    beat …": two states are added. Near miss: "It rose by 9 degrees and then by 22"."""
    if (
        tuple(asked.lows[:2]) not in (("by", "how"), ("by", "what"))
        or answer.operation != "+"
        or answer.left is None
        or answer.right is None
    ):
        return False
    sides = (answer.left, answer.right)
    return all(side.told and not side.fact.sign and not side.than and not side.per for side in sides)


def of_a_difference(answer: Amount, asked: Asked) -> bool:
    """The difference of two amounts is asked, and one of the two is told as a difference itself. Near miss: two
    differences that together lead from one of those who are compared to the other."""
    if asked.ties.chained is not None and answer.mask == asked.ties.chained[0]:
        return False
    parts = [part for part in (answer.left, answer.right) if part is not None]
    return answer.rule == "compare.difference" and any(part.told and part.than for part in parts)


def by_a_difference_of_paces(answer: Amount, asked: Asked) -> bool:
    """Something divided by the difference of two paces or prices: when one has caught up with the other. No relation
    between amounts says so."""
    for node in results(answer):
        by = node.right
        if node.operation != "/" or by is None or by.told or by.operation != "-":
            continue
        told = [f for n, f in enumerate(asked.told) if by.mask >> n & 1 and not f.because]
        profit = any(word.low == "profit" for word in asked.words)
        both_ways = len({f.sign < 0 for f in told}) > 1 and not any(f.kind == "money" for f in told)
        changed = both_ways or any(f.more for f in told)  # a pipe that fills and a leak, a pace that has become less
        if len(told) > 1 and all(f.per for f in told) and not changed and not profit:
            return True
    return False
