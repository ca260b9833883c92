"""Search: worlds are sets of relations that agree; best first, a beam for every set of told numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from svampkit.lexicon.grammar import listed
from svampkit.reading.evidence import groups_of_answer, of_left_out, of_schema, of_world
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas import RULES, Amount, Rule
from svampkit.reading.schemas.amount import Operation, leaves, simplest, told_amount
from svampkit.reading.searching.known_of_one import known_of_one
from svampkit.reading.searching.parts_of_all import alike, are_together, with_the_whole
from svampkit.reading.searching.percentages import constant, told_shares
from svampkit.reading.searching.proposals import Made, PairProposals, Weigher
from svampkit.reading.searching.sides import are_sides, equal_sides
from svampkit.reading.searching.some_and_others import are_some_and_others, speaks_of_others, with_the_others
from svampkit.reading.searching.than_unit import than_unit
from svampkit.reading.searching.unsaid_counts import (
    asks_for_each,
    averaged,
    before_each,
    named,
    of_each_person,
    with_known,
)
from svampkit.reading.searching.unsaid_days import how_often
from svampkit.reading.together.around import goes_around
from svampkit.reading.together.asked import Asked, units_spoken_of
from svampkit.reading.together.conversions import convertible, steps_between, unit_named
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["MAX_NUMBERS", "RULE_INDEX", "Candidate", "Weigher", "search", "ways"]

MAX_NUMBERS = 9
"""A text with more numbers is not read: the sets of numbers double with each."""


@dataclass(slots=True, eq=False)
class Candidate:
    """One world that was weighed: the asked amount, and what it is made of."""

    answer: Amount
    score: float
    left_out: float = 0.0
    """What the numbers that it leaves out add to the score."""


def search(
    asked: Asked, weigher: Weigher, beam: int = 8, most: int = 60, tried: int = 10, meant: int = 0
) -> list[Candidate]:
    """Worlds for a question, best first, at most ``most``; [] where nothing can be proposed.

    ``beam`` is how many amounts are kept for a set of numbers, ``tried`` how many rules for two amounts. Of a made
    text it is known of how many numbers its equation is ``meant`` to be: then worlds of many more are not looked
    for, fewer are weighed besides, and what is far behind is left away before it is weighed to the end.
    """
    told = asked.told
    if not 1 <= len(told) <= MAX_NUMBERS:
        return []
    width = max(2, round(beam * _WIDTHS.get(len(told), 0.25)))
    proposals = PairProposals(asked, weigher, tried)
    together, compares = are_together(asked), bool(_COMPARED & set(asked.lows)) or "profit" in asked.says
    around, others = goes_around(asked.fact, asked.words), speaks_of_others(asked)
    chart, answers = _told(asked, proposals, together)
    full, units = (1 << len(told)) - 1, _units_asked(asked)
    simplest_of = {amount.hash: mask for mask, amounts in chart.items() for amount in amounts}
    largest = meant + _MORE_THAN_MEANT if meant else len(told)
    for mask in sorted(range(1, full + 1), key=lambda m: m.bit_count()):
        if not 2 <= mask.bit_count() <= largest:
            continue
        made: list[Made] = []
        part = (mask - 1) & mask
        while part:
            for left in chart.get(part, ()):
                for right in chart.get(mask ^ part, ()):
                    made += proposals.of(left, right)
            part = (part - 1) & mask
        apart = len(made)
        made += _of_one_anchor(mask, chart, proposals)
        made += _of_one_factor(mask, chart, proposals) if compares else []
        made += _halves(made, proposals) if together else []
        made += _averages(made, proposals) if "average" in asked.lows else []
        made += _around(made, proposals) if around else []
        made += [one for pair in with_the_others(mask, chart) for one in proposals.of(*pair)] if others else []
        for whole in _wholes(made, mask.bit_count()):
            proposals.weigh(whole)
            for inner in [*_anchors(whole), *_sums(whole, chart)]:
                made += proposals.of(inner, whole, _again(whole, asked))
                made += proposals.of(whole, inner, _again(whole, asked))
        again = made[apart:]
        made[apart:] = [m for m in again if not (m.left.mask & m.right.mask) or simplest_of.get(m.hash, mask) == mask]
        chart[mask] = _best([m for m in made if m.rule not in _FINAL], width)
        for amount in chart[mask]:
            proposals.weigh(amount)
            simplest_of.setdefault(amount.hash, mask)
        answers += made + _in_asked_units(chart[mask], units, proposals) + _of_each(chart[mask], asked, proposals)
    can_be = [made for made in answers if asked.ties.answers(RULES[made.rule], made.left, made.right)]
    return _answers(can_be, asked, weigher, most, _BRIEFLY if meant else _FULLY)


def _halves(made: Sequence[Made], proposals: PairProposals) -> list[Made]:
    """Of "40 in all, 6 more than hers": half of what is left without the six is hers, with them his."""
    found: list[Made] = []
    for whole in _best([m for m in made if RULES[m.rule].name in _COMPARED_SUMS], 2):
        assert whole.left is not None and whole.right is not None
        two = alike(whole.left, whole.right)
        if two is not None:
            proposals.weigh(whole)
            proposals.weigh(two)
            found += proposals.of(whole, two, _EACH_OF, len(RULES))
    return found


def _averages(made: Sequence[Made], proposals: PairProposals) -> list[Made]:
    """A sum divided by how many amounts it adds."""
    found: list[Made] = []
    for whole in _best([m for m in made if RULES[m.rule].operation == "+"], 3):
        if many := averaged(whole):
            by = with_known(whole.fact, many, "average")
            proposals.weigh(whole)
            proposals.weigh(by)
            found += proposals.of(whole, by, _EACH_OF, len(RULES))
    return found


def _around(made: Sequence[Made], proposals: PairProposals) -> list[Made]:
    """Two sides of a rectangle twice: all the way around it."""
    found: list[Made] = []
    for whole in _best([m for m in made if RULES[m.rule].operation == "+" and are_sides(m.left, m.right)], 2):
        by = with_known(whole.fact, 2, "sides")
        proposals.weigh(whole)
        proposals.weigh(by)
        found += proposals.of(by, whole, _IN_OTHER_UNITS["total"], len(RULES))
    return found


def _of_each(amounts: Sequence[Amount], asked: Asked, proposals: PairProposals) -> list[Made]:
    """What one of those gets that are named, of what all get."""
    people = named(asked) if asks_for_each(asked) else 0
    found: list[Made] = []
    for whole in amounts if people else ():
        by = with_known(whole.fact, people, "people")
        proposals.weigh(by)
        found += proposals.of(whole, by, _SHARED_OUT, len(RULES))
    return found


def _units_asked(asked: Asked) -> frozenset[str]:
    """The units that the question speaks of, of those that amounts may be told in as well."""
    words = asked.words[asked.fact.clause.first :]
    return (frozenset(unit_named(word) for word in words) | {asked.fact.unit.head}) & convertible()


def _in_asked_units(amounts: Sequence[Amount], units: frozenset[str], proposals: PairProposals) -> list[Made]:
    """What is told for a day and asked for a week, worked out for a day first."""
    if not units:
        return []
    plain = [amount for amount in amounts if not any(leaf.fact.because for leaf in leaves(amount))]
    return [made for amount in plain for made in _steps(amount, units - {amount.unit.head, amount.per}, proposals)]


_SHARED_OUT: Final = frozenset(["sharing.each", "groups.each", "price.each", "rate.each"])
_COMPARED_SUMS: Final = frozenset(["compare.larger", "compare.smaller"])
_EACH_OF: Final = frozenset(["groups.each", "price.each", "rate.each"])


def _wholes(made: Sequence[Made], numbers: int) -> list[Amount]:
    """The amounts that are set against what they were made from: the likeliest, and what the words compare."""
    likeliest = _best([m for m in made if m.rule in _MAY_AGAIN], 3 if numbers == 2 else 1)
    if numbers == 2:
        return likeliest
    compared = _best([m for m in made if m.rule in _COMPARING and (m.right.than or m.left.ratio)], 1)
    seen = {(whole.hash, whole.rule) for whole in likeliest}
    return likeliest + [whole for whole in compared if (whole.hash, whole.rule) not in seen]


def _told(asked: Asked, proposals: PairProposals, together: bool) -> tuple[dict[int, list[Amount]], list[Made]]:
    """The amounts of single numbers: as told, a percentage as a share, and in the other units of the text; the last
    may be an answer."""
    chart: dict[int, list[Amount]] = {}
    answers: list[Made] = []
    for n, fact in enumerate(asked.told):
        amount = told_amount(fact, n)
        proposals.weigh(amount)
        made = _converted(amount, asked, proposals)
        chart[1 << n] = [amount, *_best(made, 2), *told_shares(amount, asked.words)]
        chart[1 << n] += with_the_whole(amount, asked.words, together)
        for other in chart[1 << n]:
            proposals.weigh(other)
        answers += made
    return chart, answers


_IN_OTHER_UNITS = {
    what: frozenset(rule.name for rule in RULES if rule.name.partition(".")[2] == done)
    for what, done in (("total", "total"), ("per", "total"), ("count", "count"), ("each", "each"))
}


def _converted(amount: Amount, asked: Asked, proposals: PairProposals) -> list[Made]:
    """A told amount in the other units of its text: 3 weeks as 21 days, 2 liters a day as 14 a week; and for all that
    are named where it is told for each of them."""
    times = list(how_often(amount.fact, asked.words))
    named_days = any(one.unit.head == "day" for one in times)
    made = _steps(amount, units_spoken_of(asked, amount.fact) - (_WEEKS if named_days else set()), proposals)
    people = (before_each(amount.fact, asked.words) or named(asked)) if of_each_person(amount.fact) else 0
    if people:
        by = with_known(amount.fact, people, "people")
        proposals.weigh(by)
        made += proposals.of(by, amount, _IN_OTHER_UNITS["total"], len(RULES))
    for often in times:
        proposals.weigh(often)
        made += proposals.of(often, amount, _IN_OTHER_UNITS["total"], len(RULES))
    counted = replace(amount, kind="count") if amount.kind == "money" else amount  # pennies are counted too
    for each in known_of_one(amount.fact, asked):
        proposals.weigh(each)
        made += proposals.of(counted, each, _IN_OTHER_UNITS["total"], len(RULES))
    if sides := equal_sides(amount.fact, asked):
        proposals.weigh(sides)
        made += proposals.of(sides, amount, _IN_OTHER_UNITS["total"], len(RULES))
    return made


_WEEKS: Final = frozenset(["week", "day"])
"""Of which a day is one in seven, where the text does not say on which days."""


def _steps(amount: Amount, units: AbstractSet[str], proposals: PairProposals) -> list[Made]:
    """An amount in one of these units, or told for one of them."""
    made: list[Made] = []
    for what, fact in steps_between(amount.fact, amount.unit.head, amount.per, units):
        by = constant(fact)
        proposals.weigh(by)
        sides = (by, amount) if what == "per" else (amount, by)
        made += proposals.of(*sides, _IN_OTHER_UNITS[what], len(RULES))
    return made


_WIDTHS = {1: 1.0, 2: 1.0, 3: 0.75, 4: 0.5, 5: 0.375}
"""Share of the beam for a text with so many numbers; the sets of numbers double with each."""
_MORE_THAN_MEANT: Final = 2
"""Numbers that a world may have more than the one that is meant, where one is."""


class _Besides(NamedTuple):
    """How many answers are weighed besides the likeliest."""

    other_sets: int
    """Sets of numbers of which the likeliest answer is weighed as well, although others are likelier: a question that
    needs two of four numbers differs from the others by its words, which are weighed last."""
    of_a_factor: int
    """Worlds that need a number twice: who has seen few believes none."""
    of_two: int
    """Equations of two numbers, although others of the same two are likelier."""
    behind: float
    """How far an answer may lie behind before its whole world is looked at, in the unit of the weights."""


_FULLY: Final = _Besides(16, 4, 16, math.inf)
_BRIEFLY: Final = _Besides(6, 3, 6, 7.0)
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
_COMPARED: Final = frozenset(
    ["difference", "than", *listed("comparatives of the larger"), *listed("comparatives of the smaller")]
)


def _again(whole: Amount, asked: Asked) -> frozenset[str]:
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
    if not set(asked.lows) & _COMPARED:
        rules -= {"compare.difference"}
    return rules if "times" in asked.lows else rules - {"times.ratio"}


def _anchors(amount: Amount) -> list[Amount]:
    """Amounts inside another that the text may speak of again: what it was compared with, what it is a part of. Of "5
    more than twice as many as his" these are his."""
    left, right = amount.left, amount.right
    if left is not None and right is not None and left.rule == "times.larger" and right.fact.multiple:
        return _anchors(left)
    found = [p for p in (left, right) if p is not None and (p.rule in _COMPARISONS or not _compares(p))]
    return found + [inner for p in found if p.rule in _COMPARISONS for inner in _anchors(p)]


