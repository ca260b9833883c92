"""From a corpus to a challenge set and a robustness report: every stage in turn, each with its yield.

Nothing is decided here: the stages are the plain functions that the commands call. A folder that was begun is
gone on with: template files that lie in it are a person's to edit and are taken as they are.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from svampkit.corpora import Columns, Corpus, read_ids, read_problems, require_problems
from svampkit.edge.outputs import refuse_over_inputs
from svampkit.embedding import DEFAULT_MODEL, embedder
from svampkit.errors import InputError, SvampkitError
from svampkit.files import write_jsonl
from svampkit.fitting import fitting
from svampkit.found import find_equations
from svampkit.generation.wanted.request import SetRequest
from svampkit.lint import TIERS, mend
from svampkit.problem import Problem, fingerprint
from svampkit.selection import Options as Choice
from svampkit.selection import Selection, seed_to_row, select
from svampkit.template import NO_WORLD

if TYPE_CHECKING:
    from svampkit.report import Report
    from svampkit.template import TemplateFile
    from svampkit.variations import Varied

__all__ = ["DEFAULT_SOLVERS", "Begin", "Filters", "PipelineOutcome", "PipelinePlan", "Stage", "run"]

DEFAULT_SOLVERS = ("majority", "similarity", "small", "world")
T = TypeVar("T")
Begin = Callable[[str, int | None], Callable[[int], None]]
"""Called with the name of a stage and its number of steps; gives the function that is told of steps done."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What the user says of the selection's filters; what is None or empty is chosen to fit the corpus."""

    max_words: int | None = None
    max_ops: int | None = None
    min_group: int | None = None
    keep_types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PipelinePlan:
    """What a run is to do."""

    corpus: Sequence[Path]
    output: Path
    format: str = "auto"
    ids: Sequence[Path] = ()
    strict: bool = False
    choice: Choice = field(default_factory=Choice)
    """Quotas, number of seeds and types to drop; its filters and its seed are not looked at."""
    filters: Filters = field(default_factory=Filters)
    columns: Columns | None = None
    """Of a foreign table; guessed where it is None."""
    as_is: bool = False
    """Keep texts as they are found."""
    embedder: str = DEFAULT_MODEL
    cache: Path | None = None
    templates: Path | None = None
    """Folder of template files that are taken for the seeds that they are of, before any are suggested."""
    request: SetRequest = field(default_factory=lambda: SetRequest(n=2000))
    """The set that is wanted; its codes or its preset say which variations are made, its seed is the root seed of
    everything that is drawn."""
    solvers: tuple[str, ...] = DEFAULT_SOLVERS
    train: Sequence[Path] = ()
    """Corpus that solvers learn from; the shipped seeds where it is empty."""
    name: str = ""
    """What the report calls the set."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What one stage made of what it was given."""

    name: str
    made: str
    """What came out, in words: "100 seeds of 677"."""
    counts: Mapping[str, Any]
    """Every count, with the reasons of what was left out."""
    seconds: float


@dataclass(frozen=True, slots=True)
class PipelineOutcome:
    """A finished run."""

    stages: tuple[Stage, ...]
    report: Report
    page: Path
    """The report as a web page."""
    dataset: Path
    notes: tuple[str, ...] = ()
    """What files were taken for, where that was guessed."""


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
        stages: list[Stage] = []
        clock = _Clock()
        corpus = _read(plan, begin)
        counts = _read_counts(corpus)
        stages.append(_stage("corpus", clock, counts, f"{len(corpus.problems)} problems"))
        selection = _select(plan, corpus, folder, begin)
        seeds = [chosen.problem for chosen in selection.seeds]
        left = sum(group.available for group in selection.groups)
        made = f"{len(seeds)} seeds of {left} problems left"
        stages.append(_stage("select", clock, _select_counts(selection), made))
        files, counts = _templates(plan, seeds, folder, begin)
        stages.append(_stage("tag", clock, counts, _told_of_tagging(len(files), counts)))
        files, counts = _vary(plan, files, folder, begin)
        stages.append(_stage("vary", clock, counts, _told_of_varying(counts)))
        files, counts = _check(files, folder, begin)
        stages.append(_stage("check", clock, counts, f"{counts['without fault']} template files without fault"))
        dataset, counts = _generate(plan, files, folder, begin)
        made = f"{counts['rows']} problems of {counts['templates']} templates"
        stages.append(_stage("generate", clock, counts, made))
        predictions, counts = _solve(plan, dataset, folder, begin)
        stages.append(_stage("solve", clock, counts, f"{len(predictions)} solvers"))
        report, page = _report(plan, dataset, predictions, folder, begin)
        stages.append(_stage("report", clock, {"page": page.name}, str(page)))
        write_manifest(
            folder / "manifest.json",
            command="run",
            options=_options(plan),
            seed=plan.request.seed,
            inputs=[path for path in [*plan.corpus, *plan.ids, *plan.train] if path.is_file()],
            outputs=[folder / "seeds.jsonl", dataset, *predictions],
            counts={stage.name: dict(stage.counts) for stage in stages},
        )
    return PipelineOutcome(tuple(stages), report, page, dataset, () if plan.columns else corpus.notes)


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


