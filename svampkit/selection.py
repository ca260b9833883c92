"""Choosing seeds that stand for a corpus, as SVAMP chose its own (Patel et al. 2021, section 5.1).

Problems are filtered and grouped by type; each group gets a quota; K-Means over sentence embeddings makes as many
clusters in a group as its quota says, and the problem nearest to each centroid is a seed. Where the paper is
silent: only its four types are kept unless told otherwise, a problem without a type is grouped by its only
operator, and of two problems with one text the one with the first id is kept.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from svampkit.embedding import Embedder
from svampkit.equation import Op, count_operators
from svampkit.errors import InputError, UsageError
from svampkit.problem import TYPES, Lineage, Problem, problem_to_row

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MANY", "CandidateGroup", "Options", "Selected", "Selection", "largest_remainder", "seed_to_row", "select"]

MANY = 20_000
"""Problems of a group above which it is clustered by mini-batches (Sculley 2010): K-Means would take hours."""
_TYPE_OF = {"+": "Addition", "-": "Subtraction", "*": "Multiplication", "/": "Common-Division"}


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
    """Problems in the cluster, itself among them."""
    passed: int = 0
    """Nearer problems that were passed over because they were not clean."""


@dataclass(frozen=True, slots=True)
class CandidateGroup:
    """One type after the filters."""

    name: str
    available: int
    quota: int


@dataclass(frozen=True, slots=True)
class Selection:
    """What was chosen, and what was removed by which filter."""

    seeds: tuple[Selected, ...]
    groups: tuple[CandidateGroup, ...]
    removed: Mapping[str, int]
    """Filter to number of problems it removed, in the order the filters were applied."""
    considered: int
    """Problems before the filters."""


def select(
    problems: Iterable[Problem],
    options: Options,
    embed: Embedder,
    clean: Callable[[Problem], bool] = lambda problem: True,
) -> Selection:
    """Choose seeds; the same problems, options and embedder give the same seeds.

    Of a cluster, the nearest to the centre among those that are ``clean`` is taken. Where none is, the nearest clean
    problem of the group is taken that stands for no other cluster; the nearest of all where there is no such one.

    Raises UsageError where the options contradict the corpus, InputError where no problem is left.
    """
    _check(options)
    everything = sorted(problems, key=lambda problem: problem.id)  # what is chosen does not depend on their order
    groups, removed = _filtered(everything, options)
    if not groups:
        told = ", ".join(f"{name} {count}" for name, count in removed.items() if count)
        raise InputError(
            f"no problem is left of {len(everything)} ({told or 'the corpus is empty'}); relax a filter."
        )
    quotas = _quotas(groups, options)
    vectors = embed([member.text for name, members in groups.items() if quotas[name] for member in members])
    seeds: list[Selected] = []
    at = 0
    for name, members in groups.items():
        if quotas[name]:
            own = vectors[at : at + len(members)]
            seeds.extend(_representatives(name, members, own, quotas[name], options.seed, clean))
            at += len(members)
    return Selection(
        tuple(seeds),
        tuple(CandidateGroup(name, len(members), quotas[name]) for name, members in groups.items()),
        removed,
        len(everything),
    )


def _check(options: Options) -> None:
    for name, value, least in (
        ("k", options.k, 1),
        ("max-words", options.max_words, 1),
        ("max-ops", options.max_ops, 1),
        ("min-group", options.min_group, 1),
        *((f"quota {name}", value, 0) for name, value in options.quotas.items()),
    ):
        if value < least:
            raise UsageError(f"{name} is {value}; expected at least {least}.")


def _kind(problem: Problem) -> str:
    """The problem's type, or the one that its only operator says, or the number of its operators."""
    if problem.type or not isinstance(problem.equation, Op):
        return problem.type
    operators = count_operators(problem.equation)
    return _TYPE_OF[problem.equation.operator] if operators == 1 else f"{operators} operators"


