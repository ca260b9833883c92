"""`svampkit export`: a data set in the form that another tool reads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import Quiet, check_used, say, several
from svampkit.cli.reading import ColumnNames, Format, Ids, Strict, read_corpus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from svampkit.solvers.prompts import Prompt

__all__ = ["export"]

TARGETS = ("svamp", "jsonl", "parquet", "hf", "lm-eval", "inspect", "openai-batch")


USED = {
    "hf": ("name", "license"),
    "lm-eval": ("name", "prompt", "shots"),
    "inspect": ("name", "prompt", "shots"),
    "openai-batch": ("prompt", "shots", "model", "max_tokens"),
}
"""Options that only these forms have a use for."""


def export(
    context: typer.Context,
    dataset: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="DATASET...")],
    to: Annotated[str, typer.Option("--to", help="svamp, jsonl, parquet, hf, lm-eval, inspect or openai-batch.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the files and their manifest.")],
    name: Annotated[
        str | None,
        typer.Option("--name", help="hf, lm-eval, inspect: name of the set; the data set's file unless set."),
    ] = None,
    prompt: Annotated[
        str, typer.Option("--prompt", help="lm-eval, inspect, openai-batch: direct, cot, or a file with {problem}.")
    ] = "cot",
    shots: Annotated[int, typer.Option("--shots", help="The same: worked examples before the question, 0 to 8.")] = 0,
    model: Annotated[str, typer.Option("--model", help="openai-batch: the model to ask.")] = "gpt-4o-mini",
    max_tokens: Annotated[int, typer.Option("--max-tokens", help="openai-batch: longest answer, in tokens.")] = 1024,
    license: Annotated[
        str, typer.Option("--license", help="hf: identifier of the data's licence, such as mit or cc-by-4.0.")
    ] = "unknown",
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Write a data set for another tool: SVAMP.json, a Hugging Face folder, a harness, a batch of requests.

    What those tools log comes back with `svampkit predictions import`, joined by the problems' ids.

    Example: svampkit export out/problems.jsonl --to lm-eval -o lm-eval/
    """
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import UsageError
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.problem import problem_to_row
    from svampkit.solvers.prompts import named_prompt

    if to not in TARGETS:
        raise UsageError(f"{to!r} is no form to export to; choose one of {', '.join(TARGETS)}.")
    check_used(context, to, USED)
    asked = named_prompt(prompt)
    read = read_corpus(dataset, format, ids, strict, columns, as_is=True, quiet=quiet)
    rows = [problem_to_row(problem) for problem in read.problems]
    title = name or (dataset[0].resolve().stem if dataset[0].is_file() else dataset[0].resolve().name)
    settings = {"name": title, "model": model, "max_tokens": max_tokens, "license": license, "shots": shots}
    refuse_over_inputs([*dataset, *(ids or ())], _planned(output, to))
    with claim(output):
        files, count = _write(to, output, rows, asked, settings)
        write_manifest(
            output / "manifest.json",
            command="export",
            options={"to": to, "prompt": prompt, **settings},
            seed=None,
            inputs=[path for path in [*dataset, *(ids or ())] if path.is_file()],
            outputs=files,
            counts={"problems": count, "skipped": len(read.skipped)},
        )
    say(
        f"{output}: {several(count, 'problem')} in {several(len(files), 'file')}; "
        f"{several(len(read.skipped), 'record')} could not be read",
        quiet,
    )
    if hint := _HINTS.get(to):
        from svampkit.export.lm_eval_folder import slug

        say(hint.format(output=output, name=slug(title)), quiet)


_HINTS = {
    "hf": 'load it with datasets.load_dataset("{output}", split="test")',
    "lm-eval": "run it with lm_eval run --include_path {output} --tasks {name} --log_samples --output_path LOGS",
    "inspect": "run it with cd {output} && inspect eval task.py --model PROVIDER/MODEL",
    "openai-batch": "send each requests file to the batch interface, then svampkit predictions import openai-batch",
}


def _planned(folder: Path, to: str) -> list[Path]:
    """Files that an export may write over."""
    names = {
        "svamp": ["SVAMP.json"], "jsonl": ["problems.jsonl"], "parquet": ["problems.parquet"],
        "hf": ["data/test.parquet", "README.md"], "inspect": ["task.py", "samples.jsonl"],
        "lm-eval": ["_common.yaml", "load_data.py"],
    }  # fmt: skip
    found = [folder / name for name in ("manifest.json", *names.get(to, ()))]
    if to == "lm-eval" and (folder / "data").is_dir():
        found += (folder / "data").iterdir()
    return found + (list(folder.glob("requests-*.jsonl")) if to == "openai-batch" and folder.is_dir() else [])


def _write(
    to: str, folder: Path, rows: list[dict[str, Any]], prompt: Prompt, settings: Mapping[str, Any]
) -> tuple[list[Path], int]:
    """Write the rows in the form asked for; the files written and how many problems they hold."""

    from svampkit.export.hf_folder import write_hf_folder
    from svampkit.export.inspect_folder import write_inspect
    from svampkit.export.jsonl import write_problems
    from svampkit.export.lm_eval_folder import write_lm_eval
    from svampkit.export.openai_batch import write_openai_batch
    from svampkit.export.parquet import write_parquet
    from svampkit.export.svamp import write_svamp
    from svampkit.problem import problem_from_row
    from svampkit.solvers.prompts import jinja_text, messages, prompt_text

    name, shots = settings["name"], settings["shots"]
    if to in ("svamp", "jsonl", "parquet"):
        writer = {"svamp": write_svamp, "jsonl": write_problems, "parquet": write_parquet}[to]
        path = folder / {"svamp": "SVAMP.json", "jsonl": "problems.jsonl", "parquet": "problems.parquet"}[to]
        return [path], writer(path, rows)
    if to == "hf":
        return write_hf_folder(folder, rows, name, settings["license"])
    if to == "lm-eval":
        return write_lm_eval(folder, rows, name, jinja_text(prompt, shots))
    if to == "inspect":
        return write_inspect(folder, rows, name, lambda row: prompt_text(prompt, row["body"], row["question"], shots))
    parameters = {"temperature": 0, "max_tokens": settings["max_tokens"]}
    return write_openai_batch(
        folder,
        rows,
        lambda row: [
            {"role": message["role"], "content": message["content"]}
            for message in messages(prompt, problem_from_row(row), shots)
        ],
        settings["model"],
        parameters,
    )
