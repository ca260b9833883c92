"""An amount: told by the text, or what a relation between amounts comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal

from svampkit.equation import Expression, Num, Op, Var
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.words.percent import HUNDRED
from svampkit.world.model import UnitKind

__all__ = [
    "PRIME",
    "Amount",
    "Operation",
    "compared",
    "equation_of",
    "hash_but_for_ones",
    "leaves",
    "results",
    "simplest",
    "told_amount",
]

PRIME = (1 << 61) - 1
"""Equations are told apart by their value at one random point of this field (Schwartz-Zippel)."""

Operation = Literal["+", "-", "*", "/", ""]


def point(tag: str) -> int:
    """The random coordinate of a number tag, the same in every run."""
    return int.from_bytes(blake2b(tag.encode(), digest_size=7).digest(), "big") + 1


@dataclass(slots=True, eq=False)
class Amount:
    """One node of a derivation: a told number, or a rule applied to two amounts."""

    mask: int
    """Bit set of the told numbers that it is made from."""
    value: Fraction | int
    hash: int
    """Its equation at one random point of the field."""
    unit: Unit
    kind: UnitKind
    holders: tuple[str, ...]
    fact: Fact
    """The number that it is, or the one whose clause tells of it."""
    operation: Operation = ""
    rule: str = ""
    left: Amount | None = None
    right: Amount | None = None
    per: str = ""
    per_fact: Fact | None = None
    per_span: str = ""
    """The span that it is told for one of besides."""
    last: int = -1
    """Index of the last word of the numbers in it."""
    first: int = 0
    score: float = 0.0
    evidence: Any = None
    """What was seen for it, and for all that it is made of."""
    size: int = 1
    after: bool = False
    """A stock after its events."""
    sign: int = 0
    marks: tuple[str, ...] = field(default=())
    """Indicators of this amount alone, kept."""
    as_left: Any = None
    as_right: Any = None
    """What its marks say to every rule, on either side."""
    alike: int = -1
    """The same number for amounts of one text that differ in nothing but what they come to and are made from."""
    look: int = field(default=-1, init=False)
    """The same number for amounts that look the same to the condition of every rule (``proposals.Conditions``);
    not taken over where an amount is made from another by ``replace``."""
    to_asked: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """How it lies to the question as the left or the right one of the two amounts that give the answer, kept."""
    unborne: dict[bool, list[str]] = field(default_factory=dict)
    """Rules inside it that no word speaks for, kept: as a part of a world, and as what is asked for."""
    told: bool = False
    """True where the text tells it."""
    ratio: bool = False
    """It is told as a ratio of two others: "3 times"."""
    than: bool = False
    """It is told as a difference: "3 more than"."""


def told_amount(fact: Fact, bit: int) -> Amount:
    """The amount that a number of the text tells."""
    assert fact.tag is not None and fact.value is not None
    return Amount(
        mask=1 << bit,
        value=simplest(fact.value),
        hash=hash_of(_told(fact)),
        unit=fact.unit,
        kind=fact.kind,
        holders=fact.holders,
        fact=fact,
        per="" if not fact.per else fact.per,
        per_fact=fact if fact.per else None,
        per_span=fact.per_span,
        first=fact.at,
        last=fact.at,
        sign=fact.sign,
        told=True,
        ratio=fact.ratio,
        than=bool(fact.than),
    )


def _told(fact: Fact) -> Expression:
    """A number as an equation has it: 25 / 100 of "25% of the plums"."""
    if fact.because:
        return Num(Fraction(fact.value or 0))
    told = Var(str(fact.tag))
    return Op("/", told, Num(HUNDRED)) if fact.percent else told


def simplest(value: Fraction) -> Fraction | int:
    """An integer where the value is one: the search counts with integers several times faster."""
    return value.numerator if value.denominator == 1 else value


def compared(one: Fraction | int, two: Fraction | int) -> tuple[int, int]:
    """Two integers that are to each other as the two values are: as fractions they are compared ten times slower."""
    if type(one) is int and type(two) is int:
        return one, two
    return one.numerator * two.denominator, two.numerator * one.denominator


def combined_hash(operation: Operation, left: int, right: int) -> int:
    """The value of ``left operation right`` in the field."""
    if operation == "+":
        return (left + right) % PRIME
    if operation == "-":
        return (left - right) % PRIME
    if operation == "*":
        return left * right % PRIME
    return left * _inverse(right) % PRIME


@lru_cache(maxsize=10_000)
def _inverse(value: int) -> int:
    """What it is multiplied by to give one in the field: the tags are the same in every text."""
    return pow(value, -1, PRIME)


def hash_of(expression: Expression) -> int:
    """The value of an equation over NUM tags in the same field."""
    if isinstance(expression, Var):
        return point(expression.name)
    if isinstance(expression, Num):
        value = expression.value
        return value.numerator * pow(value.denominator, -1, PRIME) % PRIME
    assert isinstance(expression, Op)
    return combined_hash(expression.operator, hash_of(expression.left), hash_of(expression.right))


def hash_but_for_ones(amount: Amount) -> int:
    """The value of its equation where told ones are left away: "3 pens at $1" is 3 as well as 3 x 1."""
    if amount.left is None or amount.right is None or not amount.operation:
        return 1 if amount.value == 1 else amount.hash
    left, right = hash_but_for_ones(amount.left), hash_but_for_ones(amount.right)
    return 0 if amount.operation == "/" and not right else combined_hash(amount.operation, left, right)


def results(amount: Amount | None, *, shares: bool = True) -> list[Amount]:
    """What is worked out in a derivation, its answer first; without ``shares`` a percentage is as told."""
    found: list[Amount] = []
    waiting = [amount]
    while waiting:
        node = waiting.pop()
        if node is not None and not node.told and (shares or not node.ratio):
            found.append(node)
            waiting += (node.right, node.left)
    return found


def leaves(amount: Amount) -> list[Amount]:
    """The numbers of a derivation, in its order."""
    found: list[Amount] = []
    waiting = [amount]
    while waiting:
        node = waiting.pop()
        if node.left is None or node.right is None:
            found.append(node)
        else:
            waiting += (node.right, node.left)
    return found


def equation_of(amount: Amount) -> Expression:
    """How an amount is worked out, over the tags of what the text tells."""
    if amount.left is None or amount.right is None or not amount.operation:
        return _told(amount.fact) if amount.fact.tag is not None else Num(Fraction(amount.value))
    return Op(amount.operation, equation_of(amount.left), equation_of(amount.right))
