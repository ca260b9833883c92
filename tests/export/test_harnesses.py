"""The harnesses themselves run on the exports, and their logs come back: every problem, by its id."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from endpoints.problems import problems, right
from endpoints.server import Act, serve

from svampkit.solvers import read_predictions

from .conftest import Export, run

pytest.importorskip("lm_eval")
pytest.importorskip("inspect_ai")

RIGHT = {problem.id: problem.answer for problem in problems(12)}


def _run(tmp_path: Path, code: str) -> str:
    """Run Python in a process of its own, offline, from another folder."""
    script = tmp_path / "script.py"
    script.write_text(code)
    environment = {
        **os.environ, "HF_HOME": str(tmp_path / "hf"), "HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1",
        "LOCAL_API_KEY": "none", "OPENAI_API_KEY": "none", "INSPECT_DISPLAY": "none",
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=900, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout + done.stderr


def test_lm_evaluation_harness(export: Export, dataset: Path, tmp_path: Path) -> None:
    folder = tmp_path / "moved"
    shutil.move(export("lm-eval", "--prompt", "direct", "--shots", 1), folder)  # the folder may be carried about
    with serve(lambda number, text: Act(content=f"Well, {right(text)} Good luck.")) as seen:
        lm_eval = f"""
import functools, sys
import lm_eval.tasks
from lm_eval.__main__ import cli_evaluate
common = ["lm_eval", "run", "--include_path", {str(folder)!r}, "--log_samples"]
sys.argv = common + ["--tasks", "corks_and_drawers", "--model", "dummy", "--output_path", "dummy"]
cli_evaluate()
# the first run is as a person's; the second leaves out lm-eval's own 14,000 task files, ten seconds to index
lm_eval.tasks.TaskManager = functools.partial(lm_eval.tasks.TaskManager, include_defaults=False)
sys.argv = common + [
    "--tasks", "corks_and_drawers", "--model", "local-chat-completions", "--apply_chat_template", "--output_path",
    "real", "--model_args", "model=tiny,base_url={seen.url}/chat/completions,num_concurrent=4",
]
cli_evaluate()
"""
        told = _run(tmp_path, lm_eval)
    assert "corks_and_drawers_33" in told or "- 33" in told
    # the dummy model says "lol" to everything: read, and no number in it
    run("predictions", "import", "lm-eval", tmp_path / "dummy", "--dataset", dataset, "-o", tmp_path / "dummy.jsonl")
    dummy = read_predictions(tmp_path / "dummy.jsonl")
    assert {p.id for p in dummy} == set(RIGHT) and {p.status for p in dummy} == {"unread"}
    assert {p.raw for p in dummy} == {"lol"} and {p.solver for p in dummy} == {"dummy"}
    # a model that is always right: the harness and we agree on every problem
    (results,) = (tmp_path / "real").rglob("results_*.json")
    scores = json.loads(results.read_text())["results"]
    for task in ("corks_and_drawers", "corks_and_drawers_33", "corks_and_drawers_seed"):
        for name in ("answer-is", "last-number"):
            assert scores[task][f"exact_match,{name}"] == 1.0
    run("predictions", "import", "lm-eval", tmp_path / "real", "--dataset", dataset, "-o", tmp_path / "real.jsonl")
    assert {p.id: p.answer for p in read_predictions(tmp_path / "real.jsonl")} == RIGHT


def test_inspect(export: Export, dataset: Path, tmp_path: Path) -> None:
    folder = export("inspect")
    code = f"""
import os, sys
from inspect_ai import eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model
sys.path.insert(0, {str(Path(__file__).resolve().parents[1])!r})
from endpoints.problems import right
os.chdir({str(folder)!r})  # this Inspect takes no absolute paths before Python 3.13


def say(input, tools, tool_choice, config):
    output = ModelOutput.from_content("mockllm", right(input[-1].text))
    output.usage = ModelUsage(input_tokens=5, output_tokens=5, total_tokens=10)
    return output


for form in ("eval", "json"):
    model = get_model("mockllm/model", custom_outputs=say)
    (log,) = eval("task.py", model=model, log_dir={str(tmp_path)!r} + "/" + form,
                  log_format=form, display="none", epochs=2 if form == "json" else 1)
    assert log.status == "success", log.error
    metrics = log.results.scores[0].metrics
    assert {{"33", "seed", "all", "stderr"}} <= set(metrics), metrics
    assert metrics["33"].value == metrics["all"].value == 1.0, metrics

from inspect_ai._cli.main import main  # the command itself, as it is typed
sys.argv = ["inspect", "eval", "task.py", "--model", "openai-api/local/tiny", "--model-base-url", URL, "--log-dir"]
sys.argv.append({str(tmp_path)!r} + "/typed")
main()
"""
    with serve(lambda number, text: Act(content=right(text))) as seen:
        _run(tmp_path, code.replace("URL", repr(seen.url)))
    run("predictions", "import", "inspect", tmp_path / "typed", "--dataset", dataset, "-o", tmp_path / "typed.jsonl")
    typed = read_predictions(tmp_path / "typed.jsonl")
    assert {p.id: p.answer for p in typed} == RIGHT and {p.solver for p in typed} == {"openai-api/local/tiny"}
    for form in ("eval", "json"):
        (log,) = (tmp_path / form).glob(f"*.{form}")
        output = tmp_path / f"{form}.jsonl"
        told = run("predictions", "import", "inspect", log, "--dataset", dataset, "-o", output)
        assert f"from {12 if form == 'eval' else 24} answers" in told
        predictions = read_predictions(output)
        assert {p.id: p.answer for p in predictions} == RIGHT
        assert {p.solver for p in predictions} == {"mockllm/model"}


def test_hugging_face_datasets(export: Export, dataset: Path, tmp_path: Path) -> None:
    folder = export("hf", "--license", "mit", "--name", "Corks")
    before = tmp_path / folder.name  # another set under the same name: `datasets` keeps what it has loaded
    (tmp_path / "other.jsonl").write_text("".join(reversed(dataset.read_text().splitlines(keepends=True))))
    run("export", tmp_path / "other.jsonl", "--to", "hf", "-o", before, "--license", "mit", "--name", "Corks")
    code = f"""
import datasets, json, os
datasets.load_dataset({str(before)!r}, split="test")
loaded = datasets.load_dataset({str(folder)!r}, split="test")
with open("rows.jsonl", "w") as file:
    for row in loaded:
        file.write(json.dumps(row) + "\\n")
print(sorted(loaded.features), flush=True)
os._exit(0)  # the library's threads may end a process on its way out
"""
    _run(tmp_path, code)
    loaded = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert loaded == [json.loads(line) for line in dataset.read_text().splitlines()]
    card = (folder / "README.md").read_text()
    assert card.startswith("---\nlicense: mit\n") and "| 33 | Add irrelevant information | 4 |" in card
