"""Progress where there is no terminal: lines of plain text, with the rate and the time left."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from functools import partial

import pytest
from rich.progress import Progress

from svampkit.cli import common, lines
from svampkit.cli.lines import lines_of, told_of


@pytest.mark.parametrize(
    ("done", "total", "seconds", "line"),
    [
        (4096, 20000, 70.0, "x: 4,096 of 20,000 after 1 min 10 s, 58.5 a second, about 4 min 32 s left"),
        (50, 100, 0.1, "x: 50 of 100 after 0 s, 500 a second, about 0 s left"),
        (1, 100_000, 9.0, "x: 1 of 100,000 after 9 s, 0.1 a second, about 249 h 59 min left"),
        (0, 20000, 15.0, "x: 0 of 20,000 after 15 s"),  # no rate: nothing can be said of the time left
        (0, None, 15.0, "x: after 15 s"),
        (3, None, 15.0, "x: 3 after 15 s"),
    ],
)
def test_what_a_line_says(done: int, total: int | None, seconds: float, line: str) -> None:
    assert told_of("x", done, total, seconds) == line


def test_a_line_every_so_often_and_none_afterwards() -> None:
    said: list[str] = []
    threads = threading.active_count()
    with Progress(disable=True) as display, lines_of(display, said.append, first=0.05, then=0.05):
        task = display.add_task("counting", total=4)
        for _ in range(4):
            display.advance(task)
            time.sleep(0.06)
        until = time.monotonic() + 60  # a machine under load may wake the line late
        while len(said) < 2 and time.monotonic() < until:
            time.sleep(0.02)
    assert len(said) >= 2 and all(line.startswith("counting: ") and " of 4 after " in line for line in said)
    assert threading.active_count() == threads


def test_nobody_reads_the_lines() -> None:
    def closed(line: str) -> None:
        raise BrokenPipeError

    with Progress(disable=True) as display, lines_of(display, closed, first=0.01, then=0.01):
        display.add_task("counting", total=4)
        time.sleep(0.05)


def test_track_counts_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lines, "lines_of", partial(lines_of, first=0.1, then=0.1))

    def slow() -> Iterator[int]:
        for number in range(20):
            time.sleep(0.02)
            yield number

    assert len(list(common.track(slow(), "counting", total=20))) == 20
    err = capsys.readouterr().err
    assert "counting: " in err and " of 20 after 0 s, " in err and " left" in err
    counted = [int(line.split()[1]) for line in err.splitlines()]
    assert counted == sorted(counted) and counted[-1] > 5, "what is done is told, not what was begun"
    list(common.track(slow(), "counting", total=20, quiet=True))
    assert capsys.readouterr().err == ""
