"""A file goes to the disk while it is made; a disk that refuses in between is told, and what was there stays."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from svampkit.errors import UsageError
from svampkit.files import write_beside
from svampkit.scale import settling as module
from svampkit.scale.settling import settling


def test_another_thread_gives_the_disk_what_stands_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    threads: set[int] = set()
    went_on = threading.Event()

    def take(handle: int) -> None:
        sizes.append(os.fstat(handle).st_size)
        threads.add(threading.get_ident())
        went_on.wait(10)

    monkeypatch.setattr(module, "_take", take)
    with (tmp_path / "rows").open("wb", buffering=0) as file, settling(file, at_once=1000) as told:
        for _ in range(30):  # the first thousand is under way all the time: nobody waits, nothing is given twice
            file.write(b"x" * 100)
            told(100)
        assert not went_on.is_set()
        went_on.set()
    assert (tmp_path / "rows").stat().st_size == 3000
    assert 1 <= len(sizes) <= 2 and sizes[0] >= 1000
    assert threads and threading.get_ident() not in threads


def test_a_small_file_starts_no_thread(tmp_path: Path) -> None:
    before = threading.active_count()
    with (tmp_path / "rows").open("wb") as file, settling(file) as told:
        file.write(b"x")
        told(1)
        assert threading.active_count() == before


@pytest.mark.parametrize("blocks", [1, 50], ids=["told at the end", "told by the next block"])
def test_a_disk_that_refuses_in_between_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, blocks: int
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(module, "_take", refuse)
    path = tmp_path / "rows"
    path.write_text("before")
    with (
        pytest.raises(UsageError, match=r"rows cannot be written \(Input/output"),
        write_beside(path) as file,
        settling(file, at_once=100) as told,
    ):
        for _ in range(blocks):
            file.write(b"x" * 100)
            told(100)
    assert path.read_text() == "before" and [one.name for one in tmp_path.iterdir()] == ["rows"]
