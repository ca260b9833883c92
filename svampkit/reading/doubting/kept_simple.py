"""Grounds for doubt where a world is simpler than its text: what is bought by the case, the groups that are asked for
with what is in them, one that is closed, the days before "after that"."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import has_a_known, pairs, question_of, sentence_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["KEPT_SIMPLE"]

_AFTER: Final = frozenset(listed("words of all that comes later"))
_CLOSED: Final = frozenset(listed("words of what cannot be used"))
_ONE: Final = frozenset(["a", "an", "each", "every", "per"])
_PACE: Final = frozenset(["rate", "pace", "daily"])
_DAILY: Final = frozenset([*listed("times of day"), "night"])
_REST: Final = frozenset(["rest", "others", "remaining", "remainder", "other", "without"])
_LONG: Final = frozenset(["week", "month", "year"])
_TWO: Final = 2


def one_case_for_all(answer: Amount, asked: Asked) -> bool:
    """ "A box of 20 bars costs $8. She sold the bars of 5 boxes": the five cost more than 8."""
    counted = {one.unit.head for one, _ in pairs(answer, "*") if one.told and one.value > 1}
    multiplied = {id(one.fact) for one, _ in pairs(answer, "*", "/")}
    return any(
        leaf.told and leaf.kind == "money" and not leaf.per and id(leaf.fact) not in multiplied
        and _a_case_of(_before(asked, leaf), counted)
        for leaf in leaves(answer)
    )  # fmt: skip


def _a_case_of(words: Sequence[Word], counted: AbstractSet[str]) -> bool:
    """ "A crate of 20 melons": of more than one crate there is a number too."""
    three = zip(words, words[1:], words[2:], strict=False)
    return any(a.low in ("a", "an") and b.lemma in counted and c.low == "of" for a, b, c in three)


def _before(asked: Asked, leaf: Amount) -> list[Word]:
    return [word for word in sentence_of(asked, leaf.fact.at) if word.i < asked.words[leaf.fact.at].i]


def groups_asked_with_them(answer: Amount, asked: Asked) -> bool:
    """ "4 ducks with 6 ducklings each. How many ducks and ducklings": the ducks as well, and not 4 and 6."""
    lemmas = [word.lemma for word in question_of(asked) if word.tag != "DT"]
    joined = {frozenset((a, b)) for a, also, b in zip(lemmas, lemmas[1:], lemmas[2:], strict=False) if also == "and"}
    if asked.fact.than or not joined:
        return False
    both = [
        (count, each)
        for count, each in pairs(answer, "*", "+")
        if count.told and each.told and each.per and each.per in (count.unit.head, "*")
    ]
    summed = any(node.operation == "+" and not (_plain(node.left) and _plain(node.right)) for node in results(answer))
    asks_both = any(frozenset((count.unit.head, each.unit.head)) in joined for count, each in both)
    return asks_both and not summed


def _plain(side: Amount | None) -> bool:
    return side is not None and side.told


def for_a_whole_span(answer: Amount, asked: Asked) -> bool:
    """ "8 pages in the morning and 12 at night. If he reads so for a week, how many": no 20."""
    question = question_of(asked)
    spans = {
        span.low
        for a, b, span in zip(question, question[1:], question[2:], strict=False)
        if a.low == "for" and b.low in ("a", "one") and span.low in _LONG
    }
    told = {leaf.unit.head for leaf in leaves(answer)} | {leaf.per for leaf in leaves(answer)}
    spoken = any(
        b.low in _PACE or (a.low in _ONE and b.low in TIMES - spans) or (a.low in ("in", "at") and b.low in _DAILY)
        for a, b in pairwise([word for word in asked.words if word.low != "the"])
    )
    return bool(spans - told) and spoken and not has_a_known(answer)


def one_is_closed(answer: Amount, asked: Asked) -> bool:
    """ "8 floors with 12 rooms each. One of the floors is closed": those of 7."""
    groups = {one.unit.head for one, _ in pairs(answer, "*") if one.told}
    words = asked.words
    one = any(
        a.low == "one" and b.low == "of" and any(c.lemma in groups for c in words[n + 2 : n + 5])
        and any(c.low in _CLOSED for c in words[n + 3 : n + 9])
        for n, (a, b) in enumerate(pairwise(words))
    )  # fmt: skip
    return one and not any(leaf.value == 1 for leaf in leaves(answer))


def couples_as_people(answer: Amount, asked: Asked) -> bool:
    """ "50 guests, 12 couples among them. How many came alone": a couple are two."""
    of_people = is_person(asked.fact.unit.head)
    return (
        of_people
        and any(leaf.told and leaf.unit.head == "couple" for leaf in leaves(answer))
        and not any(leaf.value == _TWO for leaf in leaves(answer))
    )


def all_days_but_the_first(answer: Amount, asked: Asked) -> bool:
    """ "6 pages on the first day and 9 every day after that. How many days": the first one counts."""
    span = asked.fact.unit.head
    lows = [word.low for word in asked.words]
    later = any(low in _AFTER for low in lows) or any(pair == ("after", "that") for pair in pairwise(lows))
    first = any(a == "first" and b == span for a, b in pairwise(lows))
    return span in TIMES and later and first and answer.operation == "/"


def share_for_a_difference(answer: Amount, asked: Asked) -> bool:
    """ "40% are men, the rest are women. How many more women than men": no 60 %."""
    if not asked.fact.than or asked.fact.more not in ("more", "fewer", "less"):
        return False
    shares = any(leaf.ratio and leaf.value < 1 and not leaf.than and not leaf.fact.turn for leaf in leaves(answer))
    if not _REST & {word.low for word in asked.words}:
        return False  # "A bag costs $40, another 25% more. How much more": the share itself
    apart = [node.left for node in results(answer) if node.rule == "compare.difference" and node.left is not None]
    return shares and all(larger.told for larger in apart)


def rest_of_what_is_told(answer: Amount, asked: Asked) -> bool:
    """ "A one-hour class has 15 minutes of reading and 20 of writing. The rest is games. How many minutes of games":
    what the rest is was not told."""
    words = asked.words[: asked.fact.clause.first]
    what = {
        c.lemma
        for a, b, c in zip(words, words[1:], words[2:], strict=False)
        if a.low == "rest" and b.lemma in ("be", "go") and c.pos in ("NOUN", "ADJ")
    }
    sums = all(node.rule == "combine.whole" for node in results(answer)) and bool(results(answer))
    return sums and bool(what & {word.lemma for word in question_of(asked)})


KEPT_SIMPLE: Final = (
    Doubt(
        "one case for all",
        "what one box of them costs is taken for what all boxes cost",
        one_case_for_all,
        example="Lena buys a crate of 20 melons for $9 and sells the melons for $2 each. Today she sold every melon "
        "from 5 crates. How much profit did she make?",
        near="Lena buys a crate of 20 melons for $9 and sells the melons for $2 each. How much profit did she make?",
    ),
    Doubt(
        "groups with what they hold",
        "the groups are asked together with what is in them, and one of the two is left out",
        groups_asked_with_them,
        example="There are 4 ducks with 6 ducklings each in the pond. How many ducks and ducklings are there?",
        near="There are 4 ducks with 6 ducklings each in the pond. How many ducklings are there?",
    ),
    Doubt(
        "for a whole span",
        "what is done in a day is asked for a week or a month, and its days have no part",
        for_a_whole_span,
        example="Omar reads 8 pages in the morning and 12 pages at night. If he reads at this rate for a week, "
        "how many pages will he read?",
        near="Omar reads 8 pages in the morning and 12 pages at night. How many pages does he read each day?",
    ),
    Doubt(
        "one is closed",
        "one of the groups cannot be used, and all of them are taken",
        one_is_closed,
        example="A hotel has 8 floors with 12 rooms on each floor. One of the floors is closed. "
        "How many rooms can be booked?",
        near="A hotel has 8 floors with 12 rooms on each floor. How many rooms can be booked?",
    ),
    Doubt(
        "a couple as one",
        "people are asked, and each couple of them is counted once",
        couples_as_people,
        example="There are 50 people at the party. There are 12 couples, and the others came alone. "
        "How many people came alone?",
        near="There are 50 people at the party. 12 people came alone. How many people did not come alone?",
    ),
    Doubt(
        "the first days too",
        "how many days all of it took is asked, and the first ones are left out",
        all_days_but_the_first,
        example="Petra has a 54-page book. She reads 6 pages on the first day, 3 pages on the second day, and "
        "9 pages every day after that. How many days does it take her to read the book?",
        near="Petra has a 54-page book. She reads 9 pages every day. "
        "How many days does it take her to read the book?",
    ),
    Doubt(
        "a share for a difference",
        "it is asked how many more there are of one kind, and a share of all is given",
        share_for_a_difference,
        example="A club has 90 members. 40% are men. The rest are women. How many more women than men are there?",
        near="A club has 90 members. 40% are men. The rest are women. How many women are there?",
    ),
    Doubt(
        "a rest of what is told",
        "what the rest is is asked, and what was told before it is given",
        rest_of_what_is_told,
        example="A one-hour class has 15 minutes of reading, 20 minutes of writing and 10 minutes of games. "
        "The rest is free time. How many minutes of free time are in the class?",
        near="A class has 15 minutes of reading and 20 minutes of writing. "
        "How many minutes of reading and writing are in the class?",
    ),
)
