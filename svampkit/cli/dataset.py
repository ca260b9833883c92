"""Reading a data set for the commands that measure: by columns where the file is svampkit's own, else by the
readers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

__all__ = ["load_dataset"]


def load_dataset(path: Path, format: str = "auto") -> tuple[pl.DataFrame, list[str]]:
    """The data set's columns, and what a reader must know about it (skipped records with an example)."""
    from svampkit.corpora import read_problems
    from svampkit.errors import InputError
    from svampkit.problem import problem_to_row
    from svampkit.report import dataset_from_rows, read_dataset

    if format in ("auto", "svampkit") and path.is_file():
        frame = read_dataset(path)
        if frame is not None:
            return frame, []
    corpus = read_problems(path, format)
    if not corpus.problems:
        reason = f" ({corpus.skipped[0][0]}: {corpus.skipped[0][1]})" if corpus.skipped else ""
        raise InputError(f"{path} holds no problem that can be read{reason}.")
    notes = []
    if corpus.skipped:
        place, reason = corpus.skipped[0]
        notes.append(
            f"{len(corpus.skipped):,} records of the data set could not be read and are left out, the first at "
            f"{place}: {reason}"
        )
    return dataset_from_rows(problem_to_row(problem) for problem in corpus.problems), notes
