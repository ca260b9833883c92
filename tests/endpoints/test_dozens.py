"""What was asked reaches the reading of the answer, by every way an answer comes in: "7 dozen" is 7 where dozens are
asked, and 84 elsewhere."""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.problem import Problem, problem_from_row
from svampkit.report import ReportRequest, build_report, dataset_from_rows
from svampkit.report.load import read_predictions
from svampkit.solvers.command import command_solver
from svampkit.solvers.endpoint import EndpointSettings, endpoint_solver
from tests.evaluation.samples import row
from tests.report.test_commands import run

from .server import Act, serve

DOZENS = "Ilse packed 9 dozen corks and sold 2 dozen. How many dozens of corks are left?"
CORKS = "Ilse packed 9 dozen corks and sold 2 dozen. How many corks are left?"


def asked() -> list[Problem]:
    rows = [{"id": id, "body": "", "question": text, "answer": "7"} for id, text in (("d", DOZENS), ("c", CORKS))]
    return [problem_from_row(one) for one in rows]


WANTED = [("d", Fraction(7)), ("c", Fraction(84))]


@pytest.mark.parametrize("said", ["7 dozen", "The answer is 7 dozen.", "#### 7 dozen corks"])
def test_an_endpoint(said: str) -> None:
    with serve(lambda number, text: Act(content=said)) as seen:
        found = list(endpoint_solver(EndpointSettings("tiny", seen.url))(asked()))
    assert [(one.id, one.answer) for one in found] == WANTED


@pytest.mark.parametrize("key", ["answer", "raw"])
def test_a_program(tmp_path: Path, key: str) -> None:
    program = tmp_path / "solver.py"
    program.write_text(
        "import json, sys\n"
        f"for line in sys.stdin: print(json.dumps({{'id': json.loads(line)['id'], {key!r}: '7 dozen'}}))\n"
    )
    found = list(command_solver(f"'{sys.executable}' '{program}'")(asked()))
    assert [(one.id, one.answer) for one in found] == WANTED


def test_a_local_model_whose_reply_is_kept(tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    from svampkit.solvers.cache import Reply, open_cache, request_key
    from svampkit.solvers.hf import HfSettings, hf_solver
    from svampkit.solvers.prompts import messages

    settings = HfSettings("nowhere", max_tokens=6, cache=tmp_path / "cache.sqlite")
    with open_cache(settings.cache) as cache:
        for problem in asked():
            chat = messages(settings.prompt, problem, settings.shots)
            key = request_key(url="hf:", model="nowhere", messages=chat, max_tokens=6, at=0.0)
            cache.put(key, "nowhere", Reply("7 dozen", "stop"))
    assert [(one.id, one.answer) for one in hf_solver(settings)(asked())] == WANTED


def test_a_report_that_reads_texts_itself_or_again(tmp_path: Path) -> None:
    keys = (("d", DOZENS, "7"), ("c", CORKS, "84"))
    rows = [row(id, question=text, equation=None, answer=key) for id, text, key in keys]
    lines = [{"id": "d", "raw": "It is 7 dozen."}, {"id": "c", "raw": "It is 7 dozen."}]
    (tmp_path / "raw.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    # the import knows no question, and takes both for 84
    done = run(tmp_path, "predictions", "import", "jsonl", "raw.jsonl", "-o", "read.jsonl", "-q")
    assert done.returncode == 0, done.stderr
    assert [json.loads(line)["answer"] for line in (tmp_path / "read.jsonl").open()] == ["84", "84"]
    for name in ("raw.jsonl", "read.jsonl"):
        report = build_report(dataset_from_rows(rows), read_predictions(tmp_path / name), ReportRequest("d"))
        assert report.models[0].accuracy.value == 1.0
