"""11, 12 and 13: what they ask, and where they must refuse."""

from __future__ import annotations

import re
from random import Random

from svampkit.variations.draft import Refusal
from svampkit.variations.engine import propose
from tests.variations.helpers import made, offered, refused, scene, texts
from tests.variations.problems import HUT, KITES, LEMONS, SHELLS


def test_11_asks_for_the_difference_of_two_holders() -> None:
    assert (
        "Nora picked 14 lemons and Theo picked 9 lemons. How many more lemons did Nora pick than Theo?",
        "NUM1 - NUM2",
    ) in made("11", LEMONS)


def test_11_asks_for_the_difference_of_two_kinds() -> None:
    texts = [t for t, _ in made("11", KITES)]
    assert "Ravi has 7 red kites and 3 blue kites. How many more red kites than blue kites does Ravi have?" in texts


def test_11_refuses_where_a_difference_would_be_contrived() -> None:
    # a start and a loss can be subtracted, but "how many more had she than she gave away" is what the seed asks
    assert isinstance(propose(scene(*SHELLS), "11", Random(1)), Refusal)


def test_heights_are_not_added_up() -> None:
    assert "compared or added" in refused("11", HUT)


def test_a_thing_is_not_compared_with_itself() -> None:
    """Moths of two nights: "more moths than moths" says nothing; of moths and bees it does."""
    moths = ("Mrs. Diaz saw 118 moths in the barn. The next day she saw 5 times that many.", "118 * 5")
    asked = "How many moths did she see on the second day?"
    assert not [text for text, _ in offered("11", (moths[0], asked, moths[1])) if "moths than moths" in text]


def test_nobody_is_compared_where_both_got_more_together() -> None:
    shared = (
        "Ada has 9 figs and Hugo has 7 figs. After that, they receive 4 more figs.",
        "How many figs do Ada and Hugo have together?",
        "9 + 7 + 4",
    )
    # who of them has the four?
    assert not any("How many more figs" in text for text, _ in offered("11", shared))


def test_what_two_have_is_not_compared_with_what_one_of_them_has() -> None:
    pair = (
        "Ada has some figs and Hugo has 7 figs. Ada and Hugo have 16 figs together. Ada and Hugo also have 18 plums "
        "together.",
        "How many figs does Ada have?",
        "16 - 7",
    )
    assert not any("more plums than figs does Ada" in text for text, _ in offered("13", pair))
    alone = ("Ada has 9 figs and 18 plums. Hugo has 7 figs.", "How many figs do Ada and Hugo have?", "9 + 7")
    assert any("more plums than figs does Ada" in text for text, _ in made("13", alone))  # her own plums


def test_what_is_said_of_the_things_stays_with_them() -> None:
    songs = (
        "Ada owned 9 songs by her favorite singer. Later she bought 12 more songs.",
        "How many songs did Ada own in total?",
        "9 + 12",
    )
    found = [text for text, _ in offered("23", songs)]
    assert any("How many songs by her favorite singer did Ada own" in text for text in found), found


BESIDE = ("Ugo had 47 plums and 66 pears. He ate 8 plums.", "How many plums does Ugo have left?", "47-8")


def test_13_counts_the_answer_and_another_thing_together() -> None:
    found = made("13", BESIDE)
    together = [text for text, equation in found if equation == "NUM2 + (NUM1 - NUM3)"]
    assert together and "How many pears and plums does Ugo have" in together[0]


def test_what_is_shared_out_is_not_counted_together_with_anything() -> None:
    """Of 5 plates with what stood on the table before nobody has both."""
    shared = ("Ugo put 40 plums on 5 plates, the same on each.", "How many plums are on each plate?", "40/5")
    assert not [text for text, _ in offered("13", shared) if " and plums" in text]


def test_an_object_and_its_longer_name_are_one() -> None:
    """Red kites and big red kites have one name first: a question about them is 11 and no 13."""
    problem = (
        "Sami sewed 14 paper kites and Noor sewed 9 paper kites. Juno sewed 6 paper kites.",
        "How many paper kites did Sami and Noor sew?",
        "14+9",
    )
    assert offered("11", problem)
    assert not [text for text, _ in offered("13", problem) if "kites" in text.rpartition(". ")[2]]


def test_what_there_was_before_its_change_is_not_asked_in_the_present() -> None:
    """Rafa has 15 figs only until he gets more: "How many more pears than figs does Rafa have?" asks for another."""
    growing = (
        "Rafa has 15 figs and 22 pears. Then he gets 10 more figs.",
        "How many figs does Rafa have now?",
        "15+10",
    )
    assert not [text for text, equation in offered("13", growing) if equation == "NUM2 - NUM1"]


def test_things_are_not_compared_with_the_trays_of_others() -> None:
    trays = (
        "Nadia baked 48 rolls and 54 buns. She baked the rolls on 6 trays.",
        "How many rolls were on each tray?",
        "48/6",
    )
    assert not [text for code in ("11", "13") for text, _ in offered(code, trays) if "than trays" in text]


GOATS = (
    "There are 63 goats in the meadow. There are also 45 mules in the {place}. There are 7 times as many goats as "
    "ducks in the meadow."
)


def test_13_counts_what_there_is_together_with_another_thing_there() -> None:
    meadow = (GOATS.format(place="meadow"), "How many ducks are there in the meadow?", "63/7")
    found = made("13", meadow)
    assert any("How many mules and ducks are there in the meadow" in text for text, _ in found)
    assert any(text.endswith("How many more mules than ducks are there in the meadow?") for text, _ in found)


def test_13_leaves_what_stands_elsewhere() -> None:
    elsewhere = (GOATS.format(place="stable"), "How many ducks are there in the meadow?", "63/7")
    assert not [text for text, _ in offered("13", elsewhere) if "mules and ducks" in text]


