"""Which worlds the words bear out.

With two numbers only six equations are possible, so that a wrong world often gives the right equation: a loss, a
comparison, a part and a goal are all ``a - b``. What is learned from equations alone cannot tell them apart.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from svampkit.lexicon.grammar import listed, table
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.bearing_out.compared import contradicts, side_of
from svampkit.reading.bearing_out.moments import before_its_change, part_of_what_was_done
from svampkit.reading.bearing_out.of_groups import groups_added, of_other_groups, unsold
from svampkit.reading.mentions.classes import is_class_word, is_person
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.units import TIMES, Unit, unit_kind
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.unit_fit import unit_fit

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["BEFORE", "other_measure", "own_of_shared", "unsupported", "unsupported_here"]


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
        if what == "goal" and _wanted(left) and _wanted(right) and left.fact.verb == right.fact.verb:
            return False  # "one recipe requires 3 and another requires 5" are two needs, and none is met
        came = what == "goal" and right.told and right.fact.clause.tense == "past" and bool(right.fact.more)
        return not (came and not _wanted(left)) and (_wanted(left) or _wanted(right) or _wanting(asked))
    if schema == "gain":
        return _comes(left, right, asked) if what != "event" else _happens(asked, 1)
    if schema == "loss":
        return _goes(left, right, asked) if what != "event" else _happens(asked, -1)
    if schema == "compare":
        return _compared(what, left, right, asked, asked_for)
    if amount.rule == "times.ratio":
        return "times" in asked.lows
    if amount.rule == "combine.whole":
        return not _told_of_one_stock(left, right)
    return amount.rule != "combine.part" or not (_told_apart(left, right, asked) or _got_later(left, right, asked))


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
    if schema == "compare" and what in ("larger", "smaller") and _of_what_went(left, right):
        return True
    if schema == "times" and what != "ratio" and (_other_side(what, left, right) or _other_kind(what, left, right)):
        return True
    if what == "event" and asked_for and asked.fact.cue == "end" and not asked.fact.sign:
        return True  # "how many are left" asks for a stock
    if what == "event":
        return left.than or right.than or _no_stocks(schema, left, right)  # a told difference is no stock
    if what == "start":
        started = asked.fact.cue == "start" or bool(BEFORE & set(asked.lows))
        return not started and not (schema == "loss" and _given_away_and_left(right, left, asked, asked_for))
    if what in ("total", "each", "count") and schema != "area":
        return _turned_round(what, left, right, asked) or (asked_for and _of_another_kind(rule, right, asked))
    return _contradicted_sum(rule, left, right, asked, asked_for)


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
    if rule == "combine.whole" and _no_whole(left, right, asked, asked_for):
        return True
    if schema in ("combine", "gain") and right.told and right.fact.more in ("less", "fewer"):
        return True  # "20 words less" is no part, and nothing that comes
    if schema == "combine" and (_passing(left, asked) or _passing(right, asked)):
        return True
    if schema in ("combine", "gain", "loss") and _beside_the_question(rule, left, right, asked, asked_for):
        return True
    if right.fact.than and right.told:
        return schema in ("gain", "loss", "equalise", "combine")  # "3 more than Theo" compares
    if rule in ("gain.result", "loss.result"):
        events_asked = bool(asked.fact.sign) and asked.fact.cue != "end" and "left" not in asked.lows
        return (asked_for and events_asked) or _no_stock(left, right) or _each_did(left, right)
    return False


def _no_part(left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    if asked_for and asked.fact.more and _wanting(asked) and _wanted(left):
        return True  # "how many more does she need" asks what is missing
    if _wanted(left) and _wanted(right) and asked.fact.frame == "have":
        return True  # "wants 30, still needs 9": the 9 are missing, and no part of what there is
    if _of_what_came(left, right, asked) or _told_as_a_loss(left, right, asked, asked_for):
        return True
    return asked_for and _told_as_a_gain(left, right, asked)


def _no_whole(left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    if _given_away_and_left(left, right, asked, asked_for) or groups_added(left, right, asked):
        return True
    if own_of_shared(left, right) or own_of_shared(right, left):
        return True
    return asked_for and (_strangers(left, right, asked) or _no_use(left, right, asked))


def own_of_shared(shared: Amount, own: Amount) -> bool:
    """ "Lea, Omar and Mia have 50 marbles. Omar has 12": his are among the 50, and nothing beside them."""
    if not (shared.told and own.told and _state(shared.fact) and _state(own.fact)):
        return False
    f, g = shared.fact, own.fact
    beside = bool(f.more or g.more or f.times or g.times or f.per or g.per)
    among = len(set(shared.holders)) > 1 and set(own.holders) < set(shared.holders)
    return among and bool(own.holders) and not beside and unit_fit(f.unit, g.unit).startswith("same")


def _told_as_a_loss(stock: Amount, other: Amount, asked: Asked, asked_for: bool) -> bool:
    """ "20 hens were sold, how many are left", "12 tarts were left, how many did she sell": no parts side by side,
    where the loss itself is borne out."""
    if not other.told or (other.fact.subset and not other.sign) or not (asked_for or other.fact.subset):
        return False
    if other.sign < 0:
        rule, told = "loss.result", not asked_for or asked.fact.cue == "end" or "left" in asked.lows
        goes = _goes(stock, other, asked)
    else:
        rule, told = "loss.event", asked.fact.sign < 0 and other.fact.cue == "end"
        goes = _happens(asked, -1)
    return told and goes and not _contradicted(rule, stock, other, asked, asked_for)


def _told_as_a_gain(stock: Amount, other: Amount, asked: Asked) -> bool:
    """ "Ravi had 26 coins. He found 9. How many has he now": what came is no part of what was there before."""
    if not (stock.told and other.told) or other.sign <= 0 or other.fact.subset or asked.fact.cue != "end":
        return False
    hers = stock.holders and stock.holders == other.holders and set(asked.fact.holders) == set(stock.holders)
    return bool(hers) and _state(stock.fact) and stock.fact.cue != "end" and stock.first < other.first


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
    states = [part for part in (one, two) if part.told and _state(part.fact)]
    used = any(part.told and part.sign < 0 and part.fact.verb == ask.verb for part in (one, two))
    return ask.sign < 0 and not ask.cue and used and bool(states)


def _given_away_and_left(one: Amount, two: Amount, asked: Asked, asked_for: bool) -> bool:
    """ "He has 30 left since he lost 12: how many did he get": all that he got, and no two parts of it."""
    pairs = ((one, two), (two, one))
    gone = any(
        left.told and lost.told and left.fact.cue == "end" and _state(left.fact) and lost.sign < 0
        for left, lost in pairs
    )
    return gone and asked_for and asked.fact.sign > 0 and not asked.fact.cue


def _of_what_came(came: Amount, gone: Amount, asked: Asked) -> bool:
    """ "She had $80, was paid $90 and spent $20": what goes is no part of what came, where there was something."""
    if not (came.told and gone.told) or came.sign <= 0 or gone.sign >= 0:
        return False
    holders = set(came.holders)
    return any(
        _state(f) and f.at < came.first and f.kind == came.kind and not f.per and holders & set(f.holders)
        for f in asked.told
    )


_AGES: Final = frozenset(["old", "age", "older", "younger"])


def _passing(part: Amount, asked: Asked) -> bool:
    """ "In 2 years Theo will be 20": the years that pass are no part of an age."""
    if not part.told or part.kind != "time" or part.fact.phrase is None or part.than:
        return False
    end, at = part.fact.phrase.last + 1, part.first
    after = asked.words[end].low if end < len(asked.words) else ""
    passing = after in ("ago", "later", "from") or (at > 0 and asked.words[at - 1].low in ("in", "after"))
    return passing and any(word.low in _AGES for word in asked.words)


def _no_stock(stock: Amount, event: Amount) -> bool:
    """Two that came, or two that went, are parts; "how many did she buy in all" asks for events as well, not for what
    there is after one. What is left of something else, and what another has, no event of his changes."""
    if stock.told and stock.fact.more:
        return True  # "120 more photos" are none that were there before
    given = parties(stock.fact.recipient) if stock.told and stock.fact.frame == "give" else ()
    if set(given) & set(event.holders):
        return event.sign > 0  # "her dad gave her $9": it is hers from then on
    others = set(stock.holders) and set(event.holders) and not set(stock.holders) & set(event.holders)
    if others and not (stock.told and event.told) and not _passed_on(stock, event):
        return True
    sign = stock.sign or (stock.left.sign if stock.rule == "combine.part" and stock.left is not None else 0)
    return bool(sign) and bool(event.sign) and (sign > 0) == (event.sign > 0)


def _of_what_went(base: Amount, difference: Amount) -> bool:
    """ "Max had 14 more medals than Otto. Otto lost 9": he had 14 more than Otto had, and not than he lost."""
    f = difference.fact
    told = base.told and difference.told
    return told and base.sign < 0 and f.frame == "have" and base.fact.verb not in f.than_words


def _each_did(first: Amount, second: Amount) -> bool:
    """ "Petra picked 16 walnuts, while Boris picked and dried 45 more": his are none of hers."""
    f, g = first.fact, second.fact
    if first.told and f.frame == "act" and first.first > second.first and not f.cue:
        return True  # "she caught 4 crabs, and in heat two she tagged 7": no stock that the 4 came to
    done = first.told and second.told and {f.frame, g.frame} <= _DONE and not g.subset and second.sign >= 0
    apart = bool(first.holders and second.holders) and not set(first.holders) & set(second.holders)
    return done and apart and not _passed_on(first, second)


_DONE: Final = frozenset(["gain", "make", "act"])


def _passed_on(stock: Amount, event: Amount) -> bool:
    """It is given to whoever has the stock, or taken from there."""
    passed = {*parties(event.fact.recipient), *parties(event.fact.source), *event.fact.places}
    return bool(passed & set(stock.holders))


def _beside_the_question(rule: str, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
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


def _other_side(what: str, left: Amount, right: Amount) -> bool:
    """ "Ada has 3 times as many as Theo": of what Theo has the multiple is taken, and of what Ada has the part."""
    ratio, other, wrong = (left, right, "own") if what == "larger" else (right, left, "than")
    return ratio.told and other.told and side_of(other, ratio.fact) == wrong


_KINDS: Final = table("kinds of a measure")


def _other_kind(what: str, left: Amount, right: Amount) -> bool:
    """ "Lilies cost twice as much": of a price the multiple is taken, and not of the number of roses."""
    ratio, other = (left, right) if what == "larger" else (right, left)
    if not ratio.told or other.kind == "other" or not other.unit.head:
        return False
    if other.told and side_of(other, ratio.fact) == "than":
        return False
    f = ratio.fact
    said = next((word for word in (f.ratio_word, f.unit.head, *sorted(f.local)) if word in _KINDS), "")
    if said and f.ratio_unit is None:
        return other.kind not in _KINDS[said]
    if f.ratio_unit is not None:
        return (unit_kind(f.ratio_unit.head) == "money") != (other.kind == "money")
    return f.kind == "money" and other.kind != "money"


def _of_one(amount: Amount) -> str:
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


def _turned_round(what: str, left: Amount, right: Amount, asked: Asked) -> bool:
    """True where the number of groups and the amount of one group stand in each other's place."""
    if what == "total" and (unsold(left, right, asked) or of_other_groups(left, right, asked)):
        return True
    if what == "total" and _of_what_is_counted(left, right, asked):
        return True
    if what == "each":
        if _of_one(right) and _of_one(left) in ("", _of_one(right)):
            return True  # "5 items per load" are no number of loads; 4 meters and 3 hours a dress are of one dress
        return bool(left.unit.head) and left.unit.head == right.unit.head  # cents by cents are how many times
    if what == "count":
        return _count_turned_round(left, right, asked)
    if right.told and right.fact.because and right.per in left.unit.mods:
        return False  # "5 dozen eggs" are 5 times 12 eggs
    if left.unit.head and left.unit.head == right.unit.head:
        return True
    if left.per and not right.per:
        return True  # "5 puppies each" is one group's amount, not the count of groups
    if right.per and not left.per:
        return False
    others = [asked.fact.unit, *(f.unit for n, f in enumerate(asked.told) if not (left.mask | right.mask) >> n & 1)]
    return any(_counts(left, unit) for unit in others) and not any(_counts(right, unit) for unit in others)


