"""Runs over processes: the same results in the same order as one after the other."""

from __future__ import annotations

import math

import pytest

from svampkit.reproduce.shared_out import share_out


def test_two_at_a_time_give_what_one_after_the_other_gives() -> None:
    runs = [7, 3, 9, 5, 8]
    told: list[list[tuple[int, int]]] = []
    for jobs in (1, 2):
        own: list[tuple[int, int]] = []
        found = share_out(runs, math.factorial, jobs, lambda result, left, own=own: own.append((result, left)))  # type: ignore[misc]
        assert found == [math.factorial(run) for run in runs]
        told.append(own)
    assert told[0] == [(math.factorial(run), 4 - at) for at, run in enumerate(runs)]
    assert sorted(told[0]) != told[0] and {one for one, _ in told[1]} == {one for one, _ in told[0]}
    assert [left for _, left in sorted(told[1], key=lambda pair: -pair[1])] == [4, 3, 2, 1, 0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_one_run_cannot_do_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="negative"):  # factorial of a negative number
        share_out([3, -1], math.factorial, jobs, lambda result, left: None)
