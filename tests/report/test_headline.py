"""The headline says nothing that the figures do not bear."""

from __future__ import annotations

from typing import Any

import pytest

from svampkit.report import Report, ReportRequest, build_report, dataset_from_rows, predictions_from_rows
from svampkit.report.gate import failures, parse_gates
from svampkit.report.markdown import render_markdown
from tests.report.samples import predict, problems, report_of


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def answers(rows: list[dict[str, Any]], wrong: object) -> list[dict[str, Any]]:
    """Right answers, but for the rows that ``wrong`` names by their number."""
    assert isinstance(wrong, set | range)
    return [
        {"id": row["id"], "answer": "-77" if number in wrong else row["answer"], "status": "answered"}
        for number, row in enumerate(rows)
    ]


def test_where_nothing_is_right_nothing_is_said_of_variations() -> None:
    rows = problems(20)
    report = report_of(rows, {"none": answers(rows, range(len(rows)))})
    assert report.headline == "none answers 0 of 140; nothing can be said about variations"
    assert all(change.rate.value is None and change.own.value is None for change in report.models[0].changes)
    two = report_of(rows, {"a": answers(rows, range(140)), "b": answers(rows, range(140))})
    assert two.headline == "None of the 2 models answers anything rightly"


def test_where_everything_is_right_it_says_so() -> None:
    rows = problems(20)
    assert report_of(rows, {"all": answers(rows, set())}).headline == "all answers all 140 rightly, changed or not"


def test_models_at_the_edges_are_named_where_several_are_told_of() -> None:
    """ "No model shows a loss" is no praise of one that has nothing right, or gave no answers."""
    rows = problems(60)
    every, none = answers(rows, set()), answers(rows, range(len(rows)))
    few = [one for number, one in enumerate(every) if number % 9 == 0]
    two = plain(report_of(rows, {"every": every, "none": none}).headline)
    assert two == "every has everything right and none has nothing; nothing can be said about variations"
    three = plain(report_of(rows, {"every": every, "none": none, "few": few}).headline)
    assert three == (
        "No model shows a loss beyond noise under any variation; every has everything right, none has nothing right; "
        "few has many answers missing or not readable"
    )
    third = answers(rows, {number for number in range(len(rows)) if number % 3 == 0})
    again = plain(report_of(rows, {"third": third, "none": none, "nothing": none}).headline)
    assert again == "No model shows a loss beyond noise under any variation; 2 models have nothing right"
    # near miss: where no model is at an edge nothing is added
    other = answers(rows, {number for number in range(len(rows)) if number % 4 == 0})
    assert ";" not in report_of(rows, {"third": third, "other": other}).headline


def losing(rows: list[dict[str, Any]], code: str, share: int) -> list[dict[str, Any]]:
    """Answers of which every ``share``-th under a code is right, and all others."""
    own = [number for number, row in enumerate(rows) if code in row["variation"]]
    return answers(rows, {number for place, number in enumerate(own) if place % share})


def test_models_that_lose_under_one_variation_are_counted_with_their_losses() -> None:
    rows = [row for row in problems(60) if row["variation"] in ([], ["33"])]  # one variation only: there is no "most"
    three = {"a": losing(rows, "33", 2), "b": losing(rows, "33", 3), "c": answers(rows, {1})}
    told = plain(report_of(rows, three).headline)
    assert told == "2 of 3 models lose 50 to 67 points when an irrelevant fact is added"
    two = {"a": losing(rows, "33", 2), "b": losing(rows, "33", 2)}
    assert plain(report_of(rows, two).headline) == "Both models lose 50 points when an irrelevant fact is added"


