"""Grounds for doubt where a world stops short of what is asked: the price of before, the gaps between posts, the rest
that others took, as many more that no number tells, one side of what is measured."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, question_of
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["CUT_SHORT"]

_BEFORE: Final = frozenset(listed("words of a price of before"))
_OFF: Final = frozenset(["off", "less", "discount", "reduced", "cheaper"])
_GAPS: Final = frozenset(["apart", "next", "between"])
_CUTS: Final = frozenset(["cut", "snip", "slit", "saw"])
_SIDES: Final = frozenset(["long", "wide", "tall", "high", "deep"])
_CHANGES: Final = frozenset(
    ["left", "change", "save", "difference", "more", "less", "cheaper", "remain", "back", "extra"]
)


def less_than_was_paid(answer: Amount, asked: Asked) -> bool:
    """ "She paid $27 for a game marked $9 off. What was its regular price": no 18."""
    question = {word.low for word in question_of(asked)}
    off = any(word.low in _OFF for word in asked.words[: asked.fact.clause.first])
    taken = any(one.kind == other.kind == "money" and one.told and other.told for one, other in pairs(answer, "-"))
    return bool(_BEFORE & question) and off and taken and len(results(answer)) == 1


def posts_for_gaps(answer: Amount, asked: Asked) -> bool:
    """ "11 trees, 5 meters from each to the next. How far is it from the first to the last": 10 gaps."""
    lows = [word.low for word in asked.words]
    ends = "first" in lows and "last" in lows and bool(_GAPS & set(lows))
    one_less = any(leaf.value == 1 for leaf in leaves(answer))
    return (
        ends
        and not one_less
        and any(
            one.told and other.told and one.kind == "length" and other.kind == "count"
            for one, other in pairs(answer, "*")
        )
    )


def cuts_for_pieces(answer: Amount, asked: Asked) -> bool:
    """ "A ribbon was cut into 5 pieces. How many cuts did she make": one less than there are pieces."""
    asks = asked.fact.unit.head in _CUTS
    return asks and not any(leaf.value == 1 for leaf in leaves(answer)) and bool(results(answer))


def others_for_the_rest(answer: Amount, asked: Asked) -> bool:
    """ "There were 36 glasses. The 17 children drank 2 each, and the teachers drank the others. How many did the
    teachers drink": what was left."""
    body = [word for word in asked.words[: asked.fact.clause.first]]
    rest = next(
        (n for n, (a, b) in enumerate(pairwise(body)) if a.low == "the" and b.low in ("others", "rest")), None
    )
    if rest is None or asked.fact.than:
        return False
    who = [word.lemma for word in body[max(0, rest - 4) : rest] if word.pos in ("NOUN", "PROPN")]
    behind = body[rest + 2].low if rest + 2 < len(body) else "."
    same = bool(who) and who[-1] in {word.lemma for word in question_of(asked)} and behind in (".", ",", "and", ";")
    return same and bool(results(answer)) and not any(node.operation in ("-", "/") for node in results(answer))


def as_many_in_words(answer: Amount, asked: Asked) -> bool:
    """ "10 forks, just as many knives as forks, and 4 spoons. How many in all": the knives have no part."""
    lows = [word.low for word in asked.words[: asked.fact.clause.first]]
    told = any(
        (a, b) == ("as", "many") and (n == 0 or lows[n - 1] in (",", "and", "just", "exactly", "has", "have", "had"))
        for n, (a, b) in enumerate(pairwise(lows))
    )
    sums = all(node.rule in ("combine.whole", "compare.larger", "compare.smaller") for node in results(answer))
    return (
        told
        and sums
        and bool(results(answer))
        and len({leaf.mask for leaf in leaves(answer)}) == len(list(leaves(answer)))
        and bool({"all", "total", "altogether"} & set(asked.lows))
    )


def if_it_were_so(answer: Amount, asked: Asked) -> bool:
    """ "If Ivy gave 5 to Noor, both would have 20. How many has Ivy now": nobody gave any."""
    body = asked.words[: asked.fact.clause.first]
    would = any(word.low == "if" for word in body) and any(a.low == "would" for a in body)
    asks_would = any(word.low in ("would", "if") for word in question_of(asked))
    return would and not asks_would and not asked.ties.made_equal and bool(results(answer))


