"""The whole path from Python, each function what the command of its name does: ``import svampkit as sk``.

Nothing heavy is imported before a function that needs it is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.corpora import Columns, Corpus, parse_columns, read_ids, read_problems, require_problems
from svampkit.errors import SvampkitError, UsageError
from svampkit.problem import Lineage, Problem, problem_from_row, problem_to_row

if TYPE_CHECKING:
    import polars as pl

    from svampkit.audit import Overlap
    from svampkit.lint import Fault
    from svampkit.report import Predictions, Report
    from svampkit.selection import Selection
    from svampkit.solvers.protocol import Prediction
    from svampkit.template import TemplateFile

__all__ = [
    "Columns",
    "Corpus",
    "Lineage",
    "Problem",
    "SvampkitError",
    "find_equations",
    "frame",
    "generate",
    "lint",
    "mend",
    "overlap",
    "read_corpus",
    "read_templates",
    "report",
    "select",
    "solve",
    "tag",
    "vary",
    "write_problems",
    "write_templates",
]

Source = str | PathLike[str]
Row = Mapping[str, Any]


def read_corpus(
    paths: Source | Sequence[Source],
    *,
    format: str = "auto",
    columns: str | Columns | None = None,
    ids: Sequence[Source] = (),
    strict: bool = False,
    as_is: bool = False,
) -> Corpus:
    """Read files, folders or names of the hub ("hf:openai/gsm8k:main:test"); see docs/corpora.md for the formats.

    ``columns`` says which column of a foreign table holds what ("question=problem,answer=target"), ``ids`` are files
    with the ids of the problems to keep, one a line; ``as_is`` keeps texts as they are found. Single records that
    cannot be read are among the corpus's ``skipped`` (place, reason). Raises InputError where no problem can be read,
    with ``strict`` on the first record that cannot, and UsageError on a format or columns that there are not.
    """
    given = [paths] if isinstance(paths, str | PathLike) else list(paths)
    if not given:
        raise UsageError("no path was given; name at least one file or folder of problems.")
    chosen = parse_columns(columns) if isinstance(columns, str) else columns
    return require_problems(read_problems(given, format, read_ids(ids), strict, chosen, as_is), given)


def find_equations(problems: Corpus | Iterable[Problem]) -> list[Problem]:
    """The problems, as many and in their order; those with an answer only get the equation of their text where it
    gives the answer (``Problem.found`` is then True). Raises UsageError on what is neither a problem nor a row.
    """
    from svampkit.found import find_equations as find

    return find(_problems(problems))


def lint(problems: Corpus | Iterable[Problem]) -> list[tuple[Fault, ...]]:
    """The slips of each problem, one tuple a problem, in order: place, found, proposed, certain or not.

    ``Fault.start`` and ``end`` count characters of the part (body, question …) that the fault is in. Raises
    UsageError on what is neither a problem nor a row.
    """
    from svampkit.lint import lint_all

    return lint_all(list(_problems(problems)))


def mend(problems: Corpus | Iterable[Problem]) -> list[Problem]:
    """The problems, as many and in their order, with what is certain of ``lint`` mended; each mend is recorded in
    ``Problem.mended``. Errors as for ``lint``."""
    from svampkit.lint import mend as mend_one

    return [mend_one(problem)[0] for problem in _problems(problems)]


def select(
    problems: Corpus | Iterable[Problem],
    k: int = 100,
    *,
    max_words: int | None = None,
    max_ops: int | None = None,
    min_group: int | None = None,
    keep_types: Sequence[str] = (),
    drop_types: Sequence[str] = (),
    quotas: Mapping[str, int] | None = None,
    embedder: str = "default",
    cache: Source | None = None,
    seed: int = 0,
    as_is: bool = False,
) -> Selection:
    """Choose ``k`` seeds that stand for the problems (Patel et al. 2021, section 5.1); filters that are not given fit
    the corpus.

    ``max_words`` counts words of body and question, ``max_ops`` operators of the equation, ``min_group`` problems of
    one type; ``quotas`` says how many seeds a type gives. The seeds are ``[chosen.problem for chosen in
    selection.seeds]``, and `tag` takes the selection as it is; ``selection.removed`` counts what was left out, by
    reason. The same ``seed`` chooses the same problems. Raises InputError where nothing is left to choose from or
    the embedder cannot be loaded, and UsageError on quotas for a type that there is not.
    """
    from svampkit.embedding import embedder as make_embedder
    from svampkit.fitting import fitting
    from svampkit.lint import TIERS
    from svampkit.selection import select as choose

    everything = find_equations(problems)
    filters = fitting(everything, max_words=max_words, max_ops=max_ops, min_group=min_group, keep_types=keep_types)
    options = replace(filters, k=k, drop_types=tuple(drop_types), quotas=dict(quotas or {}), seed=seed)
    embed = make_embedder(embedder, None if cache is None else Path(cache))
    return choose(everything, options, embed, *(() if as_is else TIERS))


def tag(seeds: Selection | Corpus | Iterable[Problem], *, as_is: bool = False) -> list[TemplateFile]:
    """A template for every seed that has an equation, given or found, in their order, with the world that its text
    tells of; ``TemplateFile.unread`` says why there is none. What is certain of ``lint`` is mended before, unless
    ``as_is``. Raises UsageError on what is neither a problem nor a row.
    """
    from svampkit.reading.kept import kept_readings
    from svampkit.tagging.attach import attach
    from svampkit.tagging.suggest import suggest_many

    problems = [problem for problem in find_equations(_problems(seeds)) if problem.equation is not None]
    return list(attach(suggest_many(problems if as_is else mend(problems)), kept_readings()))


def vary(
    files: Iterable[TemplateFile], codes: str | Sequence[str] | None = None, *, max_ops: int = 2, seed: int = 0
) -> list[TemplateFile]:
    """The template files, as many and in their order, with variations: all nine codes by the protocol of Patel et al.
    2021 (appendix B), or only ``codes`` ("11", "33" …), chains of ``max_ops`` codes at most.

    What people decided on is kept. A file whose world gives less than the steps of its seed's solution comes back
    with these (``chain``) instead. The same ``seed`` gives the same variations. Raises UsageError on an unknown code
    and on what is no template file.
    """
    from svampkit.codes import parse_codes
    from svampkit.fallback import vary_seeds
    from svampkit.reading.kept import kept_readings
    from svampkit.variations import merge_variations

    wanted = None if codes is None else parse_codes(codes if isinstance(codes, str) else ",".join(codes))
    varied = vary_seeds(_templates(files), codes=wanted, max_ops=max_ops, seed=seed, kept=kept_readings())
    return [merge_variations(found) for found in varied]


def generate(
    files: Iterable[TemplateFile],
    n: int | None = None,
    *,
    per_template: int | None = None,
    seed: int = 0,
    codes: str | Sequence[str] = (),
    **asked: Any,
) -> Iterator[dict[str, Any]]:
    """Rows of a problem file, validated, one after another: ``n`` in all, or ``per_template``.

    ``asked`` is what else is asked of a set, the fields of `svampkit.generation.SetRequest`, in its own values or in
    words: ``design="single"``, ``preset="p1"``, ``sweep="distractors=0..4"``, ``paired=False``, ``canary=GUID`` ….
    A row has the columns of a problem file (`frame` makes a table of them). Raises UsageError on what makes no sense,
    at once, and not when the first row is taken.
    """
    from svampkit.generation import generate as make
    from svampkit.generation import parse_request

    request = parse_request(n=n, per_template=per_template, seed=seed, codes=codes, **asked)
    given = list(_templates(files))
    return (row for batch in make(given, request) for row in batch.rows)


def solve(
    problems: Corpus | Iterable[Problem | Row],
    solver: str = "world",
    *,
    train: Corpus | Iterable[Problem] | None = None,
    **options: Any,
) -> list[Prediction]:
    """One prediction a problem, in order. ``solver`` is a name as `svampkit solve` takes it ("openai:MODEL").

    Solvers that learn take ``train``, or the shipped seeds; ``options`` are the solver's own settings, such as
    ``min_confidence`` (0 to 1) of "world". ``Prediction.answer`` is an exact number, or None where ``status`` is not
    "answered". Raises UsageError on an unknown solver, with those there are.
    """
    from svampkit.shipped import seeds_dir
    from svampkit.solvers import make_solver
    from svampkit.solvers.registry import Setup

    def training() -> Sequence[Problem]:
        return list(_problems(train)) if train is not None else read_problems(seeds_dir(), as_is=True).problems

    return list(make_solver(solver, Setup(training, options))(_problems(problems)))


def report(
    dataset: Corpus | Iterable[Problem | Row] | pl.DataFrame,
    predictions: Iterable[Prediction] | Mapping[str, Iterable[Prediction]] | Sequence[Predictions],
    *,
    name: str = "problems",
    output: Source | None = None,
    seed: int = 0,
    **options: Any,
) -> Report:
    """Accuracy by code, changes, intervals (Patel et al. 2021, Tables 10 to 15, and more); ``output`` is a folder for
    the page, JSON and Markdown.

    ``predictions`` are one solver's, or several by name, or as `svampkit.report.read_predictions` reads them;
    ``options`` are further fields of `svampkit.report.ReportRequest`. Accuracies are shares from 0 to 1, their
    intervals 95 % ones clustered by seed; ``seed`` is the root of the permutation tests. Raises InputError where
    predictions do not fit the data set, and UsageError on an unknown or double name of a solver.
    """
    from svampkit.report import ReportRequest, build_report, dataset_from_rows, write_report

    table: Any = dataset if _is_frame(dataset) else dataset_from_rows(_rows(dataset))
    made = build_report(table, _predictions(predictions), ReportRequest(name=name, seed=seed, **options))
    if output is not None:
        write_report(made, Path(output))
    return made


def overlap(problems: Corpus | Iterable[Problem | Row], others: Mapping[str, Corpus | Iterable[Problem]]) -> Overlap:
    """What of a set stands in other sets already: near-duplicates, and runs of eight words. ``others`` are corpora by
    name. Raises UsageError on what is neither a problem nor a row."""
    from svampkit.audit import overlap as compare

    return compare(_problems(problems), {name: _problems(other) for name, other in others.items()})


def read_templates(path: Source) -> list[TemplateFile]:
    """The template files of a folder (not of folders below it), in the order of their names, or one of them. Raises
    InputError where nothing is there, TemplateError on a file that is no template, with its line."""
    from svampkit.template import read_template, template_paths

    return [read_template(found) for found in template_paths(Path(path))]


def write_templates(files: Iterable[TemplateFile], folder: Source) -> list[Path]:
    """One YAML file a seed; what lies there under the same name is replaced, each whole or not at all. Their paths,
    in the order of the files. Raises UsageError where the folder cannot be written, and on what is no template file.
    """
    from svampkit.template import file_name, write_template

    written = []
    for file in _templates(files):
        written.append(Path(folder) / file_name(file.seed.id))
        write_template(written[-1], file)
    return written


def write_problems(problems: Corpus | Iterable[Problem | Row], path: Source) -> int:
    """A problem file, JSON lines or (by its ending) Parquet, whole or not at all; the number of rows. Raises
    UsageError where it cannot be written, and on what is neither a problem nor a row."""
    from svampkit.export.jsonl import write_problems as write_lines
    from svampkit.export.parquet import write_parquet

    target = Path(path)
    return (write_parquet if target.suffix == ".parquet" else write_lines)(target, _rows(problems))


def frame(items: Corpus | Selection | Iterable[Problem | Prediction | Row]) -> pl.DataFrame:
    """Problems, predictions or rows as a polars frame, one row each; exact numbers are texts ("1/3").
    Raises UsageError on anything else."""
    import polars as pl

    from svampkit.solvers.protocol import Prediction, prediction_to_row

    things = list(_things(items))
    if things and isinstance(things[0], Prediction):
        return pl.DataFrame([prediction_to_row(one) for one in things if isinstance(one, Prediction)])
    return pl.DataFrame(list(_rows(things)), infer_schema_length=None)


def _things(items: Any) -> Iterable[Any]:
    from svampkit.selection import Selection

    if isinstance(items, Corpus):
        return items.problems
    return [chosen.problem for chosen in items.seeds] if isinstance(items, Selection) else items


def _problems(items: Any) -> Iterator[Problem]:
    for item in _things(items):
        if isinstance(item, Problem):
            yield item
        elif isinstance(item, Mapping):
            yield problem_from_row(item)
        else:
            raise UsageError(f"{type(item).__name__} was found where a problem or a row of one was expected.")


def _templates(files: Iterable[Any]) -> Iterator[TemplateFile]:
    from svampkit.template import TemplateFile

    for file in files:
        if not isinstance(file, TemplateFile):
            raise UsageError(f"{type(file).__name__} was found where a template file was expected.")
        yield file


def _rows(items: Any) -> Iterator[dict[str, Any]]:
    for item in _things(items):
        if not isinstance(item, Problem | Mapping):
            raise UsageError(f"{type(item).__name__} was found where a problem or a row of one was expected.")
        yield problem_to_row(item) if isinstance(item, Problem) else dict(item)


def _is_frame(items: object) -> bool:
    return hasattr(items, "get_column")


def _predictions(given: Any) -> list[Predictions]:
    from svampkit.report import Predictions, predictions_from_rows
    from svampkit.solvers.protocol import Prediction, prediction_to_row

    def checked(found: Iterable[Any]) -> Iterator[Prediction]:
        for one in found:
            if not isinstance(one, Prediction):
                raise UsageError(f"{type(one).__name__} was found where a prediction was expected.")
            yield one

    if isinstance(given, Mapping):
        return [predictions_from_rows(map(prediction_to_row, checked(found)), name) for name, found in given.items()]
    items = list(given)
    if items and isinstance(items[0], Predictions):
        return items
    names: dict[str, list[Prediction]] = {}
    for one in checked(items):
        names.setdefault(one.solver or "solver", []).append(one)
    return [predictions_from_rows(map(prediction_to_row, found), name) for name, found in names.items()]
