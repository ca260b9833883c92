"""What a page on a corpus shows, measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from svampkit import __version__
from svampkit.corpora.statistics import Statistics
from svampkit.curation.diversity import diversity
from svampkit.curation.features import features_of
from svampkit.curation.layout import MAX_SHOWN, clusters_of, flat
from svampkit.curation.overlap import nearest_pairs
from svampkit.curation.page import CorpusPage, Map
from svampkit.curation.table import overlap_of
from svampkit.curation.templates import template_of
from svampkit.lint import lint
from svampkit.problem import Problem

__all__ = ["gather"]

_MEASURED = 20_000
"""Pairs and diversity are taken over at most so many problems, the first."""


def gather(
    name: str,
    problems: Sequence[Problem],
    counted: Statistics,
    skipped: Sequence[tuple[str, str]],
    *,
    pairs: int = 20,
    with_map: bool = True,
) -> CorpusPage:
    """Measure a corpus for its page; the map needs the embedding model."""
    some = problems[:_MEASURED]
    texts = [problem.text for problem in some]
    templates = Counter(template for template in map(template_of, problems) if template is not None)
    types = [problem.type for problem in some]
    return CorpusPage(
        name=name,
        problems=problems,
        counts=_counts(counted),
        templates=sorted(templates.items(), key=lambda item: (-item[1], item[0])),
        overlap=overlap_of(problems),
        diversity=diversity(texts, types if any(types) else None) if len(some) > 1 else None,
        pairs=nearest_pairs(features_of(texts))[:pairs] if pairs else (),
        map=_map(problems) if with_map and len(problems) > 1 else None,
        faults=[*skipped, *_lint(problems)],
        svampkit=__version__,
    )


def _counts(counted: Statistics) -> dict[str, str]:
    found = {
        "problems": f"{counted.problems:,}",
        "records left out": f"{counted.skipped:,}",
        "equation templates": f"{counted.equation_templates:,}",
        "operators an equation": f"{counted.mean_operators:.2f}",
        "words a problem": f"{counted.mean_words:.1f}",
    }
    if counted.systems:
        sizes = ", ".join(f"{count} of {size}" for size, count in counted.system_sizes.items())
        found["equation systems"] = f"{counted.systems:,} (equations: {sizes})"
    for title, values in (("types", counted.types), ("grades", counted.grades)):
        if values:
            found[title] = ", ".join(f"{name} {count}" for name, count in list(values.items())[:12])
    return found


def _lint(problems: Sequence[Problem]) -> list[tuple[str, str]]:
    return [(problem.id, str(fault)) for problem in problems for fault in lint(problem)]


def _map(problems: Sequence[Problem]) -> Map:
    from svampkit.embedding import embedder

    rng = np.random.default_rng(0)
    count = len(problems)
    shown = np.arange(count) if count <= MAX_SHOWN else np.sort(rng.choice(count, MAX_SHOWN, replace=False))
    vectors = embedder()([problems[at].text for at in shown.tolist()])
    return Map(flat(vectors), clusters_of(vectors), shown.tolist())
