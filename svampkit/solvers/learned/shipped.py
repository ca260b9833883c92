"""The model that is shipped, and the seeds that it learned from; read without loading torch."""

from __future__ import annotations

from pathlib import Path

from svampkit.files import read_text

__all__ = ["SMALL", "learned_seeds"]

SMALL = Path(__file__).resolve().parent / "small"
"""Folder of the shipped model, made by tools/small_solver.py."""


def learned_seeds() -> frozenset[str]:
    """Ids of svampkit's seeds that the shipped model learned from, with their variations."""
    return frozenset(read_text(SMALL / "seeds.txt").split())
