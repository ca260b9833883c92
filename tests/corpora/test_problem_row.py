"""svampkit's own row: what may be absent, what may be a number, what comes back."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import evaluate
from svampkit.errors import InputError, RecordError
from svampkit.problem import problem_from_row, problem_to_row


def test_a_line_may_be_short_and_numbers_may_be_numbers() -> None:
    problem = problem_from_row({"id": 7, "question": "What is 3 and 4?", "answer": 7})
    assert (problem.id, problem.body, problem.equation, problem.answer) == ("7", "", None, 7)
    assert problem_from_row(
        {"id": "a", "question": "Half of 5?", "answer": 2.5, "equation": None}
    ).answer == Fraction(5, 2)
    # null says that there is no answer; an absent key says nothing
    assert problem_from_row({"id": "a", "question": "How old is he?", "answer": None}).answer is None
    with pytest.raises(RecordError, match="'answer' is missing"):
        problem_from_row({"id": "a", "question": "How old is he?"})


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("21, 11", ("21", "11")),
        ([], ()),
        (None, ()),
        (["digit expansion"], ("digit expansion",)),
        ("digit expansion", ("digit expansion",)),
        ("P1", ("P1",)),  # a label with a digit is no code
    ],
)
def test_codes_and_labels_of_ones_own(given: object, read: tuple[str, ...]) -> None:
    row = {"id": "a", "question": "How many?", "answer": "3", "variation": given}
    assert problem_from_row(row).variation == read


def test_what_is_only_sometimes_there_survives_our_own_format() -> None:
    row = {
        "id": "a",
        "body": "",
        "question": "Ida has 4 bags of 3 figs and 5 more figs. How many figs has she?",
        "equation": "4 * 3 + 5",
        "answer": "17",
        "steps": ["4 * 3", "S1 + 5"],
        "found": True,
        "mended": ["tokens joined"],
    }
    problem = problem_from_row(row)
    assert [evaluate(problem.steps[0]), problem.found, problem.mended] == [12, True, ("tokens joined",)]
    assert problem_from_row(problem_to_row(problem)) == problem
    unknown = problem_from_row({"id": "b", "question": "How old is he?", "answer": None})
    assert problem_from_row(problem_to_row(unknown)) == unknown
    assert {"steps", "found", "mended"}.isdisjoint(problem_to_row(unknown))
    with pytest.raises(InputError, match="'b' has no equation"):
        _ = unknown.known_equation
    with pytest.raises(InputError, match="'b' has no answer"):
        _ = unknown.known_answer
