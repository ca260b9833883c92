"""One training of the perceptron and what came of it, written down whole."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.derivations.score import score
from svampkit.reproduce.draw.data import part_of, texts_by_id
from svampkit.reproduce.kept import hash_of, kept, run_file

if TYPE_CHECKING:
    from svampkit.solvers.perceptron.settings import PerceptronSettings

__all__ = ["DrawGraded", "DrawResult", "DrawRun", "data_of", "result_of", "seconds_of", "settings_of"]

QUICK_EPOCHS = 5


@dataclass(frozen=True, slots=True)
class DrawRun:
    """A solver to train and to test."""

    task: str
    """alg514, draw, dolphin-l, draw+alg514 or draw+dolphin-l."""
    kind: str
    supervision: str
    fold: int
    seed: int
    quick: bool

    @property
    def name(self) -> str:
        """What its file is called."""
        part = "" if self.fold < 0 else f"-fold{self.fold}"
        size = "quick" if self.quick else "full"
        supervision = self.supervision.replace("*", "-star")
        return f"{self.task}{part}-{self.kind}-{supervision}-{size}-seed{self.seed}"


@dataclass(frozen=True, slots=True)
class DrawGraded:
    """One test problem."""

    id: str
    solution: bool
    equation: bool
    derivation: bool


@dataclass(frozen=True, slots=True)
class DrawResult:
    """What came of a run."""

    run: DrawRun
    graded: tuple[DrawGraded, ...]
    trained_on: int
    templates: int
    left_out: Mapping[str, int]
    seconds: float


def settings_of(run: DrawRun) -> PerceptronSettings:
    """How a run's solver is trained."""
    from svampkit.solvers.perceptron.settings import settings_named

    epochs = QUICK_EPOCHS if run.quick else None
    return settings_named(run.kind, supervision=run.supervision, seed=run.seed, epochs=epochs)


def data_of(run: DrawRun, data: Path) -> str:
    """The hash of what a run trains on and is tested on."""
    return _data_of(run.task, run.fold, data)


@lru_cache(maxsize=64)
def _data_of(task: str, fold: int, data: Path) -> str:
    part = part_of(data, task, fold)
    return hash_of(part.train, part.test)


def result_of(run: DrawRun, data: Path, folder: Path) -> DrawResult:
    """What came of a run: read where it was done before on the same data, else trained now and written down."""

    def read(row: Mapping[str, Any]) -> DrawResult:
        graded = tuple(DrawGraded(**one) for one in row["graded"])
        return DrawResult(run, graded, row["trained_on"], row["templates"], row["left_out"], row["seconds"])

    stamp = {"run": asdict(run), "settings": asdict(settings_of(run))}
    return kept(run_file(folder, run), stamp, read, lambda: _trained(run, data), data_of(run, data))


def _trained(run: DrawRun, data: Path) -> DrawResult:
    from svampkit.solvers.perceptron.model import answer_texts, as_predicted, fit

    part = part_of(data, run.task, run.fold)
    began = time.perf_counter()
    model = fit(settings_of(run), part.train, texts_by_id(part.train))
    seconds = time.perf_counter() - began
    found = answer_texts(model, texts_by_id(part.test))
    predicted = [as_predicted(problem, one) for problem, one in zip(part.test, found, strict=True) if one is not None]
    scores = score(part.test, predicted, run.seed)
    graded = tuple(DrawGraded(v.id, bool(v.solution), bool(v.equation), bool(v.derivation)) for v in scores.verdicts)
    made = model.made
    return DrawResult(run, graded, made["problems"], made["templates"], made["left out"], round(seconds, 1))


def seconds_of(run: DrawRun, data: Path, problems: int = 25) -> float:
    """About how long a run will take: a pass over a few of its problems is timed."""
    from svampkit.solvers.perceptron.model import fit

    train = part_of(data, run.task, run.fold).train
    few = train[:: max(1, len(train) // problems)][:problems]
    settings = settings_of(run)
    ended: list[float] = []
    # the first pass warms up; a likelihood never stops early
    timed = replace(settings, epochs=2, objective="likelihood")
    fit(timed, few, texts_by_id(few), lambda one: ended.append(time.perf_counter()))
    return (ended[1] - ended[0]) / len(few) * len(train) * settings.epochs
