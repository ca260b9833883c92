"""Describing problems and joining predictions: by id, with every fault in one sentence."""

from __future__ import annotations

import random

import numpy as np
import polars as pl
import pytest

from svampkit.errors import InputError
from svampkit.evaluation import join
from tests.evaluation.samples import dataset, frame, items_of, outcome_of, predictions, row


def test_clusters_are_seeds_then_templates_then_problems() -> None:
    assert items_of(dataset(3)).clustered_by == "seed"
    templated = [row("a", template="t"), row("b", template="t"), row("c")]
    items = items_of(templated)
    assert items.clustered_by == "template"
    assert items.cluster.tolist() == [0, 0, 1]  # a problem without a template is a cluster of its own
    assert items_of([row("a"), row("b")]).clustered_by == "problem"


def test_a_seed_that_does_not_name_itself_joins_its_variants() -> None:
    items = items_of([row("s1"), row("s1/33-1", seed="s1", variation=["33"]), row("other")])
    assert items.cluster.tolist() == [0, 0, 1]
    assert items.base.tolist() == [True, False, False]  # "other" has no variant: no seed, only an unlabelled problem


def test_numbers_and_operators_are_counted() -> None:
    rows = [
        row(
            "a",
            body="Mira had twenty-five shells and 1,200 stones.",
            question="How many?",
            equation="25 + 1200",
            answer="1225",
        ),
        row("b", body="Someone had 3 pens at $2.50 each.", question="", equation="(3 * 2.5) - 1", answer="6.5"),
        row("c", equation="7", answer="7"),
    ]
    items = items_of(rows)
    # "Someone" holds "one" and "pens" holds nothing; a compound is one number, and so is a number with a comma
    assert items.frame["numbers"].to_list() == [2, 2, 2]
    assert items.frame["operators"].to_list() == [1, 2, 0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"equation": "9 -"}, "cannot be read"),
        ({"equation": "__import__('os')"}, "cannot be read"),
    ],
)
def test_a_faulty_problem_is_named(change: dict[str, object], words: str) -> None:
    with pytest.raises(InputError, match=words):
        items_of([row("a", **change)])


def test_double_ids_and_empty_sets_are_errors() -> None:
    with pytest.raises(InputError, match="occur twice"):
        items_of([row("a"), row("a")])
    with pytest.raises(InputError, match="no problems"):
        items_of([])


def test_missing_is_left_out_where_it_is_asked_for() -> None:
    rows = dataset(2)
    outcome = outcome_of(rows, [True, None, False, True, None] * 2)
    assert outcome.counts == {"answered": 6, "abstained": 0, "unread": 0, "missing": 4}
    assert outcome.scored.tolist() == [True, False, True, True, False] * 2
    assert outcome.right.sum() == 4


def test_unread_and_abstained_are_scored_and_not_right() -> None:
    rows = dataset(1)
    table = pl.DataFrame(
        {
            "id": [item["id"] for item in rows],
            "answer": ["7", None, None, None, "7.0"],
            "status": ["answered", "abstained", "unread", "missing", None],
        }
    )
    outcome = join(items_of(rows), table, "m")
    assert outcome.right.tolist() == [True, False, False, False, True]
    assert outcome.scored.all()  # a missing one is not right
    left = join(items_of(rows), table, "m", missing="left-out")
    assert left.scored.tolist() == [True, True, True, False, True]


def test_labels_of_ones_own_are_kept_as_they_are() -> None:
    items = items_of([row("a", variation=["harder words"]), row("b", variation=["99"]), row("c")])
    assert list(items.codes) == ["harder words", "99"] and items.labels.tolist() == [1, 1, 0]


def test_joined_by_id_not_by_position() -> None:
    rows = dataset(6)
    right = [bool(number % 3) for number in range(len(rows))]
    table = predictions(rows, right)
    order = list(range(len(rows)))
    random.Random(1).shuffle(order)
    outcome = join(items_of(rows), table[order], "m")
    assert outcome.right.tolist() == right


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (
            {"id": ["zzz"], "answer": ["1"], "status": ["answered"]},
            "1 of the 1 predictions of 'm' names no problem of this data set, such as 'zzz'",
        ),
        ({"id": ["q-000", "q-000"], "answer": ["1", "1"], "status": ["answered"] * 2}, "predicted twice"),
        ({"id": ["q-000"], "answer": ["1"], "status": ["done"]}, "status 'done'"),
        ({"id": ["q-000"], "answer": [None], "status": ["answered"]}, "disagrees"),
        ({"id": ["q-000"], "answer": ["7"], "status": ["unread"]}, "disagrees"),
        ({"id": ["q-000"], "answer": ["seven"], "status": ["answered"]}, "no number, such as 'seven' for 'q-000'"),
    ],
)
def test_predictions_that_do_not_fit_are_errors(table: dict[str, list[str | None]], words: str) -> None:
    kinds = {"id": pl.String, "answer": pl.String, "status": pl.String}
    with pytest.raises(InputError, match=words):
        join(items_of(dataset(1)), pl.DataFrame(table, schema=kinds), "m")


def test_a_missing_column_is_named() -> None:
    from svampkit.evaluation import describe

    with pytest.raises(InputError, match="variation"):
        describe(frame(dataset(1)).drop("variation"))


def test_shuffled_problems_give_the_same_groups() -> None:
    rows = dataset(5, instances=2)
    shuffled = rows[:]
    random.Random(3).shuffle(shuffled)
    one, other = items_of(rows), items_of(shuffled)
    assert sorted(np.bincount(one.cluster).tolist()) == sorted(np.bincount(other.cluster).tolist())
    assert set(one.codes) == set(other.codes) == {"11", "23", "33"}
