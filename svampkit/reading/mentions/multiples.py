"""Multiples told without "as": "three times the number of pens that Noor has", "twice Noor's age"; and what differs
from one: "5 more than twice as many as Noor"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering, content_of
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.words.vocabulary import PRONOUNS

__all__ = ["set_multiples"]

_COMPARATIVES: Final = frozenset(
    [*listed("comparatives of the larger"), *listed("comparatives of the smaller"), "lesser"]
)
_MEASURES: Final = frozenset([*listed("nouns of what is multiplied"), *listed("measures of what follows of")])
_REACH: Final = 6
"""Words between a difference and its "than"."""
_WHERE: Final = frozenset(listed("prepositions beside a multiple"))


def set_multiples(g: Gathering) -> None:
    """Tie each difference to the multiple behind its "than"; tell what a multiple without "as" is a multiple of."""
    told = [fact for fact in g.facts if fact.tag is not None]
    for before, fact in zip([None, *told], told, strict=False):
        if not fact.ratio:
            continue
        differs = before is not None and _differs_from(g, before, fact)
        if before is not None and not fact.than and not differs and _of_that(g, fact):
            fact.than, fact.than_phrase = "clause", None
            fact.than_words = before.local | frozenset(before.times) | frozenset(before.holders)
        elif not fact.than and not fact.ratio_word and (differs or _is_multiple(fact)):
            _multiple_of(g, fact)
        if before is not None and differs:
            before.multiple = fact.tag or ""
            before.than, before.than_phrase = fact.than or "clause", fact.than_phrase
            before.than_words, before.than_prep = fact.than_words, fact.than_prep


def _of_that(g: Gathering, fact: Fact) -> bool:
    """ "Twice that long for the ferry": of the amount before, and not the ferry's. Near miss: "twice the number that
    Noor has"."""
    phrase = fact.phrase
    behind = phrase.number.last + 1 if phrase is not None and phrase.number is not None else len(g.words)
    lows = [word.low for word in g.words[behind : behind + 3] if word.low != "times"]
    return lows[:1] == ["that"] and lows[1:2] != [] and lows[1] in _HOW_MUCH


_HOW_MUCH: Final = frozenset(listed("words of how much that is"))


def _is_multiple(fact: Fact) -> bool:
    """ "Three times her age", "half the number of pens that he has"; "half of her pens" are hers."""
    phrase = fact.phrase
    if fact.value is None or phrase is None:
        return False
    if phrase.of is not None and phrase.of.lemma == "what":
        return True
    return fact.value > 1 or (phrase.lemma in _MEASURES and not (phrase.of is not None and phrase.of.pronoun))


def _differs_from(g: Gathering, difference: Fact, ratio: Fact) -> bool:
    """ "5 more than twice", "3 years less than half": the words between the two numbers."""
    if difference.phrase is None or difference.phrase.number is None or ratio.phrase is None or difference.ratio:
        return False
    number = ratio.phrase.number
    between = g.words[difference.phrase.number.last + 1 : number.first] if number is not None else []
    lows = [word.low for word in between]
    return 2 <= len(lows) <= _REACH and lows[-1] == "than" and bool(_COMPARATIVES & set(lows))


def _multiple_of(g: Gathering, fact: Fact) -> None:
    """Whose amount it is a multiple of: the owner, the place or the clause behind the amount."""
    draft, phrase = fact.clause, fact.phrase
    assert phrase is not None
    rest = _behind(draft, phrase)
    ahead = _next_clause(g, draft) if not rest or rest[-1].last >= draft.last - 1 else None
    whom = _named(phrase) or next((p for c in rest if c.phrase is not None and (p := _named(c.phrase))), None)
    if whom is None and ahead is not None and ahead.subjects:
        whom = ahead.subjects[0]
    if whom is None:
        whom = next((c.phrase for p, c in pairwise(rest) if _opens_place(g, p, c)), None)
    if whom is None:
        return
    keys = set(_keys(g, whom, fact.holder))
    fact.than = "+".join(sorted(keys)) if keys and not keys & PRONOUNS else "clause"
    fact.than_phrase = whom
    fact.than_words = content_of(g, [*rest, *(ahead.chunks if ahead is not None else ())])


def _behind(draft: ClauseDraft, phrase: Phrase) -> list[Chunk]:
    """What stands behind a phrase in its clause, before the next number and the next mark."""
    found = []
    for chunk in draft.chunks:
        if chunk.first <= phrase.last:
            continue
        if chunk.kind in ("mark", "conj") or (chunk.phrase is not None and chunk.phrase.number is not None):
            break
        found.append(chunk)
    return found


def _next_clause(g: Gathering, draft: ClauseDraft) -> ClauseDraft | None:
    """The clause that tells whose amount it is: "the number that Noor has", without a number of its own."""
    if draft.index + 1 >= len(g.drafts):
        return None
    ahead = g.drafts[draft.index + 1]
    joined = ahead.sentence == draft.sentence and not ahead.question
    joined = joined and ahead.conjunction.lower() in ("", "that", "what", "as", "which")
    counts = any(c.phrase is not None and c.phrase.number is not None for c in ahead.chunks)
    return ahead if joined and not counts else None


def _named(phrase: Phrase) -> Phrase | None:
    """The phrase, or the one behind its "of", where it names somebody or says whose it is."""
    for one in (phrase, phrase.of):
        if one is not None and (one.name or one.owner or (one.number is None and one.lemma in KIN)):
            return one
    return None


def _keys(g: Gathering, whom: Phrase, but: str) -> tuple[str, ...]:
    """Who is meant: "Noor's class" where it has something itself, Noor of "Noor's pens"."""
    keys = g.keys(whom, but)
    if not whom.owner or whom.name or whom.lemma in KIN or any(set(keys) & set(fact.holders) for fact in g.facts):
        return keys
    return g.holders.resolve(whom.owner, but) if whom.owner in PRONOUNS else (whom.owner,)


def _opens_place(g: Gathering, before: Chunk, chunk: Chunk) -> bool:
    """ "The number in the old school": where the other amount is."""
    known = chunk.phrase is not None and not is_person(chunk.phrase.lemma)
    return known and before.kind == "prep" and g.words[before.first].low in _WHERE
