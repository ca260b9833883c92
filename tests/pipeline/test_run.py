"""`svampkit run` end to end on some of the shipped seeds, with the real models."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from svampkit.corpora import read_problems
from svampkit.equation import evaluate
from svampkit.shipped import seeds_dir

Cli = Callable[..., tuple[int, str, str]]
STAGES = ["corpus", "select", "tag", "vary", "check", "generate", "solve", "report"]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def words(output: Path, cache: Path) -> tuple[object, ...]:
    solvers = ("--solver", "majority", "--solver", "similarity")
    return ("run", "--demo", "-o", output, "--k", 12, "-n", 120, "--cache", cache, *solvers)


def test_everything_in_one(cli: Cli, tmp_path: Path, cache: Path) -> None:
    output = tmp_path / "demo"
    code, out, err = cli(*words(output, cache))
    assert code == 0, err
    assert all(stage in out for stage in STAGES)
    assert f"page: {output / 'report' / 'report.html'}" in out
    problems = read_problems(output / "problems.jsonl", strict=True).problems
    assert len(problems) == 120
    assert all(evaluate(problem.equation) == problem.answer for problem in problems)
    assert any(problem.variation for problem in problems)
    assert len(list((output / "templates").glob("*.yaml"))) == 12
    for solver in ("majority", "similarity"):
        assert len((output / "predictions" / f"{solver}.jsonl").read_text().splitlines()) == 120
    assert (output / "report" / "report.json").is_file()
    manifest = json.loads((output / "manifest.json").read_text())
    assert list(manifest["counts"]) == STAGES
    assert manifest["counts"]["generate"]["rows"] == 120

    # The same again, elsewhere: the same bytes
    other = tmp_path / "other"
    assert cli(*words(other, cache))[0] == 0
    names = ["seeds.jsonl", "problems.jsonl", "predictions/similarity.jsonl", "manifest.json"]
    names += [f"templates/{path.name}" for path in (output / "templates").iterdir()]
    for name in names:
        assert (other / name).read_bytes() == (output / name).read_bytes(), name

    # What a person edited stays and is used
    path = sorted((output / "templates").glob("*.yaml"))[0]
    edited = path.read_text().replace("status: accepted", "status: rejected")
    path.write_text(edited)
    assert cli(*words(output, cache))[0] == 0
    assert path.read_text() == edited
    counts = json.loads((output / "manifest.json").read_text())["counts"]
    assert counts["tag"]["taken as they lay"] == 12


def test_wrong_use(cli: Cli, tmp_path: Path) -> None:
    assert cli("run", "-o", tmp_path / "x")[0] == 2
    assert cli("run", seeds_dir(), "--demo", "-o", tmp_path / "x")[0] == 2
    assert cli("run", "--demo", "-o", tmp_path / "x", "--codes", "99")[0] == 2
    assert not (tmp_path / "x").exists()
    (tmp_path / "empty.json").write_text("")
    code, _, err = cli("run", tmp_path / "empty.json", "-o", tmp_path / "x")
    assert (code, err.count("\n")) == (1, 1)


def test_two_runs_into_one_folder(cli: Cli, tmp_path: Path) -> None:
    from svampkit.export.manifest import claim

    with claim(tmp_path / "x"):
        code, _, err = cli("run", "--demo", "-o", tmp_path / "x")
    assert code == 2
    assert "another command is writing to" in err
