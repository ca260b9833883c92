"""Which told numbers answer best to the question's words."""

from __future__ import annotations

import pytest

from svampkit.reading.evidence.match import of_match
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import told_amount


@pytest.mark.parametrize(
    ("left", "right", "sides"),
    [
        (1, 0, "all/none,none/all"),  # plain cider, then sparkling cider
        (1, 2, "all/none,none/none"),  # pears are neither
    ],
)
def test_each_side_of_a_comparison_has_its_number(left: int, right: int, sides: str) -> None:
    found = prepared(
        "A kiosk had 54 bottles of sparkling cider, 83 bottles of plain cider and 12 pears.",
        "How many more bottles of plain cider than sparkling cider did it have?",
    )
    assert found is not None
    asked = found
    parts = [told_amount(asked.told[n], n) for n in (left, right)]
    assert f"best:sides={sides},more" in set(of_match(parts, asked, 1 << left | 1 << right, total=False))
