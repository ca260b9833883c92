"""How rows are shared out over templates."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.errors import UsageError
from svampkit.generation.balance import BAND, LARGEST, Balance, apportion, parse_balance, weights

CODES = ["11", "12", "13", "21", "22", "23", "31", "32", "33"]


def protocol(seeds: int = 120) -> tuple[list[tuple[str, ...]], list[str]]:
    """Chains as the paper's protocol makes them: nearly every one ends in, or passes through, 33."""
    chains: list[tuple[str, ...]] = []
    of: list[str] = []
    for n in range(seeds):
        mine: list[tuple[str, ...]] = [(), *((code,) for code in CODES[n % 4 :])]
        mine += [(code, "33") for code in CODES[:8] for _ in range(3)]
        mine += [(code, "33", other) for code in CODES[:4] for other in ("31", "22")]
        chains += mine
        of += [f"s{n}"] * len(mine)
    return chains, of


def shares(chains: list[tuple[str, ...]], column: np.ndarray) -> dict[str, float]:  # type: ignore[type-arg]
    found: Counter[str] = Counter()
    for chain, weight in zip(chains, column, strict=True):
        for code in chain or ("base",):
            found[code] += float(weight)
    return dict(found)


def test_no_code_outweighs_the_others() -> None:
    chains, seeds = protocol()
    even = shares(chains, weights(chains, seeds, "template"))
    assert even["33"] > 0.6, "the templates themselves are lopsided"
    column = weights(chains, seeds, "code")
    found = shares(chains, column)
    assert found["base"] == pytest.approx(0.1)
    assert all(BAND[0] - 0.002 <= found[code] <= BAND[1] + 0.002 for code in CODES), found
    assert column.sum() == pytest.approx(1) and (column > 0).all()
    assert column.max() <= max(LARGEST, 3 / len(chains)) * 1.01


def test_a_code_that_is_everywhere_is_not_chased() -> None:
    # Every variation holds 33: there is nothing else to take, and bases keep their tenth.
    chains = [(), ("33",), ("33", "11"), ("33", "12")] * 5
    seeds = [f"s{n // 4}" for n in range(20)]
    found = shares(chains, weights(chains, seeds, "code"))
    assert found["base"] == pytest.approx(0.1) and found["33"] == pytest.approx(0.9)


def test_bases_alone_and_variations_alone() -> None:
    assert weights([(), ()], ["a", "b"], "code").tolist() == [0.5, 0.5]
    assert weights([("11",), ("33",)], ["a", "b"], "code").tolist() == [0.5, 0.5]
    assert weights([], [], "code").tolist() == []


def test_seeds_give_alike_within_a_code() -> None:
    chains: list[tuple[str, ...]] = [("11",), ("11",), ("11",), ("11",)]
    assert weights(chains, ["a", "a", "a", "b"], "code") == pytest.approx([1 / 6, 1 / 6, 1 / 6, 1 / 2])


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.lists(st.sampled_from(CODES), max_size=3, unique=True), st.sampled_from("abcdef")),
        min_size=1,
        max_size=40,
    ),
    st.integers(1, 300),
    st.sampled_from(["code", "template"]),
)
def test_every_row_is_given_by_somebody(made: list[tuple[list[str], str]], n: int, balance: Balance) -> None:
    chains = [tuple(chain) for chain, _ in made]
    seeds = [seed for _, seed in made]
    column = weights(chains, seeds, balance)
    assert column.sum() == pytest.approx(1) and (column > 0).all()
    counts = apportion(column, n, chains, seeds, random.Random(n))
    assert sum(counts) == n
    for count, weight in zip(counts, column, strict=True):
        assert weight * n - 1 - 1e-6 <= count <= weight * n + 1 + 1e-6, "its share, rounded up or down"


def test_few_rows_of_many_templates_keep_the_shares() -> None:
    chains, seeds = protocol()
    counts = apportion(weights(chains, seeds, "code"), 500, chains, seeds, random.Random(1))
    found: Counter[str] = Counter()
    for chain, count in zip(chains, counts, strict=True):
        for code in chain or ("base",):
            found[code] += count
    assert 45 <= found["base"] <= 55
    assert all(40 <= found[code] <= 110 for code in CODES), found
    by_seed = Counter(dict.fromkeys(seeds, 0))
    for seed, count in zip(seeds, counts, strict=True):
        by_seed[seed] += count
    assert max(by_seed.values()) <= 10, "500 rows of 120 seeds"


def test_an_unknown_balance_is_named_with_those_there_are() -> None:
    with pytest.raises(UsageError, match="'seed' is no balance; choose one of code, template"):
        parse_balance("seed")
