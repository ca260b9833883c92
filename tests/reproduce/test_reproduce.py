"""Tables of the papers on a small made-up copy of their files."""

from __future__ import annotations

import csv
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import orjson
import pytest

from svampkit.cli import main
from svampkit.errors import InputError
from svampkit.reproduce.data import asdiv_parts, svamp_test, svamp_train
from svampkit.reproduce.figures import mean_of, over_seeds
from svampkit.reproduce.page import rows_of, verdict
from svampkit.reproduce.runs import Graded, Result, Run, parts_of, result_of
from svampkit.reproduce.tables import TABLES, ResultRow
from svampkit.solvers.learned.settings import quick_epochs
from svampkit.solvers.learned.threads import threads

COLUMNS = ("Question", "Numbers", "Equation", "Answer", "Type", "Variation Type", "Body", "Ques")
_FORMS = (
    ("{who} had number0 pens and got number1 more .", "how many pens does {who} have ?", "+", "Addition"),
    ("{who} had number0 pens and lost number1 .", "how many pens are left ?", "-", "Subtraction"),
    ("{who} has number0 boxes of number1 pens .", "how many pens are there ?", "*", "Multiplication"),
    ("{who} shares number0 pens among number1 friends .", "how many pens each ?", "/", "Common-Division"),
)


def rows(names: str) -> list[tuple[str, ...]]:
    found = []
    for number, who in enumerate(names.split(), 3):
        for body, question, operator, kind in _FORMS:
            body, question = body.format(who=who), question.format(who=who)
            a, b = number * (number + 1), number
            answer = {"+": a + b, "-": a - b, "*": a * b, "/": a / b}[operator]
            code = {"+": "11", "-": "23, 33"}.get(operator, "31")
            numbers = f"{a} {b}.0"
            equation = f"{operator} number0 number1"
            found.append((f"{body} {question}", numbers, equation, f"{float(answer)}", kind, code, body, question))
    return found


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    for place, names in {
        "svamp/train_mawps_asdiv-a": "ada ben cleo dan eva fay",
        "svamp/seed_group_fold0": "gus hal",
        "svamp/seed_group_fold1": "ida jo",
        **{f"solver_folds/asdiv-a_fold{n}": who for n, who in enumerate(("ada ben", "cleo dan", "eva fay"))},
        **{f"solver_folds/mawps_fold{n}": who for n, who in enumerate(("kim lou", "mia ned"))},
    }.items():
        path = folder / f"{place}.csv"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([COLUMNS, *rows(names)])
    return folder


def test_the_files_are_read_as_they_are_tokenised(data: Path) -> None:
    first = svamp_train(data)[0]
    assert first.item.words == (
        "ada", "had", "<number>", "pens", "and", "got", "<number>", "more", ".",
        "how", "many", "pens", "does", "ada", "have", "?",
    )  # fmt: skip
    assert first.item.places == (2, 6) and first.item.numbers == (12, 3) and first.item.target == ("+", "n0", "n1")
    assert first.item.question_at == 9 and first.item.answer == 15 and first.operators == 1
    assert svamp_test(data)[0][1].codes == ("23", "33")


def test_a_damaged_file_is_told_with_its_line(data: Path) -> None:
    path = data / "svamp/train_mawps_asdiv-a.csv"
    path.write_text(path.read_text().replace("12 3.0", "12", 1))
    with pytest.raises(InputError, match=r"train_mawps_asdiv-a.csv, line 2: .* with 1 values was found"):
        svamp_train(data)
    with pytest.raises(InputError, match="holds 0 of asdiv-a_fold0"):
        asdiv_parts(data / "svamp")


def test_no_problem_is_trained_on_and_tested_with(data: Path) -> None:
    for task, fold in (("asdiv-a", 1), ("mawps", 0), ("svamp", -1), ("svamp-too", 1)):
        train, test = parts_of(Run("gts", task, fold, 0, True), data)
        assert train and test
        assert not {one.item.words for one in train} & {one.item.words for one in test}
    assert len(parts_of(Run("gts", "svamp-too", 1, 0, True), data)[0]) == 24 + 8


def graded(number: int, **changes: object) -> Graded:
    plain = Graded(f"p{number}", False, False, 2, 1, "Addition", ())
    return replace(plain, **changes)  # type: ignore[arg-type]


def test_means_and_intervals_by_hand() -> None:
    # 60, 70 and 80 %: mean 70, standard error 10/sqrt(3), t(2) = 4.3027
    found = mean_of([0.6, 0.7, 0.8])
    assert found.value == pytest.approx(70)
    assert found.high - found.value == pytest.approx(4.302653 * 10 / 3**0.5, abs=1e-4)
    run = Run("gts", "asdiv-a", 0, 0, True)
    one = Result(run, tuple(graded(n, right=n < 6) for n in range(8)), 1, {}, 1, 1.0)
    other = Result(replace(run, fold=1), tuple(graded(n) for n in range(2)), 1, {}, 1, 1.0)
    whole = over_seeds([one, other], lambda g: g.right)  # folds of one seed are one set: 6 of 10
    assert whole is not None and whole.value == pytest.approx(60) and whole.over == "10 problems"
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(6, 10, method="wilson")
    assert (whole.low, whole.high) == pytest.approx((100 * low, 100 * high), abs=0.01)
    twice = over_seeds([one, replace(one, run=replace(run, seed=1))], lambda g: g.right)
    assert twice is not None and twice.over == "2 seeds" and twice.low == pytest.approx(75)
    assert over_seeds([one], lambda g: g.right, lambda g: g.numbers == 4) is None


