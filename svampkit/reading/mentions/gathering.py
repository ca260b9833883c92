"""What is known while the facts of a text are gathered clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person, under
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.holders import KIN, Holders
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import Unit
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import PRONOUNS, TIME_NOUNS

__all__ = [
    "AmountAt", "Gathering", "content_of", "is_others", "is_some", "stands_for", "the_two", "time_key",
]  # fmt: skip

_MEASURES: Final = frozenset(listed("measures of what follows of"))


_GROUPS: Final = frozenset(listed("nouns of many people"))
_ORDINALS: Final = frozenset(listed("ordinals that tell one of several"))
_COUNTED_OUT: Final = _ORDINALS - {"other", "next"}
_ATTRIBUTES: Final = frozenset(listed("nouns that measure their owner"))
"""Nouns that measure their owner: the amount is the owner's."""


@dataclass(frozen=True, slots=True)
class AmountAt:
    """Where an amount stands in its clause, among the chunks around it."""

    draft: ClauseDraft
    chunks: Sequence[Chunk]
    n: int
    """Index of its own chunk."""
    after: Sequence[Chunk]
    """Chunks behind it up to the next amount."""
    order: int = 0
    """How many amounts of the clause stand before it."""
    count: int = 1
    """Amounts of the clause."""

    @property
    def before(self) -> Chunk | None:
        """The chunk before its own; None at the start of the clause."""
        return self.chunks[self.n - 1] if self.n > 0 else None


