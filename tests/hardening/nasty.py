"""Nasty files: what is cut, twisted, swapped and blown up out of sound ones, by a generator that is passed in."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable
from typing import Final

__all__ = ["SNIPPETS", "twist"]

SNIPPETS: Final = (
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\x1b]0;x\x07",
    b"[/red]",
    b"null",
    b"NaN",
    b"1e999",
    b"-0",
    b"9" * 400,
    b"[" * 200,
    b"{" * 200,
    b'{"a":' * 100,
    b"<!DOCTYPE x [<!ENTITY a 'b'>]>",
    b"&a;",
    b"*x",
    b"!!python/object:os.system",
    b"{{ 7*7 }}",
    b"=cmd|' /C calc'!A0",
    b"../../etc/passwd",
    b"\r\n\r\n",
    b"\xe2\x80\xae",
    b"1/0",
    b"2**99999",
    b"--",
    b",,,,,",
    b'"',
    b"'",
    b"\\",
    b"true",
    b"[]",
    b"{}",
    b'""',
    b"\n---\n",
    b"PAR1",
    b"PK\x03\x04",
    b"SQLite format 3\x00",
    b"\xc2\xa0",
    b"(" * 90,
    b".",
    b"1,1,1",
    b"0",
)


def _cut(content: bytes, rng: random.Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _insert(content: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice(SNIPPETS) + content[at:]


def _replace(content: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice(SNIPPETS) + content[at + rng.randrange(12) :]


def _flip(content: bytes, rng: random.Random) -> bytes:
    if not content:
        return content
    at = rng.randrange(len(content))
    return content[:at] + bytes([content[at] ^ (1 << rng.randrange(8))]) + content[at + 1 :]


def _double(content: bytes, rng: random.Random) -> bytes:
    first, last = sorted(rng.randrange(len(content) + 1) for _ in range(2))
    return content[:last] + content[first:last] * rng.choice((1, 2, 30)) + content[last:]


def _swap_value(content: bytes, rng: random.Random) -> bytes:
    """Another kind of value after a colon or a comma: a list for a text, a text for an object."""
    places = [at for at, byte in enumerate(content) if byte in b":,="]
    if not places:
        return content
    at = rng.choice(places) + 1
    end = min(
        (content.find(mark, at) for mark in (b",", b"}", b"]", b"\n") if content.find(mark, at) > 0), default=at
    )
    return content[:at] + rng.choice((b" null", b" []", b" {}", b" 7", b' "x"', b" true", b" -1e300")) + content[end:]


_TWISTS: Final[tuple[Callable[[bytes, random.Random], bytes], ...]] = (
    _cut, _insert, _replace, _flip, _double, _swap_value, _swap_value,
)  # fmt: skip


def _entry(content: bytes, rng: random.Random) -> bytes:
    """An archive with one of its entries twisted; the archive itself stays sound."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        chosen = rng.choice(old.namelist())
        for name in old.namelist():
            entry = old.read(name)
            new.writestr(zipfile.ZipInfo(name), twist(entry, rng) if name == chosen else entry)
    return packed.getvalue()


def twist(content: bytes, rng: random.Random) -> bytes:
    """The content after one to three twists; not longer than a megabyte. Of an archive mostly an entry is twisted."""
    if content.startswith(b"PK\x03\x04") and rng.random() < 0.8:
        return _entry(content, rng)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        content = rng.choice(_TWISTS)(content, rng)[: 1024**2]
    return content
