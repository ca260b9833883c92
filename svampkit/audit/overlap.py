"""What of a set stands in other sets already: nearly the same problems, and runs of eight words.

Near-duplicates are told as the lint tells them: four fifths of the runs of four words, numbers masked. A run of eight
words is compared as it stands, numbers included (the n-gram test of contamination studies; Brown et al. 2020,
appendix C, take 8 to 13 words).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from svampkit.lint.duplicates import shingles
from svampkit.problem import Problem

__all__ = ["LENGTH", "Overlap", "Twin", "overlap"]

LENGTH = 8
_SHARED = 0.8
_COMMON = 200
"""A run of four words that more problems than this hold tells nothing about any two of them."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A problem of the set and the nearest one of the others."""

    problem: Problem
    other: Problem
    corpus: str
    """Name of the other's set."""
    shared: float
    """Share of their runs of four words that both hold, numbers masked (Jaccard)."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """What of a set stands elsewhere."""

    problems: int
    twins: tuple[Twin, ...]
    """Near-duplicates, the nearest first."""
    with_runs: Mapping[str, int]
    """Set to the number of problems that share a run of eight words with it."""
    runs: tuple[tuple[str, int], ...]
    """The shared runs that stand in most problems of the set, and in how many."""


def overlap(problems: Iterable[Problem], others: Mapping[str, Iterable[Problem]]) -> Overlap:
    """Compare a set with others by name."""
    own = list(problems)
    known: dict[str, list[tuple[str, Problem, frozenset[str]]]] = defaultdict(list)
    eights: dict[str, set[str]] = {}
    for name, corpus in others.items():
        eights[name] = set()
        for other in corpus:
            runs = shingles(other.text)
            for run in runs:
                if len(known[run]) <= _COMMON:
                    known[run].append((name, other, runs))
            eights[name] |= _eights(other.text)
    twins = [twin for problem in own if (twin := _twin(problem, known)) is not None]
    held = {name: 0 for name in eights}
    counts: dict[str, int] = defaultdict(int)
    everywhere = set().union(*eights.values())
    for problem in own:
        mine = _eights(problem.text)
        for name, runs_of in eights.items():
            held[name] += not mine.isdisjoint(runs_of)
        for run in mine & everywhere:
            counts[run] += 1
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    nearest = sorted(twins, key=lambda twin: (-twin.shared, twin.problem.id))
    return Overlap(len(own), tuple(nearest), held, tuple(ranked[:20]))


def _eights(text: str) -> set[str]:
    words = re.findall(r"[a-z']+|\d[\d.,/]*", text.lower())
    return {" ".join(words[at : at + LENGTH]) for at in range(len(words) - LENGTH + 1)}


def _twin(problem: Problem, known: Mapping[str, list[tuple[str, Problem, frozenset[str]]]]) -> Twin | None:
    """The problem of another set that shares the most runs of words with this one; None where none shares enough."""
    own = shingles(problem.text)
    shared: dict[tuple[str, str], int] = defaultdict(int)
    found: dict[tuple[str, str], tuple[Problem, frozenset[str]]] = {}
    for run in own:
        for name, other, runs in known.get(run, ()):
            shared[name, other.id] += 1
            found[name, other.id] = (other, runs)
    best: Twin | None = None
    for (name, _), count in sorted(shared.items()):
        other, runs = found[name, _]
        likeness = count / (len(own) + len(runs) - count)
        if likeness >= _SHARED and (best is None or likeness > best.shared):
            best = Twin(problem, other, name, likeness)
    return best
