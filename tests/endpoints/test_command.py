"""Programs as solvers: real ones, started as processes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from svampkit.equation import to_infix
from svampkit.errors import InputError, UsageError
from svampkit.solvers.command import command_solver

from .problems import problems


def _program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "program.py"
    path.write_text("import json, sys\nrows = [json.loads(line) for line in sys.stdin]\n" + code)
    return f"'{sys.executable}' '{path}'"


def test_answers_in_any_order_come_back_in_order(tmp_path: Path) -> None:
    code = "for row in reversed(rows): print(json.dumps({'id': row['id'], 'answer': len(row['text'])}))"
    asked = problems(500)
    predictions = list(command_solver(_program(tmp_path, code))(asked))
    assert [(p.id, p.answer) for p in predictions] == [(p.id, len(p.text)) for p in asked]


@pytest.mark.parametrize(
    ("row", "status", "answer", "equation"),
    [
        ("{'answer': 17}", "answered", "17", None),
        ("{'answer': 2.5}", "answered", "5/2", None),
        ("{'answer': '$1,200'}", "answered", "1200", None),
        ("{'answer': 'She has 17 corks left.'}", "answered", "17", None),
        ("{'equation': '20 - 3'}", "answered", "17", "20 - 3"),
        ("{'equation': '- 20 3'}", "answered", "17", "20 - 3"),
        ("{'answer': 17, 'equation': '20 - 3'}", "answered", "17", "20 - 3"),
        ("{'raw': 'The answer is 17.'}", "answered", "17", None),
        ("{'answer': 'a few'}", "unread", None, None),
        ("{'raw': 'I do not know.'}", "abstained", None, None),
        ("{'answer': None}", "abstained", None, None),
        ("{'answer': True}", "abstained", None, None),  # True is no number, though Python says 1
    ],
)
def test_what_a_program_may_answer(
    tmp_path: Path, row: str, status: str, answer: str | None, equation: str | None
) -> None:
    code = f"print(json.dumps({{'id': rows[0]['id'], **{row}}}))"
    (prediction,) = command_solver(_program(tmp_path, code))(problems(1))
    assert prediction.status == status
    assert (None if prediction.answer is None else str(prediction.answer)) == answer
    assert (None if prediction.equation is None else to_infix(prediction.equation)) == equation


def test_what_is_left_out_is_missing(tmp_path: Path) -> None:
    code = "print(json.dumps({'id': rows[1]['id'], 'answer': 1}))"
    assert [p.status for p in command_solver(_program(tmp_path, code))(problems(3))] == [
        "missing", "answered", "missing",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("print('loading the model ...')", "is no JSON"),
        ("print('[1]')", "expected an object with an id"),
        ("print(json.dumps({'id': 'x', 'answer': 1}))", "id 'x' which was not asked"),
        ("print(2 * (json.dumps({'id': rows[0]['id'], 'answer': 1}) + '\\n'))", "a second time"),
        ("sys.exit('no memory')", "exit code 1: no memory"),
    ],
)
def test_a_program_that_fails_is_told(tmp_path: Path, code: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        list(command_solver(_program(tmp_path, code))(problems(2)))


def test_no_such_program() -> None:
    with pytest.raises(UsageError, match="cannot be started"):
        list(command_solver("./no-such-program")(problems(1)))
