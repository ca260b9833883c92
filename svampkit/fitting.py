"""Which filters of the selection fit a corpus where the user names none.

The paper's (Patel et al. 2021, section 5.1: four types, one operator, forty words) suit corpora such as ASDiv and
MAWPS. Of GSM8K they would leave next to nothing; there every type, eight operators and ninety words are taken and
problems are grouped by their number of operators.
"""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.equation import count_operators
from svampkit.problem import TYPES, Problem
from svampkit.selection import Options

__all__ = ["fitting"]

_MANY_STEPS = Options(max_words=90, max_ops=8, min_group=20, keep_types=("*",))


def fitting(
    problems: Sequence[Problem],
    *,
    max_words: int | None = None,
    max_ops: int | None = None,
    min_group: int | None = None,
    keep_types: Sequence[str] = (),
) -> Options:
    """The filters: what is given, and what fits the corpus for the rest; ``k``, quotas and seed are left to set.

    Many steps are what a corpus has where fewer than a third of its equations have one operator. In a corpus of less
    than two hundred problems a tenth of them is enough for a group.
    """
    counts = [count_operators(problem.equation) for problem in problems if problem.equation is not None]
    many = bool(counts) and 3 * sum(count == 1 for count in counts) < len(counts)
    own = _MANY_STEPS if many else Options()
    kinds = {problem.type for problem in problems}
    foreign = not any(kind in TYPES for kind in kinds) and kinds != {""}  # types of its own: all of them
    smallest = min(own.min_group, max(1, len(problems) // 10))
    return Options(
        max_words=own.max_words if max_words is None else max_words,
        max_ops=own.max_ops if max_ops is None else max_ops,
        min_group=smallest if min_group is None else min_group,
        keep_types=tuple(keep_types) or (("*",) if foreign else own.keep_types),
    )
