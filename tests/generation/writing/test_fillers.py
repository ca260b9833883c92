"""Names, things and modifiers that may stand in."""

from __future__ import annotations

from svampkit.generation.writing.fillers import alike, choices_of
from svampkit.template import Name, Thing, Value
from svampkit.template.tags import pieces

APPLE, PEAR, ORANGE = Thing("apple", "apples"), Thing("pear", "pears"), Thing("orange", "oranges")


def chosen(
    tagged: str, values: dict[str, Value], alternates: dict[str, tuple[Value, ...]]
) -> dict[str, tuple[Value, ...]]:
    return {choice.tag: choice.values for choice in choices_of(pieces(tagged), values, alternates)}


def test_a_thing_that_the_text_names_already_does_not_stand_in() -> None:
    found = chosen("[NUM1] [OBJp1] and a pear.", {"NUM1": APPLE, "OBJ1": APPLE}, {"OBJ1": (PEAR, ORANGE)})
    assert found["OBJ1"] == (APPLE, ORANGE)
    car = Thing("toy car", "toy cars")
    found = chosen("[OBJp1] in a car.", {"OBJ1": APPLE}, {"OBJ1": (car, PEAR)})
    assert found["OBJ1"] == (APPLE, PEAR), "toy cars beside a car would be unclear"


def test_an_article_in_the_text_must_fit() -> None:
    found = chosen("a [OBJs1] and", {"OBJ1": PEAR}, {"OBJ1": (APPLE, Thing("plum", "plums"))})
    assert [v.singular for v in found["OBJ1"] if isinstance(v, Thing)] == ["pear", "plum"]
    found = chosen("[OBJs1.A] and", {"OBJ1": PEAR}, {"OBJ1": (APPLE,)})
    assert found["OBJ1"] == (PEAR, APPLE), "a tag with its own article fits anything"


def test_a_colour_is_not_also_a_fruit() -> None:
    found = chosen("[MOD1] kites and [OBJp1]", {"MOD1": "red", "OBJ1": ORANGE}, {"MOD1": ("orange", "blue")})
    assert found["MOD1"] == ("red", "blue")


def test_names_keep_their_pronoun_and_leave_out_those_in_the_text() -> None:
    found = chosen("[NAME1] met Mira.", {"NAME1": Name("Hana", "she")}, {})
    names = {v.text for v in found["NAME1"] if isinstance(v, Name)}
    assert len(names) > 200 and "Mira" not in names and "Omar" not in names
    assert {v.pronoun for v in found["NAME1"] if isinstance(v, Name)} == {"she"}


def test_a_name_for_girls_and_boys_alike_stays() -> None:
    found = chosen("[NAME1] has [NAME1.his] pens.", {"NAME1": Name("Alex", "they")}, {})
    assert found["NAME1"] == (Name("Alex", "they"),)


def test_two_tags_never_take_words_that_could_be_mistaken() -> None:
    donut, doughnut, bun = (Thing(word, word + "s") for word in ("donut", "doughnut", "bun"))
    values: dict[str, Value] = {"OBJ1": bun, "OBJ2": donut}
    one, other = choices_of(pieces("[OBJp1] and [OBJp2]"), values, {"OBJ1": (doughnut,), "OBJ2": (PEAR,)})
    table = alike(one, other)
    assert table is not None
    assert table.tolist() == [[False, False], [True, False]], "doughnut against donut, the rest is told apart"
    fixed = choices_of(pieces("[OBJp1] and [OBJp2]"), {"OBJ1": donut, "OBJ2": doughnut}, {})
    assert alike(*fixed) is None, "nothing else can stand there"


def test_names_that_begin_alike_do_not_meet() -> None:
    values: dict[str, Value] = {"NAME1": Name("Hana", "she"), "NAME2": Name("Omar", "he")}
    one, other = choices_of(pieces("[NAME1] and [NAME2]"), values, {})
    table = alike(one, other)
    assert table is not None
    for row, name in enumerate(one.values[:40]):
        for column, another in enumerate(other.values[:40]):
            assert isinstance(name, Name) and isinstance(another, Name)
            assert table[row, column] == (name.text[0] == another.text[0])
