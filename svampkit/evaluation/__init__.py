"""Measures over columns: pure functions, every figure with its n and a 95 % interval clustered by seed."""

from __future__ import annotations

from svampkit.evaluation.breakdown import DIMENSIONS, Group, Row, breakdown, groups_of, single
from svampkit.evaluation.drop import Drop, against_rest, against_seed
from svampkit.evaluation.equations import operators_of, unsound
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.holm import holm
from svampkit.evaluation.interval import MAX_RESAMPLED, Resamples, Term, difference, resamples, share, t_test, tested
from svampkit.evaluation.items import COLUMNS, Items, describe
from svampkit.evaluation.join import STATUSES, Outcome, join
from svampkit.evaluation.own import OwnCost, own_costs
from svampkit.evaluation.paired import Comparison, PairedRow, compare, mcnemar
from svampkit.evaluation.removal import Removal, removals
from svampkit.evaluation.samples import Instances, Samples, samples_of
from svampkit.evaluation.spread import SetSpread, Spread, by_template, spread
from svampkit.evaluation.sums import accuracy, accuracy_term, count_by_cluster
from svampkit.evaluation.wholes import Wholes, wholes
from svampkit.evaluation.without_question import WithoutQuestion, without_question

__all__ = [
    "COLUMNS",
    "DIMENSIONS",
    "EMPTY",
    "MAX_RESAMPLED",
    "STATUSES",
    "Comparison",
    "Drop",
    "Figure",
    "Group",
    "Instances",
    "Items",
    "Outcome",
    "OwnCost",
    "PairedRow",
    "Removal",
    "Resamples",
    "Row",
    "Samples",
    "SetSpread",
    "Spread",
    "Term",
    "Wholes",
    "WithoutQuestion",
    "accuracy",
    "accuracy_term",
    "against_rest",
    "against_seed",
    "breakdown",
    "by_template",
    "canonical",
    "compare",
    "count_by_cluster",
    "describe",
    "difference",
    "groups_of",
    "holm",
    "join",
    "mcnemar",
    "operators_of",
    "own_costs",
    "removals",
    "resamples",
    "samples_of",
    "share",
    "single",
    "spread",
    "t_test",
    "tested",
    "unsound",
    "wholes",
    "without_question",
]
