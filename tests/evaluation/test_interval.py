"""Intervals against independent oracles, and their coverage by simulation."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from svampkit.evaluation import MAX_RESAMPLED, Figure, Term, difference, interval, resamples, share

Floats = npt.NDArray[np.float64]


def clustered(rng: np.random.Generator, clusters: int, size: int, p: float, likeness: float) -> tuple[Floats, Floats]:
    """Right answers and problems of each cluster; ``likeness`` is the correlation within one."""
    sizes = rng.integers(max(1, size - 2), size + 3, clusters)
    chances = np.full(clusters, p)
    if likeness > 0:
        strength = (1 - likeness) / likeness
        chances = rng.beta(p * strength, (1 - p) * strength, clusters)
    return rng.binomial(sizes, chances).astype(np.float64), sizes.astype(np.float64)


def test_the_value_is_the_plain_share() -> None:
    rng = np.random.default_rng(0)
    y, n = clustered(rng, 50, 6, 0.6, 0.2)
    figure = share(Term(y, n), resamples(50, rng))
    assert figure.value == pytest.approx(y.sum() / n.sum())
    assert figure.n == n.sum()
    assert figure.clusters == 50
    assert figure.method == "bootstrap-t"


def test_the_same_seed_gives_the_same_interval() -> None:
    y, n = clustered(np.random.default_rng(1), 40, 5, 0.5, 0.1)
    figures = [share(Term(y, n), resamples(40, np.random.default_rng(7))) for _ in range(2)]
    assert figures[0] == figures[1]


def test_independent_problems_give_wilsons_interval() -> None:
    # 25 clusters of one problem: no bootstrap; with the normal quantile this is statsmodels' Wilson interval
    y = np.array([1.0] * 17 + [0.0] * 8)
    figure = share(Term(y, np.ones(25)), resamples(25, np.random.default_rng(0)))
    z_level = 2 * stats.norm.sf(stats.t.ppf(0.975, 24))
    spread = 17 / 25 * 8 / 25
    effective = min(25.0, spread / (spread / 25 * 25 / 24))
    low, high = proportion_confint(17 / 25 * effective, effective, alpha=z_level, method="wilson")
    assert (figure.low, figure.high) == pytest.approx((low, high))
    assert figure.method == "wilson"


def test_everything_right_is_not_certainty() -> None:
    n = np.full(40, 5.0)
    figure = share(Term(n, n), resamples(40, np.random.default_rng(0)))
    assert figure.value == figure.high == 1.0
    assert figure.low is not None and 0.85 < figure.low < 0.95  # as 40 independent answers, not as 200


def test_many_clusters_agree_with_statsmodels_cluster_robust_error() -> None:
    rng = np.random.default_rng(5)
    y, n = clustered(rng, MAX_RESAMPLED + 500, 4, 0.4, 0.3)
    figure = difference([Term(y, n)], resamples(len(y), rng), int(n.sum()))
    groups = np.repeat(np.arange(len(y)), n.astype(int))
    answers = np.concatenate([np.r_[np.ones(int(a)), np.zeros(int(b - a))] for a, b in zip(y, n, strict=True)])
    fit = sm.OLS(answers, np.ones(len(answers))).fit(
        cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
    )
    assert figure.method == "t"
    assert figure.value == pytest.approx(fit.params[0])
    assert figure.high is not None and figure.low is not None
    half = (figure.high - figure.low) / 2
    assert half == pytest.approx(1.961 * fit.bse[0], rel=0.002)


def test_bootstrap_and_its_limit_agree_with_many_clusters() -> None:
    rng = np.random.default_rng(6)
    y, n = clustered(rng, 1500, 4, 0.4, 0.3)
    boot = difference([Term(y, n)], resamples(1500, rng), 0)
    assert boot.method == "bootstrap-t" and boot.low is not None and boot.high is not None and boot.value is not None
    u = (y - boot.value * n) / n.sum()
    half = stats.t.ppf(0.975, 1499) * np.sqrt(u @ u * 1500 / 1499)
    assert boot.low == pytest.approx(boot.value - half, abs=0.002)
    assert boot.high == pytest.approx(boot.value + half, abs=0.002)


def test_difference_of_two_ratios_is_their_difference() -> None:
    rng = np.random.default_rng(2)
    (y, n), (z, m) = clustered(rng, 60, 5, 0.7, 0.1), clustered(rng, 60, 4, 0.4, 0.1)
    figure = difference([Term(y, n), Term(z, m, -1.0)], resamples(60, rng), 0)
    assert figure.value == pytest.approx(y.sum() / n.sum() - z.sum() / m.sum())
    assert figure.low is not None and figure.high is not None and figure.low < 0.3 < figure.high


def test_a_paired_difference_without_any_change_is_not_certain() -> None:
    figure = difference([Term(np.zeros(40), np.ones(40))], resamples(40, np.random.default_rng(0)), 40)
    assert figure.value == 0 and figure.low is not None and figure.high is not None
    assert figure.low < -0.02 and figure.high > 0.02
    assert interval.t_test([Term(np.zeros(40), np.ones(40))]) == 1.0


def test_t_test_agrees_with_scipy_on_single_problems() -> None:
    rng = np.random.default_rng(3)
    changes = rng.choice([-1.0, 0.0, 1.0], 200, p=[0.35, 0.5, 0.15])
    expected = stats.ttest_1samp(changes, 0).pvalue
    assert interval.t_test([Term(changes, np.ones(200))]) == pytest.approx(expected, rel=1e-9)


def test_nothing_measured_is_empty() -> None:
    figure = share(Term(np.zeros(3), np.zeros(3)), resamples(3, np.random.default_rng(0)))
    assert figure == Figure(None, None, None, 0, 0, "none")


def coverage(measure: Callable[[np.random.Generator], tuple[Figure, float]], rounds: int, seed: int) -> float:
    rng = np.random.default_rng(seed)
    hits = 0
    for _ in range(rounds):
        figure, truth = measure(rng)
        assert figure.low is not None and figure.high is not None
        hits += figure.low <= truth <= figure.high
    return hits / rounds


@pytest.mark.parametrize(
    ("clusters", "size", "p", "likeness"),
    [
        (40, 5, 0.5, 0.2),
        (100, 9, 0.8, 0.2),
        (100, 9, 0.3, 0.0),
        (200, 4, 0.9, 0.1),
        (100, 1, 0.6, 0.0),
        (20, 8, 0.7, 0.2),
    ],
)
def test_coverage_of_a_share(clusters: int, size: int, p: float, likeness: float) -> None:
    draws = resamples(clusters, np.random.default_rng(11), 1000)

    def measure(rng: np.random.Generator) -> tuple[Figure, float]:
        return share(Term(*clustered(rng, clusters, size, p, likeness)), draws), p

    assert 0.93 <= coverage(measure, 1500, 12) <= 0.97


@pytest.mark.parametrize(("clusters", "size"), [(100, 1), (60, 4), (20, 3)])
def test_coverage_of_a_paired_change(clusters: int, size: int) -> None:
    """Seed right with 0.8, variants with 0.5, both leaning on how hard the seed is."""
    draws = resamples(clusters, np.random.default_rng(13), 1000)

    def measure(rng: np.random.Generator) -> tuple[Figure, float]:
        hard = rng.uniform(-0.2, 0.2, clusters)
        before = (rng.random(clusters) < 0.8 + hard).astype(np.float64) * size
        after = rng.binomial(size, 0.5 + hard).astype(np.float64)
        return difference([Term(after - before, np.full(clusters, float(size)))], draws, clusters), -0.3

    assert 0.93 <= coverage(measure, 1500, 14) <= 0.97


@pytest.mark.parametrize("clusters", [40, 150])
def test_coverage_where_seeds_differ_in_size(clusters: int) -> None:
    """The largest seeds hold some ten times as many problems as the smallest."""
    draws = resamples(clusters, np.random.default_rng(15), 1000)

    def measure(rng: np.random.Generator) -> tuple[Figure, float]:
        sizes = np.maximum(1, np.round(np.exp(rng.normal(1.2, 0.7, clusters))))
        right = rng.binomial(sizes.astype(int), rng.beta(2.4, 1.6, clusters))
        return share(Term(right.astype(np.float64), sizes), draws), 0.6

    assert 0.93 <= coverage(measure, 1500, 16) <= 0.97


def test_one_large_seed_makes_the_interval_wide() -> None:
    sizes = np.array([200.0] + [1.0] * 50)
    right = np.array([180.0] + [1.0] * 20 + [0.0] * 30)
    figure = share(Term(right, sizes), resamples(51, np.random.default_rng(0)))
    assert figure.method == "wilson" and figure.low is not None and figure.high is not None
    assert figure.high - figure.low > 0.3


def test_p_and_interval_say_the_same() -> None:
    """From the bootstrap, p is under 0.05 exactly where the interval leaves out 0; else one in twenty."""
    draws, rng = resamples(60, np.random.default_rng(17), 1000), np.random.default_rng(18)
    sizes, alarms = np.full(60, 3.0), 0
    for _ in range(1000):
        hard = rng.uniform(-0.2, 0.2, 60)
        changes = rng.binomial(3, 0.6 + hard) - rng.binomial(3, 0.6 + hard)
        figure, p = interval.tested([Term(changes.astype(np.float64), sizes)], draws, 180)
        assert figure.method == "bootstrap-t" and figure.low is not None and figure.high is not None
        if abs(p - 0.05) > 0.002:  # the quantile lies between two resamples
            assert (p < 0.05) == (not figure.low <= 0 <= figure.high)
        alarms += p < 0.05
    assert 30 <= alarms <= 70


def test_a_large_difference_has_a_p_beyond_the_resamples() -> None:
    changes = np.tile([1.0, 1.0, 0.0, 1.0], 20)
    figure, p = interval.tested([Term(changes, np.ones(80))], resamples(80, np.random.default_rng(0), 400), 80)
    assert figure.method == "bootstrap-t"
    assert p == pytest.approx(interval.t_test([Term(changes, np.ones(80))])) and p < 1e-9
