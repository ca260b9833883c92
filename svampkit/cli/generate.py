"""`svampkit generate`: instances of every template, checked and counted."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, console, progress, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from svampkit.generation import Batch, Yield

__all__ = ["generate"]

FILES = {"jsonl": "problems.jsonl", "parquet": "problems.parquet", "svamp": "SVAMP.json"}


def generate(
    templates: Annotated[
        list[Path], typer.Argument(help="Template files, or folders of them.", metavar="TEMPLATES...")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the problems and their manifest.")],
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
    quiet: Quiet = False,
) -> None:
    """Fill templates with numbers, names and things; every instance is checked.

    Bases give rows without a code (the seeds' own kind); drafts and rejected variations give none. Instance k of
    every template of a seed shares names, things and numbers with instance k of its base (`pair`), wherever numbers
    fit them all. Without -n, --per-template and --per-code, 10 rows are made of each template.

    Designs: standard has bases, every code alone in 6 % of the rows (33 in 10 %) and chains in the rest; single no
    chains; protocol chains as the templates have them; svamp the codes as often as SVAMP has them; even every
    template alike. No seed gives more than twice its even share; what could not be reached is told.

    Example: svampkit generate templates/ -o out/ -n 10000 --seed 7
    """
    from itertools import chain

    from svampkit.cli.audit import without_refused
    from svampkit.codes import parse_codes
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import InputError, UsageError
    from svampkit.export.datasheet import write_datasheet
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.generation import Yield
    from svampkit.generation import generate as expand
    from svampkit.generation.composition import parse_design
    from svampkit.generation.presets import preset_named
    from svampkit.generation.sweep import parse_sweep
    from svampkit.generation.workers import processes
    from svampkit.template import read_template, template_paths
    from svampkit.template.twins import refuse_twins

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
    refuse_over_inputs(paths, [output / name for name in (FILES[format], "manifest.json", "DATASHEET.md")])
    counted = Yield()

    def batches() -> Iterator[Batch]:
        with progress(quiet) as display:
            reading = display.add_task("reading templates", total=len(paths))
            files = []
            for path in paths:
                files.append(read_template(path))
                display.advance(reading)
            refuse_twins((path, file.seed.id) for path, file in zip(paths, files, strict=True))
            if review is not None:
                files = without_refused(files, review)
            task = display.add_task("generating", total=n)
            for batch in expand(
                files,
                n=n,
                per_template=per_template,
                per_code=per_code,
                seed=seed,
                codes=only,
                reviewed_only=reviewed_only,
                design=shares,
                paired=not unpaired,
                preset=named,
                sweep=sweep,
                canary=canary,
                workers=hands,
            ):
                counted.add(batch)
                display.advance(task, batch.count)
                _refuse_more_than_there_is(n, batch)
                if batch.count:
                    yield batch

    with claim(output) as folder, processes(workers or _cores(n or 0)) as hands:
        made, stream = folder / FILES[format], batches()
        first = next(stream, None)
        if first is None:  # before anything that lies there is replaced
            raise InputError(_nothing(counted))
        _write(format, made, chain([first], stream))
        manifest = write_manifest(
            folder / "manifest.json",
            command="generate",
            options={
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
                "codes": list(only),
                "reviewed_only": reviewed_only,
                "review": None if review is None else review.name,
            },
            seed=seed,
            inputs=paths,
            outputs=[made],
            counts=counted.as_dict(),
        )
        write_datasheet(folder, manifest, output.resolve().name, license or _license(paths))
    _show(counted, quiet)
    say(f"wrote {counted.rows} problems of {len(counted.by_template)} templates to {made}", quiet)


_WORTHWHILE = 100_000


def _cores(rows: int) -> int:
    """All cores where there is enough to do for each of them to pay for its start."""
    return max(
        1,
        min(
            len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
            rows // _WORTHWHILE,
        ),
    )


def _refuse_more_than_there_is(n: int | None, batch: Batch) -> None:
    from svampkit.errors import InputError

    space = (batch.composition or {}).get("space")
    if n is not None and space is not None and n > space:
        raise InputError(f"the templates have about {space:,} different problems, not {n:,}; ask for fewer.")


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


def _write(format: str, path: Path, batches: Iterator[Batch]) -> None:
    from svampkit.export.jsonl import write_lines
    from svampkit.export.parquet import write_parquet
    from svampkit.export.svamp import write_svamp

    if format == "jsonl":
        write_lines(path, (batch.text for batch in batches))
        return
    rows = (row for batch in batches for row in batch.rows)
    if format == "parquet":
        write_parquet(path, rows)
    else:
        write_svamp(path, rows)


def _nothing(counted: Yield) -> str:
    for template, reason in counted.set_aside.items():
        return f"no template could be generated from; {template}: {reason}"
    for reason, count in counted.rejected.most_common(1):
        return f"no template gave an instance that holds ({reason}, {count} times); look at them with svampkit check."
    return "no template gave a row; look at them with svampkit check."


def _show(counted: Yield, quiet: bool) -> None:
    if quiet:
        return
    from rich.table import Table

    table = Table("", "rows", box=None)
    for codes, count in sorted(counted.accepted.items()):
        table.add_row(f"accepted: {codes}", f"{count}")
    if counted.anew:
        table.add_row("drawn anew, no pair of their base", f"{counted.anew.total()}")
    for reason, count in counted.rejected.most_common():
        table.add_row(f"rejected: {reason}", f"{count}")
    console().print(table)
    if "space" in counted.composition:
        console().print(f"space: about {counted.composition['space']:.3g} different problems")
    for cell, reason in counted.composition.get("unreached", {}).items():
        console().print(f"not reached: {cell}: {reason}", markup=False)
    for template, reason in sorted(counted.set_aside.items()):
        console().print(f"set aside: {template}: {reason}", markup=False)
    for template, count in sorted(counted.short.items()):
        console().print(f"short: {template} gave {count} rows fewer than asked", markup=False)
