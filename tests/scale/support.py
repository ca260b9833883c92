"""A Dask scheduler and workers on loopback, and the command as a person runs it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests import running
from tests.generation.support import FOLDER
from tests.running import Done

__all__ = ["FOLDER", "cluster", "parts_of", "run", "start", "until"]


def start(*arguments: object, command: str = "generate", **more: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", "from svampkit.cli import main; main()", *_words(command, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **more,  # type: ignore[arg-type]
    )


def _words(command: str, arguments: tuple[object, ...]) -> list[str]:
    """The words of a command; with "" the arguments hold its name."""
    return [*filter(None, [command]), *map(str, arguments)]


def run(*arguments: object, command: str = "generate") -> Done:
    """The command in this process."""
    return running.run(*_words(command, arguments))


def until(true: Callable[[], bool], seconds: float = 600.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


def parts_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("part-*"))}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _dask(stack: ExitStack, environment: dict[str, str], *arguments: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | environment,
        cwd=environment.get("PYTHONPATH"),
    )

    def end() -> None:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.wait()

    stack.callback(end)
    return process


@contextmanager
def cluster(
    workers: int, **environment: str
) -> Iterator[tuple[str, subprocess.Popen[bytes], list[subprocess.Popen[bytes]]]]:
    """Address, scheduler and workers; all are killed at the end."""
    with ExitStack() as stack:
        port = free_port()
        address = f"tcp://127.0.0.1:{port}"
        quiet = ("--no-dashboard", "--host", "127.0.0.1")
        scheduler = _dask(stack, {}, "scheduler", "--port", str(port), *quiet)
        until(lambda: _answers(port))
        one = ("--nthreads", "1", "--no-nanny", "--death-timeout", "300")
        yield address, scheduler, [_dask(stack, environment, "worker", address, *one, *quiet) for _ in range(workers)]


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
