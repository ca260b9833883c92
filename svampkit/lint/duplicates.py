"""Problems whose texts are nearly the same: the same words whatever the numbers, or nearly all of their runs of words
shared."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["duplicates", "masked", "shingles"]

_SHARED = 0.8
_LENGTH = 4
_COMMON = 50
"""A run of words that more problems than this share tells nothing about any two of them."""


def masked(text: str) -> str:
    """Lower-cased words with every number as 0: what two problems share that differ in their numbers only."""
    return " ".join("0" if word[0].isdigit() else word for word in re.findall(r"[a-z]+|\d[\d.,/]*", text.lower()))


def shingles(text: str, length: int = _LENGTH) -> frozenset[str]:
    """Runs of so many words of a masked text."""
    words = masked(text).split()
    return frozenset(" ".join(words[at : at + length]) for at in range(max(1, len(words) - length + 1)))


def duplicates(problems: Sequence[Problem]) -> list[Fault | None]:
    """For each problem the fault of being nearly the same as an earlier one, or None.

    Two texts are nearly the same where they share four fifths of their runs of four words (Jaccard), numbers masked.
    Problems of one seed are meant to be alike and are not compared.
    """
    runs = [shingles(problem.text) for problem in problems]
    holders: dict[str, list[int]] = defaultdict(list)
    found: list[Fault | None] = []
    for number, (problem, own) in enumerate(zip(problems, runs, strict=True)):
        shared: dict[int, int] = defaultdict(int)
        for run in own:
            known = holders[run]
            if len(known) <= _COMMON:
                for other in known:
                    shared[other] += 1
            known.append(number)
        found.append(_nearest(problem, number, problems, runs, shared))
    return found


def _nearest(
    problem: Problem, number: int, problems: Sequence[Problem], runs: Sequence[frozenset[str]], shared: dict[int, int]
) -> Fault | None:
    """The fault that names the problem most like this one; None where none shares enough, or both vary one seed."""
    near: tuple[float, int] | None = None
    for other, count in shared.items():
        overlap = count / (len(runs[number]) + len(runs[other]) - count)
        seed = problem.lineage.seed
        if seed is not None and seed == problems[other].lineage.seed:
            continue
        if overlap >= _SHARED and (near is None or (overlap, -other) > near):
            near = (overlap, -other)
    if near is None:
        return None
    twin = problems[-near[1]]
    same_answer = twin.text != problem.text or twin.answer == problem.answer
    said = f"{round(100 * near[0])} % of {twin.id}"
    return Fault("duplicate", "problem", 0, 0, said if same_answer else f"{said}, with another answer", "")
