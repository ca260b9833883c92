"""How well what a world says of the numbers agrees with what the encoder says of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.equation import Expression
from svampkit.reading.related.encoder import Related
from svampkit.reading.related.relation import relations_of

__all__ = ["Likeness", "likeness"]

_NEEDED, _NOT_NEEDED = 0, 1
_NONE: Final = 0.0


@dataclass(frozen=True, slots=True)
class Likeness:
    """Of an equation, logs of chances by the encoder."""

    needed: float
    """That these numbers are needed, and the others not."""
    between: float
    """That its numbers stand to each other as they do, two by two."""
    least: float
    """The least likely of these relations."""

    @property
    def whole(self) -> float:
        """Both together."""
        return self.needed + self.between


def likeness(equation: Expression, tags: Sequence[str], said: Related) -> Likeness:
    """How likely the encoder finds an equation over tags, which are given in the order of the text."""
    found = relations_of(equation, tags)
    needed = sum(float(said.needed[n, _NEEDED if used else _NOT_NEEDED]) for n, used in enumerate(found.needed))
    between = [float(said.between[a, b, relation]) for (a, b), relation in found.between.items()]
    return Likeness(needed, sum(between), min(between, default=_NONE))
