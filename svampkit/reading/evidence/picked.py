"""What a question picks: of the times, places and sorts that a text tells apart, those that it names.

Shared words tell that a number is near the question. That a number is of Tuesday, and the question is of Monday,
speaks against it: it is picked out by none of the question's words, although its like is.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_class_word
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.tokens import Word

__all__ = ["Pick", "is_other", "of_picked", "picks_of"]

Pick = tuple[str, int, int]
"""By what the numbers are told apart, those that the question names and those of which it names others (bit sets)."""


def picks_of(told: Sequence[Fact], ask: Fact, words: Sequence[Word]) -> Iterator[Pick]:
    """What the question picks, as far as it names some and leaves others; whose they are where those who are asked
    about have none of them ("How much milk did the farmer get from the cow?")."""
    said = _single(ask.words | ask.than_words | ask.local | {*ask.holders, *ask.places, *ask.times})
    for unit in ask.units:
        said |= _single({unit.head, unit.of, *unit.mods})
    heads = [f.unit.head for f in told]
    told_apart = {
        "time": ([f.times for f in told], [""] * len(told)),
        "place": ([f.places for f in told], [""] * len(told)),
        "sort": ([(*f.unit.mods, f.unit.of) for f in told], heads),
    }
    for name, (of_each, groups) in told_apart.items():
        hits, others = _named([_single(those) for those in of_each], groups, said)
        if hits and others:
            yield name, hits, others
    hits, others = _things(told, ask, words)
    if hits:
        yield "thing", hits, others
    hits, others = _told_beside(told, ask)
    if hits:
        yield "beside", hits, others
    if not any(set(f.holders) & set(ask.holders) for f in told):
        hits, others = _named([_single(f.holders) for f in told], [""] * len(told), said)
        if not hits and ask.kind in ("money", "other"):
            hits, others = _bought(told, words)
        if hits and others:
            yield "whose", hits, others


def _bought(told: Sequence[Fact], words: Sequence[Word]) -> tuple[int, int]:
    """Of the prices of several things those of what a sentence without a number says somebody buys: "A pen is 3
    dollars, a cap 9 and a bag 20. Omar buys the bag and the cap". Near miss: "Omar buys 2 bags"."""
    counted = {fact.clause.sentence for fact in told}
    buying = [n for n, word in enumerate(words) if word.lemma in _BUYING and word.sentence not in counted]
    bought = {
        word.lemma
        for n in buying
        for word in words[n + 1 :]
        if word.sentence == words[n].sentence and word.pos == "NOUN"
    }
    priced = [frozenset((*f.holders, *f.generic)) if f.kind == "money" else frozenset[str]() for f in told]
    return _named([_single(things) for things in priced], [""] * len(told), bought)


_BUYING: Final = frozenset(listed("verbs of taking what has a price"))


def _things(told: Sequence[Fact], ask: Fact, words: Sequence[Word]) -> tuple[int, int]:
    """Of things that are listed, those that are asked for or compared, and the others: of "4 pens and 9 clips in each
    of 12 boxes" the pens; the boxes stand in no list with them."""
    named = [_is_asked(fact, ask) for fact in told]
    hits = others = 0
    for n, m in itertools.permutations(range(len(told)), 2):
        one, two = told[n], told[m]
        alike = one.clause is two.clause and one.per == two.per and one.kind == two.kind == "count"
        if alike and named[n] and not named[m] and _listed(one, two, words) and not _may_be_asked(two, ask):
            hits, others = hits | 1 << n, others | 1 << m
    return _of_their_kind(told, hits), _of_their_kind(told, others)


