"""Texts that the weights of today leave unread or read otherwise; they are learned anew."""

from __future__ import annotations

from pathlib import Path

UNSURE = frozenset(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines())
