"""What a corpus is made of, counted as the SVAMP paper counts it (Patel et al. 2021, Tables 9 and 14)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from svampkit.codes import CATEGORIES, CODES, category_of
from svampkit.corpora.corpus import Corpus
from svampkit.equation import count_operators, equation_template, system_template

__all__ = ["Statistics", "kind_of_reason", "statistics", "statistics_to_dict"]


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over the problems of a corpus; a name stands for its number of problems, most frequent first."""

    problems: int
    without_equation: int
    """Problems with an answer, or none, and no equation."""
    systems: int
    """Problems with a system of equations or several answers; they are among those without an equation."""
    system_sizes: Mapping[str, int]
    """Systems by their number of equations (Huang et al. 2016, Table 4)."""
    system_templates: int
    """Distinct systems with the numbers masked and the unknowns named by their order."""
    skipped: int
    """Records that were left out."""
    equation_templates: int
    """Distinct equations in prefix form with the numbers masked."""
    mean_operators: float
    """Operators an equation, over the problems that have one."""
    mean_words: float
    """Words a problem, body and question."""
    seeds: int
    """Distinct seed problems, where the corpus knows them."""
    types: Mapping[str, int]
    grades: Mapping[str, int]
    codes: Mapping[str, int]
    """Problems that were made with the code, alone or in a chain; a foreign corpus's own labels stand here too."""
    categories: Mapping[str, int]
    """Problems that were made with any code of the category."""
    operators: Mapping[str, int]
    """Problems by number of operators."""
    templates: Mapping[str, int]
    """Problems by equation template."""
    skipped_reasons: Mapping[str, int]
    """Records left out by kind of reason."""
    mended: Mapping[str, int]
    """Problems by what was put in order in their text when it was read."""


def statistics(corpus: Corpus) -> Statistics:
    """Count a corpus."""
    problems = corpus.problems
    count = max(1, len(problems))
    equations = [problem.equation for problem in problems if problem.equation is not None]
    systems = [problem.system for problem in problems if problem.system is not None]
    operators = [count_operators(equation) for equation in equations]
    codes = Counter(code for problem in problems for code in set(problem.variation))
    categories = Counter(name for problem in problems for name in set(map(_category, problem.variation)))
    return Statistics(
        problems=len(problems),
        without_equation=len(problems) - len(equations),
        systems=len(systems),
        system_sizes={str(n): times for n, times in sorted(Counter(system.size for system in systems).items())},
        system_templates=len(set(map(system_template, systems))),
        skipped=len(corpus.skipped),
        equation_templates=len(set(map(equation_template, equations))),
        mean_operators=round(sum(operators) / max(1, len(operators)), 4),
        mean_words=round(sum(len(problem.text.split()) for problem in problems) / count, 2),
        seeds=len({problem.lineage.seed for problem in problems} - {None}),
        types=_ranked(Counter(problem.type for problem in problems if problem.type)),
        grades=dict(sorted(Counter(problem.grade for problem in problems if problem.grade).items())),
        codes={code: codes[code] for code in [*CODES, *sorted(codes.keys() - set(CODES))] if codes[code]},
        categories={name: categories[name] for name in CATEGORIES.values() if categories[name]},
        operators={str(n): times for n, times in sorted(Counter(operators).items())},
        templates=_ranked(Counter(map(equation_template, equations))),
        mended=_ranked(Counter(name.split(":")[0] for problem in problems for name in problem.mended)),
        skipped_reasons=_ranked(Counter(kind_of_reason(reason) for _, reason in corpus.skipped)),
    )


def _category(label: str) -> str:
    return category_of(label) if label in CODES else ""


def _ranked(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def kind_of_reason(reason: str) -> str:
    """A reason without the words that belong to one record alone."""
    head = re.sub(r"(['\"]).*?\1", "…", re.split(r"[:;] ", reason)[0])
    if " gives " in head:
        return "the equation and the answer disagree"
    if "not linear" in head or "no single answer" in head or "equation system" in head:
        return "no single answer follows from one linear equation"
    return head.strip().rstrip(".")


def statistics_to_dict(found: Statistics) -> dict[str, Any]:
    """Plain values, for JSON."""
    return asdict(found)
