"""Trees, masks and beams hold whatever the weights are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import Expression, Op, Var, parse_prefix
from svampkit.solvers.learned.batch import batches, make_batch
from svampkit.solvers.learned.beam import search
from svampkit.solvers.learned.graphs import graphs_of
from svampkit.solvers.learned.item import OPERATORS, item_of, prefix_of, without_question
from svampkit.solvers.learned.model import Network, build
from svampkit.solvers.learned.settings import KINDS, settings_for
from svampkit.solvers.learned.trees import Growing, grown, may_write
from svampkit.solvers.learned.vocabulary import build_vocabulary
from tests.learned.problems import problems

ITEMS = [item_of(problem) for problem in problems()][:9]
VOCABULARY = build_vocabulary(ITEMS, min_word=1)

leaves = st.integers(0, 4).map(lambda place: Var(f"n{place}"))
trees = st.recursive(leaves, lambda inner: st.builds(Op, st.sampled_from(OPERATORS), inner, inner), max_leaves=12)


@given(trees)
def test_a_tree_is_whole_after_its_last_symbol_and_not_before(tree: Expression) -> None:
    symbols = prefix_of(tree)
    assert parse_prefix(" ".join(symbols)) == tree
    assert grown(symbols).whole
    assert not any(grown(symbols[:cut]).whole for cut in range(len(symbols)))
    with pytest.raises(ValueError, match="goes on"):
        grown((*symbols, "n0"))


@given(trees)
def test_operators_become_whole_after_both_of_their_children(tree: Expression) -> None:
    symbols = prefix_of(tree)
    growing, done = Growing(), set[int]()
    for node, symbol in enumerate(symbols):
        parent, _ = growing.next_place()
        assert parent < node
        merges = growing.write(symbol in OPERATORS)
        if symbol not in OPERATORS:
            done.add(node)
        for operator, right in merges:
            assert {operator + 1, right} <= done and operator not in done
            # the right child begins where the left one ends: what is between is a whole equation
            assert grown(symbols[operator + 1 : right]).whole
            done.add(operator)
    assert done == set(range(len(symbols)))


@given(st.lists(st.booleans(), max_size=40), st.integers(1, 15))
def test_whatever_is_chosen_among_what_may_be_written_ends_in_time(choices: list[bool], length: int) -> None:
    tree = Growing()
    wishes = iter(choices)
    while not tree.whole:
        operator, number = may_write(tree, length)
        assert number, "a number may always be written while the tree is open"
        tree.write(operator and next(wishes, False))
        assert tree.size <= length


@pytest.fixture(scope="module", params=KINDS)
def network(request: pytest.FixtureRequest) -> Network:
    """A network that has learned nothing; its scores are chance."""
    return build(VOCABULARY, settings_for(request.param, quick=True, hidden=16, embedding=8, seed=3)).eval()


def test_beams_are_well_formed_distinct_and_sorted(network: Network) -> None:
    batch = make_batch(ITEMS, VOCABULARY, graphs=network.wants_graphs)
    with torch.inference_mode():
        encoded = network.encode(batch)
        beams = search(network.decoder, encoded, 7, 5)
        greedy = search(network.decoder, encoded, 7, 1)
        wide = search(network.decoder, encoded, 3, 40)
    for item, beam, first in zip(ITEMS, beams, greedy, strict=True):
        written = [tuple(VOCABULARY.symbols[symbol] for symbol in one.symbols) for one in beam]
        assert len(set(written)) == len(written) == 5
        assert [one.score for one in beam] == sorted((one.score for one in beam), reverse=True)
        assert len(first) == 1
        for symbols in written:
            assert grown(symbols).whole and len(symbols) <= 7
            assert all(int(s[1:]) < len(item.numbers) for s in symbols if s.startswith("n"))
    # over all equations that can be written the probabilities sum to one
    for item, beam in zip(ITEMS, wide, strict=True):
        count = len(item.numbers)
        assert len(beam) == count + 4 * count * count
        assert torch.tensor([one.score for one in beam]).double().exp().sum() == pytest.approx(1.0, abs=1e-4)


def test_a_beams_score_is_what_teaching_gives(network: Network) -> None:
    batch = make_batch(ITEMS, VOCABULARY, graphs=network.wants_graphs)
    with torch.inference_mode():
        encoded = network.encode(batch)
        scores, attention = network.decoder.teach(encoded, batch.target, batch.operators)
        beams = search(network.decoder, encoded, 3, 40)
    lengths = batch.lengths.tolist()
    for row, (item, beam) in enumerate(zip(ITEMS, beams, strict=True)):
        target = tuple(VOCABULARY.encode_target(item.target) or ())
        for step in range(len(target)):
            assert attention[row, step].sum() == pytest.approx(1.0, abs=1e-5)
            assert attention[row, step, lengths[row] :].abs().sum() == 0
        if len(target) == 3:  # the longest that was searched for: a second operator is ruled out
            ruled = scores[row].clone()
            ruled[1:, :4] = -1e9
            gains = torch.log_softmax(ruled, -1)
            expected = sum(float(gains[step, symbol]) for step, symbol in enumerate(target))
            assert next(one.score for one in beam if one.symbols == target) == pytest.approx(expected, abs=1e-4)


def test_the_neighbours_in_a_batch_change_nothing(network: Network) -> None:
    with torch.inference_mode():
        together = network(make_batch(ITEMS, VOCABULARY, graphs=network.wants_graphs))[0]
        alone = [network(make_batch([item], VOCABULARY, graphs=network.wants_graphs))[0][0] for item in ITEMS]
    for row, own in enumerate(alone):
        assert torch.allclose(together[row, : len(own)], own, atol=1e-5)


def test_the_constrained_model_sees_no_order_and_the_others_do() -> None:
    item = ITEMS[0]
    back = {index: len(item.words) - 1 - index for index in range(len(item.words))}
    words = tuple(reversed(item.words))
    turned = replace(item, words=words, places=tuple(back[place] for place in item.places), question_at=0)
    for kind in KINDS:
        network = build(VOCABULARY, settings_for(kind, quick=True, hidden=16, embedding=8)).eval()
        with torch.inference_mode():
            one, other = (
                network(make_batch([x], VOCABULARY, graphs=network.wants_graphs))[0] for x in (item, turned)
            )
        assert torch.allclose(one, other, atol=1e-5) == (kind == "constrained")


@settings(max_examples=30)
@given(st.integers(1, 9), st.integers(0, 2**32 - 1))
def test_every_item_is_in_one_batch(size: int, seed: int) -> None:
    for rng in (None, np.random.default_rng(seed)):
        found = list(batches(ITEMS, size, rng))
        assert sorted(index for batch in found for index in batch) == list(range(len(ITEMS)))
        assert max(map(len, found)) <= size


def test_graphs_compare_numbers_and_join_them_with_what_they_count() -> None:
    item = ITEMS[5]  # 3 red kites and 8 blue kites
    cells, greater, smaller = graphs_of(item)
    red, blue = item.places
    assert greater[blue, red] and not greater[red, blue]
    assert smaller[red, blue] and not smaller[blue, red]
    assert cells[red, item.words.index("red")] and cells[red, item.words.index("kites")]
    assert not cells[red, item.words.index("are")]  # "are" tells nothing of what is counted
    asked = len(item.words) - 1 - item.words[::-1].index("red")
    assert cells[red, asked], "the question asks for what the cell tells of"
    assert (cells == cells.T).all() and cells.diagonal().all()


def test_without_its_question_an_item_keeps_its_target_and_loses_what_stood_in_the_question() -> None:
    cut = without_question(ITEMS)
    assert cut[0].words == ("lena", "picked", "<number>", "plums", "and", "<number>", "pears", ".")
    assert cut[0].target == ITEMS[0].target and cut[0].numbers == ITEMS[0].numbers
