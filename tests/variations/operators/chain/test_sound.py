"""What a variation by steps may not say: added to nowhere, asked of one for all, of a rate that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from svampkit.equation import parse_infix
from svampkit.template import Chain, Name, Thing, Value, fill
from svampkit.variations.operators.chain.adding.going_on import going_on
from svampkit.variations.operators.chain.adding.relevant import relevant
from svampkit.variations.operators.chain.amounts.hidden import hidden
from svampkit.variations.operators.chain.changing.changed import changed
from svampkit.variations.operators.chain.changing.changed_share import changed_shares
from svampkit.variations.operators.chain.changing.inverted import inverted
from svampkit.variations.operators.chain.invariance.moved import moved
from svampkit.variations.operators.chain.question.asked_beside import asked_beside
from svampkit.variations.operators.chain.question.asked_step import asked_steps
from svampkit.variations.operators.chain.question.other_unit import in_other_units
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import ChainOffer, Story

_Operator = Callable[[Story, Random], Iterator[ChainOffer]]


def _story(body: str, question: str, steps: Sequence[str], results: Sequence[str] = (), **numbers: int) -> Story:
    values: dict[str, Value] = {"NAME1": Name("Ada", "she"), "OBJ1": Thing("fig", "figs")}
    values |= {tag: Fraction(value) for tag, value in numbers.items()}
    return Story(body, question, values, {}, Chain(tuple(map(parse_infix, steps))), tuple(results))


def _texts(operator: _Operator, story: Story) -> set[str]:
    """The offers' texts over some seeds of the draw."""
    return {
        fill(f"{offer.body} {offer.question}", {**story.values, **offer.values}).text
        for seed in range(12)
        for offer in operator(story, Random(seed))
    }


@pytest.mark.parametrize(
    ("body", "place", "added"),
    [
        ("A cook put [NUM1] [OBJp1] and [NUM2] [OBJp1] in.", "in the third bowl", "added to the third bowl."),
        ("A bowl can hold [NUM1] [OBJp1]. A cook put in [NUM2] [OBJp1].", "in the bowl", ""),  # full
        ("The average of the bowls was [NUM1] [OBJp1] and [NUM2] [OBJp1].", "in the bowl", ""),  # of which bowl?
        ("A cook put [NUM1] [OBJp1] and [NUM2] [OBJp1] out.", "at the fair", ""),  # added to a fair?
    ],
)  # fmt: skip
def test_what_goes_on_is_added_to_the_place_that_is_asked_of(body: str, place: str, added: str) -> None:
    story = _story(body, f"How many [OBJp1] were {place}?", ["NUM1 + NUM2"], NUM1=9, NUM2=5)
    made = _texts(going_on, story)
    assert all(added in text for text in made) and bool(made) == bool(added)


@pytest.mark.parametrize(
    ("question", "added"),
    [("How many [OBJp1] are left in the bowl?", True), ("How many [OBJp1] are left in total?", False)],
)
def test_more_is_added_to_a_place_and_never_to_nothing(question: str, added: bool) -> None:
    story = _story("There are [NUM1] [OBJp1]. A cook takes [NUM2].", question, ["NUM1 - NUM2"], NUM1=19, NUM2=5)
    made = {text for text in _texts(relevant, story) if "added" in text}
    assert bool(made) == added and all("added to the bowl." in text for text in made)


def test_what_each_of_several_got_is_not_asked_as_all() -> None:
    """9 figs and 5 nuts to each of 2 friends: 4 more figs than nuts went to one of them, 8 in all."""
    to_each = "[NAME1] gave [NUM1] figs and [NUM2] nuts to each of [NUM3] friends."
    steps = ["NUM1 * NUM3", "NUM2 * NUM3", "S1 + S2"]
    asks = "How many figs and nuts did [NAME1] give in total?"
    assert not _texts(asked_beside, _story(to_each, asks, steps, NUM1=9, NUM2=5, NUM3=2))
    to_one = "[NAME1] gave [NUM1] figs and [NUM2] nuts to a friend. She has [NUM3] figs."
    made = _texts(asked_beside, _story(to_one, "How many figs are there?", ["NUM1 + NUM3"], NUM1=9, NUM2=5, NUM3=2))
    assert any("How many more figs than nuts did Ada give" in text for text in made)


