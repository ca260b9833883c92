"""Worlds: quantities and relations, the equation of a question, which numbers are possible."""

from __future__ import annotations

from svampkit.world.derive import WorldFault, derive, faults, solve
from svampkit.world.model import Quantity, Question, Relation, World
from svampkit.world.same import same_world

__all__ = ["Quantity", "Question", "Relation", "World", "WorldFault", "derive", "faults", "same_world", "solve"]
