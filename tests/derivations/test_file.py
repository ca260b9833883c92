"""Both forms of a file: read, written, and every fault in one sentence."""

from __future__ import annotations

import copy
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from svampkit.derivations.file import read_derivations, write_derivations
from svampkit.derivations.record import problem_from_row
from svampkit.errors import InputError, RecordError
from tests.derivations.samples import ALL, COINS, MIXING


def written(path: Path, rows: list[Any]) -> Path:
    path.write_text(json.dumps(rows))
    return path


def test_numbers_are_those_of_the_text() -> None:
    problem = problem_from_row(COINS)
    assert problem.derivation is not None
    values = {aligned.coefficient: aligned.value for aligned in problem.derivation.alignment}
    assert values == {"a": 30, "b": Fraction(1, 20), "c": Fraction(1, 10), "d": Fraction("2.1")}


@pytest.mark.parametrize("form", ["published", "svampkit"])
def test_what_is_written_reads_back(tmp_path: Path, form: Any) -> None:
    first = read_derivations(written(tmp_path / "a.json", ALL))
    assert (len(first.problems), first.form, first.skipped) == (3, "published", ())
    write_derivations(tmp_path / "b", first.problems, form)
    again = read_derivations(tmp_path / "b")
    assert again.problems == first.problems
    assert again.form == form


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    row = copy.deepcopy(MIXING)
    place: Any = row
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return row


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (["iIndex"], None, "id of the problem"),
        (["sQuestion"], 7, "expected a text"),
        (["Template"], 7, "expected a list"),
        (["Template"], ["a * m = "], "no sign|ends too early"),
        (["Template"], ["m = a + b + c + d + x1 x2 ="], "was found|no sign|ends"),
        (["Alignment", 0, "TokenId"], 99, "token 99 of sentence 0, which is not there"),
        (["Alignment", 0, "SentenceId"], 9, "which is not there: the text has 2 sentences"),
        (["Alignment", 0, "TokenId"], -1, "whole number from 0"),
        (["Alignment", 0, "coeff"], "q", "'q' is not in the template"),
        (["Alignment", 0, "coeff"], "b", "'b' is aligned twice"),
        (["Alignment", 0, "Value"], "many", "expected a number"),
        (["Equiv"], [[[0, 4, 40.0], [0, 4, 40.0]]], "the same as itself"),
        (["Equiv"], [[[0, 5, 40.0]]], "two textual numbers or more"),
        (["Equiv"], [[[0, 5, 40.0], [7, 5, 40.0]]], "not there"),
        (["Equiv"], [7], "expected a list"),
    ],
)
def test_each_fault_is_one_sentence(tmp_path: Path, path: list[Any], value: Any, says: str) -> None:
    file = written(tmp_path / "a.json", [COINS, changed(path, value)])
    read = read_derivations(file)
    ((place, reason),) = read.skipped
    assert len(read.problems) == 1
    assert "record 2" in place
    assert "\n" not in reason
    with pytest.raises(RecordError, match=says):
        read_derivations(file, strict=True)


def test_an_id_comes_once(tmp_path: Path) -> None:
    assert "second time" in read_derivations(written(tmp_path / "a.json", [COINS, COINS])).skipped[0][1]


@pytest.mark.parametrize(
    ("text", "says"), [("", "empty"), ("[{]", "not valid JSON"), ('{"id": "1"}\n{', "not valid JSON")]
)
def test_files_that_cannot_be_read(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(InputError, match=says):
        read_derivations(tmp_path / "a.json")
