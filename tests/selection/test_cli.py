"""`svampkit select` as a user types it, with the real model on a small corpus of our own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from svampkit.errors import UsageError
from svampkit.shipped import seeds_dir

Cli = Callable[..., tuple[int, str, str]]


def test_select_on_the_shipped_seeds(cli: Cli, tmp_path: Path) -> None:
    words = ("select", seeds_dir(), "--k", 12, "--cache", tmp_path / "cache", "--drop-type", "Common-Div*")
    code, out, _ = cli(*words, "-o", tmp_path / "seeds.jsonl")
    assert code == 0
    assert "12 seeds" in out and "type dropped" in out
    rows = [json.loads(line) for line in (tmp_path / "seeds.jsonl").read_text().splitlines()]
    assert len(rows) == 12
    assert all(row["selection"]["group"] == row["type"] != "Common-Division" for row in rows)
    assert all(row["seed"] == row["id"] for row in rows)
    assert cli(*words, "-o", tmp_path / "again.jsonl")[0] == 0
    assert (tmp_path / "again.jsonl").read_bytes() == (tmp_path / "seeds.jsonl").read_bytes()
    counts = json.loads((tmp_path / "seeds.manifest.json").read_text())["counts"]
    assert sum(counts["seeds"].values()) == 12
    assert counts["removed"]["type dropped"] > 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--k", "0"), 2),
        (("--quota", "Addition"), 2),
        (("--quota", "Addition=many"), 2),
        (("--drop-type", "Adition"), 2),
        (("--min-group", "5000"), 1),
        (("--embedder", "./none"), 2),
    ],
)
def test_wrong_use(cli: Cli, tmp_path: Path, words: tuple[str, ...], code: int) -> None:
    found, _, err = cli("select", seeds_dir(), "-o", tmp_path / "s.jsonl", "--cache", tmp_path, *words)
    assert found == code
    assert err.startswith(("svampkit: ", "Usage"))
    assert not (tmp_path / "s.jsonl").exists()


def test_quotas_are_read() -> None:
    from svampkit.cli.select import parse_quotas

    assert parse_quotas(["Addition=28", " Sum = 3"]) == {"Addition": 28, "Sum": 3}
    with pytest.raises(UsageError, match="expected TYPE=N"):
        parse_quotas(["=3"])
