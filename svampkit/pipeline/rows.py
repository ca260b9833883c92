"""From templates to problems, predictions and a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.corpora import read_problems
from svampkit.errors import InputError, SvampkitError
from svampkit.pipeline.plan import Begin, PipelinePlan, told
from svampkit.problem import Problem, fingerprint

if TYPE_CHECKING:
    from svampkit.report import Report
    from svampkit.solvers.protocol import Solver
    from svampkit.solvers.registry import Setup
    from svampkit.template import TemplateFile

__all__ = ["generate_rows", "report_on", "solve_rows"]


def generate_rows(
    plan: PipelinePlan, files: Sequence[TemplateFile], folder: Path, begin: Begin
) -> tuple[Path, dict[str, Any]]:
    """Write the problems of the templates, and count them; InputError where there is none."""
    from svampkit.export.jsonl import write_problems
    from svampkit.generation import Yield, generate
    from svampkit.generation.prepare import refuse_more_than_there_are

    advance = begin("generating", plan.request.n)
    counted = Yield()

    def rows() -> Iterator[dict[str, Any]]:
        for batch in generate(files, plan.request):
            refuse_more_than_there_are(plan.request, batch.composition or {})
            counted.add(batch)
            advance(batch.count)
            yield from batch.rows

    path, made = folder / "problems.jsonl", rows()
    first = next(made, None)
    if first is None:  # before anything that lies there is replaced
        reasons = "; ".join(sorted(set(counted.set_aside.values()))[:3]) or "no template was accepted"
        raise InputError(f"nothing could be generated: {reasons}")
    write_problems(path, chain([first], made))
    return path, counted.as_dict()


def solve_rows(plan: PipelinePlan, dataset: Path, folder: Path, begin: Begin) -> tuple[list[Path], dict[str, Any]]:
    """Let every solver answer the problems and write its predictions; their files, and the right answers of each."""
    from svampkit.shipped import seeds_dir
    from svampkit.solvers import write_predictions
    from svampkit.solvers.registry import Setup

    problems = read_problems(dataset, "svampkit", strict=True, as_is=True).problems
    training: list[Problem] = []

    def learn_from() -> Sequence[Problem]:
        if not training:
            training.extend(read_problems(list(plan.train) or [seeds_dir()], as_is=True).problems)
        return training

    answers = {problem.id: problem.answer for problem in problems}
    asked = {problem.id: fingerprint(problem.body, problem.question) for problem in problems}
    paths: list[Path] = []
    counts: dict[str, Any] = {}
    for name in plan.solvers:
        advance = begin(f"solving: {name}", len(problems))
        with _solver(plan, name, Setup(learn_from), len(problems)) as solver:
            found = [replace(one, asked=asked[one.id]) for one in told(solver(problems), advance)]
        path = folder / "predictions" / f"{name.replace(':', '-').replace('/', '-')}.jsonl"
        write_predictions(path, found)
        paths.append(path)
        right = sum(one.answer is not None and one.answer == answers[one.id] for one in found)
        counts[name] = {**Counter(one.status for one in found), "right": right}
    return paths, counts


@contextmanager
def _solver(plan: PipelinePlan, name: str, setup: Setup, problems: int) -> Iterator[Solver]:
    """The solver of a name, in as many processes as the plan asks for and as have enough to do."""
    from svampkit.generation.workers import processes
    from svampkit.solvers import make_solver
    from svampkit.solving import enough_for, solved_by

    enough = enough_for(name, problems)
    count = min(plan.workers or enough, enough)
    if count < 2:
        yield make_solver(name, setup)
        return
    with processes(count) as hands:
        yield solved_by(hands, count, name, setup, problems)


def report_on(
    plan: PipelinePlan, dataset: Path, predictions: Sequence[Path], folder: Path, begin: Begin
) -> tuple[Report, Path]:
    """Measure the predictions on the problems and write the report; the report and its page."""
    from svampkit.report import ReportRequest, build_report, read_dataset, read_predictions, write_report

    advance = begin("measuring", 1)
    frame = read_dataset(dataset)
    if frame is None:
        raise SvampkitError(f"{dataset} cannot be read back; this is a fault of svampkit's own.")
    given = [found for path in predictions for found in read_predictions(path)]
    learned = _learned(plan, frame["seed"].to_list())
    given = [replace(found, kind=found.solver, learned=learned.get(found.solver, 0)) for found in given]
    report = build_report(frame, given, ReportRequest(plan.name or "challenge set", seed=plan.request.seed))
    page = write_report(report, folder / "report")
    advance(1)
    return report, page


def _learned(plan: PipelinePlan, seeds: Sequence[str | None]) -> dict[str, int]:
    """Solvers, and how many of the problems have a seed that each learned from."""
    from svampkit.shipped import seeds_dir
    from svampkit.solvers.learned.shipped import learned_seeds

    if seeds_dir() not in plan.corpus:
        return {}
    of_small = learned_seeds()
    own = {"small": sum(seed in of_small for seed in seeds)}
    return own if plan.train else {**own, "majority": len(seeds), "similarity": len(seeds)}
