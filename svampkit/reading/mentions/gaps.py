"""Whose an amount is where the verb is left out: "Mira has 9 pens and Theo 11", "A cap costs $8 and a scarf $5"."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import AmountAt, Gathering
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.words.vocabulary import TIME_NOUNS

__all__ = ["fill_the_gap"]


def fill_the_gap(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """Give an amount that stands beside its own subject what the verb before told of the first one."""
    subject = _gapped(at)
    if subject is None:
        return
    fact.holders = g.keys(subject)
    fact.holder = "+".join(fact.holders)
    _as_often(g, fact)
    first = at.draft.subject
    if first is not None and first.lemma in (fact.per, *fact.generic) and subject.lemma:
        _told_of_one(fact, first.lemma, subject)


def _told_of_one(fact: Fact, first: str, subject: Phrase) -> None:
    """What is told for one cap is told for one scarf behind it."""
    fact.generic = tuple(subject.lemma if key == first else key for key in fact.generic)
    if fact.per == first:
        fact.per, fact.per_phrase = subject.lemma, subject


def _gapped(at: AmountAt) -> Phrase | None:
    """Whose a number is where the verb is left out: "and Theo 11", "and Theo for 11", "and the other 8", "and the
    cat 9"; None elsewhere."""
    draft, chunks, n = at.draft, at.chunks, at.n
    n -= n > 2 and chunks[n - 1].kind == "prep"
    told = any(c.phrase is not None and c.phrase.number is not None for c in chunks[:n])
    if (
        n < 2
        or not told
        or draft.verb_last < 0
        or chunks[n - 1].kind != "np"
        or chunks[n - 2].kind not in ("conj", "mark")
    ):
        return None
    prior = chunks[n - 1].phrase
    if prior is None or chunks[n - 1].first <= draft.verb_last or prior.number is not None:
        return None
    other = prior.determiner in ("the", "the other") and prior.lemma in ("other", "second")
    kin = bool(prior.owner) and (prior.lemma in KIN or is_person(prior.lemma))
    beside = chunks[n - 1].last + 1 == at.chunks[at.n].first
    alike = beside and (_like_the_subject(draft, prior) or _measured_too(draft, prior) or _two_days(draft, prior))
    alike = alike or _of_that_noun(draft, prior)
    return prior if prior.name or other or kin or alike else None


def _measured_too(draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "Theo weighs 32 kilograms, his bag 5". Near miss: "Theo bought 2 pens, his ruler 5 cm long"."""
    return bool(phrase.owner) and draft.verb in _MEASURING and bool(phrase.lemma) and not phrase.plural


def _two_days(draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "Friday brought 13 and Saturday 18"."""
    first = draft.subject
    return first is not None and {first.lemma, phrase.lemma} <= TIME_NOUNS and first.lemma != phrase.lemma


def _of_that_noun(draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "Her bread recipe asks for 900 grams and her roll recipe for 350". Near miss: "Mira put 9 on her tray and the
    lid on 5"."""
    first = draft.subject
    return first is not None and bool(phrase.owner) and first.lemma == phrase.lemma and first.mods != phrase.mods


_MEASURING = frozenset(listed("verbs of what is measured"))


def _like_the_subject(draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "The dog weighs 40 pounds, the cat 9": one more of the kind that the clause is about. Near misses: "Ivo put 5
    pens in the box and the lid on it", "Petra has a dog, the cat 9 years old"."""
    subject = draft.subject
    if subject is None or len(draft.subjects) != 1 or subject.name or subject.pronoun or subject.number is not None:
        return False
    articles = {phrase.determiner, subject.determiner}
    alike = (len(articles) == 1 or articles == {"a", "an"}) and phrase.plural == subject.plural
    one = phrase.determiner in _ONE and not phrase.pronoun
    costs = (
        draft.verb in _COSTING and bool(subject.owner) and not phrase.plural
    )  # "Noor's flight cost 410, the hotel 260"
    return (alike or costs) and one and bool(phrase.lemma) and phrase.lemma != "rest"


_COSTING: Final = frozenset(["cost", "weigh"])
_ONE: Final = frozenset(listed("words before one thing or the thing"))


def _as_often(g: Gathering, fact: Fact) -> None:
    """ "Mira washes 8 windows an hour and Theo 5": an hour too."""
    prior = g.facts[-1] if g.facts else None
    if prior is not None and prior.clause is fact.clause and prior.per and not fact.per and prior.unit == fact.unit:
        fact.per, fact.per_phrase = prior.per, prior.per_phrase
