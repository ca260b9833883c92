"""Names among the nouns of a phrase: names alone, names beside a word for a person, names that begin a clause."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon import name as find_name
from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.chunker import Chunker
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.words.nouns import singular
from svampkit.reading.words.vocabulary import DETERMINERS, POSSESSIVE, TIME_NOUNS, TITLES

__all__ = ["begins_a_clause", "is_name", "is_time", "is_whole_name", "name_beside_person"]

_WEEKDAYS: Final = frozenset(day.lower() for day in listed("weekdays"))


def is_name(c: Chunker, nouns: list[int]) -> bool:
    """True where the nouns of a phrase are a name: "Mira", "Mrs. Hill", and not a noun that opens a sentence."""
    words = c.words
    if words[nouns[0]].low.rstrip(".") in TITLES and len(nouns) > 1:
        return True
    head = words[nouns[-1]]
    if not words[nouns[0]].text[:1].isupper() or head.low in TIME_NOUNS or singular(head.low) in _WEEKDAYS:
        return False
    if head.tag == "NNP":
        return True
    if len(nouns) > 1 or head.tag not in ("NN", "NNS", "NNPS", "RB", "UH", "FW", "IN", "JJ", "VB", "VBP"):
        return False
    opens = nouns[0] == 0 or words[nouns[0] - 1].text in ".?!"
    if not opens:
        return True
    return find_name(head.text) is not None or (find_noun(head.low) is None and singular(head.low) == head.low)


def is_whole_name(c: Chunker, nouns: list[int], told_of: bool) -> bool:
    """ "The Old Tower", "Petra's Golden Bakery", "Hope Street": all words name it. Near miss: "Mira Hill".

    ``told_of``: it has an article or an owner.
    """
    if len(nouns) < 2:
        return False
    first, last = c.words[nouns[0]], c.words[nouns[-1]]
    return told_of or (find_noun(last.low) is not None and find_name(first.text) is None)


def name_beside_person(c: Chunker, nouns: list[int]) -> int:
    """ "Her aunt Selma", "his friend Omar Reis", "Twins Ben and Bea": the place of the name among the nouns, 0 where
    there is none."""
    at = next((n for n, i in enumerate(nouns) if c.words[i].text[:1].isupper()), 0)
    if at == 0 and len(nouns) > 1 and _several_of_kin(c.words[nouns[0]].low):
        at = 1
    if (
        at == 0
        and len(nouns) > 1
        and _one_of_people(c.words[nouns[0]].low)
        and find_noun(c.words[nouns[1]].low) is None
    ):
        at = 1  # "Cousin Selma", "Gardener Reis"
    names = at > 0 and all(c.words[i].tag == "NNP" and c.words[i].text[:1].isupper() for i in nouns[at:])
    return at if names and is_person(singular(c.words[nouns[at - 1]].low)) else 0


def _one_of_people(low: str) -> bool:
    return low not in TITLES and (low in KIN or is_person(low))


def _several_of_kin(low: str) -> bool:
    """ "Twins", "brothers", "friends". Near miss: "Aunt"."""
    return singular(low) != low and singular(low) in KIN


def begins_a_clause(c: Chunker, last: int, at: int, stop: int) -> bool:
    """True where a name starts the clause after a fronted phrase without comma ("For a lunch Debby brought")."""
    words = c.words
    timed = singular(words[last].low) in TIME_NOUNS
    named = words[at].tag in ("NNP", "RB") or (timed and find_name(words[at].text) is not None)
    if not named or not words[at].text[:1].isupper():
        return False
    end = _behind_names(c, at, stop)
    if end >= stop or words[end].tag not in ("VBD", "VBZ", "VBP", "MD"):
        return False
    if is_person(singular(words[last].low)) and _joined(c, last):
        return False  # "and her friend Omar picked"
    return timed or not words[last].text[:1].isupper()


def _behind_names(c: Chunker, at: int, stop: int) -> int:
    """The place behind a name, or behind two that "and" joins: "Every week Ada and Boris read"."""
    words, end = c.words, at + 1
    while end < stop and words[end].tag == "NNP":
        end += 1
    if end + 1 < stop and words[end].low == "and" and words[end + 1].tag == "NNP":
        return _behind_names(c, end + 1, stop)
    return end


def _joined(c: Chunker, last: int) -> bool:
    """The phrase of this noun opens the sentence or stands behind "and": nothing is fronted."""
    words, at = c.words, last
    while at > 0 and words[at - 1].sentence == words[last].sentence:
        at -= 1
        if words[at].low in DETERMINERS or words[at].low in POSSESSIVE:
            return at == 0 or words[at - 1].sentence != words[at].sentence or words[at - 1].low in ("and", ",")
    return False


def is_time(phrase: Phrase | None) -> bool:
    """ "Last month, Petra and Omar had": the month has nothing. Near miss: "April, Lydia and Donna had"."""
    if phrase is None or phrase.number is not None or phrase.lemma not in TIME_NOUNS:
        return False
    plain = not (phrase.determiner or phrase.mods or phrase.owner)
    return not (plain and find_name(phrase.lemma.capitalize()) is not None)
