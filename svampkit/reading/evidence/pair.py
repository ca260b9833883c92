"""Indicators of two amounts in an order: what a rule that takes the first as its left side may go by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from svampkit.reading.bearing_out.compared import side_of
from svampkit.reading.evidence.around import overlap, own_words
from svampkit.reading.mentions.classes import under
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, compared
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.in_a_row import side_by_side
from svampkit.reading.together.of_all import of_both
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["apart", "kind_of", "of_kinds", "of_numbers", "of_pair"]


def of_pair(left: Amount, right: Amount, asked: Asked) -> list[str]:
    """Indicators of two amounts in this order."""
    return [*of_kinds(left, right, asked)[1], *of_numbers(left, right, asked)]


def kind_of(amount: Amount, asked: Asked) -> int:
    """The number of the amount's kind: all that ``of_kinds`` looks at."""
    if amount.alike < 0:
        unit = amount.unit
        key = (
            *(amount.fact.n, unit.head, unit.of, unit.mods, amount.kind),
            *(amount.holders, amount.per, amount.sign, amount.told),
        )
        amount.alike = asked.kinds.setdefault(key, len(asked.kinds))
    return amount.alike


def of_kinds(left: Amount, right: Amount, asked: Asked) -> tuple[tuple[int, int, bool], list[str]]:
    """What two amounts in this order tell by how they are told, whatever they come to, and the key it is kept under:
    a text of nine numbers has ten thousands of pairs of a few hundred kinds."""
    key = kind_of(left, asked), kind_of(right, asked), left.first < right.first
    found = asked.pairs.get(key)
    if found is None:
        found = asked.pairs[key] = _of_kinds(left, right, asked)
    return key, found


def of_numbers(left: Amount, right: Amount, asked: Asked) -> tuple[str, ...]:
    """What the numbers tell that two amounts are made from, and what they come to."""
    both = left.mask & right.mask
    made = "" if not both else right.rule if both == left.mask else left.rule
    above, below = compared(left.value, right.value)
    return _of_numbers(
        apart(left, right, asked),
        made if both else None,
        (above > below) - (above < below),
        above % below == 0 if below else None,
        side_by_side(left, right, asked.rows),
        _share(left, right),
        _share(right, left),
    )


def _share(share: Amount, other: Amount) -> tuple[bool, str] | None:
    """Of an amount told as a share: is it of the rest, and what is the other one; None of any other amount."""
    return (share.fact.of_rest, "told" if other.told else other.rule) if share.told and share.fact.ratio else None


@lru_cache(maxsize=20_000)
def _of_numbers(
    apart: tuple[int, int],
    made: str | None,
    order: int,
    divides: bool | None,
    in_a_row: bool,
    *shares: tuple[bool, str] | None,
) -> tuple[str, ...]:
    """The indicators of all pairs that lie so to each other: ``made`` is the rule of the one that was made from the
    other, ``order`` 1 where the first is larger, ``divides`` None where the second is zero, and ``shares`` what is
    told as a share of the other ("half of the rest" is of what a rule made, of a rest most likely)."""
    found = [f"own-words={apart[0]}"]
    if made is not None:
        found += ["shared", f"shared:{made}"]
    if order <= 0:
        found.append("smaller-first" if order else "equal")
    if divides:
        found.append("divides")
    elif divides is not None and order > 0:
        found.append("does-not-divide")
    found.append(f"near={apart[1]}")
    if in_a_row:
        found.append("in-a-row")
    found += (f"share:rest={share[0]},of={share[1]}" for share in shares if share is not None)
    return tuple(found)


def apart(left: Amount, right: Amount, asked: Asked) -> tuple[int, int]:
    """How many words of their own two amounts share, at most two, and how far apart they stand in the text, in steps
    of four words, at most three."""
    masks = left.mask, right.mask
    shared = asked.shared.get(masks)
    if shared is None:
        shared = asked.shared[masks] = min(len(own_words(left.mask, asked) & own_words(right.mask, asked)), 2)
    distance = right.first - left.last if left.first < right.first else left.first - right.last
    return shared, min(distance, 12) // 4


def _of_kinds(left: Amount, right: Amount, asked: Asked) -> list[str]:
    a, b = left.fact, right.fact
    holders = overlap(left.holders, right.holders)
    first = left.first < right.first
    order = "before" if first else "after"
    found = ["*", *_of_facts(a, b, asked)]
    found.append(f"units={unit_fit(left.unit, right.unit)}")
    found.append(f"kinds={left.kind}+{right.kind}")
    found.append(f"holders={holders}")
    found.append(f"per={_per(left, right)}")
    found += [f"order={order}", f"order={order},where={_where(a, b, asked)}"]
    found += _of_asked(left, right, asked)
    found += [f"signs={left.sign}+{right.sign}", f"signs={left.sign}+{right.sign},order={order}"]
    if a.verb and a.verb == b.verb and holders != "differ":
        found.append("verbs=same,holders")
    found += (f"R:{mark}" for mark in _of_side(left, right, asked, later=first))
    found += (f"L:{mark}" for mark in _of_side(right, left, asked, later=not first))
    if _told_of_another(left, right, asked):
        found.append("R:told-of-another")
    if _told_of_another(right, left, asked):
        found.append("L:told-of-another")
    if _holds(right, left):
        found.append("R:told-of-other")
    if _holds(left, right):
        found.append("L:told-of-other")
    return found


