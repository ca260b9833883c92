"""Numbers of a problem against its equation: what is told and not used, and results that are another number, too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from typing import Final

from svampkit.equation import Expression, Num, Op, evaluate, format_number, numbers_of, to_infix
from svampkit.equation.steps import values_of_steps
from svampkit.errors import SvampkitError
from svampkit.lexicon.numerals import parse_number_word
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["results"]

_DIGITS: Final = re.compile(r"(?<![\w.,/])\$?(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d/]|:\d|,\d)")
_WORDS: Final = re.compile(
    r"\b(?<!-)(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)\b(?!-)",
    re.I,
)
_KNOWN: Final = (
    (re.compile(r"\b(?:hour|minute|second|half)"), frozenset(map(Fraction, (60, 24)))),
    (re.compile(r"\b(?:dozen|inch|foot|feet|month|year)"), frozenset(map(Fraction, (12, 52, 365, 30)))),
    (re.compile(r"\b(?:week|day|dail)"), frozenset(map(Fraction, (7, 24, 5)))),
    (
        re.compile(r"\b(?:cents?|percent|pennies|quarters|dimes|nickels)\b|%"),
        frozenset(map(Fraction, (100, 25, 10, 5))),
    ),
)
"""Words, and the numbers that a calculation takes with them and no text tells."""


def results(problem: Problem) -> Iterator[Fault]:
    """A number that the equation leaves out, a step of nothing or less, a step that comes to a told number."""
    if problem.equation is None:
        return
    used = {abs(leaf.value) for leaf in numbers_of(problem.equation) if isinstance(leaf, Num)}
    told = Counter[Fraction]()
    for match in _DIGITS.finditer(problem.text):
        told[Fraction(match.group(1).replace(",", ""))] += 1
    taken = Counter(abs(leaf.value) for leaf in numbers_of(problem.equation) if isinstance(leaf, Num))
    for value, times in told.items():  # told oftener than it is taken: once of something that no step looks at
        if times > taken[value] and (times > 1 or value / 100 not in taken):
            yield Fault("left out", "problem", 0, 0, format_number(value), "")
    for match in _WORDS.finditer(problem.text):
        worded = parse_number_word(match.group(1).lower())
        if worded is not None and Fraction(worded) not in used | set(told):
            yield Fault("left out", "problem", 0, 0, match.group(1), "")
    try:
        yield from _steps(problem, problem.equation, set(told))
    except SvampkitError as error:
        yield Fault("result", "equation", 0, 0, str(error), "")


def _steps(problem: Problem, equation: Expression, told: set[Fraction]) -> Iterator[Fault]:
    if _cancels(equation):
        yield Fault("result", "equation", 0, 0, to_infix(equation), "")
    values = values_of_steps(problem.steps, {}) if problem.steps else ()
    for value in (*values, *_inner(equation)):
        if value <= 0:
            yield Fault("result", "equation", 0, 0, format_number(value), "")
            return
    known = frozenset(chain.from_iterable(own for words, own in _KNOWN if words.search(problem.text)))
    for value in values[:-1]:
        if value in told or value in known:
            yield Fault("result", "equation", 0, 0, format_number(value), "")
            return


def _cancels(expression: Expression) -> bool:
    """ "10 / (10 / 2)", "75 / 100 * 100": a number that the text tells once, taken twice to no end."""
    if not isinstance(expression, Op):
        return False
    left, right = expression.left, expression.right
    own = expression.operator in "-/" and left == right
    if isinstance(right, Op) and expression.operator == "/":
        own |= right.operator == "/" and right.left == left
    if isinstance(left, Op) and expression.operator == "*":
        own |= left.operator == "/" and left.right == right
    return own or _cancels(left) or _cancels(right)


def _inner(expression: Expression) -> Iterator[Fraction]:
    if isinstance(expression, Op):
        yield evaluate(expression)
        yield from _inner(expression.left)
        yield from _inner(expression.right)
