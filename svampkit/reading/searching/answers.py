"""The likeliest amounts as answers: weighed by the question's words and what they leave out, then by all."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, NamedTuple

from svampkit.reading.evidence import groups_of_answer, of_left_out, of_schema, of_world
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.searching.made_amounts import RULE_INDEX, amount_of
from svampkit.reading.searching.needed_twice import needs_one_twice
from svampkit.reading.searching.proposals import Made, Weigher
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["BRIEFLY", "FULLY", "Candidate", "answers_of"]

_weight: Final = itemgetter(0)


@dataclass(slots=True, eq=False)
class Candidate:
    """One world that was weighed: the asked amount, and what it is made of."""

    answer: Amount
    score: float
    left_out: float = 0.0
    """What the numbers that it leaves out add to the score."""


class _Besides(NamedTuple):
    """How many answers are weighed besides the likeliest."""

    other_sets: int
    """Sets of numbers of which the likeliest answer is weighed as well, although others are likelier: a question that
    needs two of four numbers differs from the others by its words, which are weighed last."""
    of_a_factor: int
    """Worlds that need a number twice: who has seen few believes none."""
    in_a_chain: int
    """Worlds of amounts that are told by one another: of many numbers, few of which are alike."""
    of_two: int
    """Equations of two numbers, although others of the same two are likelier."""
    behind: float
    """How far an answer may lie behind before its whole world is looked at, in the unit of the weights."""


FULLY: Final = _Besides(16, 4, 24, 16, math.inf)
BRIEFLY: Final = _Besides(6, 3, 4, 6, 7.0)


def answers_of(
    made: Sequence[Made],
    asked: Asked,
    weigher: Weigher,
    most: int,
    besides: _Besides,
    in_a_chain: AbstractSet[tuple[int, str]] = frozenset(),
) -> list[Candidate]:
    """The likeliest amounts as answers: weighed by the question's words and what they leave out, then by all; some of
    those ``in_a_chain`` (by equation and rule), and of what is made of these, among them."""
    asks, fits = weigher.asked(asked.marks), _Fits(asked, weigher)
    asked_for = [(one.score + asks[one.rule] + fits.score(one), one.left.mask | one.right.mask, one) for one in made]
    best: dict[int, _Likely] = {}
    for likely in asked_for:
        other = best.get(likely[1])
        if other is None or likely[0] > other[0]:
            best[likely[1]] = likely
    without = _Without(asked, weigher)
    left_out = {mask: without.score(mask, one.rule) for mask, (_, _, one) in best.items()}

    def likeliest(some: Iterable[_Likely], count: int) -> list[Made]:
        weighed = [(score + left_out[mask], one) for score, mask, one in some]
        return [one for _, one in sorted(weighed, key=_weight, reverse=True)[:count]]

    taken = likeliest(asked_for, most)
    seen = {one.left.mask | one.right.mask for one in taken}
    taken += likeliest((likely for mask, likely in best.items() if mask not in seen), besides.other_sets)
    weighed = {one.hash for one in taken}
    of_a_factor = [likely for likely in asked_for if needs_one_twice(likely[2])]
    taken += likeliest((likely for likely in of_a_factor if likely[2].hash not in weighed), besides.of_a_factor)
    weighed |= {one.hash for one in taken}
    taken += likeliest(_in_a_chain(asked_for, weighed, in_a_chain), besides.in_a_chain)
    taken += likeliest(_of_two(asked_for, weighed), besides.of_two)
    found = []
    for one in taken:
        amount = amount_of(one)
        out = without.score(amount.mask, one.rule)
        score = amount.score + asks[one.rule] + out
        for marks in groups_of_answer(amount, asked, amount.mask):
            score += weigher.answers(marks)[one.rule]
        found.append(Candidate(amount, score, out))
    least = max((candidate.score for candidate in found), default=0.0) - besides.behind
    found = [candidate for candidate in found if candidate.score >= least]
    for candidate in found:
        amount = candidate.answer
        marks = tuple(of_world(amount, asked, amount.mask))
        candidate.score += weigher.answers(marks)[RULE_INDEX[amount.rule]]
    found.sort(key=lambda c: -c.score)
    return found


_Likely = tuple[float, int, Made]
"""What speaks for an answer without what it leaves out, its numbers as a bit set, and itself."""


def _in_a_chain(
    likely: Iterable[_Likely], weighed: AbstractSet[int], in_a_chain: AbstractSet[tuple[int, str]]
) -> Iterable[_Likely]:
    """The likeliest of each equation that is in a chain or made of one, but those ``weighed``."""
    best: dict[int, _Likely] = {}
    for one in likely if in_a_chain else ():
        made, hash = one[2], one[2].hash
        if hash in weighed or (hash in best and one[0] <= best[hash][0]):
            continue
        sides = {(hash, RULES[made.rule].name), *((side.hash, side.rule) for side in (made.left, made.right))}
        if sides & in_a_chain:
            best[hash] = one
    return best.values()


def _of_two(likely: Iterable[_Likely], weighed: AbstractSet[int]) -> Iterable[_Likely]:
    """The likeliest of each equation of two numbers but those ``weighed``: the question's words may ask for any."""
    best: dict[int, _Likely] = {}
    for one in likely:
        if one[1].bit_count() > 2 or (hash := one[2].hash) in weighed:
            continue
        other = best.get(hash)
        if other is None or one[0] > other[0]:
            best[hash] = one
    return best.values()


