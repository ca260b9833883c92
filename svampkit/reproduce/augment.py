"""Does a solver that has learned from generated variations answer a challenge set better (the closing question of
Patel et al. 2021)? Trainings with and without them, each written down whole, so that what was begun is gone on with.

The number of steps is the same whatever is added: a larger training set is seen in fewer passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from svampkit.errors import InputError, UsageError
from svampkit.reproduce.figures import Mean, mean_of, mean_over
from svampkit.reproduce.kept import kept
from svampkit.solvers.learned.item import SolverItem

if TYPE_CHECKING:
    from svampkit.solvers.learned.settings import TrainingSettings

__all__ = ["Arm", "Trial", "added_to", "arms", "augment_markdown", "trial_of", "unseen"]


@dataclass(frozen=True, slots=True)
class Trial:
    """One training, and which of the test problems it answers rightly."""

    solver: str
    added: int
    """Generated problems in the training set."""
    seed: int
    right: tuple[bool, ...]
    trained_on: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Arm:
    """All trainings of a solver with so many generated problems."""

    solver: str
    added: int
    trained_on: int
    accuracy: Mean
    gain: Mean | None
    """Points above the trainings of the same seeds with nothing added; None for those, and without an interval where
    there is one seed."""


def unseen(generated: Sequence[SolverItem], tested: Sequence[SolverItem]) -> list[SolverItem]:
    """The generated problems that differ from every test problem in more than their numbers."""
    known = {item.words for item in tested}
    return [item for item in generated if item.words not in known]


def added_to(known: Sequence[SolverItem], generated: Sequence[SolverItem], count: int, seed: int) -> list[SolverItem]:
    """The training problems and ``count`` generated ones, drawn by the seed so that a larger draw holds a smaller."""
    if count > len(generated):
        raise UsageError(f"{count:,} generated problems are to be added and {len(generated):,} can be; give fewer.")
    order = np.random.default_rng([seed, 2]).permutation(len(generated))[:count]
    return [*known, *(generated[at] for at in order.tolist())]


def trial_of(
    settings: TrainingSettings,
    known: Sequence[SolverItem],
    generated: Sequence[SolverItem],
    count: int,
    tested: Sequence[SolverItem],
    folder: Path,
) -> Trial:
    """Train with ``count`` generated problems and test; read where it was done before in ``folder``."""
    from svampkit.solvers.learned.answering import answer_all, is_right
    from svampkit.solvers.learned.files import digest
    from svampkit.solvers.learned.fit import fit

    train = added_to(known, generated, count, settings.seed)
    name = digest(settings, train, tested)
    path = folder / f"{settings.kind}-{count}-seed{settings.seed}.json"

    def made() -> Trial:
        fitted = fit(settings, train)
        right = tuple(map(is_right, tested, answer_all(fitted.network, tested)))
        return Trial(settings.kind, count, settings.seed, right, fitted.trained_on, round(fitted.seconds, 1))

    return kept(path, {"training": name}, lambda row: Trial(**{**row, "right": tuple(row["right"])}), made)


def arms(trials: Sequence[Trial]) -> Iterator[Arm]:
    """The trials by solver and number added, in the order in which they come."""
    for solver, added in dict.fromkeys((trial.solver, trial.added) for trial in trials):
        own = {trial.seed: trial for trial in trials if (trial.solver, trial.added) == (solver, added)}
        base = {trial.seed: trial for trial in trials if (trial.solver, trial.added) == (solver, 0)}
        accuracy = mean_over({seed: trial.right for seed, trial in own.items()})
        if accuracy is None:
            raise InputError("there is no problem to test on; give a test set with equations.")
        both = sorted(own.keys() & base.keys()) if added else []
        gains = [_share(own[seed]) - _share(base[seed]) for seed in both]
        yield Arm(solver, added, max(trial.trained_on for trial in own.values()), accuracy, _gain(gains))


def _share(trial: Trial) -> float:
    return sum(trial.right) / len(trial.right)


def _gain(gains: Sequence[float]) -> Mean | None:
    if len(gains) > 1:
        return mean_of(gains, least=-1.0)
    return Mean(100 * gains[0], 100 * gains[0], 100 * gains[0], "1 seed, no interval") if gains else None


def augment_markdown(found: Sequence[Arm], tested: int) -> str:
    """The arms as a table."""
    lines = [
        f"Right of {tested:,} test problems, in percent, with 95 % intervals.",
        "",
        "| solver | generated problems added | trained on | right | interval | gain in points | interval |",
        "|---|--:|--:|--:|---|--:|---|",
    ]
    for arm in found:
        accuracy, gain = arm.accuracy, arm.gain
        told = " | "
        if gain is not None:
            spread = "none: one seed" if gain.low == gain.high else f"{gain.low:+.1f} to {gain.high:+.1f}"
            told = f"{gain.value:+.1f} | {spread}"
        lines.append(
            f"| {arm.solver} | {arm.added:,} | {arm.trained_on:,} | {accuracy.value:.1f} | {accuracy.low:.1f} to "
            f"{accuracy.high:.1f}, over {accuracy.over} | {told} |"
        )
    return "\n".join(lines) + "\n"
