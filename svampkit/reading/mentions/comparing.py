"""Amounts that compare: "N more than", "N times as many as"."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.reading.mentions.draft import Draft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering, content_of
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.mentions.units import Unit
from svampkit.reading.words.vocabulary import TIME_NOUNS

__all__ = ["set_than"]


def set_than(g: Gathering, fact: Fact, draft: Draft, chunks: Sequence[Chunk], n: int, after: Sequence[Chunk]) -> None:
    words = g.words
    rest = [c for c in chunks if c.first > (fact.phrase.last if fact.phrase else -1)]
    than = next((i for i, c in enumerate(rest) if words[c.first].low == "than"), None)
    following = next(
        (i for i, c in enumerate(rest) if c.phrase is not None and c.phrase.number is not None), len(rest)
    )
    if than is not None and following < than and not (fact.phrase is not None and fact.phrase.more):
        than = None  # "14 pears, 7 more than Noor": the later number compares
    graded = ""
    for c in rest[: min(following, than if than is not None else 3)]:
        low = words[c.first].low
        if low in (
            "more",
            "fewer",
            "less",
            "lesser",
            "longer",
            "taller",
            "shorter",
            "farther",
            "further",
            "older",
            "younger",
            "heavier",
            "lighter",
            "higher",
            "lower",
            "deeper",
            "faster",
            "bigger",
            "wider",
        ):
            graded = low
            break
        if c.phrase is not None and c.phrase.more and c.phrase.head < 0:
            graded = c.phrase.more
            break
    if than is not None:
        target = rest[than + 1 :]
        fact.than_words = content_of(g, target)
        for position, c in enumerate(target):
            if c.phrase is not None:
                fact.than = "+".join(g.keys(c.phrase, fact.holder)) or "clause"
                fact.than_phrase = c.phrase
                if c.phrase.lemma in ("number", "amount", "what") or not c.phrase.lemma:
                    # "than the number that Leo has": who the clause after it speaks of
                    ahead = draft.index + 1
                    if ahead < len(g.drafts) and g.drafts[ahead].sentence == draft.sentence:
                        whose = g.drafts[ahead].subjects
                        if whose:
                            fact.than = "+".join(g.keys(whose[0], fact.holder))
                            fact.than_phrase = whose[0]
                fact.than_prep = (
                    words[target[position - 1].first].low if position and target[position - 1].kind == "prep" else ""
                )
                break
        following = draft.index + 1
        if (
            fact.than
            and fact.than_phrase is not None
            and following < len(g.drafts)
            and (
                g.drafts[following].sentence == draft.sentence
                and not g.drafts[following].question
                and g.drafts[following].conjunction.lower() in ("that", "who", "which", "")
                and not any(c.phrase is not None and c.phrase.number is not None for c in g.drafts[following].chunks)
            )
        ):
            fact.than_words |= content_of(g, g.drafts[following].chunks)
        if not fact.than:
            following = draft.index + 1
            if following < len(g.drafts) and g.drafts[following].sentence == draft.sentence:
                nxt = g.drafts[following]
                fact.than = "+".join(g.subjects(nxt)) or "clause"
                fact.than_words = content_of(g, nxt.chunks)
                fact.than_phrase = nxt.subjects[0] if len(nxt.subjects) == 1 else None
        fact.more = graded or fact.more or "more"
    elif (
        draft.index + 1 < len(g.drafts)
        and words[g.drafts[draft.index + 1].first].low == "than"
        and (g.drafts[draft.index + 1].sentence == draft.sentence and (graded or fact.more))
    ):
        nxt = g.drafts[draft.index + 1]
        fact.than, fact.than_words = "clause", content_of(g, nxt.chunks)
        whom = next((c.phrase for c in nxt.chunks if c.phrase is not None and c.first < nxt.verb_first), None)
        if whom is not None and (whom.name or whom.pronoun or whom.lemma in g.holders.people):
            fact.than, fact.than_phrase = "+".join(g.keys(whom, fact.holder)), whom
        fact.more = graded or fact.more
    elif graded and fact.kind in ("length", "weight", "volume", "time", "points"):
        fact.more = graded
    if fact.phrase is not None and fact.phrase.lemma == "time" and fact.phrase.number is not None:
        following_words = [words[c.first].low for c in rest[:3]]
        if following_words[:1] and (
            following_words[0] in ("as", "more", "the", "that")
            or any(c.phrase is not None and c.phrase.owner for c in rest[:1])
        ):
            fact.ratio = True
    if draft.verb in ("lead", "trail", "beat", "win", "lose") and fact.at and words[fact.at - 1].low == "by":
        # "they led by 29 points": over whom is not said beside it
        fact.than, fact.more = fact.than or "other", fact.more or "more"
    number = fact.phrase.number if fact.phrase else None
    if number is not None and number.word in ("twice", "thrice", "half", "double", "triple"):
        fact.ratio = True
    if fact.ratio and than is None:
        _times_as(g, fact, draft, rest)


def _times_as(g: Gathering, fact: Fact, draft: Draft, rest: Sequence[Chunk]) -> None:
    """Both sides of "N times as many X as Y", "N times as long as Y"."""
    words = g.words
    marks = [i for i, c in enumerate(rest) if words[c.first].low == "as"]
    if not marks or marks[0] != 0 or len(rest) < 2:
        return
    fact.ratio_word = words[rest[1].first].low
    said = rest[1].phrase
    if said is not None and said.head >= 0 and said.lemma not in TIME_NOUNS and said.lemma:
        of = said.of
        fact.ratio_unit = Unit(
            said.lemma,
            of.lemma if of is not None and not of.pronoun else "",
            frozenset(said.mods) - {"many", "much"} | (frozenset(of.mods) if of is not None else frozenset()),
        )
    if len(marks) >= 2:
        target = list(rest[marks[1] + 1 :])
    else:
        following = draft.index + 1
        if following >= len(g.drafts) or words[g.drafts[following].first].low != "as":
            return
        target = [c for c in g.drafts[following].chunks if words[c.first].low != "as"]
    fact.than_words = content_of(g, target)
    for position, c in enumerate(target):
        if c.phrase is not None:
            fact.than = "+".join(g.keys(c.phrase, fact.holder)) or "clause"
            fact.than_phrase = c.phrase
            fact.than_prep = (
                words[target[position - 1].first].low if position and target[position - 1].kind == "prep" else ""
            )
            break
