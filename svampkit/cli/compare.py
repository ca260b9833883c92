"""svampkit compare: two solvers on the same problems, paired."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.benchmark import Columns, Missing, SchemeName, Tolerance, missing_of, scheme_of
from svampkit.cli.common import Quiet, console, say

if TYPE_CHECKING:
    from svampkit.evaluation import Comparison

__all__ = ["compare"]

_SIGNIFICANT = 0.05


def compare(
    dataset: Annotated[Path, typer.Argument(help="Problems: any format that `corpus stats` reads.")],
    first: Annotated[Path, typer.Argument(help="Predictions of the first solver, the baseline.")],
    second: Annotated[Path, typer.Argument(help="Predictions of the second.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    format: Annotated[str, typer.Option(help="Format of the data set.")] = "auto",
    columns: Columns = None,
    scheme: SchemeName = None,
    tolerance: Tolerance = None,
    missing: Missing = "wrong",
    strict: Annotated[bool, typer.Option("--strict", help="Stop at the first record that cannot be read.")] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Compare predictions that answer other texts than the set's, and say so.")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Say which of two solvers is better where: exact McNemar, paired intervals, corrected over the variations.

    Example: svampkit compare out/problems.jsonl small.jsonl large.jsonl
    """
    import orjson

    from svampkit.cli.dataset import blaming, load_problems
    from svampkit.errors import UsageError
    from svampkit.evaluation import compare as measure
    from svampkit.evaluation import join
    from svampkit.report import read_predictions
    from svampkit.report.asked import carries_asked, check_asked
    from svampkit.report.load import distinct, reread
    from svampkit.report.problems import described
    from svampkit.report.table import parse_columns
    from svampkit.report.terminal import comparison_table

    if first.exists() and second.exists() and first.samefile(second):
        raise UsageError(f"{first} is given twice; give the predictions of two solvers.")
    left = missing_of(missing)
    given = distinct([(path, found) for path in (first, second) for found in read_predictions(path)])
    asked = ["whole"] if any(carries_asked(found) for found in given) else []
    loaded = load_problems(dataset, format, parse_columns(columns), tolerance, strict, asked=asked)
    if len(given) != 2:
        names = ", ".join(found.solver for found in given)
        raise UsageError(f"the two files hold {len(given)} solvers ({names}); expected one in each.")
    notes = [*loaded.notes, *check_asked(loaded.problems, given, force=force)]
    items = described(loaded.problems, scheme_of(scheme))
    with blaming(dataset, notes):
        one, other = (
            join(items, reread(items, found), found.solver, left, loaded.strange, found.named) for found in given
        )
    result = measure(items, one, other)
    if as_json:
        typer.echo(orjson.dumps(result, option=orjson.OPT_INDENT_2).decode())
        return
    if result.rows[0].change.value is None:
        raise UsageError("no problem has a prediction of both solvers; nothing can be compared.")
    if quiet:
        return
    console().print(comparison_table(result))
    for note in notes:
        say(f"note: {note}")
    say(_verdict(result))


def _verdict(result: Comparison) -> str:
    """Which of the two is better on all problems, or that chance may have made the difference."""
    from svampkit.report.phrases import p_value, plural, points

    whole = result.rows[0]
    said = f"clustered {p_value(whole.p_clustered)}, McNemar {p_value(whole.p)}"
    if whole.p_clustered >= _SIGNIFICANT:
        size = plural(whole.change.n, "problem")
        return f"No difference beyond noise on {size}: {points(whole.change)} points ({said})."
    gained = whole.change.value is not None and whole.change.value > 0
    better, worse = (result.second, result.first) if gained else (result.first, result.second)
    return f"{better} is better than {worse} by {points(whole.change)} points ({said})."
