"""A hundred seeds of the real ASDiv with the real model."""

from __future__ import annotations

from pathlib import Path

import pytest

from svampkit.corpora import read_problems
from svampkit.embedding import embedder
from svampkit.problem import TYPES
from svampkit.selection import Options, select


@pytest.mark.needs_data
def test_a_hundred_of_asdiv(data_dir: Path, tmp_path: Path) -> None:
    problems = read_problems(data_dir / "asdiv" / "ASDiv.xml").problems
    found = select(problems, Options(), embedder(cache=tmp_path))
    assert len(found.seeds) == 100
    assert {group.name for group in found.groups} == set(TYPES)
    assert all(group.available >= 100 for group in found.groups)
    again = select(problems, Options(), embedder(cache=tmp_path))
    assert again == found
