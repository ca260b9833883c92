"""What is kept of a token's forms is what spaCy's own components give, for every token."""

from __future__ import annotations

import importlib
import importlib.util
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from svampkit.corpora import read_problems
from svampkit.nlp import MODELS, pipeline
from svampkit.shipped import seeds_dir

_ODD = (
    "I'm gonna go, and y'all got ta let's go. It ain't so, but c'mon.",
    "gon na",
    "Petra  had\n 7 keys; two   of them weren't hers.",
    "She's lost 3 keys, he'd had 4, they've n't any.",
    "There are 3 hens. There 's a hen there. How many hens are there?",
    "Let's see: there, there are there's. Over there is a box that is there.",
)


@cache
def _as_shipped() -> Any:
    """The model as its package loads it, or None."""
    for name in MODELS:
        try:
            return importlib.import_module(name).load(disable=["ner"])
        except ModuleNotFoundError:
            continue
    return None


def _forms(nlp: Any, text: str) -> list[tuple[object, ...]]:
    return [(t.text, t.tag_, t.dep_, t.head.i, t.pos_, t.lemma_, str(t.morph)) for t in nlp(text)]


@pytest.mark.parametrize("text", _ODD)
def test_odd_words(text: str) -> None:
    assert _forms(pipeline(), text) == _forms(_as_shipped(), text)
    assert _forms(pipeline(), text) == _forms(_as_shipped(), text)  # from what was kept


def test_seeds() -> None:
    texts = [problem.text for problem in read_problems(seeds_dir()).problems[::8]]
    assert len(texts) > 40
    assert [_forms(pipeline(), text) for text in texts] == [_forms(_as_shipped(), text) for text in texts]


_WHAT_IS_LOADED = """
import sys
from svampkit.nlp import pipeline
pipeline()
print(*(name in sys.modules for name in ("torch", "spacy.cli", "requests")))
import importlib.util, spacy
print(importlib.util.find_spec("torch") is not None, spacy.info(silent=True)["spacy_version"] == spacy.__version__)
"""


def test_spacy_is_loaded_without_what_nothing_here_needs() -> None:
    """PyTorch, where it is installed, and spaCy's commands would be most of a start; later both are there as ever."""
    run = subprocess.run([sys.executable, "-c", _WHAT_IS_LOADED], capture_output=True, text=True, check=True)
    torch = importlib.util.find_spec("torch") is not None
    assert run.stdout.split() == ["False", "False", "False", str(torch), "True"]


@pytest.mark.parametrize(
    "needs",
    [
        "from spacy.cli.info import info_installed_model_url",  # of the stand-in, which has no more than info
        "import importlib; importlib.import_module('spacy.cli.info').info_installed_model_url",
    ],
)
def test_a_spacy_that_needs_what_is_hidden_is_loaded_plainly(needs: str, tmp_path: Path) -> None:
    (tmp_path / f"{MODELS[0]}.py").write_text(
        f"import spacy\n{needs}\ndef load(disable):\n    return spacy.blank('en')\n"
    )
    asked = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from svampkit.nlp import pipeline; " + (
        "print([word.text for word in pipeline()('Ivo has 3 hens.')], 'spacy.cli' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "['Ivo', 'has', '3', 'hens', '.'] True", run.stderr


def test_vectors_of_a_batch_are_those_of_each_text_alone() -> None:
    """Texts that share their words, in one batch and in another order: the same vectors to the last bit."""
    told = ("Ivo planted 8 leeks.", "Ivo planted 8 leeks and 5 beans.", "8 leeks", "", "Ivo")
    texts = [f"{one} {two} How many did Ivo plant?".strip() for one in told for two in reversed(told)] + ["", "?"]
    assert pipeline().get_pipe("tok2vec").model.name == "shared_windows"
    for batch in (texts, texts[::-1], texts[:1], [""]):
        shared = pipeline().get_pipe("tok2vec").predict([pipeline().make_doc(text) for text in batch])
        alone = [_as_shipped().get_pipe("tok2vec").predict([_as_shipped().make_doc(text)])[0] for text in batch]
        assert [vectors.shape for vectors in shared] == [vectors.shape for vectors in alone]
        assert all((one == other).all() for one, other in zip(shared, alone, strict=True))
