"""Of what stuff pieces, loads and cups are: of the one that the text has told of them.

"Ada had 30 pieces of cork. How many pieces did she use in a week": pieces of cork, though only "pieces" are asked.
A noun that is left out altogether is the one told before with all that was told of it: "9 rye rolls … how many does
each get". Near miss: "5 red cups … 7 cups", of which the text does not say that they are red.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from svampkit.reading.labelling.told_of import told_of
from svampkit.reading.mentions.fact import Fact
from svampkit.world.model import Quantity, UnitKind, World

__all__ = ["one_stuff"]


def one_stuff(world: World, told: Mapping[str, Fact], ask: Fact) -> World:
    """The same world, every amount of a unit being of the one stuff that this unit is told of."""
    facts = told_of(world, told)
    if world.question.asks == "value":
        facts.setdefault(world.question.of[0], ask)
    units = {(q.unit, q.kind) for q in world.quantities if q.unit}  # meters of a side are no square meters of grass
    stuffs = {one: _stuff(_told_once([f for f in told.values() if _measure(f) == one])) for one in units}
    said = [f for f in told.values() if not f.elided and not f.ratio]
    kinds = {one: _only({_kind(f) for f in said if _measure(f) == one}) for one in units}
    called = (_called(q, facts.get(q.id), stuffs, kinds) for q in world.quantities)
    return replace(world, quantities=tuple(called))


def _measure(fact: Fact) -> tuple[str, UnitKind]:
    return fact.unit.head, fact.kind


_Said = Mapping[tuple[str, UnitKind], str]
"""By a unit and its kind, what is said of it."""


def _called(q: Quantity, fact: Fact | None, stuffs: _Said, kinds: _Said) -> Quantity:
    measure = q.unit, q.kind
    if fact is None:
        stuff = stuffs.get(measure, "")
        return replace(q, qualifier=stuff) if stuff and not q.given and not q.qualifier else q
    if fact.ratio:
        return q
    if fact.unit.mods or fact.unit.of:
        asked = fact.asked and q.unit == fact.unit.head and not q.qualifier
        return replace(q, qualifier=_kind(fact)) if asked and fact.unit.of else q
    own = "" if q.qualifier in fact.times and q.role == "event" else q.qualifier  # an event's moment tells its time
    left_out = fact.elided or not fact.unit.head
    kind = (kinds.get(measure, "") if left_out else "") or stuffs.get(measure, "")
    return replace(q, qualifier=kind) if kind and not own else q


def _told_once(told: Sequence[Fact]) -> list[Fact]:
    """Those that say of what stuff they are; none where amounts before them in the same sentence say nothing of it:
    "12 litres each, with 9 litres of sand"."""
    of = [fact for fact in told if fact.unit.of]
    first = min(of, key=lambda fact: fact.at, default=None)
    before = [f for f in told if first is not None and f.at < first.at and f.clause.sentence == first.clause.sentence]
    bare = (fact for fact in before if not fact.unit.of and not fact.ratio)
    return [] if any(fact.phrase is not None and fact.phrase.lemma == fact.unit.head for fact in bare) else of


def _stuff(told: Sequence[Fact]) -> str:
    """What the noun behind "of" tells, with what tells of it in turn, where all that have one say the same."""
    return _only({_kind(f) for f in told}) or _only({f.unit.of for f in told})


def _kind(fact: Fact) -> str:
    return " ".join([*sorted(fact.unit.mods), *([fact.unit.of] if fact.unit.of else [])])


def _only(words: set[str]) -> str:
    return next(iter(words)) if len(words) == 1 else ""