class Gathering:
    """What has been gathered so far: the facts, who was spoken of, the units spoken of."""

    def __init__(self, words: Sequence[Word], drafts: Sequence[ClauseDraft]) -> None:
        self.words, self.drafts = words, drafts
        self.holders = Holders()
        self.facts: list[Fact] = []
        self.last_unit: Unit | None = None
        self.last_count: Unit | None = None
        """The last unit that counts things: "She had 26 shells. She is 12 years old. She gave 9 of them"."""
        self.spoken: Unit | None = None
        """The plural noun last spoken of without a number: "He was picking up sticks. He picked up 8"."""
        self.last_holders: tuple[str, ...] = ()
        self.ordered = ""
        """The noun that an ordinal stood with: "the first shop"."""
        self.holder_of: dict[int, tuple[str, ...]] = {}
        self.had = _had(drafts)
        self.variants = self._variants()

    def _variants(self) -> frozenset[str]:
        """Nouns of several single things that their modifiers or owners tell apart: the old and the new bridge."""
        found: dict[str, set[tuple[str, ...]]] = {}
        owned = ""
        for draft in self.drafts:
            for chunk in draft.chunks:
                p = chunk.phrase
                if p is not None and owned and _is_somebodys(p):
                    found[owned].add((p.owner,))  # "Mira's tower is 9 feet high. Noor's is higher"
                if p is None or p.number is not None or p.pronoun or p.name or p.plural or p.head < 0 or not p.lemma:
                    continue
                own = (*self._owner(p), *p.mods, *_made_of(p))
                one = p.lemma in _GROUPS or (p.lemma not in KIN and not is_person(p.lemma))
                if own and p.lemma not in TIME_NOUNS and one:
                    found.setdefault(p.lemma, set()).add(own)
                    owned = p.lemma if p.owner else owned
        return frozenset(
            lemma
            for lemma, kinds in found.items()
            if any(not set(a) <= set(b) and not set(b) <= set(a) for a in kinds for b in kinds)
        )

    def thing_key(self, phrase: Phrase) -> str:
        """Key of a thing: its noun, with what tells it from its like: "old bridge", "mira kite"."""
        ordinal = next((m for m in phrase.mods if m in _ORDINALS), "")
        if ordinal and not phrase.plural and phrase.number is None:
            self.ordered = phrase.lemma
            return f"{ordinal} {phrase.lemma}"
        if self.ordered and phrase.lemma in _COUNTED_OUT and (phrase.determiner == "the" or phrase.owner):
            return f"{phrase.lemma} {self.ordered}"
        if phrase.lemma not in self.variants or phrase.plural or phrase.number is not None:
            return phrase.lemma
        owner = self._owner(phrase)
        if phrase.owner in PRONOUNS:
            owner = self.holders.resolve(phrase.owner)
        return " ".join([*owner, *(phrase.mods or self._mods_before(phrase)), *_made_of(phrase), phrase.lemma])

    def _mods_before(self, phrase: Phrase) -> Sequence[str]:
        """ "Leah's skipping rope is 2 m long … than Leah's rope": the one rope of hers that was told of."""
        before = (p for draft in self.drafts for p in draft.subjects if p.last < phrase.first)
        hers = {tuple(p.mods) for p in before if phrase.owner and p.owner == phrase.owner and p.lemma == phrase.lemma}
        return hers.pop() if len(hers) == 1 else ()

    def _owner(self, phrase: Phrase) -> tuple[str, ...]:
        """ "Mira's kite", and the kite of "Mira has a kite that …"."""
        owner = phrase.owner or self.had.get(phrase.first, "")
        return (owner,) if owner else ()

    def keys(self, phrase: Phrase, other_than: str = "") -> tuple[str, ...]:
        """Holder keys of a noun phrase."""
        if _is_somebodys(phrase) and (same := self._ones_own_before(phrase)) is not None:
            return self.keys(same, other_than)
        if _is_somebodys(phrase) and (noun := self._owned_before(phrase)):
            phrase = replace(phrase, lemma=noun, head=phrase.last)
        if phrase.pronoun and phrase.lemma in PRONOUNS:
            found = self.holders.resolve(phrase.lemma, other_than)
            if found in (("he",), ("she",)):
                named = self._named_before(phrase, other_than) or self._named_behind(phrase, other_than)
                return named or self._one_living(other_than) or found
            return found
        if the_two(phrase):
            return self.holders.resolve("they")
        if phrase.name:
            self.holders.see(phrase)
            return (phrase.lemma,)
        if phrase.lemma in _MEASURES and phrase.of is not None and phrase.of.lemma:
            return self.keys(phrase.of, other_than)
        if phrase.owner and phrase.lemma in _ATTRIBUTES:
            owner = phrase.owner
            return self.holders.resolve(owner, other_than) if owner in PRONOUNS else (owner,)
        if phrase.owner == "we" and phrase.lemma in ("class", "group", "team", "family", "school", "club"):
            return ("we",)
        return self._key_of_noun(phrase)

    def _ones_own_before(self, bare: Phrase) -> Phrase | None:
        """ "Leah's skipping rope is 2 m long. Noor's is longer than Leah's": that skipping rope."""
        before = (p for draft in reversed(self.drafts) for p in draft.subjects if p.last < bare.first)
        return next(
            (p for p in before if p.owner == bare.owner and p.lemma and p.number is None and p is not bare), None
        )

    def _owned_before(self, bare: Phrase) -> str:
        """What "Noor's" is, behind "Mira's tower": the last subject that was somebody's."""
        before = (p for draft in reversed(self.drafts) for p in draft.subjects if p.last < bare.first)
        return next((p.lemma for p in before if p.owner and p.lemma and p.number is None and not p.plural), "")

    def _named_before(self, pronoun: Phrase, other_than: str) -> tuple[str, ...]:
        """Whom a pronoun means that nobody fits: the only name before it that the text tells something of."""
        before = {word.low for word in self.words[: pronoun.first] if word.tag == "NNP"}
        named = {p.lemma for draft in self.drafts for p in draft.subjects if p.name} & before
        named -= {other_than}  # "Ivo gives her 3" is to somebody else
        named = {key for key in named if self.holders.may_be(key, pronoun.lemma)}
        return (named.pop(),) if len(named) == 1 else ()

    def _one_living(self, other_than: str) -> tuple[str, ...]:
        """ "The otter had 40 clams. She ate 12", "an architect … he": where nobody else is spoken of."""
        living = (key for key in reversed(self.holders.things) if _may_be_somebody(key))
        found = next(living, "")
        return (found,) if found and found != other_than else ()

    def _named_behind(self, pronoun: Phrase, other_than: str) -> tuple[str, ...]:
        """ "After her dad gave her 8 pens, Petra had …": whom the rest of the sentence is about."""
        sentence = self.words[pronoun.first].sentence
        behind = [d for d in self.drafts if d.sentence == sentence and d.first > pronoun.last and not d.question]
        named = {p.lemma for draft in behind for p in draft.subjects if p.name} - {other_than}
        names = {key for key in named if self.holders.may_be(key, pronoun.lemma)}
        return (names.pop(),) if len(names) == 1 else ()

    def _key_of_noun(self, phrase: Phrase) -> tuple[str, ...]:
        """Key of a noun: an ordinal tells it from its like, "another" makes it a new one."""
        if stands_for(phrase):
            return ()
        key = phrase.lemma or phrase.determiner
        if key == "other" or (phrase.more == "other" and phrase.head < 0):
            key = "other"
        ordinal = [m for m in phrase.mods if m in _ORDINALS]
        if ordinal:
            if key == "one" and self.holders.things:
                # "the second one", after "the first sample"
                key = self.holders.things[-1].split()[-1]
            self.ordered = key
            key = f"{ordinal[0]} {key}"
        elif key in _COUNTED_OUT and phrase.determiner == "the" and self.ordered_noun():
            self.ordered = self.ordered_noun()
            key = f"{key} {self.ordered}"  # "the second", after three hens
        elif key == "one" and phrase.mods and self.holders.things:
            key = " ".join([*phrase.mods, self.holders.things[-1].split()[-1]])  # "the white one", after rings
        elif key == phrase.lemma:
            key = self.thing_key(phrase)
            one = phrase.determiner == "another" and phrase.number is None and not phrase.plural and key not in KIN
            if one and not any(w.low == "one" for w in self.words):
                return (f"another {key}",)
        if (key in KIN or (phrase.owner and key in KIN)) and not phrase.plural:
            self.holders.see(phrase)
        return (key,) if key else ()

    def ordered_noun(self) -> str:
        """What "the second" is one of: what another was called, or else what was counted."""
        return self.ordered or (self.last_count.head if self.last_count is not None else "")

    def subjects(self, draft: ClauseDraft) -> tuple[str, ...]:
        """Holder keys of a clause's subject; the subject before where it is shared."""
        usable = [p for p in draft.subjects if p.number is None or draft.question or the_two(p)]
        if len(usable) == 2 and usable[0].last + 1 == usable[1].first and not usable[0].name:
            usable = usable[1:]  # "the time Boris spent": he spent it
        found: list[str] = []
        for phrase in usable:
            found.extend(k for k in self.keys(phrase) if k not in found)
        return tuple(found)


