"""Measures over columns: pure functions, every figure with its n and a 95 % interval clustered by seed."""

from __future__ import annotations

from svampkit.evaluation.breakdown import DIMENSIONS, BreakdownRow, Group, breakdown, groups_of, single
from svampkit.evaluation.contrast import Contrast, contrast
from svampkit.evaluation.curves import Curve, CurveLine, curves
from svampkit.evaluation.drop import Drop, against_rest, against_seed
from svampkit.evaluation.equations import operators_of, unsound
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.holm import holm
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import COLUMNS, MAY_LACK, Items, describe
from svampkit.evaluation.join import STATUSES, Outcome, join
from svampkit.evaluation.keys import parse_tolerance
from svampkit.evaluation.odds import Odds, OddsModel, odds_model
from svampkit.evaluation.own import OwnCost, own_costs
from svampkit.evaluation.paired import Comparison, PairedRow, compare, mcnemar
from svampkit.evaluation.ranking import Rank, letters, ranking
from svampkit.evaluation.removal import Removal, removals
from svampkit.evaluation.samples import Instances, Samples, samples_of
from svampkit.evaluation.scheme import NO_SCHEME, SVAMP, Label, Scheme
from svampkit.evaluation.spread import SetSpread, Spread, by_template, spread
from svampkit.evaluation.sums import accuracy, accuracy_term, count_by_cluster
from svampkit.evaluation.term import Estimate, Term, estimate
from svampkit.evaluation.ways import Way, Ways, asked_for_ways, ways_of
from svampkit.evaluation.wholes import Wholes, wholes
from svampkit.evaluation.without_question import WithoutQuestion, without_question

__all__ = [
    "COLUMNS",
    "DIMENSIONS",
    "EMPTY",
    "MAY_LACK",
    "NO_SCHEME",
    "STATUSES",
    "SVAMP",
    "BreakdownRow",
    "Comparison",
    "Contrast",
    "Curve",
    "CurveLine",
    "Drop",
    "Estimate",
    "Figure",
    "Group",
    "Instances",
    "Items",
    "Label",
    "Odds",
    "OddsModel",
    "Outcome",
    "OwnCost",
    "PairedRow",
    "Rank",
    "Removal",
    "Samples",
    "Scheme",
    "SetSpread",
    "Spread",
    "Term",
    "Way",
    "Ways",
    "Wholes",
    "WithoutQuestion",
    "accuracy",
    "accuracy_term",
    "against_rest",
    "against_seed",
    "asked_for_ways",
    "breakdown",
    "by_template",
    "canonical",
    "compare",
    "contrast",
    "count_by_cluster",
    "curves",
    "describe",
    "estimate",
    "groups_of",
    "holm",
    "join",
    "letters",
    "mcnemar",
    "odds_model",
    "operators_of",
    "own_costs",
    "parse_tolerance",
    "ranking",
    "removals",
    "samples_of",
    "share",
    "single",
    "spread",
    "unsound",
    "ways_of",
    "wholes",
    "without_question",
]
