"""Worlds of an equation that is known: the equation's own steps, told by relations that the words bear out.

The search keeps few worlds, and a number that a text uses twice ("200 of each, one with 3 buttons, one with 5") is
seldom among them. Where a seed's equation is known nothing has to be searched: the equation says which amounts meet,
and only what they are to each other is open. As the equation says nothing of that, more is asked of the words: a
product has to be told for one of several, a sum to be of things that go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import reduce
from itertools import product

from svampkit.equation import Expression, Num, Op, Var
from svampkit.reading.bearing_out.borne_out import unsupported_here
from svampkit.reading.bearing_out.linked import linked
from svampkit.reading.bearing_out.one_meaning import one_meaning
from svampkit.reading.evidence import marks_of, of_answer
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import Operation, combined_hash, hash_of, told_amount
from svampkit.reading.searching.percentages import as_told, share
from svampkit.reading.searching.search import RULE_INDEX, Weigher, ways
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import PERCENT, is_percent, numbers_in
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.percent import HUNDRED

__all__ = ["meant_world"]

_KEPT = 3
"""Ways to tell one step that are kept."""
_MOST_FACTORS = 4


@dataclass(slots=True)
class _Site:
    """What the steps are built from."""

    asked: Asked
    weigher: Weigher
    told: Mapping[str, Amount]
    shares: Mapping[str, Amount]
    """Numbers that are told in percent, as the shares that they are."""
    constants: Mapping[Fraction, Sequence[Amount]]
    """What a number of the equation that no tag tells may be, by its value."""
    repeated: frozenset[int]
    """Steps that the equation has more than once: one amount each."""
    done: dict[int, list[Amount]] = field(default_factory=dict)


def meant_world(equations: Sequence[Expression], asked: Asked, weigher: Weigher) -> Amount | None:
    """The amount that one of these equations over NUM tags asks for, or None.

    Several equations are the ways to match tags of one value; the one that uses most tags is taken, then the
    likeliest world. None where an equation has a number that neither a tag nor a constant among the told facts
    explains, or where a step is no relation that the words bear out.
    """
    every = [told_amount(fact, n) for n, fact in enumerate(asked.told) if fact.tag is not None]
    constants: dict[Fraction, list[Amount]] = {}
    for amount in every:
        _weigh(amount, asked, weigher)
        if amount.fact.because:
            constants.setdefault(Fraction(amount.value), []).append(amount)
    told = {amount.fact.tag: amount for amount in every if amount.fact.tag and not amount.fact.because}
    shares = {tag: amount for tag, amount in told.items() if amount.fact.percent}
    told |= {tag: _as_percentage(amount, asked, weigher) for tag, amount in shares.items()}
    found: list[tuple[int, float, Amount]] = []
    for equation in equations:
        if isinstance(equation, Op) and numbers_in(equation) <= constants.keys():
            site = _Site(asked, weigher, told, shares, constants, _repeated(equation))
            for answer in _options(equation, site, root=True):
                found.append((answer.mask.bit_count(), _worth(answer, site, root=True), answer))
    fitting = [one for one in found if _fits(one[2], asked) and one_meaning(one[2], asked)]
    return max(fitting, key=lambda one: one[:2])[2] if fitting else None


def _as_percentage(share: Amount, asked: Asked, weigher: Weigher) -> Amount:
    """The number of a share that is told in percent, for equations that compute with it otherwise."""
    amount = replace(told_amount(as_told(share.fact), 0), mask=share.mask)
    _weigh(amount, asked, weigher)
    return amount


def _repeated(equation: Expression) -> frozenset[int]:
    counts = Counter(hash_of(node) for node in _operations(equation))
    return frozenset(key for key, n in counts.items() if n > 1)


def _operations(node: Expression) -> Iterator[Op]:
    if isinstance(node, Op):
        yield node
        yield from _operations(node.left)
        yield from _operations(node.right)


def _options(node: Expression, site: _Site, root: bool = False) -> list[Amount]:
    """Amounts that an expression may be, the likeliest first."""
    if isinstance(node, Var):
        return [site.told[node.name]] if node.name in site.told else []
    if isinstance(node, Num):
        return list(site.constants.get(node.value, ()))
    part = _percentage(node, site)
    if part is not None:
        return [part]
    key = hash_of(node)
    if root or key not in site.done:
        terms = [_options(term, site) for term in _terms(node, site)]
        if node.operator == "*" and len(terms) <= _MOST_FACTORS:
            found = _factors(terms, site, root)
        elif node.operator == "+":
            found = _summed(terms, site, root)
        elif isinstance(node.right, Num):
            found = [amount for way in _divided(node) for amount in _of_way(way, site, root)]
            found = _best(found, site, root)
        else:
            found = _of_two(node.operator, terms[0], terms[-1], site, root)
        site.done[key] = found[: 1 if key in site.repeated else _KEPT]
    return site.done[key]


def _divided(node: Op) -> Iterator[Op]:
    """A product divided by a constant, and each of its factors divided by it: 90 an hour x 40 minutes / 60."""
    yield node
    factors = list(_chained(node.left, "*"))
    for n, factor in enumerate(factors[: _MOST_FACTORS if len(factors) > 1 else 0]):
        others = [*factors[:n], *factors[n + 1 :]]
        yield Op("*", reduce(lambda a, b: Op("*", a, b), others), Op("/", factor, node.right))


def _of_way(way: Op, site: _Site, root: bool) -> list[Amount]:
    if way.operator == "/":
        return _of_two("/", _options(way.left, site), _options(way.right, site), site, root)
    return _factors([_options(term, site) for term in _terms(way, site)], site, root)


def _percentage(node: Op, site: _Site) -> Amount | None:
    """ "20 %" as the share that it is: so many of the 100 that are the whole. None of any other division."""
    hundred = [a for a in site.constants.get(HUNDRED, ()) if a.unit.head == PERCENT]
    if node.operator != "/" or node.right != Num(HUNDRED) or not hundred:
        return None
    if isinstance(node.left, Var) and node.left.name in site.shares:
        return site.shares[node.left.name]
    part = site.told.get(node.left.name) if isinstance(node.left, Var) else None
    if part is None or not is_percent(part.fact):
        return None
    key = hash_of(node)
    if key not in site.done:
        made = share(part, hundred[0])
        _weigh(made, site.asked, site.weigher)
        site.done[key] = [made]
    return site.done[key][0]


def _terms(node: Op, site: _Site) -> list[Expression]:
    """Both sides; of a sum of sums all that is added, of products all factors, if nothing stands there twice. What is
    told as a difference stays with the amount that it is added to."""
    every = list(_chained(node, node.operator)) if node.operator in "+*" else []
    if node.operator == "+" and any(_difference(term, site) for term in every):
        every = []
    return every if len({hash_of(term) for term in every}) == len(every) > 2 else [node.left, node.right]


def _difference(term: Expression, site: _Site) -> bool:
    return isinstance(term, Var) and term.name in site.told and site.told[term.name].than


def _chained(node: Expression, operator: str) -> Iterator[Expression]:
    if isinstance(node, Op) and node.operator == operator:
        yield from _chained(node.left, operator)
        yield from _chained(node.right, operator)
    else:
        yield node


def _summed(terms: Sequence[list[Amount]], site: _Site, root: bool) -> list[Amount]:
    """What is added is added in the order of the text."""
    if not all(terms):
        return []
    first, *rest = sorted(terms, key=lambda options: options[0].first)
    for n, term in enumerate(rest, 1):
        first = _of_two("+", first, term, site, root and n == len(rest))
    return first


def _factors(terms: Sequence[list[Amount]], site: _Site, root: bool) -> list[Amount]:
    """Products of several factors, in every order."""
    full = (1 << len(terms)) - 1
    chart = {1 << n: options for n, options in enumerate(terms)}
    for mask in sorted(range(1, full + 1), key=lambda m: m.bit_count()):
        if mask.bit_count() < 2:
            continue
        made: list[Amount] = []
        part = (mask - 1) & mask
        while part > mask ^ part:
            made += _of_two("*", chart[part], chart[mask ^ part], site, root and mask == full)
            part = (part - 1) & mask
        chart[mask] = _best(made, site, root and mask == full)
    return chart[full]


def _of_two(
    operation: Operation, lefts: Sequence[Amount], rights: Sequence[Amount], site: _Site, root: bool
) -> list[Amount]:
    """Every relation by which two amounts come to a third and that the words bear out."""
    found = []
    for left, right in product(lefts, rights):
        hash = combined_hash(operation, left.hash, right.hash)
        for amount in ways(left, right, site.asked, site.weigher, hash):
            if root or not RULES[RULE_INDEX[amount.rule]].asked_only:
                found.append(amount)
    sound = [
        a for a in found if not unsupported_here(a, site.asked, root) and linked(a, site.asked) and not _of_percent(a)
    ]
    return _best(sound, site, root)


def _of_percent(amount: Amount) -> bool:
    """A percentage beside what is none: 30 % of 30 seconds, told by one number."""
    sides = [part for part in (amount.left, amount.right) if part is not None]
    percent = [part.unit.head == PERCENT or (part.told and is_percent(part.fact)) for part in sides]
    return any(part.told and own for part, own in zip(sides, percent, strict=True)) and not all(percent)


def _best(made: Sequence[Amount], site: _Site, root: bool) -> list[Amount]:
    best = sorted(made, key=lambda amount: -_worth(amount, site, root))[:_KEPT]
    for amount in best:
        _weigh(amount, site.asked, site.weigher)
    return best


def _worth(amount: Amount, site: _Site, root: bool) -> float:
    worth = amount.score
    if root:
        asked, weigher = site.asked, site.weigher
        worth += weigher.asked(asked.marks)[RULE_INDEX[amount.rule]]
        worth += weigher.answer(amount.rule, of_answer(amount, asked, amount.mask))
    return worth


def _weigh(amount: Amount, asked: Asked, weigher: Weigher) -> None:
    if amount.as_left is None:
        marks = marks_of(amount, asked.words)
        amount.as_left, amount.as_right = weigher.side("L", marks), weigher.side("R", marks)


def _fits(answer: Amount, asked: Asked) -> bool:
    """The answer is of what is asked."""
    if unit_fit(answer.unit, asked.fact.unit) != "other":
        return True
    return answer.kind == asked.fact.kind != "count"
