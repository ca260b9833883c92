"""Several processes: the same bytes for any number of them; twins; more than there is."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from svampkit.generation import SetRequest, generate
from svampkit.generation.workers import processes
from tests.generation.support import FOLDER, files, rows_of
from tests.running import run


def test_the_same_bytes_for_any_number_of_workers() -> None:
    alone = "".join(batch.text for batch in generate(files(), SetRequest(n=600, seed=3)))
    with processes(3) as hands:
        shared = "".join(batch.text for batch in generate(files(), SetRequest(n=600, seed=3), hands))
    assert shared == alone and shared.count("\n") == 600


def _die(task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_a_worker_that_is_killed_is_an_error_and_no_hang() -> None:
    with pytest.raises(BrokenProcessPool), processes(2) as hands:
        list(hands(_die, [1, 2, 3]))


def _touch(path: Path) -> None:
    time.sleep(0.3)
    path.touch()


def test_after_an_interruption_nothing_more_comes(tmp_path: Path) -> None:
    with processes(2) as hands:
        under_way = iter(hands(_touch, [tmp_path / str(n) for n in range(40)]))
        next(under_way)
        under_way.close()  # type: ignore[attr-defined]
        there = len(list(tmp_path.iterdir()))
        time.sleep(0.5)
        assert 1 <= there == len(list(tmp_path.iterdir())) < 40


def test_two_templates_of_one_text_do_not_give_the_same_rows() -> None:
    shells = next(file for file in files() if file.seed.id == "shells")
    twin = next(v for v in shells.variations if v.codes == ("33",))
    both = replace(shells, variations=(twin, replace(twin, id="shells/33-2")))
    rows, counted = rows_of((both,), per_template=5)
    assert counted.set_aside == {"shells/33-2": "its text is that of shells/33-1"}
    assert {row["template"] for row in rows} == {"shells/base", "shells/33-1"}


def test_more_than_there_is_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    done = run("generate", FOLDER / "farm.yaml", "-o", tmp_path / "out", "-n", 10**9)
    assert done.returncode == 1 and "different problems, not 1,000,000,000; ask for fewer" in done.stderr
    assert not (tmp_path / "out" / "problems.jsonl").exists()
