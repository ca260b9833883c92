"""What is suggested to an annotator: which textual numbers a number of the equations is most likely taken from.

Numbers of one value before the same word mean the same ("40 % juice … the 40 % juice"), and so do coins and steps of
one kind. Which of several such groups is meant, what the number does in the equations tells: "twice" multiplies, "two
more" does not, and the step of "consecutive odd" multiplies an unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from svampkit.derivations.numbers import TextualNumber
from svampkit.derivations.tokens import Position, Token
from svampkit.equation import Expression, Num, Op, System, Var
from svampkit.lexicon.grammar import listed

__all__ = ["Group", "Role", "groups_of", "likeliest", "roles"]

Group = tuple[TextualNumber, ...]

_PASSED_OVER = frozenset(listed("words passed over before a counted noun"))
_COUNTED = frozenset(listed("nouns that equations count"))
_TIMES = frozenset(listed("forms of time"))
_MORE = frozenset(listed("comparatives of amounts and ages"))


class Role(Enum):
    """What a number does in an equation."""

    TERM = "stands alone, or is added"
    OF_UNKNOWN = "multiplies an unknown"
    OF_WHOLE = "multiplies something else"


def roles(system: System) -> tuple[Role, ...]:
    """The role of every number, in the order in which they are written."""
    return tuple(
        role for equation in system.equations for side in (equation.left, equation.right) for role in _roles(side)
    )


def _roles(expression: Expression) -> Iterator[Role]:
    """What each number of an expression does: multiplies an unknown, stands beside other numbers, or stands alone."""
    if isinstance(expression, Op) and expression.operator in "+-":
        yield from _roles(expression.left)
        yield from _roles(expression.right)
        return
    factors = list(_factors(expression))
    for at, factor in enumerate(factors):
        if isinstance(factor, Op):
            yield from _roles(factor)
        elif isinstance(factor, Num):
            beside = factors[max(0, at - 1) : at] + factors[at + 1 : at + 2]
            if any(isinstance(other, Var) for other in beside):
                yield Role.OF_UNKNOWN
            else:
                yield Role.OF_WHOLE if beside else Role.TERM


def _factors(expression: Expression) -> Iterator[Expression]:
    """What is multiplied or divided, left to right; a sum is one factor."""
    if isinstance(expression, Op) and expression.operator in "*/":
        yield from _factors(expression.left)
        yield from _factors(expression.right)
    else:
        yield expression


def groups_of(candidates: Sequence[TextualNumber], tokens: Sequence[Token]) -> tuple[Group, ...]:
    """Textual numbers of one value in groups that mean the same, in the order of the text.

    A count of what is asked for ("two numbers") is seldom in the equations: such a group is left out where there is
    another.
    """
    places = {token.position: at for at, token in enumerate(tokens)}
    groups: dict[str, list[TextualNumber]] = {}
    for number in candidates:
        word = _word_after(number, tokens, places)
        groups.setdefault(word or f"\0{number.position}", []).append(number)
    found = [tuple(group) for group in groups.values()]
    meant = [group for group in found if not all(_counts_the_asked(n, tokens, places) for n in group)]
    return tuple(meant or found)


def likeliest(groups: Sequence[Group], role: Role, tokens: Sequence[Token]) -> tuple[Group, ...]:
    """The groups that suit a role best, in the order of the text."""
    fit = [_fit(group, role, tokens) for group in groups]
    return tuple(group for group, one in zip(groups, fit, strict=True) if one == max(fit))


def _fit(group: Group, role: Role, tokens: Sequence[Token]) -> int:
    """How well a group suits a role: 2 best, 1 well, 0 as any other, -1 badly."""
    places = {token.position: at for at, token in enumerate(tokens)}
    if any(number.kind == "step" for number in group):
        return {Role.OF_UNKNOWN: 2, Role.TERM: 0, Role.OF_WHOLE: -1}[role]
    after = {_next(number, tokens, places) for number in group}
    if any(number.kind == "multiple" for number in group) or after & _TIMES:
        return -1 if role is Role.TERM else 1
    if after & _MORE:
        return 1 if role is Role.TERM else -1
    return 0


def _next(number: TextualNumber, tokens: Sequence[Token], places: Mapping[Position, int]) -> str:
    at = places[number.position] + number.length
    return tokens[at].text.lower() if at < len(tokens) else ""


def _counts_the_asked(number: TextualNumber, tokens: Sequence[Token], places: Mapping[Position, int]) -> bool:
    """Whether a number only says how many things there are: "two numbers", "three consecutive even integers"."""
    return number.kind in ("word", "digits") and _word_after(number, tokens, places) in _COUNTED


def _word_after(number: TextualNumber, tokens: Sequence[Token], places: Mapping[Position, int]) -> str:
    """The first word after a number that says what it counts; empty where the sentence ends before.

    A percentage is told by its sign: one figure with it is mostly one share, wherever it is told again. Coins and
    steps count nothing: they are told by themselves.
    """
    if number.kind == "percent":
        return "%"
    if number.kind in ("coin", "step"):
        return number.kind
    at = places[number.position] + number.length
    for token in tokens[at : at + 4]:
        if token.position.sentence != number.position.sentence or not token.text[0].isalnum():
            if token.text in "%$,":
                continue
            return ""
        if token.text.lower() not in _PASSED_OVER:
            return token.text.lower()
    return ""
