"""Two lists told apart that belong together: "cups cost $2, plates $10 and spoons $5. She buys 10 cups, 5 plates …".

Each kind has its own price. In a text of many numbers the sum of all products is one of thousands of equations; the
words say which price is of what, so that it is worked out at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.words.tokens import Word

__all__ = ["OwnPrice", "mark_prices", "own_prices", "paired_lists"]

_LEAST = 2
_IN_ORDER = "respectively"


@dataclass(frozen=True, slots=True)
class OwnPrice:
    """What one of a kind costs, in a list of kinds with a price each: it is multiplied by no other kind."""

    price: int
    """Its bit."""
    count: int
    """The bit of how many there are of its kind."""
    list: int
    """The bits of all prices and counts of the list."""

    def allowed(self, left: Amount, right: Amount) -> frozenset[str] | None:
        """The rules that it leaves for two amounts; None where it says nothing of them."""
        for one, other in ((left, right), (right, left)):
            if one.told and one.mask == self.price and other.mask & self.list & ~(self.price | self.count):
                return _COMPARED
        return None


def own_prices(told: Sequence[Fact], words: Sequence[Word]) -> tuple[OwnPrice, ...]:
    """The ties of all lists of a text."""
    found = []
    for pairs in paired_lists(told, words):
        bits = sum(1 << n for pair in pairs for n in pair)
        found += [OwnPrice(1 << price, 1 << count, bits) for count, price in pairs]
    return tuple(found)


_COMPARED: Final = frozenset(["compare.difference"])


def paired_lists(
    told: Sequence[Fact], words: Sequence[Word], *, compared: bool = False
) -> list[list[tuple[int, int]]]:
    """The lists of a text that belong together: of each the pairs of what is counted and what is told for one of it,
    as numbers of told amounts; what is ``compared`` with another of the list among them, or not."""
    found = []
    for eaches in _alike(told, words, compared):
        last = eaches[-1]
        counts = [n for n, fact in enumerate(told) if _counts(fact) and fact.unit.head != told[last].unit.head]
        pairs = _paired(eaches, counts, told, words)
        if pairs:
            found.append(pairs)
    return found


def mark_prices(facts: Sequence[Fact], words: Sequence[Word]) -> None:
    """ "$50 for a long form, $30 for a short form. They sell 60 long forms …": each is told for one form."""
    told = [fact for fact in facts if fact.tag is not None]
    for pairs in paired_lists(told, words):
        for count, each in pairs:
            if not told[each].per:
                told[each].per = told[count].unit.head


def _alike(told: Sequence[Fact], words: Sequence[Word], compared: bool) -> Iterator[list[int]]:
    """Amounts of one measure or of money that stand in one clause or sentence, each for one of something."""
    by_unit: dict[tuple[str, int], list[int]] = {}
    for n, fact in enumerate(told):
        other = bool(fact.ratio or fact.than)
        if (other and not compared) or (fact.because and not other) or not _for_one(fact, words):
            continue
        by_unit.setdefault((fact.unit.head, fact.clause.sentence), []).append(n)
    return (own for own in by_unit.values() if len(own) >= _LEAST)


def _for_one(fact: Fact, words: Sequence[Word]) -> bool:
    """A price, "3 eggs each", "3 liters for a small room"."""
    if fact.kind == "money" or fact.per:
        return True
    behind = fact.phrase.last + 1 if fact.phrase is not None else len(words)
    lows = [word.low for word in words[behind : behind + 2]]
    return fact.kind in _MEASURED and len(lows) > 1 and lows[0] == "for" and lows[1] in _ONE


_MEASURED: Final = frozenset(["length", "weight", "volume", "time"])
_ONE: Final = frozenset(listed("words before one thing or each"))


def _counts(fact: Fact) -> bool:
    plain = not (fact.ratio or fact.than or fact.because or fact.per)
    return plain and fact.kind != "money" and bool(fact.unit.head)


def _paired(
    eaches: Sequence[int], counts: Sequence[int], told: Sequence[Fact], words: Sequence[Word]
) -> list[tuple[int, int]]:
    """Count and price, where the words between the prices name what is counted, behind each of them or before."""
    if any(word.low == _IN_ORDER for word in words):
        row = _row_behind(eaches, counts, told)
        if row:
            return list(zip(row, eaches, strict=True))
    beside = _right_before(eaches, counts, told, words)
    if beside:
        return beside
    if any(told[n].per_span for n in eaches):  # "$130 a day for each painter" is no price of the days
        return []
    if any(told[n].than for n in eaches):  # behind "$6 more than a stool" stands what it is compared with
        return _by_holders(eaches, counts, told)
    starts = [told[n].at for n in eaches]
    first = next(word.i for word in words if word.sentence == told[eaches[0]].clause.sentence)
    end = max(word.i for word in words if word.sentence == told[eaches[0]].clause.sentence) + 1
    behind = list(pairwise([*starts, end]))
    before = list(pairwise([first, *starts]))
    for spans in (behind, before):
        pairs = _by_words(eaches, counts, spans, told, words)
        if pairs:
            return pairs
    return []


def _right_before(
    eaches: Sequence[int], counts: Sequence[int], told: Sequence[Fact], words: Sequence[Word]
) -> list[tuple[int, int]]:
    """ "3 hours at 60 miles an hour and 2 hours at 45 miles an hour": each count right before what is told for one of
    it."""
    pairs = []
    for each in eaches:
        count, fact = each - 1, told[each]
        if count not in counts or told[count].unit.head != fact.per or words[fact.at - 1].low != "at":
            return []
        pairs.append((count, each))
    return pairs


def _by_holders(eaches: Sequence[int], counts: Sequence[int], told: Sequence[Fact]) -> list[tuple[int, int]]:
    """One count for every price, by what is said to cost so much: "a large cup costs twice as much"."""
    pairs = []
    for each in eaches:
        said = {word for holder in told[each].holders for word in holder.split()} | {told[each].per}
        whose = [n for n in counts if _own_words(n, counts, told) & said]
        if len(whose) != 1:
            return []
        pairs.append((whose[0], each))
    return pairs if len({count for count, _ in pairs}) == len(pairs) else []


def _row_behind(eaches: Sequence[int], counts: Sequence[int], told: Sequence[Fact]) -> list[int]:
    """ "$2, $10 and $5 respectively": the counts of another clause are told in the same order."""
    others = [n for n in counts if told[n].clause is not told[eaches[0]].clause]
    return others if len(others) == len(eaches) else []


def _by_words(
    eaches: Sequence[int],
    counts: Sequence[int],
    spans: Sequence[tuple[int, int]],
    told: Sequence[Fact],
    words: Sequence[Word],
) -> list[tuple[int, int]]:
    """One count for every price, by the words that tell the counts apart; [] unless each has its own."""
    own = {n: _own_words(n, counts, told) for n in counts}
    pairs = []
    for each, (start, end) in zip(eaches, spans, strict=True):
        said = {form for word in words[start:end] for form in (word.low, word.lemma)}
        whose = [n for n in counts if own[n] & said and not start <= told[n].at < end]
        if len(whose) != 1:
            return []
        pairs.append((whose[0], each))
    return pairs if len({count for count, _ in pairs}) == len(pairs) else []


def _own_words(n: int, counts: Sequence[int], told: Sequence[Fact]) -> set[str]:
    """What a count is called and no other of them."""
    others = {word for m in counts if m != n for word in _called(told[m])}
    return _called(told[n]) - others


def _called(fact: Fact) -> set[str]:
    return {fact.unit.head, *fact.unit.mods} - {""}
