"""Grounds for doubt: what is asked is told, and the answer is something else."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import taken_away
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["TOLD_ALREADY"]

_NOT: Final = frozenset(["not", "n't", "never"])
_FORWARD: Final = frozenset(["gain.result", "loss.result"])


def told_already(answer: Amount, asked: Asked) -> bool:
    """ "13 shells and 5 pens. How many pens": the 5 are asked. Near misses: what came since, what is told twice."""
    ask = asked.fact
    if answer.told or ask.than or ask.more or ask.per or ask.cue or ask.ratio or not ask.unit.head or asked.cues:
        return False
    if not _NOT.isdisjoint(asked.lows):
        return False  # "45 seeds, 38 of them have sprouted. How many have not"
    alike = [fact for fact in asked.told if _is_of_the_asked(fact, ask)]
    if _asks_just_the_verb(asked):
        alike = [fact for fact in alike if fact.verb == ask.verb]
    if len(alike) != 1 or not _plain(alike[0]) or _changes_since(alike[0], asked) or _asks_for_several(asked):
        return False
    # a product may be of as many as are told, each time
    return all(node.operation in ("+", "-") for node in results(answer)) and _is_the_asked(alike[0], asked)


def start_told(answer: Amount, asked: Asked) -> bool:
    """ "She had 22 pencils and bought 20 more. How many did she have at first": the 22."""
    ask = asked.fact
    if not (ask.cue == "start" or _asks_before(asked)) or ask.than or ask.more or answer.told or not ask.holders:
        return False
    had = [f for f in asked.told if f.frame == ask.frame == "have" and f.holders == ask.holders and _plain(f)]
    events = [f.at for f in asked.told if f.sign and f.holders == ask.holders]
    first = [f for f in had if not (f.cue or f.subset) and _same(f, ask) and f.clause.tense == "past"]
    told_first = len(had) == 1 and len(first) == 1 and bool(events) and first[0].at < min(events)
    return told_first and "after" not in (word.low for word in asked.words[first[0].at :])


def _asks_before(asked: Asked) -> bool:
    return any(word.low == "before" for word in asked.words[asked.fact.clause.first :])


def what_came_later(answer: Amount, asked: Asked) -> bool:
    """ "How many were left before she bought more": without what she bought."""
    question = asked.words[asked.fact.clause.first :]
    before = next((n for n, word in enumerate(question) if word.low == "before"), None)
    if before is None:
        return False
    verbs = {word.lemma for word in question[before:] if word.pos == "VERB"}
    if asked.fact.cue == "end" and any(leaf.fact.sign and leaf.fact.verb in verbs for leaf in leaves(answer)):
        return True
    return any(
        node.rule in _FORWARD and node.right is not None and node.right.told and node.right.fact.verb in verbs
        for node in results(answer, shares=False)
    )


def lost_before_it_was(answer: Amount, asked: Asked) -> bool:
    """ "It slid down 9 cm and is 33 cm up. How high was it before it slid": not 33 - 9; "6 pieces, and 2 of them were
    used. How long was it before she cut it": of all 6."""
    question = asked.words[asked.fact.clause.first :]
    before = next((word.i for word in question if word.low == "before"), None)
    if before is None:
        return False
    verbs = {word.lemma for word in question if word.i > before and word.pos == "VERB"}
    first = next((w.i for w in asked.words[: question[0].i] if w.lemma in verbs and w.pos == "VERB"), None)
    return first is not None and any(
        part.fact.at > first
        and (part.fact.verb in verbs or part.fact.sign < 0)
        and not part.fact.than
        and not set(parties(part.fact.recipient)) & set(asked.fact.holders)
        for _, part in taken_away(answer)
    )


def of_another_place(answer: Amount, asked: Asked) -> bool:
    """ "7 in the first game and 5 in the second; 9 in the first. How many in the first": without the 5."""
    nodes = list(results(answer, shares=False))
    if not nodes or any(node.rule != "combine.whole" for node in nodes):
        return False
    return any(hits.bit_count() > 1 and others & answer.mask for _, hits, others in asked.picks)


def _asks_just_the_verb(asked: Asked) -> bool:
    """ "How many did Kofi borrow?", and nothing more: not "in all", "before today", "of the red ones"."""
    question = [word for word in asked.words[asked.fact.clause.first :] if word.pos != "PUNCT"]
    plain = bool(question) and question[-1].lemma == asked.fact.verb and asked.fact.sign != 0
    return plain and bool(asked.fact.holders) and any(word.low == "did" for word in question)


def _asks_for_several(asked: Asked) -> bool:
    """ "Pages of math and reading"."""
    return any(word.low == "and" for word in asked.words[asked.fact.clause.first :])


