"""Learning curves, template sizes, diversity by command, and several equations in one cell of a table."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from svampkit.corpora import read_problems
from svampkit.equation import parse_infix
from svampkit.errors import UsageError
from svampkit.export.jsonl import write_problems
from svampkit.problem import Lineage, Problem, problem_to_row
from svampkit.reproduce.curve import by_template_size, default_sizes, learning_curve
from svampkit.reproduce.plot import PlotDot, curve_svg, dots_svg
from svampkit.solvers import make_solver
from svampkit.solvers.protocol import Solver
from svampkit.solvers.registry import Setup
from tests.conftest import Cli

_VERBS = (("picked", "in all", "+"), ("dropped", "left", "-"), ("shelves with", "on the shelves", "*"))


def corpus(count: int) -> list[Problem]:
    """Problems of three kinds, each with words of its own; two in turn belong to one seed."""
    rng = Random(3)
    made = []
    for at in range(count):
        verb, tail, sign = _VERBS[at % 3]
        a, b = rng.randint(20, 60), rng.randint(2, 9)
        body = f"{rng.choice(('Ada', 'Omar', 'Lena'))} has {a} {rng.choice(('nuts', 'pens', 'hats'))} and {verb} {b}."
        equation = parse_infix(f"{a} {sign} {b}")
        answer = {"+": a + b, "-": a - b, "*": a * b}[sign]
        made.append(
            Problem(
                f"p{at}", body, f"How many {tail}?", equation, Fraction(answer), lineage=Lineage(seed=f"s{at // 2}")
            )
        )
    return made


def similarity(known: Sequence[Problem]) -> Solver:
    return make_solver("similarity", Setup(lambda: known))


def test_a_curve_rises_with_what_is_learned_from() -> None:
    points = list(learning_curve(corpus(120), similarity, [2, 8, 60], "fixed", range(3)))
    assert [point.trained for point in points] == [2, 8, 60]
    assert {point.tested for point in points} == {60}
    shares = [point.accuracy.value for point in points]
    assert shares[0] < shares[1] <= shares[2] == 100.0
    assert points[0].accuracy.over == "3 seeds"


def test_training_and_test_problems_share_no_seed() -> None:
    seen: list[set[str | None]] = []

    def noted(known: Sequence[Problem]) -> Solver:
        solver = similarity(known)
        learned = {problem.lineage.seed for problem in known}

        def solve(tests):  # type: ignore[no-untyped-def]
            asked = list(tests)
            seen.append(learned & {problem.lineage.seed for problem in asked})
            return solver(asked)

        return solve

    for setting in ("fixed", "increasing"):
        list(learning_curve(corpus(40), noted, [20], setting, range(2)))
    assert len(seen) == 2 + 10
    assert not any(seen)


def test_the_increasing_setting_tests_on_every_problem_once() -> None:
    points = list(learning_curve(corpus(60), similarity, [20, 60], "increasing", [0]))
    assert [(point.trained, point.tested) for point in points] == [(16, 20), (48, 60)]


def test_rare_templates_are_left_out_by_size() -> None:
    rare = Problem("rare", "Ada has 3 nuts, 4 pens, 5 hats.", "What?", parse_infix("3 * (4 + 5)"), Fraction(27))
    points = {point.name: point for point in by_template_size([*corpus(60), rare], similarity, (1, 2, 30), [0])}
    assert [(name, point.tested, point.templates) for name, point in points.items()] == [("T1", 61, 4), ("T2", 60, 3)]
    assert points["T1"].accuracy.value < points["T2"].accuracy.value


def test_sizes_are_bounded_by_the_corpus() -> None:
    assert default_sizes(300, "fixed") == [50, 100, 150]
    assert default_sizes(300, "increasing") == [50, 100, 200, 300]
    with pytest.raises(UsageError, match="size 61 was asked for and the 120 problems of the corpus allow 1 to 60"):
        list(learning_curve(corpus(120), similarity, [61]))
    with pytest.raises(UsageError, match="the setting 'fix' is unknown; expected one of fixed, increasing"):
        list(learning_curve(corpus(120), similarity, [6], "fix"))


def test_the_command_writes_table_and_plot(tmp_path: Path, cli: Cli) -> None:
    write_problems(tmp_path / "c.jsonl", map(problem_to_row, corpus(60)))
    call = ("corpus", "curve", tmp_path / "c.jsonl", "--sizes", "5,30", "--templates", "--seeds", "2")
    code, out, err = cli(*call, "-o", tmp_path / "o")
    assert code == 0, err
    assert "## similarity, by template size, cross-validated" in out
    told = json.loads((tmp_path / "o/curve.json").read_text())
    assert [point["trained"] for point in told["curve"]] == [5, 30]
    assert [point["name"] for point in told["templates"]] == ["T1", "T2", "T5", "T6", "T10", "T20"]
    drawn = ElementTree.fromstring((tmp_path / "o/curve.svg").read_text())
    assert len(drawn.findall("{*}circle")) == 2
    for arguments, message in (
        (["--sizes", "5,x"], "expected whole numbers such as"),
        (["--solver", "gts"], "expected similarity or majority"),
        (["--sizes", "500"], "size 500 was asked for"),
    ):
        code, _, err = cli("corpus", "curve", tmp_path / "c.jsonl", "-o", tmp_path / "p", *arguments)
        assert code == 2
        assert message in err


def test_plots_hold_what_they_are_given_and_escape_it() -> None:
    left, right, zero = PlotDot("x", -5, -9, -1), PlotDot("x", 2, 1, 3), PlotDot("y", 0, 0, 0)
    svg = dots_svg("a < b", [("33 & more", [left, None]), ("11", [right, zero])], ["ours", "theirs"])
    drawn = ElementTree.fromstring(svg)
    assert len(drawn.findall("{*}circle")) == 2 + 3
    assert "33 & more" in [text.text for text in drawn.findall("{*}text")]
    flat = ElementTree.fromstring(curve_svg("t", "n", [10], [PlotDot("10", 0.0, 0.0, 0.0)]))
    assert len(flat.findall("{*}circle")) == 1


def test_diversity_by_command(tmp_path: Path, cli: Cli) -> None:
    write_problems(tmp_path / "c.jsonl", map(problem_to_row, corpus(12)))
    code, out, err = cli("corpus", "diversity", tmp_path / "c.jsonl", "--by", "type", "--json")
    assert code == 0, err
    found = json.loads(out)
    assert 0 < found["cld"] < 1
    assert found["groups"] == {"none": [found["cld"], 12]}
    code, _, err = cli("corpus", "diversity", tmp_path / "c.jsonl", "--by", "colour")
    assert code == 2
    assert "expected one of type, grade, code, seed" in err


@pytest.mark.parametrize(
    "cell", ['"x + y = 30; x - y = 6"', '"x + y = 30\nx - y = 6"', '"[""x + y = 30"", ""x - y = 6""]"']
)
def test_several_equations_in_a_cell_are_a_system(tmp_path: Path, cell: str) -> None:
    table = tmp_path / "t.csv"
    table.write_text(
        "id,question,equation,answer\n"
        f"two,Two baskets hold 30 plums. One holds 6 more. How many are in each?,{cell},18; 12\n"
        "one,Ada has 4 plums and 5 pears. How many fruits?,4 + 5,9\n"
    )
    both = read_problems([table], systems=True)
    assert not both.skipped
    two, one = both.problems
    assert two.system is not None
    assert sorted(two.answers) == [12, 18]
    assert two.equation is None
    assert one.answer == 9
    # a command that works on one expression leaves it out and says so
    alone = read_problems([table])
    assert [problem.id for problem in alone.problems] == ["one"]
    assert "equation system" in alone.skipped[0][1]


def test_a_system_whose_answers_disagree_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    rows = (
        "Two baskets hold 30 plums. How many in each?,x + y = 30; x - y = 6,18; 11",
        "Ada has 4 plums and 5 pears. How many fruits?,4 + 5,9",
    )
    table.write_text("\n".join(("question,equation,answer", *rows)) + "\n")
    read = read_problems([table], systems=True)
    assert [problem.id for problem in read.problems] == ["t-2"]
    assert "the equations give 18, 12, the answers say 18, 11" in read.skipped[0][1]
