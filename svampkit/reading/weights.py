"""The ranker's weights and its calibration: generated files (``tools/train_reader.py``), loaded once a process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import orjson

from svampkit.reading.chance.confidence import Confidence
from svampkit.reading.chance.rank import Ranker
from svampkit.reading.chance.trees import trees_of
from svampkit.reading.schemas import RULES

__all__ = ["CALIBRATION", "SECOND_LOOK", "dump", "dump_confidence", "load"]

_FILE = "weights.json"
CALIBRATION = "confidence.json"
SECOND_LOOK = "second_look.json"
"""Beside the weights: the trees of the calibration, and those of what is looked at twice."""


@cache
def load() -> Ranker:
    """The shipped ranker."""
    folder = files("svampkit.reading")
    found: dict[str, Any] = orjson.loads((folder / _FILE).read_bytes())
    confidence, second = (
        Confidence(trees_of(**orjson.loads((folder / name).read_bytes()))) for name in (CALIBRATION, SECOND_LOOK)
    )
    order = [found["rules"].index(rule.name) if rule.name in found["rules"] else -1 for rule in RULES]
    pair_index, pair_weights = _table(found["pair"], order)
    answer_index, answer_weights = _table(found["answer"], order)
    return Ranker(pair_index, pair_weights, answer_index, answer_weights, found["unused"], confidence, second)


def _table(rows: Mapping[str, Mapping[str, float]], order: list[int]) -> tuple[dict[str, int], Any]:
    """Indicators by row, and their weights by rule; a rule that was not learned has none."""
    place = {old: new for new, old in enumerate(order) if old >= 0}
    weights = np.zeros((len(rows), len(RULES)))
    for row, (_, of_rules) in enumerate(rows.items()):
        for rule, weight in of_rules.items():
            if int(rule) in place:
                weights[row, place[int(rule)]] = weight
    return {indicator: row for row, indicator in enumerate(rows)}, weights


def dump(ranker: Ranker, least: float = 0.02) -> bytes:
    """The file's bytes; weights nearer to zero than ``least`` are left out."""

    def rows(index: Mapping[str, int], weights: Any) -> dict[str, dict[str, float]]:
        kept = {
            indicator: {str(n): round(float(w), 2) for n, w in enumerate(weights[row]) if abs(w) >= least}
            for indicator, row in sorted(index.items())
        }
        return {indicator: row for indicator, row in kept.items() if row}

    return orjson.dumps(
        {
            "rules": [rule.name for rule in RULES],
            "pair": rows(ranker.pair_index, ranker.pair_weights),
            "answer": rows(ranker.answer_index, ranker.answer_weights),
            "unused": {k: round(float(w), 2) for k, w in sorted(ranker.unused_weights.items()) if abs(w) >= least},
        },
        option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE,
    )


def dump_confidence(confidence: Confidence) -> bytes:
    """The bytes of the calibration's file."""
    trees = confidence.trees
    return orjson.dumps(
        {"bias": trees.bias, "features": trees.features, "roots": trees.roots}, option=orjson.OPT_APPEND_NEWLINE
    )