def _of_what_is_counted(count: Amount, each: Amount, asked: Asked) -> bool:
    """ "A foe is worth 3 points, 4 foes were beaten: how many points" are no foes 3 times over."""
    ask = asked.fact
    if not ask.unit.head or ask.kind not in ("count", "points") or count.per or each.told:
        return False
    return count.told and _counts(count, ask.unit) and unit_fit(each.unit, ask.unit) == "other"


def _count_turned_round(left: Amount, right: Amount, asked: Asked) -> bool:
    """What is counted out, and what each group gets, in each other's place."""
    if _asked_for_each(asked, right.unit.head):
        return True  # "does each boy get": boys are no amount of one group
    if unit_fit(left.unit, right.unit) != "other":
        return False
    if left.kind != right.kind:
        return "other" not in (left.kind, right.kind)  # no cups in bananas
    if right.unit.head in _FOR_ONE_PERSON and is_person(left.unit.head):
        return False  # "28 nurses … 7 seats on each bus"
    asks_each = "each" in asked.lows or "per" in asked.lows
    one_group = right.per in ("", "*", right.unit.head)  # "each of the 5 boys"
    return (asks_each and one_group) or (left.told and right.told and not is_class_word(right.unit.head))


_FOR_ONE_PERSON: Final = frozenset(listed("places that one person takes"))
_FOR_ONE: Final = frozenset(["each", "every", "per"])


