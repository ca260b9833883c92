"""Doubts of a stock: more goes than there is, what comes goes as well, a whole beside its own parts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES, frames_of
from svampkit.reading.bearing_out.events import BEFORE
from svampkit.reading.doubting.unsaid import signs_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["overdrawn", "taken_with", "with_its_parts"]


def overdrawn(answer: Amount, asked: Asked) -> bool:
    """What is left of a stock is asked, and more goes than came before, or what went is added."""
    ask = asked.fact
    left = ask.cue == "end" or bool({"left", "now", "remain"} & set(asked.lows))
    if not left or ask.than or BEFORE & set(asked.lows):
        return False
    told = list(zip(asked.told, signs_of(answer, asked), strict=True))
    there, shares = Fraction(0), any(leaf.ratio for leaf in leaves(answer))
    for loss, sign in told:
        there += (loss.value or 0) * (sign or 0)
        if sign is None or not _goes_away(loss) or loss.recipient in ask.holders or _brought_back(loss, told):
            continue
        stocked = any(_stock_of(stock, loss) for stock, _ in told if stock.at < loss.at)
        if stocked and (sign > 0 or (sign < 0 and there < 0 and not shares)):
            return True
    return False


def _brought_back(loss: Fact, told: Sequence[tuple[Fact, int | None]]) -> bool:
    """ "They borrowed 24 books and returned 13": of what they took from there before."""
    taken = (fact for fact, sign in told if sign == -1 and fact.at < loss.at and fact.frame in ("gain", "receive"))
    return loss.verb in _BACK and any(set(fact.holders) & set(loss.holders) for fact in taken)


_BACK: Final = frozenset(listed("verbs of giving back"))


def _goes_away(loss: Fact) -> bool:
    if loss.sign >= 0 or loss.than or loss.per or loss.ratio:
        return False
    return frames_of(loss.verb, loss.clause.particle)[:1] in (("loss",), ("give",))


def taken_with(answer: Amount, asked: Asked) -> bool:
    """What comes is taken away together with what goes, from the stock that was there before both."""
    told = list(zip(asked.told, signs_of(answer, asked), strict=True))
    if asked.fact.cue == "start" or asked.fact.than or BEFORE & set(asked.lows):
        return False
    goes = [fact for fact, sign in told if sign == -1 and fact.sign < 0 and not fact.than]
    comes = [fact for fact, sign in told if sign == -1 and fact.sign > 0 and not fact.than and fact.frame == "gain"]
    stocks = [fact for fact, sign in told if sign == 1 and not fact.sign and fact.frame in STOCK_FRAMES]
    return any(
        stock.at < min(loss.at, gain.at) and loss.clause is not gain.clause and _of_one_stock(stock, loss, gain)
        for stock in stocks
        for loss in goes
        for gain in comes
    )


_INCLUDES: Final = frozenset(listed("words before the parts of a whole"))


def _of_one_stock(stock: Fact, loss: Fact, gain: Fact) -> bool:
    """One of them is nobody's, or all are of one, and what came was put nowhere else."""
    if not (loss.holders and gain.holders):
        return True
    one = set(stock.holders) & set(loss.holders) & set(gain.holders)
    return bool(one) and not gain.places and gain.unit.head in ("", stock.unit.head)


def with_its_parts(answer: Amount, asked: Asked) -> bool:
    """A whole is added to the parts that it includes."""
    at = next((n for n, word in enumerate(asked.words) if word.low in _INCLUDES), None)
    if at is None:
        return False
    sentence = asked.words[at].sentence
    added = [
        fact.at
        for fact, sign in zip(asked.told, signs_of(answer, asked), strict=True)
        if sign == 1 and asked.words[fact.at].sentence == sentence
    ]
    return any(place < at for place in added) and any(place > at for place in added)


def _stock_of(stock: Fact, loss: Fact) -> bool:
    if stock.sign or stock.cue == "end" or stock.frame not in STOCK_FRAMES or stock.per or stock.than:
        return False
    same = not stock.holders or not loss.holders or bool(set(stock.holders) & set(loss.holders))
    return same and unit_fit(loss.unit, stock.unit) in ("same", "same-fewer-words", "open")
