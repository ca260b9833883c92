"""Grounds for doubt: the answer is of one where several are asked, of no time where a time is told, in another
measure; or it takes the other side of what is told."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import unused
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["NOT_WHAT_IS_ASKED"]

_ONE: Final = frozenset(listed("words before one thing or each"))
_NEAR: Final = 3


def one_of_several(answer: Amount, asked: Asked) -> bool:
    """ "A pump fills 13 jars an hour. She has 6 pumps. How many do her pumps fill": what one does, and the 6 are
    left out."""
    question = asked.words[asked.fact.clause.first :]
    plural = {word.lemma for word in question if word.tag == "NNS"}
    told = [noun for leaf in leaves(answer) if leaf.told for noun in _told_for_one(leaf.fact, asked)]
    counted = {leaf.unit.head for leaf in leaves(answer)}
    # "one soup, a second soup and a third" are all of them
    ones = {noun for noun in told if told.count(noun) == 1} - counted - {asked.fact.unit.head}
    return not asked.fact.per and any(
        not fact.per and not fact.ratio and not fact.than and fact.unit.head in ones & plural
        for fact in unused(answer, asked)
    )


def _told_for_one(fact: Fact, asked: Asked) -> set[str]:
    """ "A pump fills 13": a pump, where it is the subject of its clause."""
    subject = fact.clause.subject
    if subject is None or subject.plural or subject.name or not subject.lemma:
        return set()
    return {subject.lemma} if asked.words[subject.first].low in _ONE else set()


def span_asked_left_out(answer: Amount, asked: Asked) -> bool:
    """ "14 nets an hour and 8 an hour. How many more in 6 hours": the 6 hours are left out."""
    if asked.fact.per or asked.fact.unit.head in TIMES:
        return False
    paces = {leaf.per for leaf in leaves(answer) if leaf.per in TIMES}
    units = {leaf.unit.head for leaf in leaves(answer)}
    return any(
        fact.at > asked.fact.clause.first and not fact.per and fact.unit.head in paces - units
        for fact in unused(answer, asked)
    )


def coins_asked(answer: Amount, asked: Asked) -> bool:
    """ "80 cents in nickels, and 35 cents are given away. How many nickels": the cents are no nickels."""
    coin = asked.fact.unit.head
    told = [leaf for leaf in leaves(answer) if not leaf.ratio]
    in_money = all(leaf.kind == "money" and leaf.unit.head != coin for leaf in told)
    return coin in data("coins") and bool(told) and in_money


def area_asked(answer: Amount, asked: Asked) -> bool:
    """ "4 feet wide, all around it 30 feet. What is the area": feet are added to no area."""
    lengths = all(leaf.kind == "length" for leaf in leaves(answer) if leaf.told and not leaf.fact.because)
    return asked.fact.unit.head == "area" and lengths and not any(n.operation in ("*", "/") for n in results(answer))


_COMPARING: Final = frozenset(["times.larger", "compare.larger", "compare.smaller"])
_UP: Final = frozenset(listed("comparatives of the larger"))


def turned_behind_which(answer: Amount, asked: Asked) -> bool:
    """ "She rowed 26 miles, which was twice as far as Noor": 26 is the multiple, and twice 26 is nobody's."""
    for node in results(answer, shares=False):
        if node.rule not in _COMPARING or node.left is None or node.right is None:
            continue
        one, other = (node.left, node.right) if node.rule == "times.larger" else (node.right, node.left)
        if not (one.told and other.told and one.fact.than) or not _which_before(one.fact, asked):
            continue
        if other.fact.at < one.fact.at and other.fact.clause.sentence == one.fact.clause.sentence:
            return _forward(node.rule, one.fact)
    return False


def _which_before(fact: Fact, asked: Asked) -> bool:
    first = fact.clause.first
    opens = asked.words[first].low == "which" and asked.words[first + 1].lemma == "be"
    return opens and first > 0 and asked.words[first - 1].text == ","


