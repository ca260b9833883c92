"""Parts made by the workers of a Dask cluster: one that runs somewhere, or one started here for the occasion.

A part is a task that no other depends on. The scheduler gives a lost worker's parts to others; when the scheduler
itself is lost, what is whole stays and the same command makes the rest.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from time import sleep
from typing import Any, NoReturn, TypeVar

from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.generation.workers import Workers
from svampkit.scale.code import package_here

__all__ = ["WAIT", "cluster_at", "local_cluster_of"]

T = TypeVar("T")
R = TypeVar("R")
WAIT = 10.0
"""Seconds that a scheduler has to answer, and to tell of a first worker."""
_AHEAD = 3
"""Parts that each worker has been given at any time."""
_RETRIES = 2


def _distributed() -> Any:
    try:
        import distributed
    except ModuleNotFoundError:
        raise UsageError("a cluster needs Dask; pip install 'svampkit[cluster]'.") from None
    for name in ("distributed", "distributed.client", "distributed.comm", "distributed.core", "distributed.nanny"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what they have to say becomes one sentence below
    return distributed


@contextmanager
def cluster_at(address: str) -> Iterator[Workers]:
    """The workers of the scheduler at an address such as tcp://10.0.0.1:8786.

    InputError where none answers within ten seconds or none of its workers has shown up by then; UsageError where a
    worker runs another svampkit.
    """
    distributed = _distributed()
    try:
        client = distributed.Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, TimeoutError, ValueError, TypeError) as error:
        why = "" if isinstance(error, TimeoutError) else f" ({str(error).splitlines()[0][:120].rstrip('.')})"
        raise InputError(
            f"no Dask scheduler answers at {address[:200]} within {WAIT:.0f} s{why}; check the address, and that "
            "`dask scheduler` runs there."
        ) from error
    try:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError as error:
            raise InputError(
                f"the scheduler at {address[:200]} has no worker; start some with `dask worker {address[:200]}`."
            ) from error
        _same_code(client)
        yield partial(_shared, client, address)
    finally:
        _close(client)


@contextmanager
def local_cluster_of(count: int) -> Iterator[Workers]:
    """So many workers on this machine, with a scheduler of their own on loopback; they end with the block."""
    distributed = _distributed()
    with distributed.LocalCluster(
        n_workers=count,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as cluster:
        client = distributed.Client(cluster, timeout=WAIT, set_as_default=False)
        try:
            yield partial(_shared, client, "the local cluster")
        finally:
            _close(client)


def _close(client: Any) -> None:
    try:
        client.close(timeout=2)
    except (OSError, TimeoutError, RuntimeError):  # the scheduler is gone: there is nobody to say goodbye to
        return


def _same_code(client: Any) -> None:
    own = package_here()
    try:
        theirs = _everywhere(client)
    except ModuleNotFoundError as error:
        raise UsageError(f"a worker has no svampkit ({error}); install {own} on all of them.") from error
    except AttributeError as error:
        raise UsageError(
            f"a worker has another svampkit, which knows no clusters or other ones; install {own} on all of them."
        ) from error
    for worker, code in sorted(theirs.items()):
        if code != own:
            raise UsageError(f"the worker {worker} has svampkit {code}, this command {own}; install the same on all.")


def _everywhere(client: Any) -> dict[str, str]:
    """Which svampkit each worker has; a worker that goes away while it is asked is not asked again."""
    for left in reversed(range(_RETRIES)):
        try:
            found: dict[str, str] = client.run(package_here)
            return found
        except OSError:
            if not left:
                raise
            sleep(1)
    return {}


def _shared(client: Any, address: str, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """The results as they come. A few tasks for each worker are out at a time, so that memory stays flat."""
    from concurrent.futures import CancelledError

    completed: Any = _distributed().as_completed
    what = client.submit(_same, work, pure=False)
    waiting = iter(tasks)

    def given(count: int) -> list[Any]:
        return [client.submit(_call, what, task, pure=False, retries=_RETRIES) for task in islice(waiting, count)]

    try:
        under_way = completed(given(_AHEAD * max(1, len(client.ncores()))), loop=client.loop)
        for future in under_way:
            if future.status == "error":
                _tell(future.exception(), address)
            result = future.result()
            for more in given(1):
                under_way.add(more)
            yield result
    except (CancelledError, OSError, TimeoutError) as error:
        raise InputError(
            f"the scheduler at {address} went away; parts that are whole stay: run the same again to make the others."
        ) from error


def _tell(error: BaseException, address: str) -> NoReturn:
    """Why a part could not be made, in one sentence."""
    from distributed.scheduler import KilledWorker

    if isinstance(error, SvampkitError):
        raise error
    if isinstance(error, KilledWorker):
        raise InputError(
            f"workers of {address} died over and over with the same part, most likely for lack of memory; parts that "
            "are whole stay: run the same again with smaller ones (--shard-rows)."
        ) from error
    why = f"{type(error).__name__}: {str(error)[:200].rstrip('.')}"
    raise InputError(
        f"a worker of {address} could not make a part ({why}); parts that are whole stay: run the same again when "
        "that is mended."
    ) from error


def _same(work: T) -> T:
    return work


def _call(work: Callable[[T], R], task: T) -> R:
    return work(task)
