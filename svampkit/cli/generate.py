"""`svampkit generate`: instances of every template, checked and counted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet

__all__ = ["generate"]

FILES = {"jsonl": "problems.jsonl", "parquet": "problems.parquet", "svamp": "SVAMP.json"}


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
        typer.Option(help="How -n is shared out: standard, single, protocol, svamp or even."),
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
    from svampkit.cli.generate_asked import GenerateOptions
    from svampkit.cli.generate_file import in_one_file
    from svampkit.cli.generate_parts import in_parts
    from svampkit.codes import parse_codes
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import InputError, UsageError
    from svampkit.generation.composition import parse_design
    from svampkit.generation.presets import preset_named
    from svampkit.generation.sweep import parse_sweep
    from svampkit.scale.ready import Wanted
    from svampkit.scale.store import is_address
    from svampkit.template import template_paths

    if format not in FILES:
        raise UsageError(f"{format!r} is no format; choose one of {', '.join(FILES)}.")
    if sum(count is not None for count in (n, per_template, per_code)) > 1:
        raise UsageError("-n, --per-template and --per-code tell how many rows; give one of them.")
    if n is None and per_template is None and per_code is None:
        per_template = 10
    only, shares = parse_codes(codes), parse_design(design)
    named = None if preset is None else preset_named(preset)
    sweep = None if vary is None else parse_sweep(vary)
    if sweep is not None and n is None:
        raise UsageError("--vary shares -n out over the levels of a dial; give -n.")
    if fresh:
        seed = _today(seed)
    canary = None if canary is None else _guid(canary)
    paths = [path for given in templates for path in template_paths(given)]
    if not paths:
        raise InputError(f"{', '.join(map(str, templates))} holds no template files; expected NAME.yaml files.")
    if not is_address(output):
        refuse_over_inputs(paths, [Path(output) / name for name in (FILES[format], "manifest.json", "DATASHEET.md")])
    asked = GenerateOptions(
        paths=paths,
        wanted=Wanted(only, reviewed_only, named, not unpaired, _refused(review)),
        counts={"n": n, "per_template": per_template, "per_code": per_code},
        design=shares if named is None else named.design,
        sweep=sweep,
        seed=seed,
        canary=canary,
        format=format,
        output=output,
        license=license or _license(paths),
        workers=workers,
        quiet=quiet,
        told={
            "n": n,
            "per_template": per_template,
            "per_code": per_code,
            "design": None if n is None or sweep is not None else named.design if named else shares,
            "preset": preset,
            "vary": vary,
            "fresh": fresh,
            "canary": canary,
            "paired": not unpaired,
            "format": format,
            **({} if compression == "none" else {"compression": compression}),
            "codes": list(only),
            "reviewed_only": reviewed_only,
            "review": None if review is None else review.name,
        },
    )
    if shard_rows or cluster or local_cluster or is_address(output):
        in_parts(asked, shard_rows, compression, cluster, local_cluster)
        return
    in_one_file(asked, FILES[format], compression)


def _refused(review: Path | None) -> frozenset[str]:
    if review is None:
        return frozenset()
    from svampkit.audit.review import refused_templates

    return frozenset(refused_templates(review))


def _today(seed: int) -> int:
    from datetime import UTC, datetime

    from svampkit.errors import UsageError

    if seed:
        raise UsageError("--fresh takes the root seed from the date; leave out --seed.")
    return int(datetime.now(UTC).strftime("%Y%m%d"))


def _guid(text: str) -> str:
    from uuid import UUID

    from svampkit.errors import UsageError

    try:
        return str(UUID(text))
    except ValueError:
        raise UsageError(f"{text!r:.60} is no GUID; expected one such as those of uuidgen.") from None


def _license(templates: list[Path]) -> str:
    """The licence of the shipped data where nothing else went into the set."""
    from svampkit.shipped import templates_dir

    shipped = templates_dir().resolve()
    return "cc-by-4.0" if all(path.resolve().parent == shipped for path in templates) else "unknown"
