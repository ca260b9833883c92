"""A program as a solver: problems in, answers out, one JSON object a line."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import IO, Any

import orjson

from svampkit.edge.secrets import masked_options
from svampkit.equation import evaluate, parse_equation
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.evaluation.answers import read_answer, read_value
from svampkit.problem import Problem
from svampkit.solvers.protocol import Prediction, Solver
from svampkit.solvers.registry import Setup
from svampkit.solvers.replies import from_read, from_text

__all__ = ["command_solver", "make", "prediction_of", "with_equation"]


def command_solver(command: str) -> Solver:
    """A solver that starts ``command`` (split like a shell's words, run without a shell) once for a data set.

    The program reads {"id": …, "text": …, "body": …, "question": …} a line until its input ends and writes one
    object a line, in any order: "id" with "answer" (a number or text), "equation", or "raw" (text to read an
    answer from). A problem that it leaves out is missing. InputError where it fails, answers something that is no
    JSON, or names an id that was not asked.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UsageError(
            f"the command {command!r:.80} cannot be split into words ({error}); check its quotes."
        ) from error
    if not words:
        raise UsageError("no program is named; write --solver command:'./my_solver --option'.")
    name = masked_options(f"command:{command}")

    def solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
        asked = list(problems)
        waiting = {problem.id for problem in asked}
        texts = {problem.id: problem.text for problem in asked}
        found: dict[str, Prediction] = {}
        at = 0
        for row in _talk(words, asked):
            prediction = prediction_of(row, name, texts.get(str(row["id"]), ""))
            if prediction.id not in waiting:
                what = "a second time" if prediction.id in found else "which was not asked"
                raise InputError(f"{words[0]} answered id {prediction.id!r} {what}; expected one answer an id.")
            waiting.discard(prediction.id)
            found[prediction.id] = prediction
            while at < len(asked) and asked[at].id in found:
                yield found[asked[at].id]
                at += 1
        for problem in asked[at:]:
            yield found.get(problem.id, Prediction(problem.id, status="missing", solver=name))

    return solve


def _talk(words: list[str], problems: list[Problem]) -> Iterator[dict[str, Any]]:
    """The rows that a program writes for the problems; InputError where it fails or ends otherwise than with 0."""
    with tempfile.TemporaryFile() as errors:
        try:
            program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        except OSError as error:
            raise UsageError(f"{words[0]} cannot be started ({error.strerror}); check the path.") from error
        assert program.stdin is not None and program.stdout is not None
        feeder = threading.Thread(target=_feed, args=(program.stdin, problems), daemon=True)
        feeder.start()
        try:
            for number, line in enumerate(program.stdout, 1):
                if line.strip():
                    yield _row(line, words[0], number)
            code = program.wait()
        finally:
            program.kill()
            program.wait()
            program.stdout.close()
        if code != 0:
            errors.seek(0)
            told = errors.read()[-2000:].decode("utf-8", "replace").strip().splitlines()
            last = f": {told[-1][:200]}" if told else ""
            raise InputError(
                f"{words[0]} ended with exit code {code}{last}; it reads one JSON problem a line from its "
                "standard input, writes one JSON prediction a line and ends with 0."
            )


def _feed(stdin: IO[bytes], problems: list[Problem]) -> None:
    try:
        for problem in problems:
            asked = {"id": problem.id, "text": problem.text, "body": problem.body, "question": problem.question}
            stdin.write(orjson.dumps(asked) + b"\n")
            stdin.flush()
        stdin.close()
    except (BrokenPipeError, ValueError, OSError):
        return  # the program reads no more; what it left out is missing


def _row(line: bytes, program: str, number: int) -> dict[str, Any]:
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise InputError(
            f"{program} wrote {line[:60].decode('utf-8', 'replace').strip()!r} in line {number}, which is no JSON; "
            'expected {"id": …, "answer": …} (write anything else to standard error).'
        ) from error
    if not isinstance(row, dict) or not isinstance(row.get("id"), str | int):
        raise InputError(f"{program} wrote {row!r:.60} in line {number}; expected an object with an id.")
    return row


def prediction_of(row: dict[str, Any], solver: str, question: str = "") -> Prediction:
    """A prediction from an object with id and answer, equation or raw; the first of these that is there counts.

    ``question`` is what was asked, so that "7 dozen" is 7 where dozens are.
    """
    id = str(row["id"])
    answer, equation, raw = row.get("answer"), row.get("equation"), row.get("raw")
    told = raw if isinstance(raw, str) else None
    if answer is not None and not isinstance(answer, bool):
        written = answer if isinstance(answer, str) else _number(answer)
        read = read_answer(written, question=question)
        if read.status == "unread":
            read = read_value(written)
        made = from_read(id, read, told if told is not None else str(answer), solver)
        return with_equation(made, equation)
    if isinstance(equation, str) and equation.strip():
        return from_read(id, read_value(equation), told if told is not None else equation, solver)
    if told is not None:
        return from_text(id, told, solver, question=question)
    return Prediction(id, status="abstained", solver=solver)


def _number(answer: object) -> str:
    return format(answer, ".12f").rstrip("0").rstrip(".") if isinstance(answer, float) else str(answer)


def with_equation(made: Prediction, equation: object) -> Prediction:
    """The same prediction with its equation added, where it is one that has a value."""
    if made.equation is not None or not isinstance(equation, str) or not equation.strip():
        return made
    try:
        expression = parse_equation(equation)
        evaluate(expression)
    except SvampkitError:
        return made
    return replace(made, equation=expression)


def make(argument: str, setup: Setup) -> Solver:
    """A solver that runs the command line ``argument``."""
    return command_solver(argument)
