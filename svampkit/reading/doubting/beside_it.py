"""Doubts about one more that has no part: "leaving one standing", "2 tins of blue" beside 3 of yellow, a number of
what is asked for; about "already", "one dress", "a pair of planks"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import unused
from svampkit.reading.mentions.fact import Fact, words_of_numbers
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["BESIDE_IT"]

_ALONE: Final = frozenset(["and", "leaving", "plus"])


def one_left_aside(answer: Amount, asked: Asked) -> bool:
    """ "And one huge beetle", "leaving one standing": one more, that no world counts."""
    words, told = asked.words[: asked.fact.clause.first], words_of_numbers(asked.told)
    head = asked.fact.unit.head
    for at, (before, word) in enumerate(pairwise(words), 1):
        if word.low != "one" or before.low not in _ALONE or at in told:
            continue
        behind = words[at + 1 : at + 4]
        if any(one.tag in ("CD", "IN", ",", ".") for one in behind[:2]) and before.low != "leaving":
            continue
        if (before.low == "leaving" or any(one.lemma == head for one in behind)) and answer.operation in ("+", "*"):
            return not any(leaf.value == 1 for leaf in leaves(answer))
    return False


def one_of_them_asked(answer: Amount, asked: Asked) -> bool:
    """ "After sewing 8 dresses. How much went into one dress?": the eight count."""
    question = asked.words[asked.fact.clause.first :]
    ones = {b.lemma for a, b in pairwise(question) if a.low in ("one", "a", "each", "every") and b.tag == "NN"}
    if not ones or any(node.operation == "/" for node in results(answer)):
        return False
    used = {leaf.unit.head for leaf in leaves(answer)}
    return any(
        fact.unit.head in ones and fact.kind == "count" and fact.unit.head not in used and _more_than_one(fact)
        for fact in unused(answer, asked)
        if fact.unit.head != asked.fact.unit.head and not fact.per
    ) and any(a.low == "one" and b.lemma in ones for a, b in pairwise(question))


def _more_than_one(fact: Fact) -> bool:
    return fact.value is not None and fact.value > 1


def filled_up(answer: Amount, asked: Asked) -> bool:
    """ "The pool holds 630 liters and already has 140 in it. When is it full?": what is in it needs not be filled."""
    words = asked.words
    full = any(word.lemma in ("full", "fill") for word in words[asked.fact.clause.first :])
    for node in results(answer) if full else ():
        left, right = node.left, node.right
        if node.operation != "+" or left is None or right is None or not (left.told and right.told):
            continue
        near = {word.low for fact in (left.fact, right.fact) for word in words[max(0, fact.at - 3) : fact.at]}
        if "already" in near and "hold" in (left.fact.verb, right.fact.verb):
            return True
    return False


def groups_left_out(answer: Amount, asked: Asked) -> bool:
    """ "3 tins of yellow paint with 2 tins of blue. Each tin held 4 liters": all five hold as much."""
    question = {word.lemma for word in asked.words[asked.fact.clause.first :]}
    every = {leaf.per for leaf in leaves(answer) if leaf.told and leaf.per not in ("", "*")}
    counts = [leaf.fact for leaf in leaves(answer) if leaf.told and leaf.unit.head in every and not leaf.fact.because]
    return any(
        fact.unit.head == one.unit.head
        and fact.clause is one.clause
        and fact.times == one.times
        and not (fact.elided or fact.than or fact.ratio or fact.per or fact.of_number or fact.subset)
        and not (_own(one) - _own(fact)) & question
        for fact in unused(answer, asked)
        for one in counts
    )


def _own(fact: Fact) -> set[str]:
    """What tells these things apart from others of their noun."""
    return {fact.unit.of, *fact.unit.mods} - {""}


def asked_and_left_out(answer: Amount, asked: Asked) -> bool:
    """ "186, 203 and 97 votes; fourteen papers were spoilt. How many papers were used?": papers are told, and have no
    part."""
    head = asked.fact.unit.head
    if not head or answer.operation != "+" or any(leaf.unit.head == head for leaf in leaves(answer)):
        return False
    return any(
        fact.unit.head == head
        and not (fact.than or fact.ratio or fact.per or fact.negated)
        and (not fact.holders or not asked.fact.holders or set(fact.holders) & set(asked.fact.holders))
        for fact in unused(answer, asked)
    )


def two_of_a_pair(answer: Amount, asked: Asked) -> bool:
    """ "A pair of planks that are 2 meters each": two planks."""
    words = asked.words[: asked.fact.clause.first]
    pair = any(
        a.low == "a"
        and b.low in ("pair", "couple")
        and c.low == "of"
        and any(w.low == "each" for w in words[n : n + 12])
        for n, (a, b, c) in enumerate(zip(words, words[1:], words[2:], strict=False))
    )
    return (
        pair
        and not any(leaf.fact.because for leaf in leaves(answer))
        and not any(leaf.value == 2 and leaf.kind == "count" for leaf in leaves(answer))
    )


BESIDE_IT: Final = (
    Doubt(
        "one left aside",
        "one more is told in words, and has no part",
        one_left_aside,
        example="Petra saw 3 beetles under each of 6 logs and one huge beetle on a sign. "
        "How many beetles did she see?",
        near="Petra saw 3 beetles under each of 6 logs. How many beetles did she see?",
    ),
    Doubt(
        "one of them asked",
        "it is asked how much one of several takes, and nothing is shared out",
        one_of_them_asked,
        example="Petra had 31 meters of cloth. After sewing 8 dresses she was left with 7 meters. "
        "How many meters of cloth went into one dress?",
        near="Petra had 31 meters of cloth. She was left with 7 meters. How many meters of cloth did she use?",
    ),
    Doubt(
        "filled up",
        "what is in it already is added to what it holds",
        filled_up,
        example="Water runs into the pool at 14 liters a minute. The pool holds 630 liters and already has 140 "
        "liters in it. In how many minutes will it be full?",
        near="Water runs into the pool at 14 liters a minute. The pool holds 630 liters. "
        "In how many minutes will it be full?",
    ),
    Doubt(
        "other groups left out",
        "as much is in each of all groups, and some of these have no part",
        groups_left_out,
        example="Petra mixed 3 tins of yellow paint with 2 tins of blue paint. Each tin held 4 liters. "
        "How many liters of paint did Petra have?",
        near="Petra opened 3 tins of yellow paint. Each tin held 4 liters. How many liters of paint did Petra have?",
    ),
    Doubt(
        "asked and left out",
        "a number of what is asked for is told, and has no part in the sum",
        asked_and_left_out,
        example="Petra got 186 votes and Boris got 203 votes. Fourteen papers were spoilt. "
        "How many ballot papers were used?",
        near="Petra got 186 votes and Boris got 203 votes. How many votes did they get?",
    ),
    Doubt(
        "two of a pair",
        "a pair of them is told, and only one has a part",
        two_of_a_pair,
        example="Petra has a pair of planks that are 90 centimeters each. She cuts off 30 centimeters. "
        "How many centimeters of plank are left?",
        near="Petra has a plank of 90 centimeters. She cuts off 30 centimeters. "
        "How many centimeters of plank are left?",
    ),
)
