"""The labels of a published set: problems and codes, without templates, with numbers of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from svampkit.codes import CODES
from svampkit.equation import Num, lift
from svampkit.labels.align import alignments
from svampkit.labels.prove import prove
from svampkit.labels.question import BODY_CHANGED
from svampkit.labels.templates import best
from svampkit.labels.verdict import Verdict
from svampkit.labels.version import Version, content, version_of
from svampkit.problem import Problem
from svampkit.reading.read import read_many
from svampkit.reading.text import Unread
from svampkit.tagging.find_numbers import find_numbers
from svampkit.template.tags import Slot, escape
from svampkit.world.model import World

__all__ = ["FINDINGS", "Labelled", "agreement", "label_problems"]

FINDINGS: Final = ("proved", "not proved", "contradicted", "nothing to hold it against")
_NEAR: Final = 0.34
"""A seed shares so much of its words (Jaccard, content words) with a variation of it, at least."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A problem with the verdict on the last code of its label."""

    problem: Problem
    parent: str | None
    """Id of the problem that the code was applied to; None where there is none to hold it against."""
    verdict: Verdict | None


def label_problems(problems: Sequence[Problem], seeds: Sequence[Problem] = ()) -> list[Labelled]:
    """The verdict on every problem that has codes of the nine; other labels are a corpus's own.

    A chain is held against the problems of the same seed that have the codes before the last; a single code against
    the seed itself where the set holds it, else against the nearest of ``seeds``.
    """
    labelled = [problem for problem in problems if problem.variation and set(problem.variation) <= set(CODES)]
    problems = [problem for problem in problems if problem.equation is not None]
    seeds = [problem for problem in seeds if problem.equation is not None]
    families: dict[tuple[str | None, tuple[str, ...]], list[Problem]] = {}
    for problem in problems:
        families.setdefault((problem.lineage.seed or problem.id, problem.variation), []).append(problem)
    parents = {p.id: families.get((p.lineage.seed or p.id, p.variation[:-1]), []) for p in labelled}
    nearest = _nearest([p for p in labelled if len(p.variation) == 1 and not parents[p.id]], seeds)
    for id, seed in nearest.items():
        parents[id] = [seed]
    needed = {p.id: p for p in labelled}
    needed.update({parent.id: parent for found in parents.values() for parent in found})
    needed = {id: problem for id, problem in needed.items() if problem.equation is not None}
    versions = dict(zip(needed, _versions(list(needed.values())), strict=True))
    return [_verdict(problem, parents[problem.id], versions) for problem in labelled]


def agreement(labelled: Iterable[Labelled]) -> dict[str, Counter[str]]:
    """Code to finding to count: "proved", "not proved", "contradicted" and "nothing to hold it against"."""
    table: dict[str, Counter[str]] = {}
    for found in labelled:
        finding = found.verdict.finding if found.verdict is not None else FINDINGS[-1]
        table.setdefault(found.problem.variation[-1], Counter())[finding] += 1
    return table


def _verdict(problem: Problem, parents: Sequence[Problem], versions: dict[str, Version]) -> Labelled:
    """The label of a problem held against each that may be its parent: the parent with the best verdict, and it; none
    where no parent has the same body."""
    if not parents or problem.id not in versions:
        return Labelled(problem, None, None)
    verdicts = []
    for parent in parents:
        before = versions[parent.id]
        tried = [prove(problem.variation[-1], before, after) for after in alignments(before, versions[problem.id])]
        verdicts.append(best(tried))
    chosen = best(verdicts)
    if chosen == BODY_CHANGED:
        return Labelled(problem, None, None)  # no problem of this body stands in the set: none is the parent
    return Labelled(problem, parents[verdicts.index(chosen)].id, chosen)


def _nearest(problems: Sequence[Problem], seeds: Sequence[Problem]) -> dict[str, Problem]:
    """Id of a problem to the seed that shares most of its words, where one shares enough."""
    bags = [(seed, set(content(_plain(seed)))) for seed in seeds]
    found: dict[str, Problem] = {}
    for problem in problems:
        words = set(content(_plain(problem)))
        scored = [(len(words & bag) / max(1, len(words | bag)), at) for at, (_, bag) in enumerate(bags)]
        if scored and max(scored)[0] >= _NEAR:
            found[problem.id] = bags[max(scored)[1]][0]
    return found


def _plain(problem: Problem) -> tuple[str, ...]:
    return version_of(escape(problem.body), escape(problem.question), Num(Fraction(0))).words


def _versions(problems: Sequence[Problem]) -> list[Version]:
    """Numbers become tags in the order of the text; the reader gives a world where it can."""
    texts: list[tuple[str, str, tuple[Slot, ...]]] = []
    for problem in problems:
        text = f"{problem.body} {problem.question}"
        numbers = [n for n in find_numbers(text) if not n.label]
        slots = tuple(Slot(n.start, n.end, f"NUM{at}", "", f"[NUM{at}]") for at, n in enumerate(numbers, 1))
        texts.append((problem.body, problem.question, slots))
    readings = read_many(texts)
    return [
        _version(problem, slots, None if isinstance(reading, Unread) else reading.world)
        for problem, (_, _, slots), reading in zip(problems, texts, readings, strict=True)
    ]


def _version(problem: Problem, slots: tuple[Slot, ...], world: World | None) -> Version:
    """A problem as ``labels`` compares it: with tags for its numbers, names and things, also in its equation."""
    text, end = f"{problem.body} {problem.question}", len(problem.body)
    names: dict[Fraction, str] = {}
    for number, slot in zip([n for n in find_numbers(text) if not n.label], slots, strict=True):
        names.setdefault(number.value, slot.tag)
    assert problem.equation is not None
    body, question = _tagged(text, 0, end, slots), _tagged(text, end + 1, len(text), slots)
    return version_of(body, question, lift(problem.equation, names), world)


def _tagged(text: str, start: int, end: int, slots: tuple[Slot, ...]) -> str:
    """A range of the text with its numbers as tags."""
    parts: list[str] = []
    for slot in slots:
        if start <= slot.start and slot.end <= end:
            parts += [escape(text[start : slot.start]), slot.source]
            start = slot.end
    return "".join([*parts, escape(text[start:end])])