def _asked_for_each(asked: Asked, noun: str) -> bool:
    """The question says "each boy", "every boy", "per boy"."""
    after = {b.lemma for a, b in pairwise(asked.words[asked.fact.clause.first :]) if a.low in _FOR_ONE}
    return bool(noun) and noun in after


def _of_another_kind(rule: str, right: Amount, asked: Asked) -> bool:
    """True where the groups that are counted are called otherwise than what is asked: hours, and owls are asked."""
    if not rule.endswith(".count") or right.per in ("", "*") or asked.fact.kind != "count":
        return False
    return unit_fit(Unit(right.per), asked.fact.unit) == "other" and right.per in TIMES


_MEASURED: Final = frozenset({"length", "weight", "volume", "time", "money"})


def other_measure(answer: Amount, asked: Asked) -> bool:
    """Milligrams asked of milliliters, and "how long did it take" of miles."""
    kind, ask = answer.kind, asked.fact
    if answer.operation == "/" and answer.right is not None and answer.right.per in ask.unit.nouns:
        return False  # dollars by dollars a week are weeks
    if kind == "count" and ask.unit.head in TIMES and not ask.per:
        return answer.unit.head not in ("", *ask.unit.nouns)
    if kind not in _MEASURED or not answer.unit.head:
        return False
    if ask.dimension == "long" and ask.verb in ("take", "last"):
        return kind != "time"
    return ask.kind in _MEASURED and bool(ask.unit.head) and ask.kind != kind


