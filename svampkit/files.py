"""Whole files or none: written beside and renamed, so that an interruption loses nothing that was there."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import orjson

from svampkit.errors import InputError, UsageError

__all__ = ["read_text", "sha256", "write_beside", "write_bytes", "write_json", "write_jsonl", "write_text"]

MAX_BYTES = 2 * 1024**3


@contextmanager
def write_beside(path: Path) -> Iterator[IO[bytes]]:
    """Open a new file beside ``path`` for bytes; it takes the place of ``path`` only when all went well."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".partial")
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror}); choose another place with -o.") from error
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, 0o666 & ~_umask())
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UsageError(f"{path} cannot be written ({error.strerror}); what was there is untouched.") from error
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write_bytes(path: Path, content: bytes) -> None:
    """Write ``content`` whole or not at all."""
    with write_beside(path) as file:
        file.write(content)


def write_text(path: Path, content: str) -> None:
    """Write UTF-8 text whole or not at all."""
    write_bytes(path, content.encode("utf-8"))


def write_json(path: Path, value: Any) -> None:
    """Write one JSON value, indented, with a final newline."""
    write_bytes(path, orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))


def write_jsonl(path: Path, rows: Iterable[Any]) -> int:
    """Write one JSON value a line; returns the number of lines."""
    count = 0
    with write_beside(path) as file:
        for row in rows:
            file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))
            count += 1
    return count


def read_text(path: Path) -> str:
    """The file's UTF-8 text (a byte order mark is dropped); InputError names what is wrong with the file."""
    try:
        if path.is_dir():
            raise InputError(f"{path} is a folder; expected a file.")
        if path.stat().st_size > MAX_BYTES:
            raise InputError(f"{path} is larger than {MAX_BYTES // 1024**3} GB; split it first.")
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        raise InputError(f"{path} does not exist; check the path.") from error
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not UTF-8 text (byte {error.start}); convert it to UTF-8 first.") from error


def sha256(path: Path) -> str:
    """Hex digest of a file's bytes."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()
