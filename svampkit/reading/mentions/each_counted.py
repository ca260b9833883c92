"""Those who are counted and told of one by one: "each of the 12 guests took 3", "24 teams of 5 players each", "gave
12 guests 3 each"; and what such a number without a noun counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.gathering import AmountAt, Gathering
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.units import Unit

__all__ = ["counted_before_each", "each_of_the_counted", "given_to", "goes_on", "group_before_each", "what_each_gets"]

_EACH = ("", "each")


def goes_on(draft: ClauseDraft) -> bool:
    """ "… and sold 4", "… and then sold 4 more": of those who did what the clause before tells."""
    return draft.conjunction.lower() in _GOING_ON


_GOING_ON: Final = frozenset(["and", "then", "and then"])


def each_of_the_counted(g: Gathering, draft: ClauseDraft) -> Phrase | None:
    """ "Each of the 12 guests took 3", "… was allowed to take 3": the guests. Near miss: "each of the guests"."""
    while not draft.subjects and (draft.infinitive or goes_on(draft)) and draft.index:
        before = g.drafts[draft.index - 1]
        if before.sentence != draft.sentence:
            return None
        draft = before
    subject = draft.subject
    if subject is None or not subject.of_each or subject.lemma not in _EACH:
        return None
    for joint, chunk in pairwise(draft.chunks):
        if joint.first == subject.last + 1 and g.words[joint.first].low == "of":
            counted = chunk.phrase
            return counted if counted is not None and counted.number is not None and counted.plural else None
    return None


def group_before_each(g: Gathering, draft: ClauseDraft, subject: Phrase) -> tuple[Phrase, Phrase] | None:
    """ "24 teams of 5 players each signed up": the teams and the players; "each" is the subject for the parser alone.
    Near miss: "24 teams came, and each of them had 5 players"."""
    if subject.lemma != "each" or subject.of is not None:
        return None
    chunks = draft.chunks
    at = next((n for n, chunk in enumerate(chunks) if chunk.phrase is subject), 0)
    if at < len(_OF_A_GROUP) or g.words[chunks[at - 2].first].low != "of" or chunks[at - 1].last + 1 != subject.first:
        return None
    group, held = chunks[at - 3].phrase, chunks[at - 1].phrase
    both = group is not None and held is not None and group.number is not None and held.number is not None
    return (group, held) if both and group is not None and held is not None and bool(group.lemma) else None


def counted_before_each(draft: ClauseDraft, subject: Phrase) -> tuple[Phrase, ...]:
    """ "5 children each folded 9 cranes", "12 boys and 2 girls each ate 3": those; "each" is the subject for the
    parser alone. () where nobody is counted there."""
    if subject.lemma != "each" or subject.of is not None:
        return ()
    those: list[Phrase] = []
    at = next((n for n, chunk in enumerate(draft.chunks) if chunk.phrase is subject), 0)
    for chunk in reversed(draft.chunks[:at]):
        p = chunk.phrase
        if p is not None and p.number is not None and p.plural and p.lemma:
            those.append(p)
        elif not those or p is not None or chunk.kind not in ("conj", "mark"):
            break
    return tuple(those)


_OF_A_GROUP = ("24 teams", "of", "5 players")


def what_each_gets(g: Gathering, at: AmountAt, phrase: Phrase, last: Unit) -> Unit | None:
    """What a number without a noun counts behind those who get it: "each of the 12 guests took 3", "she gave 12
    guests 3 each" are no guests; and "she glued 6 photos on each of the 28 pages and sent 17" are photos."""
    if phrase.of is not None or phrase.more or phrase.mods:
        return None
    who = each_of_the_counted(g, at.draft) or given_to(at.chunks[: at.n])
    if who is not None and who is not phrase and who.lemma == last.head:
        told = [f.unit for f in g.facts if f.tag is not None and f.unit.head and not is_person(f.unit.head)]
        others = [unit for unit in told if unit.head != who.lemma]
        return others[-1] if others else g.spoken if g.spoken is not None and g.spoken.head != who.lemma else None
    told_for = g.facts[-2] if len(g.facts) > 1 else None
    goes_on = (
        at.draft.conjunction.lower() == "and" and not at.draft.subjects and at.draft.verb_last + 1 == phrase.first
    )
    if told_for is None or not goes_on or told_for.clause.sentence != at.draft.sentence or told_for.tag is None:
        return None
    return told_for.unit if told_for.per == last.head and told_for.clause is g.facts[-1].clause else None


def given_to(before: Sequence[Chunk]) -> Phrase | None:
    """ "12 guests" of "gave 12 guests 3 each": right between the verb and the amount."""
    who = before[-1].phrase if before else None
    given = who is not None and who.number is not None and who.plural and is_person(who.lemma)
    return who if given and len(before) > 1 and before[-2].kind == "verb" else None
