"""Variations of every template file, by its world or, where the chain of its solution's steps gives more, by that.

A world lets every code apply, but it may be one of which no operator finds anything to change; the solution's steps
are then still there. Which of the two a file rests on stands in the file (``world``, ``chain`` and ``unread``) and in
its rows (``basis``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from svampkit.reading.kept import KeptReadings
from svampkit.tagging.chained import chained
from svampkit.template import TemplateFile
from svampkit.variations import Plan, Varied, merge_variations, vary_files

__all__ = ["taken_into", "vary_seeds"]


def vary_seeds(
    files: Iterable[TemplateFile],
    *,
    codes: Sequence[str] | None = None,
    plan: Plan | None = None,
    max_ops: int = 2,
    seed: int = 0,
    kept: KeptReadings | None = None,
) -> Iterator[Varied]:
    """``vary_files``, and the better of world and chain for each file whose seed has steps, in the files' order.

    Better is what gives variations of more of the three categories; the world where both give as many. A file that
    holds variations already keeps its world, as they rest on it. ``Varied.file`` is the file that was varied.
    ``kept`` are readings of earlier runs.
    """
    files = list(files)
    varied = list(vary_files(files, codes=codes, plan=plan, max_ops=max_ops, seed=seed, kept=kept))
    again = {at: chain for at, found in enumerate(varied) if (chain := _by_steps(found)) is not None}
    by_steps = vary_files(again.values(), codes=codes, plan=plan, max_ops=max_ops, seed=seed, kept=kept)
    for at, other in zip(again, by_steps, strict=True):
        if _categories(other) > _categories(varied[at]):
            varied[at] = other
    yield from varied


def taken_into(now: TemplateFile, given: TemplateFile, varied: Varied) -> TemplateFile | None:
    """The file as it stands ``now`` with the new variations; None where it is no more what was ``given``.

    What people decided meanwhile is kept, and with it the world that they decided on.
    """
    if _rests(now) == _rests(varied.file):
        return merge_variations(replace(varied, file=now))
    if _rests(now) == _rests(given) and not now.variations:
        return merge_variations(varied)
    return None


def _rests(file: TemplateFile) -> tuple[object, ...]:
    """What variations of a file rest on."""
    return file.seed, file.base, dict(file.values), file.world is None


def _categories(varied: Varied) -> int:
    """How many of the three categories the variations are of."""
    return len({code[0] for variation in varied.variations for code in variation.codes})


_EVERY: Final = 3


def _by_steps(varied: Varied) -> TemplateFile | None:
    """The file with its seed's steps in the place of its world; None where that gives nothing more."""
    file = varied.file
    if file.world is None or file.variations or _categories(varied) == _EVERY:
        return None
    made = chained(replace(file, world=None, unread=_UNREAD))
    return made if made.chain is not None else None


_UNREAD: Final = "fewer variations: the steps of the seed's solution give variations of more kinds than its world."