def _compares(amount: Amount) -> bool:
    return amount.ratio or amount.fact.ratio or bool(amount.fact.than)


def _sums(whole: Amount, chart: Mapping[int, Sequence[Amount]]) -> list[Amount]:
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


_BESIDE = frozenset({"combine.whole", "compare.difference", "loss.result", "combine.part"})
"""What two amounts may come to that were made from the same told one."""


def _of_one_anchor(mask: int, chart: Mapping[int, Sequence[Amount]], proposals: PairProposals) -> list[Made]:
    """ "8 more than the red ones", "5 fewer than the red ones": what was compared with one amount, side by side."""
    made: list[Made] = []
    part = (mask - 1) & mask
    while part:
        for right in chart.get(part, ()):
            anchor = _compared_with(right)
            if anchor is None:
                continue
            for left in chart.get((mask ^ part) | anchor.mask, ()):
                if _holds(left, anchor):
                    made += proposals.of(left, right, _BESIDE)
        part = (part - 1) & mask
    return made


_PRODUCTS: Final = frozenset(["groups.total", "price.total", "rate.total"])
_DIFFERENCE: Final = frozenset(["compare.difference"])


def _of_one_factor(mask: int, chart: Mapping[int, Sequence[Amount]], proposals: PairProposals) -> list[Made]:
    """ "7 red packs and 5 blue packs of 18 each": what the red ones hold is compared with what the blue ones do."""
    made: list[Made] = []
    for left, right in _with_a_factor_in_common(mask, chart):
        made += proposals.of(left, right, _DIFFERENCE)
    return made


