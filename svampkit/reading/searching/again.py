"""Amounts set against one that they were made from: the rest against the part, a share against its stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.schemas import Amount
from svampkit.reading.searching.made_amounts import RULE_INDEX, best
from svampkit.reading.searching.proposals import Made
from svampkit.reading.together.asked import Asked

__all__ = ["COMPARED", "COMPARISONS", "again_by", "anchors", "sums_with", "wholes"]

COMPARISONS: Final = frozenset({"compare.larger", "compare.smaller", "times.larger", "times.smaller"})
_SIDES = frozenset({"combine.whole", "compare.difference"})
_AGAIN = {
    "compare.larger": _SIDES,
    "compare.smaller": _SIDES,
    "times.larger": _SIDES | {"loss.result", "combine.part"},
    "times.smaller": _SIDES,
    "combine.part": frozenset({"compare.difference", "times.ratio"}),
    "groups.total": frozenset({"compare.difference"}),
}
"""Amounts that the text may set against one that they were made from, and by which rules: both sides of a comparison
are added or compared again, the rest is compared with the part, a share of a stock is taken from it."""


_OTHER_OF_TWO: Final = frozenset(["combine.part"])
"""All less the one is the other, which is a multiple of it."""
COMPARED: Final = frozenset(
    ["difference", "than", *listed("comparatives of the larger"), *listed("comparatives of the smaller")]
)
_MAY_AGAIN: Final = frozenset(RULE_INDEX[name] for name in _AGAIN)
_COMPARING: Final = frozenset(RULE_INDEX[name] for name in COMPARISONS if name in _AGAIN)


def wholes(made: Sequence[Made], numbers: int) -> list[Amount]:
    """The amounts that are set against what they were made from: the likeliest, and what the words compare."""
    likeliest = best([m for m in made if m.rule in _MAY_AGAIN], 3 if numbers == 2 else 1)
    if numbers == 2:
        return likeliest
    compared = best([m for m in made if m.rule in _COMPARING and (m.right.than or m.left.ratio)], 1)
    seen = {(whole.hash, whole.rule) for whole in likeliest}
    return likeliest + [whole for whole in compared if (whole.hash, whole.rule) not in seen]


def again_by(whole: Amount, asked: Asked) -> frozenset[str]:
    """The rules by which an amount is set against one that it was made from. "A cap costs $14 and a scarf costs $9"
    tells of two things alike, so that neither is a part of the other and there is no rest to compare. The rest is
    compared with the part only where the question compares, and divided by it where it asks how many times it is."""
    left, right = whole.left, whole.right
    if whole.rule == "combine.part" and left is not None and right is not None and left.told and right.told:
        alike = left.fact.verb == right.fact.verb and left.fact.holders and right.fact.holders
        if alike and not set(left.fact.holders) & set(right.fact.holders):
            return frozenset()
    rules = _AGAIN[whole.rule]
    if whole.rule == "times.smaller" and right is not None and right.rule == "combine.whole":
        return _OTHER_OF_TWO
    if not set(asked.lows) & COMPARED:
        rules -= {"compare.difference"}
    return rules if "times" in asked.lows else rules - {"times.ratio"}


def anchors(amount: Amount) -> list[Amount]:
    """Amounts inside another that the text may speak of again: what it was compared with, what it is a part of. Of "5
    more than twice as many as his" these are his."""
    left, right = amount.left, amount.right
    if left is not None and right is not None and left.rule == "times.larger" and right.fact.multiple:
        return anchors(left)
    found = [p for p in (left, right) if p is not None and (p.rule in COMPARISONS or not _compares(p))]
    return found + [inner for p in found if p.rule in COMPARISONS for inner in anchors(p)]


def _compares(amount: Amount) -> bool:
    return amount.ratio or amount.fact.ratio or bool(amount.fact.than)


def sums_with(whole: Amount, chart: Mapping[int, Sequence[Amount]]) -> list[Amount]:
    """What the amount that this one was compared with was already added to: the third of three that are summed up."""
    other = next((p for p in (whole.left, whole.right) if p is not None and not p.told), None)
    if other is None:
        return []
    sums = (a for a in chart.get(other.mask, ()) if a.rule == "combine.whole" and _adds(a, other))
    return list(sums)[:2]


def _adds(total: Amount, part: Amount) -> bool:
    """True where this is one of the two that a sum adds; an amount is made anew wherever it is kept."""
    sides = (total.left, total.right)
    return any(side is not None and (side.hash, side.rule) == (part.hash, part.rule) for side in sides)
