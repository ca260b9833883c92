"""The subject of each clause: the noun phrases before its verb, in questions, relative clauses and enumerations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.clause_starts import PLACING_IN_TIME, start_of
from svampkit.reading.mentions.draft import verb_parts
from svampkit.reading.mentions.names import is_time
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.relative import subject_before_relative, subject_of_relative
from svampkit.reading.mentions.verb_groups import is_infinitive
from svampkit.reading.words.tokens import Word

__all__ = ["subject_and_start"]

_PREPOSITIONS_OF_AN_ORDER: Final = frozenset(listed("prepositions of an order"))
_WORDS_BEFORE_A_PARTICIPLE_OF_ITS_OWN: Final = frozenset(listed("words before a participle of its own"))
_PACES: Final = frozenset(listed("nouns of a pace"))
_FORMS_OF_DO: Final = frozenset(listed("forms of do"))
_PRONOUNS_OF_PERSONS_AS_SUBJECTS: Final = frozenset(listed("pronouns of persons as subjects"))


_Found = tuple[list[int], int]
"""Chunk indices of the subject's noun phrases, and where its clause starts."""


def subject_and_start(words: Sequence[Word], chunks: list[Chunk], floor: int, low: int, first: bool) -> _Found:
    """Chunk indices of the subject's noun phrases before the verb at ``low``, and where the clause starts."""
    if is_infinitive(words, chunks[low]):
        return [], low
    at = low - 1
    if low > 0 and words[chunks[low - 1].first].low == "there" and low - 1 >= floor:
        return [], start_of(words, chunks, low - 1, floor)
    while at >= floor and (chunks[at].kind in ("adv", "other") or _then(words, chunks, at, floor)):
        at -= 1
    told_before = subject_before_relative(words, chunks, floor, low)
    if told_before is not None:
        return [told_before], low
    who = subject_of_relative(words, chunks, low) if first else None
    if who is not None:
        return [who], start_of(words, chunks, who, floor)
    found = (
        _of_question(words, chunks, floor, low)
        or _of_participle(words, chunks, floor, low, at)
        or _before_aside(words, chunks, floor, at)
        or _described(words, chunks, floor, at)
    )
    if found is not None:
        return found
    if at >= floor and chunks[at].kind == "np":
        return _noun_phrases(words, chunks, floor, at, first)
    if at >= floor and words[chunks[at].first].low == "there":
        return [], start_of(words, chunks, at, floor)
    return [], start_of(words, chunks, low, floor)


def _of_question(words: Sequence[Word], chunks: list[Chunk], floor: int, low: int) -> _Found | None:
    """ "How many shells did …": what stands between "how" and the verb, where no mark parts them; commas do not
    before "did": "how much money, in dollars, did she have", "how many cups and plates, do they have"."""
    asks = next(
        (
            i
            for i in range(low - 1, floor - 1, -1)
            if chunks[i].kind == "sub" and words[chunks[i].first].low in ("how", "what")
        ),
        None,
    )
    if asks is None:
        return None
    marks = {words[c.first].text for c in chunks[asks:low] if c.kind == "mark"}
    if marks and not (marks == {","} and words[chunks[low].first].low in _FORMS_OF_DO):
        return None
    begin = asks
    while begin - 1 >= floor and chunks[begin - 1].kind in ("conj", "adv", "other", "prep"):
        begin -= 1
    between = [i for i in range(asks + 1, low) if chunks[i].kind == "np"]
    return between[:1], begin


def _of_participle(words: Sequence[Word], chunks: list[Chunk], floor: int, low: int, at: int) -> _Found | None:
    """ "Spending 9 minutes going …": the noun is the object of the verb before, unless a mark opens a clause."""
    main, auxiliaries = verb_parts(words, chunks[low].words)
    if words[main].tag not in ("VBG", "VBN") or auxiliaries or at < floor:
        return None
    if words[chunks[at].first].text == "," and _opens_a_sentence(words, chunks, at - 1, floor):
        return [at - 1], at - 1  # "His son, still learning, lays 35"
    if words[main].tag != "VBG" or chunks[at].kind != "np":
        return None
    opens = at - 1 >= floor and (
        chunks[at - 1].kind == "mark" or words[chunks[at - 1].first].low in _WORDS_BEFORE_A_PARTICIPLE_OF_ITS_OWN
    )
    phrase = chunks[at].phrase
    opens = opens or (phrase is not None and phrase.of_each)
    if not opens:
        return [], low
    return [at], at - 1 if words[chunks[at - 1].first].low == "with" else at


