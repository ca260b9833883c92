"""Learning curves and template sizes in the form of Tables 5, 7 and 8 of Huang et al. (2016, Dolphin18K).

The size of a template is the number of problems of the corpus that have it. In the fixed setting half of the corpus
is the test set and training problems are drawn from the other half (Table 7); in the increasing one sets of growing
size are drawn and each is cross-validated in five parts (Table 8). Problems of one seed are never parted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from svampkit.equation import equation_template
from svampkit.errors import InputError, UsageError
from svampkit.problem import Problem
from svampkit.reproduce.figures import Mean, mean_over
from svampkit.solvers.learned.folds import folds_of
from svampkit.solvers.protocol import Solver

__all__ = ["LEAST", "SETTINGS", "Point", "by_template_size", "curve_markdown", "default_sizes", "learning_curve"]

Train = Callable[[Sequence[Problem]], Solver]
SETTINGS = ("fixed", "increasing")
LEAST = (1, 2, 5, 6, 10, 20)
"""Template sizes of Table 4 at which subsets begin."""
_FOLDS = 5


@dataclass(frozen=True, slots=True)
class Point:
    """Accuracy at one size."""

    name: str
    trained: int
    """Training problems (of a cross-validation, in one fold)."""
    tested: int
    """Different problems tested on, at most over the seeds."""
    templates: int
    """Templates of all problems that take part, with the first seed."""
    accuracy: Mean


def default_sizes(problems: int, setting: str) -> list[int]:
    """Doubling sizes that the corpus has enough problems for, the largest possible last."""
    most = problems - problems // 2 if setting == "fixed" else problems
    sizes = [size for size in (50 * 2**step for step in range(16)) if size < most]
    return [*sizes, most]


def learning_curve(
    problems: Sequence[Problem],
    train: Train,
    sizes: Sequence[int],
    setting: str = "fixed",
    seeds: Iterable[int] = range(3),
) -> Iterator[Point]:
    """A point for each size; UsageError where the corpus is too small for one, or the setting is unknown."""
    if setting not in SETTINGS:
        raise UsageError(f"the setting {setting!r} is unknown; expected one of {', '.join(SETTINGS)}.")
    most = default_sizes(len(problems), setting)[-1]
    for size in sizes:
        if not (_FOLDS if setting == "increasing" else 1) <= size <= most:
            raise UsageError(
                f"size {size} was asked for and the {len(problems)} problems of the corpus allow 1 to {most} in the "
                f"{setting} setting."
            )
    known = list(seeds)
    halves = {seed: folds_of(problems, 2, seed) for seed in known} if setting == "fixed" else {}
    for size in sizes:
        parts = []
        for seed in known:
            if setting == "fixed":
                test, pool = halves[seed]
                parts.append((seed, [(_drawn(pool, size, seed), test)]))
            else:
                parts.append((seed, list(_crossed(_drawn(problems, size, seed), seed))))
        yield _point(f"{size:,}", parts, train)


def by_template_size(
    problems: Sequence[Problem], train: Train, least: Sequence[int] = LEAST, seeds: Iterable[int] = range(3)
) -> Iterator[Point]:
    """Cross-validated accuracy on the problems whose template has so many problems at least (Table 5)."""
    known = list(seeds)
    counts = Counter(_template(problem) for problem in problems)
    for size in least:
        kept = [problem for problem in problems if counts[_template(problem)] >= size]
        if len(kept) >= 2 * _FOLDS:
            yield _point(f"T{size}", [(seed, list(_crossed(kept, seed))) for seed in known], train)


def _template(problem: Problem) -> str:
    return equation_template(problem.known_equation)


def _drawn(problems: Sequence[Problem], size: int, seed: int) -> list[Problem]:
    """The first problems of an order drawn by seed problem, so that a larger draw holds a smaller one."""
    names = list(dict.fromkeys(problem.lineage.seed or problem.id for problem in problems))
    place = {names[at]: turn for turn, at in enumerate(np.random.default_rng([seed, 1]).permutation(len(names)))}
    return sorted(problems, key=lambda problem: place[problem.lineage.seed or problem.id])[:size]


def _crossed(problems: Sequence[Problem], seed: int) -> Iterator[tuple[list[Problem], list[Problem]]]:
    parts = folds_of(problems, _FOLDS, seed)
    for part in parts:
        yield [problem for other in parts if other is not part for problem in other], part


Split = tuple[Sequence[Problem], Sequence[Problem]]


def _point(name: str, parts: Sequence[tuple[int, Sequence[Split]]], train: Train) -> Point:
    by_seed: dict[int, list[bool]] = {}
    for seed, splits in parts:
        by_seed[seed] = [right for trained, tested in splits for right in _graded(train(trained), tested)]
    mean = mean_over(by_seed)
    if mean is None:
        raise InputError("there is no problem to test on; give a larger corpus.")
    first = parts[0][1]
    texts = {_template(problem) for split in first for part in split for problem in part}
    return Point(name, len(first[0][0]), max(map(len, by_seed.values())), len(texts), mean)


def _graded(solver: Solver, tested: Sequence[Problem]) -> Iterator[bool]:
    for problem, said in zip(tested, solver(tested), strict=True):
        yield said.answer is not None and said.answer == problem.answer


def curve_markdown(title: str, column: str, points: Sequence[Point]) -> str:
    """The points as a table."""
    lines = [f"## {title}", "", f"| {column} | trained on | tested on | templates | right | 95 % interval |"]
    lines += ["|---|--:|--:|--:|--:|---|"]
    lines += [
        f"| {one.name} | {one.trained:,} | {one.tested:,} | {one.templates:,} | {one.accuracy.value:.1f} % | "
        f"{one.accuracy.low:.1f} to {one.accuracy.high:.1f}, over {one.accuracy.over} |"
        for one in points
    ]
    return "\n".join(lines) + "\n"
