"""What is told side by side is no part of one another; what cancels out is no world."""

from __future__ import annotations

from itertools import combinations

import pytest

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.bearing_out.measures import other_measure
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import told_amount
from svampkit.reading.searching.proposals import PairProposals
from svampkit.reading.searching.search import search, ways
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load
from tests.reading.support import asked_of

TAKES = frozenset(["combine.part", "loss.result"])


def _rules(asked: Asked) -> list[Amount]:
    """All that rules make of two told amounts, whatever the weights say of it."""
    proposals = PairProposals(asked, load(), len(RULES))
    told = [told_amount(fact, n) for n, fact in enumerate(asked.told)]
    for amount in told:
        proposals.weigh(amount)
    return [made for one, two in combinations(told, 2) for made in ways(one, two, asked, load())]


IN_A_ROW = [
    "A stall sold 2 pairs of boots, 4 pairs of clogs and 11 pairs of mules. How many pairs of shoes did it sell?",
    "Noor had 18 plums and 7 pears. How many more plums than pears did she have?",
    "Vera read 9 pages on Monday and 14 pages on Tuesday. How many more pages did she read on Tuesday?",
    "In the drawer lie 12 spoons, 9 forks or ladles and 5 knives. How many things lie in the drawer?",
]
PARALLEL = [
    "Noor bought a cap for $18 and a scarf for $7. How much did she spend?",
    "12 pupils chose tennis and 9 chose chess. How many more pupils chose tennis than chess?",
    "Noor bought 18 plums while Omar bought 7 plums. How many plums did they buy?",
]
APART = [
    # the later number tells a part, or what the earlier one is the whole of
    "Noor had 18 plums, 7 of which were green. How many plums were not green?",
    "Of the 18 members, 7 were away. How many members were there?",
    "Noor had 18 plums and in the end she had 7 plums left. How many plums are gone?",
    "Noor had 18 plums and ate 7 plums. How many plums does she have left?",
    "Noor saw 18 birds and 7 sparrows among them. How many other birds did she see?",
    "Noor took 7 plums from the 18 plums in the bowl. How many plums are left?",
]


@pytest.mark.parametrize("text", IN_A_ROW + PARALLEL)
def test_nothing_in_a_row_is_taken_from_its_neighbour(text: str) -> None:
    asked = asked_of(text)
    made = _rules(asked)
    assert made
    assert asked.rows
    assert not [node.rule for node in made if node.rule in TAKES]


def test_what_is_told_of_each_stands_in_no_row() -> None:
    assert not asked_of("They have 5 racks and each rack has 10 hats. How many hats do they have?").rows
    assert asked_of("They have 5 racks and each of them has 10 hats. How many hats are there?").rows == {}
    assert asked_of("They have 5 caps and Omar has 10 hats. How many hats and caps are there?").rows


@pytest.mark.parametrize("text", APART)
def test_what_may_be_a_part_is_taken(text: str) -> None:
    asked = asked_of(text)
    assert not asked.rows
    assert [node.rule for node in _rules(asked) if node.rule in TAKES]


def test_what_cancels_out_is_no_answer() -> None:
    """ "The whole without its other part" is the part that was told."""
    asked = asked_of("Vera had 30 beads. She lost 12 beads. How many beads does she have left?")
    told = {fact.value for fact in asked.told}
    answers = [candidate.answer for candidate in search(asked, load(), beam=14, most=120)]
    assert answers
    assert not [answer for answer in answers if answer.mask.bit_count() == 2 and answer.value in told]


def _divided(text: str) -> list[str]:
    answers = [candidate.answer for candidate in search(asked_of(text), load(), beam=14, most=120)]
    assert answers
    return [a.rule for a in answers if a.operation == "/" and a.left and a.right and a.left.mask & a.right.mask]


def test_a_rest_is_divided_by_its_part_only_where_it_is_asked_how_many_times_it_is() -> None:
    assert not _divided("Vera had 30 beads. 5 of them were red. How many beads were not red?")
    assert _divided("Vera had 30 beads. 5 of them were red. How many times as many beads were not red as were red?")


def test_the_whole_stands_before_its_part() -> None:
    for start in ("Of the 14 members", "Out of a group of 14 members", "Out of the stack of 14 sheets"):
        assert asked_of(f"{start}, 6 were torn. How many were not torn?").told[1].of_number == "NUM1"
    # near miss: they are told of on their own
    for start in ("In a group of 14 members", "At the end of the day"):
        assert not asked_of(f"{start}, 6 cups were torn and 5 lids. How many were torn?").told[1].of_number


def test_what_she_is_given_is_not_for_the_giver() -> None:
    told = asked_of("Ivo has 30 beads. He meets his friend Wren. If Ivo gives her 12, how many has Ivo left?").told
    assert "ivo" not in told[1].recipient
    # near miss: it is another who gives
    told = asked_of("Wren has 30 beads. If a friend gives her 12, how many has Wren now?").told
    assert told[1].recipient == "wren"


def test_dollars_by_dollars_a_week_are_weeks() -> None:
    asked = asked_of("Wren saves $3 every week. She wants to save $48. How many weeks does she need?")
    weeks, left = (next(a for a in _rules(asked) if a.rule == rule) for rule in ("times.ratio", "combine.part"))
    assert not other_measure(weeks, asked)
    # near miss: what is left of the dollars is none
    assert other_measure(left, asked)


def _unsupported_part(text: str) -> bool:
    """Whether no word speaks for the smaller of two numbers as a part of the larger."""
    asked = asked_of(text)
    (part,) = (made for made in _rules(asked) if made.rule == "combine.part")
    return unsupported(part, asked) == ["combine.part"]


def test_what_others_did_as_well_is_no_part() -> None:
    assert _unsupported_part("Vera found 30 shells. Omar found 12 shells. How many more did Vera find?")
    # near miss: both are of one person, the second a part of the first
    assert not _unsupported_part("Vera found 30 shells. Vera kept 12 shells. How many did she throw back?")


def test_what_is_told_for_one_of_several_is_no_part() -> None:
    assert _unsupported_part("Vera must read 30 pages. She reads 5 pages each day. How many pages are left?")
    # near miss: both are told of all
    assert not _unsupported_part("Vera must read 30 pages. She reads 5 pages. How many pages are left?")


def test_other_things_are_no_part() -> None:
    assert _unsupported_part("Vera saw 30 plates. There were 12 lamps. How many plates were not broken?")
    # near miss: a sparrow is a bird
    assert not _unsupported_part("Vera saw 30 birds. There were 12 sparrows. How many other birds were there?")
