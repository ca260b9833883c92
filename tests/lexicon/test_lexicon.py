"""The lexicon: what is in it, and how words are inflected."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import svampkit
from svampkit.errors import UsageError
from svampkit.lexicon import (
    alike,
    article,
    class_mates,
    is_collective,
    is_mass,
    modifier_groups,
    modifier_mates,
    modifiers_for,
    name,
    name_table,
    names_taking,
    noun,
    nouns,
    number_word,
    parse_number_word,
    pluralise,
    singularise,
    unit,
)
from svampkit.lexicon.grammar import listed, table, word_for_word
from svampkit.lexicon.handling import containers_of, handling, living, portable
from svampkit.lexicon.load import data, same_things


def test_the_lexicon_is_as_large_as_promised() -> None:
    assert sum(1 for n in nouns() if n.taggable and not n.mass) >= 700
    assert len(names_taking("he")) + len(names_taking("she")) >= 300


def test_no_noun_stands_in_two_classes() -> None:
    twice = [word for word, times in Counter(n.singular for n in nouns()).items() if times > 1]
    assert twice == []


def test_things_have_a_class_of_a_size_that_can_be_overlooked() -> None:
    sizes = Counter(n.kind for n in nouns() if n.taggable)
    assert max(sizes.values()) <= 20
    assert all(0 < n.has[0] <= n.has[1] and 0 < n.stock[0] <= n.stock[1] for n in nouns())


def test_class_mates_leave_people_and_containers_alone() -> None:
    assert {n.singular for n in class_mates(_known("crayon"))} >= {"pencil", "pen", "marker"}
    assert class_mates(_known("boy")) == ()
    assert class_mates(_known("box")) == ()
    assert class_mates(_known("brother")) == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [("donut", "doughnut"), ("stone", "pebble"), ("tree", "oak tree"), ("robin", "bird"), ("Apple", "apple")],
)
def test_words_that_do_not_tell_two_things_apart(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    # An oak tree is no maple tree; an eggplant is no plant to a reader; both are fruits, and they differ.
    [("oak tree", "maple tree"), ("eggplant", "plant"), ("apple", "pear"), ("toy car", "toy bus"), ("pen", "pencil")],
)
def test_words_that_tell_two_things_apart(one: str, other: str) -> None:
    assert not alike(one, other) and not alike(other, one)


def test_pairs_of_alike_words_are_nouns_of_one_class() -> None:
    for pair in same_things():
        entries = [_known(word) for word in pair]
        assert len(entries) == 2 and entries[0].kind == entries[1].kind, pair


@pytest.mark.parametrize(
    ("word", "misfits"),
    [
        ("rose", ["dandelion", "pansy"]),  # nobody sells dandelions for $4 each
        ("puzzle", ["riddle"]),  # a riddle is no birthday gift
        ("animal feed", ["straw bedding"]),  # a horse does not eat its bedding
        ("gasoline", ["gas"]),  # litres of gas could be anything
        ("swan", ["penguin"]),  # penguins do not rest by the pond
        ("prize", ["diploma"]),  # nobody wins diplomas at a fair
        ("carrot", ["mushroom", "tomato"]),  # a row of onions is planted, a row of mushrooms is not
        ("ferry", ["canoe"]),  # 27 ferries do not come into a harbour like 27 canoes
        ("coconut", ["pumpkin"]),  # pumpkins do not grow on the island's palms
        ("sofa", ["wardrobe"]),
    ],
)
def test_classes_are_narrow(word: str, misfits: list[str]) -> None:
    mates = {mate.singular for mate in class_mates(_known(word))}
    assert not mates & set(misfits)


def _known(word: str):  # type: ignore[no-untyped-def]
    found = noun(word)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("singular", "plural"),
    [
        ("apple", "apples"), ("box", "boxes"), ("city", "cities"), ("toy", "toys"), ("child", "children"),
        ("goose", "geese"), ("sheep", "sheep"), ("leaf", "leaves"), ("toy car", "toy cars"), ("bus", "buses"),
        ("sandwich", "sandwiches"), ("bar of soap", "bars of soap"), ("loaf of bread", "loaves of bread"),
        ("foot", "feet"), ("wolf", "wolves"), ("potato", "potatoes"), ("giant potato", "giant potatoes"),
        ("schoolchild", "schoolchildren"), ("Apple", "Apples"), ("cactus", "cacti"), ("glass", "glasses"),
    ],
)  # fmt: skip
def test_both_numbers(singular: str, plural: str) -> None:
    assert pluralise(singular) == plural
    assert singularise(plural) == singular
    assert singularise(singular) == singular


@pytest.mark.parametrize("word", ["rice", "homework", "orange juice", "scissors", "bread", "warm bread"])
def test_mass_and_plural_only_nouns_keep_their_form(word: str) -> None:
    assert pluralise(word) == word
    assert singularise(word) == word


def test_every_listed_noun_goes_there_and_back() -> None:
    for entry in nouns():
        if not entry.mass:
            assert pluralise(entry.singular) == entry.plural, entry
            assert singularise(entry.plural) == entry.singular, entry
    assert is_mass("rice") and is_mass("brown rice") and not is_mass("apple")
    assert is_collective("packs") and is_collective("slice") and not is_collective("apple")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("apple", "an"), ("pear", "a"), ("hour", "an"), ("house", "a"), ("honest man", "an"), ("unicorn", "a"),
        ("uniform", "a"), ("umbrella", "an"), ("uninvited guest", "an"), ("used car", "a"),
        ("one-way street", "a"), ("onion", "an"), ("ukulele", "a"), ("European", "a"), ("8", "an"), ("11", "an"),
        ("18", "an"), ("80", "an"), ("1", "a"), ("100", "a"), ("110", "a"), ("11,000", "an"), ("1,100", "a"),
        ("180", "a"), ("18000", "an"), ("MP3 player", "an"), ("DVD", "a"), ("X-ray", "an"), ("T-shirt", "a"),
        ("eggplant", "an"), ("$8 book", "an"), ("heirloom", "an"), ("once", "a"), ("urn", "an"), ("user", "a"),
    ],
)  # fmt: skip
def test_the_article_goes_by_sound(word: str, expected: str) -> None:
    assert article(word) == expected


def test_names_take_one_pronoun_and_are_no_words() -> None:
    he, she = {n.text for n in names_taking("he")}, {n.text for n in names_taking("she")}
    assert not he & she
    for ordinary in ("Rose", "Will", "Mark", "Grace", "Hope", "Florence", "Jordan", "Alex", "Chase"):
        assert ordinary not in he | she
    assert not any(noun(n) is not None for n in he | she)
    entry = name("Mira")
    assert entry is not None and entry.pronoun == "she" and entry.drawn
    rose = name("Rose")
    assert rose is not None and not rose.drawn
    assert name("mira") is None, "a name is written with a capital"
    assert len(name_table()) > 1500


def test_plurals_that_spelling_does_not_give() -> None:
    for singular, plural in (("butter knife", "butter knives"), ("jellyfish", "jellyfish"), ("trout", "trout")):
        assert _known(singular).plural == plural


def test_flowers_take_the_colours_that_they_have() -> None:
    assert "blue" not in modifiers_for("cut flower") and "black" not in modifiers_for("cut flower")
    assert modifiers_for("vase flower") == (), "a pink sunflower would be odd"


def test_units_know_their_kind_and_range() -> None:
    hours = unit("hours")
    assert hours is not None and (hours.sort, hours.low, hours.high) == ("time", 1, 24)
    cents = unit("cent")
    assert cents is not None and cents.whole
    assert unit("$") is unit("dollar")
    assert unit("shell") is None


def test_modifiers_fit_classes_that_exist() -> None:
    kinds = {n.kind for n in nouns()}
    unknown = {kind for _, fits in modifier_groups().values() for kind in fits} - kinds
    assert unknown == set()
    assert "red" in modifiers_for("party piece")
    assert "oatmeal" in modifiers_for("cookie")
    assert "large" not in modifier_mates("red")
    assert "blue" in modifier_mates("Red")


@given(st.integers(0, 10**9 - 1))
def test_number_words_go_there_and_back(n: int) -> None:
    assert parse_number_word(number_word(n)) == n
    assert parse_number_word(number_word(n).capitalize()) == n


@pytest.mark.parametrize(
    "text", ["five twenty", "hundred", "", "and", "apple", "twenty hundred", "ten-five", "one one"]
)
def test_what_is_no_number_word(text: str) -> None:
    assert parse_number_word(text) is None


def test_number_words_of_other_spellings_and_limits() -> None:
    assert parse_number_word("two hundred and fifty") == 250
    assert parse_number_word("a hundred") == 100
    assert parse_number_word("Twenty one") == 21
    with pytest.raises(UsageError, match="cannot be written as a word"):
        number_word(-1)


def test_a_name_is_read_as_itself() -> None:
    assert singularise("James") == "James"
    assert singularise("lens") == "lens"


def test_what_can_be_done_with_things_is_said_of_classes_that_exist() -> None:
    kinds = {noun.kind for noun in nouns()}
    assert {kind for group in handling().values() for kind in group} <= kinds
    # near misses: a horse is no gift at the door, a sofa comes in no bag, rain is not handed on
    assert not portable("horse") and not containers_of("sofa") and not portable("rain")
    assert living("child") and living("duck") and not living("rose")


def test_every_list_of_grammar_is_read_somewhere_and_repeats_no_word() -> None:
    source = "".join(path.read_text() for path in Path(svampkit.__file__).parent.rglob("*.py"))
    content = data("grammar")
    assert [name for name in content if f'"{name}"' not in source and f"'{name}'" not in source] == []
    for key, words in content.items():
        if not isinstance(words, dict):
            assert len(set(listed(key))) == len(listed(key)), key


def test_no_name_stands_twice_in_a_data_file() -> None:
    """YAML takes the second one without a word, and whoever reads the first gets another list."""
    folder = Path(svampkit.__file__).parent / "lexicon"
    for path in sorted(folder.glob("*.yaml")):
        names = re.findall(r"^([^\s#-][^:\n]*):", path.read_text("utf-8"), flags=re.MULTILINE)
        assert sorted(set(names)) == sorted(names), path.name


def test_a_list_and_a_table_that_the_grammar_does_not_have() -> None:
    with pytest.raises(UsageError, match=r"no list 'verbs of flight'; nearest are .*verbs of"):
        listed("verbs of flight")
    with pytest.raises(UsageError, match="no table 'kinds of peoples'; nearest are kinds of people"):
        table("kinds of peoples")


def test_the_opposite_of_an_opposite_points_the_same_way() -> None:
    opposite = word_for_word("opposite of a comparative")
    larger, smaller = set(listed("comparatives of the larger")), set(listed("comparatives of the smaller"))
    assert {word for word in opposite if word in larger and opposite[word] in larger} == set()
    assert {word for word in opposite if word in smaller and opposite[word] in smaller} == set()
    assert all(opposite[other] in opposite for other in opposite.values())
