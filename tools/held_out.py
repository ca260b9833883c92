"""Tell how well the reader reads plain problems that its weights never learn from.

Run: python tools/held_out.py [-n 3] [--seed 31] [--wrong] [FILE ...]

FILE holds stories with their questions in the format of ``reader_problems.py`` (.yaml), or problems that were written
out one by one (.jsonl, svampkit's own format); without one all of ``tools/reader_held_out/``. For each file it prints
the problems, the share that is answered at the reader's threshold and the share of these that is right; ``--wrong``
prints the wrong ones as well. A file that somebody has looked at while the reader was mended measures nothing any
more: then a new one has to be written by somebody else.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from svampkit.corpora import read_problems
from svampkit.problem import Problem
from svampkit.reading.read import read_many
from svampkit.reading.text import Reading
from svampkit.solvers.world import answer_of

sys.path.insert(0, str(Path(__file__).parent))
from reader_problems import problem_of, read_stories

_DRAWS = 500
"""Of numbers, until they make a world that can be."""


def drawn(path: Path, count: int, rng: random.Random) -> Iterator[Problem]:
    """``count`` problems of each question of a file, none of a question whose world can never be; or the problems
    that a file has written out."""
    if path.suffix == ".jsonl":
        yield from read_problems(path).problems
        return
    for at, (body, questions) in enumerate(read_stories([path])):
        equations = [equation for _, equation in questions]
        for question in questions:
            for _ in range(count):
                tried = (problem_of(f"{path.stem}-{at}", body, *question, rng, equations) for _ in range(_DRAWS))
                found = next((one for one in tried if one is not None), None)
                if found is not None:
                    yield found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("-n", "--count", type=int, default=3)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--wrong", action="store_true")
    given = parser.parse_args()
    for path in given.files or sorted((Path(__file__).parent / "reader_held_out").iterdir()):
        problems = list(drawn(path, given.count, random.Random(given.seed)))
        readings = read_many([(p.body, p.question, ()) for p in problems])
        answers = [answer_of(one)[0] if isinstance(one, Reading) else None for one in readings]
        answered = [(p, answer) for p, answer in zip(problems, answers, strict=True) if answer is not None]
        right = sum(answer == p.answer for p, answer in answered)
        shares = len(answered) / max(len(problems), 1), right / max(len(answered), 1)
        print(f"{path.name}: {len(problems)} problems, {shares[0]:.1%} answered, {shares[1]:.1%} of these rightly")
        for p, answer in answered if given.wrong else ():
            if answer != p.answer:
                print(f"  {p.body} {p.question}: {answer}, not {p.answer}")


if __name__ == "__main__":
    main()
