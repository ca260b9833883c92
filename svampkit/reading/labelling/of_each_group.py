"""Whose the amount is that is told for one of several groups: it is what one of the groups has.

"Ada gave 3 pens to each pupil", "with 7 cups on each shelf", "she could buy 5 dollar toys": somebody gives, puts or
pays, and yet the 3 pens are a pupil's, the 7 cups a shelf's and the 5 dollars a toy's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.labelling.told_of import told_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.words.tokens import Word
from svampkit.world.model import Quantity, Relation, World

__all__ = ["of_each_group"]

_GROUPED: Final = frozenset(["groups", "sharing", "price"])
_NO_GROUPS: Final = frozenset(["", "*", "time", *TIMES])
"""What an amount may be told "for each" of and what has nothing."""


def of_each_group(world: World, told: Mapping[str, Fact], ask: Fact, words: Sequence[Word]) -> World:
    """The same world, what is told or asked for one of several being of one of them; ``words`` are the text's."""
    named = {q.id: q for q in world.quantities}
    facts = told_of(world, told)
    if world.question.asks == "value":
        facts.setdefault(world.question.of[0], ask)
    for id, fact in facts.items():
        if named[id].role == "aside" and named[id].kind == "count":
            _of(named, id, fact.per)
    grouped = {r.parts[1]: named[r.parts[0]].unit for r in world.relations if r.schema in _GROUPED}
    for relation in world.relations:
        if relation.schema == "combine" and relation.whole in grouped:
            _parts_of_each(named, relation, facts, grouped[relation.whole])
        if relation.schema in _GROUPED:
            _of_one(named, relation, facts.get(relation.parts[1]), words)
        elif relation.schema == "rate" and named[relation.parts[0]].kind == "count":
            _of_a_load(named, relation, facts.get(relation.parts[1]), words)
    return replace(world, quantities=tuple(named.values()))


def _parts_of_each(named: dict[str, Quantity], relation: Relation, facts: Mapping[str, Fact], group: str) -> None:
    """ "5 nails and 8 hooks in every drawer", of 4 drawers: a drawer has them, and what they come to."""
    parts = [facts.get(id) for id in relation.parts]
    if group and not named[relation.whole].given and all(fact is not None and fact.per == group for fact in parts):
        for id in relation.ids:
            _of(named, id, group)


def _of_one(named: dict[str, Quantity], relation: Relation, fact: Fact | None, words: Sequence[Word]) -> None:
    """By the noun behind "each"; where none is told, by what is counted: unless it is of somebody else, of whom the
    text counts several ("the three of them ate equally: how many did Ada eat")."""
    whole, (count, each) = named[relation.whole], (named[id] for id in relation.parts)
    if each.role != "each" or each.holder.split()[-1:] == [count.unit] or (fact is not None and _at_a_time(fact)):
        return
    if fact is not None and fact.per not in _NO_GROUPS:
        _of(named, each.id, fact.per)
    elif count.kind == "count" and count.unit != each.unit:
        bare = fact is not None and not fact.asked and not fact.per and relation.schema != "price"
        bare = bare and not _told_with(fact, count, words) and not (fact is not None and fact.verb in _HOLDING)
        if each.holder in (("",) if bare else ("", whole.holder, count.holder)):
            _of(named, each.id, count.unit)


def _of_a_load(named: dict[str, Quantity], relation: Relation, fact: Fact | None, words: Sequence[Word]) -> None:
    """ "In crates of 20 kg": a crate has them. Near miss: "4 feet of yarn to make a cap"."""
    count = named[relation.parts[0]]
    if _told_with(fact, count, words):
        _of(named, relation.parts[1], count.unit)


def _told_with(fact: Fact | None, count: Quantity, words: Sequence[Word]) -> bool:
    """ "5 bowls of 18 berries", "22 bags of cement at 50 pounds", "in crates of 20 kg": told right behind the things
    that have it. Near misses: "a string of 9 beads" beside 4 knots, "5 bowls, 18 berries"."""
    if fact is None or fact.phrase is None or fact.per not in ("", count.unit) or fact.phrase.first < 2:
        return False
    at = fact.phrase.first - 1
    if words[at].low not in _OF_EACH:
        return False
    behind = words[at - 3].lemma if at >= 3 and words[at - 2].low == "of" else ""  # "bags of cement at 50"
    return count.unit in (words[at - 1].lemma, behind)


_HOLDING: Final = frozenset(listed("verbs of holding"))
_OF_EACH: Final = frozenset(listed("prepositions of what each one has"))


def _at_a_time(fact: Fact) -> bool:
    """ "Lifts 6 planks at a time", "walks 4 miles an hour": of whoever does it."""
    phrase = fact.per_phrase
    return fact.per in TIMES or (phrase is not None and phrase.lemma == "time")


def _of(named: dict[str, Quantity], id: str, group: str) -> None:
    """An "ice cream box" is a box already; nothing is its own group."""
    q = named[id]
    if group not in _NO_GROUPS and group != q.unit and q.holder.split()[-1:] != [group]:
        named[id] = replace(q, holder=group)
