"""A set in parts from start to end: what is there already, what is missing, and the manifest of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import orjson

from svampkit.errors import InputError, UsageError
from svampkit.files import json_bytes
from svampkit.generation.drawing.tally import Yield
from svampkit.generation.workers import Workers, in_turn
from svampkit.scale.job import Job
from svampkit.scale.make import RECORDS, PartRecord, make_part, record_of
from svampkit.scale.store import Store, store_of

__all__ = ["Parts", "make_parts", "whole_parts"]

_MARK = f"{RECORDS}/job.json"


@dataclass(frozen=True, slots=True)
class Parts:
    """What came of a run."""

    records: tuple[PartRecord, ...]
    """Of every part that is whole, by number."""
    made: int
    """So many of them by this run."""
    of: int

    @property
    def counted(self) -> Yield:
        """All parts added up, in the order of their numbers."""
        found = Yield()
        for record in self.records:
            found.join(record.counted)
        return found

    def told(self) -> dict[str, Any]:
        """For the manifest."""
        return {"whole": len(self.records), "of": self.of, "complete": len(self.records) == self.of}


def whole_parts(job: Job, store: Store) -> dict[int, PartRecord]:
    """The parts of this very job that lie in the store, whole; UsageError where it holds parts of another one."""
    mark = store.read(_MARK)
    sizes = store.sizes("")
    if mark is None:
        if any(name.startswith("part-") for name in sizes):
            raise UsageError(f"{store.address} holds parts that nothing is known of; choose another place with -o.")
        return {}
    if _name(mark) != job.name:
        raise UsageError(
            f"{store.address} holds parts of another set (other templates, options, seed or version); choose another "
            "place with -o."
        )
    found: dict[int, PartRecord] = {}
    for name in sorted(store.sizes(RECORDS)):
        record = _read(store, f"{RECORDS}/{name}") if name.startswith("part-") else None
        if record is not None and record.job == job.name and sizes.get(record.file) == record.bytes:
            found[record.number] = record
    return found


def _name(mark: bytes) -> str:
    try:
        return str(orjson.loads(mark)["job"])
    except (orjson.JSONDecodeError, KeyError, TypeError):
        return ""


def _read(store: Store, name: str) -> PartRecord | None:
    content = store.read(name)
    try:
        return None if content is None else record_of(content)
    except (ValueError, KeyError, TypeError, OSError, EOFError):
        return None


def make_parts(
    job: Job,
    address: str,
    manifest: Callable[[Parts], Mapping[str, Any]],
    *,
    hands: Workers = in_turn,
    done: Callable[[PartRecord], None] = lambda record: None,
) -> tuple[Parts, Mapping[str, Any]]:
    """Make the parts that are missing at ``address`` and write manifest.json; what there is then, and the manifest.

    ``manifest`` makes the manifest's tree; ``done`` is called for each part that is whole, those found first. A run
    that is interrupted, or loses its workers, leaves a manifest of the parts that are whole; the same call again
    makes the others.
    """
    store = store_of(address)
    there = whole_parts(job, store)
    store.write(_MARK, json_bytes({"job": job.name, "code": job.code, "parts": job.parts}))
    for record in there.values():
        done(record)
    missing = [number for number in range(job.parts) if number not in there]
    found = dict(there)

    def told() -> tuple[Parts, Mapping[str, Any]]:
        parts = Parts(tuple(found[number] for number in sorted(found)), len(found) - len(there), job.parts)
        tree = manifest(parts)
        store.write("manifest.json", json_bytes(tree))
        return parts, tree

    try:
        for record in _made(job, missing, address, hands):
            found[record.number] = record
            done(record)
    except BaseException:
        if _holds(store, job):
            found = whole_parts(job, store)  # what others finished meanwhile counts too
            told()
        raise
    return told()


def _made(job: Job, numbers: Iterable[int], address: str, hands: Workers) -> Iterator[PartRecord]:
    yield from hands(partial(_one, job, address), numbers)


def _one(job: Job, address: str, number: int) -> PartRecord:
    _refuse_a_lost_place(job, address)
    try:
        record = make_part(job, number, address)
    finally:  # whatever could not be written there: that it is lost says more
        _refuse_a_lost_place(job, address)
    return record


def _refuse_a_lost_place(job: Job, address: str) -> None:
    """InputError where the parts of this job are no more: what is written then would lie in a folder that only looks
    like theirs, below a share that is gone."""
    store = store_of(address)
    if not _holds(store, job):
        raise InputError(
            f"{store.address} is gone, or holds another set by now; when the share is back, parts that were whole "
            "lie there: run the same again to make the others."
        )


def _holds(store: Store, job: Job) -> bool:
    mark = store.read(_MARK)
    return mark is not None and _name(mark) == job.name
