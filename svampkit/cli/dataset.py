"""Reading a data set for the commands that measure: by columns where the file is svampkit's own, else by the
readers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

__all__ = ["load_dataset"]


def load_dataset(path: Path, format: str = "auto", columns: str = "") -> tuple[pl.DataFrame, list[str]]:
    """The data set's columns, and what a reader must know about it (skipped records with an example).

    Texts stay as they are: what a model was asked is what is measured.
    """
    from svampkit.corpora import parse_columns, read_problems, require_problems
    from svampkit.problem import problem_to_row
    from svampkit.report import dataset_from_rows, read_dataset

    if format in ("auto", "svampkit") and not columns and path.is_file():
        frame = read_dataset(path)
        if frame is not None:
            return frame, []
    chosen = parse_columns(columns) if columns else None
    corpus = require_problems(read_problems(path, format, columns=chosen, as_is=True), [path])
    notes = [] if chosen else list(corpus.notes)
    if corpus.skipped:
        place, reason = corpus.skipped[0]
        notes.append(
            f"{len(corpus.skipped):,} records of the data set could not be read and are left out, the first at "
            f"{place}: {reason}"
        )
    return dataset_from_rows(problem_to_row(problem) for problem in corpus.problems), notes
