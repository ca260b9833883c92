"""Randomness that depends on a key and a counter, and on nothing else."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.generation.drawing.space import space_of
from svampkit.generation.drawing.stream import LARGEST_SPACE, derived_random, key_of, permuted, pick, words


@given(st.integers(0, 10**12), st.integers(0, 5000), st.integers(1, 40), st.integers(0, 9))
def test_words_do_not_depend_on_how_counters_are_cut_into_blocks(
    seed: int, first: int, count: int, lane: int
) -> None:
    key = key_of(seed, "zed-001/23-1")
    counters = np.arange(first, first + count)
    whole = words(key, counters, lane)
    cut = count // 2
    assert np.array_equal(np.concatenate([words(key, counters[:cut], lane), words(key, counters[cut:], lane)]), whole)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**20), st.integers(0, 9))
def test_a_word_is_that_of_splitmix64(key: int, counter: int, lane: int) -> None:
    golden, mask = 0x9E3779B97F4A7C15, 2**64 - 1

    def mixed(state: int) -> int:
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
        state = (state ^ state >> 27) * 0x94D049BB133111EB & mask
        return state ^ state >> 31

    start = mixed((key + (lane + 1) * golden) & mask)
    assert words(key, np.array([counter]), lane).tolist() == [mixed((start + counter * golden) & mask)]


def test_neighbouring_seeds_templates_and_lanes_share_nothing() -> None:
    # A stream made as seed + i would give counter 1 of seed 0 to counter 0 of seed 1.
    drawn = [
        words(key_of(seed, template), np.arange(50), lane)
        for seed in (0, 1, -1)
        for template in ("a/base", "b/base")
        for lane in range(4)
    ]
    flat = np.concatenate(drawn)
    assert len(np.unique(flat)) == len(flat)


def test_picks_are_even() -> None:
    counts = np.bincount(pick(words(key_of(0, "t"), np.arange(70_000)), 7), minlength=7)
    assert counts.min() > 9_600 and counts.max() < 10_400  # 10,000 each, four standard deviations


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100, 4093, 65_537])
def test_a_permutation_meets_every_member_once(size: int) -> None:
    found = permuted(key_of("x", size), np.arange(size), size)
    assert np.array_equal(np.sort(found), np.arange(size))
    if size > 50:
        assert (
            np.count_nonzero(found == np.arange(size)) < 10 and abs(np.corrcoef(found, np.arange(size))[0, 1]) < 0.2
        )


@given(st.integers(2, LARGEST_SPACE), st.integers(0, 2**60))
def test_members_of_large_spaces_stay_inside_and_differ(size: int, key: int) -> None:
    count = min(size, 500)
    found = permuted(key, np.arange(size - count, size), size)
    assert len(np.unique(found)) == count and found.min() >= 0 and found.max() < size


def test_attempts_at_a_space_differ_in_its_core_and_spread_over_all_digits() -> None:
    space = space_of([5, 9, 7, 1], [True, False, True, True])
    assert space.size == 35
    digits = space.digits(key_of("space"), np.arange(35))
    assert len({(a, b) for a, b in zip(digits[0].tolist(), digits[2].tolist(), strict=True)}) == 35
    assert [int(d.max()) for d in digits] == [4, 8, 6, 0]
    huge = space_of([1 << 40, 1 << 40], [True, True])
    assert huge.size == 1 << 40 and huge.core == (True, False), "what cannot be numbered is drawn"


def test_a_derived_random_is_its_own() -> None:
    assert derived_random(0, "x").random() == derived_random(0, "x").random()
    assert derived_random(0, "x").random() != derived_random(0, "y").random()
