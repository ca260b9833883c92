"""The commands on foreign files: what is guessed is shown, what cannot be read is explained."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from svampkit.corpora import read_problems
from svampkit.fitting import fitting
from svampkit.found import find_equations
from svampkit.problem import TYPES, problem_from_row

from .samples import FILES, GSM8K

Cli = Callable[..., tuple[int, str, str]]


def written(tmp_path: Path, sample: str) -> Path:
    name, content = FILES[sample]
    (tmp_path / name).write_text(content)
    return tmp_path / name


def test_a_guess_is_shown(cli: Cli, tmp_path: Path) -> None:
    path = written(tmp_path, "table")
    code, out, err = cli("corpus", "stats", path, "--json")
    assert code == 0 and json.loads(out)["problems"] == 2
    assert err == (
        "sums.csv: read as a table with question=problem,answer=target,equation=formula (--columns says otherwise)\n"
    )
    assert cli("corpus", "stats", path, "--columns", "question=problem,answer=target", "--json")[2] == ""


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (
            '{"ask": "How many?", "gold": "3 of them and 4"}\n' * 3,
            ("is in no format that is known: it is JSON lines with ask, gold", '--columns "question=ask,answer='),
        ),
        (
            '{"question": "How many?", "answer": "B"}\n' * 1319,
            ("none of the 1,319 records", "1,319 times … is not a number", "JSON lines with question, answer"),
        ),
    ],
)
def test_nothing_that_can_be_read_is_an_error(cli: Cli, tmp_path: Path, content: str, says: tuple[str, ...]) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text(content)
    for words in (
        ("corpus", "stats", path),
        ("run", path, "-o", tmp_path / "out"),
        ("tag", path, "-o", tmp_path / "t"),
    ):
        code, out, err = cli(*words)
        assert code == 1 and "problems" not in out
        last = err.splitlines()[-1]
        assert last.startswith("svampkit: ") and all(part in last for part in says), last


def test_measuring_leaves_texts_as_they_are(cli: Cli, tmp_path: Path) -> None:
    path = written(tmp_path, "svamp-csv")
    assert cli("export", path, "--to", "jsonl", "-o", tmp_path / "as-found")[0] == 0
    rows = [json.loads(line) for line in (tmp_path / "as-found" / "problems.jsonl").read_text().splitlines()]
    assert rows[0]["body"] == "the garden has 31 tulips and 12 lilies ."
    assert cli("corpus", "convert", path, "-o", tmp_path / "mended.jsonl")[0] == 0
    row = json.loads((tmp_path / "mended.jsonl").read_text().splitlines()[0])
    assert (row["body"], row["mended"]) == (
        "The garden has 31 tulips and 12 lilies.",
        ["tokens joined", "capitals"],
    )
    assert cli("corpus", "convert", path, "-o", tmp_path / "kept.jsonl", "--as-is")[0] == 0
    assert "mended" not in json.loads((tmp_path / "kept.jsonl").read_text().splitlines()[0])


def test_filters_fit_the_corpus() -> None:
    row = {"id": "a", "question": "How many?"}
    many = [problem_from_row({**row, "equation": "4 + 2 + 2", "answer": 8})] * 700
    single = [problem_from_row({**row, "equation": "4 + 2", "answer": 6})] * 300
    found = fitting(many + single)
    assert (found.max_ops, found.max_words, found.keep_types, found.min_group) == (8, 90, ("*",), 20)
    half = fitting(many[:500] + single)  # three eighths have one operator
    assert (half.max_ops, half.max_words, half.keep_types) == (1, 40, TYPES)
    assert fitting(many + single, max_ops=3).max_ops == 3
    assert fitting(single, keep_types=("Sum",)).keep_types == ("Sum",)
    assert fitting(single[:30]).min_group == 3


def test_equations_are_found_by_reading() -> None:
    def problem(text: str, answer: int | None) -> object:
        return problem_from_row(
            {"id": "a", "body": text, "question": "How many pens does Mira have now?", "answer": answer}
        )

    told = "Mira had 26 pens. She gave 9 pens to her brother."
    right, wrong, none, unread = find_equations(
        [problem(told, 17), problem(told, 18), problem(told, None), problem("Mira had some pens.", 4)]  # type: ignore[list-item]
    )
    assert (
        right.found
        and right.known_equation
        == problem_from_row({"id": "a", "question": "?", "equation": "26 - 9", "answer": 17}).equation
    )
    # near misses: another answer than the text's, no answer, no numbers
    assert [p.equation for p in (wrong, none, unread)] == [None, None, None]
    assert not any(p.found for p in (wrong, none, unread))


def test_hf_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli) -> None:
    """A name of the hub that is a folder on this machine: `datasets` loads both the same way."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path / "datasets"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "test.jsonl").write_text("".join(json.dumps(row) + "\n" for row in GSM8K))
    assert len(read_problems("hf:own").problems) == len(GSM8K)
    (tmp_path / "own" / "test.jsonl").unlink()
    assert len(read_problems("hf:own").problems) == len(GSM8K), "kept"
    code, _, err = cli("corpus", "stats", "hf:nobody/nothing")
    assert code == 1 and "hf:nobody/nothing cannot be loaded" in err and err.count("\n") == 1
    assert cli("corpus", "stats", "hf:")[0] == 2
