"""The reader as a solver: the text alone is read as a world, the answer is derived from it; what cannot be read is
left unanswered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial

from svampkit.equation import Expression, Var, evaluate, substitute
from svampkit.errors import SvampkitError
from svampkit.problem import Problem
from svampkit.reading import Reading, Unread, read, read_many
from svampkit.reading.kept import KeptReadings, kept_readings
from svampkit.reading.read import LIKELY
from svampkit.reading.words.compound import in_two_units
from svampkit.solvers.protocol import Prediction
from svampkit.world import derive

__all__ = ["NAME", "answer_of", "solve", "solve_all", "world_solver"]

NAME = "world"


def answer_of(reading: Reading | Unread) -> tuple[Fraction | None, Expression | None, str]:
    """Answer, equation over the numbers of the text, and "" or why there is no answer.

    An answer below zero, or a whole thing counted in parts, is no answer: the text was misread or tells of a world
    that cannot be.
    """
    if isinstance(reading, Unread):
        return None, None, f"{reading.reason}: {reading.detail}"
    values = {mention.tag: mention.value for mention in reading.mentions}
    try:
        formula = derive(reading.world)
        answer = evaluate(formula, values)
    except SvampkitError as error:
        return None, None, f"no path: {error}"
    told = {
        mention.tag: in_two_units(mention.value, reading.text[mention.number.start : mention.number.end])
        for mention in reading.mentions
    }
    equation = substitute(formula, lambda leaf: told.get(leaf.name, leaf) if isinstance(leaf, Var) else leaf)
    if answer < 0:
        return None, equation, "impossible: the answer would be below zero."
    counted = all(reading.world.get(id).kind in ("count", "points") for id in reading.world.question.of)
    if counted and answer.denominator != 1 and all(value.denominator == 1 for value in values.values()):
        return None, equation, "impossible: the answer would be a part of a thing that comes whole."
    return answer, equation, ""


def solve(problem: Problem) -> tuple[Fraction | None, Expression | None, str]:
    """Answer, equation and reason for one problem; its own equation and answer are not looked at."""
    return answer_of(read(problem.body, problem.question))


def world_solver(least: float | None = None) -> Callable[[Iterable[Problem]], Iterator[Prediction]]:
    """``solve_all`` with the readings that the user's cache folder keeps."""
    return partial(solve_all, least=LIKELY if least is None else least, kept=kept_readings())


def solve_all(
    problems: Iterable[Problem], least: float = LIKELY, kept: KeptReadings | None = None
) -> Iterator[Prediction]:
    """One prediction a problem, in order; texts are read in batches.

    What is right with a chance below ``least`` (0 to 1) is left unanswered; ``confidence`` holds the chance.
    ``kept`` are readings of earlier runs.
    """
    ids: list[str] = []

    def texts() -> Iterator[tuple[str, str, tuple[()]]]:
        for problem in problems:
            ids.append(problem.id)
            yield problem.body, problem.question, ()

    for number, reading in enumerate(read_many(texts(), least, kept)):
        answer, equation, reason = answer_of(reading)
        yield Prediction(
            id=ids[number],
            answer=answer,
            equation=equation if answer is not None else None,
            raw=reason or None,
            status="answered" if answer is not None else "abstained",
            solver=NAME,
            confidence=round(reading.confidence, 4) if isinstance(reading, Reading) and answer is not None else None,
        )
