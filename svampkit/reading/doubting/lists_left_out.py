"""Doubts where one of several amounts that are told alike has no part: "9 ride the bus, 7 walk, and everybody else
comes by car", "7 windows downstairs and 6 upstairs"."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, unused
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["LISTS_LEFT_OUT"]

_OTHERS: Final = frozenset([("everybody", "else"), ("everyone", "else"), ("the", "rest"), ("the", "others")])


def _plain(fact: Fact) -> bool:
    return not (fact.than or fact.ratio or fact.per or fact.because or fact.asked)


def one_of_the_rest(answer: Amount, asked: Asked) -> bool:
    """ "9 of the 28 pupils ride, 7 walk, and everybody else comes by car": 7 are no others either."""
    lows = [word.low for word in asked.words]
    said = next((at for at, pair in enumerate(pairwise(lows)) if pair in _OTHERS), 0)  # what follows is of the rest
    behind = {word.lemma for word in asked.words[said + 2 :] if word.sentence == asked.words[said].sentence}
    takes = any(node.operation == "-" for node in results(answer))
    if not (said and takes and asked.fact.verb in behind) or asked.fact.than:
        return False
    used = [leaf.fact for leaf in leaves(answer) if leaf.told and _plain(leaf.fact)]
    return any(
        _plain(fact)
        and fact.at < said
        and fact.unit.head in {one.unit.head for one in used}
        and any(one.clause.sentence == fact.clause.sentence and one.at < fact.at for one in used)
        for fact in unused(answer, asked)
    )


def one_of_a_list(answer: Amount, asked: Asked) -> bool:
    """ "She washed 7 windows downstairs and 6 upstairs, for $2 a window": all are paid for, as the question picks
    none."""
    question = {word.lemma for word in asked.words[asked.fact.clause.first :]}
    if not any(node.operation == "*" for node in results(answer)) or asked.fact.than:
        return False
    told = [leaf.fact for leaf in leaves(answer) if leaf.told]
    used = [fact for fact in told if _plain(fact)]
    if any(fact.ratio for fact in told):
        return False  # "3 times as many blue ones as red ones" is of the red ones alone
    return any(
        _plain(fact)
        and fact.unit.head
        and fact.kind != "money"
        and asked.words[fact.at - 1].pos != "NOUN"  # "heat two" is no number of them
        and any(
            one.clause is fact.clause and one.unit.head == fact.unit.head and _picked(one, fact, question) is False
            for one in used
        )
        for fact in unused(answer, asked)
    )


def _picked(one: Fact, other: Fact, question: AbstractSet[str]) -> bool:
    """The question names what tells one of them from the other."""
    return bool((_told_by(one) ^ _told_by(other)) & question)


def _told_by(fact: Fact) -> set[str]:
    when = {word for time in fact.times for word in time.split()}
    return {*fact.local, *fact.unit.mods, *fact.unit.nouns, *fact.places, *when}


def prices_without_their_counts(answer: Amount, asked: Asked) -> bool:
    """ "Tickets were $4 for children and $6 for adults; they bought 3 and 2": 4 + 6 is one of each."""
    counts = [fact for fact in unused(answer, asked) if _plain(fact) and fact.kind == "count" and not fact.times]
    priced = any(
        one.told
        and other.told
        and one.kind == other.kind == "money"
        and not results(one)
        and asked.words[one.fact.at - 1].low != "for"  # "12 balls for 60 dollars": of all of them
        for one, other in pairs(answer, "+")
    )
    bought = {fact.verb for fact in counts} & {"buy", "order", "get", "take", "need"}
    return priced and len(counts) >= 2 and bool(bought) and len({fact.clause.index for fact in counts}) == 1


LISTS_LEFT_OUT: Final = (
    Doubt(
        "one of the rest",
        "the others are asked for, and some who are told apart are counted among them",
        one_of_the_rest,
        example="A class has 28 pupils. 9 of the pupils ride, 7 pupils walk, and everybody else comes by car. "
        "How many pupils come by car?",
        near="A class has 28 pupils. 9 of the pupils ride, and everybody else comes by car. "
        "How many pupils come by car?",
    ),
    Doubt(
        "one of a list",
        "several are told alike, the question picks none, and one has no part",
        one_of_a_list,
        example="Petra gets $2 a window. She washed 7 windows downstairs and 6 windows upstairs. "
        "How much does Petra get?",
        near="Petra gets $2 a window. She washed 7 windows downstairs. How much does Petra get?",
    ),
    Doubt(
        "prices without their counts",
        "prices are added, and how many were bought of each has no part",
        prices_without_their_counts,
        example="A small ticket costs $4 and a large ticket costs $6. Petra bought 3 small tickets and 2 large "
        "tickets. How much did Petra pay?",
        near="A small ticket costs $4 and a large ticket costs $6. How much do both tickets cost?",
    ),
)
