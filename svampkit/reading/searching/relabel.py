"""The likeliest relations of one derivation.

The search says which amounts are added or subtracted; here it is decided whether a sum is a gain, a combination or a
comparison.

The search keeps few of the ways to say one sum, and its weights were learned from equations, which say nothing of
schemas. So each step of the best derivation is proposed once more by every rule, and what the words bear out is
taken.
"""

from __future__ import annotations

from typing import Final

from svampkit.reading.bearing_out.borne_out import unsupported_here
from svampkit.reading.evidence import groups_of_answer, marks_of, of_world
from svampkit.reading.mentions.fact import parties
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import Operation, combined_hash
from svampkit.reading.searching.halves import base_of_half, half_instead, shares_of_rests, the_other_is_meant
from svampkit.reading.searching.search import RULE_INDEX, Weigher, ways
from svampkit.reading.together.asked import Asked

__all__ = ["UNSUPPORTED", "in_the_order_told", "relabelled"]

UNSUPPORTED = 6.0
"""What a relation that no word speaks for costs a whole world, in the unit of the weights (a factor of e each)."""
_NEVER = 50.0
"""What it costs beside other relations of the same two amounts: nearly never is it taken."""


def relabelled(answer: Amount, asked: Asked, weigher: Weigher) -> Amount:
    """The same equation with the relations that the words bear out best, step by step from the told numbers up."""
    best = _again(answer, asked, weigher, {}, root=True)
    return _missing_beside_all(best, asked, weigher) or best


def in_the_order_told(answer: Amount, asked: Asked, weigher: Weigher) -> Amount:
    """The same answer; a stock with all that came and went is in the order of the text, what is missing is missing
    beside all that is there."""
    return _in_order(answer, asked, weigher, root=True) or _missing_beside_all(answer, asked, weigher) or answer


def _again(amount: Amount, asked: Asked, weigher: Weigher, done: dict[int, Amount], root: bool) -> Amount:
    if amount.told or amount.left is None or amount.right is None or amount.ratio:
        return amount
    half = None if root else half_instead(amount, asked)
    if half is not None:
        return _again(half, asked, weigher, done, False)
    if id(amount) not in done:
        told = _in_order(amount, asked, weigher, root) or _what_came_first(amount, asked, weigher, root)
        if told is not None:
            done[id(amount)] = told
    if id(amount) not in done:
        terms = _terms(amount)
        if len(terms) > 2:
            # what is added is added in the order of the text, however the search put it together
            first, *rest = (_again(t, asked, weigher, done, False) for t in sorted(terms, key=lambda t: t.first))
            for n, term in enumerate(rest, 1):
                first = _joined("+", first, term, asked, weigher, root and n == len(rest)) or first
            done[id(amount)] = first if first.mask == amount.mask else amount
            return done[id(amount)]
        left = _again(amount.left, asked, weigher, done, False)
        right = _again(amount.right, asked, weigher, done, False)
        if root and amount.rule == "compare.difference":
            left = _other_half(left, asked, weigher, False) or left
            right = _other_half(right, asked, weigher, False) or right
        best = _joined(amount.operation, left, right, asked, weigher, root)
        best = best and (_shares_in_order(best, asked, weigher, root) or best)
        best = best and ((_other_half(best, asked, weigher, root) if root else None) or best)
        if best is None:
            amount.left, amount.right, amount.unborne = left, right, {}
            best = amount
        done[id(amount)] = best
    return done[id(amount)]


def _shares_in_order(amount: Amount, asked: Asked, weigher: Weigher, root: bool) -> Amount | None:
    """ "Sold half of them, and ate 3/5 of what was left": half of all, and 3/5 of the rest; None where it is so."""
    found = shares_of_rests(amount)
    if found is None or found[1].first < found[2].first or found[1].fact.clause is found[2].fact.clause:
        return None
    rest, *shares = found
    for n, share in enumerate(reversed(shares)):
        part = _joined("*", share, rest, asked, weigher, False)
        left = part and _joined("-", rest, part, asked, weigher, root and n == 1)
        if left is None:
            return None
        rest = left
    return rest if rest.hash == amount.hash and not unsupported_here(rest, asked, root) else None


def _other_half(amount: Amount, asked: Asked, weigher: Weigher, root: bool) -> Amount | None:
    """What a half leaves, where that is meant and the words bear it out."""
    base = base_of_half(amount)
    if base is None or not the_other_is_meant(amount, asked, root):
        return None
    rest = _joined("-", base, amount, asked, weigher, root)
    return rest if rest is not None and not unsupported_here(rest, asked, root) else None


def _in_order(amount: Amount, asked: Asked, weigher: Weigher, root: bool) -> Amount | None:
    """A stock with all that came and went, in the order of the text, however the search put it together; None where
    it is none: "had 9 caps, lost 2 and threw 3 away" has no 2 beside 6 others."""
    (sign, stock), *events = sorted(_signed(amount), key=lambda term: term[1].first)
    if sign < 0 or len(events) < 2 or not (stock.told and all(e.told and _goes(e, s, stock) for s, e in events)):
        return None
    if stock.sign < 0 or any(event.fact.clause is stock.fact.clause for _, event in events):
        return None
    for n, (sign, event) in enumerate(events, 1):
        operation: Operation = "+" if sign > 0 else "-"
        last = root and n == len(events)
        after = _joined(operation, stock, event, asked, weigher, last, _AFTER)
        if after is None or unsupported_here(after, asked, last):
            return None
        stock = after
    return stock if stock.hash == amount.hash else None


