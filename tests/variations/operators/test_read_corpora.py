"""What careful readers stumbled over in sets made from other people's corpora, each with the near miss that stays."""

from __future__ import annotations

import re

import pytest

from svampkit.variations.draft import as_told
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.reasoning.op23 import unsaid
from svampkit.variations.operators.reasoning.relevant.after import by_then
from tests.tagging.test_suggest import tagged
from tests.variations.helpers import offered, scene


def every(code: str, problem: tuple[str, str, str]) -> list[str]:
    """Everything that one operator makes over some wordings; empty where that is nothing."""
    return [text for seed in range(6) for text, _ in offered(code, problem, seed)]


KITES = (
    "Lena owned 23 kites. She also owned 14 drums. Later on she bought 38 more kites.",
    "How many kites did Lena own then?",
    "23+38",
)


def test_what_somebody_owned_before_she_bought_more_is_asked_of_its_moment() -> None:
    differences = [(text, equation) for text, equation in offered("11", KITES) if "more kites than" in text]
    assert [text for text, equation in differences if equation == "NUM1 - NUM2"] == [
        f"{KITES[0]} How many more kites than drums did Lena own at first?"
    ]
    later = [text for text, equation in differences if equation == "NUM1 + NUM3 - NUM2"]
    assert [text.rsplit(".", 1)[1] for text in later] == [" How many more kites than drums did Lena own in the end?"]


def test_what_somebody_owned_in_the_end_is_told_so() -> None:
    assert all("She owned 61 kites in the end." in text for text in every("23", KITES))


def test_no_two_sentences_in_a_row_say_also() -> None:
    added = [text for text in every("33", KITES) if ", too." in text]
    assert added, "one more thing that she owned"
    assert all("She also owned 14 drums. She owned" in text for text in added)


TOAST = (
    "Ada toasted 31 slices of bread. Then she toasted 17 more. Her neighbor Ben toasted 12 slices of cake. "
    "Then he toasted 8 more.",
    "How many slices of bread did Ada toast?",
    "31+17",
)


def test_a_bare_number_counts_what_was_told_last() -> None:
    """Ben's second number is of cake: nobody asks how much bread and cake he toasted."""
    read = scene(*TOAST)
    counted = [things(read, mention) for mention in read.reading.mentions]
    assert [found.phrase for found in counted if found] == ["slices of bread"] * 2 + ["slices of cake"] * 2


def test_a_name_behind_its_apposition_is_asked_whole() -> None:
    text = "Ada toasted 31 slices of bread. Her neighbor Ben toasted 12 slices of bread."
    made = every("23", (text, "How many slices of bread did they toast?", "31+12"))
    assert made
    assert not [text for text in made if "neighbor?" in text]


JOINT = (
    "Rosa was helping her uncle harvest pears and together they harvested 84 pears. "
    "If they laid 12 pears in each crate,",
    "how many crates did they fill?",
    "84/12",
)


def test_what_two_did_together_is_not_asked_of_one_of_them() -> None:
    asked = [text.rsplit(". ", 1)[1] for text in every("23", JOINT)]
    assert "How many pears did they lay in each crate?" in asked
    assert not [question for question in asked if "Rosa" in question]


def test_what_one_did_is_asked_of_her() -> None:
    alone = (
        "Rosa harvested 84 pears. If she laid 12 pears in each crate,",
        "how many crates did she fill?",
        "84/12",
    )
    assert any("How many pears did Rosa harvest?" in text for text in every("23", alone))  # near miss of the above


RECEIVED = "In a class, 9 are girls. Ada has 36 plums.", "How many plums will each of the girls receive?", "36/9"
SHARED = "Ada shares 36 plums equally among 9 girls.", "How many plums does each girl get?", "36/9"


def test_that_all_was_shared_out_has_to_be_said() -> None:
    assert not [text for text in every("23", RECEIVED) if "How many plums does Ada have" in text]
    assert [text for text in every("23", SHARED) if "some plums" in text]


RIDE = (
    "The carousel in Elm Park has 9 cars. Each car can hold 4 children.",
    "How many children can ride the carousel at the same time?",
    "9*4",
)


