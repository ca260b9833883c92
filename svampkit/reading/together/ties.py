"""Numbers that the words tie together: what they say of each other, they say of nobody else.

"5 more than twice as many as Noor": the 5 differ from the multiple, and the multiple is set against nothing else.
"A third of the rest" is a third of what something was taken from, and three times as many as hers are no multiple of
what both have. Relations that cut through a tie are not proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.units import unit_kind
from svampkit.reading.schemas import RULES, Amount, Rule
from svampkit.reading.together.around import goes_around
from svampkit.reading.together.at_the_start import back_to_the_start
from svampkit.reading.together.by_words import ByWords, by_words
from svampkit.reading.together.chained import Chained, chained_of
from svampkit.reading.together.held import apart_from_groups
from svampkit.reading.together.of_all import AsksOf, one_of_all, somebody_left_out, without_a_share
from svampkit.reading.together.of_two import between_two, the_other_is_asked
from svampkit.reading.together.paired_lists import OwnPrice, own_prices
from svampkit.reading.together.sold import asks_for_the_rest, is_unsold
from svampkit.reading.together.the_rest import parts_beside_the_rest
from svampkit.reading.together.two_and_their_sum import TwoAndTheirSum, two_and_their_sum
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import PRONOUNS

__all__ = ["Ties", "said_of", "ties_of"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))
_LEFT_OVER: Final = frozenset(listed("words of what is left over"))
_LARGER: Final = frozenset(["compare.larger"])
_SMALLER: Final = frozenset(["compare.smaller"])


@dataclass(frozen=True, slots=True)
class Multiple:
    """ "5 more than twice as many": the difference, the ratio behind its "than", and what joins the two."""

    difference: int
    """The bit of the 5."""
    ratio: int
    """The bit of the "twice"."""
    forward: frozenset[str]
    """The rules that make the compared amount of the multiple: compare.larger for "more"."""
    backward: frozenset[str]
    """Those that make the multiple of the compared amount, where that one is told."""
    own: frozenset[str] = frozenset()
    """Who has more than the multiple, and not who it is a multiple of."""
    of: frozenset[str] = frozenset()
    """Whose amount it is a multiple of, and nobody else."""
    at: int = 0
    """Where the difference stands in the text."""
    itself: bool = False
    """One's amount is a multiple of one's own of another time."""

    def allowed(self, left: Amount, right: Amount) -> frozenset[str] | None:
        """The rules that the tie leaves for two amounts; None where it says nothing of them."""
        one, two = self._open(left), self._open(right)
        if not one and not two:
            return None
        if right.mask == self.difference and not one:
            return _NONE if self._was_before(left) else self.backward
        if right.mask == self.difference and one == self.ratio and left.mask != one:
            return self.forward
        if left.mask == self.ratio and not two:
            return _NONE if self.own & set(right.holders) else _TO_MULTIPLE
        if right.mask == self.ratio and one == self.difference and left.mask != one:
            return _FROM_MULTIPLE
        return _NONE

    def _was_before(self, amount: Amount) -> bool:
        """True of what the multiple is of: whose it is says so, or the same one had it before."""
        if self.of & words_of(amount):
            return True
        return self.itself and amount.last < self.at

    def _open(self, amount: Amount) -> int:
        """The bit of the tie that an amount holds without the other; 0 where it holds none, or both."""
        held = amount.mask & (self.difference | self.ratio)
        return held if held in (self.difference, self.ratio) else 0


_TO_MULTIPLE: Final = frozenset(["times.larger"])
_FROM_MULTIPLE: Final = frozenset(["times.smaller"])
_NONE: Final = frozenset[str]()
_NOT_LARGER: Final = frozenset(rule.name for rule in RULES) - {"times.larger"}
_NOT_SMALLER: Final = frozenset(rule.name for rule in RULES) - {"times.smaller"}


@dataclass(frozen=True, slots=True)
class Anchored:
    """ "Twice as many as Noor", "5 fewer cups than bowls": what it is set against is Noor's, or bowls."""

    bit: int
    of: frozenset[str]
    """Words that tell what it is set against, and not the compared amount itself."""
    own: frozenset[str]
    """Words that tell the compared amount, and not what it is set against."""
    forward: frozenset[str]
    """The rules that make the compared amount of the other one: compare.larger for "more"."""
    backward: frozenset[str]

    def allowed(self, left: Amount, right: Amount) -> frozenset[str] | None:
        """The rules that the tie leaves for two amounts; None where it says nothing of them."""
        if left.ratio and left.mask == self.bit:
            return None if self._is_of(right) else _NOT_LARGER
        if left.mask == self.bit:
            return _NONE if left.told else None
        if right.mask != self.bit:
            return None
        if right.ratio:
            return None if self._is_own(left) else _NOT_SMALLER
        return self._differs(left) if right.told else None

    def _differs(self, other: Amount) -> frozenset[str]:
        """How an amount may be compared: with more than it, where it is what the difference is told of."""
        of, own = self._is_of(other), bool(words_of(other) & self.own)
        return (self.forward if of else _NONE) | (self.backward if own else _NONE)

    def _is_own(self, amount: Amount) -> bool:
        said = words_of(amount)
        return bool(said & self.own) or not said or not self.own

    def _is_of(self, amount: Amount) -> bool:
        if amount.rule == "combine.whole" and amount.left is not None and amount.right is not None:
            return self._is_of(amount.left) and self._is_of(amount.right)
        said = words_of(amount)
        return not (amount.told and amount.than) and (bool(said & self.of) or not said)


