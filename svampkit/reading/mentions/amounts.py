"""The facts of a clause's numbers and of its "some"."""

from __future__ import annotations

import itertools

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.mentions.comparing import set_than
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.events import set_event
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import AmountAt, Gathering, content_of, is_some
from svampkit.reading.mentions.per import set_generic, set_per
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.surroundings import set_cues, set_surroundings
from svampkit.reading.mentions.units import ABBREVIATED, PERCENTS, Unit, unit_kind

__all__ = ["add_numbers"]


def add_numbers(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> None:
    """Every number of a clause, and every "some", as a fact of whoever the clause is about."""
    chunks = draft.chunks
    numbered = [n for n, c in enumerate(chunks) if c.phrase is not None and c.phrase.number is not None]
    somes = [
        n
        for n, c in enumerate(chunks)
        if c.phrase is not None
        and c.phrase.number is None
        and is_some(c.phrase)
        and not draft.question
        and not (n and g.words[chunks[n - 1].first].low in ("as", "than"))
    ]
    if not numbered and not somes and not draft.question and draft.verb and draft.verb != "be":
        # "picked peaches to stock up": a bare plural is an amount that is not told
        frames = frames_of(draft.verb, draft.particle)
        for n, c in enumerate(chunks):
            p = c.phrase
            if (
                p is not None
                and c.first > draft.verb_last
                and p.plural
                and not p.pronoun
                and not p.name
                and not p.determiner
                and not p.owner
                and (n == 0 or chunks[n - 1].kind in ("verb", "adv") or chunks[n - 1].last <= draft.verb_last)
                and frames
                and frames[0] in ("gain", "loss", "give", "receive", "make")
                and any(f.unit.head == p.lemma for f in g.facts if f.tag)
            ):
                somes = [n]
                break
    marks = sorted(numbered + somes)
    for order, n in enumerate(marks):
        chunk = chunks[n]
        phrase = chunk.phrase
        assert phrase is not None
        stop = marks[order + 1] if order + 1 < len(marks) else len(chunks)
        after = chunks[n + 1 : stop]
        _add_fact(g, AmountAt(draft, chunks, n, after, order, len(marks)), phrase, owners)


def _add_fact(g: Gathering, at: AmountAt, phrase: Phrase, owners: tuple[str, ...]) -> None:
    """One number, or one "some", as a fact."""
    draft, chunks, n = at.draft, at.chunks, at.n
    number = phrase.number
    unit, elided = unit_of(g, phrase)
    fact = Fact(
        n=len(g.facts),
        tag=number.tag if number else None,
        value=number.value if number else None,
        clause=draft,
        phrase=phrase,
        at=phrase.first,
        unit=unit,
        kind=unit_kind(unit.head),
        elided=elided,
        frame=draft.frame,
        verb=draft.verb,
        some=number is None,
        more=phrase.more,
        negated=draft.negated,
        because=number.because if number else "",
    )
    if number is not None and number.money:
        fact.kind = "money"
    if fact.kind == "length" and "square" in unit.mods:
        fact.kind = "area"
    if any(p.lemma == "score" for p in draft.subjects) and unit.head in ("", "point"):
        fact.unit, fact.kind = Unit("point"), "points"
    fact.holders = owners
    fact.holder = "+".join(owners)
    fact.role_subject = any(p is phrase for p in draft.subjects)
    if phrase.of is not None and (phrase.of.pronoun or phrase.of.determiner or phrase.of.owner) and (phrase.head < 0):
        fact.subset = True
    set_surroundings(g, fact, at)
    set_per(g, fact, at, phrase)
    if not fact.per and not fact.some:
        set_generic(g, fact, draft, phrase)
    set_than(g, fact, draft, chunks)
    set_event(g, fact, draft, at.before)
    set_cues(g, fact, draft)
    set_whole(g, fact, at)
    if draft.negated and draft.tense == "modal" and (fact.than or fact.per):
        # "cannot hold more than 36": a limit, no amount
        fact.than, fact.per, fact.limit = "", "", True
    fact.words = content_of(g, chunks)
    near = [chunks[n], *at.after]
    following = [c for c in draft.after_verb() if c.last < phrase.first][:1]
    if (
        fact.kind != "money"
        and following
        and following[0].phrase is not None
        and following[0].phrase.number is None
        and not following[0].phrase.pronoun
    ):
        # "played cards with 5 friends": the object tells the act apart
        near = [following[0], *near]
    fact.local = content_of(g, near)
    percent = unit.head in PERCENTS  # of "60% are ripe and 15 are not" the 15 are no percentage
    if unit.head and not elided and not percent and (fact.per or number is None or not fact.ratio):
        g.last_unit = unit
    if unit.head and not elided and not percent and fact.kind == "count":
        g.last_count = unit
    # gapping: "and Theo 11", "and the other 8"
    if (
        n > 0
        and chunks[n - 1].kind == "np"
        and (prior := chunks[n - 1].phrase) is not None
        and draft.verb_last >= 0
        and (chunks[n - 1].first > draft.verb_last and prior.number is None)
    ) and (
        (prior.name or (prior.determiner in ("the", "the other") and prior.lemma in ("other", "second")))
        and n > 1
        and (chunks[n - 2].kind in ("conj", "mark"))
    ):
        fact.holders = g.keys(prior)
        fact.holder = "+".join(fact.holders)
    g.facts.append(fact)


def _people(g: Gathering, phrase: Phrase) -> bool:
    """ "The three of them ate …", "she cooked for five." """
    if phrase.number is None or phrase.head >= 0 or phrase.number.money:
        return False
    before = g.words[phrase.first - 1].low if phrase.first else ""
    after = g.words[phrase.last + 1] if phrase.last + 1 < len(g.words) else None
    if before == "for" and phrase.of is None and after is not None and after.text in ".,":
        return any(w.low in _COOKS for w in g.words[: phrase.first])
    return (
        phrase.determiner == "the"
        and phrase.of is not None
        and phrase.of.pronoun
        and after is not None
        and after.tag[:1] == "V"
        and after.low not in ("is", "are", "was", "were")
    )


_COOKS = frozenset(listed("forms of cooking"))


def unit_of(g: Gathering, phrase: Phrase) -> tuple[Unit, bool]:
    """Unit of a numbered phrase and whether it was filled in."""
    if phrase.number is not None and phrase.number.money:
        return Unit("dollar"), False
    of = phrase.of
    ours = phrase.number is not None and of is not None and of.pronoun and of.lemma in ("we", "you")
    if ours or _people(g, phrase):
        return Unit("person"), False
    of_noun, of_mods = "", frozenset[str]()
    if of is not None and not of.pronoun and of.lemma and not of.name:
        of_noun, of_mods = of.lemma, frozenset(of.mods)
    if of_noun == "one" or (phrase.lemma == "one" and phrase.number is not None):
        # "2 of the old ones"
        last = g.last_unit or g.spoken
        return (Unit(last.head, last.of, frozenset()), True) if last is not None else (Unit(), True)
    if phrase.head >= 0 and phrase.lemma in ABBREVIATED and phrase.number is not None:
        return Unit(ABBREVIATED[phrase.lemma], of_noun, frozenset(phrase.mods) | of_mods), False
    if phrase.head >= 0 and phrase.lemma not in ("total", "number", "maximum"):
        last = g.last_unit
        if not of_noun and last is not None and last.of and last.head == phrase.lemma and not phrase.mods:
            return Unit(last.head, last.of, last.mods), False
        return Unit(phrase.lemma, of_noun, frozenset(phrase.mods) | of_mods), False
    return (Unit(of_noun, "", of_mods), False) if of_noun else (_filled_in(g, phrase), True)


def _filled_in(g: Gathering, phrase: Phrase) -> Unit:
    """The unit of a number without a noun: what was counted last, "9 of them", "4 more"."""
    last = g.last_unit
    if last is not None and phrase.of is not None and unit_kind(last.head) == "time" and g.last_count is not None:
        last = g.last_count
    if last is None:
        last = g.spoken
    if last is None:
        return Unit("", "", frozenset(phrase.mods))
    if phrase.mods:
        return Unit(last.head, last.of, frozenset(phrase.mods))
    mods = last.mods if (phrase.of is not None or phrase.more) else frozenset[str]()
    return Unit(last.head, last.of, mods)


def set_whole(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "a total of N", "N altogether", "a total length of N", "N out of M"."""
    words, draft, chunks, n, after = g.words, at.draft, at.chunks, at.n, at.after
    if (
        n >= 2
        and words[chunks[n - 1].first].low == "of"
        and (sum_of := chunks[n - 2].phrase) is not None
        and sum_of.lemma in ("total", "sum", "collection", "maximum")
    ):
        fact.whole = sum_of.lemma != "maximum"
    if n >= 1 and (title := chunks[n - 1].phrase) is not None and title.lemma == "total":
        fact.whole = True
    if fact.at >= 2 and words[fact.at - 1].low == "of" and words[fact.at - 2].low == "total":
        fact.whole = True
    opening = [words[i].low for i in range(draft.first, min(draft.first + 2, draft.last))]
    if opening in (["in", "all"], ["in", "total"]) or opening[:1] == ["together"]:
        fact.whole = True
    if draft.subjects and any(
        p.lemma in ("sum", "total") or "total" in p.mods or "combined" in p.mods for p in draft.subjects
    ):
        fact.whole = True
    if "total" in fact.unit.mods:
        fact.whole = True
    tail = [words[i].low for c in after for i in range(c.first, c.last + 1)]
    if (
        not draft.question
        and (
            set(tail) & {"altogether", "together", "total", "combined"}
            or any(a == "in" and b in ("all", "total") for a, b in itertools.pairwise(tail))
        )
        and at.count == 1
    ):
        fact.whole = True
    if at.count == 1 and draft.conjunction.lower() == "together":
        fact.whole = True
    _set_part_of_first(g, fact, at)
    # "12 of the 30 shells", "25 out of 55 families"
    if after:
        lead = [words[c.first].low for c in after]
        if (lead[-1:] == ["of"] or lead[:2] == ["out", "of"]) and all(c.kind in ("prep", "adv") for c in after):
            marks = [
                c.phrase.number.tag for c in chunks[n + 1 :] if c.phrase is not None and c.phrase.number is not None
            ]
            if marks:
                fact.of_number, fact.subset = marks[0], True


def _set_part_of_first(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "Of the 30 shells 12 are white": the whole stands first."""
    first = next((c for c in at.chunks if c.phrase is not None), None)
    if first is None or first.phrase is None or first.phrase is fact.phrase or first.phrase.number is None:
        return
    before = [g.words[i].low for i in range(at.draft.first, first.first)]
    if fact.role_subject and before in (["of"], ["out", "of"]):
        fact.of_number, fact.subset = first.phrase.number.tag, True
