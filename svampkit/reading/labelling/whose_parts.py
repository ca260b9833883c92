"""Whose the parts of a whole are: what is said of the whole is said of its parts, and what they say is said of it.

"63 plums are in a bowl. 9 are ripe": the 9 are in the bowl. "8 boys are in the yard. There are 30 children in all":
they are in the yard as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from svampkit.reading.mentions.fact import Fact
from svampkit.world.model import Quantity, Relation, World

__all__ = ["whose_parts"]


def whose_parts(world: World, told: Mapping[str, Fact]) -> World:
    """The same world, the amounts of every combination being of those who have the whole or the other parts."""
    named = {q.id: q for q in world.quantities}
    products = {relation.whole: relation for relation in world.relations if relation.kind == "product"}
    for relation in world.relations:
        if relation.schema == "combine":
            _of_the_payer(named, relation, told)
            _of_one(named, relation, products)
    return replace(world, quantities=tuple(named.values()))


def _of_other_groups(
    named: Mapping[str, Quantity], relation: Relation, products: Mapping[str, Relation], holder: str
) -> bool:
    """ "12 crates of 150 oranges and 16 boxes of 30 plums: how many are in crates and boxes": the plums are in no
    crate."""
    groups = {named[products[id].parts[0]].unit for id in relation.parts if id in products}
    return holder in groups and len(groups) > 1


def _of_one(named: dict[str, Quantity], relation: Relation, products: Mapping[str, Relation]) -> None:
    """Where one holder is told, and of the others nothing, all are its."""
    holders = {named[id].holder for id in relation.ids} - {""}
    whole, parts = named[relation.whole], [named[id] for id in relation.parts]
    told = bool(whole.holder) or all(part.holder for part in parts)
    if len(holders) != 1 or not told:
        return
    (holder,) = holders
    if _of_other_groups(named, relation, products, holder):
        named[whole.id] = replace(whole, holder="")
        return
    named.update({id: replace(named[id], holder=holder) for id in relation.ids if not named[id].holder})


def _of_the_payer(named: dict[str, Quantity], relation: Relation, told: Mapping[str, Fact]) -> None:
    """ "Ada spent $4 on a comb, and a cage cost her $7": the cage has no dollars, they were paid for it."""
    facts = {id: told[q.value] for id in relation.parts if (q := named[id]).value is not None and q.value in told}
    costing = [id for id, fact in facts.items() if _costs(fact) and named[id].holder == fact.holder]
    payers = {named[id].holder for id in relation.parts if id not in costing}
    if not costing or len(payers) != 1 or "" in payers or "+" in "".join(payers):
        return
    (payer,) = payers
    for id in costing:
        q = named[id]
        named[id] = replace(q, holder=payer, qualifier=q.qualifier or q.holder)
    whole = named[relation.whole]
    if set(whole.holder.split("+")) & {facts[id].holder for id in costing}:
        named[whole.id] = replace(whole, holder=payer)


def _costs(fact: Fact) -> bool:
    """A thing is told by what it costs."""
    subject = fact.clause.subject
    thing = subject is not None and not subject.pronoun and not subject.name
    return thing and fact.kind == "money" and fact.verb == "cost" and not fact.per
