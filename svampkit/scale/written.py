"""A set into one file, by this process or by several that write into it side by side."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from svampkit.files import sha256, write_beside
from svampkit.generation.prepare import Prepared
from svampkit.scale.pieces import Piece, pieces_of
from svampkit.scale.settling import settling

__all__ = ["AskedRows", "write_rows"]


@dataclass(frozen=True, slots=True)
class AskedRows:
    """The rows of a set that is still to be drawn."""

    prepared: Prepared
    workers: int
    """Processes that make them."""

    def pieces(self, compression: str, file: IO[bytes] | None) -> Iterator[Piece]:
        """The rows piece by piece, made by this process or written into the file by several."""
        return pieces_of(self.prepared, compression=compression, file=file, workers=self.workers)


def write_rows(
    rows: AskedRows,
    path: Path,
    format: str,
    compression: str = "none",
    told: Callable[[Iterator[Piece]], Iterator[Piece]] = iter,
) -> dict[str, str]:
    """Write a set as jsonl, parquet or svamp, whole or not at all; the file's name and its SHA-256 (hex).

    ``told`` gets to see the pieces as they pass. Of the formats that are not JSON lines the rows of several processes
    lie packed in a hidden file beside the set until they are all written.
    """
    if format == "jsonl":
        return {path.name: _lines(rows, path, compression, told)}
    from svampkit.export.parquet import write_parquet
    from svampkit.export.svamp import write_svamp

    write = write_parquet if format == "parquet" else write_svamp
    if rows.workers < 2:
        write(path, (row for piece in told(rows.pieces("none", None)) for row in piece.objects()))
    else:
        with NamedTemporaryFile(dir=path.parent, prefix=".rows.", suffix=".0.svampkit.partial") as file:
            pieces = told(rows.pieces("zstd", file))
            write(path, (row for piece in pieces for row in piece.objects(packed=True)))
    return {path.name: sha256(path)}


def _lines(rows: AskedRows, path: Path, compression: str, told: Callable[[Iterator[Piece]], Iterator[Piece]]) -> str:
    digest = hashlib.sha256()
    with write_beside(path) as file, settling(file) as told_size:
        shared = rows.workers > 1
        for piece in told(rows.pieces(compression, file if shared else None)):
            if shared and isinstance(piece.rows, bytes):
                file.seek(0, 2)  # behind what the others laid
            for block in piece.blocks():
                digest.update(block)
                if isinstance(piece.rows, bytes):
                    file.write(block)
                told_size(len(block))
    return digest.hexdigest()
