"""The tables of Patel et al. 2021: which runs they take, and their rows beside the paper's figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from svampkit.codes import CATEGORIES, CODES
from svampkit.reproduce.data import asdiv_parts, mawps_parts, svamp_test
from svampkit.reproduce.figures import Mean, mean_of, over_seeds
from svampkit.reproduce.runs import Graded, Result, Run

__all__ = ["TABLES", "ResultRow", "Table"]

LEARNERS = ("constrained", "seq2seq", "gts", "graph2tree")
ORDERED = ("seq2seq", "gts", "graph2tree")


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One figure beside the paper's."""

    what: str
    solver: str
    ours: Mean | None
    paper: float | None
    """Percent, or points where the row is a change."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the paper, or two that are made of the same runs."""

    title: str
    runs: Callable[[Path, Sequence[int], bool, str], list[Run]]
    """Data folder, seeds, quick, encoder."""
    rows: Callable[[Sequence[Result]], Iterator[ResultRow]]
    note: str = ""


def _folds(task: str, data: Path, seeds: Sequence[int], quick: bool, encoder: str, kinds: Sequence[str]) -> list[Run]:
    parts = mawps_parts(data) if task == "mawps" else asdiv_parts(data)
    return [Run(kind, task, fold, seed, quick, encoder) for seed in seeds for kind in kinds for fold in parts]


def _cross(data: Path, seeds: Sequence[int], quick: bool, encoder: str) -> list[Run]:
    runs = [Run("majority", task, run.fold, 0, quick) for task in ("asdiv-a", "mawps")
            for run in _folds(task, data, [0], quick, "scratch", ["majority"])]  # fmt: skip
    return runs + [
        run for task in ("asdiv-a", "mawps") for run in _folds(task, data, seeds, quick, encoder, LEARNERS)
    ]


def _svamp(data: Path, seeds: Sequence[int], quick: bool, encoder: str) -> list[Run]:
    runs = [Run("majority", "svamp", -1, 0, quick)]
    return runs + [Run(kind, "svamp", -1, seed, quick, encoder) for seed in seeds for kind in LEARNERS]


def _best(data: Path, seeds: Sequence[int], quick: bool, encoder: str) -> list[Run]:
    return [Run("graph2tree", "svamp", -1, seed, quick, encoder) for seed in seeds]


def _bare(data: Path, seeds: Sequence[int], quick: bool, encoder: str) -> list[Run]:
    return [
        *(run for run in _folds("asdiv-a", data, seeds, quick, encoder, ORDERED)),
        *(run for run in _folds("mawps", data, seeds, quick, encoder, ORDERED)),
        *(Run(kind, "svamp", -1, seed, quick, encoder) for seed in seeds for kind in ORDERED),
    ]


def _numbers(data: Path, seeds: Sequence[int], quick: bool, encoder: str) -> list[Run]:
    return _folds("asdiv-a", data, seeds, quick, encoder, ["graph2tree"]) + _best(data, seeds, quick, encoder)


def _too(data: Path, seeds: Sequence[int], quick: bool, encoder: str) -> list[Run]:
    return [Run("graph2tree", "svamp-too", fold, seed, quick, encoder) for seed in seeds for fold in svamp_test(data)]


def _right(one: Graded) -> bool:
    return one.right


def _of(results: Sequence[Result], task: str, kind: str) -> list[Result]:
    return [result for result in results if (result.run.task, result.run.kind) == (task, kind)]


_TABLE_2: Final[Mapping[tuple[str, str], float]] = MappingProxyType(
    {
        ("mawps", "constrained"): 75.1, ("mawps", "seq2seq"): 79.7, ("mawps", "gts"): 82.6,
        ("mawps", "graph2tree"): 83.7, ("mawps", "majority"): 17.7,
        ("asdiv-a", "constrained"): 46.3, ("asdiv-a", "seq2seq"): 55.5, ("asdiv-a", "gts"): 71.4,
        ("asdiv-a", "graph2tree"): 77.4, ("asdiv-a", "majority"): 21.2,
    }
)  # fmt: skip


def _rows_cross(results: Sequence[Result]) -> Iterator[ResultRow]:
    for (task, kind), paper in _TABLE_2.items():
        yield ResultRow(f"{task}, cross-validated", kind, over_seeds(_of(results, task, kind), _right), paper)


_TABLE_10: Final[Mapping[str, tuple[float | None, ...]]] = MappingProxyType(
    {
        "majority": (11.7, None, None, None, None, None, None),
        "constrained": (17.5, None, None, None, None, None, None),
        "seq2seq": (24.2, 25.4, 20.3, 28.5, 22.3, 17.9, 29.3),
        "gts": (30.8, 31.7, 27.9, 35.8, 26.7, 29.2, 39.5),
        "graph2tree": (36.5, 42.9, 16.1, 24.9, 41.3, 27.4, 40.7),
    }
)
_SUBSETS: Final[Mapping[str, Callable[[Graded], bool]]] = MappingProxyType(
    {
        "SVAMP, all": lambda one: True,
        "one operator": lambda one: one.operators == 1,
        "two operators": lambda one: one.operators == 2,
        "Addition": lambda one: one.type == "Addition",
        "Subtraction": lambda one: one.type == "Subtraction",
        "Multiplication": lambda one: one.type == "Multiplication",
        "Division": lambda one: one.type.startswith("Common-Divis"),
    }
)


