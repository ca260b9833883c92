"""The result in words: what a reader in a hurry takes away."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.evaluation import Drop, Figure
from svampkit.report.model import Headline, ModelReport
from svampkit.report.phrases import WHEN, interval, percent, points, points_lost

__all__ = ["headline", "joint_headline"]

_ALPHA = 0.05


def headline(name: str, accuracy: Figure, base: Figure, against: str, changes: Sequence[Drop]) -> Headline:
    """Name the variation with the largest loss that is no noise; say so where there is none."""
    if accuracy.value is None:
        return Headline(
            f"{name} has not been scored", "No prediction matches a problem of this data set.", None, False
        )
    codes = [change for change in changes if change.key != "all" and change.change.value is not None]
    share = f"{percent(accuracy)} are answered rightly (95 % interval {interval(accuracy)} %)"
    whole = f"Of {accuracy.n:,} problems, {share}."
    if not codes:
        return Headline(f"{name} answers {percent(accuracy)} rightly", whole, None, False)
    losses = [change for change in codes if (change.change.value or 0) < 0]
    proven = [change for change in losses if change.p_holm < _ALPHA]
    if proven:
        worst = min(proven, key=lambda change: change.change.value or 0)
        return Headline(
            f"{name} loses {points_lost(worst.change)} {_when(worst)}",
            f"{_comparison(worst, against)} {whole} {_others(proven, worst, against)}".strip(),
            worst.key,
            True,
        )
    if not losses:
        return Headline(f"{name} loses nothing under any variation", f"{whole} {_base(base)}".strip(), None, False)
    worst = min(losses, key=lambda change: change.change.value or 0)
    return Headline(
        f"{name} shows no loss beyond noise under any variation",
        f"The largest seen, {points_lost(worst.change)} {_when(worst)}, may be chance. {whole} {_base(base)}".strip(),
        worst.key,
        False,
    )


def _when(change: Drop) -> str:
    return WHEN[change.key] + (" (together with other changes)" if change.basis == "chains" else "")


def _base(base: Figure) -> str:
    return "" if base.value is None else f"On the seed problems alone: {percent(base)}."


def _comparison(worst: Drop, against: str) -> str:
    if against == "seed":
        return (
            f"It answers {percent(worst.before)} of the seed problems rightly, "
            f"but only {percent(worst.after)} of the same problems {WHEN[worst.key]}."
        )
    return f"It answers {percent(worst.after)} of these rightly, and {percent(worst.before)} of the other problems."


def _others(proven: Sequence[Drop], worst: Drop, against: str) -> str:
    others = sorted((change for change in proven if change is not worst), key=lambda change: change.change.value or 0)
    if not others:
        return "No other kind of variation costs points beyond noise."
    listed = "; ".join(f"{points(change.change)} {WHEN[change.key]}" for change in others)
    return f"It also loses {listed}."


def joint_headline(models: Sequence[ModelReport]) -> str:
    """One line over all models."""
    if len(models) == 1:
        return models[0].headline.title
    proven = [model for model in models if model.headline.significant]
    codes = {model.headline.code for model in proven}
    if len(proven) == len(models) and len(codes) == 1:
        code = next(iter(codes)) or ""
        lost = ", ".join(f"{_loss(model, code)} points ({model.name})" for model in models)
        return f"{'Both' if len(models) == 2 else f'All {len(models)}'} models break {WHEN[code]}: {lost}"
    if proven:
        worst = min(
            proven, key=lambda model: min(change.change.value or 0 for change in model.changes if change.key != "all")
        )
        return worst.headline.title
    return "No model shows a loss beyond noise under any variation"


def _loss(model: ModelReport, code: str) -> str:
    return next(points(change.change) for change in model.changes if change.key == code)
