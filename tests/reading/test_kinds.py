"""Class words and what they stand for."""

from __future__ import annotations

import pytest

from svampkit.errors import InputError
from svampkit.lexicon import load
from svampkit.lexicon.kinds import goes_by
from svampkit.lexicon.load import data, nouns_of_kind
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


def test_a_kind_of_nouns_and_the_classes_around_its_class_word() -> None:
    """A gosling is of the kind of chicks, which are birds, and birds are animals."""
    assert under("gosling", "bird") and under("gosling", "animal")
    assert not under("gosling", "fish") and not under("bird", "gosling")


def test_nothing_is_told_twice_and_no_class_holds_itself() -> None:
    kinds = data("kinds")
    for word, entry in kinds.items():
        told = [*(noun.singular for kind in entry.get("kinds", ()) for noun in nouns_of_kind(kind))]
        told += [noun for narrower in entry.get("classes", ()) for noun in goes_by(narrower)]
        assert not set(told) & set(entry.get("nouns", ())), word
        assert not under_itself(word, kinds), word


def under_itself(word: str, kinds: dict[str, dict[str, list[str]]]) -> bool:
    below, seen = [word], set[str]()
    while below:
        found = kinds[below.pop()].get("classes", [])
        below += [one for one in found if one not in seen]
        seen.update(found)
    return word in seen


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"tool": {"kinds": ["saw"]}, "blade": {"kinds": ["saw"]}}, "stands under tool and blade"),
        ({"tool": {"kinds": ["shovel"]}}, "is no kind of nouns.yaml"),
    ],
)
def test_a_kind_goes_by_one_class_word(table: object, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content = {"kinds": table, "nouns": {"saw": {"nouns": ["handsaw"]}}}
    monkeypatch.setattr(load, "data", content.__getitem__)
    with pytest.raises(InputError, match=said):
        load.nouns.__wrapped__()
