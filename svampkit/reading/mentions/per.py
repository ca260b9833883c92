"""Amounts told for one of several: "each", "per", "a box holds"."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.reading.mentions.draft import Draft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import CONTAINERS, Unit

__all__ = ["set_generic", "set_per"]


def set_per(
    g: Gathering, fact: Fact, draft: Draft, chunks: Sequence[Chunk], n: int, phrase: Phrase, after: Sequence[Chunk]
) -> None:
    words = g.words
    if fact.some:
        return
    # subject: "Each box holds 8", "A vase can hold 5", "One box has 4", "Each costs 3 dollars"
    for subject in draft.subjects:
        first = subject.determiner.split()[0] if subject.determiner else ""
        if subject is phrase:
            continue
        if first in ("each", "every") or subject.lemma == "each" or (subject.lemma == "everyone" and "each" in first):
            fact.per = subject.lemma if subject.lemma and subject.lemma not in ("each", "one") else "*"
            if fact.per == "*" and subject.of is not None and subject.of.lemma and not subject.of.pronoun:
                fact.per = subject.of.lemma
            fact.per_phrase = subject
            return
    # "3 stars each", "8 problems on each page", "3 songs per album", "12 miles every day", "14 shirts a minute"
    for position, chunk in enumerate(after):
        p = chunk.phrase
        low = words[chunk.first].low
        if p is not None:
            first = p.determiner.split()[0] if p.determiner else ""
            prep = words[after[position - 1].first].low if position and after[position - 1].kind == "prep" else ""
            one = first in ("a", "an", "one") or words[p.first].low == "one"
            if one and prep in ("in", "on", "to", "for", "inside", "into") and p.lemma and not p.name:
                fact.generic = (*fact.generic, p.lemma)
            if low == "each" and p.lemma in ("each", ""):
                nxt = after[position + 1] if position + 1 < len(after) else None
                if (
                    nxt is not None
                    and words[nxt.first].low in ("for", "at", "with", "costing", "having", "containing")
                    and fact.kind != "money"
                ):
                    break
                fact.per = "*"
                if p.of is not None and p.of.lemma and not p.of.pronoun:
                    fact.per = p.of.lemma
                fact.per_phrase = p
                return
            if (
                low == "each"
                and position + 2 < len(after) + 1
                and position + 1 < len(after)
                and words[after[position + 1].first].low == "of"
            ):
                inner = (
                    after[position + 2].phrase
                    if position + 2 < len(after)
                    else _next_phrase(chunks, after[position + 1])
                )
                if inner is not None and inner.lemma:
                    fact.per, fact.per_phrase = "*" if inner.pronoun else inner.lemma, p
                    return
            if first in ("each", "every") or prep == "per" or (first == "" and low == "everyday"):
                fact.per = p.lemma if p.lemma and p.lemma != "one" else "*"
                if p.of is not None and p.of.lemma and not p.of.pronoun and first in ("each", "every") and p.head < 0:
                    fact.per = p.of.lemma
                fact.per_phrase = p
                return
            if (
                first in ("a", "an")
                and not prep
                and p.lemma
                in (
                    "day",
                    "week",
                    "hour",
                    "minute",
                    "second",
                    "month",
                    "year",
                    "piece",
                    "night",
                )
                and position == 0
            ):
                fact.per = p.lemma
                fact.per_phrase = p
                return
            if prep == "at" and p.determiner == "a" and p.lemma == "time":
                who = draft.subject
                fact.per = who.lemma if who is not None and not who.name and not who.pronoun else "*"
                return
        if chunk.kind == "adv" and low in ("each", "apiece"):
            fact.per = "*"
            return
        if chunk.kind == "adv" and low in ("everyday", "daily"):
            fact.per = "day"
            return
        if chunk.kind == "verb" and not fact.role_subject:
            break
    made = _made_of(g, draft)
    if made is not None and fact.kind != "money":
        fact.per, fact.per_phrase = made.lemma, made
        return
    # "groups of size 13"
    if phrase.first >= 2 and words[phrase.first - 1].low == "size" and words[phrase.first - 2].low == "of" and n >= 1:
        groups = [
            c.phrase for c in chunks[:n] if c.phrase is not None and c.phrase.plural and c.phrase.lemma in CONTAINERS
        ]
        if groups:
            fact.per, fact.per_phrase = groups[-1].lemma, groups[-1]
            who = draft.subject
            if who is not None and who.plural:
                fact.unit, fact.kind = Unit(who.lemma, "", frozenset(who.mods)), "count"
            return
    # "packs of 13", "groups of 4 pencils"
    if (
        n >= 2
        and words[chunks[n - 1].first].low == "of"
        and (group := chunks[n - 2].phrase) is not None
        and group.lemma in CONTAINERS
        and (group.plural or group.number is not None)
    ):
        fact.per = group.lemma
        fact.per_phrase = group
        return
    # "with 4 chairs in each", "each with 6 pages", "each of them having"
    before = chunks[:n]
    for chunk in reversed(before):
        p = chunk.phrase
        if (chunk.kind == "mark" and words[chunk.first].text != ",") or chunk.kind in ("conj", "sub"):
            break
        if p is not None and p.number is not None:
            break
        if p is not None and any(f.per_phrase is p for f in g.facts):
            # "$5 every week during the 4 weeks": the week is the first number's
            break
        if p is not None and p.determiner.split()[:1] in (["each"], ["every"]) and chunk.first > draft.verb_last:
            chunks.index(chunk) > 0 and chunks[chunks.index(chunk) - 1].kind == "prep"
            if True:
                fact.per = p.lemma if p.lemma and p.lemma not in ("each", "one") else "*"
                fact.per_phrase = p
                return
    # a fronted "In each box there are 5", "Every week Ivo reads 20 pages"
    for chunk in chunks:
        if chunk.first >= draft.verb_first:
            break
        p = chunk.phrase
        if p is not None and p.determiner.split()[:1] in (["each"], ["every"]) and p is not phrase:
            fact.per = p.lemma if p.lemma and p.lemma not in ("each", "one") else "*"
            fact.per_phrase = p
            return


def _made_of(g: Gathering, draft: Draft) -> Phrase | None:
    """ "It needs 6 eggs to bake a cake": told for one cake."""
    ahead = draft.index + 1
    it = draft.subject is not None and draft.subject.lemma == "it" and draft.subject.pronoun
    if not it or draft.verb not in ("take", "need", "require") or draft.question or ahead >= len(g.drafts):
        return None
    following = g.drafts[ahead]
    if not following.infinitive or following.sentence != draft.sentence:
        return None
    for chunk in following.after_verb()[:1]:
        p = chunk.phrase
        if p is not None and p.lemma and not p.plural and (p.determiner in ("a", "an", "one", "each") or _one(p)):
            return p
    return None


def _one(phrase: Phrase) -> bool:
    return phrase.number is not None and phrase.number.value == 1


def _next_phrase(chunks: Sequence[Chunk], chunk: Chunk) -> Phrase | None:
    at = next(i for i, c in enumerate(chunks) if c is chunk)
    return chunks[at + 1].phrase if at + 1 < len(chunks) else None


def set_generic(g: Gathering, fact: Fact, draft: Draft, phrase: Phrase) -> None:
    """ "A vase can hold 5", "One box has 4": told for one of them."""
    words = g.words
    for subject in draft.subjects:
        first = subject.determiner.split()[0] if subject.determiner else ""
        if subject is phrase:
            continue
        if first in ("a", "an", "one") or words[subject.first].low == "one":
            if not subject.name and subject.lemma:
                fact.generic = (*fact.generic, subject.lemma)
            if (
                (
                    draft.tense in ("modal", "present")
                    and draft.verb
                    in (
                        "hold",
                        "contain",
                        "have",
                        "cost",
                        "seat",
                        "fit",
                        "carry",
                        "need",
                        "require",
                        "weigh",
                        "make",
                        "take",
                        "be",
                        "use",
                        "store",
                        "sell",
                        "accommodate",
                        "feed",
                        "lay",
                        "eat",
                        "equal",
                    )
                )
                and not subject.name
                and subject.of is None
                and subject.lemma not in ("farmer", "boy", "girl", "man", "woman", "baker")
            ):
                if (
                    draft.verb in ("be", "have", "take", "make", "use", "eat", "need")
                    and draft.verb not in ("have", "need", "use")
                    and draft.tense != "modal"
                ):
                    continue
                several = sum(c.phrase is not None and c.phrase.number is not None for c in draft.chunks) > 1
                if draft.verb == "sell" and (several or fact.kind != "money"):
                    # "a shop sells 3 pens for $6": no amount for one shop
                    continue
                fact.per = subject.lemma
                fact.per_phrase = subject
                return
