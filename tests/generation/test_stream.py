"""Randomness that depends on the root seed, the template and the attempt's number, and on nothing else."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from svampkit.generation.stream import derived_random, pick, words


@given(st.integers(0, 10**12), st.integers(0, 5000), st.integers(1, 40), st.integers(0, 9))
def test_words_do_not_depend_on_how_attempts_are_cut_into_blocks(
    seed: int, first: int, count: int, width: int
) -> None:
    whole = words(seed, "zed-001/23-1", first, count, width)
    assert whole.shape == (count, width)
    cut = count // 2
    parts = [
        words(seed, "zed-001/23-1", first, cut, width),
        words(seed, "zed-001/23-1", first + cut, count - cut, width),
    ]
    assert np.array_equal(np.concatenate(parts), whole)


def test_neighbouring_seeds_and_templates_share_nothing() -> None:
    # A stream made as seed + i would give attempt 1 of seed 0 to attempt 0 of seed 1.
    drawn = [words(seed, template, 0, 50, 4) for seed in (0, 1, -1) for template in ("a/base", "b/base")]
    flat = np.concatenate([block.ravel() for block in drawn])
    assert len(np.unique(flat)) > 0.99 * len(flat)


def test_picks_are_even() -> None:
    column = words(0, "t", 0, 70_000, 1)[:, 0]
    counts = np.bincount(pick(column, 7), minlength=7)
    assert counts.min() > 9_600 and counts.max() < 10_400  # 10,000 each, four standard deviations
    assert int(max(pick(column, 10**15))) > 9 * 10**14


def test_a_derived_random_is_its_own() -> None:
    assert derived_random(0, "x").random() == derived_random(0, "x").random()
    assert derived_random(0, "x").random() != derived_random(0, "y").random()
