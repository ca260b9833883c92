"""Readers: one a format, path to problems, with the place and reason of every record that is left out."""

from __future__ import annotations

from svampkit.corpora.columns import Columns, parse_columns
from svampkit.corpora.corpus import Corpus, read_ids, read_problems
from svampkit.corpora.formats import FORMATS, recognise
from svampkit.corpora.nothing import require_problems

__all__ = [
    "FORMATS",
    "Columns",
    "Corpus",
    "parse_columns",
    "read_ids",
    "read_problems",
    "recognise",
    "require_problems",
]
