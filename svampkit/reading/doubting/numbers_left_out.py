"""Doubts where a number that the text tells has no part, and ought to: "if she does the same every day for 4 days",
"4 days a week", a number of the question itself; and where things are counted and kilograms are asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import unused
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["NUMBERS_LEFT_OUT"]

_AGAIN: Final = frozenset(listed("determiners of one after another"))
_KNOWN: Final = frozenset(
    [*listed("determiners of all"), *listed("words for all together"), "those", "these", "their"]
)
_SPANS: Final = TIMES | {"night", *listed("times of day")}
_FOR_ONE: Final = frozenset(listed("words before one span"))


def same_every_day(answer: Amount, asked: Asked) -> bool:
    """ "If she does the same every day for 4 days": what she does on one of them is not what she does in all."""
    lows = [word.low for word in asked.words[asked.fact.clause.first :]]
    if any(a in _FOR_ONE and b in TIMES for a, b in pairwise(lows)) and "same" not in lows:
        return False  # "how many does she pick a day"
    spans = (fact for fact in unused(answer, asked) if fact.unit.head in TIMES and not fact.per)
    return any(_says_the_same(asked.words, fact) for fact in spans)


def _says_the_same(words: Sequence[Word], fact: Fact) -> bool:
    lows = [word.low for word in words if word.sentence == words[fact.at].sentence]
    return "same" in lows and any(a in _AGAIN and b in TIMES for a, b in pairwise(lows))


def days_of_a_week(answer: Amount, asked: Asked) -> bool:
    """ "She works 4 days a week. How many hours a week does she work": the four days count."""
    words = asked.words[asked.fact.clause.first :]
    spans = {b.lemma for a, b in pairwise(words) if a.low in _FOR_ONE and b.lemma in TIMES}
    used = {leaf.per for leaf in leaves(answer)}
    return any(fact.unit.head in TIMES and fact.per in spans - used for fact in unused(answer, asked))


def of_the_question(answer: Amount, asked: Asked) -> bool:
    """A question seldom tells a number that it does not need: "How much does she save if she buys 2 hats there".
    Near misses: "in the two days", "the three towers", and the world has an amount for each."""
    sentence = asked.words[asked.fact.clause.first].sentence
    used = [leaf for leaf in leaves(answer) if leaf.told and not leaf.fact.because]
    many = len({leaf.mask for leaf in used})
    return any(
        asked.words[fact.at].sentence == sentence
        and fact.at > asked.fact.at
        and (fact.value != 1 or _another_span(fact, used))
        and not (_known(fact, asked.words) and (fact.value == many or fact.unit.head in _SPANS))
        and not (fact.unit.head in TIMES and _counted_off(fact, asked.words))
        and not any(leaf.value == fact.value and leaf.unit.head == fact.unit.head for leaf in used)
        for fact in unused(answer, asked)
    )


def _another_span(fact: Fact, used: Sequence[Amount]) -> bool:
    """ "4 carrots a day … after one week"."""
    pers = {leaf.per for leaf in used} & TIMES
    return fact.unit.head in TIMES and bool(pers) and fact.unit.head not in pers


def another_left_out(answer: Amount, asked: Asked) -> bool:
    """ "They walked 4 kilometers, and then another 3. How far is it still?": the 3 as well."""
    used = [leaf.fact for leaf in leaves(answer) if leaf.told]
    return not (asked.fact.times or asked.fact.than) and any(
        fact.more == "another"
        and fact.verb == one.verb
        and fact.holders == one.holders
        and fact.unit == one.unit
        and one.at < fact.at
        and not fact.times
        for fact in unused(answer, asked)
        for one in used
    )


def _known(fact: Fact, words: Sequence[Word]) -> bool:
    """ "The two days", "all three": those that were told, and no further number."""
    return any(word.low in _KNOWN for word in words[fact.at - 1 : fact.at + 1])


def _counted_off(fact: Fact, words: Sequence[Word]) -> bool:
    """ "In the first week … in the second. How many after two weeks?"."""
    last = _ORDINALS.get(int(fact.value)) if fact.value is not None and fact.value.denominator == 1 else None
    return last is not None and any(word.low == last for word in words[: fact.at])


_ORDINALS: Final = dict(enumerate(listed("ordinals of steps"), 2))


def measured_otherwise(answer: Amount, asked: Asked) -> bool:
    """ "What weight in kilograms is left": barrels are no kilograms."""
    words = asked.words[asked.fact.clause.first :]
    measures = {b.lemma for a, b in pairwise(words) if a.low == "in" and unit(b.lemma) is not None}
    return bool(measures) and answer.kind == "count" and answer.unit.head not in measures | {""}


NUMBERS_LEFT_OUT: Final = (
    Doubt(
        "the same every day",
        "it is done on several days, and the days have no part",
        same_every_day,
        example="Petra picked 31 melons. Boris picked 12 melons. If they do the same every day for 4 days, "
        "how many melons did Petra and Boris pick in total?",
        near="Petra picked 31 melons. Boris picked 12 melons. How many melons did Petra and Boris pick in total?",
    ),
    Doubt(
        "days of a week",
        "it is done on some days of a week, and they have no part in what is asked for a week",
        days_of_a_week,
        example="Petra rides 25 minutes to work and 25 minutes back, 4 days a week. "
        "How many minutes a week does she ride?",
        near="Petra rides 25 minutes to work and 25 minutes back. How many minutes does she ride in total?",
    ),
    Doubt(
        "number of the question",
        "the question tells a number, and it has no part",
        of_the_question,
        example="A hat costs $33 in one shop and $27 in another shop. "
        "How much does Petra save if she buys 5 hats in the second shop?",
        near="Petra ran 12 miles on Monday and 9 miles on Tuesday. How many miles did she run in the two days?",
    ),
    Doubt(
        "another left out",
        "another such amount is told by the same verb, and has no part",
        another_left_out,
        example="The way to the lake is 11 kilometers. They walked 4 kilometers and then walked another 3. "
        "How many kilometers do they still have to walk?",
        near="The way to the lake is 11 kilometers. They walked 4 kilometers. "
        "How many kilometers do they still have to walk?",
    ),
    Doubt(
        "measured otherwise",
        "a weight, a length or the like is asked for, and the world counts things",
        measured_otherwise,
        example="A wagon had 16 barrels, each weighing 45 kilograms. It lost 2 of the barrels. "
        "What weight of barrels in kilograms was left on the wagon?",
        near="A wagon had 16 barrels. It lost 2 of the barrels. How many barrels were left on the wagon?",
    ),
)
