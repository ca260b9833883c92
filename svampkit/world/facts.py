"""Facts: every number, every "some", and what is asked, each with its unit, holder, verb, place, time and cues."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from svampkit.lexicon.verbs import frames_of
from svampkit.world.chunks import TIME_NOUNS, Chunk, Phrase
from svampkit.world.classes import is_person, pronoun_of
from svampkit.world.clauses import Draft
from svampkit.world.model import UnitKind
from svampkit.world.text import Frame
from svampkit.world.tokens import Word

__all__ = ["Fact", "Holders", "Unit", "gather", "unit_kind"]

MONEY: Final = frozenset(
    ["dollar", "cent", "penny", "buck", "euro", "money", "pound$", "quarter$", "nickel$", "dime$"]
)
LENGTHS: Final = frozenset(
    [
        "inch",
        "foot",
        "yard",
        "mile",
        "meter",
        "metre",
        "centimeter",
        "centimetre",
        "kilometer",
        "kilometre",
        "millimeter",
        "cm",
        "mm",
        "km",
        "m",
        "ft",
        "block-long",
    ]
)
WEIGHTS: Final = frozenset(["pound", "ounce", "gram", "kilogram", "kg", "g", "ton", "lb", "lbs", "kilo"])
VOLUMES: Final = frozenset(
    [
        "gallon",
        "liter",
        "litre",
        "cup",
        "quart",
        "pint",
        "teaspoon",
        "tablespoon",
        "milliliter",
        "ml",
        "l",
        "spoonful",
    ]
)
TIMES: Final = frozenset(["minute", "hour", "second", "day", "week", "month", "year", "decade"])
VAGUE: Final = frozenset(
    [
        "piece",
        "cup",
        "bottle",
        "pound",
        "ounce",
        "gram",
        "kilogram",
        "gallon",
        "liter",
        "inch",
        "foot",
        "yard",
        "meter",
        "mile",
        "slice",
        "bag",
        "box",
        "pack",
        "package",
        "packet",
        "carton",
        "jar",
        "can",
        "bunch",
        "loaf",
        "stick",
        "ton",
        "kilometer",
        "centimeter",
        "sheet",
        "page",
        "bar",
        "roll",
        "pair",
        "set",
        "type",
        "kind",
        "sack",
        "drum",
        "tray",
        "g",
        "kg",
        "dozen",
        "scoop",
        "load",
        "bouquet",
        "basket",
        "bucket",
        "crate",
        "glass",
        "tin",
        "group",
        "total",
        "number",
        "lot",
        "ream",
        "bundle",
        "stack",
        "row",
        "pile",
        "load",
    ]
)
CONTAINERS: Final = frozenset(
    [
        "bag",
        "box",
        "pack",
        "package",
        "packet",
        "carton",
        "jar",
        "can",
        "basket",
        "bucket",
        "crate",
        "tray",
        "set",
        "group",
        "row",
        "stack",
        "pile",
        "bundle",
        "bunch",
        "case",
        "shelf",
        "bookshelf",
        "drawer",
        "table",
        "team",
        "album",
        "page",
        "tank",
        "case",
        "bouquet",
        "vase",
        "sack",
        "drum",
        "car",
        "bus",
        "van",
        "boat",
        "bench",
        "seat",
        "tin",
    ]
)
KIN: Final = frozenset(
    [
        "mother",
        "father",
        "mom",
        "dad",
        "sister",
        "brother",
        "friend",
        "aunt",
        "uncle",
        "cousin",
        "grandmother",
        "grandfather",
        "grandma",
        "grandpa",
        "parent",
        "son",
        "daughter",
        "wife",
        "husband",
        "teacher",
        "neighbor",
        "neighbour",
        "classmate",
        "boss",
        "twin",
        "niece",
        "nephew",
    ]
)


_MEASURES: Final = frozenset(["depth", "height", "length", "width", "weight", "age", "price", "cost", "score"])
_ATTRIBUTES: Final = frozenset(
    ["score", "height", "weight", "age", "hair", "length", "share", "pencil-length", "savings"]
)
"""Nouns that measure their owner: the amount is the owner's."""
_ABBREVIATED: Final = {
    "g": "gram",
    "kg": "kilogram",
    "kilo": "kilogram",
    "lb": "pound",
    "lbs": "pound",
    "oz": "ounce",
    "ft": "foot",
    "cm": "centimeter",
    "mm": "millimeter",
    "km": "kilometer",
    "m": "meter",
    "ml": "milliliter",
    "l": "liter",
    "hr": "hour",
    "min": "minute",
}


def unit_kind(head: str) -> UnitKind:
    """Kind of quantity that a unit noun counts or measures."""
    if head in ("dollar", "cent", "penny", "money", "buck", "euro"):
        return "money"
    if head in LENGTHS:
        return "length"
    if head in WEIGHTS:
        return "weight"
    if head in VOLUMES:
        return "volume"
    if head in TIMES:
        return "time"
    if head in ("point",):
        return "points"
    return "count"


@dataclass(slots=True)
class Unit:
    """What a number counts: head noun, the noun after "of", modifiers."""

    head: str = ""
    of: str = ""
    mods: frozenset[str] = frozenset()

    @property
    def nouns(self) -> frozenset[str]:
        """Head and of-noun, without what is empty."""
        return frozenset(n for n in (self.head, self.of) if n)


@dataclass(slots=True)
class Fact:
    """One amount that the text speaks of."""

    n: int
    tag: str | None
    value: Fraction | None
    clause: Draft
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
    times: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    """Content lemmas of the clause around it, to tell it from its siblings."""
    local: frozenset[str] = frozenset()
    """Content lemmas next to it."""
    per: str = ""
    """Group noun that it is told for one of; "*" where "each" stands alone."""
    per_phrase: Phrase | None = None
    more: str = ""
    than: str = ""
    """What it is compared with; "" where nothing is."""
    than_words: frozenset[str] = frozenset()
    than_phrase: Phrase | None = None
    than_prep: str = ""
    ratio: bool = False
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
    virtual: bool = False
    """Not told itself: it follows from told ones."""
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


