"""Doubts about what a text says in words that no relation holds: "counting Noor", "along with herself", "as many as
those two together", "Monday to Friday", "from 1:00 to 3:00"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["SAID_IN_WORDS"]

_DAY: Final = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)day")
_SELF: Final = frozenset(["herself", "himself", "themselves", "myself"])
_WITH: Final = frozenset(["with", "including", "besides", "counting", "and", "plus"])
_BOTH: Final = frozenset(["together", "combined", "both", "altogether"])
_NEAR: Final = 8


def counting_somebody(answer: Amount, asked: Asked) -> bool:
    """ "There are 14 dancers, counting Noor. She made one for everybody else": they are 13."""
    else_ = any(word.low in ("else", "others") for word in asked.words)
    counted = any(a.low in ("counting", "including") and b.pos == "PROPN" for a, b in pairwise(asked.words))
    return else_ and counted and not any(leaf.fact.because for leaf in leaves(answer))


def along_with_oneself(answer: Amount, asked: Asked) -> bool:
    """ "She takes 8 children, along with herself": one more."""
    said = any(a.low in _WITH and b.low in _SELF for a, b in pairwise(asked.words))
    return said and not any(leaf.fact.because for leaf in leaves(answer)) and bool(results(answer))


def as_many_as_both(answer: Amount, asked: Asked) -> bool:
    """ "Omar sold as many as those two together": their sum once more."""
    words = asked.words
    said = any(
        words[at].low == "as"
        and words[at + 1].low in ("many", "much", "long", "heavy")
        and _both_behind(words, at + 2)
        for at in range(len(words) - 2)
    )
    told = [leaf.mask for leaf in leaves(answer) if leaf.told]
    return said and len(set(told)) == len(told) and bool(results(answer))


def _both_behind(words: Sequence[Word], at: int) -> bool:
    behind = [word for word in words[at : at + _NEAR] if word.sentence == words[at - 1].sentence]
    lows = [word.low for word in behind]
    return "as" in lows and bool(_BOTH & set(lows[lows.index("as") :]))


def span_of_days(answer: Amount, asked: Asked) -> bool:
    """ "Monday to Friday": five days, and nothing is taken five times."""
    words = asked.words
    # a day that is named is no number, so that nothing else tells how many they are
    said = any(
        _DAY.fullmatch(words[at].low) and words[at + 1].low in ("to", "through") and _DAY.fullmatch(words[at + 2].low)
        for at in range(len(words) - 2)
    )
    days = any(leaf.value in (5, 6, 7) or leaf.unit.head == "day" for leaf in leaves(answer))
    return said and not days


def clock_times(answer: Amount, asked: Asked) -> bool:
    """ "From 1:00 to 3:00": how long that is, no number tells."""
    clock = (
        a.low.isdigit() and b.text == ":" and c.low.isdigit()
        for a, b, c in zip(asked.words, asked.words[1:], asked.words[2:], strict=False)
    )
    return sum(clock) >= 2 and bool(results(answer))


def beaten_by(answer: Amount, asked: Asked) -> bool:
    """ "I beat you by 16 centimeters!" he told her: who is ahead is said by whoever speaks."""
    quoted = any(word.text in ('"', "“", "”", "''", "``") for word in asked.words)
    spoken = {"i", "you"} <= {word.low for word in asked.words}
    return quoted and spoken and any(word.lemma == "by" for word in asked.words) and answer.operation in ("+", "-")


def back_before(answer: Amount, asked: Asked) -> bool:
    """ "It had shrunk 59 cm since breakfast. How tall was it at breakfast?": before it shrank it was more."""
    words = asked.words
    after = [b.low for a, b in pairwise(words) if a.low == "since" and b.pos in ("NOUN", "PROPN")]
    asks = {word.low for word in words[asked.fact.clause.first :]}
    node = next(iter(results(answer)), None)
    return bool(set(after) & asks) and node is not None and answer.rule in ("loss.result", "gain.result")


SAID_IN_WORDS: Final = (
    Doubt(
        "counting somebody",
        "one of those who are counted is none of the others, and all are taken",
        counting_somebody,
        example="There are 14 dancers in the club, counting Petra. Petra made a scarf for everybody else. "
        "She gave out 8 scarves. How many scarves does Petra still have?",
        near="Petra made 14 scarves. She gave out 8 scarves. How many scarves does Petra still have?",
    ),
    Doubt(
        "along with herself",
        "somebody comes along, and is not counted",
        along_with_oneself,
        example="A ticket costs $5. Petra takes 8 children along with herself. How much do the tickets cost?",
        near="A ticket costs $5. Petra takes 8 children along. How much do the tickets for the children cost?",
    ),
    Doubt(
        "as many as both",
        "somebody has as many as others together, and their sum has no part",
        as_many_as_both,
        example="Petra sold 20 cards and Boris sold 15 cards. Omar sold as many as they did together. "
        "How many cards did they sell in all?",
        near="Petra sold 20 cards and Boris sold 15 cards. How many cards did they sell in all?",
    ),
    Doubt(
        "span of days",
        "it is told from which day to which, and how many days that are has no part",
        span_of_days,
        example="Petra pays $3 on each day from Monday to Friday. She also pays $9 for a card. "
        "How much does Petra pay a week?",
        near="Petra pays $3 on Monday and $9 on Friday. How much does Petra pay?",
    ),
    Doubt(
        "clock times",
        "how long it is from one time to another is told by the clock alone",
        clock_times,
        example="Petra rented a boat from 1:00 to 3:00. The boat costs $9 for each half hour. She also "
        "pays $4 for a map. How much did Petra pay?",
        near="Petra rented a boat for 4 hours. The boat costs $9 for each hour. How much did Petra pay?",
    ),
    Doubt(
        "beaten by so many",
        "who is ahead is said by whoever speaks",
        beaten_by,
        example='Boris jumped 142 centimeters. "I beat you by 16 centimeters!" he told Petra. '
        "How many centimeters did Petra jump?",
        near="Boris jumped 142 centimeters. Petra jumped 16 centimeters less. How many centimeters did Petra jump?",
    ),
    Doubt(
        "back before",
        "something has changed since then, and how it was then is asked",
        back_before,
        example="The candle is 74 cm tall. It has lost 59 cm since breakfast. How tall was the candle at breakfast?",
        near="The candle was 74 cm tall. It has lost 59 cm since breakfast. How tall is the candle now?",
    ),
)
