"""Worlds of an equation that is known: the equation's own steps, told by relations that the words bear out.

The search keeps few worlds, and a number that a text uses twice ("200 of each, one with 3 buttons, one with 5") is
seldom among them. Where a seed's equation is known nothing has to be searched: the equation says which amounts meet,
and only what they are to each other is open. As the equation says nothing of that, more is asked of the words: a
product has to be told for one of several, a sum to be of things that go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from svampkit.equation import Expression, Num, Op, Var, numbers_of
from svampkit.reading.asked import Asked
from svampkit.reading.borne_out import unsupported_here
from svampkit.reading.evidence import marks_of, of_answer
from svampkit.reading.linked import linked
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import Operation, combined_hash, hash_of, told_amount
from svampkit.reading.search import RULE_INDEX, Weigher, ways
from svampkit.reading.unit_fit import unit_fit

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
    repeated: frozenset[int]
    """Steps that the equation has more than once: one amount each."""
    done: dict[int, list[Amount]] = field(default_factory=dict)


def meant_world(equations: Sequence[Expression], asked: Asked, weigher: Weigher) -> Amount | None:
    """The amount that one of these equations over NUM tags asks for, or None.

    Several equations are the ways to match tags of one value; the one that uses most tags is taken, then the
    likeliest world. None where an equation has a number that no tag tells, or where a step is no relation that the
    words bear out.
    """
    told = {fact.tag: told_amount(fact, n) for n, fact in enumerate(asked.told) if fact.tag is not None}
    for amount in told.values():
        _weigh(amount, asked, weigher)
    found: list[tuple[int, float, Amount]] = []
    for equation in equations:
        if isinstance(equation, Op) and not any(isinstance(leaf, Num) for leaf in numbers_of(equation)):
            site = _Site(asked, weigher, told, _repeated(equation))
            for answer in _options(equation, site, root=True):
                found.append((answer.mask.bit_count(), _worth(answer, site, root=True), answer))
    fitting = [one for one in found if _fits(one[2], asked)]
    return max(fitting, key=lambda one: one[:2])[2] if fitting else None


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
    if not isinstance(node, Op):
        return []
    key = hash_of(node)
    if root or key not in site.done:
        terms = [_options(term, site) for term in _terms(node)]
        if node.operator == "*" and len(terms) <= _MOST_FACTORS:
            found = _factors(terms, site, root)
        elif node.operator == "+":
            found = _summed(terms, site, root)
        else:
            found = _of_two(node.operator, terms[0], terms[-1], site, root)
        site.done[key] = found[: 1 if key in site.repeated else _KEPT]
    return site.done[key]


def _terms(node: Op) -> list[Expression]:
    """Both sides; of a sum of sums all that is added, of products all factors, if nothing stands there twice."""
    every = list(_chained(node, node.operator)) if node.operator in "+*" else []
    return every if len({hash_of(term) for term in every}) == len(every) > 2 else [node.left, node.right]


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
        for amount in ways(left, right, site.asked, site.weigher):
            if amount.hash == hash and (root or not RULES[RULE_INDEX[amount.rule]].asked_only):
                found.append(amount)
    sound = [a for a in found if not unsupported_here(a, site.asked, root) and linked(a, site.asked)]
    return _best(sound, site, root)


def _best(made: Sequence[Amount], site: _Site, root: bool) -> list[Amount]:
    best = sorted(made, key=lambda amount: -_worth(amount, site, root))[:_KEPT]
    for amount in best:
        _weigh(amount, site.asked, site.weigher)
    return best


def _worth(amount: Amount, site: _Site, root: bool) -> float:
    worth = amount.score
    if root:
        asked, weigher = site.asked, site.weigher
        worth += float(weigher.asked(asked.marks)[RULE_INDEX[amount.rule]])
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
