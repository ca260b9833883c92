"""Doubts about what is put together: two weighings of one thing added, shares of a mile multiplied, what both pour
into one box taken for what one had, a height that somebody climbs taken down; and numbers beside the used ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import unused
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["PUT_TOGETHER"]


def _both(node: Amount) -> tuple[Amount, Amount]:
    assert node.left is not None and node.right is not None
    return node.left, node.right


def _told_pairs(answer: Amount, operation: str) -> Iterator[tuple[Amount, Amount]]:
    """Every two told amounts that one operation takes together."""
    for node in results(answer):
        left, right = _both(node)
        if node.operation == operation and left.told and right.told:
            yield left, right


_MEASURED: Final = frozenset(["weigh", "measure", "be", "stand"])


def weighed_twice(answer: Amount, asked: Asked) -> bool:
    """ "It weighed 950 grams last night and weighs 685 grams now": one thing, and not two."""
    for one, other in _told_pairs(answer, "+"):
        two = one.fact, other.fact
        tenses = {fact.clause.verb_tag for fact in two}
        same = two[0].verb == two[1].verb and set(two[0].holders) == set(two[1].holders)
        then_and_now = "VBD" in tenses and bool(tenses & {"VBZ", "VBP"})
        if two[0].verb in _MEASURED and one.kind != "count" and same and then_and_now:
            return True
    return False


_POURED: Final = frozenset(listed("verbs of putting together"))


def put_into_one(answer: Amount, asked: Asked) -> bool:
    """ "They put their marbles into one box. How many were in the box?": what both have, and not what one has."""
    words = asked.words[: asked.fact.clause.first]
    poured = any(
        a.low in ("they", "both") and any(w.lemma in _POURED for w in words[n : n + 4])
        for n, (a, _) in enumerate(pairwise(words))
    )
    into = any(a.low in ("into", "in", "inside") and b.low in ("one", "a") for a, b in pairwise(words))
    return poured and into and not any(node.operation == "+" for node in results(answer))


_UP: Final = frozenset(listed("verbs of going up"))


def climbed_down(answer: Amount, asked: Asked) -> bool:
    """ "They began at 2,400 meters and climbed 900 meters": they are higher then."""
    lows = {word.low for word in asked.words[asked.fact.clause.first :]}
    down = {"below", "descend", "left", "more", "still", "remain", "remaining", "far", "farther", "first", "start"}
    if lows & down or asked.fact.than or asked.fact.more:
        return False
    return any(
        node.operation == "-"
        and _both(node)[1].fact.verb in _UP
        and _both(node)[1].kind == "length"
        and _both(node)[0].fact.verb in ("begin", "start", "be", "stand", "set")
        for node in results(answer)
    )


def beside_the_used(answer: Amount, asked: Asked) -> bool:
    """ "3 crackers with cheese and 5 plain crackers": both are crackers, where crackers are asked for."""
    asks = asked.fact.unit
    if asks.mods or asks.of or not asks.head or asked.fact.times or asked.fact.places or asked.fact.than:
        return False
    used = [leaf.fact for leaf in leaves(answer) if leaf.told and not leaf.fact.because]
    return any(
        fact.clause is one.clause
        and fact.unit.head == one.unit.head == asks.head
        and fact.at != one.at
        and fact.per in ("", one.per)
        and fact.holders == one.holders
        and not (fact.generic or one.generic or fact.bound or one.bound or fact.places != one.places)
        and not (fact.than or one.than or fact.ratio or one.ratio or fact.negated)
        and fact.verb == one.verb
        and any(a.low == "and" for a in asked.words[min(fact.at, one.at) : max(fact.at, one.at)])
        for fact in unused(answer, asked)
        for one in used
    )


_OVER_BOTH: Final = frozenset(["two", "both", "three"])


def over_the_two(answer: Amount, asked: Asked) -> bool:
    """ "In the second week 15 fewer. How many in the two weeks?": of both, and not of the second."""
    words = asked.words[asked.fact.clause.first :]
    both = any(
        a.low in ("the", "these", "those", "all") and b.low in _OVER_BOTH and c.lemma in _SPANS
        for a, b, c in zip(words, words[1:], words[2:], strict=False)
    )
    asks = asked.fact.than or asked.fact.more or any(w.low in ("difference", "each", "average") for w in words)
    return (
        both
        and not asks
        and answer.operation == "-"
        and not any(n.operation == "+" for n in results(answer))
        and (
            answer.rule.partition(".")[0] in ("compare", "combine") or any(leaf.fact.than for leaf in leaves(answer))
        )
    )


_SPANS: Final = frozenset(listed("spans and seasons that come again"))


def meals_of_so_much(answer: Amount, asked: Asked) -> bool:
    """ "3 meals of 20 grams a day": the three count."""
    words = asked.words
    for fact in unused(answer, asked):
        phrase = fact.phrase
        if phrase is None or fact.kind != "count" or fact.value == 1 or fact.than or fact.ratio:
            continue
        behind = phrase.last + 1
        if any(
            leaf.told and leaf.kind in _MEASURES and leaf.fact.at == behind + 1 and words[behind].low == "of"
            for leaf in leaves(answer)
        ):
            return True
    return False


_MEASURES: Final = frozenset(["weight", "length", "volume", "money", "time"])


_NOT_DONE: Final = frozenset(listed("verbs of not doing right"))


def not_done_asked(answer: Amount, asked: Asked) -> bool:
    """ "Peter got 37 of 50 right. How many did he fail to get right?": those that are left of all, and not those."""
    question = asked.words[asked.fact.clause.first :]
    fails = any(word.lemma in _NOT_DONE or word.low in ("wrong", "incorrect", "incorrectly") for word in question)
    return fails and any(
        fact.at < leaf.fact.at
        and fact.kind == leaf.kind == "count"
        and _more(fact, leaf.fact)
        and asked.words[leaf.fact.at + 1].low in _RIGHT | {asked.words[leaf.fact.at + 2].low} & _RIGHT
        for fact in unused(answer, asked)
        for leaf in leaves(answer)
        if leaf.told and leaf.fact.at + 2 < len(asked.words)
    )


_RIGHT: Final = frozenset(["correctly", "correct", "right"])


def _more(one: Fact, other: Fact) -> bool:
    return one.value is not None and other.value is not None and one.value > other.value


PUT_TOGETHER: Final = (
    Doubt(
        "weighed twice",
        "one thing is measured at two times, and both are added",
        weighed_twice,
        example="The cheese weighed 950 grams last night and weighs 685 grams this morning. "
        "How many grams of cheese were eaten?",
        near="The cheese weighed 950 grams. The ham weighed 685 grams. How many grams did they weigh in all?",
    ),
    Doubt(
        "put into one",
        "what two put together is asked for, and is not added",
        put_into_one,
        example="Petra had twice as many marbles as Boris, who had 17. They put their marbles in one box. "
        "How many marbles were in the box?",
        near="Petra had 20 marbles and Boris had 17 marbles. They put their marbles in one box. "
        "How many marbles were in the box?",
    ),
    Doubt(
        "climbed down",
        "what is climbed is taken off the height where it began",
        climbed_down,
        example="The guide and the group began at a height of 2,400 meters. They climbed 900 meters on the first day "
        "and 880 meters on the second day. At what height did they camp on the second night?",
        near="Petra climbed 900 meters on the first day and 880 meters on the second day. "
        "How many meters did Petra climb in all?",
    ),
    Doubt(
        "beside the used",
        "another such amount is told beside one that is used, and has no part",
        beside_the_used,
        example="Petra packs 3 crackers with cheese and 5 plain crackers in each of 4 boxes. "
        "How many crackers does she pack?",
        near="Petra packs 5 crackers in each of 4 boxes. How many crackers does she pack?",
    ),
    Doubt(
        "over the two",
        "it is asked for both times, and only one of them is worked out",
        over_the_two,
        example="The camels walked 52 miles in the first week. In the second week they walked 15 miles fewer. "
        "How many miles did they walk in the two weeks?",
        near="The camels walked 52 miles in the first week. In the second week they walked 15 miles fewer. "
        "How many miles did they walk in the second week?",
    ),
    Doubt(
        "meals of so much",
        "how many there are of so much each has no part",
        meals_of_so_much,
        example="The guinea pig has 3 small meals of 20 grams a day. How many grams does it eat in 5 days?",
        near="The guinea pig eats 20 grams a day. How many grams does it eat in 5 days?",
    ),
    Doubt(
        "not done asked",
        "it is asked how many went wrong, and those that went right are given",
        not_done_asked,
        example="Boris gave his pupils a test of 50 questions. Petra answered 43 correctly, and Omar got 6 fewer "
        "correct than Petra. How many questions did Omar fail to get right?",
        near="Petra answered 43 questions correctly, and Omar answered 6 questions fewer correctly. "
        "How many questions did Omar answer correctly?",
    ),
)
