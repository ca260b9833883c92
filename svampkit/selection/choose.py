"""Choosing seeds that stand for a corpus, as SVAMP chose its own (Patel et al. 2021, section 5.1).

Problems are filtered and grouped by type; each group gets a quota; K-Means over sentence embeddings makes as many
clusters in a group as its quota says, and the problem nearest to each centroid is a seed. Where the paper is
silent: only its four types are kept unless told otherwise, a problem without a type is grouped by its only
operator, of two problems with one text the one with the first id is kept, and of a corpus of very many problems a
part of each type, drawn by the seed, is embedded and stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from svampkit.embedding import Embedder
from svampkit.errors import InputError, UsageError
from svampkit.problem import Problem
from svampkit.selection.clusters import representatives
from svampkit.selection.filters import filtered
from svampkit.selection.model import CandidateGroup, Options, Selected, Selection
from svampkit.selection.quotas import drawn, largest_remainder, quotas_of

__all__ = ["select"]


def select(
    problems: Iterable[Problem],
    options: Options,
    embed: Embedder,
    *tiers: Callable[[Problem], bool],
) -> Selection:
    """Choose seeds; the same problems, options and embedder give the same seeds.

    ``tiers`` say which problems are liked, the strictest first (``svampkit.lint.TIERS``). Of a cluster, the nearest
    to the centre that passes the first is taken; where none does, the nearest of the group that passes it and stands
    for no other cluster; then so by the next tier, and the nearest of all where none is met.

    Raises UsageError where the options contradict the corpus, InputError where no problem is left.
    """
    _check(options)
    everything = sorted(problems, key=lambda problem: problem.id)  # what is chosen does not depend on their order
    groups, removed = filtered(everything, options)
    if not groups:
        told = ", ".join(f"{name} {count}" for name, count in removed.items() if count)
        to_do = (
            "give a corpus with equations or worked solutions"
            if removed.get("no equation") == len(everything)
            else "relax a filter"
        )
        raise InputError(f"no problem is left of {len(everything)} ({told or 'the corpus is empty'}); {to_do}.")
    quotas = quotas_of(groups, options)
    embedded = drawn(groups, quotas, options)
    vectors = embed([member.text for members in embedded.values() for member in members])
    seeds: list[Selected] = []
    at = 0
    for name, members in embedded.items():
        own = vectors[at : at + len(members)]
        chosen = representatives(name, members, own, quotas[name], options.seed, tiers)
        seeds.extend(_of_all(chosen, len(groups[name])))
        at += len(members)
    sizes = (
        CandidateGroup(name, len(members), quotas[name], len(embedded.get(name, ())))
        for name, members in groups.items()
    )
    return Selection(tuple(seeds), tuple(sizes), removed, len(everything))


def _of_all(chosen: list[Selected], available: int) -> list[Selected]:
    """The seeds of a type with what they stand for of all its problems, where only a part of them was embedded."""
    if sum(one.represents for one in chosen) == available:
        return chosen
    shares = largest_remainder({str(one.cluster): one.represents for one in chosen}, available)
    return [replace(one, represents=shares[str(one.cluster)]) for one in chosen]


def _check(options: Options) -> None:
    for name, value, least in (
        ("k", options.k, 1),
        ("max-words", options.max_words, 1),
        ("max-ops", options.max_ops, 1),
        ("min-group", options.min_group, 1),
        ("sample", options.sample, 0),
        *((f"quota {name}", value, 0) for name, value in options.quotas.items()),
    ):
        if value < least:
            raise UsageError(f"{name} is {value}; expected at least {least}.")