def _with_a_factor_in_common(mask: int, chart: Mapping[int, Sequence[Amount]]) -> Iterator[tuple[Amount, Amount]]:
    """Two products of the numbers of a set that have one of them in common."""
    if mask.bit_count() < 3:
        return
    for factor in (1 << n for n in range(mask.bit_length()) if mask >> n & 1):
        others = mask ^ factor
        part = (others - 1) & others
        while part:
            for left in _products(chart.get(part | factor, ()), factor):
                for right in _products(chart.get((others ^ part) | factor, ()), factor):
                    yield left, right
            part = (part - 1) & others


def _of_a_factor(made: Made) -> bool:
    """The difference of two products that have a number in common; what is made of some and of the others."""
    left, right = made.left, made.right
    if not left.mask & right.mask:
        return False
    compares = made.rule == _COMPARES and {left.rule, right.rule} <= _PRODUCTS
    return compares or are_some_and_others(left, right)


def _products(amounts: Sequence[Amount], factor: int) -> list[Amount]:
    """Products with a told factor, whichever side it is."""
    return [a for a in amounts if a.rule in _PRODUCTS and factor in (_mask(a.left), _mask(a.right))]


def _mask(amount: Amount | None) -> int:
    return 0 if amount is None else amount.mask


def _compared_with(amount: Amount) -> Amount | None:
    """The told amount that this one is a multiple or a share of, or differs from; None of any other."""
    if amount.rule not in _COMPARISONS or amount.left is None or amount.right is None:
        return None
    anchor = amount.right if amount.rule == "times.larger" else amount.left
    return anchor if anchor.told else None


