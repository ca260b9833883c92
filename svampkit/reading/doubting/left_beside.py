"""Doubts where a number stands beside the one that is taken and is told alike: the boxes of "64 crayons a box", the
evening of "3 in the morning and 2 at night", the bus of "95 miles an hour and a bus 42"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import made_from, unused
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked

__all__ = ["LEFT_BESIDE"]

_OF_THE_DAY: Final = frozenset(listed("words that tell the same of two times"))
_COMPARED: Final = frozenset(listed("comparatives of a question"))


def groups_left_out(answer: Amount, asked: Asked) -> bool:
    """ "5 boxes of crayons, 64 crayons a box, 16 pupils": 64 are not all. Near miss: "How many in one box?"."""
    question = {word.lemma for word in asked.words[asked.fact.clause.first :]}
    groups = {fact.unit.head for fact in unused(answer, asked) if not (fact.per or fact.than or fact.ratio)}
    used = made_from(answer, asked)
    groups -= {fact.unit.head for fact in used}
    return bool(results(answer)) and any(
        _told_of(fact) in groups - TIMES and (fact.per == "*" or fact.per not in (*question, asked.fact.per))
        for fact in used
        if fact.per and not fact.than
    )


def _told_of(fact: Fact) -> str:
    """The box of "64 a box", the notebooks of "notebooks cost $4 each"."""
    if fact.per != "*":
        return fact.per
    return fact.holder if fact.frame == "cost" else ""


def sharers_left_out(answer: Amount, asked: Asked) -> bool:
    """ "5 boxes of 64 crayons, and 16 pupils. How many does each pupil get?": nothing is shared out."""
    question = asked.words[asked.fact.clause.first :]
    one = {b.lemma for a, b in pairwise(question) if a.low in ("each", "every", "per")}
    sharers = {fact.unit.head for fact in unused(answer, asked)} & one
    made = results(answer)
    return bool(sharers and made) and not (
        any(node.operation == "/" for node in made)
        or any({*parties(fact.per)} & sharers for fact in made_from(answer, asked))
    )


def other_time_left_out(answer: Amount, asked: Asked) -> bool:
    """ "3 carrots each in the morning and 2 each at night: how many a day?": both are eaten."""
    ask, used = asked.fact, made_from(answer, asked)
    if ask.than or any(time.split()[-1] in _OF_THE_DAY for time in ask.times):
        return False
    return any(
        one.clause.sentence == other.clause.sentence
        and one.unit.head == other.unit.head == ask.unit.head
        and one.per == other.per
        and one.verb == other.verb
        and bool(_of_the_day(one) and _of_the_day(other) and _of_the_day(one) != _of_the_day(other))
        for one in used
        for other in unused(answer, asked)
        if not other.than
    )


def _of_the_day(fact: Fact) -> frozenset[str]:
    return frozenset(time.split()[-1] for time in fact.times) & _OF_THE_DAY


def difference_not_worked_out(answer: Amount, asked: Asked) -> bool:
    """ "A train covers 95 miles an hour and a bus 42. How many miles further does the train go in 4 hours?"."""
    ask = asked.fact
    asks = any(
        a.lemma == ask.unit.head and b.low in _COMPARED - {"long"}
        for a, b in zip(asked.words[ask.at :], asked.words[ask.at + 1 :], strict=False)
    )
    made = results(answer)
    if not (asks or ask.than) or not made or any(node.operation == "-" for node in made):
        return False
    used = made_from(answer, asked)
    return not any(fact.than for fact in used) and any(
        one.per and one.per == other.per and one.unit.head == other.unit.head
        for one in used
        for other in unused(answer, asked)
    )


def one_of_two_left_out(answer: Amount, asked: Asked) -> bool:
    """ "A painter earns 70 dollars a day and his helper 45. What do they earn together in 5 days?"."""
    lows = [word.low for word in asked.words[asked.fact.clause.first :]]
    both = bool(_TOGETHER & set(lows)) or any(a == "between" and b in ("them", "us") for a, b in pairwise(lows))
    used = made_from(answer, asked)
    return both and any(
        one.per and one.per == other.per and one.unit.head == other.unit.head and one.holders != other.holders
        for one in used
        for other in unused(answer, asked)
        if not (one.than or other.than) and one.clause.sentence == other.clause.sentence
    )


_TOGETHER: Final = frozenset(listed("words for all together")) - {"sum", "all", "whole", "entire", "overall", "total"}


def fee_left_out(answer: Amount, asked: Asked) -> bool:
    """ "It costs $15 plus $8 an hour. What do 3 hours cost?": the 15 too."""
    words, used = asked.words, made_from(answer, asked)
    return any(
        fee.kind == "money"
        and words[one.at - 1].low == "plus"
        and fee.clause is one.clause
        and fee.at < one.at
        and one.at - fee.at <= _BESIDE
        for one in used
        for fee in unused(answer, asked)
    )


_BESIDE: Final = 6


def another_who_did_it(answer: Amount, asked: Asked) -> bool:
    """ "5 boys each ate 3 buns, and the coach ate 4. How many buns were eaten?": the coach's too."""
    ask, used = asked.fact, made_from(answer, asked)
    multiplied = any(node.operation == "*" for node in results(answer))
    if ask.holders or ask.than or ask.times or ask.places or not multiplied:
        return False
    return any(
        other.verb == one.verb
        and other.verb not in ("be", "have")
        and other.unit.head == one.unit.head == ask.unit.head
        and bool(other.holder)
        and other.holder != one.holder
        and not (other.than or other.ratio or other.per)
        for one in used
        if one.per or one.each_of
        for other in unused(answer, asked)
    )


