"""Digits grouped as in India and as in South Africa: read, tagged, told again in the same manner, and checked."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import Var, evaluate
from svampkit.generation.writing.check import numbers_in
from svampkit.generation.writing.style import as_the_seed_writes, grouped_alike
from svampkit.lexicon.grouped import ungrouped
from svampkit.lint.figures import told
from svampkit.reading.read import read
from svampkit.reading.text import Reading
from svampkit.solvers.numbers import tokens_of
from svampkit.tagging.find_numbers import find_numbers
from svampkit.template import Template, fill
from svampkit.template.values import show
from svampkit.world.derive import derive


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("R20 000 were left.", "R20000 were left."),
        ("1\u00a0250 sheep and 12\u202f345\u202f678 ants", "1250 sheep and 12345678 ants"),
        ("₹2,45,500 or 1,20,000", "₹245500 or 120000"),
        ("120,000 books", "120,000 books"),
        ("in 2019 500 people", "in 2019 500 people"),
        ("an MP3 player holds 200 songs", "an MP3 player holds 200 songs"),
        ("12 45 and 3 1000", "12 45 and 3 1000"),
        ("7.5 300", "7.5 300"),
        ("1/2 300", "1/2 300"),
    ],
)
def test_groups_are_one_number(text: str, plain: str) -> None:
    assert ungrouped(text) == plain


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u2009", "\u202f"])
def test_every_reader_of_numbers_reads_them(space: str) -> None:
    text = f"A farm has 1{space}250 sheep and 2{space}300 goats."
    want = {Fraction(1250), Fraction(2300)}
    assert {number.value for number in find_numbers(text)} == want
    assert numbers_in(text) == want
    assert want <= told(text)
    assert set(tokens_of(text)[1]) == want
    found = read(text, "How many animals does the farm have in all?")
    assert isinstance(found, Reading)
    values = {mention.tag: mention.value for mention in found.mentions}
    assert evaluate(derive(found.world), values) == 3550


@given(st.integers(1000, 10**9), st.sampled_from(["space", "lakh", "comma"]))
def test_what_is_shown_is_found(value: int, form: str) -> None:
    text = f"There were {show('NUM', form, Fraction(value))} people."
    (number,) = find_numbers(text)
    assert number.value == value
    assert number.form is not None
    assert show("NUM", number.form, number.value) in text
    assert numbers_in(text) == {Fraction(value)}


def test_small_numbers_and_parts_have_no_groups() -> None:
    for form in ("space", "lakh"):
        assert [show("NUM", form, Fraction(n)) for n in (7, 999)] == ["7", "999"]
        assert show("NUM", form, Fraction(1, 3)) == "1/3"
    assert show("NUM", "lakh", Fraction(-1234567)) == "-12,34,567"
    assert show("NUM", "space", Fraction(30001, 10)) == "3 000.1"


def test_one_text_has_one_manner() -> None:
    assert {number.form for number in find_numbers("Of 1,20,000 books 20,000 were sold.")} == {"lakh"}


@pytest.mark.parametrize("form", ["space", "lakh", "comma"])
def test_what_is_added_is_grouped_as_the_seed_is(form: str) -> None:
    base = Template(f"A town had [NUM1.{form}] people.", "How many are there?", Var("NUM1"))
    added = Template(f"A town had [NUM1.{form}] people. [NUM2] more came.", "How many are there?", Var("NUM1"))
    written = as_the_seed_writes(added, {"NUM1": Fraction(120000), "NUM2": Fraction(23000)}, base)
    assert f"[NUM2.{form}]" in written.body


@pytest.mark.parametrize(("form", "drawn"), [("space", "1 840"), ("lakh", "1,840"), ("comma", "1,840")])
def test_a_small_number_is_grouped_where_it_is_drawn_large(form: str, drawn: str) -> None:
    base = Template(f"A farm had [NUM1.{form}] sheep and [NUM2] cows.", "How many cows were there?", Var("NUM2"))
    alike = grouped_alike(base, {"NUM1": Fraction(2350), "NUM2": Fraction(480)}, base)
    assert f"and {drawn} cows" in fill(alike.text, {"NUM1": Fraction(2350), "NUM2": Fraction(1840)}).text
    assert "and 480 cows" in fill(alike.text, {"NUM1": Fraction(2350), "NUM2": Fraction(480)}).text


def test_what_the_seed_does_not_group_stays_plain() -> None:
    base = Template("A farm had [NUM1] sheep and [NUM2] cows.", "How many cows were there?", Var("NUM2"))
    assert grouped_alike(base, {"NUM1": Fraction(2350), "NUM2": Fraction(480)}, base) == base
    dated = Template("In [NUM2] a farm had [NUM1.comma] sheep.", "How many were there?", Var("NUM1"))
    assert grouped_alike(dated, {"NUM1": Fraction(2350), "NUM2": Fraction(1840)}, dated) == dated
