"""Flaws that readers of generated problems found, each kept from coming back: what a teacher would have corrected."""

from __future__ import annotations

import re

import pytest

from tests.variations.test_operators import made

COAT = (
    "A wool scarf costs $18. A wool coat costs $64 more than the scarf.",
    "How much does the coat cost?",
    "18 + 64",
)
MATCH = (
    "In the hockey match, the Lions scored 4 goals and the Tigers scored 6 goals.",
    "How many goals did the teams score altogether?",
    "4 + 6",
)
TRAINS = (
    "The fast train takes 76 minutes to reach the coast. The slow train takes 23 minutes longer than the fast train.",
    "How many minutes does the slow train take to reach the coast?",
    "76 + 23",
)
BEAR = (
    "The lion at the zoo weighs 102 kilograms. The bear weighs 76 kilograms more than the lion.",
    "How many kilograms does the bear weigh?",
    "102 + 76",
)
PHOTOS = (
    "Ella has 62 photos on her phone and 80 photos on her camera.",
    "How many photos does Ella have altogether?",
    "62 + 80",
)
RING = (
    "Roland had 7 keys on his key ring. He added some keys, and now he has 19 keys on his key ring.",
    "How many keys did Roland add to his key ring?",
    "19 - 7",
)
POSTER = (
    "Daniela spent $20 on a poster. She has $18 left.",
    "How much money did Daniela have before she bought the poster?",
    "18 + 20",
)
VASE = (
    "A florist put 28 roses into a vase. Now there are 33 roses in the vase.",
    "How many roses were in the vase at first?",
    "33 - 28",
)
HUT = (
    "The mountain hut lies at a height of 900 meters. The village lies at a height of 400 meters.",
    "How many meters higher does the mountain hut lie than the village?",
    "900 - 400",
)
PUPPY = (
    "A puppy weighed 8 kilograms in March. In July, it weighed 17 kilograms.",
    "How many kilograms did the puppy gain?",
    "17 - 8",
)
CREPES = (
    "Tariq made 18 crepes. He put honey on 13 crepes and jam on the rest.",
    "How many crepes did Tariq put jam on?",
    "18 - 13",
)


def texts(code: str, problem: tuple[str, str, str]) -> list[str]:
    """What one operator makes, over a few wordings."""
    return [text for seed in range(6) for text, _ in made(code, problem, seed)]


def test_a_thing_is_known_before_it_is_the_thing() -> None:
    assert not [t for t in texts("32", COAT) if t.index("the scarf") < t.index("A wool scarf")]


def test_what_opens_a_sentence_stays_there() -> None:
    swapped = texts("31", MATCH)
    assert swapped and all(t.startswith("In the hockey match, the Tigers") for t in swapped)


def test_the_slow_train_does_not_come_to_be_the_faster() -> None:
    assert not [t for t in texts("22", TRAINS) if re.search(r"(?:less|shorter|fewer)[^.]* than", t)]


def test_what_is_weighed_is_less_not_fewer() -> None:
    turned = [t for t in texts("22", BEAR) if "than the lion" in t]
    assert turned and all("76 kilograms fewer than" not in t for t in turned)


def test_the_place_of_the_first_of_two_amounts_is_asked_with_it() -> None:
    asked = [t for t in texts("23", PHOTOS) if "some photos on her phone" in t]
    assert all(re.search(r"photos [^?]*on her phone\?$", t) for t in asked)


def test_photos_on_a_phone_are_not_handed_on() -> None:
    assert not [t for t in texts("21", PHOTOS) if re.search(r"\bg(?:i|a)ve", t)]


def test_keys_that_somebody_gets_need_not_be_on_the_ring() -> None:
    assert not [t for t in texts("21", RING) if re.search(r"Then he (?:got|bought|received)", t)]


def test_nobody_pays_twice_for_one_poster() -> None:
    assert not [t for t in texts("21", POSTER) if re.search(r"more on (?:a|the) poster", t)]


def test_a_vase_is_known_the_second_time() -> None:
    again = [t for t in texts("21", VASE) if " more roses" in t]
    assert again and all("into the vase" in t.split(". ")[1] for t in again)


def test_heights_are_not_added_up() -> None:
    assert not [t for t in texts("11", HUT) if re.search(r"in all|altogether|in total", t)]


def test_that_day_is_said_where_there_is_a_day() -> None:
    assert not [t for t in texts("33", PUPPY) if re.search(r"That day|The same day|Meanwhile", t)]


@pytest.mark.parametrize("problem", [PHOTOS, MATCH, CREPES, VASE, POSTER], ids=lambda p: p[0][:20])
def test_no_question_breaks_off(problem: tuple[str, str, str]) -> None:
    for text in texts("23", problem):
        assert not re.search(r"\b(?:in|into|among|with|that|for|and|on)\?$", text.replace("begin with?", "?")), text
        assert not re.search(r"\b(\w+) \1\b", text), text
        assert not re.search(r"\bput \d+ crepes jam on\b", text), text


CARDS = (
    "Bjorn had 55 soccer cards. He gave 19 soccer cards to his friend Idris.",
    "How many soccer cards does Bjorn have left?",
    "55 - 19",
)
CRAYONS = (
    "Arjun had 9 crayons. Maya gave him 5 more crayons.",
    "How many crayons does Arjun have now?",
    "9 + 5",
)
BIRDS = (
    "There were 28 pigeons in the park. Some pigeons flew away, and 11 pigeons stayed in the park.",
    "How many pigeons flew away?",
    "28 - 11",
)
PRIZES = (
    "Six children went to the fair. Each child won 4 prizes.",
    "How many prizes did the children win?",
    "6 * 4",
)


def test_a_name_comes_before_its_pronouns() -> None:
    assert all("Bjorn gave 19 soccer cards to his friend Idris. Bjorn had 55" in t for t in texts("32", CARDS))
    assert all("Maya gave Arjun 5 crayons. He had 9" in t for t in texts("32", CRAYONS))


def test_who_comes_is_told_apart_from_who_goes() -> None:
    assert not [t for t in texts("21", BIRDS) if "of the pigeons left" in t]


def test_people_are_told_of_before_each_of_them() -> None:
    assert not [t for t in texts("32", PRIZES) if t.startswith("Each child")]


TORTOISE = ("A tortoise walks 6 meters a minute.", "How many meters does the tortoise walk in 5 minutes?", "6 * 5")
TICKETS = (
    "The theater sold 200 tickets in June and 300 tickets in July.",
    "How many tickets did the theater sell in June and July?",
    "200 + 300",
)
JUMPS = (
    "On sports day, Leo jumped 300 centimeters and Jake jumped 260 centimeters.",
    "How many centimeters did Leo and Jake jump altogether?",
    "300 + 260",
)


def test_what_is_the_same_is_so_each_minute() -> None:
    assert not [t for t in texts("23", TORTOISE) if "same number of meters a minute" in t]


def test_nothing_happens_later_in_the_same_months() -> None:
    assert not [t for t in texts("21", TICKETS) if re.search(r"(?:Later|After that),", t)]


def test_nobody_jumps_five_times_as_far() -> None:
    assert not [t for t in texts("22", JUMPS) if "times as many centimeters" in t]