def test_what_opens_a_sentence_of_the_solution_is_nobodys_name() -> None:
    body = "[NAME1] was [NUM1] years old when she read [NUM2] books. At twice that age she read [NUM3] more."
    question = "How many books did [NAME1] read?"
    steps, said = ["2 * NUM1", "NUM2 + NUM3"], ["Twice the age of 7 is {} years old", "She read {} books"]
    made = _texts(asked_steps, _story(body, question, steps, said, NUM1=7, NUM2=20, NUM3=9))
    assert not any("Twice" in text.split("?")[-2] for text in made)
    said[0] = "Ada is {} years old"
    (asked,) = _texts(asked_steps, _story(body, question, steps, said, NUM1=7, NUM2=20, NUM3=9))
    assert asked.endswith("How old is Ada?")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How much will the figs cost?", "the figs will cost $[NUM9]"),  # what they do, no cost of theirs
        ("How much will the bill be?", "the bill will be $[NUM9]"),
    ],
)
def test_what_things_will_cost(question: str, told: str) -> None:
    story = _story("[NAME1] buys [NUM1] figs for $[NUM2] each.", question, ["NUM1 * NUM2"], NUM1=9, NUM2=5, NUM9=45)
    found = stated(story, "NUM9")
    assert found is not None and found.text == told


def test_a_speed_that_changed_is_not_asked_without_its_time() -> None:
    body = "[NAME1] can fold [NUM1] kites per hour. She hurt her hand{0}. She folds [NUM2] kites."
    question = "How many hours does it take her?"
    for slower, asked in ((" and is slower now", False), (" at noon", True)):
        story = _story(body.format(slower), question, ["NUM2 / NUM1"], NUM1=9, NUM2=45)
        plain = {found.question for found in hidden(story) if found.tag == "NUM1" and not found.lettered}
        assert bool(plain) == asked


@pytest.mark.parametrize(
    ("question", "cents"),
    [("How much money is she short?", False), ("How much money is left?", True), ("How much does she pay?", True)],
)  # fmt: skip
def test_nobody_is_so_many_cents_short(question: str, cents: bool) -> None:
    story = _story("[NAME1] has $[NUM1]. The figs cost $[NUM2].", question, ["NUM2 - NUM1"], NUM1=5, NUM2=9)
    made = _texts(in_other_units, story)
    assert bool(made) == cents and all("How many cents" in text for text in made)


@pytest.mark.parametrize(("than", "turned"), [("her full height", False), ("the height of the door", True)])
def test_a_part_is_no_more_than_its_whole(than: str, turned: bool) -> None:
    body = f"The door is [NUM1] inches high. [NAME1]'s step is [NUM2]% less than {than}."
    story = _story(body, "How high is the step?", ["NUM2 / 100 * NUM1", "NUM1 - S1"], NUM1=80, NUM2=50)
    assert any("50% more than" in text for text in _texts(changed_shares, story)) == turned


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Each lamp can burn {} hours per lamp", False),  # "per lamp" twice
        ("[NAME1] earnt {} points", False),
        ("The lamps burn {} hours", True),
    ],
)
def test_what_a_solution_says_askew_is_not_asked(said: str, asked: bool) -> None:
    body = "[NAME1] has [NUM1] lamps that burn [NUM2] hours for points. Each lamp earns her [NUM3] points."
    steps = ["NUM1 * NUM2", "S1 * NUM3"]
    results = [said.replace("[NAME1]", "Ada"), "She has {} points"]
    story = _story(body, "How many points does [NAME1] have?", steps, results, NUM1=9, NUM2=5, NUM3=4)
    assert bool(_texts(asked_steps, story)) == asked


