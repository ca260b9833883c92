"""What is told beside what is asked, and has no part in it: what the giver had, where it is asked what the other has;
what was chosen, where it is asked how many did not choose it; the whole, where it is asked how much was cut off."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import Amount
from svampkit.reading.schemas.amount import leaves
from svampkit.reading.together.of_all import AsksOf

__all__ = ["givers_stock", "is_what_went", "what_is_not_meant"]

_LEAST: Final = 3
_NOT: Final = frozenset(["not", "n't"])
_LEFT: Final = frozenset(listed("words that ask for what is left"))


def givers_stock(asked: AsksOf) -> int:
    """The bits of what a giver had, where it is asked what the one who got something of it has: "Cyrus gave 10 of his
    25 comics to Lina, who had 14. How many has Lina". Near misses: "she had twice as many as he", "how many more"."""
    ask = asked.fact
    if len(ask.holders) != 1 or ask.than or ask.more or ask.goal or any(f.than or f.ratio for f in asked.told):
        return 0
    stocks = {fact.of_number for fact in asked.told}
    given = [f for f in asked.told if f.sign < 0 and f.recipient in ask.holders and f.holders and f.tag not in stocks]
    if len(given) != 1:
        return 0
    giver = given[0]
    others = set(giver.holders) - set(ask.holders)
    found = (n for n, f in enumerate(asked.told) if f is not giver and _is_stock_of(f, giver, others))
    return sum(1 << n for n in found)


def _is_stock_of(fact: Fact, given: Fact, holders: set[str]) -> bool:
    """What the giver has, and what is taken from it in words: "10 of his 25"."""
    if fact.kind != given.kind or fact.per or fact.unit.head != given.unit.head:
        return False
    of_his = given.of_number == fact.tag if given.of_number else False
    return of_his or (not fact.sign and bool(holders) and set(fact.holders) == holders)


def what_is_not_meant(asked: AsksOf) -> int:
    """The bits of what a question names as what was not done: "11 picked milk, 8 juice and 5 water. How many did not
    pick milk"."""
    question = asked.words[asked.fact.clause.first :]
    at = next((n for n, word in enumerate(question) if word.low in _NOT), None)
    told = [f for f in asked.told if not (f.than or f.ratio or f.whole)]
    if at is None or len(told) < _LEAST or len(told) < len(asked.told):
        return 0
    behind = {form for word in question[at:] for form in (word.low, word.lemma)}
    named = [n for n, fact in enumerate(asked.told) if _own(fact, told) & behind]
    return 1 << named[0] if len(named) == 1 else 0


def _own(fact: Fact, told: list[Fact]) -> set[str]:
    """What tells one kind from the others."""
    others = {word for f in told if f is not fact for word in (f.unit.head, *f.unit.mods)}
    return {fact.unit.head, *fact.unit.mods} - others - {""}


def is_what_went(rule: str, right: Amount, asked: AsksOf) -> bool:
    """ "From a 50-foot roll she cut 3 pieces of 12 feet. How many feet did she cut off": these are no rest. Near
    miss: "how many feet were left"."""
    ask = asked.fact
    if rule not in _EVENTS or ask.sign >= 0 or not ask.verb or _LEFT & set(asked.lows):
        return False
    if ask.more or ask.than or ask.recipient or ask.places or ask.times or ask.unit.mods:
        return False
    return any(leaf.told and leaf.fact.verb == ask.verb and leaf.fact.cue != "end" for leaf in leaves(right))


_EVENTS: Final = frozenset(["loss.event", "gain.event", "equalise.missing"])
