"""11, 12 and 13: what they ask, and where they must refuse."""

from __future__ import annotations

from random import Random

from svampkit.variations.draft import Refusal
from svampkit.variations.engine import propose
from tests.variations.helpers import made, offered, refused, scene
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


def test_what_is_said_of_the_things_stays_with_them() -> None:
    songs = (
        "Ada owned 9 songs by her favorite singer. Later she bought 12 more songs.",
        "How many songs did Ada own in total?",
        "9 + 12",
    )
    found = [text for text, _ in offered("23", songs)]
    assert any("How many songs by her favorite singer did Ada own" in text for text in found), found