def of_another_kind(answer: Amount, asked: Asked) -> bool:
    """ "20 plums and 74 figs, and she picked 23 plums and 46 figs. How many figs in all": without the plums."""
    ask, nodes = asked.fact, list(results(answer, shares=False))
    if not nodes or any(node.rule != "combine.whole" for node in nodes) or _asks_for_several(asked):
        return False
    used = [leaf.fact for leaf in leaves(answer)]
    of_it = [fact for fact in used if fact.unit.head == ask.unit.head and not fact.elided]
    return len(of_it) > 1 and any(unit_fit(fact.unit, ask.unit) == "other" for fact in used)


def _same(fact: Fact, ask: Fact) -> bool:
    """ "How much does he have" may be money."""
    if fact.kind == "money":
        return ask.kind in ("money", "other") and ask.unit.head in ("", "money", "dollar")
    return fact.kind == ask.kind and fact.unit.head == ask.unit.head


def _is_of_the_asked(fact: Fact, ask: Fact) -> bool:
    sort = ask.unit.mods == fact.unit.mods or (fact.elided and ask.unit.mods <= fact.unit.mods)
    return fact.unit.head == ask.unit.head and sort and fact.kind == ask.kind


def _is_the_asked(fact: Fact, asked: Asked) -> bool:
    """The same of the same one, at the same time and place, told by the same verb."""
    ask = asked.fact
    same = fact.verb == ask.verb and fact.sign == ask.sign and fact.unit.of == ask.unit.of
    there = fact.holders == ask.holders and _says_the_same(fact, ask)
    when = fact.times == ask.times and (not ask.places or set(ask.places) <= set(fact.places))
    return same and there and when and fact.clause.tense == ask.clause.tense and not _told_again(fact, asked)


def _says_the_same(fact: Fact, ask: Fact) -> bool:
    """ "9 trees have red apples … how many have yellow apples": not the same is said of those that are counted."""
    said = fact.local - {fact.verb, fact.unit.head, *fact.unit.mods, *fact.times, *fact.places}
    return not fact.role_subject or said <= ask.words | ask.local


def _plain(fact: Fact) -> bool:
    return not (fact.per or fact.than or fact.more or fact.ratio or fact.cue or fact.negated or fact.of_rest)


def _changes_since(fact: Fact, asked: Asked) -> bool:
    """Something comes or goes of a stock, with a number or without."""
    return not fact.sign and any(other.sign for other in (*asked.told, *asked.somes) if other is not fact)


def _told_again(fact: Fact, asked: Asked) -> bool:
    """Another number of the same verb may belong to it: "picked 4 plums and 3 big ones"."""
    return any(one.clause is other.clause and other.subset for one, other in pairwise(asked.told) if one is fact)


TOLD_ALREADY: Final = (
    Doubt(
        "told already",
        "what is asked is told, and the answer is something else",
        told_already,
        "Greta has 13 shells and 5 pens. How many pens does Greta have?",
        "Greta has 13 shells and 5 pens. How many things does Greta have?",
    ),
    Doubt(
        "start told",
        "it is told how many there were at first, and the answer is how many there are now",
        start_told,
        "Greta had 22 pens. She bought 20 more. How many pens did Greta have at first?",
        "Greta had some pens. She bought 20 more and now has 42 pens. How many pens did Greta have at first?",
    ),
    Doubt(
        "what came later",
        "it is asked how many there were before something came or went, and that is counted in",
        what_came_later,
        "Hugo had 94 pens. He sold 75 of them. Then he bought 21 more. "
        "How many pens were left before he bought more?",
        "Hugo sold 75 of his 94 pens. How many pens were left?",
    ),
    Doubt(
        "lost before it was",
        "it is asked how many there were before something went, and what went is taken away",
        lost_before_it_was,
        example="Petra cut a rope into pieces of 14 centimeters each. She got 9 pieces, and then she used 3 of the "
        "pieces. How long was the rope in centimeters before she cut it?",
        near="Petra cut a rope into pieces of 14 centimeters each. She got 9 pieces, and then she used 3 of the "
        "pieces. How many pieces does she have left?",
    ),
    Doubt(
        "of another place",
        "what is told of another time or place than the one that is asked is counted in",
        of_another_place,
        "Greta got 7 points in the first game and 5 points in the second game. Hugo got 9 points in the first game. "
        "How many points did they get in the first game?",
        "Greta got 7 points in the first game and 5 points in the second game. Hugo got 9 points in the first game. "
        "How many points did they get in all?",
    ),
    Doubt(
        "of another kind",
        "what is told of another kind of thing than the one that is asked is counted in",
        of_another_kind,
        "Greta picked 20 plums and 74 figs, and Hugo picked 23 plums and 46 figs. "
        "How many figs did they pick in all?",
        "Greta picked 74 figs, and Hugo picked 46 figs. How many figs did they pick in all?",
    ),
)
