"""Facts: every number, every "some", and what is asked, each with its unit, holder, verb, place, time and cues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES, frames_of
from svampkit.reading.mentions.agent import MANY_PEOPLE, agent_of
from svampkit.reading.mentions.amounts import add_numbers
from svampkit.reading.mentions.asking import add_asked
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.coordination import coordinate
from svampkit.reading.mentions.draft import ClauseDraft, lemma_of
from svampkit.reading.mentions.each_of import resolve_each
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.had_by import owners_of_which, set_had_by
from svampkit.reading.mentions.holders import KIN, Holders
from svampkit.reading.mentions.multiples import set_multiples
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.units import Unit
from svampkit.reading.text import Frame
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.vocabulary import PRONOUNS

__all__ = ["gather"]


def gather(
    words: Sequence[Word], drafts: Sequence[ClauseDraft]
) -> tuple[list[Fact], Holders, dict[int, tuple[str, ...]]]:
    """All facts in text order, the people spoken of, and the holders of each clause."""
    gatherer = Gathering(words, drafts)
    for draft in drafts:
        gather_clause(gatherer, draft)
    coordinate(gatherer)
    set_multiples(gatherer)
    _asked_of_before(gatherer)
    _asked_before_an_event(gatherer)
    resolve_each(words, gatherer.facts)
    _parts_of_days(words, gatherer.facts)
    return gatherer.facts, gatherer.holders, gatherer.holder_of


_PARTS_OF_A_DAY: Final = frozenset([*listed("times of day"), "night"])


def _parts_of_days(words: Sequence[Word], facts: Sequence[Fact]) -> None:
    """ "3 mice a night … in a week", "5 pages every evening … in 9 days": for a day, as it has one of them. Near
    miss: "3 mice a night … in 5 nights"."""
    lemmas = {word.lemma for word in words}
    counted = {fact.unit.head for fact in facts}
    if not lemmas & _LONG_SPANS:
        return
    for fact in facts:
        fact.per = "day" if fact.per in _PARTS_OF_A_DAY - counted else fact.per
        fact.per_span = "day" if fact.per_span in _PARTS_OF_A_DAY - counted else fact.per_span


_LONG_SPANS: Final = frozenset(["day", *listed("spans longer than a day")])
_OF_ALL = frozenset(listed("words of all that there is or that is left"))


def _asked_of_before(g: Gathering) -> None:
    """ "Now she has 7 left. How many did she have?": what was there before, though nothing else says so."""
    for asked in (f for f in g.facts if f.asked and not f.cue and f.frame == "have" and not f.than):
        clause = asked.clause
        lows = {word.low for word in g.words[clause.first : clause.last + 1]}
        if clause.tense == "past" and not asked.times and not lows & _OF_ALL and _told_of_now(g, asked):
            asked.cue = "start"


def _asked_before_an_event(g: Gathering) -> None:
    """ "How many had she before her aunt gave her some?": what there was at first. Near misses: "how many did she
    sell before noon", "how high was the kite before it dropped", which rose before."""
    for asked in (f for f in g.facts if f.asked and not f.cue and not f.dimension and not f.than):
        clause = asked.clause
        behind = g.words[clause.last + 1 : clause.last + 2]
        opens = bool(behind) and behind[0].low == "before" and behind[0].sentence == clause.sentence
        if opens and clause.verb in ("be", "have") and clause.tense == "past":
            asked.cue = "start"


def _told_of_now(g: Gathering, asked: Fact) -> bool:
    """The last number is what the one who is asked about has now."""
    told = [f for f in g.facts if f.tag is not None]
    if not told or told[-1].cue != "end" or told[-1].clause.tense != "present" or told[-1].frame != "have":
        return False
    return bool(set(told[-1].holders) & set(asked.holders)) and any(f.sign for f in told[:-1])


def gather_clause(g: Gathering, draft: ClauseDraft) -> None:
    """Add what a clause tells: who it is about, what it speaks of, what it asks and its numbers."""
    owners = g.subjects(draft)
    _see_subject(g, draft, owners)
    owners = _owners(g, draft, owners) or owners_of_which(g, draft)
    if owners and not draft.relative:
        _remember(g, draft, owners)
    _see_owners(g, draft)
    _see_things(g, draft)
    _see_companions(g, draft)
    g.holder_of[draft.index] = owners
    set_frame(g, draft)
    set_had_by(g, draft, owners)
    if draft.question:
        add_asked(g, draft, owners)
    _go_on(g, draft)
    add_numbers(g, draft, () if _asks_of_its_subject(g, draft) else owners)


def _go_on(g: Gathering, draft: ClauseDraft) -> None:
    """ "9 guests got tired and left": what becomes of the counted subject is told by the verb behind "and"."""
    ahead = draft.index + 1
    becoming = {draft.verb, lemma_of(g.words[draft.verb_first])} & _BECOMING
    if not becoming or draft.question or ahead >= len(g.drafts):
        return
    counted = draft.subject is not None and draft.subject.number is not None
    following = g.drafts[ahead]
    joined = following.conjunction.lower() == "and" and following.sentence == draft.sentence
    if counted and joined and not following.subjects and not any(c.phrase for c in draft.after_verb()):
        draft.verb, draft.particle, draft.frame = following.verb, following.particle, "act"
        set_frame(g, draft)