@dataclass(frozen=True, slots=True)
class Ties:
    """All ties of a text."""

    multiples: tuple[Multiple, ...] = ()
    anchored: tuple[Anchored, ...] = ()
    prices: tuple[OwnPrice, ...] = ()
    rests: int = 0
    """The bits of shares that are told of a rest."""
    chained: Chained | None = None
    """Two comparisons that together compare what the question compares, whatever else they are told of."""
    asked: AsksOf | None = None
    """The question; None where it says nothing of what can be its answer."""
    compared: bool = True
    """Some amount is told by another one: only then two are asked for by what they have together."""
    of_two: TwoAndTheirSum | None = None
    """Two that are told by their sum and their difference, one of which is asked for."""
    beside_the_rest: int = 0
    """The bits of what the rest that is asked for is worked out from (``the_rest``)."""
    around: bool = False
    """What goes around something is asked, or its cost: two sides make no area."""
    by_words: ByWords | None = None
    """What single words say."""
    kept: dict[tuple[str, int], bool] = field(default_factory=dict, compare=False, repr=False)
    """By rule and numbers, what ``answers`` says of all amounts that are made so."""

    @property
    def made_equal(self) -> bool:
        """One thing more would make two amounts equal, and the words say which of them is asked."""
        return self.by_words is not None and self.by_words.equal is not None

    def by_words_allow(self, rule: str, left: Amount, right: Amount) -> bool:
        """Single words say nothing against the rule for two amounts."""
        return self.by_words is None or all(rule in rules for rules in self.by_words.allowed(left, right))

    def answers(self, rule: Rule, left: Amount, right: Amount) -> bool:
        """False of what cannot be asked: what cuts through a tie, one of all; where it is asked what is left, what
        leaves out a share of the rest, or is the share that went."""
        if self.asked is None:
            return True
        if not self._has_all_of_it(rule, left, right):
            return False
        key = rule.name, left.mask | right.mask
        may = self.kept.get(key)
        if may is None:
            may = self.kept[key] = self._may_answer(rule, key[1], self.asked)
        return may and self._is_what_is_asked(rule, left, right, self.asked)

    def _has_all_of_it(self, rule: Rule, left: Amount, right: Amount) -> bool:
        """False where one of two is asked, or a rest, and a number that it is worked out from has no part."""
        if self.of_two is not None and self.of_two.mask & ~(left.mask | right.mask):
            return False
        if not self.beside_the_rest:
            return True
        taken = "-" in (rule.operation, left.operation)  # a whole less a share, or what a share leaves of it
        return taken and not self.beside_the_rest & ~(left.mask | right.mask)

    def _is_what_is_asked(self, rule: Rule, left: Amount, right: Amount, asked: AsksOf) -> bool:
        """False of what counts other things, of what one has alone, and of what the other one has."""
        if self.by_words is not None and not self.by_words.answers(rule, left, right):
            return False
        if self.compared and the_other_is_asked(rule.name, left, right, asked.fact):
            return False
        if rule.operation == "+" and len(asked.fact.holders) > 1:
            return not somebody_left_out({*left.holders, *right.holders}, asked)
        if rule.name == "times.larger" and left.told and left.fact.sign < 0:
            return not _asks_the_end(asked)
        return True

    def _may_answer(self, rule: Rule, mask: int, asked: AsksOf) -> bool:
        """All of it that hangs on the rule and on the numbers alone."""
        if one_of_all(rule.name, asked) or without_a_share(rule.operation, mask, asked):
            return False
        if rule.operation == "+" and _asks_an_average(asked):
            return False
        if rule.schema == "area" and goes_around(asked.fact, asked.words):
            return False
        if any(bool(mask & tie.difference) != bool(mask & tie.ratio) for tie in self.multiples):
            return False
        return not (_asks_the_end(asked) and self.rests & ~mask)

    def allowed(self, left: Amount, right: Amount) -> Callable[[str], bool] | None:
        """Which rules the ties let be proposed of two amounts in this order; None where they say nothing of them."""
        if self.chained is not None and left.told and right.told and left.mask | right.mask == self.chained[0]:
            return _CHAINED[self.chained[1]].__contains__
        found = list(self._tied(left, right)) if self._ties_any() else []
        if right.told and _more_came(left, right.fact):
            found.append(_NOT_COMPARED)
        if self.around and left.told and right.told and left.kind == right.kind == "length":
            found.append(_NOT_AREA)
        if self.of_two is not None and (rules := self.of_two.allowed(left, right)) is not None:
            return rules.__contains__
        if _in_other_units(left, right):
            found.append(_NONE)
        if left.told and right.told and _went_and_came(left.fact, right.fact):
            found.append(_NOT_ADDED)
        if self.by_words is not None:
            found += self.by_words.allowed(left, right)
        if self.asked is not None and self.asked.fact.cue == "start":
            since = back_to_the_start(left, right, self.asked.fact)
            found += [since] if since is not None else []
        if self.asked is not None and left.told != right.told:
            found += apart_from_groups(left, right, self.asked.fact)
            if self._is_price_of_unsold(left, right) or self._is_price_of_unsold(right, left):
                found.append(_NONE)
        return (lambda rule: all(rule in rules for rules in found)) if found else None

    def _is_price_of_unsold(self, one: Amount, price: Amount) -> bool:
        """Unless it is asked what the rest would bring."""
        if price.kind != "money" or self.asked is None or not is_unsold(one, self.asked.words):
            return False
        return not asks_for_the_rest(self.asked.lows)

    def _ties_any(self) -> bool:
        return bool(self.compared or self.multiples or self.anchored or self.prices or self.rests)

    def _tied(self, left: Amount, right: Amount) -> Iterator[frozenset[str]]:
        """The rules that each tie leaves for two amounts."""
        ties: tuple[Multiple | Anchored | OwnPrice, ...] = (*self.multiples, *self.anchored, *self.prices)
        yield from (rules for tie in ties if (rules := tie.allowed(left, right)) is not None)
        if left.ratio and left.mask & self.rests and not _is_rest(right):
            yield _NOT_LARGER
        if self.asked is not None:
            yield from between_two(left, right)


