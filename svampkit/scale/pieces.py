"""The rows of one file in pieces, one for each template file: made by this process, or written there by several."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, Any

import orjson

from svampkit.export.jsonl import pack_lines
from svampkit.generation.drawing.supply import Supply
from svampkit.generation.drawing.tally import Batch, Yield
from svampkit.generation.expand import rest_of, supplies_of, told_before
from svampkit.generation.prepare import Prepared
from svampkit.scale.crew import crew

__all__ = ["FileSpan", "Piece", "pieces_of"]

_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class FileSpan:
    """Bytes that stand in a file."""

    handle: int
    """Of the open file."""
    start: int
    size: int


@dataclass(frozen=True, slots=True)
class Piece:
    """Rows that stand together in the file."""

    rows: bytes | FileSpan
    """As they are to stand in the file, or where they stand in it already."""
    counted: Yield

    def blocks(self) -> Iterator[bytes]:
        """The bytes; OSError where a file has fewer than were written there."""
        if isinstance(self.rows, bytes):
            yield self.rows
            return
        at, end = self.rows.start, self.rows.start + self.rows.size
        while at < end:
            block = os.pread(self.rows.handle, min(_BLOCK, end - at), at)
            if not block:
                raise OSError("rows that were written are gone")
            at += len(block)
            yield block

    def objects(self, packed: bool = False) -> Iterator[dict[str, Any]]:
        """The rows, read; ``packed`` where they were laid so."""
        waiting = b""
        for block in _unpacked(self.blocks()) if packed else self.blocks():
            *lines, waiting = (waiting + block).split(b"\n")
            yield from map(orjson.loads, lines)


def _unpacked(blocks: Iterator[bytes]) -> Iterator[bytes]:
    import pyarrow as pa

    content = b"".join(blocks)  # packed, a million rows are some ten megabytes
    if not content:
        return
    with pa.CompressedInputStream(pa.BufferReader(content), "zstd") as stream:
        while block := stream.read(_BLOCK):
            yield block


def pieces_of(
    prepared: Prepared,
    *,
    compression: str = "none",
    file: IO[bytes] | None = None,
    workers: int = 1,
) -> Iterator[Piece]:
    """The set of ``generate``, a piece for each template file in their order, and one of the rows that stand in for
    what others could not give; ``compression`` packs each for itself, and packed pieces one after the other are a
    packed file.

    With a ``file``, open for bytes and empty, so many ``workers`` lay the pieces into it, all but the last one; they
    have started when the first piece, which holds what is known before all rows, is there.
    """
    supplies = supplies_of(prepared)
    before = _piece(told_before(prepared), compression)
    if file is None:
        yield before
        for supply in supplies:
            yield _piece(supply.drawn(), compression)
    else:
        make = partial(_drawn, compression)
        with crew(supplies, Path(file.name), make, min(workers, max(1, len(supplies)))) as laid:
            yield before
            for supply, found in zip(supplies, laid, strict=True):
                supply.take(found.reached)
                yield Piece(FileSpan(file.fileno(), found.start, found.size), found.counted)
    yield _piece(rest_of(supplies, prepared), compression)


def _drawn(compression: str, file: Any, supply: Supply) -> Yield:
    return _written(file, supply.drawn(), compression)


def _piece(batches: Iterable[Batch], compression: str) -> Piece:
    found = io.BytesIO()
    counted = _written(found, batches, compression)
    return Piece(found.getvalue(), counted)


def _written(file: Any, batches: Iterable[Batch], compression: str) -> Yield:
    """Write the rows of the batches and count them; no row leaves the file empty."""
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
