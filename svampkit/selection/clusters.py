"""The clusters of a type, and the problem that stands for each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from svampkit.problem import Lineage, Problem
from svampkit.selection.model import Selected

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MANY", "representatives"]

MANY = 20_000
"""Problems of a group above which it is clustered by mini-batches (Sculley 2010): K-Means would take hours."""


def representatives(
    name: str,
    members: Sequence[Problem],
    vectors: NDArray[np.float32],
    quota: int,
    seed: int,
    tiers: Sequence[Callable[[Problem], bool]] = (),
) -> list[Selected]:
    """Cluster the members by their vectors and take of each cluster the one nearest to its centre that the strictest
    tier lets through."""

    import numpy as np

    state = int.from_bytes(hashlib.blake2b(f"{seed}/{name}".encode(), digest_size=4).digest())
    points = vectors if len(vectors) > MANY else np.asarray(vectors, dtype=np.float64)
    labels, centres = _clustered(points, quota, state)

    def nearest(cluster: int, among: Sequence[int]) -> list[tuple[float, int]]:
        """(distance, problem) by distance from the cluster's centre, then by id."""
        distances = np.linalg.norm(points[among] - centres[cluster], axis=1)
        found = ((round(float(d), 9), at) for d, at in zip(distances, among, strict=True))
        return sorted(found, key=lambda pair: (pair[0], members[pair[1]].id))

    inside = {cluster: np.flatnonzero(labels == cluster).tolist() for cluster in range(quota)}
    own = {cluster: nearest(cluster, among) for cluster, among in inside.items() if among}  # some may have none
    chosen: list[Selected] = []
    for cluster, (found, passed) in _standing(own, nearest, members, tiers).items():
        distance, at = found
        problem = members[at]
        named = problem.type or ("" if name.endswith(" operators") else name)
        seed_of = replace(problem, type=named, lineage=Lineage(seed=problem.id))
        chosen.append(Selected(seed_of, name, cluster, round(distance, 6), len(own[cluster]), passed))
    return chosen


def _clustered(points: NDArray[Any], quota: int, state: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """The cluster of each point, and the clusters' centres; ``state`` is the root of the first centres' choice."""
    import warnings

    import numpy as np
    from sklearn.cluster import KMeans, MiniBatchKMeans
    from sklearn.exceptions import ConvergenceWarning
    from threadpoolctl import threadpool_limits

    # One thread: sums are taken in one order. The warning says that there are fewer distinct texts than clusters.
    with threadpool_limits(limits=1), warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        if len(points) > MANY:
            fitted = MiniBatchKMeans(n_clusters=quota, n_init=3, batch_size=8192, random_state=state).fit(points)
        else:
            fitted = KMeans(n_clusters=quota, n_init=10, random_state=state).fit(points)
    return np.asarray(fitted.labels_), np.asarray(fitted.cluster_centers_)


Near = tuple[float, int]
"""Distance from the centre, place among the group's problems."""


def _standing(
    own: Mapping[int, list[Near]],
    nearest: Callable[[int, Sequence[int]], list[Near]],
    members: Sequence[Problem],
    tiers: Sequence[Callable[[Problem], bool]],
) -> dict[int, tuple[Near, int]]:
    """Who stands for each cluster, and how many nearer ones were passed over.

    By the tiers, strictest first: the cluster's nearest that passes, then the group's nearest that passes and stands
    for no other cluster; the nearest of all where no tier is met.
    """
    found: dict[int, Near] = {}
    taken: set[int] = set()

    def take(cluster: int, pairs: Sequence[Near], passes: Callable[[int], bool]) -> None:
        """The first of the pairs that passes and stands for no other cluster, if there is one."""
        first = next((pair for pair in pairs if pair[1] not in taken and passes(pair[1])), None)
        if first is not None:
            found[cluster] = first
            taken.add(first[1])

    for passes in [cache(lambda at, tier=tier: tier(members[at])) for tier in tiers]:
        for cluster in sorted(own.keys() - found.keys()):
            take(cluster, own[cluster], passes)
        for cluster in sorted(own.keys() - found.keys()):
            take(cluster, nearest(cluster, [at for at in range(len(members)) if at not in taken]), passes)
    for cluster in own.keys() - found.keys():
        found[cluster] = own[cluster][0]
    return {
        cluster: (found[cluster], near.index(found[cluster]) if found[cluster] in near else len(near))
        for cluster, near in sorted(own.items())
    }
