"""A stock and what came to it or went from it, told as such, where a world has parts of a whole.

The numbers add up alike, so that the weights, which are learned from equations, cannot tell a change from a
combination. The words can: what was there is a state, what came or went is an event told after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.labelling.roles import roles_of
from svampkit.reading.labelling.told_of import told_of
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.world.model import CHANGES, Quantity, Relation, World

__all__ = ["told_changes"]


def told_changes(world: World, told: Mapping[str, Fact], ask: Fact) -> World:
    """The same sums, those of a stock with its event as a gain or a loss.

    ``told`` are the facts behind the number tags, ``ask`` what the question asks for.
    """
    facts = told_of(world, told)
    if world.question.asks == "value":
        facts.setdefault(world.question.of[0], ask)
    if world.question.asks == "difference":
        world = _at_their_moments(world, facts)
    sums = {relation.whole: relation.parts for relation in world.relations if relation.schema == "combine"}
    _of_all_that_was_there(world, facts)
    changed = tuple(_as_told(_as_change(relation, facts), facts, sums) for relation in world.relations)
    if changed == world.relations:
        return world
    named = {q.id: q for q in world.quantities}
    for relation in changed:
        if relation not in world.relations:
            _tell_roles(named, relation)
    _set_moments(named, changed)
    return replace(world, quantities=tuple(named.values()), relations=changed)


def _at_their_moments(world: World, facts: Mapping[str, Fact]) -> World:
    """ "Had 19 guests, later 4: what is the difference": of one stock the second is of a later moment."""
    first, second = sorted(world.question.of, key=lambda id: facts[id].at if id in facts else 0)
    later = _before_and_after(facts.get(first), facts.get(second))
    if not later or world.relations:
        return world
    holder = next(q.holder for q in world.quantities if q.id == first)
    there = (replace(q, moment=1, holder=q.holder or holder) if q.id == second else q for q in world.quantities)
    return replace(world, quantities=tuple(there))


def _of_all_that_was_there(world: World, facts: dict[str, Fact]) -> None:
    """ "12 grey and 9 white hens were there. Then 5 hens were sold": of a stock of two kinds its last kind tells when
    and whose it was."""
    for relation in world.relations:
        parts = [facts[id] for id in relation.parts if id in facts]
        there = len(parts) == len(relation.parts) and all(_stock(fact) and fact.cue != "end" for fact in parts)
        if relation.schema == "combine" and relation.whole not in facts and there:
            last = max(parts, key=lambda fact: fact.at)
            facts[relation.whole] = replace(last, unit=replace(last.unit, mods=frozenset()))


def _as_change(relation: Relation, facts: Mapping[str, Fact]) -> Relation:
    """The relation as a gain or a loss where its words say so, else as it is."""
    if relation.schema != "combine" or len(relation.parts) != 2:
        return relation
    for stock, other in (relation.parts, relation.parts[::-1]):
        if other not in facts and _before_and_after(facts.get(stock), facts.get(relation.whole)):
            return replace(relation, schema="gain", parts=(stock, other))
        if other not in facts and _before_and_after(facts.get(relation.whole), facts.get(stock)):
            return replace(relation, schema="loss", parts=(stock, other))
        if _came(facts.get(stock), facts.get(other), facts.get(relation.whole)):
            return replace(relation, schema="gain", parts=(stock, other))
        if _went(facts.get(relation.whole), facts.get(other), facts.get(stock)):
            return replace(relation, schema="loss", parts=(stock, other))
    return relation


def _as_told(relation: Relation, facts: Mapping[str, Fact], sums: Mapping[str, tuple[str, ...]]) -> Relation:
    """The relation as parts where its words tell nothing else, its two sides in their places."""
    first, second = relation.parts[0], relation.parts[1]
    one, other = facts.get(first), facts.get(second)
    if relation.schema == "loss" and first in sums and other is not None and other.asked and other.sign < 0:
        spent = [facts.get(part) for part in sums[first]]
        if all(part is not None and part.sign < 0 for part in spent):
            return replace(relation, schema="combine")  # $56 went on 3 things: no stock is left, but another part
    if relation.schema == "gain" and (_of_two_aunts(one, other) or _two_stretches(one, other)):
        return replace(relation, schema="combine")
    if relation.schema == "equalise" and one is not None and other is not None:
        if not one.asked and not other.asked and one.clause is other.clause and _untold(facts.get(relation.whole)):
            return replace(relation, schema="combine")  # "had to bring 6 cups and 5 plates"
        needed = not one.asked and one.frame == "need" and one.unit.head == other.unit.head
        if needed and other.asked and other.frame == "have":
            return replace(relation, parts=(second, first))  # "needs 60 more: how many has she"
    return relation


def _of_two_aunts(stock: Fact | None, event: Fact | None) -> bool:
    """ "Ada's aunt brought 8, then Ben's aunt came with 9": none of these came to the others."""
    if stock is None or event is None or stock.asked or event.asked or event.at > stock.at:
        return False
    return _owner(stock) != _owner(event) and "" not in (_owner(stock), _owner(event))


def _two_stretches(first: Fact | None, second: Fact | None) -> bool:
    """ "It takes 9 minutes to the shop and another 4 to the hall", "she rode 8 miles on Friday and another 6 on
    Sunday": neither was there, and neither came."""
    if first is None or second is None or first.asked or second.asked or _does_the_same(first, second):
        return False
    if first.kind != second.kind or first.per or second.per:
        return False
    apart = bool(first.times and second.times) and first.times != second.times
    return (first.frame == "measure" and first.kind == "time") or (
        first.frame == second.frame and first.frame not in STOCK_FRAMES and first.verb == second.verb and apart
    )


