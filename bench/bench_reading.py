"""How well texts are read: seeds accepted, and the reader as a solver, on the corpora of a data folder.

Run: python bench/bench_reading.py [DATA]   (DATA as in ../shared/data beside the checkout, or $SVAMPKIT_DATA)

A seed is a problem of ASDiv-A of the four types with one operator and at most 40 words. It is accepted where the
equation of the world read from its text equals its own for every value of the numbers. As a solver the reader sees no
equation; it answers or abstains.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from svampkit.corpora import read_ids, read_problems
from svampkit.equation import count_operators
from svampkit.problem import TYPES, Problem
from svampkit.reading import Reading, Unread, accept, read_many
from svampkit.solvers.world import answer_of

MAX_WORDS = 40
TOLERANCE = Fraction(1, 100)


@dataclass
class Result:
    """Counts of one set."""

    problems: int
    answered: int
    right: int
    accepted: int
    seconds: float
    reasons: Counter[str]


def data_folder(arguments: Sequence[str]) -> Path:
    """The folder named on the command line, in the environment, or beside the checkout."""
    if arguments:
        return Path(arguments[0])
    return Path(os.environ.get("SVAMPKIT_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))


def asdiv_a(data: Path) -> list[Problem]:
    """ASDiv-A, four types."""
    folds = sorted((data / "asdiv").glob("asdiv-a_fold*.txt"))
    corpus = read_problems(data / "asdiv" / "ASDiv.xml", ids=read_ids(folds))
    return [problem for problem in corpus.problems if problem.type in TYPES]


def is_seed(problem: Problem) -> bool:
    """One operator, at most 40 words."""
    return count_operators(problem.equation) == 1 and len(problem.text.split()) <= MAX_WORDS


def measure(problems: Sequence[Problem]) -> Result:
    """Read every problem and compare."""
    start = time.perf_counter()
    readings: list[Reading | Unread] = list(read_many((p.body, p.question, ()) for p in problems))
    seconds = time.perf_counter() - start
    result = Result(len(problems), 0, 0, 0, seconds, Counter())
    for problem, reading in zip(problems, readings, strict=True):
        answer, _, reason = answer_of(reading)
        if answer is None:
            result.reasons[reason.split(":")[0]] += 1
        else:
            result.answered += 1
            result.right += abs(answer - problem.answer) < TOLERANCE
        if isinstance(reading, Reading) and accept(reading, problem.equation) is None:
            result.accepted += 1
    return result


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %" if whole else "    -  "


def main() -> None:
    data = data_folder(sys.argv[1:])
    sets: list[tuple[str, list[Problem]]] = []
    if (data / "asdiv" / "ASDiv.xml").is_file():
        problems = asdiv_a(data)
        sets.append(("ASDiv-A seeds", [p for p in problems if is_seed(p)]))
        sets.append(("ASDiv-A, four types", problems))
    if (data / "svamp" / "SVAMP.json").is_file():
        sets.append(("SVAMP", list(read_problems(data / "svamp" / "SVAMP.json").problems)))
    for name in ("AddSub", "SingleOp"):
        if (data / "mawps" / f"{name}.json").is_file():
            sets.append((f"MAWPS {name}", list(read_problems(data / "mawps" / f"{name}.json").problems)))
    if not sets:
        sys.exit(f"{data} holds no corpus; expected asdiv/ASDiv.xml, svamp/SVAMP.json or mawps/AddSub.json.")
    list(read_many([("Warm up with 2 texts.", "How many texts are there?", ())]))
    print(f"{'set':22} {'problems':>8} {'accepted':>9} {'answered':>9} {'right of those':>15} {'a second':>9}")
    for name, problems in sets:
        found = measure(problems)
        print(
            f"{name:22} {found.problems:8} {share(found.accepted, found.problems):>9} "
            f"{share(found.answered, found.problems):>9} {share(found.right, found.answered):>15} "
            f"{found.problems / found.seconds:9.0f}"
        )
        print("    not answered: " + ", ".join(f"{reason} {n}" for reason, n in found.reasons.most_common()))


if __name__ == "__main__":
    main()