def _matches(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def _filtered(problems: Sequence[Problem], options: Options) -> tuple[dict[str, list[Problem]], dict[str, int]]:
    kinds = {_kind(problem) for problem in problems}
    for pattern in (*options.drop_types, *options.quotas):
        if not any(_matches(kind, (pattern,)) for kind in kinds):
            near = difflib.get_close_matches(pattern, kinds, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else "."
            raise UsageError(f"no problem is of type {pattern!r}; the types are {', '.join(sorted(kinds))}{hint}")
    counts: Counter[str] = Counter()
    groups: dict[str, list[Problem]] = {}
    texts: set[str] = set()
    for problem in problems:
        kind = _kind(problem)
        operators = -1 if problem.equation is None else count_operators(problem.equation)
        text = " ".join(re.findall(r"\w+", problem.text.lower()))
        if operators < 0:
            reason = "no equation"
        elif _matches(kind, options.drop_types):
            reason = "type dropped"
        elif not _matches(kind, (*options.keep_types, *options.quotas)):
            reason = "type not kept"
        elif operators == 0:
            reason = "no operator"
        elif operators > options.max_ops:
            reason = f"more than {options.max_ops} operator{'s' * (options.max_ops > 1)}"
        elif len(problem.text.split()) > options.max_words:
            reason = f"more than {options.max_words} words"
        elif text in texts:
            reason = "same text as another"
        else:
            texts.add(text)
            groups.setdefault(kind, []).append(problem)
            continue
        counts[reason] += 1
    small = {name: members for name, members in groups.items() if len(members) < options.min_group}
    removed = {
        name: counts[name]
        for name in (
            "no equation",
            "type dropped",
            "type not kept",
            "no operator",
            f"more than {options.max_ops} operator{'s' * (options.max_ops > 1)}",
            f"more than {options.max_words} words",
            "same text as another",
        )
    }
    removed[f"type with fewer than {options.min_group} left"] = sum(map(len, small.values()))
    return {name: groups[name] for name in sorted(groups) if name not in small}, removed


def _quotas(groups: Mapping[str, Sequence[Problem]], options: Options) -> dict[str, int]:
    sizes = {name: len(members) for name, members in groups.items()}
    if not options.quotas:
        return largest_remainder(sizes, min(options.k, sum(sizes.values())))
    given = {name.lower(): count for name, count in options.quotas.items()}
    quotas = {name: given.pop(name.lower(), 0) for name in sizes}
    for name, count in [*given.items(), *((n, c) for n, c in quotas.items() if c > sizes[n])]:
        if count:
            left = sizes.get(name, 0)
            raise UsageError(
                f"quota {name}={count} was asked for, {left} problems of that type are left; ask for fewer."
            )
    if not any(quotas.values()):
        raise UsageError("every quota is 0; ask for at least one seed.")
    return quotas


def largest_remainder(sizes: Mapping[str, int], total: int) -> dict[str, int]:
    """Share ``total`` in proportion to ``sizes`` by Hamilton's method; ties go to the larger, then to the first name.

    No share is larger than its size: with ``total`` at most the sum of the sizes, a proportional share never is.
    """
    whole = sum(sizes.values())
    if not whole:
        return dict.fromkeys(sizes, 0)
    shares = {name: size * total // whole for name, size in sizes.items()}
    by_remainder = sorted(sizes, key=lambda name: (-(sizes[name] * total % whole), -sizes[name], name))
    for name in by_remainder[: total - sum(shares.values())]:
        shares[name] += 1
    return shares


def _representatives(
    name: str,
    members: Sequence[Problem],
    vectors: NDArray[np.float32],
    quota: int,
    seed: int,
    clean: Callable[[Problem], bool],
) -> list[Selected]:
    import warnings

    import numpy as np
    from sklearn.cluster import KMeans, MiniBatchKMeans
    from sklearn.exceptions import ConvergenceWarning
    from threadpoolctl import threadpool_limits

    state = int.from_bytes(hashlib.blake2b(f"{seed}/{name}".encode(), digest_size=4).digest())
    points = np.asarray(vectors, dtype=np.float64)
    # One thread: sums are taken in one order. The warning says that there are fewer distinct texts than clusters.
    with threadpool_limits(limits=1), warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        if len(points) > MANY:
            fitted = MiniBatchKMeans(n_clusters=quota, n_init=3, batch_size=8192, random_state=state).fit(points)
        else:
            fitted = KMeans(n_clusters=quota, n_init=10, random_state=state).fit(points)
    labels = np.asarray(fitted.labels_)

    def nearest(cluster: int, among: Sequence[int]) -> list[tuple[float, int]]:
        """(distance, problem) by distance from the cluster's centre, then by id."""
        distances = np.linalg.norm(points[among] - fitted.cluster_centers_[cluster], axis=1)
        found = ((round(float(d), 9), at) for d, at in zip(distances, among, strict=True))
        return sorted(found, key=lambda pair: (pair[0], members[pair[1]].id))

    inside = {cluster: np.flatnonzero(labels == cluster).tolist() for cluster in range(quota)}
    own = {cluster: nearest(cluster, among) for cluster, among in inside.items() if among}  # some may have none
    standing = {c: next((pair for pair in order if clean(members[pair[1]])), None) for c, order in own.items()}
    taken = {pair[1] for pair in standing.values() if pair is not None}
    chosen: list[Selected] = []
    for cluster, order in own.items():
        found = standing[cluster]
        passed = order.index(found) if found is not None else 0
        if found is None:  # none of its own is clean: the nearest that is, and stands for no other cluster
            others = nearest(cluster, [at for at in range(len(members)) if at not in taken])
            found = next((pair for pair in others if clean(members[pair[1]])), order[0])
            passed = 0 if found == order[0] else len(order)
            taken.add(found[1])
        distance, at = found
        problem = members[at]
        named = problem.type or ("" if name.endswith(" operators") else name)
        seed_of = replace(problem, type=named, lineage=Lineage(seed=problem.id))
        chosen.append(Selected(seed_of, name, cluster, round(distance, 6), len(order), passed))
    return chosen


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
