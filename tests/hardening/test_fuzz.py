"""Every reader, importer, template loader and reply under nasty input: an error of svampkit's own, or a result.

With a fixed seed for SVAMPKIT_FUZZ_SECONDS (90 unless set) in all; `make fuzz` runs longer, with a seed of its own.
Anything else than an error of svampkit's own, a run over its bound, or an input that was touched fails it.
"""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import random
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from svampkit.corpora import read_ids, read_problems
from svampkit.edge.shapes import parse_json
from svampkit.edge.transport import BadReply, unpack
from svampkit.equation import parse_equation, parse_infix, parse_number, parse_prefix
from svampkit.errors import SvampkitError
from svampkit.evaluation.answers import read_answer, read_value
from svampkit.problem import problem_from_row
from svampkit.solvers.endpoint.reply import read_reply, said_by
from svampkit.solvers.imports import join, read_logs
from svampkit.solvers.predictions_io import read_predictions
from svampkit.solvers.prompts import read_prompt
from svampkit.solvers.protocol import prediction_from_row
from svampkit.template import format_template, read_template
from svampkit.template.check import check

from .made import problem_rows, write_templates
from .nasty import twist

SECONDS = float(os.environ.get("SVAMPKIT_FUZZ_SECONDS", "90"))
SEED = os.environ.get("SVAMPKIT_FUZZ_SEED", "1")
BOUND = 5.0
"""Processor seconds that one small file may take."""


def _svamp() -> bytes:
    keys = {
        "id": "ID",
        "body": "Body",
        "question": "Question",
        "equation": "Equation",
        "answer": "Answer",
        "type": "Type",
    }
    return json.dumps([{new: row[old] for old, new in keys.items()} for row in problem_rows(3)]).encode()


def _asdiv() -> bytes:
    problems = "".join(
        f'<Problem ID="{row["id"]}" Grade="2"><Body>{row["body"]}</Body><Question>{row["question"]}</Question>'
        f"<Solution-Type>Subtraction</Solution-Type><Answer>{row['answer']} (beads)</Answer>"
        f"<Formula>{str(row['equation']).replace(' ', '')}={row['answer']}; 26*2=52</Formula></Problem>"
        for row in problem_rows(3)
    )
    return f'<?xml version="1.0"?><Corpus><ProblemSet>{problems}</ProblemSet></Corpus>'.encode()


def _mawps() -> bytes:
    return json.dumps(
        [{"iIndex": n, "sQuestion": f"{row['body']} {row['question']}", "lEquations": [f"X={row['equation']}"],
          "lSolutions": [float(str(row["answer"]))]} for n, row in enumerate(problem_rows(3))]
    ).encode()  # fmt: skip


