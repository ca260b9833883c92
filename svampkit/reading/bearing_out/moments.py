"""Which moment of a stock the words speak of: what there was before an event is not what there is after it."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["before_its_change", "part_of_what_was_done"]

_BY_NOW: Final = frozenset(listed("words of what is there by now"))
_BEHIND: Final = frozenset(listed("words before what is compared with"))


def before_its_change(rule: str, left: Amount, right: Amount, asked: Asked) -> bool:
    """ "She had 26 and gave 9 away. He has 4 more than she has left": her 26 are not what he is compared with, and
    neither are they in "how many more than he does she have left"."""
    schema, _, what = rule.partition(".")
    if what in ("difference", "ratio"):
        by_now = asked.fact.cue == "end" or _of_now(asked.fact, asked)
        return by_now and any(_has_changed(part, asked) for part in (left, right))
    if what not in ("larger", "smaller"):
        return False
    told, other = (left, right) if schema == "times" and what == "larger" else (right, left)
    return told.told and _of_now(told.fact, asked) and _has_changed(other, asked)


def _of_now(comparing: Fact, asked: Asked) -> bool:
    """What stands behind its "than" or its last "as" is said of what is there by now."""
    sentence = comparing.clause.sentence
    behind = [word.low for word in asked.words[comparing.at :] if word.sentence == sentence]
    at = [n for n, low in enumerate(behind) if low in _BEHIND]
    return bool(at) and bool(_BY_NOW & set(behind[at[-1] :]))


def _has_changed(stock: Amount, asked: Asked) -> bool:
    """It was there at first, and something told later came to it or went from it."""
    if not stock.told or stock.fact.frame not in ("have", "exist") or stock.sign or stock.fact.cue == "end":
        return False
    return any(_changes(event, stock.fact) for event in (*asked.told, *asked.somes))


def _changes(event: Fact, stock: Fact) -> bool:
    plain = event.sign and not (event.per or event.than or event.goal or event.ratio) and event.at > stock.at
    held = set(event.holders) & set(stock.holders)
    return bool(plain and held) and unit_fit(event.unit, stock.unit).startswith("same")


def part_of_what_was_done(left: Amount, right: Amount, asked: Asked) -> bool:
    """ "Mira picked 14, then she picked 8 more. How many more did she pick than Theo?": the 14 are not all of hers,
    nor are the 8."""
    ask = asked.fact
    if not (ask.than and ask.more and len(ask.holders) == 1) or ask.times or ask.places or ask.cue:
        return False
    used = {part.fact.n for part in (left, right) if part.told}
    sides = [p.fact for p in (left, right) if p.told and p.holders == ask.holders and p.fact.verb == ask.verb]
    return any(_more_of_it(f, side) for side in sides for f in asked.told if f.n not in used)


def _more_of_it(other: Fact, side: Fact) -> bool:
    """Another amount of the same act, which nothing tells apart but that it was told as further ones."""
    same = other.holders == side.holders and other.verb == side.verb and other.unit == side.unit
    bare = not any((f.per or f.than or f.ratio or f.times or f.places or f.subset) for f in (other, side))
    return same and bare and other.clause is not side.clause and bool(other.more or side.more)
