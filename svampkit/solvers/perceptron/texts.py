"""A text as the solver sees it: its numbers, unigrams and bigrams of its words, and what lies between two numbers.

Tokens are those of the derivation sets; spaCy tags and lemmatises them as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from svampkit.derivations.numbers import TextualNumber, numbers_in
from svampkit.derivations.tokens import tokens_of
from svampkit.nlp import pipeline

__all__ = ["MAX_NUMBERS", "Text", "texts_of"]

MAX_NUMBERS = 16
"""Of a text with more, the first so many take part."""
_NUMBER = "<number>"
_CONTENT = frozenset({"NOUN", "PROPN", "VERB"})


@dataclass(frozen=True, slots=True)
class Text:
    """What features are taken from."""

    numbers: tuple[TextualNumber, ...]
    """Q(x): one a place of the text, without those that are seldom meant."""
    lemmas: tuple[str, ...]
    """Unigrams and bigrams, each once, sorted."""
    tags: tuple[str, ...]
    pairs: tuple[tuple[tuple[str, ...], ...], ...]
    """For number i and number j (another): what is between and around them."""


def texts_of(texts: Iterable[str]) -> Iterator[Text]:
    """The texts, tagged in batches."""
    from spacy.tokens import Doc

    texts = list(texts)
    nlp = pipeline()
    with nlp.select_pipes(disable=["parser"]):
        cut = [tokens_of(text) for text in texts]
        docs = (Doc(nlp.vocab, words=[token.text for token in tokens] or ["."]) for tokens in cut)
        read = nlp.pipe(docs, batch_size=64)
        for text, tokens, doc in zip(texts, cut, read, strict=True):
            yield _text(text, [(token.position.sentence, token.position.token) for token in tokens], list(doc))


def _text(text: str, places: Sequence[tuple[int, int]], words: Sequence[Any]) -> Text:
    """The numbers and features of a parsed text: its lemmas and tags, and what stands between two of its numbers."""
    by_place: dict[tuple[int, int], TextualNumber] = {}
    for number in numbers_in(text):
        if not number.weak:
            by_place.setdefault((number.position.sentence, number.position.token), number)
    numbers = tuple(by_place.values())[:MAX_NUMBERS]
    at = {place: index for index, place in enumerate(places)}
    where = [at[number.position.sentence, number.position.token] for number in numbers]
    covered = {start + step for start, number in zip(where, numbers, strict=True) for step in range(number.length)}
    lemmas = [_NUMBER if index in covered else word.lemma_.lower() for index, word in enumerate(words)]
    tags = [word.tag_ for word in words]
    return Text(
        numbers,
        tuple(sorted({*lemmas, *(f"{a} {b}" for a, b in pairwise(lemmas))})),
        tuple(sorted({*tags, *(f"{a} {b}" for a, b in pairwise(tags))})),
        tuple(
            tuple(_pair(numbers, where, i, j, lemmas, words) for j in range(len(numbers)))
            for i in range(len(numbers))
        ),
    )


def _pair(
    numbers: Sequence[TextualNumber],
    where: Sequence[int],
    i: int,
    j: int,
    lemmas: Sequence[str],
    words: Sequence[Any],
) -> tuple[str, ...]:
    """Names of features, by kind: order, near, between, around."""
    if i == j:
        return (f"around at {lemmas[where[i] - 1] if where[i] else ''}",)
    way = "<" if i < j else ">"
    together = numbers[i].position.sentence == numbers[j].position.sentence
    found = [f"order {way}", f"near {way}{together}{abs(i - j) == 1}"]
    if together:
        low, high = sorted((where[i], where[j]))
        found += sorted({f"between {way}{lemmas[at]}" for at in range(low + 1, high) if words[at].pos_ in _CONTENT})
    if numbers[i].value == numbers[j].value:
        found.append("around same value")
    units = [_unit(where[at] + numbers[at].length, lemmas, words) for at in (i, j)]
    found.append(f"around same noun {units[0] is not None and units[0] == units[1]}")
    before = [lemmas[where[at] - 1] if where[at] else "" for at in (i, j)]
    found.append(f"around {before[0]} / {before[1]}")
    return tuple(found)


def _unit(start: int, lemmas: Sequence[str], words: Sequence[Any]) -> str | None:
    """The first noun behind a number, in reach of four words."""
    for at in range(start, min(start + 4, len(words))):
        if words[at].pos_ in ("NOUN", "PROPN") or words[at].text == "%":
            return lemmas[at]
    return None
