"""Overlap and greedy subsets, held to the plain algorithm."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from svampkit.curation import subset as module
from svampkit.curation.duplicates import groups_of, near_duplicates
from svampkit.curation.features import features_of, grams
from svampkit.curation.overlap import lexical_overlap, nearest, template_overlap
from svampkit.curation.subset import choose_subset
from svampkit.errors import UsageError
from tests.curation.plain import pair_lex, plain_subset

SLOW = [HealthCheck.too_slow]  # a machine under load is no fault
WORDS = [
    *("Ann", "Bob", "has", "had", "gave", "away", "left", "How", "many"),
    *("3", "5", "12", "apples", "pears", ".", "?"),
]
texts = st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), min_size=1, max_size=14)


def test_grams_stay_within_a_sentence_and_keep_case_and_signs() -> None:
    assert grams("Ann has 1,200 pens. Ann?") == {
        *("Ann", "has", "1,200", "pens", ".", "?"),
        *("Ann has", "has 1,200", "1,200 pens", "pens .", "Ann ?"),
    }


@settings(max_examples=100, suppress_health_check=SLOW)
@given(texts, st.data())
def test_the_choice_is_that_of_the_plain_algorithm(corpus: list[str], data: st.DataObject) -> None:
    count = len(corpus)
    templates = data.draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    k, start = data.draw(st.integers(1, count)), data.draw(st.integers(0, count - 1))
    lexical, template = data.draw(st.sampled_from([(True, False), (False, True), (True, True)]))
    found = choose_subset(
        count, k, start, features=features_of(corpus) if lexical else None, templates=templates if template else None
    )
    assert found == plain_subset(corpus, templates, k, start, lexical, template)


def test_sleepers_are_woken_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A set with near and far problems, long enough that many sleep and are caught up."""
    monkeypatch.setattr(module, "_EVERY", 3)
    monkeypatch.setattr(module, "_NEAR", 1.05)
    monkeypatch.setattr(module, "_BLOCK", 7)
    caught: list[int] = []
    original = module._catch_up

    def counted(state: object, sleepers: np.ndarray) -> None:
        caught.append(len(sleepers))
        original(state, sleepers)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "_catch_up", counted)
    rng = Random(5)
    vocabulary = [f"w{at}" for at in range(40)]
    corpus = [" ".join(rng.choices(vocabulary[: rng.choice([6, 20, 40])], k=rng.randint(1, 14))) for _ in range(60)]
    templates = [rng.randint(0, 5) for _ in corpus]
    for lexical, template in ((True, False), (True, True)):
        found = choose_subset(60, 55, 4, features=features_of(corpus), templates=templates if template else None)
        assert found == plain_subset(corpus, templates, 55, 4, lexical, template)
    assert sum(caught) > 30


@given(texts)
def test_overlap_is_the_mean_over_pairs(corpus: list[str]) -> None:
    pairs = [pair_lex(a, b) for a, b in combinations(corpus, 2)]
    found = lexical_overlap(features_of(corpus))
    if not pairs:
        assert found is None
        return
    assert found == pytest.approx(float(sum(pairs) / len(pairs)))
    best = nearest(features_of(corpus))
    for at, neighbour in enumerate(best):
        assert neighbour is not None
        assert neighbour.similarity == pytest.approx(
            max(float(pair_lex(corpus[at], other)) for place, other in enumerate(corpus) if place != at)
        )


def test_template_overlap() -> None:
    assert template_overlap(["a", "a", "b", "a"]) == pytest.approx(3 / 6)
    assert template_overlap(["a"]) is None
    assert nearest(features_of(["alone"])) == [None]


@given(texts, st.sampled_from([0.3, 0.5, 0.8, 1.0]))
def test_every_near_duplicate_is_found(corpus: list[str], threshold: float) -> None:
    wanted = {
        (a, b)
        for a, b in combinations(range(len(corpus)), 2)
        if grams(corpus[a]) and pair_lex(corpus[a], corpus[b]) >= Fraction(str(threshold))
    }
    assert {(pair.first, pair.second) for pair in near_duplicates(features_of(corpus), threshold)} == wanted


def test_groups_join_by_way_of_others() -> None:
    assert groups_of(6, [(4, 5), (1, 4), (0, 2)]) == [0, 1, 0, 3, 1, 1]


@pytest.mark.parametrize(("k", "says"), [(0, "from 1 to 2"), (3, "3 problems are wanted of a set of 2")])
def test_k_must_fit(k: int, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        choose_subset(2, k, 0, templates=[0, 1])
    with pytest.raises(UsageError, match=r"0\.1 to 1"):
        near_duplicates(features_of(["a"]), 7)
