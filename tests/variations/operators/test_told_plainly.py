"""What is added or told otherwise reads as one would tell it: nothing twice, no place or moment that is known."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from svampkit.equation import parse_infix
from svampkit.template import Chain, Name
from svampkit.variations.grammar.phrases import holder_phrase
from svampkit.variations.operators.chain.changing.inverted import inverted
from svampkit.variations.operators.chain.story import Story
from svampkit.variations.operators.invariance.irrelevant.mirror import with_another_thing
from svampkit.variations.operators.invariance.irrelevant.rivals import one_more_thing
from tests.variations.helpers import made, offered, refused, scene, texts

_NOVEL = ("Lena was reading her long novel. She read 6 pages a day. If the novel had 90 pages,", "90/6")
_ROWS = ("Sam placed his marbles into 9 rows with 11 marbles in each row.", "How many marbles does he have?", "9*11")
_POTTER = (
    "A potter made 60 bowls. Her sister bought 22 bowls from her.",
    "How many bowls did the potter still have?",
)


def test_that_something_had_some_is_not_told_where_both_are_known() -> None:
    told = texts("23", (_NOVEL[0], "how many days did she take to finish the novel?", _NOVEL[1]))
    assert any(text.endswith("How many pages did the novel have?") for text in told)
    assert not any("had some pages" in text for text in told)
    kites = ("Omar sold 54 kites at the fair. He had 90 kites.", "How many kites does he have left?", "90-54")
    first = ("Omar had 90 kites. He sold 54 of them.", "How many kites does he have left?", "90-54")
    assert not any("had some kites" in text for text in texts("23", kites))
    assert any("had some kites" in text for text in texts("23", first))  # nobody has told of kites yet


def test_now_is_said_where_something_has_come_or_gone() -> None:
    assert any("He has 99 marbles. How many" in text for text in texts("23", _ROWS))
    coming = ("Ada picked 9 plums. Later she picked 7 more plums.", "How many plums does she have?", "9+7")
    assert any("She has 16 plums now." in text for text in texts("23", coming))


def test_who_makes_things_makes_more_of_them() -> None:
    more = [text for text in texts("21", (*_POTTER, "60-22")) if re.search(r"the potter (?!gave)\w+ \d+ more", text)]
    assert more and all("the potter made" in text for text in more)
    had = ("Nora had 60 bowls. Her sister took 22 bowls from her.", "How many bowls does Nora have now?", "60-22")
    assert not any(re.search(r"(Nora|she) made", text) for text in texts("21", had))


def test_then_is_said_behind_a_condition_and_not_behind_a_sentence() -> None:
    beth = (
        "Beth has 38 pens to start with. If she lends 29 of them to Zoe,",
        "then how many pens does Beth have left?",
    )
    told = texts("33", (*beth, "38-29"))
    closed = [text for text in told if "She lends" in text]
    assert closed and not any("Then how many" in text for text in closed)
    assert all("then how many" in text for text in told if "If she lends" in text)


def test_another_question_is_not_asked_where_the_own_one_says_what_is_done() -> None:
    asks = "There are 90 beads in Ivan's drawer. Mary asks him to share 36 beads with her."
    problem = (asks, "How many beads will Ivan have left once he does so?", "90-36")
    assert not offered("21", problem) and not offered("11", problem)
    gives = asks.replace("asks him to share 36 beads with her", "takes 36 beads out of it")
    assert made("21", (gives, "How many beads are there in the drawer now?", "90-36"))


def test_a_place_that_was_just_told_is_not_told_again() -> None:
    seats = "In the schoolyard just now, there are 7 stools. Later 9 more stools are brought out."
    start = scene(seats, "How many stools will there be in the schoolyard?", "7+9")
    told = [p.body for way in (one_more_thing, with_another_thing) for p in way(start, Random(1))]
    assert any("There are also" in text for text in told)
    assert not any("there are also" in text for text in told)


def test_of_what_has_room_not_all_need_be_full() -> None:
    room = "A school has 153 students, and each classroom's capacity is 51 students."
    asks = "How many classrooms does the school need for all students?"
    assert "full" in refused("23", (room, asks, "153/51"))
    assert made(
        "23",
        (
            "A school has 153 students. There are 51 students in each class.",
            asks[:18].replace("classrooms", "classes") + " does the school have?",
            "153/51",
        ),
    )


@pytest.mark.parametrize(("room", "kept"), [("can seat", False), ("has a capacity of", False), ("is rowed by", True)])
def test_steps_that_end_in_what_is_needed_are_not_turned_round_where_there_is_room(room: str, kept: bool) -> None:
    body = f"[NUM1] campers and [NUM2] guides cross a lake. Each boat {room} [NUM3] people."
    steps = Chain(tuple(map(parse_infix, ["NUM1 + NUM2", "S1 / NUM3"])))
    values = {"NUM1": Fraction(37), "NUM2": Fraction(5), "NUM3": Fraction(6), "NAME1": Name("Rosa", "she")}
    story = Story(body, "How many boats do they need?", values, {}, steps)
    assert bool(list(inverted(story, Random(1)))) == kept


def test_a_name_stays_behind_somebody_else_who_is_tied_to_it() -> None:
    laps = "Gwen did 32 laps in the pool today. Gwen did 8 more laps than Karl."
    told = [text for text in texts("33", (laps, "How many laps did Karl do?", "32-8")) if "today. Her" in text]
    assert told and all(re.search(r"laps\. Gwen did 8 more laps than Karl", text) for text in told)


def test_what_would_be_is_told_as_done_where_something_more_is_told_of() -> None:
    uncle = ("Sara had 92 stamps.", "If her uncle sent her 13 more stamps, how many stamps would she have?", "92+13")
    told = [text for text in texts("21", uncle) if "Her uncle sent her 13 more stamps." in text]
    assert told and not any("would" in text for text in told)
    wish = ("Sara has 92 stamps.", "If her uncle sends her 13 stamps, how many would she like to keep?", "92-13")
    assert not any("Her uncle sends" in text for text, _ in offered("21", wish))


def test_what_stands_beside_the_thing_goes_through_the_same() -> None:
    cows = ("There were 9 cows and 4 goats in the field. Later 6 cows walked off.", "How many cows are still there?")
    told = texts("33", (*cows, "9-6"))
    assert any(re.search(r"Later 6 cows and [1-3] goats walked off\.", text) for text in told)
    apples = "There were 8 red apples and 2 green apples in the bowl. Ben put in some more apples. "
    now = ("There are now 14 red apples in the bowl.", "How many red apples did Ben put in?", "14-8")
    told = texts("33", (apples + now[0], *now[1:]))
    assert any(re.search(r"14 red apples and ([3-9]|\d\d) green apples in", text) for text in told)
    alone = ("There were 9 cows in the field and 4 stones. Later 6 cows walked off.", cows[1], "9-6")
    assert not any("stones walked" in text for text in texts("33", alone))


def test_some_more_pieces_are_some_more_of_both() -> None:
    paper = "Petra had 21 pieces of paper. Omar gave her some more pieces. Now Petra has 50 pieces in all."
    told = texts("33", (paper, "How many pieces of paper did Omar give her?", "50-21"))
    both = [text for text in told if "some more pieces of both" in text]
    assert both and all(re.search(r"50 pieces of paper and \d+ pieces of \w+ in all", text) for text in both)
    the = paper.replace("gave her some more pieces", "cut the pieces on the desk and brought more")
    assert not any("of both" in text for text, _ in offered("33", (the, "How many pieces of paper came?", "50-21")))


def test_nothing_stands_between_a_thing_and_how_many_more_of_it_there_are() -> None:
    karl = ("Karl has 210 baseball cards. He has 58 more than Ivan.", "How many baseball cards does Ivan have?")
    told = texts("33", (*karl, "210-58"))
    assert any(re.search(r"Karl also has \d+ \w+ cards", text) for text in told)
    assert all("210 baseball cards. He has 58 more than Ivan." in text for text in told)


def test_nobody_goes_who_was_not_there() -> None:
    cows = (
        "There were 9 cows in the field. Later 6 cows walked off.",
        "How many cows are still in the field?",
        "9-6",
    )
    assert not any("also walked off" in text for text in texts("33", cows))


def test_what_came_is_told_where_the_story_said_that_some_came() -> None:
    paper = "Petra had 21 pieces of paper. Omar gave her some more pieces. Now Petra has 50 pieces in all."
    told = texts("23", (paper, "How many pieces of paper did Omar give her?", "50-21"))
    assert all("gave her 29 more pieces" in text for text in told)
    first = [text for text in told if "some pieces of paper" in text]
    assert first and all(
        re.search(r"have (at first|to begin with|at the start|in the beginning)\?", t) for t in first
    )


def test_that_a_thing_had_parts_is_not_told_where_they_are_asked() -> None:
    read = "Karl was reading his long novel. "
    both = (
        f"{read}The novel had 96 pages and he managed 8 pages per evening.",
        "How many evenings did he take to finish it?",
    )
    told = texts("23", (*both, "96/8"))
    assert any("long novel. He managed 8 pages per evening." in text for text in told)
    assert not any("some pages" in text for text in told)


def test_nobody_older_plays_where_children_do() -> None:
    chess = "Elsa played chess with 24 kids on Monday. She played chess with 7 kids on Friday."
    told = texts("33", (chess, "How many more kids did she play with on Monday than on Friday?", "24-7"))
    assert not any(re.search(r"with \d+ (?!kids)[a-z]+", text) for text in told)
    someone = [text for text in told if re.search(r"(cousin|friend|neighbor) \w+ played", text)]
    assert someone and all(re.search(r"on Monday and with \d+ kids on Friday", text) for text in someone)


def test_somebody_else_gets_a_number_by_the_verb_of_a_total() -> None:
    mail = (
        "Nadia received a total of 22 letters in the day. If she received 13 letters in the morning and some more in"
    )
    told = texts("33", (f"{mail} the evening,", "how many letters did she receive in the evening?", "22-13"))
    other = [text for text in told if re.search(r"Her \w+ \w+ received \d+ letters\.", text)]
    assert other and not any(re.search(r"Her \w+ \w+ had \d+", text) for text in told)


def test_an_event_turned_round_of_who_makes_things() -> None:
    turned = [text for text in texts("22", (*_POTTER, "60-22")) if "in the end" in text or "now" in text]
    assert turned and all("Then the potter made 22 more bowls." in text for text in turned)


@pytest.mark.parametrize(
    ("problem", "phrase"),
    [
        (
            ("At the beach, 4 children found 24 shells and shared them equally.", "How many did each get?", "24/4"),
            "the children",
        ),
        (
            ("The children found 24 shells and 12 stones.", "How many more shells did they find?", "24-12"),
            "the children",
        ),
        (
            ("Workers laid 24 tiles and 12 bricks.", "How many more tiles than bricks did they lay?", "24-12"),
            "workers",
        ),
    ],
)
def test_counted_people_are_the_people_when_they_are_told_again(problem: tuple[str, str, str], phrase: str) -> None:
    told = scene(*problem)
    subject = told.reading.clauses[0].subject
    assert subject is not None and holder_phrase(told, subject) == phrase
