"""Which worlds the words bear out.

With two numbers only six equations are possible, so that a wrong world often gives the right equation: a loss, a
comparison, a part and a goal are all ``a - b``. What is learned from equations alone cannot tell them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from svampkit.reading.bearing_out.compared import contradicts
from svampkit.reading.bearing_out.differences import is_compared
from svampkit.reading.bearing_out.events import (
    BEFORE,
    comes,
    each_did,
    goes,
    happens,
    no_stock,
    no_stocks,
    of_what_went,
    wanted,
    wanting,
)
from svampkit.reading.bearing_out.measures import other_measure
from svampkit.reading.bearing_out.moments import before_its_change
from svampkit.reading.bearing_out.side_by_side import (
    beside_the_question,
    given_away_and_left,
    got_later,
    no_whole,
    of_what_came,
    passing,
    told_apart,
    told_as_a_gain,
    told_of_one_stock,
)
from svampkit.reading.bearing_out.turned_round import of_another_kind, other_kind, other_side, turned_round
from svampkit.reading.schemas.amount import Amount

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["unsupported", "unsupported_here"]


def unsupported(answer: Amount, asked: Asked) -> list[str]:
    """The rules of a world's relations that nothing in the text speaks for.

    A gain of what does not come is one, a difference that is not asked for another.
    """
    return _of(answer, asked, asked_for=True)


def unsupported_here(amount: Amount, asked: Asked, root: bool) -> bool:
    """True where nothing speaks for the one relation that made this amount; ``root``: the question asks it."""
    assert amount.left is not None and amount.right is not None
    return not _supported(amount, amount.left, amount.right, asked, root)


def _of(amount: Amount | None, asked: Asked, asked_for: bool) -> list[str]:
    if amount is None or amount.told or amount.left is None or amount.right is None or amount.ratio:
        return []  # a percentage of the hundred needs no words
    if asked_for not in amount.unborne:
        found = _of(amount.left, asked, False) + _of(amount.right, asked, False)
        if not _supported(amount, amount.left, amount.right, asked, asked_for):
            found.append(amount.rule)
        amount.unborne[asked_for] = found
    return amount.unborne[asked_for]


def _supported(amount: Amount, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    schema, _, what = amount.rule.partition(".")
    if _contradicted(amount.rule, left, right, asked, asked_for) or (asked_for and other_measure(amount, asked)):
        return False
    if schema == "equalise":
        if what == "goal" and wanted(left) and wanted(right) and left.fact.verb == right.fact.verb:
            return False  # "one recipe requires 3 and another requires 5" are two needs, and none is met
        came = what == "goal" and right.told and right.fact.clause.tense == "past" and bool(right.fact.more)
        return not (came and not wanted(left)) and (wanted(left) or wanted(right) or wanting(asked))
    if schema == "gain":
        return comes(left, right, asked) if what != "event" else happens(asked, 1)
    if schema == "loss":
        return goes(left, right, asked) if what != "event" else happens(asked, -1)
    if schema == "compare":
        return is_compared(what, left, right, asked, asked_for)
    if amount.rule == "times.ratio":
        return "times" in asked.lows
    if amount.rule == "combine.whole":
        return not told_of_one_stock(left, right)
    return amount.rule != "combine.part" or not (told_apart(left, right, asked) or got_later(left, right, asked))


def _contradicted(rule: str, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    """True where the words say that it is something else."""
    schema, _, what = rule.partition(".")
    if asked_for and rule in _NO_DIFFERENCE and "difference" in asked.lows:
        return True  # "what is the difference between the numbers" compares them, whatever led from one to the other
    if schema in ("compare", "times") and before_its_change(rule, left, right, asked):
        return True
    if right.told and left.mask & right.mask and not left.told and schema in ("combine", "gain", "loss"):
        return True  # what was taken or added once is not taken or added again
    if rule in _TAKING and right.rule == "combine.whole" and left.mask & _told_in(right):
        return True  # nor together with others
    if schema == "compare" and what in ("larger", "smaller") and right.told and contradicts(what, left, right.fact):
        return True
    if schema == "compare" and what in ("larger", "smaller") and of_what_went(left, right):
        return True
    if schema == "times" and what != "ratio" and (other_side(what, left, right) or other_kind(what, left, right)):
        return True
    if what == "event" and asked_for and _no_event_asked(schema, asked):
        return True
    if what == "event":
        return left.than or right.than or no_stocks(schema, left, right)  # a told difference is no stock
    if what == "start":
        started = asked.fact.cue == "start" or bool(BEFORE & set(asked.lows))
        return not started and not (schema == "loss" and given_away_and_left(right, left, asked, asked_for))
    if what in ("total", "each", "count") and schema != "area":
        return turned_round(what, left, right, asked) or (asked_for and of_another_kind(rule, right, asked))
    return _contradicted_sum(rule, left, right, asked, asked_for)


def _no_event_asked(schema: str, asked: Asked) -> bool:
    """ "How many are left" asks for a stock, "how many more than last year" compares; what is needed has not come."""
    if asked.fact.than or (schema == "gain" and wanting(asked)):
        return True
    return asked.fact.cue == "end" and not asked.fact.sign


_NO_DIFFERENCE: Final = frozenset(["combine.part", "gain.event", "loss.event", "loss.result", "equalise.missing"])


_TAKING: Final = frozenset(["gain.result", "loss.result", "loss.event", "combine.part"])


def _told_in(whole: Amount) -> int:
    """Bit set of the told numbers that a sum adds."""
    return sum(part.mask for part in (whole.left, whole.right) if part is not None and part.told)


def _contradicted_sum(rule: str, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    """The same of a sum's parts, and of a stock with its events."""
    schema = rule.partition(".")[0]
    if rule == "combine.part" and _no_part(left, right, asked, asked_for):
        return True
    if rule == "combine.whole" and no_whole(left, right, asked, asked_for):
        return True
    if schema in ("combine", "gain") and right.told and right.fact.more in ("less", "fewer"):
        return True  # "20 words less" is no part, and nothing that comes
    if schema == "combine" and (passing(left, asked) or passing(right, asked)):
        return True
    if schema in ("combine", "gain", "loss") and beside_the_question(rule, left, right, asked, asked_for):
        return True
    if right.fact.than and right.told:
        return schema in ("gain", "loss", "equalise", "combine")  # "3 more than Theo" compares
    if rule == "gain.result" and left.told and left.sign < 0:
        return True  # what was spent does not grow by what is earned
    if rule in ("gain.result", "loss.result"):
        events_asked = bool(asked.fact.sign) and asked.fact.cue != "end" and "left" not in asked.lows
        return (asked_for and events_asked) or no_stock(left, right) or each_did(left, right)
    return False


def _no_part(left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    if asked_for and asked.fact.more and wanting(asked) and wanted(left):
        return True  # "how many more does she need" asks what is missing
    if wanted(left) and wanted(right) and asked.fact.frame == "have":
        return True  # "wants 30, still needs 9": the 9 are missing, and no part of what there is
    if of_what_came(left, right, asked) or _told_as_a_loss(left, right, asked, asked_for):
        return True
    return asked_for and told_as_a_gain(left, right, asked)


def _told_as_a_loss(stock: Amount, other: Amount, asked: Asked, asked_for: bool) -> bool:
    """ "20 hens were sold, how many are left", "12 tarts were left, how many did she sell": no parts side by side,
    where the loss itself is borne out."""
    if not other.told or (other.fact.subset and not other.sign) or not (asked_for or other.fact.subset):
        return False
    if other.sign < 0:
        rule, told = "loss.result", not asked_for or asked.fact.cue == "end" or "left" in asked.lows
        borne_out = goes(stock, other, asked)
    else:
        rule, told = "loss.event", asked.fact.sign < 0 and other.fact.cue == "end"
        borne_out = happens(asked, -1)
    return told and borne_out and not _contradicted(rule, stock, other, asked, asked_for)