def _told_beside(told: Sequence[Fact], ask: Fact) -> tuple[int, int]:
    """Of like amounts that are told by one verb, those beside which a word of the question stands, and those beside
    which other words do: "12 beads for a ring and 9 for a necklace. How many for the ring?"."""
    said = ask.words | ask.local
    hits = others = 0
    for n, m in itertools.permutations(range(len(told)), 2):
        one, two = told[n], told[m]
        alike = one.unit.head == two.unit.head and one.kind == two.kind and one.verb == two.verb
        if not alike or one.holders != two.holders or one.per != two.per:
            continue
        mine, other = _own_words(one) - two.local, _own_words(two) - one.local
        if mine & said and other and not other & said:
            hits, others = hits | 1 << n, others | 1 << m
    return hits & ~others, others & ~hits


def _own_words(fact: Fact) -> frozenset[str]:
    return fact.local - {fact.unit.head, fact.unit.of, fact.verb, *fact.unit.mods, *fact.places, *fact.times}


def _of_their_kind(told: Sequence[Fact], listed: int) -> int:
    """Those that are listed, and all that the text tells of the same kinds: of "9 roses and 4 lilies … sold 3 roses
    and bought 5 lilies" the 5 too."""
    kinds = [fact.unit for n, fact in enumerate(told) if listed >> n & 1]
    alike = (n for n, f in enumerate(told) if f.kind == "count" and any(f.unit == kind for kind in kinds))
    return listed | sum(1 << n for n in alike if not listed >> n & 1)


def _may_be_asked(fact: Fact, ask: Fact) -> bool:
    """ "12 trout, 9 smelts and 4 pike: how many fish": what stands beside kinds of fish may be one that no list
    knows."""
    entry = find_noun(fact.unit.head)
    return (entry is None or not entry.hypernym) and any(is_class_word(unit.head) for unit in ask.units)


def _listed(one: Fact, two: Fact, words: Sequence[Word]) -> bool:
    """Nothing but "and" or a comma stands between them, and they are different things."""
    first, second = (one, two) if one.at < two.at else (two, one)
    last = first.phrase.last if first.phrase is not None else first.at
    between = {word.low for word in words[last + 1 : second.at]}
    return bool(between) and between <= {"and", ","} and unit_fit(first.unit, second.unit) == "other"


def _is_asked(fact: Fact, ask: Fact) -> bool:
    """It is of a kind that the question names on either side of its "than"."""
    fits = [unit_fit(fact.unit, unit) for unit in ask.units]
    return any(fit.startswith("same") or fit == "under" for fit in fits) or fact.unit.head in ask.than_words


def _named(words: Sequence[frozenset[str]], groups: Sequence[str], said: AbstractSet[str]) -> tuple[int, int]:
    """Of numbers that these words tell apart, those that are named and those of which others are: of "20 bags of ripe
    plums and 9 bags of green plums" both are of plums, and only the first ones are ripe. Numbers of different
    ``groups`` are not compared."""
    hits = others = 0
    for n, (own, group) in enumerate(zip(words, groups, strict=True)):
        alike = [those for those, other in zip(words, groups, strict=True) if other == group]
        better = any(own & said < those & said for those in alike)
        if own & said and not (better and own - said):
            hits |= 1 << n
        elif own:
            others |= 1 << n
    return hits, others


def of_picked(asked: Asked, used: int) -> Iterator[str]:
    """Whether an answer is made from the numbers that are picked; ``used`` is the bit set of all its told numbers."""
    for name, hits, others in asked.picks:
        held = "-" if not hits else "all" if hits & used == hits else "some" if hits & used else "none"
        yield f"picked:{name}={held},others={min((used & others).bit_count(), 2)}"
    left = sum(1 << n for n in range(len(asked.told)) if is_other(asked.picks, 1 << n))
    if left:
        yield f"picked:others={min((used & left).bit_count(), 2)},of={min(left.bit_count(), 2)}"


def is_other(picks: Iterable[Pick], bit: int) -> bool:
    """Another time, place or sort than the question names, and nothing else that it names."""
    return any(others & bit for _, _, others in picks) and not any(hits & bit for _, hits, _ in picks)


def _single(keys: AbstractSet[str] | Sequence[str]) -> frozenset[str]:
    return frozenset(word for key in keys for word in key.split())
