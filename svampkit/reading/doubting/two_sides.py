"""Grounds for doubt where two sides are compared: "how many more figs did he eat than he gave away".

The usual world of such a text takes the first number as one side, or what is left as the difference.
"""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.mentions.classes import under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["TWO_SIDES"]

_STAYING: Final = frozenset(listed("verbs of staying"))
_RATIO: Final = frozenset(listed("words of a ratio"))
_ALIKE: Final = ("same", "open")


def _compares(asked: Asked) -> bool:
    """Two amounts are compared by their difference."""
    return bool(asked.fact.than) and not _RATIO & set(asked.lows)


def _plain(fact: Fact) -> bool:
    return not (fact.per or fact.than or fact.ratio or fact.whole)


def _done(verb: str, asked: Asked) -> list[int]:
    """The numbers of which the text tells that this was done, of what is asked for."""
    return [
        n
        for n, f in enumerate(asked.told)
        if f.verb == verb and f.sign and unit_fit(f.unit, asked.fact.unit).startswith(_ALIKE)
    ]


def _verbs_behind(asked: Asked) -> list[str]:
    """What was done with the side that is compared with, as the text told it."""
    behind = asked.fact.than_words - asked.fact.local
    return sorted({f.verb for f in asked.told if f.verb in behind and f.sign} - {asked.fact.verb})


def more_than_both_sides(answer: Amount, asked: Asked) -> bool:
    """ "He had 41 figs, gave 9 away and ate 18. How many more did he eat than he gave away": 18 and 9 are told, and
    the 41 have no part."""
    verbs = _verbs_behind(asked) if _compares(asked) else []
    if len(verbs) != 1:
        return False
    own, other = _done(asked.fact.verb, asked), _done(verbs[0], asked)
    if len(own) != 1 or len(other) != 1 or not all(_plain(asked.told[n]) for n in own + other):
        return False
    return bool(answer.mask & ~(1 << own[0] | 1 << other[0]))


def side_not_worked_out(answer: Amount, asked: Asked) -> bool:
    """ "87 storks were there and 7 flew away. How many more stayed than flew away": of those who stayed nothing is
    told, so that one difference is no comparison."""
    if not _compares(asked) or len(results(answer)) > 1:
        return False
    behind = asked.fact.than_words - asked.fact.local
    stays = [asked.fact.verb in _STAYING, bool(behind & _STAYING)]
    if sum(stays) != 1:
        return False
    stayed = any(f.cue == "end" or f.verb in _STAYING for f in asked.told)
    went = any(f.sign < 0 for f in asked.told)
    return not (stayed and went)


def _words_of(fact: Fact) -> set[str]:
    return {*fact.unit.nouns, *fact.unit.mods}


def _told_of(words: frozenset[str], asked: Asked) -> int:
    """The numbers that count what these words name, as a bit set."""
    return sum(1 << n for n, f in enumerate(asked.told) if words & _words_of(f))


def kind_left_out(answer: Amount, asked: Asked) -> bool:
    """ "72 jars of plum jam, 32 of fig jam and 78 apples. How many more jars than apples": the apples have a part."""
    if not _compares(asked) or answer.told:
        return False
    behind = _told_of(asked.fact.than_words - asked.fact.local, asked)
    before = _told_of(frozenset({asked.fact.unit.head}) - asked.fact.than_words, asked)
    return any(told and not told & answer.mask for told in (behind, before))


def other_side_for_the_difference(answer: Amount, asked: Asked) -> bool:
    """ "41 pupils, of whom 18 are girls. How many more boys than girls": what is left is the boys. So with places:
    "23 of her 58 pens are in the first box. How many more are in the second than in the first"."""
    left, right = answer.left, answer.right
    if not _compares(asked) or answer.operation != "-" or left is None or right is None:
        return False
    if not (left.told and right.told) or left.than or right.than:
        return False
    ask = asked.fact
    behind = ask.than_words - ask.local
    kind = frozenset({ask.unit.head}) - ask.than_words
    if kind and not _told_of(kind, asked):
        over = under(ask.unit.head, left.unit.head) and left.unit.head != ask.unit.head
        return over and bool(behind & _words_of(right.fact))
    own = {place for place in ask.places if not set(place.split()) <= ask.than_words}
    apart = bool(own) and not any(own & set(f.places) for f in asked.told)
    return (
        apart
        and not left.fact.places
        and any(set(place.split()) <= behind | ask.than_words for place in right.fact.places)
    )


def no_difference(answer: Amount, asked: Asked) -> bool:
    """ "5 tables with 10 chairs each. How many more chairs than tables": the product is the chairs alone."""
    if not _compares(asked) or not asked.fact.unit.head or any(f.than or f.more for f in asked.told):
        return False
    made = results(answer)
    return bool(made) and not any(node.operation == "-" for node in made)


TWO_SIDES: Final = (
    Doubt(
        "more than both sides",
        "both sides of the comparison are told, and another amount has a part in it",
        more_than_both_sides,
        example="Petra had 41 figs. She gave 9 figs to Boris and ate 18 figs. "
        "How many more figs did she eat than those she gave to Boris?",
        near="Petra gave 9 figs to Boris and ate 18 figs. How many more figs did she eat than she gave to Boris?",
    ),
    Doubt(
        "side not worked out",
        "who stayed is compared with who went, and one of them has to be worked out first",
        side_not_worked_out,
        example="There were 87 storks living near the lake. 7 storks flew away. "
        "How many more storks stayed behind than those that flew away?",
        near="80 storks stayed behind. 7 storks flew away. "
        "How many more storks stayed behind than those that flew away?",
    ),
    Doubt(
        "kind left out",
        "two kinds are compared, and what is told of one of them has no part",
        kind_left_out,
        example="A shop had 72 jars of plum jam, 32 jars of fig jam and 78 apples. "
        "How many more jars than apples did it have?",
        near="A shop had 72 jars and 58 apples. How many more jars than apples did it have?",
    ),
    Doubt(
        "other side for the difference",
        "what is left of a whole is the other side, and not the difference of both",
        other_side_for_the_difference,
        example="A class has 41 pupils. 18 of them are girls. How many more boys than girls are there?",
        near="A class has 23 boys and 18 girls. How many more boys than girls are there?",
    ),
    Doubt(
        "no difference",
        "two amounts are compared, and nothing is taken from anything",
        no_difference,
        example="Petra has 5 tables. There are 10 chairs at each table. "
        "How many more chairs than tables does she have?",
        near="Petra has 5 tables. There are 10 chairs at each table. How many chairs does she have?",
    ),
)
