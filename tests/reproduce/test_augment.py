"""What generated variations are worth as training data."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from svampkit.errors import InputError, UsageError
from svampkit.export.jsonl import write_problems
from svampkit.problem import problem_to_row
from svampkit.reproduce.augment import Trial, added_to, arms, augment_markdown, unseen
from svampkit.solvers.learned.item import item_of
from tests.conftest import Cli
from tests.learned.problems import problems


def test_a_larger_draw_holds_the_smaller_and_seeds_draw_differently() -> None:
    known, generated = [item_of(one) for one in problems()[:5]], [item_of(one) for one in problems()[5:]]
    few, more = (added_to(known, generated, count, 1) for count in (4, 9))
    assert few[:5] == known and more[: len(few)] == few and len({item.id for item in more}) == 14
    assert {item.id for item in added_to(known, generated, 4, 2)} != {item.id for item in few}
    assert added_to(known, generated, 0, 1) == known
    with pytest.raises(UsageError, match="16 generated problems are to be added and 15 can be"):
        added_to(known, generated, 16, 1)


def test_what_has_the_words_of_a_test_problem_is_left_out() -> None:
    tested, *others = problems()
    same_words = replace(tested, id="again", body=tested.body.replace("4", "40"))
    near = replace(tested, id="near", body=tested.body.replace("plums", "figs"))
    items = [item_of(one) for one in (same_words, near, *others)]
    assert [item.id for item in unseen(items, [item_of(tested)])] == ["near", *(one.id for one in others)]


def test_gains_are_of_the_same_seed() -> None:
    def trial(added: int, seed: int, right: int) -> Trial:
        return Trial("gts", added, seed, (True,) * right + (False,) * (10 - right), 30 + added, 1.0)

    trials = [trial(0, 0, 4), trial(9, 0, 6), trial(0, 1, 2), trial(9, 1, 4), trial(0, 2, 6), trial(9, 2, 9)]
    base, more = arms(trials)
    assert base.added == 0 and base.accuracy.value == pytest.approx(40) and base.gain is None
    assert more.trained_on == 39 and more.accuracy.value == pytest.approx(100 * 19 / 30)
    assert more.gain is not None and more.gain.value == pytest.approx(100 * (0.2 + 0.2 + 0.3) / 3)
    # the seeds differ much, their gains little: what is paired is told more narrowly
    assert more.gain.high - more.gain.low < more.accuracy.high - more.accuracy.low
    (_, alone) = arms(trials[:2])
    assert alone.gain is not None and alone.gain.value == pytest.approx(20)
    table = augment_markdown([alone], 10)
    assert "| gts | 9 | 39 | 60.0 | " in table and "none: one seed" in table
    with pytest.raises(InputError, match="no problem to test on"):
        list(arms([Trial("gts", 0, 0, (), 3, 1.0)]))


def test_the_command_trains_once_and_goes_on(tmp_path: Path, cli: Cli) -> None:
    half, rest, test = tmp_path / "half.jsonl", tmp_path / "rest.jsonl", tmp_path / "test.jsonl"
    write_problems(half, map(problem_to_row, problems()[:10]))
    write_problems(rest, map(problem_to_row, problems()[8:]))
    write_problems(test, map(problem_to_row, problems()[16:]))
    words = ["augmentation", test, "--train", half, "--generated", rest, "--solver", "constrained", "--epochs", "2"]
    words += ["--seeds", "2", "--counts", "3", "-o", tmp_path / "out"]
    code, out, err = cli(*words)
    assert code == 0, err
    assert "8 of 12 generated problems can be added (4 have the words of a test problem); 4 test problems" in out
    table = (tmp_path / "out/augmentation.md").read_text()
    assert "| constrained | 0 | 10 | " in table and "| constrained | 3 | 13 | " in table
    runs = sorted((tmp_path / "out/runs").iterdir())
    assert len(runs) == 4
    row = json.loads(runs[0].read_text())
    runs[0].write_text(json.dumps({**row, "right": [True] * 4}))
    assert cli(*words)[0] == 0
    again = (tmp_path / "out/augmentation.md").read_text()
    assert again != table or row["right"] == [True] * 4, "what is written down is read, not trained again"
    code, _, err = cli(*words[:-4], "--counts", "4", "--epochs", "1", "-o", tmp_path / "out")
    assert code == 1 and "is of other data or settings" in err and "choose another -o" in err
    assert cli(*words[:-4], "--counts", "x", "-o", tmp_path / "no")[0] == 2
    code, _, err = cli(*words[:-4], "--counts", "0", "-o", tmp_path / "no")
    assert code == 2 and "nothing added is always tried" in err
