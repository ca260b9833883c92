"""What careful readers stumbled over where two things or two people stand side by side."""

from __future__ import annotations

import re

import pytest

from svampkit.lexicon import alike
from svampkit.template import fill
from svampkit.variations import vary_file
from tests.variations.helpers import made, offered, template, texts

TWO_PICK = (
    "Ada picked 21 lemons in the orchard, and Ben picked 33 lemons there.",
    "How many lemons did Ada and Ben pick in all?",
    "21+33",
)


def _chains(problem: tuple[str, str, str], *chain: str) -> list[tuple[str, str]]:
    """Body and question of every variation with these codes."""
    file = template(*problem)
    found = [v for v in vary_file(file, codes=chain).variations if v.codes == chain]
    values = [{**file.values, **v.values} for v in found]
    return [(fill(v.body, has).text, fill(v.question, has).text) for v, has in zip(found, values, strict=True)]


def test_two_do_the_same_every_day() -> None:
    daily = [text for text in texts("21", TWO_PICK) if "every day" in text]
    assert daily
    assert all(re.search(r"If Ada and Ben do the same .* will they pick in all\?", text) for text in daily)


def test_one_does_the_same_every_day() -> None:
    one = ("Ada read 12 poems. Then she read 9 more poems.", "How many poems did Ada read in all?", "12+9")
    assert any(re.search(r"If Ada does the same every day .* will she read", text) for text in texts("21", one))
    # near miss: the 12 were there, and nobody did them
    had = ("Ada had 12 poems. Then she wrote 9 more poems.", "How many poems did Ada have in all?", "12+9")
    assert not any("same every day" in text for text, _ in offered("21", had))


def test_who_was_introduced_is_asked_about_by_name() -> None:
    farm = ("Ada has 30 cows and 16 pigs on her farm.", "How many animals does Ada have on her farm?", "30+16")
    asked = [question for _, question in (*_chains(farm, "33", "12"), *_chains(farm, "33", "11"))]
    assert asked
    assert not any(re.search(r"(?:friend|cousin|neighbor) [A-Z]", question) for question in asked)


def test_who_scored_was_not_there_where_two_played_with_each_other() -> None:
    game = (
        "Ada was playing chess with her friend. Ada won 19 games and her friend won 13 games.",
        "How many games did they win in total?",
        "19+13",
    )
    assert not any("How many games did they win" in text for text, _ in offered("21", game))


def test_a_third_person_joins_where_each_acts_alone() -> None:
    alone = ("Ada picked 21 lemons. Ben picked 33 lemons.", "How many lemons did they pick in all?", "21+33")
    assert any(re.search(r"lemons\. [A-Z]\w+ picked \d+ lemons\. How many", text) for text in texts("21", alone))


@pytest.mark.parametrize(
    ("body", "turned"),
    [
        (
            "Five red plums and 14 green plums are in the bowl.",
            "Fourteen green plums and 5 red plums are in the bowl.",
        ),
        (
            "Five red plums and six green plums are in the bowl.",
            "Six green plums and five red plums are in the bowl.",
        ),
        ("There are 5 red plums and 14 green plums.", "There are 14 green plums and 5 red plums."),
    ],
)
def test_what_opens_a_sentence_stays_in_words(body: str, turned: str) -> None:
    equation = "5+6" if "six" in body else "5+14"
    found = [text for text, _ in made("31", (body, "How many plums are there?", equation))]
    assert any(text.startswith(turned) for text in found), found


def test_what_is_also_there_is_not_asked_with_also() -> None:
    plums = ("Five red plums and 14 green plums are in the bowl.", "How many plums are in the bowl?", "5+14")
    asked = [question for _, question in (*_chains(plums, "33", "13"), *_chains(plums, "33", "12"))]
    assert asked
    assert not any("also" in question for question in asked)


def test_all_thousands_have_commas_where_one_has() -> None:
    photos = (
        "The museum had 3,073 photos. Last year, it received 178 more photos.",
        "How many photos does the museum have now?",
        "3073+178",
    )
    file = template(*photos)
    for variation in vary_file(file).variations:
        tags = re.findall(r"\[NUM\d+[^\]]*\]", variation.body.replace("$[", "$ ["))
        told = re.findall(r"\[NUM\d+\](?! o'clock| degrees|%)", variation.body)
        assert tags and not told, variation.body


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("fig", "bag of figs", True), ("bag of figs", "bag of dates", False), ("bag", "bag of figs", False)],
)
def test_a_bag_of_figs_holds_figs(one: str, other: str, same: bool) -> None:
    assert alike(one, other) == alike(other, one) == same


