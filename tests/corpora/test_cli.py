"""`svampkit corpus` as a user types it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from .samples import CSV, FILES, SVAMP

Cli = Callable[..., tuple[int, str, str]]


def sample(tmp_path: Path, format: str) -> Path:
    name, content = FILES[format]
    (tmp_path / name).write_text(content)
    return tmp_path / name


def test_stats_as_json(cli: Cli, tmp_path: Path) -> None:
    code, out, err = cli("corpus", "stats", sample(tmp_path, "svamp-csv"), "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["problems"], found["skipped"], found["equation_templates"], found["mean_operators"]) == (3, 0, 3, 1)
    assert found["types"] == {"Addition": 1, "Multiplication": 1, "Subtraction": 1}
    assert found["codes"] == {"11": 2, "21": 1, "31": 1, "33": 1}
    # a problem made with 21 and 33 counts in both categories, once each
    assert found["categories"] == {"Question Sensitivity": 2, "Reasoning Ability": 1, "Structural Invariance": 2}
    assert found["grades"] == {}
    assert found["seeds"] == 2


def test_stats_for_people_names_what_was_skipped(cli: Cli, tmp_path: Path) -> None:
    code, out, err = cli("corpus", "stats", sample(tmp_path, "asdiv"))
    assert code == 0
    assert "mean operators" in out
    assert "own.xml, problem 4 (own-0004): a remainder" in err
    assert cli("corpus", "stats", sample(tmp_path, "asdiv"), "--quiet")[1] == ""


def test_convert(cli: Cli, tmp_path: Path) -> None:
    path = sample(tmp_path, "svamp")
    code, out, _ = cli("corpus", "convert", path, "-o", tmp_path / "new" / "problems.jsonl")
    assert code == 0
    assert "3 problems, 0 records skipped" in out
    rows = [json.loads(line) for line in (tmp_path / "new" / "problems.jsonl").read_text().splitlines()]
    assert [row["id"] for row in rows] == [row["ID"] for row in SVAMP]
    assert rows[0]["equation"] == "14 - 5"
    manifest = json.loads((tmp_path / "new" / "problems.manifest.json").read_text())
    assert manifest["counts"] == {"problems": 3, "skipped": 0}
    assert list(manifest["inputs"]) == ["own.json"]
    # the folder with the manifest reads back as a corpus
    assert json.loads(cli("corpus", "stats", tmp_path / "new", "--json")[1])["problems"] == 3


def test_only_some_ids(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("own-1\n")
    (tmp_path / "b.txt").write_text("own-3\n")
    path = sample(tmp_path, "svamp")
    out = cli("corpus", "stats", path, "--ids", tmp_path / "a.txt", "--ids", tmp_path / "b.txt", "--json")[1]
    assert json.loads(out)["problems"] == 2


def test_exit_codes(cli: Cli, tmp_path: Path) -> None:
    path = sample(tmp_path, "svamp")
    empty = tmp_path / "empty.json"
    empty.write_text("")
    code, out, err = cli("corpus", "stats", empty)
    assert (code, out) == (1, "")
    assert err.startswith("svampkit: ") and "is empty" in err and err.count("\n") == 1
    assert cli("corpus", "stats", tmp_path / "none.json")[0] == 1
    assert cli("corpus", "stats", path, "--format", "xml")[0] == 2
    assert cli("corpus", "stats")[0] == 2
    assert cli("corpus", "convert", path)[0] == 2
    (tmp_path / "own.csv").write_text(CSV.replace("number0 number1", "number0 number9", 1))
    assert cli("corpus", "stats", tmp_path / "own.csv", "--strict")[0] == 1


def test_what_was_there_stays_when_a_command_fails(cli: Cli, tmp_path: Path) -> None:
    output = tmp_path / "problems.jsonl"
    output.write_text("precious\n")
    (tmp_path / "cut.json").write_text(json.dumps(SVAMP)[:-5])
    assert cli("corpus", "convert", tmp_path / "cut.json", "-o", output)[0] == 1
    assert output.read_text() == "precious\n"
    assert not list(tmp_path.glob(".*partial"))


def test_a_place_that_cannot_be_written(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, _, err = cli("corpus", "convert", sample(tmp_path, "svamp"), "-o", tmp_path / "file" / "problems.jsonl")
    assert code == 2
    assert "cannot be written" in err
