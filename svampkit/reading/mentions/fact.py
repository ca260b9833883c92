"""One amount that the text speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from fractions import Fraction
from operator import attrgetter

from svampkit.equation import format_number
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.units import Unit
from svampkit.reading.text import Frame
from svampkit.reading.words.percent import HUNDRED, Turn
from svampkit.world.model import Quantity, Role, UnitKind

__all__ = ["Fact", "copy_of", "parties", "quantity_of", "words_of_numbers"]


@dataclass(slots=True)
class Fact:
    """One amount that the text speaks of."""

    n: int
    tag: str | None
    value: Fraction | None
    clause: ClauseDraft
    phrase: Phrase | None
    at: int
    """Index of its first word."""
    unit: Unit
    kind: UnitKind = "count"
    elided: bool = False
    """The noun was filled in from the context."""
    holder: str = ""
    holders: tuple[str, ...] = ()
    frame: Frame = "background"
    verb: str = ""
    sign: int = 0
    """What the event does to the holder's stock: +1, -1, 0 for a state or an act."""
    recipient: str = ""
    source: str = ""
    places: tuple[str, ...] = ()
    bound: tuple[str, ...] = ()
    """Those of the places that it goes "to", and is not in yet."""
    times: tuple[str, ...] = ()
    of_rest: bool = False
    """A share of what is left: "half of the rest", "a third of what remained"."""
    multiple: str = ""
    """Tag of the ratio behind its "than": "5 more than twice as many" differs from a multiple."""
    words: frozenset[str] = frozenset()
    """Content lemmas of the clause around it, to tell it from its siblings."""
    local: frozenset[str] = frozenset()
    """Content lemmas next to it."""
    per: str = ""
    """Group noun that it is told for one of; "*" where "each" stands alone."""
    per_phrase: Phrase | None = None
    per_span: str = ""
    """The span that it is told for one of besides: the day of "each cow gives 20 liters a day"."""
    each_of: str = ""
    """Where ``per`` is "*": the noun that was counted before it."""
    each_number: str = ""
    """Where ``per`` is "*": the tag of the number that counted it."""
    more: str = ""
    than: str = ""
    """What it is compared with; "" where nothing is."""
    than_words: frozenset[str] = frozenset()
    than_phrase: Phrase | None = None
    than_prep: str = ""
    ratio: bool = False
    percent: bool = False
    """A share that is told in percent: the text's number is a hundred times its ``value``."""
    turn: Turn = ""
    """Of a percentage, told as a share or not: whether the whole grows or shrinks by it."""
    ratio_unit: Unit | None = None
    """What "N times as many X as" counts."""
    ratio_word: str = ""
    """"many", "much", "long", "tall" … between the two "as"."""
    cue: str = ""
    """"start" or "end" where the text says so."""
    goal: bool = False
    subset: bool = False
    """"N of them"."""
    some: bool = False
    asked: bool = False
    whole: bool = False
    """"a total of N", "N in all": the amount of everything together."""
    of_number: str = ""
    """Tag of the number that this one is a part of: "12 of the 30 shells"."""
    role_subject: bool = False
    """The number stands in the subject."""
    limit: bool = False
    """ "cannot have more than N": no amount of anything."""
    generic: tuple[str, ...] = ()
    """Nouns with "a" or "one" that it is told of: for one of them, where the text counts several."""
    also: Unit | None = None
    """A second kind that the question names beside the first: "apples and pears"."""
    alsos: tuple[Unit, ...] = ()
    """The further kinds, where the question names three or more."""
    dimension: str = ""
    """"long", "tall", "wide" … after a measure."""
    negated: bool = False
    because: str = ""
    """Why it is a number that never varies, "" where it may: its words, or what everybody knows."""

    @property
    def number(self) -> Fraction | None:
        """The number that the text tells: the 25 of "25% of the plums", of which ``value`` is a quarter."""
        return self.value * HUNDRED if self.percent and self.value is not None else self.value

    @property
    def units(self) -> tuple[Unit, ...]:
        """Everything that a question asks for together: "apples and pears"."""
        further = self.alsos or (() if self.also is None else (self.also,))
        return self.unit, *further


def copy_of(fact: Fact) -> Fact:
    """Another one that tells the same: what is made of the one leaves the other as it is."""
    return Fact(*_told(fact))


_told = attrgetter(*(field.name for field in fields(Fact)))


def parties(joined: str) -> tuple[str, ...]:
    """Those that a fact's holder, recipient, source or side of a comparison names: "mira+theo" are two, "" nobody."""
    return tuple(joined.split("+")) if joined else ()


def words_of_numbers(facts: Iterable[Fact]) -> frozenset[int]:
    """The places of all words that tell the numbers of these amounts."""
    found: set[int] = set()
    for fact in facts:
        number = fact.phrase.number if fact.phrase is not None else None
        found |= set(range(number.first, number.last + 1)) if number is not None else {fact.at}
    return frozenset(found)


def quantity_of(fact: Fact, id: str, tag: str | None, role: Role, moment: int = 0) -> Quantity:
    """The quantity of a world that an amount is.

    Where nobody has it, the place where it is, or comes to, is its holder; its modifiers, the noun after
    "of", or else its time tell it apart.
    """
    qualifier = " ".join(sorted(fact.unit.mods))
    if fact.unit.of:
        qualifier = f"{qualifier} {fact.unit.of}".strip()
    if not qualifier and fact.times and not (fact.asked and len(fact.times) > 1):  # "on Friday and Saturday"
        qualifier = fact.times[0]
    givers = parties(fact.source) if fact.sign > 0 else ()  # "6 stickers from her uncle" are not his
    at = [place for place in fact.places if place not in givers and (fact.sign > 0 or place not in fact.bound)]
    holder = fact.holder or (at[0] if at else "")
    if fact.percent:
        whole = "" if fact.elided else fact.unit.of or fact.unit.head
        return Quantity(id, tag, "%", "count", holder, whole, moment, role)
    if tag is not None and fact.because and fact.value is not None:
        constant = format_number(fact.value)
        return Quantity(id, None, fact.unit.head, fact.kind, holder, qualifier, moment, role, constant, fact.because)
    return Quantity(id, tag, fact.unit.head, fact.kind, holder, qualifier, moment, role)
