"""The result in words: what a reader in a hurry takes away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from svampkit.evaluation import Drop, Figure
from svampkit.report.model import Headline, ModelReport
from svampkit.report.phrases import WHEN, interval, percent, plural, points, points_lost

__all__ = ["headline", "joint_headline"]

_ALPHA = 0.05


def headline(name: str, accuracy: Figure, base: Figure, against: str, changes: Sequence[Drop]) -> Headline:
    """Name the variation with the largest loss that is no noise; say so where there is none."""
    if accuracy.value is None:
        nothing = "No prediction matches a problem of this data set."
        return Headline(f"{name} has not been scored", nothing, "", None, False)
    codes = [change for change in changes if change.key != "all" and change.change.value is not None]
    share = f"{percent(accuracy)} are answered rightly (95\u00a0% interval {interval(accuracy)}\u00a0%)"
    whole = f"Of all {accuracy.n:,} problems, {share}."
    if not codes:
        return Headline(f"{name} answers {percent(accuracy)} rightly", whole, "", None, False)
    losses = sorted((change for change in codes if _size(change) < 0), key=_size)
    # a loss that may be another change's comes after those that are the variation's own
    proven = sorted((c for c in losses if c.p_holm < _ALPHA), key=lambda c: c.basis == "chains")
    if proven:
        worst = proven[0]
        verb = "loses" if against == "seed" else "does worse by"
        title = f"{name} {verb} {points_lost(worst.change)} {_when(worst)}"
        return Headline(title, _comparison(worst, against, base), f"{whole} {_others(proven[1:])}", worst.key, True)
    if not losses:
        return Headline(f"{name} loses nothing under any variation", whole, _base(base), None, False)
    worst = losses[0]
    chance = f"The largest loss seen, {points_lost(worst.change)} {_when(worst)}, may be chance."
    more = f"{whole} {_base(base)}".strip()
    return Headline(f"{name} shows no loss beyond noise under any variation", chance, more, worst.key, False)


def _size(change: Drop) -> float:
    return change.change.value or 0.0


def _when(change: Drop) -> str:
    return WHEN[change.key] + (" (together with other changes)" if change.basis == "chains" else "")


def _base(base: Figure) -> str:
    return "" if base.value is None else f"On the seed problems alone: {percent(base)}."


def _comparison(worst: Drop, against: str, base: Figure) -> str:
    if worst.basis == "own":
        return (
            f"It answers {percent(base)} of the seed problems rightly. Most of the others are changed in several "
            f"ways at once; this is the part of the loss that this one change brings."
        )
    if against == "seed":
        return (
            f"It answers {percent(worst.before)} of the seed problems rightly, "
            f"but only {percent(worst.after)} of the same problems {WHEN[worst.key]}."
        )
    return f"It answers {percent(worst.after)} of these rightly, and {percent(worst.before)} of the other problems."


def _others(others: Sequence[Drop]) -> str:
    if not others:
        return "No other kind of variation costs points beyond noise."
    listed = "; ".join(f"{points(change.change)} {_when(change)}" for change in others[:3])
    rest = f"; and it loses under {plural(len(others) - 3, 'more kind')} of variation" if len(others) > 3 else ""
    return f"It also loses {listed}{rest}."


def joint_headline(models: Sequence[ModelReport]) -> str:
    """One line over all models."""
    if len(models) == 1:
        return models[0].headline.title
    proven = [model for model in models if model.headline.significant]
    codes = {model.headline.code for model in proven}
    if len(proven) == len(models) and len(codes) == 1:
        code = next(iter(codes)) or ""
        return f"{'Both' if len(models) == 2 else f'All {len(models)}'} models lose most {WHEN[code]}"
    if len(models) > 2:
        code, count = Counter(model.headline.code or "" for model in proven).most_common(1)[0] if proven else ("", 0)
        if count > len(models) / 2:
            return f"{count} of {len(models)} models lose most {WHEN[code]}"
    if proven:
        worst = min(
            proven, key=lambda model: min(change.change.value or 0 for change in model.changes if change.key != "all")
        )
        return worst.headline.title
    return "No model shows a loss beyond noise under any variation"
