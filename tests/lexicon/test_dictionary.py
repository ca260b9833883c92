"""What is looked up in lemminflect's files is what the package itself answers."""

from __future__ import annotations

import subprocess
import sys

import lemminflect
import pytest

from svampkit.lexicon.dictionary import dictionary_plural, dictionary_singular

_WORDS = (
    *(
        "pony",
        "leek",
        "ox",
        "quiz",
        "formula",
        "abdomen",
        "sheep",
        "Friday",
        "TV",
        "puree",
        "axis",
        "cherry",
        "bertie",
    ),
    *("can", "may", "will", "dare", "be", "must"),
    *("ponies", "oxen", "axes", "quizzes", "berries", "formulae", "geese", "all", "data", "teeth", "Ponies", "LEEKS"),
    *("qwxz", "7", "x,y", "a/b", "noun", "", "two words", "café"),
)


@pytest.mark.parametrize("word", _WORDS)
def test_as_the_package(word: str) -> None:
    plurals = lemminflect.getInflection(word, tag="NNS", inflect_oov=False)
    singulars = lemminflect.getLemma(word.lower(), upos="NOUN", lemmatize_oov=False)
    assert dictionary_plural(word) == (plurals[0] if plurals else None)
    assert dictionary_singular(word) == (singulars[0] if singulars else None)


def test_plurals_need_no_parser() -> None:
    """A word that the lexicon does not have is looked up without spaCy."""
    code = (
        "import sys; from svampkit.lexicon.inflection import pluralise, singularise; "
        "print(pluralise('yurt'), singularise('yurts'), *(n in sys.modules for n in ('spacy', 'lemminflect')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["yurts", "yurt", "False", "False"]