def test_what_a_removed_variation_changes_by_hand() -> None:
    # 4 problems, 2 right; without code 23 (one of them, right): 1 of 3. The change is 50 - 33.3.
    rows_ = [graded(1, right=True, codes=("23",)), graded(2, right=True, codes=("11",)), graded(3), graded(4)]
    result = Result(Run("graph2tree", "svamp", -1, 0, True), tuple(rows_), 1, {}, 1, 1.0)
    found = {row.what: row.ours for row in TABLES["svamp-13"].rows([result])}
    row = next(value for what, value in found.items() if what.startswith("without 23"))
    assert row is not None and row.value == pytest.approx(100 * (1 / 2 - 1 / 3))
    assert verdict(ResultRow("x", "gts", row, row.value + 5)) == "-5.0"


def test_easy_is_what_is_right_without_the_question() -> None:
    rows_ = [graded(1, right=True, without=True), graded(2, without=True), graded(3, right=True), graded(4)]
    result = Result(Run("gts", "mawps", 0, 0, True), tuple(rows_), 1, {}, 1, 1.0)
    found = {row["what"]: row["ours"] for row in rows_of(TABLES["svamp-3"].rows([result])) if row["ours"]}
    assert found["mawps, Easy (4)"]["value"] == found["mawps, Hard (4)"]["value"] == pytest.approx(50)
    assert found["mawps, question removed (3, 11)"]["value"] == pytest.approx(50)


def test_a_run_is_done_once_and_read_afterwards(data: Path, tmp_path: Path) -> None:
    run = Run("constrained", "asdiv-a", 0, 0, True)
    with threads():
        first = result_of(run, data, tmp_path / "out")
    path = tmp_path / "out/runs/asdiv-a-fold0-constrained-quick-seed0.json"
    row = orjson.loads(path.read_bytes())
    row["graded"][0]["right"] = not row["graded"][0]["right"]
    path.write_bytes(orjson.dumps(row))
    assert result_of(run, data, tmp_path / "out").accuracy != first.accuracy, "the file is read, nothing is trained"
    path.write_bytes(b"{}")
    with pytest.raises(InputError, match="choose another -o, or delete it"):
        result_of(run, data, tmp_path / "out")


def test_the_majority_baseline_says_the_most_frequent_equation(data: Path, tmp_path: Path) -> None:
    result = result_of(Run("majority", "svamp", -1, 0, True), data, tmp_path)
    assert result.accuracy == 0.25 and {one.type for one in result.graded if one.right} in (
        {"Addition"}, {"Subtraction"}, {"Multiplication"}, {"Common-Division"}
    )  # fmt: skip


@pytest.fixture
def svampkit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    def run(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["svampkit", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return int(left.value.code or 0), said.out, said.err

    return run


def test_the_command_tells_the_minutes_trains_and_writes_the_table(
    data: Path, tmp_path: Path, svampkit: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def few(kind: str, problems: int) -> int | None:
        return None if quick_epochs(kind, problems) is None else 4  # what is learned is not looked at here

    monkeypatch.setattr("svampkit.solvers.learned.settings.quick_epochs", few)
    words = ["reproduce", "svamp-10", "--quick", "--data", data, "-o", tmp_path / "t"]
    code, said, err = svampkit(*words)
    assert code == 0, err
    assert "5 runs, 0 done before; about" in said and "minutes left" in said
    text = (tmp_path / "t/svamp-10.md").read_text()
    assert "| SVAMP, all | graph2tree |" in text and "| 36.5 |" in text
    assert "Tested on 16 problems (svamp); trained on 24 at most." in text
    again = svampkit(*words)[1]
    assert "5 runs, 5 done before; about 0 minutes left" in again
    assert (tmp_path / "t/svamp-10.md").read_text() == text
    # the runs of another table that takes the same trainings are there already
    assert "1 run, 1 done before" in svampkit(*["reproduce", "svamp-13", *words[2:]])[1]
    # other data under the same names, in the same folder: one number of one test problem is another
    changed = shutil.copytree(data, tmp_path / "changed")
    path = changed / "svamp/seed_group_fold0.csv"
    path.write_text(path.read_text().replace("12 3.0", "13 3.0", 1).replace("15.0", "16.0", 1))
    asked = ["reproduce", "svamp-13", "--quick", "--data", changed, "-o", tmp_path / "t"]
    said = svampkit(*asked)[1]
    assert "1 run, 0 done before" in said and f"1 run in {tmp_path / 't/runs'} of other data, or kept without" in said
    said = svampkit(*asked)[1]
    assert "1 run, 1 done before" in said and "of other data" not in said
    code, _, err = svampkit("reproduce", "svamp-1", "--data", data, "-o", tmp_path / "t")
    assert code == 2 and "the tables are svamp-2, svamp-10" in err