_COMPARISONS = frozenset({"compare.larger", "compare.smaller", "times.larger", "times.smaller"})


def _holds(amount: Amount, anchor: Amount) -> bool:
    """True where a told amount stands in a sum or a difference of others."""
    sides = (amount.left, amount.right)
    return any(side is anchor or (side is not None and not side.told and _holds(side, anchor)) for side in sides)


def _best(made: Sequence[Made], width: int) -> list[Amount]:
    """The likeliest, one of each equation and rule, as amounts."""
    kept: list[Amount] = []
    seen: set[tuple[int, int]] = set()
    for one in sorted(made, key=_score, reverse=True):
        key = (one.hash, one.rule)
        if key in seen:
            continue
        seen.add(key)
        kept.append(_amount(one))
        if len(kept) == width:
            break
    return kept


_score = attrgetter("score")
_weight: Final = itemgetter(0)


RULE_INDEX = {rule.name: n for n, rule in enumerate(RULES)}
_COMPARES = RULE_INDEX["compare.difference"]
_FINAL = frozenset(n for n, rule in enumerate(RULES) if rule.asked_only)
"""What only a question asks for is no amount that others follow from."""
_MAY_AGAIN = frozenset(RULE_INDEX[name] for name in _AGAIN)
_COMPARING = frozenset(RULE_INDEX[name] for name in _COMPARISONS if name in _AGAIN)