def _opens_a_sentence(words: Sequence[Word], chunks: list[Chunk], at: int, floor: int) -> bool:
    """ "His son, …": somebody or something before the first comma. Near misses: "Last week, …", "After school, …"."""
    phrase = chunks[at].phrase if at >= floor else None
    if phrase is None or phrase.number is not None or is_time(phrase) or not phrase.lemma:
        return False
    before = chunks[at].first - 1
    return before < 0 or words[before].sentence != words[chunks[at].first].sentence


def _described(words: Sequence[Word], chunks: list[Chunk], floor: int, at: int) -> _Found | None:
    """ "Her brother, tired from work, has": what a comma pair says of the subject, by an adjective."""
    if at < floor or words[chunks[at].first].text != ",":
        return None
    opens = next((i for i in range(at - 1, floor - 1, -1) if words[chunks[i].first].text == ","), floor - 1)
    said = words[chunks[opens + 1].first : chunks[at].first] if opens + 1 < at else ()
    if opens - 1 < floor or not said or said[0].tag not in _SAYING:
        return None
    if not _opens_a_sentence(words, chunks, opens - 1, floor):
        return None
    return [opens - 1], start_of(words, chunks, opens - 1, floor)


_SAYING: Final = frozenset(["JJ", "JJR", "VBN", "RB"])


def _before_aside(words: Sequence[Word], chunks: list[Chunk], floor: int, at: int) -> _Found | None:
    """An inner comma pair: "Charlie, his friend, has", "Charlie, 12, has"."""
    if at - 2 < floor or chunks[at].kind != "mark" or words[chunks[at].first].text != ",":
        return None
    if at - 3 >= floor and _is_bare_number(words, chunks[at - 1]) and words[chunks[at - 2].first].text == ",":
        named = chunks[at - 3].phrase
        return ([at - 3], start_of(words, chunks, at - 3, floor)) if named is not None and named.name else None
    aside = chunks[at - 1].phrase
    placed = chunks[at - 2].kind == "prep" and at - 3 >= floor  # "Theo, on the other hand, has"
    opens = at - 2 - placed
    if chunks[at - 1].kind != "np" or chunks[opens].kind != "mark" or aside is None or aside.number is not None:
        return None
    before = opens - 1
    if before < floor or chunks[before].kind != "np":
        return None
    return [at - 1 if aside.name and not placed else before], start_of(words, chunks, before, floor)


def _is_bare_number(words: Sequence[Word], chunk: Chunk) -> bool:
    """An age that is told in passing and counts nothing (``names_something``)."""
    return chunk.kind == "other" and chunk.first == chunk.last and words[chunk.first].tag == "CD"


def _its_measure(words: Sequence[Word], chunks: list[Chunk], at: int, floor: int) -> int:
    """How many chunks stand between a thing and its last measure: of "a rope 20 feet long is cut" one, of "a board 9
    feet long and 2 feet wide is cut" four; 0 elsewhere. Near miss: "20 feet of rope are cut"."""
    first = at
    while _is_a_measure(words, chunks, first):
        before = chunks[first - 1] if first > floor else None
        if before is None:
            return 0
        if before.kind == "np":
            plain = before.phrase is not None and before.phrase.number is None
            return at - first + 1 if plain and before.last + 1 == chunks[first].first else 0
        if before.kind != "conj" or first - 3 <= floor:
            return 0
        first -= 3
    return 0


def _beside(words: Sequence[Word], chunks: list[Chunk], at: int, floor: int) -> int:
    """How many chunks stand between a thing and what it stands beside: of "the house next to it is" three. Near miss:
    "next to it is a house"."""
    if at - 3 < floor or chunks[at - 1].kind != "prep" or chunks[at - 3].kind != "np":
        return 0
    beside = words[chunks[at - 2].last].low in _NEXT_TO and chunks[at - 2].kind in ("adv", "other")
    return 3 if beside and not is_time(chunks[at - 3].phrase) else 0


_NEXT_TO: Final = frozenset(listed("adjectives of what stands beside"))


def _is_a_measure(words: Sequence[Word], chunks: list[Chunk], at: int) -> bool:
    phrase, behind = chunks[at].phrase, chunks[at].last + 1
    return phrase is not None and phrase.number is not None and words[min(behind, len(words) - 1)].low in _DIMENSIONS


_DIMENSIONS: Final = frozenset(listed("adjectives of measure"))


