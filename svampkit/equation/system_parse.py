"""Text to equation systems: as parse_infix, with products written without a sign, whole powers and conditions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation.expression import Expression, Num, Op, Var
from svampkit.equation.number import parse_number
from svampkit.equation.system import Condition, Equation, System
from svampkit.errors import EquationError

__all__ = ["parse_side", "parse_system", "parse_unknown_lines"]

_TOKEN = re.compile(
    r"\s*(\[[A-Za-z]+\d*\]|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*)?(?:[eE]-\d+)?|\.\d+|[A-Za-z_][A-Za-z_0-9]*"
    r"|\*\*|[-+*/()^])",
    re.ASCII,
)
_MAX_LENGTH = 2_000
_MAX_DEPTH = 60
_MAX_OPERATORS = 200
_MAX_POWER = 64
MAX_EQUATIONS = 40
"""More equations than that are no word problem's."""
_PREDICATE = re.compile(r"\s*is_(digit|odd|even)\s*\((.*)\)\s*\Z")
_SIGNS = str.maketrans({"×": "*", "÷": "/", "−": "-", "–": "-", "·": "*"})


def parse_system(equations: Iterable[str], asked: Sequence[str] = (), *, letters: bool = False) -> System:
    """Read "x + y = 18", "3(x - y) = 12", "xy = 5" (with ``letters``), "x^2 = 9", "x > 0", "is_digit(x)".

    ``letters``: every name is a product of one-letter unknowns, as in the Dolphin sets ("ab = -5").
    Raises EquationError with the text at fault.
    """
    found: list[Equation] = []
    conditions: list[Condition] = []
    for text in equations:
        _one(text, found, conditions, letters)
        if len(found) + len(conditions) > MAX_EQUATIONS:
            raise EquationError(f"a system has more than {MAX_EQUATIONS} equations; at most that many are read.")
    if not found:
        raise EquationError("there is no equation; expected at least one, such as 'x + y = 18'.")
    return System(tuple(found), tuple(parse_side(text, letters=letters) for text in asked), tuple(conditions))


def parse_unknown_lines(lines: Iterable[str]) -> System:
    """Read Dolphin's lines: "unkn: x,y" says what is asked for, each "equ: …" is an equation or a condition."""
    asked: list[str] = []
    equations: list[str] = []
    for line in lines:
        kind, colon, rest = line.partition(":")
        match kind.strip().lower() if colon else "":
            case "unkn":
                asked += [part for part in rest.split(",") if part.strip()]
            case "equ":
                equations.append(rest)
            case _:
                raise EquationError(f"{line[:60]!r} was found; expected a line 'unkn: …' or 'equ: …'.")
    return parse_system(equations, asked, letters=True)


def _one(text: str, equations: list[Equation], conditions: list[Condition], letters: bool) -> None:
    """Read one line of a system into its equations and conditions; "a < b < c" gives two."""
    if match := _PREDICATE.match(text):
        for part in match.group(2).split(","):
            conditions.append(Condition(match.group(1), parse_side(part, letters=letters)))  # type: ignore[arg-type]
        return
    parts = re.split(r"([<>]=?|=)", text)
    if len(parts) == 1:
        raise EquationError(f"{text[:60]!r} has no sign '='; expected an equation such as 'x + y = 18'.")
    sides = [parse_side(side, letters=letters) for side in parts[::2]]
    for sign, left, right in zip(parts[1::2], sides, sides[1:], strict=False):
        if sign == "=":
            equations.append(Equation(left, right))
        else:
            conditions.append(Condition(sign, left, right))  # type: ignore[arg-type]


def parse_side(text: str, *, letters: bool = False) -> Expression:
    """One side of an equation."""
    parser = _Parse(_tokens(text, letters), text.strip()[:60])
    result = _sum(parser, 0)
    if parser.at < len(parser.tokens):
        raise _fault(parser, "an operator or the end")
    return result


