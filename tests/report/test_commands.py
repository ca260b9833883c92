"""report, compare and ablate as a person runs them: files in, files out, exit codes, one sentence on a fault."""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import pytest

from svampkit.cli import main
from svampkit.errors import InputError
from svampkit.report import read_dataset, read_predictions
from tests.report.samples import predict, problems, write_jsonl


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    rows = problems(35)
    write_jsonl(folder / "set.jsonl", rows)
    write_jsonl(folder / "tiny.jsonl", predict(rows, "tiny"))
    write_jsonl(folder / "small.jsonl", predict(rows, "small", 0.15, 2))
    write_jsonl(folder / "blind.jsonl", predict(rows, "tiny", -0.5, 3))
    return folder


@dataclass(frozen=True)
class Done:
    returncode: int
    stdout: str
    stderr: str


def run(place: Path, *words: str) -> Done:
    """The command line, in this process: importing the libraries anew for each test would take most of the time."""
    out, err = io.StringIO(), io.StringIO()
    code: Any = 0
    with contextlib.chdir(place), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        arguments, sys.argv = sys.argv, ["svampkit", *words]
        try:
            main()
        except SystemExit as left:
            code = left.code or 0
        finally:
            sys.argv = arguments
    return Done(int(code), out.getvalue(), err.getvalue())


def test_report_writes_three_files_and_prints_tables(place: Path) -> None:
    done = run(
        place, "report", "set.jsonl", "tiny.jsonl", "small.jsonl", "-o", "out", "--question-removed", "blind.jsonl"
    )
    assert done.returncode == 0, done.stderr
    for words in ("without the question", "By kind of problem", "3 numbers in the text", "Change when a category"):
        assert words in done.stdout
    assert "Question removed" in (place / "out" / "report.md").read_text()
    assert "lose" in done.stdout and "33 Add irrelevant" in done.stdout and "page: out/report.html" in done.stdout
    content = orjson.loads((place / "out" / "report.json").read_bytes())
    assert [model["name"] for model in content["models"]] == ["tiny", "small"]
    assert content["models"][0]["without_question"]["easy"]["n"] > 0
    assert content["models"][1]["without_question"] is None
    assert content["comparisons"][0]["first"] == "tiny"
    assert "| Model |" in (place / "out" / "report.md").read_text()


def test_four_models_in_eighty_columns_keep_every_label_and_figure(place: Path) -> None:
    """A near miss: columns that may not wrap left the labels no room, and cut intervals short."""
    for name in ("second", "third-model"):
        (place / f"{name}.jsonl").write_bytes((place / "tiny.jsonl").read_bytes())
    files = ("tiny.jsonl", "small.jsonl", "second.jsonl", "third-model.jsonl")
    done = run(place, "report", "set.jsonl", *files, "-o", "four")
    assert done.returncode == 0, done.stderr
    assert "…" not in done.stdout.split("Ranking")[1]
    tables = [line for line in done.stdout.splitlines() if line.startswith(" ─")]
    assert tables and max(len(line.rstrip()) for line in tables) <= 80
    for label in ("Question", "Structural", "information"):
        assert any(line.strip().startswith(label) for line in done.stdout.splitlines()), label


def test_baseline_is_the_one_that_is_named(place: Path) -> None:
    done = run(place, "report", "set.jsonl", "tiny.jsonl", "small.jsonl", "-o", "out2", "--baseline", "small", "-q")
    assert done.returncode == 0 and done.stdout == ""
    assert orjson.loads((place / "out2" / "report.json").read_bytes())["comparisons"][0]["first"] == "small"


