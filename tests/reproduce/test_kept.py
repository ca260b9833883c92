"""A result is made once, read where its stamp is the same, and refused where it is another."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from svampkit.errors import InputError
from svampkit.reproduce.kept import Begun, begun, hash_of, kept, run_file


@dataclass(frozen=True, slots=True)
class Found:
    right: tuple[bool, ...]
    seconds: float


def test_made_once_and_then_read(tmp_path: Path) -> None:
    path, made = tmp_path / "runs" / "a.json", []

    def result(stamp: dict[str, object]) -> Found:
        def make() -> Found:
            made.append(1)
            return Found((True, False), 1.5)

        return kept(path, stamp, lambda row: Found(tuple(row["right"]), row["seconds"]), make)

    first = result({"settings": {"sizes": (1, 2)}})
    assert result({"settings": {"sizes": (1, 2)}}) == first and made == [1]
    with pytest.raises(InputError, match=r"a\.json is of other data or settings"):
        result({"settings": {"sizes": (1, 3)}})
    with pytest.raises(InputError, match="delete it"):
        result({"settings": {"sizes": (1, 2)}, "data": "x"})
    row = json.loads(path.read_text())
    for damaged in ("{", "[]", json.dumps({**row, "format": 0}), json.dumps({**row, "right": None})):
        path.write_text(damaged)
        with pytest.raises(InputError, match="or of another version"):
            result({"settings": {"sizes": (1, 2)}})
    assert made == [1]


@dataclass(frozen=True, slots=True)
class Training:
    name: str


def test_what_is_of_other_data_or_without_a_hash_is_made_anew(tmp_path: Path) -> None:
    run, made = Training("a"), []
    path = run_file(tmp_path, run)

    def result(data: str, stamp: int = 1) -> Found:
        def make() -> Found:
            made.append(data)
            return Found((len(made) > 1,), 1.5)

        return kept(path, {"settings": stamp}, lambda row: Found(tuple(row["right"]), row["seconds"]), make, data)

    def standing(data: str) -> Begun[Training]:
        return begun([run], tmp_path, lambda run: data)

    one, other = hash_of([("p1", 2)], [("p2", 3)]), hash_of([("p1", 2)], [("p2", 4)])
    assert one != other != hash_of([("p1", 2), ("p2", 4)], [])  # what is tested on is not trained on
    assert standing(one) == Begun((run,), 0)
    first = result(one)
    assert result(one) == first and made == [one] and standing(one) == Begun((), 0)
    assert standing(other) == Begun((run,), 1)
    assert result(other) != first and made == [one, other] and json.loads(path.read_text())["data"] == other
    row = json.loads(path.read_text())
    path.write_text(json.dumps({key: value for key, value in row.items() if key != "data"}))
    assert standing(other) == Begun((run,), 1)
    result(other)
    assert made == [one, other, other]
    with pytest.raises(InputError, match="of other data or settings"):
        result(other, stamp=2)  # the same data, other settings: refused as before
    path.write_text("{")
    assert standing(one) == Begun((), 0)
    with pytest.raises(InputError, match="or delete it"):
        result(one)  # damaged, not of other data
    assert len(made) == 3