_NOT_AREA: Final = frozenset(rule.name for rule in RULES if rule.schema != "area")
_COVERED: Final = frozenset(listed("words of what is covered"))
_NOT_COMPARED: Final = frozenset(rule.name for rule in RULES) - _LARGER - _SMALLER


_NOT_ADDED: Final = frozenset(rule.name for rule in RULES) - {"combine.whole", "gain.result"}


def _went_and_came(one: Fact, other: Fact) -> bool:
    """ "She gave 8 of her beads to Omar. Then she found 5 more": what went and what came to the same one are nothing
    together. Near misses: "She gave 8 to Omar and 5 to Tariq", and "She brought 8 to school and left 5 at home"."""
    if one.sign * other.sign >= 0 or one.than or other.than or one.per or other.per or one.kind != other.kind:
        return False
    goes, comes = (one, other) if one.sign < 0 else (other, one)
    same = bool(one.holders) and set(one.holders) == set(other.holders) and one.unit.head == other.unit.head
    of_a_stock = bool(comes.more) or goes.subset
    return same and of_a_stock and goes.frame in _GOES and comes.frame != "cost"


_GOES: Final = frozenset(["give", "loss"])


def _in_other_units(left: Amount, right: Amount) -> bool:
    """2,000 milliliters and 0.25 liters are set against each other in one unit, or not at all. Near misses: 40 hours
    in 5 days, 3 feet for each yard."""
    if left.kind != right.kind or left.kind not in _MEASURED or left.unit.head == right.unit.head:
        return False
    if left.per or right.per or left.ratio or right.ratio or not left.unit.head or not right.unit.head:
        return False
    return unit_kind(left.unit.head) == unit_kind(right.unit.head) == left.kind


