"""Which side of a comparison an amount is: the one that has more, or the one that it is compared with."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount

__all__ = ["contradicts", "side_of"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))


def side_of(other: Amount, comparing: Fact) -> str:
    """Of "6 more pages of art notes than math notes": "own" for pages of art notes, "than" for those of math notes;
    "" where words of both sides or of neither tell the other amount."""
    if not comparing.than:
        return ""
    compared, f = set(parties(comparing.than)) - set(comparing.holders), other.fact
    if comparing.than_prep:  # "than on Saturday", "than in the box": not what is counted tells the sides
        there = {*f.times, *f.places, *(f.local if other.told else ())}
        here = there & {*comparing.times, *comparing.places}
        return "than" if compared & there else "own" if here else ""
    if (kind := _kind_of_its_own(f, comparing)) is not None:
        return kind
    if compared & set(other.holders):
        return "than"  # "5 more toy boats than Tomas": whose it is, whatever words the things share
    behind = comparing.than_words | compared
    before = comparing.local | set(comparing.holders) | set(comparing.places) | comparing.unit.mods
    before -= comparing.unit.nouns  # of both sides
    words = {*other.holders, *f.places, *other.unit.mods, other.unit.of, other.unit.head} | (
        f.local if other.told else frozenset()
    )
    than, own = words & (behind - before), words & (before - behind)
    return "than" if than and not own else "own" if own and not than else ""


def _kind_of_its_own(other: Fact, comparing: Fact) -> str | None:
    """ "40 more girls than boys": girls are the one side, and boys the other; None where the kinds tell nothing. Near
    miss: "40 more shells than her friends"."""
    than = comparing.than_phrase
    if than is None or than.name or than.pronoun or than.owner or not than.plural or comparing.than_prep:
        return None
    kinds = {comparing.unit.head: "own", than.lemma: "than"}
    apart = len(kinds) > 1 and than.lemma not in comparing.unit.nouns and bool(comparing.unit.head)
    alone = not other.holders or set(other.holders) <= set(comparing.holders)
    return kinds.get(other.unit.head) if apart and alone and not other.unit.of and not comparing.unit.of else None


def contradicts(what: str, other: Amount, comparing: Fact) -> bool:
    """True where the comparison is turned round: more than the other is added to the other, and taken from itself."""
    side, up = side_of(other, comparing), comparing.more in _UP
    if not side or up == (comparing.more in _DOWN):
        return False
    return (what == "larger") != ((side == "than") == up)
