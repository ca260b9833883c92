"""Question sensitivity by amounts that stand side by side: how many more of the one there are, how many of both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.equation import Expression, Op, Var, equivalent, to_infix
from svampkit.lexicon.grammar import listed
from svampkit.template import Chain
from svampkit.variations.grammar.words import tidy
from svampkit.variations.operators.chain.amounts.hidden import helper_of, subject_of
from svampkit.variations.operators.chain.amounts.may_change import changes_later
from svampkit.variations.operators.chain.amounts.of_each import EACH
from svampkit.variations.operators.chain.amounts.side_by_side import Neighbours, side_by_side
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain

__all__ = ["asked_beside"]

_STATES: Final = frozenset(listed("verbs of having or holding"))
_MOST: Final = 2


def asked_beside(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """The difference of two neighbours of a list, or their sum where they are the whole list."""
    if not story.closed:
        return
    pairs = [pair for pair in side_by_side(story) if pair.clause.start > 0]
    for pair in pairs[:_MOST]:
        ways = [_more_of(story, pair)] + ([_of_both(story, pair)] if pair.whole else [])
        found = [way for way in ways if way is not None and not equivalent(way.chain.equation, story.chain.equation)]
        if found:
            yield rng.choice(found)


def _more_of(story: Story, pair: Neighbours) -> ChainOffer | None:
    one, other = pair.one, pair.other
    if story.numbers[one.tag] < story.numbers[other.tag]:
        one, other = other, one
    if story.numbers[one.tag] == story.numbers[other.tag]:
        return None
    asked = _asked(story, pair, f"more {one.phrase} than {other.phrase}", "")
    return _offer(story, asked, Op("-", Var(one.tag), Var(other.tag)), "asks how many more of two things")


def _of_both(story: Story, pair: Neighbours) -> ChainOffer | None:
    asked = _asked(story, pair, f"{pair.one.phrase} and {pair.other.phrase}", "in total")
    return _offer(story, asked, Op("+", Var(pair.one.tag), Var(pair.other.tag)), "asks for two things together")


def _offer(story: Story, question: str | None, equation: Expression, note: str) -> ChainOffer | None:
    if question is None:
        return None
    return ChainOffer(story.body, question, Chain((equation,), story.chain.kept), note, results=())


def _asked(story: Story, pair: Neighbours, what: str, total: str) -> str | None:
    clause = pair.clause
    who = "there" if clause.subject.lower_ == "there" else subject_of(story, clause)
    helper = helper_of(clause)
    if who is None or helper is None or _POINTS.search(plain(f"{who} {pair.rest}")):
        return None
    if EACH.search(clause.verb.sent.text) and not EACH.search(pair.rest):
        return None  # "gave 8 pens and 6 mugs to each": of one of them, or of all?
    equation = Op("+", Var(pair.one.tag), Var(pair.other.tag))
    if clause.verb.lemma_ in _STATES and (_taken(story) or changes_later(story, equation, "has")):
        return None
    if clause.verb.lemma_ == "be" and who != "there":
        return None
    question = f"How many {what} {helper[0]} {who} {helper[1]} {total} {pair.rest}?"
    return tidy(question)


def _taken(story: Story) -> bool:
    """True where something is taken away, or the question speaks of a later moment."""
    less = any("-" in to_infix(step) for step in story.chain.steps)
    return less or re.search(r"\b(?:left|after|remain\w*|now|will)\b", plain(story.question)) is not None


_POINTS: Final = re.compile(r"\b(?:it|they|them|this|that|these|those|who|which|he|she|each other|NUM\d*)\b", re.I)
