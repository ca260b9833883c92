"""What every operator promises."""

from __future__ import annotations

from random import Random

import pytest

from svampkit.template.model import numbers
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import OPERATORS, Attempt, prepare, propose
from svampkit.world.derive import faults
from tests.variations.helpers import scene, text
from tests.variations.problems import BALLS, KITES, LEMONS, MUGS, PENCILS, SHELLS


@pytest.mark.parametrize("problem", [LEMONS, SHELLS, KITES, MUGS, BALLS, PENCILS])
@pytest.mark.parametrize("code", list(OPERATORS))
def test_whatever_is_offered_is_a_possible_world_with_an_equation(code: str, problem: tuple[str, str, str]) -> None:
    start = scene(*problem)
    offered = propose(start, code, Random(5))
    if isinstance(offered, Refusal):
        assert offered.reason
        return
    for proposal in offered:
        attempt = prepare(start, (code,), proposal, 9)
        if isinstance(attempt, Attempt):
            assert not faults(attempt.world, numbers(attempt.values))
            assert "[" not in text(start, attempt.body, **attempt.values)
