"""What is taken from where it is told to be is gone there; lists share their noun."""

import pytest

from svampkit.reading.read import prepared


@pytest.mark.parametrize(
    ("body", "question", "sign"),
    [
        (
            "Vera took 2 coins from her purse. Now there are 7 coins in the purse.",
            "How many were there at first?",
            -1,
        ),
        ("Vera pulled 2 stamps from the drawer. 7 stamps are in the drawer.", "How many stamps were there?", -1),
        # what she has is asked, and nothing is told of the purse
        ("Vera took 2 coins from her purse. Now there are 7 coins in the purse.", "How many did Vera take?", 1),
        ("Vera took 2 coins from her purse. Ugo has 7 coins.", "How many coins are there?", 1),
    ],
)
def test_the_purse_has_less(body: str, question: str, sign: int) -> None:
    asked = prepared(body, question)
    assert asked is not None
    assert asked.told[0].sign == sign


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("Vera carved 2 oak, 4 beech and 7 walnut spoons.", ["spoon", "spoon", "spoon"]),
        ("Vera carved 2 oak spoons, 4 forks and 7 walnut bowls.", ["spoon", "fork", "bowl"]),
    ],
)
def test_a_list_has_its_noun_once(text: str, heads: list[str]) -> None:
    asked = prepared(text, "How many things did Vera carve?")
    assert asked is not None
    assert [fact.unit.head for fact in asked.told] == heads
