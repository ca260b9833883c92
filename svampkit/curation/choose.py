"""Choosing a subset of problems: which similarities, and where to start."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Sequence
from random import Random

from svampkit.curation.features import features_of
from svampkit.curation.subset import choose_subset
from svampkit.curation.templates import template_codes
from svampkit.errors import UsageError
from svampkit.problem import Problem

__all__ = ["choose"]


def choose(
    problems: Sequence[Problem], k: int, reduce: Collection[str], *, start: str | None = None, seed: int = 0
) -> list[Problem]:
    """k problems with little lexical or template overlap (or the mean of both), in the order of choosing.

    The first is the one called ``start``, or is drawn by ``seed``. UsageError where k is larger than the set.
    """
    if not problems:
        raise UsageError("there is no problem to choose from; expected at least one.")
    first = Random(seed).randrange(len(problems)) if start is None else _place(problems, start)
    order = choose_subset(
        len(problems),
        k,
        first,
        features=features_of(problem.text for problem in problems) if "lexical" in reduce else None,
        templates=template_codes(problems) if "template" in reduce else None,
    )
    return [problems[at] for at in order]


def _place(problems: Sequence[Problem], name: str) -> int:
    names = [problem.id for problem in problems]
    if name not in names:
        near = difflib.get_close_matches(name, names, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise UsageError(f"--start {name!r} is the id of no problem of the set{hint}")
    return names.index(name)
