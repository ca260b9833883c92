"""From a world to the equation of its question, and to the value of every quantity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation import Expression, Num, Op, Var, evaluate
from svampkit.errors import EquationError, ReadingError
from svampkit.world.model import Question, Relation, World

__all__ = ["WorldFault", "derive", "faults", "solve"]

WHOLE_KINDS = frozenset({"count", "points"})


def _solve_relation(relation: Relation, known: Mapping[str, Expression]) -> tuple[str, Expression] | None:
    """The one unknown of a relation as an expression of its knowns, or None where not exactly one is unknown."""
    ids = relation.ids
    unknown = [id for id in ids if id not in known]
    if len(unknown) != 1:
        return None
    target = unknown[0]
    if relation.kind == "sum":
        if target == relation.whole:
            result = known[relation.parts[0]]
            for part in relation.parts[1:]:
                result = Op("+", result, known[part])
        else:
            result = known[relation.whole]
            for part in relation.parts:
                if part != target:
                    result = Op("-", result, known[part])
    else:
        count, each = relation.parts
        if target == relation.whole:
            result = Op("*", known[count], known[each])
        else:
            result = Op("/", known[relation.whole], known[each if target == count else count])
    return target, result


def solve(world: World) -> dict[str, Expression]:
    """Every quantity that the told numbers determine, as an expression over NUM tags; told ones are their tag, and
    constants their number."""
    known: dict[str, Expression] = {q.id: Num(Fraction(q.constant)) for q in world.quantities if q.constant}
    known |= {q.id: Var(q.value) for q in world.quantities if q.value is not None}
    progress = True
    while progress:
        progress = False
        for relation in world.relations:
            found = _solve_relation(relation, known)
            if found is not None:
                known[found[0]] = found[1]
                progress = True
    return known


def derive(world: World, question: Question | None = None) -> Expression:
    """The equation of a question (the world's own by default), over NUM tags.

    Raises ReadingError where the told numbers do not determine it, or where it is told outright.
    """
    question = question or world.question
    known = solve(world)
    missing = [id for id in question.of if id not in known]
    if missing:
        unit = world.get(missing[0]).unit
        raise ReadingError(f"no relation leads from the numbers of the text to the asked {unit or 'amount'}.")
    terms = [known[id] for id in question.of]
    if question.asks == "value":
        if len(terms) != 1:
            raise ReadingError("a question for a value names more than one quantity.")
        if isinstance(terms[0], Var):
            raise ReadingError(f"the text tells the asked {world.get(question.of[0]).unit} outright.")
        return terms[0]
    sign = {"sum": "+", "difference": "-", "quotient": "/"}[question.asks]
    result = terms[0]
    for term in terms[1:]:
        result = Op(sign, result, term)  # type: ignore[arg-type]
    return result


@dataclass(frozen=True, slots=True)
class WorldFault:
    """One way in which numbers make a world impossible."""

    quantity: str
    problem: str


def faults(world: World, values: Mapping[str, Fraction]) -> list[WorldFault]:
    """What cannot be with these numbers (tag to value): amounts below zero, parts of things that come whole,
    a relation whose told numbers disagree. Asked for or not, every quantity is looked at; [] is a possible world."""
    found: list[WorldFault] = []
    exact: dict[str, Fraction] = {}
    for id, expression in solve(world).items():
        quantity = world.get(id)
        try:
            value = evaluate(expression, values)
        except EquationError as error:
            found.append(WorldFault(id, f"has no value: {error}"))
            continue
        exact[id] = value
        if value < 0:
            found.append(WorldFault(id, "is below zero"))
        if value.denominator != 1 and quantity.kind in WHOLE_KINDS and quantity.role != "ratio":
            found.append(WorldFault(id, "is not whole"))
        if value == 0 and quantity.role in ("each", "count", "ratio", "difference", "event"):
            found.append(WorldFault(id, "is zero"))
    for relation in world.relations:
        if relation.whole in exact and all(part in exact for part in relation.parts):
            parts = [exact[part] for part in relation.parts]
            total = sum(parts, Fraction(0)) if relation.kind == "sum" else parts[0] * parts[1]
            if total != exact[relation.whole]:
                found.append(WorldFault(relation.whole, f"disagrees with its parts in {relation.schema}"))
    question = world.question
    if question.asks == "difference" and all(id in exact for id in question.of):
        first, second = (exact[id] for id in question.of[:2])
        if first <= second:
            found.append(WorldFault(question.of[0], "is not more than what it is compared with"))
    return found
