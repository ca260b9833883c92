"""The corpus and the seeds that are chosen of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from svampkit.corpora import Corpus, read_ids, read_problems, require_problems
from svampkit.embedding import embedder
from svampkit.files import write_jsonl
from svampkit.fitting import fitting
from svampkit.found import find_equations
from svampkit.lint import TIERS
from svampkit.pipeline.plan import Begin, PipelinePlan
from svampkit.selection import Selection, seed_to_row, select

__all__ = ["choose_seeds", "read_corpus", "read_counts", "select_counts"]


def read_corpus(plan: PipelinePlan, begin: Begin) -> Corpus:
    from svampkit.reading.kept import kept_readings

    begin("reading the corpus", None)
    read = read_problems(list(plan.corpus), plan.format, read_ids(plan.ids), plan.strict, plan.columns, plan.as_is)
    problems = tuple(find_equations(read.problems, kept_readings()))
    return replace(require_problems(read, plan.corpus), problems=problems)


def read_counts(corpus: Corpus) -> dict[str, Any]:
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


def choose_seeds(plan: PipelinePlan, corpus: Corpus, folder: Path, begin: Begin) -> Selection:
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


def select_counts(selection: Selection) -> dict[str, Any]:
    return {
        "considered": selection.considered,
        "removed": {name: count for name, count in selection.removed.items() if count},
        "passed over as not clean": sum(seed.passed for seed in selection.seeds),
        "seeds": {group.name: group.quota for group in selection.groups},
    }
