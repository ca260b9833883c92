"""Tests of texts that the weights of today leave unread, or whose relations they call otherwise.

They say what the reader should do. Each is expected to fail, strictly: one that passes has to leave the list, so that
the list is what is not read yet and nothing else.
"""

from __future__ import annotations

from pathlib import Path

NOT_READ_YET = frozenset(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines())
