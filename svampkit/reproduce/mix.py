"""How hard the variations of a set would be in the mix of another: the same operators, shared out otherwise.

A set is easy or hard by what its problems are and by how many there are of each kind. Weighing one set's variations
as the other has them tells the two apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from svampkit.problem import Problem
from svampkit.solvers.numbers import tokens_of

__all__ = ["MIXES", "InMix", "mix_markdown", "weighed"]

MOST_CODES, MOST_NUMBERS = 2, 5

MIXES: Mapping[str, Callable[[Problem], tuple[int, ...]]] = {
    "chains of one, of two and more": lambda one: (min(len(one.variation), MOST_CODES),),
    "numbers in the text": lambda one: (_numbers(one),),
    "both": lambda one: (min(len(one.variation), MOST_CODES), _numbers(one)),
}
"""Kinds of problems by which sets are weighed."""


@dataclass(frozen=True, slots=True)
class InMix:
    """What a solver has right of a set's variations, as they are and in the other set's mix."""

    solver: str
    mix: str
    own: float
    """Percent right of the set's variations."""
    as_other: float
    """The same with every kind of problem weighed by its share in the other set."""
    other: float
    """Percent right of the other set's variations."""
    covered: float
    """Share of the other set whose kind the set has at all; the rest has no weight."""


def weighed(
    solver: str,
    problems: Sequence[Problem],
    right: Sequence[bool],
    others: Sequence[Problem],
    others_right: Sequence[bool],
) -> list[InMix]:
    """One row for each of `MIXES`; bases take no part. Empty where the sets have no kind of variation in common."""
    own = [(one, hit) for one, hit in zip(problems, right, strict=True) if one.variation]
    other = [(one, hit) for one, hit in zip(others, others_right, strict=True) if one.variation]
    found = []
    for name, kind in MIXES.items():
        hits: defaultdict[tuple[int, ...], list[bool]] = defaultdict(list)
        for one, hit in own:
            hits[kind(one)].append(hit)
        wanted = Counter(kind(one) for one, _ in other)
        shared = {key: count for key, count in wanted.items() if key in hits}
        if not shared:
            continue
        there = sum(shared.values())
        found.append(
            InMix(
                solver,
                name,
                _percent([hit for _, hit in own]),
                sum(count * _percent(hits[key]) for key, count in shared.items()) / there,
                _percent([hit for _, hit in other]),
                there / len(other),
            )
        )
    return found


def mix_markdown(rows: Sequence[InMix]) -> str:
    """The rows as a table."""
    lines = [
        "The set's variations (without bases), weighed as the set beside has them; percent right.",
        "",
        "| solver | weighed by | set | set, in the mix of the set beside | beside | kinds of it that are there |",
        "|---|---|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {row.solver} | {row.mix} | {row.own:.1f} | {row.as_other:.1f} | {row.other:.1f} | {row.covered:.0%} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def _numbers(problem: Problem) -> int:
    return min(len(tokens_of(problem.text)[1]), MOST_NUMBERS)


def _percent(hits: Sequence[bool]) -> float:
    return 100 * sum(hits) / len(hits)
