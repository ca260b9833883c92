"""Loose ends: what a text asks for in words, and a world does without.

A number that stands beside the answer is seen by the search. A word is not: "each", where nothing is multiplied,
"the rest", where nothing is taken away, an hour's amount that is added to a plain one. Each loose end is a number,
0 where there is none; the weights say what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from svampkit.lexicon import name as find_name
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.sold import is_unsold
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.nouns import singular

__all__ = ["LOOSE_ENDS", "loose_ends", "loose_ends_there", "unsold_paid"]

_ONE_OF_SEVERAL: Final = frozenset(listed("words for one of several"))


def loose_ends(answer: Amount, asked: Asked) -> dict[str, float]:
    """How many loose ends of each kind the world of an answer has, at most 3."""
    found = dict.fromkeys(LOOSE_ENDS, 0.0)
    found.update(loose_ends_there(answer, asked))
    return found


def loose_ends_there(answer: Amount, asked: Asked) -> Iterator[tuple[str, float]]:
    """The kinds of which it has any, and how many."""
    made = results(answer, shares=False)
    sums = [
        (node.left, node.right)
        for node in made
        if node.operation in ("+", "-") and node.left is not None and node.right is not None
    ]
    unlike = [(left, right) for left, right in sums if _is_unlike(left, right, asked)]
    world = _World(answer, made, leaves(answer), sums, unlike)
    for name, count in LOOSE_ENDS.items():
        if many := count(world, asked):
            yield name, float(min(many, 3))


class _World(NamedTuple):
    """An answer with all that it is made of."""

    answer: Amount
    results: Sequence[Amount]
    leaves: Sequence[Amount]
    sums: Sequence[tuple[Amount, Amount]]
    """The two sides of every sum and difference."""
    unlike: Sequence[tuple[Amount, Amount]]
    """Those of different things that the question does not name together."""


def _each_unused(world: _World, asked: Asked) -> int:
    """ "3 girls have 5 beads each", and nothing is multiplied or divided; "how many an hour" asks for one of several
    itself, and "$9 every day … $2 every day" are both of a day."""
    if not asked.says.get("each", 0):
        return 0
    products = sum(node.operation in ("*", "/") for node in world.results)
    several = {fact.per for fact in asked.told if fact.per}
    said = min(asked.says["each"], max(len(several), 1))
    return max(0, said - products - bool(_ONE_OF_SEVERAL & set(asked.lows)))


def _rest_unused(world: _World, asked: Asked) -> int:
    """ "The rest are blue", and nothing is taken away."""
    said = asked.says.get("rest", 0)
    return said if said and all(node.operation != "-" for node in world.results) else 0


def _sum_of_rates(world: _World, asked: Asked) -> int:
    """ "5 pages an hour" added to 30 pages: what is told for one, and what is told for all."""
    return sum(bool(left.per) != bool(right.per) for left, right in world.sums)


def _span_unused(world: _World, asked: Asked) -> int:
    """What is asked for a week, or for 4 days, is told for a day, and nothing makes seven or four of it."""
    pers = {leaf.per for leaf in world.leaves if leaf.per in TIMES}
    if not pers:
        return 0
    spans = {unit for unit in (asked.fact.unit.head, asked.fact.per, *map(singular, asked.lows)) if unit in TIMES}
    counted = {fact.unit.head for fact in asked.told if not fact.per} & pers
    return len((spans - pers | counted) - {leaf.unit.head for leaf in world.leaves})


def _for_one_unasked(world: _World, asked: Asked) -> int:
    """The answer is told for one of something, and the question asks for all."""
    return int(bool(world.answer.per) and not asked.fact.per and not asked.says.get("each", 0))


def _other_sum(world: _World, asked: Asked) -> int:
    """Sums of different things that the question does not name together: girls and boys are pupils, and "more roses
    than lilies" names both."""
    return len(world.unlike)


def _is_unlike(left: Amount, right: Amount, asked: Asked) -> bool:
    return unit_fit(left.unit, right.unit) == "other" and not (_is_named(left, asked) and _is_named(right, asked))


def _is_named(amount: Amount, asked: Asked) -> bool:
    """It is of a kind that is asked for, or compared with one that is."""
    fits = {unit_fit(amount.unit, unit) for unit in asked.fact.units}
    return any(fit.startswith("same") for fit in fits) or "under" in fits or amount.unit.head in asked.fact.than_words


def _twice_used(world: _World, asked: Asked) -> int:
    """A told number that the world uses more than once."""
    told = [leaf.fact.n for leaf in world.leaves if not leaf.fact.because]
    return len(told) - len(set(told))


def _rate_of_counted(world: _World, asked: Asked) -> int:
    """ "6 boxes with 4 mugs each" and 15 mugs: one box's mugs are added to the others, and the boxes are told."""
    pers = [left.per or right.per for left, right in world.sums if bool(left.per) != bool(right.per)]
    counted = {fact.unit.head for fact in asked.told if not fact.per} if pers else ()
    return sum(per in counted for per in pers)


