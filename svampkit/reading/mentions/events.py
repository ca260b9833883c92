"""What an event does to a stock: its sign, who gets it, where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES, frames_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.left_with import left_with
from svampkit.reading.mentions.names import is_time
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.words.vocabulary import PRONOUNS, TIME_NOUNS

__all__ = ["set_event"]


_ON_FOOT = frozenset(listed("verbs of getting in and out"))
_MOVES: Final = frozenset(listed("verbs of coming and going"))
_ADDING: Final = frozenset(listed("verbs of adding to a stock"))
_WHERE_TO: Final = frozenset(listed("prepositions of where something goes"))
_RISING: Final = frozenset(listed("verbs of rising and falling"))
_EXCHANGING: Final = frozenset(listed("verbs of exchange"))
_PAYING: Final = frozenset(listed("verbs of spending money"))
_STEALING: Final = frozenset(listed("verbs of stealing"))
_FOR_OTHERS: Final = frozenset(listed("verbs of what is done for somebody"))
"""What is done for somebody is theirs then: "bought her sister 4 pens"."""


def set_event(g: Gathering, fact: Fact, draft: ClauseDraft, before: Chunk | None) -> None:
    """What happens to the amount: who gets it, whose it was, and whether its holder has more or less of it then.

    ``before`` is the chunk before the amount.
    """
    frames = frames_of(draft.verb, draft.particle)
    _set_people(g, fact, draft)
    _set_owner(g, fact, draft)
    _set_stock(g, fact, draft)
    frame = _frame_of(fact, draft, frames)
    _set_sign(g, fact, draft, frame, before)
    _set_sign_of_money(fact, draft, frame)
    _set_sign_of_verb(fact, draft, known=bool(frames))
    if (who := left_with(g.words, draft, fact.at)) is not None:
        fact.frame, fact.sign, fact.holders = "have", 0, g.keys(who)
        fact.holder = "+".join(fact.holders)
    if draft.verb in _ADDING and fact.sign < 0 and _goes_in(g, fact, draft):
        fact.frame, fact.sign = "gain", 1
    if draft.verb == "leave" and draft.passive:
        fact.frame, fact.sign = "exist", 0  # "9 were left": they are there, and nothing happens
    if draft.verb in _ADDING and before is not None and _is(g, before, "to") and _the(fact):
        fact.frame, fact.sign, fact.recipient = "exist", 0, ""
    if draft.verb == "lose" and fact.unit.head in _CONTESTS and not draft.question:
        fact.frame, fact.sign = "act", 0  # "they won 13 games and lost 7": nothing is gone
    if draft.verb in _RISING and not draft.question and before is not None and _is(g, before, "to"):
        fact.frame, fact.sign = "have", 0  # "the price rose to 9 dollars"
    if fact.role_subject and fact.sign < 0 and frame == "loss" and _loses_other(draft):
        fact.frame, fact.sign = "act", 0


def _goes_in(g: Gathering, fact: Fact, draft: ClauseDraft) -> bool:
    """ "He dropped 12 more inside", "she threw in 4 more", "tossed 3 pebbles in": they are there now. Near misses:
    "he dropped 12 in the street", "she threw 4 of them out"."""
    if draft.particle in ("in", "inside"):
        return True
    behind = g.words[draft.verb_last + 1 : draft.last + 3]
    return any(a.low in ("in", "inside") and b.tag in (".", ",", "CC", ":") for a, b in pairwise(behind))


def _loses_other(draft: ClauseDraft) -> bool:
    """ "3 lost their hats", "4 broke a record": the hats are gone, and not who lost them. Near misses: "3 left the
    room", "3 died last week"."""
    behind = draft.after_verb()[:1]
    lost = behind[0].phrase if behind else None
    other = lost is not None and bool(lost.lemma) and not lost.pronoun and lost.lemma not in TIME_NOUNS
    return other and not draft.passive and draft.verb not in _GOING_AWAY


