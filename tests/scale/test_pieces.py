"""One file by several hands: the bytes of one process, no piece left; packed values come back, nothing else."""

from __future__ import annotations

import os
import pickle
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pyarrow as pa
import pytest

from svampkit.generation.prepare import Prepared, prepare
from svampkit.generation.tally import Yield
from svampkit.generation.workers import processes
from svampkit.scale.packed import pack, unpack
from svampkit.scale.pieces import pieces_of
from tests.generation.support import files


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return prepare(files(), n=1500, seed=4)


def joined(found: list[tuple[bytes, Yield]]) -> tuple[bytes, dict[str, object]]:
    counted = Yield()
    for _, part in found:
        counted.join(part)
    return b"".join(content for content, _ in found), counted.as_dict()


def test_two_hands_give_the_bytes_and_counts_of_one(prepared: Prepared, tmp_path: Path) -> None:
    alone = joined([(b"".join(p.blocks()), p.counted) for p in pieces_of(prepared, 4, None)])
    assert alone[0].count(b"\n") == 1500
    with processes(2) as hands:
        laid = pieces_of(prepared, 4, None, hands=hands, folder=tmp_path)
        shared = joined([(b"".join(p.blocks()), p.counted) for p in laid])
        packed = pieces_of(prepared, 4, None, hands=hands, folder=tmp_path, compression="zstd")
        zipped = b"".join(b"".join(p.blocks()) for p in packed)
    assert shared == alone
    assert list(tmp_path.iterdir()) == [], "a piece is gone when it has been joined"
    assert zipped == b"".join(b"".join(p.blocks()) for p in pieces_of(prepared, 4, None, compression="zstd"))
    with pa.CompressedInputStream(pa.BufferReader(zipped), "zstd") as stream:
        assert stream.read() == alone[0]


def test_a_hand_that_is_killed_leaves_no_piece(prepared: Prepared, tmp_path: Path) -> None:
    with pytest.raises(BrokenProcessPool), processes(2) as hands:
        pieces = pieces_of(prepared, 4, None, hands=hands, folder=tmp_path)
        next(pieces), next(pieces)  # the first is what is told before all rows, the second was laid
        list(hands(_end, [1, 2]))
    pieces.close()
    assert list(tmp_path.iterdir()) == []


def _end(task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return task


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
