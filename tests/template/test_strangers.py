"""What a variation adds belongs to the story of its base, or is out of nowhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from svampkit.lexicon.scenes import FACT
from svampkit.template.strangers import out_of_nowhere
from svampkit.world.model import Quantity, Question, Role, World


def amount(id: str, unit: str, role: Role = "state", qualifier: str = "") -> Quantity:
    return Quantity(id, f"NUM{id[1:]}", unit, "count", "", qualifier, 0, role)


BASE = World((amount("q1", "plum"), amount("q2", "plum")), (), Question("difference", ("q1", "q2")))


def varied(added: Quantity) -> World:
    return replace(BASE, quantities=(*BASE.quantities, added))


@pytest.mark.parametrize("unit", ["sticker", "toy car", "balloon"])
def test_a_thing_of_another_world_is_out_of_nowhere(unit: str) -> None:
    assert out_of_nowhere(varied(amount("q3", unit, "aside")), BASE)


@pytest.mark.parametrize(
    "added",
    [
        amount("q3", "plum", "aside"),  # another holder's plums
        amount("q3", "apricot", "aside"),  # a rival of the class
        amount("q3", "fruit", "aside"),  # the class itself
        amount("q3", "worker", "aside", qualifier=FACT),  # of the orchard
        amount("q3", "sticker", "event"),  # the answer needs it
        replace(amount("q3", "minute", "aside"), kind="time"),
    ],
)
def test_what_belongs_to_the_story_is_not(added: Quantity) -> None:
    assert not out_of_nowhere(varied(added), BASE)


def test_what_the_base_tells_itself_is_not() -> None:
    both = varied(amount("q3", "sticker", "aside"))
    assert not out_of_nowhere(both, both)


def test_without_a_world_nothing_is_known() -> None:
    assert not out_of_nowhere(None, BASE) and not out_of_nowhere(BASE, None)
