"""Measures against counts made by hand and independent oracles."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.contingency_tables import cochrans_q
from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar
from statsmodels.stats.multitest import multipletests

from svampkit.evaluation import (
    DIMENSIONS,
    accuracy,
    against_rest,
    against_seed,
    breakdown,
    by_template,
    compare,
    holm,
    join,
    mcnemar,
    removals,
    samples_of,
    single,
    spread,
    wholes,
    without_question,
)
from tests.evaluation.samples import coin, dataset, items_of, outcome_of, predictions, row


def test_accuracy_leaves_missing_out_of_the_denominator() -> None:
    rows = dataset(4)
    right = [True, False, None, True, True] * 4
    figure = accuracy(items_of(rows), outcome_of(rows, right))
    assert figure.value == pytest.approx(12 / 16)
    assert figure.n == 16


def test_breakdown_counts_a_chain_in_each_of_its_codes() -> None:
    rows = dataset(10)  # chains: none, 11, 23, 33, 33.11
    right = [True, True, False, True, False] * 10
    items, outcome = items_of(rows), outcome_of(rows, right)
    codes = {entry.key: entry for entry in breakdown(items, outcome, "code")}
    assert list(codes) == ["seed", "11", "23", "33"]
    assert codes["11"].problems == 20 and codes["11"].accuracy.value == pytest.approx(0.5)
    assert codes["23"].accuracy.value == 0.0
    categories = {entry.key: entry.accuracy.value for entry in breakdown(items, outcome, "category")}
    # 33.11 counts once in category 1 and once in category 3
    assert categories == {"seed": 1.0, "1": pytest.approx(0.5), "2": 0.0, "3": pytest.approx(0.5)}
    chains = {entry.key: entry.accuracy.value for entry in breakdown(items, outcome, "chain")}
    assert chains == {"seed": 1.0, "11": 1.0, "23": 0.0, "33": 1.0, "33.11": 0.0}


@pytest.mark.parametrize("dimension", DIMENSIONS)
def test_breakdowns_agree_with_a_loop(dimension: str) -> None:
    rows = dataset(8)
    for number, item in enumerate(rows):
        item["type"] = ("Addition", "Subtraction", "Sum")[number % 3]
        if number % 4 == 0:
            item.update(equation="9 - 2 * 1", body="Mira had 9 shells, 2 stones and a pen.")
    right = coin(len(rows), 0.6, 3)
    items, outcome = items_of(rows), outcome_of(rows, right)
    entries = list(breakdown(items, outcome, dimension))
    assert entries
    for entry in entries:
        chosen = []
        for item, good in zip(rows, right, strict=True):
            codes = item["variation"]
            holds = {
                "category": any(code[0] == entry.key for code in codes) or (entry.key == "seed" and not codes),
                "code": entry.key in codes or (entry.key == "seed" and not codes),
                "chain": (".".join(codes) or "seed") == entry.key,
                "operators": str(2 if "*" in item["equation"] else 1) == entry.key,
                "type": item["type"] == entry.key,
                "numbers": entry.key == "2",
            }[dimension]
            if holds:
                chosen.append(good)
        assert entry.problems == len(chosen)
        assert entry.accuracy.value == pytest.approx(sum(chosen) / len(chosen))


def test_drop_against_the_seed_is_paired() -> None:
    rows = dataset(12, chains=((), ("33",)))
    # 12 seeds: 9 right; 33 right on 4 of those 9 and on 1 of the other 3
    seed = [True] * 9 + [False] * 3
    varied = [True] * 4 + [False] * 5 + [True] + [False] * 2
    right = list(itertools.chain.from_iterable(zip(seed, varied, strict=True)))
    items, outcome = items_of(rows), outcome_of(rows, right)
    whole, drop = against_seed(items, outcome)
    assert whole.key == "all" and drop.key == "33" and drop.basis == "alone"
    assert drop.before.value == pytest.approx(9 / 12)
    assert drop.after.value == pytest.approx(5 / 12)
    assert drop.change.value == pytest.approx(-4 / 12)
    assert drop.rate.value == pytest.approx(4 / 9)
    assert drop.both.value == pytest.approx(4 / 12)
    assert drop.p == pytest.approx(mcnemar(5, 1))  # few seeds differ: McNemar's exact test
    assert drop.change.value == pytest.approx((drop.after.value or 0) - (drop.before.value or 0))


def test_drop_takes_the_mean_over_a_seeds_instances() -> None:
    rows = dataset(3, instances=2, chains=((), ("33",)))
    right = [True, False, True, True, True, True, False, False, False, False, True, False]
    items, outcome = items_of(rows), outcome_of(rows, right)
    drop = against_seed(items, outcome)[1]
    assert drop.before.value == pytest.approx((0.5 + 1 + 0) / 3)
    assert drop.after.value == pytest.approx(3 / 6)
    pairs = [(b, v) for s in range(3) for b in right[4 * s : 4 * s + 2] for v in right[4 * s + 2 : 4 * s + 4]]
    assert drop.both.value == pytest.approx(sum(b and v for b, v in pairs) / len(pairs))


def test_variants_of_a_seed_without_a_prediction_are_not_paired() -> None:
    rows = dataset(12, chains=((), ("33",)))
    right: list[bool | None] = [True, False] * 12
    right[0] = None
    drop = against_seed(items_of(rows), outcome_of(rows, right))[1]
    assert drop.change.n == 11


def test_what_a_chain_costs_is_laid_at_the_right_door() -> None:
    rows = dataset(40, chains=((), ("33", "11"), ("11",)))
    rng = np.random.default_rng(2)
    right = [bool(rng.random() < (0.3 if "33" in item["variation"] else 0.75)) for item in rows]
    drops = {drop.key: drop for drop in against_seed(items_of(rows), outcome_of(rows, right))}
    # 11 is judged by the variants that have it alone: what 33.11 costs is not laid at its door
    assert drops["11"].basis == "alone" and drops["11"].change.n == 40 and drops["11"].any_chain.n == 80
    assert abs(drops["11"].change.value or 0) < 0.2 < abs(drops["11"].any_chain.value or 0)
    assert drops["33"].basis == "chains" and drops["33"].change.n == 40
    # the parts of chains stand apart, with their own caveat
    assert drops["33"].own.value is not None and drops["33"].own.value < -0.2


def test_parts_of_chains_are_not_computed_at_the_floor_and_the_ceiling() -> None:
    rows = dataset(40, chains=((), ("33", "11"), ("11",)))
    for right in ([False] * 120, [True] * 118 + [False] * 2):
        for drop in against_seed(items_of(rows), outcome_of(rows, right)):
            assert drop.own.value is None


@given(st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_the_change_shown_is_the_difference_of_the_accuracies_beside_it(seed: int) -> None:
    rows = dataset(15)
    right = coin(len(rows), 0.6, seed)
    for drop in (
        *against_seed(items_of(rows), outcome_of(rows, right)),
        *against_rest(items_of(rows), outcome_of(rows, right)),
    ):
        assert drop.change.value == pytest.approx((drop.after.value or 0) - (drop.before.value or 0))
        assert drop.together.value == drop.change.value
        low, high = drop.together.low or 0, drop.together.high or 0
        assert drop.proven == (-1 if high < 0 else 1 if low > 0 else 0)
        assert (drop.p_together < 0.05) == (drop.proven != 0)


def test_codes_that_only_come_together_cannot_be_told_apart() -> None:
    rows = dataset(12, chains=((), ("33", "11")))
    found = against_seed(items_of(rows), outcome_of(rows, [True, False] * 12))
    assert {drop.key: drop.basis for drop in found[1:]} == {"11": "chains", "33": "chains"}
    assert found[1].change.value == -1.0


def test_without_seeds_a_code_is_compared_with_the_rest() -> None:
    rows = [row(f"p{n}", variation=["33"] if n % 2 else ["11"]) for n in range(40)]
    right = [not n % 2 or n % 4 == 1 for n in range(40)]
    items, outcome = items_of(rows), outcome_of(rows, right)
    assert against_seed(items, outcome) == ()
    found = {drop.key: drop for drop in against_rest(items, outcome)}
    assert found["33"].change.value == pytest.approx(0.5 - 1.0)
    assert found["11"].change.value == pytest.approx(0.5)
    assert found["33"].both.value is None


def test_removal_is_table_14() -> None:
    rows = dataset(10)
    right = [True, True, False, True, False] * 10
    items, outcome = items_of(rows), outcome_of(rows, right)
    found = {removal.key: removal for removal in removals(items, outcome, "code")}
    # full: 30 / 50; without 11: the seed, 23 and 33 are left: 20 / 30
    assert found["11"].removed == 20
    assert found["11"].left.value == pytest.approx(2 / 3)
    assert found["11"].change.value == pytest.approx(0.6 - 2 / 3)
    assert found["23"].change.value == pytest.approx(0.6 - 30 / 40)
    categories = {removal.key: removal for removal in removals(items, outcome, "category")}
    assert categories["1"].change.value == found["11"].change.value


def test_wholes_and_their_chance_level() -> None:
    rows = dataset(6, chains=((), ("33",), ("11",)))
    right: list[bool | None] = [True, True, True] * 3 + [True, False, True] * 2 + [True, True, None]
    found = wholes(items_of(rows), outcome_of(rows, right))
    assert found is not None
    assert found.right.n == 5  # the group with a missing prediction is not counted
    assert found.right.value == pytest.approx(3 / 5)
    assert found.chance == pytest.approx((13 / 15) ** 3)


def test_spread_agrees_with_scipys_contingency_table() -> None:
    rows = dataset(5, instances=20, chains=((), ("33",)))
    rng = np.random.default_rng(4)
    chances = np.repeat(rng.uniform(0.2, 0.9, 10), 20)
    right = [bool(x) for x in rng.random(200) < chances]
    items, outcome = items_of(rows), outcome_of(rows, right)
    found = spread(items, outcome)
    assert found is not None and found.sets is not None
    table = by_template(items, outcome)
    cells = np.stack([table["right"].to_numpy(), (table["scored"] - table["right"]).to_numpy()])
    expected = stats.chi2_contingency(cells, correction=False)
    assert found.chi_square == pytest.approx(expected.statistic)
    assert found.p == pytest.approx(expected.pvalue)
    by_set = np.array(right).reshape(10, 20).mean(axis=0)
    cochran = cochrans_q(np.array(right).reshape(10, 20).astype(int))
    assert (found.sets.q, found.sets.p) == (pytest.approx(cochran.statistic), pytest.approx(cochran.pvalue))
    rates = np.array(right).reshape(10, 20).mean(axis=1)
    assert found.deviation.value == pytest.approx(rates.std())
    assert found.deviation.low is not None and found.deviation.low < rates.std() < (found.deviation.high or 0)
    assert found.sets.mean.value == pytest.approx(by_set.mean())
    assert (found.sets.low, found.sets.high) == (pytest.approx(by_set.min()), pytest.approx(by_set.max()))


def test_problems_of_one_number_make_no_sets() -> None:
    """Rows that do not say their number are left out; two of a template that say the same could stand in any set."""
    rows = dataset(4, instances=3, chains=((), ("33",)))
    right = [number % 4 != 0 for number in range(len(rows))]

    def sets(changed: dict[int, int | None]) -> bool:
        told = [{**one, "instance": changed.get(at, one["instance"])} for at, one in enumerate(rows)]
        found = spread(items_of(told), outcome_of(told, right))
        assert found is not None and found.instances == len(rows)
        return found.sets is not None

    assert sets({})
    assert not sets({0: 1})  # of the first template two have the number 1
    assert not sets({0: 1, 3: None})
    assert sets({0: None})  # the numbers 1 and 2 are still in all templates
    assert sets({0: 7})  # and 7 in one alone


def test_spread_of_equal_templates_is_noise() -> None:
    """With equally hard templates the test raises a false alarm about one time in twenty."""
    rows = dataset(10, instances=12, chains=((), ("33",)))
    items = items_of(rows)
    alarms, noises, deviations = 0, [], []
    for number in range(200):
        outcome = join(items, predictions(rows, coin(len(rows), 0.7, number)), "m")
        found = spread(items, outcome)
        assert found is not None
        alarms += found.p < 0.05
        noises.append(found.noise)
        deviations.append(found.deviation.value)
    assert alarms <= 20
    assert np.mean(deviations) == pytest.approx(np.mean(noises), rel=0.06)


def test_easy_and_hard() -> None:
    rows = dataset(10, chains=((),))
    full = outcome_of(rows, [True] * 6 + [False] * 4)
    removed = outcome_of(rows, [True] * 4 + [False] * 5 + [None])
    found = without_question(items_of(rows), full, removed)
    assert found.accuracy.value == pytest.approx(4 / 9)
    assert found.easy.value == 1.0 and found.easy.n == 4
    assert found.hard.value == pytest.approx(2 / 5) and found.hard.n == 5


def test_mcnemar_agrees_with_statsmodels() -> None:
    for b, c in itertools.product(range(0, 12, 3), range(0, 30, 7)):
        if b + c == 0:
            continue
        expected = statsmodels_mcnemar([[5, b], [c, 9]], exact=True).pvalue
        assert mcnemar(b, c) == pytest.approx(min(1.0, expected))


def test_no_discordant_pair_gives_p_one() -> None:
    assert mcnemar(0, 0) == 1.0


def test_compare_counts_only_what_both_were_scored_on() -> None:
    rows = dataset(12, chains=((), ("33",)))
    first: list[bool | None] = [True, False] * 12
    second: list[bool | None] = [True, True] * 11 + [None, False]
    items = items_of(rows)
    one, other = outcome_of(rows, first, "a"), outcome_of(rows, second, "b")
    found = compare(items, one, other)
    whole, seeds, code = found.rows
    assert whole.change.n == 23 and seeds.change.n == 11 and code.change.n == 12
    assert (code.only_first, code.only_second) == (0, 11)
    assert code.p == pytest.approx(2 * 0.5**11)
    assert code.p_holm == pytest.approx(min(1.0, 2 * code.p))
    assert seeds.p == 1.0
    assert code.change.value == pytest.approx(11 / 12)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
@settings(max_examples=12)
def test_holm_agrees_with_statsmodels(values: list[float]) -> None:
    assert holm(values) == pytest.approx(multipletests(values, method="holm")[1])


def test_single_is_wilsons_interval_of_independent_answers() -> None:
    figure = single(7, 10)
    assert figure.value == pytest.approx(0.7)
    assert figure.low is not None and figure.high is not None and 0.3 < figure.low < 0.5 and 0.85 < figure.high < 0.97


def test_order_of_problems_changes_no_value() -> None:
    rows = dataset(9, instances=2)
    right = coin(len(rows), 0.6, 8)
    order = np.random.default_rng(1).permutation(len(rows))
    shuffled = [rows[i] for i in order]
    one = against_seed(items_of(rows), outcome_of(rows, right))
    other = against_seed(items_of(shuffled), outcome_of(shuffled, [right[i] for i in order]))
    assert {d.key: d.change.value for d in one} == pytest.approx({d.key: d.change.value for d in other})


def test_statuses_in_the_frame_need_no_status_column_values() -> None:
    rows = dataset(1, chains=((),))
    table = pl.DataFrame(
        {"id": [rows[0]["id"]], "answer": ["7"], "status": [None]}, schema_overrides={"status": pl.String}
    )
    assert join(items_of(rows), table, "m").counts["answered"] == 1


def test_one_instance_of_each_template_is_the_whole_group_where_there_is_one() -> None:
    rows = dataset(6, chains=((), ("33",), ("11",)))
    right: list[bool | None] = [True, True, True] * 3 + [True, False, True] * 3
    found = wholes(items_of(rows), outcome_of(rows, right))
    assert found is not None and found.drawn.value == found.right.value == pytest.approx(0.5)
    assert found.drawn_chance == pytest.approx(found.chance)


def test_one_instance_of_each_template_is_a_product() -> None:
    rows = dataset(2, instances=2, chains=((), ("33",)))
    right = [True, False, True, True, True, True, False, True]
    found = wholes(items_of(rows), outcome_of(rows, right))
    assert found is not None and found.right.value == 0.0
    pairs = [right[4 * s + a] and right[4 * s + 2 + b] for s in range(2) for a in range(2) for b in range(2)]
    assert found.drawn.value == pytest.approx(sum(pairs) / len(pairs))
    assert found.drawn_chance == pytest.approx((6 / 8) ** 2)


def test_the_clustered_p_is_less_sure_than_mcnemar_where_a_seed_decides() -> None:
    """All the difference lies in three seeds of forty: 27 discordant problems, but only three that count."""
    rows = dataset(40, instances=3, chains=((), ("33",), ("11",)))
    first = [True] * len(rows)
    second = [number >= 27 for number in range(len(rows))]
    found = compare(
        items_of(rows),
        outcome_of(rows, first, "a"),
        outcome_of(rows, second, "b"),
    )
    whole = found.rows[0]
    assert whole.p < 1e-6 and whole.p_clustered > 0.03


def test_samples_against_a_count_by_hand() -> None:
    rows = dataset(6, chains=((), ("33",)))
    right = np.random.default_rng(2).random((3, len(rows))) < 0.6
    parts = [
        predictions(rows, [bool(x) for x in line]).with_columns(pl.lit(number, dtype=pl.Int64).alias("sample"))
        for number, line in enumerate(right)
    ]
    rng = np.random.default_rng(1)
    found = samples_of(items_of(rows), pl.concat(parts), "m", rng)
    assert found is not None and found.samples == 3
    assert found.accuracy.value == pytest.approx(right.mean())
    assert found.mixed.value == pytest.approx(np.mean((right.sum(0) > 0) & (right.sum(0) < 3)))
    assert (found.low, found.high) == (pytest.approx(right.mean(1).min()), pytest.approx(right.mean(1).max()))
    assert samples_of(items_of(rows), parts[0], "m", rng) is None
    assert found.instances is None  # one instance a template


def sampled(rows: list[dict[str, Any]], chances: npt.NDArray[np.float64], count: int, seed: int) -> pl.DataFrame:
    """``count`` answers to each problem, right with its own chance."""
    rng = np.random.default_rng(seed)
    parts = [
        predictions(rows, [bool(x) for x in rng.random(len(rows)) < chances]).with_columns(
            pl.lit(number, dtype=pl.Int64).alias("sample")
        )
        for number in range(count)
    ]
    return pl.concat(parts)


def test_names_and_numbers_that_matter_are_told_from_asking_again() -> None:
    rows = dataset(10, instances=6, chains=((), ("33",)))
    items = items_of(rows)
    easy = np.repeat(np.linspace(0.3, 0.9, 20), 6)
    alarms, deviations, noises = 0, [], []
    for seed in range(40):
        found = samples_of(items, sampled(rows, easy, 4, seed), "m", np.random.default_rng(seed))
        assert found is not None and found.instances is not None and found.instances.templates == 20
        alarms += found.instances.p < 0.05
        deviations.append(found.instances.deviation**2)
        noises.append(found.instances.noise**2)
    assert alarms <= 6  # equally hard instances: one in twenty
    assert np.mean(deviations) == pytest.approx(np.mean(noises), rel=0.05)
    uneven = np.clip(easy + np.tile([-0.3, 0.3], 60), 0, 1)
    found = samples_of(items, sampled(rows, uneven, 4, 0), "m", np.random.default_rng(0))
    assert found is not None and found.instances is not None and found.instances.p < 0.01
    assert found.instances.deviation > 1.3 * found.instances.noise
