"""Problems answered by several processes: the bytes of one; what is too little stays in this process."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from svampkit.cli.model_options import USED_HERE
from svampkit.edge.cores import cores
from svampkit.pipeline import rows
from svampkit.pipeline.plan import PipelinePlan
from svampkit.solvers.registry import Setup
from svampkit.solving import SHARED, enough_for
from tests.scale.support import start, until

Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    """A hundred short ones, of which the reader can answer one half."""
    path = tmp_path / "problems.jsonl"
    told = [
        {
            "id": f"p-{n}",
            "body": f"Petra has {n + 20} keys." + (f" She loses {n + 3} keys." if n % 2 else " It rains."),
            "question": "How many keys does she have left?",
            "equation": f"{n + 20} - {n + 3}" if n % 2 else f"{n + 20} - 1",
            "answer": "17" if n % 2 else f"{n + 19}",
        }
        for n in range(100)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in told))
    return path


@pytest.mark.parametrize("solver", ["world", "similarity"])
def test_any_number_of_processes_writes_the_same_predictions(
    cli: Cli, problems: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, solver: str
) -> None:
    for workers in (1, 2):
        monkeypatch.setenv("SVAMPKIT_CACHE", str(tmp_path / f"cache{workers}"))
        asked = ("--solver", solver, "-o", tmp_path / f"{workers}.jsonl", "--workers", workers, "-q")
        code, _, err = cli("solve", problems, *asked)
        assert code == 0, err
    alone = (tmp_path / "1.jsonl").read_bytes()
    assert [json.loads(line)["id"] for line in alone.splitlines()] == [f"p-{n}" for n in range(100)]
    assert (tmp_path / "2.jsonl").read_bytes() == alone


def test_an_interruption_ends_all_processes_and_leaves_no_file(problems: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    process = start(problems, "--solver", "world", "-o", out, "--workers", 2, command="solve", start_new_session=True)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    until(lambda: process.poll() is not None or len(children.read_text().split()) > 2)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=120)
    assert process.returncode == 130 and "Traceback" not in told, told[-2000:]
    assert not out.exists()


def test_little_stays_in_this_process_and_much_goes_to_all_cores() -> None:
    for solver, few, many in (("world", 250, 100_000), ("small", 3_000, 1_000_000)):
        assert enough_for(solver, few) == 1
        assert enough_for(solver, many) == cores(1_000)
    assert enough_for("openai:a-model", 1_000_000) == 1


def test_what_the_command_takes_for_shared_is_shared() -> None:
    assert set(USED_HERE) == SHARED


def test_a_plan_of_one_process_starts_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: int) -> None:
        raise AssertionError("another process was started")

    monkeypatch.setattr("svampkit.generation.workers.processes", refused)
    alone = PipelinePlan([], Path(), workers=1)
    with rows._solver(alone, "world", Setup(), 100_000) as solver:
        assert callable(solver)
