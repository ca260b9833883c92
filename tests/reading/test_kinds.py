"""Class words and what they stand for."""

from __future__ import annotations

import pytest

from svampkit.lexicon.load import data
from svampkit.reading.mentions.classes import under


@pytest.mark.parametrize(
    ("noun", "wider"),
    [("guppy", "fish"), ("guppy", "animal"), ("muffin", "food"), ("tulip", "plant"), ("boot", "shoe")],
)
def test_a_noun_stands_under_its_class_word_and_not_over_it(noun: str, wider: str) -> None:
    assert under(noun, wider)
    assert not under(wider, noun)


def test_near_misses() -> None:
    assert not under("guppy", "bird")
    assert not under("snail", "fish")
    assert not under("tomato", "fruit")


def test_every_class_that_is_named_is_there_and_none_holds_itself() -> None:
    kinds = data("kinds")
    for name, words in kinds.items():
        named = [word[1:].replace("-", " ") for word in words.split() if word.startswith("$")]
        assert all(other in kinds for other in named), name
        assert not under_itself(name, kinds), name


def under_itself(name: str, kinds: dict[str, str]) -> bool:
    below, seen = [name], set[str]()
    while below:
        found = [w[1:].replace("-", " ") for w in kinds[below.pop()].split() if w.startswith("$")]
        below += [one for one in found if one not in seen]
        seen.update(found)
    return name in seen
