"""English words that stand for numbers beside the number words themselves."""

from __future__ import annotations

from fractions import Fraction

from svampkit.lexicon.numerals import PARTS

__all__ = ["COINS", "FRACTIONS", "GROUPS", "MULTIPLES", "ORDINALS", "STEPS"]

FRACTIONS = {
    form: Fraction(1, n) for word, n in PARTS.items() for form in (word, "halves" if word == "half" else f"{word}s")
}
"""Parts of one whole."""

_NTH = {word: n for word, n in PARTS.items() if word.endswith(("th", "rd")) and n <= 20}
ORDINALS = {"first": 1, "second": 2} | _NTH

MULTIPLES = {
    **dict.fromkeys(("twice", "double", "doubles", "doubled", "doubling"), Fraction(2)),
    **dict.fromkeys(("thrice", "triple", "triples", "tripled", "tripling", "treble", "trebled"), Fraction(3)),
    **dict.fromkeys(("quadruple", "quadruples", "quadrupled"), Fraction(4)),
    **dict.fromkeys(("quintuple", "quintupled"), Fraction(5)),
    **dict.fromkeys(("halve", "halves", "halved", "halving"), Fraction(1, 2)),
}

GROUPS = {
    **dict.fromkeys(("couple", "couples", "pair", "pairs", "both"), 2),
    **dict.fromkeys(("trio", "trios", "triplet", "triplets"), 3),
    **dict.fromkeys(("ten", "tens"), 10),
    **dict.fromkeys(("dozen", "dozens"), 12),
    **dict.fromkeys(("score", "scores"), 20),
    **dict.fromkeys(("hundred", "hundreds"), 100),
    "gross": 144,
    **dict.fromkeys(("thousand", "thousands"), 1_000),
}

COINS = {
    **dict.fromkeys(("penny", "pennies"), Fraction(1, 100)),
    **dict.fromkeys(("nickel", "nickels", "nickle", "nickles"), Fraction(5, 100)),
    **dict.fromkeys(("dime", "dimes"), Fraction(10, 100)),
    **dict.fromkeys(("quarter", "quarters"), Fraction(25, 100)),
    **dict.fromkeys(("half-dollar", "half-dollars"), Fraction(50, 100)),
}
"""Coins of the United States in dollars."""

STEPS = {"odd": 2, "even": 2}
"""How far consecutive numbers of the kind lie apart."""
