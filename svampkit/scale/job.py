"""What a worker needs to know to make any part of a set."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Any, Final, Literal

import orjson

from svampkit.errors import UsageError
from svampkit.generation.parts import Cut, cut
from svampkit.generation.prepare import Prepared
from svampkit.scale.code import code_here
from svampkit.scale.packed import pack, unpack

__all__ = [
    "COMPRESSIONS",
    "FORMATS",
    "Compression",
    "Format",
    "Job",
    "cut_of",
    "job_of",
    "part_name",
    "refuse_others",
]

Format = Literal["jsonl", "parquet"]
Compression = Literal["none", "zstd"]
FORMATS: Final = ("jsonl", "parquet")
COMPRESSIONS: Final = ("none", "zstd")


@dataclass(frozen=True, slots=True)
class Job:
    """A set in parts: everything that its bytes depend on."""

    name: str
    """A hash of all that follows: runs of one name make the same bytes."""
    code: str
    """Version and hash of the svampkit that prepared it; workers must have the same."""
    parts: int
    format: Format
    compression: Compression
    prepared: bytes = field(repr=False)
    """The templates made ready and what is asked of them, packed."""


def job_of(
    prepared: Prepared,
    shard_rows: int,
    *,
    format: Format = "jsonl",
    compression: Compression = "none",
    about: Mapping[str, Any],
) -> Job:
    """Cut a set into parts of about ``shard_rows`` rows. ``about`` tells what the set is made from (hashes of the
    templates, options): it is what another run is recognised by."""
    rows = sum(sum(one.values()) for one in prepared.wanted)
    parts = max(1, ceil(rows / shard_rows))
    request = prepared.request
    told = [code_here(), parts, request.seed, request.canary, format, compression, dict(about)]
    name = hashlib.blake2b(orjson.dumps(told, option=orjson.OPT_SORT_KEYS), digest_size=12).hexdigest()
    packed = zlib.compress(pack(prepared), 1)
    return Job(name, code_here(), parts, format, compression, packed)


def part_name(job: Job, number: int) -> str:
    """ "part-00000.jsonl.zst"."""
    if job.format == "parquet":
        return f"part-{number:05d}.parquet"
    return f"part-{number:05d}.jsonl{'.zst' if job.compression == 'zstd' else ''}"


def refuse_others(job: Job) -> None:
    """UsageError where this process runs another svampkit than the one that prepared the set."""
    if job.code != code_here():
        raise UsageError(
            f"the set was prepared by svampkit {job.code}, this worker has {code_here()}; install the same on all."
        )


@lru_cache(maxsize=1)
def _cut(name: str, parts: int, packed: bytes) -> Cut:
    # What is unpacked was packed by this job's own client: it comes with the task, as its code does.
    return cut(unpack(zlib.decompress(packed)), parts)


def cut_of(job: Job) -> Cut:
    """The set, cut; kept by this process until it is given another job."""
    refuse_others(job)
    return _cut(job.name, job.parts, job.prepared)
