"""What a chain of steps allows beyond an earlier step: a number named in the question, amounts side by side, what
goes on, statements of measures; and that nothing is added to a percentage."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random

import pytest

from svampkit.equation import parse_infix, to_infix
from svampkit.generation.numbers.chains import rising
from svampkit.labels import prove, version_of
from svampkit.template import Chain, Name, fill
from svampkit.variations.operators.chain.adding.going_on import going_on
from svampkit.variations.operators.chain.amounts.hidden import hidden
from svampkit.variations.operators.chain.amounts.mixed import mixes_percentages
from svampkit.variations.operators.chain.invariance.aside import asides
from svampkit.variations.operators.chain.invariance.other_person import other_person
from svampkit.variations.operators.chain.question.asked_beside import asked_beside
from svampkit.variations.operators.chain.question.beyond import beyond
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import ChainOffer, Story
from svampkit.variations.protocol import parse_plan
from svampkit.variations.vary_chain import vary_chain
from tests.chains.seeds import file_of

_Operator = Callable[[Story, Random], Iterator[ChainOffer]]


def _story(body: str, question: str, steps: Sequence[str], said: str = "", **values: object) -> Story:
    given = {tag: Fraction(v) if isinstance(v, int) else v for tag, v in values.items()}
    chain = Chain(tuple(parse_infix(step) for step in steps))
    results = (*("" for _ in steps[1:]), said)
    return Story(body, question, {"NAME1": Name("Rosa", "she"), **given}, {}, chain, results)  # type: ignore[dict-item]


def _made(operator: _Operator, story: Story) -> set[tuple[str, str, str]]:
    """Body and question as they are filled, and the equation, over some seeds of the draw."""
    return {
        (
            fill(offer.body, {**story.values, **offer.values}).text,
            fill(offer.question, {**story.values, **offer.values}).text,
            to_infix(offer.chain.equation),
        )
        for seed in range(12)
        for offer in operator(story, Random(seed))
    }


@pytest.mark.parametrize(
    ("question", "said", "told"),
    [
        (
            "How long will it take to paint the fence?",
            "It takes {} minutes",
            "it will take [NUM9] minutes to paint the fence",
        ),
        ("How long, in hours, does it take [NAME1] to sort them?", "", "it takes [NAME1] [NUM9] hours to sort them"),
        ("How long is the rope?", "The rope is {} feet", "the rope is [NUM9] feet long"),
        (
            "How long was [NAME1.he] in the pool?",
            "She stayed {} minutes",
            "[NAME1] was in the pool for [NUM9] minutes",
        ),
        ("How far did [NAME1] walk on Monday?", "She walked {} miles", "[NAME1] walked [NUM9] miles on Monday"),
        ("How old will the goat be in May?", "It will be {} years old", "the goat will be [NUM9] years old in May"),
        ("What is the area of the mat?", "The area is {} square feet", "the area of the mat is [NUM9] square feet"),
        ("How many times does [NAME1] swim in a week?", "", "[NAME1] swims [NUM9] times in a week"),
        ("How many mugs did [NAME1] listen to in May?", "", "[NAME1] listened to [NUM9] mugs in May"),
        ("How many mugs will be left in May?", "", "there will be [NUM9] mugs left in May"),
        ("How many mugs will [NAME1] be able to pack?", "", "[NAME1] will be able to pack [NUM9] mugs"),
        ("How many straws does [NAME1] need to make 10 mats?", "", "[NAME1] needs [NUM9] straws to make 10 mats"),
        ("How many trips will it take [NAME1] to move?", "", "it will take [NAME1] [NUM9] trips to move"),
        ("How long is the rope?", "The rope is {}", None),  # in which unit?
        ("What is the area of the mat?", "The area is {} feet", None),  # feet are no area
        ("How far from the wall did the pole break?", "It broke {} feet from it", None),  # nobody breaks 7 feet
        ("How many inches tall is [NAME1]?", "", "[NAME1] is [NUM9] inches tall"),
        ("What is the average weight?", "It is {} pounds", None),
    ],
)
def test_a_question_of_a_measure_as_its_statement(question: str, said: str, told: str | None) -> None:
    found = stated(_story("[NUM1] mugs.", question, ["NUM1 * 2"], said, NUM1=4), "NUM9")
    assert (None if found is None else found.text) == told


_NEED = ("Each wall takes [NUM1] tiles. There are [NUM2] walls.", ["NUM1 * NUM2"])


@pytest.mark.parametrize(
    ("question", "asked", "equation"),
    [
        (
            "How many tiles will [NAME1] need?",
            "How many more tiles will Rosa need if she already has",
            "NUM1 * NUM2 - NUM3",
        ),
        ("How many tiles does [NAME1] sell?", "How many more tiles must Rosa sell to reach", "NUM3 - NUM1 * NUM2"),
        (
            "How many tiles did [NAME1] sell in all?",
            "How many more tiles did Rosa need to sell to reach",
            "NUM3 - NUM1 * NUM2",
        ),
        ("How old is [NAME1]?", "In how many years will Rosa be", "NUM3 - NUM1 * NUM2"),
    ],
)
def test_how_far_the_answer_is_from_a_number_of_the_question(question: str, asked: str, equation: str) -> None:
    story = _story(_NEED[0], question, _NEED[1], NUM1=7, NUM2=6)
    made = _made(beyond, story)
    assert (asked, equation) in {(q[: len(asked)], e) for _, q, e in made}
    for body, _, _ in made:
        assert body == fill(story.body, story.values).text
    for offer in beyond(story, Random(1)):
        after = version_of(offer.body, offer.question, offer.chain.equation)
        verdict = prove("11", version_of(story.body, story.question, story.chain.equation), after)
        assert verdict.finding != "contradicted" or "old" in question


@pytest.mark.parametrize(
    "question",
    [
        "How many more tiles will [NAME1] need?",  # more than more
        "What percentage of the tiles does [NAME1] sell?",
        "How many tiles does [NAME1] need if half are white?",
        "How many tiles are on each wall on average?",
    ],
)
def test_no_number_is_named_where_the_question_compares_already(question: str) -> None:
    assert not _made(beyond, _story(_NEED[0], question, _NEED[1], NUM1=7, NUM2=6))


def test_two_things_side_by_side_are_compared_and_counted_together() -> None:
    story = _story(
        "[NAME1] bought [NUM1] red kites and [NUM2] blue kites. She gave [NUM3] kites away.",
        "How many kites does [NAME1] have left?",
        ["NUM1 + NUM2", "S1 - NUM3"],
        NUM1=9,
        NUM2=5,
        NUM3=4,
    )
    asked = {(question, equation) for _, question, equation in _made(asked_beside, story)}
    assert ("How many more red kites than blue kites did Rosa buy?", "NUM1 - NUM2") in asked
    assert ("How many red kites and blue kites did Rosa buy in total?", "NUM1 + NUM2") in asked
    has = _story(
        story.body.replace("bought", "had"), story.question, ["NUM1 + NUM2", "S1 - NUM3"], NUM1=9, NUM2=5, NUM3=4
    )
    assert not _made(asked_beside, has)  # before or after she gave some away?


@pytest.mark.parametrize(
    ("question", "told", "asked"),
    [
        ("How many tiles did [NAME1] paint?", "Rosa painted 10 more tiles.", "How many tiles did Rosa paint in all?"),
        ("How many tiles will [NAME1] need?", "Rosa already has 10 tiles.", "How many more tiles will Rosa need?"),
        (
            "How many more tiles does [NAME1] need to paint?",
            "Then Rosa painted 10 more tiles.",
            "How many more tiles does Rosa need to paint?",
        ),
    ],
)
def test_what_is_asked_for_goes_on(question: str, told: str, asked: str) -> None:
    story = _story("Each wall took [NUM1] tiles. There were [NUM2] walls.", question, ["NUM1 * NUM2"], NUM1=7, NUM2=6)
    made = {(body.replace("14", "10"), q) for body, q, _ in _made(going_on, story)}
    assert any(body.lower().endswith(told.lower()) and q == asked for body, q in made)
    for offer in going_on(story, Random(1)):
        before = version_of(story.body, story.question, story.chain.equation)
        assert prove("21", before, version_of(offer.body, offer.question, offer.chain.equation)).proved


def test_no_fee_is_added_where_the_costs_are_shared() -> None:
    story = _story(
        "[NAME1] splits the cost with a friend. They buy [NUM1] cakes for $[NUM2] each.",
        "How much does [NAME1] spend?",
        ["NUM1 * NUM2", "S1 / 2"],
        NUM1=4,
        NUM2=6,
    )
    assert not _made(going_on, story)


def test_a_subject_that_looks_like_an_object_is_not_passed_over() -> None:
    story = _story(
        "[NAME1] buys cakes. A large cake has [NUM1] slices and a small cake has [NUM2] slices.",
        "How many slices are there?",
        ["NUM1 + NUM2"],
        NUM1=16,
        NUM2=8,
    )
    assert not any(found.tag == "NUM2" and "large" in found.question for found in hidden(story))


@pytest.mark.parametrize(
    ("steps", "mixed"),
    [
        (["NUM1 - NUM2"], True),  # 40 % - 8 pens
        (["NUM2 * NUM3", "S1 + NUM1"], True),
        (["NUM1 / 100 * NUM2", "NUM2 - S1"], False),
        (["100 - NUM1", "S1 / 100 * NUM2"], False),
        (["NUM2 + NUM3"], False),
    ],
)
def test_nothing_is_added_to_a_percentage(steps: list[str], mixed: bool) -> None:
    story = _story("[NUM1]% of [NUM2] pens and [NUM3] mugs.", "How many?", steps, NUM1=40, NUM2=8, NUM3=5)
    assert mixes_percentages(story) == mixed


def test_a_fact_of_the_scene_is_told_in_the_time_of_the_story() -> None:
    now = "[NAME1] plants [NUM1] roses in the garden. She plants [NUM2] roses in the yard."
    for body, question, verb in (
        (now, "How many roses does [NAME1] have?", "sees"),
        (now.replace("plants", "planted"), "How many roses did she plant?", "saw"),
    ):
        told = {text for text, _, _ in _made(asides, _story(body, question, ["NUM1 + NUM2"], NUM1=9, NUM2=5))}
        seen = {text for text in told if "butterflies" in text}
        assert seen and all(f"She {verb}" in text for text in seen)


def test_a_state_is_told_where_story_and_question_are_of_one_time() -> None:
    """ "Rosa has had this job for 3 years. … How many rolls did she bake?" """
    body = "[NAME1] works at a bakery and bakes [NUM1] rolls and [NUM2] pies."
    for question, fits in (("How many does she bake?", True), ("How many did she bake?", False)):
        story = _story(body, question, ["NUM1 + NUM2"], NUM1=9, NUM2=5)
        told = {text for text, _, _ in _made(asides, story) if "this job" in text}
        assert bool(told) is fits


def test_some_of_the_things_stay_fewer_than_there_are() -> None:
    text = "She has [NUM1] pens. [NUM2.Word] of the pens are red. She has [NUM3] cups."
    values = {"NUM1": Fraction(7), "NUM2": Fraction(4), "NUM3": Fraction(2)}
    assert rising(fill(text, values), values) == (("NUM2", "NUM1"),)


def test_nothing_is_said_of_the_looks_of_a_measure() -> None:
    body = "[NAME1] drank [NUM1] cups on Sunday and [NUM2] cups on Friday."
    for text, _, _ in _made(
        asides, _story(body, "How many cups did [NAME1] drink?", ["NUM1 + NUM2"], NUM1=9, NUM2=5)
    ):
        assert "of the cups" not in text


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("How much did [NAME1] spend in all?", "How much money did Rosa have left if she started with $"),
        ("How much money does [NAME1] earn in a week?", "How much more money must Rosa earn in a week to reach $"),
        ("How much did the tiles cost?", "How much less than $"),
    ],
)
def test_money_is_held_against_what_there_was_or_has_to_be(question: str, asked: str) -> None:
    story = _story("Each tile was sold for $[NUM1]. There were [NUM2] tiles.", question, _NEED[1], NUM1=7, NUM2=6)
    made = _made(beyond, story)
    assert made and all(found.startswith(asked) and equation.startswith("NUM3 - ") for _, found, equation in made)


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("[NAME1] had a budget. Tiles were $[NUM1] each, and she took [NUM2].", "How much did [NAME1] spend?"),
        ("Tiles were $[NUM1] each. There were [NUM2] tiles.", "How much did [NAME1] spend on tiles?"),  # and on more?
    ],
)
def test_nothing_is_held_against_a_number_that_nobody_would_think_of(body: str, question: str) -> None:
    assert not _made(beyond, _story(body, question, _NEED[1], NUM1=7, NUM2=6))


def test_a_way_is_held_against_a_longer_one() -> None:
    story = _story(_NEED[0], "How far did [NAME1] walk?", _NEED[1], "She walked {} miles", NUM1=7, NUM2=6)
    assert {found.split(" to reach")[0] for _, found, _ in _made(beyond, story)} == {
        "How many more miles did Rosa need to walk"
    }


@pytest.mark.parametrize(
    ("body", "question", "said"),
    [
        (
            "[NAME1] picked [NUM1] plums. In the afternoon [NAME1.he] picked twice as many.",
            "How many plums did [NAME1.he] pick in all?",
            r"Her (friend|cousin|neighbor) [A-Z]\w+ picked \d+ plums\. How many plums did Rosa pick in all\?$",
        ),
        (
            "[NAME1] earns $[NUM1] an hour. [NAME1.He] works 3 hours.",
            "How much does [NAME1] earn?",
            r"Her (friend|cousin|neighbor) [A-Z]\w+ earns \$\d+\. How much does Rosa earn\?$",
        ),
    ],
)
def test_somebody_elses_amount_is_told_before_the_question(body: str, question: str, said: str) -> None:
    made = _made(other_person, _story(body, question, ["NUM1 * 3"], NUM1=9))
    assert made and all(
        re.search(said, f"{told} {asked}") and equation == "NUM1 * 3" for told, asked, equation in made
    )


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("[NAME1] picked [NUM1] plums. They ate twice as many.", "How many plums did [NAME1] pick?"),  # with whom?
        ("[NAME1] picked [NUM1] plums for the school.", "How many plums does [NAME1] need?"),
        ("[NAME1] picked [NUM1] plums.", "How many plums will [NAME1] eat?"),
        ("[NAME1] picked [NUM1] plums with a friend, a cousin and a neighbor.", "How many plums did [NAME1] pick?"),
        ("The girl picked [NUM1] plums.", "How many plums did [NAME1] pick?"),  # who is she?
    ],
)
def test_nobody_else_is_told_of_where_it_would_not_be_plain_whose_things_they_are(body: str, question: str) -> None:
    assert not _made(other_person, _story(body, question, ["NUM1 * 3"], NUM1=9))


def test_where_a_step_equals_a_told_number_only_what_stands_behind_the_answer_is_asked() -> None:
    file = file_of(
        "Ivo packs 4 crates with 5 mugs each. He sells 20 cups. How many things does Ivo pack in total?",
        "Ivo packs 4*5 = <<4*5=20>>20 mugs.\nSo it is 20+20 = <<20+20=40>>40 a day.\n"
        "He handles 40*2 = <<40*2=80>>80.\n#### 80",
    )
    made = vary_chain(file, parse_plan("11,13,22,23 on base"), 0)
    assert {v.note for v in made.variations} == {"asks how far a goal is"}


def test_an_age_told_beside_a_story_is_not_drawn_anew() -> None:
    story = _story("[NAME1] asks [NUM1] riddles.", "How many riddles does she ask?", ["NUM1 * 3"], NUM1=9)
    told = [o for seed in range(12) for o in asides(story, Random(seed)) if "years old" in o.body]
    assert told and all(set(offer.values) <= set(offer.chain.kept) for offer in told)


def test_an_age_is_told_where_the_story_names_who_it_is_of() -> None:
    body = "[NAME1] reads [NUM1] pages for her homework on Monday and twice as many pages on Friday."
    story = _story(body, "How many pages does she read?", ["NUM1 * 3"], NUM1=9)
    told = {text for text, _, _ in _made(asides, story) if "years old" in text}
    assert told and all(re.match(r"Rosa, who is \d+ years old, reads 9 pages", text) for text in told)


def test_of_two_who_come_together_no_age_of_one_is_told() -> None:
    body = "[NAME1] and [NAME2] ask [NUM1] riddles. [NAME1] asks a third of them."
    steps, two = ["NUM1 / 3", "NUM1 - S1"], Name("Bea", "she")
    made = _made(asides, _story(body, "How many riddles does [NAME2] ask?", steps, NUM1=9, NAME2=two))
    assert not any("years old" in text for text, _, _ in made)


def test_what_is_there_after_some_days_is_no_goal() -> None:
    story = _story(
        "A job pays $[NUM1] a day.", "How much will [NAME1] earn after [NUM2] days?", _NEED[1], NUM1=7, NUM2=6
    )
    assert not _made(beyond, story)


def test_what_is_so_is_told_where_it_is_brought_in() -> None:
    body = "[NAME1] goes to an orchard. She picks [NUM1] pounds of plums and sells [NUM2]. [NAME1] calls a friend."
    question = "How many pounds of plums does [NAME1] have left?"
    told = {text for text, _, _ in _made(asides, _story(body, question, ["NUM1 - NUM2"], NUM1=49, NUM2=5))}
    of_the_orchard = {text for text in told if "The orchard" in text}
    assert of_the_orchard
    assert all("to an orchard. The orchard" in text for text in of_the_orchard)


def test_of_two_villages_neither_is_the_village() -> None:
    body = "The lower village has [NUM1] inhabitants. The upper village has [NUM2] inhabitants."
    story = _story(body, "How many inhabitants do they have in all?", ["NUM1 + NUM2"], NUM1=310, NUM2=260)
    assert not any(re.search(r"The village has", text) for text, _, _ in _made(asides, story))
