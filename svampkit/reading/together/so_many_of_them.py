"""Questions of what a counted few have together: "how many do the three of them have", "over the three days": every
one of them has a part in the sum."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.numerals import parse_number_word
from svampkit.reading.schemas import Amount, Rule
from svampkit.reading.together.limits import counted_apart
from svampkit.reading.together.of_all import AsksOf

__all__ = ["is_one_of_them", "so_many_of_them"]

_SUMMED: Final = frozenset([*listed("words of all together"), "sum"])
_OVER: Final = frozenset(listed("words before all of a span"))
_SUMS: Final = frozenset(["combine.whole", "gain.result"])
_FEWEST, _MOST = 2, 5
_SEVERAL: Final = 3


def so_many_of_them(asked: AsksOf) -> int:
    """How many those are whose amounts are asked for together; 0 where the question counts none, or not as many as
    the text tells of. Near misses: "how many did each of the three eat", "how many more than the two of them"."""
    start = asked.fact.clause.first
    words = asked.words[start:]
    lows = [word.low for word in words]
    if asked.fact.than or asked.fact.per or {"each", "more", "average", "left", "same", "equally"} & set(lows):
        return 0
    if not _SUMMED & set(lows) and not _OVER & set(lows):
        return 0
    for n, low in enumerate(lows):
        count = _FEWEST if low == "both" else _few(low)
        if _FEWEST <= count <= _MOST and (low == "both" or (n and lows[n - 1] in ("the", "all"))):
            told = [fact for fact in asked.told if fact.at < start]
            return count if count in (counted_apart(told, "holders"), counted_apart(told, "times")) else 0
    return len(asked.told) if _SUMMED & set(lows) and _all_are_alike(asked) else 0


def _all_are_alike(asked: AsksOf) -> bool:
    """ "She has 8 white buttons, 6 fewer brown than white ones, and 3 more gray than brown ones. How many buttons has
    she in all": each number tells one of the kinds. Near misses: "how many brown and gray buttons", "and lost 3"."""
    told, ask = asked.told, asked.fact
    if len(told) < _SEVERAL or not any(f.than for f in told) or ask.unit.mods or ask.also is not None or ask.times:
        return False
    units = [f.ratio_unit if f.ratio and f.ratio_unit is not None else f.unit for f in told]
    alike = {(f.kind, unit.head, f.holders, f.verb, f.times, f.places) for f, unit in zip(told, units, strict=True)}
    sorts = {unit.mods for unit in units}
    plain = not any(f.sign or f.per or f.multiple or f.whole or f.limit or f.because for f in told)
    return plain and len(alike) == 1 and len(sorts) == len(told) and told[0].holders == ask.holders


def _few(low: str) -> int:
    return int(low) if low.isascii() and low.isdigit() and len(low) == 1 else parse_number_word(low) or 0


def is_one_of_them(rule: Rule, left: Amount, right: Amount, count: int) -> bool:
    """True of an answer that is one's alone, or a sum of fewer than ``count``."""
    if rule.schema == "compare":
        return True
    return rule.operation == "+" and rule.schema != "times" and _parts(left) + _parts(right) < count


def _parts(amount: Amount) -> int:
    if amount.rule in _SUMS and amount.left is not None and amount.right is not None:
        return _parts(amount.left) + _parts(amount.right)
    return 1
