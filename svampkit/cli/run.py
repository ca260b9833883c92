"""`svampkit run`: from a corpus to a challenge set and a report, all stages in one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, console, progress, say
from svampkit.cli.hands import WorkerCount
from svampkit.cli.reading import AsIs, ColumnNames, Format, Ids, Strict
from svampkit.cli.select import (
    DropType,
    Embedder,
    EmbeddingCache,
    KeepType,
    MaxOps,
    MaxWords,
    MinGroup,
    Quota,
    SeedCount,
)
from svampkit.errors import InputError, UsageError

if TYPE_CHECKING:
    from rich.progress import Progress

    from svampkit.pipeline import PipelineOutcome, Stage

__all__ = ["run"]


def run(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Files or folders of problems.", metavar="CORPUS...")
    ] = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for everything that is made.")] = Path("out"),
    demo: Annotated[bool, typer.Option("--demo", help="Run on the shipped seeds and templates.")] = False,
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    k: SeedCount = 100,
    max_words: MaxWords = None,
    max_ops: MaxOps = None,
    min_group: MinGroup = None,
    keep_type: KeepType = None,
    drop_type: DropType = None,
    quota: Quota = None,
    embedder: Embedder = "default",
    cache: EmbeddingCache = None,
    templates: Annotated[
        Path | None, typer.Option("--templates", help="Folder of template files to take for the seeds they are of.")
    ] = None,
    codes: Annotated[str, typer.Option("--codes", help="Only these variations, such as 11,31,33.")] = "",
    preset: Annotated[
        str | None,
        typer.Option("--preset", help="A set known from a paper: gsm-symbolic, p1, p2, noop or gsm-plus."),
    ] = None,
    n: Annotated[int, typer.Option("-n", min=1, help="Problems to generate.")] = 2000,
    solver: Annotated[
        list[str] | None,
        typer.Option("--solver", help="Solvers to report on; majority, similarity, small and world unless given."),
    ] = None,
    train: Annotated[
        list[Path] | None,
        typer.Option("--train", help="Corpus that solvers learn from; the shipped seeds unless given."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Root seed; the same seed gives the same bytes.")] = 0,
    as_is: AsIs = False,
    strict: Strict = False,
    workers: WorkerCount = None,
    quiet: Quiet = False,
) -> None:
    """Make a challenge set out of a corpus and report on it: select, tag, vary, check, generate, solve, report.

    Template files that lie in the folder already are taken as they are, so that what a person edited is kept.

    What a file is taken for is told by its content: SVAMP, ASDiv, MAWPS, GSM8K, GSM-Plus, MathCheck, any table of
    questions and answers as JSON lines, CSV, TSV or Parquet.

    Example: svampkit run GSM8K/train.jsonl -o out

    Example: svampkit run ASDiv.xml -o out --k 100 -n 10000
    """
    from svampkit.cli.select import parse_quotas
    from svampkit.corpora import parse_columns
    from svampkit.generation import parse_request
    from svampkit.pipeline import DEFAULT_SOLVERS, Filters, PipelinePlan
    from svampkit.pipeline import run as run_all
    from svampkit.selection import Options
    from svampkit.shipped import seeds_dir
    from svampkit.template import require_folder

    if demo == bool(paths):
        raise UsageError("name a corpus, or give --demo for the shipped seeds; one of the two.")
    if templates is not None:
        require_folder(templates)
    plan = PipelinePlan(
        corpus=[seeds_dir()] if demo else list(paths or ()),
        output=output,
        format=format,
        ids=list(ids or ()),
        strict=strict,
        columns=parse_columns(columns) if columns else None,
        as_is=as_is,
        choice=Options(k=k, drop_types=tuple(drop_type or ()), quotas=parse_quotas(quota or ())),
        filters=Filters(max_words, max_ops, min_group, tuple(keep_type or ())),
        embedder=embedder,
        cache=cache,
        templates=templates or (_shipped_templates() if demo else None),
        request=parse_request(n=n, codes=codes, preset=preset, seed=seed),
        solvers=tuple(solver or DEFAULT_SOLVERS),
        train=list(train or ()),
        name="demo" if demo else output.name,
        workers=workers,
    )
    with progress(quiet) as display:
        outcome = run_all(plan, partial(_begin, display))
    if not quiet:
        _show(outcome)
        for note in outcome.notes:
            say(f"{note} (--columns says otherwise)")
        say(f"page: {outcome.page}")


def _begin(display: Progress, name: str, total: int | None) -> Callable[[int], None]:
    """Show a stage in place of those before it."""
    for task in display.tasks:
        display.update(task.id, visible=False)
    task_id = display.add_task(name, total=total)
    return lambda steps: display.advance(task_id, steps)


def _shipped_templates() -> Path | None:
    from svampkit.shipped import templates_dir

    try:
        return templates_dir()
    except InputError:
        return None


def _show(outcome: PipelineOutcome) -> None:
    from rich.table import Table

    from svampkit.report.terminal import tables

    screen = console()
    table = Table("stage", "made", "left out", "seconds", box=None)
    for stage in outcome.stages:
        table.add_row(stage.name, stage.made, _left_out(stage), f"{stage.seconds:.1f}")
    screen.print(table)
    screen.print(outcome.report.headline, style="bold", markup=False)
    for found in tables(outcome.report):
        screen.print(found)


def _left_out(stage: Stage, shown: int = 3) -> str:
    """The most frequent reasons why something was left out at a stage; all of them are in the manifest."""
    counts = stage.counts
    if stage.name == "vary":
        dropped, refused = (sum(counts[key].values()) for key in ("dropped", "not applicable"))
        return f"{counts['unread']} seeds unread, {dropped} candidates dropped, {refused} times a code does not apply"
    if stage.name == "check":
        return f"{counts['with faults']} with faults" if counts["with faults"] else ""
    found: dict[str, int] = next(
        (counts[key] for key in ("skipped_reasons", "removed", "unread", "rejected") if key in counts), {}
    )
    ranked = sorted(((n, name) for name, n in found.items()), reverse=True)
    more = sum(n for n, _ in ranked[shown:])
    return ", ".join(f"{name} {n}" for n, name in ranked[:shown]) + (f", others {more}" if more else "")
