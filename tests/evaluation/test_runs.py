"""Counts by cluster of sets whose clusters stand together, and of sets whose do not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from svampkit.evaluation import count_by_cluster, describe
from svampkit.evaluation.items import Items
from svampkit.report import dataset_from_rows


def items_of(seeds: list[str]) -> Items:
    rows = [
        {"id": f"{seed}-{at}", "body": "Ada has 3 figs.", "question": "How many?", "equation": "3", "answer": "3",
         "variation": [], "seed": seed}
        for at, seed in enumerate(seeds)
    ]  # fmt: skip
    return describe(dataset_from_rows(rows))


def test_runs_are_counted_as_rows_are() -> None:
    items = items_of(["b"] * 250 + ["a"] * 1 + ["c"] * 400)
    assert items.ends is not None and items.ends.tolist() == [250, 251, 651]
    apart = replace(items, ends=None)
    rng = np.random.default_rng(2)
    for share in (0.0, 0.3, 1.0):
        mask = rng.random(len(items)) < share
        assert count_by_cluster(items, mask).tolist() == count_by_cluster(apart, mask).tolist()
    assert items.names([1, 2]) == ["a", "c"]


@pytest.mark.parametrize(
    "seeds",
    [
        ["a"] * 300 + ["b"] * 300 + ["a"],  # a stands in two runs
        ["a"] * 100 + ["b"] * 100,  # runs are short: a look at each would take longer
    ],
)
def test_other_sets_have_no_runs(seeds: list[str]) -> None:
    assert items_of(seeds).ends is None
