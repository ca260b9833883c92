"""Annotation: what follows by itself, what a person is asked, and how two people agree."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from typing import Any

import pytest

from svampkit.derivations.align import same_derivation
from svampkit.derivations.annotate import agreement, annotated, case_of
from svampkit.derivations.file import read_derivations
from svampkit.derivations.record import problem_from_row
from svampkit.derivations.tokens import Position
from svampkit.errors import InputError
from tests.conftest import Cli
from tests.derivations.samples import ALL, COINS, FIVES, MIXING


def bare(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in ("Template", "Alignment", "Equiv")}


def test_what_is_clear_follows_by_itself() -> None:
    case = case_of(problem_from_row(bare(COINS)))
    assert case.questions == ()
    gold = problem_from_row(COINS)
    found = annotated(case)
    assert found.derivation is not None and gold.derivation is not None
    assert same_derivation(found.derivation, gold.derivation)


def test_numbers_before_one_word_are_suggested_to_mean_the_same() -> None:
    case = case_of(problem_from_row(bare(MIXING)))
    assert [question.value for question in case.questions] == [40, 10]
    found = annotated(case)
    gold = problem_from_row(MIXING)
    assert found.derivation is not None and gold.derivation is not None
    assert same_derivation(found.derivation, gold.derivation)
    assert set(found.equal) == set(gold.equal)


def test_a_person_s_answer_stands() -> None:
    case = case_of(problem_from_row(bare(FIVES)))
    assert len(case.questions) == 3
    by_place = {number.position: number for number in case.questions[0].candidates}
    picks = {
        question.place: [by_place[Position(*place)]]
        for question, place in zip(case.questions, [(0, 3), (1, 5), (1, 8)], strict=True)
    }
    found, gold = annotated(case, picks), problem_from_row(FIVES)
    assert found.derivation is not None and gold.derivation is not None
    assert same_derivation(found.derivation, gold.derivation)
    assert found.equal == ()


@pytest.mark.parametrize(
    ("text", "equations", "expected"),
    [
        # "twice" multiplies and "two more" is added, whichever of them is written first
        ("Twice Ada's pile is two more than Ben's pile.", ["2 * x = y + 2"], [["Twice"], ["two"]]),
        ("Twice Ada's pile is two more than Ben's pile.", ["y + 2 = 2 * x"], [["two"], ["Twice"]]),
        # how many things there are is meant only where nothing else is
        ("Two numbers add up to 9. One is twice the other.", ["x + y = 9", "x = 2 * y"], [["twice"]]),
        # a step multiplies the unknown, "2 times" the whole
        ("2 times the larger of some consecutive odd integers is 30.", ["2 * (2 * k + 1) = 30"], [["2"], ["odd"]]),
        # coins of one kind are one number, wherever they come again
        ("Ann has 9 dimes and pennies. How many dimes?", ["0.1 * x + 0.01 * y = 0.5"], [["dimes", "dimes"]]),
        # nothing tells the two apart: one after the other
        ("A ride takes 5 tickets, a swing 5 coins.", ["x = 5 * a", "y = 5 * b"], [["5"], ["5"]]),
    ],
)
def test_what_a_number_does_in_the_equations_says_which_is_suggested(
    text: str, equations: list[str], expected: list[list[str]]
) -> None:
    case = case_of(problem_from_row({"id": "1", "text": text, "equations": equations}))
    assert [[number.text for number in question.suggested] for question in case.questions] == expected
    if len(expected) > 1:  # each is taken once
        assert len({question.suggested[0].position for question in case.questions}) == len(expected)


def test_a_session_asks_keeps_and_goes_on(tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sets.json").write_text(json.dumps([bare(row) for row in ALL]))
    answers = iter(["", "x", "2", "q"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(answers))
    code, out, err = cli("derivation", "annotate", tmp_path / "sets.json", "-o", tmp_path / "mine.jsonl")
    assert code == 0
    assert "3 problems: 1 follow by themselves, 2 are ambiguous (66.7 %)" in out
    assert "'x' is no answer" in out + err
    assert "Enter takes what is suggested" in out and "[dim]" not in out
    assert "2 derivations" in out and "asked about 1 problem" in out
    kept = read_derivations(tmp_path / "mine.jsonl").problems
    assert [problem.id for problem in kept] == ["11", "12"]
    assert json.loads((tmp_path / "mine.jsonl").read_text().splitlines()[1])["seconds"] >= 0
    # The 40 is taken as suggested, both of them; the 10 is the first alone.
    assert len(kept[1].equal) == 1
    answers = iter(["1", "2", "3"])
    code, out, _ = cli("derivation", "annotate", tmp_path / "sets.json", "-o", tmp_path / "mine.jsonl")
    assert "2 are decided already" in out and "3 derivations" in out
    found, gold = read_derivations(tmp_path / "mine.jsonl").problems[2], problem_from_row(FIVES)
    assert found.derivation is not None and gold.derivation is not None
    assert same_derivation(found.derivation, gold.derivation)


def test_without_a_person(tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "sets.json").write_text(
        json.dumps([*(bare(row) for row in ALL), {"iIndex": 9, "sQuestion": "No 5 ."}])
    )
    code, out, err = cli("derivation", "annotate", tmp_path / "sets.json", "--automatic", "-o", tmp_path / "a.jsonl")
    assert (code, "1 derivation" in out) == (0, True)
    assert "has no equations" in err
    assert cli("derivation", "annotate", tmp_path / "sets.json", "--suggested", "-o", tmp_path / "s.jsonl")[0] == 0
    assert len(read_derivations(tmp_path / "s.jsonl").problems) == 3
    assert cli("derivation", "annotate", tmp_path / "sets.json", "-o", tmp_path / "sets.json")[0] == 2


def test_two_people_are_compared(tmp_path: Path, cli: Cli) -> None:
    mine = [problem_from_row(row) for row in ALL]
    swapped = [{**entry} for entry in FIVES["Alignment"]]
    swapped[0].update(SentenceId=1, TokenId=5)
    swapped[1].update(SentenceId=0, TokenId=3)
    theirs = [problem_from_row(row) for row in ({**MIXING, "Equiv": []}, {**FIVES, "Alignment": swapped})]
    found = agreement(mine, theirs)
    assert (found.problems, found.templates, found.alignments, found.equivalences) == (2, 2, 1, 1)
    assert found.apart == ("12", "13")
    with pytest.raises(InputError, match="in common"):
        agreement(mine[:1], theirs)
    (tmp_path / "a.json").write_text(json.dumps(ALL))
    code, out, _ = cli("derivation", "agree", tmp_path / "a.json", tmp_path / "a.json")
    assert (code, "the same alignment    3 (100.0 %)" in out) == (0, True)
