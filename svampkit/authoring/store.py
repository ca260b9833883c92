"""Where the work lies on disk: template files under a lock, each change written whole, changes underneath seen.

``templates/ZED.yaml`` holds what everybody shares. ``templates/.authoring/`` holds what only the work needs:
``assignment.json``, one ``WORKER.json`` a person, and ``locks/``. ``templates/trial/WORKER/`` holds each person's own
copy of the trial seeds, so that nobody sees the others' work.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from svampkit.edge.locks import hold_folder
from svampkit.errors import InputError, TemplateError, UsageError
from svampkit.files import sha256, write_text
from svampkit.template.fields import MAX_ITEMS
from svampkit.template.file import format_template, parse_template, read_template, require_folder, template_paths
from svampkit.template.model import TemplateFile
from svampkit.template.twins import refuse_twins
from svampkit.template.yamltree import MAX_CHARACTERS

__all__ = [
    "Opened",
    "Saved",
    "authoring_folder",
    "change",
    "content_stamp",
    "hold",
    "load_folder",
    "locked",
    "open_template",
    "root_of",
]

FOLDER = ".authoring"


def authoring_folder(root: Path) -> Path:
    """The folder of assignments and of each worker's state."""
    return root / FOLDER


def root_of(path: Path) -> Path:
    """The templates folder that a template file belongs to (a trial copy belongs to the folder above ``trial``)."""
    folder = path.parent
    if folder.parent.name == "trial":
        return folder.parent.parent
    return folder


@dataclass(frozen=True, slots=True)
class Opened:
    """A template file as it was read."""

    path: Path
    file: TemplateFile
    stamp: str
    """Hash of the bytes."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What a change left on disk."""

    opened: Opened
    underneath: bool
    """True where the file had been changed by someone else since it was opened; both changes stand."""


def content_stamp(path: Path) -> str:
    """Hash of a template file's bytes; TemplateError where it cannot be read."""
    try:
        return sha256(path)
    except OSError as error:
        raise TemplateError(f"{path} cannot be read ({error.strerror}); put it back and try again.") from error


def open_template(path: Path) -> Opened:
    """Read a template file; TemplateError names what is wrong with it."""
    try:
        stamp = sha256(path)  # before the file is read: a change in between is then seen by the next one to look
    except OSError:
        stamp = ""  # what is wrong with it is told by who reads it
    return Opened(path, read_template(path), stamp)


def load_folder(root: Path) -> list[Opened]:
    """Every template of a folder; InputError where there is none, TemplateError at the first that cannot be read."""
    require_folder(root)
    opened = [open_template(path) for path in template_paths(root)]
    if not opened:
        raise InputError(f"{root} holds no template (*.yaml); make some with `svampkit tag seeds.jsonl -o {root}`.")
    refuse_twins((one.path, one.file.seed.id) for one in opened)
    return opened


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _lock(handle: IO[bytes], wait: bool) -> None:
        handle.seek(0)
        msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: IO[bytes], wait: bool) -> None:
        fcntl.flock(handle.fileno(), fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


def _lock_file(root: Path, name: str) -> IO[bytes]:
    folder = authoring_folder(root) / "locks"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / f"{name}.lock").open("ab")
    except OSError as error:
        raise UsageError(
            f"{folder} cannot be written ({error.strerror}); ask for the right to write there, or copy the templates "
            "to a folder of your own."
        ) from error


@contextmanager
def locked(root: Path, name: str) -> Iterator[None]:
    """Hold the lock of this name; waits for another process that has it. A killed process gives its locks back."""
    handle = _lock_file(root, name)
    try:
        _lock(handle, wait=True)
        yield
    finally:
        handle.close()


def hold(root: Path, worker: str) -> IO[bytes]:
    """The lock that a worker's session keeps while it runs; UsageError where that worker is already at work."""
    handle = _lock_file(root, f"session {worker}")
    try:
        _lock(handle, wait=False)
    except OSError as error:
        handle.close()
        raise UsageError(
            f"{worker} is already at work in {root} in another window; finish there first, or take another name."
        ) from error
    return handle


def change(opened: Opened, edit: Callable[[TemplateFile], TemplateFile]) -> Saved:
    """Apply ``edit`` to the file as it stands on disk now, and write it whole.

    Nothing is written where the file cannot be read any more (TemplateError), ``edit`` refuses, or the disk does.
    """
    path = opened.path
    with hold_folder(path.parent):
        underneath = content_stamp(path) != opened.stamp
        fresh = open_template(path) if underneath else opened
        after = edit(fresh.file)
        if after != fresh.file:
            text = format_template(after)
            back = _read_back(text, after, fresh.file, str(path))  # what cannot be read back is never written
            write_text(path, text)
            fresh = Opened(path, back, content_stamp(path))
        return Saved(fresh, underneath)


def _read_back(text: str, after: TemplateFile, before: TemplateFile, where: str) -> TemplateFile:
    """The file as a reader finds it in its text; TemplateError where it cannot be read.

    Variations of ``before`` have been read already: of a file far from the bounds only what is new is read again.
    """
    known = {id(v) for v in before.variations}
    new = replace(after, variations=tuple(v for v in after.variations if id(v) not in known))
    small = len(text) < MAX_CHARACTERS // 2 and len(after.variations) < MAX_ITEMS // 2
    if small and parse_template(format_template(new), where) == new:
        return after
    back = parse_template(text, where)
    return after if back == after else back
