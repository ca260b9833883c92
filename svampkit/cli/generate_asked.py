"""What `generate` was asked for: which set, of which files, written how and where; the same for one file and for
parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.cli.common import progress, say

if TYPE_CHECKING:
    from svampkit.generation.drawing.family import Family
    from svampkit.generation.prepare import Prepared
    from svampkit.generation.wanted.request import SetRequest
    from svampkit.generation.workers import Workers

__all__ = [
    "FILES",
    "GenerateOptions",
    "license_of",
    "prepared",
    "refuse_formats",
    "refuse_idle_design",
    "refused_by",
    "seed_of_today",
]

FILES = {"jsonl": "problems.jsonl", "parquet": "problems.parquet", "svamp": "SVAMP.json"}

WORTH_TELLING = 10_000_000
"""So many rows or more are announced with what they take."""


@dataclass(frozen=True)
class GenerateOptions:
    """What `generate` was asked for, checked."""

    paths: list[Path]
    request: SetRequest
    output: str
    format: str
    compression: str
    license: str
    workers: int | None
    quiet: bool
    fresh: bool
    review: str | None
    """Name of the review file whose refused templates are left out."""

    @property
    def told(self) -> dict[str, Any]:
        """The options, for the manifest."""
        packed = {} if self.compression == "none" else {"compression": self.compression}
        written = {"fresh": self.fresh, "format": self.format, "review": self.review}
        return self.request.as_dict() | written | packed


def prepared(asked: GenerateOptions, hands: Workers) -> Prepared:
    """The templates made ready and the rows shared out; InputError where there are fewer different problems than
    asked for."""
    from svampkit.generation.prepare import expected_bytes, refuse_more_than_there_are, share_out
    from svampkit.scale.ready import ready_families

    with progress(asked.quiet) as display:
        task = display.add_task("reading templates", total=len(asked.paths))
        families = ready_families(asked.paths, asked.request, hands, lambda: display.advance(task))
    if lacking := not_there(families, asked.request):
        say(lacking, asked.quiet)
    found = share_out(families, asked.request)
    refuse_more_than_there_are(asked.request, found.composition)
    n, space = asked.request.n, found.composition.get("space")
    if n is not None and n >= WORTH_TELLING:
        size = expected_bytes(found)
        say(
            f"about {space:,} different problems are there; {n:,} of them take about {size / 1e9:,.1f} GB",
            asked.quiet,
        )
        _refuse_a_small_disk(asked, size)
    return found


def not_there(families: Sequence[Family], request: SetRequest) -> str:
    """What variations were asked for that no template file has, in a sentence; "" where there are some of each."""
    preset = request.preset
    if preset is not None and not preset.chains:
        return ""
    there = {code for family in families for chain in family.codes.values() for code in chain}
    wanted = request.codes or (preset.codes if preset is not None else ())
    lacking = [code for code in wanted if code not in there]
    if there and not lacking:
        return ""
    what = f" with code {' or '.join(lacking)}" if lacking else ""
    rest = "" if there else ", so that the set holds bases only"
    of = "of what was asked for " if lacking else ""
    if request.reviewed_only:
        return f"{of}the templates have no variation{what} that a reviewer passed{rest} (`svampkit author review`)."
    how = f" --preset {preset.name}" if preset is not None else f" --codes {','.join(lacking)}" * bool(lacking)
    makes = f"`svampkit vary TEMPLATES{how}` makes some where it can."
    return f"{of}the templates have no variation{what}{rest}; {makes}"


def _refuse_a_small_disk(asked: GenerateOptions, size: int) -> None:
    """What is not packed and goes to a folder must have room there."""
    from svampkit.errors import UsageError
    from svampkit.scale.store import store_of

    free = store_of(asked.output).free()
    if asked.format == "jsonl" and asked.compression == "none" and free is not None and free < size:
        raise UsageError(
            f"{asked.output} has room for {free / 1e9:,.1f} GB, and about {size / 1e9:,.1f} GB are to come; ask for "
            "fewer rows, pack them (--compression zstd), or choose another place with -o."
        )


def refuse_formats(format: str, compression: str, in_parts: bool) -> None:
    """UsageError on a format that there is not, or not in parts, and on a compression that it cannot have."""
    from svampkit.errors import UsageError
    from svampkit.scale.job import COMPRESSIONS, FORMATS

    if format not in FILES:
        raise UsageError(f"{format!r} is no format; choose one of {', '.join(FILES)}.")
    if in_parts and format not in FORMATS:
        raise UsageError(f"parts are written as {' or '.join(FORMATS)}, not as {format!r}.")
    if compression not in COMPRESSIONS or (compression != "none" and format != "jsonl"):
        raise UsageError(f"--compression is none or zstd, and of jsonl only; {compression!r} is not.")


def refuse_idle_design(design: str, n: int | None, preset: str | None, sweep: str | None) -> None:
    """UsageError where a design is named and something else says how many rows each template gives."""
    from svampkit.errors import UsageError

    if design == "standard":
        return
    if n is None:
        raise UsageError(f"--design {design} tells how -n is shared out; give -n, the rows in all.")
    if preset or sweep:
        other = f"--preset {preset}" if preset else f"--vary {sweep}"
        raise UsageError(f"--design {design} and {other} both say how -n is shared out; give one of them.")


def refused_by(review: Path | None) -> frozenset[str]:
    """Templates that a review file refuses."""
    if review is None:
        return frozenset()
    from svampkit.audit.review import refused_templates

    return frozenset(refused_templates(review))


def seed_of_today(seed: int) -> int:
    """Today's date (UTC) as a root seed; UsageError where another one was given."""
    from datetime import UTC, datetime

    from svampkit.errors import UsageError

    if seed:
        raise UsageError("--fresh takes the root seed from the date; leave out --seed.")
    return int(datetime.now(UTC).strftime("%Y%m%d"))


def license_of(templates: list[Path]) -> str:
    """The licence of the shipped data where nothing else went into the set."""
    from svampkit.shipped import templates_dir

    shipped = templates_dir().resolve()
    return "cc-by-4.0" if all(path.resolve().parent == shipped for path in templates) else "unknown"