def ways(left: Amount, right: Amount, asked: Asked, weigher: Weigher, equation: int | None = None) -> list[Amount]:
    """Everything that rules make of two amounts, in either order; only what has this ``equation`` (its value in the
    field), where one is given."""
    proposals = PairProposals(asked, weigher, 4 * len(RULES))
    made = proposals.of(left, right) + proposals.of(right, left)
    return [_amount(one) for one in made if equation is None or one.hash == equation]


def _value(operation: Operation, left: Amount, right: Amount) -> Fraction | int:
    """What the two come to; worked out for the few results that become amounts."""
    if operation == "+":
        value = left.value + right.value
    elif operation == "-":
        value = left.value - right.value
    elif operation == "*":
        value = left.value * right.value
    else:
        value = Fraction(left.value) / right.value
    return simplest(value) if isinstance(value, Fraction) else value


def _amount(made: Made) -> Amount:
    """The amount that a rule makes of two others: its unit, kind and holders."""
    rule, left, right = RULES[made.rule], made.left, made.right
    like = _teller(rule, left, right)
    unit, kind, holders, per, per_fact = like.unit, like.kind, like.holders, like.per, like.per_fact
    schema, _, what = rule.name.partition(".")
    if schema in ("groups", "price", "rate", "sharing"):
        if what == "total":
            unit, kind = right.unit, right.kind
            holders = left.holders or right.holders
            per, per_fact = left.per, left.per_fact
        elif what == "each":
            unit, kind, holders = left.unit, left.kind, left.holders
            per, per_fact = right.unit.head or "*", right.fact
        else:
            noun = right.per if right.per not in ("", "*") else ""
            unit, holders = Unit(noun), left.holders
            kind = "count"
            if right.per_fact is not None and noun:
                from svampkit.reading.mentions.units import unit_kind

                kind = unit_kind(noun)
            per, per_fact = "", None
    elif rule.name == "combine.whole":
        unit = _common(left.unit, right.unit)
        holders = tuple(dict.fromkeys((*left.holders, *right.holders)))
    elif rule.name == "combine.part":
        unit = Unit(left.unit.head, left.unit.of, frozenset())
        holders = _the_others(left.holders, right.holders)
    elif schema == "compare" and what != "difference":
        kinds = than_unit(left, right.fact)
        unit = kinds or _compared_unit(left, right)
        holders = left.holders if kinds is not None else _compared_holders(left, right)
    elif rule.name == "times.larger":
        unit = right.fact.unit if right.told else right.unit
        kind = right.kind
        holders = left.holders if set(left.holders) != set(right.holders) else right.holders
        ratio_unit = left.fact.ratio_unit
        if ratio_unit is not None and (ratio_unit.head not in right.unit.nouns or ratio_unit.mods):
            unit = ratio_unit
        per, per_fact = right.per, right.per_fact
    elif rule.name == "times.smaller":
        kinds = than_unit(left, right.fact)
        unit, kind = kinds or left.unit, left.kind
        holders = left.holders if kinds is not None else tuple(_than(right.fact))
    elif rule.name == "area.area":
        kind = "area"
    return Amount(
        mask=left.mask | right.mask,
        value=_value(rule.operation, left, right),
        hash=made.hash,
        unit=unit,
        kind=kind,
        holders=holders,
        fact=like.fact,
        operation=rule.operation,
        rule=rule.name,
        left=left,
        right=right,
        per=per,
        per_fact=per_fact,
        first=min(left.first, right.first),
        last=max(left.last, right.last),
        score=made.score,
        evidence=[*made.of_kinds, *made.of_numbers],
        size=left.size + right.size,
        sign=0 if schema in ("gain", "loss") else like.sign,
    )


