"""The published sets, where they are at hand: what the paper tells of them."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from svampkit.derivations.census import census
from svampkit.derivations.file import read_derivations
from svampkit.derivations.reconcile import reconcile

pytestmark = pytest.mark.needs_data

AT_MOST = {"draw": 224, "alg514": 24, "dolphin-l": 203}
"""Templates after reconciling, of the full sets (Upadhyay & Chang 2017, Table 2)."""


def test_textual_numbers_and_templates(data_dir: Path) -> None:
    templates = []
    for name, most in AT_MOST.items():
        problems = read_derivations(data_dir / "derivations" / f"{name}.json").problems
        found = census(problems)
        assert found.recalled >= 0.98 * found.alignments, found.kinds
        assert found.reconciled <= most
        templates += [problem.derivation.template for problem in problems if problem.derivation]
    start = time.process_time()
    together = reconcile(templates)
    assert time.process_time() - start < 20
    assert together.after < together.before
    assert len(together.unsolved) <= 3
