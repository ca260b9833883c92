"""The seed groups where a model breaks most, problem by problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from svampkit.evaluation import Items, Outcome, count_by_cluster
from svampkit.report.differences import differences
from svampkit.report.load import Looked, Predictions
from svampkit.report.model import Member, Said, SeedGroup, Segment, Shade

__all__ = ["MAX_RAW", "AnswerTold", "member", "said_by", "worst_groups"]

MAX_RAW = 1200
"""Characters of a raw answer that a page shows."""
_MAX_MEMBERS = 14


def worst_groups(
    items: Items, outcomes: Sequence[Outcome], predictions: Sequence[Predictions], limit: int
) -> tuple[SeedGroup, ...]:
    """Groups with the largest fall from the seed's accuracy to its variants' (or the lowest accuracy, without
    seeds), as far as it is beyond chance: the upper end of the interval of the variants' accuracy counts."""
    if items.clustered_by == "problem":
        return ()
    base, after, wrong, scored = _rates(items, outcomes)
    fall = np.where(np.isnan(base), 1.0, base) - _at_most(after, scored)
    fall = np.where(np.isnan(after) | (wrong == 0), -np.inf, fall)
    order = sorted(range(len(fall)), key=lambda index: (-fall[index], -wrong[index]))
    chosen = [index for index in order[:limit] if np.isfinite(fall[index])]
    members = {index: _members(items, outcomes, index) for index in chosen}
    ids = items.texts([row for rows in members.values() for row in rows])["id"].to_list()
    texts = [said_by(prediction, ids) for prediction in predictions]
    names = items.names(chosen)
    return tuple(
        SeedGroup(
            name,
            int((items.cluster == index).sum()),
            None if np.isnan(base[index]) else float(base[index]),
            float(after[index]),
            _shown(items, outcomes, texts, members[index]),
        )
        for index, name in zip(chosen, names, strict=True)
    )


class AnswerTold(NamedTuple):
    """What a model said about one problem, and the words that it looked at."""

    raw: str | None = None
    equation: str | None = None
    looked: Looked = ()


def said_by(predictions: Predictions, ids: Sequence[str]) -> Mapping[str, AnswerTold]:
    """Raw texts (cut to MAX_RAW), equations and words looked at, of some ids."""
    looked = predictions.looked(ids)
    return {
        name: AnswerTold(_cut(raw), equation, looked.get(name, ()))
        for name, (raw, equation) in predictions.said(ids).items()
    }


def _shades(looked: Looked) -> tuple[Shade, ...]:
    """Each word with its share of the largest weight."""
    most = max((weight for _, weight in looked), default=0.0) or 1.0
    return tuple(Shade(word, round(weight, 3), round(weight / most, 2)) for word, weight in looked)


def _cut(raw: str | None) -> str | None:
    return raw if raw is None or len(raw) <= MAX_RAW else raw[: MAX_RAW // 2] + " […] " + raw[-MAX_RAW // 2 :]


def _rates(items: Items, outcomes: Sequence[Outcome]) -> tuple[npt.NDArray[np.float64], ...]:
    size = items.clusters
    sums = {name: np.zeros(size) for name in ("base", "base_right", "rest", "rest_right")}
    for outcome in outcomes:
        for name, mask in (("base", items.base), ("rest", ~items.base)):
            sums[name] += count_by_cluster(items, outcome.scored & mask)
            sums[f"{name}_right"] += count_by_cluster(items, outcome.right & outcome.scored & mask)
    with np.errstate(invalid="ignore", divide="ignore"):
        base, rest = sums["base_right"] / sums["base"], sums["rest_right"] / sums["rest"]
    return base, rest, sums["rest"] - sums["rest_right"], sums["rest"]


def _at_most(share: npt.NDArray[np.float64], count: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Upper end of Wilson's 95 % interval: two wrong answers of two say less than twenty of thirty."""
    z = 1.96
    with np.errstate(invalid="ignore", divide="ignore"):
        half = z * np.sqrt(share * (1 - share) / count + z * z / (4 * count**2))
        high: npt.NDArray[np.float64] = (share + z * z / (2 * count) + half) / (1 + z * z / count)
    return high


def _members(items: Items, outcomes: Sequence[Outcome], cluster: int) -> list[int]:
    """One instance a template: the instance number under which most goes wrong, so that names and numbers agree."""
    rows = np.flatnonzero(items.cluster == cluster)
    frame = items.frame[rows].select("template", "instance", "chain")
    wrong = np.zeros(len(rows))
    for outcome in outcomes:
        wrong += outcome.scored[rows] & ~outcome.right[rows] & ~items.base[rows]
    lost: dict[int | None, float] = {}
    for instance, count in zip(frame["instance"], wrong, strict=True):
        lost[instance] = lost.get(instance, 0.0) + float(count)
    best = max(lost, key=lambda instance: lost[instance])
    taken: dict[object, int] = {}
    order = sorted(range(len(rows)), key=lambda i: (frame["instance"][i] != best, -wrong[i]))
    for position in order:
        template = frame["template"][position]
        taken.setdefault((template,) if template is not None else position, position)
    shown = sorted(taken.values(), key=lambda i: (not items.base[rows[i]], -wrong[i], frame["chain"][i], i))
    return [int(rows[i]) for i in shown[:_MAX_MEMBERS]]


def _shown(
    items: Items, outcomes: Sequence[Outcome], texts: Sequence[Mapping[str, AnswerTold]], rows: Sequence[int]
) -> tuple[Member, ...]:
    seed_text: str | None = None
    members = []
    for row in rows:
        base = bool(items.base[row])
        members.append(member(items, outcomes, texts, row, None if base else seed_text))
        if base and seed_text is None:
            seed_text = "".join(piece.text for piece in members[-1].segments)
    return tuple(members)


def member(
    items: Items,
    outcomes: Sequence[Outcome],
    texts: Sequence[Mapping[str, AnswerTold]],
    row: int,
    seed_text: str | None,
) -> Member:
    """One problem with what was said about it; its differences from ``seed_text`` marked, where that is given."""
    values = items.texts([row]).row(0, named=True)
    text = f"{values['body'] or ''} {values['question'] or ''}".strip()
    chain = items.frame["chain"][row]
    return Member(
        values["id"],
        chain,
        _label(items, next((labels for one, labels in items.chains if one == chain), ()), bool(items.base[row])),
        (Segment("same", text),) if seed_text is None else differences(seed_text, text),
        values["equation"] or "",
        items.frame["gold"][row] or "none: the question cannot be answered",
        tuple(
            Said(
                outcome.solver,
                outcome.answers[row],
                outcome.status[row],
                bool(outcome.right[row]),
                said.get(values["id"], AnswerTold()).equation,
                said.get(values["id"], AnswerTold()).raw,
                _shades(said.get(values["id"], AnswerTold()).looked),
            )
            for outcome, said in zip(outcomes, texts, strict=True)
        ),
    )


def _label(items: Items, labels: Sequence[str], base: bool) -> str:
    if base:
        return "Seed"
    return " then ".join(items.scheme.label(key).name for key in labels) if labels else "No variation"