_BECOMING: Final = frozenset(listed("verbs of becoming"))


def _asks_of_its_subject(g: Gathering, draft: ClauseDraft) -> bool:
    """ "How many scarves can be made with 60 feet of yarn": the scarves have no yarn."""
    if not draft.question or draft.subject is None:
        return False
    at = draft.subject.first
    return g.words[at].low in ("many", "much") or (at > 0 and g.words[at - 1].low == "how")


def _see_subject(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> None:
    """A single subject is somebody or something that later clauses may mean."""
    if draft.subjects and not draft.subjects[0].pronoun and draft.subjects[0].number is None and len(owners) == 1:
        subject = draft.subjects[0]
        if subject.name and subject.determiner == "the" and not is_person(subject.lemma):
            g.holders.things.append(owners[0])  # "the Old Tower … it"
        if not subject.name and subject.lemma not in KIN and not subject.plural:
            if is_person(subject.lemma) or (
                subject.lemma.endswith(("er", "or", "ist", "man", "woman"))
                and draft.verb in ("buy", "have", "make", "sell", "bake", "pick")
            ):
                g.holders.see(subject)
            if subject.lemma:  # "that is 8 more" is nothing that "it" means
                g.holders.things.append(owners[0])


def _owners(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> tuple[str, ...]:
    """Whom a clause is about: its subject, or the one that it shares with the clause before or after."""
    if draft.verb in _TAKING and draft.subject is not None and draft.subject.pronoun and draft.subject.lemma == "it":
        taker = _taker(g, draft)
        if taker or _to_do(g, draft):
            return taker
    if not owners and draft.passive and (agent := agent_of(g, draft)):
        return agent
    if (
        not owners
        and (draft.gerund or draft.infinitive or draft.conjunction or not draft.subjects)
        and not draft.there
    ):
        numbered_subject = bool(draft.subjects)
        if not numbered_subject and draft.index > 0 and g.drafts[draft.index - 1].sentence == draft.sentence:
            owners = g.last_holders
            draft.shared = True
    if draft.gerund and not draft.subjects:
        ahead = draft.index + 1
        # "Starting with 9 nuts, Ada …": who does it is told behind it
        opens = draft.before or draft.index == 0 or g.drafts[draft.index - 1].sentence != draft.sentence
        if ahead < len(g.drafts) and g.drafts[ahead].sentence == draft.sentence and opens:
            following = g.drafts[ahead]
            found = g.subjects(following)
            if found:
                owners = found
    if (
        draft.relative
        and not draft.subjects
        and draft.index > 0
        and draft.conjunction.lower().split()[-1:] in (["who"], ["which"], ["that"])
    ):
        before = [c.phrase for c in g.drafts[draft.index - 1].chunks if c.phrase is not None and c.last < draft.first]
        if before and before[-1].number is None:
            # "Ada offered a selection of cakes that included 9 tarts": hers
            gathered = before[-1].lemma in _GATHERED and draft.verb in _INCLUDING
            owners = g.holder_of.get(draft.index - 1, ()) if gathered else g.keys(before[-1])
    return owners


_GATHERED: Final = frozenset(listed("nouns of many together"))
_INCLUDING: Final = frozenset(listed("verbs of a whole and its parts"))


def _many(phrase: Phrase) -> bool:
    return phrase.plural or phrase.lemma in MANY_PEOPLE


_TAKING: Final = frozenset(listed("verbs of what something takes"))


def _taker(g: Gathering, draft: ClauseDraft) -> tuple[str, ...]:
    """ "How long did it take her to read the book": she is meant, and the book has no hours."""
    behind = (c.phrase for c in draft.after_verb() if c.phrase is not None and c.phrase.number is None)
    who = next((p for p in behind if p.name or (p.pronoun and p.lemma in _PERSONS)), None)
    return g.keys(who) if who is not None else ()


def _to_do(g: Gathering, draft: ClauseDraft) -> bool:
    """ "It takes 4 feet of yarn to make a cap": "it" is nothing that was spoken of."""
    ahead = draft.index + 1
    return ahead < len(g.drafts) and g.drafts[ahead].infinitive and g.drafts[ahead].sentence == draft.sentence


_PERSONS: Final = frozenset(listed("pronouns of a subject")) - {"it"}


def _remember(g: Gathering, draft: ClauseDraft, owners: tuple[str, ...]) -> None:
    """Whom "she" and "they" of the next clauses mean."""
    if len(owners) > 1:
        g.holders.last_plural = owners
    elif owners[0] in g.holders.people:
        g.holders.last_subject = owners[0]
        if draft.subjects and draft.tense != "none" and owners[0] == draft.subjects[0].lemma in MANY_PEOPLE:
            g.holders.last_plural = owners  # "if the club sells them, how much will they make"
        if draft.subject is not None and not draft.subject.pronoun and draft.subject.number is None:
            g.holders.focus = ""
    elif draft.subjects and draft.tense != "none" and _many(draft.subjects[0]):
        g.holders.last_plural = owners
    g.last_holders = owners


def _see_things(g: Gathering, draft: ClauseDraft) -> None:
    """The plural that a later number without a noun counts; what is given to friends, and not the friends."""
    before = ""
    behind: Unit | None = None
    for chunk in draft.after_verb():
        p = chunk.phrase
        if p is not None and p.plural and p.number is None and not p.pronoun and p.lemma and p.lemma not in ("they",):
            unit = Unit(p.lemma, p.of.lemma if p.of is not None and not p.of.pronoun else "", frozenset(p.mods))
            spoken = behind is not None or g.spoken is not None
            if not (spoken and before in _TO_WHOM and is_person(p.lemma)):
                behind = g.spoken = unit
        before = g.words[chunk.first].low


_TO_WHOM = frozenset(listed("prepositions of who gets it"))


def _see_companions(g: Gathering, draft: ClauseDraft) -> None:
    """ "Petra went fishing with her brother", "Petra helped her mom": "they" are both of them."""
    before = ""
    for chunk in draft.after_verb():
        p = chunk.phrase
        if p is not None and p.number is None and (before == "with" or (not before and draft.verb in _HELPING)):
            kin = bool(p.owner) and p.lemma in KIN
            if (kin or p.name) and p.lemma not in g.holders.companions:
                g.holders.companions.append(p.lemma)
        before = g.words[chunk.first].low


_HELPING: Final = frozenset(listed("verbs of helping"))


def _see_owners(g: Gathering, draft: ClauseDraft) -> None:
    """ "Mira's shells" speaks of Mira."""
    for chunk in draft.chunks:
        phrase = chunk.phrase
        if phrase is not None and not phrase.owner and phrase.of is not None:
            phrase = phrase.of  # "a number of Mira's shells"
        if phrase is None or not phrase.owner:
            continue
        key = phrase.owner
        if key in PRONOUNS or key in g.holders.people:
            continue
        if g.words[phrase.owner_head].text[:1].isupper():
            g.holders.people.append(key)
            g.holders.owners.add(key)
            if not g.holders.last_subject:
                g.holders.last_subject = key


_SETTING_OUT: Final = frozenset(listed("verbs of setting out"))


def _sets_out_with(g: Gathering, draft: ClauseDraft) -> bool:
    """ "A bus leaves the depot with 28 passengers": it has them. Near miss: "28 passengers leave with 3 bags"."""
    if draft.verb not in _SETTING_OUT or draft.question or any(p.number is not None for p in draft.subjects):
        return False
    numbered = [n for n, c in enumerate(draft.chunks) if c.phrase is not None and c.phrase.number is not None]
    first = numbered[0] if numbered else 0
    return first > 0 and g.words[draft.chunks[first - 1].first].low == "with"


def set_frame(g: Gathering, draft: ClauseDraft) -> None:
    """What the clause tells of its amounts: that somebody has, gets, gives, needs … them (``Frame``)."""
    frame = _frame_by_subject(g, draft, _frame_by_verb(draft))
    if frame in ("loss", "gain") and _sets_out_with(g, draft):
        frame = "have"
    draft.frame = frame


def _frame_by_verb(draft: ClauseDraft) -> Frame:
    """The frame of the verb and of what stands around it: "there", a passive, "had to"."""
    verb = draft.verb
    frames = frames_of(verb, draft.particle)
    frame: Frame = frames[0] if frames else ("act" if verb else "background")  # type: ignore[assignment]
    if verb == "be":
        frame = "exist" if draft.there or not draft.subject else "have"
    if draft.there:
        frame = "exist"
    if draft.passive:
        frame = frames[0] if frames else "act"  # type: ignore[assignment]
    if draft.lead in ("have", "need", "want", "must") and verb not in ("have", "get"):
        # "11 photos had to be erased", "they had to cut down 3 trees": they are gone
        gone = draft.lead == "have" and draft.tense == "past" and frame == "loss"
        frame = frame if gone else "need"
    return frame


def _frame_by_subject(g: Gathering, draft: ClauseDraft, frame: Frame) -> Frame:
    """The same where the subject is what is counted."""
    subject = draft.subject
    if subject is None or draft.verb == "be":
        return frame
    asked = draft.question and "how" in {g.words[i].low for i in range(draft.first, subject.first + 1)}
    going_on = draft.verb_tag == "VBG" and not draft.passive and not draft.gerund
    frames = frames_of(draft.verb, draft.particle)
    if (subject.number is not None or asked) and going_on and (not frames or frame in ("act", "have")):
        frame = "exist"  # "8 dogs are barking": who is there, not what happens
    further = subject.number is not None and subject.more in ("more", "other", "another", "new")
    if further and (frame in STOCK_FRAMES or frame == "act") and not draft.question:
        frame = "gain"
    return frame
