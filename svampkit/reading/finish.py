"""The public reading: clauses, mentions and noun phrases with exact spans, from the reader's drafts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, Literal

from svampkit.lexicon.grammar import listed
from svampkit.reading.build import Built
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.holders import Holders
from svampkit.reading.mentions.phrase import Phrase
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
_BEHIND_NUMBER: Final = frozenset(listed("words between a number and its noun"))
_MOMENTS: Final = frozenset(listed("adverbs of the moment"))


@dataclass(frozen=True, slots=True)
class _Text:
    """The text with its words, and who is spoken of."""

    text: str
    words: Sequence[Word]
    holders: Holders

    def span(self, first: int, last: int) -> Span:
        """Characters of a range of words."""
        return Span(self.words[first].start, self.words[last].end)

    def adjunct(self, preposition: str, first: int, last: int, noun: NounPhrase | None, *, time: bool) -> Adjunct:
        """An adjunct that takes a range of words."""
        span = self.span(first, last)
        return Adjunct(preposition, span, self.text[span.start : span.end], noun, time)

    def noun(self, phrase: Phrase, keys: tuple[str, ...] = ()) -> NounPhrase | None:
        """A noun phrase without its number; None where the number stands alone."""
        first = phrase.first
        if phrase.number is not None:
            first = phrase.number.last + 1
            while first <= phrase.last and self.words[first].low in _BEHIND_NUMBER:
                first += 1
        if first > phrase.last or (phrase.head < 0 and phrase.number is not None and phrase.of is None):
            return None
        span = self.span(first, phrase.last)
        spoken = phrase.lemma if phrase.pronoun else ""
        if phrase.name and spoken not in _GENDERS:
            spoken = self.holders.gender.get(phrase.lemma, "")
        return NounPhrase(
            span,
            self.text[span.start : span.end],
            phrase.lemma,
            phrase.mods,
            phrase.plural,
            "+".join(keys) or phrase.lemma,
            phrase.pronoun,
            phrase.name,
            _GENDERS.get(spoken, ""),
        )


def finish(
    text: str,
    body_end: int,
    words: Sequence[Word],
    numbers: Sequence[NumberAt],
    drafts: Sequence[ClauseDraft],
    facts: Sequence[Fact],
    holders: Holders,
    owners: Mapping[int, tuple[str, ...]],
    built: Built,
    ask: Fact,
) -> Reading:
    """Everything that a variation operator needs of the text."""
    whole = _Text(text, words, holders)
    told_at = [number for number in numbers if not number.because]
    mentions = tuple(_mention(whole, number, _fact_of(number, told_at, facts)) for number in told_at)
    clauses = tuple(
        _clause(whole, draft, [f for f in facts if f.clause is draft], owners.get(draft.index, ()))
        for draft in drafts
    )
    clauses = _without_told_again(clauses, {m.tag: m.number for m in reversed(mentions)})
    told = {built.of_fact[f.n]: f.clause.index for f in facts if f.tag is not None and not f.because}
    asked = _asked(whole, ask.phrase) if ask.phrase is not None else ""
    return Reading(text, body_end, built.world, mentions, clauses, told, asked)


def _fact_of(number: NumberAt, numbers: Sequence[NumberAt], facts: Sequence[Fact]) -> Fact | None:
    """The fact that stands at a number, or that of its tag where it stands at no other: of a tag that is told twice
    each number has its own."""
    of_tag = [fact for fact in facts if fact.tag is not None and fact.tag == number.tag]
    here = next((fact for fact in of_tag if number.first <= fact.at <= number.last), None)
    elsewhere = any(n.first <= fact.at <= n.last for n in numbers for fact in of_tag if n.tag == number.tag)
    return here if here is not None or elsewhere or not of_tag else of_tag[0]


def _without_told_again(clauses: Sequence[Clause], first: Mapping[str, Span]) -> tuple[Clause, ...]:
    """A number that is told again ("Of these 9 mugs") is the clause's that told it first."""
    return tuple(
        replace(clause, mentions=tuple(tag for tag in clause.mentions if _lies_in(first.get(tag), clause)))
        for clause in clauses
    )


def _lies_in(number: Span | None, clause: Clause) -> bool:
    return number is None or clause.span.start <= number.start < clause.span.end


def _asked(whole: _Text, phrase: Phrase) -> str:
    """The noun phrase after "how many" as written."""
    first = phrase.first
    while first <= phrase.last and whole.words[first].low in ("many", "much", "more", "fewer", "less"):
        first += 1
    return whole.text[whole.words[first].start : whole.words[phrase.last].end] if first <= phrase.last else ""


def _mention(whole: _Text, number: NumberAt, fact: Fact | None) -> Mention:
    span = whole.span(number.first, number.last - number.percent)  # of "25%" the number
    phrase = fact.phrase if fact is not None else None
    if fact is None or phrase is None or phrase.last < number.first:  # "make all six": six of what was told before
        return Mention(number.tag, number.value, span, span, None, "", "", "")
    of = ""
    if phrase.of is not None and phrase.head < 0:
        at = next((i for i in range(phrase.first, phrase.last + 1) if whole.words[i].low == "of"), phrase.last)
        of = whole.text[whole.words[at].start : whole.words[phrase.last].end]
    return Mention(
        number.tag,
        number.value,
        span,
        whole.span(min(number.first, phrase.first), phrase.last),
        whole.noun(phrase) if phrase.head >= 0 else None,
        fact.unit.head,
        phrase.more,
        of,
    )


