"""What a set of derivations holds: Table 2 of Upadhyay & Chang (2017), and the recall of textual numbers by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from svampkit.derivations.induce import occurrences
from svampkit.derivations.model import Aligned, DerivationProblem
from svampkit.derivations.numbers import KINDS, TextualNumber, numbers_in
from svampkit.derivations.reconcile import reconcile
from svampkit.derivations.tokens import tokens_of
from svampkit.equation import format_number
from svampkit.errors import SvampkitError

__all__ = ["Census", "census"]


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
            ambiguous += any(found.ambiguous for found in occurrences(problem.system, numbers))
        except SvampkitError as error:
            faults.append((problem.id, f"the equations cannot be read: {error}"))
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
