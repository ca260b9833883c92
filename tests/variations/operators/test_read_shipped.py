"""What two readers of ready sets found, each by its class."""

from __future__ import annotations

import re
from random import Random

import pytest

from svampkit.lexicon import rivals
from svampkit.lexicon.scenes import scene_facts
from svampkit.variations.operators.invariance.irrelevant.thing_facts import fact_of_a_thing
from tests.variations.helpers import offered, scene, template, text


def _all(code: str, problem: tuple[str, str, str]) -> str:
    """Everything that a code makes of a problem over a few wordings; "" where it makes nothing."""
    return " | ".join(text for seed in range(5) for text, _ in offered(code, problem, seed))


def test_no_possessive_of_a_holder_who_is_told_by_a_phrase() -> None:
    keeper = ("The {} pays Omar $14 for each day of work. Omar works for 6 days.", "How much does Omar get?", "14*6")
    told = _all("33", (keeper[0].format("keeper of the goats"), *keeper[1:]))
    assert "$" in told and "goats's" not in told and "goats'" not in told
    assert re.search(r"(?:farmer's|His) [a-z]+ [A-Z]", _all("33", (keeper[0].format("farmer"), *keeper[1:])))


def test_a_pronoun_behind_the_question_is_its_own_noun() -> None:
    told = _all(
        "32",
        (
            "The boar weighs 90 kilograms. It weighs 25 kilograms more than the goat.",
            "How many kilograms does the goat weigh?",
            "90-25",
        ),
    )
    assert "does the goat weigh if the boar weighs 25 kilograms more than the goat?" in told
    assert "goat weigh if it" not in told


def test_a_pronoun_behind_the_question_stays_where_the_question_asks_of_the_same() -> None:
    told = _all(
        "32",
        (
            "The boar weighed 90 pounds. It lost 25 pounds.",
            "How many pounds does the boar weigh now?",
            "90-25",
        ),
    )
    assert "does the boar weigh now if it lost 25 pounds?" in told


def test_whoever_is_told_of_by_kinship_and_whose_kin_it_is_are_told_apart() -> None:
    told = _all(
        "32",
        (
            "Ada's aunt has lived in the valley for 48 years. She has lived there 4 times as long as Ada.",
            "How many years has Ada lived in the valley?",
            "48/4",
        ),
    )
    assert "if Ada's aunt has lived there 4 times as long as Ada?" in told
    assert "as long as Ada, how many years has Ada lived" in told
    alone = ("Ada had 12 figs. Ada ate 5 figs.", "How many figs does Ada have left?", "12-5")
    assert "If Ada ate 5 figs, how many figs would she have left?" in _all("32", alone)


def test_what_stands_beside_pizzas_is_baked_as_they_are() -> None:
    oven = ("A cook bakes 12 pizzas. He sells 5 of the pizzas.", "How many pizzas are left?", "12-5")
    told = _all("33", oven)
    assert re.search(r"calzones|breadsticks", told) and "salads" not in told
    assert rivals("pizza") and not {"salad", "soup"} & {one for one, _ in rivals("pizza")}


def test_a_village_has_a_few_bus_stops_and_none_beside_money() -> None:
    facts = [fact for fact in scene_facts() if "bus stops" in fact.say]
    assert [fact.high <= 6 for fact in facts if "village" in fact.of] == [True]
    sums = (
        "The village needs $800 for a well. It has collected $350.",
        "How much more does it need?",
        "800-350",
    )
    assert "bus stop" not in _all("33", sums)
    lamps = ("The village has 8 lamps. 3 of the lamps are on.", "How many lamps are off?", "8-3")
    start = scene(*lamps)
    told = " | ".join(text(start, p.body, **p.values) for n in range(9) for p in fact_of_a_thing(start, Random(n)))
    assert re.search(r"The village has [2-5] bus stops", told)


def test_a_thing_whose_name_holds_anothers_is_no_rival() -> None:
    buses = ("A camp has 12 school buses. It sells 3 school buses.", "How many school buses are left?", "12-3")
    told = _all("33", buses)
    assert "tour buses" in told and "minibus" not in told


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("There are 42 campers. Each boat can hold 6 campers.", "How many boats do they need?"),
        ("42 campers cross a lake. If each boat can seat 6 campers,", "how many boats are needed?"),
    ],
)
def test_how_many_there_are_does_not_follow_from_room_for_them(body: str, question: str) -> None:
    assert _all("23", (body, question, "42/6")) == ""


def test_what_full_groups_hold_follows_both_ways() -> None:
    full = ("There are 42 campers. Each boat holds 6 campers.", "How many boats are there?", "42/6")
    assert "How many campers" in _all("23", full)
    room = ("Each boat can hold 6 campers. There are 7 boats.", "How many campers can the boats hold in all?", "6*7")
    assert _all("23", room)


def test_what_others_sit_on_is_no_other_thing() -> None:
    ferns = template("There are 8 leaves. There are 9 snails on each leaf.", "How many snails are there?", "8*9")
    assert all(getattr(value, "singular", "") != "leaf" for value in ferns.values.values())
    hats = template("Ada has 8 hats. She gave away 3 hats.", "How many hats does Ada have left?", "8-3")
    assert any(getattr(value, "singular", "") == "hat" for value in hats.values.values())
    coats = template("A tailor works for 3 hours on each coat.", "How many hours does she work on 17 coats?", "3*17")
    assert any(getattr(value, "singular", "") == "coat" for value in coats.values.values())


def test_nobody_else_has_some_where_some_are_taken_from_nobody_named() -> None:
    figs = ("Omar has 27 figs. Ada takes 8 away.", "How many figs does Omar have left?", "27-8")
    told = _all("33", figs)
    assert "figs" in told and not re.search(r"(?:cousin|friend|neighbor) \w+ has \d+ figs", told)
    named = (figs[0].replace("8 away", "8 of his figs"), *figs[1:])
    assert re.search(r"(?:cousin|friend|neighbor) \w+ has \d+ figs", _all("33", named))
    own = ("Omar had 27 figs. Omar ate 8 figs.", *figs[1:])
    assert re.search(r"(?:cousin|friend|neighbor) \w+ (?:had|ate) \d+ figs", _all("33", own))


TWO_DAYS = (
    "On Monday, Ada sold 71 figs. She sold 56 figs on Tuesday.",
    "How many more figs did Ada sell on Monday than on Tuesday?",
    "71-56",
)
ONE_DAY = ("On Monday, Ada had 71 figs. She gave 26 figs to Omar.", "How many figs does Ada have left?", "71-26")


def test_a_story_of_two_days_is_told_again_with_both() -> None:
    """Not "Her cousin sold 68 figs and sold 64 figs on Tuesday": of which day the first are nobody would know."""
    texts = {text for seed in range(6) for text, _ in offered("33", TWO_DAYS, seed)}
    again = [text for text in texts if text.count("Tuesday.") == 2]
    assert any("cousin" in text or "friend" in text or "neighbor" in text for text in again)
    assert any("also sold" in text for text in again)
    assert all(text.count("On Monday") == 2 for text in again)
    # near miss: one day for all that happens is not said twice
    assert not any(text.count("On Monday") > 1 for seed in range(6) for text, _ in offered("33", ONE_DAY, seed))