def test_a_second_of_its_kind_makes_the_asked_one_the_first() -> None:
    van = "A van was loaded with 40 rolls. 12 of the rolls were sold."
    added = [
        text
        for text in every("33", (van, "How many rolls are left in the van?", "40-12"))
        if "Another van was loaded with" in text
    ]
    assert added
    assert all(text.endswith("How many rolls are left in the first van?") for text in added)


def test_groups_told_without_the_thing_have_one_number() -> None:
    """ "It also has 11 cars. Each car can hold 2 parents": which are "each car"?"""
    assert not [text for text in every("33", RIDE) if "also has" in text and "cars" in text.split("also has")[1]]


@pytest.mark.parametrize(
    ("told", "things"),
    [
        ("Some girls play marbles. Ada has 36 marbles and gives 9 marbles to Ben.", 0),  # nobody plays bouncy balls
        ("Some girls play with marbles. Ada has 36 marbles and gives 9 marbles to Ben.", 1),
    ],
)
def test_the_name_of_a_game_is_not_exchanged(told: str, things: int) -> None:
    values = tagged(told, "How many marbles does Ada have left?", "36-9").values
    assert len([tag for tag in values if tag.startswith("OBJ")]) == things


def test_the_same_number_is_one() -> None:
    made = every(
        "23",
        (
            "There are 9 cars on the ride. There are 4 children in each car.",
            "How many children are there on the ride?",
            "9*4",
        ),
    )
    assert any("There is the same number of children in each car." in text for text in made)
    assert scene(*RIDE).world.question.asks == "value"


@pytest.mark.parametrize(
    ("told", "rival"),
    [
        ("Ada has 19 palm trees in her garden. She plants 10 more.", True),
        ("Ada has 19 palm trees in her garden. She plants 10 more trees.", False),  # "trees" would be either kind
    ],
)
def test_a_compound_has_others_of_its_kind_beside_it_where_it_is_always_told_whole(told: str, rival: bool) -> None:
    made = every("33", (told, "How many palm trees does Ada have now?", "19+10"))
    assert any(re.search(r"\d (?!palm|more)[a-z]+ trees", text) for text in made) == rival


def test_a_school_has_no_more_teachers_than_students() -> None:
    school = "There are 840 students at a school. Each hall seats 28 students."
    made = every("33", (school, "How many halls does the school need?", "840/28"))
    assert made
    assert not [text for text in made if "teachers" in text]


def test_who_comes_in_is_tied_to_who_is_there() -> None:
    pencils = ("Ada had 30 pencils. After using some she had 12 left.", "How many pencils did she use?", "30-12")
    compared = every("22", pencils)
    assert any(re.match(r"Ada's \w+ \w+ had \d+ pencils\. Ada had \d+ more pencils than", text) for text in compared)
    third = [text for text in every("21", pencils) if "than Ada" in text]
    assert third
    assert all(re.search(r"Her \w+ [A-Z]\w+ used \d+ (?:more|fewer) pencils than Ada\.", text) for text in third)


def test_nothing_is_asked_of_now_and_of_the_start() -> None:
    park = (
        "There are 19 tins and 8 jars currently on the shelf. Ada puts 4 more jars on the shelf.",
        "How many jars are there on the shelf now?",
        "8+4",
    )
    asked = [text.rsplit(". ", 1)[1] for code in ("11", "13") for text in every(code, park)]
    assert not [question for question in asked if " are there" in question and "at first" in question]


def test_no_rate_is_asked_without_its_each() -> None:
    """ "They pick 9 crates from each of the 7 fields": "How many crates do they pick?" of one or of all?"""
    read = scene("Each box holds 6 mugs. Ada has 42 mugs.", "How many boxes does Ada need?", "42/6")
    (each,) = (quantity for quantity in read.told_quantities if quantity.role == "each")
    assert unsaid(read, each, "How many mugs do the boxes hold?") == (
        "of which of them it is asked would not be said"
    )
    assert unsaid(read, each, "How many mugs does each box hold?") is None


