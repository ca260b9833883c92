"""From the derivation of an answer to the world that it tells: quantities, relations, the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, quantity_of
from svampkit.reading.schemas import RULES, Amount, Rule
from svampkit.reading.searching.percentages import with_percentages
from svampkit.world.model import Asks, Quantity, Question, Relation, Role, Schema, World

__all__ = ["Built", "build"]

_SOMETHING: Final = frozenset(listed("pronouns that stand for something told before"))
_RULE = {rule.name: rule for rule in RULES}
_ASKS: dict[str, Asks] = {"compare.difference": "difference", "times.ratio": "quotient"}


@dataclass(slots=True)
class Built:
    """A world, and the quantity of every told number."""

    world: World
    of_fact: dict[int, str]
    """Number of a fact to the id of its quantity."""


@dataclass(slots=True)
class _Site:
    """What is built so far."""

    quantities: dict[str, Quantity] = field(default_factory=dict)
    relations: list[Relation] = field(default_factory=list)
    of_fact: dict[int, str] = field(default_factory=dict)
    of_amount: dict[tuple[object, ...], str] = field(default_factory=dict)
    """By what an amount is made from (``_made_from``): the same twice is one quantity."""
    changes: list[tuple[str, str, str]] = field(default_factory=list)
    """Stock before, event, stock after."""


def build(answer: Amount, ask: Fact, told: Sequence[Fact]) -> Built:
    """The world behind an answer; a told number that the answer does not need becomes an aside, a constant none."""
    site = _Site()
    answer = with_percentages(answer)
    for n, fact in enumerate(told):
        if fact.because and not answer.mask >> n & 1:
            continue
        site.of_fact[fact.n] = _new(site, fact, fact.tag, "aside")
    for fact in _constants(answer):
        if fact.n not in site.of_fact:
            site.of_fact[fact.n] = _new(site, fact, fact.tag, "aside")
    asks = _ASKS.get(answer.rule, "value")
    if asks == "value":
        of: tuple[str, ...] = (_place(site, answer, ask),)
    else:
        assert answer.left is not None and answer.right is not None
        of = (_place(site, answer.left, None), _place(site, answer.right, None))
    _set_moments(site)
    world = World(tuple(site.quantities.values()), tuple(site.relations), Question(asks, of))
    return Built(world, site.of_fact)


def _constants(amount: Amount | None) -> Iterator[Fact]:
    """The constants that an answer is made with."""
    if amount is None:
        return
    if amount.told and amount.fact.because:
        yield amount.fact
    yield from _constants(amount.left)
    yield from _constants(amount.right)


def _new(site: _Site, fact: Fact, tag: str | None, role: Role) -> str:
    id = f"q{len(site.quantities) + 1}"
    site.quantities[id] = quantity_of(fact, id, tag, role)
    return id


def _place(site: _Site, amount: Amount, like: Fact | None) -> str:
    """The quantity of an amount; its relation is added where it has one."""
    if amount.told:
        return site.of_fact[amount.fact.n]
    made = _made_from(amount)
    if made in site.of_amount:
        return site.of_amount[made]
    assert amount.left is not None and amount.right is not None
    rule = _RULE[amount.rule]
    parts = _parts(amount)
    ids = [_place(site, part, None) for part in parts]
    for part_id, role in zip(ids, _roles(rule, len(ids)), strict=True):
        if site.quantities[part_id].role in ("aside", "state"):
            site.quantities[part_id] = replace(site.quantities[part_id], role=role)
    own = _new(site, like or amount.fact, None, rule.roles[2])
    counted = like is not None and amount.rule.endswith(".count") and bool(like.unit.head)
    unit = amount.unit.head or (like.unit.head if like is not None else "")
    holder = "+".join(amount.holders)
    if like is not None:
        nobody = rule.name == "groups.each"  # "how many slices are in each bowl" are the bowl's
        named = site.quantities[own].holder
        named = "" if named in _SOMETHING else named  # "they", of whom nothing is known: whoever has the rest
        holder = named or ("" if nobody or holder in _SOMETHING else holder)
    kind = amount.kind if amount.unit.head or like is None or not like.unit.head else like.kind
    if like is not None and counted:
        unit, kind = like.unit.head, like.kind  # as the question calls it, and not what the amount was told for
    called = replace(site.quantities[own], unit=unit, kind=kind, holder=holder)
    teller = amount.fact
    if like is None and not teller.ratio and unit != teller.unit.head and (teller.unit.mods or teller.unit.of):
        called = replace(called, qualifier="")  # 48 yards of red cloth, 6 yards a dress: no red dresses
    if like is None and rule.schema == "times" and not called.qualifier:  # "7 times as many clay jars"
        called = replace(called, qualifier=" ".join(sorted(amount.unit.mods)))
    site.quantities[own] = called
    site.of_amount[made] = own
    relation = _relation(rule, amount, ids, own)
    site.relations.append(relation)
    if rule.schema == "gain":
        site.changes.append((relation.parts[0], relation.parts[1], relation.whole))
    elif rule.schema == "loss":
        site.changes.append((relation.whole, relation.parts[1], relation.parts[0]))
    return own


def _made_from(amount: Amount) -> tuple[object, ...]:
    """Its rules down to the facts that it follows from."""
    if amount.left is None or amount.right is None:
        return (amount.fact.n,)
    return (amount.rule, _made_from(amount.left), _made_from(amount.right))


def _parts(amount: Amount) -> list[Amount]:
    """The amounts that a result follows from; a sum of sums is one sum, and so is a whole of three parts."""
    assert amount.left is not None and amount.right is not None
    if amount.rule == amount.left.rule and amount.rule in ("combine.whole", "combine.part"):
        return [*_parts(amount.left), amount.right]
    return [amount.left, amount.right]


def _roles(rule: Rule, count: int) -> list[Role]:
    return [rule.roles[0], *[rule.roles[1]] * (count - 1)]


def _relation(rule: Rule, amount: Amount, ids: Sequence[str], own: str) -> Relation:
    kind = "sum" if rule.operation in "+-" else "product"
    if len(ids) > 2:
        whole, *parts = (own, *ids) if amount.rule == "combine.whole" else (*ids, own)
        return Relation("sum", rule.schema, whole, tuple(parts))
    at = dict(zip(rule.places, (*ids, own), strict=True))
    return Relation(kind, _schema(rule, amount), at["whole"], (at["first"], at["second"]))  # type: ignore[arg-type]


def _schema(rule: Rule, amount: Amount) -> Schema:
    """A gain or loss with both sides named is a transfer."""
    if rule.schema in ("gain", "loss"):
        events = [a for a, role in zip((amount.left, amount.right), rule.roles, strict=False) if role == "event"]
        for event in events:
            f = event.fact if event is not None else None
            if f is not None and f.frame in ("give", "receive") and (f.recipient or f.source) and f.holder:
                return "transfer"
    return rule.schema


def _set_moments(site: _Site) -> None:
    """An event leads to the moment after the stock's; the stock after it stands there too."""
    for _ in site.changes:
        for before, event, after in site.changes:
            moment = site.quantities[before].moment + 1
            for id in (event, after):
                site.quantities[id] = replace(site.quantities[id], moment=moment)
