"""Variations of seeds of five corpora, read by people who did not make them: what they found wrong, as classes."""

from __future__ import annotations

import re

from svampkit.fallback import vary_seeds
from svampkit.tagging.attach import attach
from svampkit.template import fill
from tests.variations.helpers import offered, template

Problem = tuple[str, str, str]


def _texts(problem: Problem, code: str) -> list[str]:
    """The texts that are kept of a seed whose chains of codes hold the code, after the second reading."""
    (varied,) = vary_seeds(attach([template(*problem)]))
    values = varied.file.values
    return [
        fill(f"{one.body} {one.question}", {**values, **one.values}).text
        for one in varied.variations
        if code in one.codes
    ]


def test_what_is_told_as_all_there_is_is_not_asked() -> None:
    packs = ("Mira has 4 packs of pens. Each pack has 10 pens in it. She also has 6 extra pens.", "4*10+6")
    for text in _texts((packs[0], "How many pens does Mira have altogether?", packs[1]), "23"):
        assert not text.endswith("altogether. How many pens does Mira have?")


def test_a_part_of_a_house_stays_behind_the_house() -> None:
    house = "A builder made a house with 17 windows. The upper floor has 4 windows."
    assert not [
        t for t in _texts((house, "How many windows does the lower floor have?", "17-4"), "32") if t[:5] == "The u"
    ]


def test_no_parents_are_counted_in_a_school() -> None:
    school = "There are 560 students in a school. 210 of them walk to school."
    texts = _texts((school, "How many students do not walk to school?", "560-210"), "33")
    assert not any("parents" in text for text in texts)


def test_what_is_supposed_is_no_part_of_the_question() -> None:
    bags = "Imagine you had 30 bags of shells, each with 21 shells inside."
    asked = _texts((bags, "How many shells would you have in total?", "30*21"), "23")
    assert asked and not any("Imagine?" in text or "imagine?" in text for text in asked)


def test_each_of_two_keeps_its_own_time() -> None:
    meals = "For lunch, a cafe served 12 rolls and 9 rolls during dinner today."
    texts = _texts((meals, "How many rolls did the cafe serve today in total?", "12+9"), "23")
    assert not any("dinner today for lunch" in text for text in texts)


def test_at_most_so_many_in_a_box_do_not_tell_how_many_there_are() -> None:
    boxes = "Mira has 60 maps. She plans to pack them in boxes, with each box holding a maximum of 15 maps."
    assert not any(
        text.endswith("in the beginning?")
        for text in _texts((boxes, "How many boxes does Mira need?", "60/15"), "23")
    )
    full = "Mira has 60 maps. She packs them in boxes, with each box holding 15 maps."
    assert _texts((full, "How many boxes does Mira have?", "60/15"), "23")


def test_the_same_as_before_is_not_said_of_a_second_person() -> None:
    games = ("Mira scored 174 points per game.", "How many points did Mira score in 15 games?", "174*15")
    assert not any(text.count("the same number of points") > 1 for text in _texts(games, "33"))


def test_what_goes_on_is_not_told_behind_somebody_else() -> None:
    photos = "Mira took 5 photos of birds and 17 photos of boats. But 7 photos had to be thrown away later."
    texts = _texts((photos, "How many photos does Mira have left?", "5+17-7"), "33")
    assert texts and not any(re.search(r"(?:cousin|friend|neighbor) [^.]*\. But", text) for text in texts)


def test_an_additional_number_becomes_some_more() -> None:
    pens = ("Mira had 14 pens. Her aunt gave her an additional 9 pens.", "How many pens does Mira have now?", "14+9")
    hidden = [text for text, _ in offered("23", pens)]
    assert any("Her aunt gave her some more pens." in text for text in hidden)
    assert not any("additional some" in text for text in hidden)


def test_a_comparison_is_not_turned_to_a_dwarf() -> None:
    heights = "Mira is 126 centimeters tall. Ravi is 70 centimeters taller than Mira."
    assert not any("shorter" in text for text in _texts((heights, "How tall is Ravi?", "126+70"), "22"))
    near = "Mira is 126 centimeters tall. Ravi is 20 centimeters taller than Mira."
    assert any("shorter" in text for text in _texts((near, "How tall is Ravi?", "126+20"), "22"))


def test_a_part_is_not_counted_with_its_whole() -> None:
    fruit = "Mira picked 53 plums. 18 of the plums are ripe."
    texts = _texts((fruit, "How many plums are not ripe?", "53-18"), "11")
    assert not any(
        re.search(r"How many plums (?:did Mira pick )?(?:in all|altogether|in total)", text) for text in texts
    )


def test_what_some_are_like_they_are_not_now() -> None:
    fruit = "Mira picked 53 plums. 18 of the plums are ripe."
    (hidden, *_) = _texts((fruit, "How many plums are not ripe?", "53-18"), "23")
    assert "35 plums are not ripe." in hidden


def test_what_was_thought_of_is_asked_of_the_end_once_it_is_told() -> None:
    thrown = ("Mira had 53 pens. If she threw 5 away and then bought 9 new ones", "how many pens would she have?")
    texts = _texts((*thrown, "53-5+9"), "23")
    assert any("new pens did Mira buy" in text for text in texts)
    assert not any("how many ones" in text.lower() for text in texts)


def test_what_grows_later_is_asked_of_the_start() -> None:
    stock = "A shop had 46 cans in stock. The shop stocked up on 20 cans."
    asked = _texts((stock, "How many cans does the shop have?", "46+20"), "23")
    starts = [text for text in asked if "in stock" in text.rpartition(".")[2]]
    assert starts and all(re.search(r"\b(?:first|beginning|start)\?$", text) for text in starts)


