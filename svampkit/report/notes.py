"""What a report tells beside its figures: what was counted how, and what they cannot say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from svampkit.evaluation import Items, Outcome
from svampkit.report.model import ModelReport
from svampkit.report.phrases import plural

__all__ = ["notes_of"]

_FEW_CLUSTERS = 30


def notes_of(items: Items, outcomes: Sequence[Outcome], models: Sequence[ModelReport], missing: str) -> Iterator[str]:
    """Sentences on the solvers, the keys, the pairs and the seeds, in this order."""
    fate = "counted as wrong" if missing == "wrong" else "left out of every figure"
    for outcome, model in zip(outcomes, models, strict=True):
        yield from _of_solver(outcome, model, fate)
    yield from _of_keys(items)
    yield from _of_pairs(items)
    yield from _of_seeds(items)


def _of_solver(outcome: Outcome, model: ModelReport, fate: str) -> Iterator[str]:
    """What a solver's figures do not say: missing predictions, unread answers, why it stays out of the charts."""
    lost, unread = outcome.counts["missing"], outcome.counts["unread"]
    if lost:
        yield f"{outcome.solver}: {plural(lost, 'problem has', 'problems have')} no prediction; {fate}."
    if unread:
        yield (
            f"{outcome.solver}: in {plural(unread, 'text')} no answer was found; counted as not right, and "
            "listed apart."
        )
    if model.aside:
        yield (
            f"{outcome.solver} stays out of the headline and the charts: {model.aside}. Its figures are in the "
            "tables."
        )


def _of_keys(items: Items) -> Iterator[str]:
    none, texts = int((items.frame["kind"] == "none").sum()), int((items.frame["kind"] == "text").sum())
    if none:
        yield (
            f"{plural(none, 'problem has', 'problems have')} no answer as the key: giving none on purpose is "
            "right, a number is wrong."
        )
    if texts:
        yield (
            f"{plural(texts, 'problem has', 'problems have')} a text as the key, compared without case and "
            "punctuation."
        )


def _of_pairs(items: Items) -> Iterator[str]:
    if items.lost:
        yield (
            f"{plural(items.lost, 'variant names a pair', 'variants name pairs')} that the data set does not hold; "
            "the mean of the seed stands for it."
        )


def _of_seeds(items: Items) -> Iterator[str]:
    if items.clustered_by == "problem":
        yield (
            "The data set names no seeds: each problem is its own cluster, nothing is paired, and intervals may be "
            "too narrow."
        )
    elif not items.base.any():
        yield (
            "The seed problems themselves are not in the data set: a variation is compared with the problems "
            "without it."
        )
    if items.clustered_by != "problem" and items.clusters < _FEW_CLUSTERS:
        yield f"Only {plural(items.clusters, items.clustered_by)}: intervals are wide."
