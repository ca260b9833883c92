"""Differences: interval, p and simultaneous interval against oracles, and that they never disagree."""

from __future__ import annotations

import itertools

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

from svampkit.evaluation import Contrast, Term, contrast, mcnemar
from svampkit.evaluation.contrast import ratio, sign_flips
from tests.evaluation.simulation import alarms_of_changes, cover_of_changes

Floats = npt.NDArray[np.float64]


def pairs(both: int, lost: int, gained: int, neither: int) -> Contrast:
    """Single pairs compared: right before and after, only before, only after, never."""
    before = np.array([1.0] * (both + lost) + [0.0] * (gained + neither))
    after = np.array([1.0] * both + [0.0] * lost + [1.0] * gained + [0.0] * neither)
    return compared(before, after)


def compared(before: Floats, after: Floats) -> Contrast:
    """Single pairs, one a cluster."""
    one = np.ones(len(before))
    moves = Term(np.maximum(before - after, 0), one), Term(np.maximum(after - before, 0), one)
    return contrast(Term(before, one), Term(after, one), moves=moves)


@pytest.mark.parametrize(("lost", "gained"), [(5, 0), (6, 0), (9, 1), (3, 2), (0, 8)])
def test_few_changes_are_tested_by_mcnemar(lost: int, gained: int) -> None:
    found = pairs(60, lost, gained, 100 - 60 - lost - gained)
    assert found.change.method == "newcombe, exact test"
    assert found.p >= mcnemar(lost, gained) - 1e-12
    assert found.p == pytest.approx(mcnemar(lost, gained), rel=0.25)


def test_five_lost_and_none_gained_is_no_proof() -> None:
    found = pairs(85, 5, 0, 10)
    assert found.p == pytest.approx(0.0625)
    assert found.change.low is not None and found.change.low < -0.05 and found.change.high == 0.0


def test_sign_flips_go_through_all_exchanges() -> None:
    moved = np.array([-3.0, -2.0, 1.0, -2.0, 0.5])
    seen = abs(moved.sum())
    extreme = [
        abs(float(np.dot(signs, moved))) >= seen - 1e-9 for signs in itertools.product((-1, 1), repeat=len(moved))
    ]
    assert sign_flips(moved) == pytest.approx(np.mean(extreme))
    assert sign_flips(np.zeros(0)) == 1.0
    found = stats.permutation_test((moved, np.zeros(5)), lambda a, b: np.sum(a - b), permutation_type="samples")
    assert sign_flips(moved) == pytest.approx(found.pvalue)


def newcombe_paired(both: int, lost: int, gained: int, neither: int) -> tuple[float, float]:
    """Newcombe's (1998) hybrid score interval for paired data, his method 8, with Wilson limits, as in the paper."""
    n = both + lost + gained + neither
    z = stats.norm.ppf(0.975)

    def wilson(k: int) -> tuple[float, float]:
        p = k / n
        middle, half = p + z * z / (2 * n), z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)

    (l1, u1), (l2, u2) = wilson(both + lost), wilson(both + gained)
    p1, p2 = (both + lost) / n, (both + gained) / n
    product = (both + lost) * (gained + neither) * (both + gained) * (lost + neither)
    phi = (both * neither - lost * gained) / np.sqrt(product) if product else 0.0
    low = np.sqrt((p2 - l2) ** 2 - 2 * phi * (p2 - l2) * (u1 - p1) + (u1 - p1) ** 2)
    high = np.sqrt((u2 - p2) ** 2 - 2 * phi * (u2 - p2) * (p1 - l1) + (p1 - l1) ** 2)
    return p2 - p1 - low, p2 - p1 + high


@pytest.mark.parametrize("table", [(300, 120, 60, 220), (500, 90, 40, 170), (150, 200, 180, 270)])
def test_single_pairs_give_newcombes_interval(table: tuple[int, int, int, int]) -> None:
    found = pairs(*table)
    low, high = newcombe_paired(*table)
    assert (found.change.low, found.change.high) == (pytest.approx(low, abs=0.002), pytest.approx(high, abs=0.002))


def test_unpaired_singles_agree_with_statsmodels() -> None:
    one = Term(np.r_[np.ones(210), np.zeros(190), np.zeros(500)], np.r_[np.ones(400), np.zeros(500)])
    two = Term(np.r_[np.zeros(400), np.ones(330), np.zeros(170)], np.r_[np.zeros(400), np.ones(500)])
    found = contrast(one, two)
    low, high = confint_proportions_2indep(330, 500, 210, 400, method="newcomb", compare="diff")
    assert (found.change.low, found.change.high) == (pytest.approx(low, abs=0.002), pytest.approx(high, abs=0.002))


