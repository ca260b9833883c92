"""From paths to problems, with every record that was left out and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from svampkit.corpora.formats import is_known, read_records
from svampkit.errors import InputError, RecordError, SvampkitError
from svampkit.files import read_text
from svampkit.problem import Problem

__all__ = ["Corpus", "read_ids", "read_problems"]

_SUFFIXES = (".json", ".jsonl", ".csv", ".xml", ".parquet")


@dataclass(frozen=True, slots=True)
class Corpus:
    """What was read, and what was not."""

    problems: tuple[Problem, ...]
    skipped: tuple[tuple[str, str], ...]
    """Place and reason of every record that is left out."""


def read_problems(
    path: str | PathLike[str] | Sequence[str | PathLike[str]],
    format: str = "auto",
    ids: Collection[str] | None = None,
    strict: bool = False,
) -> Corpus:
    """Read a file, a folder of files, or several of them.

    Of a folder, the files whose format is recognised are read; the others are among the skipped. ``ids`` keeps only
    the problems that it names; what it names in vain is among the skipped. A damaged record is skipped with its
    place and reason; ``strict`` makes the first one a RecordError. InputError where a file as a whole cannot be
    read, UsageError on an unknown format.
    """
    problems: dict[str, Problem] = {}
    skipped: list[tuple[str, str]] = []
    wanted, found = None if ids is None else set(ids), set[str]()
    for file, chosen in _files([path] if isinstance(path, str | PathLike) else path, format):
        if chosen is None:
            skipped.append((file.name, "in no format that is known; the file was passed over."))
            continue
        for record in read_records(file, chosen):
            if wanted is not None and record.ids and not wanted.intersection(record.ids):
                continue
            found.update(record.ids)
            try:
                problem = record.make()
                if problem.id in problems:
                    raise RecordError(f"id {problem.id!r} comes a second time; ids are unique.")
            except SvampkitError as error:
                if strict:
                    raise RecordError(f"{record.place}: {error}") from error
                skipped.append((record.place, str(error)))
                continue
            problems[problem.id] = problem
    if wanted is not None:
        skipped.extend(("list of ids", f"{name!r} is not in the corpus.") for name in sorted(wanted - found) if name)
    return Corpus(tuple(problems.values()), tuple(skipped))


def _files(paths: Iterable[str | PathLike[str]], format: str) -> Iterator[tuple[Path, str | None]]:
    """Files and their formats; None where a file of a folder is no corpus. Manifests are passed over."""
    for path in map(Path, paths):
        if not path.is_dir():
            yield path, format
            continue
        inside = sorted(file for file in path.iterdir() if file.suffix in _SUFFIXES and file.is_file())
        inside = [file for file in inside if not file.name.endswith("manifest.json")]
        if not inside:
            raise InputError(f"{path} holds no file of problems; expected {', '.join(_SUFFIXES)}.")
        for file in inside:
            yield file, format if format != "auto" or is_known(file) else None


def read_ids(paths: Iterable[str | PathLike[str]]) -> frozenset[str] | None:
    """Ids of one or more lists, one id a line; None where there is no list. InputError on an empty list."""
    ids: set[str] = set()
    lists = list(map(Path, paths))
    for path in lists:
        new = {line.strip() for line in read_text(path).splitlines() if line.strip()}
        if not new:
            raise InputError(f"{path} names no id; expected one id a line.")
        ids |= new
    return frozenset(ids) if lists else None
