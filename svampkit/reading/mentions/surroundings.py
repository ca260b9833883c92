"""Places, times and words of time around an amount."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.mentions.draft import Draft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering, is_some
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import TIME_NOUNS

_SIDES: Final = frozenset(
    {"side", "hand", "foot", "arm", "leg", "ear", "pocket", "lane", "wing", "half", "bank", "end"}
)

__all__ = ["set_cues", "set_surroundings"]


def set_surroundings(
    g: Gathering,
    fact: Fact,
    draft: Draft,
    chunks: Sequence[Chunk],
    n: int,
    after: Sequence[Chunk],
    order: int,
    count: int,
) -> None:
    """Places and times: those after the number; those before the verb; those at the end for all."""
    words = g.words
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
                places.append(g.thing_key(p))

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
            if c.phrase is not None and (c.phrase.number is not None or is_some(c.phrase))
        )
        take(chunks[last_number + 1 :])
    if fact.role_subject:
        take(draft.after_verb())
    fact.places = tuple(dict.fromkeys(p for p in places if p))
    fact.times = tuple(dict.fromkeys(times))


def left_over(words: Sequence[Word], first: int, last: int) -> bool:
    """True where "left" tells what remains, and no side: "the left side of the bus"."""
    return any(
        words[i].low == "left" and not (i + 1 < len(words) and words[i + 1].low in _SIDES)
        for i in range(first, last + 1)
    )


def _all_but(g: Gathering, fact: Fact) -> bool:
    """ "Sold all but 3": three are left."""
    return fact.at >= 2 and [w.low for w in g.words[fact.at - 2 : fact.at]] == ["all", "but"]


def set_cues(g: Gathering, fact: Fact, draft: Draft) -> None:
    words = g.words
    lows = {words[i].low for i in range(draft.first, draft.last + 1)}
    ends = range(draft.first, min(draft.last + 1, len(words) - 1))
    if (
        (
            (left_over(words, draft.first, draft.last) and draft.verb != "leave")
            or (draft.verb == "leave" and (draft.passive or draft.gerund))
            or (draft.verb in ("remain",))
            or "remaining" in lows
        )
        or "now" in lows
        or "still" in lows
        or (draft.verb == "end" and (draft.particle == "up" or "with" in lows))
        or (draft.verb == "be" and any(words[i].low == "over" and words[i + 1].text in "?.," for i in ends))
    ):
        fact.cue = "end"
    elif (
        lows & {"originally", "initially"}
        or (fact.phrase is not None and "initial" in fact.phrase.mods)
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
    earlier = g.drafts[draft.index - 1] if draft.index else None
    if not fact.cue and not fact.asked and earlier is not None and earlier.sentence == draft.sentence:
        after = earlier.gerund and earlier.before == "after" and earlier.index == draft.index - 1
        if after and draft.verb == "have" and not draft.infinitive and not draft.question:
            # "after buying them she had $16"
            fact.cue = "end"
    if _all_but(g, fact):
        fact.cue, fact.frame, fact.sign = "end", "have", 0
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
