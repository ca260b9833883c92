"""The amount that a rule makes of two others: its unit, kind and holders."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Final, NamedTuple

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit, unit_kind
from svampkit.reading.schemas import RULES, Amount, Rule
from svampkit.reading.schemas.amount import Operation, simplest
from svampkit.reading.searching.proposals import Made
from svampkit.reading.searching.than_unit import than_unit
from svampkit.world.model import UnitKind

__all__ = ["RULE_INDEX", "amount_of", "best"]

RULE_INDEX = {rule.name: n for n, rule in enumerate(RULES)}
_score = attrgetter("score")


def best(made: Sequence[Made], width: int) -> list[Amount]:
    """The likeliest, one of each equation and rule, as amounts."""
    kept: list[Amount] = []
    seen: set[tuple[int, int]] = set()
    for one in sorted(made, key=_score, reverse=True):
        key = (one.hash, one.rule)
        if key in seen:
            continue
        seen.add(key)
        kept.append(amount_of(one))
        if len(kept) == width:
            break
    return kept


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


class _Of(NamedTuple):
    """What an amount is of."""

    unit: Unit
    kind: UnitKind
    holders: tuple[str, ...]
    per: str = ""
    per_fact: Fact | None = None


def amount_of(made: Made) -> Amount:
    """The amount that a rule makes of two others: its unit, kind and holders."""
    rule, left, right = RULES[made.rule], made.left, made.right
    like = _teller(rule, left, right)
    of = _of(rule.name, left, right, like)
    return Amount(
        mask=left.mask | right.mask,
        value=_value(rule.operation, left, right),
        hash=made.hash,
        unit=of.unit,
        kind=of.kind,
        holders=of.holders,
        fact=like.fact,
        operation=rule.operation,
        rule=rule.name,
        left=left,
        right=right,
        per=of.per,
        per_fact=of.per_fact,
        first=min(left.first, right.first),
        last=max(left.last, right.last),
        score=made.score,
        evidence=[*made.of_kinds, *made.of_numbers],
        size=left.size + right.size,
        sign=0 if rule.name.partition(".")[0] in ("gain", "loss") else like.sign,
    )


def _of(rule: str, left: Amount, right: Amount, like: Amount) -> _Of:
    """What the amount is of; ``like`` is the one that it is told like, where its rule says nothing else."""
    schema, _, what = rule.partition(".")
    if schema in ("groups", "price", "rate", "sharing"):
        return _of_groups(what, left, right)
    if schema == "times" and what in ("larger", "smaller"):
        return _of_a_multiple(what, left, right, like)
    unit, holders, kind = like.unit, like.holders, like.kind
    if rule == "combine.whole":
        unit = _common(left.unit, right.unit)
        holders = tuple(dict.fromkeys((*left.holders, *right.holders)))
    elif rule == "combine.part":
        unit = Unit(left.unit.head, left.unit.of, frozenset())
        holders = _the_others(left.holders, right.holders)
    elif schema == "compare" and what != "difference":
        kinds = than_unit(left, right.fact)
        unit = kinds or _compared_unit(left, right)
        holders = left.holders if kinds is not None else _compared_holders(left, right)
    elif rule == "area.area":
        kind = "area"
    return _Of(unit, kind, holders, like.per, like.per_fact)


def _of_groups(what: str, left: Amount, right: Amount) -> _Of:
    """Of groups: the total, what each has, or how many there are."""
    if what == "total":
        per, per_fact = _still_for_one_of(left, right)
        return _Of(right.unit, right.kind, left.holders or right.holders, per, per_fact)
    if what == "each":
        return _Of(left.unit, left.kind, left.holders, right.unit.head or "*", right.fact)
    noun = right.per if right.per not in ("", "*") else ""
    kind = unit_kind(noun) if right.per_fact is not None and noun else "count"
    return _Of(Unit(noun), kind, left.holders)


def _still_for_one_of(count: Amount, each: Amount) -> tuple[str, Fact | None]:
    """What so many times an amount is told for one of: of 12 cows, of which each gives 20 liters a day, the
    milk of a day."""
    if count.per or not each.per_span:
        return count.per, count.per_fact
    return each.per if count.unit.head == each.per_span else each.per_span, each.per_fact


def _of_a_multiple(what: str, left: Amount, right: Amount, like: Amount) -> _Of:
    """Of a multiple, or of that of which a multiple is told."""
    if what == "smaller":
        kinds = than_unit(left, right.fact)
        holders = left.holders if kinds is not None else tuple(_than(right.fact))
        return _Of(kinds or left.unit, left.kind, holders, like.per, like.per_fact)
    unit, ratio_unit = right.fact.unit if right.told else right.unit, left.fact.ratio_unit
    if ratio_unit is not None and (ratio_unit.head not in right.unit.nouns or ratio_unit.mods):
        unit = ratio_unit
    elif right.kind in _MEASURED and (stuff := _stuff_of(left, right)):
        unit = Unit(right.unit.head, "", frozenset({stuff}))
    holders = left.holders if set(left.holders) != set(right.holders) else right.holders
    return _Of(unit, right.kind, holders, right.per, right.per_fact)


def _stuff_of(ratio: Amount, other: Amount) -> str:
    """ "1000 pounds of beef and twice that much chicken": what the multiple is of; "" where it is of the same."""
    thing, known = ratio.fact.unit.head, {*other.unit.mods, other.unit.of} - {""}
    if not (ratio.told and known and thing) or thing in known or thing in other.unit.nouns:
        return ""
    return thing if unit_kind(thing) == "count" and thing not in _AMOUNTS else ""


_MEASURED: Final = frozenset(["weight", "volume", "length"])
_AMOUNTS: Final = frozenset(listed("nouns of amounts"))


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