def test_many_clusters_agree_with_the_t_test() -> None:
    rng = np.random.default_rng(3)
    changes = rng.choice([-1.0, 0.0, 1.0], 1500, p=[0.30, 0.5, 0.20])
    before = np.where(changes == 0, rng.integers(0, 2, 1500), (changes < 0).astype(float))
    found = compared(before, before + changes)
    assert found.p == pytest.approx(stats.ttest_1samp(changes, 0).pvalue, rel=0.2)
    half = stats.t.ppf(0.975, 1499) * changes.std(ddof=1) / np.sqrt(1500)
    assert found.change.low == pytest.approx(changes.mean() - half, abs=0.002)


cells = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)).filter(
        lambda cell: sum(cell) > 0
    ),
    min_size=1,
    max_size=50,
)


@given(cells, st.integers(1, 12))
@settings(max_examples=80, deadline=None)
def test_interval_p_and_the_possible_never_disagree(rows: list[tuple[int, int, int, int]], family: int) -> None:
    both, lost, gained, neither = (np.array([float(row[i]) for row in rows]) for i in range(4))
    size = both + lost + gained + neither
    first, second, down, up = (Term(part, size) for part in (both + lost, both + gained, lost, gained))
    found = contrast(first, second, moves=(down, up), family=family)
    for figure, p in ((found.change, found.p), (found.together, found.p_together)):
        assert figure.low is not None and figure.high is not None and figure.value is not None
        assert -1 <= figure.low <= figure.value <= figure.high <= 1
        assert figure.high > figure.low  # nothing is certain
        if p < 0.9999 and abs(p - 0.05) > 1e-9:
            assert (p < 0.05) == (figure.low > 0 or figure.high < 0)
    assert (found.together.low or 0) <= (found.change.low or 0) + 1e-12
    turned = contrast(second, first, moves=(up, down), family=family)
    assert turned.p == pytest.approx(found.p, rel=1e-6)


def test_no_change_seen_is_not_certainty() -> None:
    found = compared(np.r_[np.ones(30), np.zeros(10)], np.r_[np.ones(30), np.zeros(10)])
    assert found.p == 1.0
    _, high = proportion_confint(0, 40, method="jeffreys")
    assert found.change.high == pytest.approx(high, abs=0.02) and found.change.low == pytest.approx(-high, abs=0.02)


def test_no_upper_end_is_impossible() -> None:
    """74 of 100 right before: at most 26 points and what is not known of the 74 can be won."""
    before = np.array([1.0] * 74 + [0.0] * 26)
    after = np.ones(100)
    found = compared(before, after)
    assert found.change.high is not None and found.change.high < 0.37


def test_the_drop_rate_against_a_simulation() -> None:
    rng = np.random.default_rng(4)
    hits = 0
    for _ in range(600):
        before = (rng.random(150) < 0.8).astype(float)
        after = np.where(rng.random(150) < 0.5, before, (rng.random(150) < 0.5).astype(float))
        found = ratio(Term(before, np.ones(150)), Term(after, np.ones(150)))
        assert found.low is not None and found.high is not None
        hits += found.low <= 1 - 0.65 / 0.8 <= found.high
    assert 0.93 <= hits / 600 <= 0.975


def test_nothing_is_lost_from_nothing() -> None:
    assert ratio(Term(np.zeros(20), np.ones(20)), Term(np.zeros(20), np.ones(20))).value is None


@pytest.mark.parametrize(
    ("seeds", "size", "right", "given"),
    [
        *((1, 1, 1, False), (1, 9, 1, False), (2, 9, 2, False), (40, 1, 1, False), (5, 9, 1, False)),
        *((3, 1, 3, True), (40, 1, 2, True), (40, 1, 40, True)),  # near misses: three seeds, two right answers
    ],
)
def test_one_seed_or_one_right_answer_bounds_no_decay(seeds: int, size: int, right: int, given: bool) -> None:
    sizes = np.full(seeds, float(size))
    before = np.where(np.arange(seeds) < right, sizes, 0.0)
    after = before.copy()
    after[0] = 0.0 if size == 1 else 4.0
    found = ratio(Term(before, sizes), Term(after, sizes))
    assert (found.value is not None) is given
    assert not given or (found.low is not None and found.low > -5)


@pytest.mark.parametrize("kind", ["seed", "models"])
@pytest.mark.parametrize(("chance", "clusters", "size", "likeness"), [(0.98, 60, 1, 0.0), (0.9, 40, 8, 0.2)])
def test_false_alarms_are_few(kind: str, chance: float, clusters: int, size: int, likeness: float) -> None:
    assert alarms_of_changes(kind, chance, clusters, size, likeness, rounds=500, seed=1) <= 0.065


@pytest.mark.parametrize(
    ("first", "second", "clusters", "size", "likeness"), [(0.9, 0.5, 40, 4, 0.3), (0.98, 0.9, 60, 1, 0)]
)
def test_coverage_of_a_change(first: float, second: float, clusters: int, size: int, likeness: float) -> None:
    assert cover_of_changes("seed", first, second, clusters, size, likeness, rounds=500, seed=2) >= 0.93
