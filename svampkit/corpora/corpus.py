"""From paths to problems, with every record that was left out and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from svampkit.corpora.columns import Columns
from svampkit.corpora.formats import is_known, read_records
from svampkit.corpora.hub import PREFIX, fetch
from svampkit.corpora.order import put_in_order
from svampkit.corpora.record import Record
from svampkit.errors import InputError, RecordError, SvampkitError
from svampkit.files import read_text, require_file
from svampkit.problem import Problem

__all__ = ["LISTED", "Corpus", "read_ids", "read_problems"]

LISTED = "list of ids"
"""The place of what is skipped because it was asked for by its id and is not there."""

_SUFFIXES = (".json", ".jsonl", ".ndjson", ".csv", ".tsv", ".xml", ".parquet", ".arrow")
_DESCRIPTIONS = ("dataset_info.json", "dataset_dict.json", "dataset_infos.json", "state.json")
"""Files of a Hugging Face folder that hold no problems."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """What was read, and what was not."""

    problems: tuple[Problem, ...]
    skipped: tuple[tuple[str, str], ...]
    """Place and reason of every record that is left out."""
    notes: tuple[str, ...] = ()
    """What a file was taken for, where that was guessed: "train.jsonl: read as gsm8k with question=…"."""


def read_problems(
    path: str | PathLike[str] | Sequence[str | PathLike[str]],
    format: str = "auto",
    ids: Collection[str] | None = None,
    strict: bool = False,
    columns: Columns | None = None,
    as_is: bool = False,
    systems: bool = False,
) -> Corpus:
    """Read a file, a folder of files, or several of them.

    Of a folder, the files whose format is recognised are read; the others are among the skipped. ``ids`` keeps only
    the problems that it names; what it names in vain is among the skipped. A damaged record is skipped with its
    place and reason; ``strict`` makes the first one a RecordError. ``columns`` says which column of a foreign table
    holds what. Texts are put in order (`svampkit.corpora.order`; what was done is among a problem's ``mended``)
    unless ``as_is``; generated rows stay as they are. ``systems`` takes problems with several equations, unknowns or
    answers in as well: their ``equation`` is None. InputError where a file as a whole cannot be read, UsageError
    on an unknown format.
    """
    problems: dict[str, Problem] = {}
    skipped: list[tuple[str, str]] = []
    notes: list[str] = []
    wanted, found = None if ids is None else set(ids), set[str]()
    for file, chosen in _files([path] if isinstance(path, str | PathLike) else path, format):
        if chosen is None:
            skipped.append((file.name, "in no format that is known; the file was passed over."))
            continue
        taken, records = read_records(file, chosen, columns)
        if taken.note:
            notes.append(f"{file.name}: {taken.note}")
        for record in records:
            if wanted is not None and record.ids and not wanted.intersection(record.ids):
                continue
            found.update(record.ids)
            try:
                problem = _made(record, systems)
                if not as_is and problem.lineage.template is None:
                    problem = put_in_order(problem)
                if problem.id in problems:
                    raise RecordError(f"id {problem.id!r} comes a second time; ids are unique.")
            except SvampkitError as error:
                if strict:
                    raise RecordError(f"{record.place}: {error}") from error
                skipped.append((record.place, str(error)))
                continue
            problems[problem.id] = problem
    if wanted is not None:
        skipped.extend((LISTED, f"{name!r} is not in the corpus.") for name in sorted(wanted - found) if name)
    return Corpus(tuple(problems.values()), tuple(skipped), tuple(notes))


def _made(record: Record, systems: bool) -> Problem:
    if not systems or record.system is None:
        return record.make()
    try:
        return record.make()
    except SvampkitError:
        return record.system()


def _files(paths: Iterable[str | PathLike[str]], format: str) -> Iterator[tuple[Path, str | None]]:
    """Files and their formats; None where a file of a folder is no corpus. Manifests are passed over."""
    for path in map(Path, paths):
        if str(path).startswith(PREFIX):
            for file in fetch(str(path)):
                yield file, format
            continue
        if not path.is_dir():
            require_file(path, 1 << 62)
            yield path, format
            continue
        inside = _inside(path)
        if not inside:  # as the Hugging Face hub lays data sets out: data/test-00000-of-00001.parquet
            inside = [file for folder in sorted(filter(Path.is_dir, path.iterdir())) for file in _inside(folder)]
        if not inside:
            raise InputError(f"{path} holds no file of problems; expected {', '.join(_SUFFIXES)}.")
        for file in inside:
            yield file, format if format != "auto" or is_known(file) else None


def _inside(folder: Path) -> list[Path]:
    found = sorted(file for file in folder.iterdir() if file.suffix in _SUFFIXES and file.is_file())
    return [file for file in found if not file.name.endswith("manifest.json") and file.name not in _DESCRIPTIONS]


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
