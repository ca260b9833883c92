"""Amounts that are told by one another, one after the other: "7 more cars than vans, twice as many bikes as cars".

Each is worked out from the one that its "than" or "as" speaks of, and all of them are added. In a text of many
numbers the search keeps a few amounts of every set of numbers; these are kept besides, whatever else seems likelier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.searching.again import COMPARED
from svampkit.reading.searching.made_amounts import amount_of
from svampkit.reading.searching.proposals import Made, PairProposals
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import is_percent
from svampkit.reading.together.paired_lists import paired_lists
from svampkit.reading.together.shares_of_one import full_shares, is_what_it_is_full_of
from svampkit.reading.together.ties import said_of
from svampkit.reading.words.vocabulary import PRONOUNS

__all__ = ["ToldByAnother", "told_by_another"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))
_LARGER: Final = frozenset(["compare.larger"])
_SMALLER: Final = frozenset(["compare.smaller"])
_MULTIPLE: Final = frozenset(["times.larger"])
_DIVIDED: Final = frozenset(["times.smaller"])
_SUM: Final = frozenset(["combine.whole"])
_DIFFERENCE: Final = frozenset(["compare.difference"])
_REST: Final = frozenset(["loss.result", "combine.part"])
_BESIDE_ONE: Final = frozenset(["combine.part", "combine.whole"])
_NO_NAMES: Final = (
    frozenset(["", "clause", "yes", "other", "one", "what", "the", *listed("nouns of amounts")]) | PRONOUNS
)
_NOUNS: Final = frozenset(["NOUN", "PROPN"])
_TWO: Final = 2
_LEAST: Final = 3
"""Numbers of a text in which amounts follow one another."""


@dataclass(slots=True)
class ToldByAnother:
    """What was worked out: by their numbers, the amounts to keep; what may be asked for."""

    kept: dict[int, list[Amount]] = field(default_factory=dict)
    made: list[Made] = field(default_factory=list)
    sums: set[tuple[int, str]] = field(default_factory=set)
    """What all of them come to, and the rest of a stock without it: by equation and rule."""


@dataclass(slots=True)
class _Chain:
    """The numbers of a text on the way to the amounts that they tell."""

    asked: Asked
    proposals: PairProposals
    chart: dict[int, list[Amount]]
    found: ToldByAnother = field(default_factory=ToldByAnother)
    amounts: dict[int, Amount | None] = field(default_factory=dict)
    """By the number that tells it; None on the way to it, and where there is no way."""
    anchors: dict[int, int] = field(default_factory=dict)
    """By a number, the one that it was told by."""

    def make(self, left: Amount, right: Amount, rules: frozenset[str], twice: float = 0.0) -> Amount | None:
        """The likeliest amount that the rules make of two, kept; ``twice`` is the score that both of them hold."""
        made = max(self.proposals.of(left, right, rules, tied=False), key=lambda one: one.score, default=None)
        if made is None or not self.asked.ties.by_words_allow(RULES[made.rule].name, left, right):
            return None
        made = made._replace(score=made.score - twice)
        amount = amount_of(made)
        self.proposals.weigh(amount)
        self.found.made.append(made)
        kept = self.found.kept.setdefault(amount.mask, [])
        if all((one.hash, one.rule) != (amount.hash, amount.rule) for one in kept):
            kept.append(amount)
        return amount


def told_by_another(asked: Asked, proposals: PairProposals, chart: dict[int, list[Amount]]) -> ToldByAnother:
    """The amounts of comparisons in a row, their sum, and what is left of a stock without it."""
    chain = _Chain(asked, proposals, chart)
    told = asked.told
    if len(told) < _LEAST:
        return chain.found
    for n in range(len(told)):
        _amount(n, chain)
    lists = paired_lists(told, asked.words, compared=True)
    paired = {n for pairs in lists for pair in pairs for n in pair}
    for members in _groups(chain):
        if not set(members) & paired:
            _sums(members, chain)
    for pairs in lists:
        _products(pairs, chain)
    if set(asked.lows) & COMPARED:
        _differences(chain)
    return chain.found


def _is_told_by_another(fact: Fact) -> bool:
    """ "7 more than the vans", "twice as many as he", "a quarter of them", "20% of them"."""
    if fact.limit or fact.goal:
        return False
    return bool(fact.ratio or (fact.than and fact.more) or _is_share(fact))


def _amount(n: int, chain: _Chain) -> Amount | None:
    """The amount that a number tells: itself, or what it makes of the one that it is told by."""
    if n in chain.amounts:
        return chain.amounts[n]
    chain.amounts[n] = None
    told = chain.asked.told
    fact = told[n]
    if not _is_told_by_another(fact):
        chain.amounts[n] = chain.chart[1 << n][0]
    elif not any(other.multiple and other.multiple == fact.tag for other in told):
        chain.amounts[n] = _compared(n, fact, chain)
    return chain.amounts[n]


def _compared(n: int, fact: Fact, chain: _Chain) -> Amount | None:
    ratio = next(
        (m for m, other in enumerate(chain.asked.told) if fact.multiple and other.tag == fact.multiple), None
    )
    anchor, back = _told_by(n, ratio, chain)
    of = None if anchor is None or _changed(anchor, n, chain.asked.told) else _amount(anchor, chain)
    if anchor is None or of is None or of.ratio:
        return None
    chain.anchors[n] = anchor
    if ratio is not None:
        multiple = _times(ratio, of, chain, back=False)
        return None if multiple is None or back else _differs(n, fact, multiple, chain, back=False)
    ratios = any(one.ratio for one in chain.chart[1 << n])
    return _times(n, of, chain, back) if ratios else _differs(n, fact, of, chain, back)


def _changed(anchor: int, n: int, told: Sequence[Fact]) -> bool:
    """ "She had 26 and gave 9 away. He has 4 more than she": than what is left, and neither than 26 nor than 9."""
    stock, fact = told[anchor], told[n]
    if fact.sign or not fact.than:  # "ate 7 and has twice as many left": as those that were eaten
        return False
    between = (other for other in told[anchor + 1 : n] if other.sign and not other.than)
    changes = any(set(other.holders) & set(stock.holders) and other.verb != fact.verb for other in between)
    return stock.sign < 0 or changes


def _times(n: int, of: Amount, chain: _Chain, back: bool) -> Amount | None:
    """A multiple or a share of an amount; ``back``, the amount that it is a multiple of."""
    for ratio in chain.chart[1 << n]:
        if ratio.ratio and (ratio.rule not in _BESIDE_ONE or ratio.fact.turn):
            return chain.make(of, ratio, _DIVIDED) if back else chain.make(ratio, of, _MULTIPLE)
    return None


def _differs(n: int, fact: Fact, of: Amount, chain: _Chain, back: bool) -> Amount | None:
    up, down = fact.more in _UP, fact.more in _DOWN
    if up == down:
        return None
    return chain.make(of, chain.chart[1 << n][0], _LARGER if up != back else _SMALLER)


def _told_by(n: int, ratio: int | None, chain: _Chain) -> tuple[int | None, bool]:
    """The number that tells what another is compared with, and whether that one is the compared amount itself:
    "twice as many as Noor", of whom nothing else is told."""
    asked = chain.asked
    fact = asked.told[n]
    others = [m for m in range(len(asked.told)) if m not in (n, ratio) and _may_anchor(asked.told[m], fact, asked)]
    names = _named_side(fact, asked)
    near = _best(others, names, asked)
    if near is not None:
        return near, False
    before = [m for m in others if m < n]
    if names and fact.than and not fact.recipient:
        mine = _itself(n, others, names, asked)
        if mine is not None:
            return mine, True
        beside = next((m for m in others if _shares_its_side(asked.told[m], names, asked)), None)
        if beside is not None and _itself(beside, [m for m in others if m != beside], names, asked) is not None:
            return beside, False
    return (before[-1] if before else None), False


def _itself(n: int, others: Sequence[int], names: frozenset[str], asked: Asked) -> int | None:
    """The number that tells the compared amount itself, where nothing else is told of whom it is compared with:
    "Kofi has 34, 6 more than Noor", "twice as many frogs as newts", beside 40 frogs."""
    fact = asked.told[n]
    unit = fact.ratio_unit or fact.unit
    plain = [m for m in others if not _is_told_by_another(asked.told[m])]
    if _is_name(names, asked):
        return _best([m for m in others if m < n], frozenset(fact.holders) - names, asked)
    if {unit.head} & names or any(names & _said(asked.told[m], asked) for m in others):
        return None
    mine = [m for m in plain if unit.head and asked.told[m].unit.head == unit.head]
    return mine[0] if len(mine) == 1 else None


def _shares_its_side(other: Fact, names: frozenset[str], asked: Asked) -> bool:
    """Another comparison with the same: "6 more than Noor" beside "twice as many as Noor"."""
    return _is_told_by_another(other) and bool(names & _named_side(other, asked))


def _named_side(fact: Fact, asked: Asked) -> frozenset[str]:
    """The words for what a number is compared with, or is a share of."""
    if _is_share(fact):
        return frozenset([fact.unit.head, fact.unit.of]) - _NO_NAMES
    phrase = fact.than_phrase
    said = {word for one in parties(fact.than) for word in one.split()}
    if phrase is not None:
        said |= {phrase.lemma, *phrase.mods, *(word.low for word in asked.words[phrase.first : phrase.last + 1])}
    if not said - _NO_NAMES:
        said |= fact.than_words - fact.local
    return frozenset(said) - _NO_NAMES


def _is_name(names: frozenset[str], asked: Asked) -> bool:
    return any(word.pos == "PROPN" and word.low in names for word in asked.words)


def _best(others: Sequence[int], names: frozenset[str], asked: Asked) -> int | None:
    """The number around which most of the words stand, the later of two alike; None where all have the same."""
    if not names:
        return None
    found = [(len(names & _said(asked.told[m], asked)), m) for m in others]
    most = max((count for count, _ in found), default=0)
    best = [m for count, m in found if count == most]
    return best[-1] if most and (len(best) == 1 or len(best) < len(found)) else None


def _said(fact: Fact, asked: Asked) -> frozenset[str]:
    """What tells an amount from the others: who gets it, and the letter of "crate B", with it."""
    before = asked.words[fact.clause.first : fact.at]
    letters = (b.low for a, b in pairwise(before) if len(b.text) == 1 and b.text.isupper() and a.pos in _NOUNS)
    return said_of(fact) | frozenset(parties(fact.recipient)) | frozenset(letters)


def _may_anchor(one: Fact, fact: Fact, asked: Asked) -> bool:
    """True of what another amount may be told by: of the same kind, and for one of the same."""
    if one.because and not one.ratio:
        return False
    if any(other.multiple and other.multiple == one.tag for other in asked.told):
        return False
    if one.kind == "time" and fact.kind != "time" and fact.ratio_word != "long":
        return False
    of_any = one.ratio or fact.ratio or is_percent(one) or is_percent(fact)
    if fact.kind == "money" and one.kind != "money" and not (one.ratio or is_percent(one)):
        return False
    prices = one.kind == fact.kind == "money" and bool(one.per and fact.per)
    return (of_any or one.kind == fact.kind) and (of_any or prices or one.per in ("", "*", fact.per))


def _groups(chain: _Chain) -> Iterator[list[int]]:
    """Numbers that tell amounts alike, some of them by one another: first these alone, then all."""
    told = chain.asked.told
    tied = {*chain.anchors, *chain.anchors.values()}
    stocks = {m for n, m in chain.anchors.items() if _is_share(told[n])}
    members = [n for n in sorted(tied - stocks) if chain.amounts.get(n) is not None]
    yield members
    if stocks:
        yield sorted({*members, *(n for n in stocks if chain.amounts.get(n) is not None)})
    plain = [n for n in range(len(told)) if n not in tied]
    like = [n for n in plain if any(_alike(told[n], told[m]) for m in members)]
    if like:
        yield sorted([*members, *like])
    if not members:
        row = max(([m for m in plain if _alike(told[m], told[n])] for n in plain), key=len, default=[])
        if row and (_TWO if told[row[0]].per else _LEAST) <= len(row) < len(told):
            yield row  # "each team has 12 players and 3 coaches"


def _is_share(fact: Fact) -> bool:
    """ "A quarter of them", "20% of them", and not "a quarter as many as"."""
    part = (fact.ratio and fact.value is not None and fact.value < 1) or is_percent(fact)
    return part and not fact.than and not fact.ratio_word


def _alike(one: Fact, other: Fact) -> bool:
    """Told in the same way: "31 spots are open" beside "58 spots are open"."""
    if one.ratio or one.than or one.because or one.cue == "end" or one.whole:
        return False
    if (one.kind, one.per, one.verb, one.frame) != (other.kind, other.per, other.verb, other.frame):
        return False
    return one.unit.head == other.unit.head or one.clause.sentence == other.clause.sentence


def _sums(members: Sequence[int], chain: _Chain) -> None:
    """The amounts added one by one, and the rest of a stock of which shares of it were told."""
    total: Amount | None = None
    for n in members:
        one = chain.amounts[n]
        if one is None:
            continue
        total = one if total is None else chain.make(total, one, _SUM, _shared_score(n, total, chain))
        if total is None:
            return
    if total is None or total.told:
        return
    chain.found.sums.add((total.hash, total.rule))
    for n in members:
        stock = chain.amounts.get(chain.anchors.get(n, -1))
        if stock is not None and stock.told and _is_share(chain.asked.told[n]) and stock.mask != total.mask:
            asked = chain.asked
            full = is_what_it_is_full_of(stock, total, full_shares(asked))
            rest = None if full else chain.make(stock, total, _REST)
            chain.found.sums |= {(rest.hash, rest.rule)} if rest is not None else set()
            return


def _products(pairs: Sequence[tuple[int, int]], chain: _Chain) -> None:
    """So many of each kind at the price of its kind, and all of them together."""
    total: Amount | None = None
    for count, each in sorted(pairs):
        many, price = chain.amounts.get(count), chain.amounts.get(each)
        product = None if many is None or price is None else chain.make(many, price, _TOTALS)
        if product is None:
            return
        total = product if total is None else chain.make(total, product, _SUM)
        if total is None:
            return
    if total is not None:
        chain.found.sums.add((total.hash, total.rule))


_TOTALS: Final = frozenset(["groups.total", "price.total", "rate.total"])


def _shared_score(n: int, total: Amount, chain: _Chain) -> float:
    """What both hold: the amount that this one was told by, and that the sum has already."""
    anchor = chain.amounts.get(chain.anchors.get(n, -1))
    one = chain.amounts[n]
    if anchor is None or one is None or anchor.mask & total.mask != anchor.mask or anchor.mask == total.mask:
        return 0.0
    return anchor.score


def _differences(chain: _Chain) -> None:
    """Two of them compared."""
    compared = [one for n, one in chain.amounts.items() if n in chain.anchors and one is not None]
    for one in compared:
        for other in compared:
            if one is not other and one.mask & other.mask and one.value > other.value:
                chain.found.made += chain.proposals.of(one, other, _DIFFERENCE)