def test_fail_under_exits_one_after_writing(place: Path) -> None:
    done = run(
        place,
        "report",
        "set.jsonl",
        "tiny.jsonl",
        "-o",
        "gate",
        "-q",
        "--fail-under",
        "code=33:0.9",
        "--fail-under",
        "accuracy:0.1",
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "tiny: code 33 is 0." in done.stderr
    assert (place / "gate" / "report.html").exists()


def test_wrong_use_exits_two(place: Path) -> None:
    assert run(place, "report", "set.jsonl", "tiny.jsonl", "--fail-under", "code=33").returncode == 2
    done = run(place, "report", "set.jsonl", "tiny.jsonl", "-o", "set.jsonl")
    assert done.returncode == 2 and "would be written over" in done.stderr


def test_slips_of_the_hand_are_told(place: Path) -> None:
    done = run(place, "report", "set.jsonl", "set.jsonl", "-o", "slip")
    assert done.returncode == 1 and "holds problems, not predictions" in done.stderr
    for words in (["tiny.jsonl", "tiny.jsonl"], ["tiny.jsonl", "--question-removed", "tiny.jsonl"]):
        done = run(place, "report", "set.jsonl", *words, "-o", "slip")
        assert done.returncode == 2 and "tiny.jsonl is given twice" in done.stderr
    done = run(place, "compare", "set.jsonl", "tiny.jsonl", "./tiny.jsonl")
    assert done.returncode == 2 and "given twice" in done.stderr
    assert not (place / "slip").exists()


def test_ablate_never_writes_over_its_data_set(place: Path) -> None:
    (place / "own").mkdir()
    content = (place / "set.jsonl").read_bytes()
    (place / "own" / "problems.jsonl").write_bytes(content)
    done = run(place, "ablate", "own/problems.jsonl", "--remove", "order", "-o", "own")
    assert done.returncode == 2 and "which is read; choose another place" in done.stderr
    assert (place / "own" / "problems.jsonl").read_bytes() == content


def test_open_shows_the_page(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("typer.launch", opened.append)
    done = run(place, "report", "set.jsonl", "tiny.jsonl", "-o", "shown", "-q", "--open")
    assert done.returncode == 0 and opened == [(place / "shown" / "report.html").resolve().as_uri()]
    manifest = orjson.loads((place / "shown" / "report.manifest.json").read_bytes())
    assert set(manifest["inputs"]) == {"set.jsonl", "tiny.jsonl"} and set(manifest["counts"]) == {"tiny"}


def test_one_solver_name_in_two_files_is_told_apart_by_the_files(place: Path) -> None:
    done = run(place, "compare", "set.jsonl", "tiny.jsonl", "blind.jsonl", "--json")
    assert done.returncode == 0, done.stderr
    found = orjson.loads(done.stdout)
    assert (found["first"], found["second"]) == ("tiny (tiny)", "tiny (blind)")
    assert found["rows"][0]["change"]["value"] < 0


def test_compare_says_who_is_better(place: Path) -> None:
    done = run(place, "compare", "set.jsonl", "tiny.jsonl", "small.jsonl")
    assert done.returncode == 0 and "small is better than tiny by" in done.stdout


@pytest.mark.parametrize("remove", ["question", "numbers", "order"])
def test_ablated_sets_join_the_same_predictions(place: Path, remove: str) -> None:
    done = run(place, "ablate", "set.jsonl", "--remove", remove, "-o", f"no-{remove}")
    assert done.returncode == 0, done.stderr
    manifest = orjson.loads((place / f"no-{remove}" / "manifest.json").read_bytes())
    assert manifest["counts"]["accepted"] == 35 * 7 and manifest["options"]["remove"] == remove
    again = run(place, "report", f"no-{remove}/problems.jsonl", "tiny.jsonl", "-o", "again", "-q")
    assert again.returncode == 0, again.stderr


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "holds no prediction"),
        (b'{"id": "zed-000/base", "answer": "1"}\n{"id": ', "line 2: not a JSON object"),
        (b'{"id": "zed-000/base", "answer": "1"}\n[1, 2]\n', "line 2: holds list"),
        (b'{"answer": "1"}\n', "line 1: key 'id' is missing"),
        (b"\xff\xfe\x00{", "line 1: no UTF-8 text"),
    ],
)
def test_a_damaged_prediction_file_is_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_predictions(path)
    assert words in str(caught.value) and "\n" not in str(caught.value)


def test_a_prediction_file_that_is_not_there(place: Path) -> None:
    done = run(place, "report", "set.jsonl", "nowhere.jsonl")
    assert done.returncode == 1 and "nowhere.jsonl does not exist" in done.stderr


def test_numbers_for_answers_and_a_file_without_solver(tmp_path: Path) -> None:
    path = write_jsonl(
        tmp_path / "mine.jsonl", [{"id": "a", "answer": 12.5}, {"id": "b", "answer": 3, "extra": {"k": [1]}}]
    )
    (found,) = read_predictions(path)
    assert found.solver == "mine" and found.frame["answer"].to_list() == ["12.5", "3"]
    assert dict(found.said(["b"])) == {"b": (None, None)}


def test_a_file_of_two_solvers_is_two_models(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "answer": "1", "raw": "x said 1", "solver": "x"},
        {"id": "a", "answer": "2", "raw": "y", "solver": "y"},
    ]
    found = read_predictions(write_jsonl(tmp_path / "p.jsonl", rows))
    assert [item.solver for item in found] == ["x", "y"]
    assert found[0].said(["a"])["a"][0] == "x said 1"


