"""What a set of derivations holds: Table 2 of Upadhyay & Chang (2017), and the recall of textual numbers by kind."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations

from svampkit.derivations.align import same_derivation
from svampkit.derivations.annotate import annotated, case_of
from svampkit.derivations.form import normal_form
from svampkit.derivations.induce import occurrences
from svampkit.derivations.model import Aligned, DerivationProblem
from svampkit.derivations.numbers import KINDS, TextualNumber, numbers_in
from svampkit.derivations.reconcile import reconcile
from svampkit.derivations.same import canonical_key, renamings
from svampkit.derivations.template import DerivationTemplate, rename
from svampkit.derivations.tokens import tokens_of
from svampkit.equation import format_number
from svampkit.equation.solve import solve
from svampkit.errors import SvampkitError, TemplateError

__all__ = ["Census", "Unasked", "census", "unasked"]


@dataclass(frozen=True, slots=True)
class Census:
    """Counts over the problems of a set."""

    templates: int
    reconciled: int
    ambiguous: int
    """Problems where a number of the equations may be several textual numbers."""
    alignments: int
    recalled: int
    """Alignments at a textual number of their value."""
    kinds: Mapping[str, tuple[int, int]]
    """Recalled and all alignments by the kind of number; "missed" for tokens in which no number was found."""
    vocabulary: int
    """Different tokens, in lower case, numbers in digits left out."""
    faults: tuple[tuple[str, str], ...]
    """Id and what does not hold together."""


def census(problems: Iterable[DerivationProblem]) -> Census:
    """Count a set."""
    kinds: Counter[str] = Counter()
    recalled: Counter[str] = Counter()
    faults: list[tuple[str, str]] = []
    words: set[str] = set()
    templates, ambiguous = [], 0
    for problem in problems:
        numbers = numbers_in(problem.text)
        words.update(t.text.lower() for t in tokens_of(problem.text) if not t.text[0].isdigit())
        try:
            if problem.equations:
                ambiguous += any(found.ambiguous for found in occurrences(problem.system, numbers))
                solve(problem.system)
        except SvampkitError as error:
            faults.append((problem.id, str(error)))
        if problem.derivation is None:
            continue
        templates.append(problem.derivation.template)
        for aligned in problem.derivation.alignment:
            kind, right = _kind(aligned, numbers)
            kinds[kind] += 1
            recalled[kind] += right
            if not right:
                faults.append((problem.id, _fault(aligned, numbers)))
    found = reconcile(templates)
    faults += [("templates", reason) for _, reason in found.unsolved]
    return Census(
        found.before,
        found.after,
        ambiguous,
        sum(kinds.values()),
        sum(recalled.values()),
        {kind: (recalled[kind], kinds[kind]) for kind in (*KINDS, "missed") if kinds[kind]},
        len(words),
        tuple(faults),
    )


@dataclass(frozen=True, slots=True)
class Unasked:
    """How far annotation gets without a person, against what people annotated."""

    clear: int
    """Problems where all follows by itself."""
    clear_as_annotated: int
    ambiguous: int
    ambiguous_as_annotated: int
    """Those of them where every suggestion together is the derivation that people annotated."""
    as_written: int
    """Templates of the equations as they are written, the numbers of the text taken out."""
    alike: int
    """The same where equations that are written alike count once (`normal_form`)."""
    but_for_names: int
    """The same where equations count once that are written alike when coefficients and unknowns are renamed."""
    reconciled: int
    """The same where equivalent templates count once."""


def unasked(problems: Iterable[DerivationProblem]) -> Unasked:
    """Annotate the equations of annotated problems anew, asking nothing, and compare."""
    right: Counter[bool] = Counter()
    all_of: Counter[bool] = Counter()
    templates: list[DerivationTemplate] = []
    for problem in problems:
        if problem.derivation is None:
            continue
        try:
            case = case_of(problem)
            found = annotated(case)
        except SvampkitError:
            continue
        assert found.derivation is not None
        templates.append(found.derivation.template)
        asks = bool(case.questions)
        all_of[asks] += 1
        right[asks] += (
            same_derivation(found.derivation, problem.derivation, [*found.equal, *problem.equal]) is not None
        )
    return Unasked(
        all_of[False],
        right[False],
        all_of[True],
        right[True],
        len(set(templates)),
        len(set(map(normal_form, templates))),
        _but_for_names(templates),
        reconcile(templates).after,
    )


def _but_for_names(templates: Iterable[DerivationTemplate]) -> int:
    """Templates of which no renaming of coefficients and unknowns has the normal form of another."""
    groups: dict[Hashable, list[DerivationTemplate]] = defaultdict(list)
    for form, template in {normal_form(template): template for template in templates}.items():
        try:
            key: Hashable = canonical_key(template)
        except TemplateError:
            key = form
        if not any(_alike_renamed(template, other) for other in groups[key]):
            groups[key].append(template)
    return sum(map(len, groups.values()))


def _alike_renamed(first: DerivationTemplate, second: DerivationTemplate) -> bool:
    wanted = normal_form(second)
    return any(
        normal_form(rename(first, {**renaming, **dict(zip(first.unknowns, unknowns, strict=True))})) == wanted
        for renaming in renamings(first, second)
        for unknowns in permutations(second.unknowns)
    )


def _kind(aligned: Aligned, numbers: Iterable[TextualNumber]) -> tuple[str, bool]:
    here = [number for number in numbers if number.position == aligned.position]
    right = next((number for number in here if number.value == aligned.value), None)
    if right is not None:
        return right.kind, True
    return (here[0].kind if here else "missed"), False


def _fault(aligned: Aligned, numbers: Iterable[TextualNumber]) -> str:
    here = [number for number in numbers if number.position == aligned.position]
    place = f"token {aligned.position.token} of sentence {aligned.position.sentence}"
    what = f"which is {here[0].text!r}" if here else "where no number was found"
    return f"coefficient {aligned.coefficient!r} = {format_number(aligned.value)} is aligned to {place}, {what}."
