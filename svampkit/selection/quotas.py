"""How many seeds each type gets, and how many of its problems are embedded."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from svampkit.errors import UsageError
from svampkit.problem import Problem
from svampkit.selection.model import Options

__all__ = ["drawn", "largest_remainder", "quotas_of"]

_A_SEED = 50
"""Problems that are drawn at least for one seed: a cluster is to be one."""


def quotas_of(groups: Mapping[str, Sequence[Problem]], options: Options) -> dict[str, int]:
    """How many seeds each group gives, by the quotas asked for or by its size; UsageError where that cannot be."""
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


def drawn(
    groups: Mapping[str, Sequence[Problem]], quotas: Mapping[str, int], options: Options
) -> dict[str, list[Problem]]:
    """Of each type with a quota the problems to embed, in their order: all, or of too many a part in proportion.

    Which are drawn depends on the seed and the problems' ids alone.
    """
    asked = {name: list(members) for name, members in groups.items() if quotas[name]}
    sizes = {name: len(members) for name, members in asked.items()}
    if not options.sample or sum(sizes.values()) <= options.sample:
        return asked
    shares = largest_remainder(sizes, options.sample)

    def lot(problem: Problem) -> bytes:
        return hashlib.blake2b(f"{options.seed}/{problem.id}".encode(), digest_size=8).digest()

    found: dict[str, list[Problem]] = {}
    for name, members in asked.items():
        count = min(len(members), max(shares[name], _A_SEED * quotas[name]))
        taken = {problem.id for problem in sorted(members, key=lot)[:count]}
        found[name] = [problem for problem in members if problem.id in taken]
    return found


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