def test_a_damaged_problem_is_left_to_the_readers(tmp_path: Path, place: Path) -> None:
    rows = problems(3)
    rows[4]["equation"] = "1 +"
    rows[5]["answer"] = "-99"
    path = write_jsonl(tmp_path / "set.jsonl", rows)
    said = [item for item in predict(rows, "tiny") if item["id"] not in (rows[4]["id"], rows[5]["id"])]
    write_jsonl(tmp_path / "p.jsonl", said)
    done = run(tmp_path, "report", "set.jsonl", "p.jsonl", "-o", "out")
    assert done.returncode == 0, done.stderr
    assert path.exists() and "note: 2 records of the data set could not be read" in done.stdout


def test_parquet_and_jsonl_hold_the_same_columns(place: Path, tmp_path: Path) -> None:
    frame = read_dataset(place / "set.jsonl")
    assert frame is not None
    frame.write_parquet(tmp_path / "set.parquet")
    again = read_dataset(tmp_path / "set.parquet")
    assert again is not None and again.equals(frame)


@pytest.mark.needs_data
def test_somebody_elses_labelled_set_is_reported_on(data_dir: Path, tmp_path: Path) -> None:
    from svampkit.corpora import read_problems
    from svampkit.equation import format_number

    source = data_dir / "svamp" / "seed_group_fold0.csv"
    found = read_problems(source)
    rows = [
        {"id": p.id, "answer": format_number(p.answer + ("33" in p.variation)), "status": "answered", "solver": "m"}
        for p in found.problems
    ]
    write_jsonl(tmp_path / "p.jsonl", rows)
    done = run(tmp_path, "report", str(source), "p.jsonl", "-o", "out")
    assert done.returncode == 0, done.stderr
    content = orjson.loads((tmp_path / "out" / "report.json").read_bytes())
    rates = {row["key"]: row["accuracy"]["value"] for row in content["models"][0]["code"]}
    assert rates["33"] == 0.0 and rates["11"] > 0.3
    assert content["models"][0]["against"] == "rest"


def test_samples_are_given_beside_the_predictions(place: Path) -> None:
    rows = problems(35)
    asked = [{**item, "sample": number} for number in range(3) for item in predict(rows, "tiny", 0.0, 10 + number)]
    write_jsonl(place / "tiny.samples.jsonl", asked)
    done = run(place, "report", "set.jsonl", "tiny.jsonl", "--samples", "tiny.samples.jsonl", "-o", "asked", "-q")
    assert done.returncode == 0, done.stderr
    content = orjson.loads((place / "asked" / "report.json").read_bytes())
    assert content["models"][0]["samples"]["samples"] == 3
    assert "Asked again" in (place / "asked" / "report.html").read_text()
    wrong = run(place, "report", "set.jsonl", "tiny.samples.jsonl", "-o", "asked")
    assert wrong.returncode == 1 and "give it with --samples" in wrong.stderr
    plain = run(place, "report", "set.jsonl", "tiny.jsonl", "--samples", "small.jsonl", "-o", "asked")
    assert plain.returncode == 1 and "without the key 'sample'" in plain.stderr


def test_diff_says_what_changed_since_an_earlier_report(place: Path) -> None:
    assert run(place, "report", "set.jsonl", "blind.jsonl", "-o", "then", "-q").returncode == 0
    done = run(place, "report", "set.jsonl", "tiny.jsonl", "-o", "now", "--diff", "then/report.json")
    assert done.returncode == 0, done.stderr
    assert "Since the earlier report" in done.stdout
    changed = orjson.loads((place / "now" / "report.json").read_bytes())["changed"]
    (accuracy,) = [row for row in changed if row["key"] == "accuracy"]
    assert accuracy["now"] > accuracy["before"] and accuracy["apart"]  # half of the answers better: no chance
    assert "Since the earlier report" in (place / "now" / "report.md").read_text()
    assert "Since the earlier report" in (place / "now" / "report.html").read_text()
    again = run(place, "report", "set.jsonl", "tiny.jsonl", "-o", "again", "-q", "--diff", "now/report.json")
    assert again.returncode == 0
    same = orjson.loads((place / "again" / "report.json").read_bytes())["changed"]
    assert same and all(row["now"] == row["before"] and not row["apart"] for row in same)
    other = run(place, "report", "set.jsonl", "small.jsonl", "-o", "other", "--diff", "now/report.json")
    notes = orjson.loads((place / "other" / "report.json").read_bytes())["notes"]
    assert "only the earlier report holds tiny; what changed is told of models in both" in notes
    assert "the earlier report does not hold small" in notes and f"note: {notes[-1]}" in other.stdout
    for file in ("set.jsonl", "nowhere.json", "then/report.md"):
        wrong = run(place, "report", "set.jsonl", "tiny.jsonl", "-o", "wrong", "--diff", file)
        assert wrong.returncode == 1 and wrong.stderr.count("\n") == 1 and file in wrong.stderr
