"""Tables 3, 4 and 5 of Upadhyay & Chang (2017): which runs they take, and their rows beside the paper's figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from svampkit.reproduce.draw.data import folds_of
from svampkit.reproduce.draw.runs import DrawResult, DrawRun
from svampkit.reproduce.figures import Mean, mean_over
from svampkit.reproduce.tables import ResultRow

__all__ = ["DRAW_TABLES", "DrawTable"]

METRICS = ("solution", "equation", "derivation")
Figures = Mapping[tuple[str, str], tuple[float, float, float]]

_TABLE_3: Final[Figures] = MappingProxyType(
    {
        ("alg514", "te"): (76.2, 72.7, 75.5), ("alg514", "td"): (78.4, 73.9, 77.8),
        ("draw", "te"): (52.0, 48.0, 48.0), ("draw", "td"): (55.0, 48.0, 53.0),
        ("dolphin-l", "te"): (55.1, 50.1, 44.2), ("dolphin-l", "td"): (57.5, 36.8, 54.9),
    }
)  # fmt: skip
_TABLE_4: Final[Figures] = MappingProxyType(
    {
        ("draw+alg514", "te"): (32.5, 31.5, 29.5), ("draw+alg514", "te*"): (60.5, 56.0, 54.0),
        ("draw+alg514", "td"): (62.0, 53.0, 59.5),
        ("draw+dolphin-l", "te"): (41.0, 37.5, 37.5), ("draw+dolphin-l", "te*"): (58.5, 55.5, 51.5),
        ("draw+dolphin-l", "td"): (60.0, 53.0, 58.0),
    }
)  # fmt: skip
_TABLE_5: Final[Mapping[tuple[str, str], float | None]] = MappingProxyType(
    {
        ("alg514", "perceptron"): 76.2, ("alg514", "kazb-like"): 68.7, ("alg514", "zdc-like"): 79.7,
        ("dolphin-l", "perceptron"): 55.1, ("dolphin-l", "kazb-like"): 37.5, ("dolphin-l", "zdc-like"): None,
        ("draw", "perceptron"): 52.0, ("draw", "kazb-like"): 43.2, ("draw", "zdc-like"): None,
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DrawTable:
    """One table of the paper."""

    title: str
    runs: Callable[[Path, Sequence[int], bool], list[DrawRun]]
    """Data folder, seeds, quick."""
    rows: Callable[[Sequence[DrawResult]], Iterator[ResultRow]]
    note: str


def _runs(data: Path, seeds: Sequence[int], quick: bool, cells: Sequence[tuple[str, str, str]]) -> list[DrawRun]:
    return [
        DrawRun(task, kind, supervision, fold, seed, quick)
        for task, kind, supervision in cells
        for seed in seeds
        for fold in folds_of(data, task)
    ]


def _share(results: Sequence[DrawResult], task: str, kind: str, supervision: str, metric: str) -> Mean | None:
    by_seed: dict[int, list[bool]] = {}
    for result in results:
        run = result.run
        if (run.task, run.kind, run.supervision) == (task, kind, supervision):
            by_seed.setdefault(run.seed, []).extend(getattr(one, metric) for one in result.graded)
    return mean_over(by_seed)


def _by_supervision(figures: Figures) -> DrawTable:
    """A table of three measures by supervision."""

    def runs(data: Path, seeds: Sequence[int], quick: bool) -> list[DrawRun]:
        return _runs(data, seeds, quick, [(task, "perceptron", supervision) for task, supervision in figures])

    def rows(results: Sequence[DrawResult]) -> Iterator[ResultRow]:
        for (task, supervision), paper in figures.items():
            for metric, figure in zip(METRICS, paper, strict=True):
                ours = _share(results, task, "perceptron", supervision, metric)
                yield ResultRow(f"{task}, {metric} accuracy", supervision.upper(), ours, figure)

    return DrawTable("", runs, rows, "")


def _titled(title: str, table: DrawTable, note: str) -> DrawTable:
    return DrawTable(title, table.runs, table.rows, note)


def _runs_5(data: Path, seeds: Sequence[int], quick: bool) -> list[DrawRun]:
    return _runs(data, seeds, quick, [(task, kind, "te") for task, kind in _TABLE_5])


def _rows_5(results: Sequence[DrawResult]) -> Iterator[ResultRow]:
    for (task, kind), paper in _TABLE_5.items():
        yield ResultRow(f"{task}, solution accuracy, TE", kind, _share(results, task, kind, "te", "solution"), paper)


_PARTS = (
    "Tested on the published folds and on DRAW's test part, or on its dev part where the test part is not at hand; "
    "the paper's figures are on the whole sets."
)

DRAW_TABLES: Final[Mapping[str, DrawTable]] = MappingProxyType(
    {
        "draw-3": _titled(
            "DRAW, Table 3: trained on equations (TE) and on derivations (TD)", _by_supervision(_TABLE_3), _PARTS
        ),
        "draw-4": _titled(
            "DRAW, Table 4: two sets joined, as they are (TE), reconciled (TE*), by derivations (TD)",
            _by_supervision(_TABLE_4),
            _PARTS,
        ),
        "draw-5": DrawTable(
            "DRAW, Table 5: solvers compared, trained on equations",
            _runs_5,
            _rows_5,
            f"{_PARTS} kazb-like and zdc-like take the objectives of Kushman et al. (2014) and Zhou et al. (2015) "
            "and features of their kind in the same search; the paper's are those authors' systems.",
        ),
    }
)
