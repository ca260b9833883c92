"""What is known of a clause by its words: voice, tense, negation, question, conjunction, particle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import PARTICLES, ClauseDraft, lemma_of
from svampkit.reading.mentions.phrase import Chunk
from svampkit.reading.text import Tense
from svampkit.reading.words.tokens import Word

__all__ = ["set_conjunction", "set_particles", "set_question", "set_voice"]

_AUXILIARIES_THAT_LEAD_NOTHING: Final = frozenset(listed("auxiliaries that lead nothing"))
_AUXILIARIES_OF_THE_FUTURE: Final = frozenset(listed("auxiliaries of the future"))
_AUXILIARIES_OF_THE_PAST: Final = frozenset(listed("auxiliaries of the past"))
_AUXILIARIES_OF_THE_PRESENT: Final = frozenset(listed("auxiliaries of the present"))
_PREPOSITIONS_OF_A_LATER_MOMENT: Final = frozenset(listed("prepositions of a later moment"))
_RELATIVE_PRONOUNS: Final = frozenset(listed("relative pronouns"))
_PREPOSITIONS_BEFORE_A_CLAUSE: Final = frozenset(listed("prepositions before a clause"))
_WORDS_OF_AN_ASKED_CLAUSE: Final = frozenset(listed("words of an asked clause"))
_NOT: Final = frozenset(["not", "n't", "never"])
_PARTICLES_BEHIND_A_VERB: Final = frozenset(listed("particles behind a verb"))


def set_voice(words: Sequence[Word], draft: ClauseDraft, group: Sequence[int], auxiliaries: Sequence[int]) -> None:
    """Negation, the verb that the main one hangs on, voice and tense of a verb group."""
    main = words[draft.verb_last]
    lows = [words[i].low for i in group]
    between = {words[i].low for i in range(min(group), draft.verb_last)}  # "has she not used"
    aux = [lemma_of(words[i]) for i in auxiliaries]
    draft.negated = bool(_NOT & between.union(lows))
    if "to" in lows:
        leads = [lemma for lemma in aux if lemma not in _AUXILIARIES_THAT_LEAD_NOTHING]
        draft.lead = leads[-1] if leads else ""
        draft.infinitive = lows[0] == "to"
    of_be = bool(aux) and aux[-1] == "be"
    draft.passive = of_be and (draft.verb == "leave" or (main.tag in ("VBN", "VBD") and draft.verb != "be"))
    draft.gerund = main.tag == "VBG" and not aux
    draft.tense = "none" if draft.infinitive or draft.gerund else _tense(words[group[0]])


def _tense(finite: Word) -> Tense:
    """The tense of a verb group by its first word."""
    if finite.low in _AUXILIARIES_OF_THE_FUTURE:
        return "future"
    if finite.tag == "MD":
        return "modal"
    if finite.tag == "VBD" or finite.low in _AUXILIARIES_OF_THE_PAST:
        return "past"
    if finite.tag in ("VBZ", "VBP", "VB") or finite.low in _AUXILIARIES_OF_THE_PRESENT:
        return "present"
    return "past" if finite.tag == "VBN" else "none"


def set_question(words: Sequence[Word], draft: ClauseDraft) -> None:
    """Whether the clause asks, and whether it says "there is"; the subject behind the verb of "What is the sum"."""
    part = draft.chunks
    lead_words = [words[c.first].low for c in part if c.first < draft.verb_first]
    if (not draft.subjects and draft.verb == "be") or "there" in lead_words:
        draft.there = "there" in lead_words or any(
            words[c.first].low == "there" for c in part if draft.verb_first <= c.first <= part[-1].last
        )
    what = next((c.first for c in part if c.first < draft.verb_first and words[c.first].low == "what"), None)
    asks = what is not None and not _is_relative(words, what)
    if "how" in lead_words or asks or ("which" in lead_words and words[part[-1].last].low == "?"):
        draft.question = True
    if draft.question and not draft.subjects and draft.verb == "be":
        late = [c.phrase for c in part if c.phrase is not None and c.first > draft.verb_last]
        if late and words[late[0].first].low != "there":
            draft.subjects = late[:1]


def _is_relative(words: Sequence[Word], what: int) -> bool:
    """ "Half of what was left", "and what remains goes to the bank": "what" asks nothing there."""
    end = next((w for w in reversed(words) if w.sentence == words[what].sentence), words[what])
    before = words[what - 1] if what and words[what - 1].sentence == words[what].sentence else None
    if before is None or before.text in ",;:-":
        return False
    follows = words[what + 1].tag if what + 1 < len(words) else ""
    return end.low != "?" or (before.tag == "IN" and follows[:1] in ("V", "P"))


def set_conjunction(words: Sequence[Word], draft: ClauseDraft) -> None:
    """The words that join the clause to the one before, and what they make of it."""
    joins = _joins(words, draft)
    draft.conjunction = " ".join(words[c.first].text for c in joins)
    for c in joins:
        low = words[c.first].low
        if low in _PREPOSITIONS_OF_A_LATER_MOMENT:
            draft.before = low
        if low in _RELATIVE_PRONOUNS:
            draft.relative = True
    if draft.gerund and not draft.before and draft.chunks[0].kind == "prep":
        draft.before = words[draft.chunks[0].first].low


def _joins(words: Sequence[Word], draft: ClauseDraft) -> list[Chunk]:
    joins: list[Chunk] = []
    for c in draft.chunks:
        if c.first >= draft.verb_first or (
            draft.subject is not None and c.first >= draft.subject.first and not draft.question
        ):
            break
        if c.kind in ("conj", "sub") or (
            c.kind == "prep"
            and words[c.first].low in _PREPOSITIONS_BEFORE_A_CLAUSE
            and c.last + 1 <= draft.verb_first
        ):
            if words[c.first].low in _WORDS_OF_AN_ASKED_CLAUSE and draft.question:
                break
            joins.append(c)
        elif c.kind not in ("adv", "mark"):
            break
    return joins


def set_particles(words: Sequence[Word], drafts: list[ClauseDraft]) -> None:
    for draft in drafts:
        after = draft.after_verb()
        for position, chunk in enumerate(after[:3]):
            low = words[chunk.first].low
            if chunk.kind in ("prep", "adv") and low in PARTICLES:
                follows = after[position + 1] if position + 1 < len(after) else None
                closes = (
                    follows is None
                    or follows.kind != "np"
                    or words[chunk.first].tag == "RP"
                    or low in _PARTICLES_BEHIND_A_VERB
                )
                if closes or position == 0:
                    draft.particle = low
                    break
            if chunk.kind not in ("np",) or position >= 1:
                break
