"""What a variation costs by itself, against statsmodels and by simulation."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
import statsmodels.api as sm

from svampkit.codes import CODES
from svampkit.evaluation import Items, OwnCost, own_costs
from tests.evaluation.samples import dataset, items_of, row

CHAINS: tuple[tuple[str, ...], ...] = ((), ("11",), ("33",), ("33", "11"), ("31", "33"), ("31", "33", "11"), ("23",))
COSTS = {"11": -0.05, "23": -0.2, "31": 0.0, "33": -0.3}


def answers(items: Items, rng: np.random.Generator) -> npt.NDArray[np.bool_]:
    """Right with 0.85, give or take a seed's own ease, less what the codes cost."""
    chance = 0.8 + rng.uniform(-0.12, 0.12, items.clusters)[items.cluster]
    for code, mask in items.codes.items():
        chance = chance + COSTS[code] * mask
    return rng.random(len(items)) < chance


def measured(items: Items, right: npt.NDArray[np.bool_]) -> dict[str, OwnCost]:
    rate = np.bincount(items.cluster, weights=right & items.base) / np.bincount(items.cluster, weights=items.base)
    return dict(own_costs(items, right, rate, ~items.base))


def test_agrees_with_statsmodels_clustered_least_squares() -> None:
    items = items_of(dataset(300, chains=CHAINS))
    right = answers(items, np.random.default_rng(3))
    found = measured(items, right)
    rate = right[items.base].astype(float)[items.cluster]
    kept = ~items.base
    design = np.stack([mask[kept] for mask in items.codes.values()], axis=1).astype(float)
    fit = sm.OLS(right[kept] - rate[kept], design).fit(
        cov_type="cluster", cov_kwds={"groups": items.cluster[kept], "use_correction": False}
    )
    for place, code in enumerate(items.codes):
        own = found[code]
        assert own.figure.value == pytest.approx(fit.params[place])
        assert own.figure.low is not None and own.figure.high is not None
        assert (own.figure.high - own.figure.low) / 2 == pytest.approx(1.968 * fit.bse[place], rel=0.02)
        assert own.figure.n == items.codes[code].sum() and own.figure.clusters == 300


def test_costs_that_add_up_are_found_exactly() -> None:
    # 31 costs nothing, 33 everything, 11 nothing: a chain is wrong exactly where it has 33
    items = items_of(dataset(12, chains=CHAINS))
    found = measured(items, ~items.codes["33"] & ~items.codes["23"])
    assert {code: round(own.figure.value or 0, 9) for code, own in found.items()} == {
        "11": 0,
        "23": -1,
        "31": 0,
        "33": -1,
    }


def test_a_code_in_few_seeds_is_left_out() -> None:
    rows: list[dict[str, Any]] = [
        item for item in dataset(20, chains=CHAINS) if item["seed"] < "q-009" or item["variation"] != ["23"]
    ]
    found = measured(items_of(rows), answers(items_of(rows), np.random.default_rng(0)))
    assert "23" not in found and "33" in found


def test_no_code_at_all() -> None:
    items = items_of(dataset(5, chains=((),)))
    assert set(CODES) and measured(items, items.base) == {}


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [15, 25, 80])
def test_coverage(seeds: int) -> None:
    items = items_of(dataset(seeds, chains=CHAINS))
    rng = np.random.default_rng(5)
    rounds, hits, alarms = 1500, dict.fromkeys(COSTS, 0), 0
    for _ in range(rounds):
        found = measured(items, answers(items, rng))
        alarms += found["31"].p < 0.05
        for code, cost in COSTS.items():
            figure = found[code].figure
            assert figure.low is not None and figure.high is not None
            hits[code] += figure.low <= cost <= figure.high
    assert all(0.93 <= count / rounds <= 0.97 for count in hits.values()), hits
    assert 0.03 <= alarms / rounds <= 0.07


@pytest.mark.slow
def test_coverage_where_seeds_and_chains_are_uneven() -> None:
    """As generated sets are: some seeds have ten times the variants of others, and few seeds have a rare code."""
    rng = np.random.default_rng(7)
    rows: list[dict[str, Any]] = []
    for number in range(60):
        chains = [chain for chain in CHAINS[1:] if rng.random() < (0.25 if "23" in chain else 0.5)]
        counts = [1, *(int(np.ceil(np.exp(rng.normal(0.8, 0.9)))) for _ in chains)]
        for chain, count in zip([(), *chains], counts, strict=True):
            rows += [
                row(f"{number}/{chain}/{n}", seed=f"q-{number:03d}", variation=list(chain)) for n in range(count)
            ]
    items = items_of(rows)
    rounds, hits = 1500, dict.fromkeys(COSTS, 0)
    for _ in range(rounds):
        found = measured(items, answers(items, rng))
        for code, cost in COSTS.items():
            figure = found[code].figure
            assert figure.low is not None and figure.high is not None
            hits[code] += figure.low <= cost <= figure.high
    assert all(0.93 <= count / rounds <= 0.98 for count in hits.values()), hits
