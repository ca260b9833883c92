"""Clauses: verb groups with their subject, what follows them, and the words that join them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.clause_features import set_conjunction, set_particles, set_question, set_voice
from svampkit.reading.mentions.clause_subjects import subject_and_start
from svampkit.reading.mentions.commands import ask_by_command
from svampkit.reading.mentions.draft import ClauseDraft, lemma_of, verb_parts
from svampkit.reading.mentions.phrase import Chunk, Phrase
from svampkit.reading.mentions.verb_groups import asks_before, verb_groups
from svampkit.reading.words.tokens import Word

__all__ = ["draft_clauses"]

_OF_ALL: Final = frozenset(["in", *listed("words for all together")])


class _Clauser:
    def __init__(self, words: Sequence[Word], sentences: Sequence[Sequence[Chunk]], body_end: int) -> None:
        self.words, self.sentences, self.body_end = words, sentences, body_end
        self.drafts: list[ClauseDraft] = []

    def run(self) -> list[ClauseDraft]:
        for chunks in self.sentences:
            self._sentence(list(chunks))
        return self.drafts

    def _sentence(self, chunks: list[Chunk]) -> None:
        groups = verb_groups(self.words, chunks)
        if not groups:
            if chunks and any(c.phrase is not None for c in chunks):
                self.drafts.append(self._verbless(chunks))
            return
        starts: list[int] = []
        subjects: list[list[int]] = []
        floor = 0
        for n, (low, high) in enumerate(groups):
            subject, start = subject_and_start(self.words, chunks, floor, low, n == 0)
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
        set_voice(words, draft, group, auxiliaries)
        inverted = _inverted(chunks, low, high) if high > low and asks_before(words, chunks, low) else []
        draft.subjects = inverted or [p for i in subject if (p := chunks[i].phrase) is not None]
        set_question(words, draft)
        draft.subject = draft.subjects[0] if draft.subjects else None
        draft.shared = draft.subject is not None and draft.subject.last < draft.first
        set_conjunction(words, draft)
        self.drafts.append(draft)


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


def draft_clauses(words: Sequence[Word], sentences: Sequence[Sequence[Chunk]], body_end: int) -> list[ClauseDraft]:
    """The clauses of a text in order."""
    drafts = _Clauser(words, sentences, body_end).run()
    set_particles(words, drafts)
    ask_by_command(words, drafts)
    return drafts
