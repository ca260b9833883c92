"""A set made by a Dask cluster: workers and scheduler are killed, the bytes are those of one process."""

from __future__ import annotations

import json
import re
import shutil
import time
from pathlib import Path

import svampkit
from svampkit.scale.code import package_here
from tests.scale.support import FOLDER, cluster, free_port, parts_of, run, start, until

SET = (FOLDER, "-n", 75_000, "--shard-rows", 3_000, "--seed", 11)


def test_killed_workers_and_a_killed_scheduler_cost_only_the_parts_under_way(tmp_path: Path) -> None:
    alone = run(*SET, "-o", tmp_path / "alone", "--workers", 1)
    assert alone.returncode == 0, alone.stderr
    wanted = parts_of(tmp_path / "alone")
    assert len(wanted) == 25
    folder = tmp_path / "shared"
    with cluster(2) as (address, scheduler, workers):
        process = start(*SET, "-o", folder, "--cluster", address)
        until(lambda: len(list(folder.glob("part-*"))) >= 3)
        workers[0].kill()
        worker_killed_at = len(list(folder.glob("part-*")))
        until(lambda: len(list(folder.glob("part-*"))) >= worker_killed_at + 4)
        scheduler.kill()
        _, told = process.communicate(timeout=600)
    assert process.returncode == 1
    assert "went away; parts that are whole stay: run the same again" in told and "Traceback" not in told
    manifest = json.loads((folder / "manifest.json").read_text())
    state = manifest["counts"]["parts"]
    assert not state["complete"] and worker_killed_at < state["whole"] == len(state["made"]) < 25
    kept = parts_of(folder)
    assert all(wanted[name] == content for name, content in kept.items())
    changed = {name: (folder / name).stat().st_mtime_ns for name in kept if name in manifest["outputs"]}
    with cluster(1) as (address, _, _):
        again = run(*SET, "-o", folder, "--cluster", address)
    assert again.returncode == 0, again.stderr
    there = re.search(r"in 25 parts \((\d+) were there\)", again.stdout)
    assert there is not None and len(changed) <= int(there[1]) < 25  # a dying worker may finish one more
    assert parts_of(folder) == wanted
    assert all((folder / name).stat().st_mtime_ns == when for name, when in changed.items()), "made twice"
    assert (folder / "manifest.json").read_bytes() == (tmp_path / "alone" / "manifest.json").read_bytes()


def test_a_cluster_that_does_not_answer_is_told_in_ten_seconds(tmp_path: Path) -> None:
    begun = time.monotonic()
    done = run(*SET, "-o", tmp_path / "out", "--cluster", f"tcp://127.0.0.1:{free_port()}")
    assert done.returncode == 1 and time.monotonic() - begun < 150
    assert "no Dask scheduler answers at tcp://127.0.0.1:" in done.stderr and "Traceback" not in done.stderr
    assert not parts_of(tmp_path / "out")


def test_a_cluster_without_workers_is_told(tmp_path: Path) -> None:
    with cluster(0) as (address, _, _):
        done = run(*SET, "-o", tmp_path / "out", "--cluster", address)
    assert done.returncode == 1 and "has no worker; start some with `dask worker" in done.stderr


def test_a_worker_of_another_svampkit_is_refused(tmp_path: Path) -> None:
    package = Path(svampkit.__file__).parent
    shutil.copytree(package, tmp_path / "other" / "svampkit", ignore=shutil.ignore_patterns("__pycache__", "small"))
    with (tmp_path / "other" / "svampkit" / "generation" / "numbers" / "draw.py").open("a") as file:
        file.write("# another one\n")
    with cluster(1, PYTHONPATH=str(tmp_path / "other")) as (address, _, _):
        done = run(*SET, "-o", tmp_path / "out", "--cluster", address)
    assert done.returncode == 2 and done.stderr.count("svampkit 0.1.0 (") == 1 and package_here() in done.stderr
    assert not parts_of(tmp_path / "out")


def test_a_local_cluster_gives_the_bytes_of_one_process(tmp_path: Path) -> None:
    few = (FOLDER, "-n", 3_000, "--shard-rows", 500, "--format", "parquet")
    for name, more in (("alone", ("--workers", 1)), ("shared", ("--local-cluster", 2))):
        done = run(*few, "-o", tmp_path / name, *more)
        assert done.returncode == 0, done.stderr
    assert parts_of(tmp_path / "alone") == parts_of(tmp_path / "shared") != {}
