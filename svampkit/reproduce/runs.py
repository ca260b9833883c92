"""One training and what came of it, written down whole, so that a table that was begun is gone on with."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.reproduce.data import LabelledItem, asdiv_parts, items, mawps_parts, svamp_test, svamp_train
from svampkit.reproduce.kept import hash_of, kept, run_file

if TYPE_CHECKING:
    from svampkit.solvers.learned.settings import TrainingSettings

__all__ = ["Graded", "Result", "Run", "data_of", "parts_of", "result_of", "seconds_of", "settings_of"]


@dataclass(frozen=True, slots=True)
class Run:
    """A model to train and to test."""

    kind: str
    """constrained, seq2seq, gts, graph2tree or majority."""
    task: str
    """mawps, asdiv-a (trained on the other folds), svamp (trained on MAWPS and ASDiv-A), svamp-too (and on the other
    folds of SVAMP)."""
    fold: int
    """The fold that is tested on; -1 for the whole of SVAMP."""
    seed: int
    quick: bool
    encoder: str = "scratch"

    @property
    def name(self) -> str:
        """What its file is called."""
        size = "quick" if self.quick else "full"
        part = "" if self.fold < 0 else f"-fold{self.fold}"
        encoder = "" if self.encoder == "scratch" else "-" + self.encoder.replace("/", "_")
        return f"{self.task}{part}-{self.kind}{encoder}-{size}-seed{self.seed}"


@dataclass(frozen=True, slots=True)
class Graded:
    """One test problem."""

    id: str
    right: bool
    without: bool
    """Right with its question taken away."""
    numbers: int
    operators: int
    type: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a run."""

    run: Run
    graded: tuple[Graded, ...]
    trained_on: int
    left_out: dict[str, int]
    epochs: int
    seconds: float

    @property
    def accuracy(self) -> float:
        """Share of the test problems that are answered rightly."""
        return sum(one.right for one in self.graded) / len(self.graded)


def settings_of(run: Run, problems: int) -> TrainingSettings:
    """How a run's model is built and trained on so many problems."""
    from svampkit.solvers.learned.settings import quick_epochs, settings_for

    epochs = quick_epochs(run.kind, problems) if run.quick else None
    return settings_for(run.kind, run.quick, seed=run.seed, encoder=run.encoder, epochs=epochs)


def parts_of(run: Run, data: Path) -> tuple[list[LabelledItem], list[LabelledItem]]:
    """What a run trains on and is tested on."""
    if run.task in ("mawps", "asdiv-a"):
        parts = _cached(mawps_parts if run.task == "mawps" else asdiv_parts, data)
        rest = [one for number, part in parts.items() if number != run.fold for one in part]
        return rest, list(parts[run.fold])
    tests = _cached(svamp_test, data)
    train = list(_cached(svamp_train, data))
    if run.task == "svamp":
        return train, [one for part in tests.values() for one in part]
    train += [one for number, part in tests.items() if number != run.fold for one in part]
    return train, list(tests[run.fold])


def data_of(run: Run, data: Path) -> str:
    """The hash of what a run trains on and is tested on."""
    return _data_of(run.task, run.fold, data)


@lru_cache(maxsize=64)
def _data_of(task: str, fold: int, data: Path) -> str:
    return hash_of(*parts_of(Run("", task, fold, 0, True), data))


@lru_cache(maxsize=8)
def _cached(read: Callable[[Path], Any], data: Path) -> Any:
    return read(data)


def result_of(run: Run, data: Path, folder: Path, told: Callable[[str], None] = lambda text: None) -> Result:
    """What came of a run: read where it was done before on the same data, else trained now and written down."""
    train, test = parts_of(run, data)

    def made() -> Result:
        return _majority(run, train, test) if run.kind == "majority" else _trained(run, train, test, told)

    def read(row: Mapping[str, Any]) -> Result:
        graded = tuple(Graded(**{**one, "codes": tuple(one["codes"])}) for one in row["graded"])
        return Result(run, graded, row["trained_on"], row["left_out"], row["epochs"], row["seconds"])

    settings = None if run.kind == "majority" else asdict(settings_of(run, len(train)))
    stamp = {"run": asdict(run), "settings": settings}
    return kept(run_file(folder, run), stamp, read, made, data_of(run, data))


def seconds_of(run: Run, data: Path, steps: int = 4) -> float:
    """About how long a run will take on one core of this machine: a few of its steps are timed."""
    if run.kind == "majority":
        return 0.0
    from svampkit.solvers.learned.batch import batches, make_batch
    from svampkit.solvers.learned.fit import encoded
    from svampkit.solvers.learned.model import build
    from svampkit.solvers.learned.threads import threads

    train = items(parts_of(run, data)[0])
    settings = settings_of(run, len(train))
    known, _, vocabulary = encoded(settings, train)
    network = build(vocabulary, settings)
    chosen = list(batches(known, settings.batch))
    middle = len(chosen) // 2  # texts of middling length
    with threads():
        made = [
            make_batch([known[index] for index in part], vocabulary, graphs=network.wants_graphs)
            for part in chosen[middle : middle + steps + 1]
        ]
        network.loss(made[0]).backward()  # the first step warms up
        began = time.perf_counter()
        for batch in made[1:]:
            network.loss(batch).backward()
        each = (time.perf_counter() - began) / max(len(made) - 1, 1)
    return each * len(chosen) * settings.epochs


def _trained(
    run: Run, train: Sequence[LabelledItem], test: Sequence[LabelledItem], told: Callable[[str], None]
) -> Result:
    """Train as the run says and answer the test problems, with their questions and without."""

    from svampkit.solvers.learned.answering import answer_all, is_right
    from svampkit.solvers.learned.fit import fit
    from svampkit.solvers.learned.item import without_question

    settings = settings_of(run, len(train))
    fitted = fit(
        settings,
        items(train),
        told=lambda epoch, left: told(f"epoch {epoch.number} of {settings.epochs}, {left:.0f} s left"),
    )
    asked = items(test)
    right = [is_right(item, answer) for item, answer in zip(asked, answer_all(fitted.network, asked), strict=True)]
    bare = without_question(asked)
    without = [is_right(item, answer) for item, answer in zip(bare, answer_all(fitted.network, bare), strict=True)]
    return Result(
        run,
        tuple(_graded(test, right, without)),
        fitted.trained_on,
        dict(fitted.left_out),
        len(fitted.epochs),
        round(fitted.seconds, 1),
    )


def _majority(run: Run, train: Sequence[LabelledItem], test: Sequence[LabelledItem]) -> Result:
    """Always the most frequent equation of the training problems (Patel et al. 2021, Table 2)."""
    from svampkit.equation import parse_prefix
    from svampkit.solvers.learned.answering import DecodedAnswer, is_right
    from svampkit.solvers.numbers import fill

    counts = Counter(one.item.target for one in train)
    form = max(counts, key=lambda target: (counts[target], target))
    equation = parse_prefix(" ".join(form))
    right = []
    for one in test:
        filled = fill(equation, one.item.numbers)
        value = None if filled is None else filled[1]
        right.append(is_right(one.item, DecodedAnswer(value, equation, form, 1.0)))
    return Result(run, tuple(_graded(test, right, right)), len(train), {}, 0, 0.0)


def _graded(test: Sequence[LabelledItem], right: Iterable[bool], without: Iterable[bool]) -> Iterable[Graded]:
    for one, with_it, without_it in zip(test, right, without, strict=True):
        yield Graded(one.item.id, with_it, without_it, len(one.item.numbers), one.operators, one.type, one.codes)
