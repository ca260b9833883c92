"""Text to expressions, by a small recursive-descent parser; nothing is ever evaluated as code."""

from __future__ import annotations

import re
from fractions import Fraction

from svampkit.equation.algebra import solve_linear, variables
from svampkit.equation.expression import Expression, Num, Op, Var, evaluate
from svampkit.equation.number import parse_number
from svampkit.errors import EquationError

__all__ = ["parse_equation", "parse_infix", "parse_prefix"]

_TOKEN = re.compile(
    r"\s*(\[[A-Za-z]+\d*\]|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*)?|\.\d+|[A-Za-z_][A-Za-z_0-9]*|[-+*/()=])",
    re.ASCII,
)
_MAX_LENGTH = 2_000
_MAX_DEPTH = 60
_MAX_OPERATORS = 200  # keeps every tree shallow enough to walk; a word problem has a handful


def _tokens(text: str) -> list[str]:
    if len(text) > _MAX_LENGTH:
        raise EquationError(f"an equation of {len(text)} characters was found; at most {_MAX_LENGTH} are read.")
    text = text.replace("×", "*").replace("÷", "/").replace("−", "-").strip()
    found, at = [], 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise EquationError(
                f"{text[at : at + 20].strip()!r} was found in the equation {text[:60]!r}; "
                "expected numbers, names, + - * / and brackets."
            )
        found.append(match.group(1))
        at = match.end()
    if not found:
        raise EquationError("the equation is empty; expected numbers joined by + - * /.")
    _require_few_operators(found)
    return found


def _require_few_operators(tokens: list[str]) -> None:
    operators = sum(token in ("+", "-", "*", "/") for token in tokens)
    if operators > _MAX_OPERATORS:
        raise EquationError(f"an equation of {operators} operators was found; at most {_MAX_OPERATORS} are read.")


def _leaf(token: str) -> Num | Var:
    if token[0].isdigit() or token[0] == ".":
        return Num(parse_number(token))
    return Var(token.strip("[]"))


class _Infix:
    """State of one parse: the tokens and the place in them."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens, self.at = tokens, 0

    def peek(self) -> str | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def fail(self, expected: str) -> EquationError:
        found = self.peek()
        text = " ".join(self.tokens)[:60]
        return EquationError(
            f"{found!r} was found in {text!r}; expected {expected}."
            if found
            else f"the equation {text!r} ends too early; expected {expected}."
        )

    def sum(self, depth: int) -> Expression:
        left = self.product(depth)
        while (token := self.peek()) in ("+", "-"):
            self.at += 1
            left = Op("+" if token == "+" else "-", left, self.product(depth))
        return left

    def product(self, depth: int) -> Expression:
        left = self.atom(depth)
        while (token := self.peek()) in ("*", "/"):
            self.at += 1
            left = Op("*" if token == "*" else "/", left, self.atom(depth))
        return left

    def atom(self, depth: int) -> Expression:
        """A number, a name, or what stands in brackets or behind a sign."""
        if depth > _MAX_DEPTH:
            raise EquationError(f"the equation nests deeper than {_MAX_DEPTH} brackets.")
        token = self.peek()
        if token == "(":
            self.at += 1
            inner = self.sum(depth + 1)
            if self.peek() != ")":
                raise self.fail("a closing bracket")
            self.at += 1
            return inner
        if token == "-":
            self.at += 1
            inner = self.atom(depth + 1)
            return Num(-inner.value) if isinstance(inner, Num) else Op("-", Num(Fraction(0)), inner)
        if token is None or token in ")+*/=":
            raise self.fail("a number, a name or an opening bracket")
        self.at += 1
        if self.peek() == "(" and _leaf(token).__class__ is Var:
            raise EquationError(f"{token!r} is called like a function; an equation holds numbers and + - * / only.")
        return _leaf(token)


def parse_infix(text: str) -> Expression:
    """Read an infix expression such as "( 76.0 - 25.0 )" or "[NUM1] - [NUM2]".

    Raises EquationError on anything but numbers, names, the four operators and brackets.
    """
    parser = _Infix(_tokens(text))
    result = parser.sum(0)
    if parser.peek() is not None:
        raise parser.fail("an operator or the end")
    return result


def parse_prefix(text: str) -> Expression:
    """Read a prefix expression such as "- number0 + number1 3.0"."""
    tokens = text.split()
    if not tokens or len(text) > _MAX_LENGTH:
        raise EquationError(f"the prefix equation {text[:60]!r} is empty or too long.")
    _require_few_operators(tokens)
    stack: list[Expression] = []
    for token in reversed(tokens):
        if token in ("+", "-", "*", "/"):
            if len(stack) < 2:
                raise EquationError(f"operator {token!r} in {text[:60]!r} lacks an operand.")
            left, right = stack.pop(), stack.pop()
            stack.append(Op(token, left, right))  # type: ignore[arg-type]
        elif re.fullmatch(r"-?[\d.]+(?:/\d+)?", token, re.ASCII):
            stack.append(Num(parse_number(token)))
        elif re.fullmatch(r"\[?[A-Za-z_]\w*\]?", token, re.ASCII):
            stack.append(Var(token.strip("[]")))
        else:
            raise EquationError(
                f"{token[:20]!r} was found in {text[:60]!r}; expected a number, a name or an operator."
            )
    if len(stack) != 1:
        raise EquationError(f"{text[:60]!r} holds {len(stack)} expressions; expected one.")
    return stack[0]


def parse_equation(text: str) -> Expression:
    """Read an equation with or without "=" and return the expression that gives the answer.

    "7+2=9" and "9=7+2" give 7+2; "X=(70-27)" gives 70-27; "8+x=15" is solved exactly for its one
    unknown. Raises EquationError where the sides disagree or no single answer follows.
    """
    sides = text.split("=")
    if len(sides) == 1:
        return parse_infix(text)
    if len(sides) != 2:
        raise EquationError(f"{text[:60]!r} has {len(sides) - 1} signs '='; expected one.")
    left, right = (parse_infix(side) for side in sides)
    if isinstance(left, Var) and left.name not in variables(right):
        return right
    if isinstance(right, Var) and right.name not in variables(left):
        return left
    unknowns = variables(left) | variables(right)
    if not unknowns:
        if evaluate(left) != evaluate(right):
            raise EquationError(f"the two sides of {text[:60]!r} differ.")
        return left if isinstance(left, Op) else right
    if len(unknowns) == 1:
        return solve_linear(left, right, next(iter(unknowns)))
    raise EquationError(f"{text[:60]!r} has {len(unknowns)} unknowns; expected one.")
