"""A file of another kind than the command wants: one sentence says what it is and what to give instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .made import write_problems

Cli = Callable[..., tuple[int, str, str]]
INSTEAD = "it looks like JSON lines, and a template file is wanted: `svampkit tag` makes them of problems."


@pytest.fixture
def kit(tmp_path: Path) -> dict[str, Path]:
    """Problems, predictions of them, and a table of questions whose answers come without equations."""
    problems = write_problems(tmp_path / "problems.jsonl", 3)
    rows = [json.loads(line) for line in problems.read_text().splitlines()]
    said = tmp_path / "said.jsonl"
    said.write_text(
        "".join(json.dumps({"id": row["id"], "answer": "4", "status": "answered"}) + "\n" for row in rows)
    )
    asked = tmp_path / "asked.csv"
    asked.write_text('question,answer\n"Ada has some mugs. How many mugs has she?",7\n')
    gold = tmp_path / "gold.jsonl"
    gold.write_text(json.dumps({"id": "a", "text": "Ada has 7 mugs.", "template": ["rosa"]}) + "\n")
    return {"G": gold, "D": problems, "P": said, "Q": asked, "O": tmp_path / "out"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("generate D -o O -n 3", INSTEAD),
        ("vary D -o O", INSTEAD),
        ("explain D", INSTEAD),
        ("audit D P", "predictions of 1 solver were given, and 2 have to agree; give the prediction files of more"),
        ("derivation score D P", "no prediction can be scored (solution: there is no equation; expected at"),
        ("derivation check G", "none of its records (1) can be used as an annotated problem (gold.jsonl, record 1"),
        ("predictions import inspect P -o O", "one JSON value of an Inspect log, as `inspect eval` writes it."),
        ("solve D --solver majority --train Q -o O", "no problem to train on has an equation with a number of"),
        ("solve D --solver similarity --train Q -o O", "no problem to train on has an equation with a number of"),
        ("select Q -o O", "no problem is left of 1 (no equation 1); give a corpus with equations or worked"),
    ],
)
def test_what_it_is_and_what_to_give(cli: Cli, kit: dict[str, Path], line: str, told: str) -> None:
    code, _, err = cli(*(kit.get(word, word) for word in line.split()))
    last = err.strip().splitlines()[-1]
    assert code in (1, 2) and last.startswith("svampkit: ") and told in last, err
    assert not kit["O"].exists(), "something was written all the same"


def test_check_says_once_that_a_file_holds_predictions(cli: Cli, kit: dict[str, Path]) -> None:
    code, out, _ = cli("check", kit["P"])
    assert code == 1 and "1 problem file: 1 fault" in out
    assert f"{kit['P']}: line 1: found a prediction; expected problems, of which each row has a body" in out


def test_a_preset_without_variations_says_what_makes_it(cli: Cli, kit: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("svampkit: 1\n")
    code, _, err = cli("vary", tmp_path / "a.yaml", "--preset", "gsm-symbolic", "-o", kit["O"])
    assert code == 2 and "gsm-symbolic has no variations: `svampkit generate TEMPLATES --preset gsm-symbolic`" in err


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("d.jsonl", b"{\x89\x00\x01\xff" * 50, "it holds no text: name another file."),
        ("d.parquet", b"\x89\x00\x01\xff" * 50, "d.parquet is no Parquet file that can be read ("),
        # near misses: text in another encoding
        ("d.jsonl", '{"id": "ä"}'.encode("utf-16"), "convert it to UTF-8 first."),
        ("d.jsonl", '{"id": "ä"}'.encode("latin-1"), "convert it to UTF-8 first."),
    ],
)
def test_a_file_that_is_no_text(cli: Cli, tmp_path: Path, name: str, content: bytes, told: str) -> None:
    (tmp_path / name).write_bytes(content)
    code, _, err = cli("corpus", "stats", tmp_path / name)
    assert code == 1 and told in err and len(err.strip().splitlines()) == 1, err