def one_side_for_a_side(answer: Amount, asked: Asked) -> bool:
    """ "A hallway is 3 yards wide and 40 feet long. How many feet wide is it": no 360."""
    question = question_of(asked)
    side = asked.fact.kind == "length" and any(
        a.lemma == asked.fact.unit.head and b.low in _SIDES for a, b in pairwise(question)
    )
    return side and any(one.told and other.kind == "length" == one.kind for one, other in pairs(answer, "*"))


def costs_taken_off(answer: Amount, asked: Asked) -> bool:
    """ "4 friends split a $26 pizza and drinks that came to $10. How much did each pay": $36 are shared."""
    question = {word.low for word in question_of(asked)}
    if asked.fact.than or _CHANGES & question or not {"each", "apiece"} & question:
        return False
    if {"all", "total", "altogether"} & {word.low for word in asked.words}:
        return False  # "a rod for $9 and 3 lines. She paid $33 in all. How much did each line cost?"
    return any(
        one.told and other.told and one.kind == other.kind == "money" and _joined(one, other, asked)
        for one, other in pairs(answer, "-")
    )


def _joined(one: Amount, other: Amount, asked: Asked) -> bool:
    first, last = sorted((one.fact.at, other.fact.at))
    between: Sequence[Word] = asked.words[first:last]
    apart = any(word.low in ("off", "discount", "coupon", "card", "than", "tip", "less", "left") for word in between)
    return any(word.low == "and" for word in between) and not apart


CUT_SHORT: Final = (
    Doubt(
        "less than was paid",
        "the price of before is asked, and less than was paid is given",
        less_than_was_paid,
        example='Petra paid $27 for a game that was marked "$9 off." What was the game\'s regular price?',
        near='The regular price of a game is $27. It is marked "$9 off." How much does Petra pay?',
    ),
    Doubt(
        "posts for gaps",
        "the way from the first to the last is asked, and each of them is counted as a gap",
        posts_for_gaps,
        example="Along a road stand 12 posts, with 6 meters from each post to the next. "
        "How many meters is it from the first post to the last?",
        near="Along a road lie 12 planks of 6 meters each. How many meters of planks are there?",
    ),
    Doubt(
        "cuts for pieces",
        "cuts are asked, and pieces are counted",
        cuts_for_pieces,
        example="Petra cut a 60-inch ribbon into 5 equal pieces. How many cuts did she make?",
        near="Petra cut a 60-inch ribbon into 5 equal pieces. How many inches long is each piece?",
    ),
    Doubt(
        "others for the rest",
        "what others took of the rest is asked, and what is told before it is given",
        others_for_the_rest,
        example="Petra poured 36 glasses of juice. Each of the 17 children drank 2 glasses, and the teachers drank "
        "the others. How many glasses did the teachers drink?",
        near="Petra poured 36 glasses of juice. Each of the 17 children drank 2 glasses. "
        "How many glasses did the children drink?",
    ),
    Doubt(
        "as many in words",
        "as many of another kind are told in words, and have no part in what there is in all",
        as_many_in_words,
        example="A drawer holds 10 forks, just as many knives as forks, and 4 more spoons than forks. "
        "How many pieces does the drawer hold altogether?",
        near="A drawer holds 10 forks and 4 more spoons than forks. "
        "How many forks and spoons does the drawer hold altogether?",
    ),
    Doubt(
        "if it were so",
        "what would be is told, and taken for what is",
        if_it_were_so,
        example="If Petra gave 5 pens to Lena, both girls would have 20 pens. How many pens does Petra have now?",
        near="Petra gave 5 pens to Lena and has 20 pens left. How many pens did Petra have at first?",
    ),
    Doubt(
        "a side for a side",
        "one side is asked in another unit, and both sides are multiplied",
        one_side_for_a_side,
        example="A hallway is 3 yards wide and 40 feet long. How many feet wide is it?",
        near="A hallway is 3 feet wide and 40 feet long. What is its area?",
    ),
    Doubt(
        "costs taken off",
        "two costs that are shared are taken from each other",
        costs_taken_off,
        example="Splitting the bill evenly, 4 friends paid for a $26 pizza and drinks that came to $10. "
        "How many dollars did each of them pay?",
        near="A pizza costs $26 and drinks cost $10. How many dollars do they cost altogether?",
    ),
)
