"""Grounds for doubt: the rest is shared out, and the answer shares what was there before."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked

__all__ = ["OF_THE_REST"]

_SHARED_OUT: Final = frozenset([*listed("verbs of sharing"), *listed("verbs of cutting")])


def whole_shared(answer: Amount, asked: Asked) -> bool:
    """ "He spent $45 and split the rest into 2 parts": half of all that he had is no part."""
    clauses = [some.clause for some in asked.somes if some.phrase is not None and some.phrase.lemma == "rest"]
    among = {
        1 << n
        for n, fact in enumerate(asked.told)
        if any(fact.clause is clause and clause.verb in _SHARED_OUT for clause in clauses)
    }
    return any(
        node.operation == "/" and left is not None and right is not None and left.told and right.mask in among
        for node in results(answer, shares=False)
        for left, right in ((node.left, node.right),)
    )


OF_THE_REST: Final = (
    Doubt(
        "whole shared",
        "the rest is shared out, and all that was there before is divided",
        whole_shared,
        example="Petra had 60 beads. She kept 12 beads and split the rest into 4 equal parts. "
        "How many beads are in each part?",
        near="Petra had 60 beads. She split the beads into 4 equal parts. How many beads are in each part?",
    ),
)