def _what_came_first(amount: Amount, asked: Asked, weigher: Weigher, root: bool) -> Amount | None:
    """ "Made $3 in March and $29 in June, and had to spend $7": what goes is taken from all that came before it, and
    not from the last of it; None where it is so already, or where the words say otherwise."""
    inner = [side for side in (amount.left, amount.right) if side is not None and side.operation == "-"]
    terms = sorted(_signed(amount), key=lambda term: term[1].first)
    came, gone = [a for sign, a in terms if sign > 0], [a for sign, a in terms if sign < 0]
    if amount.operation != "+" or not inner or len(came) < 2 or not gone:
        return None
    if (
        not all(a.told for _, a in terms)
        or came[-1].first > gone[0].first
        or not all(_goes(a, -1, came[0]) for a in gone)
    ):
        return None
    if any(set(a.holders) != set(came[0].holders) or a.than or a.fact.per for _, a in terms):
        return None
    whole: Amount | None = came[0]
    for n, (operation, term) in enumerate([*(("+", a) for a in came[1:]), *(("-", a) for a in gone)], 2):
        last = root and n == len(terms)
        only = _AFTER if operation == "-" else _ADDED
        whole = whole and _joined(operation, whole, term, asked, weigher, last, only)  # type: ignore[arg-type]
        if whole is None or unsupported_here(whole, asked, last):
            return None
    return whole if whole is not None and whole.hash == amount.hash else None


def _missing_beside_all(amount: Amount, asked: Asked, weigher: Weigher) -> Amount | None:
    """ "Made 30 with cars and 26 with lawns, and needs 80": what is missing is missing beside all of it, and not
    beside the one of what the other leaves of the goal; None where it is so already."""
    goal, *there = _taken_apart(amount)
    if amount.rule not in _MISSING or len(there) < 2:
        return None
    every, *rest = sorted(there, key=lambda one: one.first)
    for one in rest:
        both = _joined("+", every, one, asked, weigher, False)
        if both is None or unsupported_here(both, asked, False):
            return None
        every = both
    whole = _joined("-", goal, every, asked, weigher, True)
    fits = whole is not None and whole.hash == amount.hash and not unsupported_here(whole, asked, True)
    return whole if fits else None


def _taken_apart(amount: Amount) -> list[Amount]:
    """What something is taken from as its parts, and these parts; the last is taken away by any relation."""
    if amount.left is None or amount.right is None or amount.operation != "-":
        return [amount]
    inner = _taken_apart(amount.left) if amount.left.rule == "combine.part" else [amount.left]
    return [*inner, amount.right]


_MISSING: Final = frozenset(["gain.event", "equalise.missing"])
_ADDED: Final = frozenset(["combine.whole", "gain.result"])
_AFTER: Final = frozenset(["gain.result", "loss.result"])


def _signed(amount: Amount, sign: int = 1) -> list[tuple[int, Amount]]:
    """What a sum adds and what it takes away."""
    if amount.told or amount.left is None or amount.right is None or amount.operation not in ("+", "-"):
        return [(sign, amount)]
    return [*_signed(amount.left, sign), *_signed(amount.right, sign if amount.operation == "+" else -sign)]


def _goes(event: Amount, sign: int, stock: Amount) -> bool:
    """It comes to a stock, or goes from there, as the sum has it: "her mom gives her 9" comes to hers."""
    given = bool(set(parties(event.fact.recipient)) & set(stock.holders))
    comes = given or event.sign > 0 or (not event.sign and bool(event.fact.more) and not event.than)
    return comes if sign > 0 else event.sign < 0 and not given


def _terms(amount: Amount) -> list[Amount]:
    """What a sum adds; the sum alone where it adds one amount twice."""
    if amount.operation != "+" or amount.left is None or amount.right is None:
        return [amount]
    left, right = amount.left, amount.right
    return [left, right] if left.mask & right.mask else [*_terms(left), *_terms(right)]


def _joined(
    operation: Operation,
    left: Amount,
    right: Amount,
    asked: Asked,
    weigher: Weigher,
    root: bool,
    only: frozenset[str] = frozenset(),
) -> Amount | None:
    """What two amounts come to by this operation, by the relation that the words bear out best."""
    for part in (left, right):
        if part.as_left is None:
            marks = marks_of(part, asked.words)
            part.as_left, part.as_right = weigher.side("L", marks), weigher.side("R", marks)
    hash = combined_hash(operation, left.hash, right.hash)
    found = ways(left, right, asked, weigher, hash)
    if only:
        found = [a for a in found if a.rule in only]
    if not root:
        found = [a for a in found if not RULES[RULE_INDEX[a.rule]].asked_only]
    if len(found) < 2:
        return found[0] if found else None
    return max(found, key=lambda a: _worth(a, asked, weigher, root))


def _worth(amount: Amount, asked: Asked, weigher: Weigher, root: bool) -> float:
    worth = amount.score - _NEVER * unsupported_here(amount, asked, root)
    if root:
        worth += weigher.asked(asked.marks)[RULE_INDEX[amount.rule]]
        groups = (*groups_of_answer(amount, asked, amount.mask), tuple(of_world(amount, asked, amount.mask)))
        worth += sum(weigher.answers(marks)[RULE_INDEX[amount.rule]] for marks in groups)
    return worth
