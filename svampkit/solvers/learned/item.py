"""A problem as the learned solvers see it: words, the places of its numbers, and the equation in prefix form.

The equation is told by the places of its numbers ("n0" is the first number of the text), as in the tokenised files of
Patel et al. 2021 ("number0"); a number that is not in the text stands as itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from svampkit.equation import Expression, Num, Op, Var, format_number
from svampkit.problem import Problem
from svampkit.solvers.numbers import NUMBER, NumberedExample, example, tokens_of

__all__ = ["OPERATORS", "SolverItem", "item_of", "prefix_of", "without_question"]

OPERATORS = ("+", "-", "*", "/")


@dataclass(frozen=True, slots=True)
class SolverItem:
    """One problem, encoded."""

    id: str
    words: tuple[str, ...]
    """Lower-case words and signs; a number is "<number>"."""
    places: tuple[int, ...]
    """Index in ``words`` of each number, in order."""
    numbers: tuple[Fraction, ...]
    target: tuple[str, ...] = ()
    """The equation in prefix form: operators, "n0" …, and constants as decimal strings; empty where it is unknown."""
    answer: Fraction | None = None
    question_at: int = 0
    """Index of the question's first word."""


def prefix_of(equation: Expression) -> tuple[str, ...]:
    """The tokens of an equation in prefix form."""
    match equation:
        case Op(operator, left, right):
            return (operator, *prefix_of(left), *prefix_of(right))
        case Var(name):
            return (name,)
        case Num(value):
            return (format_number(value),)


def item_of(problem: Problem) -> SolverItem:
    """Encode a problem; its equation and answer are there to learn from and to be graded with, never as input."""
    target: tuple[str, ...] = ()
    if problem.equation is None:
        tokens, numbers = tokens_of(problem.text)
        seen = NumberedExample(tokens, numbers)
    else:
        seen, equation = example(problem)
        target = prefix_of(equation)
    places = tuple(index for index, word in enumerate(seen.tokens) if word == NUMBER)
    question_at = min(len(tokens_of(problem.body)[0]), len(seen.tokens))
    return SolverItem(problem.id, seen.tokens, places, seen.numbers, target, problem.answer, question_at)


def without_question(items: Sequence[SolverItem]) -> list[SolverItem]:
    """The items with their bodies alone, as in Patel et al. 2021, section 4.1; an empty body keeps one sign."""
    cut: list[SolverItem] = []
    for item in items:
        kept = sum(place < item.question_at for place in item.places)
        words = item.words[: item.question_at] or (".",)
        cut.append(replace(item, words=words, places=item.places[:kept], numbers=item.numbers[:kept]))
    return cut
