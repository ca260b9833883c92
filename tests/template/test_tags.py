"""Tagged text: filled, taken apart, and refused where it is no tagged text."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.errors import TemplateError
from svampkit.template import Name, Slot, Thing, escape, fill, retag, tag_source, tags_of, widen
from svampkit.template.values import FORMS, PRONOUNS, show

MIRA = Name("Mira", "she")
VALUES = {
    "NAME1": MIRA,
    "NAME2": Name("Omar", "he"),
    "NAME3": Name("Sasha", "they"),
    "NUM1": Fraction(26),
    "NUM2": Fraction(7, 2),
    "NUM3": Fraction(1200),
    "NUM4": Fraction(9),
    "OBJ1": Thing("apple", "apples"),
    "OBJ2": Thing("knife", "knives"),
    "MOD1": "red",
    "MOD2": "old",
}


@pytest.mark.parametrize(
    ("tagged", "text"),
    [
        ("[NUM1] [NUM1.word] [NUM1.Word]", "26 twenty-six Twenty-six"),
        ("[NUM2] $[NUM2.fixed2]", "3.5 $3.50"),
        ("[NUM3] [NUM3.comma] [NUM1.comma]", "1200 1,200 26"),
        ("[NAME1] [NAME1.he] [NAME1.him] [NAME1.his] [NAME1.hers] [NAME1.himself]", "Mira she her her hers herself"),
        ("[NAME2.He] [NAME2.Him] [NAME2.His] [NAME2.Hers] [NAME2.Himself]", "He Him His His Himself"),
        ("[NAME3.He] saw [NAME3.his] dog", "They saw their dog"),
        ("[NAME1]'s [OBJp1]", "Mira's apples"),
        (
            "[OBJs1] [OBJp1] [OBJs1.a] [OBJs1.A] [OBJs1.cap] [OBJp2.cap]",
            "apple apples an apple An apple Apple Knives",
        ),
        ("[OBJs2.a] [MOD1.a] [OBJs1] [MOD2.A] [OBJs2] [MOD1.cap]", "a knife a red apple An old knife Red"),
        ('a [["["]]b] 100% {x} {{y}} {% z %}', "a [b] 100% {x} {{y}} {% z %}"),
        ("", ""),
    ],
)
def test_fill(tagged: str, text: str) -> None:
    assert fill(tagged, VALUES).text == text


def test_fill_tells_where_each_slot_lies() -> None:
    filled = fill("[NAME1] had [NUM4.word] [OBJp1].", VALUES)
    assert filled.text == "Mira had nine apples."
    assert filled.slots == (
        Slot(0, 4, "NAME1", "", "[NAME1]"),
        Slot(9, 13, "NUM4", "word", "[NUM4.word]"),
        Slot(14, 20, "OBJ1", "p", "[OBJp1]"),
    )
    assert [filled.text[s.start : s.end] for s in filled.slots] == ["Mira", "nine", "apples"]
    assert [s.kind for s in filled.slots] == ["NAME", "NUM", "OBJ"]


def test_the_article_follows_the_word_that_fills_the_slot() -> None:
    for singular, article in (("hour", "an"), ("unicorn", "a"), ("umbrella", "an"), ("yo-yo", "a")):
        assert fill("[OBJs1.a]", {"OBJ1": Thing(singular, singular + "s")}).text == f"{article} {singular}"


def test_tags_of() -> None:
    uses = tags_of("[NUM1] of [OBJs2.a] and [NAME12.His]")
    assert [(use.tag, use.form, use.source, use.kind) for use in uses] == [
        ("NUM1", "", "[NUM1]", "NUM"),
        ("OBJ2", "s.a", "[OBJs2.a]", "OBJ"),
        ("NAME12", "His", "[NAME12.His]", "NAME"),
    ]
    assert all(tag_source(use.tag, use.form) == use.source for use in uses)


@pytest.mark.parametrize(
    "text",
    [
        "[NUM]",  # no index
        "[NUM0]",  # indexes start at 1
        "[NUM01]",  # NUM01 and NUM1 would be two names of one tag
        "[OBJ1]",  # a thing in a text is singular or plural
        "[num1]",
        "[NUM1.upper]",
        "[NUM1.a]",  # an article before a number is no form
        "[OBJp1.a]",  # "a apples"
        "[NAME1.HE]",
        "[ NUM1 ]",
        "[NUM1",
        "[",
        "[[NUM1]]",
        "[NUM1.word.x]",
        "[NUM1|upper]",
        "[NUM１]",  # a full-width digit is a digit to str.isdigit, but no index
        "x" * 20_001,
    ],
)
def test_what_is_no_tag_is_refused(text: str) -> None:
    with pytest.raises(TemplateError):
        tags_of(text)


def test_messages_name_the_fault_and_the_choices() -> None:
    forms = r"\.Word, \.comma, \.fixed2, \.lakh, \.space, \.word"
    with pytest.raises(TemplateError, match=rf"has no form 'upper'; NUM tags have {forms}"):
        tags_of("[NUM1.upper]")
    with pytest.raises(TemplateError, match=r"\[NUM9\] has no value; give NUM9 one"):
        fill("[NUM9]", VALUES)
    with pytest.raises(TemplateError, match=r"3\.5 has no form as a word"):
        fill("[NUM2.word]", VALUES)
    with pytest.raises(TemplateError, match="does not end after two decimals"):
        fill("[NUM1.fixed2]", {"NUM1": Fraction(1, 3)})
    with pytest.raises(TemplateError, match="expected a name"):
        fill("[NAME1]", {"NAME1": Fraction(3)})
    with pytest.raises(TemplateError, match="cannot be written as a word"):
        fill("[NUM1.word]", {"NUM1": Fraction(10**31)})


def test_retag_gives_the_source_of_a_range() -> None:
    filled = fill('[NAME1] had [NUM1] [MOD1] [OBJp1] in a [["["]]box].', VALUES)
    assert filled.text == "Mira had 26 red apples in a [box]."
    assert retag(filled, 0, len(filled.text)) == '[NAME1] had [NUM1] [MOD1] [OBJp1] in a [["["]]box].'
    at = filled.text.index("26")
    assert retag(filled, at, at + len("26 red apples")) == "[NUM1] [MOD1] [OBJp1]"
    assert retag(filled, 5, 8) == "had"
    assert retag(filled, 4, 4) == ""


def test_a_range_that_cuts_a_slot_is_refused_and_can_be_widened() -> None:
    filled = fill("[NAME1] ate [OBJs1.a].", VALUES)
    assert filled.text == "Mira ate an apple."
    at = filled.text.index("apple")  # the slot is "an apple": "apple" alone would come back with two articles
    with pytest.raises(TemplateError, match="cuts the slot"):
        retag(filled, at, at + 5)
    start, end = widen(filled, at, at + 5)
    assert filled.text[start:end] == "an apple"
    assert retag(filled, start, end) == "[OBJs1.a]"
    assert widen(filled, 5, 8) == (5, 8)
    for start, end in ((-1, 3), (3, 2), (0, 99)):
        with pytest.raises(TemplateError, match="outside"):
            retag(filled, start, end)


literal = st.text(st.characters(codec="utf-8"), max_size=12)
tag = st.sampled_from(
    [tag_source(name, form) for name in VALUES for form in FORMS[name.rstrip("0123456789")]]
).filter(lambda t: not t.startswith(("[NUM2.w", "[NUM2.W")))
tagged_text = st.lists(st.one_of(literal.map(escape), tag), max_size=8).map("".join)


@given(tagged_text)
def test_retag_undoes_fill(tagged: str) -> None:
    filled = fill(tagged, VALUES)
    assert retag(filled, 0, len(filled.text)) == tagged


@given(tagged_text, st.data())
def test_ranges_join_to_the_whole(tagged: str, data: st.DataObject) -> None:
    filled = fill(tagged, VALUES)
    cut = data.draw(st.integers(0, len(filled.text)))
    start, _ = widen(filled, cut, cut)
    cut = min(start, cut)
    if all(not (slot.start < cut < slot.end) for slot in filled.slots):
        assert retag(filled, 0, cut) + retag(filled, cut, len(filled.text)) == tagged


@given(literal)
def test_escaped_text_stands_for_itself(text: str) -> None:
    assert fill(escape(text), {}).text == text


def test_every_form_of_every_kind_shows() -> None:
    sample = {"NUM": Fraction(12), "NAME": MIRA, "OBJ": Thing("leaf", "leaves"), "MOD": "old"}
    for kind, forms in FORMS.items():
        for form in forms:
            assert show(kind, form, sample[kind])  # type: ignore[arg-type]
    assert set(FORMS["NAME"]) == {"", *PRONOUNS["he"], *(f.capitalize() for f in PRONOUNS["he"])}