@dataclass(slots=True)
class Holders:
    """Who has been spoken of, for pronouns."""

    people: list[str] = field(default_factory=list)
    gender: dict[str, str] = field(default_factory=dict)
    last_subject: str = ""
    focus: str = ""
    """Who an object pronoun of the clause before stood for: the text is about them."""
    last_plural: tuple[str, ...] = ()
    things: list[str] = field(default_factory=list)

    def see(self, phrase: Phrase) -> None:
        """Remember the person a phrase names."""
        key = phrase.lemma
        if key and key not in self.people:
            self.people.append(key)

    def may_be(self, key: str, pronoun: str) -> bool:
        """True where the pronoun can stand for this key."""
        known = self.gender.get(key) or pronoun_of(key)
        return not known or known == pronoun

    def resolve(self, pronoun: str, other_than: str = "") -> tuple[str, ...]:
        """Keys that a pronoun stands for; ("she",) itself where nobody fits."""
        if pronoun in ("i", "we", "you"):
            return (pronoun,)
        if pronoun in ("he", "she"):
            last = self.last_subject
            if last in KIN and not self.focus:
                # "her friend has 3. How many did she …": she who is named, before a relative of hers
                last = next((key for key in self.people if key not in KIN and self.may_be(key, pronoun)), last)
            for key in (self.focus, last, self.last_subject, *self.people[::-1]):
                if key and key in self.people and key != other_than and self.may_be(key, pronoun):
                    self.gender[key] = pronoun
                    if other_than:
                        self.focus = key
                    return (key,)
            return (pronoun,)
        if pronoun == "they":
            if self.last_plural:
                return self.last_plural
            if len(self.people) > 1:
                return tuple(self.people)
            if self.last_subject:
                return (self.last_subject,)
            return ("they",)
        if pronoun == "it":
            return (self.things[-1],) if self.things else ("it",)
        return (pronoun,)


_END_CUES: Final = frozenset(["left", "now", "still", "remain", "remaining", "currently", "today$", "end"])
_START_CUES: Final = frozenset(["originally", "initially", "before", "first", "start", "begin", "already$"])


