"""The majority-template baseline (Patel et al. 2021, Table 12): always the most frequent equation.

The equation is told by the places of its numbers in the text ("n0 - n1"), as the tokenised training sets write it.
Where a problem has too few numbers for it, the most frequent equation that fits is taken; where none does,
the solver abstains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from svampkit.equation import to_prefix
from svampkit.errors import InputError
from svampkit.problem import Problem
from svampkit.solvers.numbers import NOTHING_TO_LEARN, example, fill, places_needed, tokens_of, with_equation
from svampkit.solvers.protocol import Prediction, Solver

__all__ = ["train_majority"]


def train_majority(problems: Iterable[Problem]) -> Solver:
    """Count the equations of the training problems; InputError where there is none with a number of its text."""
    equations = [equation for _, equation in map(example, with_equation(problems))]
    by_form = {to_prefix(equation): equation for equation in equations if places_needed(equation)}
    counts = Counter(form for form in map(to_prefix, equations) if form in by_form)
    if not counts:
        raise InputError(NOTHING_TO_LEARN)
    ranked = [by_form[form] for form, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]

    def solve(tests: Iterable[Problem]) -> Iterator[Prediction]:
        for problem in tests:
            _, numbers = tokens_of(problem.text)
            found = next((filled for equation in ranked if (filled := fill(equation, numbers)) is not None), None)
            if found is None:
                yield Prediction(problem.id, status="abstained", solver="majority")
            else:
                yield Prediction(problem.id, found[1], found[0], solver="majority")

    return solve
