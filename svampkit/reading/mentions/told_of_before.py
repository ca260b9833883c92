"""Comparisons of an amount that was just told: "He sold 38 kites in May, which is 12 more than in June"."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering

__all__ = ["compared_before", "told_like"]

_COMPARATIVES: Final = frozenset(listed("comparatives behind a number"))
_STANDS_FOR: Final = frozenset(listed("words that stand for an amount"))


_TIMES_AS: Final = (["as", "many"], ["as", "much"])


def compared_before(g: Gathering, draft: ClauseDraft, fact: Fact) -> Fact | None:
    """The amount that "which is 12 more than …", or "That was 12 more than …", tells of; None elsewhere. Near misses:
    "a kite which is 12 meters longer", where "which" is the kite; "Of the 38 kites 12 more are red"."""
    prior = g.facts[-1] if g.facts else None
    if (
        prior is None
        or prior.asked
        or prior.phrase is None
        or draft.verb != "be"
        or draft.question
        or not _compares(g, fact)
    ):
        return None
    if prior.clause.index != draft.index - 1 or prior.than or prior.ratio:
        return None
    if draft.relative:
        beside = g.words[draft.first].low == "which" and g.words[draft.first - 1].text == ","
        return prior if beside and prior.clause.sentence == draft.sentence else None
    subject = draft.subject
    alone = subject is not None and not subject.lemma and g.words[subject.first].low in _STANDS_FOR
    alone = alone or (subject is not None and subject.pronoun and subject.lemma == "it" and _times_as(g, fact))
    return prior if alone and subject is not None and subject.of is None and subject.number is None else None


def _compares(g: Gathering, fact: Fact) -> bool:
    """ "12 more than", "2 miles longer than", "3 times as many as"."""
    behind = fact.phrase.last + 1 if fact.phrase is not None else len(g.words)
    compares = bool(fact.more) or (behind < len(g.words) and g.words[behind].low in _COMPARATIVES)
    return compares or _times_as(g, fact)


def _times_as(g: Gathering, fact: Fact) -> bool:
    """ "3 times as many as", "twice as much as"."""
    behind = fact.phrase.last + 1 if fact.phrase is not None else len(g.words)
    return [word.low for word in g.words[behind : behind + 2]] in _TIMES_AS


def told_like(fact: Fact, prior: Fact) -> None:
    """Give a comparison what the compared amount is told of: its verb, time and place."""
    fact.frame, fact.verb, fact.sign = prior.frame, prior.verb, prior.sign
    fact.times, fact.places = fact.times or prior.times, fact.places or prior.places
    fact.recipient, fact.source = fact.recipient or prior.recipient, fact.source or prior.source
