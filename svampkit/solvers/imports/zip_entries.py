"""Entries of a zip archive, those packed with Zstandard too, which Python reads by itself only from 3.14 on."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from svampkit.errors import InputError
from svampkit.files import require_file

__all__ = ["zip_entries"]

ZSTD = 93
MAX_ENTRY = 64 * 1024**2


def zip_entries(path: Path, wanted: str) -> Iterator[tuple[str, bytes]]:
    """Name and content of every entry whose name starts with ``wanted``; InputError where the archive is damaged."""
    require_file(path)
    try:
        with zipfile.ZipFile(path) as archive, path.open("rb") as raw:
            for entry in archive.infolist():
                if not entry.filename.startswith(wanted) or entry.is_dir():
                    continue
                if entry.file_size > MAX_ENTRY:
                    raise InputError(
                        f"{path}: {entry.filename} unpacks to {entry.file_size:,} bytes; "
                        f"at most {MAX_ENTRY // 1024**2} MB are read."
                    )
                if entry.compress_type == ZSTD:
                    yield entry.filename, _zstd(raw, entry)
                else:
                    yield entry.filename, archive.read(entry)
    except (OSError, EOFError, ValueError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, NotImplementedError,
            RuntimeError, struct.error) as error:  # fmt: skip
        raise InputError(f"{path} is no readable archive ({error}); was it copied whole?") from error


def _zstd(raw: IO[bytes], entry: zipfile.ZipInfo) -> bytes:
    import pyarrow as pa

    raw.seek(entry.header_offset)
    header = raw.read(30)
    name, extra = struct.unpack("<HH", header[26:30])
    raw.seek(name + extra, 1)
    packed = raw.read(entry.compress_size)
    with pa.CompressedInputStream(pa.BufferReader(packed), "zstd") as stream:
        content: bytes = stream.read(entry.file_size)
    if len(content) != entry.file_size:
        raise zipfile.BadZipFile(f"{entry.filename} holds {len(content)} bytes of {entry.file_size}")
    return content
