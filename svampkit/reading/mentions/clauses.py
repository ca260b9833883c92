"""Clauses: verb groups with their subject, what follows them, and the words that join them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.commands import ask_by_command
from svampkit.reading.mentions.draft import PARTICLES, ClauseDraft, lemma_of, verb_parts
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.relative import is_relative_pronoun, subject_before_relative, subject_of_relative
from svampkit.reading.text import Tense
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word

__all__ = ["draft_clauses"]

_PREPOSITIONS_OF_AN_ORDER: Final = frozenset(listed("prepositions of an order"))
_WORDS_THAT_BEGIN_A_NEW_CLAUSE: Final = frozenset(listed("words that begin a new clause"))
_FINITE_FORMS_OF_BE: Final = frozenset(listed("finite forms of be"))
_FINITE_FORMS_OF_BE_AND_HAVE: Final = frozenset(listed("finite forms of be and have"))
_WORDS_BETWEEN_BE_AND_AN_INFINITIVE: Final = frozenset(listed("words between be and an infinitive"))
_QUESTION_WORDS: Final = frozenset(listed("question words"))
_WORDS_BEFORE_A_PARTICIPLE_OF_ITS_OWN: Final = frozenset(listed("words before a participle of its own"))
_PRONOUNS_OF_PERSONS_AS_SUBJECTS: Final = frozenset(listed("pronouns of persons as subjects"))
_NOUNS_OF_A_MOMENT: Final = frozenset(listed("nouns of a moment"))
_WORDS_THAT_PLACE_A_CLAUSE_IN_TIME: Final = frozenset(listed("words that place a clause in time"))
_AUXILIARIES_THAT_LEAD_NOTHING: Final = frozenset(listed("auxiliaries that lead nothing"))
_AUXILIARIES_OF_THE_FUTURE: Final = frozenset(listed("auxiliaries of the future"))
_AUXILIARIES_OF_THE_PAST: Final = frozenset(listed("auxiliaries of the past"))
_AUXILIARIES_OF_THE_PRESENT: Final = frozenset(listed("auxiliaries of the present"))
_PREPOSITIONS_OF_A_LATER_MOMENT: Final = frozenset(listed("prepositions of a later moment"))
_RELATIVE_PRONOUNS: Final = frozenset(listed("relative pronouns"))
_PREPOSITIONS_BEFORE_A_CLAUSE: Final = frozenset(listed("prepositions before a clause"))
_WORDS_OF_AN_ASKED_CLAUSE: Final = frozenset(listed("words of an asked clause"))
_PARTICLES_BEHIND_A_VERB: Final = frozenset(listed("particles behind a verb"))

_OF_ALL: Final = frozenset(["in", *listed("words for all together")])
_BEFORE_SUBJECT: Final = frozenset(listed("auxiliaries before a subject"))
_BEHIND_DO: Final = frozenset(["np", "adv", "conj", "prep", "other"])
_LONGEST_SUBJECT: Final = 9
"""Chunks of a subject behind "do": "do Ada, Ben, Cleo, and Dora have"."""
_LEADS: Final = frozenset(listed("verbs before another verb"))
_NEEDS: Final = frozenset(listed("verbs of need"))


class _Clauser:
    def __init__(self, words: Sequence[Word], sentences: Sequence[Sequence[Chunk]], body_end: int) -> None:
        self.words, self.sentences, self.body_end = words, sentences, body_end
        self.drafts: list[ClauseDraft] = []

    def run(self) -> list[ClauseDraft]:
        for chunks in self.sentences:
            self._sentence(list(chunks))
        return self.drafts

    def _sentence(self, chunks: list[Chunk]) -> None:
        groups = self._merge_verbs(chunks)
        if not groups:
            if chunks and any(c.phrase is not None for c in chunks):
                self.drafts.append(self._verbless(chunks))
            return
        starts: list[int] = []
        subjects: list[list[int]] = []
        floor = 0
        for n, (low, high) in enumerate(groups):
            subject, start = self._subject(chunks, floor, low, n == 0)
            starts.append(0 if n == 0 else start)
            subjects.append(subject)
            floor = high + 1
        for n, (low, high) in enumerate(groups):
            stop = starts[n + 1] if n + 1 < len(groups) else len(chunks)
            self._clause(chunks, starts[n], stop, low, high, subjects[n])

    def _verbless(self, chunks: list[Chunk]) -> ClauseDraft:
        """A sentence without a verb; "How many birds in all?" asks all the same."""
        first, last = chunks[0].first, chunks[-1].last
        draft = ClauseDraft(len(self.drafts), self.words[first].sentence, first, last, chunks)
        lows = [word.low for word in self.words[first : first + 2]]
        counted = chunks[1].phrase if len(chunks) > 1 else None
        asks = lows == ["how", "many"] and counted is not None and counted.plural
        asks = asks or (lows == ["how", "much"] and self.words[first + 2].low in _OF_ALL)
        draft.question = asks and self.words[last].low == "?"
        return draft

    def _merge_verbs(self, chunks: list[Chunk]) -> list[tuple[int, int]]:
        """Index ranges of chunks that form one verb group each: an inverted auxiliary joins its verb, an infinitive
        the verb that it depends on."""
        words = self.words
        groups: list[tuple[int, int]] = []
        at = 0
        while at < len(chunks):
            if chunks[at].kind != "verb":
                at += 1
                continue
            low = high = at
            main, _ = verb_parts(words, chunks[at].words)
            # did SUBJECT verb
            if words[main].low in _BEFORE_SUBJECT:
                ahead = at + 1
                while (
                    ahead < len(chunks)
                    and (
                        chunks[ahead].kind in ("np", "adv", "conj", "prep", "other") or self._in_a_list(chunks, ahead)
                    )
                    and ahead - at < _LONGEST_SUBJECT
                ):
                    ahead += 1
                if (
                    ahead < len(chunks)
                    and chunks[ahead].kind == "verb"
                    and self._asks_before(chunks, at)
                    and any(c.kind == "np" or words[c.first].low == "there" for c in chunks[at + 1 : ahead])
                    and not self._infinitive(chunks[ahead])
                    and not any(words[c.first].low in _WORDS_THAT_BEGIN_A_NEW_CLAUSE for c in chunks[at + 1 : ahead])
                    and not (
                        words[main].low in _FINITE_FORMS_OF_BE
                        and words[chunks[ahead].first].low in _FINITE_FORMS_OF_BE_AND_HAVE
                    )
                    and words[verb_parts(words, chunks[ahead].words)[0]].tag in ("VB", "VBN", "VBG", "VBP", "VBD")
                ):
                    high = ahead
            nxt = high + 1
            while nxt < len(chunks) and chunks[nxt].kind == "adv" and nxt - high < 2:
                nxt += 1
            if nxt < len(chunks) and chunks[nxt].kind == "verb" and self._infinitive(chunks[nxt]):
                lead, _ = verb_parts(words, chunks[high].words)
                if lemma_of(words[lead]) in _LEADS or words[lead].tag == "JJ":
                    high = nxt
            elif (
                nxt < len(chunks)
                and nxt + 1 < len(chunks)
                and self.words[chunks[nxt].first].low in _WORDS_BETWEEN_BE_AND_AN_INFINITIVE
                and chunks[nxt + 1].kind == "verb"
                and self._infinitive(chunks[nxt + 1])
            ):
                high = nxt + 1
            groups.append((low, high))
            at = high + 1
        return groups

    def _in_a_list(self, chunks: list[Chunk], at: int) -> bool:
        """ "How many do Ada, Ben, and Cleo have": the comma between names that "and" joins."""
        if self.words[chunks[at].first].text != "," or at + 1 >= len(chunks):
            return False
        before, after = chunks[at - 1].phrase, chunks[at + 1]
        joined = any(self.words[c.first].low == "and" for c in chunks[at : at + _LONGEST_SUBJECT])
        listed = after.phrase if after.phrase is not None else before
        named = before is not None and listed is not None and before.name and listed.name
        return joined and named and after.kind in ("np", "conj")

    def _infinitive(self, chunk: Chunk) -> bool:
        return self.words[chunk.first].low == "to"

    def _asks_before(self, chunks: list[Chunk], at: int) -> bool:
        """True where a question word stands before the auxiliary in its clause."""
        back = at - 1
        steps = 0
        while back >= 0 and steps < 7:
            low = self.words[chunks[back].first].low
            if low in _QUESTION_WORDS:
                return not is_relative_pronoun(self.words, chunks, back)
            if chunks[back].kind == "verb" or (chunks[back].kind == "mark" and low == "."):
                return False
            back -= 1
            steps += 1
        return False

    def _subject(self, chunks: list[Chunk], floor: int, low: int, first: bool) -> tuple[list[int], int]:
        """Chunk indices of the subject's noun phrases before the verb at ``low``, and where the clause starts."""
        words = self.words
        if self._infinitive(chunks[low]):
            return [], low
        at = low - 1
        if low > 0 and words[chunks[low - 1].first].low == "there" and low - 1 >= floor:
            return [], self._start(chunks, low - 1, floor)
        while at >= floor and (chunks[at].kind in ("adv", "other") or self._then(chunks, at, floor)):
            at -= 1
        told_before = subject_before_relative(words, chunks, floor, low)
        if told_before is not None:
            return [told_before], low
        who = subject_of_relative(words, chunks, low) if first else None
        if who is not None:
            return [who], self._start(chunks, who, floor)
        found = (
            self._of_question(chunks, floor, low)
            or self._of_participle(chunks, floor, low, at)
            or self._before_aside(chunks, floor, at)
        )
        if found is not None:
            return found
        if at >= floor and chunks[at].kind == "np":
            return self._noun_phrases(chunks, floor, at, first)
        if at >= floor and words[chunks[at].first].low == "there":
            return [], self._start(chunks, at, floor)
        return [], self._start(chunks, low, floor)

    def _of_question(self, chunks: list[Chunk], floor: int, low: int) -> tuple[list[int], int] | None:
        """ "How many shells did …": what stands between "how" and the verb, where no mark parts them."""
        words = self.words
        asks = next(
            (
                i
                for i in range(low - 1, floor - 1, -1)
                if chunks[i].kind == "sub" and words[chunks[i].first].low in ("how", "what")
            ),
            None,
        )
        if asks is None or any(c.kind == "mark" for c in chunks[asks:low]):
            return None
        begin = asks
        while begin - 1 >= floor and chunks[begin - 1].kind in ("conj", "adv", "other", "prep"):
            begin -= 1
        between = [i for i in range(asks + 1, low) if chunks[i].kind == "np"]
        return between[:1], begin

    def _of_participle(self, chunks: list[Chunk], floor: int, low: int, at: int) -> tuple[list[int], int] | None:
        """ "Spending 9 minutes going …": the noun is the object of the verb before, unless a mark opens a clause."""
        words = self.words
        main, auxiliaries = verb_parts(words, chunks[low].words)
        if words[main].tag != "VBG" or auxiliaries or at < floor or chunks[at].kind != "np":
            return None
        opens = at - 1 >= floor and (
            chunks[at - 1].kind == "mark" or words[chunks[at - 1].first].low in _WORDS_BEFORE_A_PARTICIPLE_OF_ITS_OWN
        )
        phrase = chunks[at].phrase
        opens = opens or (phrase is not None and phrase.determiner.split()[:1] in (["each"], ["every"]))
        if not opens:
            return [], low
        return [at], at - 1 if words[chunks[at - 1].first].low == "with" else at

    def _before_aside(self, chunks: list[Chunk], floor: int, at: int) -> tuple[list[int], int] | None:
        """An inner comma pair: "Charlie, his friend, has"."""
        if at - 2 < floor or chunks[at].kind != "mark" or self.words[chunks[at].first].text != ",":
            return None
        aside = chunks[at - 1].phrase
        if chunks[at - 1].kind != "np" or chunks[at - 2].kind != "mark" or aside is None or aside.number is not None:
            return None
        before = at - 3
        if before < floor or chunks[before].kind != "np":
            return None
        return [at - 1 if aside.name else before], self._start(chunks, before, floor)

    def _noun_phrases(self, chunks: list[Chunk], floor: int, at: int, first: bool) -> tuple[list[int], int]:
        """The subject whose last noun phrase stands at ``at``: back over "of X" to its head, and over conjuncts."""
        words = self.words
        while (
            at - 2 >= floor
            and chunks[at - 1].kind == "prep"
            and chunks[at - 2].kind == "np"
            and not self._fronted(chunks, at - 1)
        ):
            at -= 2
        if at - 1 >= floor and chunks[at - 1].kind == "prep" and not self._opens_clause(chunks, at):
            # the phrase is a preposition's: no subject here
            return [], self._start(chunks, at - 1, floor)
        subject = [at]
        back = at
        while back - 2 >= floor and (
            words[chunks[back - 1].first].low in ("and", "or")
            and chunks[back - 2].kind == "np"
            and not self._object_before(chunks[back - 2].phrase, chunks[at].phrase)
            and self._conjoined(chunks, back - 2, floor, first)
        ):
            back -= 2
            subject.insert(0, back)
        while (
            subject[0] - 2 >= floor
            and len(subject) > 1
            and (
                words[chunks[subject[0] - 1].first].text == ","
                and chunks[subject[0] - 2].kind == "np"
                and self._conjoined(chunks, subject[0] - 2, floor, first)
            )
        ):
            subject.insert(0, subject[0] - 2)
        return subject, self._start(chunks, subject[0], floor)

    def _opens_clause(self, chunks: list[Chunk], at: int) -> bool:
        """ "Until her mom gave her 3", but not "until noon she had 3": what stands before the noun joins a clause."""
        low, phrase = self.words[chunks[at - 1].first].low, chunks[at].phrase
        if low == "like":
            return True
        subject = phrase is not None and phrase.head >= 0 and self.words[phrase.head].dep in ("nsubj", "nsubjpass")
        return subject and low in _WORDS_THAT_PLACE_A_CLAUSE_IN_TIME

    def _then(self, chunks: list[Chunk], at: int, floor: int) -> bool:
        """ "Jake then bought": the word stands between a subject and its verb."""
        if self.words[chunks[at].first].low != "then" or at - 1 < floor:
            return False
        phrase = chunks[at - 1].phrase
        object_ = at - 2 >= floor and chunks[at - 2].kind in ("verb", "prep")
        return phrase is not None and phrase.number is None and not object_

    def _fronted(self, chunks: list[Chunk], prep: int) -> bool:
        """True where the phrase at ``prep`` cannot belong to the noun before it."""
        return self.words[chunks[prep].first].low in _PREPOSITIONS_OF_AN_ORDER

    @staticmethod
    def _object_before(other: Phrase | None, subject: Phrase | None) -> bool:
        """True where a numbered thing before "and he" is the object of the verb before, not a conjunct."""
        if other is None or subject is None or other.number is None or subject.number is not None:
            return False
        return subject.name or (subject.pronoun and subject.lemma in _PRONOUNS_OF_PERSONS_AS_SUBJECTS)

    def _conjoined(self, chunks: list[Chunk], at: int, floor: int, first: bool) -> bool:
        """True where the noun phrase at ``at`` is a conjunct of the subject after it, not the object before it."""
        if first:
            back = at - 1
            return not (back >= floor and chunks[back].kind == "prep")
        # after a verb: only where a clause mark stands right before
        back = at - 1
        return back >= floor and (
            chunks[back].kind in ("sub", "conj") or (chunks[back].kind == "mark" and floor <= back)
        )

    def _start(self, chunks: list[Chunk], at: int, floor: int) -> int:
        """Where the clause whose subject (or verb) stands at ``at`` begins: adverbs and a fronted phrase included,
        the conjunction too."""
        words = self.words
        back = at - 1
        while (
            back >= floor
            and chunks[back].kind in ("adv", "other")
            and words[chunks[back].first].low not in ("left", "total")
        ):
            back -= 1
        back = self._before_fronted(chunks, back, floor)
        probe = back
        # a fronted "on Tuesday" or "after lunch" between the conjunction and the subject
        while probe - 1 >= floor and chunks[probe].kind == "np" and chunks[probe - 1].kind == "prep":
            probe -= 2
            while probe >= floor and chunks[probe].kind == "adv":
                probe -= 1
            if probe >= floor and chunks[probe].kind in ("conj", "sub"):
                back = probe
                break
        if (
            back >= floor
            and chunks[back].kind == "np"
            and probe >= 0
            and (when := chunks[back].phrase) is not None
            and (when.lemma in _NOUNS_OF_A_MOMENT)
            and back - 1 >= floor
            and chunks[back - 1].kind in ("conj", "sub", "mark")
        ):
            back -= 1
        while back >= floor and (
            chunks[back].kind in ("conj", "sub")
            or (chunks[back].kind == "prep" and words[chunks[back].first].low in _WORDS_THAT_PLACE_A_CLAUSE_IN_TIME)
        ):
            back -= 1
        return back + 1

    def _before_fronted(self, chunks: list[Chunk], back: int, floor: int) -> int:
        """ "… and in the second year, it grew 3 inches": the clause begins with its fronted phrase."""
        if back - 3 < floor or self.words[chunks[back].first].text != ",":
            return back
        joint, prep, fronted = chunks[back - 3], chunks[back - 2], chunks[back - 1].phrase
        plain = fronted is not None and fronted.number is None and prep.kind == "prep"
        return back - 3 if plain and joint.kind == "conj" else back

    def _clause(self, chunks: list[Chunk], start: int, stop: int, low: int, high: int, subject: list[int]) -> None:
        words = self.words
        part = chunks[start:stop]
        for kinds in (("mark",), ("conj", "sub"), ("mark",)):
            while len(part) > 1 and part[-1].kind in kinds and chunks.index(part[-1]) > high:
                part = part[:-1]
        group = [i for chunk in chunks[low : high + 1] if chunk.kind == "verb" for i in chunk.words]
        main, auxiliaries = verb_parts(words, group)
        draft = ClauseDraft(len(self.drafts), words[main].sentence, part[0].first, part[-1].last, part)
        draft.verb_first, draft.verb_last, draft.verb_tag = group[0], main, words[main].tag
        draft.verb = lemma_of(words[main])
        _set_voice(words, draft, group, auxiliaries)
        inverted = self._inverted(chunks, low, high) if high > low and self._asks_before(chunks, low) else []
        draft.subjects = inverted or [p for i in subject if (p := chunks[i].phrase) is not None]
        _set_question(words, draft)
        draft.subject = draft.subjects[0] if draft.subjects else None
        draft.shared = draft.subject is not None and draft.subject.last < draft.first
        _set_conjunction(words, draft)
        self.drafts.append(draft)

    @staticmethod
    def _inverted(chunks: list[Chunk], low: int, high: int) -> list[Phrase]:
        """The noun phrases between auxiliary and verb: "did Mira and Theo find"."""
        inside = []
        for position in range(low + 1, high):
            c = chunks[position]
            if c.kind == "verb":
                break
            if c.kind == "np" and c.phrase is not None and chunks[position - 1].kind != "prep":
                inside.append(c.phrase)
        return inside


def _set_voice(words: Sequence[Word], draft: ClauseDraft, group: Sequence[int], auxiliaries: Sequence[int]) -> None:
    """Negation, the verb that the main one hangs on, voice and tense of a verb group."""
    main = words[draft.verb_last]
    lows = [words[i].low for i in group]
    aux = [lemma_of(words[i]) for i in auxiliaries]
    draft.negated = "not" in lows or "n't" in lows or "never" in lows
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


def _set_question(words: Sequence[Word], draft: ClauseDraft) -> None:
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


def _set_conjunction(words: Sequence[Word], draft: ClauseDraft) -> None:
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


def draft_clauses(
    words: Sequence[Word], sentences: Sequence[Sequence[Chunk]], numbers: Sequence[NumberAt], body_end: int
) -> list[ClauseDraft]:
    """The clauses of a text in order."""
    drafts = _Clauser(words, sentences, body_end).run()
    _particles(words, drafts)
    ask_by_command(words, drafts)
    return drafts


def _particles(words: Sequence[Word], drafts: list[ClauseDraft]) -> None:
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
