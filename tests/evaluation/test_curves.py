"""Accuracy over the dials that rows carry, counted again by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from svampkit.evaluation import Curve, curves, describe
from svampkit.report import ReportRequest, build_report, dataset_from_rows, predictions_from_rows
from svampkit.report.chart_curves import MOST_LINES, chart_of_curve
from tests.evaluation.samples import outcome_of, row


def dialled(values: list[int], dial: str = "digits") -> tuple[list[dict[str, Any]], list[bool]]:
    """Seeds and one variant each, of the given values of a dial; harder ones are wrong more often."""
    rng = random.Random(11)
    rows, right = [], []
    for number, value in enumerate(values):
        for key in ("", "33"):
            labels = [key] if key else []
            dials = {dial: value, "sentences": 2}
            rows.append(row(f"{number}-{key}", seed=f"s{number}", variation=labels, dials=dials))
            right.append(rng.random() < 0.9 - 0.15 * value)
    return rows, right


def found(rows: list[dict[str, Any]], right: list[bool]) -> tuple[Curve, ...]:
    items = describe(dataset_from_rows(rows))
    return curves(items, outcome_of(rows, right))


def test_points_are_shares_counted_by_hand() -> None:
    rows, right = dialled([1] * 40 + [2] * 30 + [3] * 12)
    (curve,) = found(rows, right)  # sentences are two in every row, and no curve
    assert (curve.dial, curve.levels) == ("digits", ("1", "2", "3"))
    assert [line.key for line in curve.lines] == ["all", "seed", "33"]
    for line in curve.lines:
        for level, point in zip(("1", "2", "3"), line.points, strict=True):
            mine = [
                ok
                for one, ok in zip(rows, right, strict=True)
                if str(one["dials"]["digits"]) == level
                and (line.key == "all" or one["variation"] == ([] if line.key == "seed" else ["33"]))
            ]
            assert (point.n, point.value) == (len(mine), pytest.approx(sum(mine) / len(mine)))
            assert point.low is not None and point.high is not None and point.low < point.value < point.high


@pytest.mark.parametrize(
    ("values", "levels"),
    [
        ([1] * 40 + [2] * 2, None),  # four problems are too few for a level of their own, and one level is no curve
        ([1] * 3 + [2] * 40 + [3] * 40 + [4] * 4, ("1–2", "3–4")),
        ([0] * 40 + [9] * 10, ("0", "9")),
        (sorted(list(range(12)) * 12), ("0–1", "2–3", "4–5", "6–7", "8–9", "10–11")),
        ([5] * 40, None),
    ],
)
def test_levels_of_few_problems_are_put_together(values: list[int], levels: tuple[str, ...] | None) -> None:
    curve = next(iter(found(*dialled(values))), None)
    assert (curve.levels if curve else None) == levels


def test_a_label_of_few_problems_has_no_line() -> None:
    rows, right = dialled([1] * 40 + [2] * 40)
    for one in rows[2:20]:
        one["variation"] = ["31"] if one["variation"] else []
    (curve,) = found(rows, right)
    assert [line.key for line in curve.lines] == ["all", "seed", "33"]  # nine of 31, at one level


def test_sets_without_dials_have_no_curves() -> None:
    assert found([row("a"), row("b")], [True, False]) == ()


def test_a_report_shows_a_line_a_model_or_a_line_a_label() -> None:
    rows, right = dialled([1] * 40 + [2] * 40, "distractors")
    said = [{"id": one["id"], "answer": "7" if ok else "8"} for one, ok in zip(rows, right, strict=True)]
    names = ["one", "<b>two</b>"]
    two = build_report(
        dataset_from_rows(rows), [predictions_from_rows(said, name) for name in names], ReportRequest("d")
    )
    chart = chart_of_curve(two.models, "distractors")
    assert [trace["name"] for trace in chart.spec["data"]] == ["one", "&lt;b&gt;two&lt;/b&gt;"]
    alone = build_report(dataset_from_rows(rows), [predictions_from_rows(said, "one")], ReportRequest("d"))
    chart = chart_of_curve(alone.models, "distractors")
    assert len(chart.spec["data"]) == 3 <= MOST_LINES
    assert chart.label.startswith("Numbers that are not needed against the share answered rightly. All problems: 1: ")
    assert chart.spec["layout"]["xaxis"]["ticktext"] == ["1", "2"]
