"""Rows of chains, their steps computed again by an oracle that shares no code with svampkit."""

from __future__ import annotations

import ast
import operator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.template import chain_faults, numbers
from svampkit.variations import vary_files
from svampkit.variations.merge import merge_variations
from tests.chains.seeds import ROWS, files
from tests.generation.support import rows_of

_OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


def _oracle(text: str, known: dict[str, Fraction]) -> Fraction:
    """The value of a step by Python's own parser, in fractions."""

    def walk(node: Any) -> Fraction:
        if isinstance(node, ast.BinOp):
            return Fraction(_OPERATIONS[type(node.op)](walk(node.left), walk(node.right)))
        if isinstance(node, ast.Name):
            return known[node.id]
        assert isinstance(node, ast.Constant)
        return Fraction(ast.get_source_segment(text, node) or "")

    return walk(ast.parse(text, mode="eval").body)


def _results(steps: list[str]) -> list[Fraction]:
    known: dict[str, Fraction] = {}
    for number, step in enumerate(steps, 1):
        known[f"S{number}"] = _oracle(step, known)
    return list(known.values())


@pytest.fixture(scope="module")
def varied() -> list[Any]:
    return [merge_variations(found) for found in vary_files(files().values())]


@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_every_step_of_every_instance_is_as_whole_and_positive_as_the_seeds(varied: list[Any], seed: int) -> None:
    chains = {f"{file.seed.id}/base": (file.chain, file.values) for file in varied}
    chains |= {v.id: (v.chain, file.values_of(v)) for file in varied for v in file.variations}
    rows, _ = rows_of(varied, per_template=6, seed=seed)
    assert len(rows) > 6 * len(ROWS)
    for row in rows:
        assert row["basis"] == "chain, no world"
        found = _results(row["steps"])
        assert found[-1] == Fraction(row["answer"]) == _oracle(row["equation"], {})
        chain, values = chains[row["template"]]
        own = chain.values(numbers(values))
        assert len(own) == len(found)
        for before, after in zip(own, found, strict=True):
            assert (before > 0) <= (after > 0), row
            assert (before.denominator == 1) <= (after.denominator == 1), row


def test_a_kept_number_is_told_in_every_instance() -> None:
    rows, _ = rows_of([files()["friends"]], per_template=20, seed=1)
    assert len(rows) == 20
    assert all("two friends" in row["body"] for row in rows)
    assert len({row["equation"] for row in rows}) > 3


def test_percentages_stay_below_a_hundred_and_take_the_seeds_step() -> None:
    rows, _ = rows_of([files()["glasses"]], per_template=60, seed=2)
    told = {int(row["body"].split("% of")[0].rsplit(" ", 1)[1]) for row in rows}
    assert len(told) > 4
    assert all(5 <= percent <= 95 and percent % 5 == 0 for percent in told)


def test_nobody_breaks_more_than_there_is() -> None:
    rows, _ = rows_of([files()["boxes"]], per_template=60, seed=3)
    assert len(rows) == 60
    assert all(Fraction(row["answer"]) > 0 for row in rows)


def test_faults_of_numbers_are_told() -> None:
    chain = files()["boxes"].chain
    assert chain is not None
    own = numbers(files()["boxes"].values)
    assert list(chain_faults(chain, own, own)) == []
    too_few = {**own, "NUM1": Fraction(2), "NUM4": Fraction(50)}
    assert any("S2" in fault for fault in chain_faults(chain, own, too_few))


def test_a_read_row_keeps_its_chain() -> None:
    from svampkit.problem import problem_from_row, problem_to_row

    (row,), _ = rows_of([files()["paint"]], per_template=1, seed=1)
    problem = problem_from_row(row)
    assert problem.lineage.basis == "chain, no world"
    assert [str(step) for step in problem_to_row(problem)["steps"]] == row["steps"]
