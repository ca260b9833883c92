"""What single words say of amounts: of each kind it is worked out once for a text whether it says anything at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from svampkit.reading.schemas import RULES, Amount, Rule
from svampkit.reading.together.after_it import After, afters, is_before_more, what_more_came
from svampkit.reading.together.in_a_row import side_by_side
from svampkit.reading.together.in_one_kind import is_of_another_kind, may_be_of_another_kind
from svampkit.reading.together.kinds_asked import apart_by_kinds, asks_one_kind, counts_by_another, of_the_asked_verb
from svampkit.reading.together.made_equal import MadeEqual, made_equal
from svampkit.reading.together.not_of_the_asked import givers_stock, is_what_went, what_is_not_meant
from svampkit.reading.together.of_all import AsksOf
from svampkit.reading.together.one_each import are_one_each, who_has_one_each
from svampkit.reading.together.one_span import is_for_another_span
from svampkit.reading.together.over_the_groups import beside_full_groups, over_the_groups
from svampkit.reading.together.paid_with import beside_what_is_paid_with, handed_over
from svampkit.reading.together.rules_left import all_but
from svampkit.reading.together.shares_of_one import (
    full_shares,
    is_growth,
    is_of_something_later,
    is_of_what_is_left,
    is_part_of,
    is_what_it_is_full_of,
)
from svampkit.reading.together.so_many_of_them import is_one_of_them, so_many_of_them
from svampkit.reading.together.someone_elses import apart_from_the_other, asks_one_of_two
from svampkit.reading.together.what_is_counted import counts_something_else, told_of_each, whole_lists
from svampkit.reading.together.what_per_is_of import apart_by_what_they_are_of

__all__ = ["ByWords", "by_words"]

_ALL: Final = frozenset(rule.name for rule in RULES)
_NONE: Final = frozenset[str]()
_NOT_LARGER: Final = _ALL - {"times.larger"}
_NOT_TAKEN: Final = all_but("-")
_NOT_AREA: Final = frozenset(rule.name for rule in RULES if rule.schema != "area")
_NOT_MULTIPLIED: Final = all_but("*")
_NOT_ADDED: Final = all_but("+")
_NOT_SUMMED: Final = all_but("+-")
_ONLY_SUMS: Final = all_but("*/")
_ON_TOP: Final = frozenset(["combine.whole", "combine.part", "gain.result", "loss.result", "times.larger"])
_NO_COUNT: Final = frozenset(rule.name for rule in RULES if not rule.name.endswith((".count", ".ratio")))
_BY_OPERATION: Final = {
    sign: frozenset(rule.name for rule in RULES if rule.operation == sign and rule.schema not in ("groups", "price"))
    for sign in "+-"
}


@dataclass(frozen=True, slots=True)
class ByWords:
    """What the words of a text say; bits are those of told numbers."""

    asked: AsksOf
    equal: MadeEqual | None
    """The two numbers of a text in which one thing more would make two amounts equal."""
    of_them: int
    """So many have a part in what is asked for."""
    lists: tuple[int, ...]
    """Lists of which all is asked for."""
    afters: tuple[After, ...]
    """Stocks that are told after something went or came."""
    more: int
    """What more came."""
    full: int
    """Shares that are in what holds them."""
    over: int
    """What is over beside full groups."""
    handed: int
    """What somebody pays with."""
    each: int
    """What is asked for, told for one of something."""
    verb: tuple[int, int]
    """What was done as the question says, and what went the other way."""
    one_kind: bool
    """One kind is asked for, and nothing is compared."""
    one_of_two: bool
    """One alone is asked for."""
    beside: int
    """What the giver had, where the other one is asked."""
    not_meant: int
    """What the question says was not done."""
    other_kinds: bool
    """The question names a kind of unit."""
    one_each: frozenset[str]
    """Nouns of whom each has one."""

    def allowed(self, left: Amount, right: Amount) -> Iterator[frozenset[str]]:
        """The rules that are left for two amounts, by every word that says something of them."""
        if self.equal is not None and left.told and right.told and left.mask | right.mask == self.equal[0]:
            yield _BY_OPERATION[self.equal[1]]
        if self.of_them and (_counts_them(left, self.of_them) or _counts_them(right, self.of_them)):
            yield _NONE
        if right.told and right.mask & self.more and is_before_more(left, right):
            yield _NOT_TAKEN
        if self.full and is_what_it_is_full_of(left, right, self.full):
            yield _NOT_TAKEN
        if is_part_of(left, right) or is_part_of(right, left):
            yield _NOT_ADDED
        if is_growth(left) or is_growth(right):
            yield _ON_TOP
        if left.ratio and self._is_no_share_of(left, right):
            yield _NOT_LARGER
        if right.per and counts_by_another(left, right, self.asked):
            yield _NO_COUNT
        if left.per and left.per == right.per and self._are_told_beside(left, right):
            yield _NOT_MULTIPLIED
        if left.fact.ratio or right.fact.ratio:  # "half as much" is no side
            yield _NOT_AREA
        yield from (rules for rules in self._of_two(left, right) if rules is not None)

    def _are_told_beside(self, left: Amount, right: Amount) -> bool:
        """ "27 books and 80 magazines in each bag"."""
        return left.told and right.told and bool(self.asked.rows) and side_by_side(left, right, self.asked.rows)

    def _is_no_share_of(self, left: Amount, right: Amount) -> bool:
        words, told = self.asked.words, self.asked.told
        return is_of_what_is_left(left, right, words) or is_of_something_later(left, right, told, words)

    def _of_two(self, left: Amount, right: Amount) -> Iterator[frozenset[str] | None]:
        yield from (tie.allowed(left, right) for tie in self.afters)
        if is_for_another_span(left, right) or is_for_another_span(right, left):
            yield _NOT_SUMMED
        if self.one_each and are_one_each(left, right, self.one_each):
            yield _ONLY_SUMS
        if left.per or right.per or left.rule == "price.total":
            yield apart_by_what_they_are_of(left, right, self.asked.told)
        if self.one_kind:
            yield apart_by_kinds(left, right, self.asked)
        if self.one_of_two:
            yield apart_from_the_other(left, right, self.asked)
        if self.over:
            yield beside_full_groups(left, right, self.over)
        if self.handed:
            yield beside_what_is_paid_with(left, right, self.handed)

    def _leaves_out(self, rule: Rule, mask: int, right: Amount) -> bool:
        """One of the kinds of a list is left out, or one is in that the question does not mean."""
        own, others = self.verb
        if mask & others and not mask & own:
            return True
        if self.beside and mask & self.beside and mask & (mask - 1):
            return True
        if mask & self.not_meant and not (rule.operation == "-" and right.mask == self.not_meant):
            return True
        return rule.operation in ("+", "*") and any(0 != mask & kinds != kinds for kinds in self.lists)

    def answers(self, rule: Rule, left: Amount, right: Amount) -> bool:
        """False of what counts other things than the question, leaves a kind out, or is one's alone."""
        if self.of_them and is_one_of_them(rule, left, right, self.of_them):
            return False
        if self.each and counts_something_else(rule, left, right, self.each, self.asked.fact):
            return False
        if self._leaves_out(rule, left.mask | right.mask, right) or is_what_went(rule.name, right, self.asked):
            return False
        return not (self.other_kinds and is_of_another_kind(rule.operation, left, right, self.asked.fact))


def by_words(asked: AsksOf) -> ByWords:
    """What the words of a text say."""
    told, ask, words = asked.told, asked.fact, asked.words
    return ByWords(
        asked,
        made_equal(asked),
        so_many_of_them(asked),
        whole_lists(asked),
        afters(asked),
        what_more_came(told, ask),
        full_shares(asked),
        over_the_groups(told, ask, words),
        handed_over(told, words),
        told_of_each(asked),
        of_the_asked_verb(asked),
        asks_one_kind(asked),
        asks_one_of_two(asked),
        givers_stock(asked),
        what_is_not_meant(asked),
        may_be_of_another_kind(ask, told),
        who_has_one_each(asked),
    )


def _counts_them(amount: Amount, count: int) -> bool:
    """The number of those that are asked for, told by no amount of the text."""
    return bool(amount.told and amount.fact.because) and amount.value == count
