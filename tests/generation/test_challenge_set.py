"""The ready challenge set: byte for byte the same on each build, in every format."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from svampkit.corpora import read_problems
from svampkit.shipped import templates_dir
from tests.generation.support import FOLDER

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "challenge_set.py"


def build(templates: Path, output: Path, n: int, hash_seed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, SCRIPT, templates, "-o", output, "-n", str(n)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )


def test_two_builds_are_the_same_to_the_byte(tmp_path: Path) -> None:
    first, second = tmp_path / "here" / "one", tmp_path / "there"
    for output, hash_seed in ((first, "0"), (second, "12345")):
        done = build(FOLDER, output, 60, hash_seed)
        assert done.returncode == 0, done.stderr
        assert "60 problems of" in done.stdout and "33 " in done.stdout
    names = {"svampkit-60.jsonl", "svampkit-60.parquet", "svampkit-60.svamp.json", "manifest.json"}
    names |= {"DATASHEET.md", "README.md"}
    assert {path.name for path in first.iterdir()} == names
    for name in names:
        assert (first / name).read_bytes() == (second / name).read_bytes(), name
    manifest = (first / "manifest.json").read_text()
    assert str(tmp_path) not in manifest and str(FOLDER.parent) not in manifest, "no machine's paths"
    tree = json.loads(manifest)
    assert (
        set(tree["outputs"]) == names - {"manifest.json", "DATASHEET.md", "README.md"}
        and tree["counts"]["codes"]["seed"] > 0
    )
    sets = [read_problems(first / name).problems for name in sorted(names) if name.endswith(("jsonl", "svamp.json"))]
    assert [p.answer for p in sets[0]] == [p.answer for p in sets[1]] and len(sets[0]) == 60


def test_fewer_than_wanted_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    done = build(FOLDER / "faulty.yaml", tmp_path / "out", 10**6, "0")
    assert done.returncode == 1 and "problems where 1000000 are wanted" in done.stderr
    assert not (tmp_path / "out").exists()


def test_the_ready_set_is_what_the_shipped_templates_give(tmp_path: Path) -> None:
    done = build(templates_dir(), tmp_path / "set", 1000, "0")
    assert done.returncode == 0, done.stderr
    ready = SCRIPT.parents[1] / "challenge"
    for name in ("svampkit-1000.jsonl", "svampkit-1000.svamp.json"):  # Parquet's bytes differ between its writers
        assert (tmp_path / "set" / name).read_bytes() == (ready / name).read_bytes(), "run make challenge-set"
