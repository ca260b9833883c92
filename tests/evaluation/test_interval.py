"""Intervals of shares against independent oracles; their coverage over the grid is `make bench-statistics`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from statsmodels.stats.proportion import proportion_confint

from svampkit.evaluation import Figure, Term, estimate, share
from tests.evaluation.simulation import clustered, cover_of_shares

Floats = npt.NDArray[np.float64]


def single(right: int, n: int) -> Term:
    """Independent answers: every problem is its own cluster."""
    return Term(np.array([1.0] * right + [0.0] * (n - right)), np.ones(n))


def test_the_value_is_the_plain_share() -> None:
    y, n = clustered(np.random.default_rng(0), 50, 6, 0.6, 0.2)
    figure = share(Term(y, n))
    assert figure.value == pytest.approx(y.sum() / n.sum())
    assert figure.n == n.sum() and figure.clusters == 50 and figure.method == "jeffreys"


@pytest.mark.parametrize(("right", "n"), [(900, 2000), (1200, 2000), (300, 4000)])
def test_many_independent_problems_give_jeffreys_interval(right: int, n: int) -> None:
    figure = share(single(right, n))
    low, high = proportion_confint(right, n, method="jeffreys")
    assert (figure.low, figure.high) == (pytest.approx(low, abs=2e-4), pytest.approx(high, abs=2e-4))


@pytest.mark.parametrize("right", [1, 2, 5])
def test_towards_a_rare_end_the_limit_is_clopper_and_pearsons(right: int) -> None:
    n = 3000
    figure = share(single(right, n))
    assert figure.method == "exact"
    low, _ = proportion_confint(right, n, method="beta")
    _, high = proportion_confint(right, n, method="jeffreys")
    assert figure.low == pytest.approx(low, rel=0.05)
    assert figure.high == pytest.approx(high, rel=0.05)
    mirrored = share(single(n - right, n))
    assert mirrored.high == pytest.approx(1 - (figure.low or 0)) and mirrored.low == pytest.approx(
        1 - (figure.high or 0)
    )


def test_everything_right_is_not_certainty() -> None:
    n = np.full(40, 5.0)
    figure = share(Term(n, n))
    assert figure.value == figure.high == 1.0
    # as 40 independent answers, not as 200: nothing tells how alike a seed's problems are
    assert figure.low == pytest.approx(proportion_confint(40, 40, method="jeffreys")[0], abs=0.01)


def test_many_clusters_agree_with_statsmodels_cluster_robust_error() -> None:
    import statsmodels.api as sm

    y, n = clustered(np.random.default_rng(5), 2500, 4, 0.4, 0.3)
    figure = share(Term(y, n))
    groups = np.repeat(np.arange(len(y)), n.astype(int))
    answers = np.concatenate([np.r_[np.ones(int(a)), np.zeros(int(b - a))] for a, b in zip(y, n, strict=True)])
    fit = sm.OLS(answers, np.ones(len(answers))).fit(
        cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
    )
    assert figure.value == pytest.approx(fit.params[0])
    assert figure.high is not None and figure.low is not None
    assert (figure.high - figure.low) / 2 == pytest.approx(1.961 * fit.bse[0], rel=0.005)


def test_alike_problems_count_less() -> None:
    """20 seeds of 10 problems that stand or fall together are 20 answers."""
    whole = np.array([10.0] * 12 + [0.0] * 8)
    found = estimate(Term(whole, np.full(20, 10.0)))
    assert found is not None and found.effective == pytest.approx(19, abs=1.0)


def test_one_large_seed_makes_the_interval_wide() -> None:
    sizes = np.array([200.0] + [1.0] * 50)
    right = np.array([180.0] + [1.0] * 20 + [0.0] * 30)
    figure = share(Term(right, sizes))
    assert figure.low is not None and figure.high is not None and figure.high - figure.low > 0.3


def test_nothing_measured_is_empty() -> None:
    assert share(Term(np.zeros(3), np.zeros(3))) == Figure(None, None, None, 0, 0, "none")


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(1, 8)), min_size=1, max_size=40))
@settings(max_examples=60)
@example([(0, 1), (0, 1), (3, 5), (4, 8), (6, 8)])
def test_every_interval_holds_its_value_and_is_a_share(cells: list[tuple[int, int]]) -> None:
    size = np.array([float(n) for _, n in cells])
    right = np.minimum(np.array([float(y) for y, _ in cells]), size)
    figure = share(Term(right, size))
    assert figure.value is not None and figure.low is not None and figure.high is not None
    assert 0 <= figure.low <= figure.value <= figure.high <= 1
    turned = share(Term(size - right, size))
    assert turned.low == pytest.approx(1 - figure.high, abs=1e-9)


@pytest.mark.parametrize(
    ("chance", "clusters", "size", "likeness"),
    [
        (0.02, 70, 1, 0.0),  # one to three percent right of seventy: 86 to 88 % of such intervals held before
        (0.03, 20, 4, 0.3),
        (0.02, 20, 40, 0.3),
        (0.5, 20, 1, 0.0),
        (0.8, 100, 9, 0.2),
        (0.5, 10, 40, 0.8),
        (0.95, 70, 40, 0.8),
    ],
)
def test_coverage_of_a_share(chance: float, clusters: int, size: int, likeness: float) -> None:
    covered = cover_of_shares(chance, clusters, size, likeness, rounds=1200, seed=12)
    assert covered >= 0.93
    if min(chance, 1 - chance) * clusters > 12:
        assert covered <= 0.975