_MEASURED: Final = frozenset(["length", "weight", "volume"])


def _more_came(left: Amount, more: Fact) -> bool:
    """ "She gave 8 of them to Omar. She found 5 more": so many were found, and not 5 more than she gave. Near miss:
    "He scored 8 points, and she scored 5 more"."""
    return bool(more.more) and not more.than and more.sign != 0 and left.fact.verb != more.verb


_CHAINED: Final = {
    "+": frozenset(["combine.whole", "compare.larger"]),
    "-": frozenset(["combine.part", "compare.difference"]),
}


def _asks_the_end(asked: AsksOf) -> bool:
    return asked.fact.cue == "end" and not asked.fact.than


def words_of(amount: Amount) -> frozenset[str]:
    """Whose an amount is, what it counts, where and when: of a product what both its sides say."""
    own = {*amount.holders, amount.unit.head, amount.unit.of, *amount.unit.mods}
    if amount.told:
        own |= {*amount.fact.places, *amount.fact.times}
        own |= set() if _compares(amount.fact) else amount.fact.local
    elif amount.left is not None and amount.right is not None and amount.rule.startswith(_PRODUCTS):
        own |= words_of(amount.left) | words_of(amount.right)
    elif amount.rule in _COMPARED:
        own |= {*amount.fact.places, *amount.fact.times}  # "twice as far on Tuesday" is Tuesday's
    return _single(own)


def _single(keys: Iterable[str]) -> frozenset[str]:
    """The words of keys: "third ball" has two."""
    return frozenset(word for key in keys for word in key.split())


def _compares(fact: Fact) -> bool:
    return bool(fact.than or fact.ratio)


_COMPARED: Final = frozenset(["times.larger", "compare.larger", "compare.smaller"])
_PRODUCTS: Final = ("groups.", "price.", "rate.", "area.", "sharing.")


def _asks_an_average(asked: AsksOf) -> bool:
    """ "What is the average" is no sum; "how many does she need for an average of 9" asks something else."""
    told_there = any(fact.clause.sentence == asked.fact.clause.sentence for fact in asked.told)
    return "average" in asked.lows and not told_there


def _is_rest(amount: Amount) -> bool:
    """What is left of something, or a share of it that is told by what went."""
    if amount.told:
        return amount.fact.cue == "end" or bool(_LEFT_OVER & amount.fact.unit.mods)
    share = amount.left if amount.rule == "times.larger" else None
    return amount.operation == "-" or (share is not None and share.left is not None and share.left.operation == "-")


def ties_of(asked: AsksOf) -> Ties:
    """The ties of the told numbers of a text."""
    told = asked.told
    at = {fact.tag: n for n, fact in enumerate(told) if fact.tag}
    multiples = (_multiple(told, n, at[fact.multiple]) for n, fact in enumerate(told) if fact.multiple in at)
    anchored = (tie for n in range(len(told)) if (tie := _anchored(told, n, asked.words)) is not None)
    rests = sum(1 << n for n, fact in enumerate(told) if fact.of_rest and n >= _BEFORE_A_REST)
    compared = any(fact.than or fact.ratio or fact.because for fact in told)
    chained = chained_of(told, asked.fact) if compared else None
    prices = own_prices(told, asked.words)
    around = goes_around(asked.fact, asked.words) and not _COVERED & {word.lemma for word in asked.words}
    return Ties(
        tuple(multiples),
        tuple(anchored),
        prices,
        rests,
        chained,
        asked,
        compared,
        two_and_their_sum(asked) if compared else None,
        parts_beside_the_rest(asked),
        around,
        by_words(asked),
    )


