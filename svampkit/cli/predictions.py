"""`svampkit predictions import`: what other tools logged, as a prediction file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, echo, say, several, told_statuses
from svampkit.cli.corpus import Format, manifest_beside
from svampkit.cli.written import PredictionFile

__all__ = ["import_"]


def import_(
    kind: Annotated[str, typer.Argument(help="lm-eval, inspect, openai-batch, csv or jsonl.", metavar="KIND")],
    files: Annotated[list[Path], typer.Argument(help="Log files, or folders of them.", metavar="FILE...")],
    output: PredictionFile,
    dataset: Annotated[
        list[Path] | None,
        typer.Option("--dataset", help="The problems that were asked; every answer must match one of them."),
    ] = None,
    name: Annotated[
        str, typer.Option("--name", help="Name of the solver; the model's name in the log unless set.")
    ] = "",
    id_column: Annotated[
        str | None, typer.Option("--id-column", help="Column or key of the problem's id, where it has another name.")
    ] = None,
    answer_column: Annotated[
        str | None, typer.Option("--answer-column", help="csv: column of the answer, where it has another name.")
    ] = None,
    columns: Annotated[
        list[str] | None,
        typer.Option("--columns", help="jsonl: keys of your own, id=qid,raw=response or answer=…; a+b joins two."),
    ] = None,
    dataset_columns: Annotated[
        list[str] | None,
        typer.Option("--dataset-columns", help="Columns of the data set, as --columns of `report` names them."),
    ] = None,
    missing: Annotated[
        list[str] | None,
        typer.Option("--missing", help="A text of the answer column that stands for an answer that never came."),
    ] = None,
    format: Format = "auto",
    quiet: Quiet = False,
) -> None:
    """Read logs of lm-evaluation-harness, Inspect (.eval, .json), a batch, a CSV or JSON lines as predictions.

    Answers are read from the models' own texts and joined to the problems by id, never by position. With --dataset
    an answer that matches no problem is an error, and a problem without an answer is missing.

    Example: svampkit predictions import lm-eval logs/ --dataset out/problems.jsonl -o predictions.jsonl
    """
    from collections import Counter
    from dataclasses import replace

    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import InputError
    from svampkit.export.custom_id import custom_id
    from svampkit.export.manifest import write_manifest
    from svampkit.problem import fingerprint
    from svampkit.solvers import write_predictions
    from svampkit.solvers.imports import join, read_logs
    from svampkit.solvers.imports.json_rows import parse_row_columns

    refuse_over_inputs([*files, *(dataset or ())], [output, manifest_beside(output)])
    ids, texts = _asked(dataset, dataset_columns, format)
    asked = {id: fingerprint(*text) for id, text in texts.items()}
    questions = {id: " ".join(text) for id, text in texts.items()}
    alias = custom_id if kind == "openai-batch" else str
    said = read_logs(kind, files, id_column, answer_column, parse_row_columns(columns or ()), missing or ())
    read = join(said, ids, name=name, alias=alias, questions=questions)
    statuses = Counter(prediction.status for prediction in read.predictions)
    if set(statuses) == {"missing"}:
        raise InputError(f"no log holds an answer that came back; {output} was not written.")
    count = write_predictions(output, (replace(one, asked=asked.get(one.id, "")) for one in read.predictions))
    write_manifest(
        manifest_beside(output),
        command="predictions import",
        options={"kind": kind, "name": name},
        seed=None,
        inputs=[path for path in [*files, *(dataset or ())] if path.is_file()],
        outputs=[output],
        counts={"predictions": count, "status": dict(statuses), "answers": read.samples, "absent": len(read.absent)},
    )
    told = f"{several(count, 'prediction')} ({told_statuses(statuses)})"
    say(f"{output}: {told} from {several(read.samples, 'answer')}", quiet)
    if read.absent:
        shown = ", ".join(read.absent[:3]) + (" …" if len(read.absent) > 3 else "")
        echo(f"{several(len(read.absent), 'problem')} in no log, counted as missing: {shown}", err=True)


def _asked(
    dataset: list[Path] | None, columns: list[str] | None, format: str
) -> tuple[list[str] | None, dict[str, tuple[str, str]]]:
    """The ids of the problems that were asked, and body and question of each; None and nothing without a data set."""
    from svampkit.corpora import read_problems
    from svampkit.report.table import parse_columns, read_table

    if not dataset:
        return None, {}
    if columns:
        named = parse_columns(columns)
        rows = [row for path in dataset for row in read_table(path, named)]
        texts = {row["id"]: (row.get("body") or "", row.get("question") or "") for row in rows}
        return list(texts), texts
    problems = read_problems(dataset, format, as_is=True).problems
    return [problem.id for problem in problems], {p.id: (p.body, p.question) for p in problems}
