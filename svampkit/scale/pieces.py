"""One file by several hands: each lays the rows of a template file into a file of its own, one writer joins them.

Rows never go through a pipe, which would cost the writer as much as making them: a worker sends where a piece lies,
its counts, and how far it drew. The pieces lie, hidden, in the folder of the set, which the command holds; those of a
run that was killed are swept away by the next one.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, Any

import orjson

from svampkit.export.jsonl import pack_lines
from svampkit.generation.expand import rest_of, supplies_of, told_before
from svampkit.generation.prepare import Prepared
from svampkit.generation.supply import Reached, Supply
from svampkit.generation.tally import Batch, Yield
from svampkit.generation.workers import Workers, in_turn
from svampkit.scale.packed import Sent

__all__ = ["Piece", "pieces_of"]

_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Piece:
    """Rows that stand together in the file."""

    rows: bytes | Path
    """As they stand in the file, or the file in which they lie."""
    counted: Yield
    reached: Reached | None = None
    """How far the supply that they came from has been drawn."""

    def blocks(self) -> Iterator[bytes]:
        """The bytes; a file is gone afterwards."""
        if isinstance(self.rows, bytes):
            yield self.rows
            return
        with self.rows.open("rb") as file:
            while block := file.read(_BLOCK):
                yield block
        self.rows.unlink()

    def objects(self) -> Iterator[dict[str, Any]]:
        """The rows, read; of a piece that is not packed."""
        waiting = b""
        for block in self.blocks():
            *lines, waiting = (waiting + block).split(b"\n")
            yield from map(orjson.loads, lines)


def pieces_of(
    prepared: Prepared,
    seed: int,
    canary: str | None,
    *,
    hands: Workers = in_turn,
    folder: Path | None = None,
    compression: str = "none",
) -> Iterator[Piece]:
    """The set of ``generate``, a piece for each template file in their order, and one of the rows that stand in for
    what others could not give. With a ``folder`` pieces are laid there; ``compression`` packs each for itself, and
    packed pieces one after the other are a packed file."""
    yield _piece(told_before(prepared), compression)
    supplies = supplies_of(prepared, seed, canary)
    if folder is None:
        for supply in supplies:
            yield _piece(supply.drawn(), compression)
    else:
        try:
            work = partial(_laid, folder, compression)
            tasks = ((place, Sent(_task(supply))) for place, supply in enumerate(supplies))
            for supply, piece in zip(supplies, hands(work, tasks), strict=True):
                assert piece.reached is not None
                supply.take(piece.reached)
                yield piece
        finally:
            for left in folder.glob(_name("*")):
                left.unlink(missing_ok=True)
    yield _piece(rest_of(supplies, prepared, seed), compression)


def _name(place: int | str) -> str:
    """As ``files`` names what is under way."""
    return f".piece-{place}.0.svampkit.partial"


def _task(supply: Supply) -> tuple[Any, ...]:
    return supply.family, supply.seed, supply.wanted, supply.canary


def _piece(batches: Iterable[Batch], compression: str) -> Piece:
    found = io.BytesIO()
    counted = _written(found, batches, compression)
    return Piece(found.getvalue(), counted)


def _laid(folder: Path, compression: str, task: tuple[int, Sent[tuple[Any, ...]]]) -> Piece:
    place, sent = task
    supply = Supply(*sent.value)
    path = folder / _name(place)
    try:
        with path.open("wb") as file:
            counted = _written(file, supply.drawn(), compression)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    return Piece(path, counted, supply.state())


def _written(file: IO[bytes], batches: Iterable[Batch], compression: str) -> Yield:
    counted = Yield()

    def texts() -> Iterator[str]:
        for batch in batches:
            counted.add(batch)
            if batch.count:
                yield batch.text

    given = texts()
    first = next(given, None)
    if first is not None:  # of nothing there is not even an empty packed piece
        pack_lines(file, chain([first], given), compression)
    return counted
