"""A text on its way to a world, stopped where a test looks: its facts, what is proposed, the world of an equation."""

from __future__ import annotations

from fractions import Fraction

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import prepared, read_seeds
from svampkit.reading.searching.search import search
from svampkit.reading.text import Reading
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load
from svampkit.world.model import World

__all__ = ["asked_of", "equations_of", "facts_of", "proposed_by", "results_of", "told_in", "world_of"]


def asked_of(text: str) -> Asked:
    """The question of a text, with all that is told."""
    found = prepared(*split_question(text))
    assert found is not None
    return found


def facts_of(body: str, question: str = "How many are there?") -> list[Fact]:
    """What a text tells, in its order."""
    found = prepared(body, question)
    assert found is not None
    return list(found.told)


def told_in(text: str) -> dict[int, Fact]:
    """The same by its numbers, of a text whose last sentence is the question."""
    body, question = text.rsplit(". ", 1)
    return {int(fact.value): fact for fact in facts_of(f"{body}.", question) if fact.value is not None}


def equations_of(body: str, question: str) -> list[int]:
    """The equations of the worlds that are proposed, by their values in the field, the likeliest first."""
    found = prepared(body, question)
    assert found is not None
    return [candidate.answer.hash for candidate in search(found, load())]


def results_of(body: str, question: str) -> list[Fraction]:
    """What the worlds come to that are proposed by a wide search."""
    found = prepared(body, question)
    assert found is not None
    return [Fraction(candidate.answer.value) for candidate in search(found, load(), beam=14, most=120)]


def proposed_by(body: str, question: str) -> set[Fraction]:
    """What the worlds come to that are weighed as ``weigh`` weighs them."""
    found = prepared(body, question)
    assert found is not None
    return {Fraction(candidate.answer.value) for candidate in search(found, load(), beam=9, most=60)}


def world_of(text: str, equation: str) -> World:
    """The world of a seed whose equation is known."""
    (reading,) = read_seeds([((*split_question(text), ()), parse_infix(equation))])
    assert isinstance(reading, Reading), reading
    return reading.world
