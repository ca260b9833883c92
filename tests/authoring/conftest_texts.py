"""Problems of our own that the authoring tests work on."""

from __future__ import annotations

from fractions import Fraction

from svampkit.equation import evaluate, parse_infix
from svampkit.problem import Problem

TEXTS = (
    (
        "loss-1",
        "Rosa had 23 beads. She gave 8 beads to her cousin.",
        "How many beads does Rosa have left?",
        "23 - 8",
        "S",
    ),
    ("loss-2", "Amir had 31 stamps. He lost 12 stamps.", "How many stamps does Amir have now?", "31 - 12", "S"),
    (
        "sum-1",
        "Tilda picked 14 plums and Oskar picked 9 plums.",
        "How many plums did they pick in all?",
        "14 + 9",
        "A",
    ),
    ("sum-2", "Ravi has 7 red kites and 5 blue kites.", "How many kites does Ravi have in all?", "7 + 5", "A"),
    ("gain-1", "Noor had 16 coins. She found 6 more coins.", "How many coins does Noor have now?", "16 + 6", "A"),
    ("times-1", "Hana packed 6 boxes with 4 mugs in each box.", "How many mugs did Hana pack?", "6 * 4", "M"),
)
TYPES = {"S": "Subtraction", "A": "Addition", "M": "Multiplication"}


def problem(id: str, body: str, question: str, equation: str, type: str) -> Problem:
    """One problem of ours."""
    expression = parse_infix(equation)
    answer: Fraction = evaluate(expression)
    return Problem(id, body, question, expression, answer, type=TYPES[type], grade="2")
