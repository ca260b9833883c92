"""Prediction files: what is written reads back, what is damaged is named."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import Num, Op, parse_infix
from svampkit.errors import InputError, RecordError
from svampkit.solvers import Prediction, read_predictions, write_predictions
from svampkit.solvers.protocol import prediction_from_row, prediction_to_row

numbers = st.builds(lambda n, places: Fraction(n, 10**places), st.integers(-(10**9), 10**9), st.integers(0, 6))
answered = st.builds(
    lambda name, answer, raw: Prediction(
        name, answer, Op("+", Num(abs(answer)), Num(Fraction(1))), raw, "answered", "s"
    ),
    st.text(min_size=1, max_size=8),
    numbers,
    st.none() | st.text(max_size=20),
)
silent = st.builds(
    lambda name, status: Prediction(name, status=status, solver="s"),
    st.text(min_size=1, max_size=8),
    st.sampled_from(["abstained", "unread", "missing"]),
)


@settings(max_examples=40)
@given(answered | silent)
def test_a_row_reads_back(prediction: Prediction) -> None:
    assert prediction_from_row(prediction_to_row(prediction)) == prediction


def test_a_file_reads_back(tmp_path: Path) -> None:
    predictions = [
        Prediction("a", Fraction(7, 2), parse_infix("7 / 2"), "it is 3.5", "answered", "me"),
        Prediction("b", raw="no idea", status="unread", solver="me"),
    ]
    assert write_predictions(tmp_path / "p.jsonl", predictions) == 2
    assert read_predictions(tmp_path / "p.jsonl") == tuple(predictions)
    rows = [json.loads(line) for line in (tmp_path / "p.jsonl").read_text().splitlines()]
    assert list(rows[0]) == ["id", "answer", "equation", "raw", "status", "solver", "asked", "confidence"]
    assert rows[0]["answer"] == "3.5"


def test_rows_from_elsewhere() -> None:
    assert prediction_from_row({"id": 7, "answer": 12}).answer == 12
    assert prediction_from_row({"id": "a", "answer": 0.1}).answer == Fraction(1, 10)
    assert prediction_from_row({"id": "a", "answer": None}).status == "missing"
    assert prediction_from_row({"id": "a", "answer": "1/3", "more": 1}).answer == Fraction(1, 3)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({"answer": "1"}, "key 'id'"),
        ({"id": "", "answer": "1"}, "key 'id'"),
        ({"id": "a", "answer": "about 5"}, "'about 5' is not a number"),
        ({"id": "a", "answer": True}, "key 'answer'"),
        ({"id": "a", "answer": [1]}, "key 'answer'"),
        ({"id": "a", "answer": float("nan")}, "not a number"),
        ({"id": "a", "answer": "1", "equation": "os.remove(1)"}, "was found"),
        ({"id": "a", "answer": "1", "status": "right"}, "expected one of answered"),
        ({"id": "a", "answer": None, "status": "answered"}, "disagree"),
        ({"id": "a", "answer": "1", "status": "unread"}, "disagree"),
        ({"id": "a", "answer": "1", "raw": 5}, "key 'raw'"),
    ],
)
def test_rows_that_do_not_fit(row: dict[str, object], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        prediction_from_row(row)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "holds no prediction"),
        ('{"id": "a", "answer": "1"}\n{"id": "a", "answer": "2"}\n', "line 2: id 'a' comes a second time"),
        ('{"id": "a", "answer": "1"}\n{"id": "b"', "line 2: not a JSON object"),
        ("[1]\n", "line 1: holds list"),
        ('\n{"id": "a", "answer": "x"}\n', "line 2: 'x' is not a number"),
    ],
)
def test_files_that_do_not_fit(tmp_path: Path, content: str, says: str) -> None:
    (tmp_path / "p.jsonl").write_text(content)
    with pytest.raises(InputError, match=says):
        read_predictions(tmp_path / "p.jsonl")
