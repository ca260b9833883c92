"""Readings kept from run to run: the same as read anew, never read twice; nothing that goes wrong stops a run."""

from __future__ import annotations

import ast
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from svampkit.equation import parse_infix
from svampkit.reading import kept as module
from svampkit.reading import read_again, read_many, read_seeds
from svampkit.reading.kept import READER_ROOMS, KeptReadings, kept_readings, read_or_kept
from svampkit.reading.read import LIKELY
from svampkit.reading.text import Reading, Unread
from svampkit.template.tags import Slot

PACKAGE = Path(module.__file__).parents[1]
TEXTS: list[tuple[str, str, tuple[Slot, ...]]] = [
    ("Mira had 14 marbles. She gave 5 marbles to Omar.", "How many marbles does Mira have now?", ()),
    ("Mira had 14 marbles.", "", ()),  # unread: no question
    ("A shed holds 6 kites and 9 sledges.", "How many toys are in the shed?", (Slot(13, 14, "NUM4", "", "[NUM4]"),)),
    (
        "Mira had 14 marbles. She gave 5 marbles to Omar.",
        "How many marbles does Mira have now?",
        (),
    ),  # the first again
]


@pytest.fixture
def store(tmp_path: Path) -> KeptReadings:
    return KeptReadings(tmp_path / "readings.sqlite")


def never(texts: list[Any]) -> Iterator[Reading | Unread]:
    raise AssertionError(f"{texts} were read although they were kept")


def test_what_is_kept_is_what_was_read(store: KeptReadings) -> None:
    told = [(text, parse_infix("NUM1 - NUM2")) for text in TEXTS]
    for read, texts in ((read_many, TEXTS), (read_seeds, told), (read_again, told)):
        anew: list[Reading | Unread] = list(read(texts))  # type: ignore[operator]
        assert list(read(texts, kept=store)) == anew  # type: ignore[operator]
        assert list(read(texts, kept=store)) == anew  # type: ignore[operator]
    assert isinstance(anew[0], Reading) and isinstance(anew[1], Unread)


def test_a_text_is_read_once(store: KeptReadings) -> None:
    asked: list[int] = []

    def counting(texts: list[Any]) -> Iterator[Reading | Unread]:
        asked.append(len(texts))
        return read_many(texts)

    first = list(read_or_kept(store, f"alone {LIKELY!r}", TEXTS, counting))
    assert asked == [3], "the text that stands twice is read once"
    assert list(read_or_kept(store, f"alone {LIKELY!r}", TEXTS, never)) == first
    assert list(read_or_kept(store, f"alone {LIKELY!r}", (), never)) == []


def test_whatever_a_reading_hangs_on_is_part_of_its_key() -> None:
    body, question, _ = TEXTS[0]
    slot = Slot(9, 11, "NUM1", "", "[NUM1]")
    one = parse_infix("NUM1 - NUM2")
    asked = [
        (f"alone {LIKELY!r}", (body, question, ())),
        ("alone 0.4", (body, question, ())),
        (f"alone {LIKELY!r}", (f"{body} {question}", "", ())),  # the same words, another question
        (f"alone {LIKELY!r}", (body, question, (slot,))),
        (f"alone {LIKELY!r}", (body, question, (Slot(9, 11, "NUM2", "", "[NUM2]"),))),
        ("seed 0.75", ((body, question, ()), one)),
        ("again 0.75", ((body, question, ()), one)),
        ("again 0.75", ((body, question, ()), parse_infix("NUM2 - NUM1"))),
        ("again 0.75", ((body, question, ()), parse_infix("14 - 5"))),
    ]
    keys = [module._key(*each) for each in asked]
    assert len(set(keys)) == len(keys)
    # A near miss: how a slot was written in its template says nothing to the reader.
    other = Slot(9, 11, "NUM1", "word", "[NUM1.word]")
    assert module._key(f"alone {LIKELY!r}", (body, question, (other,))) == keys[3]


def test_the_version_covers_all_that_the_reader_imports() -> None:
    """A file that a reading hangs on and that the hash leaves out would give readings of another version."""
    rooms = {room.removesuffix(".py") for room in READER_ROOMS}
    faults = [
        f"{path.relative_to(PACKAGE)} imports {node.module}"
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0].removesuffix(".py") in rooms
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("svampkit.")
        if node.module.split(".")[1] not in rooms
    ]
    assert not faults, faults


def test_a_damaged_file_is_set_aside_and_a_damaged_row_read_anew(
    store: KeptReadings, caplog: pytest.LogCaptureFixture
) -> None:
    store.path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 9000)
    anew = list(read_many(TEXTS))
    with caplog.at_level(logging.WARNING):
        assert list(read_many(TEXTS, kept=store)) == anew
    assert [path.name for path in store.path.parent.glob("*.aside-*")] == ["readings.sqlite.aside-1"]
    assert "was set aside as readings.sqlite.aside-1 and is made anew" in caplog.text
    connection = module._store(store.path, os.getpid()).connection
    assert connection is not None
    for broken in (b"", b"x" * 40, None):
        with connection:
            connection.execute("UPDATE readings SET reading = ?", (broken,))
        assert list(read_many(TEXTS, kept=store)) == anew
        assert list(read_or_kept(store, f"alone {LIKELY!r}", TEXTS, never)) == anew, "it is kept again"


