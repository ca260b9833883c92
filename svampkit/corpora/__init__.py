"""Readers: one a format, path to problems, with the place and reason of every record that is left out."""

from __future__ import annotations

from svampkit.corpora.corpus import Corpus, read_ids, read_problems
from svampkit.corpora.formats import FORMATS, recognise

__all__ = ["FORMATS", "Corpus", "read_ids", "read_problems", "recognise"]
