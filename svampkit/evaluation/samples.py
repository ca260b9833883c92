"""Several answers of one solver to one problem: how far its accuracy moves when it is asked again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Named, join
from svampkit.evaluation.sums import count_by_cluster
from svampkit.evaluation.term import Term

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Instances", "Samples", "samples_of"]

Bools = npt.NDArray[np.bool_]
Integers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Instances:
    """The instances of each template, every one answered several times."""

    templates: int
    """Templates with at least two such instances."""
    deviation: float
    """Standard deviation of the instances' accuracies around their template's."""
    noise: float
    """The same, to expect when all instances of a template are equally hard: binomial noise alone."""
    p: float
    """Of "the instances of a template are equally hard": the share of random exchanges of the answers within each
    template that scatter as much."""


@dataclass(frozen=True, slots=True)
class Samples:
    """One solver asked several times."""

    samples: int
    """How often each problem was asked."""
    accuracy: Figure
    """Right answers over all samples of all problems that have them all."""
    mixed: Figure
    """Share of these problems that are right in some samples and wrong in others."""
    low: float
    """Accuracy of the worst sample, taken as a run of its own."""
    high: float
    """Of the best."""
    deviation: float
    """Standard deviation of the samples' accuracies."""
    noise: float
    """The standard deviation to expect when each problem is answered by chance, at its own rate."""
    instances: Instances | None
    """Whether other names and numbers change more than asking again; None where no template has two instances."""


def samples_of(
    items: Items, frame: pl.DataFrame, solver: str, rng: np.random.Generator, named: Named | None = None
) -> Samples | None:
    """Join predictions with a column ``sample`` and measure their spread; None with fewer than two samples.

    A problem counts where every sample of it has a prediction. Raises InputError as `join` does.
    """
    parts = [
        part for _, part in sorted(frame.partition_by("sample", as_dict=True).items(), key=lambda pair: str(pair[0]))
    ]
    if len(parts) < 2:
        return None
    outcomes = [join(items, part.drop("sample"), solver, missing="left-out", named=named) for part in parts]
    whole = np.logical_and.reduce([outcome.scored for outcome in outcomes])
    if not whole.any():
        return None
    right: Integers = np.sum([outcome.right & whole for outcome in outcomes], axis=0, dtype=np.int64)
    count = len(outcomes)
    rate = right[whole] / count
    by_sample = [float(outcome.right[whole].mean()) for outcome in outcomes]
    problems = count_by_cluster(items, whole)
    answers = np.bincount(items.cluster, weights=right, minlength=len(problems)).astype(np.float64)
    mixed = count_by_cluster(items, whole & (right > 0) & (right < count))
    return Samples(
        samples=count,
        accuracy=share(Term(answers, problems * count)),
        mixed=share(Term(mixed, problems)),
        low=min(by_sample),
        high=max(by_sample),
        deviation=float(np.std(by_sample, ddof=1)),
        noise=float(np.sqrt(np.mean(rate * (1 - rate)) * count / (count - 1) / len(rate))),
        instances=_instances(items, right, whole, count, rng),
    )


def _instances(items: Items, right: Integers, whole: Bools, count: int, rng: np.random.Generator) -> Instances | None:
    """``right`` (problems,) holds right answers out of ``count``; only problems in ``whole`` are looked at."""
    import polars as pl

    table = (
        pl.DataFrame({"template": items.frame["template"], "right": right})
        .filter(pl.Series(whole) & items.frame["template"].is_not_null())
        .group_by("template", maintain_order=True)
        .agg("right")
        .with_columns(pl.col("right").list.len().alias("size"))
        .filter(pl.col("size") >= 2)
    )
    if table.is_empty():
        return None
    blocks = [
        np.array(part["right"].to_list(), dtype=np.int64) for part in table.sort("size").partition_by("size")
    ]  # each (templates, instances)
    seen = sum(_scatter(block, count) for block in blocks)
    problems, freedom = (
        sum(block.size for block in blocks),
        sum(block.shape[0] * (block.shape[1] - 1) for block in blocks),
    )
    expected = sum(_expected(block, count) for block in blocks)
    rounds = 999 if problems * count <= 100_000 else 199
    reached = 0
    answers = [_answers(block, count) for block in blocks]
    for _ in range(rounds):
        drawn = sum(
            _scatter(_exchanged(told, block.shape, count, rng), count)
            for told, block in zip(answers, blocks, strict=True)
        )
        reached += drawn >= seen - 1e-9
    return Instances(
        templates=len(table),
        deviation=float(np.sqrt(seen / max(freedom, 1))),
        noise=float(np.sqrt(expected / max(freedom, 1))),
        p=(1 + reached) / (rounds + 1),
    )


def _scatter(block: Integers, count: int) -> float:
    """Sum over instances of the squared distance of their accuracy from their template's."""
    rate = block / count
    return float(((rate - rate.mean(axis=1, keepdims=True)) ** 2).sum())


def _expected(block: Integers, count: int) -> float:
    """Mean of `_scatter` over all exchanges of the answers within a template (draws without replacement)."""
    size = block.shape[1]
    p = block.sum(axis=1) / (size * count)
    total = size * count
    variance = p * (1 - p) / count * (total - count) / (total - 1)
    return float((size * variance).sum())


def _answers(block: Integers, count: int) -> Bools:
    """The answers behind the counts, a row a template."""
    total = block.shape[1] * count
    return np.asarray(np.arange(total) < block.sum(axis=1, keepdims=True))


def _exchanged(answers: Bools, shape: tuple[int, ...], count: int, rng: np.random.Generator) -> Integers:
    mixed = rng.permuted(answers, axis=1)
    return np.asarray(mixed.reshape(shape[0], shape[1], count).sum(axis=2))
