"""Semi-automatic annotation: what follows by itself, what a person is asked, and what is suggested.

A problem with equations needs a person only where a number of its equations is the value of several textual numbers
(Upadhyay & Chang 2017, section 3). What is suggested to them: `suggest.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from svampkit.derivations.induce import NumberMatch, Occurrence, induce, occurrences
from svampkit.derivations.model import DerivationProblem
from svampkit.derivations.numbers import TextualNumber, numbers_in
from svampkit.derivations.suggest import Group, groups_of, likeliest, roles
from svampkit.derivations.tokens import Position, tokens_of
from svampkit.errors import InputError

__all__ = ["AnnotationCase", "AnnotationQuestion", "agreement", "annotated", "case_of"]


@dataclass(frozen=True, slots=True)
class AnnotationQuestion:
    """A number of the equations that may be several textual numbers."""

    place: int
    """Which number of the equations, counted from 0 in the order in which they are written."""
    value: Fraction
    candidates: tuple[TextualNumber, ...]
    suggested: tuple[TextualNumber, ...]
    """The one it is taken for, first, and those that are taken to mean the same."""


@dataclass(frozen=True, slots=True)
class AnnotationCase:
    """A problem on its way to a derivation."""

    problem: DerivationProblem
    numbers: tuple[TextualNumber, ...]
    occurrences: tuple[Occurrence, ...]
    questions: tuple[AnnotationQuestion, ...]
    """What a person is asked; empty where all follows by itself."""


def case_of(problem: DerivationProblem) -> AnnotationCase:
    """Read a problem's equations and text; InputError where it has no equations or they cannot be read."""
    if not problem.equations:
        raise InputError(f"problem {problem.id!r} has no equations; there is nothing to align.")
    numbers = numbers_in(problem.text)
    found = occurrences(problem.system, numbers)
    tokens = tokens_of(problem.text)
    before: Counter[tuple[Group, ...]] = Counter()
    questions = []
    for place, (occurrence, role) in enumerate(zip(found, roles(problem.system), strict=True)):
        if not occurrence.ambiguous:
            continue
        candidates = tuple(match.number for match in occurrence.matches)
        suited = likeliest(groups_of(candidates, tokens), role, tokens)
        suggested = suited[min(before[suited], len(suited) - 1)]  # one after the other, the last again
        before[suited] += 1
        questions.append(AnnotationQuestion(place, occurrence.value, candidates, suggested))
    return AnnotationCase(problem, numbers, found, tuple(questions))


def annotated(case: AnnotationCase, picks: Mapping[int, Sequence[TextualNumber]] | None = None) -> DerivationProblem:
    """The problem with its derivation.

    ``picks`` answers questions by their place: the textual number meant, first, and those that mean the same; a
    question that is not answered takes its suggestion.
    """
    answers = {question.place: tuple(question.suggested) for question in case.questions} | {
        place: tuple(numbers) for place, numbers in (picks or {}).items()
    }

    def choose(place: int, occurrence: Occurrence) -> NumberMatch:
        if place not in answers:
            return occurrence.matches[0]
        wanted = answers[place][0].position
        return next(match for match in occurrence.matches if match.number.position == wanted)

    derivation = induce(case.problem.system, case.numbers, choose)
    equal: dict[tuple[Position, ...], None] = {}
    for numbers in answers.values():
        if len(numbers) > 1:
            equal[tuple(sorted(number.position for number in numbers))] = None
    return replace(case.problem, derivation=derivation, equal=tuple(equal))


@dataclass(frozen=True, slots=True)
class AnnotationAgreement:
    """How two people annotated the same problems."""

    problems: int
    templates: int
    """Problems with equivalent templates."""
    alignments: int
    """Problems with the same derivation, by what either says means the same."""
    equivalences: int
    """Problems where both say that the same textual numbers mean the same."""
    apart: tuple[str, ...]
    """Ids of problems that they did not annotate alike."""


def agreement(first: Sequence[DerivationProblem], second: Sequence[DerivationProblem]) -> AnnotationAgreement:
    """Compare the derivations of the problems that both have; InputError where they have none in common."""
    from svampkit.derivations.align import same_derivation
    from svampkit.derivations.same import equivalent_templates

    others = {problem.id: problem for problem in second}
    both = [(mine, others[mine.id]) for mine in first if mine.id in others]
    both = [(a, b) for a, b in both if a.derivation is not None and b.derivation is not None]
    if not both:
        raise InputError(
            "the two files have no annotated problem in common; expected problems with templates and "
            "alignments under the same ids, as `svampkit derivation annotate` writes them."
        )
    templates = alignments = equivalences = 0
    apart = []
    for a, b in both:
        assert a.derivation is not None and b.derivation is not None
        template = equivalent_templates(a.derivation.template, b.derivation.template) is not None
        aligned = template and same_derivation(a.derivation, b.derivation, [*a.equal, *b.equal]) is not None
        equal = _closed(a) == _closed(b)
        templates, alignments, equivalences = templates + template, alignments + aligned, equivalences + equal
        if not (aligned and equal):
            apart.append(a.id)
    return AnnotationAgreement(len(both), templates, alignments, equivalences, tuple(apart))


def _closed(problem: DerivationProblem) -> set[frozenset[Position]]:
    """The groups that mean the same, joined where they meet."""
    from svampkit.derivations.model import grouped

    groups: dict[Position, set[Position]] = {}
    for position, first in grouped(problem.equal).items():
        groups.setdefault(first, set()).add(position)
    return {frozenset(group) for group in groups.values()}
