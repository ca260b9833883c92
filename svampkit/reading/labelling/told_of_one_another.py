"""What the amounts of one relation tell of one another: whose they are, and what tells them apart.

Each amount is called as its own words call it. Some leave unsaid what their neighbours say: a stock after an event is
where it was before it, and two words for one mother are one person.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final

from svampkit.lexicon.grammar import table
from svampkit.lexicon.load import data
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import PRONOUNS
from svampkit.world.model import CHANGES, Quantity, Relation, World

__all__ = ["told_of_one_another"]

_SAME_KIN: Final = {word: one for one, words in table("words for one of the kin").items() for word in words}
_GIVING: Final = frozenset(["give", "have", "gain", "make", "receive"])
_NEW: Final = "new"
_MOST_WORDS: Final = 4


def told_of_one_another(world: World, told: Mapping[str, Fact], ask: Fact, words: Sequence[Word]) -> World:
    """The same world, its amounts called by what their neighbours say of them as well.

    ``told`` are the facts behind the number tags, ``ask`` what the question asks for.
    """
    named = {q.id: q for q in world.quantities}
    asked = world.question.of if world.question.asks == "value" else ()
    relations = tuple(_shared_out(_of_units(relation, named, told), named, asked) for relation in world.relations)
    for relation in relations:
        if relation.kind == "sum":
            _of_those_told(named, relation, told)
        if relation.kind == "product":
            _no_holder_but_who_has_them(named, relation)
        elif relation.schema in CHANGES:
            _one_stock(named, relation, told)
        elif relation.schema == "compare":
            _of_one_who_does_both(named, relation)
        elif relation.schema == "combine":
            _of_all_who_have_parts(named, relation, told)
            _new_ones(named, relation, told)
    _kin_of_their_own(named, relations, told)
    _one_name_for_kin(named)
    if world.question.asks == "value":
        _asked_time(named, world, told, ask)
    for q in list(named.values()):
        named[q.id] = replace(q, qualifier=_as_spoken(q.qualifier, words))
    return replace(world, quantities=tuple(named.values()), relations=relations)


def _of_units(relation: Relation, named: Mapping[str, Quantity], told: Mapping[str, Fact]) -> Relation:
    """Dollars by the day are no price: nobody buys a day; nor friends, who share what is paid or give it each."""
    if relation.schema != "price":
        return relation
    count, each = (named[id] for id in relation.parts)
    if count.kind == "time":
        return replace(relation, schema="rate")
    fact = told.get(each.value) if each.value is not None else None
    if fact is not None and fact.frame == "exist" and each.unit in data("coins"):
        return replace(relation, schema="groups")  # "there are 2 pennies in each cup", and no cup costs them
    shared = not each.given if fact is None else fact.frame in _GIVING
    if not is_person(count.unit) or not shared:
        return relation
    return replace(relation, schema="groups" if each.given else "sharing")


def _shared_out(relation: Relation, named: Mapping[str, Quantity], asked: Sequence[str]) -> Relation:
    """Where so many groups are told and what one of them gets is asked, the things are shared out."""
    count, each = relation.parts[:2]
    shared = relation.schema == "groups" and each in asked and not named[each].given and named[count].given
    return replace(relation, schema="sharing") if shared else relation


def _no_holder_but_who_has_them(named: dict[str, Quantity], relation: Relation) -> None:
    """ "The eggs are put into 5 nests": whoever has the eggs has the nests, and the eggs have none."""
    whole, (count, each) = named[relation.whole], (named[id] for id in relation.parts)
    if count.holder and count.holder in (whole.unit, each.unit) and count.holder != whole.holder:
        named[count.id] = replace(count, holder=whole.holder)


def _one_stock(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "There are 8 nests near a lake. When 3 more are built, how many are near the lake": those before are there.
    "Mira has 6 pens in a tin": how many are in the tin asks of hers."""
    one, other = named[relation.whole], named[relation.parts[0]]
    where = {(fact.holder, place) for fact in told.values() if fact.frame in STOCK_FRAMES for place in fact.places}
    for here, there in ((one, other), (other, one)):
        if not here.given and there.holder and (there.holder, here.holder) in where:
            named[here.id] = replace(here, holder=there.holder)
        if not here.holder and there.holder and here.unit == there.unit:
            named[here.id] = replace(here, holder=there.holder)


