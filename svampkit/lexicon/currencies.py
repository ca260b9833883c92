"""Which money a text tells of, and the same text told in dollars and cents.

What is known of dollars holds of any money: "Rs 50" is read and varied as "$50", "50p" as "50 cents", and what is
made of them is told in the text's own money again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from svampkit.lexicon.load import data

__all__ = ["Currency", "Money", "currencies", "money_of", "pattern_of_signs", "signs_of_money"]


@dataclass(frozen=True, slots=True)
class Currency:
    """One currency and how it is written."""

    name: str
    one: str
    many: str
    forms: frozenset[str]
    """All its words, in both numbers."""
    signs: tuple[str, ...]
    """Written before a number."""
    small: tuple[str, str] | None
    """Its hundredth in both numbers."""
    short: str
    """Written right behind a number of hundredths: "50p"; "" where nothing is."""
    weighs: bool
    """Its word is a unit of weight too."""
    british: bool
    """Where it is paid, words are spelled as in Britain."""

    @property
    def unit(self) -> str:
        """Its name in the table of units."""
        return "pound sterling" if self.weighs else self.name


@cache
def currencies() -> tuple[Currency, ...]:
    """Those of ``currencies.yaml``."""
    found = []
    for name, entry in data("currencies").items():
        one, many = entry["word"]
        small = entry.get("small")
        found.append(
            Currency(
                name=name,
                one=one,
                many=many,
                forms=frozenset([one, many, *entry.get("also", ())]),
                signs=tuple(entry["signs"]),
                small=(small[0], small[1]) if small else None,
                short=entry.get("short", ""),
                weighs=entry.get("weighs", False),
                british=entry.get("british", False),
            )
        )
    return tuple(found)


def pattern_of_signs(signs: set[str]) -> str:
    """Any of the signs, the longest first; letters begin a word."""
    ordered = sorted(signs, key=lambda sign: (-len(sign), sign))
    return "|".join((r"(?<!\w)" if sign[0].isalpha() else "") + re.escape(sign) for sign in ordered)


_BEFORE_A_NUMBER: Final = r"(?=\s?(?:\d|\.\d|\[NUM))"


def _before_a_number(signs: set[str]) -> str:
    """A pattern of these signs where a number follows."""
    return f"(?:{pattern_of_signs(signs)}){_BEFORE_A_NUMBER}"


@cache
def signs_of_money() -> str:
    """A pattern of all signs of money where a number follows, "Rs. 50" and "[NUM1]" in tagged text."""
    return _before_a_number({sign for one in currencies() for sign in one.signs})


_SHARED: Final = frozenset(["cent", "cents", "penny", "sen"])
"""Hundredths that say nothing of the currency."""


_WORD: Final = re.compile(r"\w+")


@cache
def _words_of(currency: Currency) -> frozenset[str]:
    """Words that only a text with this money has."""
    return frozenset({*(() if currency.weighs else currency.forms), *(currency.small or ())} - _SHARED)


_PART: Final = re.compile(r"[^\W\d_]+|[^\w\s]")
"""Letters side by side, or a single sign."""


@cache
def _parts_of_signs() -> frozenset[str]:
    """A text without any of these has no sign of money: sought for first, as most texts have none."""
    return frozenset(part for one in currencies() for sign in one.signs for part in _PART.findall(sign)) - {"."}


@cache
def _signs_of(currency: Currency) -> re.Pattern[str]:
    """Its signs where a number follows."""
    return re.compile(_before_a_number(set(currency.signs)))


_BEHIND_A_FIGURE: Final = r"(?<=[\d\]])"
_PENCE: Final = re.compile(r"(?<=\d)p(?![\w]|\.m)")
_CENTS: Final = re.compile(r"\b\d\dc(?!\w)")


def _currency_of(text: str) -> Currency | None:
    """The one that the text tells of; None where it tells of none or of several."""
    words, signed = frozenset(_WORD.findall(text)), not _parts_of_signs().isdisjoint(_PART.findall(text))
    told = [one for one in currencies() if words & _words_of(one) or (signed and _signs_of(one).search(text))]
    if not told:
        named = "pound" if _PENCE.search(text) else "dollar" if _CENTS.search(text) else ""
        told = [one for one in currencies() if one.name == named]
    return told[0] if len(told) == 1 else None


@cache
def _marks(currency: Currency) -> re.Pattern[str]:
    """Every place where money of this currency is told, by a group for each way."""
    small = currency.small or ()
    parts = [
        f"(?P<sign>{_before_a_number(set(currency.signs))})",
        rf"(?P<words>\b(?:{'|'.join(sorted(currency.forms, key=len, reverse=True))})\b"
        + (r"(?! of (?!the\b|his\b|her\b|their\b)))" if currency.weighs else ")"),
    ]
    if currency.short:
        parts.append(rf"(?P<short>{_BEHIND_A_FIGURE}{currency.short}(?!\w|\.m))")
    if small:
        parts.append(rf"(?P<small>\b(?:{'|'.join(small)})\b)")
    return re.compile("|".join(parts))


_OF_ONE: Final = re.compile(r"(?:(?:\b(?:an?|one|per|each|every|1)\s)|-)$", re.IGNORECASE)
_PIECE: Final = re.compile(r"[ -](?:note|coin|bill|banknote)s?\b")


@dataclass(frozen=True, slots=True)
class Money:
    """The money of one text, and how the text writes it."""

    currency: Currency
    sign: str
    """As the text has it before a number, with the space between; "" where it has none."""
    short: bool
    """Hundredths are written "50p"."""

    def marks(self, text: str) -> list[tuple[int, int, str]]:
        """Start, end and the word of dollars for every place where the text, tagged or not, tells of money."""
        return [
            (found.start(), found.end(), self._in_dollars(found, text))
            for found in _marks(self.currency).finditer(text)
        ]

    def _in_dollars(self, found: re.Match[str], text: str) -> str:
        own = self.currency
        if found.lastgroup == "sign":
            return "$"
        if found.lastgroup == "short":
            return "cents"
        if found.lastgroup == "small":
            several = own.small is not None and _several(own.small, found, text)
            return "cents" if several else "cent"
        one_form = found.group() != own.one or _several((own.one, own.many), found, text)
        return "dollars" if one_form else "dollar"

    def in_dollars(self, text: str) -> str:
        """The text, or tagged text, with dollars and cents for its own money."""
        parts, at = [], 0
        for start, end, told in self.marks(text):
            after = end + 1 if told == "$" and text[end : end + 1].isspace() else end
            apart = " " if start == end - len(self.currency.short) and self._is_short(text, start, end) else ""
            parts += [text[at:start], apart, told]
            at = after
        return "".join([*parts, text[at:]])

    def _is_short(self, text: str, start: int, end: int) -> bool:
        return bool(self.currency.short) and text[start:end] == self.currency.short

    def in_own(self, text: str) -> str | None:
        """The text of ``in_dollars`` told in its own money again; None where that has no word for it."""
        own = self.currency
        if own.small is None and re.search(r"\bcents?\b", text):
            return None
        if self.sign:
            text = re.sub(r"\$(?=\d|\[NUM|[a-z]\b)", lambda _: self.sign, text)
        elif "$" in text:
            text = re.sub(r"\$(\[NUM[^\]]*\]|\d(?:[\d.,]*\d)?|[a-z]\b)", lambda m: f"{m.group(1)} {own.many}", text)
        text = re.sub(r"\bdollars\b", own.many, re.sub(r"\bdollar\b", own.one, text))
        if own.small is not None:
            one, many = own.small
            if self.short:
                text = re.sub(rf"{_BEHIND_A_FIGURE} cents\b", own.short, text)
            text = re.sub(r"\bcents\b", many, re.sub(r"\bcent\b", one, text))
        return text


def _several(forms: tuple[str, str], found: re.Match[str], text: str) -> bool:
    """True of the plural; where both numbers are one word, what stands around it tells."""
    if forms[0] != forms[1]:
        return found.group() != forms[0]
    return not (_OF_ONE.search(text[: found.start()]) or _PIECE.match(text, found.end()))


def money_of(text: str) -> Money | None:
    """The money that a text, tagged or not, tells of; None where it is dollars and cents written as such, none at all
    or several."""
    currency = _currency_of(text)
    if currency is None:
        return None
    sign, short, told = "", False, False
    for found in _marks(currency).finditer(text):
        if found.lastgroup == "sign" and not sign:
            sign = found.group() + (" " if text[found.end()].isspace() else "")
        short = short or found.lastgroup == "short"
        told = told or found.lastgroup in ("sign", "words", "small", "short")
    if not told or (currency.name == "dollar" and sign in ("", "$") and not short):
        return None
    return Money(currency, sign, short)
