"""A run that is killed, and the same command again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from svampkit.files import write_jsonl
from svampkit.problem import problem_to_row
from svampkit.solvers.cache import open_cache

from .problems import problems, right
from .server import Act, serve


def test_kill_and_resume_asks_nothing_twice(tmp_path: Path) -> None:
    asked = problems(60)
    write_jsonl(tmp_path / "problems.jsonl", map(problem_to_row, asked))
    output = tmp_path / "predictions.jsonl"
    slow = True
    with serve(lambda number, text: Act(content=right(text), delay=0.1 if slow else 0.0)) as seen:
        command = [
            sys.executable, "-m", "svampkit", "solve", str(tmp_path / "problems.jsonl"), "--solver", "openai:tiny",
            "--base-url", seen.url, "--concurrency", "2", "-o", str(output),
        ]  # fmt: skip
        first = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        until = time.monotonic() + 300
        while seen.count < 20 and time.monotonic() < until:
            time.sleep(0.02)
        first.send_signal(signal.SIGKILL)
        first.wait()
        assert 20 <= seen.count < 60
        assert not output.exists()  # whole or not at all
        killed_at, slow = seen.count, False
        second = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert second.returncode == 0, second.stderr
    # only what was under way at the kill, two requests, may be asked again
    assert seen.count <= 60 + 2
    assert f"{60 - (seen.count - killed_at)} answers from the cache" in second.stdout
    rows = [json.loads(line) for line in output.read_text().splitlines()]
    assert [(row["id"], row["answer"]) for row in rows] == [(problem.id, str(problem.answer)) for problem in asked]
    third = subprocess.run(command, capture_output=True, text=True, timeout=600)  # the server is gone by now
    assert third.returncode == 0 and "0 requests sent, 60 answers from the cache" in third.stdout


def test_an_interrupted_run_says_so_and_keeps_its_answers(tmp_path: Path) -> None:
    write_jsonl(tmp_path / "problems.jsonl", map(problem_to_row, problems(40)))
    with serve(lambda number, text: Act(content=right(text), delay=0.1)) as seen:
        command = [
            sys.executable, "-m", "svampkit", "solve", str(tmp_path / "problems.jsonl"), "--solver", "openai:tiny",
            "--base-url", seen.url, "--concurrency", "2", "-o", str(tmp_path / "p.jsonl"),
        ]  # fmt: skip
        running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + 300
        while seen.count < 8 and time.monotonic() < until:
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=600)
    assert running.returncode == 130 and told == "svampkit: interrupted; what was finished is whole.\n"
    assert not (tmp_path / "p.jsonl").exists()
    with open_cache(tmp_path / "p.cache.sqlite") as cache:
        (kept,) = cache.connection.execute("SELECT count(*) FROM replies").fetchone()
    assert 6 <= kept <= seen.count < 40


def test_the_key_is_neither_printed_nor_kept(tmp_path: Path) -> None:
    """Also where the server itself repeats it in its errors, and whatever becomes of the run."""
    key = "sk-very-secret-0123456789"
    write_jsonl(tmp_path / "problems.jsonl", map(problem_to_row, problems(6)))
    told = json.dumps({"error": {"message": f"no luck with Bearer {key}", "type": key}}).encode()

    def plan(number: int, text: str) -> Act:
        return Act(status=(400, 500)[number % 2], body=told) if number % 3 == 0 else Act(content=right(text))

    for refused in (False, True):
        with serve((lambda number, text: Act(status=401, body=told)) if refused else plan) as seen:
            done = subprocess.run(
                [
                    sys.executable, "-m", "svampkit", "solve", str(tmp_path / "problems.jsonl"), "--samples", "2",
                    "--solver", "openai:tiny", "--base-url", seen.url.replace("//", f"//me:{key}@"), "--key-env",
                    "MY_KEY", "--attempts", "2", "-o", str(tmp_path / f"p{refused}.jsonl"),
                ],
                capture_output=True, text=True, timeout=600, env={**os.environ, "MY_KEY": key},
            )  # fmt: skip
        assert done.returncode == (2 if refused else 0), done.stderr
        assert "refuses the key in $MY_KEY" in done.stderr if refused else "12 requests" not in done.stderr
        assert key not in done.stdout + done.stderr
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {".sqlite", ".jsonl", ".json"} <= {path.suffix for path in files}
    assert all(key.encode() not in path.read_bytes() for path in files)


def test_samples_are_written_beside_the_predictions(tmp_path: Path) -> None:
    write_jsonl(tmp_path / "problems.jsonl", map(problem_to_row, problems(3)))
    with serve() as seen:
        done = subprocess.run(
            [
                sys.executable, "-m", "svampkit", "solve", str(tmp_path / "problems.jsonl"),
                "--solver", "openai:tiny", "--base-url", seen.url, "--samples", "2",
                "--price-in", "1", "--price-out", "2", "-o", str(tmp_path / "p.jsonl"),
            ],
            capture_output=True, text=True, timeout=600,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in (tmp_path / "p.samples.jsonl").read_text().splitlines()]
    assert [row["sample"] for row in rows] == [0, 1] * 3
    assert "6 requests sent" in done.stdout and "cost 0.0004" in done.stdout
    assert json.loads((tmp_path / "p.jsonl").read_text().splitlines()[0])["answer"] == "4"