class _Clock:
    """Seconds since it was last asked."""

    def __init__(self) -> None:
        self.last = time.perf_counter()

    def lap(self) -> float:
        now = time.perf_counter()
        taken, self.last = now - self.last, now
        return taken


def _stage(name: str, clock: _Clock, counts: Mapping[str, Any], made: str) -> Stage:
    return Stage(name, made, counts, clock.lap())


def _told(items: Iterable[T], advance: Callable[[int], None]) -> Iterator[T]:
    for item in items:
        yield item
        advance(1)


def _read(plan: PipelinePlan, begin: Begin) -> Corpus:
    from svampkit.reading.kept import kept_readings

    begin("reading the corpus", None)
    read = read_problems(list(plan.corpus), plan.format, read_ids(plan.ids), plan.strict, plan.columns, plan.as_is)
    problems = tuple(find_equations(read.problems, kept_readings()))
    return replace(require_problems(read, plan.corpus), problems=problems)


def _read_counts(corpus: Corpus) -> dict[str, Any]:
    from svampkit.corpora.statistics import statistics

    found = statistics(corpus)
    return {
        "problems": found.problems,
        "without equation": found.without_equation,
        "equations found": sum(problem.found for problem in corpus.problems),
        "put in order": dict(found.mended),
        "skipped": found.skipped,
        "skipped_reasons": dict(found.skipped_reasons),
    }


def _select(plan: PipelinePlan, corpus: Corpus, folder: Path, begin: Begin) -> Selection:
    """Choose the seeds by the filters asked for, or else by what fits the corpus, and write them."""
    begin("choosing seeds", None)
    asked, own = plan.filters, plan.choice
    filters = fitting(
        corpus.problems,
        max_words=asked.max_words,
        max_ops=asked.max_ops,
        min_group=asked.min_group,
        keep_types=asked.keep_types,
    )
    choice = replace(filters, k=own.k, quotas=own.quotas, drop_types=own.drop_types, seed=plan.request.seed)
    tiers = () if plan.as_is else TIERS
    selection = select(corpus.problems, choice, embedder(plan.embedder, plan.cache), *tiers)
    write_jsonl(folder / "seeds.jsonl", map(seed_to_row, selection.seeds))
    return selection


def _select_counts(selection: Selection) -> dict[str, Any]:
    return {
        "considered": selection.considered,
        "removed": {name: count for name, count in selection.removed.items() if count},
        "passed over as not clean": sum(seed.passed for seed in selection.seeds),
        "seeds": {group.name: group.quota for group in selection.groups},
    }


def _templates(
    plan: PipelinePlan, seeds: Sequence[Problem], folder: Path, begin: Begin
) -> tuple[list[TemplateFile], dict[str, Any]]:
    """A template file for every seed: what lies in the folder, else what was given, else a suggested one."""
    from svampkit.reading.kept import kept_readings
    from svampkit.tagging.attach import attach
    from svampkit.tagging.suggest import suggest_many
    from svampkit.template import file_name, read_template

    advance = begin("tagging seeds", len(seeds))
    known: dict[str, TemplateFile] = {}
    counts: Counter[str] = Counter()
    for seed in seeds:
        for kind, place in (("taken as they lay", folder / "templates"), ("taken as given", plan.templates)):
            path = place / file_name(seed.id) if place is not None else None
            if path is not None and path.is_file():
                known[seed.id] = read_template(path)
                counts[kind] += 1
                advance(1)
                break
    missing = [seed if plan.as_is else mend(seed)[0] for seed in seeds if seed.id not in known]
    counts["mended"] = sum(": " in note for seed in missing for note in seed.mended)
    for file in _told(attach(suggest_many(missing), kept_readings()), advance):
        known[file.seed.id] = file
        counts["suggested"] += 1
    files = [known[seed.id] for seed in seeds]
    unread = Counter(file.unread.split(":", 1)[0] for file in files if file.unread is not None)
    return files, {
        **counts,
        "with a world": sum(file.world is not None for file in files),
        NO_WORLD: sum(file.chain is not None for file in files),
        "unsure": sum(bool(file.unsure) for file in files),
        "unread": dict(unread.most_common()),
    }


