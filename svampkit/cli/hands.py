"""Where a command's work is done: in this process, in several of this machine, or by workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from svampkit.generation.workers import Workers

__all__ = [
    "Cluster",
    "LocalCluster",
    "NoCache",
    "WorkerCount",
    "beside",
    "hands_of",
    "refuse_two_hands",
]

WorkerCount = Annotated[
    int | None, typer.Option(min=1, help="Processes; all cores where there is enough to do. The result is the same.")
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Work on the Dask cluster of this scheduler.")
]
NoCache = Annotated[
    bool, typer.Option("--no-cache", help="Read every text anew, and keep no reading in the user's cache folder.")
]
LocalCluster = Annotated[
    int | None,
    typer.Option("--local-cluster", min=1, help="Work on a Dask cluster of so many workers, started here."),
]


T = TypeVar("T")


def beside(work: Callable[[], T]) -> Callable[[], T]:
    """Start ``work`` in a thread; what is given back waits for what came of it (or raises what it raised).

    For what Python does outside its lock, such as hashing. The thread is left alone where the command ends before.
    """
    from concurrent.futures import Future
    from threading import Thread

    found: Future[T] = Future()

    def worked() -> None:
        try:
            found.set_result(work())
        except Exception as error:  # noqa: BLE001 - raised where the result is asked for
            found.set_exception(error)

    Thread(target=worked, daemon=True).start()
    return found.result


def refuse_two_hands(workers: int | None, cluster: str | None, local_cluster: int | None) -> None:
    """UsageError where two are named that say who does the work."""
    from svampkit.errors import UsageError

    given = {"--workers": workers, "--cluster": cluster, "--local-cluster": local_cluster}
    if len(named := [name for name, value in given.items() if value is not None]) > 1:
        raise UsageError(f"{' and '.join(named[:2])} say both who works; give one of them.")


def hands_of(count: int, cluster: str | None, local_cluster: int | None) -> AbstractContextManager[Workers]:
    """The cluster where one is named, else ``count`` processes. Those of a cluster give results as they come."""
    if cluster is None and local_cluster is None:
        from svampkit.generation.workers import processes

        return processes(count)
    from svampkit.scale.dask import cluster_at, local_cluster_of

    return cluster_at(cluster) if cluster is not None else local_cluster_of(local_cluster or 1)
