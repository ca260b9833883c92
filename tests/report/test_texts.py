"""Words, differences, thresholds, Markdown, ablated sets: the parts that need no browser."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import orjson
import plotly.graph_objects
import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.errors import UsageError
from svampkit.evaluation import Figure
from svampkit.report import Report, dataset_from_rows
from svampkit.report.ablation import ablated
from svampkit.report.charts import chart_of_changes, chart_of_comparison, chart_of_rows
from svampkit.report.differences import differences
from svampkit.report.gate import Gate, failures, parse_gates
from svampkit.report.markdown import render_markdown
from svampkit.report.page import render_page
from svampkit.report.phrases import p_value, plural, points, signed_points
from svampkit.report.schema import build_schema, published_schema
from tests.report.samples import HOSTILE, predict, problems, report_of


@pytest.fixture(scope="module")
def report() -> Report:
    rows = problems()
    return report_of(rows, {"tiny": predict(rows, "tiny"), "small": predict(rows, "small", 0.1, 2)})


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_the_headline_names_the_worst_variation(report: Report) -> None:
    joint = plain(report.headline)
    assert re.fullmatch(r"Both models lose \d+ to \d+ points when an irrelevant fact is added", joint)
    title = plain(report.models[0].headline.title)
    assert re.fullmatch(r"tiny loses \d+ points \(\d+ to \d+\) when an irrelevant fact is added", title)
    assert report.models[0].headline.significant and report.models[0].headline.code == "33"


def test_the_headline_says_so_when_nothing_is_beyond_noise() -> None:
    rows = problems()
    same = [{"id": row["id"], "answer": row["answer"], "status": "answered"} for row in rows]
    report = report_of(rows, {"perfect": same})
    assert report.headline == "perfect answers all 280 rightly, changed or not"
    for number in (3, 40, 95):
        same[number] = {**same[number], "answer": "-1"}
    report = report_of(rows, {"nearly": same})
    assert report.headline == "nearly shows no loss beyond noise under any variation"
    assert "may be chance" in report.models[0].headline.text


def test_without_seeds_the_headline_claims_no_loss() -> None:
    rows = [{**row, "seed": None, "template": None} for row in problems() if row["variation"]]
    report = report_of(rows, {"tiny": predict(rows, "tiny")})
    assert "does worse by" in report.headline
    assert any("names no seeds" in note for note in report.notes)


def test_an_unlabelled_set_is_reported_on() -> None:
    rows = [{**row, "seed": None, "template": None, "variation": []} for row in problems()]
    report = report_of(rows, {"tiny": predict(rows, "tiny")})
    assert plain(report.headline).startswith("tiny answers ")
    assert report.models[0].against == "none" and report.models[0].operators
    assert "</html>" in render_page(report)


def test_nothing_scored_is_said() -> None:
    rows = problems(2)
    report = report_of(rows, {"tiny": [{"id": rows[0]["id"], "answer": None, "status": "missing"}]})
    assert report.headline == "tiny has not been scored"
    assert "</html>" in render_page(report)


def test_figures_in_words() -> None:
    loss = Figure(-0.312, -0.352, -0.271, 90, 40, "bootstrap-t")
    assert plain(points(loss)) == "31 (27 to 35)"
    assert plain(points(replace(loss, low=-0.35, high=0.02))) == "31 (−2 to 35)"
    assert plain(points(replace(loss, high=-0.003))) == "31.2 (0.3 to 35.2)"  # a loss that is proven shows no 0
    assert signed_points(loss) == "−31.2 (−35.2 to −27.1)"
    assert signed_points(replace(loss, value=0.0, low=-0.0004, high=0.0004)) == "0.0 (0.0 to 0.0)"
    assert [p_value(p) for p in (0.00001, 0.0042, 0.6)] == ["p < 0.001", "p = 0.004", "p = 0.60"]
    assert plural(1, "seed") == "1 seed" and plural(2000, "seed") == "2,000 seeds"


def test_differences_by_word() -> None:
    pieces = differences(
        "Mira had 9 red shells. How many are left?", "Mira had 9 shells. Kofi has 4. How many are left?"
    )
    assert [(piece.kind, piece.text) for piece in pieces if piece.kind != "same"] == [
        ("gone", "red"),
        ("added", "Kofi has 4."),
    ]


def test_another_name_or_number_is_no_difference() -> None:
    seed = "On Monday Alan had 34 beads. He gave 2 to Alan's aunt."
    variant = "On Monday Kofi had 57 red beads. He gave 9 to Kofi's aunt."
    found = [(piece.kind, piece.text) for piece in differences(seed, variant) if piece.kind != "same"]
    assert found == [("other", "Kofi"), ("other", "57"), ("added", "red"), ("other", "9"), ("other", "Kofi's")]


def test_another_thing_throughout_is_no_difference() -> None:
    seed = "Ann had 9 tomato plants. She gave away 2 tomato plants. How many tomato plants are left?"
    variant = "Ann had 9 cacti. She gave away 2 cacti, with a smile. How many cacti are left?"
    found = [(piece.kind, piece.text.strip()) for piece in differences(seed, variant) if piece.kind != "same"]
    assert [text for kind, text in found if kind == "other"] == ["cacti.", "cacti"]
    assert [text for kind, text in found if kind == "added"] == ["cacti, with a smile."]
    words = differences("She had nineteen grapes and ate eight grapes.", "She had twelve figs and ate two figs.")
    assert [(p.kind, p.text) for p in words if p.kind != "same"] == [
        ("other", "twelve"),
        ("other", "figs"),
        ("other", "two"),
        ("other", "figs."),
    ]
    # once, it may be what was changed
    found = [(p.kind, p.text) for p in differences("Ann had 9 shells and beads.", "Ann had 9 stamps and beads.")]
    assert ("added", "stamps") in found


def test_names_that_change_places_are_a_difference() -> None:
    # the same names and numbers in another order are what the variation did
    found = differences("So Ann has 3 and Ben has 4.", "So Ben has 4 and Ann has 3.")
    assert {piece.kind for piece in found} >= {"added", "gone"}


@given(st.text(max_size=40), st.text(max_size=40))
def test_differences_keep_the_variants_text(seed: str, variant: str) -> None:
    pieces = differences(seed, variant)
    assert "".join(piece.text for piece in pieces if piece.kind != "gone") == variant


def test_gates_are_read() -> None:
    assert parse_gates(["accuracy:0.7", "code=33:0.8", "type=Common-Division:1"]) == (
        Gate("accuracy", None, 0.7),
        Gate("code", "33", 0.8),
        Gate("type", "Common-Division", 1.0),
    )


@pytest.mark.parametrize(
    "text", ["accuracy", "accuracy:80", "code=33", "kode=33:0.5", "code:0.5", "accuracy=1:0.5", ":0.5"]
)
def test_gates_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match="--fail-under"):
        parse_gates([text])


def test_gates_fail_by_model(report: Report) -> None:
    lines = failures(report, parse_gates(["code=33:0.99", "accuracy:0.01", "base:1"]))
    assert any(line.startswith("tiny: code 33 is 0.") for line in lines)
    assert all("accuracy" not in line for line in lines)
    with pytest.raises(UsageError, match="no code '12'"):
        failures(report, parse_gates(["code=12:0.5"]))


def test_json_keeps_the_published_schema(report: Report) -> None:
    schema = published_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    content = json.loads(orjson.dumps(report))
    jsonschema.validate(content, schema)
    content["models"][0]["accuracy"]["low"] = "0.5"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(content, schema)


def test_the_published_schema_is_what_the_code_means() -> None:
    assert published_schema() == build_schema(), (
        "stale; run python -m svampkit.report.schema > svampkit/report/schema.json"
    )


def test_every_figure_has_n_and_interval(report: Report) -> None:
    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if "method" in value and value["value"] is not None:
                assert value["low"] <= value["value"] <= value["high"]
                assert value["n"] > 0 and value["clusters"] > 0
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(json.loads(orjson.dumps(report)))


def test_the_same_input_gives_the_same_bytes() -> None:
    rows = problems(10)
    said = predict(rows, "tiny")
    first, second = (report_of(rows, {"tiny": said}) for _ in range(2))
    assert render_page(first) == render_page(second)


def test_charts_are_valid_plotly(report: Report) -> None:
    charts = [
        chart_of_changes(report.models),
        chart_of_rows("x", "By type", [(model.name, model.type) for model in report.models]),
        chart_of_comparison("y", report.comparisons[0]),
    ]
    for chart in charts:
        assert chart is not None
        plotly.graph_objects.Figure(chart.spec)  # plotly's own validation of every attribute


def test_the_page_names_no_other_host(report: Report) -> None:
    page = render_page(report)
    own = page[: page.index("<script>")]
    assert "http://" not in own and "https://" not in own
    assert "default-src 'none'" in own


def test_markdown_is_safe_and_whole() -> None:
    rows = problems(12)
    report = report_of(rows, {f"a|b {HOSTILE} @team #1": predict(rows, "x")})
    text = render_markdown(report)
    assert "<img" not in re.sub(r"\\.", "", text)
    assert "\n| Any variation |" in text
    widths = {line.replace("\\|", "").count("|") for line in text.splitlines() if line.startswith("| ")}
    assert widths == {8, 9}


def test_ablated_sets() -> None:
    rows = problems(3)
    frame = dataset_from_rows(rows)
    kept, counts = ablated(frame, "question", 0)
    found = list(kept)
    assert counts == {} and all(row["question"] == "" and row["body"] for row in found)
    assert [row["id"] for row in found] == [row["id"] for row in rows]
    numberless = list(ablated(frame, "numbers", 0)[0])
    assert not any(re.search(r"\d", row["body"]) for row in numberless)
    shuffled, again = (list(ablated(frame, "order", 5)[0]) for _ in range(2))
    assert shuffled == again
    assert all(sorted(a["body"].split()) == sorted(b["body"].split()) for a, b in zip(shuffled, rows, strict=True))
    assert any(a["body"] != b["body"] for a, b in zip(shuffled, rows, strict=True))
    alone = list(ablated(frame[4:5], "order", 5)[0])
    assert alone[0] == shuffled[4]  # a problem's words fall the same whatever stands around it
    with pytest.raises(UsageError, match="did you mean 'question'"):
        ablated(frame, "questions", 0)


def test_a_problem_without_a_body_is_left_out_and_counted() -> None:
    rows = problems(1)
    rows[0]["body"] = " "
    kept, counts = ablated(dataset_from_rows(rows), "question", 0)
    assert len(list(kept)) == len(rows) - 1
    assert counts == {"no text is left when the question is removed": 1}


def test_worst_groups_show_what_was_said(report: Report) -> None:
    group = report.worst[0]
    assert group.before is not None and group.before > group.after
    assert group.members[0].label == "Seed"
    wrong = [member for member in group.members if not all(said.right for said in member.said)]
    assert wrong and any(piece.kind == "added" for piece in wrong[-1].segments)
    assert any(said.raw and "one by one" in said.raw for member in group.members for said in member.said)


def test_solver_names_must_differ() -> None:
    from svampkit.report import ReportRequest, build_report, predictions_from_rows

    rows = problems(2)
    twice = [predictions_from_rows(predict(rows, "x"), "x")] * 2
    with pytest.raises(UsageError, match="two sets of predictions are called 'x'"):
        build_report(dataset_from_rows(rows), twice, ReportRequest("d"))
    with pytest.raises(UsageError, match="did you mean 'tiny'"):
        report_of(rows, {"tiny": predict(rows, "tiny")}, baseline="tinny")


def test_files_are_written_whole(report: Report, tmp_path: Path) -> None:
    from svampkit.report import write_report

    page = write_report(report, tmp_path / "deep" / "report")
    assert sorted(file.name for file in page.parent.iterdir()) == ["report.html", "report.json", "report.md"]
    assert page.stat().st_size < 3_000_000


def test_rows_of_a_chart_are_as_high_as_their_labels() -> None:
    from svampkit.report.chart_labels import wrapped
    from svampkit.report.chart_parts import dots_layout

    long = wrapped("12 Different Object, Same Structure (with others)")
    assert long.count("<br>") == 2
    layout = dots_layout([], [long] * 9, 1, share=False)["layout"]
    assert (layout["height"] - 60) / 9 >= 3 * 18
    # short ones stay as close together as they were
    assert (dots_layout([], ["a"] * 9, 1, share=False)["layout"]["height"] - 60) / 9 == 46


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        # a word that fits on a line is never broken
        ("Umbau der Nebensatzverschachtelung", ["Umbau der", "Nebensatzverschachtel", "ung"]),
        ("irrelevant_information_before_the_question", ["irrelevant_", "information_before_", "the_question"]),
        ("Add irrelevant information", ["Add irrelevant", "information"]),
        ("one two three four five six " * 5, 4),
        ("a < b", ["a &lt; b"]),
        ("", [""]),
    ],
)
def test_labels_are_broken_at_words_and_joints(text: str, lines: list[str] | int) -> None:
    from svampkit.report.chart_labels import wrapped

    found = wrapped(text).split("<br>")
    if isinstance(lines, int):
        assert len(found) == lines and found[-1].endswith(" …")
    else:
        assert found == lines


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["small", "large"], ["small", "large"]),
        # alike at both ends: what differs is kept
        (
            [f"makers/model-of-theirs-{size}-instruct-2025-11-preview" for size in ("70B", "8B")],
            ["makers…70B…review", "makers…8B…review"],
        ),
        # differing at their ends: as each is shortened by itself
        ([f"{one * 30}-first-of-all" for one in "ab"], [f"{one * 17}…{one * 3}-first-of-all" for one in "ab"]),
        # what differs is longer than the room
        (["x" * 20 + "y" * 40 + "x" * 20, "x" * 20 + "z" * 40 + "x" * 20], None),
    ],
)  # fmt: skip
def test_long_names_of_models_stay_apart(names: list[str], shown: list[str] | None) -> None:
    from svampkit.report.chart_labels import told_apart

    found = told_apart(names)
    assert list(found) == names and len(set(found.values())) == len(names)
    assert all(len(one) <= 34 for one in found.values())
    assert shown is None or list(found.values()) == shown


def test_values_beside_the_left_end_do_not_run_into_the_labels() -> None:
    from svampkit.evaluation import Figure
    from svampkit.report.chart_parts import Dot, dots_layout, trace

    def places(values: list[float], share: bool) -> list[str]:
        dots = [Dot(row, Figure(v, v - 0.02, v + 0.02, 9, 9, "newcombe"), "") for row, v in enumerate(values)]
        made = trace("m", dots, "#000000", "circle", 0.0, signed=not share)
        found: list[str] = dots_layout([made], ["a"] * len(values), 1, share=share)["data"][0]["textposition"]
        return found

    assert places([-0.9, -0.5, 0.0], share=False) == ["top right", "top center", "top center"]
    assert places([0.05, 0.5, 0.9], share=True) == ["top right", "top center", "top center"]
    assert places([0.5, 0.9], share=True) == ["top center", "top center"]


def test_a_curve_has_no_bars_along_its_axis() -> None:
    from svampkit.report.chart_parts import dots_layout

    curve = {"x": [0.0, 1.0], "y": [0.5, 0.4], "error_y": {"array": [0.1, 0.1]}}
    assert dots_layout([curve], [""], 1, share=False)["layout"]
