"""Training: one pass after the other over the problems in a drawn order, a step where the wrong derivation wins.

The weights that are kept are the mean over all steps (Collins 2002).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt

from svampkit.solvers.perceptron.gold import Goal
from svampkit.solvers.perceptron.search import Scored, best_templates, derivations, ranking
from svampkit.solvers.perceptron.seen import Seen
from svampkit.solvers.perceptron.settings import PerceptronSettings
from svampkit.solvers.perceptron.weights import Known, Weights, keys_of, no_weights

__all__ = ["Pass", "learn"]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Pass:
    """One pass over the problems."""

    number: int
    wrong: int
    """Problems where a wrong derivation won."""


@dataclass(slots=True)
class _Sums:
    """Weights, and the sum of every step times its number, from which the mean follows."""

    now: Weights
    late: Weights
    steps: int = 0


def learn(
    settings: PerceptronSettings,
    known: Known,
    problems: Sequence[tuple[Seen, Goal]],
    told: Callable[[Pass], None] = lambda one: None,
) -> Weights:
    """The mean weights after all passes, or after the first in which nothing is wrong any more."""
    sums = _Sums(no_weights(known), no_weights(known))
    rng = Random(settings.seed)
    order = list(range(len(problems)))
    for number in range(1, settings.epochs + 1):
        rng.shuffle(order)
        wrong = 0
        for at in order:
            sums.steps += 1
            wrong += _take(settings, known, sums, *problems[at])
        told(Pass(number, wrong))
        if not wrong and settings.objective == "perceptron":
            break
    return _mean(sums)


def _mean(sums: _Sums) -> Weights:
    now, late = sums.now.arrays(), sums.late.arrays()
    return Weights(**{name: now[name] - late[name] / max(1, sums.steps + 1) for name in now})


def _take(settings: PerceptronSettings, known: Known, sums: _Sums, seen: Seen, goal: Goal) -> bool:
    """Look at one problem and learn from it; whether a wrong derivation won."""
    rank = ranking(known, sums.now, seen)
    looked = [
        derivations(known, sums.now, seen, template, float(rank[template]))
        for template in best_templates(rank, settings.top)
    ]
    right = [
        derivations(known, sums.now, seen, template, float(rank[template]), ways)
        for template, ways in goal.ways.items()
    ]
    best = _best(looked)
    wrong = best is None or not goal.holds(best[0].template, best[0].alignments[best[1]])
    if settings.objective == "likelihood":
        _towards(settings, known, sums, seen, looked, right, goal)
        return wrong
    rival = _best(looked, goal, 1.0 if settings.objective == "margin" else 0.0)
    wanted = _best(right)
    assert wanted is not None
    beaten = settings.objective == "margin" and rival is not None and rival[2] > wanted[2]
    if beaten or (wrong and settings.objective == "perceptron"):
        _step(known, sums, seen, wanted[0], _one(wanted), settings.rate)
        if rival is not None:
            _step(known, sums, seen, rival[0], _one(rival), -settings.rate)
    return wrong


def _best(scored: Sequence[Scored], goal: Goal | None = None, more: float = 0.0) -> tuple[Scored, int, float] | None:
    """The derivation of the highest score; with a goal, the highest of those that are wrong, which gain ``more``."""
    found: tuple[Scored, int, float] | None = None
    for one in scored:
        scores = one.scores
        if goal is not None and one.template in goal.ways:
            ways = goal.ways[one.template]
            held = (one.alignments[:, None, :] == ways[None, :, :]).all(axis=2).any(axis=1)
            scores = np.where(held, -np.inf, scores)
        at = int(np.argmax(scores))
        value = float(scores[at]) + more
        if np.isfinite(value) and (found is None or value > found[2]):
            found = (one, at, value)
    return found


def _one(best: tuple[Scored, int, float]) -> Floats:
    share = np.zeros(len(best[0].scores))
    share[best[1]] = 1.0
    return share


def _towards(
    settings: PerceptronSettings,
    known: Known,
    sums: _Sums,
    seen: Seen,
    looked: Sequence[Scored],
    right: Sequence[Scored],
    goal: Goal,
) -> None:
    """One step up the log-likelihood of the right derivations among all that were looked at."""
    outside = [one for one in right if one.template not in {other.template for other in looked}]
    for part, sign in ((right, 1.0), ([*looked, *outside], -1.0)):
        top = max(float(one.scores.max()) for one in part)
        total = sum(float(np.exp(one.scores - top).sum()) for one in part)
        for one in part:
            _step(known, sums, seen, one, np.exp(one.scores - top) / total, sign * settings.rate)


def _step(known: Known, sums: _Sums, seen: Seen, scored: Scored, share: Floats, amount: float) -> None:
    """Add ``amount`` times the features that derivations have on the mean, each by its share."""
    template = scored.template
    chosen = known.templates[template]
    size, mass = len(chosen.coefficients), float(share.sum()) * amount
    late = float(sums.steps)
    for weights, factor in ((sums.now, 1.0), (sums.late, late)):
        weights.rank[template, seen.grams] += mass * factor
        weights.count[template, seen.count] += mass * factor
        weights.size[size, seen.count, seen.grams] += mass * factor
        weights.solution[:] += (share @ scored.kinds) * amount * factor
    there = np.flatnonzero(share)
    for pair, rows in keys_of(known, chosen):
        cells = scored.alignments[there, pair.first] * seen.count + scored.alignments[there, pair.second]
        spread = np.bincount(cells, weights=share[there], minlength=seen.count**2)
        delta = (spread @ seen.between) * amount
        for row in rows:
            sums.now.pair[row, seen.columns] += delta
            sums.late.pair[row, seen.columns] += delta * late
