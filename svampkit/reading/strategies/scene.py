"""What the strategies work on: the facts of a text as items, the asked one, and the words that tell items apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from svampkit.reading.mentions.classes import under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import is_others
from svampkit.reading.mentions.holders import Holders
from svampkit.reading.mentions.units import CONTAINERS, Unit
from svampkit.reading.strategies.build import Builder
from svampkit.reading.text import Unread
from svampkit.reading.words.tokens import Word
from svampkit.world.model import World

__all__ = ["STATES", "RuleScene", "fits", "is_rest", "narrow", "unit_words"]

STATES = frozenset({"have", "exist", "measure"})


def fits(unit: Unit, asked: Unit) -> int:
    """How well a told unit answers an asked one: 0 not at all, 1 by default, 2 by its noun, 3 with its modifiers."""
    if not asked.head or not unit.head:
        return 1
    if unit.head == asked.head:
        if asked.of and unit.of and asked.of != unit.of and not under(unit.of, asked.of):
            return 0
        wanted = asked.mods - {"more"}
        have = unit.mods | {unit.of}
        if wanted and not wanted <= have:
            missing = wanted - have
            if missing and (unit.mods - wanted or (unit.of and not asked.of and unit.of not in wanted)):
                return 0
            return 2
        return 3
    if unit.of and unit.of == asked.head and unit.head not in CONTAINERS:
        return 3 if asked.mods <= unit.mods else 2
    if asked.of and asked.of == unit.head and asked.head not in CONTAINERS:
        return 3
    if asked.of and unit.of and asked.of == unit.of:
        return 0
    if unit.head in asked.mods or asked.head in unit.mods:
        return 2
    if under(unit.head, asked.head):
        return 2
    return 0


def is_rest(f: Fact) -> bool:
    """ "The rest", "the others"."""
    return f.phrase is not None and (f.phrase.lemma == "rest" or is_others(f.phrase))


def unit_words(fact: Fact) -> frozenset[str]:
    """Nouns and modifiers of a fact's unit."""
    return fact.unit.nouns | fact.unit.mods


@dataclass(slots=True)
class RuleScene:
    """Mutable state of one assembly."""

    words: Sequence[Word]
    facts: list[Fact]
    asks: list[Fact]
    told: list[Fact]
    somes: list[Fact]
    items: list[Fact]
    """Amounts that can be summed, changed or compared: told ones, and what products and comparisons come to."""
    build: Builder
    holders: Holders
    lows: list[str]
    total: bool
    used: set[int]
    """Numbers of the facts that a rule left out of the answer on purpose."""
    done: set[int] = field(default_factory=set)
    """Comparisons that have become amounts."""
    solve: Callable[[RuleScene], World | Unread] | None = None
    """What answers a question inside the question; None where there is none to be asked."""

    @property
    def ask(self) -> Fact:
        """The asked fact."""
        return self.asks[-1]

    @property
    def cues(self) -> set[str]:
        """Words of the question's clause."""
        return set(self.lows)

    def has(self, *words: str) -> bool:
        """True where the question holds one of these words."""
        return any(word in self.lows for word in words)

    def phrase(self, *words: str) -> bool:
        """True where the question holds these words in a row."""
        n = len(words)
        return any(tuple(self.lows[i : i + n]) == words for i in range(len(self.lows) - n + 1))

    def virtual(self, like: Fact, id: str, **changes: Any) -> Fact:
        """A fact that is not told: quantity ``id`` follows from others; ``changes`` are fields of a fact."""
        fact = replace(
            like, n=len(self.facts), tag=None, value=None, virtual=True, per="", than="", ratio=False, **changes
        )
        self.facts.append(fact)
        self.build.of_fact[fact.n] = id
        return fact

    @staticmethod
    def unread(reason: str, detail: str) -> Unread:
        """A reason not to read."""
        return Unread(reason, detail)


def narrow(pool: Sequence[Fact], wanted: Iterable[str], words_of: Callable[[Fact], Iterable[str]]) -> list[Fact]:
    """Items that a distinguishing word speaks for; all of them where no wanted word tells any apart."""
    words: list[set[str]] = [set(words_of(f)) for f in pool]
    want = set(wanted)
    if len(words) > 1:
        want = want.difference(words[0].intersection(*words[1:]))
    hits = [bool(want & own) for own in words]
    if not any(hits) or all(hits):
        return list(pool)
    return [f for f, hit in zip(pool, hits, strict=True) if hit]
