"""What is right for a training problem: templates and alignments, from its equations or from its derivation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product

import numpy as np
import numpy.typing as npt

from svampkit.derivations.form import normal_form
from svampkit.derivations.induce import NumberMatch, Occurrence, induce, occurrences
from svampkit.derivations.model import Derivation, DerivationProblem, grouped
from svampkit.derivations.reconcile import reconcile
from svampkit.derivations.same import renamings
from svampkit.derivations.template import DerivationTemplate
from svampkit.derivations.tokens import Position
from svampkit.errors import SvampkitError
from svampkit.solvers.perceptron.settings import Supervision
from svampkit.solvers.perceptron.texts import Text

__all__ = ["Goal", "Gold", "goals_of"]

Ints = npt.NDArray[np.int64]
_MAX_WAYS = 64
"""Of the ways to align equal numbers the first so many are held to be right."""


@dataclass(frozen=True, slots=True)
class Goal:
    """The derivations that count as right for one problem."""

    ways: Mapping[int, Ints]
    """Index of a template to its right alignments, (ways, coefficients) of indices of the text's numbers."""

    def holds(self, template: int, alignment: Sequence[int]) -> bool:
        """Whether a derivation is one of them."""
        ways = self.ways.get(template)
        return ways is not None and bool((ways == np.asarray(alignment)).all(axis=1).any())


@dataclass(frozen=True, slots=True)
class Gold:
    """The templates of the training problems and what is right for each problem."""

    templates: tuple[DerivationTemplate, ...]
    goals: tuple[Goal | None, ...]
    """None for a problem that nothing can be learned from."""
    left: Mapping[str, int]
    """Reason to the number of those."""


def goals_of(problems: Sequence[DerivationProblem], texts: Sequence[Text], supervision: Supervision) -> Gold:
    """What training aims at under a supervision."""
    left: Counter[str] = Counter()
    found: list[list[Derivation]] = []
    for problem, text in zip(problems, texts, strict=True):
        try:
            own = _derivations(problem, text, supervision)
        except SvampkitError as error:
            own, reason = [], str(error)
        else:
            reason = "no derivation" if supervision == "td" else "no equations"
        if not own:
            left[reason] += 1
        found.append(own)
    name = _named([own[0].template for own in found if own], supervision)
    templates: dict[DerivationTemplate, int] = {}
    for own in found:
        if own and (into := name(own[0].template)) is not None:
            templates.setdefault(into[0], len(templates))
    goals: list[Goal | None] = []
    for problem, text, own in zip(problems, texts, found, strict=True):
        goal = _goal(problem, text, own, name, templates, supervision) if own else None
        if own and goal is None:
            left["a number of its derivation is none of the text's"] += 1
        goals.append(goal)
    return Gold(tuple(templates), tuple(goals), left)


def _derivations(problem: DerivationProblem, text: Text, supervision: Supervision) -> list[Derivation]:
    if supervision == "td":
        return [] if problem.derivation is None else [problem.derivation]
    if not problem.equations:
        return []
    system = problem.system
    found = occurrences(system, text.numbers)
    ways = [range(max(1, len(occurrence.matches))) for occurrence in found]

    def chosen(way: Sequence[int]) -> Callable[[int, Occurrence], NumberMatch]:
        return lambda place, occurrence: occurrence.matches[way[place]]

    return [induce(system, text.numbers, chosen(way)) for way in islice(product(*ways), _MAX_WAYS)]


Into = tuple[DerivationTemplate, Mapping[str, str]]


def _named(
    templates: Sequence[DerivationTemplate], supervision: Supervision
) -> Callable[[DerivationTemplate], Into | None]:
    """A template to the one that stands for it, with the renaming of its coefficients; None where none does."""
    if supervision == "te":
        forms: dict[object, DerivationTemplate] = {}
        for template in templates:
            forms.setdefault(normal_form(template), template)

        def same(template: DerivationTemplate) -> Into | None:
            into = forms.get(normal_form(template))
            return None if into is None else (into, {name: name for name in template.coefficients})

        return same
    together = reconcile(templates)

    def merged(template: DerivationTemplate) -> Into | None:
        entry = together.chosen.get(template)
        return None if entry is None else (entry.into, entry.renaming)

    return merged


def _goal(
    problem: DerivationProblem,
    text: Text,
    own: Iterable[Derivation],
    name: Callable[[DerivationTemplate], Into | None],
    templates: Mapping[DerivationTemplate, int],
    supervision: Supervision,
) -> Goal | None:
    """Which derivations of a known template are right for a problem; None where none is."""
    at = {number.position: index for index, number in enumerate(text.numbers)}
    equal = _equal(problem, at) if supervision == "td" else {}
    ways: dict[int, set[tuple[int, ...]]] = {}
    for derivation in own:
        into = name(derivation.template)
        if into is None or into[0] not in templates:
            continue
        places = {into[1][aligned.coefficient]: at.get(aligned.position) for aligned in derivation.alignment}
        choices = [_choices(places[coefficient], equal) for coefficient in into[0].coefficients]
        for way in islice(product(*choices), _MAX_WAYS):
            if len(set(way)) == len(way):
                ways.setdefault(templates[into[0]], set()).update(_turned(into[0], way))
    if not ways:
        return None
    return Goal({key: np.array(sorted(found), dtype=np.int64).reshape(len(found), -1) for key, found in ways.items()})


def _equal(problem: DerivationProblem, at: Mapping[Position, int]) -> dict[int, list[int]]:
    """A number's index to those of all numbers that mean the same."""
    groups: dict[Position, list[int]] = {}
    first = grouped(problem.equal)
    for position, root in first.items():
        if position in at:
            groups.setdefault(root, []).append(at[position])
    return {index: group for group in groups.values() for index in group}


def _choices(index: int | None, equal: Mapping[int, list[int]]) -> Sequence[int]:
    return [] if index is None else equal.get(index, [index])


def _turned(template: DerivationTemplate, way: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """The way itself and those that renamings of the template onto itself make of it."""
    names = template.coefficients
    for turn in _turns(template):
        yield tuple(way[names.index(turn[name])] for name in names)


@lru_cache(maxsize=4096)
def _turns(template: DerivationTemplate) -> Sequence[Mapping[str, str]]:
    try:
        found = list(islice(renamings(template, template), _MAX_WAYS))
    except SvampkitError:
        found = []
    return found or [{name: name for name in template.coefficients}]
