"""What the other side of a comparison counts, where it is told of two kinds of things: goats and ducks."""

from __future__ import annotations

from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas.amount import Amount

__all__ = ["than_unit"]


def than_unit(other: Amount, comparing: Fact) -> Unit | None:
    """ "7 times as many goats as ducks", "3 more goats than ducks", of so many goats: ducks. None where two
    holders are compared ("more goats than Theo"), or where the ducks are told."""
    p = comparing.than_phrase
    if p is None or p.pronoun or p.name or not p.plural or p.number is not None or p.determiner or p.owner:
        return None
    if not p.lemma or comparing.than_prep or (is_person(p.lemma) and comparing.frame != "exist"):
        return None
    own = comparing.ratio_unit if comparing.ratio else comparing.unit
    told = own is not None and own.head == other.unit.head and other.kind == "count"
    return Unit(p.lemma, "", frozenset(p.mods)) if told and own is not None and own.head != p.lemma else None