def test_what_any_box_holds_is_not_the_same_number() -> None:
    box = ("Suppose that a box holds 6 mugs. Ada has 42 mugs.", "How many boxes does Ada need?", "42/6")
    each = ("Each box holds 6 mugs. Ada has 42 mugs.", "How many boxes does Ada need?", "42/6")
    assert not [text for text in every("23", box) if "a box holds the same number" in text]
    assert [text for text in every("23", each) if "Each box holds the same number of mugs" in text]


def test_nobody_comes_into_a_story_as_he() -> None:
    barn = (
        "The barn had 91 sacks. Ben added more sacks today and now there are 114 sacks in the barn.",
        "How many sacks did Ben add to the barn?",
        "114-91",
    )
    made = every("33", barn)
    assert made
    assert not [text for text in made if re.search(r"^The barn had 91 sacks\. He ", text)]


def test_beside_packs_a_bare_number_says_what_it_counts() -> None:
    caps = ("Ada has 60 bottle caps and Ben has 41.", "How many bottle caps do they have together?", "60+41")
    packs = [text for text in every("22", caps) if " in each " in text]
    assert all("Ben has 41 bottle caps" in text for text in packs)


def test_who_decides_to_give_gets_none() -> None:
    told = "Ada has 98 shells. She {} Ben. She gives him 66 shells."
    asked = "How many shells does Ada have left?", "98-66"
    assert any("66 more shells" in text for text in every("22", (told.format("likes"), *asked)))
    assert not any("66 more shells" in text for text in every("22", (told.format("decides to help"), *asked)))


def test_a_number_behind_how_many_is_the_one_told_before() -> None:
    bills = tagged("Ada has 45 dollars in 5 dollar bills.", "How many 5 dollar bills does she have?", "45/5")
    assert bills.base.question.startswith("How many [NUM2] dollar bills")


def test_no_bags_of_bags_are_told() -> None:
    bags = (
        "There were 19 bags of cookies with 23 cookies in each bag.",
        "How many cookies were there in all?",
        "19*23",
    )
    assert not [text for text in every("33", bags) if "bags of bags" in text]


@pytest.mark.parametrize(
    ("thought", "told"),
    [
        ("What would the total number of figs be?", "What was the total number of figs?"),
        ("How many figs would be left?", "How many figs were left?"),
        ("How many figs would she have?", "How many figs did she have?"),
    ],
)
def test_what_was_only_thought_of_is_told(thought: str, told: str) -> None:
    assert as_told(thought, "past") == told


def test_a_difference_is_not_in_total() -> None:
    pens = ("Ada has 12 red pens and 6 blue pens in total.", "How many pens does Ada have?", "12+6")
    asked = [text for text in every("11", pens) if "more red pens than blue pens" in text]
    assert asked
    assert all(text.endswith("than blue pens does Ada have?") for text in asked)


def test_the_end_is_told_once() -> None:
    week = (
        "On Monday Ada had 57 stickers and 54 stamps. Ada earned 13 more stickers.",
        "How many stickers did Ada have at the end of the week?",
        "57+13",
    )
    asked = [text.rsplit(".", 1)[1] for text in every("11", week) if "more stickers than stamps" in text]
    assert not [question for question in asked if "end of the week" in question and "in the end" in question]


def test_nobody_has_some_times() -> None:
    lawn = (
        "Hugo visited the pool 14 times in June. He visited it 9 times in July.",
        "How many times did Hugo visit the pool in all?",
        "14+9",
    )
    assert not [text for text in every("33", lawn) if re.search(r"had \d+ times", text)]


@pytest.mark.parametrize(
    ("asked", "then"),
    [
        ("How many coins does Ada have?", "How many coins does Ada have now?"),
        ("How many coins did Ada have?", "How many coins did Ada have in the end?"),
        ("How many coins did Ada collect?", "How many coins did Ada collect?"),
        ("How many coins does Ada have in all?", "How many coins does Ada have in all?"),
    ],
)
def test_what_is_there_after_more_has_come_is_asked_by_then(asked: str, then: str) -> None:
    assert by_then(asked) == then
