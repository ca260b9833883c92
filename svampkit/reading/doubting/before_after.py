"""Grounds for doubt: less at first than what is left, though nothing came."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["less_than_is_left"]


def less_than_is_left(answer: Amount, asked: Asked) -> bool:
    """ "She bought some boxes, gave half of them away and has 4 left": she bought more than 4."""
    ask = asked.fact
    if ask.than or not ask.holders or not (ask.cue == "start" or ask.sign > 0):
        return False
    used = [fact for n, fact in enumerate(asked.told) if answer.mask >> n & 1]
    went = [fact for fact in used if fact.sign < 0 and not fact.cue]
    others = any(fact.sign > 0 or (fact.sign and set(fact.holders) != set(ask.holders)) for fact in used)
    if not went or others:
        return False
    return any(
        fact.cue == "end"
        and fact.value is not None
        and answer.value < fact.value
        and set(fact.holders) == set(ask.holders)
        and unit_fit(fact.unit, ask.unit).startswith("same")
        for fact in used
    )
