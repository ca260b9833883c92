"""Doubts where the question's own words ask for another operation than the answer has: "how many times as long",
"how many dollars more", "how many are left over"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import taken_away
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import is_percent
from svampkit.reading.words.percent import PERCENTS
from svampkit.reading.words.tokens import Word

__all__ = ["ASKED_OTHERWISE"]

_ALL: Final = frozenset(listed("words of a sum"))


def ratio_asked(answer: Amount, asked: Asked) -> bool:
    """ "How many times as long as the orca is the whale?": a difference is no ratio."""
    lows = asked.lows
    asks = any(a == "times" and b == "as" for a, b in pairwise(lows)) and "many" in lows
    of_a_difference = answer.operation == "/" and answer.left is not None and answer.left.operation == "-"
    return asks and (answer.operation in ("+", "-") or (of_a_difference and not asked.fact.more))


def percentage_asked(answer: Amount, asked: Asked) -> bool:
    """ "What percentage of the 75 vines did it kill?": no number of vines."""
    question = [word.low for word in asked.words[max(asked.fact.clause.first - 3, 0) :]]
    asks = any(a in _WHAT and b in _PERCENTAGES for a, b in pairwise(question)) or any(
        (a, b, c) == ("what", "is", "the") and d in _PERCENTAGES
        for a, b, c, d in zip(question, question[1:], question[2:], question[3:], strict=False)
    )
    return asks and not any(is_percent(leaf.fact) for leaf in leaves(answer) if leaf.told)


_WHAT: Final = ("what", "which", "many")
_PERCENTAGES: Final = frozenset([*PERCENTS, "percentage"])


def sum_for_a_difference(answer: Amount, asked: Asked) -> bool:
    """ "A red kite costs $14, a blue one $11. How many dollars more would you pay for the red kite?"."""
    if answer.operation != "+" or answer.left is None or answer.right is None:
        return False
    plain = all(side.told and not (side.than or side.ratio or side.fact.more) for side in (answer.left, answer.right))
    behind = any(b == "more" and unit(a) is not None for a, b in pairwise(asked.lows))
    return plain and behind


def nothing_left(answer: Amount, asked: Asked) -> bool:
    """ "She has 90 cents and buys 14 stickers at 5 cents each. How many cents has she left over?": 14 times 5 is what
    they cost."""
    lows = asked.lows
    left = any(a == "left" and b == "over" for a, b in pairwise(lows)) or ("have" in lows and "left" in lows)
    made = results(answer)
    if not left or not made or any(node.operation in ("-", "/") for node in made) or asked.fact.than:
        return False
    return not any(leaf.fact.cue == "end" or "left" in leaf.fact.words for leaf in leaves(answer) if leaf.told)


def rest_of_a_sharing(answer: Amount, asked: Asked) -> bool:
    """ "She fills boxes of 8 pencils. How many pencils are left over?": what is left of a division. Near miss: "she
    fills a box with 8 pencils"."""
    over = any(a == "left" and b == "over" for a, b in pairwise(asked.lows))
    return over and any(
        part.per and part.fact.frame in ("group", "give") and part.per not in TIMES for _, part in taken_away(answer)
    )


def whole_less_a_part(answer: Amount, asked: Asked) -> bool:
    """ "A lamp and a rug cost $97 together. The lamp costs $38. How much more does the rug cost?": what is left is
    the rug, and no difference."""
    left, right = answer.left, answer.right
    question = asked.words[max(asked.fact.clause.first - 1, 0) :]
    by_how = any(a.low == "by" and b.low == "how" for a, b in pairwise(question))
    if not (asked.fact.than or by_how) or answer.operation != "-" or left is None or right is None:
        return False
    if not (left.told and right.told) or left.than or right.than or left.unit.head != right.unit.head:
        return False
    if left.holders and right.holders and not set(left.holders) & set(right.holders):
        return False  # "Petra has a total of 89, and Boris has 57": no part of hers
    clause = asked.words[left.fact.clause.first : left.fact.clause.last + 1]
    whole = left.fact.whole or bool(_ALL & {word.low for word in clause}) or right.fact.of_number == left.fact.tag
    return whole and not (asked.fact.than_words & {*left.unit.mods})


