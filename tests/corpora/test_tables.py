"""Foreign tables: GSM8K, GSM-Plus, MathCheck, CSV, TSV, Parquet, Hugging Face folders, columns by name."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.corpora import read_problems
from svampkit.corpora.columns import guess_columns, parse_columns, shown
from svampkit.corpora.worked import calculations, joined, read_worked, told_numbers
from svampkit.equation import evaluate, to_infix
from svampkit.errors import InputError, RecordError, UsageError

from .samples import FILES, GSM8K, TABLE


def written(tmp_path: Path, sample: str) -> Path:
    name, content = FILES[sample]
    (tmp_path / name).write_text(content)
    return tmp_path / name


def test_gsm8k(tmp_path: Path) -> None:
    corpus = read_problems(written(tmp_path, "gsm8k"))
    assert not corpus.skipped
    assert corpus.notes == ("train.jsonl: read as gsm8k with question=question,answer=answer",)
    boats, choir, leeks, twins, pens = corpus.problems
    assert boats.id == "train-1"
    assert boats.question == "How many paper boats are left?"
    assert to_infix(boats.known_equation) == "18 + 18 / 2 - 5"
    assert [to_infix(step) for step in boats.steps] == ["18 / 2", "18 + S1", "S2 - 5"]
    # 75 % stands nowhere in the text: it is what 25 % leaves
    assert to_infix(choir.known_equation) == "(100 - 25) / 100 * 40"
    # the first calculation is not annotated, the text between shows it
    assert to_infix(leeks.known_equation) == "6 * 7 + 6 * 8"
    assert (twins.equation, twins.answer, twins.steps) == (None, 3, ())
    assert "no annotated step" in twins.mended[0]
    # the steps end in 4, the answer says 5: the answer is kept, the steps are told and left out
    assert (pens.equation, pens.answer) == (None, 5)
    assert pens.mended == ("equation left out: no annotated step gives the answer.",)
    for problem in corpus.problems:
        if problem.steps:
            assert evaluate(joined(problem.steps)) == problem.answer


@pytest.mark.parametrize(
    ("text", "solution", "equation"),
    [
        # 9 is told and is a result; only the step makes 3*3 lead somewhere
        ("9 boys and 3 rows of 3 girls.", "3*3=<<3*3=9>>9\n9+9=<<9+9=18>>18\n#### 18", "3 * 3 + 9"),
        # 9 is told and the step is used elsewhere already
        ("3 rows of 3 and 9.", "<<3*3=9>>\n<<9-1=8>>\n<<8+9=17>>\n#### 17", "3 * 3 - 1 + 9"),
        # of two steps with one result each is used once
        ("4, 2, 1 and 7.", "<<4*2=8>> <<1+7=8>> <<8+8=16>>\n#### 16", "1 + 7 + 4 * 2"),
        # a rounded result stands for its step, exactly
        ("10 pies for 3, then 6.", "<<10/3=3.33>> <<3.33*6=20>>\n#### 20", "10 / 3 * 6"),
        ("5 and 7.", "5 + 7 = <<5+7=12>>12\n#### 12", "5 + 7"),
        ("Rent of $1,200 for 12.", "$1,200 x 12 = $14,400\n#### 14,400", "1200 * 12"),
        # of a result added to a told number that is the same, one is the result
        ("60 and half of it, twice.", "<<60/2=30>> <<30*2=60>> <<60+60=120>>\n#### 120", "60 / 2 * 2 + 60"),
        ("5 times 7.", "<<7*5=35>> <<35+35=70>>\n#### 70", "7 * 5 + 7 * 5"),
        # a hundred beside percentages may be a result, where it is not what they are of
        (
            "4 at $25 and $60, less 10%.",
            "<<4*25=100>> <<100+60=160>> <<160*10/100=16>> <<160-16=144>>\n#### 144",
            "4 * 25 + 60 - (4 * 25 + 60) * 10 / 100",
        ),
        ("10% of 25 pay.", "<<100-10=90>> <<25*90/100=22.5>>\n#### 22.5", "25 * (100 - 10) / 100"),
        ("20 and 80, less 5, at 10%.", "<<20+80=100>> <<100-5=95>>\n#### 95", "20 + 80 - 5"),
        # what a share divides by is no result
        ("40, a quarter, a tenth.", "<<40/4=10>> <<40/10=4>> <<40-10-4=26>>\n#### 26", "40 - 40 / 4 - 40 / 10"),
        ("40 and 4 rows.", "<<40/4=10>> <<40/10=4>> <<40-4=36>>\n#### 36", "40 - 40 / (40 / 4)"),
        # a step after the answer is nobody's
        ("8 and 2.", "<<8*2=16>> <<2*2=4>>\n#### 16", "8 * 2"),
    ],
)
def test_steps_become_one_equation(text: str, solution: str, equation: str) -> None:
    worked = read_worked(solution, text)
    assert worked.equation is not None, worked.fault
    assert evaluate(worked.equation) == evaluate(joined(worked.steps))
    assert to_infix(worked.equation) == equation


@pytest.mark.parametrize(
    ("solution", "fault"),
    [
        ("So it is 4.\n#### 4", "no annotated step"),
        ("<<2+2=5>>\n#### 5", "step 1 says 2+2=5"),
        ("<<2+x=4>>\n#### 4", "step 1 names 'x'"),
        ("<<2+=4>>\n#### 4", "expected a number"),
        ("<<2+3=5>>\n#### 4", "no annotated step gives the answer"),
        ("<<4>>\n#### 4", "expected such as 48/2=24"),
        ("<<4/0=4>>\n#### 4", "divides by zero"),
        ("\n".join(["<<2+2=4>>", *["<<4+4-4=4>>"] * 70]) + "\n#### 4", "more than 60 operators"),
    ],
)
def test_steps_that_do_not_hold_leave_the_answer(solution: str, fault: str) -> None:
    worked = read_worked(solution, "2 and 2 and 3.")
    assert (worked.answer, worked.equation, worked.steps) == (solution.split("#### ")[1], None, ())
    assert fault in worked.fault


def test_a_solution_without_an_answer_is_refused() -> None:
    with pytest.raises(RecordError, match="#### answer"):
        read_worked("<<2+2=4>>", "2 and 2")
    with pytest.raises(RecordError, match="expected a number"):
        read_worked("<<2+2=4>>\n#### four", "2 and 2")


def test_numbers_and_calculations_of_a_text() -> None:
    assert told_numbers("Twelve of 1,200 are 1/100, or 2.5 for each of twenty-one.") == [
        *(12, 1200, Fraction(1, 100)),
        *(Fraction(5, 2), 21),
    ]
    # a calculation that does not hold is only talk: "8 x 1 1/2 = 12"
    assert calculations("8 x 1 1/2 = 12, 100% - 40% = 60% and 20% x 50 = 10") == [
        "100-40=60",
        "(20/100)*50=10",
    ]


def test_gsm_plus_and_mathcheck(tmp_path: Path) -> None:
    plus = read_problems(written(tmp_path, "gsm-plus"))
    assert not plus.skipped
    assert [problem.variation for problem in plus.problems] == [
        ("numerical substitution",),
        ("digit expansion",),
        ("critical thinking",),
    ]
    assert {problem.lineage.seed for problem in plus.problems} == {"plus/seed-1"}
    assert [problem.answer for problem in plus.problems] == [12, 600, None]
    assert to_infix(plus.problems[0].known_equation) == "48 / 4"
    check = read_problems(written(tmp_path, "mathcheck"))
    assert [problem.variation for problem in check.problems] == [
        (),
        ("Problem Understanding",),
        ("Irrelevant Disturbance",),
    ]
    assert {problem.lineage.seed for problem in check.problems} == {"3"}
    assert {problem.answer for problem in check.problems} == {60}


def test_csv_tsv_and_columns(tmp_path: Path) -> None:
    path = written(tmp_path, "table")
    corpus = read_problems(path)
    assert corpus.notes == ("sums.csv: read as a table with question=problem,answer=target,equation=formula",)
    named = read_problems(path, columns=parse_columns("question=problem,answer=target,id=number,equation=formula"))
    assert [problem.id for problem in named.problems] == ["a1", "a2"]
    assert [(to_infix(p.known_equation), p.answer) for p in named.problems] == [("6 + 4", 10), ("1.5 * 4", 6)]
    (tmp_path / "sums.tsv").write_text(TABLE.replace(";", "\t"))
    assert [p.text for p in read_problems(tmp_path / "sums.tsv").problems] == [p.text for p in corpus.problems]
    with pytest.raises(InputError, match="has no column 'goal'; it has number, problem, target, formula"):
        read_problems(path, columns=parse_columns("question=problem,answer=goal"))
    with pytest.raises(UsageError, match="knows its own"):
        read_problems(path, "svamp", columns=parse_columns("question=problem,answer=target"))


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("a1;Six geese?;;6 + 4", "'target' is empty"),
        ("a1;;10;6 + 4", "'problem' is empty"),
        ("a1;Six geese?;a few;6 + 4", "the answer is no number"),
        ("a1;Six geese?;11;6 + 4", "the equation gives 10, the answer says 11"),
        ("a1;Six geese?;10", "another number of columns"),
    ],
)
def test_rows_that_cannot_be_used(tmp_path: Path, row: str, says: str) -> None:
    path = tmp_path / "sums.csv"
    path.write_text(TABLE + row + "\n")
    corpus = read_problems(path, columns=parse_columns("question=problem,answer=target,equation=formula"))
    assert len(corpus.problems) == 2
    assert says in corpus.skipped[0][1]
    assert corpus.skipped[0][0].startswith("sums.csv, line 4")


def test_an_equation_that_cannot_be_read_leaves_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "sums.csv"
    path.write_text(TABLE + "a3;Six geese and a goose?;7;six plus one\n")
    problem = read_problems(path).problems[-1]
    assert (problem.equation, problem.answer) == (None, 7)
    assert problem.mended[0].startswith("equation left out")


def test_parquet_and_a_hugging_face_folder(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet
    from datasets import Dataset

    (tmp_path / "hub" / "data").mkdir(parents=True)
    table = pyarrow.Table.from_pylist(GSM8K)
    pyarrow.parquet.write_table(table, tmp_path / "hub" / "data" / "test-00000-of-00001.parquet")
    (tmp_path / "hub" / "README.md").write_text("---\nlicense: mit\n---\n")
    from_hub = read_problems(tmp_path / "hub")
    Dataset.from_list(GSM8K).save_to_disk(tmp_path / "saved")
    from_disk = read_problems(tmp_path / "saved")
    lines = read_problems(written(tmp_path, "gsm8k"))
    for other in (from_hub, from_disk):
        assert not other.skipped
        assert [(p.text, p.equation, p.steps) for p in other.problems] == [
            (p.text, p.equation, p.steps) for p in lines.problems
        ]


def test_an_object_that_holds_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "wrapped.json"
    path.write_text(json.dumps({"version": 1, "data": GSM8K}, indent=1))
    assert len(read_problems(path).problems) == len(GSM8K)


def test_columns_as_they_are_written() -> None:
    columns = parse_columns(" question = q , answer=a,label=kind")
    assert shown(columns) == "question=q,answer=a,label=kind"
    assert parse_columns(shown(columns)) == columns
    assert guess_columns(["Problem", "finalAnswer", "Problem ID"]) == parse_columns(
        "question=Problem,answer=finalAnswer,id=Problem ID"
    )
    assert guess_columns(["title", "score"]) is None
    for wrong in ("question", "question=q", "ask=q,answer=a", "question=,answer=a"):
        with pytest.raises(UsageError):
            parse_columns(wrong)


@pytest.mark.needs_data
def test_the_whole_of_gsm8k_at_hand(data_dir: Path) -> None:
    corpus = read_problems(data_dir / "gsm8k" / "train.jsonl")
    assert (len(corpus.problems), len(corpus.skipped)) == (2000, 0)
    with_equation = [problem for problem in corpus.problems if problem.equation is not None]
    assert len(with_equation) >= 1930
    assert all(evaluate(problem.known_equation) == problem.answer for problem in with_equation)