def test_the_worst_of_each_model_is_not_taken_for_the_worst_of_all() -> None:
    """All three lose under 33; that one of them loses more under 23 does not take it out of the count."""
    rows = [row for row in problems(60) if row["variation"] in ([], ["33"], ["23"])]
    worse = {number for number, row in enumerate(rows) if "23" in row["variation"]}
    odd = {number for number, row in enumerate(rows) if "33" in row["variation"] and number % 2}
    both = answers(rows, worse | odd)
    three = {"a": losing(rows, "33", 2), "b": losing(rows, "33", 3), "c": both}
    assert "All 3 models lose" in report_of(rows, three).headline
    assert "an irrelevant fact" in report_of(rows, three).headline


def test_seeds_all_wrong_can_lose_nothing() -> None:
    rows = problems(20)
    seeds = {number for number, row in enumerate(rows) if not row["variation"]}
    lucky = seeds | {n for n in range(140) if n % 3}
    headline = report_of(rows, {"m": answers(rows, lucky)}).headline
    assert "loses nothing" not in headline and "no loss" not in headline.split(",")[0]


def test_few_problems_are_told() -> None:
    rows = problems(3)[:21]
    report = report_of(rows, {"m": answers(rows, {1, 2, 3, 8, 9, 10, 15, 16, 17})})
    assert plain(report.headline) == "m answers 12 of 21 rightly"
    assert "21 problems are too few" in report.models[0].headline.text


def test_many_missing_and_unread_come_first() -> None:
    rows = problems(30)
    said = answers(rows, {2, 5, 9})[:126]
    for row in said[:42]:
        row |= {"answer": None, "status": "unread"}
    report = report_of(rows, {"m": said})
    assert plain(report.headline).startswith("Answers 40 % missing and 20 % not readable: m ")
    text = plain(report.models[0].headline.more + report.models[0].headline.text)
    assert "84 missing" in text and "42 not readable" in text


def test_the_denominator_is_all_problems_unless_missing_ones_are_left_out() -> None:
    rows = problems(30)
    said = [predictions_from_rows(answers(rows, set())[:105], "m")]
    whole = build_report(dataset_from_rows(rows), said, ReportRequest("d")).models[0]
    assert whole.accuracy.value == pytest.approx(0.5) and whole.accuracy.n == 210
    assert whole.read.value == 1.0 and whole.read.n == 105
    left = build_report(dataset_from_rows(rows), said, ReportRequest("d", missing="left-out")).models[0]
    assert left.accuracy.value == 1.0 and left.accuracy.n == 105


def test_gains_are_told_and_marked() -> None:
    rows = problems(40)
    helped = {n for n, row in enumerate(rows) if row["variation"] != ["33"] and n % 2}
    report = report_of(rows, {"m": answers(rows, helped)})
    gain = next(change for change in report.models[0].changes if change.key == "33")
    assert gain.proven == 1
    assert "gains" in report.headline + report.models[0].headline.more


@pytest.mark.parametrize("seed", range(6))
def test_headline_mark_and_interval_agree(seed: int) -> None:
    rows = problems(30)
    model = report_of(rows, {"m": predict(rows, "m", 0.1, seed)}).models[0]
    proven = {change.key for change in model.changes if change.key != "all" and (change.together.high or 0) < 0}
    assert model.headline.significant == bool(proven)
    assert not model.headline.significant or model.headline.code in proven
    assert proven == {
        c.key for c in model.changes if c.key != "all" and c.p_together < 0.05 and (c.change.value or 0) < 0
    }


def made(author: str | None) -> list[dict[str, Any]]:
    return [{**row, "author": author} for row in problems(20)]


def world_and_other(author: str | None) -> Report:
    rows = made(author)
    found = [
        predictions_from_rows(predict(rows, name, shift, 3), name) for name, shift in (("world", 0.5), ("m", 0.0))
    ]
    return build_report(dataset_from_rows(rows), found, ReportRequest("d"))


def test_the_reader_does_not_praise_itself() -> None:
    report = world_and_other("auto")
    world, other = report.models
    assert "with the reader that made 120 of these variants" in world.aside and not other.aside
    assert report.headline == other.headline.title
    assert any(note.startswith("world stays out of the headline") for note in report.notes)
    assert "\nworld " not in (said := render_markdown(report)) and f"\n{other.headline.title}" in said


