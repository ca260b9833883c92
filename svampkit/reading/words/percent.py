"""Percentages that are told as shares: "25% of the plums", "30 percent are girls", "she gave 40% to Bao".

Such a number is read as a fraction would be, "a quarter of the plums"; the percentage of a discount, a raise or a tax
tells how much is taken off or comes on top and is read otherwise (``searching/percentages.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Final, Literal

from svampkit.lexicon.grammar import listed
from svampkit.reading.words.tokens import Word

__all__ = ["HUNDRED", "PERCENTS", "Turn", "percentage_is_asked", "told_as_a_share", "turn_of", "turned_by"]

Turn = Literal["", "up", "down", "either"]
"""Whether a whole grows or shrinks by a percentage: a raise, a discount, a tax of either kind; "" of a mere part."""

HUNDRED: Final = Fraction(100)
PERCENTS: Final = frozenset(listed("signs of percentages"))
_PERCENTAGES: Final = PERCENTS | frozenset(listed("nouns of percentages"))
_ON_TOP: Final = frozenset(listed("words of what comes on top"))
_OFF: Final = frozenset(listed("words of what is taken off"))
_STANDS_AT: Final = frozenset([*listed("words before a percentage that is a level"), *listed("forms of be")])
_SAID_OF_IT: Final = frozenset(["VBD", "VBP", "VBZ", "MD"])
_NEAR: Final = 4


def percentage_is_asked(words: Sequence[Word]) -> bool:
    """ "What percentage of the vines", "at how many percent": percentages are what is counted. Near miss: "if 30%
    are girls, how many are boys"."""
    if not words:
        return False
    last = words[-1].sentence
    asking = [n for n, word in enumerate(words) if word.sentence == last and word.low in _PERCENTAGES]
    return any(n == 0 or words[n - 1].tag != "CD" for n in asking)


def told_as_a_share(words: Sequence[Word], first: int, last: int) -> bool:
    """True of the number over the words ``first`` to ``last`` that a "%" makes the share of something told. Near
    misses: "a 20% discount", "20% more pears", "rose by 20%", "the tax is 20%", "was at 85 percent"."""
    sign = last + 1
    if sign + 1 >= len(words) or words[sign].low not in PERCENTS:
        return False
    before = words[first - 1].low if first else ""
    after = words[sign + 1]
    if after.low == "of" or after.low in _SO_FAR:
        return before not in _BY
    if before in _STANDS_AT or before in _BY or after.low in _OFF or turned_by(words, first, sign):
        return False
    if after.tag in _SAID_OF_IT:
        return True
    behind = words[sign + 2] if sign + 2 < len(words) else None
    if after.tag == "VBN":  # "20% wilted", and not "20% reduced fares"
        return behind is None or behind.pos not in ("NOUN", "PROPN", "ADJ")
    return after.pos in ("PUNCT", "ADP", "CCONJ", "PART", "ADV")


_SO_FAR: Final = frozenset(listed("words of how far something is"))
_BY: Final = frozenset(["by"])


def turned_by(words: Sequence[Word], at: int, end: int) -> tuple[str, ...]:
    """Whether the whole grows or shrinks by a percentage over the words ``at`` to ``end``: "a 5% raise", "20% off",
    "increased by 5%"."""
    near = words[max(0, at - _NEAR) : end + _NEAR]
    said = {form for word in near if word.sentence == words[at].sentence for form in (word.low, word.lemma)}
    return tuple(turn for turn, those in (("on top", _ON_TOP), ("off", _OFF)) if said & those)


_GROWING: Final = frozenset([*listed("words of growing by a percentage"), *listed("comparatives of the larger")])
_SHRINKING: Final = frozenset([*listed("words of shrinking by a percentage"), *listed("comparatives of the smaller")])
_EITHER: Final = frozenset(listed("words of growing or shrinking by a percentage"))
_GOING: Final = frozenset(listed("verbs that go up or down"))
_STOPS: Final = frozenset([",", ";", ":", "."])
_MOMENTS: Final = frozenset(listed("words of moments"))
_ONLY_NEAR: Final = frozenset(["off", *listed("comparatives of the larger"), *listed("comparatives of the smaller")])
"""An "older brother" eats no more, and what lies "off the bay" is no cheaper."""
_OPENS: Final = frozenset(["SCONJ", "CCONJ"])
_DOWN_PAYMENT: Final = ["down", "payment"]


def turn_of(words: Sequence[Word], clause: int, first: int, last: int, share: bool) -> Turn:
    """The turn of a percentage over the words ``first`` to ``last`` in the clause that begins at ``clause``.

    The words around it tell, of a ``share`` those before it: "the tip was 20% of the bill". Near misses: "20% of them
    bought more", "a 20% down payment".
    """
    behind = words[last + 1 : last + 1 + _NEAR]
    if [word.low for word in behind[:2]] == _DOWN_PAYMENT:
        return ""
    start = max(clause, first - 2 * _NEAR)
    before = list(takewhile(_leads_there, reversed(words[start:first])))
    after = () if share else takewhile(_goes_on, behind)
    near = [*before[:1], *after]
    said = {form for word in (*before, *near) for form in (word.low, word.lemma) if form not in _ONLY_NEAR}
    said |= {form for word in near for form in (word.low, word.lemma)}
    if before[:1] and before[0].low == "by":
        said |= {word.low for word in before}
    goes = bool(said & _GOING)
    up = bool(said & _GROWING) or (goes and "up" in said)
    down = bool(said & _SHRINKING) or (goes and "down" in said)
    if up and down:
        return "either"
    return "up" if up else "down" if down else "either" if said & _EITHER else ""


def compares_or_lowers(words: Sequence[Word], first: int, last: int) -> bool:
    """ "A third cheaper", "a quarter fewer", "1/4 off", "shrank by a fifth": a fraction that something changes by.

    Near misses: "a third longer day", "sat by a third of them".
    """
    after = words[last + 1] if last + 1 < len(words) else None
    if after is None:
        return False
    behind = words[last + 2] if last + 2 < len(words) else None
    if after.low in _ONLY_NEAR:
        return after.low in _COUNTING or behind is None or behind.pos not in ("NOUN", "ADJ")
    if first == 0 or words[first - 1].low != "by" or after.pos not in ("PUNCT", "ADP", "CCONJ", "ADV"):
        return False
    return any({word.low, word.lemma} & _TURNING for word in words[max(0, first - _NEAR - 1) : first])


_COUNTING: Final = frozenset(listed("words that count what is compared"))
_TURNING: Final = _GROWING | _SHRINKING


def _leads_there(word: Word) -> bool:
    """True of what still belongs to a percentage before it, going backwards."""
    return word.text not in _STOPS and word.pos not in _OPENS and word.low not in _MOMENTS


def _goes_on(word: Word) -> bool:
    """True of what still belongs to a percentage: "20% off", "an 8% sales tax", and not "20% on top of the tax"."""
    return word.text not in _STOPS and word.tag != "CD" and (word.pos != "ADP" or word.low in ("off", "down", "up"))
