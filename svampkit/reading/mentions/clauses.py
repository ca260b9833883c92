"""Clauses: verb groups with their subject, what follows them, and the words that join them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.mentions.commands import ask_by_command
from svampkit.reading.mentions.draft import PARTICLES, Draft, lemma_of, verb_parts
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word

__all__ = ["draft_clauses"]

# fmt: off
_LEADS: Final = frozenset([
    "want", "need", "plan", "decide", "try", "wish", "have", "go", "begin", "start", "continue", "help", "able",
    "hope", "like", "let", "ask", "agree", "manage", "offer", "use", "be", "would",
])
# fmt: on


_NEEDS: Final = frozenset(["have", "need", "want", "must", "wish", "plan", "try", "require"])


class _Clauser:
    def __init__(self, words: Sequence[Word], sentences: Sequence[Sequence[Chunk]], body_end: int) -> None:
        self.words, self.sentences, self.body_end = words, sentences, body_end
        self.drafts: list[Draft] = []

    def run(self) -> list[Draft]:
        for chunks in self.sentences:
            self._sentence(list(chunks))
        return self.drafts

    def _sentence(self, chunks: list[Chunk]) -> None:
        groups = self._merge_verbs(chunks)
        if not groups:
            if chunks and any(c.phrase is not None for c in chunks):
                self.drafts.append(
                    Draft(
                        len(self.drafts),
                        self.words[chunks[0].first].sentence,
                        chunks[0].first,
                        chunks[-1].last,
                        chunks,
                    )
                )
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
            self._clause(chunks, starts[n], stop, low, high, subjects[n], starts[n] if n else 0)

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
            if words[main].low in (
                "do",
                "does",
                "did",
                "will",
                "would",
                "can",
                "could",
                "should",
                "has",
                "have",
                "had",
                "is",
                "are",
                "was",
                "were",
                "must",
                "ca",
                "wo",
                "shall",
                "may",
                "might",
            ):
                ahead = at + 1
                while (
                    ahead < len(chunks)
                    and chunks[ahead].kind in ("np", "adv", "conj", "prep", "other")
                    and ahead - at < 8
                ):
                    ahead += 1
                if (
                    ahead < len(chunks)
                    and chunks[ahead].kind == "verb"
                    and self._asks_before(chunks, at)
                    and any(c.kind == "np" or words[c.first].low == "there" for c in chunks[at + 1 : ahead])
                    and not self._infinitive(chunks[ahead])
                    and not any(
                        words[c.first].low in ("before", "after", "if", "when", "until", "than")
                        for c in chunks[at + 1 : ahead]
                    )
                    and not (
                        words[main].low in ("is", "are", "was", "were")
                        and words[chunks[ahead].first].low in ("is", "are", "was", "were", "has", "had", "have")
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
                and self.words[chunks[nxt].first].low in ("able", "going", "supposed", "left")
                and chunks[nxt + 1].kind == "verb"
                and self._infinitive(chunks[nxt + 1])
            ):
                high = nxt + 1
            groups.append((low, high))
            at = high + 1
        return groups

    def _infinitive(self, chunk: Chunk) -> bool:
        return self.words[chunk.first].low == "to"

    def _asks_before(self, chunks: list[Chunk], at: int) -> bool:
        """True where a question word stands before the auxiliary in its clause."""
        back = at - 1
        steps = 0
        while back >= 0 and steps < 7:
            low = self.words[chunks[back].first].low
            if low in ("how", "what", "which", "who", "where", "when"):
                return True
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
        asks = next(
            (
                i
                for i in range(low - 1, floor - 1, -1)
                if chunks[i].kind == "sub" and words[chunks[i].first].low in ("how", "what")
            ),
            None,
        )
        if asks is not None and not any(c.kind == "mark" for c in chunks[asks:low]):
            begin = asks
            while begin - 1 >= floor and chunks[begin - 1].kind in ("conj", "adv", "other", "prep"):
                begin -= 1
            between = [i for i in range(asks + 1, low) if chunks[i].kind == "np"]
            return between[:1], begin
        while at >= floor and (chunks[at].kind in ("adv", "other") or self._then(chunks, at, floor)):
            at -= 1
        main, auxiliaries = verb_parts(words, chunks[low].words)
        if words[main].tag == "VBG" and not auxiliaries and at >= floor and chunks[at].kind == "np":
            # "spending 9 minutes going …": the noun is the object of the verb before, unless a mark opens the clause
            opens = at - 1 >= floor and (
                chunks[at - 1].kind == "mark" or words[chunks[at - 1].first].low in ("with", "and", "while")
            )
            phrase = chunks[at].phrase
            opens = opens or (phrase is not None and phrase.determiner.split()[:1] in (["each"], ["every"]))
            if not opens:
                return [], low
            begin = at - 1 if words[chunks[at - 1].first].low == "with" else at
            return [at], begin
        # an inner comma pair: "Charlie, his friend, has"
        if (
            at >= floor
            and chunks[at].kind == "mark"
            and words[chunks[at].first].text == ","
            and at - 2 >= floor
            and (chunks[at - 1].kind == "np" and chunks[at - 2].kind in ("mark",))
            and (aside := chunks[at - 1].phrase) is not None
            and aside.number is None
        ):
            before = at - 3
            if before >= floor and chunks[before].kind == "np":
                named = aside.name
                start = self._start(chunks, before, floor)
                return [at - 1 if named else before], start
        subject: list[int] = []
        if at >= floor and chunks[at].kind == "np":
            # step back over "of/in/at X" to the head of the subject, and over conjuncts
            while True:
                if (
                    at - 1 >= floor
                    and chunks[at - 1].kind == "prep"
                    and at - 2 >= floor
                    and chunks[at - 2].kind == "np"
                    and (not self._fronted(chunks, at - 1, floor, first))
                ):
                    at -= 2
                    continue
                break
            if at - 1 >= floor and chunks[at - 1].kind == "prep" and words[chunks[at - 1].first].low not in ("like",):
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
        if at >= floor and words[chunks[at].first].low == "there":
            return [], self._start(chunks, at, floor)
        return [], self._start(chunks, low, floor)

    def _then(self, chunks: list[Chunk], at: int, floor: int) -> bool:
        """ "Jake then bought": the word stands between a subject and its verb."""
        if self.words[chunks[at].first].low != "then" or at - 1 < floor:
            return False
        phrase = chunks[at - 1].phrase
        object_ = at - 2 >= floor and chunks[at - 2].kind in ("verb", "prep")
        return phrase is not None and phrase.number is None and not object_

    def _fronted(self, chunks: list[Chunk], prep: int, floor: int, first: bool) -> bool:
        """True where the phrase at ``prep`` cannot belong to the noun before it."""
        return self.words[chunks[prep].first].low in ("than", "as", "after", "before", "during", "until")

    @staticmethod
    def _object_before(other: Phrase | None, subject: Phrase | None) -> bool:
        """True where a numbered thing before "and he" is the object of the verb before, not a conjunct."""
        if other is None or subject is None or other.number is None or subject.number is not None:
            return False
        return subject.name or (subject.pronoun and subject.lemma in ("he", "she", "they", "i", "we"))

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
            and (when.lemma in ("day", "week", "time", "month", "morning", "year", "today", "yesterday"))
            and back - 1 >= floor
            and chunks[back - 1].kind in ("conj", "sub", "mark")
        ):
            back -= 1
        while back >= floor and (
            chunks[back].kind in ("conj", "sub")
            or (
                chunks[back].kind == "prep"
                and words[chunks[back].first].low in ("after", "before", "since", "until", "by", "while", "as")
            )
        ):
            back -= 1
        return back + 1

    def _clause(
        self, chunks: list[Chunk], start: int, stop: int, low: int, high: int, subject: list[int], begin: int
    ) -> None:
        words = self.words
        part = chunks[start:stop]
        while len(part) > 1 and part[-1].kind in ("mark",) and chunks.index(part[-1]) > high:
            part = part[:-1]
        while len(part) > 1 and part[-1].kind in ("conj", "sub") and chunks.index(part[-1]) > high:
            part = part[:-1]
        while len(part) > 1 and part[-1].kind in ("mark",) and chunks.index(part[-1]) > high:
            part = part[:-1]
        group: list[int] = []
        for chunk in chunks[low : high + 1]:
            if chunk.kind == "verb":
                group.extend(chunk.words)
        main, auxiliaries = verb_parts(words, group)
        draft = Draft(len(self.drafts), words[main].sentence, part[0].first, part[-1].last, part)
        draft.verb_first, draft.verb_last, draft.verb_tag = group[0], main, words[main].tag
        draft.verb = lemma_of(words[main])
        lows = [words[i].low for i in group]
        aux = [lemma_of(words[i]) for i in auxiliaries]
        draft.negated = "not" in lows or "n't" in lows or "never" in lows
        if "to" in lows:
            leads = [lemma for lemma in aux if lemma not in ("do", "will", "would", "can", "could")]
            draft.lead = leads[-1] if leads else ""
            if lows[0] == "to":
                draft.infinitive = True
        draft.passive = words[main].tag in ("VBN", "VBD") and bool(aux) and aux[-1] == "be" and draft.verb != "be"
        if draft.verb == "leave" and aux and aux[-1] == "be":
            draft.passive = True
        finite = words[group[0]]
        if draft.infinitive:
            draft.tense = "none"
        elif finite.low in ("will", "'ll", "wo", "shall"):
            draft.tense = "future"
        elif finite.tag == "MD":
            draft.tense = "modal"
        elif finite.tag == "VBD" or finite.low in ("did", "was", "were", "had"):
            draft.tense = "past"
        elif finite.tag in ("VBZ", "VBP", "VB") or finite.low in ("has", "have", "is", "are", "do", "does"):
            draft.tense = "present"
        elif finite.tag == "VBN":
            draft.tense = "past"
        if words[main].tag == "VBG" and not aux:
            draft.gerund = True
            draft.tense = "none"
        draft.subjects = [p for i in subject if (p := chunks[i].phrase) is not None]
        if high > low and self._asks_before(chunks, low):
            # inverted: the noun phrases between auxiliary and verb
            inside = []
            for position in range(low + 1, high):
                c = chunks[position]
                if c.kind == "verb":
                    break
                if c.kind == "np" and c.phrase is not None and chunks[position - 1].kind != "prep":
                    inside.append(c.phrase)
            if inside:
                draft.subjects = inside
        lead_words = [words[c.first].low for c in part if c.first < draft.verb_first]
        if (not draft.subjects and draft.verb == "be") or "there" in lead_words:
            draft.there = "there" in lead_words or any(
                words[c.first].low == "there" for c in part if draft.verb_first <= c.first <= part[-1].last
            )
        if "how" in lead_words or "what" in lead_words or ("which" in lead_words and words[part[-1].last].low == "?"):
            draft.question = True
        if draft.question and not draft.subjects and draft.verb == "be":
            late = [c.phrase for c in part if c.phrase is not None and c.first > main]
            if late and words[late[0].first].low != "there":
                draft.subjects = late[:1]
        draft.subject = draft.subjects[0] if draft.subjects else None
        joins = []
        for c in part:
            if c.first >= draft.verb_first or (
                draft.subject is not None and c.first >= draft.subject.first and not draft.question
            ):
                break
            if c.kind in ("conj", "sub") or (
                c.kind == "prep"
                and words[c.first].low in ("before", "after", "until", "since", "by", "as")
                and c.last + 1 <= draft.verb_first
            ):
                if words[c.first].low in ("how", "what", "which") and draft.question:
                    break
                joins.append(c)
            elif c.kind not in ("adv", "mark"):
                break
        draft.conjunction = " ".join(words[c.first].text for c in joins)
        lows_joined = [words[c.first].low for c in joins]
        for low_word in lows_joined:
            if low_word in ("after", "before", "by", "until"):
                draft.before = low_word
            if low_word in ("that", "which", "who"):
                draft.relative = True
        if draft.gerund and not draft.before and part[0].kind == "prep":
            draft.before = words[part[0].first].low
        self.drafts.append(draft)


def draft_clauses(
    words: Sequence[Word], sentences: Sequence[Sequence[Chunk]], numbers: Sequence[NumberAt], body_end: int
) -> list[Draft]:
    """The clauses of a text in order."""
    drafts = _Clauser(words, sentences, body_end).run()
    _particles(words, drafts)
    ask_by_command(words, drafts)
    return drafts


def _particles(words: Sequence[Word], drafts: list[Draft]) -> None:
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
                    or low in ("away", "out", "off", "up", "home", "back", "over", "together")
                )
                if closes or position == 0:
                    draft.particle = low
                    break
            if chunk.kind not in ("np",) or position >= 1:
                break
