"""Grounds for doubt where what is asked is told outright, or where words tell an amount that no number of the world
has: an hour, a dime for each, as far as on both days together."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import has_a_known, pairs, question_of
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["TOLD_OUTRIGHT"]

_GETS: Final = frozenset(listed("verbs of being given"))
_COINS: Final = frozenset(listed("coins by their names"))
_TOGETHER: Final = frozenset(listed("words of two taken together"))
_NUMBERED: Final = frozenset(listed("words before as that tell how many times"))
_ARTICLES: Final = frozenset(["a", "an"])
_NEAR: Final = 9
"""Words between "as far as" and "combined"."""


def what_was_given(answer: Amount, asked: Asked) -> bool:
    """ "He had 33 nuts and gave 12 to a bear. How many did the bear get": the 12, and no rest."""
    given = answer.right
    if answer.operation != "-" or given is None or not given.told or asked.fact.verb not in _GETS:
        return False
    return bool(given.fact.recipient) and given.fact.recipient in asked.fact.holders


def the_difference_told(answer: Amount, asked: Asked) -> bool:
    """ "Her twin has 8 more pins than she. How many more pins does her twin have": the 8."""
    ask = asked.fact
    if not ask.more or ask.goal or ask.than or not answer.rule.startswith("compare.") or answer.right is None:
        return False
    told = answer.right.fact
    lows = {word.low for word in question_of(asked)}
    return bool(told.than) and told.more == ask.more and bool(set(told.holders) & lows)


def as_on_both(answer: Amount, asked: Asked) -> bool:
    """ "On Friday he ran as far as on the other two days combined": told by no number."""
    words = asked.words
    for n in range(len(words) - 2):
        opens = words[n].low == "as" and words[n + 2].low == "as" and words[n + 1].pos in ("ADJ", "ADV")
        if not opens or words[n - 1].low in _NUMBERED or words[n - 1].pos == "NUM":
            continue
        behind = words[n + 3 : n + 3 + _NEAR]
        if any(w.low in _TOGETHER and w.sentence == words[n].sentence for w in behind):
            return not any(word.pos == "NUM" and word.low not in ("two", "three", "one") for word in behind)
    return False


def with_every(answer: Amount, asked: Asked) -> bool:
    """ "3 cups of yellow with every 2 cups of red": parts of a mixture, and no rate."""
    lows = [word.low for word in asked.words]
    mixed = any(a in ("with", "to") and b in ("every", "each") for a, b in pairwise(lows))
    told = {fact.at for fact in asked.told}
    return mixed and any(
        a == "with" and b in ("every", "each") and {n + 1, n + 2} & told for n, (a, b) in enumerate(pairwise(lows))
    )


def coins_by_name(answer: Amount, asked: Asked) -> bool:
    """ "He gets a dime for every dish": ten cents that no number tells."""
    if asked.fact.kind != "money" or has_a_known(answer):
        return False
    words = asked.words
    return any(
        a.low in _ARTICLES and b.low in _COINS and c.low in ("for", "per", "each", "every", "apiece")
        for a, b, c in zip(words, words[1:], words[2:], strict=False)
    )


def an_hour(answer: Amount, asked: Asked) -> bool:
    """ "She swims 35 minutes every weekday and an hour on Saturday": an hour is told, and has no part. Near miss:
    "5 miles an hour"."""
    if asked.fact.kind != "time" or {"hour", "hours"} & {word.low for word in question_of(asked)}:
        return False
    words = asked.words
    return any(
        b.low == "an" and c.low == "hour" and (a.pos == "VERB" or a.low in ("and", "for"))
        for a, b, c in zip(words, words[1:], words[2:], strict=False)
    )


def profit_on_what_is_left(answer: Amount, asked: Asked) -> bool:
    """ "She bought 50 at $3 and sold all but 6 at $8": the 6 were paid for too."""
    if "profit" not in asked.lows:
        return False
    return any(
        one.operation == "-" and one.kind == "count" and other.operation == "-" and other.kind == "money"
        for one, other in pairs(answer, "*")
    )


TOLD_OUTRIGHT: Final = (
    Doubt(
        "what was given",
        "it is asked what somebody got, and what the giver has left is worked out",
        what_was_given,
        example="Petra had 33 nuts and gave 12 nuts to a squirrel. How many nuts did the squirrel get?",
        near="Petra had 33 nuts and gave 12 nuts to a squirrel. How many nuts does Petra have left?",
    ),
    Doubt(
        "the difference told",
        "a difference is asked that the text tells, and what one of the two has is worked out",
        the_difference_told,
        example="Petra has 15 pins and Boris has 8 more pins than Petra. How many more pins does Boris have?",
        near="Petra has 15 pins and Boris has 8 more pins than Petra. How many pins does Boris have?",
    ),
    Doubt(
        "as on both",
        "an amount is told as much as two others together, and no number tells it",
        as_on_both,
        example="Petra ran 3 miles on Monday and 5 miles on Tuesday. On Friday she ran as far as on the other two "
        "days combined. How many miles did she run in all?",
        near="Petra ran 3 miles on Monday and 5 miles on Tuesday. How many miles did she run in all?",
    ),
    Doubt(
        "with every",
        "parts of a mixture are told by each other, and one is taken for a rate",
        with_every,
        example="Petra mixes 3 cups of milk with every 2 cups of flour. She used 12 cups of milk. "
        "How many cups of dough did she make?",
        near="Petra uses 3 cups of milk for every cake. How many cups of milk does she need for 4 cakes?",
    ),
    Doubt(
        "coins by name",
        "coins are told by their name, and no number says what they are worth",
        coins_by_name,
        example="Petra gets a dime for every dish that she dries. She dried 65 dishes and spent $4. "
        "How much money does she have left?",
        near="Petra gets 10 cents for every dish that she dries. She dried 65 dishes. How many cents did she get?",
    ),
    Doubt(
        "an hour",
        "an hour is told as an amount, and has no part",
        an_hour,
        example="Petra swims 35 minutes every morning. On Saturday she swims an hour and 20 minutes. "
        "How many minutes did she swim on 4 mornings?",
        near="Petra swims 35 minutes every morning. How many minutes does she swim on 4 mornings?",
    ),
    Doubt(
        "profit on what is left",
        "a profit is counted for what was sold, and what was bought and not sold was paid for too",
        profit_on_what_is_left,
        example="Petra buys old books for $3 each and sells them for $8 each. She bought 50 books and sold all but 6 "
        "books. What was her profit?",
        near="Petra buys old books for $3 each and sells them for $8 each. She sold 44 books. What was her profit?",
    ),
)