def _forward(rule: str, fact: Fact) -> bool:
    """It makes another amount that is so much larger, or smaller, as it is told."""
    if rule == "times.larger":
        return True
    return (rule == "compare.larger") == (fact.more in _UP)


def profit_less_its_costs(answer: Amount, asked: Asked) -> bool:
    """ "She wants a profit of $95 and spent $30": the $30 are taken off already."""
    return any(
        node.operation == "-" and node.left is not None and node.right is not None and _profit_and_cost(node, asked)
        for node in results(answer, shares=False)
    )


def _profit_and_cost(node: Amount, asked: Asked) -> bool:
    profit, cost = node.left, node.right
    if profit is None or cost is None or not (profit.told and cost.told and profit.kind == cost.kind == "money"):
        return False
    before = asked.words[max(0, profit.fact.at - _NEAR) : profit.fact.at]
    said = any(word.low == "profit" and word.sentence == asked.words[profit.fact.at].sentence for word in before)
    return said and cost.fact.frame in ("loss", "cost", "give") and cost.fact.sign < 0


def lost_before_the_end(answer: Amount, asked: Asked) -> bool:
    """ "She ended up with 75 points. She lost 15 on the way": there were more before, and not fewer after."""
    if asked.fact.cue or "left" in asked.lows:
        return False
    return any(
        node.rule == "loss.result" and node.left is not None and node.left.told and _ends_up(node.left.fact, asked)
        for node in results(answer, shares=False)
    )


def _ends_up(fact: Fact, asked: Asked) -> bool:
    words = asked.words[fact.clause.first : fact.at]
    return any(a.lemma == "end" and b.low == "up" for a, b in pairwise(words))


NOT_WHAT_IS_ASKED = (
    Doubt(
        "one of several",
        "what one of them does is told, several are asked for, and how many they are is left out",
        one_of_several,
        example="A pump fills 13 jars an hour. Petra has 6 pumps. How many jars do Petra's pumps fill in 9 hours?",
        near="A pump fills 13 jars an hour. How many jars does a pump fill in 9 hours?",
    ),
    Doubt(
        "span asked left out",
        "what is done in one minute is told, more minutes are asked for, and how many is left out",
        span_asked_left_out,
        example="Petra knots 14 nets an hour and Boris knots 8 nets an hour. "
        "How many more nets does Petra knot in 6 hours than Boris?",
        near="Petra knots 14 nets an hour. How many nets does Petra knot in 6 hours?",
    ),
    Doubt(
        "coins asked",
        "coins are asked for, and cents are counted",
        coins_asked,
        example="Petra has 80 cents in nickels. She gives 35 cents to Boris. How many nickels does Petra have left?",
        near="Petra has 80 nickels. She gives 35 nickels to Boris. How many nickels does Petra have left?",
    ),
    Doubt(
        "area asked",
        "an area is asked for, and lengths are added",
        area_asked,
        example="A yard is 6 feet wide. The way around the yard is 34 feet. What is the area of the yard?",
        near="The area of a yard is 66 square feet and the area of a garden is 20 square feet. "
        "What is the area of both in total?",
    ),
    Doubt(
        "turned behind which",
        "the amount before is told as a multiple of the other, and the multiple is taken of it",
        turned_behind_which,
        example="Petra rowed 26 miles, which was twice as far as Noor rowed. "
        "How many miles did the two row in total?",
        near="Petra rowed 26 miles and Noor rowed 13 miles. How many miles did they row in total?",
    ),
    Doubt(
        "profit less its costs",
        "what was spent is taken off a profit, which has it taken off already",
        profit_less_its_costs,
        example="Petra made a profit of $95. She had spent $30 on jars. How much money did she take in?",
        near="Petra had $95. She spent $30 on jars. How much money does she have left?",
    ),
    Doubt(
        "lost before the end",
        "what was lost on the way is taken off what there was in the end",
        lost_before_the_end,
        example="Petra ended up with 75 points. She lost 15 points in the last round. "
        "How many points did she win before that round?",
        near="Petra had 75 points. She lost 15 points in the last round. How many points does she have now?",
    ),
)
