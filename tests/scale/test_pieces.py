"""One file by several processes: the bytes of one, nothing left beside; packed values come back, nothing else."""

from __future__ import annotations

import errno
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from svampkit.errors import InputError
from svampkit.files import sha256
from svampkit.generation import SetRequest
from svampkit.generation.drawing.supply import Supply
from svampkit.generation.drawing.tally import Yield
from svampkit.generation.expand import supplies_of
from svampkit.generation.prepare import Prepared, prepare
from svampkit.generation.writing.fillers import Choice, pool_of
from svampkit.scale.crew import crew
from svampkit.scale.packed import pack, unpack
from svampkit.scale.pieces import Piece
from svampkit.scale.written import AskedRows, write_rows
from tests.generation.support import files


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(files(), SetRequest(n=1500, seed=4))


def made(
    rows: AskedRows, path: Path, format: str = "jsonl", compression: str = "none"
) -> tuple[bytes, dict[str, object]]:
    """The file's bytes and the counts; the hash that was told is the file's."""
    counted = Yield()

    def told(pieces: Iterator[Piece]) -> Iterator[Piece]:
        for piece in pieces:
            counted.join(piece.counted)
            yield piece

    (hashed,) = write_rows(rows, path, format, compression, told).values()
    assert hashed == sha256(path)
    return path.read_bytes(), counted.as_dict()


def test_two_workers_give_the_bytes_and_counts_of_one(prepared: Prepared, tmp_path: Path) -> None:
    alone, shared = (AskedRows(prepared, workers) for workers in (1, 2))
    path = tmp_path / "problems.jsonl"
    lines = made(alone, path)
    assert lines[0].count(b"\n") == 1500 and made(shared, path) == lines
    zipped = made(alone, path, compression="zstd")
    assert made(shared, path, compression="zstd") == zipped
    with pa.CompressedInputStream(pa.BufferReader(zipped[0]), "zstd") as stream:
        assert stream.read() == lines[0]
    for format in ("parquet", "svamp"):
        assert made(shared, path, format) == made(alone, path, format)
    assert list(tmp_path.iterdir()) == [path], "nothing lies beside the set when it is there"


@pytest.mark.parametrize("in_memory", [1, 1 << 20])
def test_rows_that_wait_for_those_before_them_come_in_order(
    prepared: Prepared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_memory: int
) -> None:
    """The first supply is the slowest, so that all others wait for it, in memory or on the disk."""
    monkeypatch.setattr("svampkit.scale.crew._IN_MEMORY", in_memory)
    supplies = supplies_of(prepared)
    path = tmp_path / "rows"
    path.touch()

    def slow(file: Any, supply: Supply) -> Yield:
        time.sleep(0.2 * (supply.family == supplies[0].family))
        file.write(supply.family.seed.encode() * 3)
        return Yield()

    with crew(supplies, path, slow, 2) as laid:
        found = list(laid)
    names = [supply.family.seed.encode() * 3 for supply in supplies]
    assert path.read_bytes() == b"".join(names) and len(names) > 6
    assert [(one.place, one.size) for one in found] == [(place, len(name)) for place, name in enumerate(names)]
    assert list(tmp_path.iterdir()) == [path]


def test_a_worker_that_is_killed_is_told_and_leaves_what_was_there(prepared: Prepared, tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    path.write_text("what was there")

    def told(pieces: Iterator[Piece]) -> Iterator[Piece]:
        yield next(pieces)  # they have started
        victim, *_ = multiprocessing.active_children()
        assert victim.pid is not None
        os.kill(victim.pid, signal.SIGKILL)
        victim.join()
        yield from pieces

    with pytest.raises(InputError, match="ended from outside, most likely for lack of memory"):
        write_rows(AskedRows(prepared, 2), path, "jsonl", told=told)
    assert path.read_text() == "what was there" and list(tmp_path.iterdir()) == [path]
    assert multiprocessing.active_children() == []


def test_what_a_worker_cannot_do_is_raised_here(prepared: Prepared, tmp_path: Path) -> None:
    def refused(file: Any, supply: Supply) -> Yield:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "rows"
    path.touch()
    with pytest.raises(OSError, match="No space left"), crew(supplies_of(prepared), path, refused, 2) as laid:
        list(laid)


def test_families_come_back_as_they_were_packed(prepared: Prepared) -> None:
    again = unpack(pack(prepared.families))
    assert again == prepared.families
    ours, theirs = (
        [choice for family in made for group in family.groups for choice in group.leader.choices if choice.pool]
        for made in (prepared.families, again)
    )
    assert ours and all(a.values is b.values for a, b in zip(ours, theirs, strict=True)), "a pool is there once"


@pytest.mark.parametrize("bad", [os.system, pickle.Unpickler, Path("x")])
def test_nothing_but_plain_values_is_unpacked(bad: object) -> None:
    with pytest.raises(pickle.UnpicklingError, match="no plain value"):
        unpack(pickle.dumps(bad))


def test_a_choice_among_all_names_is_written_as_their_pronoun() -> None:
    values, keys = pool_of("she")
    whole = Choice("NAME1", values, "name", keys, "she")
    found = unpack(pack([whole, whole]))
    assert found == [whole, whole] and found[0].values is values and found[0].keys is keys
    assert len(pack(whole)) < 200
    some = replace(whole, values=values[:3], keys=keys[:3])  # not all of them: they are written
    assert unpack(pack(some)) == some
    with pytest.raises(pickle.UnpicklingError, match=r"fillers\.pool_of is no plain value"):
        unpack(pickle.dumps((pool_of, "she")))
