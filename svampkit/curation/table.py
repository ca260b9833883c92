"""The row of a set in Table 1 of Koncel-Kedziorski et al. (2016)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from svampkit.curation.features import features_of
from svampkit.curation.overlap import lexical_overlap, template_overlap
from svampkit.curation.templates import template_of
from svampkit.problem import Problem

__all__ = ["OverlapTable", "overlap_of"]


@dataclass(frozen=True, slots=True)
class OverlapTable:
    """How much a set repeats itself."""

    problems: int
    lexical: float | None
    """Lex(D), between 0 and 1; None for fewer than two problems."""
    template: float | None
    """Tmpl(D) of those with an equation."""
    without_template: int
    """Problems without an equation."""


def overlap_of(problems: Sequence[Problem]) -> OverlapTable:
    """Lex and Tmpl of a set; of more than 20,000 problems Lex is that of as many drawn at random, by a fixed seed."""
    templates = [template for template in map(template_of, problems) if template is not None]
    features = features_of(problem.text for problem in problems)
    return OverlapTable(
        len(problems),
        lexical_overlap(features, np.random.default_rng(0)),
        template_overlap(templates),
        len(problems) - len(templates),
    )
