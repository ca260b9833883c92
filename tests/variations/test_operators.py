"""Each operator on sentences of our own: what it makes, and where it must refuse."""

from __future__ import annotations

import re
from random import Random

import pytest

from svampkit.equation import equivalent, to_infix
from svampkit.template.model import numbers
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import OPERATORS, Attempt, prepare, propose
from svampkit.world.derive import derive, faults
from tests.variations.helpers import BALLS, KITES, LEMONS, MUGS, PENCILS, SHELLS, scene, text


def made(code: str, problem: tuple[str, str, str], seed: int = 1) -> list[tuple[str, str]]:
    """(text, equation) of every candidate of one operator that passes the first checks."""
    start = scene(*problem)
    offered = propose(start, code, Random(seed))
    if isinstance(offered, Refusal):
        return []
    attempts = [prepare(start, (code,), proposal, 2) for proposal in offered]
    return [(a.text, to_infix(a.equation)) for a in attempts if isinstance(a, Attempt)]


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


def test_23_asks_for_each_given_number() -> None:
    found = dict(made("23", SHELLS))
    assert any(
        "some shells. She gave 9 of them" in t and t.endswith("?") and "How many shells did Mira have" in t
        for t in found
    )
    assert any(
        "gave some of them to her brother" in t and "How many shells did Mira give to her brother?" in t
        for t in found
    )
    assert set(found.values()) == {"NUM3 + NUM2", "NUM1 - NUM3"}


def test_23_hides_an_each_as_the_same_number() -> None:
    texts = [t for t, _ in made("23", MUGS)]
    assert any(
        t.startswith(
            "Hana packed 6 boxes with the same number of mugs in each box. She packed 24 mugs. How many mugs "
        )
        and "each box" in t.split(". ")[-1]
        for t in texts
    ), texts
    assert any("packed some boxes with 4 mugs in each box" in t for t in texts)


def test_21_adds_an_event_that_the_question_then_means() -> None:
    equations = {e for _, e in made("21", SHELLS)}
    assert {"NUM1 - NUM2 - NUM3", "NUM1 - NUM2 + NUM3"} & equations
    for t, _ in made("21", SHELLS):
        # "left" after a gain reads wrongly
        if re.search(r"\b(?:received|bought|got)\b[^.]*\. How", t):
            assert t.endswith("now?") or t.endswith("in the end?")


def test_21_adds_a_third_kind_to_a_list_with_its_commas() -> None:
    assert any(re.search(r"7 red kites, \d+ \w+ kites, and 3 blue kites", t) for t, _ in made("21", KITES))


def test_22_turns_a_comparison_round() -> None:
    assert (
        "Ellen has 6 fewer balls than Marcus. Marcus has 9 balls. How many balls does Ellen have?",
        "NUM2 - NUM1",
    ) in made("22", BALLS)


def test_22_turns_an_event_round_with_its_people() -> None:
    assert any("Her brother gave her 9 more shells." in t and t.endswith("have now?") for t, _ in made("22", SHELLS))


def test_31_swaps_two_objects_of_a_list() -> None:
    assert [t for t, _ in made("31", KITES)] == [
        "Ravi has 3 blue kites and 7 red kites. How many kites does Ravi have in all?"
    ]


def test_31_refuses_without_a_list() -> None:
    assert isinstance(propose(scene(*SHELLS), "31", Random(1)), Refusal)


def test_31_keeps_a_comparison_in_its_order() -> None:
    # exchanging the names of a comparison would be 22: another world
    assert isinstance(propose(scene(*BALLS), "31", Random(1)), Refusal)


def test_32_marks_the_start_when_the_event_comes_first() -> None:
    found = made("32", SHELLS)
    assert found
    assert all(
        re.match(
            r"Mira gave 9 shells to her brother\. She had 26 shells (?:at first|to begin with|at the start|in the "
            r"beginning)\.",
            t,
        )
        for t, _ in found
    )


def test_32_swaps_two_facts() -> None:
    assert [t for t, _ in made("32", BALLS)] == [
        "Marcus has 9 balls. Ellen has 6 more balls than Marcus. How many balls does Ellen have?"
    ]


def test_32_refuses_where_a_sentence_leans_on_the_other() -> None:
    # "them" would come before what it means
    assert isinstance(propose(scene(*PENCILS), "32", Random(1)), Refusal)


def test_33_offers_distractors_of_several_kinds() -> None:
    start = scene(*SHELLS)
    offered = propose(start, "33", Random(3))
    assert not isinstance(offered, Refusal)
    assert len({p.note.split(":")[0] for p in offered}) >= 4
    for proposal in offered:
        assert equivalent(derive(proposal.world), derive(start.world))


def test_33_names_the_thing_once_a_second_one_is_there() -> None:
    texts = [t for t, _ in made("33", SHELLS) if re.search(r"26 shells and \d+", t)]
    assert texts
    assert all("9 of the shells" in t for t in texts)  # "9 of them" would be unclear


@pytest.mark.parametrize("problem", [LEMONS, SHELLS, KITES, MUGS, BALLS, PENCILS])
@pytest.mark.parametrize("code", list(OPERATORS))
def test_whatever_is_offered_is_a_possible_world_with_an_equation(code: str, problem: tuple[str, str, str]) -> None:
    start = scene(*problem)
    offered = propose(start, code, Random(5))
    if isinstance(offered, Refusal):
        assert offered.reason
        return
    for proposal in offered:
        attempt = prepare(start, (code,), proposal, 9)
        if isinstance(attempt, Attempt):
            assert not faults(attempt.world, numbers(attempt.values))
            assert "[" not in text(start, attempt.body, **attempt.values)