def _of_asked(left: Amount, right: Amount, asked: Asked) -> Iterator[str]:
    """Which of the two is what the question asks for, and whose it asks: "4 pens and 27 clips in each of 19 boxes",
    where pens are asked, are no pens together."""
    ask = asked.fact
    things = [_thing(side, asked) for side in (left, right)]
    yield f"asked:{things[0]}+{things[1]}"
    if ask.holders:
        whose = [overlap(side.holders, ask.holders) for side in (left, right)]
        yield f"asked:{whose[0]}/{whose[1]}"
        yield f"asked:{things[0]}+{things[1]},{whose[0]}/{whose[1]}"
    if ask.times and (left.told and right.told):
        yield f"asked-time:{overlap(left.fact.times, ask.times)}/{overlap(right.fact.times, ask.times)}"


def _thing(amount: Amount, asked: Asked) -> str:
    """Whether an amount counts what is asked for, or one of the kinds that are asked for together."""
    fits = [unit_fit(amount.unit, unit) for unit in asked.fact.units]
    if any(fit.startswith("same") or fit == "under" for fit in fits):
        return "it"
    return "open" if "open" in fits else "near" if any(fit != "other" for fit in fits) else "other"


def _of_facts(a: Fact, b: Fact, asked: Asked) -> Iterator[str]:
    """What the clauses of two facts tell."""
    yield from (f"places={overlap(a.places, b.places)}", f"times={overlap(a.times, b.times)}")
    yield from (f"where={_where(a, b, asked)}", f"frames={a.frame}+{b.frame}", f"cues={a.cue}+{b.cue}")
    if a.verb and a.verb == b.verb:
        yield "verbs=same"
    yield f"tenses={a.clause.tense}+{b.clause.tense}"
    between = {s.sign for s in asked.somes if min(a.at, b.at) < s.at < max(a.at, b.at)}
    if between:
        yield f"some-between={sorted(between)}"
    elif asked.somes:
        yield f"some-else={sorted({s.sign for s in asked.somes})}"


def _where(a: Fact, b: Fact, asked: Asked) -> str:
    """Whether two facts share their clause, their sentence, or the text alone."""
    if a.clause is b.clause:
        return "clause"
    return "sentence" if asked.words[a.at].sentence == asked.words[b.at].sentence else "text"


def _per(left: Amount, right: Amount) -> str:
    """Which of the two is told for one of several."""
    if left.per and right.per:
        return "both-same" if left.per == right.per else "both"
    return "left" if left.per else "right" if right.per else ""


def _of_side(other: Amount, amount: Amount, asked: Asked, later: bool) -> Iterator[str]:
    """What one amount is to the other: given to its holder, compared with it, told for one of it.

    ``later``: the amount is told after the other.
    """
    f, g = other.fact, amount.fact
    if set(parties(g.recipient)) & set(other.holders):
        yield "gives-to-other"
    if set(parties(g.source)) & {*other.holders, *f.places}:
        yield "takes-from-other"
    if g.than and set(parties(g.than)) & {*other.holders, other.unit.head, *f.places, *other.unit.mods}:
        yield f"than-other:{g.more}"
    side = side_of(other, g) if amount.told else ""
    if side:
        yield f"compared:{side}:{g.more}"
    if amount.told and g.ratio and g.ratio_unit is not None:
        yield f"ratio-of={unit_fit(other.unit, g.ratio_unit)}"  # "twice as many mugs" are of mugs, and of no boxes
    yield from _per_other(other, amount)
    yield from _per_doer(other, amount, asked)
    if of_both(other, g):
        yield "compares-some-of-all"
    if g.generic and other.unit.head in g.generic:
        yield "generic-other"
    if g.of_number and g.of_number == f.tag and other.told:
        yield "of-other"
    if amount.told and g.subset and later:
        yield "subset-later"


def _per_other(other: Amount, amount: Amount) -> Iterator[str]:
    """Whether what an amount is told for one of is what the other one counts."""
    per, head = amount.per, other.unit.head
    if per == "*" and amount.told and amount.fact.each_of:
        yield "each-of-other" if amount.fact.each_of == head else "each-of-else"
    if not per or per == "*":
        return
    if per in TIMES and head in TIMES and per != head:
        yield "per-other-time"
    if per in (head, other.unit.of):
        yield "per-other"
        yield from _per_sort(other, amount)
    elif head and (under(per, head) or under(head, per)):
        yield "per-other-class"
    else:
        yield "per-else"


def _per_sort(other: Amount, amount: Amount) -> Iterator[str]:
    """ "11 tall masts and 16 short masts … each short mast is held by 5 ropes": whether the sort is the same one."""
    phrase = amount.fact.per_phrase if amount.told else None
    wanted = set(phrase.mods) if phrase is not None else set()
    if wanted and other.unit.mods:
        yield "per-sort=same" if wanted & other.unit.mods else "per-sort=differ"


def _per_doer(other: Amount, amount: Amount, asked: Asked) -> Iterator[str]:
    """ "40 people were asked and 26 came. Everybody who came got 2 maps": whether the other number tells of those."""
    phrase = amount.fact.per_phrase if amount.told else None
    after = phrase.last + 1 if phrase is not None else len(asked.words)
    if after < len(asked.words) and asked.words[after].low in ("who", "that", "which"):
        done = {word.lemma for word in asked.words[after + 1 : after + 4] if word.pos in ("VERB", "AUX")}
        yield f"per-doer={other.told and other.fact.verb in done}"


def _told_of_another(other: Amount, amount: Amount, asked: Asked) -> bool:
    """ "20 pears and 30 plums … the plums are put into 6 bags": the bags are told of what another number counts."""
    if not amount.told or not amount.holders or _holds(amount, other):
        return False
    heads = {fact.unit.head for fact in asked.told if fact is not other.fact and fact is not amount.fact}
    return bool(set(amount.holders) & heads)


def _holds(holder: Amount, amount: Amount) -> bool:
    """True where what one amount counts is what the other is told of: "5 boxes", "each box holds 3"."""
    return bool(holder.holders) and bool({amount.unit.head, amount.unit.of} & set(holder.holders))
