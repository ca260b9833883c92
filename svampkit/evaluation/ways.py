"""How an answer was got: whether the equation is the key's, beside whether the answer is right.

Two equations are the same where they have the same value for all values of the numbers of the text: 8 - 5 is
0 - 5 + 8, and 2 * 3 is not 3 + 3 where the text has a 2 and a 3 (equation equivalence over template numbers). Numbers
that the text does not have are constants. Upadhyay & Chang (2017) show what a right answer by a wrong way hides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.equation import equivalent, lift, parse_equation
from svampkit.errors import SvampkitError
from svampkit.evaluation.answers.numerals import numerals
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import accuracy

__all__ = ["MAX_WAYS", "Way", "Ways", "asked_for_ways", "same_way", "ways_of"]

MAX_WAYS = 20_000
"""Problems whose equations are compared; of a larger set that many are drawn."""
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Way:
    """A problem with the right answer by another way than the key's."""

    id: str
    text: str
    key: str
    """The key's equation, or its derivation."""
    said: str
    answer: str


@dataclass(frozen=True, slots=True)
class Ways:
    """Answers and the ways to them, on the problems whose key has an equation."""

    problems: int
    given: int
    """Problems for which an equation was given."""
    answer: Figure
    """Right answers among these problems."""
    equation: Figure
    """The key's equation; a problem without one counts as not right."""
    derivation: Figure
    """The annotated derivation; empty where no derivations were given."""
    right_otherwise: int
    """Right answers by another equation, or, where derivations were given, by another derivation."""
    wrong_for_all_that: int
    """The key's equation and another answer."""
    examples: tuple[Way, ...]
    """The first of those that are right otherwise."""


def same_way(key: str, said: str, text: str) -> bool:
    """Whether two equations are the same over the numbers of the text, equal numbers being one; False where one
    cannot be read."""
    if key == said:
        return True
    try:
        first, second = parse_equation(key), parse_equation(said)
        there = {number.value for number in numerals(text) if number.value is not None}
        names = {value: f"v{at}" for at, value in enumerate(sorted(there))}
        return equivalent(lift(first, names), lift(second, names))
    except SvampkitError:
        return False


def asked_for_ways(items: Items, seed: int) -> npt.NDArray[np.int64]:
    """Rows of the problems whose key has an equation; of more than MAX_WAYS that many, drawn."""
    rows = np.flatnonzero(items.frame["equal"].to_numpy())
    if len(rows) > MAX_WAYS:
        rows = np.sort(np.random.default_rng(seed).choice(rows, MAX_WAYS, replace=False))
    return rows


def ways_of(
    items: Items,
    outcome: Outcome,
    rows: Sequence[int] | npt.NDArray[np.int64],
    said: Mapping[str, str],
    derived: Mapping[str, tuple[bool, str, str]],
) -> Ways | None:
    """Measure one solver on some rows; None where it gave neither equations nor derivations.

    ``said`` are its equations by id, ``derived`` whether its derivation is the annotated one, with both in words.
    """
    told_of = items.texts(rows)
    ids = dict(zip((int(row) for row in rows), told_of["id"], strict=True))
    if not any(name in said or name in derived for name in ids.values()):
        return None
    chosen, same, right_way = (np.zeros(len(items), dtype=np.bool_) for _ in range(3))
    for row, values in zip(ids, told_of.iter_rows(named=True), strict=True):
        name = values["id"]
        chosen[row] = True
        same[row] = name in said and same_way(values["equation"], said[name], _text(values))
        right_way[row] = name in derived and derived[name][0]
    by = right_way if derived else same
    otherwise = np.flatnonzero(chosen & outcome.scored & outcome.right & ~by)
    told = [int(row) for row in otherwise if ids[int(row)] in (derived or said)]
    return Ways(
        problems=len(ids),
        given=sum(name in said for name in ids.values()),
        answer=accuracy(items, outcome, chosen),
        equation=accuracy(items, _with(outcome, same), chosen) if said else EMPTY,
        derivation=accuracy(items, _with(outcome, right_way), chosen) if derived else EMPTY,
        right_otherwise=len(told),
        wrong_for_all_that=int((chosen & same & ~outcome.right).sum()),
        examples=tuple(_way(items, outcome, row, said, derived) for row in told[:_SHOWN]),
    )


def _with(outcome: Outcome, right: npt.NDArray[np.bool_]) -> Outcome:
    from dataclasses import replace

    return replace(outcome, right=right)


def _way(
    items: Items, outcome: Outcome, row: int, said: Mapping[str, str], derived: Mapping[str, tuple[bool, str, str]]
) -> Way:
    values = items.texts([row]).row(0, named=True)
    name = values["id"]
    key, way = derived[name][1:] if name in derived else (values["equation"], said[name])
    return Way(name, _text(values), key, way, outcome.answers[row] or "")


def _text(values: Mapping[str, str | None]) -> str:
    return f"{values['body'] or ''} {values['question'] or ''}".strip()
