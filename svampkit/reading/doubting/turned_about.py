"""Doubts where a word says that the sum goes the other way: what is left for what there was before, "all but two",
"won by 4", "13 cm too short", "the same number on Wednesday"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, taken_away
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["TURNED_ABOUT"]

_EARLIER: Final = frozenset(listed("words of what was before"))
_SMALLER: Final = frozenset(listed("comparatives of the smaller"))
_TOO_SMALL: Final = frozenset(listed("adjectives of what does not suffice"))
_NEEDS: Final = frozenset(listed("verbs of what is needed"))
_ONE: Final = frozenset(listed("words before one span"))
_NEAR: Final = 5


def _question(asked: Asked) -> Sequence[Word]:
    return asked.words[asked.fact.clause.first :]


def _lows(words: Sequence[Word]) -> list[str]:
    return [word.low for word in words]


def less_before(answer: Amount, asked: Asked) -> bool:
    """ "The barber took 6 cm off. What is left is 31 cm long. How long was it before?": it was longer."""
    if not _EARLIER & set(_lows(_question(asked))) or asked.fact.than:
        return False
    return any(
        left.told
        and gone.fact.at < left.fact.at
        and _becomes_less(gone.fact)
        and not left.fact.sign
        and set(left.fact.places) <= set(gone.fact.places)
        for left, gone in taken_away(answer)
    )


def _becomes_less(fact: Fact) -> bool:
    """What is given to somebody is more for them."""
    gone = fact.sign < 0 and not fact.recipient and fact.frame != "give"
    return gone or (fact.more in _SMALLER and not fact.than)


def but_for_some(answer: Amount, asked: Asked) -> bool:
    """ "She picked up all but two of 15", "in each of 30 except 4": they are taken away."""
    excepted = any(one.told and _excepted(one.fact, asked.words) for one, _ in pairs(answer, "+", "*"))
    return excepted and len(results(answer)) == 1


def _excepted(fact: Fact, words: Sequence[Word]) -> bool:
    before = _lows(words[max(fact.at - 2, 0) : fact.at])
    return before == ["all", "but"] or before[-1:] == ["except"] or before == ["except", "for"]


def won_by(answer: Amount, asked: Asked) -> bool:
    """ "Team A won by 4 goals. The others shot 9. How many did Team A shoot?": more than 9."""
    ask = asked.fact
    sides = ((node.operation, side) for node in results(answer) for side in (node.left, node.right))
    return bool(ask.holders) and any(
        side is not None
        and side.told
        and side.fact.than == "other"
        and set(side.fact.holders) == set(ask.holders)
        and ((operation == "-" and side.fact.verb in _AHEAD) or (operation == "+" and side.fact.verb in _BEHIND))
        for operation, side in sides
    )


_AHEAD: Final = frozenset(["win", "lead", "beat"])
_BEHIND: Final = frozenset(["lose", "trail"])


def change_due(answer: Amount, asked: Asked) -> bool:
    """ "How many cents does she get back from a dollar?": what is left of it."""
    lows = _lows(_question(asked))
    back = any(a == "get" and "back" in lows[n : n + 3] for n, a in enumerate(lows)) and "from" in lows
    made = results(answer)
    return back and bool(made) and not any(node.operation == "-" for node in made)


def outnumbered(answer: Amount, asked: Asked) -> bool:
    """ "By how many do the girls outnumber the boys?": a difference."""
    asks = any(word.lemma == "outnumber" for word in _question(asked))
    differs = any(node.operation == "-" for node in results(answer)) or any(leaf.than for leaf in leaves(answer))
    return asks and bool(results(answer)) and not differs


def same_on_another_day(answer: Amount, asked: Asked) -> bool:
    """ "She swam 12 laps on Monday, the same number on Wednesday, and 15 on Friday": 12 twice."""
    if asked.fact.than or asked.fact.times:
        return False
    told = [leaf for leaf in leaves(answer) if leaf.told]
    if len({leaf.mask for leaf in told}) < len(told):
        return False
    words = asked.words
    again = [
        n
        for n, (a, b) in enumerate(pairwise(words[:-1]))
        if a.low == "same" and b.low in ("number", "amount", "distance") and words[n + 2].low in ("on", "in", "at")
    ]
    return any(
        words[n].sentence == words[leaf.fact.at].sentence and leaf.fact.at < n and leaf.fact.times
        for n in again
        for leaf in told
    )


def spans_multiplied(answer: Amount, asked: Asked) -> bool:
    """ "In 5 weeks Boris swam 15 times. How many times did he swim in a week?": divided."""
    question = _question(asked)
    one = {b.lemma for a, b in pairwise(question) if a.low in _ONE} & TIMES
    sides = [side for side in (answer.left, answer.right) if side is not None]
    if answer.operation != "*" or not one or any(leaf.fact.at >= question[0].i for leaf in leaves(answer)):
        return False  # "how many hours for 31 miles at 12 miles an hour"
    return any(side.told and side.fact.unit.head in one and side.value > 1 for side in sides)


def still_to_go(answer: Amount, asked: Asked) -> bool:
    """ "He still has 70 pages to go. How many has he read so far?": 70 fewer."""
    lows = _lows(_question(asked))
    far = "already" in lows or any(a == "so" and b == "far" for a, b in pairwise(lows))
    return far and any(one.told and _to_go(one.fact, asked.words) for one, _ in pairs(answer, "+"))


def _to_go(fact: Fact, words: Sequence[Word]) -> bool:
    behind = _lows(words[fact.at : fact.at + _NEAR])
    still = any(w.low == "still" for w in words[fact.clause.first : fact.at])
    return still or any(a == "to" and b == "go" for a, b in pairwise(behind)) or "left" in behind


def too_small(answer: Amount, asked: Asked) -> bool:
    """ "The ribbon is 55 cm long and 13 cm too short. How many cm are needed?": more than 55."""
    needs = any(word.lemma in _NEEDS for word in _question(asked))
    return needs and any(_lacks(gone.fact, asked.words) for _, gone in taken_away(answer))


def _lacks(fact: Fact, words: Sequence[Word]) -> bool:
    behind = _lows(words[fact.at : fact.at + _NEAR])
    return any(a == "too" and b in _TOO_SMALL for a, b in pairwise(behind))


def alike_multiplied(answer: Amount, asked: Asked) -> bool:
    """ "It buried 70 acorns and dug up every acorn except 16": no acorns times acorns. Near misses: the sides of an
    area, "6 boxes of 6 pens"."""
    return any(
        one.told
        and other.told
        and one.kind == other.kind
        and one.kind in _NO_AREA
        and one.unit.head == other.unit.head != ""
        and not any(side.per or side.ratio or side.than or side.fact.because for side in (one, other))
        for one, other in pairs(answer, "*")
    )


_NO_AREA: Final = frozenset(["count", "money", "weight", "volume", "points", "time"])


TURNED_ABOUT: Final = (
    Doubt(
        "alike multiplied",
        "two amounts of the same things are multiplied",
        alike_multiplied,
        example="A squirrel buried 70 acorns. In winter it dug up every acorn except 16 acorns. "
        "How many acorns did the squirrel dig up?",
        near="A squirrel buried 70 acorns in 7 holes. How many acorns did it bury in each hole?",
    ),
    Doubt(
        "less before",
        "what went is taken from what is left of it, and it is asked what there was before",
        less_before,
        example="The barber took 6 centimeters off Petra's hair. What is left is 31 centimeters long. "
        "How many centimeters long was Petra's hair before?",
        near="Petra's hair was 31 centimeters long. The barber took 6 centimeters off Petra's hair. "
        "How many centimeters long is Petra's hair now?",
    ),
    Doubt(
        "but for some",
        "some are excepted, and they are added or multiplied",
        but_for_some,
        example="There are 30 windows, and in each except 4 stands a flower. How many windows have a flower?",
        near="There are 30 windows, and 4 windows have a flower. How many windows have no flower?",
    ),
    Doubt(
        "won by so many",
        "who has won has fewer, or who has lost has more",
        won_by,
        example="Team Blue won by 4 goals. Team Red shot 9 goals. How many goals did Team Blue shoot?",
        near="Team Blue shot 4 goals. Team Red shot 9 goals. How many goals did both teams shoot?",
    ),
    Doubt(
        "change due",
        "it is asked what somebody gets back, and nothing is taken away",
        change_due,
        example="A stamp costs 13 cents. How many cents did Petra get back from a dollar if she bought 6 stamps?",
        near="A stamp costs 13 cents. How many cents did Petra pay if she bought 6 stamps?",
    ),
    Doubt(
        "outnumbered",
        "it is asked by how many some outnumber others, and nothing is taken away",
        outnumbered,
        example="There are 14 boys and five times as many girls. By how many do the girls outnumber the boys?",
        near="There are 14 boys and five times as many girls. How many girls are there?",
    ),
    Doubt(
        "the same on another day",
        "the same number is told of another day, and counts once",
        same_on_another_day,
        example="Petra swam 12 laps on Monday, the same number on Wednesday, and 15 laps on Friday. "
        "How many laps did Petra swim?",
        near="Petra swam 12 laps on Monday and 15 laps on Friday. How many laps did Petra swim?",
    ),
    Doubt(
        "spans multiplied",
        "it is asked for one span, and what happened in several is multiplied by them",
        spans_multiplied,
        example="In 5 weeks Boris swam 15 times, equally often every week. How many times did he swim in a week?",
        near="Boris swam 3 times a week. How many times did he swim in 5 weeks?",
    ),
    Doubt(
        "still to go",
        "what is still to be done is added to what has been done so far",
        still_to_go,
        example="Boris borrowed 4 books with 48 pages each. He still has 70 pages to go. "
        "How many pages has he read so far?",
        near="Boris read 48 pages on Monday and 70 pages on Friday. How many pages has he read so far?",
    ),
    Doubt(
        "too small",
        "something is too small by so much, and what is needed would be less",
        too_small,
        example="The ribbon is 55 cm long and 13 cm too short for the box. How many cm of ribbon does the box need?",
        near="The ribbon is 55 cm long. The box needs 13 cm of ribbon. How many cm of ribbon are left?",
    ),
)
