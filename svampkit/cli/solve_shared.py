"""Who answers the problems of `solve`: this process, several of this machine, or the workers of a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from svampkit.cli.hands import hands_of

if TYPE_CHECKING:
    from svampkit.solvers.protocol import Solver
    from svampkit.solvers.registry import Setup

__all__ = ["SharedOut", "shared_solver"]


@dataclass(frozen=True, slots=True)
class SharedOut:
    """Who was asked to do the work."""

    workers: int | None
    cluster: str | None
    local_cluster: int | None


@contextmanager
def shared_solver(solver: str, setup: Setup, problems: int, asked: SharedOut) -> Iterator[Solver]:
    """The solver of a name, whose problems are shared out where that is asked for or there are many of them."""
    from svampkit.solvers import make_solver
    from svampkit.solving import enough_for, solved_by

    count = asked.workers or enough_for(solver, problems)
    if count < 2 and not asked.cluster and not asked.local_cluster:
        yield make_solver(solver, setup)
        return
    with hands_of(count, asked.cluster, asked.local_cluster) as hands:
        yield solved_by(hands, count, solver, setup, problems)
