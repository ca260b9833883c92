"""Reading a data set for the commands that measure: by columns where the file is svampkit's own or its columns are
named, else by the readers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

    from svampkit.report.blocks import Hands
    from svampkit.report.problems import ProblemSet

__all__ = ["Loaded", "LoadedProblems", "blaming", "load_dataset", "load_problems"]


@contextmanager
def blaming(path: Path, notes: Sequence[str]) -> Iterator[None]:
    """Where predictions do not fit a set of which records could not be read, the set is named first."""
    from svampkit.errors import InputError

    try:
        yield
    except InputError as error:
        damage = next((note for note in notes if "could not be read" in note), None)
        if damage is None:
            raise
        raise InputError(f"the data set {path} is damaged: {damage.rstrip('.')}; so {error}") from error


@dataclass(frozen=True, slots=True)
class Loaded:
    """A data set as columns."""

    frame: pl.DataFrame
    notes: tuple[str, ...] = ()
    """What a reader must know about it: skipped records with an example."""
    skipped: int = 0
    """Records that could not be read."""


@dataclass(frozen=True, slots=True)
class LoadedProblems:
    """A data set as a report counts it."""

    problems: ProblemSet
    notes: tuple[str, ...] = ()
    """As those of `Loaded`."""
    skipped: int = 0
    """Records that could not be read."""

    @property
    def strange(self) -> str:
        """What to do where a prediction matches no problem; what was skipped is told by the notes."""
        if not self.skipped:
            return "give the data set that was solved."
        return "--strict stops at the first record that cannot be read, and --columns reads tables of one's own."


def load_problems(
    path: Path,
    format: str = "auto",
    columns: Mapping[str, str] | None = None,
    tolerance: str | None = None,
    strict: bool = False,
    *,
    asked: Sequence[str] = (),
    hands: Hands = map,
) -> LoadedProblems:
    """The data set without its texts, read block by block by ``hands`` where it is svampkit's own; the rest as for
    `load_dataset`. ``asked`` says which fingerprints are wanted (`svampkit.evaluation.slim.slim`)."""
    from svampkit.evaluation import parse_tolerance
    from svampkit.report.problems import problem_set, read_problem_set

    if tolerance is not None:
        parse_tolerance(tolerance)
    found = None
    if not columns and format in ("auto", "svampkit") and (files := _files(path)):
        found = read_problem_set(files, asked, hands)
    if found is not None:
        return LoadedProblems(found if tolerance is None else found.tolerant(tolerance))
    loaded = load_dataset(path, format, columns, tolerance, strict, by_columns=False)
    return LoadedProblems(problem_set(loaded.frame), loaded.notes, loaded.skipped)


def _files(path: Path) -> list[Path]:
    """The file, or the parts that `generate --cluster` writes into a folder."""
    return sorted(path.glob("part-*")) if path.is_dir() else [path] if path.is_file() else []


def load_dataset(
    path: Path,
    format: str = "auto",
    columns: Mapping[str, str] | None = None,
    tolerance: str | None = None,
    strict: bool = False,
    *,
    by_columns: bool = True,
) -> Loaded:
    """The data set's columns; ``columns`` names those of a table of one's own, ``tolerance`` holds for every row that
    has none. With ``strict`` the first record that cannot be read is an error. Texts stay as they are: what a model
    was asked is what is measured. ``by_columns`` is False where svampkit's own files were tried before."""
    loaded = _load(path, format, columns or {}, strict, by_columns)
    if tolerance is None:
        return loaded
    import polars as pl

    from svampkit.evaluation import parse_tolerance

    parse_tolerance(tolerance)
    frame = loaded.frame.with_columns(pl.col("tolerance").fill_null(tolerance))
    return Loaded(frame, loaded.notes, loaded.skipped)


def _load(path: Path, format: str, columns: Mapping[str, str], strict: bool, by_columns: bool) -> Loaded:
    """The data set as columns: a table by the columns named, our own format at once, any other through its reader."""

    from svampkit.corpora import read_problems, require_problems
    from svampkit.problem import problem_to_row
    from svampkit.report import dataset_from_rows, read_dataset
    from svampkit.report.table import read_table

    if columns:
        return Loaded(dataset_from_rows(read_table(path, columns)))
    if by_columns and format in ("auto", "svampkit") and path.is_file():
        frame = read_dataset(path)
        if frame is not None:
            return Loaded(frame)
    corpus = require_problems(read_problems(path, format, strict=strict, as_is=True), [path])
    notes = list(corpus.notes)
    if corpus.skipped:
        place, reason = corpus.skipped[0]
        lost = len(corpus.skipped)
        told = "1 record" if lost == 1 else f"{lost:,} records"
        notes.append(
            f"{told} of the data set could not be read and {'is' if lost == 1 else 'are'} left out, "
            f"{'at' if lost == 1 else 'the first at'} {place}: {reason}"
        )
    rows = dataset_from_rows(problem_to_row(problem) for problem in corpus.problems)
    return Loaded(rows, tuple(notes), len(corpus.skipped))
