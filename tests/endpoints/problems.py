"""Small problems written for the tests."""

from __future__ import annotations

from svampkit.problem import Lineage, Problem, problem_from_row


def problems(count: int) -> list[Problem]:
    """``count`` problems with different texts and ids; every third is a variation 33 of the one before."""
    rows = []
    for number in range(count):
        had, gave = 20 + number, 3 + number % 7
        extra = f" A crow has {number + 2} buttons." if number % 3 == 2 else ""
        rows.append(
            {
                "id": f"t-{number:05d}",
                "body": f"Ilse had {had} corks in drawer {number}. She gave {gave} corks to Bram.{extra}",
                "question": "How many corks does Ilse have left?",
                "equation": f"{had} - {gave}",
                "answer": str(had - gave),
                "type": "Subtraction",
                "variation": ["33"] if extra else [],
                "seed": f"t-{number - number % 3:05d}",
            }
        )
    return [problem_from_row(row) for row in rows]


def right(asked: str) -> str:
    """What a perfect model answers to the text of one of the problems."""
    words = asked.split("Ilse had ")[-1].split()
    return f"The answer is {int(words[0]) - int(asked.split('She gave ')[-1].split()[0])}."


__all__ = ["Lineage", "problems", "right"]
