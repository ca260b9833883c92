"""Evidence: what in a text speaks for or against a relation, as named indicators.

An indicator is a short string such as ``R:sign=-1`` (the right amount's event takes away) or ``ask:left`` (the
question asks what is left). It decides nothing: the ranker (``chance/rank.py``) weighs it under each rule.
``weights.json`` is learned over these names: they change together with it (``make reader-weights``).
"""

from __future__ import annotations

from svampkit.reading.evidence.amount import marks_of
from svampkit.reading.evidence.answer import groups_of_answer, of_answer, of_world
from svampkit.reading.evidence.around import own_words
from svampkit.reading.evidence.pair import of_kinds, of_numbers, of_pair, stand_in_a_row
from svampkit.reading.evidence.question import asked_of
from svampkit.reading.evidence.unused import of_left_out, of_schema, of_unused

__all__ = [
    "asked_of",
    "groups_of_answer",
    "marks_of",
    "of_answer",
    "of_kinds",
    "of_left_out",
    "of_numbers",
    "of_pair",
    "of_schema",
    "of_unused",
    "of_world",
    "own_words",
    "stand_in_a_row",
]
