"""Grounds for doubt where something happened to an amount and the world is of before it: who took of it since, all of
one kind that went, the age of next year, what one of several paid besides."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon import singularise
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import all_taken, question_of, sentence_of, unused
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.at_the_start import came_since

__all__ = ["SINCE_THEN"]

_LATER: Final = frozenset(["now", "left", "then", "after", "end", "still"])


def _asked_later(asked: Asked) -> bool:
    """The question speaks of a later moment."""
    return bool(_LATER & {word.low for word in question_of(asked)})


def left_as_they_were(answer: Amount, asked: Asked) -> bool:
    """ "25 sacks of oats, 9 of barley. In 4 weeks they ate 2 sacks of oats a week. How many more of oats after
    that": what was eaten has no part."""
    if not asked.fact.than or not _asked_later(asked):
        return False
    used = [leaf for leaf in leaves(answer) if leaf.told]
    gone = [fact for fact in unused(answer, asked) if fact.sign < 0 and fact.kind == "count"]
    plain = all(not leaf.fact.sign and not leaf.than for leaf in used) and answer.rule == "compare.difference"
    return plain and any(fact.unit.head == leaf.unit.head for fact in gone for leaf in used)


def one_since_left_out(answer: Amount, asked: Asked) -> bool:
    """ "She gave 14 to Ben. Then Ben gave her 6, and now she has 21. How many had she at first": both count."""
    if asked.fact.cue != "start" or asked.fact.than:
        return False
    used = [leaf for leaf in leaves(answer) if leaf.told and came_since(leaf.fact, asked.fact)]
    return bool(used) and any(
        came_since(fact, asked.fact) and fact.unit.head == used[0].unit.head for fact in unused(answer, asked)
    )


def a_year_off(answer: Amount, asked: Asked) -> bool:
    """ "Drew will be 14 next year. Mia is 5 years younger. How old is she now": he is 13."""
    pairs_of = set(pairwise(word.low for word in asked.words[: asked.fact.clause.first]))
    off = bool({("next", "year"), ("last", "year")} & pairs_of) and asked.fact.unit.head == "year"
    ages = any(word.low in ("old", "age", "older", "younger") for word in asked.words)
    return off and ages and bool(results(answer)) and not any(leaf.value == 1 for leaf in leaves(answer))


def one_pays_for_all(answer: Amount, asked: Asked) -> bool:
    """ "Four friends paid $36, each the same. Then one of them, Ada, paid $5. How much did Ada pay": no $41."""
    lows = [word.low for word in asked.words[: asked.fact.clause.first]]
    alike = any(low in ("equally", "evenly") for low in lows) or any(
        low == "each" and "same" in lows[n : n + _NEAR] for n, low in enumerate(lows)
    )
    one = ("one", "of", "them") in zip(lows, lows[1:], lows[2:], strict=False)
    people = any(is_person(fact.unit.head) and (fact.value or 0) > 1 for fact in unused(answer, asked))
    return alike and one and people and bool(results(answer))


_NEAR: Final = 5


def all_of_one_kind_gone(answer: Amount, asked: Asked) -> bool:
    """ "8 finches, 5 jays and 14 crows. All of the jays and 6 crows flew away. How many were left": no jay was."""
    gone = {
        singularise(asked.words[n + 2 + (words[1] == "of")].low)
        for n, words in enumerate(_threes(asked))
        if words[0] == "all" and (words[1:] == ("of", "the") or words[1] in ("the", "of")) and _goes(asked, n)
    }
    if not gone or asked.fact.than or asked.fact.cue == "start":
        return False
    taken = {id(part.fact) for _, part in all_taken(answer)}
    return any(
        leaf.told and leaf.unit.head in gone and id(leaf.fact) not in taken for leaf in leaves(answer)
    ) and any(leaf.unit.head not in gone for leaf in leaves(answer))


def _threes(asked: Asked) -> list[tuple[str, str, str]]:
    lows = [word.low for word in asked.words[: asked.fact.clause.first]]
    return list(zip(lows, lows[1:], lows[2:], strict=False))


def _goes(asked: Asked, n: int) -> bool:
    """A verb of going or losing stands in the sentence: "flew away", "were sold"."""
    verbs = pairwise(sentence_of(asked, n))
    return any("loss" in (*frames_of(a.lemma, ""), *frames_of(a.lemma, b.low)) for a, b in verbs)


SINCE_THEN: Final = (
    Doubt(
        "a year off",
        "an age is told for next year or last year, and taken for the one of now",
        a_year_off,
        example="Petra is 5 years younger than Boris. Boris will be 14 next year. How old is Petra now?",
        near="Petra is 5 years younger than Boris. Boris is 14 years old. How old is Petra now?",
    ),
    Doubt(
        "one pays for all",
        "what all paid alike is asked of one of them, and not divided",
        one_pays_for_all,
        example="Four friends bought a tent together for $36. Each paid the same amount. Then one of them, Petra, "
        "also bought a $5 snack. How many dollars did Petra spend in all?",
        near="Petra bought a tent for $36. Then she also bought a $5 snack. How many dollars did Petra spend in all?",
    ),
    Doubt(
        "all of one kind gone",
        "all of one kind went, and they are counted among those that are left",
        all_of_one_kind_gone,
        example="Petra saw 8 finches, 5 jays, and 14 crows. All of the jays and 6 of the crows flew away. "
        "How many birds were still there?",
        near="Petra saw 8 finches, 5 jays, and 14 crows. 6 of the crows flew away. How many birds were still there?",
    ),
    Doubt(
        "one since left out",
        "it is asked how many there were at first, and some of what came or went since has no part",
        one_since_left_out,
        example="Petra had some stamps. She gave 14 stamps to Boris. Then Boris gave her 6 stamps. She has 21 stamps "
        "now. How many stamps did Petra have at first?",
        near="Petra had some stamps. She gave 14 stamps to Boris. She has 21 stamps now. "
        "How many stamps did Petra have at first?",
    ),
    Doubt(
        "left as they were",
        "it is asked how many more there are after some went, and all that went are left out",
        left_as_they_were,
        example="The barn had 25 sacks of oats and 9 sacks of barley. For 4 weeks the horses ate 2 sacks of oats a "
        "week. How many more sacks of oats than of barley were there after that?",
        near="The barn had 25 sacks of oats and 9 sacks of barley. "
        "How many more sacks of oats than of barley were there?",
    ),
)
