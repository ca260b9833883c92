"""svampkit report: where a model breaks, as a page, as JSON, as Markdown and in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.benchmark import Columns, Missing, SchemeName, Tolerance, missing_of, scheme_of
from svampkit.cli.common import Quiet, console, echo, progress, say
from svampkit.cli.hands import Cluster, LocalCluster, beside, hands_of, refuse_two_hands
from svampkit.cli.report_derivations import Derived, derived_of
from svampkit.edge.cores import cores

if TYPE_CHECKING:
    from svampkit.report.blocks import Hands
    from svampkit.report.changed import Earlier
    from svampkit.report.gate import Gate
    from svampkit.report.load import Predictions
    from svampkit.report.model import Report
    from svampkit.report.problems import ProblemSet

__all__ = ["report"]

_WORTHWHILE = 256 << 20
"""A process more for so many bytes to read."""


def report(
    dataset: Annotated[Path, typer.Argument(help="Problems: any format that `corpus stats` reads.")],
    predictions: Annotated[list[Path], typer.Argument(help="Prediction files (JSONL), one or more solvers.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder for report.html, report.json, report.md.")
    ] = Path("report"),
    baseline: Annotated[
        str | None, typer.Option(help="Solver that the others are compared with; the first by default.")
    ] = None,
    question_removed: Annotated[
        list[Path] | None,
        typer.Option(help="The same solvers' predictions on the set that `ablate --remove question` wrote."),
    ] = None,
    samples: Annotated[
        list[Path] | None,
        typer.Option(help="The same solvers' several answers a problem: *.samples.jsonl of `solve`."),
    ] = None,
    fail_under: Annotated[
        list[str] | None,
        typer.Option(
            help="Exit 1 where a figure is lower: accuracy:0.7, coverage:0.95, code=33:0.8, category=3:0.7 …, or a "
            "loss larger: drop:0.2, drop=33:0.3."
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="What the page calls the data set; the file's name by default.")
    ] = None,
    format: Annotated[str, typer.Option(help="Format of the data set.")] = "auto",
    columns: Columns = None,
    scheme: SchemeName = None,
    tolerance: Tolerance = None,
    missing: Missing = "wrong",
    strict: Annotated[bool, typer.Option("--strict", help="Stop at the first record that cannot be read.")] = False,
    seed: Annotated[int, typer.Option(help="Root of the permutation tests over samples.")] = 0,
    force: Annotated[
        bool, typer.Option("--force", help="Measure predictions that answer other texts than the set's, and say so.")
    ] = False,
    diff: Annotated[Path | None, typer.Option(help="An earlier report.json: say what changed since then.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    review: Annotated[
        Path | None, typer.Option("--review", help="Review file of `audit`: wrong and unclear problems are left out.")
    ] = None,
    derivations: Annotated[
        Path | None,
        typer.Option(
            "--derivations",
            help="Annotated derivations of the problems, which those in the predictions are measured by.",
        ),
    ] = None,
    cluster: Cluster = None,
    local_cluster: LocalCluster = None,
    quiet: Quiet = False,
) -> None:
    """Report accuracy, drops by kind of variation and their error bars, for one or more solvers.

    Example: svampkit report out/problems.jsonl predictions.jsonl -o report/ --fail-under code=33:0.8
    """
    from svampkit.cli.audit import leave_out
    from svampkit.cli.dataset import blaming, load_problems
    from svampkit.export.manifest import named as named_files
    from svampkit.report import ReportRequest, build_report
    from svampkit.report.changed import read_report
    from svampkit.report.gate import parse_gates
    from svampkit.report.table import parse_columns

    refuse_two_hands(None, cluster, local_cluster)
    gates, earlier = parse_gates(fail_under or []), {} if diff is None else read_report(diff)
    left, named = missing_of(missing), parse_columns(columns)
    files = [dataset, *predictions, *(question_removed or []), *(samples or [])]
    _refuse_unfit(files, output)
    with _hands(files, cluster, local_cluster) as hands, progress(quiet) as display:
        task = display.add_task("reading", total=3)
        said = _said(predictions, question_removed or [], samples or [], review, hands)
        asked = said.texts_asked()
        loaded = load_problems(dataset, format, named, tolerance, strict, asked=asked, hands=hands)
        if review is not None:
            loaded = leave_out(loaded, review)
        display.advance(task)
        notes = [*loaded.notes, *said.notes_on_texts(loaded.problems, force)]
        display.update(task, advance=1, description="measuring")
        hashes = beside(partial(named_files, [path for path in files if path.is_file()]))
        request = ReportRequest(
            name=name or dataset.stem, baseline=baseline, question_removed=tuple(said.removed),
            samples=tuple(said.sampled), scheme=scheme_of(scheme), missing=left, strange=loaded.strange, seed=seed,
            notes=tuple(notes), derived={} if derivations is None else _derived(derivations, predictions),
        )  # fmt: skip
        with blaming(dataset, notes):
            result = build_report(loaded.problems, said.given, request)
        if diff is not None:
            result = _since(earlier, result)
        display.update(task, advance=1, description="writing")
        options = {"baseline": baseline, "format": format, "name": name, "columns": named}
        options |= {"scheme": result.dataset.scheme, "tolerance": tolerance, "missing": left}
        page = _written(result, output, options, seed, hashes)
    _tell(result, page, open_page, quiet)
    _fail_under(result, gates)


def _tell(result: Report, page: Path, opened: bool, quiet: bool) -> None:
    if not quiet:
        _show(result)
    say(f"page: {page}", quiet)
    if opened:
        typer.launch(page.resolve().as_uri())


def _fail_under(result: Report, gates: Sequence[Gate]) -> None:
    """End the command with 1 where the report does not reach what was asked for."""
    from svampkit.report.gate import failures

    if failed := failures(result, gates):
        echo("\n".join(f"svampkit: {line}" for line in failed), err=True)
        raise typer.Exit(1)


def _written(
    result: Report, output: Path, options: Mapping[str, object], seed: int, inputs: Callable[[], Mapping[str, str]]
) -> Path:
    """The page, with the other files of the report and its manifest beside it."""
    from svampkit.cli.corpus import manifest_beside
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.report import write_report

    with claim(output):
        page = write_report(result, output)
        write_manifest(
            manifest_beside(page),
            command="report",
            options=options,
            seed=seed,
            inputs=inputs(),
            outputs=[page.with_suffix(suffix) for suffix in (".html", ".json", ".md")],
            counts={model.name: asdict(model.counts) for model in result.models},
        )
    return page


@contextmanager
def _hands(files: Sequence[Path], cluster: str | None, local_cluster: int | None) -> Iterator[Hands]:
    """Who reads and counts the files' blocks; the report is the same."""
    from svampkit.generation.workers import in_order

    size = sum(path.stat().st_size for path in files if path.is_file())
    with hands_of(cores(size // _WORTHWHILE), cluster, local_cluster) as hands:
        yield partial(in_order, hands)


def _since(earlier: Mapping[str, Earlier], now: Report) -> Report:
    """The report with what changed since the earlier one, and which models only one of them holds."""
    from svampkit.report.changed import changed_since, come_and_gone

    return replace(now, changed=changed_since(earlier, now), notes=(*now.notes, *come_and_gone(earlier, now)))


@dataclass(frozen=True, slots=True)
class _Said:
    """What solvers answered."""

    given: list[Predictions]
    removed: list[Predictions]
    """To the problems without their questions."""
    sampled: list[Predictions]
    """Several times to each problem."""

    def texts_asked(self) -> list[str]:
        """Which texts the predictions carry fingerprints of: "whole", and "body" where the question was removed."""
        from svampkit.report.asked import carries_asked

        whole = any(map(carries_asked, [*self.given, *self.sampled]))
        return ["whole"] * whole + ["body"] * any(map(carries_asked, self.removed))

    def notes_on_texts(self, problems: ProblemSet, force: bool) -> list[str]:
        """Notes on predictions that answer other texts than the problems'; InputError on them without ``force``."""
        from svampkit.report.asked import check_asked

        notes = check_asked(problems, [*self.given, *self.sampled], force=force)
        return [*notes, *check_asked(problems, self.removed, force=force, question=False)]


def _said(
    predictions: Sequence[Path], removed: Sequence[Path], samples: Sequence[Path], review: Path | None, hands: Hands
) -> _Said:
    """What the files hold, without the problems that a review refused."""
    from svampkit.cli.audit import only_of
    from svampkit.report import read_predictions, read_samples
    from svampkit.report.load import distinct

    kinds = (
        distinct([(path, found) for path in predictions for found in read_predictions(path, hands)]),
        [found for path in removed for found in read_predictions(path, hands)],
        [found for path in samples for found in read_samples(path, hands)],
    )
    return _Said(*(kinds if review is None else (only_of(review, found) for found in kinds)))


def _derived(derivations: Path, predictions: Sequence[Path]) -> dict[str, Derived]:
    """Which derivations in the prediction files are the annotated ones, by solver and problem."""
    from svampkit.report import read_predictions

    solvers = [[found.solver for found in read_predictions(path)] for path in predictions]
    return derived_of(derivations, predictions, solvers)


def _show(result: Report) -> None:
    """Headline, tables and notes on the terminal."""
    from svampkit.report.terminal import tables

    screen = console()
    screen.print(result.headline, style="bold", markup=False)
    for table in tables(result):
        screen.print(table)
    for note in result.notes:
        say(f"note: {note}")


def _refuse_unfit(files: Sequence[Path], output: Path) -> None:
    """UsageError where the output is a file, a file of predictions is given twice, or an input would be written over.

    ``files``: the data set, then the predictions.
    """
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import UsageError

    if output.exists() and not output.is_dir():
        raise UsageError(f"{output} is a file; give a folder with -o.")
    _each_once(files[1:])
    refuse_over_inputs(files, [output / f"report{suffix}" for suffix in (".html", ".json", ".md", ".manifest.json")])


def _each_once(paths: Sequence[Path]) -> None:
    """A file given twice, or both with and without its questions, is a slip of the hand."""
    from svampkit.errors import UsageError

    seen: set[Path] = set()
    for path in paths:
        if path.resolve() in seen:
            raise UsageError(f"{path} is given twice; give each file of predictions once.")
        seen.add(path.resolve())