def test_which_earnings_are_meant_has_to_be_said() -> None:
    body = "[NAME1] earns $[NUM1] a lamp. She sells [NUM2] lamps and [NUM3] mugs for $2 each."
    steps = ["NUM1 * NUM2", "NUM3 * 2", "S1 + S2"]
    for said, asked in (("Ada earns ${}", False), ("Ada earns ${} for the lamps", True)):
        story = _story(body, "How much does she earn in all?", steps, [said, "", ""], NUM1=9, NUM2=5, NUM3=4)
        assert bool(_texts(asked_steps, story)) == asked


def test_a_longer_time_takes_the_place_of_the_time_told() -> None:
    body, question = "[NAME1] saves $[NUM1] a day for [NUM2] friends.", "How much will she have after a year?"
    story = _story(body, question, ["NUM1 * 365", "S1 * NUM2"], NUM1=9, NUM2=5)
    assert not any("after in" in text for text in _texts(relevant, story))


def test_what_somebody_had_before_it_changed_is_asked_at_first() -> None:
    for later, first in (("She got [NUM2] from a friend.", True), ("Her friend had [NUM2] figs.", False)):
        body = f"[NAME1] had [NUM1] figs. {later}"
        story = _story(body, "How many figs did they have?", ["NUM1 + NUM2"], NUM1=9, NUM2=5)
        asked = [found.question for found in hidden(story) if found.tag == "NUM1" and not found.lettered]
        assert asked and all(question.endswith("at first?") == first for question in asked)


def test_what_somebody_has_stays_before_what_happens() -> None:
    for second, may_move in (("[NAME1] buys a hat for $[NUM2].", False), ("[NAME2] has $[NUM2].", True)):
        numbers = {"NUM1": 40, "NUM2": 9}
        story = _story(f"[NAME1] has $[NUM1]. {second}", "How much money is left?", ["NUM1 - NUM2"], **numbers)
        story = replace(story, values={**story.values, "NAME2": Name("Ben", "he")})
        assert bool(_texts(moved, story)) == may_move


def test_combined_is_no_past() -> None:
    for told, past in (
        ("has as many figs as nuts and plums combined", False),
        ("combined figs and nuts", True),
    ):
        assert _story(f"[NAME1] {told}.", "How many figs are [NUM1] figs?", ["NUM1 + 2"], NUM1=9).past == past


def test_who_is_not_shorter_is_taller() -> None:
    tall = "[NAME1] is [NUM1] inches shorter than Ben, who is [NUM2] inches tall."
    story = _story(tall, "How many inches is that?", ["NUM2 - NUM1"], NUM1=9, NUM2=60)
    assert any("9 inches taller than Ben" in text for text in _texts(changed, story))
    rope = "Her rope is [NUM1] feet shorter than Ben's, which is [NUM2] feet long."
    story = _story(rope, "How many feet is that?", ["NUM2 - NUM1"], NUM1=9, NUM2=60)
    assert any("9 feet longer than Ben's" in text for text in _texts(changed, story))


def test_of_what_will_be_the_start_is_asked_for_now() -> None:
    body = "[NAME1] has [NUM1] figs in a crate. She eats [NUM2] figs every day for [NUM3] days."
    for question, end in (
        ("How many figs will be left in the crate?", "have in the crate now?"),
        ("How many figs does she have?", "have in the crate?"),
    ):
        story = _story(body, question, ["NUM2 * NUM3", "NUM1 - S1"], NUM1=90, NUM2=5, NUM3=4)
        asked = [text for text in _texts(inverted, story) if "How many figs does Ada have" in text]
        assert asked and all(text.endswith(end) for text in asked), asked


def test_what_is_added_is_added_once_and_not_in_total() -> None:
    question = "How many [OBJp1] are in the bowl in total?"
    story = _story("There are [NUM1] [OBJp1] and [NUM2] [OBJp1].", question, ["NUM1 + NUM2"], NUM1=9, NUM2=5)
    made = _texts(going_on, story)
    assert made and all("are added to the bowl. How many figs are in the bowl now?" in text for text in made)
