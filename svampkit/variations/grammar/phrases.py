"""Noun phrases in the words of the text: what a number counts, who holds it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.text import Mention, NounPhrase
from svampkit.variations.scene import Scene, small

__all__ = ["Things", "holder_phrase", "is_thing", "things"]

_DETERMINER = re.compile(
    r"^(?:the|his|her|their|my|our|your|its|a|an|some|these|those|\[NAME\d+\]'s|\[NAME\d+\.his\])\s+", re.I
)


_PARTITIVE = re.compile(
    r"^of\s+(?:the\s+|his\s+|her\s+|their\s+|my\s+|its\s+|those\s+|these\s+|\[NAME\d+\.his\]\s+|\[NAME\d+\]'s\s+)",
    re.I,
)


_OF_THEM = re.compile(r"^of\s+(?:them|it|those|these)\b", re.I)


_MORE = re.compile(r"^(?:more|other|others|additional|extra|another|new|different|fewer|less)\b\s*", re.I)


_KINDS = frozenset(listed("words that may be a kind of their own"))


def _of_kinds(scene: Scene, mention: Mention) -> bool:
    """The text tells the things apart: of "39 returning players and 9 new players" the new ones are a kind."""
    alike = (m for m in scene.reading.mentions if m is not mention and m.unit == mention.unit)
    return any(other.noun is not None and other.noun.modifiers for other in alike)


@dataclass(frozen=True, slots=True)
class Things:
    """What is counted, as a noun phrase for "how many …"."""

    phrase: str
    """Tagged, plural or mass, without number and determiner: "[MOD1] [OBJp1]"; "" for money."""
    money: bool
    mass: bool

    @property
    def how(self) -> str:
        """ "How many shells", "How much money", "How much flour"."""
        if self.money:
            return "How much money"
        return f"How much {self.phrase}" if self.mass else f"How many {self.phrase}"


def things(scene: Scene, mention: Mention, *, elsewhere: bool = True) -> Things | None:
    """What a number counts, in the words of the text; None where no noun can be found for it. With ``elsewhere``
    the noun may be taken from another number of the same unit, or from the question."""
    key = "things", id(mention), elsewhere
    if key not in scene.kept:  # the mention is kept with it, so that its id stays its own
        scene.kept[key] = _things(scene, mention, elsewhere), mention
    found: Things | None = scene.kept[key][0]
    return found


def _things(scene: Scene, mention: Mention, elsewhere: bool) -> Things | None:
    """What a mention counts, in words for another sentence; ``elsewhere`` lets "5 of them" be named by another
    mention."""
    if "$" in scene.text[mention.number.start : mention.number.end] or (
        mention.unit in ("dollar", "cent") and mention.noun is None
    ):
        return Things("", True, False)
    rest = scene.cut(mention.number.end, mention.phrase.end).strip()
    while (more := _MORE.match(rest)) is not None:
        if more.group().strip() in _KINDS and _of_kinds(scene, mention):
            break
        if re.match(r"ones\b", rest[more.end() :]):
            break  # "9 new ones" are new ones
        rest = rest[more.end() :]
    if _OF_THEM.match(rest) or not rest:
        return _noun_elsewhere(scene, mention) if elsewhere else None
    partitive = _PARTITIVE.match(rest)
    if partitive:
        rest = rest[partitive.end() :]
    rest = _DETERMINER.sub("", rest)
    if (
        not rest
        or rest.startswith("of ")
        or " than" in rest
        or re.search(r"\[NUM|\beach\b|\btimes\b", rest)
        or re.search(r"\d", re.sub(r"\[[^\]]*\]", "", rest))
    ):
        return _noun_elsewhere(scene, mention) if elsewhere else None
    if mention.noun is not None and not mention.noun.plural and not re.search(r"\[OBJp\d+\]$", rest):
        return None  # "ten fish" is many: the tag knows
    return Things(small(rest), False, False)


def _noun_elsewhere(scene: Scene, mention: Mention) -> Things | None:
    """The noun of another number with the same unit, of the one told last before this one first ("Ben ate 9 pieces of
    fruit. He ate 4 more"), or of the question."""
    at = mention.number.start
    others = (m for m in scene.reading.mentions if m is not mention and m.unit == mention.unit)
    for other in sorted(others, key=lambda m: (m.number.start > at, abs(m.number.start - at))):
        if other.noun is not None and other.noun.plural:
            rest = scene.cut(other.number.end, other.phrase.end).strip()
            if rest and not _OF_THEM.match(rest):
                found = things(scene, other, elsewhere=False)
                if found is not None:
                    return found
    asked = scene.reading.asked
    ask = scene.ask
    if asked and ask is not None:
        start = scene.text.find(asked, ask.span.start)
        if start >= 0:
            return Things(scene.cut(start, start + len(asked)), False, False)
    return None


def holder_phrase(scene: Scene, noun: NounPhrase, *, again: bool = False) -> str:
    """A subject as it stands in a new sentence: a pronoun becomes the name or noun that it stands for, "a farmer"
    becomes "the farmer"; with ``again`` a person's name becomes its pronoun."""
    source = noun
    if noun.pronoun and noun.text.lower() not in ("i", "we", "you"):
        for clause in scene.reading.clauses:
            for other in (clause.subject, clause.recipient, clause.source, clause.object):
                if other is not None and not other.pronoun and other.key == noun.key and _fits(noun, other):
                    source = other
                    break
            else:
                continue
            break
    phrase = scene.tagged(source.span)
    if noun.text.lower() in ("he", "she") and re.fullmatch(r"[A-Z][a-z]+", phrase):
        phrase = noun.text.lower()  # a name without a tag may be England's
    if noun.text.lower() == "they" and " and " not in phrase and not source.plural:
        return "they"  # of a pair that is named apart
    if again and source.name and re.fullmatch(r"\[NAME\d+\]", phrase):
        return f"{phrase[:-1]}.he]"
    phrase = small(phrase)
    if source.plural and not source.name and is_person(source.head) and re.fullmatch(r"[A-Z][a-z]+", phrase):
        phrase = phrase.lower()  # "People ate 9 cakes"
    first = phrase.partition(" ")[0]
    if first.istitle() and first.isalpha() and re.search(rf"\b{first.lower()}\b", scene.text):
        phrase = phrase[:1].lower() + phrase[1:]  # "Park workers …" of the park, at the start of its sentence
    if source.plural and not source.name and _is_counted(scene, source):
        return f"the {phrase}"
    return re.sub(r"^(?:an?|another|one) |^\[(?=(?:OBJs|MOD)\d+\.a\])", _known, phrase).replace(".a]", "]", 1)


def _fits(pronoun: NounPhrase, noun: NounPhrase) -> bool:
    """ "She" is no score."""
    return pronoun.text.lower() not in ("he", "she") or noun.name or not is_thing(noun.head)


def is_thing(word: str) -> bool:
    """True of what is known as a thing, an amount or a time."""
    known = find_noun(word)
    return known is not None and not known.person and known.sort in ("thing", "time")


def _known(found: re.Match[str]) -> str:
    return "the [" if found.group() == "[" else "the "


def _is_counted(scene: Scene, noun: NounPhrase) -> bool:
    """ "2 children found": told again they are "the children"."""
    before = (m.number.end for m in scene.reading.mentions if m.number.end < noun.span.start)
    return any(not scene.text[end : noun.span.start].strip() for end in before)
