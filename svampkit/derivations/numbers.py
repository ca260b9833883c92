"""Textual numbers: every place of a text that a coefficient may be aligned to, with its value and its kind.

A number that is written in several tokens stands at the first of them. "two thirds" is the number 2, the number 1/3
and the number 2/3; which is meant is for the equation to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from svampkit.derivations.tokens import Position, Token, tokens_of
from svampkit.derivations.words import COINS, FRACTIONS, GROUPS, MULTIPLES, ORDINALS, STEPS
from svampkit.equation import parse_number
from svampkit.errors import EquationError
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.numerals import SCALES, number_word, parse_number_word

__all__ = ["KINDS", "Kind", "TextualNumber", "numbers_in"]

Kind = Literal["digits", "unit", "percent", "word", "fraction", "ordinal", "multiple", "group", "coin", "step", "one"]
KINDS: tuple[Kind, ...] = (
    "digits",
    "unit",
    "percent",
    "word",
    "fraction",
    "ordinal",
    "multiple",
    "group",
    "coin",
    "step",
    "one",
)
"""digits "12", unit "20-foot", percent "5 %", word "seven", fraction "half", ordinal "third", multiple "twice", group
"dozen", coin "dimes" (0.1), step "consecutive odd" (2), one "a year" (1)."""

_MAX_WORDS = 8
_ONE = frozenset(listed("words that stand for one"))
_BEFORE_A_PART = frozenset(listed("words before a part of something"))
_HEADS = frozenset({"a", *(number_word(n) for n in range(20)), *(number_word(n) for n in range(20, 100, 10))})
_PARTS = _HEADS - {"a"} | {"and", "hundred", "thousand", "million"}
_SCALES = {word: SCALES[word] for word in ("hundred", "thousand", "million", "billion")}
_DIGITS = re.compile(r"[-+]?[$£€]?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)\.?\Z", re.ASCII)
_RATIO = re.compile(r"(\d+)\s*/\s*(\d+)\Z", re.ASCII)
_MIXED = re.compile(r"(\d+)-(\d+)/(\d+)\Z", re.ASCII)
_WITH_UNIT = re.compile(
    r"(?:[A-Za-z]{1,3}|[-+]?[$£€])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:-?[A-Za-z%¢°][\w%./-]*|-)?\Z",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class TextualNumber:
    """A number of the text (Q(x) of Upadhyay & Chang 2017, Table 1)."""

    position: Position
    text: str
    value: Fraction
    kind: Kind
    length: int = 1
    """Tokens that it is written in."""
    weak: bool = False
    """Seldom meant as a number ("a year" is 1, "the next number" one more): found, but never taken unasked."""


def numbers_in(text: str) -> tuple[TextualNumber, ...]:
    """The textual numbers of a text, in the order of the text."""
    tokens = tokens_of(text)
    words = [token.text.lower() for token in tokens]
    found: list[TextualNumber] = []
    inside = 0
    for at in range(len(tokens)):
        if at < inside:
            continue
        for number in _at(tokens, words, at):
            found.append(number)
            if number.kind in ("word", "digits") and number.length > 1:
                inside = max(inside, at + number.length)
    return tuple(found)


def _at(tokens: Sequence[Token], words: Sequence[str], at: int) -> Iterator[TextualNumber]:
    number = _digits(tokens, words, at) or _spelled(tokens, words, at)
    if number is not None:
        yield number
        whole = _whole_fraction(tokens, words, at, number)
        if whole is not None:
            yield whole
        return
    yield from _looked_up(tokens, words, at)


def _made(
    tokens: Sequence[Token], at: int, value: Fraction | int, kind: Kind, length: int = 1, weak: bool = False
) -> TextualNumber:
    text = " ".join(token.text for token in tokens[at : at + length])
    return TextualNumber(tokens[at].position, text, Fraction(value), kind, length, weak)


def _digits(tokens: Sequence[Token], words: Sequence[str], at: int) -> TextualNumber | None:
    """12, 1,200, 1 ,200, 3/4, 5 %, 2 million, 20-foot, 70lb."""
    word, length = words[at], 1
    kind: Kind = "digits"
    if match := _RATIO.match(word):
        if int(match.group(2)) == 0:
            return None
        return _made(tokens, at, Fraction(int(match.group(1)), int(match.group(2))), "fraction")
    if match := _MIXED.match(word):
        whole, top, bottom = map(int, match.groups())
        return _made(tokens, at, whole + Fraction(top, bottom), "fraction") if bottom else None
    if match := _DIGITS.match(word):
        text = match.group(1)
    elif match := _WITH_UNIT.match(word):
        text, kind = match.group(1), "percent" if word.endswith("%") else "unit"
    else:
        return None
    while at + length < len(words) and re.fullmatch(r",\d{3}", words[at + length]):
        text, length = text + words[at + length], length + 1
    try:
        value = parse_number(text)
    except EquationError:
        return None
    if word.startswith("-"):
        value = -value
    following = words[at + length] if at + length < len(words) else ""
    if following in _SCALES and kind == "digits":
        return _made(tokens, at, value * _SCALES[following], kind, length + 1)
    if following in ("%", "percent", "per-cent") and kind == "digits":
        kind = "percent"
    return _made(tokens, at, value, kind, length)


def _spelled(tokens: Sequence[Token], words: Sequence[str], at: int) -> TextualNumber | None:
    """seven, twenty-three, one hundred and five: the longest that is one number."""
    if words[at].partition("-")[0] not in _HEADS:
        return None
    length = 1
    while at + length < len(words) and length < _MAX_WORDS and words[at + length].partition("-")[0] in _PARTS:
        length += 1
    for taken in range(length, 0, -1):
        if words[at] == "a" and taken == 1:
            return None
        value = parse_number_word(" ".join(words[at : at + taken])) if words[at + taken - 1] != "and" else None
        if value is not None:
            return _made(tokens, at, value, "word", taken)
    head, dash, tail = words[at].partition("-")
    value = parse_number_word(head) if dash else None
    if value is not None and tail not in FRACTIONS:
        return _made(tokens, at, value, "unit")  # "four-hour"
    if value is not None:
        return _made(tokens, at, value * FRACTIONS[tail], "fraction")
    return None


def _whole_fraction(
    tokens: Sequence[Token], words: Sequence[str], at: int, number: TextualNumber
) -> TextualNumber | None:
    """ "two thirds" beside its 2 and its 1/3; "one third" is the third alone."""
    after = at + number.length
    if number.value.denominator != 1 or number.value == 1 or after >= len(words) or words[after] not in FRACTIONS:
        return None
    return _made(tokens, at, number.value * FRACTIONS[words[after]], "fraction", number.length + 1, weak=True)


def _looked_up(tokens: Sequence[Token], words: Sequence[str], at: int) -> Iterator[TextualNumber]:
    """The numbers that a word may tell by the lists: a coin, a fraction, a place in a row, a multiple, a group."""
    word = words[at]
    before = words[at - 1] if at else ""
    after = words[at + 1] if at + 1 < len(words) else ""
    if word in COINS:
        yield _made(tokens, at, COINS[word], "coin")
    elif word in FRACTIONS:
        yield _made(tokens, at, FRACTIONS[word], "fraction", weak=word in ORDINALS and not _is_part(before, after))
    if word in ORDINALS:
        yield _made(tokens, at, ORDINALS[word], "ordinal", weak=True)
    if word in MULTIPLES:
        yield _made(tokens, at, MULTIPLES[word], "multiple")
    elif word in GROUPS:
        yield _made(tokens, at, GROUPS[word], "group")
    elif word in STEPS:
        yield _made(tokens, at, STEPS[word], "step", weak="consecutive" not in words)
    elif word in _ONE:
        yield _made(tokens, at, 1, "one", weak=True)


def _is_part(before: str, after: str) -> bool:
    """Whether "third" between these words is a part of something: "a third of", "its fifth", "5 sixths"."""
    if after == "of" or before in _BEFORE_A_PART or parse_number_word(before) is not None:
        return True
    return before.replace(".", "").isdigit()
