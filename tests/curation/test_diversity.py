"""CLD, with NLTK's n-gram precision as the oracle, and grammaticality by a real link-grammar where there is one."""

from __future__ import annotations

import shutil

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from svampkit.curation.diversity import diversity
from svampkit.curation.grammar import grammatical, sentences_of
from svampkit.errors import InputError, UsageError

word = st.sampled_from(["ann", "has", "3", "pens", "and", "gives", "?"])
texts = st.lists(st.lists(word, min_size=1, max_size=12).map(" ".join), min_size=2, max_size=7)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(texts)
def test_diversity_is_one_less_the_nearest_bleu(corpus: list[str]) -> None:
    bleu = pytest.importorskip("nltk.translate.bleu_score")

    def one(reference: list[str], candidate: list[str]) -> float:
        shares = [bleu.modified_precision([reference], candidate, order) for order in (1, 2)]
        return float(shares[0] * shares[1]) ** 0.5

    tokens = [text.split() for text in corpus]
    wanted = [
        1 - max((one(a, b) + one(b, a)) / 2 for j, b in enumerate(tokens) if j != i) for i, a in enumerate(tokens)
    ]
    found = diversity(corpus, ["even" if at % 2 == 0 else "odd" for at in range(len(corpus))])
    assert list(found.of_each) == pytest.approx(wanted, abs=1e-5)
    assert found.mean == pytest.approx(sum(wanted) / len(wanted), abs=1e-5)
    assert found.of_group["even"][1] == (len(corpus) + 1) // 2


def test_the_same_twice_has_no_diversity() -> None:
    assert diversity(["Ann has 3 pens now .", "ann has 3 pens now ."]).mean == pytest.approx(0, abs=1e-6)
    with pytest.raises(InputError, match="two problems or more"):
        diversity(["alone"])


def test_sentences_are_put_together() -> None:
    assert sentences_of("Ann 's pen cost $ 3 , she said . Is it new ?") == [
        "Ann's pen cost $3, she said.",
        "Is it new?",
    ]


@pytest.mark.skipif(shutil.which("link-parser") is None, reason="link-grammar is not installed")
def test_link_grammar_tells_order_and_agreement() -> None:
    right = [
        "Anna has three red pens.",
        "How many apples does she have now?",
        "She put 8 books on the table . They are new .",
    ]
    wrong = [
        "Anna three has pens red the.",
        "How many apples do she has now?",
        "She put 8 books on the table . They is new .",
    ]
    assert grammatical([*right, *wrong]) == [True] * 3 + [False] * 3


def test_without_a_parser_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(UsageError, match="link-grammar-dictionaries-en"):
        grammatical(["Anna has pens."])
