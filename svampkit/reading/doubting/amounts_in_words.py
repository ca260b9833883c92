"""Doubts about amounts that a text tells in words and no number of it: "a quarter never came", "sold in fours", "the
first hour is free", "one at each end", "whenever she sneezes", "as long again"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import has_a_known
from svampkit.reading.mentions.fact import words_of_numbers
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["AMOUNTS_IN_WORDS"]


def _lows(asked: Asked) -> list[str]:
    return [word.low for word in asked.words]


def _used(answer: Amount) -> frozenset[int]:
    """The places of the numbers that have a part."""
    return words_of_numbers(leaf.fact for leaf in leaves(answer) if leaf.told)


_SHARES: Final = frozenset(listed("words of one share"))
_BEFORE_A_SHARE: Final = frozenset(["a", "one", "another", "further", "the", "about", "exactly", "only", "nearly"])
_BEHIND_HALF: Final = frozenset(["of", "a", "an", "the", "his", "her", "their", "its", "as", "that", "this"])


def share_left_aside(answer: Amount, asked: Asked) -> bool:
    """ "A quarter never turned up", "spilled a further half liter", "halfway up": a share that has no part. What is
    told as an amount of its own ("Boris picked half as many") is weighed as one."""
    words, used = asked.words, words_of_numbers(asked.told)
    counts = answer.kind == "count"
    shares = {leaf.value for leaf in leaves(answer)}
    for at, word in enumerate(words):
        if word.low not in _SHARES or used & {at - 1, at, at + 1} or not _is_a_share(words, at, counts):
            continue
        if not has_a_known(answer) and not any(0 < value < 1 for value in shares):
            return True
    return False


def _is_a_share(words: Sequence[Word], at: int, counts: bool) -> bool:
    """Near misses: "half past nine", "the first half", "a third bag", "a quarter" that is a coin; "got off halfway"
    where people are counted."""
    low, before = words[at].low, words[at - 1].low if at else ""
    behind = words[at + 1] if at + 1 < len(words) else None
    if behind is None or behind.low in ("past", "to", "time", "-"):
        return low in ("halfway", "midway") and not counts
    if low in ("halfway", "midway"):
        return not counts
    if low == "half":
        return before not in ("first", "second", "other", "by", "in") and (
            behind.low in _BEHIND_HALF or (before in _BEFORE_A_SHARE and behind.tag[:2] == "NN")
        )
    told = behind.low in ("of", "never") or behind.tag in ("VBD", "VBZ", "VBP")
    return told and before in ("a", "one") and low not in ("quarters", "thirds")


_IN_SETS: Final = {words.split("/")[0]: int(words.split("/")[1]) for words in listed("numbers of what goes together")}


def sold_in_sets(answer: Amount, asked: Asked) -> bool:
    """ "Lemon drops are sold in fours", "a six-pack": how many go together has no part."""
    lows = _lows(asked)
    used = {leaf.value for leaf in leaves(answer)}
    sets = any(a in ("in", "by") and b in _IN_SETS and _IN_SETS[b] not in used for a, b in pairwise(lows))
    packs = any(_PACK.fullmatch(low) for low in lows)
    return (sets or packs) and not has_a_known(answer) and bool(results(answer))


_PACK: Final = re.compile(
    r"(?:two|three|four|five|six|eight|ten|twelve|twenty|four|\d+)-(?:pack|packs|pair|man|seater|seaters)"
)


def first_ones_free(answer: Amount, asked: Asked) -> bool:
    """ "With the first hour free", "$3 for the first hour and $2 for every hour after": not all cost the same."""
    lows = _lows(asked)
    first = any(a == "first" and b in _CHARGED for a, b in pairwise(lows))
    other = "free" in lows or any(a == "additional" and b in _CHARGED for a, b in pairwise(lows))
    after = any(
        a in ("every", "each") and b in _CHARGED and c in ("after", "over", "beyond")
        for a, b, c in zip(lows, lows[1:], lows[2:], strict=False)
    )
    if not first or not (other or after) or answer.kind != "money":
        return False
    return not any(node.operation == "-" for node in results(answer)) and not has_a_known(answer)


_CHARGED: Final = frozenset(listed("what is charged for one by one"))


def at_both_ends(answer: Amount, asked: Asked) -> bool:
    """ "A lamp every 5 meters, with one at each end": there is one more than there are gaps."""
    lows = _lows(asked)
    ends = any(a in ("each", "both", "either") and b in ("end", "ends") for a, b in pairwise(lows))
    return ends and any(node.operation == "/" for node in results(answer)) and not has_a_known(answer)


def all_but_one(answer: Amount, asked: Asked) -> bool:
    """ "Each court is booked, except that one was closed all day": not all of them count."""
    lows = _lows(asked)
    one = any(lows[at] in ("except", "excluding") and "one" in lows[at + 1 : at + _NEAR] for at in range(len(lows)))
    return one and not has_a_known(answer) and not any(leaf.value == 1 for leaf in leaves(answer))


_NEAR: Final = 5


def each_time_that(answer: Amount, asked: Asked) -> bool:
    """ "She sneezes 3 times whenever she smells pepper. She smelled it 6 times": times are taken by each other, and
    not shared out."""
    lows = _lows(asked)
    each = "whenever" in lows or any(a in ("each", "every") and b == "time" for a, b in pairwise(lows))
    asks_times = "times" in lows[asked.fact.clause.first :] and answer.operation == "/"
    if any(node.operation == "*" for node in results(answer)) or (asks_times and "whenever" not in lows):
        return False  # "She earns $6 each time. How many times …": shared out
    return each and answer.operation in ("/", "-") and not asked.fact.per and "times" in lows


def the_same_amount_of(answer: Amount, asked: Asked) -> bool:
    """ "150 sheets of red paper and the same amount of blue paper", "12 minutes there and just as long back": as much
    once more has no part."""
    lows, body = _lows(asked), asked.fact.clause.first
    same = any(
        (a, b) == ("the", "same")
        and c in ("amount", "number")
        and d == "of"
        and at
        and lows[at - 1] in ("and", "plus", "bought")
        for at, (a, b, c, d) in enumerate(zip(lows[:body], lows[1:], lows[2:], lows[3:], strict=False))
    )
    long = any(
        (a, b, c) in (("and", "just", "as"), ("and", "equally", "as")) and d in ("long", "much", "many", "far")
        for a, b, c, d in zip(lows[:body], lows[1:], lows[2:], lows[3:], strict=False)
    )
    return (
        (same or long)
        and not has_a_known(answer)
        and bool(results(answer))
        and len(_used(answer)) == len(leaves(answer))
    )


_SPANS: Final = ("minute", "hour", "day", "week", "month", "year")
_GOES_BY: Final = frozenset(["in", "after", "for", "over", "during", "within", "each", "every", "per"])


def another_span_asked(answer: Amount, asked: Asked) -> bool:
    """ "$30 a month … how much after a year?", "every day … how many in a week?": how many months a year has has no
    part."""
    question = asked.words[asked.fact.clause.first :]
    spans = {
        c.low
        for a, b, c in zip(question, question[1:], question[2:], strict=False)
        if a.low in _GOES_BY and b.low in ("a", "one", "the", "whole") and c.low in _SPANS
    }
    spans |= {b.low for a, b in pairwise(question) if a.low in ("a", "per", "each", "every") and b.low in _SPANS}
    told = {leaf.per or leaf.per_span for leaf in leaves(answer)} & TIMES | _adverbs(asked)
    units = {leaf.unit.head for leaf in leaves(answer)}
    if not told and not units & set(_SPANS):
        told = _every_span(asked)
    shorter = {span for span in spans for one in told if one in _SPANS and _SPANS.index(one) < _SPANS.index(span)}
    if not shorter or spans & told:
        return False
    return not has_a_known(answer) and not units & told


def _every_span(asked: Asked) -> set[str]:
    """ "They are paid so, every day": what is told goes on each day."""
    body = asked.words[: asked.fact.clause.first]
    return {b.low for a, b in pairwise(body) if a.low in ("every", "each") and b.low in _SPANS}


def _adverbs(asked: Asked) -> set[str]:
    """ "His monthly pocket money" is told for a month."""
    body = asked.words[: asked.fact.clause.first]
    return {span for word in body for adverb, span in _EACH_SPAN.items() if word.low == adverb}


_EACH_SPAN: Final = {"monthly": "month", "weekly": "week", "daily": "day", "hourly": "hour"}


def every_half(answer: Amount, asked: Asked) -> bool:
    """ "40 rolls every half hour": two of them make an hour."""
    lows = _lows(asked)
    half = any(
        (a, b) in (("every", "half"), ("each", "half"), ("per", "half")) and c in ("hour", "an")
        for a, b, c in zip(lows, lows[1:], lows[2:], strict=False)
    )
    asks = any(word.low == "half" for word in asked.words[asked.fact.clause.first :])
    return half and not asks and not has_a_known(answer) and not any(leaf.value * 2 == 1 for leaf in leaves(answer))


AMOUNTS_IN_WORDS: Final = (
    Doubt(
        "share left aside",
        "a share is told in words, and has no part",
        share_left_aside,
        example="Petra invited 32 guests. A quarter never came, and 3 of those who came left early. "
        "How many guests stayed?",
        near="Petra had 32 cards. She lost 3 of them in the second half of the game. "
        "How many cards does Petra have left?",
    ),
    Doubt(
        "sold in sets",
        "how many are sold together is told in words, and has no part",
        sold_in_sets,
        example="Plums are sold in fours. Petra bought 6 packets of plums and 2 packets of figs. "
        "How many packets did Petra buy?",
        near="Petra bought 6 packets of plums and 2 packets of figs. How many packets did Petra buy?",
    ),
    Doubt(
        "first ones free",
        "what the first one costs is told apart, and all are counted alike",
        first_ones_free,
        example="An hour of parking costs $3, with the first hour free. Petra parked for 5 hours. "
        "How much did she pay?",
        near="An hour of parking costs $3. Petra parked for 5 hours. How much did she pay?",
    ),
    Doubt(
        "at both ends",
        "one stands at each end, and there are no more than gaps",
        at_both_ends,
        example="Along a road of 60 meters a lamp stands every 5 meters, with one at each end. "
        "How many lamps are there?",
        near="A rope of 60 meters is cut into pieces of 5 meters each. How many pieces are there?",
    ),
    Doubt(
        "all but one",
        "one of them is excepted, and all are taken",
        all_but_one,
        example="The club has 6 courts, each booked for 9 hours, except that one court was closed. "
        "How many hours were the courts booked?",
        near="The club has 6 courts, each booked for 9 hours. How many hours were the courts booked?",
    ),
    Doubt(
        "each time that",
        "so many times each time are shared out",
        each_time_that,
        example="Petra sneezes 3 times whenever she smells pepper. She smelled pepper 6 times. "
        "How many times did Petra sneeze?",
        near="Petra sneezed 18 times in 6 hours. She sneezed the same number of times each hour. "
        "How many times did she sneeze each hour?",
    ),
    Doubt(
        "the same amount of",
        "as much of another is told in words, and has no part",
        the_same_amount_of,
        example="Petra bought 150 sheets of red paper and the same amount of blue paper. She used 85 sheets. "
        "How many sheets does she have left?",
        near="Petra bought 150 sheets of red paper and 150 sheets of blue paper. How many sheets did she buy?",
    ),
    Doubt(
        "another span asked",
        "it is told for one span of time and asked for a longer one",
        another_span_asked,
        example="Petra gets $30 each month and spends $7 each month on sweets. "
        "How much money will Petra have left after a year?",
        near="Petra gets $30 each month and spends $7 each month on sweets. "
        "How much money does Petra have left each month?",
    ),
    Doubt(
        "every half hour",
        "it is told for half an hour and taken for whole ones",
        every_half,
        example="Petra bakes 40 rolls every half hour. How many rolls does she bake in 3 hours?",
        near="Petra bakes 40 rolls every hour. How many rolls does she bake in 3 hours?",
    ),
)
