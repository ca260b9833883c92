"""What a tag stands for, and the forms in which it can be written."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from svampkit.equation import format_number
from svampkit.errors import SvampkitError, TemplateError
from svampkit.lexicon import article, number_word

__all__ = ["FORMS", "PRONOUNS", "Name", "Pronoun", "Thing", "Value", "show"]

Pronoun = Literal["he", "she", "they"]

PRONOUNS: Final = MappingProxyType(
    {
        "he": MappingProxyType({"he": "he", "him": "him", "his": "his", "hers": "his", "himself": "himself"}),
        "she": MappingProxyType({"he": "she", "him": "her", "his": "her", "hers": "hers", "himself": "herself"}),
        "they": MappingProxyType(
            {"he": "they", "him": "them", "his": "their", "hers": "theirs", "himself": "themselves"}
        ),
    }
)
"""Pronoun of a name to the forms of [NAME1.he], [NAME1.him] …"""


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name and the pronoun that stands for it."""

    text: str
    pronoun: Pronoun


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of thing in both numbers: "shell", "shells"."""

    singular: str
    plural: str


Value = Fraction | Name | Thing | str
"""Of a NUM, NAME, OBJ and MOD tag."""

_PRONOUN_FORMS = tuple(PRONOUNS["he"])

FORMS: Final = MappingProxyType(
    {
        "NUM": ("", "word", "Word", "comma", "space", "lakh", "fixed2"),
        "NAME": ("", *_PRONOUN_FORMS, *(form.capitalize() for form in _PRONOUN_FORMS)),
        "OBJ": ("s", "s.cap", "s.a", "s.A", "p", "p.cap"),
        "MOD": ("", "cap", "a", "A"),
    }
)
"""Kind of tag to the forms it can have; of a thing "s" and "p" are the number."""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_lakhs(number: int) -> str:
    """Grouped as in India: 1,20,000."""
    sign, digits = ("-", str(-number)) if number < 0 else ("", str(number))
    head, last = digits[:-3], digits[-3:]
    pairs = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)]
    return sign + ",".join([*reversed(pairs), last])


_GROUPED: Final = MappingProxyType(
    {"comma": "{:,}".format, "space": lambda number: f"{number:,}".replace(",", " "), "lakh": _in_lakhs}
)
"""How the digits of a large number are put in groups: 120,000; 120 000; 1,20,000."""


def _number(value: Fraction, form: str) -> str:
    """A number in the form of its tag: digits, a word, grouped, or with two decimals."""
    if form == "":
        return format_number(value)
    if form == "fixed2":
        cents = value * 100
        if cents.denominator != 1:
            raise TemplateError(f"{format_number(value)} does not end after two decimals, as the form fixed2 wants.")
        sign, cents = ("-", -cents) if cents < 0 else ("", cents)
        return f"{sign}{cents.numerator // 100}.{cents.numerator % 100:02d}"
    if form in _GROUPED:
        whole, point, rest = format_number(value).partition(".")
        return whole if "/" in whole else _GROUPED[form](int(whole)) + point + rest
    if value.denominator != 1:
        raise TemplateError(f"{format_number(value)} has no form as a word; give a whole number or drop .{form}.")
    try:
        word = number_word(value.numerator)
    except SvampkitError as error:
        raise TemplateError(str(error)) from error
    return _capital(word) if form == "Word" else word


def _word(text: str, form: str) -> str:
    match form:
        case "cap":
            return _capital(text)
        case "a":
            return f"{article(text)} {text}"
        case "A":
            return f"{_capital(article(text))} {text}"
        case _:
            return text


def show(kind: str, form: str, value: Value) -> str:
    """The text of a value in a form ("NUM", "word", 7 is "seven"); TemplateError where it has no such form."""
    if form not in FORMS[kind]:
        raise TemplateError(
            f"{kind} tags have no form {form!r}; the forms are {', '.join(filter(None, FORMS[kind]))}."
        )
    match kind, value:
        case "NUM", Fraction():
            return _number(value, form)
        case "NAME", Name():
            if form == "":
                return value.text
            text = PRONOUNS[value.pronoun][form.lower()]
            return _capital(text) if form[0].isupper() else text
        case "OBJ", Thing():
            return _word(value.singular if form[0] == "s" else value.plural, form[2:])
        case "MOD", str():
            return _word(value, form)
    expected = {"NUM": "a number", "NAME": "a name", "OBJ": "a thing (singular, plural)", "MOD": "a word"}[kind]
    raise TemplateError(f"a {kind} tag was given {value!r:.60}; expected {expected}.")
