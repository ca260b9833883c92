"""`svampkit solve`: let a solver answer a data set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli import model_options as m
from svampkit.cli.common import Quiet, check_used, echo, say, several, told_statuses, track, waiting
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.hands import Cluster, LocalCluster, WorkerCount, refuse_two_hands
from svampkit.cli.reading import ColumnNames, Format, Ids, Strict, read_corpus
from svampkit.cli.solve_shared import SharedOut, shared_solver
from svampkit.cli.written import PredictionFile

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.solvers import Prediction
    from svampkit.solvers.endpoint.tally import Tally
    from svampkit.solvers.protocol import Solver

__all__ = ["solve"]


def solve(
    context: typer.Context,
    dataset: Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="DATASET...")],
    output: PredictionFile,
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
    workers: WorkerCount = None,
    cluster: Cluster = None,
    local_cluster: LocalCluster = None,
    quiet: Quiet = False,
) -> None:
    """Let a solver answer a data set and write its predictions.

    A model's answers are kept in a cache beside the predictions: after an interruption the same command goes on
    without asking anything twice. A request that failed is missing, not wrong. With several samples each one is
    written to a file of its own beside the predictions.

    Example: svampkit solve SVAMP.json --solver similarity --train MAWPS.json -o predictions.jsonl

    Example: svampkit solve out/ --solver openai:my-model --base-url http://localhost:8000/v1 -o predictions.jsonl
    """
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.problem import fingerprint
    from svampkit.solvers import SOLVERS, make_solver
    from svampkit.solvers.endpoint.tally import Tally
    from svampkit.solvers.registry import Setup, check_solver

    run = _Run(solver, output, samples, Tally())
    refuse_over_inputs([*dataset, *(train or ()), *(ids or ())], [*run.written, manifest_beside(output)])
    kind = solver.partition(":")[0]
    asks_model = kind in m.USED
    if kind in SOLVERS:
        check_used(context, kind, {**m.USED, **m.USED_HERE})
    refuse_two_hands(workers, cluster, local_cluster)
    asked = {
        "key_env": key_env, "prompt": prompt, "shots": shots, "samples": samples, "temperature": temperature,
        "max_tokens": max_tokens, "extra": extra, "concurrency": concurrency, "max_requests": max_requests,
        "max_cost": max_cost, "price_in": price_in, "price_out": price_out, "attempts": attempts, "timeout": timeout,
        "batch_size": batch_size, "device": device,
    }  # fmt: skip
    options = m.model_options(output, {**asked, "base_url": base_url, "cache": cache}) if asks_model else {}
    reader = {} if min_confidence is None else {"min_confidence": min_confidence}
    options |= reader | ({"attention": True} if attention else {}) | ({"each": run.keep} if samples > 1 else {})
    run.learn_of(kind)
    setup = Setup(lambda: run.training(train, strict), {**options, "tally": run.tally})
    check_solver(solver)
    with waiting(f"{kind}: getting ready", quiet):
        model = None if kind in m.USED_HERE else make_solver(solver, setup)
    read = read_corpus(dataset, format, ids, strict, columns, as_is=True, quiet=quiet)
    run.texts |= {problem.id: fingerprint(problem.body, problem.question) for problem in read.problems}
    total, asked_to = len(read.problems), SharedOut(workers, cluster, local_cluster)
    sharing = shared_solver(solver, setup, total, asked_to) if model is None else nullcontext(model)
    count = _answered(run, read.problems, sharing, asks_model, "price" in options, quiet)
    told = _told_of_solver(solver, format) | reader
    told |= _told_of_model(asked, options, base_url) if asks_model else {}
    inputs = [path for path in [*dataset, *(train or ()), *(ids or ())] if path.is_file()]
    _write_manifest(run, told, inputs, {"predictions": count, **run.counts(read.problems, len(read.skipped))})
    unread = f"{several(len(read.skipped), 'record')} could not be read"
    say(f"{output}: {several(count, 'prediction')} ({told_statuses(run.statuses)}); {unread}", quiet)
    _tell_of_model(run.tally, asks_model, "price" in options, quiet)


def _tell_of_model(tally: Tally, asked: bool, priced: bool, quiet: bool) -> None:
    """What a model was asked and what it cost, and what failed."""
    if asked:
        say(m.spent(tally, priced), quiet)
    if trouble := m.failures(tally):
        echo(trouble, err=True)


def _answered(
    run: _Run,
    problems: Sequence[Problem],
    sharing: AbstractContextManager[Solver],
    asks_model: bool,
    priced: bool,
    quiet: bool,
) -> int:
    """Have the problems answered, and write what came of it; how many predictions there are."""
    from svampkit.solvers import write_predictions

    total = len(problems)
    watching = m.watch(run.tally, run.solver, total * run.samples, priced, quiet) if asks_model else nullcontext()
    with ExitStack() as under_way:
        with waiting(f"{run.solver.partition(':')[0]}: getting ready", quiet):
            answers = under_way.enter_context(sharing)
        under_way.enter_context(watching)
        said = answers(problems)
        said = said if asks_model else track(said, run.solver, total, quiet)
        count = write_predictions(run.output, run.counted(said))
    if run.each:
        run.write_samples(problems)
    return count


def _write_manifest(run: _Run, told: dict[str, Any], inputs: Sequence[Path], counts: dict[str, Any]) -> None:
    from svampkit.export.manifest import write_manifest

    write_manifest(
        manifest_beside(run.output),
        command="solve",
        options=told,
        seed=None,
        inputs=inputs,
        outputs=[path for path in run.written if path == run.output or run.each],
        counts=counts,
    )


@dataclass(slots=True)
class _Run:
    """What is counted and kept while a solver answers."""

    solver: str
    output: Path
    samples: int
    """Answers asked for each problem."""
    tally: Tally
    statuses: Counter[str] = field(default_factory=Counter)
    learned: set[str] = field(default_factory=set)
    """Ids of the problems that the solver has learned from."""
    texts: dict[str, str] = field(default_factory=dict)
    """Fingerprint of each problem's text, by id."""
    each: list[dict[str, Any]] = field(default_factory=list)
    """Every sample, where there are several."""

    @property
    def written(self) -> list[Path]:
        """The file of predictions, and where there are several samples that of all of them."""
        sampled = self.output.with_suffix(".samples.jsonl")
        return [self.output, *([sampled] if self.samples > 1 else ())]

    def learn_of(self, kind: str) -> None:
        """Note what a solver that comes trained has learned from."""
        if kind == "small":
            from svampkit.solvers.learned.shipped import learned_seeds

            self.learned.update(learned_seeds())

    def training(self, paths: list[Path] | None, strict: bool) -> Sequence[Problem]:
        """The problems to learn from: those of the paths, else the shipped seeds."""
        from svampkit.corpora import read_problems
        from svampkit.shipped import seeds_dir

        problems = read_problems(paths or [seeds_dir()], strict=strict, as_is=True).problems
        self.learned.update(problem.id for problem in problems)
        return problems

    def keep(self, id: str, sample: int, said: Prediction) -> None:
        """Keep one of several samples."""
        from svampkit.solvers.protocol import prediction_to_row

        self.each.append({**prediction_to_row(said), "asked": self.texts[id], "sample": sample})

    def write_samples(self, problems: Sequence[Problem]) -> None:
        """Write the samples that were kept, in the order of the problems."""
        from svampkit.files import write_jsonl

        order = {problem.id: number for number, problem in enumerate(problems)}
        write_jsonl(self.written[-1], sorted(self.each, key=lambda row: (order[row["id"]], row["sample"])))

    def counts(self, problems: Sequence[Problem], skipped: int) -> dict[str, Any]:
        """For the manifest: the answers by status, the records that could not be read, and how many problems come of
        seeds that were learned from (what is right there is memory)."""
        learned = sum((problem.lineage.seed or problem.id) in self.learned for problem in problems)
        return {"status": dict(self.statuses), "skipped": skipped, "learned": learned}

    def counted(self, predictions: Iterator[Prediction]) -> Iterator[Prediction]:
        """The predictions with what was asked, counted; InputError where none got an answer."""
        from svampkit.errors import InputError

        for prediction in predictions:
            self.statuses[prediction.status] += 1
            yield replace(prediction, asked=self.texts[prediction.id])
        if set(self.statuses) == {"missing"}:  # what lies there may be better
            raise InputError(
                f"no problem got an answer; {self.output} was not written. {m.failures(self.tally)}".strip()
            )


def _told_of_solver(solver: str, format: str) -> dict[str, Any]:
    from svampkit.edge.secrets import masked_options

    return {"solver": masked_options(solver), "format": format}


def _told_of_model(asked: dict[str, Any], options: dict[str, Any], base_url: str | None) -> dict[str, Any]:
    """The settings of a model for the manifest: no key, no text of a message."""
    from svampkit.edge.secrets import without_texts
    from svampkit.edge.transport import public_url

    settings = {name: value for name, value in asked.items() if value is not None}
    if "extra" in settings:
        settings["extra"] = without_texts(options["extra"])
    return settings | ({"base_url": public_url(base_url)} if base_url else {})