def _noun_phrases(words: Sequence[Word], chunks: list[Chunk], floor: int, at: int, first: bool) -> _Found:
    """The subject whose last noun phrase stands at ``at``: back over "of X" to its head, and over conjuncts."""
    at -= _is_a_pace(chunks, at, floor) or _its_measure(words, chunks, at, floor) or _beside(words, chunks, at, floor)
    while (
        at - 2 >= floor
        and chunks[at - 1].kind == "prep"
        and chunks[at - 2].kind == "np"
        and not _fronted(words, chunks, at - 1)
    ):
        at -= 2
    if at - 1 >= floor and chunks[at - 1].kind == "prep" and not _opens_clause(words, chunks, at):
        # the phrase is a preposition's: no subject here
        return [], start_of(words, chunks, at - 1, floor)
    subject = [at]
    back = at
    if (listed_before := _listed_before(words, chunks, floor, at)) is not None and _conjoined(
        chunks, listed_before, floor, first
    ):
        back = listed_before
        subject.insert(0, back)
    while back - 2 >= floor and (
        words[chunks[back - 1].first].low in ("and", "or")
        and chunks[back - 2].kind == "np"
        and not _object_before(chunks[back - 2].phrase, chunks[at].phrase)
        and _conjoined(chunks, back - 2, floor, first)
    ):
        back -= 2
        subject.insert(0, back)
    while (
        subject[0] - 2 >= floor
        and len(subject) > 1
        and (
            words[chunks[subject[0] - 1].first].text == ","
            and chunks[subject[0] - 2].kind == "np"
            and _conjoined(chunks, subject[0] - 2, floor, first)
            and not is_time(chunks[subject[0] - 2].phrase)
        )
    ):
        subject.insert(0, subject[0] - 2)
    return subject, start_of(words, chunks, subject[0], floor)


def _listed_before(words: Sequence[Word], chunks: list[Chunk], floor: int, at: int) -> int | None:
    """ "Petra, Omar, and Mia have": the one before the last of three or more, whose "and" has a comma before it."""
    marks = [words[chunks[i].first].low if i >= floor else "" for i in (at - 1, at - 2, at - 4)]
    named = [i >= floor and chunks[i].kind == "np" for i in (at - 3, at - 5)]
    if marks != ["and", ",", ","] or not all(named):
        return None
    phrases = [chunks[i].phrase for i in (at, at - 3, at - 5)]
    return at - 3 if all(p is not None and p.number is None and not is_time(p) for p in phrases) else None


def _is_a_pace(chunks: list[Chunk], at: int, floor: int) -> bool:
    """ "4 kayaks a day are rented": the kayaks are, and no day."""
    pace, counted = chunks[at].phrase, chunks[at - 1].phrase if at - 1 >= floor else None
    if pace is None or counted is None or counted.number is None:
        return False
    return pace.lemma in _PACES and pace.determiner in ("a", "an") and not pace.mods


def _opens_clause(words: Sequence[Word], chunks: list[Chunk], at: int) -> bool:
    """ "Until her mom gave her 3", but not "until noon she had 3": what stands before the noun joins a clause."""
    low, phrase = words[chunks[at - 1].first].low, chunks[at].phrase
    if low == "like":
        return True
    subject = phrase is not None and phrase.head >= 0 and words[phrase.head].dep in ("nsubj", "nsubjpass")
    return subject and low in PLACING_IN_TIME


def _then(words: Sequence[Word], chunks: list[Chunk], at: int, floor: int) -> bool:
    """ "Jake then bought": the word stands between a subject and its verb."""
    if words[chunks[at].first].low != "then" or at - 1 < floor:
        return False
    phrase = chunks[at - 1].phrase
    object_ = at - 2 >= floor and chunks[at - 2].kind in ("verb", "prep")
    return phrase is not None and phrase.number is None and not object_


def _fronted(words: Sequence[Word], chunks: list[Chunk], prep: int) -> bool:
    """True where the phrase at ``prep`` cannot belong to the noun before it."""
    return words[chunks[prep].first].low in _PREPOSITIONS_OF_AN_ORDER


def _object_before(other: Phrase | None, subject: Phrase | None) -> bool:
    """True where a numbered thing before "and he" is the object of the verb before, not a conjunct."""
    if other is None or subject is None or other.number is None or subject.number is not None:
        return False
    return subject.name or (subject.pronoun and subject.lemma in _PRONOUNS_OF_PERSONS_AS_SUBJECTS)


def _conjoined(chunks: list[Chunk], at: int, floor: int, first: bool) -> bool:
    """True where the noun phrase at ``at`` is a conjunct of the subject after it, not the object before it."""
    if first:
        back = at - 1
        return not (back >= floor and chunks[back].kind == "prep")
    # after a verb: only where a clause mark stands right before
    back = at - 1
    return back >= floor and chunks[back].kind in ("sub", "conj", "mark")
