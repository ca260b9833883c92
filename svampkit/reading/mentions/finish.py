"""The public reading: clauses, mentions and noun phrases with exact spans, from the reader's drafts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from svampkit.reading.build import Built
from svampkit.reading.mentions.draft import Draft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.holders import Holders
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.text import Adjunct, Clause, Frame, Mention, NounPhrase, Reading, Span
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import TIME_NOUNS

__all__ = ["finish"]

_GENDERS: Final[Mapping[str, Literal["he", "she", "it", "they"]]] = {
    "he": "he",
    "she": "she",
    "it": "it",
    "they": "they",
}


def _span(words: Sequence[Word], first: int, last: int) -> Span:
    return Span(words[first].start, words[last].end)


def finish(
    text: str,
    body_end: int,
    words: Sequence[Word],
    numbers: Sequence[NumberAt],
    drafts: Sequence[Draft],
    facts: Sequence[Fact],
    holders: Holders,
    owners: Mapping[int, tuple[str, ...]],
    built: Built,
    ask: Fact,
) -> Reading:
    """Everything that a variation operator needs of the text."""

    def noun(phrase: Phrase, keys: tuple[str, ...] = ()) -> NounPhrase | None:
        first = phrase.first
        if phrase.number is not None:
            first = phrase.number.last + 1
        last = phrase.last
        if phrase.of is not None and phrase.head >= 0 and phrase.of.last == phrase.last:
            last = phrase.last
        if phrase.number is not None:
            while first <= last and words[first].low in (
                "more",
                "other",
                "fewer",
                "less",
                "additional",
                "extra",
                "another",
                "of",
            ):
                first += 1
        if first > last or (phrase.head < 0 and phrase.number is not None and phrase.of is None):
            return None
        span = _span(words, first, last)
        spoken = phrase.lemma if phrase.pronoun else ""
        key = "+".join(keys) or phrase.lemma
        if phrase.name and spoken not in _GENDERS:
            spoken = holders.gender.get(phrase.lemma, "")
        return NounPhrase(
            span,
            text[span.start : span.end],
            phrase.lemma,
            phrase.mods,
            phrase.plural,
            key,
            phrase.pronoun,
            phrase.name,
            _GENDERS.get(spoken, ""),
        )

    by_tag = {f.tag: f for f in facts if f.tag is not None}
    mentions = []
    for number in numbers:
        fact = by_tag.get(number.tag)
        span = _span(words, number.first, number.last)
        phrase_span, noun_phrase, unit, more, of = span, None, "", "", ""
        if fact is not None and fact.phrase is not None:
            phrase = fact.phrase
            phrase_span = _span(words, min(number.first, phrase.first), phrase.last)
            noun_phrase = noun(phrase) if phrase.head >= 0 else None
            unit, more = fact.unit.head, phrase.more
            if phrase.of is not None and phrase.head < 0:
                at = next((i for i in range(phrase.first, phrase.last + 1) if words[i].low == "of"), phrase.last)
                of = text[words[at].start : words[phrase.last].end]
        mentions.append(Mention(number.tag, number.value, span, phrase_span, noun_phrase, unit, more, of))

    clauses = []
    for draft in drafts:
        clauses.append(
            _clause(text, words, draft, [f for f in facts if f.clause is draft], owners.get(draft.index, ()), noun)
        )
    told = {built.of_fact[f.n]: f.clause.index for f in facts if f.tag is not None}
    asked = ""
    if ask.phrase is not None:
        phrase = ask.phrase
        first = phrase.first
        while first <= phrase.last and words[first].low in ("many", "much", "more", "fewer", "less"):
            first += 1
        if first <= phrase.last:
            asked = text[words[first].start : words[phrase.last].end]
    return Reading(text, body_end, built.world, tuple(mentions), tuple(clauses), told, asked)


def _clause(
    text: str, words: Sequence[Word], draft: Draft, facts: Sequence[Fact], owners: tuple[str, ...], noun: object
) -> Clause:
    make: object = noun
    assert callable(make)
    chunks = list(draft.chunks)
    joined = draft.conjunction.split()
    first = draft.first
    # leave out the conjunction
    position = 0
    skip = len(joined)
    while position < len(chunks) and skip > 0:
        if words[chunks[position].first].text in joined:
            skip -= 1
        first = chunks[position].last + 1
        position += 1
    if first > draft.last:
        first = draft.first
    last = draft.last
    while last > first and words[last].text in ".,;:?!":
        last -= 1
    subject = (
        make(draft.subject, owners)
        if draft.subject is not None and draft.subject.number is None
        else (make(draft.subject) if draft.subject is not None else None)
    )
    recipient = source = obj = None
    adjuncts: list[Adjunct] = []
    after: list[Chunk] = draft.after_verb()
    for at, chunk in enumerate(after):
        phrase = chunk.phrase
        previous = after[at - 1] if at else None
        if phrase is None:
            if chunk.kind == "adv" and words[chunk.first].low in (
                "yesterday",
                "today",
                "now",
                "tomorrow",
                "later",
                "initially",
                "originally",
                "first",
            ):
                span = _span(words, chunk.first, chunk.last)
                adjuncts.append(Adjunct("", span, text[span.start : span.end], None, True))
            continue
        prep = words[previous.first].low if previous is not None and previous.kind == "prep" else ""
        if prep:
            assert previous is not None
            span = _span(words, previous.first, chunk.last)
            nphrase = make(phrase)
            adjuncts.append(Adjunct(prep, span, text[span.start : span.end], nphrase, phrase.lemma in TIME_NOUNS))
            if phrase.number is None and phrase.lemma not in TIME_NOUNS:
                if prep == "to" and recipient is None:
                    recipient = nphrase
                elif prep == "from" and source is None:
                    source = nphrase
        elif phrase.lemma in TIME_NOUNS and phrase.number is None and draft.verb != "":
            span = _span(words, chunk.first, chunk.last)
            adjuncts.append(Adjunct("", span, text[span.start : span.end], make(phrase), True))
        elif obj is None:
            following = after[at + 1] if at + 1 < len(after) else None
            if (
                (phrase.pronoun or phrase.name or phrase.owner)
                and following is not None
                and following.phrase is not None
                and (phrase.number is None)
            ):
                recipient = make(phrase)
            else:
                obj = make(phrase)
    front = [c for c in chunks if c.last < draft.verb_first]
    for at, chunk in enumerate(front):
        if chunk.phrase is not None and at and front[at - 1].kind == "prep" and chunk.phrase is not draft.subject:
            span = _span(words, front[at - 1].first, chunk.last)
            if words[front[at - 1].first].text in joined:
                continue
            adjuncts.append(
                Adjunct(
                    words[front[at - 1].first].low,
                    span,
                    text[span.start : span.end],
                    make(chunk.phrase),
                    chunk.phrase.lemma in TIME_NOUNS,
                )
            )
    frame: Frame = draft.frame
    told = [f for f in facts if f.tag is not None]
    if draft.question:
        frame = "ask"
    elif not told and not any(f.some for f in facts):
        frame = "background"
    elif any(f.than for f in told):
        frame = "compare"
    elif any(f.per for f in told):
        frame = "rate"
    elif told:
        frame = told[0].frame
    return Clause(
        span=_span(words, first, last),
        sentence=draft.sentence,
        question=draft.question,
        frame=frame,
        subject=subject,
        shared_subject=draft.shared,
        verb=draft.verb,
        verb_span=_span(words, draft.verb_first, draft.verb_last) if draft.verb_first >= 0 else None,
        particle=draft.particle,
        tense=draft.tense,
        negated=draft.negated,
        passive=draft.passive,
        mentions=tuple(f.tag for f in told if f.tag),
        object=obj,
        recipient=recipient,
        source=source,
        adjuncts=tuple(adjuncts),
        conjunction=draft.conjunction,
    )
