"""Grounds for doubt: what is told or asked for one of several, for one span of time, or for oneself as well."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.bearing_out.loose_ends import unsold_paid
from svampkit.reading.bearing_out.side_by_side import own_of_shared
from svampkit.reading.mentions.classes import is_class_word, is_person
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.searching.unsaid_counts import asks_one_of_them
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import TWO_ALIKE
from svampkit.reading.together.of_all import of_both, one_of_all
from svampkit.reading.together.sold import asks_for_the_rest
from svampkit.reading.together.unit_fit import unit_fit

__all__ = [
    "after_the_first",
    "asked_for_each",
    "compared_for_all",
    "for_another_span",
    "for_each_of_them",
    "multiple_of_all",
    "no_money",
    "of_other_things",
    "one_side_for_all",
    "pace_left_out",
    "paid_for_the_unsold",
    "rest_for_what_went",
    "with_oneself",
]

_EACH: Final = frozenset(listed("words for one of several"))
_ONESELF: Final = frozenset(listed("words for oneself"))
_BEFORE_ONESELF: Final = frozenset(listed("words before oneself in a sharing"))


def asked_for_each(answer: Amount, asked: Asked) -> bool:
    """ "How much does each of them pay", and the answer is a sum or a difference of what all pay."""
    if not _EACH & set(asked.lows) or asked.fact.than or answer.per:
        return False
    nodes = list(results(answer, shares=False))
    used = [f for n, f in enumerate(asked.told) if answer.mask >> n & 1]
    split = any(word.lemma in ("split", "share", "divide") for word in asked.words)
    return split and all(node.operation in ("+", "-") for node in nodes) and not any(fact.per for fact in used)


def for_another_span(answer: Amount, asked: Asked) -> bool:
    """Asked for a day: told for a week and never made a day's, or multiplied by the days."""
    span = _span_asked(asked)
    if not span:
        return False
    told = {leaf.per for leaf in leaves(answer) if leaf.per in TIMES}
    units = {leaf.unit.head for leaf in leaves(answer)}
    if told and span not in told | units:
        return True
    return any(
        node.operation == "*"
        and any(one.unit.head == span and other.per != span for one, other in _both_ways(node))
        and not any(one.per == span for one in (node.left, node.right) if one is not None)
        for node in results(answer, shares=False)
    )


def one_side_for_all(answer: Amount, asked: Asked) -> bool:
    """ "20 in the morning and 15 more in the afternoon than in the morning": of one time, where all are asked."""
    left, right, ask = answer.left, answer.right, asked.fact
    if answer.operation not in ("+", "-") or left is None or right is None or not (left.told and right.told):
        return False
    if left.than == right.than or ask.than or ask.times or ask.places or ask.unit.mods or len(asked.told) > 2:
        return False
    told_of = [(fact.times, fact.places) for fact in (left.fact, right.fact)]
    apart = all(times or places for times, places in told_of) and told_of[0] != told_of[1]
    return apart and set(left.holders) == set(right.holders) == set(ask.holders) != set()


def compared_for_all(answer: Amount, asked: Asked) -> bool:
    """ "Boris has 24 fewer than Petra": what one has, where both are asked for together."""
    return not asked.ties.made_equal and one_of_all(answer.rule, asked)


_FURTHER: Final = frozenset(listed("words of all but the first"))


def after_the_first(answer: Amount, asked: Asked) -> bool:
    """ "Every hour after that is $7", and that is multiplied by all minutes."""
    return any(
        node.operation == "*"
        and any(
            _of_the_further(each, asked) and count.told and not _FURTHER & count.unit.mods for count, each in sides
        )
        for node in results(answer, shares=False)
        if (sides := list(_both_ways(node)))
    )


def _of_the_further(each: Amount, asked: Asked) -> bool:
    per = each.fact.per_phrase
    if not each.told or per is None:
        return False
    return any(word.low in _FURTHER for word in asked.words[per.first : per.last + 1])


def pace_left_out(answer: Amount, asked: Asked) -> bool:
    """How many weeks are asked, and what is done in one of them is left out."""
    span = asked.fact.unit.head
    left_out = (fact for n, fact in enumerate(asked.told) if not answer.mask >> n & 1)
    return span in TIMES and not asked.fact.per and any(fact.per == span for fact in left_out)