def _owner(fact: Fact) -> str:
    """Whose aunt did it: the owner of the subject."""
    return fact.clause.subject.owner if fact.clause.subject is not None else ""


def _untold(fact: Fact | None) -> bool:
    """No number of the text tells it."""
    return fact is None or fact.asked


def _came(before: Fact | None, event: Fact | None, after: Fact | None) -> bool:
    """ "She had 5 shells and found 4": 9 then; "had 5, collected some, now 9": so many came."""
    if before is None or event is None or before.cue == "end" or before.asked:
        return False
    goes_on = _does_the_same(before, event)
    if not (_stock(before) or goes_on or _has_done(before, event)):
        return False
    if event.asked:
        later = after is not None and (_ends(after) or _then(before, after))
        return later and event.sign > 0 and after is not None and _of_one(before, after)
    asked = after is not None and after.asked
    if asked and after is not None and not (goes_on and after.verb == before.verb) and _of_an_event(after):
        return False  # "how many did she find" asks for what came
    return (after is None or asked) and event.sign > 0 and _later(before, event) and _at_hand(before, event)


def _went(before: Fact | None, event: Fact | None, after: Fact | None) -> bool:
    """ "Had 9 shells, 4 were eaten": 5 then; "gave 4 away and has 5 left": 9 at first."""
    if event is None or event.cue == "end":
        return False
    if event.asked:
        return _asked_how_many_went(before, event, after)
    if before is not None and after is not None and _out_of_them(before, event, after):
        return True
    if event.subset and event.frame == "act" and after is not None and after.asked and after.cue == "end":
        return (
            before is not None and _stock(before) and not event.sign
        )  # "they felled 2 of the oaks: how many remain"
    if before is not None and after is not None and _taken_from_there(before, event, after):
        return True
    taken = event.sign > 0 and before is not None and bool({*parties(event.source)} & set(before.holders))
    if not (event.sign < 0 or taken) or event.negated:
        return False  # "his dad borrowed 9 from Ivo": they are gone from him
    if before is not None and before.asked:
        return before.cue == "start" and _ends(after) and after is not None and _of_one(event, after)
    if before is None or not _later(before, event):
        return False
    if _got(before) and after is None:
        return _at_hand(before, event)
    if _got(before) and after is not None and after.asked and after.frame == "have":
        return bool(after.holders) and set(after.holders) == set(before.holders)  # "grew 9, but the hens ate 3"
    there = after is None or (after.asked and not after.sign)
    return _stock(before) and there and (_at_hand(before, event) or _still_there(before, after))


def _asked_how_many_went(before: Fact | None, event: Fact, after: Fact | None) -> bool:
    """Whoever takes them, "how many did Boris steal" of hers."""
    if before is None or after is None or before.asked:
        return False
    if event.sign < 0 and after.cue == "end" and after.clause is before.clause and after.at < before.at:
        return after.unit.head == before.unit.head  # "9 were left of the 30 geese: how many flew away"
    gone = event.sign != 0 or (before.cue == "start" and event.frame == "act")
    return gone and _stock(before) and (_ends(after) or _then(before, after)) and _of_one(before, after)


def _before_and_after(before: Fact | None, after: Fact | None) -> bool:
    """ "Started with 9 bowls and had 4 left": between them some went, though no word tells how many."""
    if before is None or after is None or before.asked or before.cue == "end" or not _stock(before):
        return False
    return _ends(after) and _of_one(before, after) and after.at > before.at


def _taken_from_there(before: Fact, event: Fact, after: Fact) -> bool:
    """ "There are 96 figs in a crate. Omar takes 40. How many are left?": whatever was done, it is not left."""
    asked = after.asked and after.cue == "end"
    done = event.frame not in STOCK_FRAMES and not event.more and not event.negated
    return asked and done and _stock(before) and not _got(before) and _later(before, event)


