"""Shares and percentages: whether the part is asked for, the rest, or the whole with what came on top.

"30% of the children are girls": of the girls the share tells, of the boys the rest. "20% off": of the saving the
percentage tells, of the price what is left; and nothing grows by a discount or shrinks by a raise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from svampkit.lexicon.grammar import listed
from svampkit.reading.bearing_out.named_part import (
    change_is_asked,
    is_of_that,
    named,
    named_by,
    question_words,
    said_of_share,
)
from svampkit.reading.bearing_out.parts_of_wholes import PartOfWhole, part_of, parts_in
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["PartAsked", "part_asked"]

PartAsked = Literal["", "other", "borne out", "unsaid"]


def part_asked(answer: Amount, asked: Asked) -> PartAsked:
    """What the words say of a world with a share or a percentage: "other" where a whole turns the wrong way, or where
    the rest of what a share is taken from is asked for and the answer is the share, or the other way round; "borne
    out" where the words name the part that it is, "unsaid" where they do not; "" where there is no share."""
    if not any(fact.turn or (fact.ratio and fact.value is not None and fact.value < 1) for fact in asked.told):
        return ""
    parts = list(parts_in(answer))
    if not parts:
        return ""
    told = leaves(answer)
    alone = len({part.share.n for _, part in parts}) == 1
    verdicts = [_said_of_part(node, part, told, asked, node is answer, alone) for node, part in parts]
    if "other" in verdicts or any(_counted_of_another(node, asked) for node in results(answer)):
        return "other"
    return "unsaid" if "unsaid" in verdicts else "borne out"


def _said_of_part(
    node: Amount, part: PartOfWhole, told: Sequence[Amount], asked: Asked, asked_for: bool, alone: bool
) -> PartAsked:
    """The same of one part; what is not the answer may be named by the question where no other share is told."""
    if _turned(part, asked, asked_for) or (part.form == "share" and _left_alone(node, part, told, asked)):
        return "other"
    if asked_for and part.share.than and part.form in ("more", "rest") and question_words(asked) & _OF_ALL:
        return "other"
    if part.share.turn or part.share.than:
        return "borne out"
    name = named(part.share, question_words(asked), asked) if asked_for or alone else ""
    if not name or part.form == "more":
        return "unsaid"
    if part.form == "whole":
        return "other" if asked.fact.unit.head in said_of_share(part.share, asked) else "unsaid"
    return "borne out" if name == part.form else "other"


def _left_alone(product: Amount, part: PartOfWhole, told: Sequence[Amount], asked: Asked) -> bool:
    """A discount, a raise or a tip that a world computes with, and not with what it is taken off or added to."""
    if part.share.turn not in ("up", "down") or change_is_asked(asked):
        return False
    return not any(
        [leaf.fact.n for leaf in told].count(leaf.fact.n) > 1
        for leaf in leaves(product)
        if leaf.fact is not part.share
    )


def _counted_of_another(amount: Amount, asked: Asked) -> bool:
    """So many of each of the girls, and the rest of the children are taken, who are the boys."""
    sides = ((amount.left, amount.right), (amount.right, amount.left))
    return any(
        _is_the_other(inner, named_by(other.per, inner.share, asked))
        for one, other in sides
        if one is not None and other is not None and other.per
        for inner in [part_of(one)]
        if inner is not None
    )


def _is_the_other(part: PartOfWhole, name: str) -> bool:
    return bool(name) and part.form != "more" and part.form != name


def _turned(part: PartOfWhole, asked: Asked, asked_for: bool) -> bool:
    """Grown by a discount, shrunk by a raise; the change where the outcome is asked for, or the other way round."""
    turn = part.share.turn
    if (part.form, turn) in _WRONG_WAY or (part.form == "more" and _went(part.share, asked)):
        return True
    if part.form == "whole":
        return asked_for and bool(turn) and change_is_asked(asked)
    if not turn or not asked_for:
        return False
    change = change_is_asked(asked)
    if turn == "either" and not change and part.form != "share":
        return (part.form == "more") == bool(question_words(asked) & _LEFT_TO_ONE)
    return (part.form == "share") != change


def _went(share: Fact, asked: Asked) -> bool:
    """ "She lost a third of them": nothing that her stock grows by."""
    return share.sign < 0 and not share.turn and not is_of_that(share, asked)


_WRONG_WAY: Final = frozenset([("rest", "up"), ("more", "down")])
_LEFT_TO_ONE: Final = frozenset(listed("words of what is left to somebody after taxes"))
_OF_ALL: Final = frozenset(listed("words for all of several together"))
