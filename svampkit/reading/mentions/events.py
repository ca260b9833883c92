"""What an event does to a stock: its sign, who gets it, where it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.lexicon.verbs import frames_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import Draft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.words.vocabulary import TIME_NOUNS

__all__ = ["set_event"]


_ON_FOOT = frozenset(["get", "go", "come", "step", "climb", "jump", "hop", "walk"])


def set_event(g: Gathering, fact: Fact, draft: Draft, chunks: Sequence[Chunk], n: int) -> None:
    words = g.words
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
                fact.recipient = "+".join(g.keys(p, fact.holder))
        elif prep in ("from", "of") and not fact.source and p.number is None:
            fact.source = "+".join(g.keys(p, fact.holder))
        elif (
            position == 0
            and prep == ""
            and fact.phrase is not None
            and p.last < fact.phrase.first
            and (p.pronoun or p.name or p.lemma in KIN or p.owner)
            and frame in ("give", "gain", "make")
        ):
            fact.recipient = "+".join(g.keys(p, fact.holder))
    if fact.phrase is not None and fact.phrase.of is not None and not fact.source:
        owner = fact.phrase.of.owner
        mine = draft.subject is not None and draft.subject.owner == owner
        if owner in ("he", "she") and fact.holder and (mine or not g.holders.may_be(fact.holder, owner)):
            # "his aunt used 8 of his stamps": not hers
            owner = "+".join(g.holders.resolve(owner, fact.holder))
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
    elif fact.role_subject and (
        (draft.verb in _ON_FOOT and draft.particle in ("out", "off"))
        or (draft.verb in _ON_FOOT and draft.particle in ("in", "on") and not fact.places)
    ):
        # "12 shoppers got out and 7 got in"
        fact.frame, fact.sign = ("loss", -1) if draft.particle in ("out", "off") else ("gain", 1)
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
    if draft.verb in ("cut", "chop") and draft.particle == "down":
        fact.frame, fact.sign = "loss", -1
    if not frames and draft.verb and draft.verb != "be":
        if draft.particle in ("away", "out", "off"):
            fact.frame, fact.sign = "loss", -1
        elif fact.more and not fact.than and draft.particle in ("in", "into", "on", "onto"):
            fact.frame, fact.sign = "gain", 1