def _out_of_them(before: Fact, event: Fact, after: Fact) -> bool:
    """ "7 out of 30 geese flew south. How many are left?": they went out of those that were there."""
    of_them = event.subset and event.clause is before.clause and event.at < before.at
    done = event.frame not in STOCK_FRAMES and not event.negated and not event.clause.passive
    return of_them and done and after.asked and after.cue == "end"


def _still_there(before: Fact, after: Fact | None) -> bool:
    """Whose the stock is, or where it is, is asked about, whoever took from it."""
    return after is not None and bool(after.holders) and set(after.holders) <= {*before.holders, *before.places}


def _got(fact: Fact) -> bool:
    """It came to its holder, and nothing says that there was more."""
    plain = not (fact.per or fact.than or fact.ratio or fact.goal or fact.more or fact.subset)
    return plain and fact.sign > 0 and fact.frame in ("gain", "make", "receive")


def _of_an_event(fact: Fact) -> bool:
    return bool(fact.sign) or (fact.frame not in STOCK_FRAMES and fact.cue != "end")


def _does_the_same(before: Fact, event: Fact) -> bool:
    """ "9 ducks swim here, 4 more join them": what somebody does is as good as being there."""
    return before.frame == "act" and before.clause.tense == "present" and not before.per and event.more == "more"


def _has_done(before: Fact, event: Fact) -> bool:
    """ "Has learned 50 songs, then learned 9 more": what somebody has done by then is there."""
    clause = before.clause
    perfect = clause.verb_tag == "VBN" and not clause.passive and not clause.gerund
    return perfect and _got(before) and event.more == "more" and event.clause.verb_tag != "VBN"


def _stock(fact: Fact) -> bool:
    plain = not (fact.per or fact.than or fact.ratio or fact.goal or fact.more or fact.subset)
    return plain and fact.frame in STOCK_FRAMES and fact.sign == 0


def _ends(fact: Fact | None) -> bool:
    return fact is not None and fact.cue == "end" and not fact.asked and _stock(fact)


def _then(before: Fact, after: Fact) -> bool:
    """ "Had 39 tiles, got some more, then had 61": of one stock, told twice, the second is what was there later."""
    hers = before.holders and before.holders == after.holders
    return bool(hers) and not after.asked and _stock(before) and _stock(after) and after.at > before.at


def _later(before: Fact, event: Fact) -> bool:
    """The event is told after its stock, in a clause of its own, of the same things."""
    if event.per or event.than or event.ratio or event.negated or event.clause is before.clause:
        return False
    return event.at > before.at and _alike(before, event)


def _alike(one: Fact, other: Fact) -> bool:
    """Of the same things; 3 blue ones beside 4 red ones are another part."""
    mods = not other.unit.mods or other.unit.mods == one.unit.mods
    same = one.unit.head == other.unit.head or one.kind == "money"  # of $50 one spends 20 bucks
    return same and one.kind == other.kind and mods


def _of_one(one: Fact, other: Fact) -> bool:
    """Both are of whoever has the stock."""
    strangers = bool(one.holders and other.holders) and not set(one.holders) & set(other.holders)
    return _alike(one, other) and not strangers


def _at_hand(before: Fact, event: Fact) -> bool:
    """It comes to the stock, or goes from there."""
    stock = {*before.holders, *before.places}
    joined = {*event.holders, *event.places, *parties(event.source)} & stock
    if event.sign > 0:
        return bool(joined) or not stock or not event.holders
    return bool(joined) or not event.holders or event.subset


def _tell_roles(named: dict[str, Quantity], relation: Relation) -> None:
    if relation.schema in ("combine", "equalise"):
        for id, role in zip(relation.ids, roles_of(relation), strict=True):
            if named[id].role in ("state", "event", "part", "difference"):
                named[id] = replace(named[id], role=role, moment=0)
        return
    stocks, event = (relation.whole, relation.parts[0]), relation.parts[1]
    named[event] = replace(named[event], role="event")
    for id in stocks:
        if named[id].role in ("part", "whole", "aside"):
            named[id] = replace(named[id], role="state")


def _set_moments(named: dict[str, Quantity], relations: tuple[Relation, ...]) -> None:
    """An event leads to the moment after its stock's; the stock after it stands there too."""
    changes = [r for r in relations if r.schema in CHANGES]
    for _ in changes:
        for relation in changes:
            ends = (relation.parts[0], relation.whole)
            before, after = ends if relation.schema != "loss" and not _is_loss(named, relation) else ends[::-1]
            moment = named[before].moment + 1
            for id in (relation.parts[1], after):
                named[id] = replace(named[id], moment=moment)


def _is_loss(named: Mapping[str, Quantity], relation: Relation) -> bool:
    """A transfer that takes from the stock: its whole was there before."""
    return relation.schema == "transfer" and named[relation.whole].moment < named[relation.parts[0]].moment
