"""Slow work beside the requests: one thread that takes one thing after the other."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable

__all__ = ["Jobs"]

_LOG = logging.getLogger("svampkit.web")


class Jobs:
    """A line of jobs; a job of a name that waits already is not put in again."""

    def __init__(self) -> None:
        self._line: queue.Queue[tuple[str, Callable[[], None]] | None] = queue.Queue()
        self._waiting: set[str] = set()
        self._guard = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)
        self.stopping = threading.Event()

    def start(self) -> None:
        """Begin to work."""
        self._thread.start()

    def put(self, name: str, job: Callable[[], None]) -> None:
        """Add a job."""
        with self._guard:
            if name in self._waiting:
                return
            self._waiting.add(name)
        self._line.put((name, job))

    @property
    def busy(self) -> bool:
        """True where a job runs or waits."""
        return bool(self._waiting)

    def stop(self) -> None:
        """End after the job at hand; long jobs look at ``stopping`` themselves."""
        self.stopping.set()
        self._line.put(None)
        if self._thread.is_alive():
            self._thread.join(timeout=10)

    def _run(self) -> None:
        while (item := self._line.get()) is not None:
            name, job = item
            try:
                if not self.stopping.is_set():
                    job()
            except Exception:  # noqa: BLE001 - one job's fault does not end the others; it stands in the server's log
                _LOG.exception("the job %s failed", name)
            finally:
                with self._guard:
                    self._waiting.discard(name)
