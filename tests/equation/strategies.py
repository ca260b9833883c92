"""Expressions for Hypothesis."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from svampkit.equation import Expression, Num, Op, Var

decimals = st.builds(lambda n, places: Fraction(n, 10**places), st.integers(0, 10**6), st.integers(0, 4))
"""Numbers that have a finite decimal, as files have."""

names = st.sampled_from(["NUM1", "NUM2", "NUM3", "number0", "x"])


def expressions(leaves: st.SearchStrategy[Expression], size: int = 12) -> st.SearchStrategy[Expression]:
    return st.recursive(leaves, lambda inner: st.builds(Op, st.sampled_from("+-*/"), inner, inner), max_leaves=size)


signed = st.builds(Num, st.builds(lambda value, sign: value * sign, decimals, st.sampled_from([1, -1])))
with_names = expressions(st.one_of(signed, st.builds(Var, names)))
numbers_only = expressions(st.builds(Num, decimals))
formulas = expressions(st.one_of(st.builds(Var, names), st.builds(Num, st.builds(Fraction, st.integers(0, 5)))), 7)