def _anchored(told: Sequence[Fact], n: int, words: Sequence[Word]) -> Anchored | None:
    """The tie of a comparison whose other side is told, or told of, by one number and not by all."""
    fact = told[n]
    if not fact.than or fact.multiple or not (fact.ratio or fact.more):
        return None
    own, phrase = said_of(fact), fact.than_phrase
    of = _single([*parties(fact.than), *((phrase.lemma, *phrase.mods) if phrase is not None else ())])
    of |= _called(phrase, words)
    of -= {*own, "clause", "yes", "other", "one", *PRONOUNS}
    others = [said_of(other) for m, other in enumerate(told) if m != n]
    if len(others) == 1:
        return _anchored_to_one(fact, n, told[1 - n], of, own)
    compared = [_single(parties(other.than)) for m, other in enumerate(told) if m != n]
    told_of = [bool(of & (said | than)) for said, than in zip(others, compared, strict=True)]
    if not any(told_of) or all(told_of):
        return None
    shared = frozenset.intersection(*others)
    whose = _single(fact.holders)
    holders = (_single([*other.holders, *parties(other.than)]) for m, other in enumerate(told) if m != n)
    if whose and any(of & those for those in holders):
        own = whose
    return Anchored(1 << n, of - shared, own - of - shared, *_ways(fact))


def _called(phrase: Phrase | None, words: Sequence[Word]) -> frozenset[str]:
    """The name behind a phrase: "taller than his sister, Noor"."""
    behind = words[phrase.last + 1 : phrase.last + 3] if phrase is not None else ()
    named = len(behind) == 2 and behind[0].text == "," and behind[1].pos == "PROPN"
    return frozenset([behind[1].low]) if named else frozenset()


def _anchored_to_one(fact: Fact, n: int, other: Fact, of: frozenset[str], own: frozenset[str]) -> Anchored | None:
    """The tie of a comparison beside one number alone, which is either side of it: "read 16 pages on Monday and 12
    more on Monday than on Tuesday" tells of Monday twice. Near miss: "has 9 more than Noor. Then he lost 4" changes
    what was compared."""
    if other.whole or (other.sign and other.verb != fact.verb) or fact.kind != other.kind:
        return None
    said, whose = said_of(other), set(other.holders)
    if fact.verb == "be" and _POINTING & set(fact.holders) and other.at < fact.at:
        return Anchored(1 << n, of - said, said, *_ways(fact))  # "that was 8 more than the day before"
    of |= fact.than_words - own - fact.local - PRONOUNS
    sort = fact.unit.mods if other.unit.mods else frozenset[str]()  # "has 15 fewer red pens. If she has 47, …"
    beside = fact.local - fact.than_words - {fact.unit.head, fact.verb} - (fact.unit.mods - sort)
    mine = (*(_single(words) for words in (fact.holders, fact.places, fact.times, sort)), beside)
    same = fact.unit.head == other.unit.head and all(words & said for words in mine if words)
    both = bool(of & whose and whose & set(fact.holders))  # what two have together
    if not of or both or same == bool(of & said):
        return None
    if not same:
        return Anchored(1 << n, of & said, own - of - said, *_ways(fact))
    return Anchored(1 << n, of, (own | beside) & said, *_ways(fact))


_POINTING: Final = frozenset(listed("pronouns that point to an amount"))
"""What means the amount before it."""


def said_of(fact: Fact) -> frozenset[str]:
    """What tells an amount of the text from the others."""
    unit = fact.ratio_unit if fact.ratio and fact.ratio_unit is not None else fact.unit
    own = _single([*fact.holders, *fact.places, *fact.times, unit.head, unit.of, *unit.mods])
    return own if _compares(fact) else own | fact.local


_BEFORE_A_REST: Final = 2
"""Numbers that have to be told before a rest can be: what there was, and what went."""


def _ways(fact: Fact) -> tuple[frozenset[str], frozenset[str]]:
    """The rules that go from what is compared with to the compared amount, and back."""
    up, down = fact.more in _UP, fact.more in _DOWN
    if up == down:
        return _LARGER | _SMALLER, _LARGER | _SMALLER
    return (_LARGER, _SMALLER) if up else (_SMALLER, _LARGER)


def _multiple(told: Sequence[Fact], difference: int, ratio: int) -> Multiple:
    fact = told[difference]
    own, of = frozenset(fact.holders), frozenset(parties(fact.than)) - PRONOUNS
    itself = not of or of == own or fact.than == "clause"
    mine = frozenset[str]() if itself else own - of
    unit = told[ratio].ratio_unit or told[ratio].unit
    phrase = fact.than_phrase
    kinds = _single([phrase.lemma, *phrase.mods]) if phrase is not None else frozenset[str]()
    of = (of | kinds) - own - _single(own) - _single([unit.head, unit.of, *unit.mods]) - PRONOUNS
    return Multiple(1 << difference, 1 << ratio, *_ways(fact), mine, of, fact.at, itself)
