"""Indicators of two amounts in an order: what a rule that takes the first as its left side may go by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

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

__all__ = ["kind_of", "of_kinds", "of_numbers", "of_pair", "stand_in_a_row"]


def of_pair(left: Amount, right: Amount, asked: Asked) -> list[str]:
    """Indicators of two amounts in this order."""
    return [*of_kinds(left, right, asked)[1], *of_numbers(left, right, asked)]


def kind_of(amount: Amount, asked: Asked) -> int:
    """The number of the amount's kind: all that ``of_kinds`` looks at."""
    if amount.alike < 0:
        unit = amount.unit
        key = (
            *(amount.fact.n, unit.head, unit.of, unit.mods, amount.kind),
            *(amount.holders, amount.per, amount.per_span, amount.sign, amount.told),
        )
        amount.alike = asked.kinds.setdefault(key, len(asked.kinds))
    return amount.alike


def of_kinds(left: Amount, right: Amount, asked: Asked) -> tuple[tuple[int, int, bool], tuple[str, ...]]:
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
    shared, in_a_row = _of_sets(left, right, asked)
    distance = right.first - left.last if left.first < right.first else left.first - right.last
    return _of_numbers(
        shared,
        3 if distance >= 12 else distance // 4,
        made if both else None,
        (above > below) - (above < below),
        above % below == 0 if below else None,
        in_a_row,
        _share(left, right) if left.told else None,
        _share(right, left) if right.told else None,
    )


def stand_in_a_row(left: Amount, right: Amount, asked: Asked) -> bool:
    """True where each number of the one stands in a row with each number of the other."""
    return _of_sets(left, right, asked)[1]


def _of_sets(left: Amount, right: Amount, asked: Asked) -> tuple[int, bool]:
    """How many words of their own the numbers of two amounts share, at most two, and whether they stand in a row."""
    masks = left.mask, right.mask
    found = asked.shared.get(masks)
    if found is None:
        shared = min(len(own_words(left.mask, asked) & own_words(right.mask, asked)), 2)
        found = asked.shared[masks] = shared, side_by_side(left, right, asked.rows)
    return found


def _share(share: Amount, other: Amount) -> tuple[bool, str] | None:
    """Of a told amount that is a share: is it of the rest, and what is the other one; None of any other."""
    return (share.fact.of_rest, "told" if other.told else other.rule) if share.fact.ratio else None


@lru_cache(maxsize=20_000)
def _of_numbers(
    shared: int,
    near: int,
    made: str | None,
    order: int,
    divides: bool | None,
    in_a_row: bool,
    *shares: tuple[bool, str] | None,
) -> tuple[str, ...]:
    """The indicators of all pairs that lie so to each other: ``near`` is how far apart they stand in the text, in
    steps of four words, at most three; ``made`` is the rule of the one that was made from the
    other, ``order`` 1 where the first is larger, ``divides`` None where the second is zero, and ``shares`` what is
    told as a share of the other ("half of the rest" is of what a rule made, of a rest most likely)."""
    found = [f"own-words={shared}"]
    if made is not None:
        found += ["shared", f"shared:{made}"]
    if order <= 0:
        found.append("smaller-first" if order else "equal")
    if divides:
        found.append("divides")
    elif divides is not None and order > 0:
        found.append("does-not-divide")
    found.append(f"near={near}")
    if in_a_row:
        found.append("in-a-row")
    found += (f"share:rest={share[0]},of={share[1]}" for share in shares if share is not None)
    return tuple(found)


def _of_kinds(left: Amount, right: Amount, asked: Asked) -> tuple[str, ...]:
    holders = overlap(left.holders, right.holders)
    first = left.first < right.first
    order = "before" if first else "after"
    where, facts = _of_facts(left.fact, right.fact, asked)
    signs = f"signs={left.sign}+{right.sign}"
    verb = left.fact.verb
    same = ("verbs=same,holders",) if verb and verb == right.fact.verb and holders != "differ" else ()
    on_right, on_left = _to_other(left, right, asked, later=first), _to_other(right, left, asked, later=not first)
    return (
        "*",
        *facts,
        f"units={unit_fit(left.unit, right.unit)}",
        f"kinds={left.kind}+{right.kind}",
        f"holders={holders}",
        f"per={_per(left, right)}",
        f"order={order}",
        f"order={order},where={where}",
        *_of_asked(left, right, asked),
        signs,
        f"{signs},order={order}",
        *same,
        *on_right.as_right,
        *on_left.as_left,
        *(("R:told-of-another",) if on_right.of_another else ()),
        *(("L:told-of-another",) if on_left.of_another else ()),
        *(("R:told-of-other",) if on_right.of_other else ()),
        *(("L:told-of-other",) if on_left.of_other else ()),
    )


