"""Two sentences joined by a comma alone."""

from __future__ import annotations

import pytest

from svampkit.lint.commas import commas
from svampkit.lint.mend import mend
from svampkit.problem import Problem


@pytest.mark.parametrize(
    ("body", "mended"),
    [
        ("A tin held 9 nuts, then Ada put 4 more in it.", "A tin held 9 nuts, and then Ada put 4 more in it."),
        ("Ada had 9 nuts, then she lost 4 nuts.", "Ada had 9 nuts, and then she lost 4 nuts."),
        # near misses
        ("If Ada had 9 nuts, then she lost 4 nuts.", None),
        ("Ada had 9 nuts, and then she lost 4 nuts.", None),
        ("Ada had 9 nuts, then lost 4 nuts.", None),
    ],
)
def test_a_comma_alone_joins_no_sentences(body: str, mended: str | None) -> None:
    problem = Problem(id="own-1", body=body, question="How many nuts are there?", equation=None, answer=None)
    assert [fault.certain for fault in commas(body, problem.question)] == [True] * bool(mended)
    assert mend(problem)[0].body == (mended or body)
