"""Doubts about a ratio of two: more hands need less time for the same work, and more miles more fuel."""

from __future__ import annotations

from collections import Counter
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES, unit_kind
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["TURNED_RATIO"]

_WORKS: Final = frozenset(listed("machines that share work"))
_THREE: Final = 3


def in_step(answer: Amount, asked: Asked) -> bool:
    """ "3 workers paint a wall in 12 hours. How many hours would 4 workers need?": not 12 / 3 x 4."""
    told = _ratio_of_two(answer, asked)
    if told is None or asked.fact.unit.head not in TIMES:
        return False
    own, over, under = told
    told_for = _in_one_breath(own, under, asked) and not _in_one_breath(own, over, asked)
    return told_for and _works(over, asked) and _works(under, asked)


def _works(fact: Fact, asked: Asked) -> bool:
    """Those who do it, and who do it together: nobody takes a turn, and nothing is told of each."""
    head = fact.unit.head
    takes_turns = any(word.low in _ONE_BY_ONE for word in asked.words)
    return (is_person(head) or head in _WORKS) and fact.role_subject and not fact.per and not takes_turns


_ONE_BY_ONE: Final = frozenset(["each", "every", "turn", "turns", "apiece"])


def against_each_other(answer: Amount, asked: Asked) -> bool:
    """ "6 liters of paint cover 30 meters of fence. How many liters are needed for 90 meters?": not 6 x 30 / 90."""
    told = _ratio_of_two(answer, asked)
    if told is None:
        return False
    own, over, under = told
    told_for = _in_one_breath(own, over, asked) and not _in_one_breath(own, under, asked)
    measured = unit_kind(over.unit.head) not in ("count", "time")
    return told_for and measured and not (over.per or under.per or over.dimension or under.dimension)


def _in_one_breath(one: Fact, other: Fact, asked: Asked) -> bool:
    """The two are told together: no comma and no full stop stands between them."""
    first, last = sorted((one.at, other.at))
    return not any(word.text in _STOPS for word in asked.words[first:last])


_STOPS: Final = (",", ";", ".", "?", "!")


def _ratio_of_two(answer: Amount, asked: Asked) -> tuple[Fact, Fact, Fact] | None:
    """Of what is asked, an amount times one told amount by another of its kind: itself, the one that multiplies, the
    one that divides."""
    powers: Counter[int] = Counter()
    facts: dict[int, Fact] = {}
    if not _gather(answer, 1, powers, facts) or sorted(powers.values()) != [-1, 1, 1]:
        return None
    own = [n for n, fact in facts.items() if fact.unit.head == asked.fact.unit.head and powers[n] > 0]
    if len(own) != 1 or len(facts) != _THREE:
        return None
    over = next(facts[n] for n, power in powers.items() if power > 0 and n != own[0])
    under = next(facts[n] for n, power in powers.items() if power < 0)
    return (facts[own[0]], over, under) if over.unit.head == under.unit.head else None


def _gather(node: Amount, power: int, powers: Counter[int], facts: dict[int, Fact]) -> bool:
    """How often each told number multiplies, counting what divides below nothing; False where anything is added."""
    if node.told:
        powers[node.mask] += power
        facts[node.mask] = node.fact
        return not node.ratio
    if node.left is None or node.right is None or node.operation not in ("*", "/"):
        return False
    other = power if node.operation == "*" else -power
    return _gather(node.left, power, powers, facts) and _gather(node.right, other, powers, facts)


TURNED_RATIO: Final = (
    Doubt(
        "more hands, more time",
        "more of them do the same work in less time, and more time is reckoned with",
        in_step,
        example="Three gardeners trim a hedge in 12 hours. How many hours would 6 gardeners need?",
        near="Three songs last 12 minutes. How many minutes do 6 such songs last?",
    ),
    Doubt(
        "less for more",
        "the more there is of the one, the more is needed of the other, and less is reckoned with",
        against_each_other,
        example="How many liters of paint would be needed for 90 meters of fence, if it took 6 liters of paint to "
        "cover 30 meters of fence?",
        near="It took 6 liters of paint to cover 30 meters of fence. How many liters of paint are needed for 90 "
        "meters of fence?",
    ),
)