def told_operation(answer: Amount, asked: Asked) -> bool:
    """ "If you multiply 23 pounds by the number of bags, 45, how much is that?": no sum."""
    lows = [word.low for word in asked.words]
    said = [w for w in asked.words if w.lemma == "multiply" and w.pos == "VERB" and "by" in lows[w.i :]]
    multiplied = any(node.operation == "*" for node in results(answer))
    if any(_multiplies_what_is_asked(word, asked) for word in said):
        return multiplied
    return bool(said) and not multiplied


def _multiplies_what_is_asked(word: Word, asked: Asked) -> bool:
    """ "What number must be multiplied by 7 to equal 35?": a quotient is asked for."""
    before = [fact for fact in asked.told if fact.at < word.i and asked.words[fact.at].sentence == word.sentence]
    return word.low == "multiplied" and word.i >= asked.fact.clause.first and not before


def below_zero(answer: Amount, asked: Asked) -> bool:
    """ "It was -7 degrees": amounts of a world are not negative, and 7 is another number."""
    words = asked.words
    return any(
        fact.at > 0
        and words[fact.at - 1].text in _MINUS
        and words[fact.at - 1].end == words[fact.at].start
        and (fact.at == 1 or words[fact.at - 2].end < words[fact.at - 1].start)
        for fact in asked.told
    )


_MINUS: Final = ("-", "−", "–")


ASKED_OTHERWISE: Final = (
    Doubt(
        "the rest of a sharing",
        "it is asked what is left over, and one group is taken away",
        rest_of_a_sharing,
        example="Petra has 43 pencils. She fills boxes of 8 pencils. How many pencils are left over?",
        near="Petra has 43 pencils. She fills a box with 8 pencils. How many pencils are left over?",
    ),
    Doubt(
        "percentage asked",
        "a percentage is asked, and so many of what is counted are worked out",
        percentage_asked,
        example="Frost killed 18 of the 75 vines. What percentage of the vines did it kill?",
        near="Frost killed 18 of the 75 vines. How many of the vines were left?",
    ),
    Doubt(
        "below zero",
        "a number with a minus before it is taken for the same without",
        below_zero,
        example="It was -7 degrees in the morning and 5 degrees at noon. "
        "By how many degrees did the temperature rise?",
        near="It was 7 degrees in the morning and 5 degrees at noon. By how many degrees did the temperature fall?",
    ),
    Doubt(
        "ratio asked",
        "how many times as much is asked, and nothing is divided",
        ratio_asked,
        example="A rope is 24 meters long. A cord is 16 meters shorter. "
        "How many times as long as the cord is the rope?",
        near="A rope is 24 meters long. A cord is 16 meters shorter. How long is the cord?",
    ),
    Doubt(
        "sum for a difference",
        "how much more is asked, and two amounts are added",
        sum_for_a_difference,
        example="The red kite costs $14. The blue one costs $11. "
        "How many dollars more would you pay for the red kite?",
        near="The red kite costs $14. The blue kite costs $11. How many dollars do both kites cost?",
    ),
    Doubt(
        "nothing left",
        "what is left over is asked, and nothing is taken away",
        nothing_left,
        example="Stickers are 5 cents each. Petra has a dollar and buys 14 stickers. "
        "How many cents does Petra have left over?",
        near="Stickers are 5 cents each. Petra buys 14 stickers. How many cents does Petra pay?",
    ),
    Doubt(
        "whole less a part",
        "what a part leaves of the whole is the other part, and not how much more it is",
        whole_less_a_part,
        example="A lamp and a rug cost $97 together. The lamp costs $38. "
        "How much more does the rug cost than the lamp?",
        near="A rug costs $59. A lamp costs $38. How much more does the rug cost than the lamp?",
    ),
    Doubt(
        "told to multiply",
        "the text says that one is multiplied by the other, and nothing is",
        told_operation,
        example="If you multiply the weight of one sack, 23 pounds, by the number of sacks (45), "
        "how many pounds do all sacks weigh?",
        near="One sack weighs 23 pounds. How many pounds do 45 sacks weigh?",
    ),
)
