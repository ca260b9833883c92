"""`tag` and `solve` on a Dask cluster: a worker is killed in the middle, the files are those of one process."""

from __future__ import annotations

import os
import subprocess
from itertools import islice
from pathlib import Path

import pytest

from svampkit.shipped import seeds_dir
from tests.scale.support import cluster, run, start, until


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    """Some of the shipped ones: one task."""
    path = tmp_path / "seeds.jsonl"
    with (seeds_dir() / "subtraction.jsonl").open() as source:
        path.write_text("".join(islice(source, 10)))
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name[0] != "."}


def seconds_of(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy(workers: list[subprocess.Popen[bytes]], before: list[float]) -> subprocess.Popen[bytes] | None:
    """The worker that has the task: it loads the parser."""
    used = [seconds_of(worker.pid) - then for worker, then in zip(workers, before, strict=True)]
    return workers[used.index(max(used))] if max(used) > min(used) + 0.7 else None


def test_tag_and_solve_give_the_files_of_one_process(
    seeds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in (
        ("tag", seeds, "-o", "alone/templates"),
        ("solve", seeds, "--solver", "world", "-o", "alone/world.jsonl", "--workers", 1),
        ("solve", seeds, "--solver", "similarity", "-o", "alone/similar.jsonl", "--workers", 1),
    ):
        assert run(*command, "-q", command="").returncode == 0
    with cluster(2) as (address, _, workers):
        until(lambda: all(seconds_of(worker.pid) > 0.5 for worker in workers))
        tagging = start("tag", seeds, "-o", "shared/templates", "--cluster", address, "-q", command="")
        before = [seconds_of(worker.pid) for worker in workers]
        until(lambda: busy(workers, before) is not None)
        victim = busy(workers, before)
        assert victim is not None
        victim.kill()
        _, told = tagging.communicate(timeout=600)
        assert tagging.returncode == 0, told
        for solver, name in (("world", "world"), ("similarity", "similar")):
            done = run(
                "solve",
                seeds,
                "--solver",
                solver,
                "-o",
                f"shared/{name}.jsonl",
                "--cluster",
                address,
                "-q",
                command="",
            )
            assert done.returncode == 0, done.stderr
    for folder in ("", "templates"):
        assert contents(Path("shared", folder)) == contents(Path("alone", folder)) != {}


def test_a_model_elsewhere_is_not_shared_out(seeds: Path, tmp_path: Path) -> None:
    done = run("solve", seeds, "--solver", "openai:x", "-o", tmp_path / "out.jsonl", "--local-cluster", 2, command="")
    assert done.returncode == 2 and "--local-cluster is for majority, similarity, world, model, small" in done.stderr


@pytest.mark.parametrize(
    "command",
    [("tag", "-o", "out"), ("vary",), ("solve", "--solver", "world", "-o", "out.jsonl")],
    ids=lambda c: c[0],
)
def test_processes_beside_a_cluster_are_refused(
    seeds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    name, *more = command
    done = run(name, seeds, *more, "--workers", 2, "--local-cluster", 2, command="")
    assert done.returncode == 2
    assert "--workers and --local-cluster say both who works; give one of them." in done.stderr
    assert not (tmp_path / "out").exists()
