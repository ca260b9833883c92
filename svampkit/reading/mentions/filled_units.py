"""The unit of a number that stands without a noun: what was counted last, or what the words around it tell."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.units import Unit, unit_kind

__all__ = ["filled_in", "kinds_of_persons"]


def filled_in(g: Gathering, phrase: Phrase) -> Unit:
    """The unit of a number without a noun: what was counted last, "9 of them", "4 more"."""
    last = g.last_unit
    if last is not None and phrase.of is not None and unit_kind(last.head) in ("time", "money"):
        last = g.last_count  # nobody says "4 of them" of minutes and dollars
    if _of_those(phrase) and (one := _measured_one(g)) is not None:
        last = one
    if last is not None and unit_kind(last.head) == "money" and _comes_or_goes(g, phrase):
        last = g.last_count or last
    if phrase.of is not None and phrase.of.pronoun and (pieces := _measured_pieces(g)) is not None:
        last = pieces
    if (priced := _bought(g, phrase)) is not None:
        last = priced
    if last is None:
        last = g.spoken
    if last is None:
        return Unit("", "", frozenset(phrase.mods))
    if phrase.mods:
        return Unit(last.head, last.of, frozenset(phrase.mods))
    mods = last.mods if (phrase.of is not None or phrase.more) else frozenset[str]()
    kinds = _told_beside(g) if phrase.of is not None and phrase.of.pronoun else []
    if any(kind.head == last.head and kind.mods != last.mods for kind in kinds):
        mods = frozenset()  # "30 oak and 25 beech boards … 12 of them"
    if any(kind.head != last.head for kind in kinds) and all(is_person(kind.head) for kind in kinds):
        return Unit("person")  # "5 nurses and 31 cooks … 9 of them"
    return Unit(last.head, last.of, mods)


def _of_those(phrase: Phrase) -> bool:
    """ "3 of them", "3 of those"."""
    of = phrase.of
    return of is not None and (of.pronoun or (not of.lemma and of.determiner in ("those", "these")))


def _comes_or_goes(g: Gathering, phrase: Phrase) -> bool:
    """ "50 tickets at $20. Twelve came back": tickets did. Near miss: "she had $20. Twelve were left"."""
    own = next((draft for draft in g.drafts if phrase in draft.subjects), None)
    return own is not None and own.verb not in _STATES and not own.passive


_STATES: Final = frozenset(["", "be", "have", "remain", "leave", "go"])


def _measured_one(g: Gathering) -> Unit | None:
    """ "Each wagon is 9 cm long … 7 of them", "a bag weighs 5 kilos … 6 of those": wagons and bags, as no number of
    them was told before."""
    told = [f for f in g.facts if f.tag is not None]
    one = told[-1].clause.subject if told else None
    measures = bool(told) and told[-1].kind in _MEASURES and told[-1].unit == g.last_unit and g.last_count is None
    if one is None or not measures or one.plural or one.name or one.pronoun or not one.lemma:
        return None
    return Unit(one.lemma, "", frozenset(one.mods)) if one.determiner != "the" else None


_MEASURES: Final = ("length", "weight", "volume", "time", "money")


def _bought(g: Gathering, phrase: Phrase) -> Unit | None:
    """ "Notebooks cost $4 each, and Ada bought 3": notebooks. Near miss: "A pen costs $4 and a book 3"."""
    told = [f for f in g.facts if f.tag is not None]
    price = told[-1] if told else None
    own = next((draft for draft in g.drafts if draft.first <= phrase.first <= draft.last), None)
    if price is None or own is None or price.kind != "money" or price.frame != "cost" or own.verb not in _TAKING:
        return None
    thing = price.clause.subject
    if thing is None or not thing.lemma or thing.pronoun or thing.name:
        return None
    return Unit(thing.lemma, "", frozenset(thing.mods))


_TAKING: Final = frozenset(listed("verbs of taking what has a price"))


def _measured_pieces(g: Gathering) -> Unit | None:
    """ "18 pieces of 4 feet each … 13 of them": pieces. Near miss: "8 boxes with 4 pens each … 13 of them"."""
    told = [f for f in g.facts if f.tag is not None]
    last = told[-1] if told else None
    if last is None or not last.per or last.kind not in ("length", "weight", "volume", "time", "money"):
        return None
    return g.last_count


def kinds_of_persons(g: Gathering) -> bool:
    """ "18 men and 24 women": the last clause with amounts counts persons of several kinds."""
    kinds = {kind.head for kind in _told_beside(g)} if any(f.tag and not f.elided for f in g.facts) else set()
    return len(kinds) > 1 and all(is_person(kind) for kind in kinds)


def _told_beside(g: Gathering) -> list[Unit]:
    """What the last clause with amounts counts, where it counts several kinds."""
    told = [f for f in g.facts if f.tag is not None and not f.elided]
    return [f.unit for f in told if f.clause is told[-1].clause and f.kind == told[-1].kind]
