"""Whether two worlds say the same: the same numbers in the same relations, the same question."""

from __future__ import annotations

from svampkit.equation import Expression, equivalent
from svampkit.errors import EquationError, ReadingError
from svampkit.world.derive import derive, solve
from svampkit.world.model import Relation, World

__all__ = ["path", "same_world"]

_FAMILY = {
    "combine": "combine",
    "gain": "change",
    "loss": "change",
    "transfer": "change",
    "compare": "compare",
    "equalise": "equalise",
    "groups": "product",
    "sharing": "product",
    "price": "product",
    "rate": "product",
    "times": "product",
    "area": "product",
}
_LIKE = ({"combine", "change"}, {"change", "equalise"})
"""Families that one wording may pass between: a part that goes is a loss, a second purchase is a further part."""


def _content(world: World) -> dict[str, Expression]:
    return solve(world)


def _same_relation(a: Relation, b: Relation, left: dict[str, Expression], right: dict[str, Expression]) -> bool:
    """True where two relations say the same of the same amounts, the parts in any order."""
    if a.kind != b.kind or len(a.parts) != len(b.parts):
        return False
    first, second = _FAMILY[a.schema], _FAMILY[b.schema]
    if first != second and not any({first, second} <= pair for pair in _LIKE):
        return False

    def same(x: str, y: str) -> bool:
        if (x in left) != (y in right):
            return False
        return x not in left or equivalent(left[x], right[y])

    if not same(a.whole, b.whole):
        return False
    rest = list(b.parts)
    for part in a.parts:
        match = next((other for other in rest if same(part, other)), None)
        if match is None:
            return False
        rest.remove(match)
    return True


def same_world(a: World, b: World) -> bool:
    """True where both have the same relations over the same tags, asides apart, and the same question.

    Wording does not count: keys of holders and units may differ. The equations must be equal for all numbers.
    """
    tags = {q.value for q in a.quantities if q.value}
    if tags != {q.value for q in b.quantities if q.value}:
        return False
    try:
        if not equivalent(derive(a), derive(b)):
            return False
        left, right = _content(a), _content(b)
        path_a, path_b = path(a), path(b)
        rest = list(path_b)
        if len(path_a) != len(path_b):
            return False
        for relation in path_a:
            match = next((other for other in rest if _same_relation(relation, other, left, right)), None)
            if match is None:
                return False
            rest.remove(match)
    except (ReadingError, EquationError):
        return False
    return True


def path(world: World) -> list[Relation]:
    """The relations by which the asked quantities are worked out, step by step back to told numbers."""
    wanted = set(world.question.of)
    kept: list[Relation] = []
    progress = True
    while progress:
        progress = False
        for relation in world.relations:
            ids = set(relation.ids)
            unknown = {id for id in ids if not world.get(id).given}
            if relation not in kept and unknown & wanted:
                kept.append(relation)
                wanted |= unknown
                progress = True
    return kept
