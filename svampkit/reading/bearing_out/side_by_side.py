"""Parts side by side: what is a part of a whole, and what is told of others, of another time or of another event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.bearing_out.events import is_state
from svampkit.reading.bearing_out.of_groups import groups_added
from svampkit.reading.mentions.fact import parties
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.unit_fit import unit_fit

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = [
    "beside_the_question",
    "for_one_of",
    "given_away_and_left",
    "got_later",
    "no_whole",
    "of_what_came",
    "own_of_shared",
    "passing",
    "told_apart",
    "told_as_a_gain",
    "told_of_one_stock",
]


def no_whole(left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    """The two are no parts of one whole, whatever the question."""
    if given_away_and_left(left, right, asked, asked_for) or groups_added(left, right, asked):
        return True
    if own_of_shared(left, right) or own_of_shared(right, left):
        return True
    return asked_for and (_strangers(left, right, asked) or _no_use(left, right, asked))


def own_of_shared(shared: Amount, own: Amount) -> bool:
    """ "Lea, Omar and Mia have 50 marbles. Omar has 12": his are among the 50, and nothing beside them."""
    if not (shared.told and own.told and is_state(shared.fact) and is_state(own.fact)):
        return False
    f, g = shared.fact, own.fact
    beside = bool(f.more or g.more or f.times or g.times or f.per or g.per)
    among = len(set(shared.holders)) > 1 and set(own.holders) < set(shared.holders)
    return among and bool(own.holders) and not beside and unit_fit(f.unit, g.unit).startswith("same")


def told_as_a_gain(stock: Amount, other: Amount, asked: Asked) -> bool:
    """ "Ravi had 26 coins. He found 9. How many has he now": what came is no part of what was there before."""
    if not (stock.told and other.told) or other.sign <= 0 or other.fact.subset or asked.fact.cue != "end":
        return False
    hers = stock.holders and stock.holders == other.holders and set(asked.fact.holders) == set(stock.holders)
    return bool(hers) and is_state(stock.fact) and stock.fact.cue != "end" and stock.first < other.first


def _strangers(one: Amount, two: Amount, asked: Asked) -> bool:
    """ "Lea had 13 and Theo 11. Omar paid $20: how many did he buy": what two others have is not what he bought."""
    who = set(asked.fact.holders)
    told = one.told and two.told and bool(one.holders) and bool(two.holders)
    if not told or not who or who & {*one.holders, *two.holders} or _passed_on_to(who, one, two):
        return False
    others = {key for fact in asked.told if fact.n not in (one.fact.n, two.fact.n) for key in fact.holders}
    return who <= others and not (set(one.holders) & set(two.holders))


def _passed_on_to(who: set[str], *parts: Amount) -> bool:
    """They gave it to whoever is asked about."""
    return any(who & {*parties(part.fact.recipient), *part.fact.places} for part in parts)


def _no_use(one: Amount, two: Amount, asked: Asked) -> bool:
    """ "Mira had 26. Theo used 4. How many did they use": what she had was not used."""
    ask = asked.fact
    states = [part for part in (one, two) if part.told and is_state(part.fact)]
    used = any(part.told and part.sign < 0 and part.fact.verb == ask.verb for part in (one, two))
    return ask.sign < 0 and not ask.cue and used and bool(states)


def given_away_and_left(one: Amount, two: Amount, asked: Asked, asked_for: bool) -> bool:
    """ "He has 30 left since he lost 12: how many did he get": all that he got, and no two parts of it."""
    pairs = ((one, two), (two, one))
    gone = any(
        left.told and lost.told and left.fact.cue == "end" and is_state(left.fact) and lost.sign < 0
        for left, lost in pairs
    )
    return gone and asked_for and asked.fact.sign > 0 and not asked.fact.cue


def of_what_came(came: Amount, gone: Amount, asked: Asked) -> bool:
    """ "She had $80, was paid $90 and spent $20": what goes is no part of what came, where there was something."""
    if not (came.told and gone.told) or came.sign <= 0 or gone.sign >= 0:
        return False
    holders = set(came.holders)
    return any(
        is_state(f) and f.at < came.first and f.kind == came.kind and not f.per and holders & set(f.holders)
        for f in asked.told
    )


_AGES: Final = frozenset(listed("words of an age"))


def passing(part: Amount, asked: Asked) -> bool:
    """ "In 2 years Theo will be 20": the years that pass are no part of an age."""
    if not part.told or part.kind != "time" or part.fact.phrase is None or part.than:
        return False
    end, at = part.fact.phrase.last + 1, part.first
    after = asked.words[end].low if end < len(asked.words) else ""
    passing = after in ("ago", "later", "from") or (at > 0 and asked.words[at - 1].low in ("in", "after"))
    return passing and any(word.low in _AGES for word in asked.words)


def beside_the_question(rule: str, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    """A sum of what is asked with something else; where a difference is asked; of a time that is not asked."""
    if asked_for and asked.fact.than and asked.fact.more and asked.fact.kind == left.kind:
        return True  # "how many more flew away than stayed" is of two amounts, and neither of them alone
    kinds = asked.fact.units
    fits = [{unit_fit(part.unit, kind) for kind in kinds} for part in (left, right)]
    of_it, of_none = any("same" in fit for fit in fits), any(fit == {"other"} for fit in fits)
    if of_it and of_none and unit_fit(left.unit, right.unit) == "other":
        return left.kind == right.kind == "count"
    # "64 in the morning, 27 were sold by noon: how many were left at noon?" is of a stock from before
    parts = (right,) if rule in ("gain.result", "loss.result") else (left, right)
    return asked_for and any(_of_another_time(part, asked) for part in parts)


def for_one_of(amount: Amount) -> str:
    """For one of what it is told; nothing where that one has it ("a hall has 8 rows"), or where it counts them itself
    ("14 boxes with as many in each box")."""
    own = amount.told and (amount.per == amount.unit.head or (amount.per,) == amount.holders)
    return "" if own else amount.per


def _of_another_time(part: Amount, asked: Asked) -> bool:
    """It is told of Wednesday, and the question asks of Monday and Tuesday, which are told of too."""
    wanted = set(asked.fact.times)
    if not part.told or not part.fact.times or not wanted or wanted & set(part.fact.times):
        return False
    return wanted <= {time for fact in asked.told for time in fact.times}


def told_of_one_stock(left: Amount, right: Amount) -> bool:
    """What was there and what came to it later are no parts side by side: "had 5 … was given 3 more"."""
    return is_state(left.fact) and right.told and right.sign > 0 and bool(right.fact.more)


def got_later(stock: Amount, got: Amount, asked: Asked) -> bool:
    """ "Petra had 20 plums. She got 6 plums from Boris. How many has she now?": these were no part of the 20. Near
    miss: "She got 6 of them from Boris"."""
    f, g = stock.fact, got.fact
    if not (stock.told and got.told and is_state(f)) or f.cue == "end" or asked.fact.cue != "end":
        return False
    return g.sign > 0 and bool(g.source) and not g.subset and bool(set(stock.holders) & set(got.holders))


def told_apart(whole: Amount, part: Amount, asked: Asked) -> bool:
    """What others did as well, other things, and what is told for one of several are no part: "Mira found 12 shells.
    Omar found 5 shells"."""
    rest = any(f.phrase is not None and f.phrase.lemma == "rest" for f in asked.somes)
    rest = rest or any(word.low in ("remaining", "remainder") for word in asked.words)
    # "22 in one tin and the rest in 6 others", "a school has 80: 52 girls, and the rest are boys"
    in_one = rest and (not part.per or (part.told and part.per in part.fact.generic))
    if (bool(for_one_of(whole)) != bool(for_one_of(part)) and not in_one) or part.rule == "combine.part":
        return True  # "5 pages a day" of 30 pages; what is left of a part
    if whole.kind == part.kind == "count" and unit_fit(whole.unit, part.unit) == "other":
        return not rest
    f, g = whole.fact, part.fact
    if not (whole.told and part.told) or f.clause is g.clause or f.verb != g.verb or f.whole or g.subset or g.than:
        return False
    return bool(whole.holders and part.holders) and not set(whole.holders) & set(part.holders)