def _of_those_told(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "9 of them were ripe": of hers who has them all."""
    holder = named[relation.whole].holder
    for part in (named[id] for id in relation.parts):
        fact = told.get(part.value) if part.value is not None else None
        if fact is not None and fact.subset and not part.holder and part.unit == named[relation.whole].unit:
            named[part.id] = replace(part, holder=holder)


def _of_one_who_does_both(named: dict[str, Quantity], relation: Relation) -> None:
    """ "She ran 3 more miles on Sunday than on Friday": Sunday's are hers, as those of Friday are."""
    whole, part, difference = (named[id] for id in relation.ids)
    for one, other in ((whole, part), (part, whole)):
        times = one.qualifier != other.qualifier and bool(other.qualifier)
        if not one.given and not one.holder and other.holder and other.holder == difference.holder and times:
            named[one.id] = replace(one, holder=other.holder)


def _of_all_who_have_parts(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "Mira has 5, I have 7: what is the sum of our shells": hers and mine."""
    whole, parts = named[relation.whole], [named[id] for id in relation.parts]
    facts = [told[part.value].holder if part.value in told else "" for part in parts if part.value is not None]
    if whole.given or whole.holder or len(facts) != len(parts) or "" in facts or len(set(facts)) != len(facts):
        return
    if all(part.holder == who for part, who in zip(parts, facts, strict=True)):
        every = dict.fromkeys(key for who in facts for key in parties(who))
        named[whole.id] = replace(whole, holder="+".join(every))


def _new_ones(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "9 new and 4 old tiles": new ones are another kind there, and not more of them."""
    parts = [named[id] for id in relation.parts]
    if not any(part.qualifier for part in parts):
        return
    for part in parts:
        fact = told.get(part.value) if part.value is not None else None
        if fact is not None and fact.more == _NEW and not part.qualifier:
            named[part.id] = replace(part, qualifier=_NEW)


def _kin_of_their_own(named: dict[str, Quantity], relations: Sequence[Relation], told: Mapping[str, Fact]) -> None:
    """ "Petra's mom brought 9, Boris's mom 7": two moms, and both of them have what the two have together."""
    whose: dict[str, str] = {}
    for q in named.values():
        fact = told.get(q.value) if q.value is not None else None
        subject = fact.clause.subject if fact is not None else None
        if (
            subject is not None
            and subject.lemma == q.holder
            and q.holder in KIN
            and subject.owner not in ("", *PRONOUNS)
        ):
            whose[q.id] = f"{subject.owner} {q.holder}"
    if len({key.split()[-1] for key in whose.values()}) == len(set(whose.values())):
        return
    for id, key in whose.items():
        named[id] = replace(named[id], holder=key)
    for relation in relations:
        whole = named[relation.whole]
        if (
            relation.schema == "combine"
            and not whole.given
            and whole.holder in KIN
            and set(relation.parts) <= whose.keys()
        ):
            named[whole.id] = replace(whole, holder="+".join(dict.fromkeys(whose[id] for id in relation.parts)))


def _one_name_for_kin(named: dict[str, Quantity]) -> None:
    """ "Petra and her mom … her mother picked 9": one person has one name, the one that is told with a number."""
    spoken: dict[str, str] = {}
    for q in sorted(named.values(), key=lambda q: not q.given):
        for key in parties(q.holder):
            if key in _SAME_KIN:
                spoken.setdefault(_SAME_KIN[key], key)
    for q in list(named.values()):
        keys = [spoken.get(_SAME_KIN.get(key, ""), key) for key in parties(q.holder)]
        named[q.id] = replace(q, holder="+".join(dict.fromkeys(keys)))


def _asked_time(named: dict[str, Quantity], world: World, told: Mapping[str, Fact], ask: Fact) -> None:
    """ "8 on Monday, 3 more on Tuesday than on Monday: how many on Tuesday" are Tuesday's."""
    asked = named[world.question.of[0]]
    known = {time for fact in told.values() for time in fact.times}
    if asked.given or asked.qualifier or len(ask.times) != 1 or ask.times[0] not in known:
        return
    near = [named[id] for r in world.relations if asked.id in r.ids for id in r.ids if id != asked.id]
    if all(q.qualifier in known for q in near if q.role != "each"):
        named[asked.id] = replace(asked, qualifier=ask.times[0])


def _as_spoken(qualifier: str, words: Sequence[Word]) -> str:
    """Its words in the order in which they stand side by side in the text: "ice cream"."""
    said = qualifier.split()
    if not 1 < len(said) <= _MOST_WORDS:
        return qualifier
    spoken = [{word.low, word.lemma} for word in words]
    for order in permutations(said):
        for at in range(len(spoken) - len(order) + 1):
            if all(word in spoken[at + n] for n, word in enumerate(order)):
                return " ".join(order)
    return qualifier