def _told_elsewhere(world: _World, asked: Asked) -> int:
    """Sums of different things that are told in other clauses and with other verbs: notebooks that she bought, and
    blocks that she lives away."""
    return sum(not _told_together(leaves(left), leaves(right)) for left, right in world.unlike)


def _told_together(some: Sequence[Amount], others: Sequence[Amount]) -> bool:
    told = ((one.fact, other.fact) for one in some for other in others)
    return any(one.clause is other.clause or (one.verb and one.verb == other.verb) for one, other in told)


def _more_left_out(world: _World, asked: Asked) -> int:
    """ "Nora picked 14. Then she picked 8 more", and the 8 are left out where the 14 are needed."""
    mask = world.answer.mask
    left_out = [fact for n, fact in enumerate(asked.told) if fact.more == "more" and not mask >> n & 1]
    return sum(
        not fact.than and not fact.goal and any(_stock_before(leaf.fact, fact) for leaf in world.leaves)
        for fact in left_out
    )


def _stock_before(stock: Fact, later: Fact) -> bool:
    """Somebody's amount of the same things, told before what was more."""
    same = unit_fit(later.unit, stock.unit) in ("same", "same-fewer-words", "open")
    return stock.at < later.at and same and not stock.per and set(stock.holders) == set(later.holders)


def _side_left_out(world: _World, asked: Asked) -> int:
    """ "More than Anton has", and no number that is told of Anton."""
    ask = asked.fact
    if not ask.than:
        return 0
    whose = {holder for fact in asked.told for holder in fact.holders} & set(ask.than_words) - set(ask.holders)
    used = {holder for leaf in world.leaves for holder in (*leaf.fact.holders, *parties(leaf.fact.than))}
    return len(whose - used)


def _stranger(world: _World, asked: Asked) -> int:
    """Numbers of somebody who is neither asked of nor tied to anybody that is: another one had 16. Near miss: the
    recipe needs 16."""
    ask = asked.fact
    if ask.than or ask.more or not any(_is_named_person(holder) for holder in ask.holders):
        return 0  # a shelf or each child may get what anybody has
    used = [leaf.fact for leaf in world.leaves if leaf.told]
    own = set(ask.holders)
    others = [fact for fact in used if not (fact.than or fact.ratio or fact.per or own & set(fact.holders))]
    if not others:
        return 0
    known = own | {who for fact in used for who in _tied_to(fact)}
    known |= {who for fact in used if own & {*fact.holders, *_tied_to(fact)} for who in fact.holders}
    return sum(not known & set(fact.holders) and any(map(_is_somebody, fact.holders)) for fact in others)


@cache
def _is_somebody(holder: str) -> bool:
    """A name or a word for a person; what a garden or a recipe has is often whose garden it is."""
    return _is_named_person(holder) or is_person(holder)


@cache
def _is_named_person(holder: str) -> bool:
    return find_name(holder.title()) is not None


def _tied_to(fact: Fact) -> tuple[str, ...]:
    """Those whom an amount is compared with, given to or taken from."""
    return *parties(fact.than), *parties(fact.recipient), *parties(fact.source)


def _unsold_paid(world: _World, asked: Asked) -> int:
    """ "She had 9 mugs and sold 3 for $2 each": what was not sold is paid."""
    return unsold_paid(world.results, asked)


def unsold_paid(nodes: Sequence[Amount], asked: Asked) -> int:
    """How many of the products are of a price and of what was left unsold."""
    return sum(
        node.operation == "*"
        and (node.left is not None and node.right is not None)
        and any(is_unsold(side, asked.words) for side in (node.left, node.right))
        and "money" in (node.left.kind, node.right.kind)
        for node in nodes
    )


LOOSE_ENDS: Final[Mapping[str, Callable[[_World, Asked], int]]] = MappingProxyType(
    {
        "each unused": _each_unused,
        "rest unused": _rest_unused,
        "sum of rates": _sum_of_rates,
        "span unused": _span_unused,
        "for one unasked": _for_one_unasked,
        "other sum": _other_sum,
        "twice used": _twice_used,
        "rate of counted": _rate_of_counted,
        "told elsewhere": _told_elsewhere,
        "more left out": _more_left_out,
        "side left out": _side_left_out,
        "stranger": _stranger,
        "unsold paid": _unsold_paid,
        "sums unsaid": lambda _, asked: asked.says.get("unsaid", 0),
        "said to be alike": lambda _, asked: asked.says.get("alike", 0),
        "spans repeated": lambda _, asked: asked.says.get("again", 0),
        "second question": lambda _, asked: max(0, asked.says.get("hows", 0) - 1),
    }
)
"""By name; the weights stand under it."""
