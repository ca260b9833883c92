"""Problems answered by several processes, or by this one, with the same outcome: what `solve` and `run` share."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from svampkit.edge.cores import cores
from svampkit.generation.workers import Workers, in_order

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.solvers.protocol import Prediction, Solver
    from svampkit.solvers.registry import Setup

__all__ = ["SHARED", "enough_for", "solved_by"]

SHARED: Final = frozenset({"majority", "similarity", "world", "model", "small"})
"""Kinds of solvers whose problems may be shared out: those that answer on this machine, with no use of a GPU."""

_WORTHWHILE: Final = 2_000
"""A process more for each so many problems: each makes the solver first."""
_WORTHWHILE_TO_READ: Final = 150
"""The same of the reader, which takes longest of all to answer: two processes gained nothing on 200 problems, and on
400 a second of 4.6."""
_CHUNK: Final = 64
_BATCH: Final = 1024
"""Problems of a task: of a network those that it answers at once, so that its sums are those of one process."""
_MOST: Final = 4096
"""Problems of a task at most, so that progress is seen."""


def enough_for(solver: str, problems: int) -> int:
    """So many processes have enough to do with so many problems: all cores at the most, one where the solver of this
    name answers elsewhere."""
    kind = _kind(solver)
    if kind not in SHARED:
        return 1
    return cores(problems // (_WORTHWHILE_TO_READ if kind == "world" else _WORTHWHILE))


def solved_by(hands: Workers, count: int, solver: str, setup: Setup, problems: int) -> Solver:
    """The solver of a name, whose ``problems`` (so many) are shared out over ``hands`` of ``count`` processes; the
    predictions are those of one process, in the order of the problems."""
    kind = _kind(solver)
    learns = kind in ("majority", "similarity")
    packed = pickle.dumps((solver, tuple(setup.training()) if learns else (), _sent(setup.options)))
    size = _BATCH if kind in ("small", "model") else _CHUNK
    if learns:  # the training goes with every task: of many problems few tasks
        size = min(_MOST, max(size, problems // (8 * max(count, 1))))
    return lambda given: chain.from_iterable(in_order(hands, partial(_solved, packed), _chunks(given, size)))


def _kind(solver: str) -> str:
    return solver.partition(":")[0]


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
