"""A chain turned round: a number that it starts from, found step by step from what it comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from svampkit.equation import Expression, Num, Op, Var, evaluate, numbers_of, substitute, variables
from svampkit.equation.expression import Operator
from svampkit.equation.steps import step_number
from svampkit.errors import EquationError
from svampkit.template import Chain

__all__ = ["solved_for"]

_UNDONE_LEFT: Final[Mapping[Operator, Operator]] = {"+": "-", "-": "+", "*": "/", "/": "*"}
_UNDONE_RIGHT: Final[Mapping[Operator, tuple[Operator, bool]]] = {
    "+": ("-", False),
    "*": ("/", False),
    "-": ("-", True),
    "/": ("/", True),
}
"""Of "known = other o unknown": the operation, and True where the other one comes first."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Steps from the last to the one that takes the number, and of each the expression that undoes it."""

    places: frozenset[int]
    undone: tuple[Expression, ...]


def solved_for(chain: Chain, tag: str, answer: str) -> Chain | None:
    """The steps that find the number ``tag`` where ``answer`` tells what the chain came to.

    Every step on the way is undone by one of its own, so that each result is a number that the seed's solution has.
    Where the number, or a step on the way to it, is used more than once and the answer is so many times the number
    ("Ann has 12, Bea twice as many; together"), it is the answer's share. None else.
    """
    way = _way_back(chain, tag, answer)
    if way is None:
        return _by_share(chain, tag, answer)
    before = _others(chain, way)
    names = {f"S{old + 1}": f"S{new}" for new, old in enumerate(before, 1)}

    def renamed(step: Expression) -> Expression:
        return substitute(step, lambda leaf: Var(names.get(leaf.name, leaf.name)) if isinstance(leaf, Var) else leaf)

    steps = [renamed(chain.steps[at]) for at in before]
    last: Expression = Var(answer)
    for undone in way.undone:
        known, own = last, renamed(undone)
        steps.append(substitute(own, lambda leaf, known=known: known if leaf == Var(_KNOWN) else leaf))  # type: ignore[misc]
        last = Var(f"S{len(steps)}")
    kept = tuple(name for name in chain.kept if name != tag)
    return Chain(tuple(steps), kept, told=answer)


def _by_share(chain: Chain, tag: str, answer: str) -> Chain | None:
    """The number as the answer divided by how many of it the answer is, where no other number is told but the tag."""
    equation = chain.equation
    if variables(equation) != {tag}:
        return None
    try:
        at_one, at_two, at_five = (evaluate(equation, {tag: Fraction(n)}) for n in (1, 2, 5))
    except EquationError:
        return None
    if at_one <= 0 or at_two != 2 * at_one or at_five != 5 * at_one or at_one == 1:
        return None
    kept = tuple(name for name in chain.kept if name != tag)
    return Chain((Op("/", Var(answer), _of_one(equation)),), kept, told=answer)


def _of_one(equation: Expression) -> Expression:
    """What the answer is of one: "1 + 2" of "n + n * 2", so that the equation shows where the share comes from."""
    if not isinstance(equation, Op):
        return Num(Fraction(1)) if isinstance(equation, Var) else equation
    left, right = _of_one(equation.left), _of_one(equation.right)
    if equation.operator in "*/" and right == Num(Fraction(1)):
        return left
    return right if equation.operator == "*" and left == Num(Fraction(1)) else Op(equation.operator, left, right)


_KNOWN: Final = "KNOWN"


def _way_back(chain: Chain, tag: str, answer: str) -> _Way | None:
    """The steps from the end back to a number, with each operation undone; None where a result on the way is used
    twice."""
    used = Counter(leaf.name for step in chain.steps for leaf in numbers_of(step) if isinstance(leaf, Var))
    at = len(chain.steps) - 1
    places, undone = set(), []
    wanted = None
    while wanted != tag:
        found = _undone(chain.steps[at], _holds(chain, tag))
        if found is None:
            return None
        known, wanted = found
        if used[wanted] != 1:
            return None
        places.add(at)
        undone.append(known)
        number = step_number(wanted)
        if number is not None:
            at = number - 1
        elif wanted != tag:
            return None
    return _Way(frozenset(places), tuple(undone))


def _holds(chain: Chain, tag: str) -> frozenset[str]:
    """The tag, and the steps that it goes into."""
    found = {tag}
    for number, step in enumerate(chain.steps, 1):
        if variables(step) & found:
            found.add(f"S{number}")
    return frozenset(found)


def _undone(step: Expression, inside: frozenset[str]) -> tuple[Expression, str] | None:
    """What the one operand that hangs on the number is, over ``KNOWN``, and its name."""
    known: Expression = Var(_KNOWN)
    node = step
    while isinstance(node, Op):
        left, right = bool(variables(node.left) & inside), bool(variables(node.right) & inside)
        if left == right:
            return None
        if left:
            known, node = Op(_UNDONE_LEFT[node.operator], known, node.right), node.left
        else:
            operator, other_first = _UNDONE_RIGHT[node.operator]
            known = Op(operator, node.left, known) if other_first else Op(operator, known, node.left)
            node = node.right
    # a step that only names another one has nothing to undo
    return (known, node.name) if isinstance(node, Var) and known != Var(_KNOWN) else None


def _others(chain: Chain, way: _Way) -> list[int]:
    """The steps beside the way that those on it need."""
    wanted: set[int] = set()
    for undone in way.undone:
        wanted |= {n - 1 for name in variables(undone) if (n := step_number(name)) is not None}
    for at in range(len(chain.steps) - 1, -1, -1):
        if at in wanted:
            wanted |= {n - 1 for name in variables(chain.steps[at]) if (n := step_number(name)) is not None}
    return sorted(wanted - way.places)
