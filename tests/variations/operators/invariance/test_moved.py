"""32 beside the swaps: a fact that the question takes in or lets go, and a start within its event."""

from __future__ import annotations

import re
from random import Random

from svampkit.variations.draft import Refusal
from svampkit.variations.engine import propose
from tests.variations.helpers import made, offered, scene
from tests.variations.problems import SHELLS

DUCKS = ("There were 26 ducks on the pond. 9 ducks flew away.", "How many ducks were left on the pond?", "26-9")
EGGS = ("A crate holds 6 rows of eggs. Each row has 5 eggs.", "How many eggs does the crate hold?", "6*5")


def _ways(problem: tuple[str, str, str]) -> dict[str, str]:
    """Note to text of everything that 32 makes."""
    found = propose(scene(*problem), "32", Random(1))
    assert not isinstance(found, Refusal), found
    texts = [text for text, _ in offered("32", problem)]
    assert len(texts) == len(found), "a label was not proved"
    return {proposal.note: text for proposal, text in zip(found, texts, strict=True)}


def test_the_question_takes_the_last_fact_in() -> None:
    ways = _ways(SHELLS)
    assert ways["the last fact as the question's condition"].endswith(
        " If she gave 9 of them to her brother, how many shells would Mira have left?"
    )
    assert ways["the last fact behind the question"].endswith(
        " How many shells would Mira have left if she gave 9 of them to her brother?"
    )
    assert "If each row has 5 eggs, how many" in _ways(EGGS)["the last fact as the question's condition"]


def test_what_there_would_be_is_only_supposed() -> None:
    roll = ("A baker made 60 rolls. His friend bought 24 rolls from him.", "How many rolls did the baker still have?")
    ways = _ways((*roll, "60-24"))
    assert "how many rolls would the baker still have?" in ways["the last fact as the question's condition"]
    plums = ("There were 42 plums in the bowl. Mira ate 5 of them.", "How many plums are left in the bowl?", "42-5")
    assert "how many plums would be left in" in _ways(plums)["the last fact as the question's condition"]
    # near misses: what somebody did is asked for as it was, and what there is now as it is
    both = ("Mira picked 42 plums. Ben picked 15 plums.", "How many plums did they pick in all?", "42+15")
    assert "how many plums did they pick" in _ways(both)["the last fact as the question's condition"]
    now = ("Mira had 42 plums. Her uncle gave her 15 more plums.", "How many plums does Mira have now?", "42+15")
    assert "how many plums does Mira have now?" in _ways(now)["the last fact as the question's condition"]


def test_the_question_lets_its_condition_go() -> None:
    trays = ("Ravi has 40 pencils.", "If he puts 8 pencils in each box, how many boxes does he need?", "40/8")
    ways = _ways(trays)
    told = "Ravi has 40 pencils. He puts 8 pencils in each box. How many boxes does he need?"
    assert ways["the question's condition as a fact"] == told
    thought = ("Ravi has 40 pencils.", "If he gave 8 of them away, how many pencils would he have left?", "40-8")
    # what is only thought of did not happen
    assert not [text for text, _ in offered("32", thought) if " If " not in text]


def test_a_start_is_told_within_its_event() -> None:
    assert _ways(SHELLS)["the start within the event"].startswith("Mira gave 9 of her 26 shells to her brother. ")
    assert _ways(DUCKS)["the start within the event"].startswith("9 of the 26 ducks on the pond flew away. ")
    two = ("Mira had 26 shells. She found 9 shells.", "How many shells does Mira have now?", "26+9")
    assert "the start within the event" not in _ways(two)  # 9 found ones are none of the 26


def test_what_goes_on_or_is_not_needed_is_no_condition() -> None:
    then = ("Mira had 26 shells. Now she found 9 shells.", "How many shells does Mira have?", "26+9")
    assert not any(" if " in text.lower() for text, _ in offered("32", then))
    later = ("Mira has 26 shells. Later she bought 9 more shells.", "How many shells does Mira have now?", "26+9")
    assert "If she bought 9 more shells, how" in _ways(later)["the last fact as the question's condition"]
    lead = ("Mira had 26 shells. When she left she had 9 shells.", "How many shells did Mira lose?", "26-9")
    assert not any("if when" in text.lower() for text, _ in offered("32", lead))
    open_ = ("Mira had 26 shells. If Mira lost 9 shells,", "how many shells did she have left?", "26-9")
    assert "have left if Mira lost 9 shells?" in _ways(open_)["the last fact behind the question"]
    beside = ("Mira had 26 shells. She gave 9 of them away. Ben had 4 shells.", "How many shells are left?", "26-9")
    assert not any("if ben" in text.lower() for text, _ in offered("32", beside))


