"""A result is made once, read where its stamp is the same, and refused where it is another."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from svampkit.errors import InputError
from svampkit.reproduce.kept import kept


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
