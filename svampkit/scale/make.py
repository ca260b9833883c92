"""One part of a set, made whole: the file, and the record of what is in it."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any

import orjson

from svampkit.generation.drawing.tally import Yield, yield_of
from svampkit.generation.parts import batches_of
from svampkit.scale.job import Job, cut_of, part_name
from svampkit.scale.store import store_of

__all__ = ["RECORDS", "PartRecord", "make_part", "record_name", "record_of"]

RECORDS = "_records"
"""Folder of what is known of each part, kept until all are there. Readers of data sets pass names with _ over."""


@dataclass(frozen=True, slots=True)
class PartRecord:
    """What is known of a finished part: its file, size and hash, and what was counted while it was made."""

    job: str
    """Name of the job whose part it is."""
    number: int
    file: str
    rows: int
    bytes: int
    sha256: str
    counted: Yield

    def told(self) -> dict[str, Any]:
        """For the manifest."""
        return {
            "file": self.file,
            "rows": self.rows,
            "bytes": self.bytes,
            "sha256": self.sha256,
            "rejected": dict(sorted(self.counted.rejected.items())),
            "short": self.counted.short.total(),
            "missing": dict(sorted(self.counted.missing.items())),
        }


def record_name(number: int) -> str:
    """Where the record of a part lies."""
    return f"{RECORDS}/part-{number:05d}.json.gz"


def record_of(content: bytes) -> PartRecord:
    """A record as it was written; ValueError, KeyError or TypeError where it is none."""
    tree: Mapping[str, Any] = orjson.loads(gzip.decompress(content))
    return PartRecord(**{**tree, "counted": yield_of(tree["counted"])})


class _Hashed:
    """A file that hashes and counts what is written to it."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file, self.digest, self.size = file, hashlib.sha256(), 0
        self.closed = False

    def write(self, content: bytes) -> int:
        """Write and count."""
        self.digest.update(content)
        self.size += len(memoryview(content))
        return self.file.write(content)

    def flush(self) -> None:
        """Nothing waits here."""

    def tell(self) -> int:
        """Bytes written so far."""
        return self.size

    def writable(self) -> bool:
        """Yes."""
        return True

    def readable(self) -> bool:
        """No."""
        return False

    def seekable(self) -> bool:
        """No."""
        return False

    def close(self) -> None:
        """The file is closed by who opened it."""


def make_part(job: Job, number: int, address: str) -> PartRecord:
    """Make part ``number`` and put it and its record into the store at ``address``, each whole or not at all."""
    store, whole, counted = store_of(address), cut_of(job), Yield()
    name = part_name(job, number)

    def texts() -> Iterator[str]:
        for batch in batches_of(whole, number):
            counted.add(batch)
            if batch.count:
                yield batch.text

    with store.writing(name) as file:
        hashed = _Hashed(file)
        _write(job, hashed, texts(), canary=whole.prepared.request.canary is not None)
    record = PartRecord(job.name, number, name, counted.rows, hashed.size, hashed.digest.hexdigest(), counted)
    tree = {name: getattr(record, name) for name in PartRecord.__slots__}
    told = orjson.dumps({**tree, "counted": counted.state()})
    store.write(record_name(number), gzip.compress(told, 6, mtime=0))
    return record


def _write(job: Job, file: _Hashed, texts: Iterator[str], canary: bool) -> None:
    if job.format == "parquet":
        from svampkit.export.parquet import write_parquet_lines

        write_parquet_lines(file, texts, canary=canary)
        return
    from svampkit.export.jsonl import pack_lines

    pack_lines(file, texts, job.compression)
