"""The random-intercept logistic regression against an integral by brute force and against statsmodels; what it is
for: a variation that only makes texts longer is told from one that makes problems harder."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.stats import norm

from svampkit.evaluation import OddsModel, join, odds_model
from svampkit.evaluation.mixed import fit_mixed
from svampkit.report import predictions_from_rows
from tests.evaluation.samples import items_of, row


def drawn(rng: np.random.Generator, clusters: int = 60, size: int = 5, deviation: float = 1.2) -> Any:
    """Rows with an intercept, a label and a covariate; true coefficients 0.8, -1, 0.5."""
    cluster = np.repeat(np.arange(clusters), size)
    label = (np.arange(len(cluster)) % size == 1).astype(float)
    covariate = rng.normal(size=len(cluster))
    eta = 0.8 - label + 0.5 * covariate + deviation * rng.normal(size=clusters)[cluster]
    y = (rng.random(len(eta)) < 1 / (1 + np.exp(-eta))).astype(float)
    return np.column_stack([np.ones(len(y)), label, covariate]), y, cluster


def by_brute_force(x: Any, y: Any, cluster: Any, coefficients: Any, deviation: float) -> float:
    """The marginal log likelihood, one numerical integral a cluster."""
    total = 0.0
    for one in np.unique(cluster):
        eta, said = x[cluster == one] @ coefficients, y[cluster == one]

        def inside(z: float, eta: Any = eta, said: Any = said) -> float:
            here = eta + deviation * z
            return float(np.exp((said * here - np.logaddexp(0, here)).sum()) * norm.pdf(z))

        total += np.log(quad(inside, -9, 9, epsabs=1e-13, limit=200)[0])
    return float(total)


def test_the_likelihood_is_the_integral_and_the_fit_its_maximum() -> None:
    x, y, cluster = drawn(np.random.default_rng(1), clusters=15)
    found = fit_mixed(x, y, cluster)
    assert found is not None
    best = by_brute_force(x, y, cluster, found.coefficients, found.deviation)
    assert found.likelihood == pytest.approx(best, abs=1e-4)
    for place in range(3):
        for step in (-0.05, 0.05):
            moved = found.coefficients.copy()
            moved[place] += step
            assert by_brute_force(x, y, cluster, moved, found.deviation) < best
    for deviation in (found.deviation - 0.05, found.deviation + 0.05):
        assert by_brute_force(x, y, cluster, found.coefficients, deviation) < best


def test_statsmodels_conditional_logit_finds_nearly_the_same() -> None:
    # it takes the clusters' intercepts out instead of integrating over them: another estimator of the same effects
    from statsmodels.discrete.conditional_models import ConditionalLogit

    x, y, cluster = drawn(np.random.default_rng(2), clusters=150, size=4)
    found = fit_mixed(x, y, cluster)
    assert found is not None
    theirs = ConditionalLogit(y, x[:, 1:], groups=cluster).fit(disp=0)
    assert found.coefficients[1:] == pytest.approx(theirs.params, abs=0.5 * theirs.bse.min())
    # it throws away what stands between clusters, so that its errors are a little larger
    assert np.all(np.sqrt(np.diag(found.covariance))[1:] < 1.1 * theirs.bse)
    assert np.all(np.sqrt(np.diag(found.covariance))[1:] > 0.7 * theirs.bse)


def test_intervals_hold_what_they_promise() -> None:
    rng = np.random.default_rng(3)
    inside, rounds = np.zeros(2), 120
    for _ in range(rounds):
        found = fit_mixed(*drawn(rng, clusters=50, size=4))
        assert found is not None
        inside += np.abs(found.coefficients - (0.8, -1, 0.5))[1:] < 2.01 * np.sqrt(np.diag(found.covariance))[1:]
    assert np.all(inside / rounds > 0.88)


@pytest.mark.parametrize("deviation", [0.0, 3.0])
def test_seeds_that_are_alike_and_seeds_that_are_not(deviation: float) -> None:
    found = fit_mixed(*drawn(np.random.default_rng(4), clusters=400, deviation=deviation))
    assert found is not None and found.deviation == pytest.approx(deviation, abs=0.35)


def test_columns_that_split_right_from_wrong_have_no_fit() -> None:
    x, y, cluster = drawn(np.random.default_rng(5))
    assert fit_mixed(np.column_stack([x, y]), y, cluster) is None
    assert fit_mixed(np.column_stack([x, x[:, 2]]), y, cluster) is None  # told twice


def longer(number: int) -> str:
    return " ".join(["The shop was open all day and the sun was out."] * number)


def measured(hard: str, seeds: int = 120, keys: tuple[str, ...] = ("long", "tricky")) -> OddsModel | None:
    """A set where "long" makes texts longer and "tricky" does not; ``hard`` is what makes answers wrong."""
    rng = random.Random(7)
    rows, said = [], []
    for seed in range(seeds):
        easy = rng.gauss(1.5, 1.0)
        for key in ("", *keys):
            # lengths overlap, as they do in sets people make
            extra = rng.randint(0, 3) + (2 if key == "long" else 0)
            id = f"{seed}-{key}"
            body = f"Mira had {rng.randint(10, 99)} shells. {longer(extra)} She gave {rng.randint(2, 9)} away."
            rows.append(row(id, seed=f"s{seed}", variation=[key] if key else [], body=body, equation=None))
            chance = easy - {"length": 0.9 * extra, "trick": 2.0 * (key == "tricky")}[hard]
            right = rng.random() < 1 / (1 + np.exp(-chance))
            said.append({"id": id, "answer": "7" if right else "8", "status": "answered"})
    items = items_of(rows)
    outcome = join(items, predictions_from_rows(said, "m").frame, "m")
    return odds_model(items, outcome, np.random.default_rng(0))


def test_a_drop_by_longer_texts_is_told_from_one_by_the_variation() -> None:
    model = measured("length")
    assert model is not None and model.reason == "" and model.clusters == 120 and model.problems == 360
    effects = {effect.key: effect for effect in model.effects}
    assert set(effects) == {"long", "tricky", "magnitude", "words"}  # no equations: no operators
    assert effects["words"].high < 1 and effects["words"].p < 0.001
    assert effects["long"].low < 1 < effects["long"].high  # harder by nothing but its length
    assert effects["tricky"].low < 1 < effects["tricky"].high


def test_a_drop_by_the_variation_stays_the_variations() -> None:
    model = measured("trick")
    assert model is not None
    effects = {effect.key: effect for effect in model.effects}
    assert effects["tricky"].high < 0.5 and effects["tricky"].n == 120
    assert effects["tricky"].low < np.exp(-2) < effects["tricky"].high
    assert effects["words"].low < 1 < effects["words"].high


def test_where_n_does_not_allow_it_says_why() -> None:
    few = measured("trick", seeds=12)
    assert few is not None and not few.effects and "12 seeds are too few; it takes 30" in few.reason
    rare = measured("length", seeds=33)
    assert rare is not None and not rare.effects and "answers are too few for 4 effects; it takes 50" in rare.reason


def answered(rows: list[dict[str, Any]], right: list[bool]) -> OddsModel | None:
    items = items_of(rows)
    said = [{"id": one["id"], "answer": "7" if ok else "8", "status": "answered"} for one, ok in zip(rows, right)]  # noqa: B905
    return odds_model(items, join(items, predictions_from_rows(said, "m").frame, "m"), np.random.default_rng(0))


def test_a_variation_that_is_never_right_is_left_out_with_its_problems() -> None:
    rng = random.Random(1)
    rows, right = [], []
    for seed in range(80):
        for key in ("", "never", "hard"):
            text = f"Mira had {rng.randint(10, 9999)} shells{' in boxes' * rng.randint(0, 9)} and gave 2 away."
            labels = [key] if key else []
            rows.append(row(f"{seed}{key}", seed=f"s{seed}", variation=labels, body=text, equation="9-2"))
            right.append(key != "never" and rng.random() < (0.5 if key else 0.8))
    model = answered(rows, right)
    assert model is not None and [effect.key for effect in model.effects] == ["hard", "magnitude", "words"]
    assert model.problems == 160
    assert model.left_out[0] == "never: 0 right and 80 wrong are too few to tell, with its problems"
    assert model.left_out[1] == "One operator more: the same in all problems"


def test_sets_without_variations_or_seeds_have_no_model() -> None:
    rows = [row(f"p{n}") for n in range(100)]
    assert answered(rows, [n % 2 == 0 for n in range(100)]) is None
    rows = [row(f"p{n}", variation=["33"]) for n in range(100)]
    assert answered(rows, [n % 2 == 0 for n in range(100)]) is None
