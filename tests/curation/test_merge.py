"""Corpora put together: provenance, near-duplicates, contradictions, and parts that stay where they were."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.curation.divide import PARTS, divide, parse_shares
from svampkit.errors import UsageError
from tests.conftest import Cli

SHARES = parse_shares("80,10,10")
keys = st.lists(st.text("abcdefgh", min_size=1, max_size=6), min_size=1, max_size=40, unique=True)


def row(name: str, body: str, question: str, equation: str, answer: str, **more: object) -> dict[str, object]:
    return {"id": name, "body": body, "question": question, "equation": equation, "answer": answer, **more}


ONE = [
    row("a", "Ann has 3 red pens. She buys 4 more red pens.", "How many red pens has she now?", "3 + 4", "7"),
    row("b", "A lorry carries 40 crates of figs.", "How many crates do 3 lorries carry?", "40 * 3", "120", seed="s"),
    row("c", "Each of 9 rows holds 12 chairs.", "How many chairs is that?", "9 * 12", "108", seed="s"),
]
TWO = [
    row("a", "Ann has 3 red pens. She buys 4 more red pens.", "How many red pens has she now?", "4 + 3", "7"),
    row("b", "Ann has 3 red pens. She buys 5 more red pens.", "How many red pens has she now?", "3 + 5", "8"),
    row("d", "A lorry carries 40 crates of figs.", "How many crates do 3 lorries carry?", "40 + 3", "43"),
]


@pytest.fixture
def two(tmp_path: Path) -> list[Path]:
    for name, rows in (("one", ONE), ("two", TWO)):
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)))
    (tmp_path / "LICENSE").write_text("\nPublic domain\nmore\n")
    return [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]


def rows_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_merge_keeps_where_rows_come_from_and_tells_what_is_twice(two: list[Path], tmp_path: Path, cli: Cli) -> None:
    code, out, err = cli(
        "corpus", "merge", *two, "-o", tmp_path / "all.jsonl", "--licence", "two=CC0", "--threshold", 0.7
    )
    assert (code, err) == (0, "")
    rows = rows_of(tmp_path / "all.jsonl")
    assert [found["id"] for found in rows] == ["one/a", "one/b", "one/c", "two/a", "two/b", "two/d"]
    assert rows[3]["duplicate_of"] == "one/a" and "duplicate_of" not in rows[0]
    assert [found["licence"] for found in rows[2:4]] == ["Public domain", "CC0"]
    assert rows[1]["seed"] == "one/s"
    pairs = {(pair["first"], pair["second"]) for pair in rows_of(tmp_path / "all.pairs.jsonl")}
    assert {("one/a", "two/a"), ("one/a", "two/b"), ("one/b", "two/d"), ("two/a", "two/b")} <= pairs
    (against,) = rows_of(tmp_path / "all.contradictions.jsonl")
    assert (against["first"], against["second"], against["second_answer"]) == ("one/b", "two/d", "43")
    assert "one – two: 3" in out


def test_copies_can_be_left_out_and_contradictions_never_are(two: list[Path], tmp_path: Path, cli: Cli) -> None:
    code, out, _ = cli("corpus", "merge", *two, "-o", tmp_path / "all.jsonl", "--drop-copies")
    assert code == 0
    assert [found["id"] for found in rows_of(tmp_path / "all.jsonl")] == ["one/a", "one/b", "one/c", "two/b", "two/d"]
    assert "1 copies left out" in out


def test_parts_keep_groups_together_and_old_rows_where_they_were(two: list[Path], tmp_path: Path, cli: Cli) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    assert cli("corpus", "merge", two[1], "-o", first, "--split", "40,30,30")[0] == 0
    code, _, _ = cli("corpus", "merge", two[1], two[0], "-o", second, "--split", "40,30,30", "--grow", first)
    assert code == 0
    before = {found["id"]: found["split"] for found in rows_of(first)}
    after = {found["id"]: found["split"] for found in rows_of(second)}
    assert {name: after[name] for name in before} == before
    assert after["one/a"] == after["two/a"]  # the same words
    assert after["one/b"] == after["one/c"] == after["two/d"]  # one seed, and the same words again


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--split", "80,30"), "expected shares"),
        (("--split", "half"), "expected shares"),
        (("--threshold", 2), "expected a number from 0 to 1"),
        (("--grow", "x.jsonl"), "needs --split"),
        (("--licence", "three=MIT"), "no source"),
        (("--licence", "MIT"), "NAME=LICENCE"),
    ],
)
def test_wrong_use_is_one_sentence(
    two: list[Path], tmp_path: Path, cli: Cli, options: tuple[object, ...], says: str
) -> None:
    code, _, err = cli("corpus", "merge", *two, "-o", tmp_path / "all.jsonl", *options)
    assert (code, err.count("\n")) == (2, 1)
    assert says in err
    assert not (tmp_path / "all.jsonl").exists()


@given(keys, st.data())
def test_the_order_of_rows_says_nothing(names: list[str], data: st.DataObject) -> None:
    groups = [data.draw(st.integers(0, at)) for at in range(len(names))]
    found = divide(names, groups, SHARES)
    for a, b in zip(names, groups, strict=True):
        assert found.parts[names.index(a)] == found.parts[groups.index(b)]
    order = data.draw(st.permutations(range(len(names))))
    other = divide([names[at] for at in order], [groups[at] for at in order], SHARES)
    assert [other.parts[order.index(at)] for at in range(len(names))] == list(found.parts)
    assert not found.torn


@given(keys, st.data())
def test_growing_never_moves_an_old_row(names: list[str], data: st.DataObject) -> None:
    old = names[: data.draw(st.integers(1, len(names)))]
    before = dict(zip(old, divide(old, list(range(len(old))), SHARES).parts, strict=True))
    groups = [data.draw(st.integers(0, at)) for at in range(len(names))]
    found = divide(names, groups, SHARES, before)
    assert list(found.parts[: len(old)]) == [before[name] for name in old]
    for a, b in found.torn:
        assert groups[a] == groups[b] and found.parts[a] != found.parts[b] and names[b] in before


def test_shares_are_kept_and_the_same_everywhere() -> None:
    names = [f"problem {at}" for at in range(4000)]
    parts = divide(names, list(range(4000)), SHARES).parts
    share = Counter(parts)["train"] / 4000
    assert 0.78 < share < 0.82
    # Held as a record: another machine must give the same.
    assert parts[:8] == RECORD
    with pytest.raises(UsageError, match="no split"):
        parse_shares("50,50,50")
    assert parse_shares("0.8,0.1,0.1") == (Fraction(4, 5), Fraction(1, 10), Fraction(1, 10))
    assert set(parts) == set(PARTS)


RECORD = ("train", "train", "dev", "test", "train", "train", "test", "train")
