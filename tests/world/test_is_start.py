"""What was there before an event: the state, and the parts that it is made of."""

from __future__ import annotations

import pytest

from svampkit.world.edit import is_start
from tests.reading.support import world_of


@pytest.mark.parametrize(
    ("text", "equation", "starts"),
    [
        (
            "There are 5 roses and 8 lilies in a vase. Then 9 of the flowers are taken away. How many are left?",
            "5 + 8 - 9",
            ["NUM1", "NUM2"],
        ),
        # near misses: no event; what comes is no start
        ("There are 5 roses and 8 lilies in a vase. How many flowers are in the vase?", "5 + 8", []),
        (
            "There were 5 lilies in a vase. Mira put 8 more lilies into it. How many lilies are there now?",
            "5 + 8",
            ["NUM1"],
        ),
    ],
)
def test_the_parts_of_what_an_event_changes_are_there_before_it(text: str, equation: str, starts: list[str]) -> None:
    world = world_of(text, equation)
    told = [q for q in world.quantities if q.value]
    assert [q.value for q in told if is_start(world, q.id)] == starts
