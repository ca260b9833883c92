"""What reading of made problems showed: each a class of wordings, with its near miss."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

import svampkit as sk
from svampkit.lexicon.most import most_there_may_be
from svampkit.problem import problem_from_row
from svampkit.template import fill
from svampkit.variations import vary_file
from svampkit.variations.grammar.persons import named_after_another
from tests.variations.helpers import made, offered, template


def test_what_is_still_there_is_asked_as_still_there() -> None:
    still = ("A baker made 40 cakes. He sold some cakes. The baker still had 9 cakes and 14 tarts.", "40 - 9")
    found = [text for text, _ in offered("13", (still[0], "How many cakes did he sell?", still[1]))]
    together = [text for text in found if "tarts and cakes" in text]
    assert together and all("did the baker still have" in text for text in together)


def test_what_is_left_is_asked_as_left() -> None:
    left = "Ada used 4 of her 12 pencils. She had 8 pencils and 11 crayons left."
    found = [text for text, _ in offered("13", (left, "How many pencils did Ada have at first?", "4 + 8"))]
    assert not [text for text in found if re.search(r"crayons and pencils did Ada have (?!left)", text)]


def test_two_things_of_two_kinds_are_not_put_together() -> None:
    told = ("Ada has 9 red kites and 4 blue kites.", "How many kites does Ada have?", "9 + 4")
    file = template(*told)
    found = [made for seed in range(2) for made in vary_file(file, codes=("33", "12", "13"), seed=seed).variations]
    asked = [fill(made.question, {**file.values, **made.values}).text for made in found if "33" in made.codes]
    both = [re.search(r"How many (red|blue) (\w+)[a-z ]* and (red|blue) (\w+)", text) for text in asked]
    crossed = [pair[0] for pair in both if pair and pair[1] != pair[3] and pair[2] != pair[4]]
    assert asked and not crossed


@pytest.mark.parametrize("gone", ["3 of the guests left.", "3 guests left."])
def test_whose_guests_left_is_said_where_two_have_guests(gone: str) -> None:
    told = (f"A waiter had 19 guests. {gone}", "How many guests did the waiter still have?", "19 - 3")
    assert not [text for seed in range(4) for text, _ in offered("22", told, seed) if "more guests than" in text]
    own = ("Ada had 19 guests. She lost 3 guests.", "How many guests did Ada still have?", "19 - 3")
    assert [text for seed in range(4) for text, _ in offered("22", own, seed) if "more guests than" in text]


def test_what_was_alike_is_not_asked_as_alike() -> None:
    told = "Ada solved 96 riddles. She solved the same number of riddles on each of 8 days."
    found = offered("23", (told, "How many riddles did Ada solve on each day?", "96 / 8"))
    assert not [text for text, _ in found if re.search(r"How many [^?]*the same number", text)]


def test_nobody_has_extras_of_their_own() -> None:
    told = "Ada bought 14 drinks. Her guests drank {} of them."
    extras = (told.format(9), "How many extras did Ada have?", "14 - 9")
    assert not [
        text for seed in range(4) for text, _ in offered("33", extras, seed) if re.search(r"\d+ extras", text)
    ]


def test_who_is_asked_about_is_named_before() -> None:
    late = ("Caps can be bought in packs of 5. If Mom buys 9 packs,", "how many caps will she have?", "5 * 9")
    assert not offered("32", late)
    named = ("Mira has 12 caps. If she buys 9 more caps,", "how many caps will Mira have?", "12 + 9")
    assert [text for text, _ in made("32", named) if text.endswith("if she buys 9 more caps?")]


def test_some_are_not_in_total() -> None:
    told = ("There were 15 guests in total. 11 guests were children.", "How many guests were adults?", "15 - 11")
    assert not [text for text, _ in offered("23", told) if re.search(r"[Ss]ome guests in total", text)]


@pytest.mark.parametrize(
    ("before", "sentence", "said"),
    [
        ("[NAME1.His] friend [NAME2] has [NUM3] figs.", "[NAME1.He] also has [NUM4] plums.", "[NAME1] also has"),
        ("[NAME2] takes [NUM3] away.", "Later, [NAME1.he] gets [NUM4] figs.", "Later, [NAME1] gets"),
        ("[NAME1] takes [NUM3] away.", "Later, [NAME1.he] gets [NUM4] figs.", "Later, [NAME1.he] gets"),
        ("The box holds [NUM3] figs.", "[NAME1.He] also has [NUM4] plums.", "[NAME1.He] also has"),
    ],
)
def test_a_name_follows_somebody_elses_sentence(before: str, sentence: str, said: str) -> None:
    assert named_after_another(sentence, ["[NAME1] has [NUM1] figs.", before]).startswith(said)


def test_a_total_is_compared_as_an_amount() -> None:
    told = ("Carlo has a total of 89 caps and Otto has 57 caps.", "How many caps do they have?", "89 + 57")
    assert any("How many more caps does Carlo have than Otto?" in text for text, _ in made("11", told))


def test_what_they_went_for_is_told_with_the_answer() -> None:
    told = "64 hikers went climbing at dawn. 36 hikers went climbing at noon."
    found = [text for text, _ in made("23", (told, "How many hikers went climbing in all?", "64 + 36"))]
    assert found and all("100 hikers went climbing in all." in text for text in found)


def test_what_the_others_are_is_told_once() -> None:
    told = "Omar saw 54 moths. Some of the moths were gray and others were brown. If 31 of the moths were brown,"
    found = offered("23", (told, "how many of them were gray?", "54 - 31"))
    assert not [text for text, _ in found if "others were brown. Some" in text]


@pytest.mark.parametrize(
    ("said", "most"),
    [
        ("Each child already had [NUM1] buns.", 30),
        ("Each friend had [NUM1] glass beads before that.", 30),
        ("Each box had [NUM1] buns.", None),  # a box may hold more than a child has
    ],
)
def test_nobody_has_dozens_before_a_share(said: str, most: int | None) -> None:
    text = fill(said, {"NUM1": Fraction(26)}).text
    found = [bound for pattern, bound in most_there_may_be() if pattern.search(text)]
    assert found == ([most] if most is not None else [])


def test_totals_are_in_total() -> None:
    seed = {"id": "a", "question": "How many were ripe?", "equation": "14 - 6", "answer": "8"}
    (mended,) = sk.mend([problem_from_row({**seed, "body": "They found fourteen totals. Six figs were green."})])
    assert mended.body.startswith("They found fourteen in total.")
    (kept,) = sk.mend([problem_from_row({**seed, "body": "They added up fourteen totals of six figs each."})])
    assert "fourteen totals of" in kept.body


@pytest.mark.parametrize(
    ("body", "question", "mended"),
    [
        ("Mira has 9 figs. Omar has 4 figs.", "How many more figs does Mira have then Omar?", "have than Omar?"),
        ("A shelf is for different type of toys. It has 9 toys.", "How many more fit?", "different types of toys."),
        ("A yard has 9 popular trees. 4 fell.", "How many popular trees are left?", "How many poplar trees"),
        ("Mira found 9 acorns but 4 were cracked.", "How many were whole?", "9 acorns, but 4 were cracked."),
    ],
)
def test_slips_that_have_one_mend(body: str, question: str, mended: str) -> None:
    seed = problem_from_row({"id": "a", "body": body, "question": question, "equation": "9 - 4", "answer": "5"})
    (found,) = sk.mend([seed])
    assert mended in found.text


@pytest.mark.parametrize(
    "body",
    [
        "Mira ate more figs then. Omar has 4 figs.",
        "A shelf is for a different type of toy.",
        "Mira found 9 acorns but kept 4.",
        "A yard has 9 oaks. They are popular trees.",
    ],
)
def test_what_is_no_slip_stays(body: str) -> None:
    row = {"id": "a", "body": body, "question": "How many are left?", "equation": "9 - 4", "answer": "5"}
    (found,) = sk.mend([problem_from_row(row)])
    assert found.body == body


def test_the_same_people_are_not_added_to_themselves() -> None:
    told = "Last year, farmers sold 90 goats. This year, those same farmers sold {} goats."
    same = (told.format(120), "How many more goats did the farmers sell this year?", "120 - 90")
    assert not [text for code in ("11", "13") for text, _ in offered(code, same) if "and those same" in text]