_GOING_AWAY: Final = frozenset(listed("verbs of those who go away from something"))


_CONTESTS: Final = frozenset(listed("nouns of what is lost as it is played"))


def _the(fact: Fact) -> bool:
    """ "She added 4 to the 6 eggs": those that were there."""
    return fact.phrase is not None and (fact.phrase.determiner == "the" or bool(fact.phrase.owner))


def _set_stock(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """ "The shelf had 19 jars. Dad added 12": to the shelf, where no other place is named."""
    if draft.verb not in _ADDING or fact.recipient or fact.places or draft.question or fact.tag is None:
        return
    if any(c.kind == "prep" and g.words[c.first].low in _WHERE_TO for c in draft.after_verb()):
        return
    told = [f for f in g.facts if f.tag is not None]
    if not told or len({f.holder for f in told}) != 1 or told[0].sign or told[0].frame not in STOCK_FRAMES:
        return
    stock, who = told[0].holder, set(fact.holders)
    person = stock in g.holders.people or stock in KIN or is_person(stock)
    if stock and not person and who and stock not in who:
        fact.recipient = stock


def _set_people(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """Recipient ("to her brother", "gave him 4") and source ("from the shelf")."""
    behind = draft.after_verb()
    after = [*_up_to_the_next(behind, fact), *behind]
    for position, chunk in enumerate(after):
        p = chunk.phrase
        if p is None or p is fact.phrase:
            continue
        before = after[position - 1] if position and chunk is not behind[0] else None
        prep = g.words[before.first].low if before is not None and before.kind == "prep" else ""
        person = p.name or p.pronoun or p.lemma in KIN or bool(p.owner)
        if prep in ("to", "for") and p.lemma not in TIME_NOUNS and p.number is None and not fact.recipient:
            handed = draft.frame == "give" and draft.verb not in _PAYING  # "paid $13 for a pass to a castle"
            if prep == "to" and (handed or person or is_person(p.lemma)) and not _is_a_way(fact, draft):
                fact.recipient = _whom(g, fact, draft, p)
        elif prep in ("from", "of") and not fact.source and p.number is None and not is_time(p):
            fact.source = "+".join(g.keys(p, fact.holder))
        elif (
            chunk is behind[0]
            and not fact.recipient
            and person
            and fact.phrase is not None
            and p.last < fact.phrase.first
            and draft.frame in ("give", "gain", "make")
        ):
            fact.recipient = _whom(g, fact, draft, p)


def _is_a_way(fact: Fact, draft: ClauseDraft) -> bool:
    """ "Drove 60 miles to Salem", "took 20 minutes to Ada's house": who lies at its end gets nothing. Near miss:
    "gave 6 feet of the rope to Ada"."""
    return fact.kind in ("length", "time") and draft.frame != "give" and not fact.unit.of


def _whom(g: Gathering, fact: Fact, draft: ClauseDraft, p: Phrase) -> str:
    """Who gets it: of "Kai's aunt bought him 4" Kai, whoever else was spoken of."""
    who = draft.subject
    owner = who.owner if who is not None and p.pronoun and who.first >= draft.first else ""
    if owner and owner not in PRONOUNS and p.lemma in ("he", "she") and g.holders.may_be(owner, p.lemma):
        return owner
    return "+".join(g.keys(p, fact.holder))


def _up_to_the_next(behind: Sequence[Chunk], fact: Fact) -> list[Chunk]:
    """What is told of this amount alone: "gave 6 to her neighbour and 4 to her aunt"."""
    if fact.phrase is None or fact.role_subject:
        return []
    rest = [c for c in behind if c.first > fact.phrase.last]
    stop = (n for n, c in enumerate(rest) if c.phrase is not None and c.phrase.number is not None)
    return rest[: next(stop, len(rest))]


def _set_owner(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """ "8 of his stamps" come from him, unless they are the holder's own."""
    if fact.phrase is None or fact.phrase.of is None or fact.source:
        return
    owner = fact.phrase.of.owner
    mine = draft.subject is not None and draft.subject.owner == owner
    others = mine or draft.verb in _STEALING or not g.holders.may_be(fact.holder, owner)
    if owner in ("he", "she") and fact.holder and others:
        # "his aunt used 8 of his stamps": not hers; nobody steals what is hers
        owner = "+".join(g.holders.resolve(owner, fact.holder))
    if owner and owner not in PRONOUNS and owner not in fact.holders:
        fact.source = owner


def _frame_of(fact: Fact, draft: ClauseDraft, frames: Sequence[str]) -> str:
    """The frame of the clause as far as this amount goes; the fact's own frame where it differs."""
    frame: str = draft.frame
    if frame == "need" and frames:
        frame = frames[0]
    if fact.kind == "time" and draft.verb in ("take", "last") and not draft.particle:
        frame = fact.frame = "measure"
    who = draft.subject
    thing = who is not None and not (who.name or who.pronoun or is_person(who.lemma))
    if draft.verb == "carry" and thing and not draft.particle:
        # "a tram is carrying 27 passengers"
        frame = fact.frame = "have"
    return frame


def _set_sign(g: Gathering, fact: Fact, draft: ClauseDraft, frame: str, before: Chunk | None) -> None:
    """Gains and losses as the verb's frame tells them."""
    numbered = fact.phrase is not None and fact.phrase.number is not None
    on_foot = fact.role_subject and draft.verb in _ON_FOOT
    if frame == "give" or (frame == "gain" and fact.recipient and draft.verb in _FOR_OTHERS):
        fact.frame, fact.sign = "give", -1
    elif frame in ("receive", "gain", "make"):
        fact.sign = 1
    elif frame == "act" and numbered and draft.verb in _MOVES and before is not None and _is(g, before, "with"):
        fact.frame = "have"
    elif on_foot and (draft.particle in ("out", "off") or (draft.particle in ("in", "on") and not fact.places)):
        # "12 shoppers got out and 7 got in"
        fact.frame, fact.sign = ("loss", -1) if draft.particle in ("out", "off") else ("gain", 1)
    elif frame == "loss":
        fact.sign = -1
    if draft.verb in _EXCHANGING and before is not None and _is(g, before, "for"):
        fact.frame, fact.sign, fact.recipient = "gain", 1, ""  # "traded 12 of them for 5 rare ones"
    if draft.passive and draft.frame == "give" and fact.phrase is not None and not fact.role_subject:
        fact.frame, fact.sign = "receive", 1


def _is(g: Gathering, chunk: Chunk, word: str) -> bool:
    return g.words[chunk.first].low == word


def _set_sign_of_money(fact: Fact, draft: ClauseDraft, frame: str) -> None:
    """What is spent is gone; what things are sold for is gained."""
    if frame == "cost" or (fact.kind == "money" and draft.verb in ("spend", "pay", "cost")):
        fact.sign = -1
    if fact.kind == "money" and draft.verb in ("buy", "sell") and fact.phrase is not None:
        fact.frame = "cost"
        fact.sign = -1 if draft.verb == "buy" else 1


def _set_sign_of_verb(fact: Fact, draft: ClauseDraft, *, known: bool) -> None:
    """What the particle of a verb tells, or the verb that it hangs on; of an unknown verb the particle alone."""
    if draft.verb == "keep" and draft.lead in ("want", "decide", "plan"):
        fact.frame, fact.sign = "loss", -1
    if draft.verb == "take" and draft.particle in ("out", "off", "away", "from"):
        fact.sign = -1
    if draft.verb in ("cut", "chop") and draft.particle == "down":
        fact.frame, fact.sign = "loss", -1
    if not known and draft.verb and draft.verb != "be":
        if draft.particle in ("away", "out", "off"):
            fact.frame, fact.sign = "loss", -1
        elif fact.more and not fact.than and draft.particle in ("in", "into", "on", "onto"):
            fact.frame, fact.sign = "gain", 1
