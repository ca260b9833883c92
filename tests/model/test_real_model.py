"""A small real language model over a hundred problems of the demo, run both ways, and the report on it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.solvers import read_predictions

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.model


def svampkit(*words: object) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "svampkit", *map(str, words)], capture_output=True, text=True, timeout=1500
    )
    assert done.returncode == 0, done.stderr
    print(done.stdout)
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hundred problems of the demo: seeds as they are and with one variation, two instances of each."""
    made = tmp_path_factory.mktemp("demo")
    svampkit("run", "--demo", "--k", 20, "--min-group", 1, "-n", 1500, "--solver", "majority", "-o", made, "--quiet")
    kept: dict[tuple[str, ...], list[str]] = {}
    for line in (made / "problems.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        alike = kept.setdefault((row["seed"], *row["variation"]), [])
        if len(row["variation"]) < 2 and len(alike) < 2:
            alike.append(line + "\n")
    lines = [line for alike in kept.values() for line in alike]
    assert len(lines) >= 100
    (made / "hundred.jsonl").write_text("".join(lines[:100]), "utf-8")
    return made


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    program = subprocess.Popen(
        [sys.executable, str(ROOT / "tools" / "serve_model.py"), "smollm2", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    try:
        yield program.stdout.readline().strip()
    finally:
        program.terminate()
        program.wait()


def test_the_model_itself_and_behind_an_endpoint(folder: Path, server: str) -> None:
    problems = folder / "hundred.jsonl"
    common = ("--prompt", "direct", "--max-tokens", 100)
    started = time.perf_counter()
    svampkit("solve", problems, "--solver", "hf:smollm2", *common, "-o", folder / "hf.jsonl")
    between = time.perf_counter()
    asked = ("--solver", "openai:smollm2", "--base-url", server, "--timeout", 1200)
    svampkit("solve", problems, *asked, *common, "-o", folder / "openai.jsonl")
    print(f"hf: {between - started:.0f} s, endpoint: {time.perf_counter() - between:.0f} s")
    local, remote = read_predictions(folder / "hf.jsonl"), read_predictions(folder / "openai.jsonl")
    assert len(local) == len(remote) == 100
    assert [p.id for p in local] == [p.id for p in remote]
    assert not any(p.status == "missing" for p in (*local, *remote))
    # how problems are batched changes the last bits of a sum and, seldom, a word
    assert sum(a.raw == b.raw for a, b in zip(local, remote, strict=True)) >= 85
    assert sum(p.status == "answered" for p in local) >= 60
    for prediction in local[:6]:
        print(f"{prediction.id}: {prediction.raw!r} -> {prediction.answer}")
    answers = {
        row["id"]: Fraction(row["answer"]) for row in map(json.loads, problems.read_text("utf-8").splitlines())
    }
    for name, said in (("hf", local), ("endpoint", remote)):
        print(f"{name}: {sum(p.answer == answers[p.id] for p in said)} of 100 right, ", end="")
        print(f"{sum(p.status != 'answered' for p in said)} without an answer")

    told = svampkit("report", problems, folder / "hf.jsonl", folder / "openai.jsonl", "-o", folder / "page")
    page = (folder / "page" / "report.html").read_text()
    assert "hf:smollm2" in page and "openai:smollm2" in page
    assert told
    report = json.loads((folder / "page" / "report.json").read_text())
    assert report

    again = svampkit("solve", problems, "--solver", "hf:smollm2", *common, "-o", folder / "hf.jsonl")
    assert "0 requests sent, 100 answers from the cache" in again
