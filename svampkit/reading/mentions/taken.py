"""What somebody takes from where it was told to be is gone from there; what he brings back is there again.

The one who borrows has more; the library that the text began with has less, and of it the question asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.holders import KIN

__all__ = ["mark_taken"]

_TAKING: Final = frozenset(listed("verbs of stealing"))
_TAKING_OUT: Final = frozenset(listed("verbs of taking out"))
_GIVING_BACK: Final = frozenset(listed("verbs of giving back"))
_PEOPLE: Final = frozenset(listed("nouns of many people"))


def mark_taken(g: Gathering, told: Sequence[Fact]) -> None:
    """Tell of what was borrowed from the first stock of the text, and brought back, as that stock has it."""
    for fact in told:
        if _from_where_it_is_told(g, fact, told):
            fact.frame, fact.sign = "loss", -1
    where = _where(g, told[0]) if told else ""
    if not where:
        return
    takers: set[str] = set()
    for fact in told[1:]:
        others = bool(fact.holders) and where not in fact.holders
        if not others or fact.unit.head != told[0].unit.head or fact.per or fact.than:
            continue
        if fact.verb in _TAKING and not fact.clause.passive and fact.source in ("", where) and fact.sign >= 0:
            fact.frame, fact.sign, fact.source = "loss", -1, where
            takers |= set(fact.holders)
        elif fact.verb in _GIVING_BACK and takers & set(fact.holders) and fact.sign < 0:
            fact.frame, fact.sign, fact.recipient = "gain", 1, where


def _from_where_it_is_told(g: Gathering, fact: Fact, told: Sequence[Fact]) -> bool:
    """ "She took $2 from her purse. Now there are $3 in the purse": the purse has less. Near miss: what she has is
    asked."""
    if fact.verb not in _TAKING_OUT or fact.clause.passive or not fact.source or fact.sign < 0:
        return False
    asked = next((f for f in g.facts if f.asked), None)
    if asked is None or set(asked.holders) & set(fact.holders):
        return False
    return any(f.frame in STOCK_FRAMES and not f.sign and fact.source in (*f.places, *f.holders) for f in told)


def _where(g: Gathering, stock: Fact) -> str:
    """The place or the thing that has the stock; "" where a person has it."""
    if stock.frame not in STOCK_FRAMES or stock.sign or stock.per or stock.than or stock.cue == "end":
        return ""
    keys = stock.holders or stock.places[:1]
    person = any(key in g.holders.people or key in KIN or is_person(key) or key in _PEOPLE for key in keys)
    return "" if person or len(keys) != 1 else keys[0]