def test_no_more_of_what_was_somebody_elses() -> None:
    cards = ("Mira had 40 cards. She bought 90 of Joan's cards.", "How many cards does Mira have now?", "40+90")
    assert not any(re.search(r"bought \d+ more", text) for text in _texts(cards, "21"))
    near = ("Mira had 40 cards. She bought 90 cards.", "How many cards does Mira have now?", "40+90")
    assert _texts(near, "21")


def test_each_of_many_gardens_has_no_benches_of_its_own() -> None:
    statues = "Each of the 7 cottages by the lake keeps 2 statues in the garden."
    texts = _texts((statues, "How many statues are there?", "7*2"), "33")
    assert not any(re.search(r"The garden has", text) for text in texts)


def test_no_books_of_a_kind_beside_a_collection_of_them() -> None:
    stamps = "Mira has 9 albums in her collection of stamps and 4 albums in her collection of coins."
    texts = _texts((stamps, "How many albums does Mira have?", "9+4"), "33")
    assert texts and not any(re.search(r"\d+ (?:stamps|coins)", text) for text in texts)


def test_two_years_of_two_people_are_compared_by_the_year() -> None:
    lessons = "Mira took 9 tennis lessons in May. She took 12 lessons in June."
    texts = _texts((lessons, "How many tennis lessons did Mira take in all?", "9+12"), "11")
    assert not any(re.search(r"did Mira take than [A-Z][a-z]+\?", text) for text in texts)


def test_she_is_none_of_two_ladies() -> None:
    candles = "Mrs. Bell owns 31 white candles. Mrs. Gray owns 17 white candles."
    texts = _texts((candles, "How many more white candles does Mrs. Bell own than Mrs. Gray?", "31-17"), "23")
    assert not any("She owns" in text for text in texts)


def test_a_number_behind_its_is_not_some() -> None:
    masks = ("A club wants 4 masks from each of its 60 members.", "How many masks does the club want?", "60*4")
    assert not any("its some" in text for text in _texts(masks, "23"))


def test_an_adverb_is_small_inside_a_question() -> None:
    used = ("After lunch, a cook had 5 lemons left. Initially she had 31 lemons.", "How many did she use?", "31-5")
    assert not any(" Initially" in text.rpartition(". ")[2] for text in _texts(used, "23"))


def test_of_whom_them_is_stays_beside_it() -> None:
    oxen = "There are 105 oxen in the barn. Some more come to join them. Now there are 140 oxen."
    texts = _texts((oxen, "How many oxen came to join them?", "140-105"), "33")
    assert not any(
        re.search(r"(?:There are also|[A-Z][a-z]+ (?:has|had)) [^.]*\. How many oxen came", t) for t in texts
    )


def test_who_ate_with_others_is_not_asked_alone() -> None:
    soup = "Mira and her roommates cooked 5 pots of soup on Sunday night and 2 pots of soup on Monday night."
    texts = _texts((soup, "How many pots of soup did they cook in all?", "5+2"), "11")
    assert any("did Mira and her roommates cook on Sunday night" in text for text in texts)
    assert not any("did Mira cook" in text for text in texts)


def test_what_was_picked_on_two_days_is_not_added_for_one() -> None:
    shells = "Mira gathered 37 acorns to plant on Sunday and 31 more on Monday."
    texts = _texts((shells, "How many acorns did Mira gather altogether?", "37+31"), "11")
    assert not any(re.search(r"did Mira and [A-Z][a-z]+ gather", text) for text in texts)


def test_somebody_ends_up_buying() -> None:
    eggs = "Mira wanted some bowls of nine plums each for a party. She filled 4 such bowls of nine plums each."
    texts = _texts((eggs, "How many plums did she end up picking at the farm?", "4*9"), "23")
    assert not any(re.search(r"ended up \d+", text) for text in texts)
    asked = "how many plums would she end up picking at the farm?"
    texts = _texts(("If Mira wanted to fill 4 bowls of 9 plums each for a party,", asked, "4*9"), "23")
    assert not any(re.search(r"ended up \d+", text) for text in texts)


def test_of_some_in_each_box_none_are_darker_than_the_others() -> None:
    boxes = ("There are 4 marbles in each box.", "How many marbles are in 8 boxes?", "4*8")
    assert not any("than the others. How many marbles are in" in text for text in _texts(boxes, "33"))


def test_what_was_thought_of_is_now() -> None:
    tub = (
        "A tub holds 3 liters of milk. If Mira pours 6 liters more into it",
        "how many liters will there be in all?",
    )
    (hidden, *_) = _texts((*tub, "3+6"), "23")
    assert "There are now 9 liters in all." in hidden


def test_a_name_stands_behind_kin() -> None:
    cards = (
        "Omar has 5 cards. Omar's father gives Omar 13 more cards.",
        "How many cards does Omar have now?",
        "5+13",
    )
    hidden = _texts(cards, "23")
    assert hidden and not any(re.search(r"\bShe has 18|\bHe has 18", text) for text in hidden)


def test_nobody_has_what_blocks_have() -> None:
    blocks = "Block A has 176 flats, which is 24 more than Block B."
    texts = _texts((blocks, "How many flats does Block B have?", "176-24"), "33")
    assert not any(re.search(r"[A-Z][a-z]+ has \d+ flats\. How", text) and "Block C" not in text for text in texts)


def test_of_two_things_none_costs_so_much_also() -> None:
    books = ("5 maps cost $40.", "What is the price of a single map, in dollars?", "40/5")
    assert not any("also cost" in text for text in _texts(books, "33"))
