"""What is told for one group goes with the groups that it is told of, and groups are no part of what is in them."""

from __future__ import annotations

from typing import Final

from svampkit.reading.mentions.units import CONTAINERS, Unit
from svampkit.reading.schemas.amount import Amount, leaves
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["groups_added", "of_other_groups", "unsold"]

_ANY: Final = frozenset(["", "*"])


def of_other_groups(count: Amount, each: Amount, asked: Asked) -> bool:
    """ "9 boxes with 3 pens in each box and 4 boxes with 5 cups in each box" are no 13 boxes of 3 pens; "a hen has 2
    legs" is said of the 5 hens, and not of hens and goats."""
    if count.told or count.rule != "combine.whole" or not each.told or each.per in _ANY:
        return False
    parts = leaves(count)
    fits = [unit_fit(Unit(each.per), part.unit) for part in parts]
    if "other" in fits and any(fit.startswith("same") for fit in fits):
        return True
    others = [f for f in asked.told if f.per == each.per and f.n != each.fact.n and f.kind != "money"]
    between = [part for part in parts if part.told and part.first > each.first]
    return any(part.first < each.first for part in parts) and any(
        part.first < other.at and part.fact.clause is other.clause for part in between for other in others
    )


def unsold(count: Amount, each: Amount, asked: Asked) -> bool:
    """ "Ira had 9 bars and sold 3 for $2 each: how much did he make" is of the 3. Near miss: "sold all but 3"."""
    gone = count.right if count.operation == "-" else None
    if asked.fact.frame != "make" or each.kind != "money" or gone is None or not gone.told:
        return False
    return gone.fact.verb == "sell" and gone.fact.cue != "end"


def groups_added(one: Amount, two: Amount, asked: Asked) -> bool:
    """ "9 rows and 4 columns of chairs" are no 13 chairs."""
    ask = asked.fact.unit
    if not ask.head or not (one.told and two.told) or one.unit.head == two.unit.head:
        return False
    groups = {one.unit.head, two.unit.head}
    return groups <= CONTAINERS and ask.head not in groups and ask.head in {one.unit.of, two.unit.of}
