"""One lock a folder: who changes what lies there holds it, who has to wait is told for whom.

The lock is a file ``.svampkit.lock`` that names its holder. The system frees it when the holder ends, however it
ends; what a killed holder left half done is then put right (``files.sweep``, ``files.finish_exchange``).
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from pathlib import Path

from svampkit.errors import UsageError
from svampkit.files import finish_exchange, sweep

__all__ = ["LONGEST_WAIT", "hold_folder"]

LOCK = ".svampkit.lock"
LONGEST_WAIT = 600.0
"""Seconds that a command waits for another at most."""
_PATIENCE = 0.3
_GROUPS = ("author", "corpus", "predictions", "sheet")


def _me() -> str:
    """ "svampkit author add (process 123)"."""
    words = [os.path.basename(sys.argv[0] or "python").replace("__main__.py", "svampkit")]
    for word in sys.argv[1:4]:
        words.append(word)
        if word not in _GROUPS:
            break
    return f"{' '.join(words)[:80]} (process {os.getpid()})"


def _take(handle: int) -> bool:
    """Take the lock without waiting; False where another process holds it."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover - Windows
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _try(path: Path) -> tuple[int | None, str]:
    """The handle of the lock where it is ours now, else None and the holder's name. The folder is made where it is
    not there: whoever held it before may have taken it away, empty."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
    if _take(handle):
        try:
            same = os.path.samestat(os.fstat(handle), os.stat(path))
        except FileNotFoundError:
            same = False
        if same:
            os.truncate(handle, 0)
            os.write(handle, _me().encode("utf-8", "replace"))
            return handle, ""
        os.close(handle)  # the holder before has just gone and taken the file away
        return None, ""
    holder = os.read(handle, 200).decode("utf-8", "replace")
    os.close(handle)
    return None, holder


@contextmanager
def hold_folder(folder: Path, *, wait: bool = True) -> Iterator[Path]:
    """Hold a folder (made where it is not there) until the block ends.

    Another holder is waited for, which a log line tells after a moment; without ``wait``, or after ten minutes,
    UsageError names the holder. UsageError too where the folder cannot be written to. A folder that was made here and
    in which nothing came to lie goes again, and so do those made above it.
    """
    path = folder / LOCK
    begun, told = time.monotonic(), False
    made = _missing(folder)
    try:
        handle, holder = _try(path)
        while handle is None:
            waited = time.monotonic() - begun
            if holder and (not wait or waited > LONGEST_WAIT):
                raise UsageError(
                    f"another command is writing to {folder}: {holder}; wait for it, or choose another place with -o."
                )
            if holder and not told and waited > _PATIENCE:
                logging.getLogger("svampkit").warning("waiting for %s, which is writing to %s …", holder, folder)
                told = True
            time.sleep(0.005 if waited < _PATIENCE else 0.05)
            handle, holder = _try(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        if folder.exists() and not folder.is_dir():
            reason = f"it is a {'file' if folder.is_file() else 'device'}, and a folder is wanted"
        raise UsageError(
            f"{str(folder)[:200]} cannot be written ({reason}); choose another place with -o."
        ) from error
    try:
        finish_exchange(folder)
        sweep(folder)
        yield folder
    finally:
        path.unlink(missing_ok=True)
        os.close(handle)
        _remove_empty(made)


def _missing(folder: Path) -> list[Path]:
    """The folder and those above it that are not there yet, the innermost first."""
    try:
        return list(takewhile(lambda place: not place.exists(), (folder, *folder.parents)))
    except (OSError, ValueError):  # told when the folder is made
        return []


def _remove_empty(folders: list[Path]) -> None:
    with suppress(OSError):  # something lies there
        for folder in folders:
            folder.rmdir()
