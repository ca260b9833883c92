"""Merging corpora: one schema, where every row comes from, what is nearly the same, and what contradicts itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from svampkit.curation.duplicates import Pair, groups_of, near_duplicates
from svampkit.curation.features import features_of, words
from svampkit.errors import UsageError
from svampkit.problem import Problem

__all__ = ["CorpusSource", "Merged", "MergedRow", "merge"]


@dataclass(frozen=True, slots=True)
class CorpusSource:
    """A corpus that is put together with others."""

    name: str
    problems: tuple[Problem, ...]
    licence: str = "unknown"


@dataclass(frozen=True, slots=True)
class MergedRow:
    """A problem of the merged corpus; its id is that of its source and its own, with a slash between."""

    problem: Problem
    source: str
    source_id: str
    licence: str
    group: int
    """Number of the first row that it must stay with: near-duplicates of each other, and the rows of one seed."""
    duplicate_of: str | None
    """Id of the first row with the same words; None for that one."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What came of merging."""

    rows: tuple[MergedRow, ...]
    pairs: tuple[Pair, ...]
    """Near-duplicates, by the numbers of their rows."""
    contradictions: tuple[tuple[int, int], ...]
    """Rows with the same words and other answers."""
    dropped: Mapping[str, int]
    """Rows left out of each source: the same words and the same answer as an earlier row."""


def merge(sources: Sequence[CorpusSource], threshold: float = 0.8, *, drop: bool = False) -> Merged:
    """Put corpora together, in their order.

    Near-duplicates are pairs of texts whose unigrams and bigrams overlap (Jaccard) by ``threshold`` or more.
    ``drop`` leaves out rows with the same words and the same answer as an earlier one. UsageError where two sources
    have one name.
    """
    names = Counter(source.name for source in sources)
    if twice := [name for name, times in names.items() if times > 1]:
        raise UsageError(f"two sources are called {twice[0]!r}; the ids of their rows would meet. Rename one.")
    problems = [(source, problem) for source in sources for problem in source.problems]
    dropped: Counter[str] = Counter()
    if drop:
        problems, dropped = _without_copies(problems)
    pairs = near_duplicates(features_of(problem.text for _, problem in problems), threshold)
    joined = [(pair.first, pair.second) for pair in pairs] + _seed_mates(problems)
    groups = groups_of(len(problems), joined)
    first_of: dict[str, int] = {}
    rows = []
    for at, (source, problem) in enumerate(problems):
        first = first_of.setdefault(_normal(problem), at)
        rows.append(_row(source, problem, groups[at], None if first == at else _id(*problems[first])))
    return Merged(tuple(rows), tuple(pairs), tuple(_contradictions(problems)), dropped)


def _id(source: CorpusSource, problem: Problem) -> str:
    return f"{source.name}/{problem.id}"


def _row(source: CorpusSource, problem: Problem, group: int, copy_of: str | None) -> MergedRow:
    lineage = problem.lineage
    if lineage.seed is not None:
        lineage = replace(lineage, seed=f"{source.name}/{lineage.seed}")
    renamed = replace(problem, id=_id(source, problem), lineage=lineage)
    return MergedRow(renamed, source.name, problem.id, source.licence, group, copy_of)


def _normal(problem: Problem) -> str:
    """The words and numbers of a text in lower case: what "the same text" means."""
    return " ".join(word.lower() for word in words(problem.text) if word[0].isalnum())


def _answers(problem: Problem) -> tuple[Fraction, ...] | None:
    if problem.answers:
        return tuple(sorted(problem.answers))
    return None if problem.answer is None else (problem.answer,)


def _without_copies(
    problems: Sequence[tuple[CorpusSource, Problem]],
) -> tuple[list[tuple[CorpusSource, Problem]], Counter[str]]:
    """The problems without those that have the words and the answer of an earlier one, and how many each source
    lost."""
    seen: set[object] = set()
    kept: list[tuple[CorpusSource, Problem]] = []
    dropped: Counter[str] = Counter()
    for source, problem in problems:
        key = _normal(problem), _answers(problem)
        if key in seen:
            dropped[source.name] += 1
            continue
        seen.add(key)
        kept.append((source, problem))
    return kept, dropped


def _seed_mates(problems: Sequence[tuple[CorpusSource, Problem]]) -> list[tuple[int, int]]:
    """Each row with the row before it that has its seed."""
    last: dict[tuple[str, str], int] = {}
    found = []
    for at, (source, problem) in enumerate(problems):
        if problem.lineage.seed is None:
            continue
        key = source.name, problem.lineage.seed
        if key in last:
            found.append((last[key], at))
        last[key] = at
    return found


def _contradictions(problems: Sequence[tuple[CorpusSource, Problem]]) -> list[tuple[int, int]]:
    """The first row with some words, and each later one with the same words and another answer."""
    by_text: dict[str, list[int]] = defaultdict(list)
    for at, (_, problem) in enumerate(problems):
        by_text[_normal(problem)].append(at)
    return [
        (places[0], other)
        for places in by_text.values()
        for other in places[1:]
        if _answers(problems[other][1]) != _answers(problems[places[0]][1])
    ]
