"""Solution, equation and derivation accuracy side by side (Upadhyay & Chang 2017, section 4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from random import Random

from svampkit.derivations.align import same_derivation
from svampkit.derivations.induce import random_derivation
from svampkit.derivations.model import Derivation, DerivationProblem, grounded
from svampkit.derivations.numbers import numbers_in
from svampkit.derivations.values import same_over_values
from svampkit.equation import System, solve, value_near
from svampkit.errors import InputError, SvampkitError
from svampkit.evaluation.figure import Figure

__all__ = ["METRICS", "DerivationVerdict", "Scores", "score", "solutions_agree", "verdict"]

METRICS = ("solution", "equation", "derivation")
_NEAR = Fraction(1, 1000)


@dataclass(frozen=True, slots=True)
class DerivationVerdict:
    """What is right in one prediction; None where it cannot be scored."""

    id: str
    solution: bool | None
    equation: bool | None
    derivation: bool | None
    reasons: tuple[str, ...] = ()
    """Why something could not be scored."""
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Scores:
    """Figures over a whole set: what has no prediction, or cannot be scored, counts as wrong."""

    figures: Mapping[str, Figure]
    """By metric; absent where no prediction could be scored by it."""
    verdicts: tuple[DerivationVerdict, ...]
    missing: int
    """Problems without a prediction."""
    unknown: int
    """Predictions whose problem is not among the gold ones."""
    unscored: Mapping[str, int]
    """Reason to how often it kept something from being scored."""


def score(gold: Sequence[DerivationProblem], predicted: Iterable[DerivationProblem], seed: int = 0) -> Scores:
    """Score predictions against annotated problems; ``seed`` draws the references of equation accuracy.

    Each problem draws from a stream of its own, so that the order and the number of problems change nothing.
    InputError where no prediction is for any of the problems, and where none can be scored by anything.
    """
    by_id = {problem.id: problem for problem in predicted}
    known = {problem.id for problem in gold}
    if gold and not known & set(by_id):
        raise InputError(
            f"none of the {len(by_id)} predictions has the id of one of the {len(gold)} problems "
            f"(such as {gold[0].id!r}); expected ids that agree."
        )
    verdicts = tuple(
        verdict(problem, by_id[problem.id], seed) if problem.id in by_id else _missing(problem) for problem in gold
    )
    figures = {
        metric: _figure(verdicts, metric)
        for metric in METRICS
        if any(getattr(entry, metric) is not None for entry in verdicts if entry.id in by_id)
    }
    unscored = Counter(reason for entry in verdicts for reason in entry.reasons)
    if gold and not figures:
        reason = next((told for told in unscored if told != "no prediction"), "no solution, equation or template")
        raise InputError(
            f"no prediction can be scored ({reason.rstrip('.')}); give annotated problems first, then predictions "
            "with solutions, equations, or template and alignment."
        )
    return Scores(
        figures, verdicts, sum(problem.id not in by_id for problem in gold), len(set(by_id) - known), unscored
    )


def _missing(problem: DerivationProblem) -> DerivationVerdict:
    return DerivationVerdict(problem.id, False, False, False, ("no prediction",), problem.seed)


def _figure(verdicts: Sequence[DerivationVerdict], metric: str) -> Figure:
    import numpy as np

    from svampkit.evaluation import Term, share

    clusters: dict[str, int] = {}
    owners = [clusters.setdefault(entry.seed or f"\0{entry.id}", len(clusters)) for entry in verdicts]
    right, total = np.zeros(len(clusters)), np.zeros(len(clusters))
    for owner, entry in zip(owners, verdicts, strict=True):
        right[owner] += bool(getattr(entry, metric))
        total[owner] += 1
    return share(Term(right, total), len(verdicts))


def verdict(gold: DerivationProblem, predicted: DerivationProblem, seed: int = 0) -> DerivationVerdict:
    """Score one prediction."""
    reasons: list[str] = []

    def tried(name: str, check: object) -> bool | None:
        try:
            return check()  # type: ignore[operator, no-any-return]
        except SvampkitError as error:
            reasons.append(f"{name}: {error}")
            return None

    return DerivationVerdict(
        gold.id,
        tried("solution", lambda: _solution(gold, predicted)),
        tried("equation", lambda: _equation(gold, predicted, seed)),
        tried("derivation", lambda: _derivation(gold, predicted)),
        tuple(reasons),
        gold.seed,
    )


def _solution(gold: DerivationProblem, predicted: DerivationProblem) -> bool | None:
    values = _values(predicted)
    wanted = list(gold.solutions) or [value for answer in _solved(gold.system) for value in answer]
    return None if values is None else solutions_agree(wanted, values)


def solutions_agree(wanted: Iterable[Fraction], found: Iterable[Fraction]) -> bool:
    """Each wanted number is among those found, in any order, within a thousandth of its size."""
    values = list(found)
    return all(
        any(abs(value - want) <= _NEAR * (1 if abs(want) < 1 else abs(want)) for value in values) for want in wanted
    )


def _values(predicted: DerivationProblem) -> list[Fraction] | None:
    """The values that a prediction gives: its own, or those of its equations or its derivation."""
    if predicted.solutions:
        return list(predicted.solutions)
    if predicted.derivation is not None:
        return [value for answer in _solved(grounded(predicted.derivation)) for value in answer]
    if predicted.equations:
        return [value for answer in _solved(predicted.system) for value in answer]
    return None


def _solved(system: System) -> list[list[Fraction]]:
    return [[value_near(value) for value in answer] for answer in solve(system)]


def _equation(gold: DerivationProblem, predicted: DerivationProblem, seed: int) -> bool | None:
    """Against a reference drawn at random; where only equations are predicted, over the values of the text."""
    if not gold.equations:
        return None
    if predicted.derivation is not None:
        return same_derivation(predicted.derivation, reference(gold, seed)) is not None
    if predicted.equations:
        return same_over_values(predicted.system, gold.system, numbers_in(gold.text))
    return None


def reference(gold: DerivationProblem, seed: int) -> Derivation:
    """The derivation that equation accuracy takes for the right one: one at random that leads to the equations."""
    digest = blake2b(f"{seed}\0{gold.id}".encode(), digest_size=8).digest()
    return random_derivation(gold.system, numbers_in(gold.text), Random(int.from_bytes(digest)))


def _derivation(gold: DerivationProblem, predicted: DerivationProblem) -> bool | None:
    if gold.derivation is None or predicted.derivation is None:
        return None
    return same_derivation(predicted.derivation, gold.derivation, gold.equal) is not None