class _Gatherer:
    def __init__(self, words: Sequence[Word], drafts: Sequence[Draft]) -> None:
        self.words, self.drafts = words, drafts
        self.holders = Holders()
        self.facts: list[Fact] = []
        self.last_unit: Unit | None = None
        self.last_count: Unit | None = None
        """The last unit that counts things: "She had 26 shells. She is 12 years old. She gave 9 of them"."""
        self.spoken: Unit | None = None
        """The plural noun last spoken of without a number: "He was picking up sticks. He picked up 8"."""
        self.last_holders: tuple[str, ...] = ()
        self.holder_of: dict[int, tuple[str, ...]] = {}
        self.variants = self._variants()

    def _variants(self) -> frozenset[str]:
        """Nouns of several single things that their modifiers or owners tell apart: the old and the new bridge."""
        found: dict[str, set[tuple[str, ...]]] = {}
        for draft in self.drafts:
            for chunk in draft.chunks:
                p = chunk.phrase
                if p is None or p.number is not None or p.pronoun or p.name or p.plural or p.head < 0 or not p.lemma:
                    continue
                own = (*([p.owner] if p.owner else []), *p.mods)
                if own and p.lemma not in TIME_NOUNS and p.lemma not in KIN and not is_person(p.lemma):
                    found.setdefault(p.lemma, set()).add(own)
        return frozenset(
            lemma
            for lemma, kinds in found.items()
            if any(not set(a) <= set(b) and not set(b) <= set(a) for a in kinds for b in kinds)
        )

    def thing_key(self, phrase: Phrase) -> str:
        """Key of a thing: its noun, with what tells it from its like: "old bridge", "mira kite"."""
        if phrase.lemma not in self.variants or phrase.plural or phrase.number is not None:
            return phrase.lemma
        owner: tuple[str, ...] = (phrase.owner,) if phrase.owner else ()
        if phrase.owner in ("he", "she", "they", "it", "i", "we", "you"):
            owner = self.holders.resolve(phrase.owner)
        return " ".join([*owner, *phrase.mods, phrase.lemma])

    # -- holders ---------------------------------------------------------------------------------------------
    def keys(self, phrase: Phrase, other_than: str = "") -> tuple[str, ...]:
        """Holder keys of a noun phrase."""
        if phrase.pronoun and phrase.lemma in ("he", "she", "they", "it", "i", "we", "you"):
            return self.holders.resolve(phrase.lemma, other_than)
        if phrase.name:
            self.holders.see(phrase)
            return (phrase.lemma,)
        key = phrase.lemma
        if not key and phrase.determiner:
            key = phrase.determiner
        if key in _MEASURES and phrase.of is not None and phrase.of.lemma:
            return self.keys(phrase.of, other_than)
        if phrase.owner and key in _ATTRIBUTES:
            owner = phrase.owner
            if owner in ("he", "she", "they", "it", "i", "we", "you"):
                return self.holders.resolve(owner, other_than)
            return (owner,)
        if phrase.owner == "we" and key in ("class", "group", "team", "family", "school", "club"):
            return ("we",)
        if key == "other" or (phrase.more == "other" and phrase.head < 0):
            key = "other"
        ordinal = [m for m in phrase.mods if m in ("first", "second", "third", "fourth", "other", "last", "next")]
        if ordinal:
            key = f"{ordinal[0]} {key}"
        elif key == phrase.lemma:
            key = self.thing_key(phrase)
        if (key in KIN or (phrase.owner and key in KIN)) and not phrase.plural:
            self.holders.see(phrase)
        return (key,) if key else ()

    def subjects(self, draft: Draft) -> tuple[str, ...]:
        """Holder keys of a clause's subject; the subject before where it is shared."""
        usable = [p for p in draft.subjects if p.number is None or draft.question]
        found: list[str] = []
        for phrase in usable:
            found.extend(k for k in self.keys(phrase) if k not in found)
        return tuple(found)

    def run(self) -> list[Fact]:
        for draft in self.drafts:
            self._clause(draft)
        self._coordinate()
        return self.facts

    def _coordinate(self) -> None:
        """What stands once for two: "3 pens and 4 pencils in each bag", "fill 8 sacks a day and sell 2 of them"."""
        told = [f for f in self.facts if f.tag is not None]
        by_tag = {f.tag: f for f in told}
        for fact in told:
            if fact.of_number and fact.of_number in by_tag:
                whole = by_tag[fact.of_number]
                fact.unit, fact.kind = whole.unit, whole.kind
        for first, second in zip(told[::-1][1:], told[::-1], strict=False):
            between = (
                [w.low for w in self.words[first.phrase.last + 1 : second.at]] if first.phrase is not None else []
            )
            if (
                first.clause is second.clause
                and second.per
                and not first.per
                and second.kind != "money"
                and between in (["and"], [","], [",", "and"])
                and second.per_phrase is not None
                and second.phrase is not None
                and (second.per_phrase.first > second.phrase.last or second.per_phrase.first < first.at)
            ):
                first.per, first.per_phrase = second.per, second.per_phrase
        for first, second in itertools.pairwise(told):
            if (
                first.clause is second.clause
                and second.than
                and not first.than
                and first.more
                and first.kind == second.kind
            ):
                # "3 more pens but 2 fewer pencils than Leo"
                first.than, first.than_words = second.than, second.than_words
                first.than_phrase, first.than_prep = second.than_phrase, second.than_prep
        for first, second in itertools.pairwise(told):
            if (
                second.subset
                and first.per
                and not second.per
                and first.clause.sentence == second.clause.sentence
                and first.per != "*"
            ):
                second.per, second.per_phrase = first.per, first.per_phrase

    # -- clauses ---------------------------------------------------------------------------------------------
    def _clause(self, draft: Draft) -> None:
        words = self.words
        owners = self.subjects(draft)
        if draft.subjects and not draft.subjects[0].pronoun and draft.subjects[0].number is None and len(owners) == 1:
            subject = draft.subjects[0]
            if not subject.name and subject.lemma not in KIN and not subject.plural:
                if is_person(subject.lemma) or (
                    subject.lemma.endswith(("er", "or", "ist", "man", "woman"))
                    and draft.verb in ("buy", "have", "make", "sell", "bake", "pick")
                ):
                    self.holders.see(subject)
                self.holders.things.append(owners[0])
        if (
            not owners
            and (draft.gerund or draft.infinitive or draft.conjunction or not draft.subjects)
            and not draft.there
        ):
            numbered_subject = bool(draft.subjects)
            if not numbered_subject and draft.index > 0 and self.drafts[draft.index - 1].sentence == draft.sentence:
                owners = self.last_holders
                draft.shared = True
        if draft.gerund and not draft.subjects:
            ahead = draft.index + 1
            if ahead < len(self.drafts) and self.drafts[ahead].sentence == draft.sentence and draft.before:
                following = self.drafts[ahead]
                found = self.subjects(following)
                if found:
                    owners = found
        if (
            draft.relative
            and not draft.subjects
            and draft.index > 0
            and draft.conjunction.lower().split()[-1:] in (["who"], ["which"], ["that"])
        ):
            before = [
                c.phrase for c in self.drafts[draft.index - 1].chunks if c.phrase is not None and c.last < draft.first
            ]
            if before and before[-1].number is None:
                owners = self.keys(before[-1])
        if owners and not draft.relative:
            if len(owners) > 1:
                self.holders.last_plural = owners
            elif owners[0] in self.holders.people:
                self.holders.last_subject = owners[0]
                if draft.subject is not None and not draft.subject.pronoun and draft.subject.number is None:
                    self.holders.focus = ""
            elif draft.subjects and (
                draft.subjects[0].plural
                or draft.subjects[0].lemma
                in ("team", "shop", "store", "school", "class", "family", "group", "company", "restaurant", "club")
            ):
                self.holders.last_plural = owners
            self.last_holders = owners
        for chunk in draft.chunks:
            if (
                chunk.phrase is not None
                and chunk.phrase.owner
                and chunk.phrase.owner not in ("he", "she", "they", "it", "i", "we", "you")
            ):
                key = chunk.phrase.owner
                if words[chunk.phrase.owner_head].text[:1].isupper() and key not in self.holders.people:
                    self.holders.people.append(key)
                    if not self.holders.last_subject:
                        self.holders.last_subject = key
        for chunk in draft.after_verb():
            p = chunk.phrase
            if (
                p is not None
                and p.plural
                and p.number is None
                and not p.pronoun
                and p.lemma
                and p.lemma not in ("they",)
            ):
                self.spoken = Unit(
                    p.lemma, p.of.lemma if p.of is not None and not p.of.pronoun else "", frozenset(p.mods)
                )
        self.holder_of[draft.index] = owners
        self._frame(draft)
        if draft.question:
            self._asked(draft, owners)
        self._numbers(draft, owners)

    def _frame(self, draft: Draft) -> None:
        verb, particle = draft.verb, draft.particle
        frames = frames_of(verb, particle)
        frame: Frame = frames[0] if frames else ("act" if verb else "background")  # type: ignore[assignment]
        if verb == "be":
            frame = "exist" if draft.there or not draft.subject else "have"
        if draft.there:
            frame = "exist"
        if draft.passive:
            frame = frames[0] if frames else "act"  # type: ignore[assignment]
        if draft.lead in ("have", "need", "want", "must") and verb not in ("have", "get"):
            frame = "need"
        subject = draft.subject
        counted = subject is not None and (
            subject.number is not None
            or (draft.question and "how" in {self.words[i].low for i in range(draft.first, subject.first + 1)})
        )
        if (
            counted
            and subject is not None
            and not draft.passive
            and verb != "be"
            and draft.verb_tag == "VBG"
            and not draft.gerund
            and (not frames or frame == "act" or frame == "have")
        ):
            # "8 dogs are barking": who is there, not what happens
            frame = "exist"
        if (
            counted
            and subject is not None
            and subject.number is not None
            and subject.more in ("more", "other", "another", "new")
            and (frame in ("have", "exist", "act") and verb != "be" and not draft.question)
        ):
            frame = "gain"
        draft.frame = frame

    def _content(self, chunks: Sequence[Chunk]) -> frozenset[str]:
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
                found.update(self.words[i].lemma for i in chunk.words if self.words[i].tag.startswith("V"))
            elif chunk.kind in ("adv", "other"):
                found.add(self.words[chunk.first].low)
        return frozenset(found)

    def unit(self, phrase: Phrase) -> tuple[Unit, bool]:
        """Unit of a numbered phrase and whether it was filled in."""
        if phrase.number is not None and phrase.number.money:
            return Unit("dollar"), False
        of = phrase.of
        of_noun, of_mods = "", frozenset[str]()
        if of is not None and not of.pronoun and of.lemma and not of.name:
            of_noun, of_mods = of.lemma, frozenset(of.mods)
        if phrase.number is not None and of is not None and of.pronoun and of.lemma in ("we", "you"):
            return Unit("person"), False
        if of_noun == "one" or (phrase.lemma == "one" and phrase.number is not None):
            # "2 of the old ones"
            last = self.last_unit or self.spoken
            return (Unit(last.head, last.of, frozenset()), True) if last is not None else (Unit(), True)
        if phrase.head >= 0 and phrase.lemma in _ABBREVIATED and phrase.number is not None:
            return Unit(_ABBREVIATED[phrase.lemma], of_noun, frozenset(phrase.mods) | of_mods), False
        if phrase.head >= 0 and phrase.lemma not in ("total", "number", "maximum"):
            last = self.last_unit
            if not of_noun and last is not None and last.of and last.head == phrase.lemma and not phrase.mods:
                return Unit(last.head, last.of, last.mods), False
            return Unit(phrase.lemma, of_noun, frozenset(phrase.mods) | of_mods), False
        if of_noun:
            return Unit(of_noun, "", of_mods), False
        last = self.last_unit
        if (
            last is not None
            and phrase.of is not None
            and unit_kind(last.head) == "time"
            and self.last_count is not None
        ):
            last = self.last_count
        if last is None:
            last = self.spoken
        if last is None:
            return Unit("", "", frozenset(phrase.mods)), True
        if phrase.mods:
            return Unit(last.head, last.of, frozenset(phrase.mods)), True
        mods = last.mods if (phrase.of is not None or phrase.more) else frozenset[str]()
        return Unit(last.head, last.of, mods), True

    # -- numbers ---------------------------------------------------------------------------------------------
    def _numbers(self, draft: Draft, owners: tuple[str, ...]) -> None:
        chunks = draft.chunks
        numbered = [n for n, c in enumerate(chunks) if c.phrase is not None and c.phrase.number is not None]
        somes = [
            n
            for n, c in enumerate(chunks)
            if c.phrase is not None
            and c.phrase.number is None
            and self._some(c.phrase)
            and not draft.question
            and not (n and self.words[chunks[n - 1].first].low in ("as", "than"))
        ]
        if not numbered and not somes and not draft.question and draft.verb and draft.verb != "be":
            # "picked peaches to stock up": a bare plural is an amount that is not told
            frames = frames_of(draft.verb, draft.particle)
            for n, c in enumerate(chunks):
                p = c.phrase
                if (
                    p is not None
                    and c.first > draft.verb_last
                    and p.plural
                    and not p.pronoun
                    and not p.name
                    and not p.determiner
                    and not p.owner
                    and (n == 0 or chunks[n - 1].kind in ("verb", "adv") or chunks[n - 1].last <= draft.verb_last)
                    and frames
                    and frames[0] in ("gain", "loss", "give", "receive", "make")
                    and any(f.unit.head == p.lemma for f in self.facts if f.tag)
                ):
                    somes = [n]
                    break
        marks = sorted(numbered + somes)
        for order, n in enumerate(marks):
            chunk = chunks[n]
            phrase = chunk.phrase
            assert phrase is not None
            stop = marks[order + 1] if order + 1 < len(marks) else len(chunks)
            after = chunks[n + 1 : stop]
            self._fact(draft, owners, chunks, n, phrase, after, order, len(marks))

    def _some(self, phrase: Phrase) -> bool:
        last = phrase.determiner.split()[-1] if phrase.determiner else ""
        first = phrase.determiner.split()[0] if phrase.determiner else ""
        return (
            first in ("some", "several", "many", "few", "more")
            or last in ("some", "more", "several")
            or (phrase.lemma == "rest")
        )

    def _fact(
        self,
        draft: Draft,
        owners: tuple[str, ...],
        chunks: Sequence[Chunk],
        n: int,
        phrase: Phrase,
        after: Sequence[Chunk],
        order: int,
        count: int,
    ) -> None:
        number = phrase.number
        unit, elided = self.unit(phrase)
        fact = Fact(
            n=len(self.facts),
            tag=number.tag if number else None,
            value=number.value if number else None,
            clause=draft,
            phrase=phrase,
            at=phrase.first,
            unit=unit,
            kind=unit_kind(unit.head),
            elided=elided,
            frame=draft.frame,
            verb=draft.verb,
            some=number is None,
            more=phrase.more,
            negated=draft.negated,
        )
        if number is not None and number.money:
            fact.kind = "money"
        if fact.kind == "length" and "square" in unit.mods:
            fact.kind = "area"
        if any(p.lemma == "score" for p in draft.subjects) and unit.head in ("", "point"):
            fact.unit, fact.kind = Unit("point"), "points"
        fact.holders = owners
        fact.holder = "+".join(owners)
        fact.role_subject = any(p is phrase for p in draft.subjects)
        if (
            phrase.of is not None
            and (phrase.of.pronoun or phrase.of.determiner or phrase.of.owner)
            and (phrase.head < 0)
        ):
            fact.subset = True
        self._adjuncts(fact, draft, chunks, n, after, order, count)
        self._per(fact, draft, chunks, n, phrase, after)
        if not fact.per and not fact.some:
            self._generic(fact, draft, phrase)
        self._compare(fact, draft, chunks, n, after)
        self._event(fact, draft, chunks, n)
        self._cues(fact, draft)
        self._whole(fact, draft, chunks, n, after, order, count)
        if draft.negated and draft.tense == "modal" and (fact.than or fact.per):
            # "cannot hold more than 36": a limit, no amount
            fact.than, fact.per, fact.limit = "", "", True
        fact.words = self._content(chunks)
        near = [c for c in (*chunks[max(0, n - 0) : n + 1], *after)]
        following = [c for c in draft.after_verb() if c.last < phrase.first][:1]
        if (
            fact.kind != "money"
            and following
            and following[0].phrase is not None
            and following[0].phrase.number is None
            and not following[0].phrase.pronoun
        ):
            # "played cards with 5 friends": the object tells the act apart
            near = [following[0], *near]
        fact.local = self._content(near)
        if (
            (unit.head and not elided and not fact.per and number is not None and not fact.ratio)
            or (unit.head and not elided and fact.per and unit.head)
            or (unit.head and number is None and not elided)
        ):
            self.last_unit = unit
        if unit.head and not elided and fact.kind == "count":
            self.last_count = unit
        # gapping: "and Theo 11", "and the other 8"
        if (
            n > 0
            and chunks[n - 1].kind == "np"
            and (prior := chunks[n - 1].phrase) is not None
            and draft.verb_last >= 0
            and (chunks[n - 1].first > draft.verb_last and prior.number is None)
        ) and (
            (prior.name or (prior.determiner in ("the", "the other") and prior.lemma in ("other", "second")))
            and n > 1
            and (chunks[n - 2].kind in ("conj", "mark"))
        ):
            fact.holders = self.keys(prior)
            fact.holder = "+".join(fact.holders)
        self.facts.append(fact)

    def _whole(
        self,
        fact: Fact,
        draft: Draft,
        chunks: Sequence[Chunk],
        n: int,
        after: Sequence[Chunk],
        order: int,
        count: int,
    ) -> None:
        """ "a total of N", "N altogether", "a total length of N", "N out of M"."""
        words = self.words
        if (
            n >= 2
            and words[chunks[n - 1].first].low == "of"
            and (sum_of := chunks[n - 2].phrase) is not None
            and sum_of.lemma in ("total", "sum", "collection", "maximum")
        ):
            fact.whole = sum_of.lemma != "maximum"
        if n >= 1 and (title := chunks[n - 1].phrase) is not None and title.lemma == "total":
            fact.whole = True
        if fact.at >= 2 and words[fact.at - 1].low == "of" and words[fact.at - 2].low == "total":
            fact.whole = True
        opening = [words[i].low for i in range(draft.first, min(draft.first + 2, draft.last))]
        if opening == ["in", "all"] or opening == ["in", "total"]:
            fact.whole = True
        if draft.subjects and any(
            p.lemma in ("sum", "total") or "total" in p.mods or "combined" in p.mods for p in draft.subjects
        ):
            fact.whole = True
        if "total" in fact.unit.mods:
            fact.whole = True
        tail = [words[i].low for c in after for i in range(c.first, c.last + 1)]
        if (
            not draft.question
            and (
                set(tail) & {"altogether", "together", "total", "combined"}
                or any(a == "in" and b in ("all", "total") for a, b in itertools.pairwise(tail))
            )
            and count == 1
        ):
            fact.whole = True
        if count == 1 and draft.conjunction.lower() == "together":
            fact.whole = True
        # "12 of the 30 shells", "25 out of 55 families"
        if after:
            lead = [words[c.first].low for c in after]
            if (lead[-1:] == ["of"] or lead[:2] == ["out", "of"]) and all(c.kind in ("prep", "adv") for c in after):
                marks = [
                    c.phrase.number.tag
                    for c in chunks[n + 1 :]
                    if c.phrase is not None and c.phrase.number is not None
                ]
                if marks:
                    fact.of_number, fact.subset = marks[0], True

    def _adjuncts(
        self,
        fact: Fact,
        draft: Draft,
        chunks: Sequence[Chunk],
        n: int,
        after: Sequence[Chunk],
        order: int,
        count: int,
    ) -> None:
        """Places and times: those after the number; those before the verb; those at the end for all."""
        words = self.words
        places: list[str] = []
        times: list[str] = []

        def take(part: Sequence[Chunk]) -> None:
            prep, seen_as = "", 0
            for position, chunk in enumerate(part):
                p = chunk.phrase
                seen_as += words[chunk.first].low == "as"
                if words[chunk.first].low == "than" or seen_as == 2:
                    break
                if chunk.kind == "adv" and words[chunk.first].low in ("yesterday", "today", "tomorrow", "tonight"):
                    times.append(words[chunk.first].low)
                if p is None or p.number is not None:
                    continue
                previous = part[position - 1] if position else None
                if previous is not None and previous.kind == "prep":
                    prep = words[previous.first].low
                elif previous is None or words[previous.first].low not in ("and", "or"):
                    prep = ""
                if p.lemma in TIME_NOUNS or (p.lemma == "may" and prep in ("in", "since", "until")):
                    if p.determiner not in ("each", "every") and prep != "per" and not p.determiner.startswith("a"):
                        times.append(" ".join([*(m for m in p.mods), p.lemma]))
                elif p.pronoun:
                    continue
                elif prep in (
                    "in",
                    "on",
                    "at",
                    "into",
                    "onto",
                    "inside",
                    "to",
                    "near",
                    "from",
                    "under",
                    "around",
                    "off",
                ) and p.determiner not in ("each", "every", "all"):
                    places.append(self.thing_key(p))

        fronted = [
            c
            for c in chunks
            if c.last < draft.verb_first and (not draft.subjects or c.last < min(p.first for p in draft.subjects))
        ]
        take(fronted)
        before = len(places) + len(times)
        take(after)
        if order < count - 1 and (not after or len(places) + len(times) == before):
            # the last adjuncts serve all numbers of a list: "3 cats and 4 dogs in the shelter"
            last_number = max(
                i
                for i, c in enumerate(chunks)
                if c.phrase is not None and (c.phrase.number is not None or self._some(c.phrase))
            )
            take(chunks[last_number + 1 :])
        if fact.role_subject:
            take(draft.after_verb())
        fact.places = tuple(dict.fromkeys(p for p in places if p))
        fact.times = tuple(dict.fromkeys(times))

    def _per(
        self, fact: Fact, draft: Draft, chunks: Sequence[Chunk], n: int, phrase: Phrase, after: Sequence[Chunk]
    ) -> None:
        words = self.words
        if fact.some:
            return
        # subject: "Each box holds 8", "A vase can hold 5", "One box has 4", "Each costs 3 dollars"
        for subject in draft.subjects:
            first = subject.determiner.split()[0] if subject.determiner else ""
            if subject is phrase:
                continue
            if (
                first in ("each", "every")
                or subject.lemma == "each"
                or (subject.lemma == "everyone" and "each" in first)
            ):
                fact.per = subject.lemma if subject.lemma and subject.lemma not in ("each", "one") else "*"
                if subject.of is not None and subject.of.lemma and not subject.of.pronoun:
                    fact.per = subject.of.lemma
                fact.per_phrase = subject
                return
        # "3 stars each", "8 problems on each page", "3 songs per album", "12 miles every day", "14 shirts a minute"
        for position, chunk in enumerate(after):
            p = chunk.phrase
            low = words[chunk.first].low
            if p is not None:
                first = p.determiner.split()[0] if p.determiner else ""
                prep = words[after[position - 1].first].low if position and after[position - 1].kind == "prep" else ""
                one = first in ("a", "an", "one") or words[p.first].low == "one"
                if one and prep in ("in", "on", "to", "for", "inside", "into") and p.lemma and not p.name:
                    fact.generic = (*fact.generic, p.lemma)
                if low == "each" and p.lemma in ("each", ""):
                    nxt = after[position + 1] if position + 1 < len(after) else None
                    if (
                        nxt is not None
                        and words[nxt.first].low in ("for", "at", "with", "costing", "having", "containing")
                        and fact.kind != "money"
                    ):
                        break
                    fact.per = "*"
                    if p.of is not None and p.of.lemma and not p.of.pronoun:
                        fact.per = p.of.lemma
                    fact.per_phrase = p
                    return
                if (
                    low == "each"
                    and position + 2 < len(after) + 1
                    and position + 1 < len(after)
                    and words[after[position + 1].first].low == "of"
                ):
                    inner = (
                        after[position + 2].phrase
                        if position + 2 < len(after)
                        else self._next_phrase(chunks, after[position + 1])
                    )
                    if inner is not None and inner.lemma:
                        fact.per, fact.per_phrase = "*" if inner.pronoun else inner.lemma, p
                        return
                if first in ("each", "every") or prep == "per" or (first == "" and low == "everyday"):
                    fact.per = p.lemma if p.lemma and p.lemma != "one" else "*"
                    if (
                        p.of is not None
                        and p.of.lemma
                        and not p.of.pronoun
                        and first in ("each", "every")
                        and p.head < 0
                    ):
                        fact.per = p.of.lemma
                    fact.per_phrase = p
                    return
                if (
                    first in ("a", "an")
                    and not prep
                    and p.lemma
                    in (
                        "day",
                        "week",
                        "hour",
                        "minute",
                        "second",
                        "month",
                        "year",
                        "piece",
                        "night",
                    )
                    and position == 0
                ):
                    fact.per = p.lemma
                    fact.per_phrase = p
                    return
                if prep == "at" and p.determiner == "a" and p.lemma == "time":
                    who = draft.subject
                    fact.per = who.lemma if who is not None and not who.name and not who.pronoun else "*"
                    return
            if chunk.kind == "adv" and low in ("each", "apiece"):
                fact.per = "*"
                return
            if chunk.kind == "adv" and low in ("everyday", "daily"):
                fact.per = "day"
                return
            if chunk.kind == "verb" and not fact.role_subject:
                break
        # "groups of size 13"
        if (
            phrase.first >= 2
            and words[phrase.first - 1].low == "size"
            and words[phrase.first - 2].low == "of"
            and n >= 1
        ):
            groups = [
                c.phrase
                for c in chunks[:n]
                if c.phrase is not None and c.phrase.plural and c.phrase.lemma in CONTAINERS
            ]
            if groups:
                fact.per, fact.per_phrase = groups[-1].lemma, groups[-1]
                who = draft.subject
                if who is not None and who.plural:
                    fact.unit, fact.kind = Unit(who.lemma, "", frozenset(who.mods)), "count"
                return
        # "packs of 13", "groups of 4 pencils"
        if (
            n >= 2
            and words[chunks[n - 1].first].low == "of"
            and (group := chunks[n - 2].phrase) is not None
            and group.lemma in CONTAINERS
            and (group.plural or group.number is not None)
        ):
            fact.per = group.lemma
            fact.per_phrase = group
            return
        # "with 4 chairs in each", "each with 6 pages", "each of them having"
        before = chunks[:n]
        for chunk in reversed(before):
            p = chunk.phrase
            if (chunk.kind == "mark" and words[chunk.first].text != ",") or chunk.kind in ("conj", "sub"):
                break
            if p is not None and p.number is not None:
                break
            if p is not None and p.determiner.split()[:1] in (["each"], ["every"]) and chunk.first > draft.verb_last:
                chunks.index(chunk) > 0 and chunks[chunks.index(chunk) - 1].kind == "prep"
                if True:
                    fact.per = p.lemma if p.lemma and p.lemma not in ("each", "one") else "*"
                    fact.per_phrase = p
                    return
        # a fronted "In each box there are 5", "Every day Ryan spends 3 hours"
        for chunk in chunks:
            if chunk.first >= draft.verb_first:
                break
            p = chunk.phrase
            if p is not None and p.determiner.split()[:1] in (["each"], ["every"]) and p is not phrase:
                fact.per = p.lemma if p.lemma and p.lemma not in ("each", "one") else "*"
                fact.per_phrase = p
                return

    def _next_phrase(self, chunks: Sequence[Chunk], chunk: Chunk) -> Phrase | None:
        at = next(i for i, c in enumerate(chunks) if c is chunk)
        return chunks[at + 1].phrase if at + 1 < len(chunks) else None

    def _generic(self, fact: Fact, draft: Draft, phrase: Phrase) -> None:
        """ "A vase can hold 5", "One box has 4": told for one of them."""
        words = self.words
        for subject in draft.subjects:
            first = subject.determiner.split()[0] if subject.determiner else ""
            if subject is phrase:
                continue
            if first in ("a", "an", "one") or words[subject.first].low == "one":
                if not subject.name and subject.lemma:
                    fact.generic = (*fact.generic, subject.lemma)
                if (
                    (
                        draft.tense in ("modal", "present")
                        and draft.verb
                        in (
                            "hold",
                            "contain",
                            "have",
                            "cost",
                            "seat",
                            "fit",
                            "carry",
                            "need",
                            "require",
                            "weigh",
                            "make",
                            "take",
                            "be",
                            "use",
                            "store",
                            "sell",
                            "accommodate",
                            "feed",
                            "lay",
                            "eat",
                            "equal",
                        )
                    )
                    and not subject.name
                    and subject.of is None
                    and subject.lemma not in ("farmer", "boy", "girl", "man", "woman", "baker")
                ):
                    if (
                        draft.verb in ("be", "have", "take", "make", "use", "eat", "need")
                        and draft.verb not in ("have", "need", "use")
                        and draft.tense != "modal"
                    ):
                        continue
                    fact.per = subject.lemma
                    fact.per_phrase = subject
                    return

    def _compare(self, fact: Fact, draft: Draft, chunks: Sequence[Chunk], n: int, after: Sequence[Chunk]) -> None:
        words = self.words
        rest = [c for c in chunks if c.first > (fact.phrase.last if fact.phrase else -1)]
        than = next((i for i, c in enumerate(rest) if words[c.first].low == "than"), None)
        graded = ""
        for c in rest[: (than if than is not None else 3)]:
            low = words[c.first].low
            if low in (
                "more",
                "fewer",
                "less",
                "lesser",
                "longer",
                "taller",
                "shorter",
                "farther",
                "further",
                "older",
                "younger",
                "heavier",
                "lighter",
                "higher",
                "lower",
                "deeper",
                "faster",
                "bigger",
                "wider",
            ):
                graded = low
                break
            if c.phrase is not None and c.phrase.more and c.phrase.head < 0:
                graded = c.phrase.more
                break
        if than is not None:
            target = rest[than + 1 :]
            fact.than_words = self._content(target)
            for position, c in enumerate(target):
                if c.phrase is not None:
                    fact.than = "+".join(self.keys(c.phrase, fact.holder)) or "clause"
                    fact.than_phrase = c.phrase
                    if c.phrase.lemma in ("number", "amount", "what") or not c.phrase.lemma:
                        # "than the number that Leo has": who the clause after it speaks of
                        ahead = draft.index + 1
                        if ahead < len(self.drafts) and self.drafts[ahead].sentence == draft.sentence:
                            whose = self.drafts[ahead].subjects
                            if whose:
                                fact.than = "+".join(self.keys(whose[0], fact.holder))
                                fact.than_phrase = whose[0]
                    fact.than_prep = (
                        words[target[position - 1].first].low
                        if position and target[position - 1].kind == "prep"
                        else ""
                    )
                    break
            following = draft.index + 1
            if (
                fact.than
                and fact.than_phrase is not None
                and following < len(self.drafts)
                and (
                    self.drafts[following].sentence == draft.sentence
                    and not self.drafts[following].question
                    and self.drafts[following].conjunction.lower() in ("that", "who", "which", "")
                    and not any(
                        c.phrase is not None and c.phrase.number is not None for c in self.drafts[following].chunks
                    )
                )
            ):
                fact.than_words |= self._content(self.drafts[following].chunks)
            if not fact.than:
                following = draft.index + 1
                if following < len(self.drafts) and self.drafts[following].sentence == draft.sentence:
                    nxt = self.drafts[following]
                    fact.than = "+".join(self.subjects(nxt)) or "clause"
                    fact.than_words = self._content(nxt.chunks)
            fact.more = graded or fact.more or "more"
        elif (
            draft.index + 1 < len(self.drafts)
            and words[self.drafts[draft.index + 1].first].low == "than"
            and (self.drafts[draft.index + 1].sentence == draft.sentence and (graded or fact.more))
        ):
            nxt = self.drafts[draft.index + 1]
            fact.than, fact.than_words = "clause", self._content(nxt.chunks)
            fact.more = graded or fact.more
        elif graded and fact.kind in ("length", "weight", "volume", "time", "points"):
            fact.more = graded
        if fact.phrase is not None and fact.phrase.lemma == "time" and fact.phrase.number is not None:
            following_words = [words[c.first].low for c in rest[:3]]
            if following_words[:1] and (
                following_words[0] in ("as", "more", "the", "that")
                or any(c.phrase is not None and c.phrase.owner for c in rest[:1])
            ):
                fact.ratio = True
        number = fact.phrase.number if fact.phrase else None
        if number is not None and number.word in ("twice", "thrice", "half", "double", "triple"):
            fact.ratio = True
        if fact.ratio and than is None:
            self._times_as(fact, draft, rest)

    def _times_as(self, fact: Fact, draft: Draft, rest: Sequence[Chunk]) -> None:
        """Both sides of "N times as many X as Y", "N times as long as Y"."""
        words = self.words
        marks = [i for i, c in enumerate(rest) if words[c.first].low == "as"]
        if not marks or marks[0] != 0 or len(rest) < 2:
            return
        fact.ratio_word = words[rest[1].first].low
        said = rest[1].phrase
        if said is not None and said.head >= 0 and said.lemma not in TIME_NOUNS and said.lemma:
            of = said.of
            fact.ratio_unit = Unit(
                said.lemma,
                of.lemma if of is not None and not of.pronoun else "",
                frozenset(said.mods) - {"many", "much"} | (frozenset(of.mods) if of is not None else frozenset()),
            )
        if len(marks) >= 2:
            target = list(rest[marks[1] + 1 :])
        else:
            following = draft.index + 1
            if following >= len(self.drafts) or words[self.drafts[following].first].low != "as":
                return
            target = [c for c in self.drafts[following].chunks if words[c.first].low != "as"]
        fact.than_words = self._content(target)
        for position, c in enumerate(target):
            if c.phrase is not None:
                fact.than = "+".join(self.keys(c.phrase, fact.holder)) or "clause"
                fact.than_phrase = c.phrase
                fact.than_prep = (
                    words[target[position - 1].first].low if position and target[position - 1].kind == "prep" else ""
                )
                break

    def _event(self, fact: Fact, draft: Draft, chunks: Sequence[Chunk], n: int) -> None:
        words = self.words
        frames = frames_of(draft.verb, draft.particle)
        frame = draft.frame
        after = draft.after_verb()
        # recipients and sources
        for position, chunk in enumerate(after):
            p = chunk.phrase
            if p is None or p is fact.phrase:
                continue
            prep = words[after[position - 1].first].low if position and after[position - 1].kind == "prep" else ""
            if prep in ("to", "for") and p.lemma not in TIME_NOUNS and p.number is None and not fact.recipient:
                someone = p.name or p.pronoun or p.lemma in KIN or is_person(p.lemma) or bool(p.owner)
                if prep == "to" and (frame == "give" or someone):
                    fact.recipient = "+".join(self.keys(p, fact.holder))
            elif prep in ("from", "of") and not fact.source and p.number is None:
                fact.source = "+".join(self.keys(p, fact.holder))
            elif (
                position == 0
                and prep == ""
                and fact.phrase is not None
                and p.last < fact.phrase.first
                and (p.pronoun or p.name or p.lemma in KIN or p.owner)
                and frame in ("give", "gain", "make")
            ):
                fact.recipient = "+".join(self.keys(p, fact.holder))
        if fact.phrase is not None and fact.phrase.of is not None and not fact.source:
            owner = fact.phrase.of.owner
            if owner and owner not in ("he", "she", "they", "it", "i", "we", "you") and owner not in fact.holders:
                fact.source = owner
        if frame == "need" and frames:
            frame = frames[0]  # type: ignore[assignment]
        if fact.kind == "time" and draft.verb in ("take", "last") and not draft.particle:
            frame = fact.frame = "measure"
        if (
            draft.verb == "carry"
            and not (draft.subject is not None and (draft.subject.name or draft.subject.pronoun))
            and (draft.subject is not None and not is_person(draft.subject.lemma) and not draft.particle)
        ):
            # "a tram is carrying 27 passengers"
            frame = fact.frame = "have"
        if frame == "give" or (
            frame == "gain" and fact.recipient and draft.verb in ("buy", "get", "bring", "find", "make")
        ):
            fact.frame, fact.sign = "give", -1
        elif frame == "receive" or frame == "gain" or frame == "make":
            fact.sign = 1
        elif (
            fact.phrase is not None
            and fact.phrase.number is not None
            and frame == "act"
            and draft.verb in ("go", "come", "arrive", "leave", "travel", "set", "enter")
            and n > 0
            and words[chunks[n - 1].first].low == "with"
        ):
            fact.frame = "have"
        elif frame == "loss":
            fact.sign = -1
        if draft.passive and draft.verb == "give" and fact.phrase is not None and not fact.role_subject:
            fact.frame, fact.sign = "receive", 1
        if frame == "cost" or (fact.kind == "money" and draft.verb in ("spend", "pay", "cost")):
            fact.sign = -1
        if fact.kind == "money" and draft.verb in ("buy", "sell") and fact.phrase is not None:
            fact.frame = "cost"
            fact.sign = -1 if draft.verb == "buy" else 1
        if draft.verb == "keep" and draft.lead in ("want", "decide", "plan"):
            fact.frame, fact.sign = "loss", -1
        if draft.verb == "take" and draft.particle in ("out", "off", "away", "from"):
            fact.sign = -1
        if not frames and draft.verb and draft.verb != "be":
            if draft.particle in ("away", "out", "off"):
                fact.frame, fact.sign = "loss", -1
            elif fact.more and not fact.than and draft.particle in ("in", "into", "on", "onto"):
                fact.frame, fact.sign = "gain", 1

    def _cues(self, fact: Fact, draft: Draft) -> None:
        words = self.words
        lows = {words[i].low for i in range(draft.first, draft.last + 1)}
        if (
            (
                ("left" in lows and draft.verb != "leave")
                or (draft.verb == "leave" and (draft.passive or draft.gerund))
                or (draft.verb in ("remain",))
                or "remaining" in lows
            )
            or "now" in lows
            or "still" in lows
            or (draft.verb == "end" and (draft.particle == "up" or "with" in lows))
        ):
            fact.cue = "end"
        elif (
            lows & {"originally", "initially"}
            or ("first" in lows and "at" in lows)
            or (
                {"start", "with"} <= lows
                or {"begin", "with"} <= lows
                or {"started", "with"} <= lows
                or {"began", "with"} <= lows
                or {"beginning", "in"} <= lows
                or {"at", "start"} <= lows
            )
        ):
            fact.cue = "start"
        if (
            draft.frame == "need"
            or draft.verb in ("need", "require", "want")
            or (draft.verb == "call" and any(words[c.first].low == "for" for c in draft.after_verb()[:1]))
        ):
            fact.goal = True
        for i in range(fact.at, min(draft.last + 1, fact.at + 6)):
            if words[i].low in ("long", "tall", "wide", "deep", "high", "old", "thick", "heavy"):
                fact.dimension = words[i].low
                break

    # -- the question ----------------------------------------------------------------------------------------
    def _asked(self, draft: Draft, owners: tuple[str, ...]) -> None:
        words = self.words
        chunks = draft.chunks
        how = next((n for n, c in enumerate(chunks) if words[c.first].low in ("how", "what")), None)
        if how is None:
            return
        phrase: Phrase | None = None
        nxt = chunks[how + 1] if how + 1 < len(chunks) else None
        unit = Unit()
        dimension = ""
        draft_total = False
        if nxt is not None:
            low = words[nxt.first].low
            if nxt.phrase is not None and low in ("many", "much"):
                phrase = nxt.phrase
                of = phrase.of
                if phrase.head >= 0 and phrase.lemma not in ("total",):
                    unit = Unit(
                        phrase.lemma,
                        of.lemma if of is not None and not of.pronoun else "",
                        frozenset(phrase.mods) | (frozenset(of.mods) if of is not None else frozenset()),
                    )
                elif of is not None and of.lemma and not of.pronoun:
                    unit = Unit(of.lemma, "", frozenset(of.mods))
            elif low in (
                "long",
                "tall",
                "far",
                "deep",
                "wide",
                "high",
                "heavy",
                "old",
                "big",
                "large",
                "fast",
                "much",
                "many",
                "often",
            ):
                dimension = low
        if words[chunks[how].first].low == "what" and draft.verb == "be":
            named = next((c.phrase for c in chunks[how + 1 :] if c.phrase is not None), None)
            if named is not None:
                phrase = named
                owners = self.keys(named) if named.owner else ()
                of = named.of
                if named.lemma in ("number", "total", "sum", "amount") and of is not None and not of.pronoun:
                    unit = Unit(of.lemma, "", frozenset(of.mods))
                elif named.lemma == "score":
                    unit = Unit("point")
                elif named.lemma in (
                    "height",
                    "length",
                    "width",
                    "depth",
                    "distance",
                    "weight",
                    "age",
                    "cost",
                    "price",
                ):
                    dimension = named.lemma
                    if of is not None and not of.pronoun and not owners:
                        owners = self.keys(of)
                elif named.lemma not in ("difference",):
                    unit = Unit(
                        named.lemma, of.lemma if of is not None and not of.pronoun else "", frozenset(named.mods)
                    )
                if named.lemma in ("total", "sum") or "total" in named.mods or "combined" in named.mods:
                    draft_total = True
        fact = Fact(
            n=len(self.facts),
            tag=None,
            value=None,
            clause=draft,
            phrase=phrase,
            at=chunks[how].first,
            unit=unit,
            frame=draft.frame,
            verb=draft.verb,
            asked=True,
            more=phrase.more if phrase else "",
            negated=draft.negated,
            dimension=dimension,
        )
        fact.whole = draft_total
        if phrase is not None and any(p is phrase for p in draft.subjects) and words[chunks[how].first].low == "how":
            owners = ()
            after = draft.after_verb()[:1]
            if (
                draft.verb == "be"
                and unit_kind(phrase.lemma) in ("length", "weight", "time", "volume")
                and (after and after[0].phrase is not None and after[0].phrase.number is None)
            ):
                # "how many meters tall is the fir tree": of whom it is asked
                owners = self.keys(after[0].phrase)
        following = [c for c in chunks[how + 2 :] if c.last < draft.verb_first or draft.verb_first < 0]
        if (
            len(following) >= 2
            and words[following[0].first].low in ("and", "or")
            and following[1].phrase is not None
            and phrase is not None
        ):
            also = following[1].phrase
            if also.head >= 0:
                fact.also = Unit(
                    also.lemma,
                    also.of.lemma if also.of is not None and not also.of.pronoun else "",
                    frozenset(also.mods),
                )
        elif (
            len(following) >= 4 and phrase is not None and any(words[c.first].low in ("and", "or") for c in following)
        ):
            # "how many apples, pears, and plums"
            more = [c for c in following if c.kind not in ("mark", "conj")]
            if len(more) >= 2 and all(
                c.phrase is not None and c.phrase.number is None and c.phrase.plural for c in more
            ):
                listed = [Unit(c.phrase.lemma, "", frozenset(c.phrase.mods)) for c in more if c.phrase is not None]
                fact.also, fact.alsos = listed[0], tuple(listed)
        fact.kind = unit_kind(unit.head)
        if not unit.head and phrase is not None and words[phrase.first].low == "much" and not dimension:
            fact.kind = "other"
        fact.holders, fact.holder = owners, "+".join(owners)
        self._adjuncts(fact, draft, chunks, how + 1, chunks[how + 2 :], 0, 1)
        self._event(fact, draft, chunks, how + 1)
        follows = draft.after_verb()[:1]
        if follows and follows[0].phrase is not None and draft.frame == "give" and not fact.recipient:
            whom = follows[0].phrase
            if whom.pronoun or whom.name or whom.lemma in KIN:
                fact.recipient = "+".join(self.keys(whom, fact.holder))
        self._cues(fact, draft)
        fact.words = self._content(chunks)
        fact.goal = draft.frame == "need" or draft.verb == "need"
        lows = [words[i].low for i in range(draft.first, draft.last + 1)]
        if "than" in lows:
            at = lows.index("than") + draft.first
            target = [c for c in chunks if c.first > at]
            fact.than = "yes"
            fact.than_words = self._content(target)
            fact.local = self._content([c for c in chunks if c.last < at])
        self.facts.append(fact)


def gather(words: Sequence[Word], drafts: Sequence[Draft]) -> tuple[list[Fact], Holders, dict[int, tuple[str, ...]]]:
    """All facts in text order, the people spoken of, and the holders of each clause."""
    gatherer = _Gatherer(words, drafts)
    facts = gatherer.run()
    return facts, gatherer.holders, gatherer.holder_of
