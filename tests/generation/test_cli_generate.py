"""`svampkit generate` as a person runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests import running
from tests.generation.support import FOLDER
from tests.running import Done


def run(*arguments: object) -> Done:
    return running.run("generate", *arguments)


def test_rows_manifest_and_the_table_of_reasons(tmp_path: Path) -> None:
    done = run(FOLDER, "-o", tmp_path / "out", "-n", 300, "--seed", 7)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in (tmp_path / "out" / "problems.jsonl").read_text().splitlines()]
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert len(rows) == 300 == manifest["counts"]["rows"] and manifest["seed"] == 7
    assert sum(manifest["counts"]["accepted"].values()) == 300 and manifest["options"]["design"] == "standard"
    assert manifest["counts"]["composition"]["unreached"]["31"].endswith("no template has it")
    assert "not reached: 31: 0 of 20 rows: no template has it" in done.stdout
    assert "accepted: 21,11" in done.stdout and "rejected: two numbers alike" in done.stdout
    assert "set aside: faulty/22-3: the equation uses [NUM7]" in done.stdout
    again = run(FOLDER, "-o", tmp_path / "again", "-n", 300, "--seed", 7, "--quiet")
    assert again.stdout == "" and again.returncode == 0
    for name in ("problems.jsonl", "manifest.json"):
        assert (tmp_path / "again" / name).read_bytes() == (tmp_path / "out" / name).read_bytes()


@pytest.mark.parametrize(("format", "name"), [("svamp", "SVAMP.json"), ("parquet", "problems.parquet")])
def test_other_formats(tmp_path: Path, format: str, name: str) -> None:
    done = run(FOLDER, "-o", tmp_path, "--per-template", 2, "--format", format)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / name).stat().st_size > 1000


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("nowhere", "-o", "out"), 1, "nowhere does not exist"),
        ((FOLDER, "-o", "out", "-n", 3, "--per-template", 3), 2, "give one of them"),
        ((FOLDER, "-o", "out", "--format", "xml"), 2, "choose one of jsonl, parquet, svamp"),
        ((FOLDER, "-o", "out", "--codes", "99"), 2, "'99' is not a variation code"),
        ((FOLDER, "-o", "out", "-n", 3, "--design", "seed"), 2, "choose one of standard, single"),
        ((FOLDER, "-o", "out", "-n", 0), 2, ""),
        ((FOLDER, FOLDER, "-o", "out"), 1, "is given twice"),
    ],
)
def test_one_clear_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...], code: int, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.returncode == code
    assert message in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "out" / "problems.jsonl").exists()


def test_nothing_to_generate_loses_nothing_that_was_there(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "problems.jsonl").write_text("before")
    text = (FOLDER / "faulty.yaml").read_text()
    (tmp_path / "bad.yaml").write_text(text.replace('equation: "[NUM1] + [NUM2]"', 'equation: "[NUM2] - [NUM1]"'))
    done = run(tmp_path / "bad.yaml", "-o", tmp_path / "out")
    assert done.returncode == 1 and "no template could be generated from" in done.stderr
    assert (tmp_path / "out" / "problems.jsonl").read_text() == "before"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            ("--codes", "31"),
            "of what was asked for the templates have no variation with code 31, so that the set holds bases only; "
            "`svampkit vary TEMPLATES --codes 31` makes some where it can.",
        ),
        (
            ("--codes", "31,33"),
            "the templates have no variation with code 31; `svampkit vary TEMPLATES --codes 31` makes",
        ),
        (
            ("--reviewed-only", "--codes", "11"),
            "the templates have no variation with code 11 that a reviewer passed, so that the set holds bases only (",
        ),
        (("--preset", "gsm-symbolic"), ""),
        (("--codes", "33"), ""),
        ((), ""),
    ],
)
def test_variations_that_no_template_has_are_told(tmp_path: Path, asked: tuple[str, ...], told: str) -> None:
    done = run(FOLDER, "-o", tmp_path / "out", *asked)
    assert done.returncode == 0, done.stderr
    assert told in done.stdout and ("the templates have no variation" in done.stdout) == bool(told)
    assert "the templates have no" not in run(FOLDER, "-o", tmp_path / "out", *asked, "-q").stdout


def test_two_commands_at_once_leave_files_that_belong_together(tmp_path: Path) -> None:
    code = "from svampkit.cli import main; main()"
    out = tmp_path / "out"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code, "generate", FOLDER, "-o", out, "-n", "3000", "--seed", str(seed)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in (1, 2)
    ]
    ends = [(process.wait(), process.communicate()[1]) for process in running]
    assert any(code == 0 for code, _ in ends)
    assert all(code == 0 or "another command is writing to" in message for code, message in ends)
    seed = json.loads((out / "manifest.json").read_text())["seed"]
    assert run(FOLDER, "-o", tmp_path / "alone", "-n", 3000, "--seed", seed).returncode == 0
    assert (out / "problems.jsonl").read_bytes() == (tmp_path / "alone" / "problems.jsonl").read_bytes()
    assert {path.name for path in out.iterdir()} == {"problems.jsonl", "manifest.json", "DATASHEET.md", "README.md"}
