"""Numbers that the words tie together: what they say of each other, they say of nobody else.

"5 more than twice as many as Noor": the 5 differ from the multiple, and the multiple is set against nothing else.
"A third of the rest" is a third of what something was taken from. Relations that cut through a tie are not proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount

__all__ = ["Ties", "ties_of"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))
_LEFT_OVER: Final = frozenset(listed("words of what is left over"))
_LARGER: Final = frozenset(["compare.larger"])
_SMALLER: Final = frozenset(["compare.smaller"])


@dataclass(frozen=True, slots=True)
class Multiple:
    """ "5 more than twice as many": the difference, the ratio behind its "than", and what joins the two."""

    difference: int
    """The bit of the 5."""
    ratio: int
    """The bit of the "twice"."""
    forward: frozenset[str]
    """The rules that make the compared amount of the multiple: compare.larger for "more"."""
    backward: frozenset[str]
    """Those that make the multiple of the compared amount, where that one is told."""
    own: frozenset[str] = frozenset()
    """Who has more than the multiple, and not who it is a multiple of."""
    of: frozenset[str] = frozenset()
    """Whose amount it is a multiple of, and nobody else."""
    at: int = 0
    """Where the difference stands in the text."""
    itself: bool = False
    """One's amount is a multiple of one's own of another time."""

    def allowed(self, left: Amount, right: Amount) -> frozenset[str] | None:
        """The rules that the tie leaves for two amounts; None where it says nothing of them."""
        one, two = self._open(left), self._open(right)
        if not one and not two:
            return None
        if right.mask == self.difference and not one:
            return _NONE if self._was_before(left) else self.backward
        if right.mask == self.difference and one == self.ratio and left.mask != one:
            return self.forward
        if left.mask == self.ratio and not two:
            return _NONE if self.own & set(right.holders) else _TO_MULTIPLE
        if right.mask == self.ratio and one == self.difference and left.mask != one:
            return _FROM_MULTIPLE
        return _NONE

    def _was_before(self, amount: Amount) -> bool:
        """True of what the multiple is of: whose it is says so, or the same one had it before."""
        if self.of & set(amount.holders):
            return True
        return self.itself and amount.last < self.at

    def _open(self, amount: Amount) -> int:
        """The bit of the tie that an amount holds without the other; 0 where it holds none, or both."""
        held = amount.mask & (self.difference | self.ratio)
        return held if held in (self.difference, self.ratio) else 0


_TO_MULTIPLE: Final = frozenset(["times.larger"])
_FROM_MULTIPLE: Final = frozenset(["times.smaller"])
_NONE: Final = frozenset[str]()


@dataclass(frozen=True, slots=True)
class Ties:
    """All ties of a text."""

    multiples: tuple[Multiple, ...] = ()
    rests: int = 0
    """The bits of shares that are told of a rest."""

    def cut(self, mask: int) -> bool:
        """True where a set of numbers cuts through a tie: nobody asks for the multiple that an amount differs from."""
        return any(bool(mask & tie.difference) != bool(mask & tie.ratio) for tie in self.multiples)

    def allowed(self, left: Amount, right: Amount) -> Callable[[str], bool] | None:
        """Which rules the ties let be proposed of two amounts in this order; None where they say nothing of them."""
        found = [rules for tie in self.multiples if (rules := tie.allowed(left, right)) is not None]
        of_rest = left.ratio and bool(left.mask & self.rests) and not _is_rest(right)
        if not found and not of_rest:
            return None
        return lambda rule: all(rule in rules for rules in found) and not (of_rest and rule == "times.larger")


def _is_rest(amount: Amount) -> bool:
    """What is left of something, or a share of it that is told by what went."""
    if amount.told:
        return amount.fact.cue == "end" or bool(_LEFT_OVER & amount.fact.unit.mods)
    share = amount.left if amount.rule == "times.larger" else None
    return amount.operation == "-" or (share is not None and share.left is not None and share.left.operation == "-")


def ties_of(told: Sequence[Fact]) -> Ties:
    """The ties of the told numbers of a text."""
    at = {fact.tag: n for n, fact in enumerate(told) if fact.tag}
    multiples = (_multiple(told, n, at[fact.multiple]) for n, fact in enumerate(told) if fact.multiple in at)
    rests = sum(1 << n for n, fact in enumerate(told) if fact.of_rest and n >= _BEFORE_A_REST)
    return Ties(tuple(multiples), rests)


_BEFORE_A_REST: Final = 2
"""Numbers that have to be told before a rest can be: what there was, and what went."""


def _multiple(told: Sequence[Fact], difference: int, ratio: int) -> Multiple:
    fact = told[difference]
    up, down = fact.more in _UP, fact.more in _DOWN
    forward = _LARGER if up and not down else _SMALLER if down and not up else _LARGER | _SMALLER
    backward = _SMALLER if forward == _LARGER else _LARGER if forward == _SMALLER else forward
    own, of = frozenset(fact.holders), frozenset(parties(fact.than))
    itself = not of or of == own or fact.than == "clause"
    mine = frozenset[str]() if itself else own - of
    return Multiple(1 << difference, 1 << ratio, forward, backward, mine, of - own, fact.at, itself)
