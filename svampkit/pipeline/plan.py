"""What a run is to do, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from svampkit.corpora import Columns
from svampkit.embedding import DEFAULT_MODEL
from svampkit.generation.wanted.request import SetRequest
from svampkit.selection import Options as Choice

if TYPE_CHECKING:
    from svampkit.report import Report

__all__ = ["DEFAULT_SOLVERS", "Begin", "Filters", "PipelineOutcome", "PipelinePlan", "Stage", "told"]

T = TypeVar("T")
DEFAULT_SOLVERS = ("majority", "similarity", "small", "world")
Begin = Callable[[str, int | None], Callable[[int], None]]
"""Called with the name of a stage and its number of steps; gives the function that is told of steps done."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What the user says of the selection's filters; what is None or empty is chosen to fit the corpus."""

    max_words: int | None = None
    max_ops: int | None = None
    min_group: int | None = None
    keep_types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PipelinePlan:
    """What a run is to do."""

    corpus: Sequence[Path]
    output: Path
    format: str = "auto"
    ids: Sequence[Path] = ()
    strict: bool = False
    choice: Choice = field(default_factory=Choice)
    """Quotas, number of seeds and types to drop; its filters and its seed are not looked at."""
    filters: Filters = field(default_factory=Filters)
    columns: Columns | None = None
    """Of a foreign table; guessed where it is None."""
    as_is: bool = False
    """Keep texts as they are found."""
    embedder: str = DEFAULT_MODEL
    cache: Path | None = None
    templates: Path | None = None
    """Folder of template files that are taken for the seeds that they are of, before any are suggested."""
    request: SetRequest = field(default_factory=lambda: SetRequest(n=2000))
    """The set that is wanted; its codes or its preset say which variations are made, its seed is the root seed of
    everything that is drawn."""
    solvers: tuple[str, ...] = DEFAULT_SOLVERS
    train: Sequence[Path] = ()
    """Corpus that solvers learn from; the shipped seeds where it is empty."""
    name: str = ""
    """What the report calls the set."""
    workers: int | None = 1
    """Processes that vary the seeds and answer the problems, with the same result for any number; all cores where
    there is enough to do if None. A script that asks for several needs the guard of `multiprocessing`
    (``__name__ == "__main__"``)."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What one stage made of what it was given."""

    name: str
    made: str
    """What came out, in words: "100 seeds of 677"."""
    counts: Mapping[str, Any]
    """Every count, with the reasons of what was left out."""
    seconds: float


@dataclass(frozen=True, slots=True)
class PipelineOutcome:
    """A finished run."""

    stages: tuple[Stage, ...]
    report: Report
    page: Path
    """The report as a web page."""
    dataset: Path
    notes: tuple[str, ...] = ()
    """What files were taken for, where that was guessed."""


def told(items: Iterable[T], advance: Callable[[int], None]) -> Iterator[T]:
    """The items, each told of when it is done with."""
    for item in items:
        yield item
        advance(1)
