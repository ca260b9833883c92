"""31, 32 and 33: what they move and add, and where they must refuse."""

from __future__ import annotations

import re
from random import Random

from svampkit.equation import equivalent
from svampkit.lexicon.scenes import scene_facts
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import Attempt, prepare, propose
from svampkit.world.derive import derive
from tests.variations.helpers import made, offered, scene, texts
from tests.variations.problems import BALLS, CARDS, COAT, CRAYONS, KITES, MATCH, PENCILS, PRIZES, PUPPY, SHELLS

_SWAPS = ("two facts in the other order", "the event before the state that it changes")


def swapped(problem: tuple[str, str, str]) -> list[str]:
    """What 32 makes by letting two sentences change places."""
    start, found = scene(*problem), []
    for seed in range(6):
        offers = propose(start, "32", Random(seed))
        notes = [] if isinstance(offers, Refusal) else [p.note for p in offers]
        ready = [prepare(start, ("32",), p, 2) for p in offers] if not isinstance(offers, Refusal) else []
        found += [a.text for note, a in zip(notes, ready, strict=True) if note in _SWAPS and isinstance(a, Attempt)]
    return found


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
    found = swapped(SHELLS)
    assert found
    assert all(
        re.match(
            r"Mira gave 9 shells to her brother\. Before that, she had 26 shells\.",
            t,
        )
        for t in found
    )


def test_32_swaps_two_facts() -> None:
    assert set(swapped(BALLS)) == {
        "Marcus has 9 balls. Ellen has 6 more balls than Marcus. How many balls does Ellen have?"
    }


def test_32_refuses_where_a_sentence_leans_on_the_other() -> None:
    # "them" would come before what it means
    assert not swapped(PENCILS)


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


def test_a_thing_is_known_before_it_is_the_thing() -> None:
    assert not swapped(COAT)  # "the scarf" would come before "a wool scarf"


def test_what_opens_a_sentence_stays_there() -> None:
    swapped = texts("31", MATCH)
    assert swapped and all(t.startswith("In the hockey match, the Tigers") for t in swapped)


def test_that_day_is_said_where_there_is_a_day() -> None:
    assert not [t for t in texts("33", PUPPY) if re.search(r"That day|The same day|Meanwhile", t)]


def test_a_name_comes_before_its_pronouns() -> None:
    assert all(
        "Bjorn gave 19 soccer cards to his friend Idris. Before that, Bjorn had 55" in t for t in swapped(CARDS)
    )
    assert all("Maya gave Arjun 5 crayons. Before that, he had 9" in t for t in swapped(CRAYONS))


def test_people_are_told_of_before_each_of_them() -> None:
    assert not swapped(PRIZES)


def test_what_each_one_cost_stays_behind_the_ones_that_are_told_of() -> None:
    """ "Each van cost $90" speaks of some vans; "Each tray holds 12 rolls" is true of trays anywhere."""
    vans = ("The club hired 3 vans for the outing. Each van cost $90.", "How much did the vans cost?", "3 * 90")
    assert not swapped(vans)
    trays = ("A baker filled 4 trays with rolls. Each tray holds 12 rolls.", "How many rolls are there?", "4 * 12")
    assert any(text.startswith("Each tray holds") for text in swapped(trays))


def test_no_fact_counts_the_windows_of_a_place_that_may_have_none() -> None:
    """A flower bed is a place as a shop is, and no story asks how many windows a school has."""
    assert not [fact.say for fact in scene_facts() if "window" in fact.say or "door" in fact.say]


def test_32_keeps_what_the_later_sentence_leaves_out() -> None:
    asked = "How many pieces of string did they find?"
    pieces = ("Ines found 16 pieces of string. Omar found 3 pieces.", asked, "16 + 3")
    assert not swapped(pieces)  # "Omar found 3 pieces" of what?
    coins = ("Omar had 85 cents in his pocket. Omar bought a stamp for 14 cents. Omar bought a card for 39 cents.",
             "How many cents did Omar spend?", "14 + 39")  # fmt: skip
    assert not [t for t in texts("32", coins) if re.search(r"stamp.*had 85", t)]  # after the stamp he had fewer


def test_later_on_goes_whole_where_the_event_comes_first() -> None:
    comics = ("Hana had 6 comics about space. Later on she bought 9 more.", "How many comics did she have in total?")
    found = swapped((*comics, "6 + 9"))
    assert found and all(text.startswith("Hana bought 9 comics.") for text in found)


def test_no_second_holder_where_anybody_may_have_used_the_things() -> None:
    lunch = ("Marisol brought 24 bottles of juice. Everyone only drank 15 of the bottles.", "24 - 15")
    told = offered("33", (lunch[0], "How many bottles did she take home?", lunch[1]))
    assert not [text for text, _ in told if re.search(r"friend|cousin|neighbor", text)]
    own = "Marisol had 24 bottles of juice. She drank 15 bottles."
    mine = offered("33", (own, "How many bottles does Marisol have left?", "24 - 15"))
    assert [text for text, _ in mine if re.search(r"friend|cousin|neighbor", text)]


def test_gardens_and_fields_are_at_no_distance_from_a_station() -> None:
    (fact,) = [fact for fact in scene_facts() if "train station" in fact.say]
    assert "zoo" in fact.places and not fact.places & {"public place", "garden", "field"}