def test_on_a_set_of_others_the_reader_is_a_contender() -> None:
    for author in (None, "kim"):
        assert not world_and_other(author).models[0].aside
        assert "\nworld " in render_markdown(world_and_other(author))


def test_a_baseline_that_learned_from_the_seeds_says_so() -> None:
    from dataclasses import replace

    rows = problems(20)
    said = replace(predictions_from_rows(predict(rows, "similarity"), "similarity"), kind="similarity", learned=140)
    report = build_report(dataset_from_rows(rows), [said], ReportRequest("d"))
    assert report.headline.endswith("having learned from the set's own seeds")
    # a model of that kind that learned from others is not accused
    assert (
        "learned"
        not in build_report(dataset_from_rows(rows), [replace(said, learned=0)], ReportRequest("d")).headline
    )


def test_gates_on_coverage_and_drop() -> None:
    rows = problems(30)
    said = answers(rows, {n for n, row in enumerate(rows) if row["variation"] == ["33"]})[:190]
    report = report_of(rows, {"m": said})
    assert failures(report, parse_gates(["coverage:0.9", "drop:0.9", "drop=21:0.9"])) == ()
    lines = failures(report, parse_gates(["coverage:0.95", "drop=33:0.5"]))
    assert lines[0].startswith("m: coverage is 0.905 (n = 210), under 0.950")
    assert lines[1].startswith("m: drop 33 is 0.9") and "over 0.500" in lines[1]


def test_the_line_over_several_models_tells_the_ceiling_and_missing_answers() -> None:
    from svampkit.report import ReportRequest, build_report, dataset_from_rows, predictions_from_rows
    from tests.evaluation.samples import dataset

    rows = dataset(40)

    def line(shares: list[int], models: int = 3) -> str:
        kept = [row for number, row in enumerate(rows) if number % 10 in shares]
        said = [{"id": row["id"], "answer": row["answer"]} for row in kept]
        found = [predictions_from_rows(said, f"m{number}") for number in range(models)]
        return build_report(dataset_from_rows(rows), found, ReportRequest("d")).headline

    assert line(list(range(10))) == "All 3 models answer everything rightly"
    assert line(list(range(10)), 2) == "Both models answer everything rightly"
    assert line([0, 3, 7]).startswith("Every model lacks many answers: ")


def test_models_that_cannot_be_told_apart_are_not_put_in_order() -> None:
    rows = [{**row, "variation": [], "seed": None, "template": None} for row in problems(40)]
    few, many = set(range(0, 200, 2)), set(range(0, 200, 20))

    def line(**wrong: set[int]) -> str:
        return plain(report_of(rows, {name: answers(rows, missed) for name, missed in wrong.items()}).headline)

    assert line(a=few, b=many) == "b answers most: 96 % rightly"
    assert line(a=few, b=few | {1}) == "a and b cannot be told apart: 64 % and 64 % rightly"
    assert line(a=many, b=many | {1}, c=few) == "a answers 96 % rightly; 1 of the 2 others cannot be told from it"


def test_of_the_answered_counts_no_answer_rightly_withheld() -> None:
    """Giving none where there is none is right, and no answer: it is in neither number of the share."""
    rows = problems(10)
    for row in rows[:20]:
        row["answer"] = None
    said = [
        {"id": row["id"], "answer": None, "status": "abstained"} if row["answer"] is None else one
        for row, one in zip(rows, answers(rows, set(range(20, 40))), strict=True)
    ]
    report = report_of(rows, {"m": said})
    (model,) = report.models
    assert model.counts.right == 50 and model.counts.answered == 50 and model.read.value == 0.6
    text = plain(f"{model.headline.text} {model.headline.more}")
    assert "Of the 50 that were answered: 60.0 % (20 given up)." in text