@dataclass(slots=True)
class _Parts:
    """What stands behind a clause's verb."""

    object: NounPhrase | None = None
    recipient: NounPhrase | None = None
    source: NounPhrase | None = None
    adjuncts: list[Adjunct] = field(default_factory=list)


def _behind_verb(whole: _Text, draft: ClauseDraft) -> _Parts:
    parts = _Parts()
    after = draft.after_verb()
    for at, chunk in enumerate(after):
        phrase = chunk.phrase
        previous = after[at - 1] if at else None
        if phrase is None:
            if chunk.kind == "adv" and whole.words[chunk.first].low in _MOMENTS:
                parts.adjuncts.append(whole.adjunct("", chunk.first, chunk.last, None, time=True))
        elif previous is not None and previous.kind == "prep":
            _take_prepositional(whole, parts, previous.first, chunk.last, phrase)
        elif phrase.lemma in TIME_NOUNS and phrase.number is None and draft.verb != "":
            parts.adjuncts.append(whole.adjunct("", chunk.first, chunk.last, whole.noun(phrase), time=True))
        elif parts.object is None:
            following = after[at + 1].phrase if at + 1 < len(after) else None
            person = phrase.pronoun or phrase.name or bool(phrase.owner)
            if person and following is not None and phrase.number is None:
                parts.recipient = whole.noun(phrase)
            else:
                parts.object = whole.noun(phrase)
    return parts


def _take_prepositional(whole: _Text, parts: _Parts, first: int, last: int, phrase: Phrase) -> None:
    """A prepositional phrase is an adjunct, and may name who gets something or where it comes from."""
    noun = whole.noun(phrase)
    preposition = whole.words[first].low
    time = phrase.lemma in TIME_NOUNS
    parts.adjuncts.append(whole.adjunct(preposition, first, last, noun, time=time))
    if phrase.number is None and not time:
        if preposition == "to" and parts.recipient is None:
            parts.recipient = noun
        elif preposition == "from" and parts.source is None:
            parts.source = noun


def _fronted(whole: _Text, draft: ClauseDraft) -> list[Adjunct]:
    """Adjuncts before the verb, but those that join the clause to another."""
    joined = draft.conjunction.split()
    front = [c for c in draft.chunks if c.last < draft.verb_first]
    return [
        whole.adjunct(
            whole.words[prep.first].low,
            prep.first,
            chunk.last,
            whole.noun(chunk.phrase),
            time=chunk.phrase.lemma in TIME_NOUNS,
        )
        for prep, chunk in pairwise(front)
        if chunk.phrase is not None
        and prep.kind == "prep"
        and chunk.phrase is not draft.subject
        and whole.words[prep.first].text not in joined
    ]


def _first_word(words: Sequence[Word], draft: ClauseDraft) -> int:
    """The clause's first word behind its conjunction."""
    joined = draft.conjunction.split()
    first, skip = draft.first, len(joined)
    for chunk in draft.chunks:
        if skip == 0:
            break
        skip -= words[chunk.first].text in joined
        first = chunk.last + 1
    return first if first <= draft.last else draft.first


def _frame(draft: ClauseDraft, facts: Sequence[Fact]) -> Frame:
    """What the clause tells, by the numbers in it."""
    told = [f for f in facts if f.tag is not None]
    if draft.question:
        return "ask"
    if not told:
        return draft.frame if any(f.some for f in facts) else "background"
    if any(f.than for f in told):
        return "compare"
    return "rate" if any(f.per for f in told) else told[0].frame


def _clause(whole: _Text, draft: ClauseDraft, facts: Sequence[Fact], owners: tuple[str, ...]) -> Clause:
    words = whole.words
    first, last = _first_word(words, draft), draft.last
    while last > first and words[last].text in ".,;:?!":
        last -= 1
    subject = draft.subject
    parts = _behind_verb(whole, draft)
    return Clause(
        span=whole.span(first, last),
        sentence=draft.sentence,
        question=draft.question,
        frame=_frame(draft, facts),
        subject=whole.noun(subject, owners if subject.number is None else ()) if subject is not None else None,
        shared_subject=draft.shared,
        verb=draft.verb,
        verb_span=whole.span(draft.verb_first, draft.verb_last) if draft.verb_first >= 0 else None,
        particle=draft.particle,
        tense=draft.tense,
        negated=draft.negated,
        passive=draft.passive,
        mentions=tuple(f.tag for f in facts if f.tag and not f.because),
        object=parts.object,
        recipient=parts.recipient,
        source=parts.source,
        adjuncts=(*parts.adjuncts, *_fronted(whole, draft)),
        conjunction=draft.conjunction,
    )
