"""Numbers of a chain without a world: what its steps ask of them, and what the words around them do.

Every step stays positive and whole where the original's is; a difference within a step stays positive, what is
divided comes out whole where it does in the seed, and a share stays below one. Amounts of one thing keep their order
of size, so that nobody gives away more than there is where no step would tell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from svampkit.equation import Expression, Op, Var, evaluate, numbers_of, variables
from svampkit.generation.numbers.exact import constant, evaluate_column, settle, subtract
from svampkit.lexicon import noun, unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.money import after_money_sign
from svampkit.template import Chain, Filled, Value

if TYPE_CHECKING:
    from svampkit.generation.numbers.exact import Exact
    from svampkit.generation.numbers.sieve import Sieve

__all__ = ["Linked", "check_chain", "percents", "rising"]

_PLACES: Final = 100
_FAR: Final = Fraction(8, 5)
"""A result stays within so many times the seed's: three times as long a climb is no tree's, three times as much an
hour nobody does."""
_NEAR: Final = 4
"""Small results may differ by so much, whatever the times."""
_WORD: Final = re.compile(r"[ -]?([A-Za-z]+)")
_SKIPPED: Final = frozenset(listed("adjectives between a number and its noun"))
_ENDS: Final = frozenset(listed("words that end a counted phrase"))


@dataclass(frozen=True, slots=True)
class Linked:
    """What a chain says of a text's numbers."""

    chain: Chain
    rising: tuple[tuple[str, str], ...]
    percents: frozenset[str]
    of_the_base: Chain | None = None
    """The steps of the base whose body this is, where it is drawn without it: what holds of the story there holds of
    it here as well, whatever is asked."""


def percents(filled: Filled, values: Mapping[str, Value]) -> frozenset[str]:
    """The NUM tags that are told as percentages."""
    return frozenset(
        slot.tag for slot in filled.slots if re.match(r"\s?(?:%|percent\b|per cent\b)", filled.text[slot.end :])
    )


def rising(filled: Filled, values: Mapping[str, Value], told: str = "") -> tuple[tuple[str, str], ...]:
    """Pairs of tags of which the second is larger: amounts of one thing, by the noun behind them, and counts of
    whatever things, as the text may make some of them a part of others: "8 desks … 5 of them". ``told`` is a
    result, which follows from the others."""
    of: dict[str, str] = {}
    for slot in filled.slots:
        if isinstance(values.get(slot.tag), Fraction) and slot.tag != told:
            of.setdefault(slot.tag, _kind(filled.text, slot.start, slot.end))
    found: list[tuple[str, str]] = []
    for a, b in combinations(of, 2):
        one, other = values[a], values[b]
        assert isinstance(one, Fraction) and isinstance(other, Fraction)
        if one != other and of[a] != "times" and (of[a] == of[b] or _counts(of[a], of[b])):
            found.append((a, b) if one < other else (b, a))
    return tuple(found)


def _counts(*kinds: str) -> bool:
    """True where none is a measure, money or a percentage."""
    return not any(kind in ("$", "%", "times") or unit(kind) is not None for kind in kinds)


_SOME_OF: Final = re.compile(r" of (?:the|his|her|their|its|these|those)(?= )")
""" "Four of the pens": no more than there are."""


def _kind(text: str, start: int, end: int) -> str:
    """The noun that a number counts, in the singular; "$" of money, "%" of percentages, "" where none stands."""
    if after_money_sign(text, start):
        return "$"
    if re.match(r"\s?(?:%|percent)", text[end:]):
        return "%"
    found = ""
    some = _SOME_OF.match(text, end)
    at = end if some is None else some.end()
    for _ in range(4):
        word = _WORD.match(text, at)
        if word is None or word.group(1).lower() in _ENDS:
            break
        at = word.end()
        if word.group(1).lower() not in _SKIPPED:
            found = word.group(1).lower()
    entry = unit(found) or noun(found)
    return entry.singular if entry is not None else found.removesuffix("s")


def check_chain(
    chain: Chain,
    seed: Mapping[str, Fraction],
    tags: Mapping[str, Exact],
    pairs: tuple[tuple[str, str], ...],
    size: int,
    sieve: Sieve,
) -> None:
    """Sieve attempts by the chain's steps, as far as their numbers are there."""
    for smaller, larger in pairs:
        if smaller in tags and larger in tags:
            sieve.keep("order of size changed", subtract(tags[larger], tags[smaller]).num > 0)
    columns = dict(tags)
    own = dict(seed)
    for at, step in enumerate(chain.steps, 1):
        own[f"S{at}"] = evaluate(step, own)
        if not variables(step) <= columns.keys():
            continue
        for node in _nodes(step):
            _check_node(node, node is step, own, columns, size, sieve)
        columns[f"S{at}"] = evaluate_column(step, columns, size)


def _check_node(
    node: Op, is_step: bool, own: Mapping[str, Fraction], columns: Mapping[str, Exact], size: int, sieve: Sieve
) -> None:
    """What a node of a chain promises on the seed's numbers has to hold of every row: it is positive, whole or a
    short decimal, its share is one of less than all, and its result is near the seed's."""
    value = evaluate(node, own)
    if node.operator == "/":
        right = evaluate_column(node.right, columns, size)
        sieve.keep("division by zero", right.num != 0)
        if 0 < value < 1 and variables(node.right):
            left = evaluate_column(node.left, columns, size)
            sieve.keep("a share of more than all", subtract(right, left).num > 0)
    result = evaluate_column(node, columns, size)
    if value > 0:
        sieve.keep("a step is zero or less", result.num > 0)
    if value.denominator == 1 and (is_step or node.operator == "/"):
        sieve.keep("a step is not whole", settle(result, 1)[1])
    elif is_step and (value * _PLACES).denominator == 1:
        sieve.keep("a step is no short decimal", settle(result, _PLACES)[1])
    if is_step and value > 0:
        least, most = value / _FAR, max(value * _FAR, value + _NEAR)
        near = subtract(result, constant(min(least, value - _NEAR), size)).num >= 0
        sieve.keep("a step is far from the seed's", near & (subtract(constant(most, size), result).num >= 0))
    if value != 1 and node.operator == "/":
        sieve.keep("a step is one", subtract(result, constant(Fraction(1), size)).num != 0)


def _nodes(expression: Expression) -> list[Op]:
    """Every operation that a number or an earlier step goes into, innermost first."""
    if not isinstance(expression, Op):
        return []
    own = [expression] if any(isinstance(leaf, Var) for leaf in numbers_of(expression)) else []
    return _nodes(expression.left) + _nodes(expression.right) + own
