"""Template files varied by several processes, or by this one, with the same outcome: what `vary` and `run` share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Final

from svampkit.edge.cores import cores, rarely_collected
from svampkit.generation.workers import Workers
from svampkit.template import TemplateFile
from svampkit.variations import Plan, Varied

__all__ = ["VaryOptions", "enough_for", "varied_by"]

_CHUNK: Final = 20
"""Template files that one process varies at once at the most, so that the parser has batches to work on."""
_TURNS: Final = 4
"""Tasks for each process at the least where there are files enough, so that all end at about the same time."""
_WORTHWHILE: Final = 6
"""A process more for each so many files: each loads the parser first, which takes as long as varying a few."""

_Task = list[tuple[int, TemplateFile]]
"""Some files, each with its place among all."""


@dataclass(frozen=True, slots=True)
class VaryOptions:
    """All that the variations of a template file depend on but the file."""

    codes: Sequence[str] | None = None
    """Only these; all where it is None."""
    plan: Plan | None = None
    """The steps; the paper's protocol where it is None."""
    max_ops: int = 2
    seed: int = 0
    cached: bool = True
    """Take readings of earlier runs, and keep those of this one."""


def enough_for(files: int) -> int:
    """So many processes have enough to do with so many files: all cores at the most."""
    return cores(files // _WORTHWHILE)


def varied_by(
    hands: Workers, count: int, files: Iterable[TemplateFile], total: int, asked: VaryOptions
) -> Iterator[tuple[int, TemplateFile, Varied]]:
    """The place of each of the ``total`` files, the file, and what came of it, as the processes of ``hands`` give
    them. ``files`` are taken when it is their turn: of ten thousand only those that are under way are held."""
    given: dict[int, TemplateFile] = {}
    for found in hands(partial(_varied, asked), _tasks(files, total, count, given)):
        for at, varied in found:
            yield at, given.pop(at), varied


def _tasks(files: Iterable[TemplateFile], total: int, count: int, given: dict[int, TemplateFile]) -> Iterator[_Task]:
    """Some files at a time, which are also put into ``given``."""
    size = min(_CHUNK, max(1, total // (_TURNS * count))) if count > 1 else _CHUNK
    numbered = enumerate(files)
    while task := list(islice(numbered, size)):
        given.update(task)
        yield task


def _varied(asked: VaryOptions, task: _Task) -> list[tuple[int, Varied]]:
    """What comes of some files."""
    from svampkit.fallback import vary_seeds
    from svampkit.reading.kept import kept_readings

    kept = kept_readings() if asked.cached else None
    files = [file for _, file in task]
    with rarely_collected():
        made = vary_seeds(
            files, codes=asked.codes, plan=asked.plan, max_ops=asked.max_ops, seed=asked.seed, kept=kept
        )
        return [(at, varied) for (at, _), varied in zip(task, made, strict=True)]
