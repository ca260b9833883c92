"""`svampkit run` with several processes: the bytes of one, and what was varied before Ctrl+C stays."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from svampkit.shipped import seeds_dir
from tests.scale.support import start, until

Cli = Callable[..., tuple[int, str, str]]


def _words(corpus: Path, output: Path, codes: str, workers: int) -> tuple[object, ...]:
    made = ("--k", 10, "--keep-type", "Subtraction", "--codes", codes, "-n", 20, "--solver", "majority")
    return (corpus, "-o", output, *made, "--cache", corpus.parent / "cache", "--workers", workers)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Seeds as a corpus of its own: no template is known for them."""
    path = tmp_path / "own.jsonl"
    lines = (seeds_dir() / "subtraction.jsonl").read_text().splitlines()[:16]
    rows = [json.loads(line) for line in lines]
    path.write_text("".join(json.dumps(row | {"id": f"own-{row['id']}", "seed": None}) + "\n" for row in rows))
    return path


def _bytes(folder: Path) -> dict[str, bytes]:
    """All that a run wrote but the report, which tells the folder's name."""
    paths = [*folder.glob("*.json*"), *(folder / "templates").iterdir(), *(folder / "predictions").iterdir()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_any_number_of_processes_gives_the_same_bytes(cli: Cli, corpus: Path, tmp_path: Path) -> None:
    for workers in (1, 3):
        code, _, err = cli("run", *_words(corpus, tmp_path / str(workers), "23", workers))
        assert code == 0, err
    alone = _bytes(tmp_path / "1")
    assert sum(b"codes:" in content for content in alone.values()) > 5
    assert _bytes(tmp_path / "3") == alone


def _varied(folder: Path) -> list[Path]:
    return [path for path in (folder / "templates").glob("*.yaml") if b"codes:" in path.read_bytes()]


def test_what_was_varied_before_an_interruption_stays_and_the_run_goes_on(
    cli: Cli, corpus: Path, tmp_path: Path
) -> None:
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    process = start(*_words(corpus, begun, "", 2), command="run", start_new_session=True)
    until(lambda: process.poll() is not None or len(_varied(begun)) >= 2)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=600)
    assert process.returncode == 130 and "Traceback" not in told, told[-2000:]
    before = {path.name: path.read_bytes() for path in _varied(begun)}
    assert 2 <= len(before) < 10 and not (begun / "problems.jsonl").exists()
    for folder in (begun, whole):
        code, _, err = cli("run", *_words(corpus, folder, "", 1))
        assert code == 0, err
    after = _bytes(begun)
    assert {name: after[f"templates/{name}"] for name in before} == before
    names = ["seeds.jsonl", "problems.jsonl"]
    assert {name: after[name] for name in names} == {name: _bytes(whole)[name] for name in names}
