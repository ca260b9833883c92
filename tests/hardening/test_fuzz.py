"""Every reader, importer, template loader and reply under nasty input: an error of svampkit's own, or a result.

With a fixed seed, and the first forty files of each kind on every machine; with SVAMPKIT_FUZZ_SECONDS so many seconds
in all, `test_uploads` and `test_options` included: `make fuzz`, with a seed of its own.
Anything else than an error of svampkit's own, a run over its bound, or an input that was touched fails it.
"""

from __future__ import annotations

import json
import os
import random
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from svampkit.edge.shapes import parse_json
from svampkit.equation import parse_equation, parse_infix, parse_number, parse_prefix
from svampkit.errors import SvampkitError
from svampkit.evaluation.answers import read_answer, read_value
from svampkit.problem import problem_from_row
from svampkit.solvers.endpoint.reply import read_reply, said_by
from svampkit.solvers.protocol import prediction_from_row

from .made import problem_rows
from .nasty import twist
from .readers import ANSWER, CASES

SECONDS = float(os.environ.get("SVAMPKIT_FUZZ_SECONDS", "0"))
FILES, MORE, BRIEFLY = 40, 400, 0.4
"""Twisted files of each kind that are tried whatever the time; and so many within so many processor seconds."""
SEED = os.environ.get("SVAMPKIT_FUZZ_SEED", "1")
BOUND = 5.0
"""Processor seconds that one small file may take."""


@pytest.mark.parametrize("name", CASES)
def test_nasty_files(tmp_path: Path, name: str) -> None:
    file_name, make, read = CASES[name]
    sound = make()
    path = tmp_path / file_name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(sound)
    read(path)  # the sound one is read
    until, number = time.monotonic() + SECONDS * 0.55 / len(CASES), 0
    first = time.process_time()
    while number < FILES or time.monotonic() < until or (number < MORE and time.process_time() - first < BRIEFLY):
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
                f"{name}, seed {SEED}, file {number}: {type(error).__name__}: {error}\n{content[:2000]!r}"
            ) from error
        assert time.process_time() - begun < BOUND, f"{name}, seed {SEED}, file {number}"
        assert path.read_bytes() == content
        number += 1


QUICK = settings(
    max_examples=max(200, int(4 * SECONDS)), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
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
        st.sampled_from([*problem_rows(1)[0], *ANSWER, "variation", "instance", "steps", "sample"]), JSON | TEXT
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
