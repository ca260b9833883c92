"""Of what kind the amounts of one relation are told: a stock stays of its kind, parts are told apart.

"9 of her wool socks, and 4 are left": wool socks are left. "19 are about snow": of the parts of a whole each is
called by what is said of it; where nothing is, by who got it, when or where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.labelling.done_or_paid_for import by_doing, done, paid_for
from svampkit.reading.labelling.told_of import told_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import ADJ_TAGS
from svampkit.world.model import CHANGES, Quantity, Relation, World

__all__ = ["kinds_told"]

_ORDINALS: Final = frozenset(listed("ordinals that tell one of several"))
_NO_KIND: Final = frozenset(listed("adjectives that tell no kind"))


def kinds_told(world: World, told: Mapping[str, Fact], ask: Fact, words: Sequence[Word]) -> World:
    """The same world, its stocks and parts called by the kind that the text tells."""
    named = {q.id: q for q in world.quantities}
    facts = told_of(world, told)
    if world.question.asks == "value":
        facts.setdefault(world.question.of[0], ask)
    for relation in world.relations:
        if relation.schema == "combine":
            _by_what_is_said(named, relation, facts, words)
            _apart(named, relation.parts, facts, words)
        elif relation.schema == "compare":
            _apart(named, (relation.whole, relation.parts[0]), facts, words)
    if world.question.asks != "value":
        _apart(named, world.question.of, facts, words)
    for told_together in _side_by_side(world, facts):
        _apart(named, told_together, facts, words)
    _totals_apart(named, world.relations)
    times = {time for fact in (*told.values(), ask) for time in fact.times}
    for _ in world.relations:
        for relation in world.relations:
            if relation.schema in CHANGES:
                _of_one_kind(named, relation, facts, times)
    return replace(world, quantities=tuple(named.values()))


def _side_by_side(world: World, facts: Mapping[str, Fact]) -> list[list[str]]:
    """Amounts of one role that one clause or two joined ones tell in numbers: "5 hours on novels and 4 on poems"."""
    rows: dict[tuple[int, str], list[str]] = {}
    for q in world.quantities:
        if q.value is not None and q.id in facts and q.role in ("each", "aside", "state", "part"):
            rows.setdefault((facts[q.id].clause.sentence, facts[q.id].verb), []).append(q.id)
    return [ids for ids in rows.values() if len(ids) > 1]


def _by_what_is_said(
    named: dict[str, Quantity], relation: Relation, facts: Mapping[str, Fact], words: Sequence[Word]
) -> None:
    """ "8 of them are red", "how many caps about snow": the part is of this kind."""
    for id in relation.parts:
        fact = facts.get(id)
        if fact is not None and not named[id].qualifier:
            kind = _said_of(fact, words)
            if kind not in ("", named[id].unit):
                named[id] = replace(named[id], qualifier=kind)


def _said_of(fact: Fact, words: Sequence[Word]) -> str:
    """What a clause says that its counted subject is: a single adjective, or what it is about."""
    clause = fact.clause
    behind = clause.after_verb()
    subject = clause.subject is not None and clause.subject is fact.phrase
    if clause.verb == "be" and subject and not clause.passive and not fact.negated and len(behind) in (1, 2):
        adjective = words[behind[0].first]
        last = len(behind) == 1 and behind[0].first == behind[0].last
        if last and adjective.tag in ADJ_TAGS and adjective.low not in _NO_KIND:
            return adjective.low
    for joint, chunk in pairwise(clause.chunks):
        near = subject or (fact.phrase is not None and fact.phrase.last + 1 == joint.first)
        plain = chunk.phrase is not None and chunk.phrase.number is None and not chunk.phrase.pronoun
        if near and plain and chunk.phrase is not None and words[joint.first].low == "about":
            return chunk.phrase.lemma
    return ""


def _apart(
    named: dict[str, Quantity], parts: Sequence[str], facts: Mapping[str, Fact], words: Sequence[Word]
) -> None:
    """ "4 caps to the first shop and 9 to the second": parts of one name are called by who got them, when or where,
    by what was paid for or what was done, where that is another one for each."""
    _by_their_times(named, parts, facts)
    _by_their_payments(named, parts, facts, words)
    alike: dict[tuple[str, str, str], list[str]] = {}
    for id in parts:
        q = named[id]
        if id in facts:
            alike.setdefault((q.holder, q.qualifier, q.unit), []).append(id)
    for ids in alike.values():
        if len(ids) < 2:
            continue
        _left_elsewhere(named, ids, facts)
        kind = named[ids[0]].qualifier
        marked = [_all_marks(facts[id], kind, words) for id in ids]
        for said in zip(*marked, strict=True):
            marks = _with_their_noun(said)
            if marks and "" not in marks and len(set(marks)) == len(marks):
                named.update({id: replace(named[id], qualifier=mark) for id, mark in zip(ids, marks, strict=True)})
                break
        else:
            _what_went(named, ids, facts)


def _all_marks(fact: Fact, kind: str, words: Sequence[Word]) -> tuple[str, ...]:
    """With what money was paid for, and what somebody did; of wool socks those that were sold are wool socks."""
    return (*_marks(fact), paid_for(fact, words), by_doing(fact, words), "" if kind else done(fact))


def _what_went(named: dict[str, Quantity], ids: Sequence[str], facts: Mapping[str, Fact]) -> None:
    """ "Lost 9 oars, and has 4 now": the 9 are lost ones, beside those that are there."""
    events = [id for id in ids if facts[id].sign and named[id].given and done(facts[id])]
    others = [facts[id] for id in ids if id not in events]
    if len(events) == len(others) == 1 and not named[events[0]].qualifier and others[0].frame in STOCK_FRAMES:
        named[events[0]] = replace(named[events[0]], qualifier=done(facts[events[0]]))


def _by_their_times(named: dict[str, Quantity], parts: Sequence[str], facts: Mapping[str, Fact]) -> None:
    """ "11 chess games this month and 17 games last month": where one part is called by its time, all are."""
    times = [" ".join(facts[id].times[:1]) if id in facts else "" for id in parts]
    if "" in times or len(set(times)) < len(times) or len({named[id].holder for id in parts}) > 1:
        return
    if any(named[id].qualifier == time for id, time in zip(parts, times, strict=True)):
        named.update({id: replace(named[id], qualifier=time) for id, time in zip(parts, times, strict=True)})


def _by_their_payments(
    named: dict[str, Quantity], parts: Sequence[str], facts: Mapping[str, Fact], words: Sequence[Word]
) -> None:
    """ "$9 on a lamp, and a rug cost her $7", and the rest is change: the sums are called by what was paid for."""
    things = {id: paid_for(facts[id], words) for id in parts if id in facts and named[id].given}
    things = {id: thing for id, thing in things.items() if thing}
    if len(set(things.values())) < max(len(things), 2) or len({named[id].holder for id in things}) > 1:
        return
    for id, thing in things.items():
        if not named[id].qualifier or named[id].qualifier in thing.split():
            named[id] = replace(named[id], qualifier=thing)


def _left_elsewhere(named: dict[str, Quantity], ids: Sequence[str], facts: Mapping[str, Fact]) -> None:
    """ "She laid 7 figs into a drawer: how many figs were left": 7 are those in the drawer."""
    given = [id for id in ids if named[id].given]
    asked = [facts[id] for id in ids if not named[id].given]
    if len(given) == len(asked) == 1 and asked[0].asked and asked[0].cue == "end":
        mark = next((mark for mark in _marks(facts[given[0]]) if mark), "")
        named[given[0]] = replace(named[given[0]], qualifier=mark)


def _with_their_noun(marks: Sequence[str]) -> Sequence[str]:
    """ "The first shop and the third": the third shop. Nothing is told by a bare "second" beside a level."""
    nouns = {mark.split()[-1] for mark in marks if mark.split()[:1] and mark.split()[0] in _ORDINALS} - _ORDINALS
    if not any(mark in _ORDINALS for mark in marks):
        return marks
    return (
        [f"{mark} {next(iter(nouns))}" if mark in _ORDINALS and len(nouns) == 1 else mark for mark in marks]
        if nouns
        else ()
    )


def _totals_apart(named: dict[str, Quantity], relations: Sequence[Relation]) -> None:
    """Dollars for plums and dollars for pears: totals of one name are called by what is counted for each."""
    alike: dict[tuple[str, str, str], list[Relation]] = {}
    for relation in relations:
        q = named[relation.whole]
        if relation.kind == "product" and q.role == "total" and not q.given:
            alike.setdefault((q.holder, q.qualifier, q.unit), []).append(relation)
    for group in (group for group in alike.values() if len(group) > 1):
        counts = [named[relation.parts[0]] for relation in group]
        if len({relation.whole for relation in group}) < len(group) or _chained(group):
            continue
        for marks in ([q.qualifier for q in counts], [q.unit for q in counts]):
            if "" not in marks and len(set(marks)) == len(marks):
                for relation, mark in zip(group, marks, strict=True):
                    named[relation.whole] = replace(named[relation.whole], qualifier=mark)
                break


def _chained(group: Sequence[Relation]) -> bool:
    """The total of one is what another is made from."""
    return any(one.whole in other.parts for one in group for other in group)


def _marks(fact: Fact) -> tuple[str, ...]:
    """What may tell an amount from its like, the surest first."""
    places = [place for place in fact.places if place not in fact.holders]
    return (fact.recipient, " ".join(fact.times[:1]), " ".join(places[:1]), fact.dimension)


def _of_one_kind(named: dict[str, Quantity], relation: Relation, facts: Mapping[str, Fact], times: set[str]) -> None:
    """What is left of wool socks are wool socks. Near miss: of 11 songs 9 old ones go; the 11 are old and new."""
    stocks, event = (relation.whole, relation.parts[0]), relation.parts[1]
    of_them = event in facts and facts[event].subset
    group = [*stocks, event]
    if len({named[id].unit for id in group}) > 1:
        return
    kinds = {named[id].qualifier for id in (group if of_them else stocks)} - {"", *times}
    longest = max(kinds, key=len, default="")
    if not longest or any(not set(kind.split()) <= set(longest.split()) for kind in kinds):
        return
    for id in group:
        if set(named[id].qualifier.split()) < set(longest.split()):
            named[id] = replace(named[id], qualifier=longest)
