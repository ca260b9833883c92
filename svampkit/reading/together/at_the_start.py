"""Questions of what there was at first: what came since is taken off what there is in the end, and what went is added
to it."""

from __future__ import annotations

from typing import Final

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import RULES, Amount

__all__ = ["back_to_the_start", "came_since"]

_ALL: Final = frozenset(rule.name for rule in RULES)
_CAME: Final = _ALL - {"loss.start"}
_WENT: Final = _ALL - {"gain.start", "combine.part"}
_NOT_TOGETHER: Final = _ALL - {"combine.whole", "gain.result", "loss.start"}


def back_to_the_start(left: Amount, right: Amount, ask: Fact) -> frozenset[str] | None:
    """The rules that may be proposed of two amounts where ``ask`` asks for the start: of "14 flew off, then 6 came
    back, and now there are 21" 14 are added, 6 taken off, and the two are nothing together. None where the words do
    not say what came and what went."""
    came = _came(right, ask)
    if not came:
        return None
    if _came(left, ask) == -came:
        return _NOT_TOGETHER
    ends = left.told and left.fact.cue == "end"
    return _CAME if came > 0 else _WENT if ends else _ALL - {"gain.start"}


def _came(amount: Amount, ask: Fact) -> int:
    """1 of what came to the asked stock, -1 of what went, 0 where that is not told or it is no event."""
    if amount.told:
        return came_since(amount.fact, ask)
    if amount.left is None or amount.right is None:
        return 0
    one, other = _came(amount.left, ask), _came(amount.right, ask)
    if amount.rule == "combine.whole":
        return one if one == other else 0
    return one if amount.rule == "combine.part" and one == -other else 0


def came_since(fact: Fact, ask: Fact) -> int:
    """The same of a told amount."""
    if fact.than or fact.per or fact.ratio or fact.cue or fact.kind != ask.kind or not fact.sign:
        return 0
    return fact.sign * _side(fact, ask)


def _side(fact: Fact, ask: Fact) -> int:
    """1 of what the asked one got or lost, -1 of what another gave to or had from him."""
    if not ask.holders or set(fact.holders) & set(ask.holders):
        return 1
    return -1 if fact.recipient and fact.recipient in ask.holders else 0
