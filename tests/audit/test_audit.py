"""Solvers against the key, the review file, and what stands in other sets already."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import svampkit as sk
from svampkit.audit import doubts, overlap, read_review, write_review
from svampkit.audit.review import refused
from svampkit.errors import InputError, UsageError
from svampkit.problem import Problem, problem_from_row
from svampkit.solvers.protocol import Prediction

Cli = Callable[..., tuple[int, str, str]]


def problem(id: str, answer: int | None, text: str = "How many?") -> Problem:
    return problem_from_row({"id": id, "question": text, "answer": answer})


def said(**answers: int | None) -> list[Prediction]:
    return [
        Prediction(
            id, None if value is None else Fraction(value), status="abstained" if value is None else "answered"
        )
        for id, value in answers.items()
    ]


def test_who_contradicts_the_key() -> None:
    problems = [problem("a", 3), problem("b", 3), problem("c", 3), problem("d", None), problem("e", 3)]
    found = doubts(
        problems,
        {
            "x": said(a=4, b=4, c=4, d=7, e=3),
            "y": said(a=4, b=5, c=4, d=7, e=None),
            "z": said(a=4, b=6, c=3, d=None, e=3),
        },
    )
    # b: all are against the key and none with another; e: the key stands
    assert [(d.problem.id, d.agreed, d.against, d.with_key, d.others) for d in found] == [
        ("a", 4, ("x", "y", "z"), (), 0),
        ("d", 7, ("x", "y"), (), 1),
        ("c", 4, ("x", "y"), ("z",), 0),
    ]
    with pytest.raises(UsageError, match="predictions of 1 solver were given, and 2 have to agree"):
        doubts(problems, {"x": said(a=4)})
    with pytest.raises(UsageError, match="at least 2"):
        doubts(problems, {"x": said(a=4), "y": said(a=4)}, agree=1)


def test_counted_as_by_hand_over_all_answers() -> None:
    """Every way that three solvers can answer 1, 2, 3 or nothing, against the definition."""
    for answers in product((1, 2, 3, None), repeat=3):
        found = doubts([problem("a", 1)], {str(n): said(a=value) for n, value in enumerate(answers)})
        wrong = [value for value in (2, 3) if answers.count(value) >= 2]
        assert [int(d.agreed) for d in found] == wrong
        assert all(len(d.with_key) == answers.count(1) for d in found)


def test_verdicts_stay(tmp_path: Path) -> None:
    path = tmp_path / "review.jsonl"
    problems = [problem("a", 3), problem("b", 3)]
    found = doubts(problems, {"x": said(a=4, b=5), "y": said(a=4, b=5)})
    assert [row["verdict"] for row in write_review(path, found)] == [None, None]
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    rows[0] |= {"verdict": "wrong", "note": "a pair is two"}
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert write_review(path, found)[0]["verdict"] == "wrong"
    # what is no longer in doubt and was decided stays; what was not decided goes
    assert [row["id"] for row in write_review(path, [])] == ["a"]
    assert read_review(path)["a"]["note"] == "a pair is two"
    path.write_text('{"id": "a", "verdict": "maybe"}\n')
    with pytest.raises(InputError, match="line 1: verdict 'maybe'"):
        read_review(path)
    path.write_text('{"verdict": "key"}\n')
    with pytest.raises(InputError, match="key 'id' is missing"):
        write_review(path, found)
    assert path.read_text() == '{"verdict": "key"}\n', "what cannot be read is not replaced"


def test_the_command_and_a_report_without_what_is_wrong(cli: Cli, tmp_path: Path) -> None:
    dataset = tmp_path / "set.jsonl"
    sk.write_problems([problem("a", 3), problem("b", 3), problem("c", 3)], dataset)
    for name, right in (("x", 3), ("y", 3)):
        rows = [{"id": "a", "answer": "4"}, {"id": "b", "answer": "3"}, {"id": "c", "answer": str(right)}]
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(row | {"solver": name}) + "\n" for row in rows))
    said = (tmp_path / "x.jsonl", tmp_path / "y.jsonl")
    review = tmp_path / "review.jsonl"
    code, out, _ = cli("audit", dataset, *said, "-o", review)
    assert code == 0
    assert "a: key 3, 2 of 2 solvers say 4 (x, y): How many?" in out
    assert "1 problem of 3 in doubt, 0 verdicts given" in out
    review.write_text(review.read_text().replace('"verdict":null', '"verdict":"wrong"'))
    assert "1 verdict given" in cli("audit", dataset, *said, "-o", review)[1]
    code, out, err = cli("report", dataset, *said, "-o", tmp_path / "report", "--review", review)
    assert code == 0, err
    report = json.loads((tmp_path / "report" / "report.json").read_text())
    assert report["dataset"]["problems"] == 2
    (tmp_path / "other.jsonl").write_text('{"id": "q", "answer": "4", "solver": "z"}\n')
    assert cli("audit", dataset, tmp_path / "other.jsonl", "-o", tmp_path / "r.jsonl")[0] == 1


def test_templates_of_refused_problems_are_left_out(cli: Cli, tmp_path: Path) -> None:
    from svampkit.shipped import templates_dir

    template = sorted(templates_dir().glob("*.yaml"))[0]
    assert cli("generate", template, "-o", tmp_path / "all", "--per-template", 1)[0] == 0
    rows = [json.loads(line) for line in (tmp_path / "all" / "problems.jsonl").read_text().splitlines()]
    bad = next(row for row in rows if row["variation"])
    (tmp_path / "review.jsonl").write_text(json.dumps({"id": bad["id"], "verdict": "unclear"}) + "\n")
    words = (
        "generate",
        template,
        "-o",
        tmp_path / "less",
        "--per-template",
        1,
        "--review",
        tmp_path / "review.jsonl",
    )
    assert cli(*words)[0] == 0
    less = [json.loads(line)["template"] for line in (tmp_path / "less" / "problems.jsonl").read_text().splitlines()]
    assert sorted(row["template"] for row in rows if row["template"] != bad["template"]) == sorted(less)


def test_overlap_with_other_sets(cli: Cli, tmp_path: Path) -> None:
    text = "Mira has {} figs in a bowl and buys {} figs at the market. How many figs does she have in the end?"
    own = [
        problem("a", 7, text.format(3, 4)),
        problem("b", 2, "A short one, how many?"),
        problem("c", 9, "Bao counts."),
    ]
    other = [problem("x", 9, text.format(4, 5)), problem("y", 1, "Nothing of it is alike, is it? How many?")]
    found = overlap(own, {"other": other, "none": [other[1]]})
    assert [(twin.problem.id, twin.other.id, twin.corpus, twin.shared) for twin in found.twins] == [
        ("a", "x", "other", 1)
    ]
    assert found.with_runs == {"other": 1, "none": 0}
    # "figs in a bowl and buys 4 figs" is not shared: numbers count in runs of eight
    assert all("4" not in run and "5" not in run for run, _ in found.runs)
    assert ("how many figs does she have in the", 1) in found.runs
    sk.write_problems(own, tmp_path / "own.jsonl")
    sk.write_problems(other, tmp_path / "other.jsonl")
    code, out, _ = cli("overlap", tmp_path / "own.jsonl", tmp_path / "other.jsonl")
    assert code == 0 and "1 near-duplicate and 1 with a shared run of eight words, of 3 problems" in out
    row = json.loads(cli("overlap", tmp_path / "own.jsonl", tmp_path / "other.jsonl", "--json")[1])
    assert [twin["id"] for twin in row["near_duplicates"]] == ["a"]
    assert sk.overlap(own, {"other": other}).problems == 3


def test_a_set_without_a_doubtful_key_gives_an_empty_review_file(cli: Cli, tmp_path: Path) -> None:
    rows = [
        {"id": "a", "question": "Ada has 3 figs and 4 nuts. How many has she?", "equation": "3 + 4", "answer": "7"}
    ]
    problems, review = tmp_path / "problems.jsonl", tmp_path / "review.jsonl"
    problems.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for solver in ("one", "two"):
        said = {"id": "a", "answer": "7", "status": "answered", "solver": solver}
        (tmp_path / f"{solver}.jsonl").write_text(json.dumps(said) + "\n")
    code, out, _ = cli("audit", problems, tmp_path / "one.jsonl", tmp_path / "two.jsonl", "-o", review)
    assert code == 0 and "0 problems of 1 in doubt" in out and review.read_text() == ""
    assert refused(review) == frozenset()  # `report --review` and `generate --review` leave nothing out
    review.write_text(json.dumps({"id": "b", "verdict": "wrong"}) + "\n")
    assert cli("audit", problems, tmp_path / "one.jsonl", tmp_path / "two.jsonl", "-o", review)[0] == 0
    assert refused(review) == {"b"}, "what a person decided stays"
