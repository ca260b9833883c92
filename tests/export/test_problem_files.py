"""JSONL, Parquet, SVAMP.json, and the manifest beside them."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.corpora import read_problems
from svampkit.equation import Num, Op, parse_equation
from svampkit.errors import SvampkitError, UsageError
from svampkit.export.jsonl import write_problems
from svampkit.export.manifest import claim, write_manifest
from svampkit.export.parquet import write_parquet
from svampkit.export.svamp import svamp_equation, write_svamp
from svampkit.problem import Lineage, Problem, problem_to_row

from .conftest import run

ROWS = [
    problem_to_row(
        Problem(
            id=f"shells/23-1-{n}",
            body=f'Zoë had "{n + 9}" shells.',
            question="How many are left?",
            equation=Op("-", Num(Fraction(n + 9)), Num(Fraction(5, 2))),
            answer=Fraction(n + 9) - Fraction(5, 2),
            type="Subtraction",
            grade="2",
            variation=("23",) if n else (),
            lineage=Lineage("shells", "shells/23-1", n, None),
        )
    )
    for n in range(7)
]


def test_jsonl_goes_there_and_back(tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    assert write_problems(path, ROWS) == 7
    assert [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] == ROWS


def test_parquet_goes_there_and_back_and_keeps_numbers_exact(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    path = tmp_path / "problems.parquet"
    assert write_parquet(path, iter(ROWS)) == 7
    assert pq.read_table(path).to_pylist() == ROWS
    assert write_parquet(path, []) == 0
    assert pq.read_table(path).num_rows == 0


def test_parquet_keeps_what_only_some_rows_have(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    chain = {"basis": "chain, no world", "steps": ["9 + 2", "S1 * 3"], "found": True, "mended": ["tokens joined"]}
    path = tmp_path / "problems.parquet"
    write_parquet(path, [ROWS[0] | chain, ROWS[1]])
    first, second = pq.read_table(path).to_pylist()
    assert first == ROWS[0] | chain
    assert second == ROWS[1] | dict.fromkeys(chain)
    kept, plain = read_problems(path).problems
    assert (kept.lineage.basis, len(kept.steps), kept.found) == ("chain, no world", 2, True)
    assert (plain.lineage.basis, plain.steps, plain.found) == ("", (), False)


def test_svamp_json_has_the_released_schema(tmp_path: Path) -> None:
    path = tmp_path / "SVAMP.json"
    write_svamp(path, ROWS[:2])
    text = path.read_text(encoding="utf-8")
    assert text.startswith('[\n    {\n        "ID": "shells/23-1-0",\n        "Body": "Zo')
    assert json.loads(text)[1] == {
        "ID": "shells/23-1-1",
        "Body": 'Zoë had "10" shells.',
        "Question": "How many are left?",
        "Equation": "( 10.0 - 2.5 )",
        "Answer": 7.5,
        "Type": "Subtraction",
    }
    write_svamp(path, [])
    assert json.loads(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("infix", "expected"),
    [
        ("7 + 2", "( 7.0 + 2.0 )"),
        ("(4 + 13) * 15", "( ( 4.0 + 13.0 ) * 15.0 )"),
        ("10 - (6 + 3)", "( 10.0 - ( 6.0 + 3.0 ) )"),
        ("8 - 3 - 2", "( ( 8.0 - 3.0 ) - 2.0 )"),
    ],
)
def test_svamp_equations_are_bracketed_throughout(infix: str, expected: str) -> None:
    assert svamp_equation(parse_equation(infix)) == expected
    assert parse_equation(expected) == parse_equation(infix)


@pytest.mark.needs_data
def test_the_released_file_is_written_back_byte_for_byte_in_its_equations(data_dir: Path) -> None:
    released = json.loads((data_dir / "svamp" / "SVAMP.json").read_text(encoding="utf-8"))
    assert released
    for item in released:
        assert svamp_equation(parse_equation(item["Equation"])) == item["Equation"]
        assert list(item) == ["ID", "Body", "Question", "Equation", "Answer", "Type"]


def test_a_writer_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "SVAMP.json"
    path.write_text("before")
    with pytest.raises(SvampkitError):
        write_svamp(path, [*ROWS, {**ROWS[0], "equation": "__import__('os')"}])
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_manifest_is_the_same_bytes_anywhere(tmp_path: Path) -> None:
    written = []
    for place in ("a", "b"):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "in.yaml").write_text("x")
        (folder / "out.jsonl").write_text("y")
        write_manifest(
            folder / "manifest.json",
            command="generate",
            options={"n": 5},
            seed=3,
            inputs=[folder / "in.yaml"],
            outputs=[folder / "out.jsonl"],
            counts={"rows": 5},
        )
        written.append((folder / "manifest.json").read_bytes())
    assert written[0] == written[1]
    tree = json.loads(written[0])
    assert set(tree) == {"svampkit", "command", "options", "seed", "inputs", "outputs", "counts"}
    assert len(tree["inputs"]["in.yaml"]) == 64


def test_one_command_at_a_time_in_a_folder(tmp_path: Path) -> None:
    with (
        claim(tmp_path / "out"),
        pytest.raises(UsageError, match="another command is writing to"),
        claim(tmp_path / "out"),
    ):
        pass
    with claim(tmp_path / "out"):
        pass  # the hold ended


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(UsageError, match="choose another place with -o"), claim(tmp_path / "out"):
        pass


def test_a_problem_without_an_equation_is_exported(tmp_path: Path) -> None:
    path = tmp_path / "given.jsonl"
    path.write_text(
        '{"id": "a", "question": "Ida has 4 figs and eats 1. How many are left?", "answer": 3, "variation": ["P1"]}'
    )
    back = read_problems(path).problems
    for form, file in (("svamp", "SVAMP.json"), ("jsonl", "problems.jsonl"), ("hf", "data/test.parquet")):
        run("export", path, "--to", form, "-o", tmp_path / form)
        (found,) = read_problems(tmp_path / form / file).problems
        assert (found.id, found.text, found.equation, found.answer) == ("a", back[0].text, None, 3)
        assert found.variation == (() if form == "svamp" else ("P1",))  # SVAMP.json's six keys hold none
    assert "| P1 | a label of the corpus's own | 1 |" in (tmp_path / "hf" / "README.md").read_text()
    path.write_text('{"id": "a", "question": "How old is Ida?", "answer": null}')
    assert "no answer" in run("export", path, "--to", "svamp", "-o", tmp_path / "none", code=1)
