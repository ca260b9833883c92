"""How many templates a set has, by what counts as one."""

from __future__ import annotations

from svampkit.derivations.census import unasked
from svampkit.derivations.model import DerivationProblem
from svampkit.derivations.record import problem_from_row
from tests.derivations.samples import COINS

TEXT = "Vera and Piet have 14 kites . Vera has 6 more than Piet . How many has each ?"
FOUND = {"a": (0, 4, 14), "b": (1, 2, 6)}


def kites(number: int, *equations: str) -> DerivationProblem:
    return problem_from_row(
        {
            "iIndex": number,
            "sQuestion": TEXT,
            "lEquations": list(equations),
            "lSolutions": [10, 4],
            "Template": ["m + n = a", "m - n = b"],
            "Alignment": [
                {"coeff": name, "SentenceId": sentence, "TokenId": token, "Value": value}
                for name, (sentence, token, value) in FOUND.items()
            ],
            "Equiv": [],
        }
    )


def test_templates_as_written_written_alike_but_for_names_and_reconciled() -> None:
    found = unasked(
        [
            kites(1, "x + y = 14", "x - y = 6"),
            kites(2, "x + y = 14", "x = y + 6"),  # the second moved across
            kites(3, "x + y = 14", "6 = x - y"),  # turned round
            kites(4, "x + y = 14", "-6 + x = y"),  # times -1 and moved
            kites(5, "x + y = 14", "y + 6 = x"),
            kites(6, "x = y + 6", "x + y = 14"),  # the 6 is called a: other names
            kites(7, "x + y = 14", "y - x = 6"),  # the unknowns change places: other names
            kites(8, "x + y = 14", "2*x = 20"),  # no 6 in it: another template
            kites(9, "x + y = 14", "14 - 2*y = 6"),  # the first put into the second: equivalent and written otherwise
            problem_from_row(COINS),
        ]
    )
    assert (found.as_written, found.alike, found.but_for_names, found.reconciled) == (10, 6, 4, 3)
    assert (found.clear, found.clear_as_annotated) == (10, 9)
