"""Worlds that are not believed: the likeliest with their evidence, and why a text stays unread."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.equation import to_infix
from svampkit.reading.build import build
from svampkit.reading.chance.rank import Weighed, reasons
from svampkit.reading.labelling.labels import labelled
from svampkit.reading.searching.relabel import relabelled
from svampkit.reading.text import Rival, Unread
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load
from svampkit.world.derive import derive

__all__ = ["not_borne_out", "rivals_of", "unlike", "unsure"]

_SECOND_LOOK = "second look: how its numbers stand to each other"


def rivals_of(weighed: Sequence[Weighed], asked: Asked, most: int = 2) -> tuple[Rival, ...]:
    """The likeliest worlds, for a person to choose from."""
    return tuple(_rival(one, asked) for one in weighed[:most])


def _rival(one: Weighed, asked: Asked) -> Rival:
    """A world with the evidence of the relations that it shows."""
    answer = relabelled(one.candidate.answer, asked, load())
    told = {fact.tag: fact for fact in asked.told if fact.tag is not None}
    world = labelled(build(answer, asked.fact, asked.told).world, told, asked.fact)
    evidence = reasons(answer, asked, load())
    if one.likeness is not None:  # the log of a chance: it speaks for a world as little as it speaks against it
        evidence += ((_SECOND_LOOK, one.likeness),)
    return Rival(world, one.confidence, one.probability, evidence)


def unsure(weighed: Sequence[Weighed], asked: Asked, named: int) -> Unread:
    """Its likeliest world is not likely enough."""
    best = weighed[0]
    return Unread(
        "unsure",
        f"the likeliest of {len(weighed)} readings is right with a chance of {best.confidence:.0%}; "
        "choose one of the two likeliest, or write the world by hand.",
        rivals_of(weighed, asked, named),
    )


def not_borne_out(weighed: Sequence[Weighed], asked: Asked) -> Unread:
    """A world gives the known equation, and the words do not speak for all of it."""
    return Unread(
        "not borne out",
        "the text has no words for one of the steps that give the equation; "
        "choose one of the two likeliest, or write the world by hand.",
        rivals_of(weighed, asked),
    )


def unlike(weighed: Sequence[Weighed], asked: Asked) -> Unread:
    """The text is read otherwise than its known equation says."""
    rivals = rivals_of(weighed, asked)
    read = f"the text is read as {to_infix(derive(rivals[0].world))}" if rivals else "no world was found in the text"
    return Unread(
        "equation",
        f"{read}, the equation says otherwise; mend the text or the equation, or write the world by hand.",
        rivals,
    )
