"""Teaching level by level is what writing symbol by symbol gives; dropout leaves out its share."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import Expression, Op, Var
from svampkit.solvers.learned.batch import make_batch
from svampkit.solvers.learned.dropout import Dropout
from svampkit.solvers.learned.item import OPERATORS, item_of, prefix_of
from svampkit.solvers.learned.levels import forest
from svampkit.solvers.learned.model import build
from svampkit.solvers.learned.settings import settings_for
from svampkit.solvers.learned.trees import Growing
from svampkit.solvers.learned.vocabulary import build_vocabulary
from tests.learned.problems import problems

ITEMS = [item_of(problem) for problem in problems()][:4]
VOCABULARY = build_vocabulary(ITEMS, min_word=1)

leaves = st.integers(0, 1).map(lambda place: Var(f"n{place}"))
trees = st.recursive(leaves, lambda inner: st.builds(Op, st.sampled_from(OPERATORS), inner, inner), max_leaves=9)


@given(st.lists(trees, max_size=5))
def test_every_node_stands_on_its_level_below_its_parent(batch: list[Expression]) -> None:
    symbols = [prefix_of(tree) for tree in batch]
    found = forest([[symbol in OPERATORS for symbol in tree] for tree in symbols])
    places = list(zip(found.rows, found.steps, strict=True))
    assert sorted(places) == [(row, step) for row, tree in enumerate(symbols) for step in range(len(tree))]
    assert [node for level in found.levels for node in level.nodes] == list(range(len(places)))
    parent_of: dict[tuple[int, int], tuple[int, int]] = {}
    for row, tree in enumerate(symbols):
        growing = Growing()
        for step, symbol in enumerate(tree):
            parent_of[row, step] = (row, growing.next_place()[0])
            growing.write(symbol in OPERATORS)
    for level, below in zip(found.levels, found.levels[1:], strict=False):
        parents = [places[level.nodes[0] + index] for index in level.parents]
        assert [parent_of[places[node]] for node in below.nodes] == parents * 2
        lefts = [places[node] for node in below.nodes[: len(parents)]]
        assert lefts == [(row, step + 1) for row, step in parents]
    made = len(places)  # a merge takes only what is there
    for merge in found.merges:
        assert all(child < made for child in (*merge.left, *merge.right))
        made += len(merge.nodes)
    assert all(subtree < made for level in found.levels for subtree in level.left)


@settings(max_examples=15)
@given(st.lists(trees, min_size=len(ITEMS), max_size=len(ITEMS)))
def test_teaching_is_what_writing_symbol_by_symbol_gives(batch: list[Expression]) -> None:
    network = build(VOCABULARY, settings_for("gts", quick=True, hidden=8, embedding=8, seed=3)).eval()
    items = [replace(item, target=prefix_of(tree)) for item, tree in zip(ITEMS, batch, strict=True)]
    made = make_batch(items, VOCABULARY)
    with torch.inference_mode():
        encoded = network.encode(made)
        scores, attention = network.decoder.teach(encoded, made.target, made.operators)
        now, state = network.decoder.start(encoded)
        for step in range(made.target.shape[1]):
            for row, item in enumerate(items):
                if step < len(item.target):
                    assert torch.allclose(now[row], scores[row, step], atol=1e-5)
                    assert attention[row, step].sum() == pytest.approx(1.0, abs=1e-5)
            operators = [step < len(row) and row[step] for row in made.operators]
            now, state = network.decoder.step(encoded, state, made.target[:, step].clamp(min=0), operators)


@pytest.mark.parametrize("share", [0.1, 0.5])
def test_dropout_leaves_out_its_share_and_keeps_the_mean(share: float) -> None:
    layer = Dropout(share)
    features = torch.ones(3, 1111, 19, requires_grad=True)
    with torch.random.fork_rng():
        torch.manual_seed(5)
        once, again = layer(features), layer(features)
        torch.manual_seed(5)
        assert torch.equal(layer(features), once), "the chance is torch's, by its seed"
    left_out = once.detach() == 0
    assert float(left_out.float().mean()) == pytest.approx(share, abs=0.01)
    assert float(once.detach().mean()) == pytest.approx(1.0, abs=0.01)
    both = float((left_out & (again == 0)).float().mean())
    assert both == pytest.approx(share**2, abs=0.01), "each time anew"
    neighbours = float((left_out[..., 1:] & left_out[..., :-1]).float().mean())
    assert neighbours == pytest.approx(share**2, abs=0.01), "features of one draw know nothing of each other"
    once.sum().backward()
    assert features.grad is not None and torch.equal(features.grad == 0, left_out)
    assert torch.equal(layer.eval()(features), features)