def _compared_unit(other: Amount, comparing: Amount) -> Unit:
    """ "4 more cups than bowls" makes cups of the bowls, and "4 more red cups than blue ones" red of the blue."""
    if other.unit.head == comparing.unit.head and other.unit.mods and comparing.unit.mods - other.unit.mods:
        return comparing.unit if not other.unit.mods & comparing.unit.mods else other.unit
    counts = other.kind == comparing.kind == "count" and not comparing.fact.elided
    return (
        comparing.unit
        if counts and comparing.unit.head and not other.unit.nouns & {comparing.unit.head}
        else other.unit
    )


def _compared_holders(other: Amount, comparing: Amount) -> tuple[str, ...]:
    """Who has what is compared with another's amount; nobody where the comparison names nobody."""
    if not comparing.holders or comparing.fact.multiple:
        return comparing.holders
    return comparing.holders if set(comparing.holders) != set(other.holders) else tuple(_than(comparing.fact))


def _the_others(all_of_them: tuple[str, ...], some: tuple[str, ...]) -> tuple[str, ...]:
    """Whose the rest is: of what Petra and Boris have, less hers, his."""
    return tuple(h for h in all_of_them if h not in some) if set(some) < set(all_of_them) else all_of_them


def _than(fact: Fact) -> list[str]:
    return fact.than.split("+") if fact.than and fact.than != "clause" else []


def _teller(rule: Rule, left: Amount, right: Amount) -> Amount:
    """The amount whose clause tells of the result: a larger one's is the comparison's."""
    schema, _, what = rule.name.partition(".")
    if schema in ("compare", "times") and what in ("larger", "smaller"):
        if schema == "times" and what == "larger":
            return left
        return right
    if schema in ("groups", "price", "rate") and what == "total":
        return right if right.fact.verb else left
    return left


def _common(one: Unit, two: Unit) -> Unit:
    """The unit of a sum: the shared noun, without what tells the parts apart."""
    if not one.head:
        return two
    if not two.head or one.head == two.head:
        return Unit(one.head, one.of if one.of == two.of else "", one.mods & two.mods)
    return Unit("", "", frozenset())


def _answers(made: Sequence[Made], asked: Asked, weigher: Weigher, most: int, besides: _Besides) -> list[Candidate]:
    """The likeliest amounts as answers: weighed by the question's words and what they leave out, then by all."""
    asks, fits = weigher.asked(asked.marks).tolist(), _Fits(asked, weigher)
    asked_for = [(one.score + asks[one.rule] + fits.score(one), one.left.mask | one.right.mask, one) for one in made]
    best: dict[int, _Likely] = {}
    for likely in asked_for:
        other = best.get(likely[1])
        if other is None or likely[0] > other[0]:
            best[likely[1]] = likely
    without = _Without(asked, weigher)
    left_out = {mask: without.score(mask, one.rule) for mask, (_, _, one) in best.items()}

    def likeliest(some: Iterable[_Likely], count: int) -> list[Made]:
        weighed = [(score + left_out[mask], one) for score, mask, one in some]
        return [one for _, one in sorted(weighed, key=_weight, reverse=True)[:count]]

    taken = likeliest(asked_for, most)
    seen = {one.left.mask | one.right.mask for one in taken}
    taken += likeliest((likely for mask, likely in best.items() if mask not in seen), besides.other_sets)
    weighed = {one.hash for one in taken}
    of_a_factor = [likely for likely in asked_for if _of_a_factor(likely[2])]
    taken += likeliest((likely for likely in of_a_factor if likely[2].hash not in weighed), besides.of_a_factor)
    taken += likeliest(_of_two(asked_for, weighed), besides.of_two)
    found = []
    for one in taken:
        amount = _amount(one)
        out = without.score(amount.mask, one.rule)
        score = amount.score + asks[one.rule] + out
        for marks in groups_of_answer(amount, asked, amount.mask):
            score += weigher.answers(marks)[one.rule]
        found.append(Candidate(amount, score, out))
    least = max((candidate.score for candidate in found), default=0.0) - besides.behind
    found = [candidate for candidate in found if candidate.score >= least]
    for candidate in found:
        amount = candidate.answer
        marks = tuple(of_world(amount, asked, amount.mask))
        candidate.score += weigher.answers(marks)[RULE_INDEX[amount.rule]]
    found.sort(key=lambda c: -c.score)
    return found