def _csv(columns: tuple[str, ...], *rows: tuple[object, ...]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([columns, *rows])
    return text.getvalue().encode()


def _lines(*rows: object) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _eval() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("header.json", json.dumps({"eval": {"model": "m"}}))
        archive.writestr("samples/1.json", json.dumps(_SAMPLE))
    return packed.getvalue()


_SAMPLE = {
    "id": "h-0", "epoch": 1, "metadata": {"seed": "s"},
    "output": {"choices": [{"message": {"content": [{"type": "text", "text": "26"}]}, "stop_reason": "stop"}]},
}  # fmt: skip
_CHAT = {
    "choices": [
        {"index": 0, "message": {"role": "assistant", "content": "The answer is 26."}, "finish_reason": "stop"}
    ],
    "usage": {"prompt_tokens": 12, "completion_tokens": 5},
}


def _problems(path: Path) -> None:
    read_problems(path)


def _log(kind: str) -> Callable[[Path], None]:
    return lambda path: void(join(read_logs(kind, [path]), ["h-0", "h-1"]))


def void(value: object) -> None:
    """What was read is not looked at; that it was read is."""


def _template(path: Path) -> None:
    file = read_template(path)
    check(file, path)
    assert read_template_of(path, format_template(file)) == file


def read_template_of(path: Path, text: str) -> object:
    from svampkit.template.file import parse_template

    return parse_template(text, str(path))


def _measured(path: Path) -> None:
    from svampkit.report import read_dataset, read_predictions

    read_dataset(path)
    read_predictions(path)


def _reply(path: Path) -> None:
    content = path.read_bytes()
    said_by(content, ("a-secret-key",))
    with contextlib.suppress(BadReply):
        unpack(content, "gzip")
    read_reply(content, ("a-secret-key",))


_ANSWER = {"id": "h-0", "answer": "26", "equation": "30 - 4", "raw": "It is 26.", "status": "answered", "solver": "s"}
CASES: dict[str, tuple[str, Callable[[], bytes], Callable[[Path], None]]] = {
    "svamp": ("d.json", _svamp, _problems),
    "asdiv": ("d.xml", _asdiv, _problems),
    "mawps": ("d.json", _mawps, _problems),
    "svampkit": ("d.jsonl", lambda: _lines(*problem_rows(3)), _problems),
    "svamp-csv": (
        "d.csv",
        lambda: _csv(
            ("Question", "Numbers", "Equation", "Answer"),
            ("Rosa had number0 beads and number1 .", "4 5", "+ number0 number1", "9"),
        ),
        _problems,
    ),
    "table": (
        "d.csv",
        lambda: _csv(("question", "answer"), ("Rosa had 4 beads and 5 more. How many?", "9")),
        _problems,
    ),
    "gsm8k": (
        "d.jsonl",
        lambda: _lines({"question": "Rosa had 4 beads.", "answer": "4+5=<<4+5=9>>9\n#### 9"}),
        _problems,
    ),
    "ids": ("ids.txt", lambda: b"h-0\nh-1\n", lambda path: void(read_ids([path]))),
    "predictions": (
        "p.jsonl",
        lambda: _lines(_ANSWER, {**_ANSWER, "id": "h-1"}),
        lambda path: void(read_predictions(path)),
    ),
    "measured": (
        "p.jsonl",
        lambda: _lines(_ANSWER, {**_ANSWER, "id": "h-1", "asked": "0123456789abcdef"}),
        _measured,
    ),
    "lm-eval": (
        "samples_x.jsonl",
        lambda: _lines({"doc": {"id": "h-0"}, "resps": [["It is 26."]], "target": "26"}),
        _log("lm-eval"),
    ),
    "openai-batch": (
        "o.jsonl",
        lambda: _lines({"custom_id": "h-0", "response": {"status_code": 200, "body": _CHAT}, "error": None}),
        _log("openai-batch"),
    ),
    "csv": ("a.csv", lambda: _csv(("id", "prediction"), ("h-0", "26"), ("h-1", "27")), _log("csv")),
    "inspect": (
        "l.json",
        lambda: json.dumps({"eval": {"model": "m"}, "samples": [_SAMPLE]}).encode(),
        _log("inspect"),
    ),
    "inspect archive": ("l.eval", _eval, _log("inspect")),
    "prompt": (
        "p.txt",
        lambda: b"--- system ---\nBe short.\n--- user ---\n{problem}\n--- shot ---\n{answer}\n",
        lambda p: void(read_prompt(p)),
    ),
    "reply": ("r.json", lambda: json.dumps(_CHAT).encode(), _reply),
    "template": ("h-0.yaml", bytes, _template),
}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return (write_templates(tmp_path_factory.mktemp("t")) / "h-0.yaml").read_bytes()


@pytest.mark.parametrize("name", CASES)
def test_nasty_files(tmp_path: Path, template: bytes, name: str) -> None:
    file_name, make, read = CASES[name]
    sound = template if name == "template" else make()
    path = tmp_path / file_name
    path.write_bytes(sound)
    read(path)  # the sound one is read
    until, number = time.monotonic() + SECONDS * 0.7 / len(CASES), 0
    while time.monotonic() < until:
        rng = random.Random(f"{SEED}/{name}/{number}")
        content = twist(sound, rng)
        path.write_bytes(content)
        begun = time.process_time()
        try:
            read(path)
        except SvampkitError as error:
            assert 0 < len(str(error)) < 5000 and "Traceback" not in str(error)
        except Exception as error:
            raise AssertionError(
                f"{name}, seed {SEED}, file {number}: {type(error).__name__}: {error}\n{content!r}"
            ) from error
        assert time.process_time() - begun < BOUND, f"{name}, seed {SEED}, file {number}"
        assert path.read_bytes() == content
        number += 1
    assert number > 5


QUICK = settings(
    max_examples=int(4 * SECONDS), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
TEXT = st.text() | st.text("0123456789.,/+-*()=xX e%$ \\{}[]'\"", max_size=60)
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=9,
)  # fmt: skip


@QUICK
@given(TEXT)
def test_any_text_is_an_answer_an_equation_or_an_error(text: str) -> None:
    assert read_answer(text).status in ("answered", "abstained", "unread")
    assert read_value(text).status in ("answered", "abstained", "unread")
    for read in (parse_equation, parse_infix, parse_prefix, parse_number):
        try:
            read(text)
        except SvampkitError:
            continue


@QUICK
@given(
    st.dictionaries(
        st.sampled_from([*problem_rows(1)[0], *_ANSWER, "variation", "instance", "steps", "sample"]), JSON | TEXT
    )
)
def test_any_row_is_a_problem_a_prediction_or_an_error(row: dict[str, object]) -> None:
    for read in (problem_from_row, prediction_from_row):
        try:
            read(row)
        except SvampkitError as error:
            assert len(str(error)) < 5000


@QUICK
@given(JSON)
def test_any_json_is_a_reply_or_an_error(value: object) -> None:
    try:
        content = json.dumps(value, allow_nan=True).encode()
        read_reply(content, ("a-secret-key",))
    except SvampkitError:
        return
    finally:
        said_by(content, ("a-secret-key",))
    assert parse_json(content, "x").has("choices")
