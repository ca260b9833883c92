"""Trees read from a file give the scores of the model that they were grown by."""

import sys
from pathlib import Path

import numpy as np
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.reading.chance.confidence import Confidence
from svampkit.reading.chance.trees import Trees, trees_of
from svampkit.reading.weights import CALIBRATION, SECOND_LOOK, dump_confidence, load

SMALL = Trees(0.5, ("steps", "unused"), ((0, 1.5, 0.25, (1, 0.5, -0.5, -2.0)), (1, 0.5, 0.125, -0.125)))


@pytest.mark.parametrize(
    "found, score",
    [({}, 0.875), ({"steps": 1.5}, 0.875), ({"steps": 2.0}, 0.125), ({"steps": 2.0, "unused": 1.0}, -1.625)],
    ids=["nothing is zero", "at the limit is below it", "above the limit", "two limits"],
)
def test_a_score_is_the_sum_of_one_leaf_of_each_tree(found: dict[str, float], score: float) -> None:
    assert SMALL.score(found) == score


@given(st.dictionaries(st.sampled_from(["steps", "unused"]), st.sampled_from([-1.0, 0.5, 1.0, 1.5, 2.0])))
def test_trees_of_any_depth_are_followed_to_their_leaves(found: dict[str, float]) -> None:
    trees = Trees(0.1, ("steps", "unused"), (0.2, *SMALL.roots, (0, 1.0, (1, 1.0, (0, -0.5, 0.3, 0.7), 1e-9), 1e9)))
    total = 0.1
    for node in trees.roots:
        while isinstance(node, tuple):
            node = node[2] if found.get(trees.features[node[0]], 0.0) <= node[1] else node[3]
        total += node
    assert trees.score(found) == total  # to the last digit


def test_no_trees_give_the_bias() -> None:
    assert Trees(0.5).score({"steps": 1.0}) == 0.5


@given(st.dictionaries(st.sampled_from(["steps", "unused", "other"]), st.floats(-5, 5)))
def test_what_is_written_is_what_is_read(found: dict[str, float]) -> None:
    again = trees_of(**orjson.loads(dump_confidence(Confidence(SMALL))))
    assert again == SMALL and again.score(found) == SMALL.score(found)


def test_the_shipped_trees_are_those_of_their_file() -> None:
    from importlib.resources import files

    ranker = load()
    assert ranker.second is not None
    for confidence, name in ((ranker.confidence, CALIBRATION), (ranker.second, SECOND_LOOK)):
        assert dump_confidence(confidence) == (files("svampkit.reading") / name).read_bytes()
        assert len(confidence.trees.roots) > 100


def test_trees_are_written_as_scikit_learn_grows_them() -> None:
    from sklearn.ensemble import GradientBoostingClassifier

    sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
    from train_reader import RATE, grown

    rng = np.random.default_rng(4)
    table = rng.normal(size=(300, 3)).round(2)
    right = table[:, 0] + table[:, 1] * table[:, 2] + rng.normal(size=300) > 0
    model = GradientBoostingClassifier(n_estimators=20, learning_rate=RATE, random_state=1).fit(table, right)
    trees = grown(model, ["a", "b", "c"])
    scores = [trees.score(dict(zip("abc", row, strict=True))) for row in table.astype(np.float32).tolist()]
    assert np.allclose(scores, model.decision_function(table), atol=2e-3)
