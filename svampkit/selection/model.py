"""What a selection is asked for and what it gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from svampkit.problem import TYPES, Problem, problem_to_row

__all__ = ["SAMPLE", "CandidateGroup", "Options", "Selected", "Selection", "seed_to_row"]

SAMPLE = 20_000
"""Problems that are embedded unless told otherwise; embedding takes nearly all the time of a selection."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is kept and how many are chosen."""

    k: int = 100
    """Seeds in all; fewer where fewer problems are left."""
    max_words: int = 40
    """Longer problems are removed."""
    max_ops: int = 1
    """Problems with more operators are removed, and those with none."""
    min_group: int = 20
    """Types with fewer problems left than this are removed."""
    keep_types: tuple[str, ...] = TYPES
    """Types that are kept; a pattern such as "TVQ-*" or "*" stands for many."""
    drop_types: tuple[str, ...] = ()
    """Types that are removed although they are kept by the above."""
    quotas: Mapping[str, int] = field(default_factory=dict)
    """Seeds by type; where it is given, it alone decides and ``k`` is not looked at."""
    sample: int = SAMPLE
    """Problems that are embedded at most; of more a part of each type, drawn by the seed, stands for all. 0: all."""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Selected:
    """A chosen seed and what it stands for."""

    problem: Problem
    group: str
    """The type within which it was chosen."""
    cluster: int
    """Number of its cluster within the group, from 0."""
    distance: float
    """Euclidean distance between its embedding and the centroid of the cluster."""
    represents: int
    """Problems in the cluster, itself among them; where a part of the type was embedded, its share of all."""
    passed: int = 0
    """Nearer problems that were passed over because they were not clean."""


@dataclass(frozen=True, slots=True)
class CandidateGroup:
    """One type after the filters."""

    name: str
    available: int
    quota: int
    embedded: int
    """Problems that were embedded and clustered: all that are available, or those that were drawn of many."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What was chosen, and what was removed by which filter."""

    seeds: tuple[Selected, ...]
    groups: tuple[CandidateGroup, ...]
    removed: Mapping[str, int]
    """Filter to number of problems it removed, in the order the filters were applied."""
    considered: int
    """Problems before the filters."""


def seed_to_row(selected: Selected) -> dict[str, Any]:
    """A row of a problem file with one key more, `selection`: group, cluster, distance, represents."""
    return problem_to_row(selected.problem) | {
        "selection": {
            "group": selected.group,
            "cluster": selected.cluster,
            "distance": selected.distance,
            "represents": selected.represents,
        }
    }
