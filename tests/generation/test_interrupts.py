"""Ctrl+C with several processes: heeded between two results, by all of them, and nobody waits for ever."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from svampkit.generation.workers import FORK, processes
from tests.scale.support import until


def _double(task: int) -> int:
    return 2 * task


@pytest.mark.parametrize("start", ["spawn", FORK])
def test_an_interruption_in_the_midst_of_handing_out(start: str) -> None:
    """It comes while the pool is busy with results: what came before is there, and the pool still ends."""
    got = []
    with pytest.raises(KeyboardInterrupt), processes(2, start) as hands:  # type: ignore[arg-type]
        for found in hands(_double, range(10_000)):
            got.append(found)
            if found == 20:
                signal.raise_signal(signal.SIGINT)  # as if it came anywhere from here to the next result
                got.append(-1)
    assert got == [*range(0, 22, 2), -1]


def _wait_for(path: Path) -> None:
    path.with_suffix(f".{os.getpid()}").touch()
    while True:
        time.sleep(0.05)


def test_who_works_ends_and_the_command_with_it(tmp_path: Path) -> None:
    """Both processes are at work without end; Ctrl+C of the terminal reaches them and the command."""

    def of_the_terminal() -> None:
        until(lambda: len(list(tmp_path.iterdir())) == 2)
        os.kill(os.getpid(), signal.SIGINT)
        for path in tmp_path.iterdir():
            os.kill(int(path.suffix[1:]), signal.SIGINT)

    presser = threading.Thread(target=of_the_terminal)
    with pytest.raises(KeyboardInterrupt), processes(2) as hands:
        presser.start()
        list(hands(_wait_for, [tmp_path / "a", tmp_path / "b"]))
    presser.join()


def _ignored(_: int) -> tuple[int, bool]:
    handler = signal.getsignal(signal.SIGINT)
    return os.getpid(), handler is signal.SIG_IGN


def test_who_waits_for_work_does_not_heed_it() -> None:
    with processes(2) as hands:
        found = hands(_ignored, range(40))
        process, at_work = next(found)
        assert not at_work  # there it ends the process
        list(found)
        time.sleep(0.2)  # now both wait
        os.kill(process, signal.SIGINT)
        assert len(list(hands(_ignored, range(40)))) == 40