class ToOther(NamedTuple):
    """What one amount is to another."""

    as_left: tuple[str, ...]
    as_right: tuple[str, ...]
    """Its marks, as of the left and as of the right one of a pair."""
    of_another: bool
    """It is told of what a third number counts."""
    of_other: bool
    """The other one is told of what it counts."""


def _to_other(other: Amount, amount: Amount, asked: Asked, later: bool) -> ToOther:
    """Kept for the pair in the other order; ``later``: the amount is told after the other."""
    key = kind_of(other, asked), kind_of(amount, asked), later
    found = asked.to_other.get(key)
    if found is None:
        marks = list(_of_side(other, amount, asked, later))
        found = asked.to_other[key] = ToOther(
            tuple(["L:" + mark for mark in marks]),
            tuple(["R:" + mark for mark in marks]),
            _told_of_another(other, amount, asked),
            _holds(amount, other),
        )
    return found


def _of_asked(left: Amount, right: Amount, asked: Asked) -> Iterator[str]:
    """Which of the two is what the question asks for, and whose it asks: "4 pens and 27 clips in each of 19 boxes",
    where pens are asked, are no pens together."""
    (thing, whose, when), (other, others, then) = _as_asked(left, asked), _as_asked(right, asked)
    yield f"asked:{thing}+{other}"
    if asked.fact.holders:
        yield f"asked:{whose}/{others}"
        yield f"asked:{thing}+{other},{whose}/{others}"
    if asked.fact.times and (left.told and right.told):
        yield f"asked-time:{when}/{then}"


def _as_asked(amount: Amount, asked: Asked) -> tuple[str, str, str]:
    """How an amount's things, holders and times lie to those that are asked for."""
    key = kind_of(amount, asked)
    found = asked.as_asked.get(key)
    if found is None:
        ask = asked.fact
        whose, when = overlap(amount.holders, ask.holders), overlap(amount.fact.times, ask.times)
        found = asked.as_asked[key] = _thing(amount, asked), whose, when
    return found


def _thing(amount: Amount, asked: Asked) -> str:
    """Whether an amount counts what is asked for, or one of the kinds that are asked for together."""
    fits = [unit_fit(amount.unit, unit) for unit in asked.fact.units]
    if any(fit.startswith("same") or fit == "under" for fit in fits):
        return "it"
    return "open" if "open" in fits else "near" if any(fit != "other" for fit in fits) else "other"


def _of_facts(a: Fact, b: Fact, asked: Asked) -> tuple[str, tuple[str, ...]]:
    """Where the clauses of two facts stand to each other, and what they tell."""
    key = a.n, b.n
    found = asked.of_facts.get(key)
    if found is None:
        where = _where(a, b, asked)
        found = asked.of_facts[key] = where, tuple(_of_clauses(a, b, where, asked))
    return found


def _of_clauses(a: Fact, b: Fact, where: str, asked: Asked) -> Iterator[str]:
    yield from (f"places={overlap(a.places, b.places)}", f"times={overlap(a.times, b.times)}")
    yield from (f"where={where}", f"frames={a.frame}+{b.frame}", f"cues={a.cue}+{b.cue}")
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
    if amount.per_span and head == amount.per_span:
        yield "per-other"
        return
    if per == "*" and amount.told and amount.fact.each_of:
        yield "each-of-other" if amount.fact.each_of == head else "each-of-else"
        if amount.fact.each_of == head and other.told:
            yield "per-its-own" if amount.fact.each_number == other.fact.tag else "per-not-its-own"
    if not per or per == "*":
        return
    if per in TIMES and head in TIMES and per != head:
        yield "per-other-time"
    if per in (head, other.unit.of):
        yield "per-other"
        yield from _per_its_own(other, amount)
        yield from _per_sort(other, amount)
    elif head and (under(per, head) or under(head, per)):
        yield "per-other-class"
    else:
        yield "per-else"


def _per_its_own(other: Amount, amount: Amount) -> Iterator[str]:
    """ "3 boxes of 12 pens and 4 boxes of 9 pens", "4 caps at $5 and 9 caps at $7": whether the other one is the very
    number that the amount is told of."""
    group = amount.fact.per_phrase if amount.told else None
    if group is not None and group.number is not None and other.told:
        yield "per-its-own" if group is other.fact.phrase else "per-not-its-own"


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