def test_in_boxes_of_books_there_is_nothing_else() -> None:
    boxes = ("Ada bought 9 boxes of books. Each box had 11 books.", "How many books did she buy?", "9*11")
    assert not any(re.search(r"11 books and \d+", text) for text, _ in offered("33", boxes))
    shelves = ("Ada has 9 shelves. Each shelf has 11 books.", "How many books does she have?", "9*11")
    assert any(re.search(r"11 books and \d+", text) for text in texts("33", shelves))


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        # the plums bought later are hers as well: which difference is meant?
        ("Ada has 24 plums and 84 figs. Then she buys 18 more plums.", False),
        ("There are 24 plums and 84 figs in the bowl. Later, Ada adds 18 plums.", False),
        ("Ada had 24 plums and 84 figs. Then she bought 18 more plums.", True),
    ],
)
def test_what_somebody_has_is_not_compared_once_more_has_come(body: str, asked: bool) -> None:
    verb = "does" if "has" in body else "did"
    question = "How many plums are in the bowl now?" if "bowl" in body else f"How many plums {verb} Ada have in all?"
    found = [text for text, _ in offered("13", (body, question, "24+18"))]
    assert any(re.search(r"more figs than plums (?![^?]*\bnow\b)", text) for text in found) == asked, found


@pytest.mark.parametrize(
    ("body", "moved"),
    [
        ("In gym class, Ada ran 9 laps. Ben ran 7 laps.", "In gym class, Ben ran 7 laps. Ada ran 9 laps."),
        ("In the morning, Ada ran 9 laps. Ben ran 7 laps.", "Ben ran 7 laps. In the morning, Ada ran 9 laps."),
    ],
)
def test_where_all_of_it_was_opens_the_story(body: str, moved: str) -> None:
    found = [text for text, _ in made("32", (body, "How many laps did Ada and Ben run in all?", "9+7"))]
    assert any(text.startswith(moved) for text in found), found


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        ("Ada picked 49 figs on Monday and 37 more on Tuesday. Ben picked 25 figs.", False),
        ("Ada picked 49 figs. Ben picked 25 figs.", True),
    ],
)
def test_one_of_two_amounts_is_not_all_that_somebody_picked(body: str, asked: bool) -> None:
    question, equation = ("How many figs did Ada pick altogether?", "49+37")
    if asked:
        question, equation = ("How many figs did they pick altogether?", "49+25")
    found = offered("11", (body, question, equation))
    assert any(text.endswith("than Ben?") and to == "NUM1 - NUM2" for text, to in found) == asked, found
    wrong = {"NUM1 + NUM3", "NUM3 + NUM1", "NUM1 - NUM3", "NUM2 - NUM3", "NUM2 + NUM3"}
    assert not wrong & {to for _, to in found}, found


def test_what_was_had_at_two_times_is_compared_at_first_only() -> None:
    twice = (
        "Ada had 23 balloons and 63 flags. Her mother gave her some more balloons and flags. Then, Ada had 58 "
        "balloons and 97 flags.",
        "How many balloons did her mother give Ada?",
        "58-23",
    )
    found = [text for text, _ in offered("13", twice) if "more flags than balloons did Ada have" in text]
    assert found
    assert all("at first" in text for text in found), found


def test_who_comes_too_late_is_not_asked_about_before() -> None:
    alone = ("Ada picked 49 figs. Her cousin Ben picked 25 figs.", "How many figs did Ada and Ben pick?", "49+25")
    moved = [text for text, _ in offered("32", alone)]
    assert any(text.startswith("Ada picked 49 figs. If her cousin Ben picked 25 figs, ") for text in moved), moved
    assert not any(text.endswith("picked 25 figs?") for text in moved), moved


def test_somebody_who_can_make_things_is_no_part_of_the_verb() -> None:
    rings = (
        "Ada is making bead rings for her friends. She has twenty beads and each ring takes five beads.",
        "How many rings can Ada make?",
        "20/5",
    )
    told = texts("23", rings)
    assert not any("rings can Ada make." in text for text in told), told


def test_of_two_times_the_question_says_which() -> None:
    twice = (
        "Ada won 58 tokens and 47 medals. Later she won 40 more tokens and 33 more medals.",
        "How many tokens did Ada win in total?",
        "58+40",
    )
    found = dict(offered("11", twice))
    asked = {equation: text.rpartition(". ")[2] for text, equation in found.items() if "How many more" in text}
    assert asked == {
        "NUM1 - NUM2": "How many more tokens than medals did Ada win at first?",
        "NUM3 - NUM4": "How many more tokens than medals did Ada win later?",
    }


def test_who_was_introduced_goes_on_by_the_name() -> None:
    compared = (
        "Ada had 20 shells. Her cousin Otto has 5 more shells than Ada.",
        "How many shells does Otto have?",
        "20+5",
    )
    found = texts("33", compared)
    assert not any(text.count("Her cousin Otto") > 1 for text in found), found
