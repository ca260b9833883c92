"""Whole files or none: written beside and renamed, so that an interruption loses nothing that was there.

A file is read only where it is a regular file and not larger than its kind is (a device or a pipe may never end). A
file is written to a hidden one beside it, ``.NAME.0.svampkit.partial``, which is locked while it is written: what a
killed run left is told by its lock being free, and is taken over or swept away by the next run.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import orjson

from svampkit.errors import InputError, UsageError

__all__ = [
    "finish_exchange", "json_bytes", "read_bytes", "read_text", "real_target", "require_file", "sha256", "sweep",
    "write_beside", "write_bytes", "write_json", "write_jsonl", "write_text", "write_together",
]  # fmt: skip

MAX_BYTES = 2 * 1024**3
"""Bytes of a file that is read whole, where its kind has no smaller bound."""
_PARTIAL = re.compile(r"\..{1,200}\.\d{1,3}\.svampkit\.partial\Z", re.S)
_JOURNAL = ".exchange.svampkit.json"


# ---- reading


def require_file(path: Path, most: int = MAX_BYTES) -> os.stat_result:
    """What the system says of a regular file of at most ``most`` bytes; InputError where it is anything else."""
    try:
        found = path.stat()
    except FileNotFoundError as error:
        raise InputError(_absent(path)) from error
    except ValueError as error:  # a NUL in the name
        raise InputError(f"{str(path)[:80]!r} is no path of a file ({error}); check the path.") from error
    except OSError as error:
        raise InputError(f"{str(path)[:200]} cannot be read ({error.strerror}); check the path.") from error
    if stat.S_ISDIR(found.st_mode):
        raise InputError(f"{path} is a folder; expected a file.")
    if not stat.S_ISREG(found.st_mode):
        raise InputError(f"{path} is a {_kind(found.st_mode)}, not a file; save what it gives to a file first.")
    if found.st_size > most:
        raise InputError(f"{path} holds {found.st_size:,} bytes; at most {most:,} are read, split it first.")
    return found


def _absent(path: Path) -> str:
    address = re.match(r"([a-z][a-z0-9+]+):/(.+)", str(path))  # a path has lost the second stroke of "s3://"
    if address is None:
        return f"{path} does not exist; check the path."
    whole = "://".join(address.groups())
    return f"{whole[:200]} is an address, and a file of this machine is wanted; download it first."


def _kind(mode: int) -> str:
    return "pipe" if stat.S_ISFIFO(mode) else "socket" if stat.S_ISSOCK(mode) else "device"


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """The file's bytes; InputError names what is wrong with the file."""
    require_file(path, most)
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}).") from error


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """The file's UTF-8 text (a byte order mark is dropped); InputError names what is wrong with the file."""
    try:
        return read_bytes(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        to_do = "convert it to UTF-8 first" if _may_be_text(error.object) else "it holds no text: name another file"
        raise InputError(f"{path} is not UTF-8 text (byte {error.start}); {to_do}.") from error


def _may_be_text(content: bytes) -> bool:
    """True of text in another encoding: no zero byte, or UTF-16 that says so."""
    return b"\0" not in content or content.startswith((b"\xff\xfe", b"\xfe\xff"))


def sha256(path: Path) -> str:
    """Hex digest of a file's bytes."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


# ---- writing


@dataclass(slots=True)
class _Staged:
    """A file under way: what it is for, where it grows, and the handle that holds its lock."""

    target: Path
    beside: Path
    file: IO[bytes]
    guard: int


def real_target(path: Path) -> Path:
    """Where a path really writes to: links are followed and stay; UsageError on a folder, a device or a pipe."""
    target = Path(os.path.realpath(path))
    try:
        mode = os.lstat(target).st_mode
    except FileNotFoundError:
        return target
    if stat.S_ISREG(mode):
        return target
    what = "a folder" if stat.S_ISDIR(mode) else "a link in a ring" if stat.S_ISLNK(mode) else f"a {_kind(mode)}"
    raise UsageError(f"{path} is {what}, no file that can be written; choose another place with -o.")


def _free(handle: int) -> bool:
    """True where nobody writes to the file of this handle, which is then ours."""
    try:
        import fcntl
    except ImportError:  # Windows does not open a file twice for writing
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _same(handle: int, path: Path) -> bool:
    """True where the file of the handle still lies at the path."""
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except OSError:
        return False


def _stage(path: Path) -> _Staged:
    """Open a hidden file beside the target; one that a killed run left is taken over."""
    try:
        target = real_target(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        name = target.name
        if len(os.fsencode(name)) > 180:
            name = hashlib.blake2b(os.fsencode(name), digest_size=16).hexdigest()
        for number in range(1000):
            beside = target.with_name(f".{name}.{number}.svampkit.partial")
            handle = os.open(beside, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
            if _free(handle) and _same(handle, beside):
                os.truncate(handle, 0)
                return _Staged(target, beside, _named(handle, beside), os.dup(handle))
            os.close(handle)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{str(path)[:200]} cannot be written ({reason}); choose another place with -o.") from error
    raise UsageError(f"{path} is being written by a thousand others; choose another place with -o.")


def _named(handle: int, path: Path) -> IO[bytes]:
    """The file of a handle, that knows its name: other processes may write to it too."""
    return open(path, "wb", opener=lambda *_: handle)


def _complete(staged: _Staged) -> None:
    staged.file.flush()
    os.fsync(staged.file.fileno())
    staged.file.close()
    os.chmod(staged.beside, 0o666 & ~_umask())


def _drop(staged: _Staged) -> None:
    with suppress(OSError):  # a full disk refuses the last bytes once more
        staged.file.close()
    staged.beside.unlink(missing_ok=True)


@contextmanager
def write_beside(path: Path) -> Iterator[IO[bytes]]:
    """Open a new file beside ``path`` for bytes; it takes the place of ``path`` only when all went well.

    A link is followed and stays. UsageError where the place is a folder, a device or a pipe, or the disk refuses.
    """
    staged = _stage(path)
    try:
        yield staged.file
        _complete(staged)
        os.replace(staged.beside, staged.target)
    except OSError as error:
        _drop(staged)
        raise UsageError(f"{path} cannot be written ({error.strerror}); what was there is untouched.") from error
    except BaseException:
        _drop(staged)
        raise
    finally:
        os.close(staged.guard)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write_together(contents: Mapping[Path, bytes]) -> None:
    """Write files of one folder that belong together: all of them are exchanged, or none.

    A list of what is to be exchanged lies beside them meanwhile; a run that is killed in the middle is completed by
    the next one that holds the folder (``finish_exchange``).
    """
    with ExitStack() as stack:
        staged: list[_Staged] = []
        try:
            for path, content in contents.items():
                staged.append(_stage(path))
                stack.callback(os.close, staged[-1].guard)
                staged[-1].file.write(content)
                _complete(staged[-1])
            journal = staged[0].target.with_name(_JOURNAL) if staged else None
            if journal is not None:
                write_json(journal, {one.beside.name: one.target.name for one in staged})
            for one in staged:
                os.replace(one.beside, one.target)
            if journal is not None:
                journal.unlink(missing_ok=True)
        except OSError as error:
            for one in staged:
                _drop(one)
            first = next(iter(contents))
            raise UsageError(
                f"{first} and what belongs to it cannot be written ({error.strerror}); choose another place with -o."
            ) from error
        except BaseException:
            for one in staged:
                _drop(one)
            raise


def finish_exchange(folder: Path) -> None:
    """Complete what a killed run was exchanging; called by whoever holds the folder."""
    journal = folder / _JOURNAL
    try:
        moves = orjson.loads(journal.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return
    if isinstance(moves, dict):
        for beside, target in moves.items():
            safe = isinstance(target, str) and _PARTIAL.fullmatch(beside) and Path(target).name == target
            if safe and (folder / beside).is_file():
                os.replace(folder / beside, folder / target)
    journal.unlink(missing_ok=True)


def sweep(folder: Path) -> int:
    """Remove the hidden files that killed runs left in a folder; returns how many. Those being written stay."""
    found = 0
    try:
        names = [entry.name for entry in os.scandir(folder) if _PARTIAL.fullmatch(entry.name)]
    except OSError:
        return 0
    for name in names:
        try:
            handle = os.open(folder / name, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
        except OSError:
            continue
        try:
            if _free(handle) and _same(handle, folder / name):
                os.unlink(folder / name)
                found += 1
        except OSError:
            continue
        finally:
            os.close(handle)
    return found


def write_bytes(path: Path, content: bytes) -> None:
    """Write ``content`` whole or not at all."""
    with write_beside(path) as file:
        file.write(content)


def write_text(path: Path, content: str) -> None:
    """Write UTF-8 text whole or not at all; InputError where it holds half a character."""
    write_bytes(path, _encoded(content, path))


def _encoded(content: str, path: Path) -> bytes:
    try:
        return content.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(
            f"{path} would hold {content[error.start]!r}, half a character and no text; what was there is untouched."
        ) from error


def json_bytes(value: Any) -> bytes:
    """One JSON value, indented, with a final newline."""
    return orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def write_json(path: Path, value: Any) -> None:
    """Write one JSON value, indented, with a final newline."""
    write_bytes(path, json_bytes(value))


def write_jsonl(path: Path, rows: Iterable[Any]) -> int:
    """Write one JSON value a line; returns the number of lines.

    InputError, and nothing is written, where there is no row: an empty result never takes a good one's place.
    """
    count = 0
    with write_beside(path) as file:
        for row in rows:
            try:
                file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))
            except (TypeError, ValueError) as error:
                raise InputError(f"{path}, line {count + 1} cannot be written ({error}); nothing was.") from error
            count += 1
        if not count:
            raise InputError(f"there is nothing to write to {path}; what was there is untouched.")
    return count
