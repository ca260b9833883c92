"""The exported files as they lie there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from endpoints.problems import problems

from svampkit.corpora import read_problems
from svampkit.errors import InputError
from svampkit.export.custom_id import MAX_LENGTH, custom_id
from svampkit.export.lm_eval_folder import write_lm_eval
from svampkit.export.openai_batch import write_openai_batch
from svampkit.problem import problem_to_row
from svampkit.solvers.prompts import PROMPTS, Prompt, jinja_text, prompt_text

from .conftest import Export, run


@pytest.mark.parametrize(
    ("form", "file"), [("svamp", "SVAMP.json"), ("jsonl", "problems.jsonl"), ("parquet", "problems.parquet")]
)
def test_own_forms_are_read_back(export: Export, form: str, file: str) -> None:
    folder = export(form)
    back = read_problems(folder / file).problems
    assert [(p.id, p.text, p.answer) for p in back] == [(p.id, p.text, p.answer) for p in problems(12)]
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["counts"] == {"problems": 12, "skipped": 0} and list(manifest["outputs"]) == [file]


def test_a_batch_and_its_answers(export: Export, dataset: Path, tmp_path: Path) -> None:
    (requests,) = export("openai-batch", "--model", "tiny", "--prompt", "cot").glob("requests-*.jsonl")
    rows = [json.loads(line) for line in requests.read_text().splitlines()]
    assert len({row["custom_id"] for row in rows}) == 12
    assert all(set(row) == {"custom_id", "method", "url", "body"} for row in rows)
    assert rows[0]["body"]["model"] == "tiny" and rows[0]["url"] == "/v1/chat/completions"
    assert rows[0]["body"]["messages"][-1]["content"].startswith(problems(1)[0].text)
    answers = [
        {
            "custom_id": row["custom_id"],
            "response": {"status_code": 200, "body": {"choices": [{"message": {"content": "The answer is 17."}}]}},
            "error": None,
        }
        for row in reversed(rows)
    ]
    output = tmp_path / "output.jsonl"
    output.write_text("".join(json.dumps(row) + "\n" for row in answers))
    told = run("predictions", "import", "openai-batch", output, "--dataset", dataset, "-o", tmp_path / "p.jsonl")
    assert "12 predictions (12 answered)" in told


def test_a_log_of_another_set_is_an_error(dataset: Path, tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("id,answer\nnobody-1,5\n")
    told = run(
        "predictions",
        "import",
        "csv",
        tmp_path / "other.csv",
        "--dataset",
        dataset,
        "-o",
        tmp_path / "p.jsonl",
        code=1,
    )
    assert "'nobody-1'" in told and "'t-00000'" in told and "Traceback" not in told
    assert not (tmp_path / "p.jsonl").exists()


def test_batches_are_split_where_they_grow_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("svampkit.export.openai_batch.MAX_REQUESTS", 5)
    rows = [problem_to_row(problem) for problem in problems(12)]
    files, count = write_openai_batch(tmp_path, rows, lambda row: [], "m", {})
    assert count == 12 and [len(file.read_text().splitlines()) for file in files] == [5, 5, 2]
    with pytest.raises(InputError, match="both become custom_id"):
        write_openai_batch(tmp_path, [rows[0], rows[0]], lambda row: [], "m", {})


@pytest.mark.parametrize("id", ["a", "x" * 64, "x" * 65, "seed/33-1", "mit Umlaut ä", "with space", "", "y" * 500])
def test_custom_ids_are_short_and_stable(id: str) -> None:
    assert 0 < len(custom_id(id)) <= MAX_LENGTH and custom_id(id) == custom_id(id)
    assert custom_id(id).isascii() and " " not in custom_id(id)


def test_long_ids_with_the_same_beginning_stay_apart() -> None:
    assert custom_id("x" * 70 + "1") != custom_id("x" * 70 + "2")


def test_chains_are_tasks_and_codes_are_tags(tmp_path: Path) -> None:
    chains: list[list[str]] = [[], ["21"], ["33"], ["21", "33"]]
    rows = [
        {**problem_to_row(problem), "variation": chain} for problem, chain in zip(problems(4), chains, strict=True)
    ]
    files, count = write_lm_eval(tmp_path, rows, "My set!", jinja_text(PROMPTS["cot"]))
    assert count == 4 and tmp_path / "my_set_21_33.yaml" in files
    task = yaml.safe_load((tmp_path / "my_set_21_33.yaml").read_text())
    assert task["tag"] == ["my_set_code_21", "my_set_code_33"] and task["include"] == "_common.yaml"
    group = yaml.safe_load((tmp_path / "my_set.yaml").read_text())
    assert group["task"] == ["my_set_21", "my_set_21_33", "my_set_33", "my_set_seed"]
    filters = group["aggregate_metric_list"][0]["filter_list"]
    common = (tmp_path / "_common.yaml").read_text().replace("!function ", "")
    assert [one["name"] for one in yaml.safe_load(common)["filter_list"]] == filters


def test_a_prompt_as_a_jinja_template() -> None:
    jinja2 = pytest.importorskip("jinja2")
    prompt = Prompt("x", "Box it: \\boxed{N}. {{ {% raw %} {body} | {question}", system="Be {brief}.")
    problem = problems(1)[0]
    rendered = jinja2.Template(jinja_text(prompt, 1)).render(body=problem.body, question=problem.question)
    assert rendered == prompt_text(prompt, problem.body, problem.question, 1)


def test_bad_wishes(dataset: Path, tmp_path: Path) -> None:
    assert "choose one of svamp, jsonl" in run("export", dataset, "--to", "xml", "-o", tmp_path, code=2)
    (tmp_path / "empty.jsonl").write_text("")
    run("export", tmp_path / "empty.jsonl", "--to", "hf", "-o", tmp_path / "out", code=1)