_Likely = tuple[float, int, Made]
"""What speaks for an answer without what it leaves out, its numbers as a bit set, and itself."""


def _of_two(likely: Iterable[_Likely], weighed: AbstractSet[int]) -> Iterable[_Likely]:
    """The likeliest of each equation of two numbers but those ``weighed``: the question's words may ask for any."""
    best: dict[int, _Likely] = {}
    for one in likely:
        if one[1].bit_count() > 2 or (hash := one[2].hash) in weighed:
            continue
        other = best.get(hash)
        if other is None or one[0] > other[0]:
            best[hash] = one
    return best.values()


class _Fits:
    """Whether what a rule makes counts what is asked for, seen before it is an amount: in a text of many numbers most
    of what is likely in itself counts something else."""

    __slots__ = ("_asked", "_kept", "_weigher")

    def __init__(self, asked: Asked, weigher: Weigher) -> None:
        self._asked, self._weigher = asked, weigher
        self._kept: dict[tuple[str, str, frozenset[str]], list[float]] = {}

    def score(self, made: Made) -> float:
        """What its unit says for or against it as the answer."""
        unit = _unit_made(made)
        key = unit.head, unit.of, unit.mods
        found = self._kept.get(key)
        if found is None:
            fit = unit_fit(unit, self._asked.fact.unit)
            found = self._kept[key] = self._weigher.answers((f"fit={fit}",))
        return found[made.rule]


def _unit_made(made: Made) -> Unit:
    """What the result of a rule counts, roughly: groups, what is in them, or what its first amount does."""
    what = _DOES[made.rule]
    if what == "total":
        return made.right.unit
    if what == "count":
        return Unit(made.right.per) if made.right.per not in ("", "*") else Unit()
    return made.left.unit


_DOES: Final = tuple(
    rule.name.partition(".")[2] if rule.schema in ("groups", "price", "rate", "sharing") else "" for rule in RULES
)


class _Without:
    """What speaks for and against the numbers that an answer leaves out, kept by what it hangs on."""

    __slots__ = ("_asked", "_of_numbers", "_scores", "_weigher")

    def __init__(self, asked: Asked, weigher: Weigher) -> None:
        self._asked, self._weigher = asked, weigher
        self._of_numbers: dict[tuple[int, int], float] = {}
        self._scores: dict[tuple[int, str], float] = {}

    def score(self, mask: int, rule: int) -> float:
        """The score of all numbers that are left out by an answer of this rule that is made from ``mask``."""
        key = mask, RULES[rule].schema
        found = self._scores.get(key)
        if found is None:
            out = [(n, fact) for n, fact in enumerate(self._asked.told) if not mask >> n & 1]
            found = self._scores[key] = sum(self._of(n, fact, *key) for n, fact in out)
        return found

    def _of(self, n: int, fact: Fact, mask: int, schema: str) -> float:
        whatever = self._of_numbers.get((n, mask))
        if whatever is None:
            marks = of_left_out(fact, mask, self._asked)
            whatever = self._of_numbers[n, mask] = self._weigher.unused(marks)
        return whatever + self._weigher.unused(of_schema(fact, mask, schema, self._asked))