def rest_for_what_went(answer: Amount, asked: Asked) -> bool:
    """ "She beat all but 3 of them, each for 9 points": the 3 are the rest, and not those that count."""
    told = asked.told
    rest = [n for n, f in enumerate(told) if [w.low for w in asked.words[max(0, f.at - 2) : f.at]] == ["all", "but"]]
    wholes = [n for n, f in enumerate(told) if any(unit_fit(f.unit, told[r].unit) == "same" for r in rest if r != n)]
    left_out = any(not answer.mask >> n & 1 for n in wholes)
    return left_out and any(
        part is not None and part.told and part.mask in {1 << n for n in rest}
        for node in results(answer, shares=False)
        if node.operation in ("*", "/")
        for part in (node.left, node.right)
    )


def multiple_of_all(answer: Amount, asked: Asked) -> bool:
    """ "She has 3 times as many as he. They have 40 in all": a multiple of his is no multiple of all, and 3 more than
    he has are not 3 more than all have."""
    nodes, two = results(answer, shares=False), asked.ties.of_two
    halved = [
        node.left
        for node in nodes
        if node.right is not None
        and (node.right.fact.because == TWO_ALIKE or (two is not None and node.right.mask == two.two))
    ]
    return any(
        one is not None and all_of_them is not None and one.told and of_both(all_of_them, one.fact)
        for node in nodes
        if not any(node is half for half in halved)
        for one, all_of_them in (_compared(node),)
    )


def _compared(node: Amount) -> tuple[Amount | None, Amount | None]:
    """What compares, and the amount that it is set against; None of a node that compares nothing."""
    if node.rule == "times.larger":
        return node.left, node.right
    return (node.right, node.left) if node.rule in ("compare.larger", "compare.smaller") else (None, None)


def paid_for_the_unsold(answer: Amount, asked: Asked) -> bool:
    """What somebody made is asked, and what was not sold is multiplied by the price."""
    made = asked.fact.frame == "make" and not asks_for_the_rest(asked.lows)
    return made and bool(unsold_paid(results(answer), asked))


def no_money(answer: Amount, asked: Asked) -> bool:
    """How much money is asked, and coins or things are counted."""
    told = list(leaves(answer))
    counted = all(leaf.kind == "count" and leaf.unit.head for leaf in told)
    return asked.fact.kind == "money" and asked.fact.unit.head in ("money", "dollar") and counted


_FEW: Final = 3
"""Numbers of a text in which the words for parts of a whole are seldom the only sign."""


def of_other_things(answer: Amount, asked: Asked) -> bool:
    """Pies taken from berries: in a text of many numbers a part is of what the whole is of, and so is a change."""
    return len(asked.told) > _FEW and any(
        node.operation in ("+", "-")
        and node.rule not in ("combine.whole", "compare.difference")
        and _things_apart(node.left, node.right)
        for node in results(answer, shares=False)
    )


def _things_apart(left: Amount | None, right: Amount | None) -> bool:
    if left is None or right is None or not (left.told and right.told) or left.fact.elided or right.fact.elided:
        return False
    counted = left.kind == right.kind == "count" and unit_fit(left.unit, right.unit) == "other"
    return counted and not any(is_class_word(part.unit.head) or is_person(part.unit.head) for part in (left, right))


def for_each_of_them(answer: Amount, asked: Asked) -> bool:
    """ "They have 40. Each of them lost 6": so many times 6 are lost; of "Petra and Boris each had 9", where Petra is
    asked about, no more than 9."""
    return any(
        node.operation in ("+", "-")
        and one.told
        and any(one_of.of_each and one_of.lemma in ("", "each") for one_of in one.fact.clause.subjects)
        and bool(one.per)
        and not other.per
        and not asks_one_of_them(one.fact, asked)
        for node in results(answer, shares=False)
        for one, other in _both_ways(node)
    )


def own_beside_shared(answer: Amount, asked: Asked) -> bool:
    """ "Lea, Omar and Mia have 50 marbles. Omar has 12": 62 would count his twice."""
    return any(
        node.operation == "+" and any(own_of_shared(one, two) for one, two in _both_ways(node))
        for node in results(answer)
    )


def with_oneself(answer: Amount, asked: Asked) -> bool:
    """ "Between herself and her 4 friends": they are five."""
    lows = [word.low for word in asked.words]
    shared = any(a in _BEFORE_ONESELF and b in _ONESELF for a, b in pairwise(lows))
    return shared and any(
        node.operation == "/" and node.right is not None and node.right.told for node in results(answer, shares=False)
    )


def _span_asked(asked: Asked) -> str:
    """The span that the question asks for one of: "each day", "per week"; "" where there is none."""
    words = asked.words[asked.fact.clause.first :]
    return next((b.lemma for a, b in pairwise(words) if a.low in _EACH and b.lemma in TIMES), "")


def _both_ways(node: Amount) -> Iterator[tuple[Amount, Amount]]:
    if node.left is not None and node.right is not None:
        yield node.left, node.right
        yield node.right, node.left
