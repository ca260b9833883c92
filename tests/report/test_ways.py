"""Answers, equations and derivations side by side in the report."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from svampkit.derivations.file import write_derivations
from svampkit.evaluation import ways
from svampkit.evaluation.ways import same_way
from svampkit.files import write_jsonl
from svampkit.report import ReportRequest, build_report
from svampkit.report.load import dataset_from_rows, predictions_from_rows
from svampkit.report.markdown import render_markdown
from svampkit.report.page import render_page
from tests.conftest import Cli
from tests.perceptron.made import problems


@pytest.mark.parametrize(
    ("text", "key", "said", "same"),
    [
        ("8 pens, 5 lost", "8 - 5", "0 - 5 + 8", True),
        ("8 pens, 5 lost", "8 - 5", "5 - 8", False),
        ("3 red, 4 blue, two boxes", "(3 + 4) * 2", "2 * 3 + 2 * 4", True),
        # six either way, and not for other numbers
        ("2 bags of 3", "2 * 3", "3 + 3", False),
        ("three bags of 2", "2 * 3", "2 + 2 + 2", False),
        # but where the text has no 2, twice is twice
        ("3 twice", "2 * 3", "3 + 3", True),
        ("4 and 4", "4 + 4", "4 * 2", True),
        ("6 halved", "6 / 2", "0.5 * 6", True),
        ("6 in 3", "6 / 3", "6 - 4", False),
        ("7 and 2", "7 + 2 = 9", "2 + 7", True),
        ("7 and 2", "7 + 2", "7 +", False),
        ("7 and 2", "7 + 2", "", False),
    ],
)
def test_equations_are_the_same_over_the_numbers_of_the_text(text: str, key: str, said: str, same: bool) -> None:
    assert same_way(key, said, text) is same
    assert same_way(said, key, text) is same


def rows(count: int) -> list[dict[str, object]]:
    return [
        {
            "id": f"p{at}", "body": f"Ada has {at + 5} pens and gets {2} more.", "question": "How many has she?",
            "equation": f"{at + 5} + 2", "answer": str(at + 7), "type": "Addition", "grade": "1", "variation": [],
            "seed": f"s{at}", "template": None, "instance": None, "author": None,
        }
        for at in range(count)
    ]  # fmt: skip


def said(name: str, answer: int | None, equation: str | None) -> dict[str, object]:
    status = "abstained" if answer is None else "answered"
    return {"id": name, "answer": None if answer is None else str(answer), "equation": equation, "status": status}


def test_a_report_parts_right_answers_by_the_way_to_them() -> None:
    told = [
        said("p0", 7, "2 + 5"),  # the key's equation
        said("p1", 8, "2 * 4"),  # right, by chance
        said("p2", 9, None),  # right, nothing told: not the key's equation, and no other way either
        said("p3", 11, "8 + 2"),  # the key's equation, added up wrongly
        said("p4", None, None),
    ]
    bare = [said(f"p{at}", 7, None) for at in range(5)]
    report = build_report(
        dataset_from_rows(rows(5)),
        [predictions_from_rows(told, "tells"), predictions_from_rows(bare, "silent")],
        ReportRequest("five"),
    )
    tells, silent = report.models
    assert silent.ways is None
    found = tells.ways
    assert found is not None
    assert (found.problems, found.given) == (5, 3)
    assert (found.answer.value, found.equation.value, found.derivation.value) == (0.6, 0.4, None)
    assert (found.right_otherwise, found.wrong_for_all_that) == (1, 1)
    assert [(way.id, way.key, way.said, way.answer) for way in found.examples] == [("p1", "6 + 2", "2 * 4", "8")]
    text = render_markdown(report)
    row = next(line for line in text.splitlines() if line.startswith("| tells | 5 |"))
    assert row.endswith("| 1 |")
    page = render_page(report)
    assert "How the answers were got" in page
    assert "tells: the right answer by another way, 1 of 1" in page


def test_a_report_on_answers_alone_says_nothing_of_ways() -> None:
    report = build_report(
        dataset_from_rows(rows(3)), [predictions_from_rows([said("p0", 7, None)], "silent")], ReportRequest("three")
    )
    assert "How the answers were got" not in render_page(report)
    assert "How it was got" not in render_markdown(report)


def test_of_a_large_set_so_many_equations_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "MAX_WAYS", 4)
    told = [said(f"p{at}", at + 7, f"2 + {at + 5}") for at in range(9)]
    report = build_report(dataset_from_rows(rows(9)), [predictions_from_rows(told, "tells")], ReportRequest("nine"))
    found = report.models[0].ways
    assert found is not None
    assert (found.problems, found.answer.n, found.equation.value) == (4, 4, 1.0)


def test_derivations_in_predictions_are_measured_by_annotated_ones(tmp_path: Path, cli: Cli) -> None:
    gold = [problem for problem in problems(16) if len(problem.solutions) == 1]
    assert len(gold) == 4
    write_derivations(tmp_path / "gold.json", gold, "published")
    dataset = [
        {"id": f"gold-{problem.id}", "body": problem.text, "question": "", "answer": str(problem.solutions[0]),
         "equation": None, "seed": problem.id, "variation": []}
        for problem in gold
    ]  # fmt: skip
    for row, problem in zip(dataset, gold, strict=True):
        a, b, c = (entry.value for entry in problem.derivation.alignment)  # type: ignore[union-attr]
        row["equation"] = f"({c} - {b}) / {a}"
    write_jsonl(tmp_path / "set.jsonl", dataset)
    write_derivations(tmp_path / "said.jsonl", gold, "svampkit")
    written = [json.loads(line) for line in (tmp_path / "said.jsonl").read_text().splitlines()]
    for at, row in enumerate(written):
        row |= {"id": f"gold-{row['id']}", "answer": row["solutions"][0], "status": "answered", "solver": "ours"}
        if at == 0:  # the right answer, and the two numbers the other way round
            first, second = row["alignment"][0], row["alignment"][1]
            first["coefficient"], second["coefficient"] = second["coefficient"], first["coefficient"]
    write_jsonl(tmp_path / "said.jsonl", written)
    call = ("report", tmp_path / "set.jsonl", tmp_path / "said.jsonl", "-o", tmp_path / "page")
    code, out, err = cli(*call, "--derivations", tmp_path / "gold.json")
    assert code == 0, err
    assert "the key's derivation" in out
    model = json.loads((tmp_path / "page/report.json").read_text())["models"][0]
    assert model["ways"]["derivation"]["value"] == 0.75
    assert model["ways"]["answer"]["value"] == 1.0
    assert model["ways"]["right_otherwise"] == 1
    (way,) = model["ways"]["examples"]
    assert way["key"].startswith("a * m + b = c, with a = ")
    assert way["said"] != way["key"]
    write_derivations(tmp_path / "other.json", problems(4, seed=5), "published")
    code, _, err = cli(*call, "--derivations", tmp_path / "other.json")
    assert code == 1
    assert "no prediction carries a derivation of a problem in" in err
