"""The words that a solver looked at, from its predictions to the report's drill-down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from svampkit.files import write_jsonl
from svampkit.report import ReportRequest, build_report, read_predictions
from svampkit.report.load import dataset_from_rows
from svampkit.report.page import render_page
from tests.conftest import Cli
from tests.report.samples import problems


def test_the_small_solver_tells_its_words_and_the_page_shades_them(tmp_path: Path, cli: Cli) -> None:
    rows = problems(seeds=6)
    write_jsonl(tmp_path / "set.jsonl", rows)
    said = tmp_path / "said.jsonl"
    code, _, err = cli("solve", tmp_path / "set.jsonl", "--solver", "small", "--attention", "-o", said)
    assert code == 0, err
    told = [json.loads(line) for line in said.read_text().splitlines()]
    looked = [row for row in told if row["status"] == "answered"]
    assert len(looked) > len(rows) / 2
    for row in looked:
        assert len(row["words"]) == len(row["weights"])
        assert sum(row["weights"]) == pytest.approx(1, abs=0.01)
    # the same answers as without, and no key more
    code, _, err = cli("solve", tmp_path / "set.jsonl", "--solver", "small", "-o", tmp_path / "plain.jsonl")
    plain = [json.loads(line) for line in (tmp_path / "plain.jsonl").read_text().splitlines()]
    assert [row["answer"] for row in plain] == [row["answer"] for row in told]
    assert not any("words" in row for row in plain)
    report = build_report(dataset_from_rows(rows), read_predictions(said), ReportRequest("six"))
    shown = [one for group in report.worst for member in group.members for one in member.said if one.looked]
    assert shown
    assert all(max(shade.share for shade in one.looked) == 1.0 for one in shown)
    page = render_page(report)
    assert "Words it looked at" in page
    assert 'class="shade" style="--share: 1.0"' in page


def test_words_that_do_not_fit_their_weights_are_passed_over(tmp_path: Path) -> None:
    rows = problems(seeds=3)
    first = {"id": rows[0]["id"], "answer": "1", "status": "answered", "solver": "odd"}
    for words, weights in ((["a", "b"], [0.5]), (["a"], None), ([], [])):
        write_jsonl(tmp_path / "said.jsonl", [{**first, "words": words, "weights": weights}])
        (found,) = read_predictions(tmp_path / "said.jsonl")
        assert found.looked([first["id"]]) == {}
    write_jsonl(tmp_path / "said.jsonl", [{**first, "words": ["<b>", "x"], "weights": [0.25, 7]}])
    (found,) = read_predictions(tmp_path / "said.jsonl")
    assert found.looked([first["id"], "else"]) == {first["id"]: (("<b>", 0.25), ("x", 1.0))}
    page = render_page(build_report(dataset_from_rows(rows), [found], ReportRequest("odd")))
    assert 'title="0.25">&lt;b&gt;</span>' in page


def test_the_option_is_for_solvers_that_look(tmp_path: Path, cli: Cli) -> None:
    write_jsonl(tmp_path / "set.jsonl", problems(seeds=2))
    code, _, err = cli(
        "solve", tmp_path / "set.jsonl", "--solver", "majority", "--attention", "-o", tmp_path / "x.jsonl"
    )
    assert code == 2
    assert "--attention is for model, small; 'majority' does not know it" in err
