"""Problems shared out over processes or the workers of a cluster, for `solve` by a solver of this machine."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from svampkit.cli.hands import hands_of
from svampkit.edge.cores import cores

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.solvers.protocol import Prediction, Solver
    from svampkit.solvers.registry import Setup

__all__ = ["SharedOut", "shared_solver"]

_WORTHWHILE = 2_000
"""A process more for each so many problems: each makes the solver first."""
_CHUNK = 64
_BATCH = 1024
"""Problems of a task: of a network those that it answers at once, so that its sums are those of one process."""

_MOST = 4096
"""Problems of a task at most, so that progress is seen."""


@dataclass(frozen=True, slots=True)
class SharedOut:
    """Who was asked to do the work."""

    workers: int | None
    cluster: str | None
    local_cluster: int | None


@contextmanager
def shared_solver(solver: str, setup: Setup, problems: int, asked: SharedOut) -> Iterator[Solver]:
    """The solver of a name, whose problems are shared out where that is asked for or there are many of them; the
    predictions are those of one process, in the order of the problems."""
    from svampkit.generation.workers import in_order
    from svampkit.solvers import make_solver

    kind = solver.partition(":")[0]
    count = asked.workers or cores(problems // _WORTHWHILE)
    if count < 2 and not asked.cluster and not asked.local_cluster:
        yield make_solver(solver, setup)
        return
    learns = kind in ("majority", "similarity")
    packed = pickle.dumps((solver, tuple(setup.training()) if learns else (), _sent(setup.options)))
    size = _BATCH if kind in ("small", "model") else _CHUNK
    if learns:  # the training goes with every task: of many problems few tasks
        size = min(_MOST, max(size, problems // (8 * max(count, 1))))
    with hands_of(count, asked.cluster, asked.local_cluster) as hands:
        yield lambda given: chain.from_iterable(in_order(hands, partial(_solved, packed), _chunks(given, size)))


def _sent(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: options[name] for name in ("min_confidence", "attention") if name in options}


def _chunks(problems: Iterable[Problem], size: int) -> Iterator[Sequence[Problem]]:
    waiting = iter(problems)
    while chunk := tuple(islice(waiting, size)):
        yield chunk


@lru_cache(maxsize=1)
def _solver(packed: bytes) -> Solver:
    """The solver that the command itself packed: it comes with the task, as its code does. This process keeps it
    until it is given another one."""
    from svampkit.solvers import make_solver
    from svampkit.solvers.registry import Setup

    name, training, options = pickle.loads(packed)
    return make_solver(name, Setup(lambda: training, options))


def _solved(packed: bytes, problems: Sequence[Problem]) -> list[Prediction]:
    return list(_solver(packed)(problems))
