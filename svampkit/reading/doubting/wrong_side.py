"""Doubts where the other one of two who are compared is worked out: the one who has more, where who has less is
asked for, both where one of them is, and one share where two are asked for."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.mentions.fact import parties
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import TWO_ALIKE

__all__ = ["WRONG_SIDE"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))
_BOTH: Final = frozenset(listed("words for all together")) - {"sum", "all", "whole", "entire"}
_NEAR: Final = 8


def the_other_of_two(answer: Amount, asked: Asked) -> bool:
    """ "Petra has 30 more toys than Boris. They have 160 together. How many are in Boris's box?": (160 + 30) / 2 are
    Petra's."""
    half, by = answer.left, answer.right
    if answer.operation != "/" or half is None or by is None or by.fact.because != TWO_ALIKE or half.right is None:
        return False
    comparing = next((leaf.fact for leaf in leaves(half) if leaf.told and leaf.fact.than), None)
    if (
        comparing is None
        or not (comparing.more in _UP or comparing.more in _DOWN)
        or half.operation not in ("+", "-")
    ):
        return False
    own, than = set(comparing.holders), set(parties(comparing.than))
    named = {word.low.removesuffix("'s") for word in asked.words[asked.fact.clause.first :]} | set(asked.fact.holders)
    larger = (half.operation == "+") == (comparing.more in _UP)  # of the two the one that is told to be more or less
    there, other = (own, than) if larger else (than, own)
    return bool(named & other) and not named & there


def told_of_the_larger(answer: Amount, asked: Asked) -> bool:
    """ "Petra has 26, 5 more than 3 times as many as Boris. How many has Boris?": 3 x 26 + 5 is no part of 26."""
    for node in results(answer, shares=False):
        if node.operation not in ("+", "-") or node.left is None or node.right is None:
            continue
        for difference, multiple in ((node.left, node.right), (node.right, node.left)):
            if not (difference.told and difference.fact.multiple and multiple.operation == "*"):
                continue
            own = set(difference.fact.holders)
            base = [leaf for leaf in leaves(multiple) if leaf.told and not leaf.ratio]
            asks = set(asked.fact.holders) | {word.low for word in asked.words[asked.fact.clause.first :]}
            if base and all(own & set(leaf.holders) for leaf in base) and not own & asks:
                return True
    return False


def multiple_of_both(answer: Amount, asked: Asked) -> bool:
    """ "4 times as many plates as jugs and bowls together": of one kind alone the multiple is taken."""
    return any(
        fact.ratio and _told_together(fact.at, asked) and not _of_a_sum(n, answer)
        for n, fact in enumerate(asked.told)
        if answer.mask >> n & 1
    )


def _told_together(at: int, asked: Asked) -> bool:
    """What stands behind a multiple are two kinds, joined and told together."""
    lows = [word.low for word in takewhile(lambda word: word.text not in _ENDS, asked.words[at : at + _FAR])]
    joint = next((n for n, low in enumerate(lows) if low == "and" and n > 2), None)
    return (
        bool({"as", "of", "that"} & set(lows))
        and joint is not None
        and bool(_BOTH & set(lows[joint : joint + _NEAR]))
    )


_FAR: Final = 18
_ENDS: Final = (",", ".", ";", "?")


def _of_a_sum(bit: int, answer: Amount) -> bool:
    """The multiple is taken of a sum, or of two amounts one after the other."""
    taken = [
        other
        for node in results(answer, shares=False)
        if node.operation in ("*", "/") and node.left is not None and node.right is not None
        for one, other in ((node.left, node.right), (node.right, node.left))
        if one.mask == 1 << bit
    ]
    return any(not one.told and one.operation in ("+", "-") for one in taken) or len(taken) > 1


def as_many_if(answer: Amount, asked: Asked) -> bool:
    """ "If he had 8 more, he would have as many as Piet. How many has Piet?": 8 more, and not 8 fewer."""
    for node in results(answer, shares=False):
        if node.left is None or node.right is None or node.operation not in ("+", "-") or not node.right.told:
            continue
        fact = node.right.fact
        wanted = "-" if fact.more in _UP else "+" if fact.more in _DOWN else ""
        if node.operation == wanted and not fact.than and _would_be_like(fact.at, asked):
            return True
    return False


