"""The facts of a clause's numbers and of its "some"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.comparing import set_than
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.each_counted import counted_before_each, what_each_gets
from svampkit.reading.mentions.events import set_event
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.filled_units import filled_in, kinds_of_persons
from svampkit.reading.mentions.gaps import fill_the_gap
from svampkit.reading.mentions.gathering import (
    AmountAt,
    Gathering,
    content_of,
    is_some,
    stands_for,
    the_two,
)
from svampkit.reading.mentions.holders import KIN
from svampkit.reading.mentions.joined import counted_groups, joined_unit
from svampkit.reading.mentions.per import set_generic, set_per
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.states import state_told
from svampkit.reading.mentions.surroundings import set_cues, set_surroundings
from svampkit.reading.mentions.told_of_before import compared_before, told_like
from svampkit.reading.mentions.units import ABBREVIATED, Unit, unit_kind
from svampkit.reading.mentions.wholes import set_whole
from svampkit.reading.words.nouns import singular
from svampkit.reading.words.numbers import SHARE
from svampkit.reading.words.percent import HUNDRED, PERCENTS, compares_or_lowers, turn_of
from svampkit.reading.words.vocabulary import EVERYONE, PRONOUNS

__all__ = ["add_numbers"]


def add_numbers(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> None:
    """Every number of a clause, and every "some", as a fact of whoever the clause is about."""
    chunks = draft.chunks
    numbered = [n for n, c in enumerate(chunks) if c.phrase is not None and c.phrase.number is not None]
    numbered = [n for n in numbered if not _two_who_do_it(draft, chunks[n].phrase)]
    somes = [
        n
        for n, c in enumerate(chunks)
        if c.phrase is not None
        and c.phrase.number is None
        and is_some(c.phrase)
        and not draft.question
        and not (n and g.words[chunks[n - 1].first].low in ("as", "than"))
    ]
    if not numbered and not somes:
        somes = _bare_plural(g, draft)
    marks = sorted(numbered + somes)
    for order, n in enumerate(marks):
        chunk = chunks[n]
        phrase = chunk.phrase
        assert phrase is not None
        stop = marks[order + 1] if order + 1 < len(marks) else len(chunks)
        after = chunks[n + 1 : stop]
        _add_fact(g, AmountAt(draft, chunks, n, after, order, len(marks)), phrase, owners)


def _bare_plural(g: Gathering, draft: ClauseDraft) -> list[int]:
    """ "Picked peaches to stock up": the place of a bare plural, an amount of what was counted before that is not
    told."""
    if draft.question or not draft.verb or draft.verb == "be":
        return []
    frames = frames_of(draft.verb, draft.particle)
    if not frames or frames[0] not in _COMING_AND_GOING:
        return []
    for n, c in enumerate(draft.chunks):
        p = c.phrase
        if p is None or c.first <= draft.verb_last or not p.plural:
            continue
        named = p.pronoun or p.name or p.determiner or p.owner
        before = draft.chunks[n - 1] if n else None
        beside = before is None or before.kind in ("verb", "adv") or before.last <= draft.verb_last
        if not named and beside and any(f.unit.head == p.lemma for f in g.facts if f.tag):
            return [n]
    return []


def _two_who_do_it(draft: ClauseDraft, phrase: Phrase | None) -> bool:
    """ "How many do the two have together?": no amount. Near miss: "the two shared 8 pies"."""
    return phrase is not None and the_two(phrase) and phrase in draft.subjects and draft.verb not in _SHARING


_SHARING: Final = frozenset(listed("verbs of sharing"))
_RISING: Final = frozenset(listed("verbs of rising and falling"))
_COMING_AND_GOING: Final = frozenset(["gain", "loss", "give", "receive", "make"])
"""Frames of what changes a stock."""


def _unit_told(g: Gathering, at: AmountAt, phrase: Phrase) -> tuple[Unit, bool]:
    """What an amount counts, as its own words or those around it tell, and whether it was filled in."""
    draft = at.draft
    unit, elided = unit_of(g, phrase)
    if elided and (given := _what_persons_get(g, draft, phrase, unit)) is not None:
        unit = given
    if elided and (got := what_each_gets(g, at, phrase, unit)) is not None:
        unit = got
    if elided and not unit.mods and _does_the_same(g, draft, phrase):
        unit = g.last_unit or unit
    if elided and (done := _done_with(g, draft, phrase)) is not None:
        unit = done
    if elided and g.last_count is not None and _has_a_price(g, at):
        unit = g.last_count
    if elided and _is_an_age(g, draft, phrase):
        unit = Unit("year")
    if elided and (draft.verb == "be" or draft.verb in _RISING) and (named := _counted_by_subject(draft)) is not None:
        unit, elided = named, False
    if elided and (sort := _sort_named(at, phrase)) is not None:
        told_apart = sort.mods if sort.lemma == unit.head else (sort.lemma,)
        unit = Unit(unit.head, unit.of, frozenset(told_apart))
    if elided and (groups := counted_groups(g.words, at.chunks, phrase)) is not None:
        unit, elided = groups, False
    if any(p is phrase for p in draft.subjects) and (state := state_told(g, draft)):
        unit = Unit(unit.head, unit.of, unit.mods | {state})
    return unit, elided


def _add_fact(g: Gathering, at: AmountAt, phrase: Phrase, owners: tuple[str, ...]) -> None:
    """One number, or one "some", as a fact."""
    draft = at.draft
    unit, elided = _unit_told(g, at, phrase)
    fact = _new(g, draft, phrase, unit, elided)
    fact.holders = _respectively(g, at) or (owners if owners else _done_by(g, at))
    compared = compared_before(g, draft, fact)
    if compared is not None:
        fact.holders = compared.holders
    fact.holder = "+".join(fact.holders)
    if elided and fact.tag is not None and (made := _what_its_holder_has(g, fact)) is not None:
        fact.unit, fact.kind = made, unit_kind(made.head)
        unit = made
    fact.role_subject = any(p is phrase for p in draft.subjects)
    fact.subset = phrase.head < 0 and (_of_known(g, phrase) or _of_which(g, fact))
    set_surroundings(g, fact, at)
    set_per(g, fact, at, phrase)
    if fact.holders == ("each",) and any(len(counted_before_each(draft, who)) > 1 for who in draft.subjects):
        fact.holders, fact.holder = (), ""  # nobody is called so
    if elided and fact.per and (unit.head == fact.per or (is_person(unit.head) and kinds_of_persons(g))):
        fact.unit = unit = _put_into(g, at, fact.per)
        fact.kind = unit_kind(unit.head)
    if not fact.per and not fact.some:
        set_generic(g, fact, draft, phrase)
    set_than(g, fact, draft, at.chunks)
    fact.of_rest = fact.ratio and _of_the_rest(g, phrase)
    set_event(g, fact, draft, at.before)
    _set_owned_stock(g, fact, at)
    set_cues(g, fact, draft)
    set_whole(g, fact, at)
    _set_its_measure(g, fact, at)
    _set_turn(g, fact, draft)
    if compared is not None:
        told_like(fact, compared)
    if draft.negated and draft.tense == "modal" and (fact.than or fact.per):
        # "cannot hold more than 36": a limit, no amount
        fact.than, fact.per, fact.limit = "", "", True
    fact.words = content_of(g, at.chunks)
    fact.local = content_of(g, _near(g, fact, at, phrase))
    _remember(g, fact, unit)
    fill_the_gap(g, fact, at)
    g.facts.append(fact)


def _set_turn(g: Gathering, fact: Fact, draft: ClauseDraft) -> None:
    """ "Rose by 20%", "20% off", "an 8% tax": what the percentage does to the whole."""
    number = fact.phrase.number if fact.phrase is not None else None
    if number is None:
        return
    sign = number.last if number.percent else number.last + 1
    if sign < len(g.words) and g.words[sign].low in PERCENTS:
        fact.turn = turn_of(g.words, draft.first, number.first, sign, number.percent)
    elif number.word == SHARE and compares_or_lowers(g.words, number.first, number.last):
        fact.turn = turn_of(g.words, draft.first, number.first, number.last, False)


def _set_its_measure(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "A rope 20 feet long is cut": the rope is so long, whatever is done with it."""
    behind = fact.phrase.last + 1 if fact.phrase is not None else len(g.words)
    told = behind < len(g.words) and g.words[behind].low == fact.dimension and behind < at.draft.verb_first
    if told and at.draft.subject is not None and at.draft.subject.last < fact.at:
        fact.frame, fact.verb, fact.sign = "have", "be", 0


