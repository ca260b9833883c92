"""What read stiffly or wrongly in sets made of a corpus, each with what is made of it now and the near miss."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from svampkit.variations.draft import Refusal
from svampkit.variations.engine import Dropped, prepare, propose
from svampkit.variations.grammar.words import definite
from svampkit.variations.operators.invariance.irrelevant.mirror import with_another_thing
from svampkit.variations.operators.invariance.irrelevant.rivals import also, one_more_thing
from svampkit.variations.operators.invariance.irrelevant.thing_facts import fact_of_a_thing
from svampkit.variations.operators.invariance.irrelevant.two_holders import two_holders_other_object
from svampkit.variations.operators.reasoning.changed.comparison import anchored
from tests.variations.helpers import offered, scene


def every(code: str, problem: tuple[str, str, str], seeds: int = 4) -> list[str]:
    return [told for seed in range(seeds) for told, _ in offered(code, problem, seed)]


@pytest.mark.parametrize(
    ("sentence", "verb", "told"),
    [
        ("They work together to get rid of [NUM1] snails.", "rid", None),
        ("Mira got rid of [NUM1] snails.", "got", "Mira also got rid of [NUM1] snails."),
    ],
)
def test_also_does_not_part_what_belongs_together(sentence: str, verb: str, told: str | None) -> None:
    assert also(sentence, verb) == told


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("How many shells does Mira have left at the fair '?", False),
        ("How many shells does Mira have left at the 'Sea' fair?", True),
        ("How many shells does Mira have left in the girls' bag?", True),
    ],
)
def test_no_quotation_mark_stands_alone(question: str, kept: bool) -> None:
    start = scene("Mira had 26 shells. She lost 9 shells.", "How many shells does Mira have left?", "26-9")
    offers = propose(start, "33", Random(1))
    assert not isinstance(offers, Refusal)
    made = prepare(start, ("33",), replace(offers[0], question=question), 2)
    assert isinstance(made, Dropped) != kept
    assert kept or (isinstance(made, Dropped) and made.reason == "a quotation mark or a bracket stands alone")


@pytest.mark.parametrize(
    ("problem", "known"),
    [
        (
            (
                "Lea has 39 dollars. She needs 52 dollars to buy a dog.",
                "How many more dollars does Lea need?",
                "52-39",
            ),
            False,
        ),
        (
            (
                "Lea found 39 sticks for a dog. The dog lost 12 sticks.",
                "How many sticks does the dog have left?",
                "39-12",
            ),
            True,
        ),
    ],
)
def test_a_dog_that_somebody_saves_for_is_not_known_yet(problem: tuple[str, str, str], known: bool) -> None:
    start = scene(*problem)
    told = " ".join(p.body for seed in range(4) for p in fact_of_a_thing(start, Random(seed)))
    assert ("The dog was [NUM" in told) == known


def test_nobody_stays_in_the_shop_that_a_friend_is_from() -> None:
    sold = (
        "Lea sold 11 stones to her friend from the jewelry store for $6 each.",
        "How much money did Lea get in total?",
        "11*6",
    )
    assert not any("there for" in told for told in every("33", sold))


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        (" people can ride at a time", " people can ride at a time"),
        (" people waited at a bus stop", " people waited at the bus stop"),
    ],
)
def test_at_a_time_names_no_time(phrase: str, told: str) -> None:
    assert definite(phrase) == told


def test_a_comparison_goes_on_with_a_pronoun_where_that_is_clear() -> None:
    stickers = (
        "Michael had 29 stickers. He got some more stickers for his birthday. Then he had 62 stickers.",
        "How many stickers did Michael get for his birthday?",
        "62-29",
    )
    compared = [told for told in every("22", stickers) if " than " in told]
    assert compared
    assert all("than" in told and ". He got some more stickers" in told for told in compared)


def test_no_comparison_comes_between_things_and_what_they_do() -> None:
    guests = (
        "Edwin has 399 guests coming to his party. Each table will hold 7 guests.",
        "How many tables will he need?",
        "399/7",
    )
    assert not any(" than " in told for told in every("22", guests))  # "more guests than Ada coming to his party"
    invited = ("Edwin invited 399 guests. Each table will hold 7 guests.", *guests[1:])
    assert any("Edwin invited 399 more guests than " in told for told in every("22", invited))


def test_rolls_of_tape_are_no_kind_of_glue() -> None:
    sticks = ("Ada had 12 glue sticks. She used 4 glue sticks.", "How many glue sticks does Ada have left?", "12-4")
    made = every("33", sticks)
    assert any("rolls of tape" in told for told in made)
    assert not any("glue rolls" in told for told in made)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("The chef had some beets, but he only used [NUM1] of them.", None),
        ("The chef used [NUM1] of the beets.", "The chef also used [NUM1] of the beets."),
    ],
)
def test_also_does_not_stand_behind_only(sentence: str, told: str | None) -> None:
    assert also(sentence, "used") == told


def test_what_would_be_is_told_as_it_was() -> None:
    stacks = (
        "Farida had 96 games. If she placed the games into 4 different stacks,",
        "how many games would be in each stack?",
        "96/4",
    )
    made = every("23", stacks)
    assert any("24 games were in each stack." in told for told in made)
    assert not any("would be in each stack." in told for told in made)


def test_who_makes_a_tower_makes_no_blocks() -> None:
    tower = (
        "Hiroshi made a tower with 56 cubes. He added some more cubes and now he has 94 cubes.",
        "How many cubes did Hiroshi have to add?",
        "94-56",
    )
    assert not any(re.search(r"made \d+ cubes", told) for told in every("33", tower))


def test_a_chef_is_he_further_on_where_the_text_says_so() -> None:
    fries = (
        "A chef had 26 radishes. After making fries he had 7 radishes left.",
        "How many radishes did he use in the fries?",
        "26-7",
    )
    start = scene(*fries)
    made = [added.body for added in (*one_more_thing(start, Random(1)), *with_another_thing(start, Random(1)))]
    made = [body for body in made if " also had " in body]
    assert made and all("He also had" in told for told in made)
    market = ("A chef had 26 radishes. The chef used 7 radishes.", "How many radishes are left?", "26-7")
    assert not any("He also" in told for told in every("33", market))


def test_a_comparison_ends_with_the_name_where_nothing_else_is_asked() -> None:
    marbles = (
        "Lena has 12 marbles. Lena found 9 more marbles. Ravi has 15 marbles.",
        "How many marbles does Lena have?",
        "12+9",
    )
    compared = [
        told.rpartition(". ")[2] for told in every("11", marbles) if "more marbles" in told.rpartition(". ")[2]
    ]
    assert compared and all(told.endswith("than Ravi?") for told in compared)


@pytest.mark.parametrize(
    ("problem", "compared"),
    [
        # whose goldfish died?
        (("Lena has 57 goldfish. 17 of the goldfish died.", "How many goldfish are left?", "57-17"), False),
        # all three of them?
        (
            (
                "Ken and Ada went picking. Ken found 29 plums. Ada found some as well. Together they found 66 plums.",
                "How many plums did Ada find?",
                "66-29",
            ),
            False,
        ),
        (("Lena had 57 shells. She lost 17 shells.", "How many shells does Lena have left?", "57-17"), True),
    ],
)
def test_another_person_comes_in_where_one_is_asked_about(problem: tuple[str, str, str], compared: bool) -> None:
    start = scene(*problem)
    assert bool(list(anchored(start, Random(1)))) == compared


def test_what_is_told_in_short_stays_second() -> None:
    reams = (
        "Kim bought 3 reams of paper for Ada and 7 reams for Ben.",
        "How many reams did Kim buy in total?",
        "3+7",
    )
    assert not every("31", reams)


def test_nobody_has_waiters_as_others_have_guests() -> None:
    party = ("Ravi has 8 guests. Then Ravi gets 9 more guests.", "How many guests does Ravi have?", "8+9")
    assert not list(two_holders_other_object(scene(*party), Random(1)))
    pens = ("Ravi has 8 pens. Then Ravi gets 9 more pens.", "How many pens does Ravi have?", "8+9")
    assert list(two_holders_other_object(scene(*pens), Random(1)))
