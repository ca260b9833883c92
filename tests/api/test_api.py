"""The functions of `import svampkit as sk`: the example of docs/python.md runs, what the commands do they do."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import svampkit as sk

ROOT = Path(__file__).resolve().parents[2]
Cli = Callable[..., tuple[int, str, str]]
FIGS = """number,problem,target,formula
1,Mira had 26 figs. She gave 9 figs to her brother. How many figs does Mira have left?,17,26 - 9
2,Omar has 12 marbles and Leila has 15 marbles. How many marbles do they have together?,27,12 + 15
3,Sofia had 30 shells. She lost 12 shells. How many shells does Sofia have left?,18,30 - 12
4,Henrik picked 14 plums and Astrid picked 20 plums. How many plums did they pick in all?,34,14 + 20
"""


def test_the_example_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "figs.csv").write_text(FIGS)
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "python.md").read_text(), re.S)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in Path("problems.jsonl").read_text().splitlines()]
    assert len(rows) == 40
    assert {code for row in rows for code in row["variation"]} <= {"11", "33"}
    assert any(row["variation"] for row in rows)
    assert Path("report/report.html").is_file()
    assert "template" in done.stdout and "u32" in done.stdout


def test_importing_is_quick_and_heavy_things_wait() -> None:
    code = (
        "import sys, time; start = time.process_time(); import svampkit as sk; taken = time.process_time() - start;"
        "heavy = {'polars', 'spacy', 'torch', 'numpy', 'sklearn', 'pyarrow', 'yaml', 'typer'} & sys.modules.keys();"
        "sk.read_corpus; later = {'polars', 'spacy', 'torch', 'sklearn'} & sys.modules.keys();"
        "print(taken, heavy or 'none', later or 'none')"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(3)
    ]
    assert all(run[1:] == ["none", "none"] for run in runs)
    assert min(float(run[0]) for run in runs) < 0.5


def test_names_stay_functions_when_packages_of_the_same_name_are_imported() -> None:
    lint, report = import_module("svampkit.lint"), import_module("svampkit.report")
    assert lint.KINDS and report.build_report
    assert callable(sk.report) and callable(sk.lint)
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        sk.sovle  # type: ignore[attr-defined]  # noqa: B018
    assert set(sk.__all__) - {"__version__"} == set(sys.modules["svampkit.api"].__all__)


def test_the_functions_do_what_the_commands_do(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "figs.csv"
    path.write_text(FIGS)
    corpus = sk.read_corpus(path, columns="question=problem,answer=target,equation=formula")
    columns = ("--columns", "question=problem,answer=target,equation=formula")
    assert cli("corpus", "convert", path, *columns, "-o", tmp_path / "by-command.jsonl")[0] == 0
    assert sk.write_problems(corpus, tmp_path / "by-function.jsonl") == 4
    assert (tmp_path / "by-command.jsonl").read_bytes() == (tmp_path / "by-function.jsonl").read_bytes()
    assert sk.write_problems(corpus, tmp_path / "own.parquet") == 4
    assert sk.read_corpus(tmp_path / "own.parquet").problems == corpus.problems
    cli("solve", tmp_path / "by-command.jsonl", "--solver", "majority", "-o", tmp_path / "said.jsonl")
    said = sk.frame(sk.solve(corpus, "majority"))
    written = [json.loads(line) for line in (tmp_path / "said.jsonl").read_text().splitlines()]
    assert said["answer"].to_list() == [row["answer"] for row in written]
    assert sk.frame(corpus).columns[:5] == ["id", "body", "question", "equation", "answer"]


def test_templates_are_written_and_read(tmp_path: Path) -> None:
    (tmp_path / "figs.csv").write_text(FIGS)
    files = sk.tag(sk.read_corpus(tmp_path / "figs.csv").problems[:1])
    (path,) = sk.write_templates(files, tmp_path / "templates")
    assert sk.read_templates(tmp_path / "templates") == files
    assert path.name == "figs-1.yaml"


def test_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(sk.SvampkitError, match="does not exist"):
        sk.read_corpus(tmp_path / "none.csv")
    with pytest.raises(sk.SvampkitError, match="str was found where a problem"):
        sk.solve(["How many?"], "majority")  # type: ignore[list-item]
    with pytest.raises(sk.SvampkitError, match="str was found where a prediction"):
        sk.report([{"id": "a", "question": "?", "answer": "1"}], ["1"])  # type: ignore[list-item]
    with pytest.raises(sk.SvampkitError, match="no solver"):
        sk.solve([], "majorty")
    with pytest.raises(sk.SvampkitError, match="int was found where a prediction"):
        sk.report([{"id": "a", "question": "?", "answer": "1"}], {"mine": [1]})  # type: ignore[list-item]
    with pytest.raises(sk.SvampkitError, match="no path was given"):
        sk.read_corpus([])
    with pytest.raises(sk.SvampkitError, match="int was found where a problem or a row"):
        sk.frame([1])  # type: ignore[list-item]
    for wrong in (lambda: sk.vary([1]), lambda: sk.generate([1], n=1), lambda: sk.write_templates([1], tmp_path)):  # type: ignore[list-item]
        with pytest.raises(sk.SvampkitError, match="int was found where a template file"):
            wrong()


def test_codes_are_a_list_or_as_the_command_takes_them() -> None:
    assert sk.vary([], "11,33") == sk.vary([], ["11", "33"]) == []
    with pytest.raises(sk.SvampkitError, match="'99' is not a variation code"):
        sk.vary([], "11,99")
