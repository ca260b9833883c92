"""A second look at a text of which the weights are not sure: what the encoder says of its numbers joins the evidence.

The encoder (``reading/related``) takes as long as the rest of a reading. Where the weights are sure it changes next
to nothing: of five corpora and the written problems, each read by weights and an encoder that had not seen its
family, as much is right whether all texts are looked at twice or only those whose likeliest world has a chance below
``SURE``. Little is gained where it is unlikely or doubted: of 1,695 problems of writers whom neither knew, one right
answer more by the former, and by the latter five right ones and three wrong ones. Made texts are looked at once: of
100 seeds of ASDiv-A no more variations were believed at the second look.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from svampkit.reading.related.encoder import encoder, related
from svampkit.reading.related.likeness import Likeness, likeness
from svampkit.reading.related.pieces import pieces_of
from svampkit.reading.schemas.amount import equation_of
from svampkit.reading.searching.answers import Candidate
from svampkit.reading.together.asked import Asked

__all__ = ["LIKENESS", "SURE", "UNLIKELY", "likenesses", "second_features"]

SURE: Final = 0.9
UNLIKELY: Final = 0.3
"""Below this chance of the likeliest world nothing is looked at twice."""
LIKENESS: Final = 0.3
"""What a likeness (the log of a chance) adds to the score of a world."""
_LEAST: Final = 1e-3
_MOST: Final = 20.0
_RIVALS: Final = 3


def likenesses(candidates: Sequence[Candidate], asked: Asked) -> list[Likeness]:
    """How well each world agrees with what the encoder says of the numbers of the text."""
    tags = [str(fact.tag) for fact in asked.told]
    words = [word.text for word in asked.words]
    said = related(encoder(), *pieces_of(words, [fact.at for fact in asked.told]))
    return [likeness(equation_of(one.answer), tags, said) for one in candidates]


def second_features(rank: int, likest: Sequence[Likeness], best: float, was: float) -> dict[str, float]:
    """What the calibration of the second look sees besides what that of the first sees: ``likest`` are those of the
    likeliest equations in their order, ``best`` the best of all, ``was`` the chance of the likeliest at the first
    look."""
    own = likest[rank]
    others = [one.whole for n, one in enumerate(likest[:_RIVALS]) if n != rank]
    return {
        "likeness": max(own.whole, -_MOST),
        "likeness behind": max(own.whole - best, -_MOST),
        "likeness of needed": max(own.needed, -_MOST / 2),
        "likeness least": max(own.least, -_MOST / 2),
        "likeness lead": max(-_MOST, min(_MOST, own.whole - max(others))) if others else _MOST,
        "was": math.log(max(was, _LEAST) / (1 - min(was, 1 - _LEAST))),
    }
