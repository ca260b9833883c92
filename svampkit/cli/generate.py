"""`svampkit generate`: instances of every template, checked and counted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet

if TYPE_CHECKING:
    from svampkit.cli.generate_asked import GenerateOptions

__all__ = ["generate"]


def generate(
    templates: Annotated[
        list[Path], typer.Argument(help="Template files, or folders of them.", metavar="TEMPLATES...")
    ],
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            help="Folder for the problems and their manifest, or an address such as s3://bucket/set.",
        ),
    ],
    n: Annotated[int | None, typer.Option("-n", min=1, help="Rows in all, shared out over the templates.")] = None,
    per_template: Annotated[int | None, typer.Option(min=1, help="Rows of each template, in place of -n.")] = None,
    per_code: Annotated[
        int | None, typer.Option(min=1, help="Rows of each code alone, with their bases, in place of -n.")
    ] = None,
    design: Annotated[
        str,
        typer.Option(help="How -n is shared out: standard, single, protocol, svamp, hard or even."),
    ] = "standard",
    unpaired: Annotated[
        bool, typer.Option("--unpaired", help="Draw every template on its own, not as its base's minimal pair.")
    ] = False,
    preset: Annotated[
        str | None,
        typer.Option(help="A set known from a paper: gsm-symbolic, p1, p2, noop or gsm-plus; see docs/sets.md."),
    ] = None,
    vary: Annotated[
        str | None,
        typer.Option("--vary", help="Share -n out over the levels of a dial instead, such as distractors=0..4."),
    ] = None,
    format: Annotated[str, typer.Option(help="jsonl, parquet or svamp (SVAMP.json's own schema).")] = "jsonl",
    seed: Annotated[int, typer.Option(help="Root seed: the same gives the same bytes.")] = 0,
    fresh: Annotated[
        bool,
        typer.Option("--fresh", help="Take today's date (UTC) as the root seed, for a set that nobody has seen."),
    ] = False,
    canary: Annotated[
        str | None, typer.Option("--canary", help="A GUID to stand in every row, to find the set in training data.")
    ] = None,
    license: Annotated[
        str | None,
        typer.Option(
            "--license", help="For the data card, such as mit; cc-by-4.0 where all templates are shipped ones."
        ),
    ] = None,
    codes: Annotated[str, typer.Option(help="Only variations made of these codes, such as 11,33; bases stay.")] = "",
    reviewed_only: Annotated[
        bool, typer.Option("--reviewed-only", help="Only variations a reviewer passed.")
    ] = False,
    review: Annotated[
        Path | None,
        typer.Option("--review", help="Review file of `audit`: templates of refused problems are left out."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Processes; all cores for large sets. The bytes are the same for any number."),
    ] = None,
    shard_rows: Annotated[
        int | None,
        typer.Option(min=1, help="Write parts of about so many rows, part-00000.jsonl and on; see docs/scale.md."),
    ] = None,
    compression: Annotated[str, typer.Option(help="Of JSONL: none or zstd.")] = "none",
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Make the parts on the Dask cluster of this scheduler.")
    ] = None,
    local_cluster: Annotated[
        int | None, typer.Option(min=1, help="Make the parts on a Dask cluster of so many workers, started here.")
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Fill templates with numbers, names and things; every instance is checked.

    Bases give rows without a code (the seeds' own kind); drafts and rejected variations give none. Instance k of
    every template of a seed shares names, things and numbers with instance k of its base (`pair`), wherever numbers
    fit them all. Without -n, --per-template and --per-code, 10 rows are made of each template.

    Designs: standard has bases, every code alone in 6 % of the rows (33 in 10 %) and chains in the rest; single no
    chains; protocol chains as the templates have them; svamp the codes as often as SVAMP has them; hard the same
    without bases, with as many chains and unneeded numbers as SVAMP; even every template alike. No seed gives
    more than twice its even share; what could not be reached is told.

    Example: svampkit generate templates/ -o out/ -n 10000 --seed 7
    """
    from svampkit.cli import generate_asked as g
    from svampkit.generation.wanted.request import parse_request
    from svampkit.scale.store import is_address
    from svampkit.template import template_paths_of

    parts = _Parts(shard_rows, cluster, local_cluster, is_address(output))
    g.refuse_formats(format, compression, parts.wanted)
    g.refuse_idle_design(design, n, preset, vary)
    if n is None and per_template is None and per_code is None:
        per_template = 10
    request = parse_request(
        n=n,
        per_template=per_template,
        per_code=per_code,
        seed=g.seed_of_today(seed) if fresh else seed,
        codes=codes,
        design=design,
        preset=preset,
        sweep=vary,
        paired=not unpaired,
        reviewed_only=reviewed_only,
        refused=g.refused_by(review),
        canary=canary,
    )
    paths = template_paths_of(templates)
    asked = g.GenerateOptions(
        paths=paths,
        request=request,
        output=output,
        format=format,
        compression=compression,
        license=license or g.license_of(paths),
        workers=workers,
        quiet=quiet,
        fresh=fresh,
        review=None if review is None else review.name,
    )
    _write(asked, parts)


@dataclass(frozen=True, slots=True)
class _Parts:
    """What makes the set one of several files."""

    shard_rows: int | None
    cluster: str | None
    local_cluster: int | None
    remote: bool

    @property
    def wanted(self) -> bool:
        return self.remote or bool(self.shard_rows or self.cluster or self.local_cluster)


def _write(asked: GenerateOptions, parts: _Parts) -> None:
    """Write the set, in one file or in parts; UsageError where it would lie over a template."""
    from svampkit.cli.generate_asked import FILES
    from svampkit.cli.generate_file import in_one_file
    from svampkit.cli.generate_parts import in_parts
    from svampkit.edge.outputs import refuse_over_inputs

    if not parts.remote:
        written = (FILES[asked.format], "manifest.json", "DATASHEET.md")
        refuse_over_inputs(asked.paths, [Path(asked.output) / name for name in written])
    if parts.wanted:
        in_parts(asked, parts.shard_rows, parts.cluster, parts.local_cluster)
    else:
        in_one_file(asked)
