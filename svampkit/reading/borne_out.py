"""Which worlds the words bear out.

With two numbers only six equations are possible, so that a wrong world often gives the right equation: a loss, a
comparison, a part and a goal are all ``a - b``. What is learned from equations alone cannot tell them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount

if TYPE_CHECKING:
    from svampkit.reading.evidence import Asked

__all__ = ["unsupported"]


def unsupported(answer: Amount, asked: Asked) -> list[str]:
    """The rules of a world's relations that nothing in the text speaks for.

    A gain of what does not come is one, a difference that is not asked for another.
    """
    return _of(answer, asked, asked_for=True)


def _of(amount: Amount | None, asked: Asked, asked_for: bool) -> list[str]:
    if amount is None or amount.told or amount.left is None or amount.right is None:
        return []
    found = _of(amount.left, asked, False) + _of(amount.right, asked, False)
    if not _supported(amount, amount.left, amount.right, asked, asked_for):
        found.append(amount.rule)
    return found


def _supported(amount: Amount, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    schema, _, what = amount.rule.partition(".")
    if what == "start" and not (asked.fact.cue == "start" or _BEFORE & set(asked.lows)):
        return False
    if schema == "gain":
        return _comes(left, right) if what != "event" else _happens(asked, 1)
    if schema == "loss":
        return _goes(left, right) if what != "event" else _happens(asked, -1)
    if amount.rule in ("compare.larger", "compare.smaller"):
        return bool(right.fact.than) or right.sign == 0
    if amount.rule == "compare.difference":
        return asked_for and (bool(asked.fact.than) or bool(asked.fact.more) or "difference" in asked.lows)
    if amount.rule == "times.ratio":
        return "times" in asked.lows or "as" in asked.lows
    if schema == "combine" and what == "whole":
        return not _told_of_one_stock(left, right)
    return True


_BEFORE = frozenset(["before", "originally", "initially", "first", "start", "begin", "beginning", "original"])


def _comes(stock: Amount, event: Amount) -> bool:
    f = event.fact
    return event.sign > 0 or _given_to(stock, f) or (bool(f.more) and not f.than and event.sign >= 0)


def _goes(stock: Amount, event: Amount) -> bool:
    f = event.fact
    taken = f.subset and f.verb not in ("be", "have")
    return (event.sign < 0 or taken or f.negated) and not _given_to(stock, f)


def _given_to(stock: Amount, f: Fact) -> bool:
    """What somebody gives comes to whoever it is given to."""
    return bool(set(f.recipient.split("+") if f.recipient else ()) & set(stock.holders))


def _happens(asked: Asked, sign: int) -> bool:
    """An event without a number, or the question, goes this way."""
    return asked.fact.sign == sign or any(f.sign == sign for f in asked.somes)


def _told_of_one_stock(left: Amount, right: Amount) -> bool:
    """What was there and what came to it later are no parts side by side: "had 5 … was given 3 more"."""
    return _state(left.fact) and right.told and right.sign > 0 and bool(right.fact.more)


def _state(f: Fact) -> bool:
    return f.frame in ("have", "exist") and f.sign == 0
