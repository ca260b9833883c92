"""Worlds: quantities and relations, read from text, the equation of a question, which numbers are possible."""

from __future__ import annotations

from svampkit.world.accept import accept
from svampkit.world.derive import Fault, derive, faults, solve
from svampkit.world.model import Quantity, Question, Relation, World
from svampkit.world.read import read, read_many
from svampkit.world.same import same_world
from svampkit.world.text import Adjunct, Clause, Mention, NounPhrase, Reading, Span, Unread

__all__ = [
    "Adjunct",
    "Clause",
    "Fault",
    "Mention",
    "NounPhrase",
    "Quantity",
    "Question",
    "Reading",
    "Relation",
    "Span",
    "Unread",
    "World",
    "accept",
    "derive",
    "faults",
    "read",
    "read_many",
    "same_world",
    "solve",
]
