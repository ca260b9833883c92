"""What `generate` was asked for, and its templates made ready; the same for one file and for parts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.cli.common import progress, say

if TYPE_CHECKING:
    from svampkit.generation.composition import Design
    from svampkit.generation.prepare import Prepared
    from svampkit.generation.sweep import Sweep
    from svampkit.generation.workers import Workers
    from svampkit.scale.ready import Wanted

__all__ = ["GenerateOptions", "prepared"]

WORTH_TELLING = 10_000_000
"""So many rows or more are announced with what they take."""


@dataclass(frozen=True)
class GenerateOptions:
    """What `generate` was asked for, checked."""

    paths: list[Path]
    wanted: Wanted
    counts: dict[str, int | None]
    """n, per_template and per_code."""
    design: Design
    sweep: Sweep | None
    seed: int
    canary: str | None
    format: str
    output: str
    license: str
    workers: int | None
    quiet: bool
    told: dict[str, Any]
    """The options, for the manifest."""


def prepared(asked: GenerateOptions, hands: Workers) -> Prepared:
    """The templates made ready and the rows shared out; InputError where there are fewer different problems than
    asked for."""
    from svampkit.errors import InputError
    from svampkit.generation.prepare import expected_bytes, share_out
    from svampkit.scale.ready import ready_families

    with progress(asked.quiet) as display:
        task = display.add_task("reading templates", total=len(asked.paths))
        families = ready_families(asked.paths, asked.wanted, hands, lambda: display.advance(task))
    found = share_out(families, **asked.counts, seed=asked.seed, design=asked.design, sweep=asked.sweep)
    n, space = asked.counts["n"], found.composition.get("space")
    if n is not None and space is not None and n > space:
        raise InputError(f"the templates have about {space:,} different problems, not {n:,}; ask for fewer.")
    if n is not None and n >= WORTH_TELLING:
        size = expected_bytes(found)
        say(
            f"about {space:,} different problems are there; {n:,} of them take about {size / 1e9:,.1f} GB",
            asked.quiet,
        )
        _refuse_a_small_disk(asked, size)
    return found


def _refuse_a_small_disk(asked: GenerateOptions, size: int) -> None:
    """What is not packed and goes to a folder must have room there."""
    from svampkit.errors import UsageError
    from svampkit.scale.store import store_of

    free = store_of(asked.output).free()
    if (
        asked.format == "jsonl"
        and asked.told.get("compression", "none") == "none"
        and free is not None
        and free < size
    ):
        raise UsageError(
            f"{asked.output} has room for {free / 1e9:,.1f} GB, and about {size / 1e9:,.1f} GB are to come; ask for "
            "fewer rows, pack them (--compression zstd), or choose another place with -o."
        )
