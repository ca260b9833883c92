"""All stages of a run in turn."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from svampkit.edge.outputs import refuse_over_inputs
from svampkit.pipeline.plan import Begin, PipelineOutcome, PipelinePlan, Stage
from svampkit.pipeline.rows import generate_rows, report_on, solve_rows
from svampkit.pipeline.seeds import choose_seeds, read_corpus, read_counts, select_counts
from svampkit.pipeline.templates import check_files, make_templates, vary_templates
from svampkit.template import NO_WORLD

__all__ = ["run"]


def run(plan: PipelinePlan, begin: Begin = lambda name, total: lambda steps: None) -> PipelineOutcome:
    """Run every stage into ``plan.output`` and say what each gave.

    Raises UsageError where another run holds the folder, InputError where a stage has nothing left to work on.
    """
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.solvers.registry import check_solver

    for name in plan.solvers:
        check_solver(name)
    written = [plan.output / name for name in ("seeds.jsonl", "problems.jsonl", "manifest.json")]
    refuse_over_inputs([*plan.corpus, *plan.ids, *plan.train], written)
    with claim(plan.output) as folder:
        done = _Stages()
        corpus = read_corpus(plan, begin)
        done.add("corpus", f"{len(corpus.problems)} problems", read_counts(corpus))
        selection = choose_seeds(plan, corpus, folder, begin)
        seeds = [chosen.problem for chosen in selection.seeds]
        left = sum(group.available for group in selection.groups)
        done.add("select", f"{len(seeds)} seeds of {left} problems left", select_counts(selection))
        files, counts = make_templates(plan, seeds, folder, begin)
        done.add("tag", _told_of_tagging(len(files), counts), counts)
        files, counts = vary_templates(plan, files, folder, begin)
        done.add("vary", _told_of_varying(counts), counts)
        files, counts = check_files(files, folder, begin)
        done.add("check", f"{counts['without fault']} template files without fault", counts)
        dataset, counts = generate_rows(plan, files, folder, begin)
        done.add("generate", f"{counts['rows']} problems of {counts['templates']} templates", counts)
        predictions, counts = solve_rows(plan, dataset, folder, begin)
        done.add("solve", f"{len(predictions)} solvers", counts)
        report, page = report_on(plan, dataset, predictions, folder, begin)
        done.add("report", str(page), {"page": page.name})
        write_manifest(
            folder / "manifest.json",
            command="run",
            options=_options(plan),
            seed=plan.request.seed,
            inputs=[path for path in [*plan.corpus, *plan.ids, *plan.train] if path.is_file()],
            outputs=[folder / "seeds.jsonl", dataset, *predictions],
            counts={stage.name: dict(stage.counts) for stage in done.stages},
        )
    return PipelineOutcome(tuple(done.stages), report, page, dataset, () if plan.columns else corpus.notes)


@dataclass(slots=True)
class _Stages:
    """The stages that are done, and when the last of them ended."""

    stages: list[Stage] = field(default_factory=list)
    last: float = field(default_factory=time.perf_counter)

    def add(self, name: str, made: str, counts: Mapping[str, Any]) -> None:
        """One more, which has just ended."""
        now = time.perf_counter()
        self.stages.append(Stage(name, made, counts, now - self.last))
        self.last = now


def _told_of_tagging(files: int, counts: Mapping[str, Any]) -> str:
    made = f"{counts['with a world']} of {files} seeds read as a world"
    return made + (f", {counts[NO_WORLD]} taken as the chain of their steps" if counts[NO_WORLD] else "")


def _told_of_varying(counts: Mapping[str, Any]) -> str:
    made = f"{counts['variations']} variations of {counts['seeds with variations']} seeds"
    fallen = counts["by their steps, not their world"]
    beside = f", {fallen} of them by the steps of their solution, of which their world gave less" if fallen else ""
    return made + beside


def _options(plan: PipelinePlan) -> dict[str, Any]:
    """What was asked for, for the manifest."""
    asked = plan.request.as_dict()
    wanted = {name: asked[name] for name in ("n", "codes", "preset")}
    return {"k": plan.choice.k, **wanted, "solvers": list(plan.solvers), "embedder": plan.embedder}