def _set_owned_stock(g: Gathering, fact: Fact, at: AmountAt) -> None:
    """ "Raised her stock of 40 pens", "reduced his debt of 90 dollars": so many were there before."""
    stock = at.chunks[at.n - 2].phrase if at.n > 1 and g.words[at.chunks[at.n - 1].first].low == "of" else None
    if at.draft.verb in _RISING and stock is not None and stock.owner and stock.number is None:
        fact.frame, fact.sign, fact.recipient = "have", 0, ""
        owner = stock.owner
        fact.holders = g.holders.resolve(owner) if owner in PRONOUNS else (owner,)
        fact.holder = "+".join(fact.holders)


def _counted_by_subject(draft: ClauseDraft) -> Unit | None:
    """ "The total number of animals was 79", "her share of the shirts was 9": animals and shirts, whatever was
    counted before."""
    subject = draft.subject
    named = subject is not None and (subject.lemma in _COUNTS_OF or stands_for(subject))
    of = subject.of if subject is not None and named else None
    if of is None or not of.lemma or of.pronoun or of.name:
        return None
    return Unit(of.lemma, "", frozenset(of.mods))


_COUNTS_OF: Final = frozenset(listed("nouns of how many there are of something"))


def _sort_named(at: AmountAt, phrase: Phrase) -> Phrase | None:
    """ "Of 90 coins 50 were dimes": the coins are told apart by their sort. Near miss: "50 were the teacher's"."""
    draft = at.draft
    if draft.verb != "be" or phrase.mods:
        return None
    left_out = draft.subject is not phrase and phrase.of is not None and phrase.of.pronoun
    if draft.subject is not phrase and not left_out:
        return None
    # "32 of them are mice and 15 of them rats"
    named = next((c.phrase for c in (at.after if left_out else draft.after_verb())[:1]), None)
    if named is None or named.head < 0 or named.number is not None or named.determiner or named.owner:
        return None
    return named if named.plural and not named.name and not named.pronoun else None


