"""`svampkit solve`: let a solver answer a data set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli import model_options as m
from svampkit.cli.common import Quiet, check_used, echo, say, several, track
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.reading import ColumnNames, Format, Ids, Strict, read_corpus

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.solvers import Prediction

__all__ = ["solve"]


def solve(
    context: typer.Context,
    dataset: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="DATASET...")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The prediction file to write (JSONL).")],
    solver: Annotated[
        str,
        typer.Option(
            "--solver",
            help="majority, similarity, world, small, model:FOLDER, openai:MODEL, hf:PATH_OR_NAME "
            "or command:'PROGRAM …'.",
        ),
    ],
    train: Annotated[
        list[Path] | None,
        typer.Option("--train", help="Corpus that a solver learns from; the shipped seeds unless given."),
    ] = None,
    base_url: m.BaseUrl = None,
    key_env: m.KeyEnv = None,
    prompt: m.PromptName = "direct",
    shots: m.Shots = 0,
    samples: m.Samples = 1,
    temperature: m.Temperature = None,
    max_tokens: m.MaxTokens = None,
    extra: m.Extra = None,
    concurrency: m.Concurrency = 16,
    max_requests: m.MaxRequests = None,
    max_cost: m.MaxCost = None,
    price_in: m.PriceIn = None,
    price_out: m.PriceOut = None,
    attempts: m.Attempts = 6,
    timeout: m.Timeout = 120.0,
    cache: m.CacheFile = None,
    batch_size: m.BatchSize = 16,
    device: m.Device = None,
    min_confidence: m.MinConfidence = None,
    attention: m.Attention = False,
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Let a solver answer a data set and write its predictions.

    A model's answers are kept in a cache beside the predictions: after an interruption the same command goes on
    without asking anything twice. A request that failed is missing, not wrong. With several samples each one is
    written to a file of its own beside the predictions.

    Example: svampkit solve SVAMP.json --solver similarity --train MAWPS.json -o predictions.jsonl

    Example: svampkit solve out/ --solver openai:my-model --base-url http://localhost:8000/v1 -o predictions.jsonl
    """
    from collections import Counter
    from dataclasses import replace

    from svampkit.corpora import read_problems
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.edge.secrets import masked_options, without_texts
    from svampkit.edge.transport import public_url
    from svampkit.errors import InputError
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.problem import fingerprint
    from svampkit.shipped import seeds_dir
    from svampkit.solvers import SOLVERS, make_solver, write_predictions
    from svampkit.solvers.endpoint.tally import Tally
    from svampkit.solvers.protocol import prediction_to_row
    from svampkit.solvers.registry import Setup

    known: set[str] = set()
    sampled = output.with_suffix(".samples.jsonl")
    written = [output, manifest_beside(output), *([sampled] if samples > 1 else ())]
    refuse_over_inputs([*dataset, *(train or ()), *(ids or ())], written)

    def training() -> Sequence[Problem]:
        problems = read_problems(train or [seeds_dir()], strict=strict, as_is=True).problems
        known.update(problem.id for problem in problems)
        return problems

    kind = solver.partition(":")[0]
    asks_model = kind in m.USED
    if kind in SOLVERS:
        check_used(context, kind, {**m.USED, **m.USED_BY_READER})
    tally, each, asked_of = Tally(), list[dict[str, Any]](), dict[str, str]()
    asked = {
        "key_env": key_env, "prompt": prompt, "shots": shots, "samples": samples, "temperature": temperature,
        "max_tokens": max_tokens, "extra": extra, "concurrency": concurrency, "max_requests": max_requests,
        "max_cost": max_cost, "price_in": price_in, "price_out": price_out, "attempts": attempts, "timeout": timeout,
        "batch_size": batch_size, "device": device,
    }  # fmt: skip
    options = m.model_options(output, {**asked, "base_url": base_url, "cache": cache}) if asks_model else {}
    if min_confidence is not None:
        options["min_confidence"] = min_confidence
    options |= {"attention": True} if attention else {}
    if samples > 1:
        options["each"] = lambda id, sample, said: each.append(
            {**prediction_to_row(said), "asked": asked_of[id], "sample": sample}
        )
    if kind == "small":
        from svampkit.solvers.learned.shipped import learned_seeds

        known.update(learned_seeds())
    answers = make_solver(solver, Setup(training, {**options, "tally": tally}))
    read = read_corpus(dataset, format, ids, strict, columns, as_is=True, quiet=quiet)
    asked_of |= {problem.id: fingerprint(problem.body, problem.question) for problem in read.problems}
    statuses: Counter[str] = Counter()

    def counted(predictions: Iterator[Prediction]) -> Iterator[Prediction]:
        for prediction in predictions:
            statuses[prediction.status] += 1
            yield replace(prediction, asked=asked_of[prediction.id])
        if set(statuses) == {"missing"}:  # what lies there may be better
            raise InputError(f"no problem got an answer; {output} was not written. {m.failures(tally)}".strip())

    if asks_model:
        with m.watch(tally, solver, len(read.problems) * samples, "price" in options, quiet):
            count = write_predictions(output, counted(answers(read.problems)))
    else:
        tracked = track(answers(read.problems), solver, total=len(read.problems), quiet=quiet)
        count = write_predictions(output, counted(tracked))
    written = [output]
    if each:
        order = {problem.id: number for number, problem in enumerate(read.problems)}
        written.append(sampled)
        write_jsonl(sampled, sorted(each, key=lambda row: (order[row["id"]], row["sample"])))
    told_options: dict[str, Any] = {"solver": masked_options(solver), "format": format}
    if min_confidence is not None:
        told_options["min_confidence"] = min_confidence
    if asks_model:
        settings = {name: value for name, value in asked.items() if value is not None}
        if extra is not None:
            settings["extra"] = without_texts(options["extra"])
        told_options |= settings | ({"base_url": public_url(base_url)} if base_url else {})
    write_manifest(
        manifest_beside(output),
        command="solve",
        options=told_options,
        seed=None,
        inputs=[path for path in [*dataset, *(train or ()), *(ids or ())] if path.is_file()],
        outputs=written,
        counts={
            "predictions": count,
            "status": dict(statuses),
            "skipped": len(read.skipped),
            # problems whose seed was learned from: what is right there is memory
            "learned": sum((problem.lineage.seed or problem.id) in known for problem in read.problems),
        },
    )
    told = ", ".join(f"{times} {status}" for status, times in statuses.most_common())
    say(
        f"{output}: {several(count, 'prediction')} ({told}); "
        f"{several(len(read.skipped), 'record')} could not be read",
        quiet,
    )
    if asks_model:
        price = f", cost {tally.cost:.4f}" if "price" in options else ""
        say(
            f"{several(tally.sent, 'request')} sent, {several(tally.cached, 'answer')} from the cache, "
            f"{tally.prompt_tokens:,} prompt and {tally.completion_tokens:,} answer tokens{price}",
            quiet,
        )
    if trouble := m.failures(tally):
        echo(trouble, err=True)