def with_the_other_ones(answer: Amount, asked: Asked) -> bool:
    """ "A car has 4 wheels and 11 other parts. How many parts do 13 cars need?": the wheels are parts too."""
    words, ask = asked.words, asked.fact
    if any(word.low == "other" for word in words[ask.clause.first :]):
        return False
    return any(
        words[min(one.at + 1, len(words) - 1)].low == "other"
        and one.unit.head == ask.unit.head
        and other.clause is one.clause
        and other.at < one.at
        and words[one.at - 1].low in ("and", "plus")
        for one in made_from(answer, asked)
        for other in unused(answer, asked)
        if not other.than and other.unit.head != one.unit.head
    )


def gain_not_shared_out(answer: Amount, asked: Asked) -> bool:
    """ "He had 24 pens and got 18 more. He put them equally into 6 boxes": all of
    them. Near miss: "He put 24 of them"."""
    for node in results(answer):
        whole, by = node.left, node.right
        if node.operation != "/" or whole is None or by is None or not (whole.told and by.told):
            continue
        between = {word.low for word in asked.words[whole.fact.at : by.fact.at]}
        if "them" in between and any(
            whole.fact.at < more.at < by.fact.at
            and more.unit.head == whole.unit.head
            and more.sign > 0
            and bool({*more.holders, *parties(more.recipient)} & {*whole.holders})
            and not more.than
            for more in unused(answer, asked)
        ):
            return True
    return False


LEFT_BESIDE: Final = (
    Doubt(
        "fee left out",
        "something is paid besides what is paid for each, and has no part",
        fee_left_out,
        example="Renting a boat costs $15 plus $8 an hour. Petra rents a boat for 3 hours. How much does Petra pay?",
        near="Renting a boat costs $8 an hour. Petra rents a boat for 3 hours. How much does Petra pay?",
    ),
    Doubt(
        "gain not shared out",
        "what came is put away with the rest, and it has no part",
        gain_not_shared_out,
        example="Kofi had 24 pencils. Then he was given 18 more. He put them equally into 6 boxes. "
        "How many pencils are in each box?",
        near="Kofi had 24 pencils. He put them equally into 6 boxes. How many pencils are in each box?",
    ),
    Doubt(
        "another who did it",
        "it is asked of all, and what another one did has no part",
        another_who_did_it,
        example="Five boys each ate 3 buns, and the coach ate 4 buns. How many buns were eaten?",
        near="Five boys each ate 3 buns. How many buns did the boys eat?",
    ),
    Doubt(
        "with the other ones",
        "what is told with others of its kind is left out of all",
        with_the_other_ones,
        example="A toy car consists of 4 wheels and 11 other parts. How many parts are needed for 13 cars?",
        near="A toy car consists of 4 wheels and 11 other parts. How many other parts are needed for 13 cars?",
    ),
    Doubt(
        "one of two left out",
        "it is asked of two together, and what is told of one of them has no part",
        one_of_two_left_out,
        example="Petra earns 70 dollars a day and Boris earns 45 dollars a day. "
        "How much do they earn together in 5 days?",
        near="Petra earns 70 dollars a day and Boris earns 45 dollars a day. How much does Petra earn in 5 days?",
    ),
    Doubt(
        "groups left out",
        "what is told of each group is taken for all, and how many groups there are has no part",
        groups_left_out,
        example="Petra has 5 boxes of crayons, 64 crayons a box, and 16 pupils. "
        "How many crayons does each pupil get?",
        near="Petra has 64 crayons and 16 pupils. How many crayons does each pupil get?",
    ),
    Doubt(
        "sharers left out",
        "it is asked what each of several gets, and nothing is shared out among them",
        sharers_left_out,
        example="Petra has 5 boxes of crayons, 64 crayons a box, and 16 pupils. "
        "How many crayons does each pupil get?",
        near="Petra has 5 boxes of crayons and 64 crayons a box, and 16 pupils. How many crayons does Petra have?",
    ),
    Doubt(
        "other time of the day",
        "what is told of the morning and of the night is asked of both, and one has no part",
        other_time_left_out,
        example="Six rabbits get 3 carrots each in the morning and 2 carrots each at night. "
        "How many carrots do the rabbits need for one day?",
        near="Six rabbits get 3 carrots each in the morning and 2 carrots each at night. "
        "How many carrots do the rabbits get in the morning?",
    ),
    Doubt(
        "difference not worked out",
        "it is asked how much more one comes to than the other, and only one is worked out",
        difference_not_worked_out,
        example="A train covers 95 km an hour and a bus 42 km an hour. "
        "How many kilometers further does the train go in 4 hours?",
        near="A train covers 95 km an hour and a bus 42 km an hour. "
        "How many kilometers does the train go in 4 hours?",
    ),
)
