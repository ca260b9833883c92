"""What a set is made of: codes alone to their shares, bases beside them, seeds alike."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.codes import CODES
from svampkit.errors import UsageError
from svampkit.generation.wanted.composition import DESIGNS, Design, compose, parse_design
from svampkit.generation.wanted.proportions import SVAMP, raked
from svampkit.generation.wanted.sharing import Part, Shares

MANY = 10**6


def shop(seeds: int = 100, scarce: int = 0) -> list[Part]:
    """Seeds with a base, every code alone and some chains; code 12 on the first ``scarce`` seeds only, if given."""
    found: list[Part] = []
    for n in range(seeds):
        codes = [(code,) for code in CODES if code != "12" or not scarce or n < scarce]
        chains = [(code, "33") for code in list(CODES)[n % 5 : n % 5 + 3]] + [("33", "11", "31")]
        found += [Part(f"s{n}", chain, MANY) for chain in ((), *codes, *chains)]
    return found


def cells(parts: list[Part], shares: Shares) -> Counter[str]:
    found: Counter[str] = Counter()
    for part, rows in zip(parts, shares.rows, strict=True):
        found[",".join(part.codes) if len(part.codes) < 2 else "chains"] += rows
    return found


def by_seed(parts: list[Part], shares: Shares) -> Counter[str]:
    found: Counter[str] = Counter()
    for part, rows in zip(parts, shares.rows, strict=True):
        found[part.seed] += rows
    return +found


def is_whole(parts: list[Part], shares: Shares) -> bool:
    """Every instance of a variation has the same instance of its base beside it."""
    base = {part.seed: rows for part, rows in zip(parts, shares.rows, strict=True) if not part.codes}
    return all(rows <= base.get(part.seed, MANY) for part, rows in zip(parts, shares.rows, strict=True))


@pytest.mark.parametrize("n", [400, 1000, 7777, 200_000])
def test_every_code_alone_has_its_share_and_its_bases(n: int) -> None:
    parts = shop()
    shares = compose(parts, n, "standard", random.Random(n))
    found = cells(parts, shares)
    assert sum(shares.rows) == n and is_whole(parts, shares)
    assert all(found[code] >= (0.10 if code == "33" else 0.06) * n for code in CODES), found
    assert found["chains"] > 0.05 * n and found[""] >= 0.08 * n
    assert max(by_seed(parts, shares).values()) <= 2 * n / len(by_seed(parts, shares)) + 1
    assert not shares.unreached


def test_what_is_scarce_is_taken_where_it_is_and_told_where_it_does_not_suffice() -> None:
    parts = shop(100, scarce=12)
    shares = compose(parts, 1000, "standard", random.Random(1))
    assert cells(parts, shares)["12"] >= 60, "twelve seeds give five rows each"
    parts = shop(100, scarce=2)
    shares = compose(parts, 1000, "standard", random.Random(1))
    assert sum(shares.rows) == 1000 and is_whole(parts, shares)
    assert shares.given["12"] < 60
    assert "2 templates of 2 seeds have it, and no seed gives more than twice" in shares.unreached["12"]
    without = [part for part in parts if part.codes != ("12",)]
    assert "no template has it" in compose(without, 1000, "standard", random.Random(1)).unreached["12"]


def test_rows_of_each_code_alone() -> None:
    parts = shop(30)
    shares = compose(parts, None, "standard", random.Random(1), per_code=50)
    found = cells(parts, shares)
    assert {found[code] for code in CODES} == {50} and found["chains"] == 0 and is_whole(parts, shares)


def test_codes_alone_only() -> None:
    parts = shop()
    found = cells(parts, compose(parts, 900, "single", random.Random(1)))
    assert found["chains"] == 0 and found.total() == 900
    assert max(found[code] for code in CODES) - min(found[code] for code in CODES) <= 25, found


def test_svamps_own_proportions() -> None:
    rng = random.Random(5)
    chains = [tuple(rng.sample(list(CODES), rng.choice((1, 1, 2, 2, 3)))) for _ in range(600)]
    parts = [Part(f"s{n // 6}", chain, MANY) for n, chain in enumerate(chains)]
    parts += [Part(f"s{n}", (), MANY) for n in range(100)]
    shares = compose(parts, 10_000, "svamp", random.Random(1))
    held: dict[str, int] = defaultdict(int)
    for part, rows in zip(parts, shares.rows, strict=True):
        for code in part.codes:
            held[code] += rows
    varied = sum(rows for part, rows in zip(parts, shares.rows, strict=True) if part.codes)
    for code, count in SVAMP.items():
        assert held[code] / varied == pytest.approx(count / 1000, abs=0.04), code


def test_every_template_alike() -> None:
    parts = shop(10)
    rows = compose(parts, len(parts) * 3 + 1, "even", random.Random(1)).rows
    assert sorted(Counter(rows).items()) == [(3, len(parts) - 1), (4, 1)]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from("abcdef"),
            st.lists(st.sampled_from(sorted(CODES)), min_size=1, max_size=3, unique=True),
            st.integers(1, 60),
        ),
        min_size=1,
        max_size=30,
    ),
    st.integers(1, 400),
    st.sampled_from(DESIGNS),
)
def test_never_more_than_there_is_and_as_much_as_wanted(
    made: list[tuple[str, list[str], int]], n: int, design: Design
) -> None:
    parts = [Part(seed, tuple(codes), size) for seed, codes, size in made]
    parts += [Part(seed, (), 60) for seed in sorted({part.seed for part in parts})]
    shares = compose(parts, n, design, random.Random(n))
    assert sum(shares.rows) <= n
    if design == "hard":
        assert all(not rows for part, rows in zip(parts, shares.rows, strict=True) if not part.codes)
    elif design != "even":
        assert all(rows <= part.capacity for part, rows in zip(parts, shares.rows, strict=True))
        assert is_whole(parts, shares)
    if design == "standard":
        left = [part.capacity - rows for part, rows in zip(parts, shares.rows, strict=True)]
        assert sum(shares.rows) == n or sum(left) <= sum(part.capacity for part in parts) / 2


def test_a_seed_with_many_templates_gives_no_more_than_twice_its_share() -> None:
    parts = shop(40) + [Part("s0", ("33", "22"), MANY) for _ in range(300)]
    shares = compose(parts, 4000, "standard", random.Random(1))
    assert by_seed(parts, shares)["s0"] <= 2 * 4000 / 40 + 1 and sum(shares.rows) == 4000


def test_an_unknown_design_is_named_with_those_there_are() -> None:
    with pytest.raises(UsageError, match="'seed' is no design; choose one of standard, single"):
        parse_design("seed")


def test_the_hard_design_has_svamps_chains_and_unneeded_numbers_and_no_bases() -> None:
    more = (("21", "11"), ("22", "31"), ("23", "32"), ("33", "11"), ("21", "11", "32"), ("33", "22", "32"))
    parts = [*shop(), *(Part(f"s{n}", chain, MANY) for n in range(100) for chain in more)]
    # a question about one of three numbers leaves another unused as well
    parts = [replace(part, unneeded="33" in part.codes or part.codes == ("21", "11")) for part in parts]
    shares = compose(parts, 10_000, "hard", random.Random(1))
    rows = list(zip(parts, shares.rows, strict=True))
    assert sum(shares.rows) == 10_000 and not any(count for part, count in rows if not part.codes)
    assert 0.5 < sum(count for part, count in rows if len(part.codes) > 1) / 10_000 < 0.64
    assert 0.4 < sum(count for part, count in rows if part.unneeded) / 10_000 < 0.52
    for code, wanted in SVAMP.items():
        assert abs(sum(count for part, count in rows if code in part.codes) / 10 - wanted) < 60, code


def test_raking_holds_every_target_that_the_cells_allow() -> None:
    cells = {"a": 5.0, "b": 3.0, "ab": 1.0, "none": 1.0}
    holds = {"a": {"a"}, "b": {"b"}, "ab": {"a", "b"}, "none": set()}
    found = raked(cells, holds, {"a": 0.3, "b": 0.6, "c": 0.5})  # nothing has c
    assert abs(found["a"] + found["ab"] - 0.3) < 1e-6 and abs(found["b"] + found["ab"] - 0.6) < 1e-6
    assert abs(sum(found.values()) - 1) < 1e-9


@pytest.mark.parametrize("design", ["standard", "single", "protocol", "svamp"])
def test_things_out_of_nowhere_stay_below_a_twentieth(design: Design) -> None:
    parts = [replace(part, stranger=part.codes[:1] == ("33",)) for part in shop()]
    shares = compose(parts, 1000, design, random.Random(4))
    strange = sum(rows for part, rows in zip(parts, shares.rows, strict=True) if part.stranger)
    assert 0 < strange <= 50 and sum(shares.rows) == 1000 and is_whole(parts, shares)


def test_a_few_strangers_are_no_reason_to_have_more_of_them() -> None:
    parts = [replace(part, stranger=part.seed == "s7" and part.codes == ("33",)) for part in shop()]
    shares = compose(parts, 1000, "standard", random.Random(4))
    free = compose(shop(), 1000, "standard", random.Random(4))
    limit = max(by_seed(shop(), free).values())
    assert max(by_seed(parts, shares).values()) <= limit


def test_a_code_that_is_never_alone_has_its_share_at_the_end_of_chains() -> None:
    parts = [part for part in shop() if part.codes != ("12",)]
    parts += [Part(f"s{n}", ("33", "12"), MANY) for n in range(40)]
    shares = compose(parts, 1000, "standard", random.Random(2))
    ending = sum(rows for part, rows in zip(parts, shares.rows, strict=True) if part.codes[-1:] == ("12",))
    assert ending >= 60 and sum(shares.rows) == 1000 and is_whole(parts, shares)
    assert shares.unreached["12"].endswith("no template has it")