def _does_the_same(g: Gathering, draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "Petra made 26 clay pots and Boris made 37": clay pots too."""
    prior, last = (g.facts[-1] if g.facts else None), g.last_unit
    if prior is None or last is None or prior.tag is None or phrase.number is None or phrase.of is not None:
        return False
    same = prior.verb == draft.verb and prior.clause.sentence == draft.sentence and prior.unit == last
    return same and draft.subject is not None and draft.subject.name and not phrase.more and not prior.elided


def _has_a_price(g: Gathering, at: AmountAt) -> bool:
    """ "3 pens at $2 and 5 at $3": pens too."""
    price = at.chunks[at.n + 2].phrase if at.n + 2 < len(at.chunks) else None
    priced = price is not None and price.number is not None and price.number.money
    return priced and g.words[at.chunks[at.n + 1].first].low == "at"


def _is_an_age(g: Gathering, draft: ClauseDraft, phrase: Phrase) -> bool:
    """ "He is 7, and Mara is 5 years older", "his father is 41", "Karl, who is 11": years; what somebody is before
    anything was counted is an age in any story. Near misses: "her sixth box is 7"; where nobody's age is told."""
    who = draft.subject
    if draft.verb != "be" or len(draft.subjects) > 1 or phrase.of is not None or phrase.more:
        return False
    bare = phrase.head < 0 and not phrase.mods and phrase.first > draft.verb_last
    ages = bare and (g.last_unit is None or bool(_AGES & {word.low for word in g.words}))
    if who is None:  # "her nephew Karl, who is 11"
        return ages and draft.relative and draft.conjunction.lower().split()[-1:] == ["who"]
    person = (who.pronoun and who.lemma in ("he", "she", "i")) or (
        who.name and who.determiner == "" and not who.plural
    )
    return ages and (bool(person) or (bool(who.owner) and who.lemma in KIN and not who.plural))


_AGES: Final = frozenset(listed("words of ages"))


def _done_with(g: Gathering, draft: ClauseDraft, phrase: Phrase) -> Unit | None:
    """ "Ivo scored 90 points in 2 games. He scored 27 of them …": of what was scored, not of the games. Near miss:
    "Ivo packed 90 pens into 5 boxes. He sold 2 of them"."""
    if phrase.of is None or not phrase.of.pronoun or phrase.mods or not draft.verb or draft.verb in ("be", "have"):
        return None
    told = [f for f in g.facts if f.tag is not None and f.clause is not draft]
    same = [f for f in told if f.clause is told[-1].clause and f.verb == draft.verb and not f.role_subject]
    if len(same) < 2 or same[0].elided or same[0].at != same[0].clause.verb_last + 1:
        return None
    beside = {g.words[same[1].at - 1].low, same[1].unit.head} & {"and", "or", ",", same[0].unit.head}
    return None if beside or same[1].kind in ("time", "money") else same[0].unit


def _what_persons_get(g: Gathering, draft: ClauseDraft, phrase: Phrase, last: Unit) -> Unit | None:
    """ "13 friends came. Petra bought pies so that each friend gets 4", "6 balloons burst, and the 9 guests popped
    another 4": pies and balloons, and no persons. Near miss: "9 guests brought 4 more"."""
    who, spoken = draft.subject, g.spoken
    if who is not None and who is not phrase and who.number is not None and who.lemma == last.head:
        told = [f for f in g.facts if f.tag is not None and f.clause is not draft and f.unit.head]
        of_them = phrase.of is not None and phrase.of.pronoun
        done_to = [f.unit for f in told if (of_them or f.verb == draft.verb) and not is_person(f.unit.head)]
        return done_to[-1] if done_to and is_person(last.head) else None
    if who is not None and who.lemma in EVERYONE:
        things = (f.unit for f in reversed(g.facts) if f.tag is not None and not is_person(f.unit.head))
        return next(things, spoken) if is_person(last.head) else None
    if who is None or not who.of_each or spoken is None:
        return None
    return spoken if is_person(who.lemma) and is_person(last.head) and not is_person(spoken.head) else None


def _what_its_holder_has(g: Gathering, fact: Fact) -> Unit | None:
    """ "They have to bake 90 pies in 3 teams. The first team bakes 40": pies, and no teams."""
    head = fact.unit.head
    if not head or fact.verb == "be" or not any(key.split()[-1] == head for key in fact.holders):
        return None
    things = [f.unit for f in g.facts if f.tag is not None and f.kind == "count" and not f.per]
    others = [unit for unit in things if unit.head not in (head, "")]
    return others[-1] if others else None


def _put_into(g: Gathering, at: AmountAt, group: str) -> Unit:
    """ "She sorts her coins into piles of 8", "socks are sold in packs of 6": what is in the groups, as far as the
    text has told it; no noun where it has not."""
    before = [c.phrase for c in at.chunks[: at.n] if c.phrase is not None]
    held = [p.of if p.of is not None and p.of.plural else p for p in reversed(before)]
    for p in held:
        other = p.pronoun or p.name or is_person(p.lemma) or p.lemma == "rest"
        if p.plural and p.lemma not in ("", group) and not other:
            return Unit(p.lemma, "", frozenset(p.mods))
    if kinds_of_persons(g):
        return Unit("person")  # 18 men and 24 women in groups of 7
    counted = g.last_count
    return counted if counted is not None and counted.head != group else Unit()


def _respectively(g: Gathering, at: AmountAt) -> tuple[str, ...]:
    """ "Petra and Omar have 3 and 5 cats, respectively": of as many holders as amounts each has its own."""
    lows = {w.low for w in g.words if w.sentence == at.draft.sentence}
    if "respectively" not in lows or at.count != len(at.draft.subjects) or at.count < 2:
        return ()
    return g.keys(at.draft.subjects[at.order])


def _done_by(g: Gathering, at: AmountAt) -> tuple[str, ...]:
    """ "There were 8 melons grown by Petra": they are hers."""
    if len(at.after) < 3 or at.after[2].phrase is None or g.words[at.after[1].first].low != "by":
        return ()
    done, who = g.words[at.after[0].first], at.after[2].phrase
    person = who.name or who.pronoun or who.lemma in KIN or is_person(who.lemma)
    return g.keys(who) if done.tag == "VBN" and person and who.number is None else ()


def _of_known(g: Gathering, phrase: Phrase) -> bool:
    """ "7 of them", "7 of her plums", "7 of which": a part of what was told."""
    of = phrase.of
    if of is not None and g.words[of.last].low == "own":
        return False  # "41 of her own" are hers, and no part
    if of is not None and (of.pronoun or of.owner or of.determiner not in ("", "a", "an")):
        return True
    return [w.low for w in g.words[phrase.last + 1 : phrase.last + 3]] in (["of", "which"], ["of", "whom"])


def _of_which(g: Gathering, fact: Fact) -> bool:
    """ "45 beads, of which 20 should be white"."""
    opens = [word.low for word in g.words[max(fact.at - 2, 0) : fact.at]]
    return opens in (["of", "which"], ["of", "whom"])


def _new(g: Gathering, draft: ClauseDraft, phrase: Phrase, unit: Unit, elided: bool) -> Fact:
    """The amount with what it counts, before anything else is known of it."""
    number = phrase.number
    fact = Fact(
        n=len(g.facts),
        tag=number.tag if number else None,
        value=None if number is None else number.value / HUNDRED if number.percent else number.value,
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
        percent=number is not None and number.percent,
    )
    if number is not None and number.money:
        fact.kind = "money"
    if fact.kind == "length" and unit.mods & {"square", "sq"}:
        fact.kind = "area"
    if any(p.lemma == "score" for p in draft.subjects) and unit.head in ("", "point"):
        fact.unit, fact.kind = Unit("point"), "points"
    return fact


def _near(g: Gathering, fact: Fact, at: AmountAt, phrase: Phrase) -> list[Chunk]:
    """What tells the amount apart: its own phrase and what follows it. Of "played cards with 5 friends" the object
    tells the act apart too."""
    near = [at.chunks[at.n], *_without_the_next(g, at)]
    first = next((c for c in at.draft.after_verb() if c.last < phrase.first), None)
    if fact.kind == "money" or first is None or first.phrase is None:
        return near
    return near if first.phrase.number is not None or first.phrase.pronoun else [first, *near]


def _without_the_next(g: Gathering, at: AmountAt) -> Sequence[Chunk]:
    """ "A lamp for $48 and a rug | that cost $27 more": the rug is the next clause's."""
    after, ahead = at.after, at.draft.index + 1
    following = g.drafts[ahead] if ahead < len(g.drafts) else None
    if len(after) < 2 or following is None or not following.relative or following.first != after[-1].last + 1:
        return after
    return after[:-2] if g.words[after[-2].first].low == "and" and after[-1].phrase is not None else after


def _remember(g: Gathering, fact: Fact, unit: Unit) -> None:
    """What a later number without a noun counts; of "60% are ripe and 15 are not" the 15 are no percentage."""
    if not unit.head or fact.elided or unit.head in PERCENTS or unit.head == "rest" or _in_kinds(g, fact):
        return
    if _told_in_passing(g, fact):
        return
    if fact.per or fact.some or not fact.ratio:
        g.last_unit = unit
    if fact.kind == "count":
        g.last_count = unit


def _told_in_passing(g: Gathering, fact: Fact) -> bool:
    """ "26 nuts, and his aunt, who is 52 years old, found 38": nuts."""
    behind = [word.low for word in g.words[fact.at : fact.at + 3]]
    return g.last_unit is not None and fact.clause.relative and behind[1:] in (["years", "old"], ["year", "old"])


def _in_kinds(g: Gathering, fact: Fact) -> bool:
    """ "The balls came in two sizes, and 4 of them": balls."""
    return fact.unit.head in _SORTS and fact.at > 0 and g.words[fact.at - 1].low == "in"


_SORTS: Final = frozenset(listed("nouns of how things differ"))
_KINDS: Final = frozenset(listed("nouns of a kind"))
_POWERS: Final = frozenset(listed("words before a unit of area or volume"))
"""A carpet of 18 square feet is not 4 square feet long."""
_LEFT_OVER: Final = frozenset(listed("words of what is left over"))
_OTHERS: Final = frozenset(listed("words of the other ones"))
_NOT: Final = frozenset(["not", "n't", "never"])
_HAS: Final = frozenset(listed("finite forms of be and have"))
_SINCE: Final = 5
"""Words behind a share in which "the rest" or "what was left" stands."""


def _of_the_rest(g: Gathering, phrase: Phrase) -> bool:
    """ "Half of the rest", "half of the remaining eggs", "half of what was left", "half of the eggs she had left", "a
    third of the other eggs"; "of the remaining eggs, she eats two-thirds", "of those who did not, 20% won"."""
    sentence = g.words[phrase.first].sentence
    start = next(w.i for w in g.words if w.sentence == sentence)
    lead = [w.low for w in g.words[start : phrase.first]]
    if lead[:1] == ["of"] and ((_LEFT_OVER | _OTHERS) & set(lead[:_SINCE]) or _NOT & set(lead)):
        return True
    behind = [w.low for w in g.words[phrase.first : phrase.last + 1 + _SINCE] if w.sentence == sentence]
    left = any((a in _HAS and b == "left") or (a == "still" and b in _HAS) for a, b in pairwise(behind))
    others = any(a == "the" and b in _OTHERS for a, b in pairwise(behind[:_SINCE]))
    if left or others or _LEFT_OVER & set(behind):
        return True
    return ("what" in behind and "left" in behind) or "remained" in behind


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
    of = _behind_kind(phrase)
    ours = phrase.number is not None and of is not None and of.pronoun and of.lemma in ("we", "you")
    if ours or _people(g, phrase):
        return Unit("person"), False
    of_noun, of_mods = "", frozenset[str]()
    if of is not None and not of.pronoun and of.lemma not in ("", *_LEFT_OVER) and not of.name:
        of_noun, of_mods = of.lemma, frozenset(of.mods)
    if of_noun == "one" or (phrase.lemma in ("one", "other") and phrase.number is not None):
        return _ones(g, frozenset(phrase.mods) | of_mods), True
    if phrase.number is not None and PERCENTS & frozenset(phrase.mods):
        # "a 10% sales tax": of a hundred, whatever they are called
        return Unit("%", phrase.lemma, frozenset(phrase.mods) - PERCENTS), False
    joined = joined_unit(g.words, phrase)
    if joined is not None:
        return joined, False
    measure = _measured_by(g, phrase)
    if measure:
        return Unit(measure), False
    if phrase.head >= 0 and phrase.lemma in ABBREVIATED and phrase.number is not None:
        return Unit(ABBREVIATED[phrase.lemma], of_noun, frozenset(phrase.mods) | of_mods), False
    if phrase.head >= 0 and phrase.lemma not in ("total", "number", "maximum"):
        last = g.last_unit
        alike = last is not None and last.head == phrase.lemma and not last.mods & _POWERS
        if not of_noun and last is not None and alike and last.of and not phrase.mods:
            return Unit(last.head, last.of, frozenset() if _two_kinds_of(g, last) else last.mods), False
        return Unit(phrase.lemma, of_noun, frozenset(phrase.mods) | of_mods), False
    if (
        of_noun
        and of is not None
        and not of.determiner
        and not of.owner
        and g.last_unit is not None
        and g.last_unit.of
    ):
        # "6 photos of animals and 9 of plants"
        return Unit(g.last_unit.head, of_noun, of_mods), True
    return (Unit(of_noun, *_in_one(of, of_mods)), False) if of_noun else (filled_in(g, phrase), True)


def _two_kinds_of(g: Gathering, last: Unit) -> bool:
    """ "22 sour and 41 sweet cans of juice … 9 cans": of neither kind alone."""
    told = [f for f in g.facts if f.tag is not None]
    beside = len(told) > 1 and told[-1].clause is told[-2].clause and told[-1].unit.head == last.head
    return beside and told[-2].kind == told[-1].kind and told[-2].unit != told[-1].unit


def _ones(g: Gathering, mods: frozenset[str]) -> Unit:
    """ "2 of the old ones", "12 guests ate soup, 7 others ate salad". Of "12 toy cars … 5 old ones" the ones are toy
    cars too; of "12 red cars … 5 blue ones" they are not red."""
    last = g.last_unit or g.spoken
    if mods and last is not None and unit_kind(last.head) in ("time", "money"):
        last = g.last_count or last  # "after 9 days she gave away 6 of the old ones"
    if last is None:
        return Unit()
    if last.head == _PAIR and last.of and mods & _SINGLE:
        return Unit(last.of)  # "15 pairs of socks … 4 single ones"
    return Unit(last.head, last.of, mods if _nouns(g, mods) else mods | _nouns(g, last.mods))


_PAIR: Final = "pair"
_SINGLE: Final = frozenset(listed("words of what has no fellow"))


def _nouns(g: Gathering, mods: frozenset[str]) -> frozenset[str]:
    return frozenset(word.lemma for word in g.words if word.pos == "NOUN" and word.lemma in mods)


def _behind_kind(phrase: Phrase) -> Phrase | None:
    """What stands behind "of"; of "8 of this kind of bead" the bead."""
    of = phrase.of
    kind = of is not None and of.lemma in _KINDS and of.of is not None and bool(of.of.lemma) and phrase.head < 0
    return of.of if of is not None and kind else of


def _in_one(of: Phrase | None, mods: frozenset[str]) -> tuple[str, frozenset[str]]:
    """What is measured, with all words that tell it apart: "0.3 of a cup of oat milk"."""
    inner = of.of if of is not None and of.determiner in ("a", "an") else None
    if inner is None or not inner.lemma or inner.pronoun or inner.name:
        return "", mods
    return inner.lemma, mods | frozenset(inner.mods)


def _measured_by(g: Gathering, phrase: Phrase) -> str:
    """ "The 3 month season", "a 6 week course", "a 15 kg bag": months, weeks and kilograms. "" elsewhere."""
    number = phrase.number
    if number is None or phrase.plural or phrase.head <= number.last + 1 or not (phrase.determiner or phrase.owner):
        return ""
    low = singular(g.words[number.last + 1].low)
    unit = ABBREVIATED.get(low, low)
    return unit if unit_kind(unit) in ("time", "length", "weight", "volume") and unit != "second" else ""
