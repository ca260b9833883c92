"""Reading a problem's text as a world. The text alone is used, never an equation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from svampkit.errors import ReadingError
from svampkit.nlp import pipeline
from svampkit.reading.mentions.chunks import chunk
from svampkit.reading.mentions.clauses import draft_clauses
from svampkit.reading.mentions.facts import gather
from svampkit.reading.mentions.finish import finish
from svampkit.reading.strategies.assemble import assemble, make_scene
from svampkit.reading.text import Reading, Unread
from svampkit.reading.words.numbers import SlotLike, find_numbers
from svampkit.reading.words.repairs import mend
from svampkit.reading.words.tokens import MAX_CHARACTERS, MAX_WORDS, Word, make_doc, scan, words_of
from svampkit.world.derive import derive

__all__ = ["read", "read_many"]

_BATCH = 256


def read(body: str, question: str, slots: Sequence[SlotLike] = ()) -> Reading | Unread:
    """Read one text; ``slots`` tell which number is which tag (offsets in ``body + " " + question``)."""
    return next(iter(read_many([(body, question, slots)])))


def read_many(texts: Iterable[tuple[str, str, Sequence[SlotLike]]]) -> Iterator[Reading | Unread]:
    """Read many texts, in their order; the parser works on batches."""
    batch: list[tuple[str, str, Sequence[SlotLike]]] = []
    for item in texts:
        batch.append(item)
        if len(batch) == _BATCH:
            yield from _batch(batch)
            batch = []
    if batch:
        yield from _batch(batch)


def _batch(batch: Sequence[tuple[str, str, Sequence[SlotLike]]]) -> Iterator[Reading | Unread]:
    nlp = pipeline()
    scanned: list[tuple[str, int, list[Word]] | Unread] = [_scan(body, question) for body, question, _ in batch]
    docs: Iterator[Any] = iter(
        nlp.pipe([make_doc(item[2], nlp.vocab) for item in scanned if not isinstance(item, Unread)], batch_size=128)
    )
    for item, (_, _, slots) in zip(scanned, batch, strict=True):
        if isinstance(item, Unread):
            yield item
        else:
            text, body_end, words = item
            yield _read(text, body_end, words_of(words, next(docs)), slots)


def _scan(body: str, question: str) -> tuple[str, int, list[Word]] | Unread:
    text = f"{body} {question}"
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


def _read(text: str, body_end: int, words: list[Word], slots: Sequence[SlotLike]) -> Reading | Unread:
    numbers = find_numbers(words, slots)
    if not numbers:
        return Unread("no numbers", "no number was found in the text; a world needs at least two.")
    mend(words, numbers)
    drafts = draft_clauses(words, chunk(words, numbers), numbers, body_end)
    facts, holders, owners = gather(words, drafts)
    scene = make_scene(words, facts, holders)
    world = assemble(scene)
    if isinstance(world, Unread):
        return world
    try:
        derive(world)
    except ReadingError as error:
        return Unread("no path", str(error))
    return finish(text, body_end, words, numbers, drafts, facts, holders, owners, scene, world)
