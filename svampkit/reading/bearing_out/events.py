"""What comes and what goes: which stock an event changes, and whether the text tells of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = [
    "BEFORE",
    "comes",
    "each_did",
    "goes",
    "happens",
    "is_state",
    "no_stock",
    "no_stocks",
    "of_what_went",
    "wanted",
    "wanting",
]


def no_stock(stock: Amount, event: Amount) -> bool:
    """Two that came, or two that went, are parts; "how many did she buy in all" asks for events as well, not for what
    there is after one. What is left of something else, and what another has, no event of his changes."""
    if stock.told and stock.fact.more:
        return True  # "120 more photos" are none that were there before
    given = parties(stock.fact.recipient) if stock.told and stock.fact.frame == "give" else ()
    if set(given) & set(event.holders):
        return event.sign > 0  # "her dad gave her $9": it is hers from then on
    others = set(stock.holders) and set(event.holders) and not set(stock.holders) & set(event.holders)
    if others and not (stock.told and event.told) and not passed_on(stock, event):
        return True
    sign = stock.sign or (stock.left.sign if stock.rule == "combine.part" and stock.left is not None else 0)
    return bool(sign) and bool(event.sign) and (sign > 0) == (event.sign > 0)


def of_what_went(base: Amount, difference: Amount) -> bool:
    """ "Max had 14 more medals than Otto. Otto lost 9": he had 14 more than Otto had, and not than he lost."""
    f = difference.fact
    told = base.told and difference.told
    return told and base.sign < 0 and f.frame == "have" and base.fact.verb not in f.than_words


def each_did(first: Amount, second: Amount) -> bool:
    """ "Petra picked 16 walnuts, while Boris picked and dried 45 more": his are none of hers."""
    f, g = first.fact, second.fact
    if first.told and f.frame == "act" and first.first > second.first and not f.cue:
        return True  # "she caught 4 crabs, and in heat two she tagged 7": no stock that the 4 came to
    done = first.told and second.told and {f.frame, g.frame} <= _DONE and not g.subset and second.sign >= 0
    apart = bool(first.holders and second.holders) and not set(first.holders) & set(second.holders)
    return done and apart and not passed_on(first, second)


_DONE: Final = frozenset(["gain", "make", "act"])


def passed_on(stock: Amount, event: Amount) -> bool:
    """It is given to whoever has the stock, or taken from there."""
    passed = {*parties(event.fact.recipient), *parties(event.fact.source), *event.fact.places}
    return bool(passed & set(stock.holders))


def no_stocks(schema: str, before: Amount, after: Amount) -> bool:
    """An event that is asked lies between two stocks: neither is an event, nor what follows from one told later."""
    if schema == "gain":
        before, after = after, before
    if after.told and after.fact.cue != "end" and (after.sign or after.fact.frame == "act"):
        return True
    if wanted(before) or wanted(after):
        return True  # "needs 90 and has 40": what is needed is not there, before or after
    ended = before.told and before.fact.cue == "end"
    if before.sign < 0 or (ended and after.told and after.first < before.first):
        return True  # "now she has 11" was not there at first
    return not after.told and after.rule in ("gain.result", "loss.result")


def wanted(amount: Amount) -> bool:
    """It is told as what is needed or aimed at."""
    return amount.told and (amount.fact.goal or amount.fact.frame == "need")


def wanting(asked: Asked) -> bool:
    """The question asks for what is needed."""
    return asked.fact.goal or asked.fact.frame == "need"


BEFORE: Final = frozenset(listed("words of a stock before its events"))


def comes(stock: Amount, event: Amount, asked: Asked) -> bool:
    """What the event brings comes to the stock."""
    f = event.fact
    if event.told and f.frame == "need" and f.goal and wanting(asked):
        return False  # "has 12 and needs 8 more: how many does she need in all" is of what is needed
    more = event.told and bool(f.more) and not f.than  # of an amount that was reckoned, "more" is said of another
    return (event.sign > 0 and not _taken_from(stock, f)) or _given_to(stock, f) or (more and event.sign >= 0)


def goes(stock: Amount, event: Amount, asked: Asked) -> bool:
    """What the event takes goes from the stock."""
    f = event.fact
    if f.cue == "end" and event.told:
        return False  # "was left with 5": what is there afterwards
    asks_rest = asked.fact.cue == "end" or "left" in asked.lows
    does = f.verb not in ("be", "have") and f.frame != "measure" and f.sign <= 0
    taken = f.subset and does and (f.frame != "act" or asks_rest)
    if f.negated and f.subset:
        return False  # "9 of them did not pay" are still there
    return _taken_from(stock, f) or ((event.sign < 0 or taken or f.negated) and not _given_to(stock, f))


def _taken_from(stock: Amount, f: Fact) -> bool:
    """ "Petra picked 6 plums from the tree": the tree loses what she gets."""
    return f.sign > 0 and bool(set(parties(f.source)) & set(stock.holders))


def _given_to(stock: Amount, f: Fact) -> bool:
    """What somebody gives comes to whoever it is given to."""
    return bool(set(parties(f.recipient)) & set(stock.holders))


def happens(asked: Asked, sign: int) -> bool:
    """An event without a number, or the question, goes this way."""
    return asked.fact.sign == sign or any(f.sign == sign for f in asked.somes)


def is_state(f: Fact) -> bool:
    """It tells what is there, and no event."""
    return f.frame in STOCK_FRAMES and f.sign == 0