def test_two_days_are_compared_where_the_same_was_done_on_both() -> None:
    told = "Ada played chess with 12 girls on Monday. She played {} with 35 girls on Wednesday."
    asked = ("How many girls did she play with altogether?", "12+35")
    same = [text for text, _ in made("11", (told.format("chess"), *asked))]
    assert any("How many more girls did Ada play chess with on Wednesday than on Monday?" in text for text in same)
    assert not any("than on Monday" in text for text, _ in offered("11", (told.format("cards"), *asked)))


def test_kinds_of_one_thing_share_their_noun_and_total_and_start_are_not_both_said() -> None:
    pens = (
        "Mira had 4 red pens and 16 green pens. She lost 5 of the green pens.",
        "How many green pens does she have left?",
    )
    found = texts("11", (*pens, "16-5"))
    assert any("How many red and green pens did Mira have at first?" in t for t in found), found
    assert any("How many red and green pens does she have now?" in t for t in found), found
    assert not any(re.search(r"\b(?:in all|in total|altogether) (?:now|at first)", t) for t in found), found


def test_what_changes_later_is_asked_for_as_it_was_at_first() -> None:
    gave = (
        "Mira {} 4 red pens and 16 green pens. She gave 5 of the pens to Ben.",
        "How many pens does she have left?",
    )
    had = texts("11", (gave[0].format("had"), gave[1], "4+16-5"))
    assert any("pens did Mira have at first?" in t for t in had), had
    has = [t for t, _ in offered("11", (gave[0].format("has"), gave[1], "4+16-5"))]
    assert not any("red and green pens does" in t for t in has), has  # before or after she gave them?


def test_what_is_still_there_is_asked_for_with_still() -> None:
    baker = (
        "A baker made 36 cakes and 33 pies. His friend bought some cakes and some pies from him. "
        "The baker still had 7 cakes and 10 pies.",
        "How many cakes did his friend buy from him?",
        "36-7",
    )
    found = texts("13", baker)
    assert any("How many more pies than cakes did the baker still have?" in t for t in found), found


def test_what_was_of_one_time_is_held_against_the_same_time() -> None:
    """Of two who wrote letters all day nobody compares an evening with a day."""
    day = "Ben wrote a total of 29 letters that day. He wrote 16 letters in the morning and some more in the evening."
    asks = ("How many letters did Ben write in the evening?", "29-16")
    found = offered("11", (f"{day} His friend Ada wrote 18 letters.", *asks))
    assert not any("than Ben?" in t for t, _ in found)
    both = ("Ben picked 22 plums. He ate 13 plums. His friend Ada had 18 plums.", "How many plums did Ben have left?")
    assert any("Ada" in t.rsplit(". ", 1)[-1] for t in texts("11", (*both, "22-13")))  # near miss: of no time


def test_what_is_told_of_the_next_week_was_not_at_first() -> None:
    weeks = (
        "The first week Ben read some books. The next week he read 14 books and 15 comics. He read 17 books in all."
    )
    asks = ("How many books did Ben read the first week?", "17-14")
    assert not any("at first" in t for code in ("11", "13") for t, _ in offered(code, (weeks, *asks)))


def test_pounds_are_said_once() -> None:
    snacks = (
        "Mira bought 0.3 pounds of nuts and 0.7 pounds of figs.",
        "How many pounds of snacks did she buy in all?",
    )
    found = texts("13", (*snacks, "0.3+0.7"))
    assert any("How many more pounds of figs than nuts did Mira buy?" in t for t in found), found
    boxes = ("Mira bought 3 boxes of pens and 7 boxes of caps.", "How many boxes did she buy in all?", "3+7")
    asked = [t for code in ("11", "13") for t, _ in offered(code, boxes)]
    assert not any("than pens" in t or "than caps" in t for t in asked)  # near miss: no pens are counted


def test_what_was_given_away_whole_is_not_asked_for_any_more() -> None:
    """ "Hugo gives all of his figs to Ada. Ada's friend Bea has 3 figs": nobody has the 7 and the 9 any more."""
    text = (
        "Ada has 9 figs. Hugo has 7 figs. Hugo gives all of his figs to Ada. Ada's friend Bea has 3 figs.",
        "How many figs will Ada have?",
        "9 + 7",
    )
    asked = [equation for _, equation in offered("11", text)]
    assert not {"NUM1 + NUM3", "NUM1 - NUM3", "NUM2 + NUM3", "NUM2 - NUM3", "NUM1 - NUM2"} & set(asked)
    apart = (
        "Ada has 9 figs. Hugo has 7 figs. Ada's friend Bea has 3 figs.",
        "How many figs do they have?",
        "9 + 7 + 3",
    )
    assert "NUM1 - NUM2" in [equation for _, equation in offered("11", apart)]


def test_what_was_shared_out_is_not_compared_any_more() -> None:
    """ "Ada shares her 30 figs among 5 friends. She also has 18 plums": she has no figs then."""
    shared = ("Ada has 30 figs. She also has 18 plums. She shares the figs equally among 5 friends.",)
    question = "How many figs does each friend get?"
    asked = [equation for code in ("11", "13") for _, equation in offered(code, (*shared, question, "30 / 5"))]
    assert not {"NUM1 - NUM2", "NUM1 + NUM2"} & set(asked)


def test_a_length_counted_in_things_is_not_taken_away() -> None:
    """ "7 of the bricks long are taken away" is no English."""
    long = (
        "Ada's pencil is 12 bricks long. She gets another pencil that is 9 bricks long.",
        "How many bricks long are both pencils?",
        "12 + 9",
    )
    assert not any("taken away" in text for text, _ in offered("21", long))
