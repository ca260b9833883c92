"""Whether a world takes every number for one thing: a count for what it counts, a constant where its word stands.

Where an equation is known, the number that it has may stand for two things of the text, or for one that no number
tells; such a world gives the equation and is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["one_meaning"]


def one_meaning(answer: Amount, asked: Asked) -> bool:
    """True where no number of a known equation's world is taken for two things."""
    constants = {node.fact.n: node.fact for node in _constants_of(answer, set())}.values()
    return (
        not _counts_two(answer)
        and _sure(answer, asked)
        and not _either_each(answer, asked)
        and not any(_untagged(fact) for fact in constants)
    )


def _untagged(fact: Fact) -> bool:
    """A number of the text in digits that stands in no slot: it may vary, and nothing says how."""
    return fact.phrase is not None and fact.because.lstrip("$£€ ")[:1].isdigit() and "/" not in fact.because


def _either_each(answer: Amount, asked: Asked) -> bool:
    """Two numbers of one value and one unit, each told for one of several, one of them left out or both used: which
    of them goes with which count, the equation does not say."""
    each = [node.right for node in _products(answer) if node.right is not None and node.right.told]
    facts = {part.fact.n: (part.value, part.unit.head) for part in each if not part.fact.because}
    left_out = (f for n, f in enumerate(asked.told) if f.per and not f.because and not answer.mask >> n & 1)
    alike = {(Fraction(f.value or 0), f.unit.head) for f in left_out} & {*facts.values()}
    told_alike = Counter([*facts.values(), *alike])
    return any(many > 1 for many in told_alike.values())


def _sure(answer: Amount, asked: Asked) -> bool:
    """Each constant that a word tells is taken once, and no number of its value is left out: it might be meant."""
    taken = Counter(node.fact.n for node in _constants_of(answer, set()))
    told = [fact for fact in asked.told if fact.because and fact.phrase is not None and taken[fact.n]]
    left_out = {fact.value for n, fact in enumerate(asked.told) if not fact.because and not answer.mask >> n & 1}
    values = {fact.value for fact in asked.told if taken[fact.n]}
    return all(taken[fact.n] == 1 for fact in told) and not values & left_out


def _constants_of(amount: Amount | None, seen: set[int]) -> Iterator[Amount]:
    """The constants of a derivation, once for every different amount that is made from them."""
    if amount is None or amount.told or amount.hash in seen:
        return
    seen.add(amount.hash)
    for part in (amount.left, amount.right):
        if part is not None and part.told and part.fact.because:
            yield part
        yield from _constants_of(part, seen)


def _counts_two(answer: Amount) -> bool:
    """A count that its own clause tells the price or the size of each for counts something else too: "a bun for $4,
    … 2 cakes for $3 each" says nothing of 2 buns."""
    of_count: dict[int, list[Amount]] = {}
    for node in _products(answer):
        assert node.left is not None and node.right is not None
        if node.left.told and node.right.told and not node.left.fact.because and node.left.kind == "count":
            of_count.setdefault(node.left.fact.n, []).append(node)
    return any(
        _own_each(nodes) and len({node.right.fact.n for node in nodes if node.right}) > 1
        for nodes in of_count.values()
    )


def _products(amount: Amount | None) -> Iterator[Amount]:
    if amount is not None and not amount.told:
        if amount.rule in ("groups.total", "price.total"):
            yield amount
        yield from _products(amount.left)
        yield from _products(amount.right)


def _own_each(nodes: Sequence[Amount]) -> bool:
    """Some of these, but not all, are told in the clause of their count."""
    own = [node.left.fact.clause is node.right.fact.clause for node in nodes if node.left and node.right]
    return any(own) and not all(own)