def _is_somebodys(phrase: Phrase) -> bool:
    """ "Noor's", without a noun behind it."""
    return bool(phrase.owner) and not phrase.lemma and phrase.number is None and phrase.owner not in PRONOUNS


def _may_be_somebody(key: str) -> bool:
    """ "Another stuff that he needs is string": what is one of several stuffs is nobody."""
    return _may_live(key.split()[-1]) and not key.startswith("another ")


def _may_live(noun: str) -> bool:
    """An animal, or nothing that the lexicon knows for a thing."""
    known = find_noun(noun)
    return under(noun, "animal") or (known is None and noun not in _GROUPS)


def _had(drafts: Sequence[ClauseDraft]) -> dict[int, str]:
    """Who has the one thing that a clause is about, by the first word of its phrase: "Mira has a kite that …"."""
    found: dict[int, str] = {}
    for draft in drafts:
        who = draft.subject
        if draft.verb not in _HAVING or who is None or len(draft.subjects) > 1 or who.pronoun:
            continue
        for chunk in draft.after_verb()[:1]:
            p = chunk.phrase
            if p is not None and p.determiner in ("a", "an") and p.number is None and (who.name or who.lemma in KIN):
                found[p.first] = who.lemma
    return found


_HAVING: Final = frozenset(listed("verbs of having"))


def _made_of(phrase: Phrase) -> tuple[str, ...]:
    """ "The piece of tin": the noun behind "of" tells it from the piece of copper."""
    of = phrase.of
    return (*of.mods, of.lemma) if of is not None and of.lemma and not of.pronoun and not of.name else ()


def content_of(g: Gathering, chunks: Sequence[Chunk]) -> frozenset[str]:
    """Lemmas of nouns, verbs and modifiers in some chunks: what tells an amount from its siblings."""
    found: set[str] = set()
    for chunk in chunks:
        if chunk.phrase is not None:
            p = chunk.phrase
            if p.lemma and not p.pronoun:
                found.add(p.lemma)
            found.update(p.mods)
            if p.of is not None:
                if p.of.lemma and not p.of.pronoun:
                    found.add(p.of.lemma)
                found.update(p.of.mods)
        elif chunk.kind == "verb":
            found.update(g.words[i].lemma for i in chunk.words if g.words[i].tag.startswith("V"))
        elif chunk.kind in ("adv", "other"):
            found.add(g.words[chunk.first].low)
    return frozenset(found)


def is_some(phrase: Phrase) -> bool:
    """True where a phrase tells of an amount without its number: "some shells", "the rest", "the others"."""
    last = phrase.determiner.split()[-1] if phrase.determiner else ""
    first = phrase.determiner.split()[0] if phrase.determiner else ""
    return (
        first in ("some", "several", "many", "few", "more")
        or last in ("some", "more", "several")
        or phrase.lemma == "rest"
        or is_others(phrase)
    )


def time_key(phrase: Phrase) -> str:
    """A time with what tells it from its like: "last week", "this month", "monday"."""
    which = [w for w in (phrase.determiner, phrase.more) if w in _WHICH][:1]
    return " ".join([*which, *(mod for mod in phrase.mods if not mod[0].isdigit()), phrase.lemma])


_WHICH: Final = frozenset(listed("words that point to one span"))
"""Of this month, and of the next: two times."""


def the_two(phrase: Phrase) -> bool:
    """ "The two have 9 pens", "the two of them", "the pair of them": who was spoken of. Near misses: "the two girls",
    "two of them"."""
    number = phrase.number
    if phrase.lemma == "pair" and phrase.determiner == "the" and number is None:
        return phrase.of is not None and phrase.of.pronoun and phrase.of.lemma == "they" and not phrase.mods
    alone = number is not None and number.value == 2 and phrase.head < 0 and phrase.determiner == "the"
    return alone and not phrase.mods and not phrase.more and (phrase.of is None or phrase.of.pronoun)


def stands_for(phrase: Phrase) -> bool:
    """ "The number of hens was 9 and that of ducks 4": the number, and nobody who has any."""
    return not phrase.lemma and phrase.determiner in ("that", "those") and phrase.of is not None


def is_others(phrase: Phrase) -> bool:
    """ "The others are green": the rest, by another name."""
    return phrase.lemma == "other" and phrase.plural and phrase.determiner == "the" and phrase.number is None
