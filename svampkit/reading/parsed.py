"""Texts parsed, in batches: their words, numbers, clauses and amounts, before a world is proposed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from svampkit.equation import Expression
from svampkit.nlp import pipeline
from svampkit.reading.mentions.chunks import chunk
from svampkit.reading.mentions.clauses import draft_clauses
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.facts import gather
from svampkit.reading.mentions.holders import Holders
from svampkit.reading.text import Unread
from svampkit.reading.together.conversions import numbers_in
from svampkit.reading.words.compound import join_measures
from svampkit.reading.words.numbers import NumberAt, SlotLike, find_numbers
from svampkit.reading.words.repairs import mend
from svampkit.reading.words.tokens import MAX_CHARACTERS, MAX_WORDS, Word, make_doc, scan, words_of

__all__ = ["Known", "Parsed", "Text", "parse"]

_BATCH = 256

Text = tuple[str, str, Sequence[SlotLike]]
"""Body, question, and which words are tags (offsets in ``body + " " + question``)."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text with everything that is known of it before worlds are proposed."""

    text: str
    body_end: int
    words: list[Word]
    numbers: list[NumberAt]
    drafts: list[ClauseDraft]
    facts: list[Fact]
    holders: Holders
    owners: dict[int, tuple[str, ...]]


Known = tuple[Text, Expression | None]
"""A text, and its equation where that is known."""


def parse(texts: Iterable[Known]) -> Iterator[Parsed | Unread]:
    """Each text parsed, in their order, or why it cannot be read; the parser works on batches."""
    batch: list[Known] = []
    for item in texts:
        batch.append(item)
        if len(batch) == _BATCH:
            yield from _batch(batch)
            batch = []
    if batch:
        yield from _batch(batch)


def _batch(batch: Sequence[Known]) -> Iterator[Parsed | Unread]:
    nlp = pipeline()
    scanned: list[tuple[str, int, list[Word]] | Unread] = [_scan(body, question) for (body, question, _), _ in batch]
    docs: Iterator[Any] = iter(
        nlp.pipe([make_doc(item[2], nlp.vocab) for item in scanned if not isinstance(item, Unread)], batch_size=128)
    )
    for item, ((_, _, slots), equation) in zip(scanned, batch, strict=True):
        if isinstance(item, Unread):
            yield item
        else:
            text, body_end, words = item
            yield _mentions(text, body_end, words_of(words, next(docs)), slots, equation)


def _scan(body: str, question: str) -> tuple[str, int, list[Word]] | Unread:
    """The whole text, where its body ends, and its words."""
    text = f"{body} {question}".strip()  # as templates are filled: a text without a body begins with its question
    if len(text) > MAX_CHARACTERS:
        return Unread(
            "too long",
            f"the text has {len(text)} characters; at most {MAX_CHARACTERS} are read, write the world by hand.",
        )
    if not question.strip():
        return Unread("no question", "the question is empty; write one, or write the world by hand.")
    words = scan(text, len(body))
    if len(words) > MAX_WORDS:
        return Unread("too long", f"the text has {len(words)} words; at most {MAX_WORDS} are read.")
    return text, len(body), words


def _mentions(
    text: str, body_end: int, words: list[Word], slots: Sequence[SlotLike], equation: Expression | None
) -> Parsed | Unread:
    """The words with all that is made of them; the numbers of a known ``equation`` are numbers of the text."""
    numbers = find_numbers(words, slots, frozenset() if equation is None else numbers_in(equation))
    if not any(slot.tag.startswith("NUM") for slot in slots):
        numbers = join_measures(words, numbers)
    if not numbers:
        return Unread("no numbers", "no number was found in the text; a world needs at least two.")
    mend(words, numbers)
    drafts = draft_clauses(words, chunk(words, numbers), body_end)
    facts, holders, owners = gather(words, drafts)
    return Parsed(text, body_end, words, numbers, list(drafts), facts, holders, owners)
