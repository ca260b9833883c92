"""Doubts of whose it is: what others lost or got, and who is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.unsaid import signs_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked

__all__ = ["changed_by_another", "given_to_them", "of_another", "of_nobody_told"]


_OWN: Final = frozenset(listed("verbs of what is one's own"))
"""What somebody does with what is theirs: nobody else's stock is touched."""


def of_another(answer: Amount, asked: Asked) -> bool:
    """An event of somebody whose stock has no part in the world acts on the asked person's."""
    who = _persons(asked.fact.holders, asked)
    if len(who) != 1 or asked.fact.frame != "have" or asked.fact.than or not _signed(answer, asked):
        return False
    used = [f for n, f in enumerate(asked.told) if answer.mask >> n & 1]
    stocks = {h for f in used if f.sign == 0 or f.whole or f.than or _owned(f) for h in f.holders}
    return bool(who & stocks) and any(_strange(f, _persons(f.holders, asked), who, stocks) for f in used)


def _owned(fact: Fact) -> bool:
    """ "her 30 shells": a stock, whatever is done with it."""
    return fact.phrase is not None and bool(fact.phrase.owner)


def _strange(event: Fact, doers: frozenset[str], who: frozenset[str], stocks: set[str]) -> bool:
    own = event.verb in _OWN or (event.frame == "give" and bool(event.recipient))
    if not own or not event.sign or event.more or event.ratio or event.than or event.per:
        return False
    if not doers or doers & who or doers & stocks or who & {*parties(event.recipient), *parties(event.source)}:
        return False
    return not event.subset or _own_part(event)


def _own_part(event: Fact) -> bool:
    """ "7 of his shells", but not "7 of them": the doer's own."""
    of = event.phrase.of if event.phrase is not None else None
    return of is not None and bool(of.owner) and not event.source


def _signed(answer: Amount, asked: Asked) -> bool:
    """True for sums and differences: a product is of something else."""
    return all(sign is not None for sign in signs_of(answer, asked))


def _persons(holders: tuple[str, ...], asked: Asked) -> frozenset[str]:
    """Those of the holders that are people: by name, by what they are called, or by kinship."""
    names = {word.low for word in asked.words if word.pos == "PROPN"}
    return frozenset(h for h in holders if h in KIN or is_person(h) or h.rpartition(" ")[2] in names)


def given_to_them(answer: Amount, asked: Asked) -> bool:
    """What is given to the one whose stock it is goes away from it, or came to it and is added to what was there."""
    ask = asked.fact
    if _persons(ask.holders, asked) or ask.than or ask.sign:
        return False
    stocks = [f for f in (*asked.somes, *asked.told) if not f.sign and f.holders]
    right_way = -1 if ask.cue == "start" else 1
    return any(
        gift.frame == "give" and sign == -right_way and _comes_to(gift, stocks)
        for gift, sign in zip(asked.told, signs_of(answer, asked), strict=True)
    )


def _comes_to(gift: Fact, stocks: Sequence[Fact]) -> bool:
    """True where who gets it had some already, and who gives it had none."""
    before = {holder for stock in stocks if stock.at < gift.at for holder in stock.holders}
    return bool(before & set(parties(gift.recipient))) and not before & set(gift.holders)


def changed_by_another(answer: Amount, asked: Asked) -> bool:
    """ "Petra has twice as much as Boris, who has $15. After Petra spends $8 …": twice what Boris has, and not twice
    what is left if it were his."""
    inner = (side for node in results(answer) if node.operation == "*" for side in (node.left, node.right))
    for one in inner:
        if one is None or one.operation not in ("+", "-") or one.left is None or one.right is None:
            continue
        stock, event = one.left.fact, one.right.fact
        if not (one.left.told and one.right.told) or stock.sign or not event.sign or event.than:
            continue
        whose, doers = _persons(stock.holders, asked), _persons(event.holders, asked)
        parted = {*parties(event.recipient), *parties(event.source)} & whose
        if whose and doers and not whose & doers and not parted and event.verb in _OWN:
            return True
    return False


def of_nobody_told(answer: Amount, asked: Asked) -> bool:
    """A person is asked of whom the text does not speak, and it tells of others."""
    names = {word.low for word in asked.words if word.pos == "PROPN"}
    first, lows = asked.fact.clause.first, [word.low for word in asked.words]
    named = names & {who for who in asked.fact.holders if who in lows[first:]}
    told_of = {who for fact in asked.told for who in fact.holders}
    counted = {fact.unit.head for fact in asked.told}  # "one mango" of six is nobody
    strangers = [who for who in named - told_of - counted if lows.count(who) == 1]
    return bool(strangers) and bool(names & told_of)
