"""Where parts go: a folder, or an address that fsspec knows (s3://, gs://, …). A file is whole or not there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from svampkit.errors import InputError, UsageError
from svampkit.files import write_beside

__all__ = ["Store", "is_address", "store_of"]

_ATOMIC = frozenset({"s3", "s3a", "gs", "gcs", "az", "abfs", "abfss", "oss", "memory"})
"""Object stores: what is put there appears when it is whole. Elsewhere a file is put beside and renamed."""


@dataclass(frozen=True, slots=True)
class Store:
    """A folder's few verbs."""

    address: str
    writing: Callable[[str], Any]
    """Name to a context manager that gives a file open for bytes; it appears when the block ends well."""
    read: Callable[[str], bytes | None]
    """Name to the bytes, None where there is no such file."""
    sizes: Callable[[str], dict[str, int]]
    """Folder in it ("" for itself) to the size of every file there, by name."""
    remove: Callable[[str], None]
    """Drop a file or a folder; nothing where there is none."""
    free: Callable[[], int | None]
    """Bytes that are left, None where that cannot be told."""

    def write(self, name: str, content: bytes) -> None:
        """A small file, whole."""
        with self.writing(name) as file:
            file.write(content)


def is_address(text: str) -> bool:
    """True for "s3://bucket/folder", False for a folder of this machine."""
    return "://" in text


def store_of(address: str) -> Store:
    """The store at a folder or an address; UsageError where that names no place, or its protocol is not known."""
    if is_address(address) and not address.split("://", 1)[1].strip("/"):
        raise UsageError(f"{address} names no place; expected an address such as s3://bucket/set.")
    return _remote(address.rstrip("/")) if is_address(address) else _folder(Path(address))


def _folder(root: Path) -> Store:
    """A store that is a folder of this machine."""

    def sizes(folder: str) -> dict[str, int]:
        try:
            return {entry.name: entry.stat().st_size for entry in os.scandir(root / folder) if entry.is_file()}
        except FileNotFoundError:
            return {}

    def read(name: str) -> bytes | None:
        try:
            return (root / name).read_bytes()
        except FileNotFoundError:
            return None

    def remove(name: str) -> None:
        import shutil

        if (root / name).is_dir():
            shutil.rmtree(root / name, ignore_errors=True)
        else:
            (root / name).unlink(missing_ok=True)

    def free() -> int | None:
        import shutil

        there = next((folder for folder in (root, *root.absolute().parents) if folder.is_dir()), None)
        return None if there is None else shutil.disk_usage(there).free

    return Store(str(root), lambda name: write_beside(root / name), read, sizes, remove, free)


def _remote(address: str) -> Store:
    """A store behind an address such as s3://bucket/set; what fails there is an InputError that names it."""
    system, root = _system(address)
    absent_or_told = partial(_told, address, absent=True)

    def read(name: str) -> bytes | None:
        try:
            with absent_or_told():
                return bytes(system.cat_file(f"{root}/{name}"))
        except FileNotFoundError:
            return None

    def sizes(folder: str) -> dict[str, int]:
        system.invalidate_cache()
        try:
            with absent_or_told():
                found = system.ls(f"{root}/{folder}".rstrip("/"), detail=True)
        except FileNotFoundError:
            return {}
        return {entry["name"].rsplit("/", 1)[-1]: entry["size"] for entry in found if entry["type"] == "file"}

    def remove(name: str) -> None:
        try:
            with absent_or_told():
                system.rm(f"{root}/{name}", recursive=True)
        except FileNotFoundError:
            return

    return Store(address, partial(_writing, address, system, root), read, sizes, remove, lambda: None)


@contextmanager
def _told(address: str, absent: bool = False) -> Iterator[None]:
    """What fails in the block as an InputError that names the address; ``absent``: but not that nothing is there."""
    try:
        yield
    except (OSError, ValueError) as error:
        if absent and isinstance(error, FileNotFoundError):
            raise
        raise InputError(f"{address} cannot be used ({_first_line(error)}); check address and rights.") from error


@contextmanager
def _writing(address: str, system: Any, root: str, name: str) -> Iterator[IO[bytes]]:
    """A file to write to, which is put there as a whole when the block ends."""
    target = f"{root}/{name}"
    with TemporaryDirectory(prefix="svampkit-") as folder:
        made = Path(folder) / "part"
        with made.open("wb") as file:
            yield file
        with _told(address):
            if address.split("://", 1)[0] in _ATOMIC:
                system.put_file(str(made), target)
                return
            system.makedirs(target.rsplit("/", 1)[0], exist_ok=True)
            beside = f"{target}.{os.getpid()}.partial"
            system.put_file(str(made), beside)
            system.mv(beside, target)


def _system(address: str) -> tuple[Any, str]:
    try:
        from fsspec.core import url_to_fs
    except ModuleNotFoundError:
        raise UsageError(f"{address} is an address; pip install 'svampkit[cluster]' to write to it.") from None
    try:
        system, root = url_to_fs(address, use_listings_cache=False)
    except (ImportError, ValueError, OSError) as error:
        raise UsageError(
            f"{address} cannot be written to ({_first_line(error)}); give a folder, or an address such as s3://bucket/set."
        ) from error
    return system, str(root).rstrip("/")


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200].rstrip(".")
