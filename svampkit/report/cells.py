"""The problems behind a cell of the tables: wrong answers to one kind of variation, each variant beside its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from svampkit.evaluation import Items, Outcome
from svampkit.report.load import Predictions
from svampkit.report.model import Cells, SolverPair
from svampkit.report.worst import AnswerTold, member, said_by

__all__ = ["cells_of"]

_SHOWN = 60
"""About so many pairs are shown a report, shared out over models and labels."""


def cells_of(items: Items, outcomes: Sequence[Outcome], predictions: Sequence[Predictions]) -> tuple[Cells, ...]:
    """For every model and label with a wrong answer, the first few: those whose seed was right come first."""
    if not items.codes:
        return ()
    most = max(1, min(6, _SHOWN // (len(outcomes) * len(items.codes))))
    found, bases = [], _bases(items)
    for outcome, prediction in zip(outcomes, predictions, strict=True):
        chosen = {code: _chosen(items, bases, outcome, mask, most) for code, mask in items.codes.items()}
        rows = [row for pairs in chosen.values() for pair in pairs for row in pair if row >= 0]
        texts = said_by(prediction, items.texts(rows)["id"].to_list()) if rows else {}
        for code, pairs in chosen.items():
            mask = items.codes[code]
            if pairs:
                found.append(
                    Cells(
                        outcome.solver,
                        code,
                        int((mask & outcome.scored & ~outcome.right).sum()),
                        int((mask & outcome.scored).sum()),
                        tuple(_pair(items, outcome, texts, seed, variant) for seed, variant in pairs),
                    )
                )
    return tuple(found)


Rows = npt.NDArray[np.int64]
Bases = tuple[Rows, Rows]
"""The rows of seeds by what they are found under (``Items.home``), and that of each."""


def _bases(items: Items) -> Bases:
    rows = np.flatnonzero(items.base)
    rows = rows[np.argsort(items.home[rows], kind="stable")]
    return rows, items.home[rows]


def _chosen(
    items: Items, bases: Bases, outcome: Outcome, mask: npt.NDArray[np.bool_], most: int
) -> list[tuple[int, int]]:
    """Rows of a seed (-1 for none) and its variant."""
    wrong = np.flatnonzero(mask & outcome.scored & ~outcome.right)
    wrong = wrong[np.argsort(items.labels[wrong], kind="stable")][:2000]
    pairs = [(_seed_of(items, bases, outcome, int(row)), int(row)) for row in wrong[: 20 * most]]
    pairs.sort(key=lambda pair: pair[0] < 0 or not outcome.right[pair[0]])
    return pairs[:most]


def _seed_of(items: Items, bases: Bases, outcome: Outcome, row: int) -> int:
    if items.partner is not None and items.partner[row] >= 0:
        return int(items.partner[row])
    rows, homes = bases
    first, end = np.searchsorted(homes, items.home[row], "left"), np.searchsorted(homes, items.home[row], "right")
    seeds = rows[first:end]
    if not len(seeds):
        return -1
    right = seeds[outcome.right[seeds]]
    return int(right[0] if len(right) else seeds[0])


def _pair(items: Items, outcome: Outcome, texts: Mapping[str, AnswerTold], seed: int, variant: int) -> SolverPair:
    text = None if seed < 0 else _text(items, seed)
    shown = None if seed < 0 else member(items, [outcome], [texts], seed, None)
    return SolverPair(shown, member(items, [outcome], [texts], variant, text))


def _text(items: Items, row: int) -> str:
    values = items.texts([row]).row(0, named=True)
    return f"{values['body'] or ''} {values['question'] or ''}".strip()
