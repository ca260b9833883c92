"""What there is after something went or came: "after he lost 5 of his, he had 19" tells of 24 before, and not of 14
then. What more came to a stock is not taken off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.together.of_all import AsksOf
from svampkit.reading.words.tokens import Word

__all__ = ["After", "afters", "is_before_more", "what_more_came"]

_AFTER: Final = frozenset(listed("words before what went on already"))
_UP: Final = frozenset(listed("comparatives of the larger"))
_ADDING: Final = frozenset(rule.name for rule in RULES if rule.operation == "+" and rule.name != "gain.result")
_TAKING: Final = frozenset(rule.name for rule in RULES if rule.operation == "-")
_NOT_OF_A_MULTIPLE: Final = frozenset(rule.name for rule in RULES) - {"times.smaller"}


@dataclass(frozen=True, slots=True)
class After:
    """The bits of what went or came, and of the stock after it."""

    first: int
    then: int
    rules: frozenset[str]
    """How the two lead back to what there was before."""
    at: int
    """The place of what went."""

    def allowed(self, left: Amount, right: Amount) -> frozenset[str] | None:
        """The rules that are left for two amounts; None where they are others."""
        if left.mask | right.mask == self.first | self.then and left.told and right.told:
            return self.rules
        if left.mask == self.then and right.told and right.ratio and right.fact.at < self.at:
            return _NOT_OF_A_MULTIPLE  # "had twice as many. After he lost 5, he had 19"
        return None


def afters(asked: AsksOf) -> tuple[After, ...]:
    """All stocks of a text that are told after something went or came. Near misses: "after he lost 5, he bought 19",
    "how many has she after losing 5, if she had 19"."""
    found = []
    for n, first in enumerate(asked.told):
        for m, then in enumerate(asked.told[n + 1 :], n + 1):
            if _is_after(first, then, asked.fact, asked.words):
                found.append(After(1 << n, 1 << m, _TAKING if first.sign > 0 else _ADDING, first.at))
    return tuple(found)


def _is_after(first: Fact, then: Fact, ask: Fact, words: Sequence[Word]) -> bool:
    if not first.sign or then.sign or first.than or then.than or first.per or then.per or then.frame != "have":
        return False
    if first.kind != then.kind or not set(first.holders) & set(then.holders) or first.clause is then.clause:
        return False
    sentence = words[first.at].sentence
    if sentence != words[then.at].sentence or sentence == ask.clause.sentence or then.cue == "start":
        return False
    if first.ratio or then.ratio or first.unit.head not in ("", then.unit.head):
        return False
    return bool(_AFTER & {word.low for word in words[max(0, first.clause.first - 1) : first.at]})


def what_more_came(told: Sequence[Fact], ask: Fact) -> int:
    """The bits of what more came, unless it is asked what there was at first."""
    if ask.cue == "start" or ask.goal or ask.more:
        return 0
    return sum(1 << n for n, f in enumerate(told) if f.more in _UP and f.sign > 0 and not (f.than or f.per))


def is_before_more(left: Amount, more: Amount) -> bool:
    """ "She scored 340, lost a fifth of them and then earned 65 more"; not "has 19 now, as she found 5 more"."""
    mine = not left.holders or bool(set(left.holders) & set(more.holders))
    return mine and left.last < more.fact.at and left.fact.cue != "end" and left.kind == more.kind