def _no_stocks(schema: str, before: Amount, after: Amount) -> bool:
    """An event that is asked lies between two stocks: neither is an event, nor what follows from one told later."""
    if schema == "gain":
        before, after = after, before
    if after.told and after.fact.cue != "end" and (after.sign or after.fact.frame == "act"):
        return True
    if _wanted(before) or _wanted(after):
        return True  # "needs 90 and has 40": what is needed is not there, before or after
    ended = before.told and before.fact.cue == "end"
    if before.sign < 0 or (ended and after.told and after.first < before.first):
        return True  # "now she has 11" was not there at first
    return not after.told and after.rule in ("gain.result", "loss.result")


def _counts(amount: Amount, unit: Unit) -> bool:
    return unit_fit(amount.unit, unit).startswith("same")


def _compared(what: str, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    if what != "difference":
        if asked_for and asked.fact.than and asked.fact.more and not left.than:
            return False  # "how many more than Theo" does not ask what somebody has
        needed = right.told and right.fact.goal and not right.fact.than
        return bool(right.fact.than) or (right.sign == 0 and not needed)
    if asked.fact.frame == "have" and asked.fact.than and any(part.told and part.sign < 0 for part in (left, right)):
        return False  # what she gave away is not what she has
    if _a_difference(left) != _a_difference(right) or part_of_what_was_done(left, right, asked):
        return False  # "18 more than Theo" are not what somebody has
    compared = bool(asked.fact.than) or bool(asked.fact.more) or "difference" in asked.lows
    return asked_for and compared and not (_wanting(asked) and not asked.fact.than)


_CHANGED: Final = frozenset(["gain.result", "loss.result", "combine.whole", "combine.part"])


def _a_difference(amount: Amount) -> bool:
    """It is told as one, or one that grew."""
    if amount.told or amount.left is None or amount.right is None:
        return amount.than
    return amount.rule in _CHANGED and (_a_difference(amount.left) or _a_difference(amount.right))


def _wanted(amount: Amount) -> bool:
    return amount.told and (amount.fact.goal or amount.fact.frame == "need")


def _wanting(asked: Asked) -> bool:
    return asked.fact.goal or asked.fact.frame == "need"


BEFORE: Final = frozenset(listed("words of a stock before its events"))


def _comes(stock: Amount, event: Amount, asked: Asked) -> bool:
    f = event.fact
    if event.told and f.frame == "need" and f.goal and _wanting(asked):
        return False  # "has 12 and needs 8 more: how many does she need in all" is of what is needed
    more = event.told and bool(f.more) and not f.than  # of an amount that was reckoned, "more" is said of another
    return (event.sign > 0 and not _taken_from(stock, f)) or _given_to(stock, f) or (more and event.sign >= 0)


def _goes(stock: Amount, event: Amount, asked: Asked) -> bool:
    f = event.fact
    if f.cue == "end" and event.told:
        return False  # "was left with 5": what is there afterwards
    asks_rest = asked.fact.cue == "end" or "left" in asked.lows
    taken = f.subset and f.verb not in ("be", "have") and (f.frame != "act" or asks_rest)
    if f.negated and f.subset:
        return False  # "9 of them did not pay" are still there
    return _taken_from(stock, f) or ((event.sign < 0 or taken or f.negated) and not _given_to(stock, f))


def _taken_from(stock: Amount, f: Fact) -> bool:
    """ "Petra picked 6 plums from the tree": the tree loses what she gets."""
    return f.sign > 0 and bool(set(parties(f.source)) & set(stock.holders))


def _given_to(stock: Amount, f: Fact) -> bool:
    """What somebody gives comes to whoever it is given to."""
    return bool(set(parties(f.recipient)) & set(stock.holders))


def _happens(asked: Asked, sign: int) -> bool:
    """An event without a number, or the question, goes this way."""
    return asked.fact.sign == sign or any(f.sign == sign for f in asked.somes)


def _told_of_one_stock(left: Amount, right: Amount) -> bool:
    """What was there and what came to it later are no parts side by side: "had 5 … was given 3 more"."""
    return _state(left.fact) and right.told and right.sign > 0 and bool(right.fact.more)


def _got_later(stock: Amount, got: Amount, asked: Asked) -> bool:
    """ "Petra had 20 plums. She got 6 plums from Boris. How many has she now?": these were no part of the 20. Near
    miss: "She got 6 of them from Boris"."""
    f, g = stock.fact, got.fact
    if not (stock.told and got.told and _state(f)) or f.cue == "end" or asked.fact.cue != "end":
        return False
    return g.sign > 0 and bool(g.source) and not g.subset and bool(set(stock.holders) & set(got.holders))


def _told_apart(whole: Amount, part: Amount, asked: Asked) -> bool:
    """What others did as well, other things, and what is told for one of several are no part: "Mira found 12 shells.
    Omar found 5 shells"."""
    rest = any(f.phrase is not None and f.phrase.lemma == "rest" for f in asked.somes)
    rest = rest or any(word.low in ("remaining", "remainder") for word in asked.words)
    # "22 in one tin and the rest in 6 others", "a school has 80: 52 girls, and the rest are boys"
    in_one = rest and (not part.per or (part.told and part.per in part.fact.generic))
    if (bool(_of_one(whole)) != bool(_of_one(part)) and not in_one) or part.rule == "combine.part":
        return True  # "5 pages a day" of 30 pages; what is left of a part
    if whole.kind == part.kind == "count" and unit_fit(whole.unit, part.unit) == "other":
        return not rest
    f, g = whole.fact, part.fact
    if not (whole.told and part.told) or f.clause is g.clause or f.verb != g.verb or f.whole or g.subset or g.than:
        return False
    return bool(whole.holders and part.holders) and not set(whole.holders) & set(part.holders)


def _state(f: Fact) -> bool:
    return f.frame in STOCK_FRAMES and f.sign == 0
