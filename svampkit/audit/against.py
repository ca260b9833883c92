"""Rows where several independent solvers agree with each other against the key, for a person to look at.

As platinum benchmarks are made (Vendrow et al. 2025): models that were trained apart seldom make the same mistake,
so that an answer several of them give is a reason to read the problem again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from svampkit.errors import UsageError
from svampkit.problem import Problem
from svampkit.solvers.protocol import Prediction

__all__ = ["KeyDoubt", "doubts"]


@dataclass(frozen=True, slots=True)
class KeyDoubt:
    """A problem whose key several solvers contradict with one answer."""

    problem: Problem
    agreed: Fraction
    """The answer that they agree on."""
    against: tuple[str, ...]
    """Solvers that gave it."""
    with_key: tuple[str, ...]
    """Solvers that gave the key."""
    others: int
    """Solvers that gave another answer still, or none."""


def doubts(
    problems: Iterable[Problem], predictions: Mapping[str, Sequence[Prediction]], agree: int = 2
) -> list[KeyDoubt]:
    """The problems whose key at least ``agree`` solvers contradict with one answer, the most doubtful first: by the
    solvers against the key, then by how few are with it.

    ``predictions`` are each solver's own. UsageError where there are fewer solvers than must agree. A problem whose
    key says that there is no answer is in doubt where solvers agree on one.
    """
    if agree < 2:
        raise UsageError(f"{agree} solvers were asked to agree; expected at least 2.")
    if len(predictions) < agree:
        raise UsageError(
            f"predictions of {len(predictions)} solver{'' if len(predictions) == 1 else 's'} were given, and {agree} "
            "have to agree; give the prediction files of more solvers."
        )
    said: dict[str, dict[str, Fraction | None]] = {}
    for solver, made in predictions.items():
        for one in made:
            said.setdefault(one.id, {})[solver] = one.answer if one.status == "answered" else None
    found = []
    for problem in problems:
        answers = said.get(problem.id, {})
        counts = Counter(answer for answer in answers.values() if answer is not None and answer != problem.answer)
        if not counts:
            continue
        agreed, times = max(counts.items(), key=lambda item: (item[1], -item[0]))
        if times >= agree:
            against = tuple(sorted(solver for solver, answer in answers.items() if answer == agreed))
            right = tuple(
                sorted(s for s, answer in answers.items() if answer is not None and answer == problem.answer)
            )
            rest = len(predictions) - len(against) - len(right)
            found.append(KeyDoubt(problem, agreed, against, right, rest))
    return sorted(found, key=lambda doubt: (-len(doubt.against), len(doubt.with_key), doubt.problem.id))