def _vary(
    plan: PipelinePlan, files: Sequence[TemplateFile], folder: Path, begin: Begin
) -> tuple[list[TemplateFile], dict[str, Any]]:
    """Variations for the files that have none yet; every file is written."""
    from svampkit.edge.locks import hold_folder
    from svampkit.fallback import taken_into
    from svampkit.template import file_name, read_template, write_template
    from svampkit.variations import merge_variations

    bare = [file for file in files if not file.variations]
    advance = begin("varying", len(bare))
    varied = {found.file.seed.id: found for found in _told(_variations(plan, bare), advance)}
    done: list[TemplateFile] = []
    dropped: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for given in files:
        file, found = given, varied.get(given.seed.id)
        if found is not None:
            file = merge_variations(found)
            refused.update(f"{code}: {reason}" for code, reason in found.refusals.items())
            for code, reasons in found.dropped.items():
                dropped.update({f"{code}: {reason}": count for reason, count in reasons.items()})
        path = folder / "templates" / file_name(file.seed.id)
        with hold_folder(path.parent):
            if path.exists() and found is not None:  # what a person did meanwhile stays
                now = read_template(path)
                file = taken_into(now, given, found) or now
            if found is not None or not path.exists():
                write_template(path, file)
        done.append(file)
    accepted = [variation for file in done for variation in file.variations if variation.status == "accepted"]
    codes = Counter(code for variation in accepted for code in set(variation.codes))
    return done, {
        "variations": len(accepted),
        "seeds with variations": sum(any(v.status == "accepted" for v in file.variations) for file in done),
        "by their steps, not their world": sum(
            a.world is not None and b.chain is not None for a, b in zip(files, done, strict=True)
        ),
        "codes": dict(sorted(codes.items())),
        "not applicable": dict(refused.most_common()),
        "dropped": dict(dropped.most_common()),
        "unread": sum(found.unread is not None for found in varied.values()),
    }


def _variations(plan: PipelinePlan, bare: Sequence[TemplateFile]) -> Iterator[Varied]:
    from svampkit.fallback import vary_seeds
    from svampkit.reading.kept import kept_readings
    from svampkit.variations.protocol import parse_plan

    preset, codes = plan.request.preset, plan.request.codes
    if preset is not None and not preset.plan:
        return iter(())
    steps = None if preset is None else parse_plan(preset.plan)
    return vary_seeds(bare, codes=codes or None, plan=steps, kept=kept_readings())


def _check(files: Sequence[TemplateFile], folder: Path, begin: Begin) -> tuple[list[TemplateFile], dict[str, Any]]:
    """The files without a fault; the faults of the others are among the counts."""
    from svampkit.template import file_name
    from svampkit.template.check import check

    advance = begin("checking", len(files))
    sound: list[TemplateFile] = []
    faults: list[str] = []
    for file in _told(files, advance):
        found = check(file, Path("templates") / file_name(file.seed.id))
        faults.extend(map(str, found))
        if not found:
            sound.append(file)
    if not sound:
        raise InputError(f"no template file is without fault; the first: {faults[0] if faults else 'there is none'}")
    return sound, {"without fault": len(sound), "with faults": len(files) - len(sound), "faults": faults}


def _generate(
    plan: PipelinePlan, files: Sequence[TemplateFile], folder: Path, begin: Begin
) -> tuple[Path, dict[str, Any]]:
    """Write the problems of the templates, and count them; InputError where there is none."""

    from svampkit.export.jsonl import write_problems
    from svampkit.generation import Yield, generate

    advance = begin("generating", plan.request.n)
    counted = Yield()

    def rows() -> Iterator[dict[str, Any]]:
        for batch in generate(files, plan.request):
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


def _solve(plan: PipelinePlan, dataset: Path, folder: Path, begin: Begin) -> tuple[list[Path], dict[str, Any]]:
    """Let every solver answer the problems and write its predictions; their files, and the right answers of each."""

    from svampkit.shipped import seeds_dir
    from svampkit.solvers import make_solver, write_predictions
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
        solved = make_solver(name, Setup(learn_from))(problems)
        found = [replace(one, asked=asked[one.id]) for one in _told(solved, advance)]
        path = folder / "predictions" / f"{name.replace(':', '-').replace('/', '-')}.jsonl"
        write_predictions(path, found)
        paths.append(path)
        right = sum(one.answer is not None and one.answer == answers[one.id] for one in found)
        counts[name] = {**Counter(one.status for one in found), "right": right}
    return paths, counts


def _report(
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