def _rows_svamp(results: Sequence[Result]) -> Iterator[ResultRow]:
    for what, among in _SUBSETS.items():
        for kind, paper in _TABLE_10.items():
            figure = paper[list(_SUBSETS).index(what)]
            yield ResultRow(what, kind, over_seeds(_of(results, "svamp", kind), _right, among), figure)


_BARE: Final[Mapping[str, tuple[float, float, float]]] = MappingProxyType(
    {"seq2seq": (77.4, 58.7, 29.2), "gts": (76.2, 60.7, 28.6), "graph2tree": (77.7, 64.4, 30.8)}
)
_EASY_HARD: Final[Mapping[tuple[str, str], tuple[float, float]]] = MappingProxyType(
    {
        ("mawps", "seq2seq"): (86.8, 86.7), ("mawps", "gts"): (92.6, 71.7), ("mawps", "graph2tree"): (93.4, 71.0),
        ("asdiv-a", "seq2seq"): (91.3, 56.1), ("asdiv-a", "gts"): (91.6, 65.3),
        ("asdiv-a", "graph2tree"): (92.8, 63.3),
    }
)  # fmt: skip


def _rows_bare(results: Sequence[Result]) -> Iterator[ResultRow]:
    for place, task in enumerate(("mawps", "asdiv-a", "svamp")):
        for kind, paper in _BARE.items():
            found = over_seeds(_of(results, task, kind), lambda one: one.without)
            yield ResultRow(f"{task}, question removed (3, 11)", kind, found, paper[place])
    for (task, kind), (easy, hard) in _EASY_HARD.items():
        own = _of(results, task, kind)
        yield ResultRow(f"{task}, Easy (4)", kind, over_seeds(own, _right, lambda one: one.without), easy)
        yield ResultRow(f"{task}, Hard (4)", kind, over_seeds(own, _right, lambda one: not one.without), hard)


_TABLE_13: Final = MappingProxyType({"1": -13.7, "2": 3.3, "3": -4.5})
_TABLE_14: Final = MappingProxyType(
    {"11": -7.3, "12": -1.5, "13": -1.3, "21": -5.5, "22": -3.2, "23": 10.2, "31": -2.3, "32": 3.3, "33": -6.9}
)


def _change(results: Sequence[Result], removed: Callable[[Graded], bool]) -> Mean | None:
    """Acc(full) - Acc(full without them), in points, over seeds; with one seed without an interval."""
    changes = []
    for result in results:
        left = [one for one in result.graded if not removed(one)]
        if not left:
            return None
        changes.append(result.accuracy - sum(map(_right, left)) / len(left))
    if not changes:
        return None
    if len(changes) == 1:
        value = 100 * changes[0]
        return Mean(value, value, value, "1 seed, no interval")
    return mean_of(changes, least=-1.0)


def _rows_removed(results: Sequence[Result]) -> Iterator[ResultRow]:
    for digit, paper in _TABLE_13.items():
        ours = _change(results, lambda one, digit=digit: any(code[0] == digit for code in one.codes))  # type: ignore[misc]
        yield ResultRow(f"without {CATEGORIES[digit].lower()} (13)", "graph2tree", ours, paper)
    for code, paper in _TABLE_14.items():
        ours = _change(results, lambda one, code=code: code in one.codes)  # type: ignore[misc]
        yield ResultRow(f"without {code} {CODES[code].name} (14)", "graph2tree", ours, paper)


def _rows_numbers(results: Sequence[Result]) -> Iterator[ResultRow]:
    for task, paper in (("asdiv-a", (93.3, 59.0, 47.5)), ("svamp", (78.3, 25.4, 25.4))):
        for count, figure in zip((2, 3, 4), paper, strict=True):
            own = over_seeds(_of(results, task, "graph2tree"), _right, lambda one, n=count: one.numbers == n)  # type: ignore[misc]
            yield ResultRow(f"{task}, {count} numbers", "graph2tree", own, figure)


def _rows_too(results: Sequence[Result]) -> Iterator[ResultRow]:
    yield ResultRow("SVAMP by seed, trained on the other folds too", "graph2tree", over_seeds(results, _right), 65.0)


_ROBERTA = "The paper's figures are with RoBERTa; ours are with the encoder told above."

TABLES: Final[Mapping[str, Table]] = MappingProxyType(
    {
        "svamp-2": Table("SVAMP, Tables 2 and 5: cross-validation on MAWPS and ASDiv-A", _cross, _rows_cross),
        "svamp-10": Table("SVAMP, Tables 10 and 12: trained on MAWPS and ASDiv-A", _svamp, _rows_svamp),
        "svamp-3": Table("SVAMP, Tables 3, 4 and 11: the question removed", _bare, _rows_bare, _ROBERTA),
        "svamp-13": Table(
            "SVAMP, Tables 13 and 14: categories and variations removed", _best, _rows_removed, _ROBERTA
        ),
        "svamp-15": Table("SVAMP, Table 15: by the number of numbers", _numbers, _rows_numbers, _ROBERTA),
        "svamp-too": Table(
            "SVAMP, section 5.3: trained on SVAMP too, tested on unseen seeds", _too, _rows_too, _ROBERTA
        ),
    }
)
