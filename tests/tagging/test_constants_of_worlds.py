"""Numbers that no tag tells: told in words, or known of units. A world holds them with their reason; they stay."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import orjson
import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import evaluate, parse_infix, to_infix
from svampkit.errors import TemplateError
from svampkit.generation import SetRequest, generate
from svampkit.problem import Problem, problem_from_row
from svampkit.tagging.attach import attach
from svampkit.tagging.suggest import suggest
from svampkit.tagging.told_equation import told_equation
from svampkit.template import TemplateFile, read_template, write_template
from svampkit.template.check import check
from svampkit.world import faults
from svampkit.world.picture import picture


def attached(text: str, equation: str) -> TemplateFile:
    expression = parse_infix(equation)
    (file,) = attach([suggest(Problem("t", *split_question(text), expression, evaluate(expression)))])
    assert check(file, Path("t.yaml")) == []
    return file


TOLD = [
    ("Nora has 15 pears. Ivo has twice as many pears as Nora. How many pears do they have together?", "15 + 15 * 2",
     {"2": "twice"}),
    ("Nora has 30 pears. Ivo has two-thirds as many pears as Nora. How many pears do they have together?",
     "30 + 30 * 2 / 3", {"2/3": "two-thirds"}),
    ("Nora had 60 pears. She sold half of them. How many pears are left?", "60 - 60 / 2", {"0.5": "half"}),
    ("Nora bought 5 dozen eggs. She used 13 eggs. How many eggs are left?", "5 * 12 - 13", {"12": "eggs in a dozen"}),
    ("Nora has 50 pears. 40% of the pears are ripe. How many pears are ripe?", "50 * 0.4",
     {"100": "percent in the whole"}),
    ("Nora had 50 pears. She sold 40% of the pears. How many pears are left?", "50 - 50 * 40 / 100",
     {"100": "percent in the whole"}),
    ("Nora reads 15 pages a day. How many pages does she read in 2 weeks?", "15 * 7 * 2", {"7": "days in a week"}),
    ("A pump lifts 90 liters an hour. It ran for 40 minutes. How many liters did it lift?", "90 * 40 / 60",
     {"60": "minutes in an hour"}),
    ("Pens cost 30 cents each. Nora bought 20 pens. How many dollars did she pay?", "30 * 20 / 100",
     {"100": "cents in a dollar"}),
    ("Nora earns $300 a month. How much does she earn in 2 years?", "300 * 12 * 2", {"12": "months in a year"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "constants"), TOLD)
def test_a_world_holds_what_no_tag_tells(text: str, equation: str, constants: dict[str, str]) -> None:
    file = attached(text, equation)
    assert file.world is not None, file.unread
    assert {q.constant: q.because for q in file.world.quantities if q.constant} == constants
    assert not [note for note in file.unsure if "does not stand in the text" in note]


NEAR = [
    # no week is spoken of: 7 has no reason
    ("Nora reads 15 pages a day. How many pages does she read?", "15 * 7"),
    # the text takes a third, the equation a half
    ("Nora had 60 pears. She sold a third of them. How many pears are left?", "60 - 60 / 2"),
    # 60 is no number of days and weeks
    ("Nora reads 15 pages a day. How many pages does she read in 2 weeks?", "15 * 60 * 2"),
    # one number tells the seconds and the percentage
    ("Nora made a 30-second film. She cut it by 30%. How many seconds long is the film now?", "30 - 30 * 30 / 100"),
    # told once, "twice" is taken once
    ("A film is 20 minutes long. A play is twice as long. How many minutes long is the play?", "20 * 2 * 2"),
    # of percentages 100 is the whole, and not 50
    ("Nora has 50 pears. 40% of the pears are ripe. How many pears are ripe?", "50 * 40 / 50"),
]


@pytest.mark.parametrize(("text", "equation"), NEAR)
def test_a_number_without_a_reason_gives_no_world(text: str, equation: str) -> None:
    assert attached(text, equation).world is None


def test_a_constant_keeps_its_value_in_the_file_and_in_every_instance(tmp_path: Path) -> None:
    file = attached(*TOLD[6][:2])
    write_template(tmp_path / "t.yaml", file)
    again = read_template(tmp_path / "t.yaml")
    assert again.world == file.world
    assert "7, days in a week" in picture(file.world, file.values) if file.world is not None else False
    rows = [row for batch in generate([again], SetRequest(per_template=8)) for row in batch.text.splitlines()]
    assert len(rows) == 8
    made = [problem_from_row(orjson.loads(row)) for row in rows]
    assert {problem.answer % 7 for problem in made if problem.answer is not None} == {0}
    assert len({problem.answer for problem in made}) > 3


def test_a_constant_that_is_no_number_or_has_a_tag_too_is_told(tmp_path: Path) -> None:
    write_template(tmp_path / "t.yaml", attached(*TOLD[6][:2]))
    text = (tmp_path / "t.yaml").read_text()
    for wrong in ('constant: "a week"', 'constant: "7/0"'):
        (tmp_path / "t.yaml").write_text(text.replace('constant: "7"', wrong))
        with pytest.raises(TemplateError, match='a number such as "7"'):
            read_template(tmp_path / "t.yaml")


def test_a_share_of_what_comes_whole_has_to_be_whole() -> None:
    file = attached(*TOLD[2][:2])
    assert file.world is not None
    assert faults(file.world, {"NUM1": Fraction(60)}) == []
    assert {fault.problem for fault in faults(file.world, {"NUM1": Fraction(61)})} == {"is not whole"}


EQUATIONS = [
    ("40% of 50 pears are ripe.", "50 * 0.4", "50 * (40 / 100)"),
    ("40 percent of 50 pears are ripe.", "40 * 50 * 0.01", "50 * (40 / 100)"),
    ("Two-fifths of the 50 pears are ripe.", "50 * 2 / 5", "50 * 0.4"),
    ("1/6 of the 30 pears are ripe.", "30 * 1 / 6 + 3", "30 * (1/6) + 3"),
    ("20% of the 50 pears are ripe.", "50 / 5", "50 * (20 / 100)"),
    ("75% of the 40 pears are ripe.", "40 * 3 / 4", "40 * (75 / 100)"),
    ("20% of the 50 pears lie in 5 bowls.", "50 / 5", "50 / 5"),  # the percentage, or the 5 bowls
    ("There are 50 pears in 5 bowls.", "50 / 5", "50 / 5"),  # no share
    ("Half of the 50 pears lie in 2 bowls.", "50 / 2", "50 / 2"),  # the half, or the 2 bowls
]


@pytest.mark.parametrize(("text", "equation", "told"), EQUATIONS)
def test_an_equation_takes_percentages_and_shares_as_told(text: str, equation: str, told: str) -> None:
    found = told_equation(parse_infix(equation), text)
    assert to_infix(found) == told
    assert evaluate(found) == evaluate(parse_infix(equation))