def _would_be_like(at: int, asked: Asked) -> bool:
    """Its sentence says what would have to be, and whom the one who is told of would be like: who is asked for."""
    lows = [word.low for word in asked.words if word.sentence == asked.words[at].sentence]
    behind = lows[len(lows) - lows[::-1].index("as") :] if "as" in lows else []
    return "if" in lows and lows.count("as") > 1 and bool(set(asked.fact.holders) & set(behind))


def multiple_years_ago(answer: Amount, asked: Asked) -> bool:
    """ "The uncle is 52. Eight years ago he was twice as old as Boris": years that both have gained since."""
    ratios = [asked.words[leaf.fact.at].sentence for leaf in leaves(answer) if leaf.told and leaf.ratio]
    said = any(word.low == "ago" and word.sentence in ratios for word in asked.words)
    years = [leaf.mask for leaf in leaves(answer) if leaf.told and leaf.unit.head == "year" and not leaf.ratio]
    return said and len(set(years)) == len(years) > 1


def share_of_one(answer: Amount, asked: Asked) -> bool:
    """ "12 are shared equally between Mike, Rita and Ada. How many do Mike and Rita get together?": not the 4 of
    one."""
    many = len(set(asked.fact.holders))
    by = answer.right
    named = by is not None and by.told and bool(by.fact.because) and by.value != many
    together = bool(_BOTH & {word.low for word in asked.words[asked.fact.clause.first :]})
    return answer.operation == "/" and many > 1 and named and together


WRONG_SIDE: Final = (
    Doubt(
        "the other of two",
        "of two who have so many together, the other one's amount is worked out",
        the_other_of_two,
        example="Petra has 30 more toys than Boris. There are 160 toys altogether. "
        "How many toys are there in Boris's box?",
        near="Petra has 30 more toys than Boris. They have 160 toys altogether. How many toys does Boris have?",
    ),
    Doubt(
        "told of the larger",
        "the one of whom it is told is some more than a multiple of the one who is asked for",
        told_of_the_larger,
        example="Petra has 26 pens. Petra has 5 more than triple the number of pens as Boris. "
        "How many pens does Boris have?",
        near="Petra has 26 pens. Boris has 5 more than triple the number of pens as Petra. "
        "How many pens does Boris have?",
    ),
    Doubt(
        "multiple of both",
        "a multiple of two amounts together is taken of one of them",
        multiple_of_both,
        example="A shelf holds 2 jugs, 3 bowls and 4 times as many plates as jugs and bowls combined. "
        "How many dishes does the shelf hold in total?",
        near="A shelf holds 3 bowls and 4 times as many plates as bowls. How many plates does the shelf hold?",
    ),
    Doubt(
        "as many if",
        "somebody would be like another with some more, and it is reckoned with some fewer",
        as_many_if,
        example="Petra has 57 books. If Petra had 8 more, she would have as many as Boris. "
        "How many books does Boris have?",
        near="Petra has 57 books. Boris has 8 more books than Petra. How many books does Boris have?",
    ),
    Doubt(
        "a multiple years ago",
        "one was so many times as old as the other years ago, and the years count for one of them alone",
        multiple_years_ago,
        example="Petra's uncle is 52 years old. Eight years ago the uncle was twice as old as Petra was. "
        "How old is Petra?",
        near="Petra's uncle is 52 years old. He is twice as old as Petra. How old is Petra?",
    ),
    Doubt(
        "share of one",
        "two of those who share are asked for, and the world has what one of them gets",
        share_of_one,
        example="A box of 12 bars was shared equally between Mike, Rita and Ada. "
        "How many bars did Mike and Rita get together?",
        near="A box of 12 bars was shared equally between Mike, Rita and Ada. How many bars did Rita get?",
    ),
)
