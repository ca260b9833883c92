"""What is asked, as a fact without a number."""

from __future__ import annotations

from svampkit.reading.mentions.draft import Draft
from svampkit.reading.mentions.events import set_event
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering, content_of
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.surroundings import set_cues, set_surroundings
from svampkit.reading.mentions.units import Unit, unit_kind

__all__ = ["add_asked"]


def add_asked(g: Gathering, draft: Draft, owners: tuple[str, ...]) -> None:
    words = g.words
    chunks = draft.chunks
    how = next((n for n, c in enumerate(chunks) if words[c.first].low in ("how", "what")), None)
    if how is None and draft.command:
        how = next(n for n, c in enumerate(chunks) if c.first <= draft.verb_first <= c.last)
    if how is None:
        return
    phrase: Phrase | None = None
    nxt = chunks[how + 1] if how + 1 < len(chunks) else None
    unit = Unit()
    dimension = ""
    draft_total = False
    if nxt is not None:
        low = words[nxt.first].low
        if nxt.phrase is not None and low in ("many", "much"):
            phrase = nxt.phrase
            of = phrase.of
            if phrase.head >= 0 and phrase.lemma not in ("total",):
                unit = Unit(
                    phrase.lemma,
                    of.lemma if of is not None and not of.pronoun else "",
                    frozenset(phrase.mods) | (frozenset(of.mods) if of is not None else frozenset()),
                )
            elif of is not None and of.lemma and not of.pronoun:
                unit = Unit(of.lemma, "", frozenset(of.mods))
        elif low in (
            "long",
            "tall",
            "far",
            "deep",
            "wide",
            "high",
            "heavy",
            "old",
            "big",
            "large",
            "fast",
            "much",
            "many",
            "often",
        ):
            dimension = low
    if draft.command or (words[chunks[how].first].low == "what" and draft.verb == "be"):
        named = next((c.phrase for c in chunks[how + 1 :] if c.phrase is not None), None)
        if named is not None:
            phrase = named
            owners = g.keys(named) if named.owner else ()
            of = named.of
            if named.lemma in ("number", "total", "sum", "amount") and of is not None and not of.pronoun:
                unit = Unit(of.lemma, "", frozenset(of.mods))
            elif named.lemma == "score":
                unit = Unit("point")
            elif named.lemma in (
                "height",
                "length",
                "width",
                "depth",
                "distance",
                "weight",
                "age",
                "cost",
                "price",
            ):
                dimension = named.lemma
                if of is not None and not of.pronoun and not owners:
                    owners = g.keys(of)
            elif named.lemma not in ("difference",):
                unit = Unit(named.lemma, of.lemma if of is not None and not of.pronoun else "", frozenset(named.mods))
            if named.lemma in ("total", "sum") or "total" in named.mods or "combined" in named.mods:
                draft_total = True
    fact = Fact(
        n=len(g.facts),
        tag=None,
        value=None,
        clause=draft,
        phrase=phrase,
        at=chunks[how].first,
        unit=unit,
        frame=draft.frame,
        verb=draft.verb,
        asked=True,
        more=phrase.more if phrase else "",
        negated=draft.negated,
        dimension=dimension,
    )
    fact.whole = draft_total
    if phrase is not None and any(p is phrase for p in draft.subjects) and words[chunks[how].first].low == "how":
        owners = ()
        after = draft.after_verb()[:1]
        if (
            draft.verb == "be"
            and unit_kind(phrase.lemma) in ("length", "weight", "time", "volume")
            and (after and after[0].phrase is not None and after[0].phrase.number is None)
        ):
            # "how many meters tall is the fir tree": of whom it is asked
            owners = g.keys(after[0].phrase)
    following = [c for c in chunks[how + 2 :] if c.last < draft.verb_first or draft.verb_first < 0]
    if (
        len(following) >= 2
        and words[following[0].first].low in ("and", "or")
        and following[1].phrase is not None
        and phrase is not None
    ):
        also = following[1].phrase
        if also.head >= 0:
            fact.also = Unit(
                also.lemma,
                also.of.lemma if also.of is not None and not also.of.pronoun else "",
                frozenset(also.mods),
            )
    elif len(following) >= 4 and phrase is not None and any(words[c.first].low in ("and", "or") for c in following):
        # "how many apples, pears, and plums"
        more = [c for c in following if c.kind not in ("mark", "conj")]
        if len(more) >= 2 and all(c.phrase is not None and c.phrase.number is None and c.phrase.plural for c in more):
            listed = [Unit(c.phrase.lemma, "", frozenset(c.phrase.mods)) for c in more if c.phrase is not None]
            fact.also, fact.alsos = listed[0], tuple(listed)
    fact.kind = unit_kind(unit.head)
    if not unit.head and phrase is not None and words[phrase.first].low == "much" and not dimension:
        fact.kind = "other"
    fact.holders, fact.holder = owners, "+".join(owners)
    set_surroundings(g, fact, draft, chunks, how + 1, chunks[how + 2 :], 0, 1)
    set_event(g, fact, draft, chunks, how + 1)
    follows = draft.after_verb()[:1]
    if follows and follows[0].phrase is not None and draft.frame == "give" and not fact.recipient:
        whom = follows[0].phrase
        if whom.pronoun or whom.name or whom.lemma in KIN:
            fact.recipient = "+".join(g.keys(whom, fact.holder))
    set_cues(g, fact, draft)
    fact.words = content_of(g, chunks)
    fact.goal = draft.frame == "need" or draft.verb == "need"
    lows = [words[i].low for i in range(draft.first, draft.last + 1)]
    if "than" in lows:
        at = lows.index("than") + draft.first
        target = [c for c in chunks if c.first > at]
        fact.than = "yes"
        fact.than_words = content_of(g, target)
        fact.local = content_of(g, [c for c in chunks if c.last < at])
    g.facts.append(fact)
