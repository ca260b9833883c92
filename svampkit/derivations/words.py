"""English words that stand for numbers beside the number words themselves."""

from __future__ import annotations

from fractions import Fraction

from svampkit.lexicon.grammar import table
from svampkit.lexicon.numerals import PARTS

__all__ = ["COINS", "FRACTIONS", "GROUPS", "MULTIPLES", "ORDINALS", "STEPS"]

FRACTIONS = {
    form: Fraction(1, n) for word, n in PARTS.items() for form in (word, "halves" if word == "half" else f"{word}s")
}
"""Parts of one whole."""

_NTH = {word: n for word, n in PARTS.items() if word.endswith(("th", "rd")) and n <= 20}
ORDINALS = {"first": 1, "second": 2} | _NTH

MULTIPLES = {word: Fraction(times) for times, words in table("words that multiply").items() for word in words}
GROUPS = {word: int(number) for number, words in table("words of a number of things").items() for word in words}
COINS = {word: Fraction(cents) / 100 for cents, words in table("coins in cents").items() for word in words}
"""Coins of the United States in dollars."""

STEPS = {"odd": 2, "even": 2}
"""How far consecutive numbers of the kind lie apart."""
