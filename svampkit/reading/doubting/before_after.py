"""Grounds for doubt: what was there at first, beside what went, what came and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.pairs import made_from, pairs
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["less_than_is_left", "less_than_what_stays", "more_than_came_to_be", "with_the_gift"]

_LEFT: Final = frozenset(listed("words of what stays behind"))


def less_than_is_left(answer: Amount, asked: Asked) -> bool:
    """ "She bought some boxes, gave half of them away and has 4 left": she bought more than 4; where 12 of
    them went, more than 16."""
    ask = asked.fact
    if not _of_the_start(asked):
        return False
    used = made_from(answer, asked)
    went = [fact for fact in used if fact.sign < 0 and not fact.cue]
    others = any(fact.sign > 0 or (fact.sign and ask.holders and fact.holders != ask.holders) for fact in used)
    if not went or others or not _one_holder(used):
        return False
    plain = went if all(_plain(fact) for fact in went) else []
    least = sum(fact.value for fact in plain if fact.value is not None)
    return any(answer.value < (end.value or 0) + least for end in _ends(used, ask))


def more_than_came_to_be(answer: Amount, asked: Asked) -> bool:
    """ "Some cups were on the tray. She put 16 on it, and now there are 23": no more than 23 were there at first."""
    if asked.fact.cue != "start" or asked.fact.than or _goes_away(asked):
        return False
    used = made_from(answer, asked)
    ends = [end for end in _ends(used, asked.fact) if end.value is not None and not _is_left(end, asked)]
    came = [fact for fact in used if fact.sign > 0 and not fact.cue]
    if len(ends) != 1 or len(came) + 1 != len(used) or not all(_plain(fact) for fact in came) or not came:
        return False
    there = ends[0].places == asked.fact.places or not (ends[0].places or asked.fact.places)
    return there and answer.value > (ends[0].value or 0)


def less_than_what_stays(answer: Amount, asked: Asked) -> bool:
    """ "He picked up 38, but there were still 61 left. How many were there at first?": nobody put any there."""
    if asked.fact.cue != "start" or asked.fact.than or _goes_away(asked):
        return False
    used = made_from(answer, asked)
    came = [fact for fact in used if fact.sign > 0 and not fact.cue]
    if len(came) + 1 != len(used) or any(fact.more or set(fact.holders) & set(asked.fact.holders) for fact in came):
        return False
    return any(_is_left(end, asked) and answer.value < (end.value or 0) for end in _ends(used, asked.fact))


def with_the_gift(answer: Amount, asked: Asked) -> bool:
    """ "A friend gave her 27, and now she has 104. How many did she have before": the 27 are among them."""
    given = {n for n, fact in enumerate(asked.told) if set(parties(fact.recipient)) & set(asked.fact.holders)}
    return asked.fact.cue == "start" and any(
        one.told and other.told and one.fact.cue == "end" and any(other.mask == 1 << n for n in given)
        for one, other in pairs(answer, "+")
    )


def _of_the_start(asked: Asked) -> bool:
    ask = asked.fact
    return not ask.than and (ask.cue == "start" or (bool(ask.holders) and ask.sign > 0))


def _goes_away(asked: Asked) -> bool:
    """Something of it went, whether told by a number or not."""
    return any(fact.sign < 0 for fact in (*asked.told, *asked.somes))


def _one_holder(used: Sequence[Fact]) -> bool:
    return len({fact.holders for fact in used if fact.holders}) < 2


def _plain(fact: Fact) -> bool:
    whole = fact.value is not None and fact.value.denominator == 1
    return whole and not (fact.per or fact.than or fact.ratio or fact.of_rest)


def _ends(used: Sequence[Fact], ask: Fact) -> list[Fact]:
    """What is told to be there in the end, of what is asked for."""
    return [
        fact
        for fact in used
        if fact.cue == "end"
        and (not ask.holders or fact.holders == ask.holders)
        and (unit_fit(fact.unit, ask.unit).startswith(("same", "open")) or fact.kind == ask.kind == "money")
    ]


def _is_left(end: Fact, asked: Asked) -> bool:
    """ "Still", "left": not what has come to be."""
    return any(word.low in _LEFT for word in asked.words[end.clause.first : end.clause.last + 1])