def test_a_person_is_named_once_where_two_facts_change_places() -> None:
    more = ("Ada has 365 stamps. Ada has 148 more stamps than Ben.", "How many stamps does Ben have?", "365-148")
    found = [text for text, _ in offered("32", more) if text.startswith("Ada has 148 more")]
    assert found and all("Ben. She has 365 stamps." in text for text in found)
    same = ("Ada has 365 stamps. Ada has 148 more stamps than Eva.", "How many stamps does Eva have?", "365-148")
    assert not any("She has 365" in text for text, _ in offered("32", same))  # which of the two?


def test_31_moves_things_with_their_places_and_times() -> None:
    walk = ("Ada walked 4 miles on Monday and 11 miles on Tuesday.", "How many miles did Ada walk in all?", "4+11")
    assert [text for text, _ in offered("31", walk)] == [
        "Ada walked 11 miles on Tuesday and 4 miles on Monday. How many miles did Ada walk in all?"
    ]
    leaning = ("Ada walked 4 miles on Monday and 11 more on Tuesday.", "How many miles did Ada walk in all?", "4+11")
    assert not offered("31", leaning)  # 11 more than what?


def test_32_has_its_ways() -> None:
    notes = set(_ways(SHELLS)) | set(_ways(DUCKS)) | set(_ways(EGGS))
    notes |= set(_ways(("Ada found 7 shells. Ben found 9 shells.", "How many shells did they find?", "7+9")))
    notes |= set(_ways(("Ravi has 40 nuts.", "If he puts 8 nuts in each box, how many boxes does he need?", "40/8")))
    assert len(notes) >= 6, sorted(notes)
    assert not any(re.search(r"NUM\d", note) for note in notes)


def test_an_event_is_not_told_before_the_place_that_it_needs() -> None:
    fair = ("There were 30 people at the fair. 42 people came.", "How many people were at the fair then?", "30+42")
    assert not any(text.startswith("42 people came.") for text, _ in offered("32", fair))
    zoo = ("A zoo had 8 lions. Five lions came.", "How many lions did the zoo have then?", "8+5")
    assert not any(text.startswith("Five lions came.") for text, _ in offered("32", zoo))
    given = (
        "Ivo had 30 plums. His aunt gave him 12 plums.",
        "How many plums did Ivo have then?",
        "30+12",
    )
    assert any(text.startswith("Ivo's aunt gave him 12 plums. ") for text, _ in offered("32", given))


def test_no_condition_says_than_whom_or_asks_for_what_it_tells() -> None:
    game = (
        "The Hawks scored 55 points in a game. The Bears scored 11 points.",
        "How many more points did the Hawks score?",
        "55-11",
    )
    assert not any("if the bears" in text.lower() for text, _ in offered("32", game))
    eaten = ("Bao ate 26 figs. Later, he ate 8 more figs.", "How many figs did Bao eat?", "26+8")
    assert not any("if he ate" in text.lower() for text, _ in offered("32", eaten))
    still = ("Mira sold 5 of her pots. She still had 9 pots.", "How many pots did Mira have at first?", "5+9")
    assert not any("if she still" in text.lower() for text, _ in offered("32", still))
    sold = ("Mira had 14 pots. She sold 5 of her pots.", "How many pots does Mira have left?", "14-5")
    assert any("if she sold 5" in text.lower() for text, _ in made("32", sold))  # here the fact is a condition


def test_what_is_told_before_its_start_is_more_of_nothing_listed() -> None:
    """Neither thing is "more" before it is told how many there were; in the seed's order both are."""
    body = "Ivo had 9 figs and 4 pears. His aunt gave him 5 more figs and 3 more pears."
    ways = _ways((body, "How many figs did Ivo have in total?", "9+5"))
    assert "Ivo's aunt gave him 5 figs and 3 pears." in ways["the event before the state that it changes"]
