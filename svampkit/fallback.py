"""Variations of every template file, by its world or, where the chain of its solution's steps gives more, by that.

A world lets every code apply, but it may be one of which no operator finds anything to change; the solution's steps
are then still there, and where no solution is told, those of the equation (``chained``). Where both tag the text
alike, the file keeps its world and takes variations of the categories that it lacks by the steps; else it rests on
the one that gives more. On what a variation rests stands in the file (``world``, ``chain`` and ``unread``) and in its
rows (``basis``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from svampkit.equation import equivalent
from svampkit.reading.kept import KeptReadings
from svampkit.tagging.chained import chained
from svampkit.template import TemplateFile, tags_of
from svampkit.variations import Plan, Varied, is_decided, merge_variations, vary_files

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
    holds variations that a person decided on keeps its world, as they rest on it. ``Varied.file`` is the file that
    was varied. ``kept`` are readings of earlier runs.
    """
    files = list(files)
    varied = list(vary_files(files, codes=codes, plan=plan, max_ops=max_ops, seed=seed, kept=kept))
    again = {at: chain for at, found in enumerate(varied) if (chain := _by_steps(found)) is not None}
    by_steps = vary_files(again.values(), codes=codes, plan=plan, max_ops=max_ops, seed=seed, kept=kept)
    for at, other in zip(again, by_steps, strict=True):
        both = _together(varied[at], other)
        if len(_categories(other)) > max(len(_categories(varied[at])), len(_categories(both))):
            varied[at] = other
        else:
            varied[at] = both
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


def _categories(varied: Varied) -> set[str]:
    """Those of the three categories that the variations are of."""
    return {code[0] for variation in varied.variations for code in variation.codes}


def _together(by_world: Varied, by_steps: Varied) -> Varied:
    """What the world gives, and of the categories that it lacks what the steps give, where both tag the text alike.

    A number that the steps keep stays out: the base draws it.
    """
    one, other = by_world.file.base, by_steps.file.base
    alike = (one.body, one.question) == (other.body, other.question) and equivalent(one.equation, other.equation)
    has, drawn = _categories(by_world), set(by_world.file.values)
    if not alike:
        return by_world
    own = (replace(one, chain=one.chain or by_steps.file.chain) for one in by_steps.variations)  # None: the file's
    more = tuple(
        variation
        for variation in own
        if not {code[0] for code in variation.codes} & has
        and variation.chain is not None
        and not {use.tag for use in tags_of(variation.template.text)} & set(variation.chain.kept) & drawn
    )
    return replace(by_world, variations=(*by_world.variations, *more))


_EVERY: Final = 3


def _by_steps(varied: Varied) -> TemplateFile | None:
    """The file with its seed's steps in the place of its world; None where that gives nothing more."""
    file = varied.file
    if file.world is None or any(map(is_decided, file.variations)) or len(_categories(varied)) == _EVERY:
        return None
    if not file.seed.steps and varied.variations:
        return None  # its equation alone says less than the world does
    made = chained(replace(file, world=None, unread=_UNREAD))
    return made if made.chain is not None else None


_UNREAD: Final = "fewer variations: the steps of the seed's solution give variations of more kinds than its world."
