"""What a question picks of times, places and sorts, and whether the sides that it compares are told."""

from __future__ import annotations

import pytest

from svampkit.reading.chance.shape import shape_of
from svampkit.reading.evidence import of_answer, of_unused
from svampkit.reading.evidence.picked import of_picked
from svampkit.reading.searching.search import search
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load
from tests.reading.support import asked_of


def _bits(asked: Asked, values: set[int]) -> int:
    return sum(1 << n for n, fact in enumerate(asked.told) if fact.value in values)


def _marks(text: str, value: int) -> list[str]:
    """The indicators of the answer that comes to this value."""
    asked = asked_of(text)
    answer = next(c.answer for c in search(asked, load()) if c.answer.value == value)
    return of_answer(answer, asked, answer.mask)


@pytest.mark.parametrize(
    ("text", "name", "hits", "others"),
    [
        (
            "Vera rode 9 miles on Monday, 4 on Friday and 7 on Sunday. How far did she ride on Sunday?",
            "time",
            7,
            {9, 4},
        ),
        (
            "Vera has 9 bags of rice, 4 bags of salt and 7 bags of corn. How many bags of corn has she?",
            "sort",
            7,
            {9, 4},
        ),
        ("9 hens sit on the wall and 7 on the roof. How many hens sit on the roof?", "place", 7, {9}),
    ],
)
def test_the_question_picks_one_of_several(text: str, name: str, hits: int, others: set[int]) -> None:
    asked = asked_of(text)
    assert (name, _bits(asked, {hits}), _bits(asked, others)) in asked.picks
    right, wrong = _bits(asked, {hits}), _bits(asked, {hits, *others})
    assert f"picked:{name}=all,others=0" in list(of_picked(asked, right))
    assert f"picked:{name}=all,others={len(others)}" in list(of_picked(asked, wrong))


def test_words_that_all_share_pick_none_of_them() -> None:
    told = "12 bags of ripe plums and 9 bags of green plums are picked every day."
    asked = asked_of(f"{told} How many bags of ripe plums are picked in 4 days?")
    assert ("sort", _bits(asked, {12}), _bits(asked, {9})) in asked.picks
    assert not asked_of(f"{told} How many bags of plums are picked in 4 days?").picks


@pytest.mark.parametrize(
    ("text", "picked"),
    [
        ("Uma has 12 tins with 4 pens and 9 clips in each tin. How many pens has she?", ("thing", {4}, {9})),
        ("Uma has 4 pens, 9 clips and 7 caps. How many more pens than caps has she?", ("thing", {4, 7}, {9})),
        ("Uma has 4 pens and 9 clips. How many more pens than clips has she?", None),
        ("Uma has 4 tins and 9 pens in each tin. How many pens has she?", None),
        ("Uma saw 4 roses and 9 tulips. How many flowers did she see?", None),
    ],
)
def test_of_listed_things_the_asked_one_is_picked(text: str, picked: tuple[str, set[int], set[int]] | None) -> None:
    asked = asked_of(text)
    things = [pick for pick in asked.picks if pick[0] == "thing"]
    assert things == ([] if picked is None else [(picked[0], *(_bits(asked, those) for those in picked[1:]))])


def test_the_calibration_sees_numbers_of_another_sort() -> None:
    asked = asked_of(
        "12 bags of ripe plums and 9 bags of green plums are picked a day. How many bags of ripe plums in 4 days?"
    )
    shapes = {c.answer.mask: shape_of(c.answer, asked).signs for c in search(asked, load())}
    ripe, green = shapes[_bits(asked, {12, 4})], shapes[_bits(asked, {9, 4})]
    assert (ripe["used:not picked"], ripe["left:picked"]) == (0, 0)
    assert (green["used:not picked"], green["left:picked"]) == (1, 1)