def _tokens(text: str, letters: bool) -> list[str]:
    if len(text) > _MAX_LENGTH:
        raise EquationError(f"an equation of {len(text)} characters was found; at most {_MAX_LENGTH} are read.")
    plain = text.translate(_SIGNS).strip()
    found: list[str] = []
    at = 0
    while at < len(plain):
        match = _TOKEN.match(plain, at)
        if match is None:
            raise EquationError(
                f"{plain[at : at + 20].strip()!r} was found in {plain[:60]!r}; expected numbers, names, + - * / ^ "
                "and brackets."
            )
        token = match.group(1)
        found += list(token) if letters and token.isalpha() else [token]
        at = match.end()
    if sum(token in ("+", "-", "*", "/", "^", "**") for token in found) > _MAX_OPERATORS:
        raise EquationError(f"an equation of more than {_MAX_OPERATORS} operators was found; shorten it.")
    return found


@dataclass(slots=True)
class _Parse:
    """State of one parse: the tokens and the place in them."""

    tokens: list[str]
    text: str
    at: int = 0

    def peek(self) -> str | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None


def _fault(parse: _Parse, expected: str) -> EquationError:
    found = parse.peek()
    if found is None:
        return EquationError(f"{parse.text!r} ends too early; expected {expected}.")
    return EquationError(f"{found!r} was found in {parse.text!r}; expected {expected}.")


def _sum(parse: _Parse, depth: int) -> Expression:
    left = _product(parse, depth)
    while (token := parse.peek()) in ("+", "-"):
        parse.at += 1
        left = Op("+" if token == "+" else "-", left, _product(parse, depth))
    return left


def _product(parse: _Parse, depth: int) -> Expression:
    left = _power(parse, depth)
    while (token := parse.peek()) is not None and token not in ("+", "-", ")"):
        if token in ("*", "/"):
            parse.at += 1
        left = Op("/" if token == "/" else "*", left, _power(parse, depth))
    return left


def _power(parse: _Parse, depth: int) -> Expression:
    base = _atom(parse, depth)
    if parse.peek() not in ("^", "**"):
        return base
    parse.at += 1
    power = _atom(parse, depth + 1)
    if not isinstance(power, Num) or power.value.denominator != 1 or not 1 <= power.value <= _MAX_POWER:
        raise EquationError(f"a power in {parse.text!r} is no whole number from 1 to {_MAX_POWER}; expected one.")
    return _times_itself(base, int(power.value))


def _times_itself(base: Expression, times: int) -> Expression:
    if times == 1:
        return base
    half = _times_itself(base, times // 2)
    square = Op("*", half, half)
    return Op("*", square, base) if times % 2 else square


def _atom(parse: _Parse, depth: int) -> Expression:
    """A number, a name, or what stands in brackets or behind a sign."""
    if depth > _MAX_DEPTH:
        raise EquationError(f"{parse.text!r} nests deeper than {_MAX_DEPTH} brackets.")
    token = parse.peek()
    if token is None or token in ("+", "*", "/", ")", "^", "**"):
        raise _fault(parse, "a number, a name or an opening bracket")
    parse.at += 1
    if token == "(":
        inner = _sum(parse, depth + 1)
        if parse.peek() != ")":
            raise _fault(parse, "a closing bracket")
        parse.at += 1
        return inner
    if token == "-":
        # "-x^2" is -(x^2): the sign is weaker than the power.
        inner = _power(parse, depth + 1)
        return Num(-inner.value) if isinstance(inner, Num) else Op("-", Num(Fraction(0)), inner)
    if token[0].isdigit() or token[0] == ".":
        return Num(_number(token))
    return Var(token.strip("[]"))


def _number(token: str) -> Fraction:
    """A number; "6.67e-05" as programs print it is read too."""
    mantissa, _, exponent = token.lower().partition("e-")
    return parse_number(mantissa) / Fraction(10) ** int(exponent or 0)