class _Fits:
    """Whether what a rule makes counts what is asked for, seen before it is an amount: in a text of many numbers most
    of what is likely in itself counts something else."""

    __slots__ = ("_asked", "_kept", "_weigher")

    def __init__(self, asked: Asked, weigher: Weigher) -> None:
        self._asked, self._weigher = asked, weigher
        self._kept: dict[str | int, list[float]] = {}

    def score(self, made: Made) -> float:
        """What its unit says for or against it as the answer: roughly groups, what is in them, or what its first
        amount counts."""
        what = _DOES[made.rule]
        if what == "count":
            return self._of_groups(made.right.per)[made.rule]
        unit = made.right.unit if what == "total" else made.left.unit
        found = self._kept.get(id(unit))  # no other has its number as long as its amount is there
        if found is None:
            found = self._kept[id(unit)] = self._of(unit)
        return found[made.rule]

    def _of_groups(self, per: str) -> list[float]:
        found = self._kept.get(per)
        if found is None:
            found = self._kept[per] = self._of(Unit(per) if per != "*" else Unit())
        return found

    def _of(self, unit: Unit) -> list[float]:
        return self._weigher.answers((f"fit={unit_fit(unit, self._asked.fact.unit)}",))


_DOES: Final = tuple(
    rule.name.partition(".")[2] if rule.schema in ("groups", "price", "rate", "sharing") else "" for rule in RULES
)


class _Without:
    """What speaks for and against the numbers that an answer leaves out, kept by what it hangs on."""

    __slots__ = ("_asked", "_of_numbers", "_scores", "_weigher")

    def __init__(self, asked: Asked, weigher: Weigher) -> None:
        self._asked, self._weigher = asked, weigher
        self._of_numbers: dict[tuple[int, int], float] = {}
        self._scores: dict[tuple[int, str], float] = {}

    def score(self, mask: int, rule: int) -> float:
        """The score of all numbers that are left out by an answer of this rule that is made from ``mask``."""
        key = mask, RULES[rule].schema
        found = self._scores.get(key)
        if found is None:
            out = [(n, fact) for n, fact in enumerate(self._asked.told) if not mask >> n & 1]
            found = self._scores[key] = sum(self._of(n, fact, *key) for n, fact in out)
        return found

    def _of(self, n: int, fact: Fact, mask: int, schema: str) -> float:
        whatever = self._of_numbers.get((n, mask))
        if whatever is None:
            marks = of_left_out(fact, mask, self._asked)
            whatever = self._of_numbers[n, mask] = self._weigher.unused(marks)
        return whatever + self._weigher.unused(of_schema(fact, mask, schema, self._asked))