def test_a_file_that_is_damaged_while_it_is_used_stops_nothing(
    store: KeptReadings, caplog: pytest.LogCaptureFixture
) -> None:
    anew = list(read_many(TEXTS, kept=store))
    opened = module._store(store.path, os.getpid())
    assert opened.connection is not None
    opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    opened.connection.execute("PRAGMA cache_size = 0")
    size = store.path.stat().st_size
    store.path.write_bytes(store.path.read_bytes()[:100] + b"\xff" * (size - 100))
    with caplog.at_level(logging.WARNING):
        assert list(read_many(TEXTS, kept=store)) == anew
        assert list(read_many(TEXTS, kept=store)) == anew
    assert len(caplog.records) == 1, caplog.text
    assert not store.path.exists(), "it was set aside"


def test_a_place_that_takes_nothing_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("no folder")
    nowhere = KeptReadings(tmp_path / "file" / "readings.sqlite")
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert list(read_many(TEXTS, kept=nowhere)) == list(read_many(TEXTS))
    assert len(caplog.records) == 1 and "SVAMPKIT_CACHE=off keeps none" in caplog.text


def test_the_oldest_go_where_there_are_too_many(store: KeptReadings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_BYTES", 60_000)
    monkeypatch.setattr(module, "_BATCH", 20)

    def unread(texts: list[Any]) -> Iterator[Reading | Unread]:
        # Random letters, so that zlib cannot make them small.
        return (Unread("verb frame", os.urandom(200).hex()) for _ in texts)

    texts = [(f"A box holds {n} pegs.", "How many pegs are in the box?", ()) for n in range(2, 700)]
    found = list(read_or_kept(store, "alone", texts, unread))
    assert len(found) == len(texts)
    assert store.path.stat().st_size < 130_000, "pages that became free are used again"
    assert list(read_or_kept(store, "alone", texts[-20:], never)) == found[-20:], "the newest are there"
    assert list(read_or_kept(store, "alone", texts[:20], unread)) != found[:20], "the oldest are not"


def test_two_processes_keep_in_one_file(store: KeptReadings) -> None:
    code = (
        "import sys; from pathlib import Path; from svampkit.reading.kept import *; "
        "from svampkit.reading.text import Unread\n"
        "texts = [(f'{sys.argv[2]} has {n} pegs.', 'How many?', ()) for n in range(3000)]\n"
        "for n in range(0, 3000, 30):\n"
        "    list(read_or_kept(KeptReadings(Path(sys.argv[1])), 'alone', texts[n:n+30],"
        " lambda some: iter([Unread('r', text[0]) for text in some])))\n"
    )
    hands = [
        subprocess.Popen([sys.executable, "-c", code, str(store.path), name], stderr=subprocess.PIPE)
        for name in ("Ada", "Bo")
    ]
    assert [(hand.wait(60), hand.communicate()[1]) for hand in hands] == [(0, b""), (0, b"")]
    for name in ("Ada", "Bo"):
        texts = [(f"{name} has {n} pegs.", "How many?", ()) for n in range(3000)]
        kept = list(read_or_kept(store, "alone", texts, never))
        assert [one.detail for one in kept if isinstance(one, Unread)] == [text[0] for text in texts]


def test_off_keeps_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SVAMPKIT_CACHE", str(tmp_path))
    assert kept_readings() is not None and kept_readings() == kept_readings()
    monkeypatch.setenv("SVAMPKIT_CACHE", "off")
    assert kept_readings() is None


def test_commands_write_the_same_with_and_without(cli: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SVAMPKIT_CACHE", str(tmp_path / "kept"))
    body, question, _ = TEXTS[0]
    row = {"id": "z-1", "body": body, "question": question, "equation": "14 - 5", "answer": 9}
    (tmp_path / "seeds.jsonl").write_text(json.dumps(row))
    written: list[dict[str, bytes]] = []
    for way in (("--no-cache",), (), ()):
        out = tmp_path / f"out{len(written)}"
        assert cli("tag", tmp_path / "seeds.jsonl", "-o", out, "-q", *way)[0] == 0
        assert cli("vary", out, "--codes", "13,33", "-q", *way)[0] == 0
        written.append({path.name: path.read_bytes() for path in out.glob("*.yaml")})
        assert (tmp_path / "kept" / "readings").exists() == bool(len(written) > 1), "--no-cache keeps nothing"
    assert written[0] == written[1] == written[2]
    assert b"id: z-1/" in written[0]["z-1.yaml"]
