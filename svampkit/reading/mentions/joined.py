"""Numbers joined with what they count: "a 240-page book", "four 5-pound bags", "two 12-packs", "20 cm bows"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon import unit as find_unit
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import CONTAINERS, Unit, unit_kind
from svampkit.reading.words.nouns import singular
from svampkit.reading.words.tokens import Word

__all__ = ["counted_groups", "joined_group", "joined_unit"]


def joined_unit(words: Sequence[Word], phrase: Phrase) -> Unit | None:
    """Pages of "a 240-page book", pounds of flour of "5-pound bags of flour", no known noun of "12-packs"; None where
    no noun is joined with the number."""
    noun = _joined(words, phrase)
    if not noun:
        return None
    of = phrase.of.lemma if phrase.of is not None and not phrase.of.pronoun and not phrase.of.name else ""
    if noun == phrase.lemma and noun in CONTAINERS:
        return Unit(of)
    return Unit(noun, of if unit_kind(noun) != "count" else "")


def joined_group(words: Sequence[Word], phrase: Phrase) -> str:
    """What each of several holds or is long: bags of "5-pound bags", packs of "12-packs". "" elsewhere, as of one: "a
    12-foot board"."""
    several = phrase.plural and phrase.determiner not in ("a", "an")
    return phrase.lemma if several and _joined(words, phrase) else ""


def counted_groups(words: Sequence[Word], chunks: Sequence[Chunk], phrase: Phrase) -> Unit | None:
    """What the first number of "four 5-pound bags" counts: bags."""
    for chunk in chunks:
        following = chunk.phrase
        if following is not None and following.first == phrase.last + 1 and joined_group(words, following):
            return Unit(following.lemma)
    return None


def _joined(words: Sequence[Word], phrase: Phrase) -> str:
    number = phrase.number
    if number is None or phrase.head < number.last + 2:
        return ""
    if words[number.last + 1].text == "-":
        return singular(words[number.last + 2].low.removesuffix("-old"))
    return _measure(words[number.last + 1].low)


def _measure(low: str) -> str:
    """The centimeters of "20 cm bows". Near miss: "four gallon jugs", of which there are four."""
    measure = find_unit(low)
    return measure.singular if measure is not None and low in _BEFORE_A_NOUN else ""


_BEFORE_A_NOUN: Final = frozenset(listed("units that stand right before a noun"))