def test_the_tense_of_the_question_tells_then_from_now() -> None:
    told = "Vera had 9 red pens. She lost some and now has 4 red pens."
    assert dict(asked_of(f"{told} How many red pens does Vera have?").sets)["tense"] == 2
    assert dict(asked_of(f"{told} How many red pens did Vera lose?").sets)["tense"] == 1
    assert "tense" not in dict(asked_of("Vera had 9 pens. She lost 4 pens. How many pens does she have?").sets)


PENS = "Jon has 12 fewer pens than Sam. Sam has 20 more pens than Uma. Sam has 40 pens."


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How many more pens does Jon have than Uma?", (3, "-")),
        ("How many more pens does Sam have than Uma?", None),
        ("How many pens does Jon have?", None),
    ],
)
def test_two_comparisons_lead_from_one_to_the_other(question: str, told: tuple[int, str] | None) -> None:
    assert asked_of(f"{PENS} {question}").ties.chained == told


def test_comparisons_that_lead_the_same_way_are_added() -> None:
    text = f"{PENS.replace('fewer', 'more')} How many more pens does Jon have than Uma?"
    assert asked_of(text).ties.chained == (3, "+")
    assert "chained=True" in _marks(text, 32)
    assert "chained=else" in _marks(text, 52)


def test_where_nothing_is_told_apart_nothing_is_picked() -> None:
    assert not asked_of("Vera rode 9 miles and then 4 miles. How far did she ride on Sunday?").picks
    assert not asked_of("Vera rode 9 miles on Monday and 4 on Friday. How far did she ride?").picks


def test_two_kinds_that_are_asked_are_both_needed() -> None:
    text = "Vera had 17 figs and 12 plums. She ate 5 figs. How many figs and plums does she have left?"
    asked = asked_of(text)
    assert dict(asked.sets)["kinds"] == _bits(asked, {17, 12, 5})


def test_of_kinds_with_one_noun_those_with_the_asked_words_are_needed() -> None:
    told = "Vera has 3 cans of red paint, 5 cans of white paint and 9 cans of blue paint."
    asked = asked_of(f"{told} How many cans of red paint and white paint has she?")
    assert dict(asked.sets)["kinds"] == _bits(asked, {3, 5})
    assert "kinds" not in dict(asked_of(f"{told} How many cans of red paint has she?").sets)


@pytest.mark.parametrize(
    ("question", "value", "mark"),
    [
        ("How many more hens stayed than ran off?", 31, "sides=made+told,verbs=untold+told"),
        ("How many more hens stayed than ran off?", 38, "sides=told+told,verbs=untold+told"),
        ("How many more hens were there than ran off?", 38, "sides=told+told,verbs=state+told"),
    ],
)
def test_a_side_that_no_number_tells_is_worked_out(question: str, value: int, mark: str) -> None:
    assert mark in _marks(f"45 hens sat in a yard. 7 hens ran off. {question}", value)


def test_what_holds_the_asked_is_not_the_asked() -> None:
    told = "Vera picks 6 sacks of corn a day. Each sack holds 20 cobs of corn."
    assert "held-asked" in _marks(f"{told} How much corn does she pick in 3 days?", 18)
    assert "held-asked" not in _marks(f"{told} How many sacks does she pick in 3 days?", 18)


def test_an_end_left_out_where_the_start_is_asked() -> None:
    asked = asked_of("Vera ate 8 figs. She has 9 figs left. How many figs did she have at first?")
    start = next(c.answer for c in search(asked, load()) if c.answer.value == 17)
    end = next(fact for fact in asked.told if fact.value == 9)
    assert "cue=end,ask=start" in of_unused(end, start, asked)


def test_the_noun_of_what_is_worked_out_is_a_mark_of_the_question() -> None:
    assert "n:difference" in asked_of("Vera ate 8 figs and Omar 5. What is the difference of both?").marks
    assert not [m for m in asked_of("Vera ate 8 figs and Omar 5. How many figs were it?").marks if m.startswith("n:")]
