"""The commands, as a user calls them."""

from __future__ import annotations

import json
from pathlib import Path

from svampkit.derivations.align import same_derivation
from svampkit.derivations.file import read_derivations
from tests.conftest import Cli
from tests.derivations.samples import ALL, COINS


def other_words(row: dict[str, object]) -> dict[str, object]:
    """The coins with an equivalent template under other names."""
    names = {"a": "d", "b": "a", "c": "b", "d": "c"}
    return {
        **row,
        "iIndex": 21,
        "Template": ["a * m + b * n = c", "n = d - m"],
        "Alignment": [{**entry, "coeff": names[entry["coeff"]]} for entry in row["Alignment"]],  # type: ignore[attr-defined]
    }


def test_reconcile_writes_each_file_anew_and_changes_nothing_else(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "one.json").write_text(json.dumps(ALL))
    broken = {**COINS, "iIndex": 22, "Template": ["m +"]}
    rows = [other_words(COINS), {**other_words(COINS), "iIndex": 23, "note": "kept"}, broken]
    (tmp_path / "two.json").write_text(json.dumps(rows))
    code, out, err = cli(
        "derivation", "reconcile", tmp_path / "one.json", tmp_path / "two.json", "-o", tmp_path / "new"
    )
    assert code == 0
    assert "all files: 4 templates → 3" in out
    assert "by a → d, b → a, c → b, d → c" in out
    assert "two.json, record 3: " in err
    before = read_derivations(tmp_path / "one.json").problems
    after = read_derivations(tmp_path / "new" / "one.json").problems
    for old, new in zip(before, after, strict=True):
        assert old.derivation is not None and new.derivation is not None
        assert same_derivation(new.derivation, old.derivation)
        assert (new.text, new.equations, new.solutions) == (old.text, old.equations, old.solutions)
    again = json.loads((tmp_path / "new" / "two.json").read_text())
    assert again[2] == broken
    assert again[1]["note"] == "kept"
    assert (tmp_path / "new" / "manifest.json").is_file()
    # Once is enough.
    code, out, _ = cli("derivation", "reconcile", tmp_path / "new" / "one.json", "-o", tmp_path / "newer")
    assert "all files: 3 templates → 3" in out


def test_reconcile_never_writes_over_what_it_reads(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "one.json").write_text(json.dumps(ALL))
    code, _, err = cli("derivation", "reconcile", tmp_path / "one.json", "-o", tmp_path)
    assert (code, "choose another" in err) == (2, True)


def test_score_shows_the_three_measures_and_where_they_part(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "gold.json").write_text(json.dumps(ALL))
    lines = [
        {
            "id": "11",
            "template": ["m + n = a", "b*m + c*n = d"],
            "alignment": [
                {"coefficient": "a", "sentence": 0, "token": 2, "value": "30"},
                {"coefficient": "b", "sentence": 0, "token": 3, "value": "0.05"},
                {"coefficient": "c", "sentence": 0, "token": 5, "value": "0.1"},
                {"coefficient": "d", "sentence": 1, "token": 5, "value": "2.1"},
            ],
        },
        {
            "id": "13",
            "template": ["m = a*n", "b*m + c*n = d"],
            "alignment": [
                {"coefficient": "a", "sentence": 1, "token": 5, "value": "5"},
                {"coefficient": "b", "sentence": 0, "token": 3, "value": "5"},
                {"coefficient": "c", "sentence": 1, "token": 8, "value": "5"},
                {"coefficient": "d", "sentence": 1, "token": 2, "value": "60"},
            ],
        },
        {
            "id": "12",
            "template": ["m = a"],
            "alignment": [{"coefficient": "a", "sentence": 8, "token": 0, "value": "1"}],
        },
    ]
    (tmp_path / "pred.jsonl").write_text("\n".join(map(json.dumps, lines)))
    code, out, err = cli("derivation", "score", tmp_path / "gold.json", tmp_path / "pred.jsonl")
    assert code == 0
    assert "66.7 %" in out and "33.3 %" in out
    assert "1 problem with the right answer by a wrong derivation" in out
    assert "sentence 8, which is not there" in err
    code, out, _ = cli("derivation", "score", tmp_path / "gold.json", tmp_path / "pred.jsonl", "--json")
    found = json.loads(out)
    assert found["figures"]["derivation"]["n"] == 3
    assert [v["derivation"] for v in found["verdicts"]] == [True, False, False]


def test_same_numbers_check_and_convert(tmp_path: Path, cli: Cli) -> None:
    assert cli("derivation", "same", "m = a + b*n; m = c - n", "m + n = a; m - c*n = b")[1] == "a → b, b → c, c → a\n"
    code, out, _ = cli("derivation", "same", "m = a + b", "m = a - b")
    assert (code, out) == (1, "not equivalent\n")
    rows = json.loads(cli("derivation", "numbers", "Half of 12 eggs", "--json")[1])
    assert [(row["token"], row["value"], row["kind"]) for row in rows] == [
        (0, "0.5", "fraction"),
        (2, "12", "digits"),
    ]
    (tmp_path / "one.json").write_text(json.dumps(ALL))
    code, out, err = cli("derivation", "check", tmp_path / "one.json")
    assert (code, err) == (0, "")
    assert "12, 12 at a textual number" in out and "coin                   2 of 2" in out
    assert cli("derivation", "convert", tmp_path / "one.json", "-o", tmp_path / "one.jsonl")[0] == 0
    assert read_derivations(tmp_path / "one.jsonl").problems == read_derivations(tmp_path / "one.json").problems
    code, _, err = cli("derivation", "check", tmp_path / "none.json")
    assert code == 1
    assert err.count("\n") == 1
