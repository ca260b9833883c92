"""The commands, as a user calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Cli

TEXTS = [
    ("Ann has 3 pens. She buys 4 more.", "How many pens has she?", "3 + 4", "7"),
    ("Ann has 5 pens. She buys 6 more.", "How many pens has she?", "5 + 6", "11"),
    ("A truck carries 40 crates and unloads 15.", "What is left on the truck?", "40 - 15", "25"),
    ("Each row of the hall holds 12 chairs.", "How many chairs stand in 9 rows?", "12 * 9", "108"),
]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.jsonl"
    rows = [
        {"id": f"p{at}", "body": body, "question": question, "equation": equation, "answer": answer}
        for at, (body, question, equation, answer) in enumerate(TEXTS)
    ]
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def test_overlap_names_the_most_alike(corpus: Path, cli: Cli) -> None:
    code, out, _ = cli("corpus", "overlap", corpus, "--neighbours", 1, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["template"] == pytest.approx(1 / 6)
    ((pair),) = found["neighbours"]
    assert (pair["first"], pair["second"]) == ("p0", "p1")


def test_subset_leaves_the_twin_out(corpus: Path, tmp_path: Path, cli: Cli) -> None:
    for reduce in ("lexical", "template", "lexical,template"):
        code, out, _ = cli(
            "corpus", "subset", corpus, "-k", 3, "--reduce", reduce, "--start", "p1", "-o", tmp_path / "s.jsonl"
        )
        assert code == 0, out
        ids = [json.loads(line)["id"] for line in (tmp_path / "s.jsonl").read_text().splitlines()]
        assert ids[0] == "p1" and sorted(ids) == ["p1", "p2", "p3"]
    assert (tmp_path / "s.manifest.json").is_file()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("-k", 9), "9 problems are wanted of a set of 4"),
        (("-k", 2, "--start", "p11"), "is the id of no problem"),
        (("-k", 2, "--reduce", "grammar"), "expected lexical, template or both"),
        (("-k", 2, "--reduce", ","), "nothing is to be reduced"),
    ],
)
def test_wrong_use_is_one_sentence(
    corpus: Path, tmp_path: Path, cli: Cli, options: tuple[object, ...], says: str
) -> None:
    code, _, err = cli("corpus", "subset", corpus, *options, "-o", tmp_path / "s.jsonl")
    assert (code, err.count("\n")) == (2, 1)
    assert says in err
    assert not (tmp_path / "s.jsonl").exists()


def test_a_corpus_of_one_problem(corpus: Path, tmp_path: Path, cli: Cli) -> None:
    one = tmp_path / "one.jsonl"
    one.write_text(corpus.read_text().splitlines()[0])
    code, out, _ = cli("corpus", "overlap", one, "--neighbours", 3)
    assert (code, "–" in out) == (0, True)
    assert cli("corpus", "subset", one, "-k", 1, "-o", tmp_path / "s.jsonl")[0] == 0
