"""`svampkit solve` as a user types it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from svampkit.files import write_jsonl

Cli = Callable[..., tuple[int, str, str]]


def problems(path: Path, count: int, first: int = 0) -> Path:
    write_jsonl(
        path,
        (
            {
                "id": f"p{n}",
                "body": f"Ana has {n + 9} maps. She loses {n % 5 + 1} of them.",
                "question": "How many maps are left?",
                "equation": f"{n + 9} - {n % 5 + 1}",
                "answer": str(n + 9 - (n % 5 + 1)),
            }
            for n in range(first, first + count)
        ),
    )
    return path


def test_solve_with_a_training_set(cli: Cli, tmp_path: Path) -> None:
    tests, training = problems(tmp_path / "tests.jsonl", 5, 50), problems(tmp_path / "training.jsonl", 20)
    for solver in ("majority", "similarity"):
        output = tmp_path / f"{solver}.jsonl"
        code, out, _ = cli("solve", tests, "--solver", solver, "--train", training, "-o", output)
        assert (code, "5 predictions (5 answered)" in out) == (0, True)
        rows = [json.loads(line) for line in output.read_text().splitlines()]
        assert [row["id"] for row in rows] == [f"p{n}" for n in range(50, 55)]
        assert [row["answer"] for row in rows] == [str(n + 9 - (n % 5 + 1)) for n in range(50, 55)]
        assert rows[0]["equation"] == "59 - 1"
    assert json.loads((tmp_path / "majority.manifest.json").read_text())["counts"]["predictions"] == 5


def test_the_shipped_seeds_are_learnt_from_by_default(cli: Cli, tmp_path: Path) -> None:
    code, out, err = cli(
        "solve", problems(tmp_path / "t.jsonl", 3), "--solver", "similarity", "-o", tmp_path / "p.jsonl"
    )
    assert (code, err) == (0, "")
    assert "3 predictions" in out


def test_wrong_use(cli: Cli, tmp_path: Path) -> None:
    tests = problems(tmp_path / "t.jsonl", 1)
    code, _, err = cli("solve", tests, "--solver", "majorty", "-o", tmp_path / "p.jsonl")
    assert code == 2
    assert "did you mean 'majority'?" in err
    (tmp_path / "empty.jsonl").write_text("")
    train = ("--train", tmp_path / "empty.jsonl")
    assert cli("solve", tests, "--solver", "majority", *train, "-o", tmp_path / "p.jsonl")[0] == 1
    assert not (tmp_path / "p.jsonl").exists()
