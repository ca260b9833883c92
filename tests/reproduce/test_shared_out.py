"""Runs over processes: the same results in the same order as one after the other."""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from svampkit.errors import InputError
from svampkit.reproduce.shared_out import share_out
from tests.scale.support import until


def test_two_at_a_time_give_what_one_after_the_other_gives() -> None:
    runs = [7, 3, 9, 5, 8]
    told: list[list[tuple[int, int]]] = []
    for jobs in (1, 2):
        own: list[tuple[int, int]] = []
        found = share_out(runs, math.factorial, jobs, lambda result, left, own=own: own.append((result, left)))  # type: ignore[misc]
        assert found == [math.factorial(run) for run in runs]
        told.append(own)
    assert told[0] == [(math.factorial(run), 4 - at) for at, run in enumerate(runs)]
    assert sorted(told[0]) != told[0] and {one for one, _ in told[1]} == {one for one, _ in told[0]}
    assert [left for _, left in sorted(told[1], key=lambda pair: -pair[1])] == [4, 3, 2, 1, 0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_one_run_cannot_do_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="negative"):  # factorial of a negative number
        share_out([3, -1], math.factorial, jobs, lambda result, left: None)


def _note_and_wait(folder: Path) -> None:
    (folder / str(os.getpid())).touch()
    time.sleep(600)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_of_the_command_alone_ends_its_processes(tmp_path: Path, number: signal.Signals) -> None:
    """Two trainings of minutes are under way and four wait: the command ends at once, and nobody goes on."""
    runs = [tmp_path / name for name in "abcdef"]
    for run in runs:
        run.mkdir()

    def press() -> None:
        until(lambda: sum(len(list(run.iterdir())) for run in runs) == 2)
        os.kill(os.getpid(), number)

    def ended(*_: object) -> None:
        raise KeyboardInterrupt

    presser = threading.Thread(target=press)
    before = signal.signal(number, ended)
    try:
        with pytest.raises(KeyboardInterrupt):
            presser.start()
            share_out(runs, _note_and_wait, 2, lambda result, left: None)
    finally:
        signal.signal(number, before)
    presser.join()
    begun = [int(path.name) for run in runs for path in run.iterdir()]
    assert len(begun) == 2, "a run that waited was begun after the interruption"
    assert active_children() == []


def _end_or_double(run: int) -> int:
    if run == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * run


def test_a_process_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(InputError, match="was ended from outside"):
        share_out([0, 1, 2, 3], _end_or_double, 2, lambda result, left: None)
